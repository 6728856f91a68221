"""The dealer's verbs for cards, dice and wheels. Chance comes only from the table's equipment."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from casino_sim.cards import DECK, NAME, Card
from casino_sim.table.events import (
    ALL,
    NOBODY,
    OWNER,
    Arranged,
    Burned,
    Cleared,
    Dealt,
    Discarded,
    Moved,
    Rolled,
    Shuffled,
    Spun,
    TurnedOver,
)
from casino_sim.table.felt import SEAT_PLACE, Felt, Hand, seat_place
from casino_sim.wheels import Wheel


class EquipmentVerbs(Felt):
    """Shuffling, dealing, turning over; rolling and spinning."""

    # -- cards -----------------------------------------------------------------------------------

    def shuffle(self, pack: Sequence[Card] = DECK, name: str = "deck") -> None:
        """A fresh pack for this round."""
        self.equipment.shuffle(pack, name)
        self.events.append(Shuffled(name, len(pack)))

    def bring_shoe(self, pack: Sequence[Card], penetration: int = 75) -> bool:
        """Deal from the table's shoe; ``pack`` is shuffled into a new one when the cut card has come. Says if it was."""
        self.shoe, fresh = self.equipment.bring_shoe(self.shoe, pack, penetration)
        if fresh:
            self.events.append(Shuffled("shoe", len(pack)))
        return fresh

    def deal(self, place: str, sight: int = ALL, seat: int = 0) -> Card:
        """One card to a place: face up (``ALL``), for its owner's eyes (``OWNER``), or face down (``NOBODY``)."""
        card = self.equipment.draw(place)
        hand = self.hands.get(place)  # what ``_lay`` does, without its call: nothing happens as often as this
        if hand is None:
            hand = self.hands[place] = Hand(seat)
        hand.cards.append(card)
        hand.sight.append(sight)
        if hand.seen:
            hand.seen = {}
        self.events.append(Dealt(place, NAME[card], sight, seat))
        return card

    def deal_seat(self, seat: int, sight: int = ALL, hand: int = 1) -> Card:
        return self.deal(SEAT_PLACE[seat] if hand == 1 else seat_place(seat, hand), sight, seat)

    def burn(self) -> None:
        self.equipment.burn()
        self.events.append(Burned())

    def turn_over(self, place: str, at: Iterable[int] | None = None) -> None:
        """Cards of a place come face up: those at ``at``, or all that are not up yet."""
        hand = self.hands.get(place)
        if hand is None:
            return
        turned = tuple(i for i in (range(len(hand.cards)) if at is None else at) if hand.sight[i] != ALL)
        if not turned:
            return
        for i in turned:
            hand.sight[i] = ALL
        hand.changed()
        self.events.append(TurnedOver(place, turned, tuple(NAME[hand.cards[i]] for i in turned)))

    def move_card(self, source: str, at: int, target: str, seat: int = 0) -> None:
        hand = self.hands[source]
        card, sight = hand.cards.pop(at), hand.sight.pop(at)
        hand.changed()
        self._lay(target, card, sight, seat)
        self.events.append(Moved(source, at, target, NAME[card], sight, seat))

    def discard(self, place: str, cards: Sequence[Card] | None = None, sight: int = NOBODY) -> list[Card]:
        """Cards of a place go to the discard rack: those named, or all."""
        hand = self.hands.get(place)
        if hand is None:
            return []
        held = hand.cards
        gone = list(held) if cards is None else list(cards)
        at: Sequence[int] = range(len(held)) if cards is None else _places_of(gone, held)
        hand.thrown += tuple([held[i] for i in at if hand.sight[i] >= OWNER])
        left_over = [i for i in range(len(held)) if i not in at]
        hand.cards, hand.sight = [held[i] for i in left_over], [hand.sight[i] for i in left_over]
        hand.changed()
        self.events.append(Discarded(place, tuple([NAME[card] for card in gone]), sight, hand.seat, tuple(at)))
        return gone

    def arrange(self, place: str, groups: Sequence[Sequence[Card]], sight: int = OWNER) -> None:
        """Set a hand into groups, front first."""
        hand = self.hands[place]
        hand.groups = tuple(tuple(group) for group in groups)
        hand.groups_sight = sight
        shown = tuple(tuple(NAME[card] for card in group) for group in hand.groups)
        self.events.append(Arranged(place, shown, sight, hand.seat))

    def clear_cards(self) -> None:
        self.hands.clear()
        self.events.append(Cleared())

    def _lay(self, place: str, card: Card, sight: int, seat: int) -> None:
        hand = self.hands.get(place)
        if hand is None:
            hand = self.hands[place] = Hand(seat)
        hand.cards.append(card)
        hand.sight.append(sight)
        hand.changed()

    # -- dice and wheels -------------------------------------------------------------------------

    def roll(self, count: int = 2) -> tuple[int, ...]:
        dice = self.equipment.roll(count)
        self.events.append(Rolled(dice))
        return dice

    def spin(self, wheel: Wheel) -> str:
        pocket = self.equipment.spin(wheel)
        self.events.append(Spun(wheel.id, pocket))
        return pocket


def _places_of(cards: Sequence[Card], among: Sequence[Card]) -> list[int]:
    """Where each of the cards is. Two jokers, or a second pack's card, are told apart by their places."""
    left, at = list(among), []
    for card in cards:
        where = left.index(card)
        at.append(where)
        left[where] = Card(0)
    return at
