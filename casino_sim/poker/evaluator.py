"""Ranks one hand, in plain Python.

For a game, where a hand is shown, compared and talked about::

    from casino_sim.cards import cards
    from casino_sim.poker.evaluator import high7, three_card

    hand = high7(cards("Kd Kh Ks 7c 7d 7h 2c"))
    hand.category      # "full_house"
    hand.rank          # a number: higher beats lower, equal ties, but only within one kind
    hand.best          # the cards that play, as one reads them out: Kd Kh Ks 7c 7d
    hand.label         # "Full House, Kings over Sevens", in the player's language
    hand > high7(others)    # hands compare as at the table; == is a tie

``high5 high6 high7 three_card four_card low8 ace_to_five pai_gow5 pai_gow2 joker_high`` are such calls,
``omaha(hole, board)`` and ``omaha_low8(hole, board)`` too, and :func:`evaluate` takes the kind by name and the
cards in one row. They all check what they are given: a wrong number of cards, the same card twice or a joker where
there is none raise :class:`~casino_sim.cards.BadCards` with one sentence.

For a loop that deals its own cards there are trusted functions, which only add and look up: ``rank_high`` (five to
seven cards), ``rank_joker`` (the same with a joker), ``rank_three_card``, ``rank_four_card``, ``rank_low`` (ace to
five), ``rank_low8``, ``rank_omaha(hole, board)``, ``rank_omaha_low8(hole, board)``, ``rank_pai_gow``,
``rank_pai_gow_front``. Each returns the rank number; ``CATEGORY_HIGH[rank]`` and its like name the category.
``cached_high`` remembers the hands (tuples) that it has seen, and ``rank_names(["As", "Kd", ...])`` takes cards as
text and checks them.

The tables load themselves at the first hand. NumPy is never imported here: for many hands see
:mod:`casino_sim.poker.batch`, for chances to win :mod:`casino_sim.poker.equity`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache, total_ordering
from itertools import combinations
from typing import Literal

from casino_sim.cards import JOKER, RANK, BadCards, Card, cards, names
from casino_sim.poker import rankings, ranks
from casino_sim.poker.labels import label
from casino_sim.poker.rankings import ACE, HandClass, Ranking, category_list, classes
from casino_sim.poker.ranks import (
    CATEGORY_FOUR_CARD,
    CATEGORY_HIGH,
    CATEGORY_JOKER,
    CATEGORY_LOW,
    CATEGORY_PAI_GOW,
    CATEGORY_PAI_GOW_FRONT,
    CATEGORY_THREE_CARD,
    EIGHT_LOWS,
    MINI_ROYAL,
    NO_LOW,
    RankFunction,
    cached_high,
    rank_four_card,
    rank_high,
    rank_joker,
    rank_low,
    rank_low8,
    rank_names,
    rank_pai_gow,
    rank_pai_gow_front,
    rank_three_card,
)
from casino_sim.poker.two_and_three import rank_omaha, rank_omaha_low8, two_and_three

__all__ = [
    "CATEGORY_FOUR_CARD",
    "CATEGORY_HIGH",
    "CATEGORY_JOKER",
    "CATEGORY_LOW",
    "CATEGORY_PAI_GOW",
    "CATEGORY_PAI_GOW_FRONT",
    "CATEGORY_THREE_CARD",
    "KINDS",
    "MINI_ROYAL",
    "Hand",
    "Kind",
    "ace_to_five",
    "cached_high",
    "evaluate",
    "four_card",
    "high5",
    "high6",
    "high7",
    "joker_high",
    "low8",
    "omaha",
    "omaha_low8",
    "pai_gow2",
    "pai_gow5",
    "rank_four_card",
    "rank_high",
    "rank_joker",
    "rank_low",
    "rank_low8",
    "rank_names",
    "rank_omaha",
    "rank_omaha_low8",
    "rank_pai_gow",
    "rank_pai_gow_front",
    "rank_three_card",
    "three_card",
]


# Kinds --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Kind:
    """One way to rank a hand: which cards, by which order."""

    id: str
    ranking: Ranking
    rank_best: RankFunction  # of cards that may all play
    counts: tuple[int, ...]  # how many cards it takes
    joker: bool = False
    two_and_three: bool = False  # four hole cards and a board of five, of which two and three play
    no_hand: int = 0  # so many classes of the ranking do not qualify

    def rank(self, hand: Sequence[Card]) -> int:
        if self.two_and_three:
            return (rank_omaha_low8 if self.no_hand else rank_omaha)(hand[:4], hand[4:])
        return max(0, self.rank_best(hand) - self.no_hand)

    def hand_class(self, rank: int) -> HandClass | None:
        """What a rank number stands for; None for a low that does not qualify."""
        return classes(self.ranking)[rank + self.no_hand - 1] if rank else None

    def category(self, rank: int) -> str:
        return _categories(self)[rank]

    def choices(self, hand: Sequence[Card]) -> Iterable[tuple[Card, ...]]:
        if self.two_and_three:
            return two_and_three(hand[:4], hand[4:])
        return combinations(hand, self.ranking.size)


@cache
def _categories(kind: Kind) -> tuple[str, ...]:
    if kind.no_hand:
        return ("no_low", *["low"] * EIGHT_LOWS)
    return category_list(kind.ranking)


KINDS: dict[str, Kind] = {
    kind.id: kind
    for kind in (
        Kind("high5", rankings.HIGH, rank_high, (5,)),
        Kind("high6", rankings.HIGH, rank_high, (6,)),
        Kind("high7", rankings.HIGH, rank_high, (7,)),
        Kind("three_card", rankings.THREE_CARD, rank_three_card, (3,)),
        Kind("four_card", rankings.FOUR_CARD, rank_four_card, (5,)),
        Kind("omaha", rankings.JOKER, rank_joker, (9,), two_and_three=True),
        Kind("omaha_low8", rankings.OMAHA_LOW, ranks.rank_omaha_five_low, (9,), two_and_three=True, no_hand=NO_LOW),
        Kind("low8", rankings.LOW, rank_low, (5, 6, 7), no_hand=NO_LOW),
        Kind("ace_to_five", rankings.LOW, rank_low, (5,), joker=True),
        Kind("pai_gow5", rankings.PAI_GOW, rank_pai_gow, (5,), joker=True),
        Kind("pai_gow2", rankings.PAI_GOW_FRONT, rank_pai_gow_front, (2,), joker=True),
        Kind("joker_high", rankings.JOKER, rank_joker, (5, 6, 7), joker=True),
        Kind("omaha_joker", rankings.JOKER, rank_joker, (9,), joker=True, two_and_three=True),
        Kind(
            "omaha_joker_low8",
            rankings.OMAHA_LOW,
            ranks.rank_omaha_five_low,
            (9,),
            joker=True,
            two_and_three=True,
            no_hand=NO_LOW,
        ),
    )
}
_PAI_GOW_LOW_WHEEL = Kind("pai_gow5", rankings.JOKER, rank_joker, (5,), joker=True)


# Checked hands ------------------------------------------------------------------------------------


@total_ordering
class Hand:
    """A ranked hand. Hands of one kind compare as at the table; suits never break a tie."""

    __slots__ = ("cards", "kind", "rank")

    def __init__(self, kind: Kind, hand: tuple[Card, ...]) -> None:
        self.kind = kind
        self.cards = hand
        self.rank = kind.rank(hand)

    @property
    def category(self) -> str:
        """``"full_house"`` and so on."""
        return self.kind.category(self.rank)

    @property
    def hand_class(self) -> HandClass | None:
        """The ranks that decide (``keys``) and all ranks as read out; None for a low that does not qualify."""
        return self.kind.hand_class(self.rank)

    @property
    def best(self) -> tuple[Card, ...]:
        """The cards that play, in the order in which one reads them out; none for a low that does not qualify."""
        hand_class = self.hand_class
        if hand_class is None:
            return ()
        kind, wanted = self.kind, self.rank + self.kind.no_hand
        chosen = next(choice for choice in kind.choices(self.cards) if kind.rank_best(choice) == wanted)
        return _read_out(chosen, hand_class)

    @property
    def label(self) -> str:
        """``"Full House, Kings over Sevens"``, in the player's language."""
        return label(self.hand_class, lowest_wins=self.kind.ranking.lowest_wins)

    def __eq__(self, other: object) -> bool:
        return self.rank == other.rank if isinstance(other, Hand) and other._scale == self._scale else NotImplemented

    def __lt__(self, other: Hand) -> bool:
        return self.rank < other.rank if other._scale == self._scale else NotImplemented

    def __hash__(self) -> int:
        return hash((self._scale, self.rank))

    @property
    def _scale(self) -> tuple[str, int]:
        """Hands on the same scale compare: five cards with the best five of seven, but not with three cards."""
        return self.kind.ranking.name, self.kind.no_hand

    def __repr__(self) -> str:
        return f"<{self.kind.id} {names(self.cards)}: {self.category} {self.rank}>"


