"""Seven cards as a front of two and a back of five."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Literal

from casino_sim.cards import Card
from casino_sim.poker.rankings import JOKER, PAI_GOW, PAI_GOW_FRONT, HandClass, classes
from casino_sim.poker.ranks import rank_joker, rank_pai_gow, rank_pai_gow_front

WheelRank = Literal["second", "low"]  # where the house puts A-2-3-4-5 among the straights


@dataclass(frozen=True)
class Split:
    """One way to set a hand. Ranks compare with those of another split under the same house's wheel rank."""

    front: tuple[Card, ...]
    back: tuple[Card, ...]
    wheel_rank: WheelRank
    front_rank: int
    back_rank: int

    @property
    def front_class(self) -> HandClass:
        return classes(PAI_GOW_FRONT)[self.front_rank - 1]

    @property
    def back_class(self) -> HandClass:
        return classes(PAI_GOW if self.wheel_rank == "second" else JOKER)[self.back_rank - 1]

    @property
    def is_foul(self) -> bool:
        """The front outranks the back. Equal pairs are fair, and so is any back better than a pair."""
        front, back = self.front_class, self.back_class
        if back.category == "pair":
            return front.category == "pair" and front.keys[0] > back.keys[0]
        return back.category == "high_card" and (front.category == "pair" or front.keys > back.keys[:2])


def split(front: Sequence[Card], back: Sequence[Card], wheel_rank: WheelRank) -> Split:
    rank_back = rank_pai_gow if wheel_rank == "second" else rank_joker
    return Split(tuple(front), tuple(back), wheel_rank, rank_pai_gow_front(front), rank_back(back))


def splits(seven: Sequence[Card], wheel_rank: WheelRank) -> Iterator[Split]:
    """All twenty-one ways to set a hand, fouls among them."""
    for front in combinations(seven, 2):
        yield split(front, [card for card in seven if card not in front], wheel_rank)
