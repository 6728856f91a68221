"""What a seat may do in its turn: sizes, caps, short all-ins, who speaks when."""

from __future__ import annotations

from typing import Any

import pytest

from casino_sim.money import dollars
from casino_sim.table.ask import Choose
from tests.casino import TestTable, table
from tests.games.poker_room.poker import limit, no_limit, said

WEAK = {"you": "7c 2d", "seat2": "8c 3d", "seat3": "9c 4d", "seat4": "Tc 5d", "board": "Ah Kh Qd Js 2s"}


def started(house: str, game: str, seats: int, cards: dict[str, str], text: str = "", **state: Any) -> TestTable:
    found = table(house, game, seats, **state).cards(**cards).deal()
    for words in said(text) if text else []:
        found.says(*words)
    return found


def four(text: str = "", **state: Any) -> TestTable:
    return started("marysville", "holdem", 4, WEAK, text, **state)


def amounts(t: TestTable) -> dict[str, tuple[str, str]]:
    """From and to, of the options that carry an amount."""
    question = t.question
    assert isinstance(question, Choose)
    return {o.id: (dollars(o.amount.low), dollars(o.amount.high)) for o in question.options if o.amount}


def cost(t: TestTable, option: str) -> str:
    question = t.question
    assert isinstance(question, Choose)
    return dollars(next(o.cost for o in question.options if o.id == option))


def test_the_first_to_act_is_left_of_the_big_blind_and_later_left_of_the_button() -> None:
    t = four()
    assert t.waiting_for == "seat3"
    t = four("seat3 call, seat4 call, you call, seat2 check")
    assert t.waiting_for == "you"


def test_limit_bets_have_one_size_and_double_on_the_turn() -> None:
    t = four()
    assert t.options() == ["fold", "call", "raise"]
    assert (cost(t, "call"), amounts(t)) == ("4.00", {"raise": ("8.00", "8.00")})
    t = four("seat3 call, seat4 call, you call, seat2 check, you check, seat2 check, seat3 check, seat4 check")
    assert amounts(t) == {"bet": ("8.00", "8.00")}


def test_a_limit_raise_may_name_its_amount_but_need_not() -> None:
    assert four("seat3 raise 8").waiting_for == four("seat3 raise").waiting_for == "seat4"


@pytest.mark.feature("F288")
def test_the_big_blind_may_raise_when_nobody_has_and_who_checked_may_raise_a_bet() -> None:
    t = four("seat3 call, seat4 call, you call")
    assert (t.waiting_for, t.options()) == ("seat2", ["check", "raise"])
    t.says("seat2", "check").says("you", "check").says("seat2", "bet").says("seat3", "fold").says("seat4", "fold")
    assert (t.waiting_for, t.options()) == ("you", ["fold", "call", "raise"])


@pytest.mark.feature("F287")
def test_a_bet_and_three_raises_while_more_than_two_are_left() -> None:
    t = four("seat3 raise, seat4 raise, you raise")  # 4, 8, 12, 16
    assert (t.waiting_for, t.options()) == ("seat2", ["fold", "call"])
    t = four("seat3 fold, seat4 fold, you raise, seat2 raise, you raise, seat2 raise, you raise")
    assert t.options() == ["fold", "call", "raise"]
    assert amounts(t) == {"raise": ("28.00", "28.00")}


def test_a_fold_may_leave_two_and_lift_the_cap() -> None:
    t = four("seat3 raise, seat4 fold, you raise, seat2 raise, seat3 fold")
    assert (t.waiting_for, amounts(t)) == ("you", {"raise": ("20.00", "20.00")})


@pytest.mark.feature("F289")
def test_a_short_all_in_is_action_only() -> None:
    """3-6, last card: a bet of 6, an all-in of 10. The next calls 10 or raises to 12; who has called 6 has no raise."""
    quiet = "seat3 call, seat4 call, you call, seat2 check" + 2 * ", you check, seat2 check, seat3 check, seat4 check"
    t = four(f"{quiet}, you bet, seat2 call, seat3 all_in", options=limit("3-6"), bankroll={"seat3": "13"})
    assert (t.waiting_for, cost(t, "call"), amounts(t)) == ("seat4", "10.00", {"raise": ("12.00", "12.00")})
    t.says("seat4", "call")
    assert (t.waiting_for, t.options(), cost(t, "call")) == ("you", ["fold", "call"], "4.00")
    t.you("call")
    assert (t.waiting_for, t.options()) == ("seat2", ["fold", "call"])


def test_completing_a_short_all_in_lets_everybody_raise_again() -> None:
    quiet = "seat3 call, seat4 call, you call, seat2 check" + 2 * ", you check, seat2 check, seat3 check, seat4 check"
    t = four(f"{quiet}, you bet, seat2 call, seat3 all_in, seat4 raise", options=limit("3-6"), bankroll={"seat3": "13"})
    assert (t.waiting_for, amounts(t)) == ("you", {"raise": ("18.00", "18.00")})


def test_an_all_in_below_a_bet_can_be_made_a_full_bet() -> None:
    quiet = "seat3 call, seat4 call, you call, seat2 check" + 2 * ", you check, seat2 check, seat3 check, seat4 check"
    t = four(f"{quiet}, you all_in", options=limit("3-6"), bankroll={"you": "7"})
    assert (t.waiting_for, cost(t, "call"), amounts(t)) == ("seat2", "4.00", {"raise": ("6.00", "6.00")})