def _read_out(chosen: Iterable[Card], hand_class: HandClass) -> tuple[Card, ...]:
    left = list(chosen)
    order: list[Card] = []
    for rank in hand_class.ranks:
        card = next((c for c in left if RANK[c] == (ACE if rank == 1 else rank)), JOKER)
        left.remove(card)
        order.append(card)
    return tuple(order)


def evaluate(kind: str, hand: str | Iterable[Card]) -> Hand:
    """Rank a hand of any kind of ``KINDS``; Omaha takes the four hole cards first, then the board.

    Raises :class:`~casino_sim.cards.BadCards` for anything that is not such a hand.
    """
    found = KINDS.get(kind)
    if found is None:
        raise BadCards(f"'{kind}' isn't a kind of hand: choose one of {', '.join(KINDS)}")
    return _checked(found, hand)


def _checked(kind: Kind, hand: str | Iterable[Card]) -> Hand:
    dealt = tuple(cards(hand) if isinstance(hand, str) else hand)
    ranks.check(kind.id, dealt, kind.counts, kind.joker)
    return Hand(kind, dealt)


def _evaluator(kind: str) -> Callable[[str | Iterable[Card]], Hand]:
    def door(hand: str | Iterable[Card]) -> Hand:
        return evaluate(kind, hand)

    door.__name__ = door.__qualname__ = kind
    return door


high5, high6, high7 = _evaluator("high5"), _evaluator("high6"), _evaluator("high7")
three_card, four_card = _evaluator("three_card"), _evaluator("four_card")
low8, ace_to_five = _evaluator("low8"), _evaluator("ace_to_five")
joker_high, pai_gow2 = _evaluator("joker_high"), _evaluator("pai_gow2")


def pai_gow5(hand: str | Iterable[Card], wheel_rank: Literal["second", "low"] = "second") -> Hand:
    """The five-card hand of pai gow poker. The house says whether A-2-3-4-5 is the second straight or the lowest."""
    return _checked(KINDS["pai_gow5"] if wheel_rank == "second" else _PAI_GOW_LOW_WHEEL, hand)


def omaha(hole: Sequence[Card], board: Sequence[Card]) -> Hand:
    return evaluate("omaha_joker" if JOKER in (*hole, *board) else "omaha", (*hole, *board))


def omaha_low8(hole: Sequence[Card], board: Sequence[Card]) -> Hand:
    return evaluate("omaha_joker_low8" if JOKER in (*hole, *board) else "omaha_low8", (*hole, *board))
