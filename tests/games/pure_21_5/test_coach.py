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
from games.pure_21_5.bots import strategies
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


@pytest.mark.feature("F304")
def test_the_bank_is_valued() -> None:
    """Against one least wager of one other seat the fee of fifty cents is more than the edge on five dollars."""
    t = table("marysville", "pure_21_5", seats=2, player_dealer="offer")
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
    t = table("marysville", "pure_21_5", seats=2, player_dealer="offer").stakes(seat2={"base_wager": "10"})
    assert t.question is not None
    assert bot(seen(t), t.question, Stream(bytes(32), "bot")).option == "no"  # type: ignore[union-attr]


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
