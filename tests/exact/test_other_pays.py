"""Another price on a printed table, and the odds of its wager follow at once by just the hands of that row."""

from __future__ import annotations

from fractions import Fraction

import pytest

from casino_sim.houses.loader import load_house
from games import BY_ID
from tests.odds import by_wager, printed

# The hands of the row, of all there are: counts known from everywhere.
CHANGES = [
    ("mount_airy", "three_card_poker", "pair_plus", "flush", "4 to 1", 1096, 22100),
    ("mount_airy", "three_card_poker", "six_card_bonus", "four_of_a_kind", "51 to 1", 14664, 20358520),
    ("marysville", "three_card_poker", "pair_plus", "mini_royal", "201 to 1", 4, 22100),
    ("mount_airy", "let_it_ride", "three_card_bonus", "pair", "2 to 1", 3744, 22100),
    ("mount_airy", "crazy_4_poker", "queens_up", "flush", "5 to 1", 114616, 2598960),
    ("mount_airy", "texas_holdem_bonus", "bonus", "aces", "31 to 1", 6, 1326),
    ("valley_forge", "ultimate_texas_holdem", "trips", "full_house", "9 to 1", 3473184, 133784560),
    ("mount_airy", "criss_cross_poker", "five_card_bonus", "flush", "11 to 1", 5108, 2598960),
    ("mount_airy", "mississippi_stud", "three_card_bonus", "three_of_a_kind", "31 to 1", 52, 22100),
    ("mount_airy", "lunar_poker", "super_own", "straight", "31 to 1", 10200, 2598960),
]


@pytest.mark.parametrize(("house", "game", "wager", "hand", "price", "hands", "of"), CHANGES)
def test_the_wager_is_priced_anew(
    house: str, game: str, wager: str, hand: str, price: str, hands: int, of: int
) -> None:
    """Each of these rows pays one to one more than the house prints."""
    rules, odds = load_house(house, BY_ID).tables[game], BY_ID[game].part("odds")
    assert odds is not None
    table = rules.wagers[wager].pays
    assert str(rules.pays[table].ratio(hand)) != price
    before, after = (by_wager(odds.odds(these)) for these in (rules, printed(rules, table, **{hand: price})))
    assert after[wager, "ev_per_unit_bet"] - before[wager, "ev_per_unit_bet"] == Fraction(hands, of)


def test_so_is_the_base_game() -> None:
    """Every straight is played, so one more to one on it brings the ante just their share."""
    rules, odds = load_house("mount_airy", BY_ID).tables["three_card_poker"], BY_ID["three_card_poker"].part("odds")
    assert odds is not None
    before, after = (by_wager(odds.odds(these)) for these in (rules, printed(rules, "ante_bonus", straight="2 to 1")))
    assert after["base", "ev_per_ante"] - before["base", "ev_per_ante"] == Fraction(720, 22100)
