"""The dealer's verbs for chips. Every one is a transfer in the ledger, so none can make or lose a cent."""

from __future__ import annotations

from casino_sim.ledger import FEES, HOUSE
from casino_sim.money import Cents, Ratio
from casino_sim.paytables import Pay
from casino_sim.table.events import (
    BettingClosed,
    Called,
    Collected,
    CommissionHeld,
    FeeTaken,
    Gathered,
    MeterMoved,
    PotPaid,
    Settled,
    Staked,
    TakenDown,
    Traveled,
)
from casino_sim.table.felt import FELT, PURSE, SEAT_PLACE, Felt


class ChipVerbs(Felt):
    """Staking, taking and paying; pots and meters."""

    # -- chips -----------------------------------------------------------------------------------

    def stake(self, seat: int, spot: str, amount: Cents) -> None:
        """Chips from the seat's purse onto a spot."""
        if amount == 0:
            return
        self.ledger.transfer(PURSE[self.owners.get(seat, seat) if self.owners else seat], FELT[seat], amount, spot)
        spots = self.bets[seat]
        total = spots[spot] = spots.get(spot, 0) + amount
        self.events.append(Staked(seat, spot, amount, total))

    def take_down(self, seat: int, spot: str, amount: Cents) -> None:
        """Chips from a spot back to the purse, undecided."""
        if amount == 0:
            return
        self._lift(seat, spot, amount)
        self.ledger.transfer(FELT[seat], PURSE[self.owners.get(seat, seat)], amount, spot)
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
        self.events.append(Traveled(seat, source, target, moved))

    def call(self, seat: int, spot: str, on: bool) -> None:
        self.events.append(Called(seat, spot, on))

    def hold_commission(self, seat: int, spot: str, held: Cents, total: Cents) -> None:
        """The house's commission on a wager that goes up (or some of it back, where ``total`` is less than ``held``).

        It counts in no result until the wager is decided: hand the total to :meth:`settle` as ``prepaid`` then.
        """
        purse = PURSE[self.owners.get(seat, seat)]
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
        self.ledger.transfer(FELT[seat], HOUSE, amount, spot)
        self.in_tray.setdefault(seat, {})[spot] = amount
        self.events.append(Collected(seat, spot, amount))
        return amount

    def collect_into(self, seat: int, spot: str, account: str) -> Cents:
        """A spot's chips become part of another account (a front bank joins the bank)."""
        amount = self._lift(seat, spot, self.bet(seat, spot))
        self.ledger.transfer(FELT[seat], account, amount, spot)
        self.events.append(Collected(seat, spot, amount))
        return amount

    def join(self, seat: int, spot: str, other: int, onto: str) -> None:
        """A seat's chips become part of another seat's wager (a pooled hand)."""
        amount = self._lift(seat, spot, self.bet(seat, spot))
        self.ledger.transfer(FELT[seat], FELT[other], amount, spot)
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
        owed: Cents = 0,
        commission: Cents = 0,
        prepaid: Cents = 0,
    ) -> None:
        """Decide the whole spot: ``returned`` is what its owner has of it afterwards, ``stays`` of that left on the felt.

        ``commission`` says how much the house kept of the win before it was ``returned``; ``prepaid`` is a commission that
        was held since the wager went up and counts as put up with it.
        """
        staked = self.bet(seat, spot)
        ledger, felt = self.ledger, FELT[seat]
        if returned > staked:
            ledger.transfer(self.payer, felt, returned - staked, spot)
        else:
            ledger.transfer(felt, self.taker, staked - returned, spot)
        if returned != stays:
            ledger.transfer(felt, PURSE[self.owners.get(seat, seat)], returned - stays, spot)
        spots = self.bets[seat]
        if stays:
            spots[spot] = stays
        else:
            spots.pop(spot, None)
        cut = commission + prepaid
        self._write(Settled(seat, spot, staked + prepaid, returned, outcome, rule, stays, coverage, owed, cut))

    def prize(self, seat: int, spot: str, amount: Cents, rule: str, source: str = "") -> None:
        """Decide a wager that is in the tray, or hand out a prize nobody staked (an envy bonus)."""
        staked = self.in_tray.get(seat, {}).pop(spot, 0)
        self.ledger.transfer(source or self.payer, PURSE[self.owners.get(seat, seat)], amount, spot)
        self._write(Settled(seat, spot, staked, amount, "win" if amount else "lose", rule))

    def charge(self, seat: int, amount: Cents, kind: str) -> None:
        """A fee out of the seat's purse. Shown apart from every wager."""
        self.ledger.transfer(PURSE[self.owners.get(seat, seat)], FEES, amount, kind)
        self.note_fee(SEAT_PLACE[seat], amount, kind)

    def game_fee(self, seat: int, wager: str, amount: Cents, rule: str) -> None:
        """A charge that belongs to the game itself (Lunar's draw, a commission): a result line of its own."""
        self.ledger.transfer(PURSE[self.owners.get(seat, seat)], HOUSE, amount, wager)
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
                self.ledger.transfer(FELT[seat], "pot", amount, spot)
                pulled += amount
        while len(self.pots) <= pot:
            self.pots.append(0)
        self.pots[pot] += pulled
        given = {seat: amount for seat, amount in amounts.items() if amount}
        self.events.append(Gathered(pot, pulled, self.pots[pot], tuple(given), tuple(given.values()), spot))

    def award_pot(self, seat: int, amount: Cents, pot: int = 0) -> None:
        """Push chips of a pot to a seat. The result line is written once a hand, by :meth:`pot_result`."""
        self.pots[pot] -= amount
        self.ledger.transfer("pot", PURSE[self.owners.get(seat, seat)], amount, "pot")
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
