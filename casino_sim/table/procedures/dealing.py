"""Cards on their way to the seats, the dealer and the board."""

from __future__ import annotations

from collections.abc import Sequence

from casino_sim.poker.evaluator import Hand
from casino_sim.poker.labels import wording
from casino_sim.table.events import NOBODY, OWNER
from casino_sim.table.table import Table, seat_place


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


def turn_hand(table: Table, seat: int) -> None:
    table.turn_over(seat_place(seat))


def announce_hand(table: Table, hand: Hand, seat: int = 0) -> None:
    """The dealer says what a hand is: his own, or a seat's."""
    text, words = wording(hand.hand_class)
    table.announce(text, seat, **words)
