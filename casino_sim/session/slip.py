"""The bet slip: chips put down, taken back, doubled and repeated before the dealer has them, so all of it can be undone.

Window and terminal lay their bets out on the same slip, so that a word means the same in both. It holds what each spot
shall hold; the dealer hears only what changes. A method that cannot do as asked returns the sentence that says why.
"""

from __future__ import annotations

from collections.abc import Mapping

from casino_sim.i18n import _
from casino_sim.money import Cents, spoken
from casino_sim.table.ask import Bets, Refused, Spot, Stake


class BetSlip:
    """For one seat and one betting window. ``last`` is what the seat bet the last time."""

    def __init__(self, question: Stake, purse: Cents, last: Mapping[str, Cents] | None = None) -> None:
        self.question = question
        self.purse = purse
        self.last: Mapping[str, Cents] = last or {}
        self.spots: Mapping[str, Spot] = dict(question.spots)  # worked out once: a window may show dozens
        self._held = {wager: spot.held for wager, spot in self.spots.items() if spot.held}
        self._steps = [Bets(dict(self._held))]  # after each step: what every spot would hold, and what is called
        self._undone: list[Bets] = []

    # -- what lies there
    @property
    def stakes(self) -> Mapping[str, Cents]:
        return self._steps[-1].stakes

    @property
    def on(self) -> tuple[str, ...]:
        return self._steps[-1].on

    @property
    def off(self) -> tuple[str, ...]:
        return self._steps[-1].off

    def staked(self, wager: str) -> Cents:
        """What the spot would hold."""
        return self.stakes.get(wager, 0)

    @property
    def new_money(self) -> Cents:
        """Chips that leave the purse, less what comes back to it."""
        return sum(self.stakes.values()) - sum(self._held.values())

    @property
    def left(self) -> Cents:
        return self.purse - self.new_money

    @property
    def changed(self) -> bool:
        return self._steps[-1] != Bets(self._held)

    # -- what a spot takes
    def next_amount(self, wager: str, chip: Cents) -> Cents | None:
        """What the spot would hold after one more chip: the least it takes at once, never above its maximum."""
        spot = self.spots.get(wager)
        if spot is None:
            return None
        held, limit = self.staked(wager), spot.limit
        if limit.min == limit.max:
            return limit.min if held != limit.min else None
        wanted = max(held + chip, limit.min)
        steps = (wanted - limit.min) // limit.step
        if limit.min + steps * limit.step <= held:  # a chip smaller than the step still moves it
            steps = (held - limit.min) // limit.step + 1
        found = min(limit.max, limit.min + steps * limit.step)
        return found if found > held else None

    def why_not(self, wager: str, chip: Cents) -> str | None:
        """The sentence that says why no chip goes there, or None if it may."""
        spot = self.spots.get(wager)
        if spot is None:
            return _("You can't make this bet now.")
        amount = self.next_amount(wager, chip)
        if amount is None:
            return _("The maximum on {bet} is {most}.").format(bet=_(spot.label), most=spoken(spot.limit.max))
        if not spot.may_rise and amount > spot.held:
            return _("You can't raise {bet} now.").format(bet=_(spot.label))
        if self._cost(wager, amount) > self.left:
            return self._too_few_chips()
        if spot.needs and not any(map(self.staked, spot.needs)):
            first = self.spots.get(spot.needs[0])
            return _("{bet} needs a bet on {other}.").format(
                bet=_(spot.label), other=_(first.label) if first else spot.needs[0]
            )
        return None

    def _cost(self, wager: str, amount: Cents) -> Cents:
        """Chips that it takes to make a spot hold so much, with the bets that follow it."""
        stakes = dict(self.stakes)
        self._follow(stakes, wager, amount)
        return sum(stakes.values()) - sum(self.stakes.values())

    def _too_few_chips(self) -> str:
        return _("You don't have enough chips: {left} left.").format(left=spoken(max(0, self.left)))

    # -- single bets
    def put(self, wager: str, chip: Cents) -> str | None:
        """One more chip on a spot."""
        amount, reason = self.next_amount(wager, chip), self.why_not(wager, chip)
        if reason is None and amount is not None:
            self.make({wager: amount})
        return reason

    def make(self, amounts: Mapping[str, Cents]) -> None:
        """Make spots hold so much, and with them the bets that go by theirs."""
        stakes = dict(self.stakes)
        for wager, amount in amounts.items():
            self._follow(stakes, wager, amount)
        self._step({**stakes, **amounts})  # as they were named, even where one should have followed another

    def _follow(self, stakes: dict[str, Cents], wager: str, amount: Cents) -> None:
        """A bet that must be as large as this one follows it; one that lies only beside it goes with it."""
        stakes[wager] = amount
        for spot in self.spots.values():
            if spot.equals == wager and (spot.required or stakes.get(spot.wager)):
                stakes[spot.wager] = amount
        own = self.spots.get(wager)
        if own is not None and own.equals and own.equals in self.spots and (amount or own.required):
            self._follow_other(stakes, own.equals, amount)
        if not amount:
            for spot in self.spots.values():
                if spot.needs and stakes.get(spot.wager) and not any(stakes.get(other) for other in spot.needs):
                    stakes[spot.wager] = 0 if spot.may_fall else spot.held

    def _follow_other(self, stakes: dict[str, Cents], wager: str, amount: Cents) -> None:
        """The bet that this one must be as large as, and the others that must: they are one bet in several places."""
        stakes[wager] = amount
        for spot in self.spots.values():
            if spot.equals == wager and spot.required:
                stakes[spot.wager] = amount

    def take(self, wager: str) -> str | None:
        """All chips off a spot."""
        spot = self.spots.get(wager)
        if spot is None or not self.staked(wager):
            return None
        if spot.may_fall or not spot.held:
            self.make({wager: 0})
        elif self.staked(wager) > spot.held:
            self.make({wager: spot.held})
        else:
            return _("{bet} stays up until it wins or loses.").format(bet=_(spot.label))
        return None

    def lower(self, wager: str, chip: Cents) -> str | None:
        """Take one chip off a spot; below the spot's minimum the whole bet comes off."""
        spot = self.spots.get(wager)
        if spot is None or not self.staked(wager):
            return None
        rest = self.staked(wager) - chip
        rest -= (rest - spot.limit.min) % spot.limit.step
        if rest < spot.limit.min:
            return self.take(wager)
        if not spot.may_fall and rest < spot.held:
            return _("{bet} stays up until it wins or loses.").format(bet=_(spot.label))
        self.make({wager: rest})
        return None

    def most(self, wager: str) -> Cents:
        """The most that the spot may hold now: by its limit, and by the chips that are left."""
        spot = self.spots.get(wager)
        if spot is None:
            return 0
        together = 1 + sum(
            other.required and wager in (other.equals, other.wager) and bool(other.equals)
            for other in self.spots.values()
        )
        most = min(spot.limit.max, self.staked(wager) + self.left // together)
        most = max(most, self.staked(wager)) if spot.may_rise else spot.held
        return most - (most - spot.limit.min) % spot.limit.step if most >= spot.limit.min else 0

    def to(self, wager: str, amount: Cents) -> str | None:
        """The spot holds exactly so much."""
        spot = self.spots.get(wager)
        if spot is None:
            return _("You can't make this bet now.")
        if not amount:
            return self.take(wager)
        if not spot.limit.allows(amount):
            return _outside(spot)
        if amount > self.staked(wager):
            reason = self.why_not(wager, spot.limit.step)
            if reason is not None:
                return reason
        elif not spot.may_fall and amount < spot.held:
            return _("{bet} stays up until it wins or loses.").format(bet=_(spot.label))
        if amount > self.most(wager):
            return self._too_few_chips()
        self.make({wager: amount})
        return None

    def move(self, source: str, target: str) -> str | None:
        """Chips dragged from one spot to another."""
        amount = self.staked(source)
        spot = self.spots.get(target)
        if spot is None or not amount:
            return _("You can't make this bet now.")
        wanted = self.staked(target) + amount
        if not spot.limit.allows(wanted):
            return _outside(spot)
        self.make({source: 0, target: wanted})
        return None

    def add(self, amounts: Mapping[str, Cents]) -> str | None:
        """So much more on each of several spots, or on none of them."""
        wanted = dict(self.stakes)
        for wager, amount in amounts.items():
            spot = self.spots.get(wager)
            if spot is None:
                return _("You can't make this bet now.")
            wanted[wager] = wanted.get(wager, 0) + amount
            if not spot.limit.allows(wanted[wager]):
                return _outside(spot)
        if sum(amounts.values()) > self.left:
            return self._too_few_chips()
        self._step(wanted)
        return None

    def call(self, wager: str, on: bool) -> str | None:
        """Call a bet on or off for the next roll."""
        if wager not in self.question.callable_wagers():
            spot = self.spots.get(wager)
            return _("You can't turn {bet} on or off now.").format(bet=_(spot.label) if spot else wager)
        others_on, others_off = set(self.on) - {wager}, set(self.off) - {wager}
        self._step(self.stakes, others_on | {wager} if on else others_on, others_off if on else others_off | {wager})
        return None

    # -- all at once
    def clear(self) -> None:
        """Every chip off that may come off, and nothing is called."""
        self._step({wager: held for wager, held in self._held.items() if not self.spots[wager].may_fall}, (), ())

    @property
    def can_rebet(self) -> bool:
        return any(wager in self.spots for wager in self.last)

    def rebet(self) -> str | None:
        """The last bets once more, on every spot that is open now and holds less."""
        if not self.can_rebet:
            return _("There are no earlier bets to repeat.")
        again = {wager: amount for wager, amount in self.last.items() if amount > self._held.get(wager, 0)}
        return self._within_limits(self._held | {wager: again[wager] for wager in again if wager in self.spots})

    def double(self) -> str | None:
        """Twice as much on everything that is new."""
        doubled = {wager: 2 * amount - self._held.get(wager, 0) for wager, amount in self.stakes.items()}
        return self._within_limits({wager: max(doubled[wager], self.stakes[wager]) for wager in doubled})

    def _within_limits(self, wanted: Mapping[str, Cents]) -> str | None:
        """As much of it as each spot takes, where the chips last for that."""
        bounded = {wager: _bounded(self.spots[wager], amount) for wager, amount in wanted.items()}
        if sum(bounded.values()) - sum(self._held.values()) > self.purse:
            return self._too_few_chips()
        self._step(bounded)
        return None

    # -- back and forth
    def undo(self) -> bool:
        """Back by one step, a call of on or off too. False where there is none."""
        if not self.can_undo:
            return False
        self._undone.append(self._steps.pop())
        return True

    def redo(self) -> bool:
        if not self._undone:
            return False
        self._steps.append(self._undone.pop())
        return True

    @property
    def can_undo(self) -> bool:
        return len(self._steps) > 1

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    def _step(
        self,
        stakes: Mapping[str, Cents],
        on: set[str] | tuple[str, ...] | None = None,
        off: set[str] | tuple[str, ...] | None = None,
    ) -> None:
        called = (tuple(sorted(own if new is None else new)) for own, new in ((self.on, on), (self.off, off)))
        step = Bets({wager: amount for wager, amount in stakes.items() if amount}, *called)
        if step != self._steps[-1]:
            self._steps.append(step)
            self._undone.clear()

    # -- done
    def bets(self) -> Bets:
        """The bets as an answer to the dealer: only what changes."""
        changed = {wager: amount for wager, amount in self.stakes.items() if amount != self._held.get(wager, 0)}
        changed |= {wager: 0 for wager in self._held if not self.staked(wager)}
        return Bets(changed, self.on, self.off)

    def missing(self) -> str | None:
        """Why these bets do not make a round; None when they do, or when nothing is bet."""
        if self.stakes:
            for spot in self.spots.values():
                if spot.required and not self.staked(spot.wager):
                    return _("You need a bet on {bet} to get a hand.").format(bet=_(spot.label))
        try:
            self.question.check(self.bets(), self.purse)
        except Refused as refusal:
            return str(refusal)
        return None


def _bounded(spot: Spot, amount: Cents) -> Cents:
    """The nearest that the spot takes, from above."""
    if not spot.may_rise:
        amount = min(amount, spot.held)
    elif spot.limit.min == spot.limit.max:
        return spot.limit.min
    return min(amount, max(spot.limit.max, spot.held))


def _outside(spot: Spot) -> str:
    low, high = spoken(spot.limit.min), spoken(spot.limit.max)
    return _("{bet} is {low} to {high}.").format(bet=_(spot.label), low=low, high=high)
