"""Worked hands with exact money: rake, collection, side pots, odd chips."""

from __future__ import annotations

import pytest

from tests.games.poker_room.poker import checked_down, hand, limit, marked, net, no_limit, pot_fees, seats_with

THREE_WEAK = ["7c 2d", "8c 3d", "9c 4d"]


@pytest.mark.feature("F266", "F280", "F281")
def test_a_hand_of_limit_holdem_between_two_of_three() -> None:
    result = hand(
        "marysville",
        "holdem",
        3,
        {"you": "As Ad", "seat2": "Kh Kd", "seat3": "7c 2d", "board": "Qh 9s 5c 4d 3h"},
        "seat3 fold, you raise, seat2 call, you bet, seat2 call, you bet, seat2 call, you check, seat2 check",
        button="seat3",
        options=limit("4-8"),
        fee_schedule="list_holdem_01",
    )
    assert net(result) == {"you": "18.00", "seat2": "-20.00", "seat3": "0.00"}
    assert result["fees"] == {"pot": "2.00"}
    assert pot_fees(result) == {"collection": "1.00", "designated": "1.00"}
    assert result["wagers"] == [
        {"seat": "you", "wager": "pot", "staked": "20.00", "returned": "38.00", "outcome": "win", "rule": "PR-12"},
        {"seat": "seat2", "wager": "pot", "staked": "20.00", "returned": "0.00", "outcome": "lose", "rule": "PR-12"},
    ]


@pytest.mark.feature("F278", "F285")
@pytest.mark.parametrize(("second", "yours", "theirs"), [("Kh Kd", "24.00", "-30.00"), ("Ah Ac", "-3.00", "-3.00")])
def test_two_all_in_for_thirty_dollars(second: str, yours: str, theirs: str) -> None:
    """Pot 60: five of rake and the jackpot's dollar."""
    result = hand(
        "mount_airy",
        "holdem",
        2,
        {"you": "As Ad", "seat2": second, "board": "Qh 9s 5c 4d 2h"},
        "seat2 raise, you raise, seat2 raise, you raise, seat2 call, you bet, seat2 raise, you all_in, seat2 call",
        bankroll={"you": "30", "seat2": "30"},
    )
    assert net(result) == {"you": yours, "seat2": theirs}
    assert pot_fees(result) == {"rake": "5.00", "jackpot": "1.00"}


@pytest.mark.feature("F290")
def test_a_side_pot_and_the_fees_out_of_the_main_pot() -> None:
    """You are all-in for 20; the two others go on to 50. Main pot 60, side pot 60."""
    result = hand(
        "mount_airy",
        "holdem",
        3,
        {"you": "As Ad", "seat2": "Kh Kd", "seat3": "Qs Qd", "board": "Jh 9s 5c 4d 2h"},
        "seat3 raise 20, you call, seat2 call, seat2 bet 30, seat3 call",
        options=no_limit("2-5"),
        bankroll={"you": "20", "seat2": "50", "seat3": "50"},
    )
    assert net(result) == {"you": "34.00", "seat2": "10.00", "seat3": "-50.00"}
    assert pot_fees(result) == {"rake": "5.00", "jackpot": "1.00"}
    gathered = [(e["pot"], e["amount"]) for e in result["events"] if e["event"] == "gathered"]
    assert gathered == [(0, "60.00"), (1, "60.00")]


def test_a_hand_that_ends_before_the_flop_pays_no_rake() -> None:
    result = hand("mount_airy", "holdem", 3, seats_with(THREE_WEAK), "seat3 fold, you fold")
    assert net(result) == {"you": "-2.00", "seat2": "2.00", "seat3": "0.00"}
    assert "fees" not in result


def test_a_pot_of_nine_dollars_is_neither_raked_nor_pays_the_jackpot() -> None:
    cards = seats_with([*THREE_WEAK, "Td 5c", "Js 6d"]) | {"board": "Ah Kh Qd 2s 3s"}
    answers = "seat3 call, seat4 call, seat5 call, you fold, seat2 check" + 3 * (
        ", seat2 check, seat3 check, seat4 check, seat5 check"
    )
    result = hand("mount_airy", "holdem", 5, cards, answers, options=limit("2-4"))
    assert "fees" not in result
    assert result["meters"] == {"bad_beat": "10000.00"}


