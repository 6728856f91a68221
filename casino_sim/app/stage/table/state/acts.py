"""What each player did last at a poker table: it stands at the seat until the chips are gathered."""

from __future__ import annotations

from dataclasses import dataclass, replace

from casino_sim.money import Cents
from casino_sim.table import events as happened
from casino_sim.table.events import AnyEvent

SHOWN = ("fold", "check", "call", "bet", "raise", "complete", "bring_in", "draw", "stand_pat", "all_in")
FOLD = "fold"


@dataclass(frozen=True, slots=True)
class Act:
    option: str
    label: str  # what the option is called, to be translated
    amount: Cents = 0  # what the seat's bet of this street came to by it


class Acts:
    def __init__(self) -> None:
        self.last: dict[int, Act] = {}  # by seat

    def follow(self, event: AnyEvent) -> None:
        if isinstance(event, happened.RoundOpened):
            self.last = {}
        elif isinstance(event, happened.Gathered):  # who has folded is out until the next hand
            self.last = {seat: act for seat, act in self.last.items() if act.option == FOLD}
        elif isinstance(event, happened.Decided) and event.option in SHOWN:
            self.last[event.seat] = Act(event.option, event.label)
        elif isinstance(event, happened.Staked) and event.seat in self.last:
            self.last[event.seat] = replace(self.last[event.seat], amount=event.total)
