"""The chart and the coach's words; what both card room games share stands in tests/games/player_dealer_21."""

from __future__ import annotations

import pytest
from casino import TestTable, table

from casino_sim.coach import Advice, advise
from casino_sim.houses.loader import load_house, with_options
from casino_sim.table.view import View
from games import BY_ID
from games.no_bust_21.coach import chart

GAME = BY_ID["no_bust_21"]
RULES = load_house("marysville", BY_ID).tables["no_bust_21"]


def rows(**options: object) -> dict[str, list[str]]:
    rules = with_options(RULES, options, GAME) if options else RULES
    return {row["label"]: list(row["cells"]) for part in chart(rules)["parts"] for row in part["rows"]}


def seen(t: TestTable) -> View:
    view: View = t._script.table.view(1)
    return view


def told(you: str, dealer: str, *answers: str, then: str = "", **state: object) -> Advice:
    t = (
        table("marysville", "no_bust_21", **state)
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
