"""At every poker-based table the coach and the book, dealt whole rounds by the real driver, bring what the odds say."""

from __future__ import annotations

from functools import cache
from math import hypot
from typing import NamedTuple

import pytest

from casino_sim.bots import strategies
from casino_sim.houses.loader import load_house, with_options
from casino_sim.houses.rules import TableRules
from casino_sim.odds.base_game import average
from casino_sim.odds.report import Odds
from games import BY_ID
from tests.odds import coached


class Played(NamedTuple):
    """A table, the wagers of its base game, and so many rounds for the daily run."""

    house: str
    game: str
    wagers: tuple[str, ...]
    coach: int
    book: int
    options: tuple[tuple[str, str], ...] = ()


THREE_CARDS = ("ante", "play", "ante_bonus")
HOLDEM = ("ante", "blind", "play")
CROSS = ("ante_across", "ante_down", "across", "down", "middle")
LUNAR = ("ante", "bet", "draw_fee")
TABLES = (
    Played("mount_airy", "three_card_poker", THREE_CARDS, 300, 3000),
    Played("valley_forge", "three_card_poker", THREE_CARDS, 300, 3000),
    Played("marysville", "three_card_poker", THREE_CARDS, 200, 1000),
    Played("marysville", "three_card_poker_6_card", THREE_CARDS, 200, 1000),
    Played("mount_airy", "let_it_ride", ("bet_1", "bet_2", "bet_dollar"), 300, 3000),
    Played("mount_airy", "crazy_4_poker", ("ante", "super_bonus", "play"), 25, 3000),
    Played("mount_airy", "texas_holdem_bonus", ("ante", "flop", "turn", "river"), 60, 2000),
    Played("valley_forge", "ultimate_texas_holdem", HOLDEM, 60, 1500),
    Played("marysville", "ultimate_texas_holdem", HOLDEM, 60, 1000),
    Played("mount_airy", "criss_cross_poker", CROSS, 80, 1500),
    Played("valley_forge", "criss_cross_poker", CROSS, 80, 1500),
    Played("mount_airy", "lunar_poker", LUNAR, 20, 1500),
    Played("mount_airy", "lunar_poker", LUNAR, 20, 1500, (("nonqualify_ante", "pa_671a12"),)),
    Played("mount_airy", "mississippi_stud", ("ante", "third_street", "fourth_street", "fifth_street"), 120, 3000),
)
LONG = 20  # times as many rounds in the long runs


@cache
def at(table: Played, who: str) -> tuple[TableRules, Odds]:
    """The table, and what the player is said to bring: by the book what it is priced at where that is far from the best."""
    game = BY_ID[table.game]
    rules = with_options(load_house(table.house, BY_ID).tables[table.game], dict(table.options), game)
    odds = game.part("odds")
    assert odds is not None
    if who == "book" and hasattr(odds, "by_the_book"):
        return rules, odds.by_the_book(rules)
    return rules, next(line for line in odds.odds(rules) if (line.wager, line.measure) == ("base", "ev_per_ante"))


def agrees(table: Played, who: str, times: int) -> None:
    game, (rules, worth) = BY_ID[table.game], at(table, who)
    if who == "coach":
        strategy, rounds = coached(game, rules, ("ante",) if "three_card" in table.game else ()), table.coach
    else:
        strategy, rounds = strategies(game, rules)["recommended"], table.book
    mean, error = average(game, rules, strategy, rounds * times, table.wagers)
    assert abs(mean - worth.value) < 3 * hypot(error, worth.stderr or 0), (
        f"{mean} ± {error}, worth {float(worth.value)}"
    )


names = pytest.mark.parametrize("table", TABLES, ids=["-".join((t.house, t.game, *dict(t.options))) for t in TABLES])
players = pytest.mark.parametrize("who", ["coach", "book"])


@names
@players
def test_some_rounds_bring_what_they_are_worth(who: str, table: Played) -> None:
    agrees(table, who, 1)


@pytest.mark.slow
@names
@players
def test_many_rounds_bring_what_they_are_worth(who: str, table: Played) -> None:
    agrees(table, who, LONG)
