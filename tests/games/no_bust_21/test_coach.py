"""The chart, the coach's words, and the seats that play by themselves and bank."""

from __future__ import annotations

import pytest
from casino import TestTable, table

from casino_sim.coach import Advice, advise
from casino_sim.houses.loader import load_house, with_options
from casino_sim.rng import Stream
from casino_sim.table.auto import play
from casino_sim.table.view import View
from games import BY_ID
from games.no_bust_21.bots import strategies
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


@pytest.mark.feature("F304")
def test_the_bank_is_valued() -> None:
    """Against one least wager of one other seat the fee of fifty cents is more than the edge on five dollars."""
    t = table("marysville", "no_bust_21", seats=2, player_dealer="offer")
    t.stakes(seat2={"base_wager": "10"}).cards(seat2="Kd 9c", dealer="Tc 7d")
    assert t.question is not None
    advice = advise(GAME, RULES, seen(t), t.question)
    assert advice is not None
    assert advice.best.option == "no"
    assert -50 < next(v.value for v in advice.options if v.option == "take_bank") < 0


def test_the_chart_plays_better_than_a_novice() -> None:
    def result(name: str) -> int:
        wagers = play(GAME, RULES, 6000, bytes(32), strategies(RULES)[name], 1).wagers
        return sum(total.returned - total.staked for wager, total in wagers.items() if wager != "bank")

    assert result("basic") > result("novice")


@pytest.mark.feature("F252")
@pytest.mark.parametrize("style", ["banker", "short_bank"])
def test_seats_take_the_bank_in_turn(style: str) -> None:
    totals = play(GAME, RULES, 40, bytes(32), strategies(RULES)[style], 3)
    assert totals.wagers["bank"].rounds > 20


@pytest.mark.feature("F252")
def test_who_plays_by_the_chart_passes_the_bank() -> None:
    bot = strategies(RULES)["basic"]
    t = table("marysville", "no_bust_21", seats=2, player_dealer="offer").stakes(seat2={"base_wager": "10"})
    assert t.question is not None
    assert bot(seen(t), t.question, Stream(bytes(32), "bot")).option == "no"  # type: ignore[union-attr]


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
