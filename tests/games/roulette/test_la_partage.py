"""A house may take only half of an even-money bet on a zero. None of ours does; a house file can."""

from __future__ import annotations

import pytest

from casino_sim.lab.variant import Variant, apply
from casino_sim.simulation.dealer import Laid
from casino_sim.table.ask import Bets
from casino_sim.table.auto import seated
from casino_sim.table.round import Round
from games import BY_ID
from tests.casino import guide

HALF = apply(Variant("mount_airy", "roulette_single_zero", (("zero_takes", "half"),)), BY_ID).after

# bets in cents, pocket, result in cents
SPINS = [
    ({"red": 2000}, "0", -1000),
    ({"red": 500}, "0", -250),  # to the cent
    ({"low": 2000, "odd": 3000, "dozen_1": 1000}, "0", -1000 - 1500 - 1000),
    ({"black": 2000, "column_1": 1000, "straight_0": 100}, "0", -1000 - 1000 + 3500),
    ({"black": 2000}, "1", -2000),
    ({"black": 2000}, "2", 2000),
]


@pytest.mark.parametrize(("bets", "pocket", "result"), SPINS)
def test_RO_11_a_zero_takes_half_of_even_money_bets(bets: dict[str, int], pocket: str, result: int) -> None:
    game = BY_ID["roulette_single_zero"]
    table = seated(game, HALF, 1)
    before = table.purse(1)
    table.open_round(Laid(pocket=pocket))
    round = Round(game, table)
    round.answer(Bets(bets))
    assert round.done and table.purse(1) - before == result
    assert sum(line.returned - line.staked for line in table.lines) == result
    assert table.ledger.total() == 0


def test_RO_11_the_guide_says_which_way_it_is_played() -> None:
    assert "an even-money bet loses only half" in guide(HALF, "RO-11")
    assert "all of these bets lose" in guide("mount_airy", "RO-11", "roulette_single_zero")
