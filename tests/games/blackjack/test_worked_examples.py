"""Whole rounds with exact money: what each situation of the guide comes to."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from tests import twentyone
from tests.casino import deal_one

MA, VF = "mount_airy", "valley_forge"


net = partial(twentyone.net, "blackjack")


@pytest.mark.feature("F045", "F046")
def test_a_blackjack_is_paid_before_play() -> None:  # BJ-01
    assert net(MA, "As Kd", "7c 9d") == net(VF, "As Kd", "7c 9d") == "15.00"


@pytest.mark.feature("F048")
def test_blackjack_against_blackjack_stands_off() -> None:  # BJ-02
    assert net(MA, "Ah Qs", "As Kc", "no") == "0.00"


@pytest.mark.feature("F049")
@pytest.mark.parametrize("house", [MA, VF])
@pytest.mark.parametrize(("hole", "answer"), [("Kc", "take_even_money"), ("Kc", "insure 5"), ("6c", "take_even_money")])
def test_even_money_is_the_bet_whatever_the_hole_card(house: str, hole: str, answer: str) -> None:  # BJ-03
    assert net(house, "Ah Qs", f"As {hole}", answer) == "10.00"


@pytest.mark.feature("F050", "F051")
def test_insurance_rounds_up_to_the_dollar_where_the_house_says_so() -> None:  # BJ-04
    assert net(MA, "Th 9c", "Ad Jd", "insure 4", bet="7.50") == "0.50"
    assert net(MA, "Th 9c", "Ad Jd", "insure", bet="7.50") == "0.50"
    assert net(VF, "Th 9c", "Ad Jd", "insure 3.75", bet="7.50") == "0.00"
    assert net(VF, "Th 9c", "Ad Jd", "insure", bet="7.50") == "0.00"


@pytest.mark.feature("F047", "F050")
@pytest.mark.parametrize("house", [MA, VF])
def test_the_dealer_stands_on_soft_17(house: str) -> None:  # BJ-05
    assert net(house, "Td 8s", "Ah 6c", "insure 10", "stand", bet="20") == "10.00"


@pytest.mark.feature("F057")
@pytest.mark.parametrize("house", [MA, VF])
def test_surrender_gives_half_back_but_never_against_blackjack(house: str) -> None:  # BJ-06
    assert net(house, "Ts 6d", "Th 7c", "surrender", bet="15") == "-7.50"
    assert net(house, "Ts 6d", "Th Ac", bet="15") == "-15.00"


@pytest.mark.feature("F052", "F055")
@pytest.mark.parametrize("house", [MA, VF])
def test_eights_split_and_split_again_and_double(house: str) -> None:  # BJ-07
    answers = ("split", "split", "double 20", "stand", "stand")
    assert net(house, "8h 8c", "6d Th", *answers, bet="20", then="8s 3c Td Kd 5d 9c") == "80.00"


@pytest.mark.feature("F053")
def test_split_aces_get_one_card_each_and_split_again_only_where_allowed() -> None:  # BJ-08
    assert net(MA, "Ah Ad", "9c 8d", "split", bet="25", then="Kh Ac") == "0.00"
    assert net(VF, "Ah Ad", "9c 8d", "split", "split", bet="25", then="Kh Ac 9h 5d") == "25.00"


@pytest.mark.feature("F054")
@pytest.mark.parametrize("house", [MA, VF])
def test_a_double_for_less(house: str) -> None:  # BJ-09
    assert net(house, "6h 5d 8s", "Tc 8h", "double 20", bet="50") == "70.00"


@pytest.mark.feature("F058")
def test_two_queens_of_hearts_wait_for_the_hole_card() -> None:  # BJ-10
    assert net(MA, "Qh Qh", "As Kd", "no", lucky_ladies="5") == "4990.00"
    assert net(MA, "Qh Qh", "Ks Ad", lucky_ladies="5") == "4990.00"
    assert net(MA, "Qh Qh", "9s 8s", "stand", lucky_ladies="5") == "1010.00"
    assert net(MA, "Qh Qh", "As 8s", "no", "stand", lucky_ladies="5") == "1010.00"


@pytest.mark.feature("F058")
@pytest.mark.parametrize(
    ("you", "pays"),
    [("Ks Ks", 125), ("Ks Ts", 50), ("Ah 9h", 50), ("Ah 9c", 20), ("Kh Tc", 20), ("Th 9h", -5), ("Qd Qd", 125)],
)
def test_lucky_ladies(you: str, pays: int) -> None:  # BJ-11
    assert side_bet(MA, "lucky_ladies", you, "6d Tc Kh") == pays


def side_bet(house: str, wager: str, you: str, dealer: str, stake: str = "5", **state: Any) -> float:
    """What the side wager alone comes to; the hand itself stands at once."""
    script = {
        "cards": {"you": you, "dealer": dealer},
        "stakes": {"you": {"blackjack_wager": "10", wager: stake}},
        "answers": [["you", "stand"]],
    }
    wagers = deal_one(house, "blackjack", state=state, **script)["wagers"]
    (line,) = [line for line in wagers if line["wager"] == wager]
    return float(line["returned"]) - float(line["staked"])


@pytest.mark.feature("F059", "F060", "F062")
@pytest.mark.parametrize("house", [MA, VF])
@pytest.mark.parametrize(("decks", "pays"), [(8, 85), (6, 75)])
def test_match_the_dealer_pays_by_the_number_of_decks(house: str, decks: int, pays: int) -> None:  # BJ-12
    assert side_bet(house, "match_the_dealer", "7d 7h", "7d Th", decks=decks) == pays
    assert side_bet(house, "match_the_dealer", "Jd Qd", "Kd 7h", decks=decks) == -5


@pytest.mark.feature("F059", "F060", "F062")
@pytest.mark.parametrize("house", [MA, VF])
@pytest.mark.parametrize(
    ("you", "eight", "six"),
    [("7h 9d", 15, 20), ("7h 7s", 30, 40), ("9d 7d", 70, 55), ("7d 7h", 85, 75), ("7d 7d", 140, 110)],
)
def test_every_line_of_match_the_dealer(house: str, you: str, eight: int, six: int) -> None:
    assert side_bet(house, "match_the_dealer", you, "7d Th", decks=8) == eight
    assert side_bet(house, "match_the_dealer", you, "7d Th", decks=6) == six


@pytest.mark.feature("F063")
@pytest.mark.parametrize(("you", "pays"), [("Jh Jd", 60), ("Jh Js", 30), ("Jh Jh", 125), ("Jh Qh", -5)])
def test_perfect_pairs(you: str, pays: int) -> None:  # BJ-13
    assert side_bet(MA, "perfect_pairs", you, "6d Tc Kh") == pays


@pytest.mark.feature("F064")
@pytest.mark.parametrize(
    ("you", "dealer", "pays"),
    [
        ("7h 7d", "7h Ts", 2495),
        ("7h 9c", "7s Th", 5),
        ("7h 7s", "9d Th", 120),
        ("9h 8c", "7s Th", -5),
        ("7h 7c", "7h Ts", 995),
        ("9h 7c", "8s Th", 5),
    ],
)
def test_blazing_7s(you: str, dealer: str, pays: int) -> None:  # BJ-14
    assert side_bet(MA, "blazing_7s", you, dealer) == pays


@pytest.mark.feature("F064")
def test_three_sevens_of_one_suit_take_their_share_of_the_meter() -> None:  # BJ-14
    script = {
        "cards": {"you": "7h 7h", "dealer": "7h Ts"},
        "stakes": {"you": {"blackjack_wager": "10", "blazing_7s": "5"}},
        "answers": [["you", "stand"]],
    }
    found = deal_one(MA, "blackjack", state={"meters": {"blazing_7s": "41199.00"}}, **script)
    (line,) = [line for line in found["wagers"] if line["wager"] == "blazing_7s"]
    assert (line["returned"], found["meters"]["blazing_7s"]) == ("4120.00", "37080.00")
    script["cards"] = {"you": "7d 7d", "dealer": "7d Ts"}
    found = deal_one(MA, "blackjack", state={"meters": {"blazing_7s": "41199.00"}}, **script)
    assert found["net"]["you"] == "41185.00"  # the whole meter, less $5 and the hand
    assert found["meters"]["blazing_7s"] == "10000.00"


def test_two_who_take_the_whole_meter_share_it_and_the_odd_cent_goes_to_the_first_paid() -> None:  # BJ-16
    found = deal_one(
        MA,
        "blackjack",
        seats=2,
        state={"meters": {"blazing_7s": "41199.03"}},
        cards={"you": "7d 7d", "seat2": "7d 7d", "dealer": "7d Ts"},
        stakes={seat: {"blackjack_wager": "10", "blazing_7s": "5"} for seat in ("you", "seat2")},
        answers=[["you", "stand"], ["seat2", "stand"]],
    )
    won = {line["seat"]: line["returned"] for line in found["wagers"] if line["wager"] == "blazing_7s"}
    assert won == {"seat2": "20600.52", "you": "20600.51"}
    assert found["meters"]["blazing_7s"] == "10000.00"


@pytest.mark.feature("F065", "F066", "F299")
def test_a_royal_in_diamonds_takes_the_meter_and_the_others_are_envied() -> None:  # BJ-15
    found = deal_one(
        VF,
        "blackjack",
        seats=3,
        state={"meters": {"super_4": "42317.50"}},
        cards={"you": "Kd Qd", "seat2": "9c 9h", "seat3": "5c 6h", "dealer": "Ad Jd"},
        stakes={
            "you": {"blackjack_wager": "10", "super_4": "5"},
            "seat2": {"blackjack_wager": "10", "super_4": "5"},
            "seat3": {"blackjack_wager": "10"},
        },
        answers=[["you", "no"], ["seat2", "no"], ["seat3", "no"]],
    )
    assert found["net"] == {"you": "42303.50", "seat2": "3035.00", "seat3": "-10.00"}
    assert found["meters"]["super_4"] == "10000.00"


@pytest.mark.feature("F065")
@pytest.mark.parametrize(
    ("you", "dealer", "answers", "comes_to"),
    [
        ("Td 8s", "Ah 6c", ["no", "stand"], "20.00"),  # BJ-16
        ("9c 4d", "Kh As", [], "10.00"),
        ("9c 4s", "Ks Ac", [], "60.00"),
        ("Kd Qd", "Ad Td", ["no"], "235.00"),  # BJ-18
        ("Qd Js", "Kc Ah", [], "335.00"),
        ("Qd Js", "Tc Ah", [], "10.00"),
        ("Kd Kh", "Ah Kc", ["no"], "735.00"),
        ("Kd Kh", "Kc Ah", [], "735.00"),
        ("Kd Ah", "Ac Ks", ["take_even_money"], "155.00"),  # two pair; even money does not end the side wager
        ("9c 9h", "9d 8s", ["stand"], "5.00"),  # a 9 up: Super 4 loses at once
    ],
)
def test_super_4(you: str, dealer: str, answers: list[str], comes_to: str) -> None:
    assert net(VF, you, dealer, *answers, super_4="5") == comes_to


@pytest.mark.feature("F046")
def test_a_blackjack_does_not_wait_for_the_dealer_to_draw_to_21() -> None:  # BJ-17
    assert net(MA, "Ac Jh", "6s Th") == "15.00"


@pytest.mark.feature("F049", "F050")
def test_one_takes_even_money_and_the_other_insures() -> None:  # BJ-19
    found = deal_one(
        MA,
        "blackjack",
        seats=2,
        cards={"you": "Ac Kd", "seat2": "Th 7d", "dealer": "Ah 9c"},
        stakes={"you": {"blackjack_wager": "10"}, "seat2": {"blackjack_wager": "10"}},
        answers=[["you", "take_even_money"], ["seat2", "insure", "5"], ["seat2", "stand"]],
    )
    assert found["net"] == {"you": "10.00", "seat2": "-15.00"}
