"""One round of betting between players, and the pots that come of it.

Nothing here knows a game. :class:`Betting` says whose turn it is and what that seat may do; the dealer moves the chips
and tells it what was done. :class:`Pots` says how the bets of a street fall into main and side pots.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Literal

from msgspec import Struct

from casino_sim.money import Cents

Structure = Literal["limit", "spread", "no_limit"]


class Size(Struct, frozen=True):
    """How large a bet may be on a street."""

    structure: Structure
    least: Cents  # the bet of a limit game; elsewhere the smallest one
    most: Cents = 0  # spread: the largest bet, and the most a raise may add
    cap: int = 0  # full bets and raises of a round while more than two are left; 0 for no end


class Moves(Struct, frozen=True):
    """What one seat may do now. Amounts are what its bet on this street becomes."""

    owed: Cents  # chips that a call takes; 0 is a check
    low: Cents  # the smallest full bet or raise; 0 where none is allowed
    high: Cents
    all_in: Cents  # an all-in that is offered for itself; 0 where not
    opens: bool  # nobody has bet yet: it is a bet and not a raise


class Betting:
    """A round of betting. ``order`` begins with the first to act and holds everybody who is still in the hand.

    ``behind`` says what each of them has left as the round begins; from then on the round itself takes off what they bet.
    ``bets`` is what already lies before the seats (blinds, a bring-in), ``level`` what has to be matched, even where
    the one who posted it was short. ``full_bets`` counts the full bets and raises in it: one for a big blind, two with
    a straddle, none for a bring-in below the limit.
    """

    __slots__ = (
        "acted",
        "aggressor",
        "at",
        "behind",
        "bets",
        "full",
        "full_bets",
        "level",
        "live",
        "order",
        "size",
        "step",
    )

    def __init__(
        self,
        order: Sequence[int],
        behind: Callable[[int], Cents],
        size: Size,
        bets: Mapping[int, Cents] | None = None,
        level: Cents = 0,
        full_bets: int = 0,
    ) -> None:
        self.order = order
        self.live = list(order)  # who has not folded
        self.behind = {seat: behind(seat) for seat in order}
        self.size = size
        self.bets: dict[int, Cents] = dict.fromkeys(order, 0)
        if bets:
            self.bets |= bets
        self.level = level
        self.full_bets = full_bets
        self.full = level if full_bets else 0  # the level of the last full bet or raise
        self.step = size.least  # how large the last full bet or raise was
        self.acted: set[int] = set()  # since the last full bet or raise: these may not raise any more
        self.aggressor = 0  # who bet or raised last
        self.at = 0

    # -- whose turn ------------------------------------------------------------------------------

    def next_seat(self) -> int | None:
        """The seat that has to act, or None when the round is over. Who has just acted does not have to again."""
        order, live, behind, acted, bets = self.order, self.live, self.behind, self.acted, self.bets
        if len(live) < 2:
            return None
        able = 0
        for seat in live:
            if behind[seat]:
                if able:
                    break
                able = seat
        else:  # nobody but one seat can still bet
            if not able or bets[able] >= max([bets[seat] for seat in live if seat != able]):
                return None
        for _ in order:
            seat = order[self.at]
            if (
                behind[seat]
                and seat in live
                and (seat not in acted or (bets[seat] < self.level and bets[seat] < self._reach_of_others(seat)))
            ):
                return seat
            self.at = (self.at + 1) % len(order)
        return None

    def _reach_of_others(self, seat: int) -> Cents:
        """What the richest opponent can have put in."""
        bets, behind, most = self.bets, self.behind, 0
        for other in self.live:
            if other != seat:
                reach = bets[other] + behind[other]
                if reach > most:
                    most = reach
        return most

    # -- what it may do --------------------------------------------------------------------------

    def moves(self, seat: int) -> Moves:
        bet, left, level = self.bets[seat], self.behind[seat], self.level
        reach, most = bet + left, self._reach_of_others(seat)
        owed = min(max(min(level, most) - bet, 0), left)
        low = high = all_in = 0
        if reach > level and self._may_raise(seat):
            answered = most > level
            low, high = self._bounds()
            if reach < low:
                low = high = 0
                all_in = reach if answered else 0
            elif answered:
                high = min(high, reach) if high else reach
            else:
                low = high = 0
            if self.size.structure == "no_limit":
                all_in = reach
        return Moves(owed, low, high, all_in, level == 0)

    def _owed(self, seat: int) -> Cents:
        """What a call takes of the seat's chips: up to the level, or to what the richest opponent can have put in."""
        bet = self.bets[seat]
        if bet >= self.level:
            return 0
        return min(max(min(self.level, self._reach_of_others(seat)) - bet, 0), self.behind[seat])

    def _may_raise(self, seat: int) -> bool:
        """A short all-in opens nothing again for those who have acted; the cap holds while more than two are left."""
        if seat in self.acted:
            return False
        cap = self.size.cap
        return not cap or self.full_bets < cap or len(self.live) == 2

    def _bounds(self) -> tuple[Cents, Cents]:
        """The smallest and largest full bet or raise; 0 for all the chips one has."""
        size = self.size
        if size.structure == "limit":
            target = self.full + size.least
            return target, target
        most = size.most if size.structure == "spread" else 0
        if not self.full_bets:
            return size.least, most
        return self.level + self.step, self.level + most if most else 0

    # -- what it did -----------------------------------------------------------------------------

    def fold(self, seat: int) -> None:
        self.live.remove(seat)

    def call(self, seat: int) -> Cents:
        """Check or call. Returns the chips that go in."""
        owed = self._owed(seat)
        self.bets[seat] += owed
        self.behind[seat] -= owed
        self.acted.add(seat)
        return owed

    def bet_to(self, seat: int, amount: Cents) -> Cents:
        """Bet, raise, complete or go all-in: the seat's bet becomes ``amount``. Returns the chips that go in."""
        low, _ = self._bounds()
        if amount >= low:
            self.step = amount - self.level if self.full_bets else amount
            self.full = amount
            self.full_bets += 1
            self.acted = {seat}
        else:
            self.acted.add(seat)
        added = amount - self.bets[seat]
        self.bets[seat] = amount
        self.behind[seat] -= added
        self.level = max(self.level, amount)
        self.aggressor = seat
        return added

    def uncalled(self) -> tuple[int, Cents]:
        """The seat with the largest bet, and what of it nobody called."""
        first, second, holder = 0, 0, 0
        for seat, bet in self.bets.items():
            if bet > first:
                first, second, holder = bet, first, seat
            elif bet > second:
                second = bet
        return holder, first - second


