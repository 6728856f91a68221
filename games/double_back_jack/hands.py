"""What a hand of Double Back Jack counts, its second chance card taken off."""

from __future__ import annotations

from collections.abc import Sequence

from casino_sim.cards import Card
from casino_sim.table.twentyone import VALUE, count

MAIN_ROWS = ("blackjack", "win", "second_chance", "insurance")


def took_second_chance(cards: Sequence[Card]) -> bool:
    """A hand gets a card after passing 21 only as its second chance."""
    return len(cards) > 3 and count(cards[:-1])[0] > 21


def final_total(cards: Sequence[Card]) -> int:
    """The total that stands: the second chance card is subtracted, every ace counting one."""
    if took_second_chance(cards):
        return count(cards[:-1])[0] - VALUE[cards[-1]]
    return count(cards)[0]
