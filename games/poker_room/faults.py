"""What no poker table can be opened with, found when the house file is read."""

from __future__ import annotations

from collections.abc import Iterator

from casino_sim.equipment import ScriptFault
from casino_sim.houses.rules import TableRules
from casino_sim.money import BadMoney, cents
from games.poker_room.fees import schedule_of
from games.poker_room.house import Switches
from games.poker_room.stakes import is_written, of_table, offered, switches
from games.poker_room.wagers import BAD_BEAT

AMOUNTS = ("kill_from", "rake_chip", "rake_most", "time_fee", "jackpot_from")
MORE_THAN_ZERO = ("rake_step", "time_minutes", "buy_in_bets")  # something is divided by them


def faults(rules: TableRules) -> Iterator[tuple[str, str]]:
    house = switches(rules)
    found = [*_unreadable(house)]
    yield from found
    if rules.offers(BAD_BEAT.id) and BAD_BEAT.id not in rules.meters:
        yield "meters", f"the jackpot needs the meter '{BAD_BEAT.id}', or the table goes without the wager of that name"
    if not found:
        try:
            of_table(rules)
            schedule_of(rules)
        except ScriptFault as fault:
            place, _, reason = str(fault).partition(": ")
            yield f"switches.{place}", reason


def _unreadable(house: Switches) -> Iterator[tuple[str, str]]:
    for structure, names in offered(house).items():
        for name in names:
            if not is_written(name):
                yield f"switches.{structure}_stakes", f"'{name}' isn't written like 4-8"
    named = [(key, getattr(house, key)) for key in (*AMOUNTS, *MORE_THAN_ZERO)]
    forced = [(f"forced_bets.{name}", bet) for name, bets in house.forced_bets.items() for bet in bets]
    for key, value in (*named, *forced):
        try:
            if not cents(value) and key in MORE_THAN_ZERO:
                yield f"switches.{key}", "should be more than zero"
        except BadMoney as fault:
            yield f"switches.{key}", str(fault)