def test_a_pot_of_forty_seven_dollars_is_raked_four() -> None:
    result = hand(
        "mount_airy",
        "holdem",
        3,
        {"you": "7c 2d", "seat2": "Kh Kd", "seat3": "Qs Qd", "board": "Jh 9s 5c 4d 2h"},
        "seat3 raise 23, you fold, seat2 call" + 3 * ", seat2 check, seat3 check",
        options=no_limit("1-2"),
    )
    assert pot_fees(result) == {"rake": "4.00", "jackpot": "1.00"}
    assert net(result) == {"you": "-1.00", "seat2": "19.00", "seat3": "-23.00"}


def test_rake_grows_with_the_pot_and_counts_no_uncalled_bet() -> None:
    result = hand(
        "mount_airy",
        "holdem",
        2,
        {"you": "As Ad", "seat2": "Kh Kd", "board": "Jh 9s 5c 4d"},
        "seat2 call, you raise 10, seat2 call, you bet 10, seat2 call, you bet 60, seat2 fold",
        options=no_limit("2-5"),
    )
    taken = [(e["kind"], e["amount"]) for e in result["events"] if e["event"] == "feetaken"]
    assert taken == [("rake", "2.00"), ("jackpot", "1.00"), ("rake", "2.00")]
    assert net(result) == {"you": "15.00", "seat2": "-20.00"}


SEVEN = ["7c 2d", "8c 3d", "As Ad", "Kh Kd", "Tc 5d", "Jc 6d", "9c 4d"]
SEVEN_TO_TWELVE = (
    "seat3 raise, seat4 raise, seat5 fold, seat6 fold, seat7 fold, you fold, seat2 fold, seat3 raise, seat4 call"
)


@pytest.mark.feature("F273", "F280", "F281")
@pytest.mark.parametrize(
    ("later", "board", "fees", "winner"),
    [
        (
            "seat3 check, seat4 check, seat3 bet, seat4 call, seat3 bet, seat4 call",
            "Qh 9s 5h 4c 2h",
            {"collection": "3.00", "designated": "1.00"},
            "24.00",
        ),
        (
            "seat3 bet, seat4 raise, seat3 call, seat3 check, seat4 bet, seat3 raise, seat4 fold",
            "Qh 9s 5h 4c",
            {"collection": "3.00"},
            "25.00",
        ),
    ],
)
def test_collection_by_players_dealt_in(later: str, board: str, fees: dict[str, str], winner: str) -> None:
    """Seven dealt in at 3-6, two put in 24 each, the blinds lie dead: pot 52."""
    result = hand(
        "marysville",
        "holdem",
        7,
        seats_with(SEVEN) | {"board": board},
        f"{SEVEN_TO_TWELVE}, {later}",
        options=limit("3-6"),
    )
    assert pot_fees(result) == fees
    assert net(result)["seat3"] == winner
    assert (net(result)["you"], net(result)["seat2"]) == ("-1.00", "-3.00")


@pytest.mark.parametrize(("seats", "fee"), [(4, "1.00"), (5, "2.00"), (6, "3.00")])
def test_the_bracket_is_the_number_dealt_in(seats: int, fee: str) -> None:
    cards = seats_with(SEVEN[:seats]) | {"board": "Qh 9s 5h Ks Qs"}
    result = hand("marysville", "holdem", seats, cards, checked_down(seats))
    assert pot_fees(result) == {"collection": fee, "designated": "1.00"}


def test_no_flop_no_fee() -> None:
    result = hand("marysville", "holdem", 3, seats_with(THREE_WEAK), "seat3 fold, you fold")
    assert "fees" not in result


NINE_OMAHA = [
    "2c 3c 4c 5c",
    "2d 3d 4d 5d",
    "6c 7c 8c 9c",
    "6d 7d 8d 9d",
    "Tc Jc Qc Kc",
    "Td Jd Qd Kd",
    "2h 3h 4h 5h",
    "6h 7h 8h 9h",
    "Th Jh Qh Kh",
]


@pytest.mark.feature("F268", "F274")
@pytest.mark.parametrize(
    ("seats", "options", "schedule", "fees"),
    [
        (9, limit("4-8"), "list_omaha_01", {"collection": "4.00", "designated": "1.00"}),
        (7, no_limit("2-4"), "list_omaha_03", {"collection": "3.00", "designated": "1.00"}),
        (7, no_limit("2-4"), "posted", {"collection": "3.00", "designated": "1.00"}),
        (9, limit("4-8"), "none", {}),
    ],
)
def test_omaha_collection(seats: int, options: dict[str, str], schedule: str, fees: dict[str, str]) -> None:
    cards = seats_with(NINE_OMAHA[:seats]) | {"board": "As Ks Qs Js 2s"}
    result = hand(
        "marysville", "omaha_hi_lo", seats, cards, checked_down(seats), options=options, fee_schedule=schedule
    )
    assert pot_fees(result) == fees


