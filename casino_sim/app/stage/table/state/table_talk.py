"""What the other players say: rarely, when a round is over, and never about what anybody should bet.

Each has a temperament, which goes with the name; the same round brings the same word, watched again or not.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from casino_sim.i18n import N_
from casino_sim.money import Cents
from casino_sim.table import events as happened
from casino_sim.table.events import AnyEvent

ONE_IN = 8  # rounds, about: so often does anybody say a word
WARM, DRY, QUIET = 0, 1, 2  # temperaments
LINES: Mapping[str, Mapping[int, Sequence[str]]] = {
    "all_won": {
        WARM: (N_("Good for the whole table."), N_("Thank you, dealer.")),
        DRY: (N_("That'll do."),),
        QUIET: (N_("Nice."),),
    },
    "you_won": {
        WARM: (N_("Nice hand."), N_("Good for you.")),
        DRY: (N_("Well played."),),
        QUIET: (N_("Nice hand."),),
    },
    "they_won": {
        WARM: (N_("Thank you, dealer."),),
        DRY: (N_("I'll take it."),),
        QUIET: (N_("Thank you."),),
    },
    "they_lost": {
        WARM: (N_("Oh well."), N_("No luck this time.")),
        DRY: (N_("So it goes."),),
        QUIET: (N_("Hm."),),
    },
}


@dataclass(frozen=True, slots=True)
class Said:
    seat: int
    words: str


class TableTalk:
    """``names`` are those of the others by seat."""

    def __init__(self) -> None:
        self.said: Said | None = None
        self._nets: dict[int, Cents] = {}
        self._round = 0

    def follow(self, event: AnyEvent, me: Sequence[int], names: Mapping[int, str]) -> None:
        if isinstance(event, happened.RoundOpened):
            self.said, self._nets, self._round = None, {}, event.number
        elif isinstance(event, happened.Settled):
            self._nets[event.seat] = self._nets.get(event.seat, 0) + event.returned - event.staked
        elif isinstance(event, happened.RoundClosed):
            self.said = self._word(me, names)

    def _word(self, me: Sequence[int], names: Mapping[int, str]) -> Said | None:
        others = [seat for seat in names if seat not in me and self._nets.get(seat)]
        luck = zlib.crc32(f"{self._round} {sorted(self._nets.items())}".encode())
        if not others or luck % ONE_IN:
            return None
        seat = others[luck // ONE_IN % len(others)]
        temper = zlib.crc32(names[seat].encode()) % len((WARM, DRY, QUIET))
        lines = LINES[self._occasion(seat, me)][temper]
        return Said(seat, lines[luck // 97 % len(lines)])

    def _occasion(self, seat: int, me: Sequence[int]) -> str:
        mine = sum(self._nets.get(own, 0) for own in me)
        if len(self._nets) > 2 and all(net > 0 for net in self._nets.values()):
            return "all_won"
        if mine > 0 and self._nets[seat] <= 0:
            return "you_won"
        return "they_won" if self._nets[seat] > 0 else "they_lost"
