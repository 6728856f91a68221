"""Super classes, the dealer's ace-king, and the two combinations that a winning hand is paid for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from typing import NamedTuple

from casino_sim.cards import RANK, Card, is_red
from casino_sim.paytables import Pay
from casino_sim.poker.evaluator import CATEGORY_HIGH, rank_high
from casino_sim.poker.printed import FROM_TRIPS
from casino_sim.poker.rankings import ACE, HIGH, classes

BET_HANDS = (*FROM_TRIPS, "two_pair", "pair", "ace_king")
SUPER_HANDS = (
    "four_of_a_kind",
    "five_picture_cards",
    "full_house",
    "flush",
    "straight",
    "three_of_a_kind",
    "ace_king_queen",
    "same_colored_five",
)
INSTANT_HANDS = ("royal_flush", "straight_flush")
UNQUALIFIED_HANDS = ("straight_or_better", "any")

KING, QUEEN, JACK = 13, 12, 11
PICTURES = {JACK, QUEEN, KING}
STRAIGHT = CATEGORY_HIGH.index("straight")
QUALIFIES = 1 + next(at for at, hand in enumerate(classes(HIGH)) if hand.keys[:2] == (ACE, KING))


def super_hand(cards: Sequence[Card]) -> str:
    """The first row of the Super table, from the top, that five cards fit; "" where none does."""
    category = CATEGORY_HIGH[rank_high(cards)]
    ranks = {RANK[card] for card in cards}
    if category == "four_of_a_kind":
        return category
    if ranks <= PICTURES:
        return "five_picture_cards"
    if category in ("royal_flush", "straight_flush"):
        return "flush"
    if category in SUPER_HANDS:
        return category
    if {ACE, KING, QUEEN} <= ranks:
        return "ace_king_queen"
    return "same_colored_five" if len({is_red(card) for card in cards}) == 1 else ""


def best_rank(cards: Sequence[Card]) -> int:
    """The rank number of the best five of five or six cards."""
    return rank_high(cards)


Pays = Mapping[str, Pay]  # a printed table by its rows


# -- combinations ----------------------------------------------------------------------------------

FIVE_CARD_ROWS = frozenset(BET_HANDS[:2] + BET_HANDS[3:6])


class Combination(NamedTuple):
    """A row of the pays and exactly the cards that make it, without a kicker."""

    row: str
    cards: frozenset[Card]


def combination(cards: Sequence[Card]) -> Combination | None:
    """What these cards make when each of them is needed for it."""
    ranks = sorted(RANK[card] for card in cards)
    row = ""
    if len(cards) == 5:
        category = CATEGORY_HIGH[rank_high(cards)]
        row = category if category in FIVE_CARD_ROWS else ""
    elif ranks[0] == ranks[-1]:
        row = {2: "pair", 3: "three_of_a_kind", 4: "four_of_a_kind"}[len(cards)]
    elif len(cards) == 4 and ranks[0] == ranks[1] and ranks[2] == ranks[3]:
        row = "two_pair"
    elif ranks == [KING, ACE]:
        row = "ace_king"
    return Combination(row, frozenset(cards)) if row else None


def every_combination(cards: Sequence[Card]) -> list[Combination]:
    subsets = (subset for size in (5, 4, 3, 2) for subset in combinations(cards, size))
    return [found for subset in subsets if (found := combination(subset))]


def first_combinations(cards: Sequence[Card], every: Iterable[Combination]) -> list[Combination]:
    """The one that the best five cards are; several where more than one set of cards makes an equal hand."""
    best = rank_high(cards)
    row = "ace_king" if CATEGORY_HIGH[best] == "high_card" else CATEGORY_HIGH[best]
    fives = [frozenset(five) for five in combinations(cards, 5) if rank_high(five) == best]
    return [found for found in every if found.row == row and any(found.cards <= five for five in fives)]


def best_two(cards: Sequence[Card], pays: Pays) -> tuple[str, str]:
    """The rows of the first and the second combination; the second has a card that the first does not hold, or is ""."""
    every = every_combination(cards)

    def second(first: Combination) -> str:
        others = [other.row for other in every if not other.cards <= first.cards]
        return max(others, key=lambda row: odds_of(row, pays), default="")

    firsts = first_combinations(cards, every)
    pairs = [(first.row, second(first)) for first in firsts]
    return max(pairs, key=lambda pair: odds_of(pair[1], pays))


def odds_of(row: str, pays: Pays) -> Fraction:
    ratio = pays[row].ratio if row else None
    return Fraction(ratio.gain, ratio.stake) if ratio else Fraction(0)
