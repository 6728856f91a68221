"""The cashier: free chips for the player, in any amount."""

from __future__ import annotations

from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.widgets import (
    AmountSlider,
    Button,
    Column,
    Label,
    Page,
    Panel,
    Paragraph,
    Row,
    Table,
    Widget,
    toast,
)
from casino_sim.dates import day_and_time
from casino_sim.i18n import N_, _
from casino_sim.money import spoken
from casino_sim.store.problems import StoreProblem
from casino_sim.store.records import CageLine

AMOUNTS = (100, 200, 500, 1_000, 2_000, 5_000, 10_000, 25_000, 50_000, 100_000)  # dollars
MOVEMENTS_SHOWN = 12  # movements


class Cashier(Page):
    def __init__(self, casino: Casino) -> None:
        super().__init__()
        self.casino = casino
        self.title = N_("Cashier")
        self.subtitle = casino.player.name
        self.amount: AmountSlider | None = None

    def body(self) -> Widget:
        bankroll = self.casino.refresh_player().bankroll
        start = self.amount.value if self.amount is not None else 100_000
        self.amount = AmountSlider(_("Chips"), [dollars * 100 for dollars in AMOUNTS], start)
        free = _("These chips are free and have no cash value. Take or return as many as you like.")
        desk = Column(
            Row(Label(_("You have"), grow=1), Label(spoken(bankroll), "money")),
            Paragraph(free, "note"),
            self.amount,
            Row(
                Button(_("Get chips"), lambda: self.move(1), kind="primary", shortcut="return"),
                Button(_("Return chips"), lambda: self.move(-1), kind="quiet"),
                gap=14,
                wrap=True,
            ),
            gap=20,
        )
        return Column(Panel(desk), *self._moved(), gap=24, max_width=1000, align="center")

    def _moved(self) -> list[Widget]:
        """The last chips that came and went, and at which table."""
        lines = self.casino.store.players.cage(self.casino.player.id)[-MOVEMENTS_SHOWN:]
        if not lines:
            return []
        rows = [[self._what(line), day_and_time(line.at), spoken(line.amount, sign=True)] for line in reversed(lines)]
        table = Table(rows, header=[_("Chip history"), _("When"), _("Amount")], columns="lrr")
        return [Panel(table)]

    def _what(self, line: CageLine) -> str:
        """What a line of the cashier's list was for: ``Buy-in · Craps, Valley Forge``."""
        words = _(line.why)
        words = words[:1].upper() + words[1:]
        if line.session is None:
            return words
        at = self.casino.store.sessions.get(line.session)
        rules = self.casino.house(at.house).tables.get(at.game)
        return f"{words} · {rules.called}, {rules.house_name}" if rules is not None else words

    def move(self, way: int) -> None:
        assert self.amount is not None
        amount = int(self.amount.value) * way
        try:
            self.casino.store.players.cashier(self.casino.player.id, amount)
        except StoreProblem as fault:
            toast(self.stage, str(fault), "bad")
            return
        self.stage.sound.play("chip_stack")
        self.rebuild()
