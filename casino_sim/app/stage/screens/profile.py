"""The players' page. Each player has a bankroll, a history and settings."""

from __future__ import annotations

from functools import partial

from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.screens.pictures import OwnChip
from casino_sim.app.stage.screens.tile_art import TileArt
from casino_sim.app.stage.widgets import Button, Column, Item, Label, Line, Page, Panel, Row, TextField, Widget, toast
from casino_sim.i18n import N_, _
from casino_sim.money import spoken
from casino_sim.store.players import BadName
from casino_sim.store.problems import StoreProblem
from casino_sim.store.records import Player


class Profiles(Page):
    def __init__(self, casino: Casino) -> None:
        super().__init__()
        self.casino = casino
        self.title = N_("Players")
        self.art = TileArt(casino.art)
        self.field: TextField | None = None

    def body(self) -> Widget:
        rows: list[Widget] = []
        for player in self.casino.store.players.all():
            here = player.id == self.casino.player.id
            name = Label(player.name, "strong")
            names = Column(name, Label(_("playing now"), "small"), gap=0, grow=1) if here else name
            names.grow = 1
            words = Row(
                OwnChip(self.art, player), names, Label(spoken(player.bankroll), "gold"), gap=18, valign="center"
            )
            rows.append(Item(words, partial(self.choose, player), label=player.name, chosen=here))
        self.field = TextField(_("Name"), placeholder=_("New player"), longest=24, on_enter=self.welcome, grow=1)
        add = Row(self.field, Button(_("Sit down"), self.welcome, kind="primary"), gap=14, valign="end")
        return Column(
            Panel(Column(Label(_("Who is playing?"), "strong"), Line(), *rows, gap=10)),
            Panel(Column(Label(_("Add a player"), "strong"), Line(), add)),
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
