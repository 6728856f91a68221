"""Which table: to sit down at, to practise at, to read about. Only those that the operator has enabled."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from casino_sim.app.stage.screens.lobby import Lobby
from casino_sim.app.stage.widgets import Grid, Label, Row, Widget
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import _
from casino_sim.money import spoken
from kiosk.guest.screens.home import lower_key

if TYPE_CHECKING:
    from kiosk.kiosk import Kiosk


class Tables(Lobby):
    """The lobby of the kiosk; ``choose`` says what a tap on a table means."""

    def __init__(self, kiosk: Kiosk, heading: str, choose: Callable[[TableRules], object]) -> None:
        self.heading, self.choose, self.kiosk_ = heading, choose, kiosk
        super().__init__(kiosk.casino)

    def _named(self) -> None:
        self.title, self.subtitle = self.heading, self.house.name

    def tools(self) -> list[Widget]:
        bankroll = self.casino.refresh_player().bankroll
        return [Label(spoken(bankroll), "money")]

    def band(self) -> Widget | None:
        return Grid(*self._houses(), column=200, gap=12) if len(self.casino.houses) > 1 else None

    def walk_up(self, rules: TableRules) -> None:
        self.choose(rules)

    def foot(self) -> Widget | None:
        words = Label(_("Free play, no cash value. {help}").format(help=self.kiosk_.pitch.help()), "note", grow=1)
        return Row(words, lower_key(self.kiosk_), gap=14, wrap=True)