class Pots:
    """The pots and the seats that can win each. A pot is closed when a player is all-in for less than the rest bet."""

    __slots__ = ("claims", "closed")

    def __init__(self) -> None:
        self.claims: list[set[int]] = []
        self.closed = True

    def layers(
        self, bets: Mapping[int, Cents], live: Collection[int], behind: Callable[[int], Cents]
    ) -> list[tuple[int, dict[int, Cents]]]:
        """Which pot gets how much of whose bet. Folded players' chips lie in the pots, but claim nothing."""
        highest = max(bets.values(), default=0)
        if not highest:
            return []
        all_in = sorted({bets[seat] for seat in live if bets.get(seat) and not behind(seat)})
        found: list[tuple[int, dict[int, Cents]]] = []
        done = 0
        for level in (*all_in, highest):
            part = {seat: min(bet, level) - done for seat, bet in bets.items() if bet > done}
            if part and level > done:
                if self.closed:
                    self._open({s for s in live if bets.get(s, 0) > done or behind(s)})
                found.append((len(self.claims) - 1, part))
                done = level
            self.closed = self.closed or level in all_in
        return found

    def dead(self, live: Collection[int]) -> int:
        """The pot for dead money: the main one."""
        if not self.claims:
            self._open(set(live))
        return 0

    def _open(self, claimants: set[int]) -> None:
        self.claims.append(claimants)
        self.closed = False


def shares(amount: Cents, winners: Sequence[int], unit: Cents) -> dict[int, Cents]:
    """A pot cut into equal parts of whole ``unit`` chips; the odd ones go one each to the first in ``winners``."""
    chips, loose = divmod(amount, unit)
    each, odd = divmod(chips, len(winners))
    found = {seat: (each + (place < odd)) * unit for place, seat in enumerate(winners)}
    found[winners[0]] += loose
    return found
