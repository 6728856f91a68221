"""The chart and the coach's words; what both card room games share stands in tests/games/player_dealer_21."""

from __future__ import annotations

import pytest

from tests.casino import MV, at, rows
from tests.odds import chart

round = at("no_bust_21", MV)


@pytest.mark.feature("F305")
def test_the_chart_draws_more_because_over_is_not_lost() -> None:
    found = chart(MV, "no_bust_21")
    assert found["12"][:9] == ["H"] * 9
    assert found["13"][:9] == ["H"] * 9
    assert found["16"] == ["S"] * 5 + ["H"] * 3 + ["R", "R"]
    assert found["17"][-1] == "R"
    assert found["11"] == ["D"] * 8 + ["H", "H"]
    assert found["A-A"] == ["P"] * 9 + ["H"]
    assert chart(MV, "no_bust_21", double_after_split=True)["2-2"][0] == "P"


@pytest.mark.feature("F304")
@rows(
    "cards, best",
    ("Td 2c / 6d Tc", "hit"),
    ("Td 4c / 6d Tc", "stand"),
    ("6h 5c / 6d Tc", "double"),
    ("Td 6c / Ad Tc", "surrender"),
)
def test_the_best_option(cards: str, best: str) -> None:
    assert round("10", cards).advice().best.option == best
