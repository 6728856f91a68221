"""What two hole cards are for the Bonus."""

from __future__ import annotations

from collections.abc import Sequence

from casino_sim.cards import RANK, SUIT, Card
from casino_sim.poker.rankings import ACE

BONUS_HANDS = (
    "aces",
    "ace_king_suited",
    "ace_queen_or_jack_suited",
    "ace_king_offsuit",
    "high_pair",
    "ace_queen_or_jack_offsuit",
    "low_pair",
)
KING, JACK = 13, 11


def bonus_hand(cards: Sequence[Card]) -> str:
    """The row of the two hole cards; "" where no row pays them."""
    low, high = sorted(RANK[card] for card in cards)
    if low == high:
        return "aces" if high == ACE else "high_pair" if high >= JACK else "low_pair"
    if high < ACE or low < JACK:
        return ""
    suits = "suited" if SUIT[cards[0]] == SUIT[cards[1]] else "offsuit"
    return f"ace_king_{suits}" if low == KING else f"ace_queen_or_jack_{suits}"
