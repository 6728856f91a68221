"""Cards on their way to the seats, the dealer and the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from casino_sim.cards import Card
from casino_sim.i18n import N_
from casino_sim.poker.evaluator import Hand
from casino_sim.poker.labels import wording
from casino_sim.table.events import ALL, NOBODY, OWNER
from casino_sim.table.table import BOARD, DEALER, Table, seat_place


def deal_stacks(table: Table, seats: Sequence[int], count: int, sight: int = OWNER) -> None:
    """``count`` cards as a stack to each seat."""
    for seat in seats:
        place = seat_place(seat)
        for _ in range(count):
            table.deal(place, sight, seat)


def deal_face_down(table: Table, place: str, count: int) -> None:
    """Cards that nobody may look at yet: the dealer's stack, community cards."""
    for _ in range(count):
        table.deal(place, NOBODY)


def deal_board(table: Table, count: int) -> None:
    """A card is burned, then so many lie open in the middle."""
    table.burn()
    for _ in range(count):
        table.deal(BOARD, ALL)


def show_dealer(
    table: Table, hand: Callable[[list[Card]], Hand], qualified: Callable[[list[Card]], bool]
) -> list[Card]:
    """Turn the dealer's cards, announce the hand with the board, and whether it qualifies."""
    table.turn_over(DEALER)
    cards = [*table.cards(DEALER), *table.cards(BOARD)]
    announce_hand(table, hand(cards))
    if not qualified(cards):
        table.announce(N_("The dealer does not qualify."))
    return cards


def turn_hand(table: Table, seat: int) -> None:
    table.turn_over(seat_place(seat))


def announce_hand(table: Table, hand: Hand, seat: int = 0) -> None:
    """Announce a hand: the dealer's, or a seat's."""
    text, words = wording(hand.hand_class)
    table.announce(text, seat, **words)
