"""What the coach says, and what the seats that play by themselves do."""

from __future__ import annotations

import pytest

from casino_sim.houses.loader import load_house
from casino_sim.rng import Stream
from casino_sim.table.auto import play
from games import BY_ID
from games.blackjack.bots import strategies
from tests.casino import MA, VF, at, rows

GAME = BY_ID["blackjack"]
RULES = {house: load_house(house, BY_ID).tables["blackjack"] for house in (MA, VF)}
play_round = at("blackjack")


@pytest.mark.feature("F304")
@rows(
    "cards, best",
    ("Th 6c / Td 5c", "surrender"),
    ("8h 8c / Td 5c", "split"),
    ("Th 3c / 6d Tc", "stand"),
    ("6h 5c / 6d Tc", "double"),
    ("Ah 7c / 9d Tc", "hit"),
    ("Th Tc / 6d Tc", "stand"),
    ("Ah Ac / 9d Tc", "split"),
)
def test_the_best_option(cards: str, best: str) -> None:
    for house in RULES:
        advice = play_round(house, "10", cards).advice()
        assert advice.best.option == best
        assert [v.value for v in advice.options] == sorted((v.value for v in advice.options), reverse=True)


@pytest.mark.feature("F304")
def test_values_are_cents_of_the_wager() -> None:
    advice = play_round(MA, "100", "Th 6c / Td 5c").advice()
    values = {value.option: value.value for value in advice.options}
    assert values["surrender"] == -5000
    assert values["stand"] < values["hit"] < values["surrender"]  # 54 cents of each dollar are lost by playing on
    assert values["hit"] == pytest.approx(-5380, abs=40)
    assert advice.cost("stand") == values["surrender"] - values["stand"]


def test_three_small_cards_make_standing_on_16_better() -> None:
    """The chart hits 16 against a ten; with two fours and an eight gone from the shoe it is the wrong way round."""
    advice = play_round(MA, "10", "4h 4c 8d / Td 5c", "hit").advice()
    assert advice.best.option == "stand"
    assert "chart" in advice.reason


@pytest.mark.feature("F304")
def test_insurance_and_even_money_cost() -> None:
    advice = play_round(MA, "10", "Ah Tc / Ad 5c").advice()
    assert advice.best.option == "no"
    values = {value.option: value.value for value in advice.options}
    assert values["take_even_money"] == pytest.approx(1000)
    assert values["insure"] == pytest.approx(1000)  # insuring a blackjack for half is even money
    assert values["no"] == pytest.approx(1036, abs=5)
    assert play_round(MA, "10", "Th 6c / Ad 5c").advice().best.option == "no"


@rows("cards, best", ("8h 8c / 6d Tc / 3d", "double"), ("8h 8c / 6d Tc / 8d", "split"), ("Ah Ac / 6d Tc / Ad", "split"))
def test_a_split_hand_is_advised_too(cards: str, best: str) -> None:
    assert play_round(VF, "10", cards, "split").advice().best.option == best


@pytest.mark.parametrize("house", RULES)
def test_the_chart_plays_better_than_a_novice(house: str) -> None:
    """Over the same 6,000 rounds; the difference is about three per cent of the bets."""
    rules = RULES[house]
    net = {name: play(GAME, rules, 6000, bytes(32), bot, 1).net for name, bot in strategies(rules).items()}
    assert net["basic"] > net["novice"]


def test_a_seat_without_chips_sits_out_and_a_poor_one_plays_what_it_can() -> None:
    rules = RULES[MA]
    bot = strategies(rules)["basic"]
    poor = play_round(MA, "10", "8h 8c / 6d Td", bankroll={"you": "12"})
    assert bot(poor.view(), poor.question, Stream(bytes(32), "bot")).option == "stand"  # type: ignore
    assert play_round(MA, bankroll={"you": "4"}).asked is None
