"""The cards beside a row of a paytable make that row, by the evaluator that settles the bets."""

from __future__ import annotations

import pytest

from casino_sim.cards import cards
from casino_sim.poker.evaluator import evaluate
from kiosk.guest.screens.pay_hands import NAMED, OF_FIVE, OF_FOUR, OF_THREE, hand_of
from kiosk.rehearsal import houses

FIFTH = " 2c"
TABLES = [table for house in houses().values() for rules in house.tables.values() for table in rules.pays.values()]


@pytest.mark.parametrize(("kind", "hands"), [("high5", OF_FIVE), ("four_card", OF_FOUR), ("three_card", OF_THREE)])
def test_each_hand_is_what_its_row_says(kind, hands):
    for name, hand in hands.items():
        expected = "straight_flush" if name == "royal_flush" and kind != "high5" else name
        dealt = hand + FIFTH if kind == "four_card" else hand  # the best four of five are these four
        assert evaluate(kind, dealt).category == expected, hand


def test_named_rows_exist_and_their_cards_are_cards():
    printed = {row.hand for table in TABLES for row in table.rows}
    assert set(NAMED) <= printed
    for hand in NAMED.values():
        assert cards(hand.replace("Jk", "").strip())


def test_a_hand_has_as_many_cards_as_its_game():
    sizes = {
        ("crazy_4_poker", "Queens Up"): 4, ("three_card_poker", "Pair Plus"): 3, ("mississippi_stud", "Mississippi Stud"): 5,
        ("mississippi_stud", "3 Card Bonus"): 3, ("roulette_double_zero", "Roulette"): 0, ("craps", "Field"): 0,
        ("blackjack", "Perfect Pairs"): 2,
    }  # fmt: skip
    mount_airy = houses()["mount_airy"].tables
    for (game, title), size in sizes.items():
        table = next(table for table in mount_airy[game].pays.values() if table.title == title)
        assert {len(hand_of(table, row.hand)) for row in table.rows} <= {size}, title
