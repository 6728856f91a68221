"""What lies on a table, who sits at it, and what each seat may see of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

from msgspec import Struct

from casino_sim.cards import HIDDEN, NAME, Card
from casino_sim.equipment import Equipment
from casino_sim.houses.rules import TableRules
from casino_sim.ledger import HOUSE, Ledger
from casino_sim.money import Cents
from casino_sim.shoe import Shoe
from casino_sim.table.events import (
    ALL,
    OWNER,
    AnyEvent,
    Settled,
)
from casino_sim.table.view import View

S = TypeVar("S", bound=Struct)

SEAT_PLACE = tuple(f"seat{n}" for n in range(32))
PURSE = tuple(f"purse:{n}" for n in range(32))
FELT = tuple(f"felt:{n}" for n in range(32))
DEALER = "dealer"
BOARD = "board"


def seat_place(seat: int, hand: int = 1) -> str:
    """Where a seat's cards lie: ``seat3``, and ``seat3/2`` for its second hand after a split."""
    return SEAT_PLACE[seat] if hand == 1 else f"seat{seat}/{hand}"


class Hand:
    """Cards at one place, each with who may see it."""

    __slots__ = ("cards", "groups", "groups_sight", "seat", "seen", "sight", "thrown")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.cards: list[Card] = []
        self.sight: list[int] = []
        self.groups: tuple[tuple[Card, ...], ...] = ()  # when the hand is set: front first
        self.groups_sight = OWNER
        self.thrown: tuple[Card, ...] = ()  # by its owner, who remembers them
        self.seen: dict[int, tuple[str, ...]] = {}  # what was asked for since it changed, by the least sight

    def changed(self) -> None:
        """To be said by every verb that moves a card or turns one over."""
        if self.seen:
            self.seen = {}

    def seen_by(self, viewers: frozenset[int]) -> tuple[str, ...]:
        """What these seats see; ``seen`` keeps it, as it is asked for far more often than it changes."""
        least = OWNER if self.seat in viewers else ALL
        pairs = zip(self.cards, self.sight, strict=True)
        found = self.seen[least] = tuple([NAME[card] if sight >= least else HIDDEN for card, sight in pairs])
        return found


class Felt:
    """What lies on one table. Only the dealer's verbs, which build on this, change it."""

    def __init__(
        self,
        rules: TableRules,
        seats: Iterable[int],
        equipment: Equipment,
        ledger: Ledger | None = None,
        memory: Struct | None = None,
        owners: dict[int, int] | None = None,
    ) -> None:
        self.rules = rules
        self.occupied: tuple[int, ...] = tuple(sorted(seats))
        self.equipment = equipment
        self.ledger = ledger or Ledger()
        self.memory = memory
        self.owners: dict[int, int] = owners or {}
        self.shoe: Shoe | None = None
        self.payer = self.taker = HOUSE  # the other side of every wager: the house, or a player-dealer's bank
        self.round = 0
        self.betting_open = True
        self.hands: dict[str, Hand] = {}
        self.bets: dict[int, dict[str, Cents]] = {seat: {} for seat in self.occupied}
        self.in_tray: dict[int, dict[str, Cents]] = {}  # collected at the lock, decided later
        self.pots: list[Cents] = []
        self.marks: dict[str, Any] = {}
        self.events: list[AnyEvent] = []
        self.lines: list[Settled] = []
        self.fees: dict[str, Cents] = {}
        self._one_eyed: dict[int, frozenset[int]] = {}
        self._meter_account = {id: f"meter:{id}" for id in rules.meters}

    # -- who is here, and by which rules ---------------------------------------------------------

    def switches(self, kind: type[S]) -> S:
        return self.rules.switches_of(kind)

    def remembered(self, kind: type[S]) -> S:
        """What lasts from round to round at this table, typed."""
        if not isinstance(self.memory, kind):
            raise TypeError(f"{self.rules.game} remembers {type(self.memory).__name__}, not {kind.__name__}")
        return self.memory

    def owner(self, seat: int) -> int:
        """The seat whose player owns this one: a player with two spots has one purse."""
        return self.owners.get(seat, seat)

    def purse(self, seat: int) -> Cents:
        return self.ledger.balances.get(PURSE[self.owners.get(seat, seat) if self.owners else seat], 0)

    def bet(self, seat: int, spot: str) -> Cents:
        """Chips on that spot now (0 where none)."""
        return self.bets[seat].get(spot, 0)

    def cards(self, place: str) -> list[Card]:
        """The cards at that place; do not change the list."""
        hand = self.hands.get(place)
        return hand.cards if hand else []

    # -- what a seat sees ------------------------------------------------------------------------

    def viewers(self, seat: int) -> frozenset[int]:
        """All seats of the player at ``seat``, who sees the cards of each."""
        found = self._one_eyed.get(seat)
        if found is None:
            me = self.owner(seat)
            found = frozenset(s for s in (*self.occupied, seat) if self.owner(s) == me)
            self._one_eyed[seat] = found
        return found

    def view(self, seat: int) -> View:
        eyes = self._one_eyed.get(seat) or self.viewers(seat)
        groups = {}
        cards = {}
        thrown: tuple[str, ...] = ()
        for place, hand in self.hands.items():
            cards[place] = hand.seen.get(OWNER if hand.seat in eyes else ALL) or hand.seen_by(eyes)
            if hand.thrown and hand.seat in eyes:
                thrown += tuple(NAME[card] for card in hand.thrown)
            if hand.groups:
                seen = hand.groups_sight == ALL or hand.seat in eyes
                groups[place] = tuple(tuple(NAME[card] if seen else HIDDEN for card in group) for group in hand.groups)
        held, owners, seats, meters = self.ledger.balances.get, self.owners, self.occupied, self._meter_account
        return View(  # in the order of its fields: names would take as long again
            self.rules.house,
            self.rules.game,
            seat,
            self.round,
            seats,
            cards,
            groups,
            {s: spots.copy() for s, spots in self.bets.items() if spots},
            {s: held(PURSE[owners.get(s, s)], 0) for s in seats} if owners else {s: held(PURSE[s], 0) for s in seats},
            tuple(self.pots),
            {id: held(account, 0) for id, account in meters.items()} if meters else {},
            self.marks.copy(),
            self.betting_open,
            thrown,
        )

    # -- between rounds --------------------------------------------------------------------------

    def open_round(self, equipment: Equipment) -> None:
        self.round += 1
        self.equipment = equipment
        self.betting_open = True
        self.payer = self.taker = HOUSE
        self.events = []
        self.lines = []
        self.fees = {}
        self.in_tray = {}
        self.pots = []
        self.ledger.entries = []
        if self.hands:
            self.hands = {}
