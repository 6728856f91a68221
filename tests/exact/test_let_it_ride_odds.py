"""Let It Ride: figures known from outside, and the play that reaches them."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from casino_sim.cards import DECK, NAME
from casino_sim.houses.loader import load_house
from casino_sim.odds.combos import sets, suit_classes, sum_over_next
from casino_sim.poker.batch import rank_rows
from casino_sim.simulation.batch import play_chunk, simulated
from casino_sim.simulation.plan import Plan
from casino_sim.simulation.report import results
from games import BY_ID
from games.let_it_ride import odds as module
from games.let_it_ride.bots import rides_on_four, rides_on_three
from games.let_it_ride.odds import odds, pays_of_ranks, whole_game
from games.let_it_ride.wagers import BASE
from tests.odds import by_wager

RULES = load_house("mount_airy", BY_ID).tables["let_it_ride"]


@pytest.fixture(scope="module")
def values() -> dict[tuple[str, str], Fraction]:
    return by_wager(odds(RULES))


def test_the_house_keeps_351_per_cent_of_one_bet(values: dict[tuple[str, str], Fraction]) -> None:
    """3.51 % of one bet: wizardofodds.com, Let It Ride, this paytable. A bet that breaks even rides."""
    assert values["base", "ev_per_ante"] == Fraction(-37963, 1082900)
    assert round(float(values["base", "element_of_risk"]), 4) == -0.0285
    assert round(float(values["base", "ev_per_ante"] / values["base", "element_of_risk"]), 3) == 1.232


def test_a_bet_that_was_pulled_back_is_no_action(values: dict[tuple[str, str], Fraction]) -> None:
    """A simulation counts what rode, and what it cost for each first bet as before."""
    plan = Plan(RULES, "recommended", tuple(dict.fromkeys(BASE, 5_00).items()), seed=1, rounds=100_000)
    base, risk = results(play_chunk(plan, 0), RULES, simulated(BY_ID["let_it_ride"], RULES), dict(plan.bets))
    assert (base.measure, risk.measure) == ("ev_per_ante", "element_of_risk")
    assert base.figures.rounds == risk.figures.rounds == plan.rounds
    exact = float(values["base", "ev_per_ante"] / values["base", "element_of_risk"])
    assert base.value / risk.value == pytest.approx(exact, abs=0.01)
    assert base.figures.net == risk.figures.net and base.figures.staked == risk.figures.staked


def test_the_bonuses(values: dict[tuple[str, str], Fraction]) -> None:
    """Of 2,598,960 hands 4, 36, 624, 3,744, 5,108, 10,200 and 54,912 are paid."""
    paid = 4 * 25000 + 36 * 2500 + 624 * 400 + 3744 * 200 + 5108 * 50 + 10200 * 25 + 54912 * 5
    assert values["five_card_bonus", "ev_per_unit_bet"] == Fraction(paid, 2598960) - 1
    assert round(float(values["three_card_bonus", "ev_per_unit_bet"]), 4) == -0.0728
    assert round(float(values["progressive", "return_without_meter"]), 6) == 0.530569


def test_the_book_costs_less_than_a_ten_thousandth_of_a_bet_more(values: dict[tuple[str, str], Fraction]) -> None:
    """The bots' play, followed over every hand; suits that change places change nothing."""
    pays, unit = pays_of_ranks(RULES)
    hands = pays[rank_rows("high5", sets(5))]
    value = Fraction(int(hands.sum()), len(hands) * unit)
    worth = hands
    for size, rides, ways in ((4, rides_on_four, 48), (3, rides_on_three, 48 * 49)):
        worth = sum_over_next(worth, size + 1)
        classes = suit_classes(size)
        examples = sets(size)[classes.example]
        chosen = np.array([rides([NAME[DECK[card]] for card in row]) for row in examples])[classes.class_of]
        value += Fraction(int(worth[chosen].sum()), len(worth) * ways * unit)
    assert 0 <= values["base", "ev_per_ante"] - value < Fraction(1, 10000), float(value)


def test_prices_in_thirds_are_counted_in_thirds(
    values: dict[tuple[str, str], Fraction], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same pays, three of them to the unit."""
    pays, unit = pays_of_ranks(RULES)
    monkeypatch.setattr(module, "pays_of_ranks", lambda rules: (3 * pays, 3 * unit))
    value, action = whole_game(RULES)
    assert value == values["base", "ev_per_ante"]
    assert value / action == values["base", "element_of_risk"]
