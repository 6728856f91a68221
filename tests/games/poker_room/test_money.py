"""Worked hands with exact money: rake, collection, side pots, odd chips."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from casino_sim.cards import cards
from games.poker_room.showdown import odd_chip_order
from tests.casino import MA, MV, rows
from tests.games.poker_room.poker import all_check, checked_down, limit, no_limit, pot_fees, spread

WEAK = "7c 2d / 8c 3d / 9c 4d"
TWO_CHECK = all_check("seat2", "seat3")
NO_FEE = {"fee_schedule": "none"}


@pytest.mark.feature("F266", "F280", "F281")
def test_PR_16_a_hand_of_limit_holdem_between_two_of_three() -> None:
    r = spread("holdem", MV)(
        "As Ad / Kh Kd / 7c 2d / board Qh 9s 5c 4d 3h",
        "seat3 fold, you raise, seat2 call, you bet, seat2 call, you bet, seat2 call, you check, seat2 check",
        button="seat3",
        options=limit("4-8"),
        fee_schedule="list_holdem_01",
    )
    assert r.nets == "you 18.00, seat2 -20.00"
    assert r.fees == {"pot": "2.00"}
    assert pot_fees(r) == {"collection": "1.00", "designated": "1.00"}
    assert r.lines("seat wager staked returned outcome rule") == [
        "you pot 20.00 38.00 win PR-12",
        "seat2 pot 20.00 0.00 lose PR-12",
    ]


@pytest.mark.feature("F278", "F285")
@rows("second, nets", ("Kh Kd", "you 24.00, seat2 -30.00"), ("Ah Ac", "you -3.00, seat2 -3.00"))
def test_PR_16_two_all_in_for_thirty_dollars(second: str, nets: str) -> None:
    """Pot 60: five of rake and the jackpot's dollar."""
    r = spread("holdem", MA)(
        f"As Ad / {second} / board Qh 9s 5c 4d 2h",
        "seat2 raise, you raise, seat2 raise, you raise, seat2 call, you bet, seat2 raise, you all_in, seat2 call",
        bankroll={"you": "30", "seat2": "30"},
    )
    assert r.nets == nets
    assert pot_fees(r) == {"rake": "5.00", "jackpot": "1.00"}


@pytest.mark.feature("F290")
def test_PR_9_a_side_pot_and_the_fees_out_of_the_main_pot() -> None:
    """You are all-in for 20; the two others go on to 50. Main pot 60, side pot 60."""
    r = spread("holdem", MA)(
        "As Ad / Kh Kd / Qs Qd / board Jh 9s 5c 4d 2h",
        "seat3 raise 20, you call, seat2 call, seat2 bet 30, seat3 call",
        options=no_limit("2-5"),
        bankroll={"you": "20", "seat2": "50", "seat3": "50"},
    )
    assert r.nets == "you 34.00, seat2 10.00, seat3 -50.00"
    assert pot_fees(r) == {"rake": "5.00", "jackpot": "1.00"}
    assert [(e["pot"], e["amount"]) for e in r.events("gathered")] == [(0, "60.00"), (1, "60.00")]


@rows("house", MA, MV)
def test_PR_16_a_hand_that_ends_before_the_flop_pays_nothing(house: str) -> None:
    r = spread("holdem", house)(WEAK, "seat3 fold, you fold")
    assert (r.nets, r.fees) == ("you -2.00, seat2 2.00", {})


def test_PR_15_16_a_pot_of_nine_dollars_is_neither_raked_nor_pays_the_jackpot() -> None:
    says = "seat3 call, seat4 call, seat5 call, you fold, seat2 check"
    says += all_check("seat2", "seat3", "seat4", "seat5", streets=3)
    r = spread("holdem", MA)(f"{WEAK} / Td 5c / Js 6d / board Ah Kh Qd 2s 3s", says, options=limit("2-4"))
    assert (r.fees, r.meters) == ({}, {"bad_beat": "10000.00"})


