"""What the coach says, and what the seats that play by themselves do."""

from __future__ import annotations

from typing import Any

import pytest

from casino_sim.coach import Advice
from casino_sim.houses.loader import load_house
from casino_sim.rng import Stream
from casino_sim.table.auto import play
from games import BY_ID
from games.blackjack.bots import strategies
from tests import twentyone
from tests.casino import table

GAME = BY_ID["blackjack"]
RULES = {house: load_house(house, BY_ID).tables["blackjack"] for house in ("mount_airy", "valley_forge")}


def told(house: str, *cards: str, **how: Any) -> Advice:
    return twentyone.told(house, "blackjack", *cards, **how)


@pytest.mark.feature("F304")
@pytest.mark.parametrize(
    ("you", "dealer", "best"),
    [
        ("Th 6c", "Td 5c", "surrender"),
        ("8h 8c", "Td 5c", "split"),
        ("Th 3c", "6d Tc", "stand"),
        ("6h 5c", "6d Tc", "double"),
        ("Ah 7c", "9d Tc", "hit"),
        ("Th Tc", "6d Tc", "stand"),
        ("Ah Ac", "9d Tc", "split"),
    ],
)
def test_the_best_option(you: str, dealer: str, best: str) -> None:
    for house in RULES:
        advice = told(house, you, dealer)
        assert advice.best.option == best
        assert advice.reason
        assert [v.value for v in advice.options] == sorted((v.value for v in advice.options), reverse=True)


@pytest.mark.feature("F304")
def test_values_are_cents_of_the_wager() -> None:
    advice = told("mount_airy", "Th 6c", "Td 5c", bet="100")
    values = {value.option: value.value for value in advice.options}
    assert values["surrender"] == -5000
    assert values["stand"] < values["hit"] < values["surrender"]  # 54 cents of each dollar are lost by playing on
    assert values["hit"] == pytest.approx(-5380, abs=40)
    assert advice.cost("stand") == values["surrender"] - values["stand"]


def test_three_small_cards_make_standing_on_16_better() -> None:
    """The chart hits 16 against a ten; with two fours and an eight gone from the shoe it is the wrong way round."""
    advice = told("mount_airy", "4h 4c 8d", "Td 5c", "hit")
    assert advice.best.option == "stand"
    assert "chart" in advice.reason


@pytest.mark.feature("F304")
def test_insurance_and_even_money_cost() -> None:
    advice = told("mount_airy", "Ah Tc", "Ad 5c")
    assert advice.best.option == "no"
    values = {value.option: value.value for value in advice.options}
    assert values["take_even_money"] == pytest.approx(1000)
    assert values["insure"] == pytest.approx(1000)  # insuring a blackjack for half is even money
    assert values["no"] == pytest.approx(1036, abs=5)
    assert told("mount_airy", "Th 6c", "Ad 5c").best.option == "no"


def test_a_split_hand_is_advised_too() -> None:
    assert told("valley_forge", "8h 8c", "6d Tc", "split", then="3d").best.option == "double"
    again = told("valley_forge", "8h 8c", "6d Tc", "split", then="8d")
    assert again.best.option == "split"
    assert told("valley_forge", "Ah Ac", "6d Tc", "split", then="Ad").best.option == "split"


@pytest.mark.parametrize("house", RULES)
def test_the_chart_plays_better_than_a_novice(house: str) -> None:
    """Over the same 6,000 rounds; the difference is about three per cent of the bets."""
    rules = RULES[house]
    net = {name: play(GAME, rules, 6000, bytes(32), bot, 1).net for name, bot in strategies(rules).items()}
    assert net["basic"] > net["novice"]


def test_a_seat_without_chips_sits_out_and_a_poor_one_plays_what_it_can() -> None:
    rules = RULES["mount_airy"]
    bot = strategies(rules)["basic"]
    poor = table("mount_airy", "blackjack", bankroll={"you": "12"})
    poor.stakes(you={"blackjack_wager": "10"}).cards(you="8h 8c 9c", dealer="6d Td 9h")
    question = poor.question
    assert question is not None
    assert bot(poor.view(), question, Stream(bytes(32), "bot")).option == "stand"  # type: ignore[union-attr]
    broke = table("mount_airy", "blackjack", bankroll={"you": "4"})
    assert broke.cards().deal().question is None
