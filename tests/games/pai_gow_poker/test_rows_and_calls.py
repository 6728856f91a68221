"""Seven in a row and what is no more than a straight flush; a player's bank, turned over and called."""

from __future__ import annotations

import pytest

from casino_sim.cards import cards
from games.pai_gow_poker.hands import is_seven_in_a_row
from tests.casino import MA, at, rows
from tests.games.pai_gow_poker.hands import MIDDLE, PAI_GOW, house_ways
from tests.games.pai_gow_poker.test_players_bank import LOSES, LOW, WINS, players_bank

play = at(PAI_GOW)


@rows(
    "seven, whether",
    ("2h 3h 4h 5h 6h 7h 8h", True),
    ("2h 3h 4h 5h 6h 7h 9h", False),
    ("Ah 2h 3h 4h 5h 6h 7h", True),
    ("Ah Kh Qh Jh Th 9h 8h", True),
    ("Ah Kh Qh Jh Th 9h 7h", False),
    ("Ah Kh Qh Jh Th 9h Jk", True),
    ("2h 3h 4h 6h 7h 8h Jk", True),
    ("2h 3h 4h 6h 7h 9h Jk", False),
    ("2h 3h 4h 5h 6h 7h 8d", False),
)
def test_PG_9_seven_in_a_row_has_no_gap_but_the_jokers(seven: str, whether: bool) -> None:
    assert is_seven_in_a_row(cards(seven)) is whether


@pytest.mark.feature("F208")
def test_PG_12_a_players_bank_is_turned_over_and_called_before_the_dealers_hand() -> None:
    r = players_bank(LOW, "take_bank")
    texts = r.events("announced", "text")
    assert "The bank:" in texts
    shown = [place.partition("/")[0] for place in r.events("turnedover", "place")]
    assert shown.index("seat3") < shown.index("dealer")
    after = r.events("announced")[texts.index("The bank:") + 1]
    assert after["words"], "both its hands are named"


@pytest.mark.feature("F208")
@rows("purse, most", ("60", "50.00"), ("59", "10.00"), ("20", "10.00"))
def test_PG_12_the_dealer_bets_the_last_wager_where_the_chips_just_reach(purse: str, most: str) -> None:
    """One other player, whose least wager is $10, and $50 of the dealer against the bank."""
    state = {"last_wagers": {"seat2": "50"}, "bankroll": {"seat2": purse}}
    r = play(MA, "10", f"{LOSES} / {MIDDLE}", **state)
    question = r.question
    assert r.asked == "seat2" and question is not None
    (bank,) = (option for option in question.options if option.id == "take_bank")  # type: ignore[union-attr]
    assert bank.amount is not None and f"{bank.amount.high / 100:.2f}" == most


def test_PG_12_what_is_said_of_a_bank_with_nobody_against_it() -> None:
    r = play(MA, "10 / seat2 10", f"{LOSES} / seat2 {WINS} / {MIDDLE}", house_ways("you", "seat2"))
    assert "The bank:" not in r.events("announced", "text"), "the dealer's own hand is the dealer's"


def test_PG_5_the_marks_of_the_deal_leave_the_felt_with_the_round() -> None:
    r = play(MA, "10", f"{LOSES} / {MIDDLE}", "house_way", dice="1-1-1")
    assert r.marked("count")[0] and not {"count", "pile", "irregularity"} & set(r.table.marks)
