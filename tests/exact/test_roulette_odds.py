"""Edges of roulette as fractions.

Source: Michael Shackleford, wizardofodds.com, "Roulette": 5.26 % on every bet of the double-zero wheel but 7.89 % on
the five numbers, 2.70 % on the single-zero wheel.
"""

from __future__ import annotations

from fractions import Fraction

import pytest

from casino_sim.houses.loader import load_house, with_options
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


@pytest.mark.parametrize(("game", "pockets"), [("roulette_single_zero", 37), ("roulette_double_zero", 38)])
def test_where_a_zero_takes_half_an_even_money_bet_costs_half(game: str, pockets: int) -> None:
    """1.35 % on the wheel with one zero (wizardofodds.com)."""
    found = {row.wager: row.value for row in odds(with_options(TABLES[game], {"zero_takes": "half"}, BY_ID[game]))}
    even_money = {"low", "high", "red", "black", "even", "odd"}
    zeros = pockets - 36
    for wager in TEN:
        assert found[wager] == Fraction(-zeros, pockets) / (2 if wager in even_money else 1)
    assert round(100 / 74, 2) == 1.35
