"""The list for a table that is full: time passes hand by hand, until one's name is called and one chooses a seat."""

from __future__ import annotations

import secrets
from functools import partial
from typing import TYPE_CHECKING, Any

from casino_sim.app.stage.screens.table_setup import plate
from casino_sim.app.stage.widgets import Button, Column, Flow, Grid, Label, Page, Paragraph, Row, Widget
from casino_sim.i18n import N_, _
from casino_sim.rng import Stream
from casino_sim.session.seating import NAMES

if TYPE_CHECKING:
    from casino_sim.app.stage.screens.poker_setup import PokerSetup

WAIT_AT_MOST = 200  # hands at one press
LINES_SHOWN = 8


class WaitingRoom(Page):
    def __init__(self, setup: PokerSetup) -> None:
        super().__init__()
        self.setup = setup
        self.chance = Stream(secrets.token_bytes(32), "waiting")
        waiting: Any = setup.game.part("waiting")
        self.said: dict[str, str] = waiting.HAPPENED
        seated = {seat: setup.name_of(seat) for seat in setup.taken()}
        me = setup.casino.player.name
        self.table: Any = waiting.full_table(setup.rules, me, seated, NAMES, self.chance)
        self.happened: list[str] = []
        self.title = N_("Waiting list")
        self.subtitle = f"{setup.rules.called} · {setup.rules.house_name}"

    # -- what stands there
    def body(self) -> Widget:
        table = self.table
        waiting = [*table.names_ahead, table.me] if not table.called else []
        names = [Label(f"{n}  {name}", "strong" if name == table.me else "body") for n, name in enumerate(waiting, 1)]
        seats = [Label(f"{seat}  {name}") for seat, name in sorted(table.seated.items())]
        lines = [Paragraph(sentence, "small") for sentence in self.happened[-LINES_SHOWN:]]
        plates = [
            self._called() if table.called else plate(_("In line"), *names, Label(table.waited(), "note")),
            plate(_("At the table"), *seats),
        ]
        if lines:
            plates.append(plate(_("While you waited"), Column(*lines, gap=4)))
        return Grid(*plates, column=420, gap=22, even=False)

    def _called(self) -> Widget:
        keys = [
            Button(str(seat), partial(self.take, seat), kind="primary", height=64, min_width=84)
            for seat in self.table.called
        ]
        return plate(_("Your seat is ready"), Label(_("Pick your seat."), "note"), Flow(*keys, gap=10))

    def foot(self) -> Widget:
        strike = Button(_("Leave the waiting list"), self.back, icon="close", kind="quiet")
        if self.table.called:
            return Row(Label("", grow=1), strike, gap=14)
        return Row(
            Label(_("If you leave this page, you give up your place."), "faint", grow=1, lines=2),
            strike,
            Button(_("Wait one hand"), partial(self.wait, 1), shortcut="w"),
            Button(_("Wait for my seat"), partial(self.wait, WAIT_AT_MOST), kind="primary", shortcut="return"),
            gap=14,
            wrap=True,
        )

    # -- doing
    def wait(self, hands: int) -> None:
        for _hand in range(hands):
            for kind, name, seat in self.table.hand_passes(self.chance):
                self.happened.append(_(self.said[kind]).format(name=name, seat=seat))
            if self.table.called:
                break
        self.rebuild()

    def take(self, seat: int) -> None:
        """The player takes this seat; everybody else stays in theirs."""
        ways = {bot.seat: bot.strategy for bot in self.setup.bots()}
        self.stage.pop(self)
        self.setup.sit_at(seat, self.table.others(seat, ways))
