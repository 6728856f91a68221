"""The chart and the coach's words; what both card room games share stands in tests/games/player_dealer_21."""

from __future__ import annotations

from functools import partial

import pytest

from tests import twentyone

told = partial(twentyone.told, "marysville", "no_bust_21")
rows = partial(twentyone.rows, "marysville", "no_bust_21")


@pytest.mark.feature("F305")
def test_the_chart_draws_more_because_over_is_not_lost() -> None:
    found = rows()
    assert found["12"][:9] == ["H"] * 9
    assert found["13"][:9] == ["H"] * 9
    assert found["16"] == ["S"] * 5 + ["H"] * 3 + ["R", "R"]
    assert found["17"][-1] == "R"
    assert found["11"] == ["D"] * 8 + ["H", "H"]
    assert found["A-A"] == ["P"] * 9 + ["H"]
    assert rows(double_after_split=True)["2-2"][0] == "P"


@pytest.mark.feature("F304")
@pytest.mark.parametrize(
    ("you", "dealer", "best"),
    [("Td 2c", "6d", "hit"), ("Td 4c", "6d", "stand"), ("6h 5c", "6d", "double"), ("Td 6c", "Ad", "surrender")],
)
def test_the_best_option(you: str, dealer: str, best: str) -> None:
    assert told(you, f"{dealer} Tc").best.option == best
