"""What a seat may do in its turn: sizes, caps, short all-ins, who speaks when."""

from __future__ import annotations

from typing import Any

import pytest

from tests.casino import MV, Played, rows
from tests.games.poker_room.poker import all_check, amounts, cost, limit, no_limit, spread

ALL = ("you", "seat2", "seat3", "seat4")
LIMPED = "seat3 call, seat4 call, you call, seat2 check"
QUIET = LIMPED + all_check(*ALL, streets=2)  # up to the river
ACES_AND_KINGS = "As Ad / Kh Kd / board Ah Kc Qd Js 2s"


def four(text: str = "", **state: Any) -> Played:
    return spread("holdem", MV)("7c 2d / 8c 3d / 9c 4d / Tc 5d / board Ah Kh Qd Js 2s", text, **state)


def test_PR_6_the_first_to_act_is_left_of_the_big_blind_and_later_left_of_the_button() -> None:
    assert (four().asked, four(LIMPED).asked) == ("seat3", "you")


def test_PR_6_limit_bets_have_one_size_and_double_on_the_turn() -> None:
    r = four()
    assert (r.options, cost(r, "call"), amounts(r)) == ("fold call raise", "4.00", {"raise": "8.00 8.00"})
    assert amounts(four(LIMPED + all_check(*ALL))) == {"bet": "8.00 8.00"}


def test_PR_6_a_limit_raise_may_name_its_amount_but_need_not() -> None:
    assert four("seat3 raise 8").asked == four("seat3 raise").asked == "seat4"


@pytest.mark.feature("F288")
def test_PR_6_the_big_blind_may_raise_when_nobody_has_and_who_checked_may_raise_a_bet() -> None:
    r = four("seat3 call, seat4 call, you call")
    assert (r.asked, r.options) == ("seat2", "check raise")
    r.says("seat2 check, you check, seat2 bet, seat3 fold, seat4 fold")
    assert (r.asked, r.options) == ("you", "fold call raise")


@pytest.mark.feature("F287")
def test_PR_7_a_bet_and_three_raises_while_more_than_two_are_left() -> None:
    r = four("seat3 raise, seat4 raise, you raise")  # 4, 8, 12, 16
    assert (r.asked, r.options) == ("seat2", "fold call")
    r = four("seat3 fold, seat4 fold, you raise, seat2 raise, you raise, seat2 raise, you raise")
    assert (r.options, amounts(r)) == ("fold call raise", {"raise": "28.00 28.00"})


def test_PR_7_a_fold_may_leave_two_and_lift_the_cap() -> None:
    r = four("seat3 raise, seat4 fold, you raise, seat2 raise, seat3 fold")
    assert (r.asked, amounts(r)) == ("you", {"raise": "20.00 20.00"})


def test_PR_7_no_limit_has_no_cap() -> None:
    r = four("seat3 raise 8, seat4 raise 12, you raise 16, seat2 raise 20, seat3 raise 24", options=no_limit("2-4"))
    assert amounts(r)["raise"] == "28.00 400.00"


def test_PR_7_a_straddle_is_the_bet_and_the_first_raise() -> None:
    """4-8: 4, the straddle of 8, then 12 and 16 and no more with three or more players."""
    r = four("seat3 straddle", owes={"seat3": "both"})
    assert r.asked == "seat4"
    r.says("seat4 raise, you raise")
    assert (r.asked, r.options, cost(r, "call")) == ("seat2", "fold call", "12.00")
    r.says("seat2 call")
    assert (r.asked, r.options, cost(r, "call")) == ("seat3", "fold call", "8.00")


@pytest.mark.feature("F289")
def test_PR_8_a_short_all_in_is_action_only() -> None:
    """3-6, last card: a bet of 6, an all-in of 10. The next calls 10 or raises to 12; who has called 6 has no raise."""
    r = four(f"{QUIET}, you bet, seat2 call, seat3 all_in", options=limit("3-6"), bankroll={"seat3": "13"})
    assert (r.asked, cost(r, "call"), amounts(r)) == ("seat4", "10.00", {"raise": "12.00 12.00"})
    r.says("seat4 call")
    assert (r.asked, r.options, cost(r, "call")) == ("you", "fold call", "4.00")
    r.says("call")
    assert (r.asked, r.options) == ("seat2", "fold call")


