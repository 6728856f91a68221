"""House edges of craps against the published ones, as fractions.

Source: Michael Shackleford, wizardofodds.com, "Craps", its table of house edges (per bet made, buy and lay with the
commission paid in advance, the field with 2:1 on both ends) and its appendix 1 (edge per roll).
"""

from __future__ import annotations

from fractions import Fraction

import pytest

from casino_sim.houses.loader import load_house
from casino_sim.odds.simulate_dice_wheels import line_bet
from games import BY_ID
from games.craps.odds import odds, simulate
from games.craps.wagers import COME, DONT_COME, HOPS, POINTS

RULES = load_house("mount_airy", BY_ID).tables["craps"]
TABLE = {(row.wager, row.measure): row.value for row in odds(RULES)}

PUBLISHED = {
    "pass_line": Fraction(7, 495),
    "come": Fraction(7, 495),
    "dont_pass": Fraction(3, 220),
    "dont_come": Fraction(3, 220),
    "pass_odds": Fraction(0),
    "dont_pass_odds": Fraction(0),
    "field": Fraction(1, 18),
    "place_4": Fraction(1, 15),
    "place_5": Fraction(1, 25),
    "place_6": Fraction(1, 66),
    "place_8": Fraction(1, 66),
    "place_9": Fraction(1, 25),
    "place_10": Fraction(1, 15),
    "buy_4": Fraction(1, 21),
    "buy_5": Fraction(1, 21),
    "buy_6": Fraction(1, 21),
    "lay_4": Fraction(1, 41),
    "lay_5": Fraction(1, 31),
    "lay_6": Fraction(1, 25),
    "lay_8": Fraction(1, 25),
    "lay_9": Fraction(1, 31),
    "lay_10": Fraction(1, 41),
    "hard_4": Fraction(1, 9),
    "hard_6": Fraction(1, 11),
    "hard_8": Fraction(1, 11),
    "hard_10": Fraction(1, 9),
    "any_seven": Fraction(1, 6),
    "any_craps": Fraction(1, 9),
    "two": Fraction(5, 36),
    "three": Fraction(1, 9),
    "eleven": Fraction(1, 9),
    "twelve": Fraction(5, 36),
    "horn": Fraction(1, 8),
    "horn_high_2": Fraction(23, 180),
    "horn_high_3": Fraction(11, 90),
    "horn_high_11": Fraction(11, 90),
    "horn_high_12": Fraction(23, 180),
    "whirl": Fraction(2, 15),
    "c_and_e": Fraction(1, 9),
}


@pytest.mark.parametrize("wager", PUBLISHED)
def test_the_edge_of_a_bet(wager: str) -> None:
    assert TABLE[wager, "ev_per_unit_bet"] == -PUBLISHED[wager]


def test_all_odds_are_free_and_all_hops_cost_a_ninth_or_five_in_thirty_six() -> None:
    for number in POINTS:
        assert TABLE[f"come_odds_{number}", "ev_per_unit_bet"] == 0
        assert TABLE[f"dont_come_odds_{number}", "ev_per_unit_bet"] == 0
    for (low, high), hop in HOPS.items():
        assert TABLE[hop, "ev_per_unit_bet"] == (-Fraction(5, 36) if low == high else -Fraction(1, 9))


PER_ROLL = {
    "pass_line": Fraction(7, 1671),  # over 557/165 rolls
    "dont_pass": Fraction(9, 2228),
    "field": Fraction(1, 18),
    "place_6": Fraction(1, 216),
    "place_5": Fraction(1, 90),
    "place_4": Fraction(1, 60),
    "hard_4": Fraction(1, 36),
    "hard_6": Fraction(1, 36),
    "any_seven": Fraction(1, 6),
}


@pytest.mark.parametrize("wager", PER_ROLL)
def test_the_edge_of_a_roll(wager: str) -> None:
    assert TABLE[wager, "ev_per_roll"] == -PER_ROLL[wager]


# Of 36 rolls, those that decide a bet of a number: the number itself or a seven.
DECIDING = {4: 9, 5: 10, 6: 11, 8: 11, 9: 10, 10: 9}


@pytest.mark.parametrize("wager", [wager for wager in PUBLISHED if wager not in PER_ROLL])
def test_a_roll_costs_the_share_that_decides_the_bet(wager: str) -> None:
    """Counted by hand: what a resolved bet costs, times how often a roll resolves it."""
    family, _, number = wager.rpartition("_")
    if family in ("place", "buy", "lay", "hard"):
        share = Fraction(DECIDING[int(number)], 36)
    elif wager in ("come", "dont_come", "pass_odds", "dont_pass_odds"):
        share = PER_ROLL["pass_line"] / PUBLISHED["pass_line"]
        if wager == "dont_come":
            share = PER_ROLL["dont_pass"] / PUBLISHED["dont_pass"]
    else:
        share = Fraction(1)
    assert TABLE[wager, "ev_per_roll"] == -PUBLISHED[wager] * share


def test_every_bet_stands_in_the_list_and_a_traveling_one_once() -> None:
    once = set(RULES.wagers) - {*COME.values(), *DONT_COME.values()}
    assert {wager for wager, measure in TABLE if measure == "ev_per_unit_bet"} == once
    assert {wager for wager, measure in TABLE if measure == "ev_per_roll"} == once


def test_full_odds_dilute_the_edge() -> None:
    # Published for 3-4-5x odds: 0.374 % on the pass line, 0.273 % on the don't.
    assert round(float(TABLE["pass_line", "element_of_risk"]) * 100, 3) == -0.374
    assert round(float(TABLE["dont_pass", "element_of_risk"]) * 100, 3) == -0.273


def test_a_simulation_of_the_line_agrees_with_the_fractions() -> None:
    for row in simulate(RULES, 2_000_000):
        exact = TABLE[row.wager, "ev_per_unit_bet"]
        assert row.method == "simulated" and row.stderr is not None
        assert abs(row.value - exact) < 4 * row.stderr
        assert row.stderr < 0.001


def test_a_simulated_bet_that_always_wins_wins() -> None:
    assert line_bet([1] * 13, (), 0, 0, 1000) == (1.0, 0.0, 1000)
