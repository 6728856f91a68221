"""The player's hand over the felt: chips put down, taken back, doubled, repeated, before the dealer is told.

Nothing here touches a pixel. A :class:`Draft` holds what each spot shall hold; the dealer hears of it when the player is done.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from casino_sim.i18n import _
from casino_sim.money import Cents, spoken
from casino_sim.table.ask import Bets, Refused, Spot, Stake


@dataclass
class Draft:
    """Bets in the making for one seat."""

    question: Stake
    purse: Cents
    last: Mapping[str, Cents] = field(default_factory=dict)  # what was bet in the round before
    stakes: dict[str, Cents] = field(default_factory=dict)
    on: set[str] = field(default_factory=set)
    off: set[str] = field(default_factory=set)
    _undone: list[dict[str, Cents]] = field(default_factory=list)
    _done: list[dict[str, Cents]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.spots: Mapping[str, Spot] = self.question.spots
        self._held = {wager: spot.held for wager, spot in self.spots.items() if spot.held}
        self.stakes = self.stakes or dict(self._held)

    # -- what there is
    def lying(self, wager: str) -> Cents:
        return self.stakes.get(wager, 0)

    @property
    def total(self) -> Cents:
        return sum(self.stakes.values())

    @property
    def new_money(self) -> Cents:
        """Chips that leave the purse, less what comes back to it."""
        return self.total - sum(self._held.values())

    @property
    def left(self) -> Cents:
        return self.purse - self.new_money

    @property
    def changed(self) -> bool:
        return self.stakes != self._held or bool(self.on or self.off)

    # -- what a spot takes
    def next_amount(self, wager: str, chip: Cents) -> Cents | None:
        """What the spot would hold after one more chip: the least it takes at once, never above its maximum."""
        spot = self.spots.get(wager)
        if spot is None:
            return None
        held, limit = self.lying(wager), spot.limit
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
            return _("This bet is not open now.")
        amount = self.next_amount(wager, chip)
        if amount is None:
            return _("{bet} takes no more than {most}.").format(bet=_(spot.label), most=spoken(spot.limit.max))
        if not spot.may_rise and amount > spot.held:
            return _("{bet} cannot be raised now.").format(bet=_(spot.label))
        if amount - self.lying(wager) > self.left:
            return _("Your chips do not reach: {left} left.").format(left=spoken(max(0, self.left)))
        if spot.needs and not any(self.lying(other) for other in spot.needs):
            first = self.spots.get(spot.needs[0])
            return _("{bet} lies only beside {other}.").format(
                bet=_(spot.label), other=_(first.label) if first else spot.needs[0]
            )
        return None

    # -- putting down and taking back
    def put(self, wager: str, chip: Cents) -> str | None:
        """One more chip on a spot. Returns the reason when it does not go."""
        reason = self.why_not(wager, chip)
        if reason is not None:
            return reason
        amount = self.next_amount(wager, chip)
        assert amount is not None
        self.set(wager, amount)
        return None

    def set(self, wager: str, amount: Cents) -> None:
        self._remember()
        self._set(wager, amount)
        self._follow(wager, amount)

    def _set(self, wager: str, amount: Cents) -> None:
        if amount:
            self.stakes[wager] = amount
        else:
            self.stakes.pop(wager, None)

    def _follow(self, wager: str, amount: Cents) -> None:
        """A bet that must be as large as this one follows it; one that lies only beside it goes with it."""
        for spot in self.spots.values():
            if spot.equals == wager and (spot.required or self.lying(spot.wager)):
                self._set(spot.wager, amount)
            elif wager == spot.equals:
                self._set(spot.wager, 0)
        own = self.spots.get(wager)
        if own is not None and own.equals and amount:
            self._set(own.equals, amount)
        if not amount:
            for spot in self.spots.values():
                if spot.needs and self.lying(spot.wager) and not any(self.lying(other) for other in spot.needs):
                    self._set(spot.wager, self._held.get(spot.wager, 0) if not spot.may_fall else 0)

    def take(self, wager: str) -> str | None:
        """All chips off a spot."""
        spot = self.spots.get(wager)
        if spot is None or not self.lying(wager):
            return None
        if not spot.may_fall and spot.held:
            if self.lying(wager) > spot.held:
                self.set(wager, spot.held)
                return None
            return _("{bet} stays until it is decided.").format(bet=_(spot.label))
        self.set(wager, 0)
        return None

    def move(self, source: str, target: str) -> str | None:
        """Chips dragged from one spot to another."""
        amount = self.lying(source)
        spot = self.spots.get(target)
        if spot is None or not amount:
            return _("This bet is not open now.")
        wanted = self.lying(target) + amount
        if not spot.limit.allows(wanted):
            low, high = spoken(spot.limit.min), spoken(spot.limit.max)
            return _("{bet} takes {low} to {high}.").format(bet=_(spot.label), low=low, high=high)
        self._remember()
        self._set(source, 0)
        self._follow(source, 0)
        self._set(target, wanted)
        self._follow(target, wanted)
        return None

    def add(self, stakes: Mapping[str, Cents]) -> str | None:
        """So much more on each of several spots, or on none of them."""
        wanted = dict(self.stakes)
        for wager, amount in stakes.items():
            spot = self.spots.get(wager)
            if spot is None:
                return _("This bet is not open now.")
            wanted[wager] = wanted.get(wager, 0) + amount
            if not spot.limit.allows(wanted[wager]):
                low, high = spoken(spot.limit.min), spoken(spot.limit.max)
                return _("{bet} takes {low} to {high}.").format(bet=_(spot.label), low=low, high=high)
        if sum(stakes.values()) > self.left:
            return _("Your chips do not reach: {left} left.").format(left=spoken(max(0, self.left)))
        self._remember()
        self.stakes = wanted
        return None

    def call(self, wager: str, on: bool) -> None:
        """A bet is called on or off."""
        (self.on if on else self.off).add(wager)
        (self.off if on else self.on).discard(wager)

    # -- all at once
    def clear(self) -> None:
        self._remember()
        kept = {w: self._held[w] for w in self._held if not self.spots[w].may_fall}
        self.stakes = kept

    def rebet(self, times: int = 1) -> str | None:
        """The bets of the round before, as far as they are open now."""
        wanted = dict(self._held) | {w: a * times for w, a in self.last.items() if w in self.spots and a}
        return self._try(wanted)

    def double(self) -> str | None:
        return self._try(
            {w: max(a, 2 * a - self._held.get(w, 0) if w in self._held else 2 * a) for w, a in self.stakes.items()}
        )

    def _try(self, wanted: dict[str, Cents]) -> str | None:
        bounded: dict[str, Cents] = {}
        for wager, amount in wanted.items():
            spot = self.spots[wager]
            if spot.limit.min == spot.limit.max:
                amount = spot.limit.min
            elif amount > spot.limit.max:
                amount = spot.limit.max
            if not spot.may_rise:
                amount = min(amount, spot.held)
            if amount:
                bounded[wager] = amount
        if sum(bounded.values()) - sum(self._held.values()) > self.purse:
            return _("Your chips do not reach: {left} left.").format(left=spoken(max(0, self.left)))
        self._remember()
        self.stakes = bounded
        return None

    def undo(self) -> None:
        if self._done:
            self._undone.append(self.stakes)
            self.stakes = self._done.pop()

    def redo(self) -> None:
        if self._undone:
            self._done.append(self.stakes)
            self.stakes = self._undone.pop()

    @property
    def can_undo(self) -> bool:
        return bool(self._done)

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    def _remember(self) -> None:
        self._done.append(dict(self.stakes))
        self._undone.clear()

    # -- done
    def bets(self) -> Bets:
        """What is told the dealer: only what changes."""
        told = {w: a for w, a in self.stakes.items() if a != self._held.get(w, 0)}
        told |= {w: 0 for w in self._held if not self.stakes.get(w)}
        return Bets(told, tuple(sorted(self.on)), tuple(sorted(self.off)))

    def missing(self) -> str | None:
        """Why these bets do not make a round, in a sentence; None when they do, or when nothing is bet."""
        if self.stakes:
            for spot in self.spots.values():
                if spot.required and not self.lying(spot.wager):
                    return _("{bet} is needed to be dealt in.").format(bet=_(spot.label))
        try:
            self.question.check(self.bets(), self.purse)
        except Refused as refusal:
            return str(refusal)
        return None
