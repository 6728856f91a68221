"""What every bet costs. The one place that says so: bet cards, coach, comparison, statistics and drills read it here.

A game's ``odds.py`` says what each wager returns (:class:`~casino_sim.odds.report.Odds`); from that :func:`work_out`
makes one :class:`Price` a wager. ``prices.json`` beside the game holds them for the rules of every house that we ship,
under a digest of all that a price depends on, so that a card on the felt shows its price at once. A table with other
rules has no entry: :func:`known` then says nothing rather than something wrong, and :func:`worked_out` takes its time.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping

import msgspec
from msgspec import Struct

from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_
from casino_sim.odds import stored
from casino_sim.odds.report import Odds
from casino_sim.resources import game_file
from casino_sim.table.game import Game

BASE = "base"  # wagers that one strategy decides together
# Priced, and no bet on the felt.
NOT_ON_THE_FELT = {BASE: N_("The game itself"), "bank": N_("Holding the bank"), "envy": N_("Envy Bonus")}
OF_ALL_ACTION, OF_FIRST_BET, WITHOUT_METER = N_("of all that is bet"), N_("of the first bet"), N_("without the meter")
BASIS = {
    "element_of_risk": OF_ALL_ACTION,
    "ev_per_ante": OF_FIRST_BET,
    "return_without_meter": WITHOUT_METER,
    "ev_per_unit_bet": "",
}


class Price(Struct, frozen=True):
    """What the house keeps, in the long run, of a hundred dollars bet on a wager."""

    wager: str
    edge: float  # in dollars; below 0 where the player is ahead
    label: str = ""  # what the bet is called; a message of the catalogue
    basis: str = ""  # what the hundred dollars are, where they are not simply bet on this wager; a message likewise
    stderr: float = 0.0  # of a price that was simulated


Prices = Mapping[str, Price]  # by wager
_found: dict[str, Prices] = {}  # worked out since the program began, by digest


def known(game: Game, rules: TableRules) -> Prices | None:
    """None where a table with these rules has never been priced."""
    sign = digest(rules)
    entry = stored.read(game.package, stored.PRICES).get(sign)
    if entry is None:
        return _found.get(sign)
    return {wager: price_for(rules, wager, *found) for wager, found in entry["prices"].items()}


def worked_out(game: Game, rules: TableRules) -> Prices:
    """As they are stored, or worked out now, which takes a while: not while something is drawn."""
    found = known(game, rules)
    if found is None:
        found = _found[digest(rules)] = {price.wager: price for price in work_out(game, rules)}
    return found


def price_of(prices: Prices, rules: TableRules, wager: str) -> Price | None:
    """A wager's own price, or that of the game where it is one of the bets that the game itself is played with."""
    row = rules.wagers.get(wager)
    own = prices.get(wager)
    if own is None and row is not None and (row.required or not row.before_deal or not row.pays):
        return prices.get(BASE)
    return own


def price_for(rules: TableRules, wager: str, edge: float, basis: str = "", stderr: float = 0.0) -> Price:
    row = rules.wagers.get(wager)
    return Price(wager, edge, NOT_ON_THE_FELT.get(wager) or (row.label if row is not None else wager), basis, stderr)


def work_out(game: Game, rules: TableRules) -> list[Price]:
    """From the game's own odds, for every wager whose worth is known."""
    module = game.part("odds")
    rows: list[Odds] = module.odds(rules) if module is not None else []
    of_action = {row.wager for row in rows if row.measure == "element_of_risk"}
    by_itself = {row.wager for row in rows if row.measure == "ev_per_unit_bet"}  # not with odds behind it
    found = []
    for row in rows:
        if row.measure not in BASIS:
            continue
        if row.measure == "ev_per_ante" and row.wager in of_action:
            continue
        if row.measure == "element_of_risk" and row.wager in by_itself:
            continue
        edge = 1 - float(row.value) if row.measure == "return_without_meter" else -float(row.value)
        found.append(price_for(rules, row.wager, 100 * edge, BASIS[row.measure], 100 * (row.stderr or 0.0)))
    return found


def digest(rules: TableRules) -> str:
    """Of all that a wager's worth depends on."""
    pays = {id: [(row.hand, str(row.pay)) for row in table.rows] for id, table in sorted(rules.pays.items())}
    switches = msgspec.to_builtins(rules.switches, enc_hook=str)
    return stored.digest(rules.game, switches, pays, sorted(rules.wagers))


def write(package: str, tables: Iterable[tuple[Game, TableRules]]) -> None:
    """Price all tables of a game's folder anew and store them beside it, in place of what was stored there."""
    alike: dict[str, list[tuple[Game, TableRules]]] = {}
    for game, rules in tables:
        alike.setdefault(digest(rules), []).append((game, rules))
    entries = []
    for sign, of_these_rules in alike.items():
        lines = [f"   {json.dumps(p.wager)}: {json.dumps(_as_row(p))}" for p in work_out(*of_these_rules[0])]
        names = json.dumps([f"{rules.house} {rules.game}" for _game, rules in of_these_rules])
        if lines:
            prices = "{\n" + ",\n".join(lines) + "\n  }"
            entries.append(f' "{sign}": {{\n  "tables": {names},\n  "prices": {prices}\n }}')
    if entries:
        text = "{\n" + ",\n".join(entries) + "\n}\n"
        game_file(package, stored.PRICES).write_text(text, encoding="utf-8")


def _as_row(price: Price) -> list[float | str]:
    """As :func:`price_for` takes it."""
    return [round(price.edge, 6), price.basis, round(price.stderr, 6)]
