"""The rank functions: the cards of one hand in, its rank number out, in plain Python.

They trust their cards, except :func:`rank_names`, which takes text. ``evaluator.py`` explains when to use which;
``rank_tables.py`` explains what is added and looked up here.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from functools import cache

from casino_sim.cards import CARD, DECK, DECK_WITH_JOKER, JOKER, NAME, BadCards, Card, cards
from casino_sim.poker import rankings
from casino_sim.poker.rank_tables import FLUSH_BITS, KEY_BITS, flush_bias, load
from casino_sim.poker.rankings import SUITED, Ranking, category_list

RankFunction = Callable[[Sequence[Card]], int]

# Bit of a card in four 16-bit lanes, one a suit; the joker stands in every lane.
_LANE_BIT: dict[Card, int] = {card: 1 << 16 * (i % 4) + i // 4 for i, card in enumerate(DECK)}
_LANE_BIT[JOKER] = sum(1 << 16 * suit + 13 for suit in range(4))
_LANE_START = {0x8 << 32 + 4 * suit: 16 * suit for suit in range(4)}
_LANE = 0x3FFF


class RankTable:
    """A ranking's table for plain Python, empty until the first hand is ranked.

    A list is read faster than an array, but the many values are faster out of the little memory of an array.
    """

    def __init__(self, ranking: Ranking) -> None:
        self.ranking = ranking
        self.values = array("H")
        self.offsets: list[int] = []
        self.suited = array("H")

    def load(self) -> None:
        table = load(self.ranking)
        self.suited[:] = table.suited
        self.offsets[:] = table.offsets.tolist()
        self.values[:] = table.values

    def rank(self, hand: Sequence[Card]) -> int:
        """The rank number step by step, as rank_tables.py explains it."""
        if not self.values:
            self.load()
        total = sum(hand, flush_bias(self.ranking))
        key = total & KEY_BITS
        value = self.values[self.offsets[key >> self.ranking.window] + key]
        return self.with_flush(hand, total, value) if total & FLUSH_BITS and self.suited else value

    def with_flush(self, hand: Sequence[Card], total: int, value: int) -> int:
        lanes = 0
        for card in hand:
            lanes |= _LANE_BIT[card]
        return max(value, self.suited[lanes >> _LANE_START[total & FLUSH_BITS] & _LANE])


@cache
def table_of(ranking: Ranking) -> RankTable:
    return RankTable(ranking)


def _ranker(ranking: Ranking) -> RankFunction:
    """What ``RankTable.rank`` does, in one breath. A table that is still empty shows as a place that it does not have."""
    table = table_of(ranking)
    values, offsets, with_flush, step_by_step = table.values, table.offsets, table.with_flush, table.rank
    bias, window, key_bits, flush_bits = flush_bias(ranking), ranking.window, KEY_BITS, FLUSH_BITS

    def rank(hand: Sequence[Card]) -> int:
        total = sum(hand, bias)
        key = total & key_bits
        try:
            if total & flush_bits:
                return with_flush(hand, total, values[offsets[key >> window] + key])
            return values[offsets[key >> window] + key]
        except IndexError:
            return step_by_step(hand)

    def rank_without_suits(hand: Sequence[Card]) -> int:
        key = sum(hand) & key_bits
        try:
            return values[offsets[key >> window] + key]
        except IndexError:
            return step_by_step(hand)

    return rank if any(category in SUITED for category in ranking.categories) else rank_without_suits


rank_high = _ranker(rankings.HIGH)
rank_joker = _ranker(rankings.JOKER)
rank_three_card = _ranker(rankings.THREE_CARD)
rank_four_card = _ranker(rankings.FOUR_CARD)
rank_low = _ranker(rankings.LOW)
rank_omaha_five_low = _ranker(rankings.OMAHA_LOW)
rank_pai_gow = _ranker(rankings.PAI_GOW)
rank_pai_gow_front = _ranker(rankings.PAI_GOW_FRONT)

# The category of every rank number.
CATEGORY_HIGH = category_list(rankings.HIGH)
CATEGORY_JOKER = CATEGORY_PAI_GOW = category_list(rankings.JOKER)
CATEGORY_THREE_CARD = category_list(rankings.THREE_CARD)
CATEGORY_FOUR_CARD = category_list(rankings.FOUR_CARD)
CATEGORY_LOW = category_list(rankings.LOW)
CATEGORY_PAI_GOW_FRONT = category_list(rankings.PAI_GOW_FRONT)

MINI_ROYAL = len(CATEGORY_THREE_CARD) - 1  # the rank number of a suited A-K-Q, the best three-card hand
EIGHT_LOWS = 56  # lows of five different ranks from ace to eight
NO_LOW = len(CATEGORY_LOW) - 1 - EIGHT_LOWS  # the highest rank number that is not eight or better


def rank_low8(hand: Sequence[Card]) -> int:
    """Eight or better: 0 is no low, 56 is 5-4-3-2-A."""
    return max(0, rank_low(hand) - NO_LOW)


class _Remembered(dict[tuple[Card, ...], int]):
    """Rank numbers of the hands that came before; forgets all of them when they are too many."""

    def __missing__(self, hand: tuple[Card, ...]) -> int:
        if len(self) >= 1 << 16:
            self.clear()
        rank = self[hand] = rank_high(hand)
        return rank


cached_high: Callable[[tuple[Card, ...]], int] = _Remembered().__getitem__


# Checked ------------------------------------------------------------------------------------------

_KNOWN = frozenset(DECK)
_KNOWN_WITH_JOKER = frozenset(DECK_WITH_JOKER)


def check(what: str, hand: Sequence[Card], counts: Sequence[int], joker: bool = False) -> None:
    """Raises :class:`BadCards` unless these cards differ and are as many as ``counts`` allows."""
    different = (_KNOWN_WITH_JOKER if joker else _KNOWN).intersection(hand)
    if len(different) == len(hand) and len(hand) in counts:
        return
    for card in hand:
        if card not in NAME:
            raise BadCards(f"{card!r} isn't a card")
        if hand.count(card) > 1:
            raise BadCards(f"{NAME[card]} is in the hand twice")
    if len(hand) not in counts:
        raise BadCards(f"{what} takes {' or '.join(map(str, counts))} cards, not {len(hand)}")
    raise BadCards(f"{what} is played without a joker")


# A name's code is the card and, above it, two bits for every card; the upper one shows that the card is there twice.
_NAME_CODE = {NAME[card]: card | 1 << 48 + 2 * i for i, card in enumerate(DECK)}
_FIRST_NAME_CODE = {name: code + flush_bias(rankings.HIGH) for name, code in _NAME_CODE.items()}
_TWICE = sum(2 << 48 + 2 * i for i in range(len(DECK)))
_FLUSH_OR_TWICE = FLUSH_BITS | _TWICE
_HIGH_VALUES, _HIGH_OFFSETS, _HIGH_WINDOW = (
    table_of(rankings.HIGH).values,
    table_of(rankings.HIGH).offsets,
    rankings.HIGH.window,
)


def rank_names(hand: Sequence[str]) -> int:
    """``rank_high`` for five to seven cards as people write them, refusing everything else with :class:`BadCards`.

    Wrong cards come in as text, so this is the quick call for a program that is handed some: one look-up finds a
    card's code or refuses it, and one AND sees both a flush and a card that is there twice.
    """
    first, code = _FIRST_NAME_CODE, _NAME_CODE
    try:
        if len(hand) == 7:
            a, b, c, d, e, f, g = hand
            total = first[a] + code[b] + code[c] + code[d] + code[e] + code[f] + code[g]
        elif len(hand) == 6:
            a, b, c, d, e, f = hand
            total = first[a] + code[b] + code[c] + code[d] + code[e] + code[f]
        else:
            a, b, c, d, e = hand
            total = first[a] + code[b] + code[c] + code[d] + code[e]
        if not total & _FLUSH_OR_TWICE:
            key = total & KEY_BITS
            return _HIGH_VALUES[_HIGH_OFFSETS[key >> _HIGH_WINDOW] + key]
        is_checked = not total & _TWICE
    except (KeyError, ValueError, IndexError):  # not a card, not so many cards, no table yet
        is_checked = False
    if not is_checked:
        check("a hand", cards(hand), (5, 6, 7))
    return rank_high([CARD[name] for name in hand])
