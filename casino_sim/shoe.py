"""What cards are dealt from: a deck shuffled for one round, or a shoe that lasts until its cut card."""

from __future__ import annotations

from collections.abc import Sequence

from casino_sim.cards import Card
from casino_sim.rng import Stream


class Deck:
    """One shuffled pack, used up within the round.

    Fisher-Yates from the front fixes a card at each step, so the shuffle can be done one card at a time, as they are
    dealt: a round that uses nine cards pays for nine.
    """

    __slots__ = ("_cards", "_next", "_stream")

    def __init__(self, pack: Sequence[Card], stream: Stream) -> None:
        self._cards = list(pack)
        self._next = 0
        self._stream = stream

    def draw(self) -> Card:
        here = self._next
        cards = self._cards
        left = len(cards) - here
        if left < 1:
            raise RuntimeError("the deck is dealt out")
        there = here + self._stream.below(left)
        card = cards[there]
        cards[there] = cards[here]
        cards[here] = card
        self._next = here + 1
        return card

    def give_back(self, cards: Sequence[Card]) -> None:
        """Shuffle discards in under what is left (low-ball, when the stub runs out)."""
        self._cards.extend(cards)

    def left(self) -> int:
        return len(self._cards) - self._next


class Shoe:
    """Several packs shuffled together; ``position`` cards are gone, the cut card lies at ``cut``."""

    __slots__ = ("cards", "cut", "position", "start")

    def __init__(self, cards: list[Card], position: int, cut: int, start: int = 0) -> None:
        self.cards = cards
        self.position = position
        self.cut = cut
        self.start = start  # position when the present round began: cards before it are in the discard rack

    @classmethod
    def shuffled(cls, packs: Sequence[Card], stream: Stream, penetration: int) -> Shoe:
        """``penetration``: where the cut card goes, in per cent of the shoe. The first card is burned."""
        cards = list(packs)
        stream.shuffle(cards)
        return cls(cards, 1, len(cards) * penetration // 100, 1)

    def cut_card_is_out(self) -> bool:
        return self.position >= self.cut

    def draw(self, stream: Stream) -> Card:
        if self.position == len(self.cards):
            self._reshuffle_discards(stream)
        card = self.cards[self.position]
        self.position += 1
        return card

    def _reshuffle_discards(self, stream: Stream) -> None:
        """Where every card of the shoe lies on the table (one deck, seven places that all draw) as many new ones come."""
        in_play = self.cards[self.start :]
        discards = self.cards[: self.start] or list(in_play)
        stream.shuffle(discards)
        self.cards = in_play + discards
        self.position = len(in_play)
        self.start = 0
        self.cut = 0
