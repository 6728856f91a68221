"""The chart and the coach's words; what both card room games share stands in tests/games/player_dealer_21."""

from __future__ import annotations

import pytest
from casino import TestTable, table

from casino_sim.coach import Advice, advise
from casino_sim.houses.loader import load_house, with_options
from casino_sim.table.view import View
from games import BY_ID
from games.pure_21_5.coach import chart

GAME = BY_ID["pure_21_5"]
RULES = load_house("marysville", BY_ID).tables["pure_21_5"]


def rows(**options: object) -> dict[str, list[str]]:
    rules = with_options(RULES, options, GAME) if options else RULES
    return {row["label"]: list(row["cells"]) for part in chart(rules)["parts"] for row in part["rows"]}


def seen(t: TestTable) -> View:
    view: View = t._script.table.view(1)
    return view


def told(you: str, dealer: str, *answers: str, then: str = "", **state: object) -> Advice:
    t = (
        table("marysville", "pure_21_5", **state)
        .stakes(you={"base_wager": "10"})
        .cards(you=you, dealer=dealer, then=then)
    )
    for answer in answers:
        t.you(answer)
    assert t.question is not None
    advice = advise(GAME, RULES, seen(t), t.question)
    assert advice is not None
    assert {value.option for value in advice.options} == set(t.options())
    assert advice.reason
    return advice


@pytest.mark.feature("F305")
def test_the_chart_is_that_of_blackjack_with_soft_17_hit() -> None:
    found = rows()
    assert found["16"] == ["S"] * 5 + ["H", "H", "R", "R", "R"]
    assert found["15"] == ["S"] * 5 + ["H", "H", "H", "R", "R"]
    assert found["17"][-1] == "Rs"
    assert found["11"] == ["D"] * 10
    assert found["A-8"][4] == "Ds"
    assert found["8-8"] == ["P"] * 9 + ["Rp"]
    assert found["4-4"] == ["H"] * 10
    assert rows(double_after_split=True)["4-4"][3:5] == ["P", "P"]


@pytest.mark.feature("F304")
@pytest.mark.parametrize(
    ("you", "dealer", "answers", "best"),
    [
        ("Td 2c", "6d Tc", [], "stand"),
        ("6h 5c", "Ad 6c", ["no"], "double"),
        ("Td 6c", "Td 6s", [], "surrender"),
        ("Ah Kd", "Ad 6c", [], "no"),
        ("Td 6c", "Ad 6s", [], "no"),
    ],
)
def test_the_best_option(you: str, dealer: str, answers: list[str], best: str) -> None:
    assert told(you, dealer, *answers).best.option == best
