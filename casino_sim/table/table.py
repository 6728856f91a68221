"""The table: everything that lies on the felt, and the dealer's verbs, which alone change it.

Each verb appends an event. Chips move only through the ledger, so no verb can make or lose a cent.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from msgspec import Struct

from casino_sim.cards import DECK, HIDDEN, NAME, Card
from casino_sim.equipment import Equipment
from casino_sim.houses.rules import TableRules
from casino_sim.ledger import FEES, HOUSE, Ledger
from casino_sim.money import Cents, Ratio
from casino_sim.paytables import Pay
from casino_sim.shoe import Shoe
from casino_sim.table.ask import Answer, Bets, Choose, Objection, Option, Spot, Stake
from casino_sim.table.events import (
    ALL,
    NOBODY,
    OWNER,
    Announced,
    AnyEvent,
    Arranged,
    BettingClosed,
    Burned,
    Called,
    Cleared,
    Collected,
    CommissionHeld,
    Dealt,
    Decided,
    Discarded,
    FeeTaken,
    Gathered,
    Marked,
    MeterMoved,
    Moved,
    PotPaid,
    Rolled,
    Settled,
    Shuffled,
    Spun,
    Staked,
    TakenDown,
    Travelled,
    TurnedOver,
)
from casino_sim.table.view import View
from casino_sim.wheels import Wheel

S = TypeVar("S", bound=Struct)

SEAT_PLACE = tuple(f"seat{n}" for n in range(32))
_PURSE = tuple(f"purse:{n}" for n in range(32))
_FELT = tuple(f"felt:{n}" for n in range(32))
DEALER = "dealer"
BOARD = "board"


def seat_place(seat: int, hand: int = 1) -> str:
    """Where a seat's cards lie: ``seat3``, and ``seat3/2`` for its second hand after a split."""
    return SEAT_PLACE[seat] if hand == 1 else f"seat{seat}/{hand}"


class Hand:
    """Cards at one place, each with who may see it."""

    __slots__ = ("cards", "groups", "groups_sight", "seat", "sight")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.cards: list[Card] = []
        self.sight: list[int] = []
        self.groups: tuple[tuple[Card, ...], ...] = ()  # when the hand is set: front first
        self.groups_sight = OWNER

    def seen_by(self, viewers: frozenset[int]) -> tuple[str, ...]:
        least = OWNER if self.seat in viewers else ALL
        return tuple(
            [NAME[card] if sight >= least else HIDDEN for card, sight in zip(self.cards, self.sight, strict=True)]
        )


