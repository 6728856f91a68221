"""Seven cards as two hands, and the lines of the bonus tables that they reach."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from casino_sim.cards import DECK_WITH_JOKER, JOKER, RANK, SUIT, SUITS, Card
from casino_sim.houses.rules import TableRules
from casino_sim.poker import house_way
from casino_sim.poker.house_way import is_ace_high, ranks_of
from casino_sim.poker.labels import wording
from casino_sim.poker.pai_gow import Split, WheelRank, split, splits
from casino_sim.poker.rankings import ACE
from casino_sim.poker.ranks import CATEGORY_JOKER, rank_joker
from casino_sim.table.pai_gow.hands import Kit, Way, Wording
from games.pai_gow_poker.house import Switches

ENVY_HANDS = (
    "seven_card_straight_flush",
    "royal_flush_and_royal_match",
    "seven_card_straight_flush_with_joker",
    "five_aces",
    "royal_flush",
    "straight_flush",
    "four_of_a_kind",
)
FORTUNE_HANDS = (*ENVY_HANDS, "full_house", "flush", "three_of_a_kind", "straight", "three_pair")
ACE_HIGH_HANDS = ("both", "dealer_with_joker", "dealer_without_joker")

KING, QUEEN, TEN = 13, 12, 10


def kit(rules: TableRules) -> Kit:
    switches = rules.switches_of(Switches)
    return _kit(switches.house_way, switches.wheel_rank)


@cache
def _kit(chart: house_way.HouseWay, wheel: WheelRank) -> Kit:
    return Kit(
        pack=DECK_WITH_JOKER,
        size=7,
        ways=lambda seven: tuple(splits(seven, wheel)),
        set_apart=lambda seven, front: split(front, [card for card in seven if card not in front], wheel),
        house_way=lambda seven: house_way.house_way(seven, chart, wheel),
        wording=names,
    )


def names(way: Way) -> tuple[Wording, Wording]:
    assert isinstance(way, Split)
    return wording(way.front_class), wording(way.back_class)


# The Fortune Bonus --------------------------------------------------------------------------------


def fortune_hand(seven: Sequence[Card]) -> str:
    """The best line that seven cards reach, however they are set. One that no table prints is named by its category."""
    if is_seven_in_a_row(seven):
        return "seven_card_straight_flush" + ("_with_joker" if JOKER in seven else "")
    category = CATEGORY_JOKER[rank_joker(seven)]
    if category == "royal_flush":
        return "royal_flush_and_royal_match" if is_royal_match(seven) else category
    if category in ("straight", "two_pair"):
        ranks = ranks_of(seven)
        counts = [ranks.count(rank) for rank in set(ranks)]
        if max(counts) == 3:
            return "three_of_a_kind"
        if counts.count(2) == 3 and category == "two_pair":
            return "three_pair"
    return category


def is_seven_in_a_row(seven: Sequence[Card]) -> bool:
    """All of one suit and in sequence, the joker in any gap."""
    natural = [card for card in seven if card != JOKER]
    if len({SUIT[card] for card in natural}) != 1:
        return False
    ranks = {RANK[card] for card in natural}
    lows = [{1 if rank == ACE else rank for rank in ranks}, ranks]
    return any(max(way) - min(way) < 7 for way in lows)


def is_royal_match(seven: Sequence[Card]) -> bool:
    """Beside the royal lie the king and the queen of another suit, natural both."""
    for suit in SUITS:
        beside = [card for card in seven if card != JOKER and (SUIT[card] != suit or RANK[card] < TEN)]
        if len(beside) == 2 and {RANK[card] for card in beside} == {KING, QUEEN}:
            return len({SUIT[card] for card in beside}) == 1
    return False


# The Ace High Bonus -------------------------------------------------------------------------------


def ace_high_hand(bank: Sequence[Card], seven: Sequence[Card]) -> str:
    """The line of the Ace High Bonus; empty where the bank has no ace-high pai gow."""
    if not is_ace_high(bank):
        return ""
    if is_ace_high(seven):
        return "both"
    return "dealer_with_joker" if JOKER in bank else "dealer_without_joker"
