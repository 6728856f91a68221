"""The collection schedules that a card room posts: flat amounts by bracket, never a share of a pot or a wager.

Every printed schedule stands in ``assets/houses/collection_fees.toml``. A table uses one at a time. Amounts are looked
up in whole dollars, a part of a dollar counting as one; below the lowest bracket the lowest is charged, above a closed
highest one the highest.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Literal

import msgspec
from msgspec import Struct

from casino_sim.houses.checks import did_you_mean
from casino_sim.money import Cents
from casino_sim.resources import asset

Basis = Literal["total_table_action", "player_wager", "mixed", "per_pot", "per_half_hour"]
NO_FEES = "none"


class UnknownSchedule(ValueError):
    """A schedule that is not printed, or not for this game."""


class Bracket(Struct, frozen=True, forbid_unknown_fields=True):
    """``min`` to ``max`` dollars, without ``max`` everything above."""

    fee_cents: Cents
    min: int = 0
    max: int | None = None


class PlayersBracket(Struct, frozen=True, forbid_unknown_fields=True):
    """So many players dealt in."""

    min_players: int
    fee_cents: Cents
    max_players: int | None = None


class Schedule(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One printed option."""

    id: str
    family: str
    option: int
    games: tuple[str, ...]
    basis: Basis
    structure: str = ""  # poker: the betting it is printed for
    limits: tuple[str, ...] = ()  # poker: the stakes it covers
    player_fee: tuple[Bracket, ...] = ()
    player_dealer_fee: tuple[Bracket, ...] = ()
    player_dealer_bracket_on: str = ""
    pot_fee: tuple[PlayersBracket, ...] = ()
    designated_fee_cents: Cents = 0
    jackpot_fee_cents: Cents = 0
    time_fee_cents: Cents = 0
    period_minutes: int = 0
    collected: str = ""
    table_limit: tuple[int, int] | None = None
    min_limit_range: tuple[int, int] | None = None
    max_limit_range: tuple[int, int] | None = None
    tiers_open: bool = False
    additive_only: bool = False  # a printed note, not a schedule
    doubt: str = ""  # how an unclear print was read

    def covers(self, structure: str, stakes: str) -> bool:
        return (not self.structure or self.structure == structure) and (not self.limits or stakes in self.limits)


class Posting(Struct, frozen=True):
    """The whole file: every schedule, and which one a game's tables use unless another is posted."""

    schedules: dict[str, Schedule]
    default: dict[str, str]
    default_no_limit: dict[str, str]
    families: dict[str, str]  # titles


@cache
def posting() -> Posting:
    data = tomllib.loads(asset("houses", "collection_fees.toml").read_text(encoding="utf-8"))
    rows = msgspec.convert(data["schedule"], tuple[Schedule, ...])
    meta = data["meta"]
    return Posting(
        {row.id: row for row in rows},
        meta["default_schedule"],
        meta["default_schedule_no_limit"],
        {id: body["title"] for id, body in data["family"].items()},
    )


def schedules() -> Mapping[str, Schedule]:
    """All that are printed, in the order of the file."""
    return posting().schedules


def offered(game: str, structure: str = "", stakes: str = "") -> tuple[Schedule, ...]:
    """Those a table of this game may post; of a poker table those for its betting."""
    rows = (row for row in schedules().values() if game in row.games and not row.additive_only)
    return tuple(row for row in rows if not structure or row.covers(structure, stakes))


def default(game: str, structure: str = "", stakes: str = "") -> Schedule:
    """What the table posts unless somebody chooses: the game's default, or what its family has for the stakes."""
    posted = posting()
    first = posted.default_no_limit if structure == "no_limit" else posted.default
    if game not in first:
        raise UnknownSchedule(f"no collection schedule is printed for {game}")
    usual = posted.schedules[first[game]]
    if not structure or usual.covers(structure, stakes):
        return usual
    for row in offered(game, structure, stakes):
        if row.family == usual.family:
            return row
    raise UnknownSchedule(f"no collection schedule is printed for {game} at {structure} {stakes}")


def named(id: str, game: str) -> Schedule | None:
    """The schedule of this id, for a table of this game; None for ``none``."""
    if id == NO_FEES:
        return None
    row = schedules().get(id)
    known = [row.id for row in offered(game)]
    if row is None:
        raise UnknownSchedule(f"there is no collection schedule '{id}'{did_you_mean(id, known)}")
    if row.additive_only or game not in row.games:
        raise UnknownSchedule(f"the schedule '{id}' is not for {game}; there is {', '.join(known)} or {NO_FEES}")
    return row


def by_amount(brackets: Sequence[Bracket], amount: Cents) -> Cents:
    """The fee for so much money; nothing where there is no action or no bracket."""
    if not brackets or amount <= 0:
        return 0
    dollars = -(-amount // 100)
    fee = brackets[0].fee_cents
    for bracket in brackets:
        if dollars >= bracket.min:
            fee = bracket.fee_cents
    return fee


def by_players(schedule: Schedule, players: int) -> Cents:
    """What a pot pays when so many players are dealt in."""
    for bracket in schedule.pot_fee:
        if bracket.min_players <= players and (bracket.max_players is None or players <= bracket.max_players):
            return bracket.fee_cents
    return 0