def test_PR_16_a_pot_of_forty_seven_dollars_is_raked_four() -> None:
    r = spread("holdem", MA)(
        "7c 2d / Kh Kd / Qs Qd / board Jh 9s 5c 4d 2h",
        "seat3 raise 23, you fold, seat2 call" + 3 * TWO_CHECK,
        options=no_limit("1-2"),
    )
    assert pot_fees(r) == {"rake": "4.00", "jackpot": "1.00"}
    assert r.nets == "you -1.00, seat2 19.00, seat3 -23.00"


def test_PR_16_rake_grows_with_the_pot_and_counts_no_uncalled_bet() -> None:
    says = "seat2 call, you raise 10, seat2 call, you bet 10, seat2 call, you bet 60, seat2 fold"
    r = spread("holdem", MA)("As Ad / Kh Kd / board Jh 9s 5c 4d", says, options=no_limit("2-5"))
    taken = [(e["kind"], e["amount"]) for e in r.events("feetaken")]
    assert taken == [("rake", "2.00"), ("jackpot", "1.00"), ("rake", "2.00")]
    assert r.nets == "you 15.00, seat2 -20.00"


SEVEN = ["7c 2d", "8c 3d", "As Ad", "Kh Kd", "Tc 5d", "Jc 6d", "9c 4d"]
SEVEN_TO_TWELVE = (
    "seat3 raise, seat4 raise, seat5 fold, seat6 fold, seat7 fold, you fold, seat2 fold, seat3 raise, seat4 call"
)


@pytest.mark.feature("F273", "F280", "F281")
@rows(
    "later, board, fees, won",
    (
        "seat3 check, seat4 check, seat3 bet, seat4 call, seat3 bet, seat4 call",
        *("Qh 9s 5h 4c 2h", {"collection": "3.00", "designated": "1.00"}, "24.00"),
    ),
    (
        "seat3 bet, seat4 raise, seat3 call, seat3 check, seat4 bet, seat3 raise, seat4 fold",
        *("Qh 9s 5h 4c", {"collection": "3.00"}, "25.00"),
    ),
)
def test_PR_16_collection_by_players_dealt_in(later: str, board: str, fees: dict[str, str], won: str) -> None:
    """Seven dealt in at 3-6, two put in 24 each, the blinds lie dead: pot 52."""
    cards = " / ".join([*SEVEN, f"board {board}"])
    r = spread("holdem", MV)(cards, f"{SEVEN_TO_TWELVE}, {later}", options=limit("3-6"))
    assert pot_fees(r) == fees
    assert r.nets == f"you -1.00, seat2 -3.00, seat3 {won}, seat4 -24.00"


@rows("seats, fee", (4, "1.00"), (5, "2.00"), (6, "3.00"))
def test_PR_16_the_bracket_is_the_number_dealt_in(seats: int, fee: str) -> None:
    cards = " / ".join([*SEVEN[:seats], "board Qh 9s 5h Ks Qs"])
    assert pot_fees(spread("holdem", MV)(cards, checked_down(seats))) == {"collection": fee, "designated": "1.00"}


NINE = [f"{ranks[0]}{s} {ranks[1]}{s} {ranks[2]}{s} {ranks[3]}{s}" for ranks in ("2345", "6789", "TJQK") for s in "cdh"]


@pytest.mark.feature("F268", "F274")
@rows(
    "seats, options, schedule, fees",
    (9, limit("4-8"), "list_omaha_01", {"collection": "4.00", "designated": "1.00"}),
    (7, no_limit("2-4"), "list_omaha_03", {"collection": "3.00", "designated": "1.00"}),
    (7, no_limit("2-4"), "posted", {"collection": "3.00", "designated": "1.00"}),
    (9, limit("4-8"), "none", {}),
)
def test_PR_16_omaha_collection(seats: int, options: dict[str, str], schedule: str, fees: dict[str, str]) -> None:
    cards = " / ".join([*NINE[:seats], "board As Ks Qs Js 2s"])
    r = spread("omaha_hi_lo", MV)(cards, checked_down(seats), options=options, fee_schedule=schedule)
    assert pot_fees(r) == fees


