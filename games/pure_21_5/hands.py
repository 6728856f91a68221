"""Which hands of Pure 21.5 are special: the Pure itself, 8-8-8, and the hands that a room may pay a bonus for."""

from __future__ import annotations

from collections.abc import Sequence

from casino_sim.cards import RANK, SUIT, Card, is_red
from casino_sim.table.twentyone import TEN, VALUE, count

MAIN_ROWS = ("pure", "win", "even_money", "insurance")
SIX_SEVEN_EIGHT, SEVENS, EIGHTS = [6, 7, 8], [7, 7, 7], [8, 8, 8]
CHARLIE = 7


def two_bonus_cards(cards: Sequence[Card]) -> bool:
    return len(cards) == 2 and all(VALUE[card] == TEN for card in cards)


def is_888(cards: Sequence[Card]) -> bool:
    return [RANK[card] for card in cards] == EIGHTS


def kind_of_three(cards: Sequence[Card]) -> str:
    """``suited``, ``same_color`` or ``unsuited``."""
    if len({SUIT[card] for card in cards}) == 1:
        return "suited"
    return "same_color" if len({is_red(card) for card in cards}) == 1 else "unsuited"


def bonuses_of(cards: Sequence[Card]) -> list[str]:
    """The switches that may pay for this hand, the best first: a suited hand falls back on its color."""
    ranks = sorted(RANK[card] for card in cards)
    if ranks in (SEVENS, SIX_SEVEN_EIGHT):
        name, kinds = "777" if ranks == SEVENS else "678", ("suited", "same_color", "unsuited")
        return [f"{kind}_{name}_bonus" for kind in kinds[kinds.index(kind_of_three(cards)) :]]
    if len(cards) >= CHARLIE and count(cards)[0] <= 21:
        return ["seven_card_charlie_bonus"]
    return []


def bonuses_of_888(cards: Sequence[Card]) -> list[str]:
    """The same for the banker's 8-8-8."""
    kind = kind_of_three(cards)
    names = {"suited": "pd_888_suited_bonus", "same_color": "pd_888_same_color_bonus", "unsuited": "pd_888_bonus"}
    order = list(names)
    return [names[each] for each in order[order.index(kind) :]]