def test_a_pot_smaller_than_the_fee_is_taken_whole() -> None:
    """2-4, eight dealt in: the small blind completes, the big blind checks; of the pot of 4 nothing is left."""
    cards = seats_with([*SEVEN[:2], *SEVEN[4:], "Ts 6s", "Js 5s", "9h 8h"]) | {"board": "Qh 9s 5h Ks Qs"}
    folds = "".join(f"seat{n} fold, " for n in range(3, 9))
    result = hand(
        "marysville",
        "holdem",
        8,
        cards,
        folds + "you call, seat2 check" + 3 * ", you check, seat2 check",
        options=limit("2-4"),
        fee_schedule="list_holdem_02",
    )
    assert result["fees"] == {"pot": "4.00"}
    assert (net(result)["you"], net(result)["seat2"]) == ("-2.00", "-2.00")


@pytest.mark.feature("F282")
def test_a_jackpot_fee_goes_into_a_fund_that_pays_nobody() -> None:
    cards = seats_with(SEVEN[:4]) | {"board": "Qh 9s 5h Ks Qs"}
    result = hand("marysville", "holdem", 4, cards, checked_down(4), fee_schedule="summary_poker_holdem_03")
    assert pot_fees(result) == {"collection": "1.00", "jackpot": "1.00", "designated": "1.00"}
    assert marked(result, "jackpot_fund") == ["1.00"]
    plain = hand("marysville", "holdem", 4, cards, checked_down(4))
    assert "jackpot" not in pot_fees(plain)


# Odd chips --------------------------------------------------------------------------------------------------------

HIGH, LOW = "Ks Kh Qs Js", "As 2d Jh Tc"
SPLIT_BOARD = "Kd 7c 6s 3h 9s"


@pytest.mark.feature("F291", "F268")
def test_an_odd_dollar_goes_to_the_high_half() -> None:
    """3-6: 24 each and a dead dollar make 49: 25 to the high hand, 24 to the low one."""
    result = hand(
        "marysville",
        "omaha_hi_lo",
        3,
        {"you": "9c 9d 8h 8c", "seat2": HIGH, "seat3": LOW, "board": SPLIT_BOARD},
        "seat3 raise, you fold, seat2 raise, seat3 raise, seat2 call,"
        "seat2 check, seat3 check, seat2 bet, seat3 call, seat2 bet, seat3 call",
        options=limit("3-6"),
        fee_schedule="none",
    )
    assert net(result) == {"you": "-1.00", "seat2": "1.00", "seat3": "0.00"}
    outcomes = {line["seat"]: line["outcome"] for line in result["wagers"]}
    assert outcomes == {"you": "lose", "seat2": "win", "seat3": "push"}


@pytest.mark.parametrize(
    ("third", "expected"),
    [
        ("9c 9d 8h 8c", {"seat2": "9.00", "seat3": "9.00", "seat4": "-16.00"}),  # 25 and 25
        ("Ac 2h Jd Th", {"seat2": "9.00", "seat3": "-3.00", "seat4": "-4.00"}),  # the lows tie: 25, 13, 12
    ],
)
def test_a_pot_of_fifty_is_halved_and_a_tied_half_again(third: str, expected: dict[str, str]) -> None:
    result = hand(
        "mount_airy",
        "omaha_hi_lo",
        4,
        {"you": "5c 5d 4h 4c", "seat2": HIGH, "seat3": LOW, "seat4": third, "board": SPLIT_BOARD},
        "seat3 raise, seat4 raise, you fold, seat2 raise, seat3 call, seat4 call"
        + 3 * ", seat2 check, seat3 check, seat4 check",
        fee_schedule="none",
    )
    assert net(result) == {"you": "-2.00"} | expected


def test_equal_hands_share_and_the_odd_dollar_goes_left_of_the_button() -> None:
    """Three with a pot of 14: two winners share 14, no odd chip; with 13 the first left of the button has it."""
    cards = {"you": "As Qd", "seat2": "7c 2d", "seat3": "Ac Qh", "board": "Ah Kh 8d 5s 3s"}
    result = hand(
        "marysville",
        "holdem",
        3,
        cards,
        "seat3 call, you call, seat2 check" + 3 * ", you check, seat2 check, seat3 check",
        options=limit("3-6"),
        fee_schedule="none",
    )
    assert net(result) == {"you": "2.00", "seat2": "-3.00", "seat3": "1.00"}
