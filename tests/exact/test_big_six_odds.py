"""Edges of the 54-space wheel as fractions.

Source: Michael Shackleford, wizardofodds.com, "Big Six Wheel", with 23, 15, 8, 4, 2, 1 and 1 spaces at 45 to 1
(Atlantic City): 14.81 %, 16.67 %, 11.11 %, 18.52 %, 22.22 % and 14.81 %.
"""

from __future__ import annotations

from fractions import Fraction

import pytest

from casino_sim.houses.loader import load_house
from games import BY_ID
from games.big_six.odds import odds, simulate

RULES = load_house("mount_airy", BY_ID).tables["big_six"]
EDGES = {
    "fox": Fraction(8, 54),
    "squirrel": Fraction(9, 54),
    "rabbit": Fraction(6, 54),
    "deer": Fraction(10, 54),
    "wolf": Fraction(12, 54),
    "joker": Fraction(8, 54),
    "logo": Fraction(8, 54),
}


@pytest.mark.feature("F134", "F135")
def test_the_edge_of_each_symbol() -> None:
    assert {row.wager: -row.value for row in odds(RULES)} == EDGES


def test_simulated_spins_agree() -> None:
    for row in simulate(RULES, 1_000_000):
        assert row.stderr is not None
        assert abs(row.value + EDGES[row.wager]) < 4 * row.stderr