def test_PR_16_a_pot_smaller_than_the_fee_is_taken_whole() -> None:
    """2-4, eight dealt in: the small blind completes, the big blind checks; of the pot of 4 nothing is left."""
    cards = " / ".join([*SEVEN[:2], *SEVEN[4:], "Ts 6s", "Js 5s", "9h 8h", "board Qh 9s 5h Ks Qs"])
    folds = "".join(f"seat{n} fold, " for n in range(3, 9))
    says = folds + "you call, seat2 check" + all_check("you", "seat2", streets=3)
    r = spread("holdem", MV)(cards, says, options=limit("2-4"), fee_schedule="list_holdem_02")
    assert (r.fees, r.nets) == ({"pot": "4.00"}, "you -2.00, seat2 -2.00")


@pytest.mark.feature("F282")
def test_PR_16_a_jackpot_fee_goes_into_a_fund_that_pays_nobody() -> None:
    hand = " / ".join([*SEVEN[:4], "board Qh 9s 5h Ks Qs"]), checked_down(4)
    r = spread("holdem", MV)(*hand, fee_schedule="summary_poker_holdem_03")
    assert pot_fees(r) == {"collection": "1.00", "jackpot": "1.00", "designated": "1.00"}
    assert r.marked("jackpot_fund") == ["1.00"]
    assert "jackpot" not in pot_fees(spread("holdem", MV)(*hand))


# Odd chips --------------------------------------------------------------------------------------------------------

HIGH, LOW = "Ks Kh Qs Js", "As 2d Jh Tc"
SPLIT_BOARD = "board Kd 7c 6s 3h 9s"


@pytest.mark.feature("F291", "F268")
def test_PR_12_an_odd_dollar_goes_to_the_high_half() -> None:
    """3-6: 24 each and a dead dollar make 49: 25 to the high hand, 24 to the low one."""
    says = "seat3 raise, you fold, seat2 raise, seat3 raise, seat2 call"
    says += f"{TWO_CHECK}, seat2 bet, seat3 call, seat2 bet, seat3 call"
    cards = f"9c 9d 8h 8c / {HIGH} / {LOW} / {SPLIT_BOARD}"
    r = spread("omaha_hi_lo", MV)(cards, says, options=limit("3-6"), **NO_FEE)
    assert r.nets == "you -1.00, seat2 1.00"
    assert sorted(r.lines("seat outcome")) == ["seat2 win", "seat3 push", "you lose"]


@rows(
    "third, nets",
    ("9c 9d 8h 8c", "you -2.00, seat2 9.00, seat3 9.00, seat4 -16.00"),  # 25 and 25
    ("Ac 2h Jd Th", "you -2.00, seat2 9.00, seat3 -3.00, seat4 -4.00"),  # the lows tie: 25, 13, 12
)
def test_PR_12_a_pot_of_fifty_is_halved_and_a_tied_half_again(third: str, nets: str) -> None:
    says = "seat3 raise, seat4 raise, you fold, seat2 raise, seat3 call, seat4 call"
    says += all_check("seat2", "seat3", "seat4", streets=3)
    cards = f"5c 5d 4h 4c / {HIGH} / {LOW} / {third} / {SPLIT_BOARD}"
    assert spread("omaha_hi_lo", MA)(cards, says, **NO_FEE).nets == nets


@rows(
    "first, second, order",
    ("Kd 2c", "Ks 3c", [2, 1]),  # a spade before a diamond
    ("Ah 2c", "Ks 3c", [1, 2]),  # an ace before a king
)
def test_PR_12_in_stud_the_odd_chip_goes_to_the_highest_card_by_suit(first: str, second: str, order: list[int]) -> None:
    held = {1: cards(first), 2: cards(second)}
    hand: Any = SimpleNamespace(variant=SimpleNamespace(blinds=()), cards=held.__getitem__, dealt=[1, 2, 3])
    assert odd_chip_order(hand, [1, 2]) == order


def test_PR_12_equal_hands_share_and_the_odd_dollar_goes_left_of_the_button() -> None:
    """Of a pot of 9 two winners have 4 each; the odd dollar goes to the first left of the button."""
    says = "seat3 call, you call, seat2 check" + all_check("you", "seat2", "seat3", streets=3)
    cards = "As Qd / 7c 2d / Ac Qh / board Ah Kh 8d 5s 3s"
    r = spread("holdem", MV)(cards, says, options=limit("3-6"), **NO_FEE)
    assert r.nets == "you 2.00, seat2 -3.00, seat3 1.00"
