"""Wagers before the deal, and what a seat puts up or does not put up after it."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from msgspec import Struct

from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_, _
from casino_sim.money import Cents, spoken
from casino_sim.table.ask import Bets, Objection, Option, Spot
from casino_sim.table.table import BOARD, Table
from casino_sim.wagers import Limit, Wager

# -- before the deal -------------------------------------------------------------------------------


def spot_for(wager: Wager, limit: Limit, held: Cents = 0) -> Spot:
    return Spot(wager.id, wager.label, limit, held, required=wager.required, needs=wager.needs, equals=wager.equals)


def opening_spots(table: Table) -> Mapping[str, Spot]:
    """Every wager of this table that is made before the deal."""
    return _opening(table.rules).spots


async def take_opening_bets(
    table: Table,
    seats: Sequence[int] | None = None,
    offer: Callable[[int], Mapping[str, Spot]] | None = None,
    objection: Objection | None = None,
    then: tuple[str, int] | None = None,
) -> list[int]:
    """Every seat bets, the dealer locks the wagers and collects the progressives. Returns the seats in the game.

    ``offer`` is for a game whose spots are not the same for every seat, ``objection`` its own word on a seat's bets.
    ``then`` is the least bet that will be asked of a hand, so many times a wager: who cannot pay it is warned.
    """
    opening = _opening(table.rules)
    for seat in table.occupied if seats is None else seats:
        await table.take_bets(seat, offer or opening.offer, objection or opening.objection)
        warn_if_short(table, seat, then)
    table.announce(N_("No more bets."))
    table.close_betting()
    if opening.metered:
        collect_progressives(table)
    bets, required = table.bets, opening.required
    return [seat for seat in table.occupied if bets[seat] and all(row in bets[seat] for row in required)]


def warn_if_short(table: Table, seat: int, then: tuple[str, int] | None) -> None:
    """Nobody plays on for less, so the dealer says before the deal whose chips do not reach."""
    if then is not None and table.bets[seat].get(then[0], 0) * then[1] > table.purse(seat):
        table.announce(N_("You don't have enough chips for the minimum bet on this hand."), seat)


class _Opening(Struct, frozen=True):
    """What depends on the rules alone, so that it is worked out once for each rule object."""

    rules: TableRules
    spots: Mapping[str, Spot]
    required: tuple[str, ...]
    metered: tuple[Wager, ...]

    def offer(self, seat: int) -> Mapping[str, Spot]:
        return self.spots

    def objection(self, bets: Bets) -> str | None:
        """A wager that belongs to every hand may not be left out beside another."""
        if any(bets.stakes.values()):
            for id in self.required:
                if not bets.stakes.get(id):
                    return f"'{id}' is part of every hand here: without it there is no other wager"
        elif self.rules.tournament is not None:
            least = spoken(self.rules.tournament.least)
            return _("every player bets on every hand of a tournament, {least} at least").format(least=least)
        return None


_OPENINGS: dict[int, _Opening] = {}


def _opening(rules: TableRules) -> _Opening:
    opening = _OPENINGS.get(id(rules))
    if opening is None or opening.rules is not rules:
        if len(_OPENINGS) > 256:
            _OPENINGS.clear()
        wagers = tuple(rules.wagers.values())
        opening = _OPENINGS[id(rules)] = _Opening(
            rules,
            {row.id: spot_for(row, rules.limit(row.id)) for row in wagers if row.before_deal},
            tuple(row.id for row in wagers if row.required),
            tuple(row for row in wagers if row.meter),
        )
    return opening


def collect_progressives(table: Table) -> None:
    """Progressive wagers go into the tray at the lock, and their meters rise before a card is dealt."""
    for row in _opening(table.rules).metered:
        increment = table.rules.meters[row.meter].increment
        for seat in table.occupied:
            if row.id in table.bets[seat]:
                table.collect(seat, row.id)
                table.feed_meter(row.meter, increment, seat)


def collect_at_lock(table: Table, wager: str) -> None:
    """A wager whose prize is all that comes back is taken in before the deal, meter or not."""
    for seat in table.occupied:
        if wager in table.bets[seat]:
            table.collect(seat, wager)


# -- after the deal --------------------------------------------------------------------------------


class Raise(NamedTuple):
    """A bet of a fixed multiple of another one."""

    id: str
    label: str
    times: int


ONE_TO_THREE = (
    Raise("bet_1x", N_("Bet 1×"), 1),
    Raise("bet_2x", N_("Bet 2×"), 2),
    Raise("bet_3x", N_("Bet 3×"), 3),
)
FOLD = Option("fold", N_("Fold"))
CHECK = Option("check", N_("Check"))


def fold_or_raise(
    table: Table, seat: int, wager: str, base: str, choices: tuple[Raise, ...], about: str = "", fold: str = ""
) -> Coroutine[Any, Any, bool]:
    """The seat puts up ``wager``, so many times its ``base``, or folds. Says whether it stays in."""
    return _put_up(table, seat, wager, base, choices, Option(fold, FOLD.label) if fold else FOLD, about)


async def each_folds_or_raises(
    table: Table,
    seats: Sequence[int],
    wager: str,
    base: str,
    choices: tuple[Raise, ...],
    on_fold: Callable[[Table, int], None],
) -> list[int]:
    """A street: the seats in turn. Returns those that stay in."""
    staying = []
    for seat in seats:
        if await fold_or_raise(table, seat, wager, base, choices):
            staying.append(seat)
        else:
            on_fold(table, seat)
    return staying


class Street(NamedTuple):
    """A bet of one to three times another one, and the cards of the board that are turned when all have made it."""

    wager: str
    base: str
    turned: tuple[int, ...] = ()


async def play_streets(
    table: Table, seats: Sequence[int], streets: Sequence[Street], on_fold: Callable[[Table, int], None]
) -> list[int]:
    """Street by street, as long as somebody is left. Returns the seats that stay in."""
    staying = list(seats)
    for street in streets:
        staying = await each_folds_or_raises(table, staying, street.wager, street.base, ONE_TO_THREE, on_fold)
        if not staying:
            break
        if street.turned:
            table.turn_over(BOARD, street.turned)
    return staying


def check_or_raise(
    table: Table, seat: int, wager: str, base: str, choices: tuple[Raise, ...], about: str = ""
) -> Coroutine[Any, Any, bool]:
    """The same where it costs nothing to stay in. Says whether the seat has bet."""
    return _put_up(table, seat, wager, base, choices, CHECK, about)


async def _put_up(
    table: Table, seat: int, wager: str, base: str, choices: tuple[Raise, ...], otherwise: Option, about: str
) -> bool:
    options = _menu(choices, table.bets[seat][base], otherwise)
    purse = table.purse(seat)
    if options[-2].cost > purse or options[0].cost > purse:
        options = tuple(option for option in options if option.cost <= purse)
        if len(options) == 1:
            table.announce(N_("You don't have enough chips for a bet."), seat)
    chosen = (await table.choose(seat, about or wager, options)).option
    for option in options:
        if option.id == chosen and option.cost:
            table.stake(seat, wager, option.cost)
            return True
    return False


@lru_cache(maxsize=1024)
def _menu(choices: tuple[Raise, ...], unit: Cents, otherwise: Option) -> tuple[Option, ...]:
    """The raises in their order (cheapest or dearest first), and what costs nothing."""
    return (*(Option(id, label, unit * times) for id, label, times in choices), otherwise)
