"""Twenty million rounds of every game to twenty-one at every house: dealt over shuffled shoes and worked out, they agree."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from casino_sim.houses.rules import TableRules
from casino_sim.odds.simulate_blackjack import Simulation
from casino_sim.odds.simulate_player_dealer_21 import NoBustSimulation, PureSimulation
from games import BY_ID
from games.blackjack import values as blackjack_values
from games.double_back_jack import odds as double_back_jack
from games.no_bust_21 import odds as no_bust
from games.no_bust_21 import values as no_bust_values
from games.pure_21_5 import odds as pure
from games.pure_21_5 import values as pure_values
from games.spanish_21 import odds as spanish
from tests.contract.tables import all_tables, name

ROUNDS = 20_000_000
SEED = 21
FEW = 12  # rounds from each shoe: what is worked out is the worth of a fresh one
DEALT: dict[str, Callable[[TableRules], Any]] = {
    "blackjack": lambda r: Simulation(blackjack_values.strategy(r), blackjack_values.facts(r), 1.5, 75, seed=SEED),
    "spanish_21": lambda r: spanish.simulation(r, seed=SEED),
    "double_back_jack": lambda r: double_back_jack.simulation(r, seed=SEED),
    "no_bust_21": lambda r: NoBustSimulation(
        no_bust_values.strategy(r), no_bust_values.facts_of(r), no_bust.natural(r), 75, SEED
    ),
    "pure_21_5": lambda r: PureSimulation(pure_values.strategy(r), pure_values.facts_of(r), pure.pure(r), 75, SEED),
}
TABLES = [pair for pair in all_tables() if pair[0].id in DEALT]


@pytest.mark.slow
@pytest.mark.parametrize("rules", [rules for _game, rules in TABLES], ids=[name(pair) for pair in TABLES])
def test_dealt_and_worked_out_agree(rules: TableRules) -> None:
    sample = DEALT[rules.game](rules).run(ROUNDS, rounds_a_shoe=FEW)
    module: Any = BY_ID[rules.game].part("odds")
    (line,) = [row for row in module.odds(rules) if (row.wager, row.measure) == ("base", "ev_per_ante")]
    assert sample.stderr < 0.0004
    assert abs(sample.mean - float(line.value)) < 3 * sample.stderr
