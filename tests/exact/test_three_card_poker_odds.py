"""Three Card Poker: figures known from outside, at each of the houses."""

from __future__ import annotations

from fractions import Fraction

import pytest

from casino_sim.houses.loader import load_house, with_options
from games import BY_ID
from games.three_card_poker.odds import best_play, odds, terms
from tests.odds import by_wager, printed

TCP, SIX = "three_card_poker", "three_card_poker_6_card"
TABLES = {
    (house, game): load_house(house, BY_ID).tables[game]
    for house, game in (("mount_airy", TCP), ("valley_forge", TCP), ("marysville", TCP), ("marysville", SIX))
}


# wizardofodds.com, Three Card Poker: 3.37 % of the ante, 2.01 % of all action, Pair Plus 40-30-6-3-1 7.28 %,
# Six Card Bonus 1000-200-50-25-15-10-5 15.28 % and 1000-200-100-20-15-10-7 8.56 %
KNOWN = [
    ("mount_airy", TCP, "base", "ev_per_ante", -0.033730),
    ("mount_airy", TCP, "base", "element_of_risk", -0.020147),
    ("mount_airy", TCP, "pair_plus", "ev_per_unit_bet", -0.072760),
    ("mount_airy", TCP, "six_card_bonus", "ev_per_unit_bet", -0.152790),
    ("valley_forge", TCP, "base", "ev_per_ante", -0.033730),
    ("valley_forge", TCP, "progressive", "break_even_meter", 10080.0),
    ("marysville", TCP, "base", "ev_per_ante", -0.042964),
    ("marysville", SIX, "base", "ev_per_ante", -0.018022),
    ("marysville", SIX, "six_card_bonus", "ev_per_unit_bet", -0.085614),
]


@pytest.fixture(scope="module")
def values() -> dict[tuple[str, str], dict[tuple[str, str], Fraction]]:
    return {table: by_wager(odds(rules)) for table, rules in TABLES.items()}


@pytest.mark.parametrize(("house", "game", "wager", "measure", "value"), KNOWN)
def test_known_figure(
    house: str,
    game: str,
    wager: str,
    measure: str,
    value: float,
    values: dict[tuple[str, str], dict[tuple[str, str], Fraction]],
) -> None:
    assert round(float(values[house, game][wager, measure]), 6) == value


def test_the_whole_numbers_behind_them(values: dict[tuple[str, str], dict[tuple[str, str], Fraction]]) -> None:
    """Of 22,100 hands: 48 straight flushes, 52 trips, 720 straights, 1,096 flushes, 3,744 pairs."""
    paid = 48 * 41 + 52 * 31 + 720 * 7 + 1096 * 4 + 3744 * 2
    assert values["mount_airy", TCP]["pair_plus", "ev_per_unit_bet"] == Fraction(paid, 22100) - 1
    paid = 4 * 201 + 44 * 41 + 52 * 31 + 720 * 7 + 1096 * 4 + 3744 * 2
    assert values["marysville", SIX]["pair_plus", "ev_per_unit_bet"] == Fraction(paid, 22100) - 1
    fixed = 3 * 500 + 44 * 70 + 52 * 60 + 720 * 6
    assert values["valley_forge", TCP]["progressive", "return_without_meter"] == Fraction(fixed, 22100)
    assert values["mount_airy", TCP]["base", "ev_per_ante"] == Fraction(-686689, 20358520)


def test_envy_is_paid_for_one_mini_royal_of_spades_and_three_others(
    values: dict[tuple[str, str], dict[tuple[str, str], Fraction]],
) -> None:
    value = values["valley_forge", TCP]["envy", "ev_per_unit_bet"]
    assert value == Fraction(100 + 3 * 25, 22_100)


def test_another_paytable_prices_itself() -> None:
    rules = TABLES["mount_airy", TCP]
    changed = with_options(rules, {"pair_plus": "pair_plus_mini_royal"}, BY_ID[TCP])
    value = by_wager(odds(changed))["pair_plus", "ev_per_unit_bet"]
    assert value == by_wager(odds(TABLES["marysville", TCP]))["pair_plus", "ev_per_unit_bet"]


def test_half_an_ante_more_for_straights_is_half_of_all_straights(
    values: dict[tuple[str, str], dict[tuple[str, str], Fraction]],
) -> None:
    """720 of 22,100 hands; every straight is played anyway."""
    rules = TABLES["mount_airy", TCP]
    usual = rules.pays["ante_bonus"].ratio("straight")
    assert (usual.gain, usual.stake) == (1, 1)
    found = best_play(terms(printed(rules, "ante_bonus", straight="3 to 2")))
    known = values["mount_airy", TCP]
    assert found.value == known["base", "ev_per_ante"] + Fraction(720, 22100) / 2
    assert found.action == known["base", "ev_per_ante"] / known["base", "element_of_risk"]
