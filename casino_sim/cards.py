"""Playing cards.

A card *is* its additive code: adding the codes of a hand counts its ranks and its suits at once, which is what makes the
evaluator fast. The low 32 bits hold a rank key whose sums are unique for every hand of up to seven cards (four of a rank,
one joker); above them stand four 4-bit counters, one a suit. The joker adds one to every suit counter, so a flush that it
completes is found like any other. Everything a person reads uses the name instead: ``As``, ``Td``, ``Jk``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NewType

Card = NewType("Card", int)

RANKS = "23456789TJQKA"
SUITS = "cdhs"

# Smallest integers whose sums tell every multiset of up to seven ranks apart, hand sizes included (tests/core/test_cards.py).
RANK_KEYS = (2, 10, 47, 219, 988, 4269, 17431, 58010, 140847, 432151, 1034420, 2436072, 5524281)
JOKER_KEY = 1
SUIT_SHIFT = 32

JOKER = Card(JOKER_KEY | 0x1111 << SUIT_SHIFT)
HIDDEN = "??"  # how a face-down card reads in a view or an event

DECK: tuple[Card, ...] = tuple(
    Card(RANK_KEYS[rank] | 1 << (SUIT_SHIFT + 4 * suit)) for rank in range(13) for suit in range(4)
)
DECK_WITH_JOKER: tuple[Card, ...] = (*DECK, JOKER)

NAME: dict[Card, str] = {card: RANKS[i // 4] + SUITS[i % 4] for i, card in enumerate(DECK)} | {JOKER: "Jk"}
CARD: dict[str, Card] = {name: card for card, name in NAME.items()}

RANK: dict[Card, int] = {card: i // 4 + 2 for i, card in enumerate(DECK)} | {JOKER: 0}  # 2..14, the joker has none
SUIT: dict[Card, str] = {card: SUITS[i % 4] for i, card in enumerate(DECK)} | {JOKER: ""}
INDEX: dict[Card, int] = {card: i for i, card in enumerate(DECK_WITH_JOKER)}  # 0..52, deck order


class BadCards(ValueError):
    """Something that should be cards and is not."""


def cards(text: str | Iterable[str]) -> list[Card]:
    """``"As Kd Th"`` to cards. Raises :class:`BadCards` naming the word that is no card."""
    found: list[Card] = []
    for word in text.split() if isinstance(text, str) else text:
        card = CARD.get(word)
        if card is None:
            raise BadCards(f"'{word}' isn't a card: write rank and suit like As, Td, 9c, or Jk for the joker")
        found.append(card)
    return found


def names(hand: Iterable[Card]) -> str:
    """Cards to ``"As Kd Th"``."""
    return " ".join(NAME[card] for card in hand)


def is_red(card: Card) -> bool:
    return SUIT[card] in ("d", "h")
