"""The chart of Double Back Jack, the coach's words, and the seats that play by themselves."""

from __future__ import annotations

import pytest

from casino_sim.houses.loader import load_house
from casino_sim.rng import Stream
from casino_sim.table.auto import play
from games import BY_ID
from games.double_back_jack.bots import strategies
from games.double_back_jack.coach import chart
from tests.casino import MA, at, rows

GAME = BY_ID["double_back_jack"]
RULES = load_house(MA, BY_ID).tables["double_back_jack"]
round = at("double_back_jack", MA)

SECOND_CHANCE = """
22  Y Y Y Y Y Y Y Y Y Y
23  Y Y Y Y Y Y Y Y Y –
24  Y Y Y Y Y Y Y Y – –
25  Y Y Y Y Y Y Y – – –
26  Y Y Y Y Y Y Y – – –
27  Y Y Y Y Y Y Y – – –
28  Y Y Y Y Y Y Y – – Y
29  Y Y Y Y Y Y Y Y – Y
30  – – – – Y Y Y Y – Y
"""


@pytest.mark.feature("F305", "F086")
def test_the_chart_says_when_to_buy_back() -> None:
    parts = {part["title"]: part["rows"] for part in chart(RULES)["parts"]}
    printed = [line.split() for line in SECOND_CHANCE.strip().splitlines()]
    assert [[row["label"], *row["cells"]] for row in parts["Second chance"]] == printed


@pytest.mark.feature("F305")
def test_the_chart_draws_more_than_at_blackjack() -> None:
    parts = {
        part["title"]: {row["label"]: list(row["cells"]) for row in part["rows"]} for part in chart(RULES)["parts"]
    }
    assert parts["Hard totals"]["12–14"] == ["H"] * 10
    assert parts["Hard totals"]["16"][:6] == ["H", "S", "S", "S", "S", "H"]
    assert parts["Pairs"]["8-8"] == ["P"] * 8 + ["R", "P"]
    assert parts["Pairs"]["A-A"] == ["P"] * 10


@pytest.mark.feature("F304")
@rows(
    "cards, says, best",
    ("Th 3c / 6d 5c", "", "hit"),
    ("Th 7c / 6d 5c", "", "stand"),
    ("Th 6c 8d / 6d 5c", "hit", "second_chance"),
    ("Th 6c 9d / Td 5c", "hit", "no"),
    ("6h 5c / 6d 5c", "", "double"),
    ("Ah Kc / Ad 5c", "", "no"),
    ("Th 6c / Ad 5c", "", "no"),
)
def test_the_best_option(cards: str, says: str, best: str) -> None:
    assert round("10", cards, says).advice().best.option == best


@pytest.mark.feature("F304")
def test_letting_go_loses_what_lies_there() -> None:
    values = {value.option: value.value for value in round("10", "Td 2c Qs / 6h Jc", "double").advice().options}
    assert values["no"] == -2000
    assert -2000 < values["second_chance"] < 0


def test_the_chart_plays_better_than_a_novice() -> None:
    net = {name: play(GAME, RULES, 4000, bytes(32), bot, 1).net for name, bot in strategies(RULES).items()}
    assert net["basic"] > net["novice"]


@pytest.mark.feature("F086")
def test_the_seat_buys_back_by_the_chart() -> None:
    bot = strategies(RULES)["basic"]

    def answer(cards: str, says: str = "") -> str:
        r = round("10", cards, says)
        return bot(r.view(), r.question, Stream(bytes(32), "bot")).option  # type: ignore

    assert answer("Th 6c 8d / 6d 5c", "hit") == "second_chance"
    assert answer("Th 6c 9d / Td 5c", "hit") == "no"
    assert answer("8h 8c / 6d 5c") == "split"
