"""The batch simulators beside the real dealer: on the same cards they count what the dealer settles, round for round."""

from __future__ import annotations

import os
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest
from msgspec.structs import replace

from casino_sim.houses.loader import load_house, with_options
from casino_sim.houses.rules import TableRules
from casino_sim.odds.prices import odds_of
from casino_sim.simulation.batch import batch_of, generator, play_chunk, simulated
from casino_sim.simulation.plan import Plan, bets_for
from casino_sim.simulation.report import results
from casino_sim.simulation.twentyone import ShoesBatch
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


OTHERWISE = [
    pytest.param(game, rules, strategy, id=f"{name((game, rules))} {strategy}")
    for game, rules in IN_BATCH
    for strategy in simulated(game, rules).strategies(rules)[1:]
]


@pytest.mark.parametrize(("game", "rules", "strategy"), OTHERWISE)
def test_so_it_is_by_every_other_strategy(game: Game, rules: TableRules, strategy: str) -> None:
    kind = simulated(game, rules)
    bets = bets_for(rules, dict.fromkeys(kind.ordinary(rules)), kind.wagers(rules))
    found = list(pairs(batch_of(Plan(rules, strategy, tuple(bets.items()), 1, 1000)), game, rules, bets, 200))
    assert len(found) == 200 and all(counted == settled for counted, settled in found)


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


def test_bonuses_of_a_room_are_earned_as_the_dealer_pays_them() -> None:
    """From a shoe of little else than twos, sixes, sevens and eights. Pairs are split
    once: of four eights the simulation may play another one first than the dealer, who has another suit to pay then.
    """
    game = BY_ID["pure_21_5"]
    offered = {
        "pd_888_bonus": "25.00",
        "pd_888_same_color_bonus": "50.00",
        "unsuited_777_bonus": "25.00",
        "suited_678_bonus": "50.00",
        "same_color_678_bonus": "25.00",
        "seven_card_charlie_bonus": "25.00",
        "double_after_split": True,
        "split_hands": 2,
    }
    rules = with_options(load_house("marysville", BY_ID).tables["pure_21_5"], offered, game)
    batch, seen = batch_of(Plan(rules, "basic", (("base_wager", 5_00),), 1, 1000)), Counter[str]()
    assert isinstance(batch, ShoesBatch)
    table = batch.simulation(np.random.Generator(np.random.SFC64(1)))
    shoe = (0, 44, 60, 0, 0, 0, 60, 60, 84, 0, 4)
    table.facts = replace(table.facts, shoe=shoe)
    table.pack = np.repeat(np.arange(len(shoe)), shoe)
    for counted, settled in pairs(batch, game, rules, {"base_wager": 5_00}, 3000):
        assert counted == settled
        seen.update(line.wager for line in settled)
    assert seen.keys() == {"base_wager", *(name for name, value in offered.items() if isinstance(value, str))}


@pytest.mark.parametrize("machine", [True, False])
def test_pures_in_a_row_are_counted_from_round_to_round(machine: bool) -> None:
    """As often as the odds say, in each circle for itself, from one shoe to the next."""
    game, amounts = BY_ID["pure_21_5"], ("25.00", "100.00", "500.00", "1000.00")
    options = {"consecutive_pure_bonus": amounts, "continuous_shuffle": machine, "decks": 2}
    rules = with_options(load_house("marysville", BY_ID).tables["pure_21_5"], options, game)
    plan = Plan(rules, "basic", (("base_wager", 5_00),), 1, 1_000_000)
    found = results(play_chunk(plan, 0), rules, simulated(game, rules), dict(plan.bets))
    (streak,) = (line for line in found if line.wager == "consecutive_pure_bonus")
    exact = next(line for line in odds_of(game, rules) if line.wager == "consecutive_pure_bonus")
    assert abs(streak.value - float(exact.value)) < 4 * streak.figures.stderr
    assert streak.figures.stderr < float(exact.value) / 25


@pytest.mark.parametrize("game", ["fortune_pai_gow_poker", "no_bust_21"])
def test_threads_of_one_worker_count_what_one_after_the_other_does(game: str) -> None:
    """A cluster's worker plays as many chunks at once as it has threads, and what one works out the others use."""
    rules = load_house("marysville", BY_ID).tables[game]
    kind = simulated(BY_ID[game], rules)
    bets = bets_for(rules, dict.fromkeys(kind.ordinary(rules)), kind.wagers(rules))
    plan = Plan(rules, (kind.strategies(rules) or ("",))[0], tuple(bets.items()), 1, 36_000, 3000)
    by_chunk = batch_of(plan).play
    at_once = replace(plan, seed=2)  # whose simulator nobody has used yet
    switch = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    try:
        with ThreadPoolExecutor(4) as threads:
            play = batch_of(at_once).play
            found = list(threads.map(lambda number: play(generator(plan, number), 3000), range(plan.chunks)))
    finally:
        sys.setswitchinterval(switch)
    assert found == [by_chunk(generator(plan, number), 3000) for number in range(plan.chunks)]


def test_every_game_against_the_dealer_or_a_printed_table_is_simulated_in_batch() -> None:
    """The poker room is played by the driver: its hands are won from other players."""
    assert {game.id for game in BY_ID.values() if not game.part("batch")} <= {
        game.id for game in BY_ID.values() if game.package == "games.poker_room"
    }
