"""Bets as they are written on one line: ``pass_line 10, odds 2x``. And the tables that take them.

What is wrong with a line is said in the player's language; a command sets none, so there it is English.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from casino_sim.houses.checks import closest, did_you_mean
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import _
from casino_sim.lab.pace import first_bet, unit_of
from casino_sim.lab.variant import Games, LabFault, amount_of, house_data, table_of
from casino_sim.money import Cents, dollars, spoken
from casino_sim.wagers import Limit
from casino_sim.writing import either, listed

EXAMPLE = "pass_line 10, odds 2x"
_BETWEEN = re.compile(r",(?!\d{3}\b)|[，、;]")  # not within 1,000
_TIMES = re.compile(r"\A(\d{1,3}(?:\.\d)?)\s*x\Z", re.IGNORECASE)
Bets = dict[str, Cents]
NAMED = 8  # wagers, where a name is like none of them


def example(rules: TableRules) -> str:
    """Bets that may be typed at this table; nothing where every amount is called as it comes."""
    first = first_bet(rules)
    if rules.game == "craps" or not first:
        return EXAMPLE if first else ""
    return f"{first} {unit_of(rules, first) / 100:g}"


def words_of(text: str, such_as: str = EXAMPLE) -> list[tuple[str, str]]:
    """Each bet with its amount, as written."""
    found = []
    for part in map(str.strip, _BETWEEN.split(text)):
        name, _blank, amount = part.rpartition(" ")
        if not name or not amount:
            words = _("'{bet}' isn't a bet: write its name and an amount, such as `{example}`")
            raise LabFault(words.format(bet=part, example=such_as))
        if any(word.lstrip("$").replace(".", "").isdigit() for word in name.split()):
            raise LabFault(_("'{bet}' is more than one bet: write commas between them").format(bet=part))
        found.append((_compared(name), amount))
    return found


def _compared(name: str) -> str:
    return name.strip().lower().replace(" ", "_").replace("'", "")


def read_bets(rules: TableRules, text: str) -> Bets:
    """By wager. ``2x`` is twice the first bet; ``odds`` behind a bet are the odds on it."""
    bets: Bets = {}
    for name, amount in words_of(text, example(rules) or EXAMPLE):
        wager = wager_called(rules, name, bets)
        times = _TIMES.match(amount)
        if times and not bets:
            raise LabFault(_("'{times}' needs a bet before it: write that in dollars first").format(times=amount))
        cents = round(next(iter(bets.values())) * float(times[1])) if times else amount_of(amount)
        bets[wager] = bets.get(wager, 0) + cents
    for wager, cents in bets.items():
        if rules.wagers[wager].limit:
            _within(wager, cents, rules.limit(wager))
        needs = rules.wagers[wager].needs
        if needs and not any(need in bets for need in needs):
            words = _("'{bet}' only goes with {others}: add one of them")
            raise LabFault(words.format(bet=wager, others=either(needs)))
    return bets


def _within(wager: str, cents: Cents, limit: Limit) -> None:
    if not limit.allows(cents):
        low, high, step = (spoken(amount) for amount in (limit.min, limit.max, limit.step))
        words = _("'{bet}' takes {low} to {high} in steps of {step}, not {amount}")
        raise LabFault(words.format(bet=wager, low=low, high=high, step=step, amount=spoken(cents)))


def wager_called(rules: TableRules, name: str, bets: Mapping[str, Cents]) -> str:
    if name in rules.wagers:
        return name
    stems = {id: id.removesuffix(f"_{name}") for id in rules.wagers if id.endswith(f"_{name}")}
    behind = [id for id, stem in stems.items() if any(bet.startswith(stem) for bet in bets)]
    labels = [id for id, row in rules.wagers.items() if name in (_compared(row.label), _compared(_(row.label)))]
    found = behind or labels
    if not found:
        raise LabFault(_no_bet(name, rules))
    return found[0]


def _no_bet(name: str, rules: TableRules) -> str:
    known = list(rules.wagers)
    meant = closest(name, known)
    words = (
        _("there is no bet '{bet}' at {table}, did you mean '{meant}'?")
        if meant
        else _("there is no bet '{bet}' at {table}; choose from {names}")
    )
    names = listed([*known[:NAMED], *(["…"] if len(known) > NAMED else [])])
    return words.format(bet=name, table=rules.called, meant=meant, names=names)


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
