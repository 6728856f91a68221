"""The chart of Spanish 21, the coach's words, and the seats that play by themselves."""

from __future__ import annotations

import pytest

from casino_sim.cards import CARD
from casino_sim.houses.loader import load_house, with_options
from casino_sim.rng import Stream
from casino_sim.table.auto import play
from games import BY_ID
from games.spanish_21.bots import strategies
from games.spanish_21.held import bonus_of_two, prize_above_even
from tests.casino import MA, VF, at, rows
from tests.odds import chart

GAME = BY_ID["spanish_21"]
RULES = {house: load_house(house, BY_ID).tables["spanish_21"] for house in (MA, VF)}
round = at("spanish_21")


@pytest.mark.feature("F305")
@pytest.mark.parametrize("house", RULES)
def test_the_chart_counts_cards(house: str) -> None:
    """Stand on 16 against a two, but hit it with five cards; surrender 17 to an ace; double 11 against anything."""
    found = chart(house, "spanish_21")
    assert found["16"][0] == "S 5H"
    assert found["17"][-1].startswith("R")
    assert all(cell.startswith("D") for cell in found["11"])
    assert found["10"][:7] == [*found["10"][:2], "D", "D", "D", *found["10"][5:7]]
    assert all(cell[0] == "D" for cell in found["10"][:7])
    assert found["12–13"] == ["H"] * 10
    assert found["8-8"] == ["P"] * 10
    assert found["after a double 16"] == ["–"] * 6 + ["X"] * 4
    assert found["after a double 17"] == ["–"] * 9 + ["X"]


@pytest.mark.feature("F305")
def test_aces_are_split_against_an_ace_only_where_they_may_draw() -> None:
    assert chart(VF, "spanish_21")["A-A"] == ["P"] * 10
    assert chart(MA, "spanish_21")["A-A"] == ["P"] * 9 + ["H"]
    assert "X" not in str(chart(MA, "spanish_21", rescue=False))


@pytest.mark.feature("F304")
@rows(
    "cards, best",
    ("Kh 2c / 4d Kc", "hit"),
    ("Kh 7c / Kd 5c", "stand"),
    ("6h 5c / Kd 5c", "double"),
    ("8h 8c / Kd 5c", "split"),
    ("7h 7c / 7d Kc", "split"),
)
def test_the_best_option(cards: str, best: str) -> None:
    for house in RULES:
        assert round(house, "10", cards).advice().best.option == best


@pytest.mark.feature("F304", "F075")
def test_two_suited_sevens_against_a_seven_are_hit_for_the_super_bonus() -> None:
    advice = round(MA, "10", "7h 7h / 7d Kc").advice()
    assert advice.best.option == "hit"
    assert advice.best.value > 1000  # one time in sixty a prize of a thousand dollars
    assert round(MA, "10", "7h 7h / 6d Kc").advice().best.option == "split"


@pytest.mark.feature("F304", "F079")
def test_the_rescue_is_valued() -> None:
    advice = round(MA, "10", "6d 5c 2s / Kh 8c", "double").advice()
    assert advice.best.option == "rescue"
    assert advice.best.value == -1000
    advice = round(MA, "10", "6d 5c 8s / Kh 8c", "double").advice()
    assert advice.best.option == "no"


def test_split_hands_are_valued_by_the_house() -> None:
    """A 6-8 on its way to 6-7-8 is worth more where split hands earn the bonus."""
    at = {house: round(house, "10", "8h 8c / 9d Kc / 6d", "split").advice() for house in RULES}
    hit = {house: next(v.value for v in advice.options if v.option == "hit") for house, advice in at.items()}
    assert hit["valley_forge"] > hit["mount_airy"] + 20


@pytest.mark.parametrize("house", RULES)
def test_the_chart_plays_better_than_a_novice(house: str) -> None:
    rules = RULES[house]
    net = {name: play(GAME, rules, 4000, bytes(32), bot, 1).net for name, bot in strategies(rules).items()}
    assert net["basic"] > net["novice"]


