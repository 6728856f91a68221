"""How a tournament stands: which hand is next, who is out, and in which order the players rank.

It lies on the table between two hands, among the markers, so that it is kept, sealed and dealt again with everything else
there. What a hand has changed is worked out from the chips alone: whoever asks twice gets the same answer.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from casino_sim.houses.tournament import Tournament
from casino_sim.ledger import OUTSIDE
from casino_sim.money import Cents
from casino_sim.table.snapshot import Snapshot
from casino_sim.table.view import View

MARK = "tournament"
BUTTON = "first"  # the marker before the player who acts first, where the game has no button of its own
SWINGS = 6  # the largest ones are remembered


class Out(Struct, frozen=True):
    seat: int
    hand: int
    had: Cents  # as the hand began: of two who go out in one hand, the one with more ranks higher


class Swing(Struct, frozen=True):
    """What one hand did to one player."""

    hand: int
    seat: int
    change: Cents


class Contest(Struct, frozen=True):
    seats: tuple[int, ...]  # of everybody who began
    began: dict[int, Cents]  # chips as the hand under way, or the next one, begins
    hand: int = 0  # how many are counted
    out: tuple[Out, ...] = ()
    swings: tuple[Swing, ...] = ()
    gave_up: bool = False  # the person has left it for good

    @classmethod
    def of(cls, marks: Mapping[str, Any]) -> Contest:
        return msgspec.convert(marks[MARK], cls, strict=False)

    def written(self) -> dict[str, Any]:
        """As it comes back from the store."""
        found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(self))
        return found

    @property
    def inside(self) -> tuple[int, ...]:
        """Those who still play."""
        gone = {each.seat for each in self.out}
        return tuple(seat for seat in self.seats if seat not in gone)


class Standing(NamedTuple):
    place: int
    seat: int
    chips: Cents
    out: int  # in which hand; 0 for a player who is still in
    shared: bool  # with somebody else


def opened(snapshot: Snapshot, printed: Tournament, first: int) -> Snapshot:
    """An untouched table with everybody's tournament chips; ``first`` acts first."""
    balances = dict(snapshot.balances)
    for seat in snapshot.seats:
        balances[f"purse:{seat}"] = printed.chips
    balances[OUTSIDE] = -printed.chips * len(snapshot.seats)
    contest = Contest(snapshot.seats, dict.fromkeys(snapshot.seats, printed.chips))
    return _placed(replace(snapshot, balances=balances), contest, printed, first)


def counted(snapshot: Snapshot, printed: Tournament) -> Snapshot:
    """The table after a hand as the next one finds it: chips counted, whoever has too few gone, the button moved."""
    contest = Contest.of(snapshot.marks)
    if snapshot.round <= contest.hand:
        return snapshot
    hand = snapshot.round
    now = {seat: chips_at(snapshot.balances, seat) for seat in snapshot.seats}
    gone = [seat for seat in now if now[seat] < printed.to_play]
    changes = [Swing(hand, seat, now[seat] - contest.began.get(seat, 0)) for seat in now]
    swings = sorted([*contest.swings, *changes], key=lambda each: (-abs(each.change), each.hand, each.seat))
    out = tuple(Out(seat, hand, contest.began.get(seat, 0)) for seat in gone)
    after = Contest(
        contest.seats,
        {seat: chips for seat, chips in now.items() if seat not in gone},
        hand,
        (*contest.out, *out),
        tuple(each for each in swings[:SWINGS] if each.change),
        contest.gave_up,
    )
    return _placed(_without(snapshot, gone), after, printed, _next(snapshot.seats, gone))


def given_up(snapshot: Snapshot, seat: int) -> Snapshot:
    """The person leaves for good, behind everybody who still plays."""
    contest = Contest.of(snapshot.marks)
    left = replace(contest, out=(*contest.out, Out(seat, contest.hand + 1, 0)), gave_up=True)
    return replace(snapshot, marks={**snapshot.marks, MARK: left.written()})


def is_over(contest: Contest, printed: Tournament, mine: Iterable[int]) -> bool:
    """Whether the person has nothing more to play for."""
    inside = contest.inside
    return 0 < printed.hands <= contest.hand or len(inside) < 2 or not set(mine) & set(inside)


def standings(contest: Contest, chips: Mapping[int, Cents]) -> list[Standing]:
    """First place first. Equals share their place, and the places behind it stay empty."""
    ranks: list[tuple[tuple[int, ...], int, Cents, int]] = [
        ((2, chips[seat]), seat, chips[seat], 0) for seat in contest.inside
    ]
    ranks += [((1, each.hand, each.had), each.seat, 0, each.hand) for each in contest.out]
    ranks.sort(key=lambda rank: (rank[0], -rank[1]), reverse=True)  # equals by their seats
    keys = [rank[0] for rank in ranks]
    return [Standing(keys.index(key) + 1, seat, has, out, keys.count(key) > 1) for key, seat, has, out in ranks]


def chips_at(balances: Mapping[str, Cents], seat: int) -> Cents:
    """Before the player and on the felt: a bet that still lies there counts for what lies there."""
    return balances.get(f"purse:{seat}", 0) + balances.get(f"felt:{seat}", 0)


class Race(NamedTuple):
    """What a player counts before a bet. Chips are those behind the line and those that are bet."""

    mine: Cents
    best: Cents  # of the others: the most that one of them has
    reach: Cents  # the most that one of them would have by winning as much again as is bet already
    left: int  # hands, this one with them


def race(view: View, printed: Tournament) -> Race:
    def chips(seat: int) -> tuple[Cents, Cents]:
        up = sum(view.bets.get(seat, {}).values())
        return view.purses[seat] + up, up

    others = [chips(seat) for seat in view.seats if seat != view.seat]
    best = max((has for has, _up in others), default=0)
    reach = max((has + up for has, up in others), default=0)
    return Race(chips(view.seat)[0], best, reach, printed.hands - Contest.of(view.marks).hand)


def whole(amount: Cents, printed: Tournament, purse: Cents) -> Cents:
    """The smallest bet in whole steps that is no less than an amount, within the limits and the chips there are."""
    steps = -(-max(0, amount - printed.least) // printed.step)
    most = min(printed.most, purse - (purse - printed.least) % printed.step)
    return max(printed.least, min(printed.least + steps * printed.step, most))


def _next(order: tuple[int, ...], gone: list[int]) -> int:
    """Who acts first now: the next to the left who is still in."""
    return next((seat for seat in (*order[1:], *order[:1]) if seat not in gone), 0)


def _placed(snapshot: Snapshot, contest: Contest, printed: Tournament, first: int) -> Snapshot:
    seats = tuple(sorted(snapshot.seats))
    marks = {**snapshot.marks, MARK: contest.written()}
    if printed.turns and first in seats:
        at = seats.index(first)
        seats = (*seats[at:], *seats[:at])
        marks[BUTTON] = first
    return replace(snapshot, seats=seats, marks=marks)


def _without(snapshot: Snapshot, gone: list[int]) -> Snapshot:
    """Chips that are too few to play for leave the table with their owner."""
    balances = dict(snapshot.balances)
    for seat in gone:
        for account in (f"purse:{seat}", f"felt:{seat}"):
            balances[OUTSIDE] = balances.get(OUTSIDE, 0) + balances.pop(account, 0)
    bets = {seat: spots for seat, spots in snapshot.bets.items() if seat not in gone}
    return replace(snapshot, seats=tuple(s for s in snapshot.seats if s not in gone), balances=balances, bets=bets)
