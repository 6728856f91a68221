"""The batch simulators beside the real dealer: on the same cards they count what the dealer settles, round for round."""

from __future__ import annotations

import os
from collections import Counter

import pytest

from casino_sim.houses.loader import load_house, with_options
from casino_sim.houses.rules import TableRules
from casino_sim.simulation.batch import batch_of, simulated
from casino_sim.simulation.plan import Plan, bets_for
from casino_sim.table.game import Game
from games import BY_ID
from tests.batch_rounds import pairs
from tests.contract.tables import all_tables, name

ROUNDS = int(os.environ.get("CASINO_SIM_BATCH_ROUNDS", "20000"))  # of a game, shared among the houses that offer it
IN_BATCH = [pair for pair in all_tables() if pair[0].part("batch")]
OFFERED = Counter(game.id for game, _ in IN_BATCH)


@pytest.mark.parametrize("table", IN_BATCH, ids=name)
def test_every_round_is_settled_as_the_dealer_does(table: tuple[Game, TableRules]) -> None:
    game, rules = table
    kind = simulated(game, rules)
    bets = bets_for(rules, dict.fromkeys(kind.ordinary(rules)), kind.wagers(rules))
    plan = Plan(rules, (kind.strategies(rules) or ("",))[0], tuple(bets.items()), 1, 1000)
    played = 0
    for counted, settled in pairs(batch_of(plan), game, rules, bets, ROUNDS // OFFERED[game.id]):
        assert counted == settled
        played += 1
    assert played >= ROUNDS // OFFERED[game.id] // len(bets)


def test_doubles_that_are_doubled_again_are_settled_as_the_dealer_does() -> None:
    """More bets on a round than any house's own rules allow."""
    game = BY_ID["spanish_21"]
    rules = with_options(load_house("mount_airy", BY_ID).tables["spanish_21"], {"redouble": 3}, game)
    bets = bets_for(rules, {"spanish_21_wager": None}, {"spanish_21_wager": 500})
    batch, seen = batch_of(Plan(rules, "basic", tuple(bets.items()), 1, 1000)), Counter[int]()
    for counted, settled in pairs(batch, game, rules, bets, 3000):
        assert counted == settled
        seen[settled[0].staked // 500] += 1
    assert seen[4] > 10 and max(seen) >= 8


def test_every_game_against_the_dealer_or_a_printed_table_is_simulated_in_batch() -> None:
    """The poker room is played by the driver: its hands are won from other players."""
    assert {game.id for game in BY_ID.values() if not game.part("batch")} <= {
        game.id for game in BY_ID.values() if game.package == "games.poker_room"
    }
