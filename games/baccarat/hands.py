"""Points, who draws, and which row of the Dragon Bonus a side has made."""

from __future__ import annotations

from collections.abc import Sequence

from casino_sim.cards import DECK, RANK, Card

POINTS: dict[Card, int] = {card: {14: 1}.get(RANK[card], RANK[card] if RANK[card] < 10 else 0) for card in DECK}
NATURAL = (8, 9)
STOOD = 10  # in place of a third card's points: Player has not drawn

# Banker's total: the third cards of Player on which Banker draws. BA-5.
_BANKER_DRAWS_ON = {
    0: frozenset(range(10)),
    1: frozenset(range(10)),
    2: frozenset(range(10)),
    3: frozenset((0, 1, 2, 3, 4, 5, 6, 7, 9)),
    4: frozenset((2, 3, 4, 5, 6, 7)),
    5: frozenset((4, 5, 6, 7)),
    6: frozenset((6, 7)),
}
DRAGON_ROWS = ("natural", "natural_tie", *(f"win_by_{margin}" for margin in range(9, 3, -1)))


def points(cards: Sequence[Card]) -> int:
    return sum(POINTS[card] for card in cards) % 10


def player_draws(total: int) -> bool:
    """When neither side has a natural."""
    return total <= 5


def banker_draws(total: int, third: int) -> bool:
    """``third``: the points of Player's third card, or :data:`STOOD`."""
    return total <= 5 if third == STOOD else third in _BANKER_DRAWS_ON.get(total, frozenset())


def dragon_row(mine: int, other: int, natural: bool) -> str:
    """The row a side has made; ``natural`` says that the round ended with the first four cards on an 8 or 9."""
    if mine == other:
        return "natural_tie" if natural else "tie"
    if mine < other:
        return "lost"
    return "natural" if natural else f"win_by_{mine - other}"
