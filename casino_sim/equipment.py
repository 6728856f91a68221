"""Where chance comes from: a fair set of equipment fed by the round's seed, or a scripted one that deals what was asked for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from casino_sim import dice as dice_words
from casino_sim.cards import CARD, NAME, Card
from casino_sim.rng import Stream
from casino_sim.shoe import Deck, Shoe
from casino_sim.wheels import BadPocket, Wheel

UNSEEN = "discard"  # the place of cards that nobody ever sees: a script may leave them out


class Equipment(Protocol):
    def shuffle(self, pack: Sequence[Card], name: str = "deck") -> None:
        """Shuffle a pack for this round."""

    def bring_shoe(self, shoe: Shoe | None, pack: Sequence[Card], penetration: int) -> tuple[Shoe | None, bool]:
        """Deal from this shoe; from a freshly shuffled one where there is none or its cut card is out. Says if it shuffled."""

    def draw(self, place: str) -> Card:
        """The next card, on its way to ``place``."""

    def burn(self) -> None:
        """A card goes away unseen."""

    def reshuffle(self, discards: Sequence[Card]) -> None:
        """Shuffle discards in under what is left."""

    def cards_left(self) -> int: ...

    def roll(self, count: int) -> tuple[int, ...]: ...

    def spin(self, wheel: Wheel) -> str: ...

    def stream(self, name: str) -> Stream:
        """For a decision of chance that is no card, die or wheel (who has the button)."""


class FairEquipment:
    """Everything from one seed, a stream for each piece."""

    __slots__ = ("_deck", "_dice", "_seed", "_shoe", "_shoe_stream", "_wheel")

    def __init__(self, seed: bytes) -> None:
        self._seed = seed
        self._deck: Deck | None = None
        self._shoe: Shoe | None = None
        self._shoe_stream: Stream | None = None
        self._dice: Stream | None = None
        self._wheel: Stream | None = None

    def stream(self, name: str) -> Stream:
        return Stream(self._seed, name)

    def shuffle(self, pack: Sequence[Card], name: str = "deck") -> None:
        self._deck = Deck(pack, Stream(self._seed, name))

    def bring_shoe(self, shoe: Shoe | None, pack: Sequence[Card], penetration: int) -> tuple[Shoe | None, bool]:
        fresh = shoe is None or shoe.cut_card_is_out()
        if shoe is None or fresh:
            shoe = Shoe.shuffled(pack, Stream(self._seed, "shoe"), penetration)
        shoe.start = shoe.position
        self._shoe = shoe
        return shoe, fresh

    def draw(self, place: str) -> Card:
        if self._deck is not None:
            return self._deck.draw()
        if self._shoe is None:
            raise RuntimeError("nothing to deal from: shuffle a deck or bring a shoe first")
        if self._shoe_stream is None:
            self._shoe_stream = Stream(self._seed, "discards")
        return self._shoe.draw(self._shoe_stream)

    def burn(self) -> None:
        self.draw(UNSEEN)

    def reshuffle(self, discards: Sequence[Card]) -> None:
        if self._deck is None:
            raise RuntimeError("only a deck takes its discards back")
        self._deck.give_back(discards)

    def cards_left(self) -> int:
        if self._deck is not None:
            return self._deck.left()
        return len(self._shoe.cards) - self._shoe.position if self._shoe else 0

    def roll(self, count: int) -> tuple[int, ...]:
        if self._dice is None:
            self._dice = Stream(self._seed, "dice")
        below = self._dice.below
        if count == 2:
            return (below(6) + 1, below(6) + 1)
        return tuple(below(6) + 1 for _ in range(count))

    def spin(self, wheel: Wheel) -> str:
        if self._wheel is None:
            self._wheel = Stream(self._seed, "wheel")
        return wheel.pockets[self._wheel.below(len(wheel.pockets))]


class ScriptFault(ValueError):
    """A script that does not fit the round it is played in: something is missing, left over or impossible."""


class ScriptedEquipment:
    """Deals what the script says, by the place a card goes to; anything missing or left over is a :class:`ScriptFault`."""

    def __init__(
        self,
        cards: dict[str, list[Card]] | None = None,
        dice: Iterable[str] = (),
        wheel: Iterable[str] = (),
        fallback: FairEquipment | None = None,
    ) -> None:
        self._cards = {place: list(hand) for place, hand in (cards or {}).items()}
        self._then = self._cards.pop("then", [])
        self._discard = self._cards.pop(UNSEEN, [])
        self._dice = list(dice)
        self._wheel = list(wheel)
        self._fallback = fallback
        self._given: dict[str, int] = {}
        self._pack: list[Card] = []

    def stream(self, name: str) -> Stream:
        return Stream(bytes(32), name)

    def shuffle(self, pack: Sequence[Card], name: str = "deck") -> None:
        self._check_pack(pack)

    def bring_shoe(self, shoe: Shoe | None, pack: Sequence[Card], penetration: int) -> tuple[Shoe | None, bool]:
        self._check_pack(pack)
        return None, False

    def _check_pack(self, pack: Sequence[Card]) -> None:
        """A script cannot hold more of a card than the pack does."""
        left = list(pack)
        for hand in (*self._cards.values(), self._then, self._discard):
            for card in hand:
                if card not in left:
                    raise ScriptFault(f"the script uses {NAME[card]} more often than it is in the pack")
                left.remove(card)
        self._pack = left

    def draw(self, place: str) -> Card:
        if place == UNSEEN:
            return self._draw_unseen()
        count = self._given[place] = self._given.get(place, 0) + 1
        hand = self._cards.get(place.partition("/")[0]) or self._cards.get(place)
        if hand:
            return hand.pop(0)
        if self._then:
            return self._then.pop(0)
        raise ScriptFault(f"the script has no card for {place} (its card number {count})")

    def burn(self) -> None:
        if self._discard:
            self._discard.pop(0)

    def _draw_unseen(self) -> Card:
        """A card nobody ever sees: one the script lists under ``discard``, else any it does not use."""
        if self._discard:
            return self._discard.pop(0)
        if not self._pack:
            raise ScriptFault("no card is left that the script doesn't use")
        return self._pack.pop(0)

    def reshuffle(self, discards: Sequence[Card]) -> None:
        return None

    def cards_left(self) -> int:
        return len(self._pack) + len(self._then) + sum(map(len, self._cards.values()))

    def roll(self, count: int) -> tuple[int, ...]:
        if not self._dice:
            if self._fallback is not None:
                return self._fallback.roll(count)
            raise ScriptFault("the script has no throw of the dice left")
        try:
            return dice_words.throw(self._dice.pop(0), count)
        except dice_words.BadDice as fault:
            raise ScriptFault(str(fault)) from None

    def spin(self, wheel: Wheel) -> str:
        if not self._wheel:
            raise ScriptFault("the script has no spin of the wheel left")
        try:
            return wheel.checked(self._wheel.pop(0))
        except BadPocket as fault:
            raise ScriptFault(str(fault)) from None

    def left_over(self) -> str | None:
        """What the round did not use, as a sentence, or None."""
        for place, hand in (*self._cards.items(), ("then", self._then)):
            if hand:
                return f"cards left over for {place}: {' '.join(NAME[card] for card in hand)}"
        if self._dice:
            return f"throws left over: {' '.join(self._dice)}"
        if self._wheel:
            return f"spins left over: {' '.join(self._wheel)}"
        return None


def scripted_cards(places: dict[str, str]) -> dict[str, list[Card]]:
    """The ``cards`` of a script, checked word by word."""
    found: dict[str, list[Card]] = {}
    for place, text in places.items():
        hand = []
        for word in text.split():
            if word not in CARD:
                raise ScriptFault(f"cards for {place}: '{word}' isn't a card, write it like As, Td, 9c or Jk")
            hand.append(CARD[word])
        found[place] = hand
    return found
