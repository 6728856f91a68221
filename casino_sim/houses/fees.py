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
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import _
from casino_sim.money import Cents, spoken
from casino_sim.resources import asset

Basis = Literal["total_table_action", "player_wager", "mixed", "per_pot", "per_half_hour"]
NO_FEES = "none"
POSTED = "posted"  # a poker table: whatever its stakes have
USUAL = "usual"  # the first stakes the house lists


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
    if row is not None and not row.additive_only and game in row.games:
        return row
    known = [row.id for row in offered(game)]
    if row is None:
        raise UnknownSchedule(f"there is no collection schedule '{id}'{did_you_mean(id, known)}")
    raise UnknownSchedule(f"the schedule '{id}' isn't for {game}; choose from {', '.join(known)} or {NO_FEES}")


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
    """What a pot pays, by the number of players dealt in."""
    for bracket in schedule.pot_fee:
        if bracket.min_players <= players and (bracket.max_players is None or players <= bracket.max_players):
            return bracket.fee_cents
    return 0


# -- in words --------------------------------------------------------------------------------------


def charged_at(rules: TableRules) -> Schedule | None:
    """The schedule this table charges by: the one its house file names, or the default for its stakes."""
    switches = rules.switches
    id = getattr(switches, "fee_schedule", NO_FEES)
    if id == POSTED and getattr(switches, "income", "") != "collection":
        return None
    if id != POSTED:
        return named(id, rules.game)
    structure, stakes = switches.structure, switches.stakes  # type: ignore[attr-defined]  # a poker table's
    usual = getattr(switches, f"{structure}_stakes") or ("",)
    return default(rules.game, structure, usual[0] if stakes == USUAL else stakes)


def spoken_terms(schedule: Schedule | None) -> list[str]:
    """What the room charges, in dollars, a sentence for each kind of fee."""
    if schedule is None:
        return []
    terms = []
    if schedule.player_fee:
        terms.append(_by_bet(schedule.player_fee, _("Each player pays"), _("by the size of the bet")))
    if schedule.player_dealer_fee:
        largest = schedule.player_dealer_bracket_on == "largest_player_wager"
        basis = _("by the largest bet on the table") if largest else _("by the total of all bets")
        terms.append(_by_bet(schedule.player_dealer_fee, _("The player-dealer pays"), basis))
    if schedule.pot_fee:
        terms.append(_by_players_dealt_in(schedule.pot_fee))
    if schedule.designated_fee_cents:
        terms.append(_("The designated table fee is {fee}.").format(fee=spoken(schedule.designated_fee_cents)))
    if schedule.jackpot_fee_cents:
        terms.append(_("The jackpot fee is {fee}.").format(fee=spoken(schedule.jackpot_fee_cents)))
    if schedule.time_fee_cents:
        fee, minutes = spoken(schedule.time_fee_cents), schedule.period_minutes
        terms.append(_("Each player pays {fee} every {minutes} minutes.").format(fee=fee, minutes=minutes))
    return terms


def _by_bet(brackets: Sequence[Bracket], who: str, basis: str) -> str:
    """As in "Each player pays by the size of the bet: $1 up to $100, $2 up to $200, $5 above that."."""
    *closed, last = brackets
    if not closed:
        return _("{who} {fee} a hand.").format(who=who, fee=spoken(last.fee_cents))
    steps = [
        _("{fee} up to {high}").format(fee=spoken(step.fee_cents), high=spoken((step.max or 0) * 100))
        for step in closed
    ]
    listed = _(", ").join([*steps, _("{fee} above that").format(fee=spoken(last.fee_cents))])
    return _("{who} {basis}: {steps}.").format(who=who, basis=basis, steps=listed)


def _by_players_dealt_in(brackets: Sequence[PlayersBracket]) -> str:
    steps = []
    for bracket in sorted(brackets, key=lambda row: row.min_players):
        if bracket.max_players is None:
            players = _("{low} or more").format(low=bracket.min_players)
        elif bracket.max_players > bracket.min_players:
            players = _("{low} to {high}").format(low=bracket.min_players, high=bracket.max_players)
        else:
            players = str(bracket.min_players)
        steps.append(_("{fee} for {players}").format(fee=spoken(bracket.fee_cents), players=players))
    return _("The fee depends on the players dealt in: {steps}.").format(steps=_(", ").join(steps))