def test_a_call_with_too_few_chips_is_the_only_way_to_stay_in() -> None:
    t = four("seat3 raise, seat4 raise", bankroll={"you": "9"})
    assert (t.waiting_for, t.options(), cost(t, "call")) == ("you", ["fold", "call"], "7.00")


def test_all_in_is_offered_between_a_call_and_a_full_raise() -> None:
    t = four("seat3 raise", bankroll={"seat4": "11"})
    assert (t.options(), cost(t, "all_in")) == (["fold", "call", "all_in"], "11.00")


@pytest.mark.feature("F274")
def test_a_no_limit_raise_is_as_large_as_the_last_full_one() -> None:
    """Blinds 2 and 4. A bet of 5 raised to 20 is a raise by 15; an all-in of 25 over it makes the next one 40."""
    state = {"options": no_limit("2-4"), "bankroll": {"seat3": "29"}}
    quiet = "seat3 call, seat4 call, you call, seat2 check"
    t = four(quiet, **state)
    assert amounts(t) == {"bet": ("4.00", "396.00")}
    t.you("bet", "5").says("seat2", "raise", "20")
    assert (t.waiting_for, amounts(t)) == ("seat3", {})
    assert t.options() == ["fold", "call", "all_in"]
    t.says("seat3", "all_in")
    assert (t.waiting_for, amounts(t)["raise"][0]) == ("seat4", "40.00")
    t.says("seat4", "fold")
    assert amounts(t)["raise"][0] == "40.00"  # you have bet before the full raise, and may raise it


def test_all_in_without_a_full_raise_does_not_let_the_last_raiser_raise_again() -> None:
    t = four(
        "seat3 call, seat4 call, you call, seat2 check, you check, seat2 bet 20, seat3 all_in, seat4 fold, you fold",
        options=no_limit("2-4"),
        bankroll={"seat3": "29"},
    )
    assert (t.waiting_for, t.options()) == ("seat2", ["fold", "call"])


def test_no_limit_has_no_cap() -> None:
    t = four("seat3 raise 8, seat4 raise 12, you raise 16, seat2 raise 20, seat3 raise 24", options=no_limit("2-4"))
    assert amounts(t)["raise"] == ("28.00", "400.00")


def test_a_straddle_is_the_bet_and_the_first_raise() -> None:
    """4-8: 4, the straddle of 8, then 12 and 16 and no more with three or more players."""
    t = four("seat3 straddle", owes={"seat3": "both"})
    assert t.waiting_for == "seat4"
    t.says("seat4", "raise").says("you", "raise")
    assert (t.waiting_for, t.options(), cost(t, "call")) == ("seat2", ["fold", "call"], "12.00")
    t.says("seat2", "call")
    assert (t.waiting_for, t.options(), cost(t, "call")) == ("seat3", ["fold", "call"], "8.00")


def test_nobody_is_asked_once_all_but_one_are_all_in() -> None:
    t = started(
        "marysville",
        "holdem",
        2,
        {"you": "As Ad", "seat2": "Kh Kd", "board": "Ah Kc Qd Js 2s"},
        "seat2 raise, you raise, seat2 call",
        bankroll={"seat2": "12"},
        fee_schedule="none",
    )
    assert t.result()["net"] == {"you": "12.00", "seat2": "-12.00"}


def test_a_short_big_blind_counts_as_a_whole_one_for_the_others() -> None:
    t = four("", bankroll={"seat2": "1"})
    assert (cost(t, "call"), amounts(t)) == ("4.00", {"raise": ("8.00", "8.00")})
    t.says("seat3", "call").says("seat4", "fold")
    assert (t.waiting_for, cost(t, "call")) == ("you", "2.00")


def test_what_a_short_blind_cannot_win_comes_back() -> None:
    t = started(
        "marysville",
        "holdem",
        2,
        {"you": "As Ad", "seat2": "Kh Kd", "board": "Ah Kc Qd Js 2s"},
        bankroll={"you": "1"},
        fee_schedule="none",
    )
    assert t.result()["net"] == {"you": "1.00", "seat2": "-1.00"}  # seat2's small blind of 2: a dollar was not called


@pytest.mark.feature("F275")
def test_a_spread_bet_is_any_whole_dollar_between_the_limits() -> None:
    cards = {"you": "7c 2d 3h 4s 5s", "seat2": "8c 3d 9h Ts Js", "seat3": "9c 4d Kh Ks Qs"}
    t = started("marysville", "lowball", 3, cards)
    assert (cost(t, "call"), amounts(t)) == ("2.00", {"raise": ("4.00", "8.00")})
    t.says("seat3", "raise", "7")
    assert amounts(t) == {"raise": ("12.00", "13.00")}  # at least the last raise of 5, at most 6 more


def test_the_dealer_refuses_what_is_not_offered_in_words() -> None:
    t = four(options=no_limit("2-4"))
    with pytest.raises(ValueError, match=r"'raise' takes \$8 to \$400 in steps of \$1, not \$7"):
        t.says("seat3", "raise", "7")
    with pytest.raises(
        ValueError, match=r"'check' is not offered to seat 3 now \(act\): offered are fold, call, raise"
    ):
        t.says("seat3", "check")
    with pytest.raises(ValueError, match="'raise' needs an amount"):
        t.says("seat3", "raise")
