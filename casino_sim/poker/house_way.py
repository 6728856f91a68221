"""How the house sets seven cards: exact procedures for the printed charts.

A chart looks at the seven cards with the joker as an ace. Their ranks alone say which two should lie in front
(:func:`target`); only where a straight, a flush or better can stand behind (a *complete* back) does it matter which of the
twenty-one ways is taken. So a chart is a function from ranks to a :class:`Target`, and choosing is the same for all charts:

1. Among the ways with a complete back and a front of at least ``complete_from`` the highest front, then the highest back.
2. Otherwise the front that the row names, with the highest back.

The same targets serve the vectorised setter in :mod:`casino_sim.odds.pai_gow_poker`. Rows are named as in the guide: H1 five
aces ... H11 no pair.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from casino_sim.cards import RANK, Card
from casino_sim.poker.pai_gow import Split, WheelRank, splits
from casino_sim.poker.rankings import ACE, PAI_GOW_FRONT, classes
from casino_sim.poker.ranks import CATEGORY_PAI_GOW

HouseWay = Literal["pa_default", "ca_chart"]
KING, QUEEN, JACK, TEN, NINE, SEVEN, SIX, FOUR, THREE, TWO = 13, 12, 11, 10, 9, 7, 6, 4, 3, 2
NEVER = 99  # a side card that is never high enough

# From this rank down the hand stays together when a side card of at least the other rank can go in front.
Ladder = tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class Chart:
    """What differs between the charts."""

    five_aces_kings: bool  # H1: kings in front of five aces
    quads: Ladder  # H2
    two_pair: Ladder  # H7
    ace_front_pairs: range  # H8: pairs that stay behind when an ace and another card in front are higher


CHARTS: dict[HouseWay, Chart] = {
    "ca_chart": Chart(
        five_aces_kings=False,
        quads=((QUEEN, NEVER), (NINE, KING), (SIX, QUEEN), (TWO, TWO)),
        two_pair=((QUEEN, NEVER), (NINE, ACE), (SIX, KING), (THREE, QUEEN)),
        ace_front_pairs=range(0),
    ),
    "pa_default": Chart(
        five_aces_kings=True,
        quads=((JACK, NEVER), (SEVEN, KING), (TWO, TWO)),
        two_pair=((JACK, NEVER), (SEVEN, ACE), (THREE, KING)),
        ace_front_pairs=range(TEN, ACE),
    ),
}

# Fronts by rank number ----------------------------------------------------------------------------

_FRONTS = {
    hand.keys if hand.category == "high_card" else hand.keys * 2: 1 + at
    for at, hand in enumerate(classes(PAI_GOW_FRONT))
}
ANY_FRONT = 0
NO_FRONT = len(_FRONTS) + 1  # higher than every front: no complete back is looked for
LOWEST_ACE_HIGH = _FRONTS[ACE, TWO]
COMPLETE = frozenset({"straight", "flush", "straight_flush", "royal_flush"})
IS_COMPLETE = tuple(category in COMPLETE for category in CATEGORY_PAI_GOW)


def front_of(high: int, low: int) -> int:
    """The rank number of these two cards in front."""
    return _FRONTS[high, low]


class Target(NamedTuple):
    """The front that the chart wants, and from which front on a complete back goes first."""

    front: int
    complete_from: int = NO_FRONT


def ranks_of(seven: Sequence[Card]) -> tuple[int, ...]:
    """The ranks, the highest first, the joker as an ace."""
    return tuple(sorted((RANK[card] or ACE for card in seven), reverse=True))


def target(ranks: tuple[int, ...], chart_id: HouseWay) -> Target:
    """The row of the chart that these seven ranks fall under."""
    chart = CHARTS[chart_id]
    of: tuple[list[int], ...] = ([], [], [], [], [], [])
    for rank, count in Counter(ranks).items():
        of[count].append(rank)
    _none, singles, pairs, trips, quads, fives = of
    if fives:
        return _pair_in_front(KING if pairs == [KING] and chart.five_aces_kings else ACE)
    if quads:
        return _four(quads[0], trips + pairs, singles, chart)
    if len(trips) == 2:
        return _pair_in_front(trips[0])
    if trips and pairs:
        return _pair_in_front(pairs[0])
    if trips:
        front = front_of(ACE, singles[0]) if trips[0] == ACE else front_of(*singles[:2])
        return Target(front, LOWEST_ACE_HIGH)
    if len(pairs) == 3:
        return _pair_in_front(pairs[0])
    if len(pairs) == 2:
        together = stays_together(chart.two_pair, pairs[0], singles[0])
        return Target(front_of(*singles[:2])) if together else _pair_in_front(pairs[1])
    if pairs:
        front = front_of(*singles[:2])
        return Target(front, front if pairs[0] in chart.ace_front_pairs and singles[0] == ACE else ANY_FRONT)
    return Target(front_of(*singles[1:3]), ANY_FRONT)


def _pair_in_front(rank: int) -> Target:
    return Target(front_of(rank, rank))


def _four(rank: int, others: list[int], singles: list[int], chart: Chart) -> Target:
    """H2: another pair goes in front (or two of another three); else the four are split or stay behind."""
    if others:
        return _pair_in_front(others[0])
    return Target(front_of(*singles[:2])) if stays_together(chart.quads, rank, singles[0]) else _pair_in_front(rank)


def stays_together(ladder: Ladder, rank: int, side: int) -> bool:
    return side >= next(least for lowest, least in ladder if rank >= lowest)


# Choosing -----------------------------------------------------------------------------------------


def house_way(seven: Sequence[Card], chart: HouseWay, wheel_rank: WheelRank) -> Split:
    wanted = target(ranks_of(seven), chart)
    ways = list(splits(seven, wheel_rank))
    if wanted.complete_from != NO_FRONT:
        complete = [way for way in ways if IS_COMPLETE[way.back_rank] and way.front_rank >= wanted.complete_from]
        if complete:
            return max(complete, key=lambda way: (way.front_rank, way.back_rank))
    return max((way for way in ways if way.front_rank == wanted.front), key=lambda way: way.back_rank)


def is_ace_high(seven: Sequence[Card]) -> bool:
    """An ace-high pai gow: an ace or the joker, no pair, and no straight or flush to be made."""
    ranks = ranks_of(seven)
    if ranks[0] != ACE or len(set(ranks)) < 7:
        return False
    return not any(IS_COMPLETE[way.back_rank] for way in splits(seven, "second"))
