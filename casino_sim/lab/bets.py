"""Bets as they are written on one line: ``pass_line 10, odds 2x``. And the tables that take them."""

from __future__ import annotations

import re
from collections.abc import Mapping

from casino_sim.houses.checks import did_you_mean
from casino_sim.houses.rules import TableRules
from casino_sim.lab.variant import Games, LabFault, amount_of, house_data, table_of
from casino_sim.money import Cents, dollars, spoken
from casino_sim.wagers import Limit

_TIMES = re.compile(r"\A(\d{1,3}(?:\.\d)?)\s*x\Z", re.IGNORECASE)
Bets = dict[str, Cents]
NAMED = 8  # wagers, where a name is like none of them


def words_of(text: str) -> list[tuple[str, str]]:
    """Each bet with its amount, as written."""
    found = []
    for part in text.split(","):
        name, _, amount = part.strip().rpartition(" ")
        if not name or not amount:
            raise LabFault(
                f"'{part.strip()}' isn't a bet: write its name and an amount, such as \"pass_line 10, odds 2x\""
            )
        if any(word.lstrip("$").replace(".", "").isdigit() for word in name.split()):
            raise LabFault(f"'{part.strip()}' is more than one bet: write commas between them")
        found.append((name.strip().lower().replace(" ", "_").replace("'", ""), amount))
    return found


def read_bets(rules: TableRules, text: str) -> Bets:
    """By wager. ``2x`` is twice the first bet; ``odds`` behind a bet are the odds on it."""
    bets: Bets = {}
    for name, amount in words_of(text):
        wager = wager_called(rules, name, bets)
        times = _TIMES.match(amount)
        if times and not bets:
            raise LabFault(f"'{amount}' needs a bet before it: write that in dollars first")
        cents = round(next(iter(bets.values())) * float(times[1])) if times else amount_of(amount)
        bets[wager] = bets.get(wager, 0) + cents
    for wager, cents in bets.items():
        if rules.wagers[wager].limit:
            _within(wager, cents, rules.limit(wager))
        needs = rules.wagers[wager].needs
        if needs and not any(need in bets for need in needs):
            raise LabFault(f"'{wager}' lies only beside {' or '.join(needs)}: add one of them")
    return bets


def _within(wager: str, cents: Cents, limit: Limit) -> None:
    if not limit.allows(cents):
        low, high, step = (spoken(amount) for amount in (limit.min, limit.max, limit.step))
        raise LabFault(f"'{wager}' takes {low} to {high} in steps of {step}, not {spoken(cents)}")


def wager_called(rules: TableRules, name: str, bets: Mapping[str, Cents]) -> str:
    if name in rules.wagers:
        return name
    stems = {id: id.removesuffix(f"_{name}") for id in rules.wagers if id.endswith(f"_{name}")}
    behind = [id for id, stem in stems.items() if any(bet.startswith(stem) for bet in bets)]
    labels = [id for id, row in rules.wagers.items() if row.label.lower().replace(" ", "_").replace("'", "") == name]
    found = behind or labels
    if not found:
        known = list(rules.wagers)
        hint = did_you_mean(name, known) or f"; choose from {', '.join(known[:NAMED])}{', …' * (len(known) > NAMED)}"
        raise LabFault(f"there is no wager '{name}' at {rules.title}{hint}")
    return found[0]


def table_for(text: str, house: str | None, game: str | None, games: Games, houses: tuple[str, ...]) -> TableRules:
    """The first table that takes these bets, where nobody says which is meant."""
    names = [name for name, _amount in words_of(text)]
    fault: LabFault | None = None
    for id in (house,) if house else houses:
        for candidate in (game,) if game else house_data(id).get("games", {}):
            if house is None and candidate not in house_data(id).get("games", {}):
                continue
            rules = table_of(id, candidate, games)
            try:
                wager_called(rules, names[0], {})
            except LabFault as no:
                fault = no
                continue
            return rules
    if game and fault is None and game not in games:
        raise LabFault(f"there is no game '{game}'{did_you_mean(game, games)}")
    if fault is not None and game:
        raise fault
    raise LabFault(f"no table takes the bet '{names[0]}': name one with --house and --game")


def times_allowed(rules: TableRules, bets: Mapping[str, Cents]) -> tuple[float, float, float]:
    """How many times the bets as laid the table takes: at least, at most, and in which steps."""
    limits = [(rules.limit(wager), amount) for wager, amount in bets.items() if rules.wagers[wager].limit]
    moving = [(limit, amount) for limit, amount in limits if limit.min != limit.max]
    least = max((limit.min / amount for limit, amount in moving), default=1.0)
    most = min((limit.max / amount for limit, amount in moving), default=1.0)
    step = max((limit.step / amount for limit, amount in moving), default=1.0)
    return least, most, step


def written_bets(bets: Mapping[str, Cents]) -> str:
    """As :func:`read_bets` takes them."""
    return ", ".join(f"{wager} {dollars(amount).removesuffix('.00')}" for wager, amount in bets.items())
