"""Crazy 4 Poker: figures known from outside, and the play that reaches them."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from casino_sim.houses.loader import load_house
from casino_sim.odds.combos import sets
from casino_sim.odds.overlap import Opponents
from casino_sim.poker.batch import rank_rows
from casino_sim.poker.evaluator import CATEGORY_FOUR_CARD
from games import BY_ID
from games.crazy_4_poker.odds import odds
from tests.odds import by_wager

RULES = load_house("mount_airy", BY_ID).tables["crazy_4_poker"]
BASE = ("ante", "super_bonus", "play")


@pytest.fixture(scope="module")
def values() -> dict[tuple[str, str], Fraction]:
    return by_wager(odds(RULES))


def test_the_house_keeps_342_per_cent_of_the_ante(values: dict[tuple[str, str], Fraction]) -> None:
    """3.42 % of the ante, 1.09 % of all action: wizardofodds.com, Crazy 4 Poker, this Super Bonus table."""
    assert values["base", "ev_per_ante"] == Fraction(-264142729, 7726058340)
    assert round(float(values["base", "ev_per_ante"]), 4) == -0.0342
    assert round(float(values["base", "element_of_risk"]), 4) == -0.0109


def test_queens_up_costs_678_per_cent(values: dict[tuple[str, str], Fraction]) -> None:
    """Of 2,598,960 hands: 624 quads, 2,072 straight flushes, 58,656 trips, 114,616, 101,808, 123,552, and high pairs."""
    assert round(float(values["queens_up", "ev_per_unit_bet"]), 4) == -0.0678


def test_hands_without_ones_cards_are_counted_right() -> None:
    """Against looking at all 1,533,939 of them."""
    dealers = Opponents(lambda hands: rank_rows("four_card", hands), len(CATEGORY_FOUR_CARD))
    for number in (0, 77_777, 1_234_567, 2_598_959):
        hand = sets(5)[number : number + 1]
        others = np.setdiff1d(np.arange(52, dtype=np.uint8), hand)
        seen = rank_rows("four_card", others[sets(5, 47)])
        for rank in (300, 900, 1500, 2400):
            assert dealers.at_most(hand, np.array([rank]))[0] == np.count_nonzero(seen <= rank)
