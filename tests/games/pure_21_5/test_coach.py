"""The chart and the coach's words; what both card room games share stands in tests/games/player_dealer_21."""

from __future__ import annotations

import pytest

from tests.casino import MV, at, rows
from tests.odds import chart

round = at("pure_21_5", MV)


@pytest.mark.feature("F305")
def test_the_chart_is_that_of_blackjack_with_soft_17_hit() -> None:
    found = chart(MV, "pure_21_5")
    assert found["16"] == ["S"] * 5 + ["H", "H", "R", "R", "R"]
    assert found["15"] == ["S"] * 5 + ["H", "H", "H", "R", "R"]
    assert found["17"][-1] == "Rs"
    assert found["11"] == ["D"] * 10
    assert found["A-8"][4] == "Ds"
    assert found["8-8"] == ["P"] * 9 + ["Rp"]
    assert found["4-4"] == ["H"] * 10
    assert chart(MV, "pure_21_5", double_after_split=True)["4-4"][3:5] == ["P", "P"]


@pytest.mark.feature("F304")
@rows(
    "cards, says, best",
    ("Td 2c / 6d Tc", "", "stand"),
    ("6h 5c / Ad 6c", "no", "double"),
    ("Td 6c / Td 6s", "", "surrender"),
    ("Ah Kd / Ad 6c", "", "no"),
    ("Td 6c / Ad 6s", "", "no"),
)
def test_the_best_option(cards: str, says: str, best: str) -> None:
    assert round("10", cards, says).advice().best.option == best