@pytest.mark.feature("F079")
def test_the_seat_rescues_and_chases_the_super_bonus() -> None:
    bot = strategies(RULES[MA])["basic"]

    def answer(cards: str, says: str = "") -> str:
        r = round(MA, "10", cards, says)
        return bot(r.view(), r.question, Stream(bytes(32), "bot")).option  # type: ignore

    assert answer("6d 5c 2s / Kh 8c", "double") == "rescue"
    assert answer("6d 5c 9s / Kh 8c", "double") == "no"
    assert answer("7d 7d / 7h 8c") == "hit"
    assert answer("7d 7h / 7h 8c") == "split"
    assert answer("2d 3h 2c / 7h 8c", "hit") == "hit"


@rows(
    "cards, says, best",
    ("6d 5c 3s / 6h 8c", "double", "no"),
    ("6d 3c 2s / 5h 8c", "double", "redouble"),  # nine became eleven
    ("6d 5c 2s / Kh 8c", "double", "rescue"),
    ("6d 3c 2s Ac / Kh 8c", "double, redouble", "rescue"),
)
def test_a_double_may_be_doubled_again_and_seat_chart_and_coach_say_when(cards: str, says: str, best: str) -> None:
    r = round(MA, "10", cards, says, options={"redouble": 2})
    assert r.advice().best.option == best
    table = with_options(RULES[MA], {"redouble": 2}, GAME)
    assert strategies(table)["basic"](r.view(), r.question, Stream(bytes(32), "bot")).option == best  # type: ignore


def test_the_chart_after_a_double_says_how_many_more_are_allowed() -> None:
    found = chart(MA, "spanish_21", redouble=2)
    assert found["after a double, 2 more allowed 9–11"] == ["DD"] * 10
    assert found["after the last double 12–16"] == ["–"] * 6 + ["X"] * 4


def test_what_one_more_double_is_worth_counts_all_the_chips() -> None:
    advice = round(MA, "10", "6d 3c 2s / 5h 8c", "double", options={"redouble": 2}).advice()
    eleven = round(
        MA, "20", "6d 5c / 5h 8c", options={"redouble": 1}
    ).advice()  # as much on it, as many doubles to come
    assert advice.best.amount == eleven.best.amount == 2000
    assert advice.best.value == pytest.approx(eleven.best.value, rel=0.02)


@pytest.mark.parametrize(("suits", "prize"), [("cdh", 0.5), ("ccc", 1.0), ("sss", 2.0)])
def test_a_six_seven_eight_wins_more_than_even_money_by_its_suits(suits: str, prize: float) -> None:
    """Three to two, two to one in one suit, three to one in spades."""
    rules = load_house(MA, BY_ID).tables["spanish_21"]
    hand = [CARD[rank + suit] for rank, suit in zip("678", suits, strict=True)]
    assert prize_above_even(rules, hand, CARD["5c"], 10_00) == prize
    assert prize_above_even(rules, [CARD["Kc"], CARD["5d"], CARD["6h"]], CARD["5c"], 10_00) == 0


def test_a_hit_on_six_seven_counts_the_eights_that_are_left() -> None:
    """Of 24 eights of six decks six are spades; with one of hearts under the dealer's hand there are 23."""
    rules = load_house(MA, BY_ID).tables["spanish_21"]
    decks = rules.switches.decks
    chance = [0.0] * 8 + [0.1] + [0.0] * 2
    two = [CARD["6s"], CARD["7s"]]
    spades = bonus_of_two(rules, two, CARD["Kc"], 10_00, chance)
    assert abs(spades - 0.1 * (2.0 + 3 * 0.5) / 4) < 1e-12
    less = bonus_of_two(rules, two, CARD["8h"], 10_00, chance)
    assert abs(less - 0.1 * (decks * 2.0 + (3 * decks - 1) * 0.5) / (4 * decks - 1)) < 1e-12
    assert bonus_of_two(rules, [CARD["Kc"], CARD["Qc"]], CARD["5c"], 10_00, [0.1] * 11) == 0
