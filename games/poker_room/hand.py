"""One hand in progress: the seats still in it, what each has put in, and the pots."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence

from casino_sim.cards import NAME, Card
from casino_sim.money import Cents
from casino_sim.table.events import ALL, OWNER
from casino_sim.table.pot_betting import Betting, Pots
from casino_sim.table.table import BOARD, SEAT_PLACE, Table, seat_place
from games.poker_room.memory import Memory
from games.poker_room.stakes import Stakes, switches, variant

POT = "pot"  # the spot of a street's chips before a seat, and the result line of the hand

# Markers that tell everybody what has happened; they are picked up when the hand is over.
STREET = "street"
LINE = "line"  # by seat: what it did, a letter an action, streets apart by a slash
DEAD = "dead"  # exposed cards of folded hands
DRAWN = "drawn"  # by seat: how many cards it drew
IRREGULAR = "irregularity"  # what has gone wrong in this hand
HAND_MARKS = (STREET, LINE, DEAD, DRAWN, IRREGULAR)
BUTTON = "button"


class Hand:
    __slots__ = (
        "aggressor",
        "barred",
        "betting",
        "button",
        "called",
        "dead",
        "dealt",
        "discards",
        "first",
        "goes_wrong",
        "house",
        "is_burned",
        "killed",
        "line",
        "live",
        "memory",
        "pots",
        "put",
        "set_aside",
        "shared",
        "stakes",
        "stub",
        "table",
        "taken",
        "variant",
        "won",
    )

    def __init__(self, table: Table, dealt: Sequence[int], button: int, stakes: Stakes, killed: bool = False) -> None:
        self.table = table
        self.variant = variant(table.rules)
        self.house = switches(table.rules)
        self.memory = table.remembered(Memory)
        self.stakes = stakes
        self.killed = killed  # played at double limits
        self.button = button
        self.dealt = list(dealt)  # clockwise, the first left of the button first
        self.live = list(dealt)
        self.betting: Betting | None = None  # the round that is on, or was last
        self.first = self.dealt[0]  # who opened the last street
        self.aggressor = 0  # who bet or raised last on it
        self.put: dict[int, Cents] = dict.fromkeys(dealt, 0)  # what nobody called is not counted
        self.won: dict[int, Cents] = dict.fromkeys(dealt, 0)
        self.pots = Pots()
        self.called: Cents = 0  # everything in the pots so far, before fees
        self.shared: Cents = -1  # of that, what the house has taken its share of
        self.taken: dict[str, Cents] = {}  # fees so far, by kind
        self.stub = len(self.variant.pack)
        self.discards: list[Card] = []  # what players of this hand have thrown away in the draw
        self.line = [""] * (table.rules.seats + 1)
        self.dead: list[str] = []
        self.goes_wrong = ""  # what will, if the hand comes to it (``irregular``)
        self.is_burned = False  # the next burn card lies there already
        self.set_aside: list[Card] = []  # a card of the board that came too early
        self.barred: set[int] = set()  # may not bet first on this street

    # -- cards -----------------------------------------------------------------------------------

    def burn(self) -> None:
        if self.is_burned:
            self.is_burned = False
            return
        self.table.burn()
        self.stub -= 1

    def deal_to(self, seat: int, open_card: bool = False) -> None:
        self.table.deal(SEAT_PLACE[seat], ALL if open_card else OWNER, seat)
        self.stub -= 1

    def deal_board(self, count: int) -> None:
        for _ in range(count):
            self.table.deal(BOARD)
            self.stub -= 1

    def cards(self, seat: int) -> list[Card]:
        return self.table.cards(seat_place(seat))

    def up_cards(self, seat: int) -> list[Card]:
        held = self.table.hands.get(seat_place(seat))
        if held is None:
            return []
        return [card for card, sight in zip(held.cards, held.sight, strict=True) if sight == ALL]

    # -- chips -----------------------------------------------------------------------------------

    def put_in(self, seat: int, amount: Cents) -> None:
        self.table.stake(seat, POT, amount)
        self.put[seat] += amount

    def post(self, seat: int, amount: Cents) -> Cents:
        """A forced bet, or as much of it as the seat has."""
        posted = min(amount, self.table.purse(seat))
        self.put_in(seat, posted)
        return posted

    def post_dead(self, seat: int, amount: Cents) -> None:
        """Money for the middle: it is nobody's bet and belongs to the main pot."""
        posted = self.post(seat, amount)
        self.table.gather({seat: posted}, POT, self.pots.dead(self.live))
        self.called += posted

    def gather(self, bets: Mapping[int, Cents]) -> None:
        """The bets of a street go into the pots they belong to."""
        for pot, part in self.pots.layers(bets, self.live, self.table.purse):
            self.table.gather(part, POT, pot)
            self.called += sum(part.values())

    def close_street(self) -> None:
        """Give back what nobody called, pull in the rest."""
        betting = self.betting
        if betting is None:
            return
        seat, excess = betting.uncalled()
        if excess:
            self.table.take_down(seat, POT, excess)
            self.put[seat] -= excess
            betting.bets[seat] -= excess
        self.gather(betting.bets)

    def charge(self, amount: Cents, kind: str, account: str | None = None) -> Cents:
        """A fee out of the pots, the main pot first; pots that are too small give all they have. Returns what came."""
        left = amount
        for pot, held in enumerate(list(self.table.pots)):
            part = min(left, held)
            if part and account is None:
                self.table.charge_pot(part, kind, pot)
            elif part and account is not None:
                self.table.charge_pot(part, kind, pot, account)
            left -= part
        self.taken[kind] = self.taken.get(kind, 0) + amount - left
        return amount - left

    # -- what everybody sees ---------------------------------------------------------------------

    def note(self, seat: int, action: str) -> None:
        self.line[seat] += action
        self.table.mark(LINE, self.line.copy())

    def note_street(self, id: str) -> None:
        self.table.mark(STREET, id)
        for seat in self.live:
            if self.line[seat]:
                self.line[seat] += "/"

    def fold(self, seat: int) -> None:
        shown = self.up_cards(seat)
        self.live.remove(seat)
        self.table.discard(seat_place(seat))
        if shown:
            self.dead += [NAME[card] for card in shown]
            self.table.mark(DEAD, list(self.dead))

    def from_seat(self, seat: int, seats: Sequence[int]) -> list[int]:
        """These seats clockwise, beginning with this one or the next behind it."""
        return clockwise(seats, seat - 1)


def clockwise(seats: Sequence[int], after: int) -> list[int]:
    """Seats in the order in which the turn passes, the first one left of ``after`` first."""
    around = sorted(seats)
    first = bisect_right(around, after)
    return around[first:] + around[:first]
