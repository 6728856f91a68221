"""Seven card stud: antes, the bring-in, who acts on which street, the last card."""

from __future__ import annotations

from typing import Any

import pytest

from tests.casino import MA, rows
from tests.games.poker_room.poker import all_check, amounts, cost, limit, no_limit, pot_fees, spread

stud = spread("seven_card_stud", MA)
# two down, four up, one down
HANDS = ["As Kd 2d 7h 8s 9c 4c", "Qs Qd 2c 3h 5d 6h 7s", "Jh Tc 7d 7c 8d 9h 3c", "Ac 5h Ks Kh Jd 4s 6d"]
FOUR, THREE = " / ".join(HANDS), " / ".join(HANDS[:3])
THIRD_STREET = " / ".join(hand[:8] for hand in HANDS)
SPREAD = {"structure": "spread", "stakes": "1-3"}
CALLED = "seat2 bring_in, seat3 call, seat4 call, you call"


@pytest.mark.feature("F264", "F286")
def test_PR_4_the_lowest_card_by_suit_brings_it_in() -> None:
    """Up-cards 2d 2c 7d Ks: the deuce of clubs."""
    r = stud(FOUR)
    assert (r.asked, r.options) == ("seat2", "bring_in complete")
    assert (cost(r, "bring_in"), cost(r, "complete")) == ("2.00", "5.00")
    assert r.table.pots == [200]  # four antes of fifty cents
    r.says("seat2 bring_in")
    assert (r.asked, r.options) == ("seat3", "fold call complete")
    assert (cost(r, "call"), amounts(r)) == ("2.00", {"complete": "5.00 5.00"})


def test_PR_4_an_ace_is_high_for_the_bring_in() -> None:
    """Up-cards As 3h 3s 9d: the three of hearts."""
    assert stud("2s 2d As / Qs Qd 3h / Jh Tc 3s / Ac 5h 9d").asked == "seat2"


def test_PR_6_completing_is_the_bet_and_three_raises_follow() -> None:
    r = stud(FOUR, "seat2 bring_in, seat3 complete, seat4 raise, you raise, seat2 raise")
    assert (r.asked, r.options, cost(r, "call")) == ("seat3", "fold call", "15.00")


def test_PR_6_the_bring_in_has_no_second_word_when_everybody_calls() -> None:
    assert stud(FOUR, CALLED).table.marks["street"] == "fourth"


@pytest.mark.feature("F264")
def test_PR_6_the_highest_hand_in_sight_begins_and_an_open_pair_may_bet_the_upper_limit() -> None:
    r = stud(FOUR, CALLED)
    assert (r.asked, r.options) == ("seat4", "check bet bet_upper")  # kings in sight against sevens
    assert amounts(r) == {"bet": "5.00 5.00", "bet_upper": "10.00 10.00"}
    assert amounts(r.says("seat4 bet_upper")) == {"raise": "20.00 20.00"}


def test_PR_6_between_equal_hands_in_sight_the_first_from_the_dealers_left_begins() -> None:
    cards = "2s 2d 3c 4c / Qs Qd Ah 9d / Jh Tc Ad 9c"
    assert stud(cards, "you bring_in, seat2 call, seat3 call").asked == "seat2"


def test_PR_6_in_the_split_game_a_pair_in_sight_changes_nothing() -> None:
    assert spread("seven_card_stud_hi_lo", MA)(FOUR, CALLED).options == "check bet"


def test_PR_4_one_three_has_no_ante_and_its_bring_in_is_a_bet_of_one() -> None:
    r = stud(FOUR, options=SPREAD)
    assert (r.table.pots, r.asked, cost(r, "call"), amounts(r)) == ([], "seat3", "1.00", {"raise": "2.00 4.00"})


def test_PR_16_one_three_rake() -> None:
    """A pot of fifteen pays a dollar."""
    says = "seat3 raise 3, you call, seat2 call, seat3 check, you bet 2, seat2 call, seat3 call"
    r = stud(THREE, says + all_check("seat3", "you", "seat2", streets=3), options=SPREAD)
    assert pot_fees(r) == {"rake": "1.00"}
    assert sorted(r.result["net"].values()) == ["-5.00", "-5.00", "9.00"]


def test_PR_16_nobody_pays_rake_before_fourth_street() -> None:
    r = stud(THIRD_STREET, "seat2 bring_in, seat3 complete, seat4 raise, you fold, seat2 fold, seat3 fold")
    assert (r.fees, r.nets) == ({}, "you -0.50, seat2 -2.50, seat3 -5.50, seat4 8.50")


@pytest.mark.feature("F265")
def test_PR_12_the_split_game_halves_in_fifty_cent_chips() -> None:
    """Three antes of fifty cents: a pot of 7.50; high 4.00 to kings full, low 3.50 to 8-4-3-2-A."""
    cards = "As 2d 3c 4h 8s Kd Qc / Kc Ks Kh 9d 9h Jd Tc / Qd Jh 2s 7c Td 9s 3d"
    says = "seat3 bring_in, you call, seat2 call, seat2 check, seat3 check, you check"
    says += all_check("seat2", "seat3", "you", streets=3)
    r = spread("seven_card_stud_hi_lo", MA)(cards, says, fee_schedule="none")
    assert r.nets == "you 1.00, seat2 1.50, seat3 -2.50"


def test_PR_5_a_common_card_where_the_stub_is_too_short() -> None:
    """Eight players to the end: 48 cards and three burned leave one for seventh street, face up for everybody."""
    deck = [rank + suit for suit in "cdhs" for rank in "23456789TJQKA"]
    deck.remove("As")
    r = stud(" / ".join([*(" ".join(deck[n * 6 : n * 6 + 6]) for n in range(8)), "board As"]))
    while r.asked is not None:
        r.says(f"{r.asked} {next(word for word in ('bring_in', 'check', 'call') if word in r.options.split())}")
    dealt = r.events("dealt")
    assert [e["card"] for e in dealt if e["place"] == "board"] == ["As"]
    assert (len(dealt), len(r.events("burned"))) == (49, 3)


def test_PR_5_exposed_cards_of_folded_hands_stay_known() -> None:
    r = stud(THIRD_STREET, "seat2 bring_in, seat3 fold, seat4 fold, you fold")
    assert r.marked("dead") == [["7d"], ["7d", "Ks"], ["7d", "Ks", "2d"], None]


def test_PR_8_an_ante_of_somebodys_last_chips_plays_for_the_antes_only() -> None:
    cards = "As Ad 2d 7h 8s 9c 4c / Qs Qd 2c 3h 5d 6h 7s / Jh 2h 7d 7c 8d 9h 3c"
    says = "seat2 bring_in, seat3 call" + all_check("seat3", "seat2", streets=4)
    r = stud(cards, says, bankroll={"you": "0.50"}, fee_schedule="none")
    assert r.nets == "you 1.00, seat2 1.50, seat3 -2.50"


@rows(
    "options, says",
    ({"structure": "no_limit"},
     "structure: 'no_limit' isn't spread here; choose from limit 5-10, 15-30; spread 1-3"),
    (no_limit("2-5"), "stakes: '2-5' isn't spread here"),
    (limit("5-11"), "stakes: '5-11' isn't spread here, did you mean '5-10'"),
)  # fmt: skip
def test_PR_1_stud_has_no_no_limit_tables(options: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        stud(FOUR, options=options)
