"""Let It Ride by the guide's own examples, to the cent."""

from __future__ import annotations

import pytest

from tests.casino import MA, at, rows

play = at("let_it_ride", MA)
THREE = "bet_1 bet_2 bet_dollar"  # always equal
WORDS = {"ride": "let_it_ride", "back": "take_back"}


def answers(words: str, *seats: str) -> str:
    """``ride back`` of each seat in turn."""
    each = enumerate(words.split(), 1)
    return ", ".join(f"{seat} {WORDS[word]}_{number}" for number, word in each for seat in seats or ("you",))


@pytest.mark.feature("F141", "F142", "F143", "F144", "F145", "F010", "F298")
@rows(
    "bets, cards, says, meter, net",
    ("10", "Ts 7c 2d / Th 4s", "back back", "10000", "10.00"),
    ("10, three_card_bonus 5", "9s 9c 2d / 7h 4s", "ride back", "10000", "-15.00"),
    ("25, five_card_bonus 1, three_card_bonus progressive 5", "Ah Kh Qh / Jh Th", "ride ride", "48209.35", "123404.35"),
    ("5, five_card_bonus 1, three_card_bonus 5", "5c 5d Kh / 5s Kc", "back back", "10000", "259.00"),
    ("15, five_card_bonus 1, three_card_bonus 10, progressive 5", "8d 8h 8s / Kd 2c", "ride ride", "10000", "479.00"),
    ("20", "Kc 9d 4h / Kh 9s", "back back", "10000", "40.00"),
    ("10, five_card_bonus 1, three_card_bonus progressive 5", "Ad 2d 3d / 4d 5d", "ride ride", "29999", "11694.00"),
    ("10, five_card_bonus 1, three_card_bonus progressive 5", "Jc 8d 3s / Qh 5c", "back back", "10000", "-21.00"),
    ("10, five_card_bonus 1, three_card_bonus progressive 5", "6c 7c 8c / 9d Td", "ride ride", "10000", "519.00"),
    ("25", "Ah Kh Qh / Jh Th", "ride ride", "10000", "50000.00"),
    ("5, progressive 5", "2h 9h Jh / 4h 6h", "back back", "10000", "235.00"),
)
def test_LIR_1_to_9_worked_example(bets: str, cards: str, says: str, meter: str, net: str) -> None:
    assert play(f"{THREE} {bets}", cards, answers(says), meters={"linked": meter}).net == net


@pytest.mark.feature("F141")
@rows(
    "bets, says",
    ("bet_1 10, bet_2 5, bet_dollar 10", "'bet_2' must be as large as 'bet_1', \\$10"),
    ("bet_1 bet_2 10", "'bet_dollar' is part of every hand here"),
    ("five_card_bonus 1", "'five_card_bonus' needs bet_1 beside it"),
    (f"{THREE} 10, five_card_bonus 2", "'five_card_bonus' takes exactly \\$1, not \\$2"),
)
def test_LIR_1_the_three_bets_are_alike(bets: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        play(bets)


@pytest.mark.feature("F141")
def test_LIR_3_4_both_questions_are_asked_whatever_the_cards() -> None:
    r = play(f"{THREE} 5", "Ah Kh Qh / Jh Th")
    assert r.options == "let_it_ride_1 take_back_1"
    assert r.says("take_back_1").options == "let_it_ride_2 take_back_2"
    assert r.says("let_it_ride_2").net == "10000.00"


@pytest.mark.feature("F141")
def test_LIR_3_a_bet_taken_back_is_staked_and_returned() -> None:
    r = play(f"{THREE} 10", "Jc 8d 3s / Qh 5c", answers("back ride"))
    assert sorted(r.lines("wager staked returned outcome")) == [
        "bet_1 10.00 10.00 taken_back",
        "bet_2 10.00 0.00 lose",
        "bet_dollar 10.00 0.00 lose",
    ]


@pytest.mark.feature("F142")
def test_LIR_5_losers_are_collected_before_anybody_is_paid_from_the_highest_seat() -> None:
    bets = f"you seat2 {THREE} 10 / seat3 {THREE} 10, three_card_bonus 5"
    cards = "Ts Tc 2d / seat2 3s 5c 8d / seat3 Ks Kc 3h / 9h 4s"
    r = play(bets, cards, answers("back back", "you", "seat2", "seat3"))
    decided = [line for line in r.lines("seat outcome") if "taken_back" not in line]
    assert decided == ["seat2 lose", "seat3 win", "seat3 win", "you win"]


@pytest.mark.feature("F010", "F142")
def test_LIR_6_the_cap_is_used_up_from_the_first_bet_to_the_last() -> None:
    r = play(f"{THREE} 25, five_card_bonus 1", "Ah Kh Qh / Jh Th", answers("ride ride"))
    assert sorted(r.lines("wager staked returned outcome")) == [
        "bet_1 25.00 25025.00 win",
        "bet_2 25.00 25025.00 win",
        "bet_dollar 25.00 25.00 win",
        "five_card_bonus 1.00 25000.00 win",
    ]


BET = f"{THREE} progressive 5"


@pytest.mark.feature("F145", "F191", "F192")
def test_LIR_9_straight_flushes_take_a_tenth_of_what_is_left_from_the_highest_seat() -> None:
    says = answers("back back", "you", "seat6")
    r = play(f"you seat6 {BET}", "Th Jh Qh / seat6 5h 6h 7h / 8h 9h", says, meters={"linked": "19998.00"})
    prizes = r.lines("seat staked returned outcome", wager="progressive")
    assert prizes == ["seat6 5.00 2000.00 win", "you 5.00 1800.00 win"]
    assert r.meters["linked"] == "16200.00"


@pytest.mark.feature("F145", "F191", "F300")
def test_LIR_9_three_bettors_raise_the_meter_by_three_dollars_at_the_lock() -> None:
    seats = "you", "seat2", "seat3"
    cards = "2c 7d 9h / seat2 3c 8d Th / seat3 4c 9d Jh / Kd 5s"
    assert play(f"{' '.join(seats)} {BET}", cards, answers("back back", *seats)).meters["linked"] == "10003.00"


def test_LIR_9_the_meter_is_kept_between_rounds() -> None:
    round = BET, "2c 7d 9h / Kd 5s", answers("back back")
    first = play(*round)
    assert first.meters["linked"] == "10001.00"
    assert first.again(*round).meters["linked"] == "10002.00"
