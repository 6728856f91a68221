"""Counting with jokers: two of them first are a Natural 22, one of them makes every hand a hard 21."""

from __future__ import annotations

from collections.abc import Sequence

from casino_sim.cards import JOKER, Card
from casino_sim.table.twentyone import count

MAIN_ROWS = ("natural_22", "win")


def is_natural_22(cards: Sequence[Card]) -> bool:
    return len(cards) == 2 and cards[0] == cards[1] == JOKER


def total_of(cards: Sequence[Card]) -> tuple[int, bool]:
    """The total, and whether it is soft. A Natural 22 is told apart by :func:`is_natural_22`."""
    return (21, False) if JOKER in cards else count(cards)


def banker_draws(cards: Sequence[Card]) -> bool:
    """To a hard 17 or a soft 18; a joker ends it."""
    if JOKER in cards:
        return False
    total, soft = count(cards)
    return total < 17 or (total == 17 and soft)


def compare(player: Sequence[Card], banker: Sequence[Card]) -> str:
    """``natural``, ``win``, ``push`` or ``lose`` for the player."""
    if is_natural_22(player):
        return "push" if is_natural_22(banker) else "natural"
    if is_natural_22(banker):
        return "lose"
    mine, banks = total_of(player)[0], total_of(banker)[0]
    if mine > 21:
        return "push" if mine < banks else "lose"  # both over: a closer player pushes, but does not win
    if banks > 21:
        return "win"
    return "win" if mine > banks else "push" if mine == banks else "lose"