class Table:
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
        self.payer = self.taker = HOUSE  # who pays and who takes: a player-dealer's bank where the house does not play
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
        """The house's switches for this game, typed."""
        found = self.rules.switches
        if not isinstance(found, kind):
            raise TypeError(f"{self.rules.game} is set up with {type(found).__name__}, not {kind.__name__}")
        return found

    def remembered(self, kind: type[S]) -> S:
        """What lasts from round to round at this table, typed."""
        if not isinstance(self.memory, kind):
            raise TypeError(f"{self.rules.game} remembers {type(self.memory).__name__}, not {kind.__name__}")
        return self.memory

    def owner(self, seat: int) -> int:
        """The seat whose player owns this one: a player with two spots has one purse."""
        return self.owners.get(seat, seat)

    def purse(self, seat: int) -> Cents:
        return self.ledger.balances.get(_PURSE[self.owners.get(seat, seat)], 0)

    def bet(self, seat: int, spot: str) -> Cents:
        """Chips lying there now (0 where none)."""
        return self.bets[seat].get(spot, 0)

    def cards(self, place: str) -> list[Card]:
        """The cards lying there; do not change the list."""
        hand = self.hands.get(place)
        return hand.cards if hand else []

    # -- questions -------------------------------------------------------------------------------

    async def choose(self, seat: int, about: str, options: Sequence[Option]) -> Answer:
        """Ask one seat. A question with a single legal answer is not asked, the dealer does it."""
        if len(options) == 1 and not options[0].open:
            return Answer(options[0].id)
        answer = await Choose(seat, about, tuple(options))
        self.events.append(Decided(seat, about, answer.option, answer.amount))
        return answer

    async def take_bets(
        self,
        seat: int,
        offer: Callable[[int], Mapping[str, Spot]],
        objection: Objection | None = None,
        can_call: Callable[[int], Sequence[str]] | None = None,
    ) -> Bets:
        """Open the betting window for one seat and put down what it bets."""
        bets = await Stake(seat, offer, objection, can_call)
        stakes = bets.stakes
        if len(stakes) > 1:  # what comes down may pay for what goes up
            stakes = dict(sorted(stakes.items(), key=lambda item: item[1] >= self.bet(seat, item[0])))
        for spot, amount in stakes.items():
            self.set_stake(seat, spot, amount)
        return bets

    # -- chips -----------------------------------------------------------------------------------

    def stake(self, seat: int, spot: str, amount: Cents) -> None:
        """Chips from the seat's purse onto a spot."""
        if amount == 0:
            return
        self.ledger.transfer(_PURSE[self.owners.get(seat, seat)], _FELT[seat], amount, spot)
        spots = self.bets[seat]
        total = spots[spot] = spots.get(spot, 0) + amount
        self.events.append(Staked(seat, spot, amount, total))

    def take_down(self, seat: int, spot: str, amount: Cents) -> None:
        """Chips from a spot back to the purse, undecided."""
        if amount == 0:
            return
        self._lift(seat, spot, amount)
        self.ledger.transfer(_FELT[seat], _PURSE[self.owners.get(seat, seat)], amount, spot)
        self.events.append(TakenDown(seat, spot, amount, self.bet(seat, spot)))

    def set_stake(self, seat: int, spot: str, amount: Cents) -> None:
        """Make the spot hold ``amount``."""
        held = self.bet(seat, spot)
        if amount > held:
            self.stake(seat, spot, amount - held)
        else:
            self.take_down(seat, spot, held - amount)

    def travel(self, seat: int, source: str, target: str, amount: Cents | None = None) -> None:
        """A bet moves from one spot of the seat to another."""
        moved = self.bet(seat, source) if amount is None else amount
        self._lift(seat, source, moved)
        spots = self.bets[seat]
        spots[target] = spots.get(target, 0) + moved
        self.events.append(Travelled(seat, source, target, moved))

    def call(self, seat: int, spot: str, on: bool) -> None:
        self.events.append(Called(seat, spot, on))

    def hold_commission(self, seat: int, spot: str, held: Cents, total: Cents) -> None:
        """The house's commission on a wager that goes up (or some of it back, where ``total`` is less than ``held``).

        It counts in no result until the wager is decided: hand the total to :meth:`settle` as ``prepaid`` then.
        """
        purse = _PURSE[self.owners.get(seat, seat)]
        if total > held:
            self.ledger.transfer(purse, HOUSE, total - held, "commission")
        else:
            self.ledger.transfer(HOUSE, purse, held - total, "commission")
        if total != held:
            self.events.append(CommissionHeld(seat, spot, total - held, total))

    def close_betting(self) -> None:
        self.betting_open = False
        self.events.append(BettingClosed())

    def collect(self, seat: int, spot: str) -> Cents:
        """Take a wager into the tray at the lock; :meth:`prize` or :meth:`take` decides it later."""
        amount = self._lift(seat, spot, self.bet(seat, spot))
        self.ledger.transfer(_FELT[seat], HOUSE, amount, spot)
        self.in_tray.setdefault(seat, {})[spot] = amount
        self.events.append(Collected(seat, spot, amount))
        return amount

    def collect_into(self, seat: int, spot: str, account: str) -> Cents:
        """A spot's chips become part of another account (a front bank joins the bank)."""
        amount = self._lift(seat, spot, self.bet(seat, spot))
        self.ledger.transfer(_FELT[seat], account, amount, spot)
        self.events.append(Collected(seat, spot, amount))
        return amount

    def join(self, seat: int, spot: str, other: int, onto: str) -> None:
        """A seat's chips become part of another seat's wager (a pooled hand)."""
        amount = self._lift(seat, spot, self.bet(seat, spot))
        self.ledger.transfer(_FELT[seat], _FELT[other], amount, spot)
        spots = self.bets[other]
        total = spots[onto] = spots.get(onto, 0) + amount
        self.events.append(Collected(seat, spot, amount))
        self.events.append(Staked(other, onto, amount, total))

    def take(self, seat: int, spot: str, rule: str) -> None:
        """The wager loses."""
        self.settle(seat, spot, 0, "lose", rule)

    def push(self, seat: int, spot: str, rule: str) -> None:
        """The stake goes back, nobody wins."""
        self.settle(seat, spot, self.bet(seat, spot), "push", rule)

    def pay(self, seat: int, spot: str, pay: Ratio | Pay, rule: str, stays: bool = False) -> Cents:
        """The wager wins: its price, and the stake unless it ``stays`` up. Returns what was won."""
        staked = self.bet(seat, spot)
        if isinstance(pay, Pay):
            if pay.kind == "push":
                self.push(seat, spot, rule)
                return 0
            won = pay.amount - staked if pay.kind == "fixed" else self.winnings(staked, pay.ratio)
        else:
            won = self.winnings(staked, pay)
        self.settle(seat, spot, staked + won, "win", rule, stays=staked if stays else 0)
        return won

    def winnings(self, staked: Cents, ratio: Ratio) -> Cents:
        """What a price makes of a stake at this house, the stake itself not counted."""
        won = ratio.win(staked, self.rules.money.odd_unit)
        return won if ratio.to else won - staked

    def settle(
        self,
        seat: int,
        spot: str,
        returned: Cents,
        outcome: str,
        rule: str,
        stays: Cents = 0,
        coverage: str = "",
        commission: Cents = 0,
        prepaid: Cents = 0,
    ) -> None:
        """Decide the whole spot: ``returned`` is what its owner has of it afterwards, ``stays`` of that left on the felt.

        ``commission`` says how much the house kept of the win before it was ``returned``; ``prepaid`` is a commission that
        was held since the wager went up and counts as put up with it.
        """
        staked = self.bet(seat, spot)
        ledger, felt = self.ledger, _FELT[seat]
        if returned > staked:
            ledger.transfer(self.payer, felt, returned - staked, spot)
        elif returned < staked:
            ledger.transfer(felt, self.taker, staked - returned, spot)
        if returned != stays:
            ledger.transfer(felt, _PURSE[self.owners.get(seat, seat)], returned - stays, spot)
        spots = self.bets[seat]
        if stays:
            spots[spot] = stays
        else:
            spots.pop(spot, None)
        cut = commission + prepaid
        self._write(Settled(seat, spot, staked + prepaid, returned, outcome, rule, stays, coverage, cut))

    def settle_part(self, seat: int, spot: str, part: Cents, returned: Cents, outcome: str, rule: str) -> None:
        """Decide ``part`` of a spot (half of a surrendered wager, one chip of a split bet); the rest lies on."""
        rest = self.bet(seat, spot) - part
        self.bets[seat][spot] = part
        self.settle(seat, spot, returned, outcome, rule)
        if rest:
            self.bets[seat][spot] = rest

    def prize(self, seat: int, spot: str, amount: Cents, rule: str, source: str = "") -> None:
        """Decide a wager that is in the tray, or hand out a prize nobody staked (an envy bonus)."""
        staked = self.in_tray.get(seat, {}).pop(spot, 0)
        self.ledger.transfer(source or self.payer, _PURSE[self.owners.get(seat, seat)], amount, spot)
        self._write(Settled(seat, spot, staked, amount, "win" if amount else "lose", rule))

    def charge(self, seat: int, amount: Cents, kind: str) -> None:
        """A fee out of the seat's purse. Shown apart from every wager."""
        self.ledger.transfer(_PURSE[self.owners.get(seat, seat)], FEES, amount, kind)
        self.note_fee(SEAT_PLACE[seat], amount, kind)

    def game_fee(self, seat: int, wager: str, amount: Cents, rule: str) -> None:
        """A charge that belongs to the game itself (Lunar's draw, a commission): a result line of its own."""
        self.ledger.transfer(_PURSE[self.owners.get(seat, seat)], HOUSE, amount, wager)
        self._write(Settled(seat, wager, amount, 0, "fee", rule))

    def result(self, line: Settled) -> None:
        """Write a result line whose chips have been moved already (a bank, a pot)."""
        self._write(line)

    def note_fee(self, payer: str, amount: Cents, kind: str) -> None:
        self.fees[payer] = self.fees.get(payer, 0) + amount
        self.events.append(FeeTaken(payer, amount, kind))

    def _lift(self, seat: int, spot: str, amount: Cents) -> Cents:
        spots = self.bets[seat]
        left = spots.get(spot, 0) - amount
        if left < 0:
            raise ValueError(f"seat {seat} has {spots.get(spot, 0)} on {spot}, not {amount}")
        if left:
            spots[spot] = left
        else:
            spots.pop(spot, None)
        return amount

    def _write(self, line: Settled) -> None:
        self.lines.append(line)
        self.events.append(line)

    def net(self, seat: int) -> Cents:
        """Everything this round handed back to the seat, less everything it put up, fees included."""
        lines = sum(line.returned - line.staked for line in self.lines if line.seat == seat)
        return lines - self.fees.get(SEAT_PLACE[seat], 0)

    # -- pots ------------------------------------------------------------------------------------

    def gather(self, amounts: dict[int, Cents], spot: str, pot: int = 0) -> None:
        """Pull what the seats have on ``spot`` into a pot."""
        pulled = 0
        for seat, amount in amounts.items():
            if amount:
                self._lift(seat, spot, amount)
                self.ledger.transfer(_FELT[seat], "pot", amount, spot)
                pulled += amount
        while len(self.pots) <= pot:
            self.pots.append(0)
        self.pots[pot] += pulled
        given = {seat: amount for seat, amount in amounts.items() if amount}
        self.events.append(Gathered(pot, pulled, self.pots[pot], tuple(given), tuple(given.values()), spot))

    def award_pot(self, seat: int, amount: Cents, pot: int = 0) -> None:
        """Push chips of a pot to a seat. The result line is written once a hand, by :meth:`pot_result`."""
        self.pots[pot] -= amount
        self.ledger.transfer("pot", _PURSE[self.owners.get(seat, seat)], amount, "pot")
        self.events.append(PotPaid(pot, amount, self.pots[pot], seat))

    def pot_result(self, seat: int, staked: Cents, returned: Cents, rule: str) -> None:
        outcome = "win" if returned > staked else "push" if returned == staked else "lose"
        self._write(Settled(seat, "pot", staked, returned, outcome, rule))

    def charge_pot(self, amount: Cents, kind: str, pot: int = 0, target: str = FEES) -> None:
        """The house's rake, collection or drop."""
        if amount:
            self.pots[pot] -= amount
            self.ledger.transfer("pot", target, amount, kind)
            self.events.append(PotPaid(pot, amount, self.pots[pot]))
            self.note_fee("pot", amount, kind)

    # -- meters ----------------------------------------------------------------------------------

    def meter(self, name: str) -> Cents:
        return self.ledger.balance(f"meter:{name}")

    def feed_meter(self, name: str, amount: Cents, seat: int = 0, why: str = "wager", source: str = HOUSE) -> None:
        before = self.meter(name)
        self.ledger.transfer(source, f"meter:{name}", amount, why)
        self.events.append(MeterMoved(name, before, before + amount, why, seat))

    def pay_from_meter(self, name: str, seat: int, spot: str, amount: Cents, rule: str) -> None:
        before = self.meter(name)
        self.prize(seat, spot, amount, rule, source=f"meter:{name}")
        self.events.append(MeterMoved(name, before, before - amount, "prize", seat))

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
        self._lay(place, card, sight, seat)
        self.events.append(Dealt(place, NAME[card], sight, seat))
        return card

    def deal_seat(self, seat: int, sight: int = ALL, hand: int = 1) -> Card:
        return self.deal(seat_place(seat, hand), sight, seat)

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
        self.events.append(TurnedOver(place, turned, tuple(NAME[hand.cards[i]] for i in turned)))

    def move_card(self, source: str, at: int, target: str, seat: int = 0) -> None:
        hand = self.hands[source]
        card, sight = hand.cards.pop(at), hand.sight.pop(at)
        self._lay(target, card, sight, seat)
        self.events.append(Moved(source, at, target, NAME[card], sight, seat))

    def discard(self, place: str, cards: Sequence[Card] | None = None, sight: int = NOBODY) -> list[Card]:
        """Cards of a place go to the discard rack: those named, or all."""
        hand = self.hands.get(place)
        if hand is None:
            return []
        gone = list(hand.cards) if cards is None else list(cards)
        left, at = list(hand.cards), []
        for card in gone:  # two jokers, or a pack too many, are told apart by where they lie
            where = left.index(card)
            at.append(where)
            left[where] = Card(0)
        kept = [i for i in range(len(left)) if i not in at]
        hand.cards, hand.sight = [hand.cards[i] for i in kept], [hand.sight[i] for i in kept]
        self.events.append(Discarded(place, tuple(NAME[card] for card in gone), sight, hand.seat, tuple(at)))
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

    # -- dice and wheels -------------------------------------------------------------------------

    def roll(self, count: int = 2) -> tuple[int, ...]:
        dice = self.equipment.roll(count)
        self.events.append(Rolled(dice))
        return dice

    def spin(self, wheel: Wheel) -> str:
        pocket = self.equipment.spin(wheel)
        self.events.append(Spun(wheel.id, pocket))
        return pocket

    # -- markers and words -----------------------------------------------------------------------

    def mark(self, marker: str, value: Any) -> None:
        """Put a marker down (or, with None, pick it up). Says so only when something changes."""
        if self.marks.get(marker) == value:
            return
        if value is None:
            del self.marks[marker]
        else:
            self.marks[marker] = value
        self.events.append(Marked(marker, value))

    def announce(self, text: str, seat: int = 0, **words: Any) -> None:
        self.events.append(Announced(text, words, seat))

    # -- what a seat sees ------------------------------------------------------------------------

    def viewers(self, seat: int) -> frozenset[int]:
        """All seats of the player at ``seat``: he sees his own cards at each."""
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
        for place, hand in self.hands.items():
            cards[place] = hand.seen_by(eyes)
            if hand.groups and (hand.groups_sight == ALL or hand.seat in eyes):
                groups[place] = tuple(tuple(NAME[card] for card in group) for group in hand.groups)
        held, owners = self.ledger.balances.get, self.owners
        return View(
            house=self.rules.house,
            game=self.rules.game,
            seat=seat,
            round=self.round,
            seats=self.occupied,
            cards=cards,
            groups=groups,
            bets={s: spots.copy() for s, spots in self.bets.items() if spots},
            purses={s: held(_PURSE[owners.get(s, s)], 0) for s in self.occupied},
            pots=tuple(self.pots),
            meters={id: held(account, 0) for id, account in self._meter_account.items()},
            marks=self.marks.copy(),
            open=self.betting_open,
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