def test_PR_8_completing_a_short_all_in_lets_everybody_raise_again() -> None:
    text = f"{QUIET}, you bet, seat2 call, seat3 all_in, seat4 raise"
    r = four(text, options=limit("3-6"), bankroll={"seat3": "13"})
    assert (r.asked, amounts(r)) == ("you", {"raise": "18.00 18.00"})


def test_PR_8_an_all_in_below_a_bet_can_be_made_a_full_bet() -> None:
    r = four(f"{QUIET}, you all_in", options=limit("3-6"), bankroll={"you": "7"})
    assert (r.asked, cost(r, "call"), amounts(r)) == ("seat2", "4.00", {"raise": "6.00 6.00"})


def test_PR_8_a_call_with_too_few_chips_is_the_only_way_to_stay_in() -> None:
    r = four("seat3 raise, seat4 raise", bankroll={"you": "9"})
    assert (r.asked, r.options, cost(r, "call")) == ("you", "fold call", "7.00")


def test_PR_8_all_in_is_offered_between_a_call_and_a_full_raise() -> None:
    r = four("seat3 raise", bankroll={"seat4": "11"})
    assert (r.options, cost(r, "all_in")) == ("fold call all_in", "11.00")


@pytest.mark.feature("F274")
def test_PR_8_a_no_limit_raise_is_as_large_as_the_last_full_one() -> None:
    """Blinds 2 and 4. A bet of 5 raised to 20 is a raise by 15; an all-in of 25 over it makes the next one 40."""
    r = four(LIMPED, options=no_limit("2-4"), bankroll={"seat3": "29"})
    assert amounts(r) == {"bet": "4.00 396.00"}
    r.says("bet 5, seat2 raise 20")
    assert (r.asked, amounts(r), r.options) == ("seat3", {}, "fold call all_in")
    r.says("seat3 all_in")
    assert (r.asked, amounts(r)["raise"].split()[0]) == ("seat4", "40.00")
    r.says("seat4 fold")
    assert amounts(r)["raise"].split()[0] == "40.00"  # you have bet before the full raise, and may raise it


def test_PR_8_all_in_without_a_full_raise_does_not_let_the_last_raiser_raise_again() -> None:
    text = f"{LIMPED}, you check, seat2 bet 20, seat3 all_in, seat4 fold, you fold"
    r = four(text, options=no_limit("2-4"), bankroll={"seat3": "29"})
    assert (r.asked, r.options) == ("seat2", "fold call")


def test_PR_8_nobody_is_asked_once_all_but_one_are_all_in() -> None:
    says = "seat2 raise, you raise, seat2 call"
    r = spread("holdem", MV)(ACES_AND_KINGS, says, bankroll={"seat2": "12"}, fee_schedule="none")
    assert r.nets == "you 12.00, seat2 -12.00"


def test_PR_8_a_short_big_blind_counts_as_a_whole_one_for_the_others() -> None:
    r = four(bankroll={"seat2": "1"})
    assert (cost(r, "call"), amounts(r)) == ("4.00", {"raise": "8.00 8.00"})
    r.says("seat3 call, seat4 fold")
    assert (r.asked, cost(r, "call")) == ("you", "2.00")


def test_PR_8_what_a_short_blind_cannot_win_comes_back() -> None:
    """Seat 2 has a small blind of 2: a dollar was not called."""
    r = spread("holdem", MV)(ACES_AND_KINGS, bankroll={"you": "1"}, fee_schedule="none")
    assert r.nets == "you 1.00, seat2 -1.00"


@pytest.mark.feature("F275")
def test_PR_6_a_spread_bet_is_any_whole_dollar_between_the_limits() -> None:
    r = spread("lowball", MV)("7c 2d 3h 4s 5s / 8c 3d 9h Ts Js / 9c 4d Kh Ks Qs")
    assert (cost(r, "call"), amounts(r)) == ("2.00", {"raise": "4.00 8.00"})
    assert amounts(r.says("seat3 raise 7")) == {"raise": "12.00 13.00"}  # at least the last raise of 5, at most 6 more


@rows(
    "says, sentence",
    ("seat3 raise 7", r"'raise' takes \$8 to \$400 in steps of \$1, not \$7"),
    ("seat3 check", r"seat 3 can't choose 'check' now \(act\): the choices are fold, call, raise"),
    ("seat3 raise", "'raise' needs an amount"),
)
def test_PR_6_the_dealer_refuses_what_is_not_offered_in_words(says: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        four(says, options=no_limit("2-4"))
