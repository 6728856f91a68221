"""What the dealer can ask, and what can be answered.

There are two questions. :class:`Stake` opens a betting window for one seat. :class:`Choose` offers options. Both are complete:
what they list is legal, what they do not list is refused with a sentence that names what was offered. An option may carry an
amount (a double for less, a raise), or cards (a discard, the two cards set in front).
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from typing import Any

from msgspec import Struct, field

from casino_sim.i18n import _
from casino_sim.money import Cents, spoken
from casino_sim.wagers import Limit
from casino_sim.writing import either, listed


class Refused(ValueError):
    """An answer that the dealer does not take. The sentence says what was offered."""


class Range(Struct, frozen=True):
    """The amounts an option may carry, and the one that is meant when none is named."""

    low: Cents
    high: Cents
    step: Cents = 100
    default: Cents | None = None  # without a default the amount must be named

    def allows(self, amount: Cents) -> bool:
        if amount == self.high:  # all the chips one has, or the whole of what is allowed, is never off the step
            return True
        return self.low <= amount <= self.high and (amount - self.low) % self.step == 0


class Pick(Struct, frozen=True):
    """The cards (or tiles) an option takes: how many, and out of which."""

    low: int
    high: int
    out_of: tuple[str, ...]
    only: tuple[tuple[str, ...], ...] = ()  # where not every choice is legal: those that are


class Option(Struct, frozen=True):
    id: str
    label: str  # what the button says
    cost: Cents = 0  # chips it takes from the seat, where that is one fixed amount
    amount: Range | None = None
    pick: Pick | None = None

    @property
    def open(self) -> bool:
        """Whether choosing it leaves something to decide."""
        return self.amount is not None or self.pick is not None


class Answer(Struct, frozen=True, omit_defaults=True, tag="answer"):
    """To a :class:`Choose`."""

    option: str
    amount: Cents | None = None
    cards: tuple[str, ...] = ()


class Bets(Struct, frozen=True, omit_defaults=True, tag="bets"):
    """To a :class:`Stake`: what each named spot shall hold. Spots that are not named stay as they lie."""

    stakes: dict[str, Cents] = field(default_factory=dict)
    on: tuple[str, ...] = ()
    off: tuple[str, ...] = ()


Reply = Answer | Bets


class Spot(Struct, frozen=True):
    """One place where a seat may bet now."""

    wager: str
    label: str
    limit: Limit
    held: Cents = 0  # already on the spot
    may_fall: bool = True  # may be reduced or taken down
    may_rise: bool = True
    required: bool = False
    needs: tuple[str, ...] = ()
    equals: str = ""


class Choose(Struct):
    """The dealer waits for one seat to pick an option."""

    seat: int
    about: str
    options: tuple[Option, ...]

    def __await__(self) -> Generator[Choose, Any, Answer]:
        answer: Answer = yield self
        return answer

    def check(self, reply: Reply, purse: Cents) -> Answer:
        """The answer as it is carried out (a default amount filled in), or :class:`Refused`."""
        if not isinstance(reply, Answer):
            raise Refused(
                _("the dealer asks seat {seat} for a decision ({about}), not for bets: {offered}").format(
                    seat=self.seat, about=self.about, offered=self.offered()
                )
            )
        for option in self.options:
            if option.id == reply.option:
                break
        else:
            raise Refused(
                _("seat {seat} can't choose '{option}' now ({about}): {offered}").format(
                    option=reply.option, seat=self.seat, about=self.about, offered=self.offered()
                )
            )
        if option.amount is None and option.pick is None:
            if reply.amount is None and not reply.cards:
                return reply
            raise Refused(_("'{option}' takes no amount and no cards").format(option=option.id))
        return Answer(option.id, _checked_amount(option, reply), _checked_cards(option, reply))

    def offered(self) -> str:
        return _("the choices are {options}").format(options=listed(map(_offer, self.options)))


def _offer(option: Option) -> str:
    if option.amount is None:
        return option.id
    if option.amount.low == option.amount.high:
        return f"{option.id} {spoken(option.amount.low)}"
    return _("{option} {low} to {high}").format(
        option=option.id, low=spoken(option.amount.low), high=spoken(option.amount.high)
    )


def _checked_amount(option: Option, reply: Answer) -> Cents | None:
    allowed = option.amount
    if allowed is None:
        if reply.amount is not None:
            raise Refused(_("'{option}' takes no amount").format(option=option.id))
        return None
    amount = allowed.default if reply.amount is None else reply.amount
    if amount is None:
        raise Refused(
            _("'{option}' needs an amount from {low} to {high}").format(
                option=option.id, low=spoken(allowed.low), high=spoken(allowed.high)
            )
        )
    if not allowed.allows(amount):
        raise Refused(
            _("'{option}' takes {low} to {high} in steps of {step}, not {amount}").format(
                option=option.id,
                low=spoken(allowed.low),
                high=spoken(allowed.high),
                step=spoken(allowed.step),
                amount=spoken(amount),
            )
        )
    return amount


def _checked_cards(option: Option, reply: Answer) -> tuple[str, ...]:
    pick = option.pick
    if pick is None:
        if reply.cards:
            raise Refused(_("'{option}' takes no cards").format(option=option.id))
        return ()
    left = list(pick.out_of)
    for card in reply.cards:
        if card not in left:
            raise Refused(
                _("'{option}' can't take {card}. The cards are {cards}").format(
                    option=option.id, card=card, cards=" ".join(pick.out_of)
                )
            )
        left.remove(card)
    if not pick.low <= len(reply.cards) <= pick.high:
        count = str(pick.low) if pick.low == pick.high else _("{low} to {high}").format(low=pick.low, high=pick.high)
        raise Refused(
            _("'{option}' takes {count} of {cards}, not {given}").format(
                option=option.id, count=count, cards=" ".join(pick.out_of), given=len(reply.cards)
            )
        )
    if pick.only and sorted(reply.cards) not in map(sorted, pick.only):
        raise Refused(
            _("'{option}' can't take {cards}: that is not allowed here").format(
                option=option.id, cards=" ".join(reply.cards)
            )
        )
    return reply.cards


# A game's own word on a set of bets that each are fine alone: the sentence that refuses them, or None.
Objection = Callable[[Bets], str | None]


class Stake:
    """A betting window for one seat. The spots are worked out only when somebody wants to see them."""

    __slots__ = ("_objection", "_offer", "about", "can_call", "must_bet", "seat")

    def __init__(
        self,
        seat: int,
        offer: Callable[[int], Mapping[str, Spot]],
        objection: Objection | None = None,
        can_call: Callable[[int], Sequence[str]] | None = None,
        about: str = "bets",
        must_bet: bool = False,
    ) -> None:
        self.seat = seat
        self.must_bet = must_bet  # nobody sits out here: the game objects to a seat that has too little in action
        self.about = about
        self._offer = offer
        self._objection = objection
        self.can_call = can_call

    def __await__(self) -> Generator[Stake, Any, Bets]:
        bets: Bets = yield self
        return bets

    @property
    def spots(self) -> Mapping[str, Spot]:
        """Every place where the seat may bet now, by wager."""
        return self._offer(self.seat)

    def callable_wagers(self) -> tuple[str, ...]:
        """Bets that may be called on or off."""
        return tuple(self.can_call(self.seat)) if self.can_call else ()

    def check(self, reply: Reply, purse: Cents) -> Bets:
        if not isinstance(reply, Bets):
            raise Refused(
                _("the dealer asks seat {seat} for bets, not for '{option}'").format(
                    seat=self.seat, option=reply.option
                )
            )
        if not reply.stakes and not reply.on and not reply.off and not self.must_bet:
            return reply
        spots, rise = self.spots, 0
        for wager, amount in reply.stakes.items():
            rise += self._checked(spots, wager, amount)
        if rise > purse:
            raise Refused(
                _("seat {seat} has {purse}, these bets need {needed}").format(
                    seat=self.seat, purse=spoken(purse), needed=spoken(rise)
                )
            )
        if reply.on or reply.off:
            allowed = self.callable_wagers()
            for wager in (*reply.on, *reply.off):
                if wager not in allowed:
                    raise Refused(_("'{bet}' can't be called on or off now").format(bet=wager))
        _check_company(spots, reply)
        objection = self._objection(reply) if self._objection else None
        if objection:
            raise Refused(objection)
        return reply

    def _checked(self, spots: Mapping[str, Spot], wager: str, amount: Cents) -> Cents:
        """The chips this stake takes out of the purse (less than nothing when it comes down)."""
        spot = spots.get(wager)
        if spot is None:
            raise Refused(
                _("seat {seat} can't bet on '{bet}' now. Open bets: {bets}").format(
                    bet=wager, seat=self.seat, bets=listed(spots)
                )
            )
        if amount == spot.held:
            return 0
        if amount < spot.held and not spot.may_fall:
            raise Refused(_("'{bet}' holds {amount} and can't be reduced").format(bet=wager, amount=spoken(spot.held)))
        if amount > spot.held and not spot.may_rise:
            raise Refused(_("'{bet}' can't be raised to {amount}").format(bet=wager, amount=spoken(amount)))
        if amount and not spot.limit.allows(amount):
            low, high, step = spoken(spot.limit.min), spoken(spot.limit.max), spoken(spot.limit.step)
            said = _("'{bet}' takes {low} to {high} in steps of {step}, not {amount}")
            if low == high:
                said = _("'{bet}' takes exactly {low}, not {amount}")
            raise Refused(said.format(bet=wager, low=low, high=high, step=step, amount=spoken(amount)))
        return amount - spot.held


def _check_company(spots: Mapping[str, Spot], bets: Bets) -> None:
    """Side wagers lie only beside what they belong to."""
    for wager, amount in bets.stakes.items():
        spot = spots[wager]
        if amount and spot.needs and not any(_held(spots, bets, other) for other in spot.needs):
            raise Refused(_("'{bet}' needs {others} beside it").format(bet=wager, others=either(spot.needs)))
        if spot.equals and amount != _held(spots, bets, spot.equals):
            required = spoken(_held(spots, bets, spot.equals))
            raise Refused(
                _("'{bet}' must be as large as '{other}', {amount}").format(
                    bet=wager, other=spot.equals, amount=required
                )
            )


def _held(spots: Mapping[str, Spot], bets: Bets, wager: str) -> Cents:
    """What will lie on a spot once these bets are down."""
    if wager in bets.stakes:
        return bets.stakes[wager]
    spot = spots.get(wager)
    return spot.held if spot else 0


Ask = Choose | Stake
