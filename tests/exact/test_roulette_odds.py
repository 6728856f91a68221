"""Edges of roulette as fractions.

Source: Michael Shackleford, wizardofodds.com, "Roulette": 5.26 % on every bet of the double-zero wheel but 7.89 % on
the five numbers, 2.70 % on the single-zero wheel.
"""

from __future__ import annotations

from fractions import Fraction

import pytest

from casino_sim.houses.loader import load_house
from games import BY_ID
from games.roulette.odds import odds, simulate

TABLES = load_house("mount_airy", BY_ID).tables
TEN = {"straight", "split", "street", "corner", "line", "column", "dozen", "low", "high", "red", "black", "even", "odd"}


@pytest.mark.feature("F124", "F130")
def test_every_bet_on_two_zeros_costs_two_in_thirty_eight_and_five_numbers_three() -> None:
    found = {row.wager: row.value for row in odds(TABLES["roulette_double_zero"])}
    assert found.pop("basket") == Fraction(-3, 38)
    assert found == dict.fromkeys(TEN, Fraction(-2, 38))


@pytest.mark.feature("F125")
def test_every_bet_on_one_zero_costs_one_in_thirty_seven() -> None:
    found = {row.wager: row.value for row in odds(TABLES["roulette_single_zero"])}
    assert found == dict.fromkeys(TEN, Fraction(-1, 37))


@pytest.mark.parametrize("game", ["roulette_double_zero", "roulette_single_zero"])
def test_simulated_spins_agree(game: str) -> None:
    exact = {row.wager: row.value for row in odds(TABLES[game])}
    for row in simulate(TABLES[game], 1_000_000):
        assert row.stderr is not None
        assert abs(row.value - exact[row.wager]) < 4 * row.stderr
