"""The vocabulary of the tests of odds and coaches."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from msgspec.structs import replace

from casino_sim.bots import Strategy, by_rule
from casino_sim.coach import BetAdvice, advise, advise_bets
from casino_sim.equipment import FairEquipment
from casino_sim.houses.loader import load_house, with_options
from casino_sim.houses.rules import TableRules
from casino_sim.odds.report import Odds
from casino_sim.paytables import parse_pay
from casino_sim.table.ask import Answer, Choose, Stake
from casino_sim.table.auto import seated
from casino_sim.table.game import Game
from casino_sim.table.round import Round
from casino_sim.table.view import View
from games import BY_ID


def by_wager(lines: Sequence[Odds]) -> dict[tuple[str, str], Fraction]:
    """The exact values, by wager and measure."""
    return {(line.wager, line.measure): Fraction(line.value) for line in lines}


def printed(rules: TableRules, table: str, **prices: str) -> TableRules:
    """The same rules, with other prices on some rows of one printed table."""
    old = rules.pays[table]
    rows = tuple(replace(row, pay=parse_pay(prices[row.hand])) if row.hand in prices else row for row in old.rows)
    changed = replace(old, rows=rows, by_hand={row.hand: row.pay for row in rows})
    return replace(rules, pays={**rules.pays, table: changed})


def opening_advice(game: Game, rules: TableRules) -> BetAdvice:
    """What the coach says to a player who has just sat down."""
    table = seated(game, rules, 1)
    table.open_round(FairEquipment(bytes(32)))
    question = Round(game, table).question
    assert isinstance(question, Stake)
    found = advise_bets(game, rules, table.view(1), question)
    assert found is not None
    return found


def coached(game: Game, rules: TableRules, wagers: Sequence[str] = ()) -> Strategy:
    """A seat that does what the coach says, and passes the bank."""

    def decide(view: View, question: Choose) -> Answer:
        if question.about == "bank":
            return Answer("no")
        found = advise(game, rules, view, question)
        assert found is not None, f"the coach of {rules.game} says nothing about {question.about}"
        return Answer(found.best.option, found.best.amount, found.best.cards)

    return by_rule(decide, wagers)


def chart(house: str, game: str, **options: object) -> dict[str, list[str]]:
    """The fields of a table's chart, by hand; those after a double by ``after a double`` and the total."""
    rules = load_house(house, BY_ID).tables[game]
    coach: Any = BY_ID[game].part("coach")
    found = {}
    for part in coach.chart(with_options(rules, options, BY_ID[game]) if options else rules)["parts"]:
        prefix = f"{part['title'].lower()} " if part["title"].startswith("After ") else ""
        found |= {prefix + row["label"]: list(row["cells"]) for row in part["rows"]}
    return found
