"""Which row of the printed tables a hand of Spanish 21 belongs to."""

from __future__ import annotations

from collections.abc import Sequence

from casino_sim.cards import RANK, SUIT, Card

NO_TENS = "T"  # the rank that a Spanish deck is without

MAIN_ROWS = ("blackjack", "win", "insurance")
BONUS_HANDS = (
    "seven_cards",
    "six_cards",
    "five_cards",
    "six_seven_eight_spades",
    "six_seven_eight_suited",
    "six_seven_eight_mixed",
    "three_sevens_spades",
    "three_sevens_suited",
    "three_sevens_mixed",
)
SUPER_ROWS = ("large_bet", "small_bet", "envy")

BY_NUMBER = {5: "five_cards", 6: "six_cards"}
SIX_SEVEN_EIGHT, SEVENS = [6, 7, 8], [7, 7, 7]


def bonus_hand(cards: Sequence[Card]) -> str:
    """The bonus row of a hand that makes 21, or the empty name for a plain one."""
    if len(cards) >= 7:
        return "seven_cards"
    if len(cards) != 3:
        return BY_NUMBER.get(len(cards), "")
    ranks = sorted(RANK[card] for card in cards)
    if ranks not in (SIX_SEVEN_EIGHT, SEVENS):
        return ""
    name = "three_sevens" if ranks == SEVENS else "six_seven_eight"
    suits = {SUIT[card] for card in cards}
    return f"{name}_mixed" if len(suits) > 1 else f"{name}_spades" if suits == {"s"} else f"{name}_suited"


def earns_super_bonus(cards: Sequence[Card], up: Card) -> bool:
    """Three sevens of one suit against a seven of any."""
    return bonus_hand(cards) in ("three_sevens_suited", "three_sevens_spades") and RANK[up] == 7
