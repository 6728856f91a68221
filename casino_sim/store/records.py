"""What the store hands out and takes in."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from casino_sim.bots import Bot
from casino_sim.money import Cents
from casino_sim.table.events import MeterMoved, Settled
from casino_sim.table.journal import Entry
from casino_sim.table.snapshot import Snapshot

Options = dict[str, Any]
WON = "tournament_won"  # a setting: the player has won a tournament
TOURNAMENT, LEVEL = "tournament", "level"  # options: which of the player's tournaments, and at which of its blinds
State = Literal["open", "closed", "voided", "called_off"]  # called off: before anything was dealt


class Player(Struct, frozen=True):
    id: int
    name: str
    bankroll: Cents
    settings: dict[str, Any]


class Seating(Struct, frozen=True):
    """The person's seats, the first of which holds their chips, and the bots."""

    mine: tuple[int, ...]
    bots: tuple[Bot, ...] = ()

    @property
    def occupied(self) -> tuple[int, ...]:
        return tuple(sorted((*self.mine, *(bot.seat for bot in self.bots))))

    @property
    def purse(self) -> str:
        return f"purse:{self.mine[0]}"


class SessionRecord(Struct, frozen=True):
    id: int
    player: int
    house: str
    game: str
    options: Options
    seating: Seating
    snapshot: Snapshot
    secret: bytes  # of the next round, already committed to
    round: int | None  # the one that is not over
    seen: str  # when something last happened there


class RoundStart(Struct, frozen=True):
    """A round as it begins: with its answers, all that is needed to deal it again."""

    session: int
    player: int
    house: str
    game: str
    options: Options
    seating: Seating
    number: int
    rules: str  # fingerprint of the rules it is played by
    before: Snapshot
    commitment: str
    secret: bytes
    nonce: str


class RoundEnd(Struct, frozen=True):
    lines: tuple[Settled, ...]  # of every seat
    fees: Cents  # of the person
    net: Cents  # of the person
    took_part: bool  # the person had something at stake
    events: bytes  # JSON
    books: dict[str, Cents]  # change of each account
    meters: tuple[MeterMoved, ...]
    after: Snapshot


class RoundRecord(Struct, frozen=True):
    id: int
    start: RoundStart
    state: State
    course: str  # fingerprint of the events so far
    brought: Cents  # brought from the bankroll during the round
    started: str
    finished: str | None
    lines: tuple[Settled, ...]
    fees: Cents
    net: Cents
    events: bytes | None  # JSON
    why: str  # of a voided one
    answers: tuple[Entry, ...] = ()


class RoundLine(Struct, frozen=True):
    """A round as the history lists it."""

    id: int
    house: str
    game: str
    number: int
    state: State
    started: str
    finished: str | None
    net: Cents
    fees: Cents
    lines: tuple[Settled, ...]
    mine: tuple[int, ...]
    why: str
    tournament: bool = False  # its chips are no money


class MeterChange(Struct, frozen=True):
    at: str
    house: str
    meter: str
    game: str
    round: int
    seat: int
    cause: str
    before: Cents
    after: Cents


class CageLine(Struct, frozen=True):
    at: str
    amount: Cents
    why: str
    session: int | None


class WagerStatistics(Struct, frozen=True):
    wager: str
    rounds: int
    staked: Cents
    returned: Cents
    wins: int
    losses: int
    pushes: int

    @property
    def net(self) -> Cents:
        return self.returned - self.staked


class TableStatistics(Struct, frozen=True):
    house: str
    game: str
    rounds: int
    won: int  # rounds that ended with more than they began
    fees: Cents
    net: Cents
    best: Cents
    worst: Cents
    wagers: tuple[WagerStatistics, ...] = ()
