"""Who plays. Every player has a bankroll, a history and wishes of his own."""

from __future__ import annotations

from functools import partial

from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.widgets import Button, Column, Item, Label, Page, Panel, Row, TextField, Widget, toast
from casino_sim.i18n import _
from casino_sim.money import spoken
from casino_sim.store.players import BadName
from casino_sim.store.problems import StoreProblem
from casino_sim.store.records import Player


class Profiles(Page):
    def __init__(self, casino: Casino) -> None:
        super().__init__()
        self.casino = casino
        self.title = _("Players")
        self.field: TextField | None = None

    def body(self) -> Widget:
        rows: list[Widget] = []
        for player in self.casino.store.players.all():
            words = Row(Label(player.name, "strong", grow=1), Label(spoken(player.bankroll), "gold"))
            here = player.id == self.casino.player.id
            rows.append(Item(words, partial(self.choose, player), label=player.name, chosen=here))
        self.field = TextField(_("Name"), placeholder=_("A new player"), longest=24, on_enter=self.welcome, grow=1)
        add = Row(self.field, Button(_("Sit down"), self.welcome, kind="primary"), gap=14)
        return Column(
            Panel(Column(*rows, gap=6)),
            Panel(Column(Label(_("Somebody new"), "strong"), add)),
            gap=22,
            max_width=900,
            align="center",
        )

    def choose(self, player: Player) -> None:
        self.casino.welcome(player)
        self.rebuild()

    def welcome(self) -> None:
        assert self.field is not None
        try:
            self.casino.welcome(self.casino.store.players.welcome(self.field.text.strip()))
        except (BadName, StoreProblem) as fault:
            toast(self.stage, str(fault), "bad")
            return
        self.rebuild()
