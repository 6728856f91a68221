"""Whole rounds with exact money: what each situation of the guide comes to."""

from __future__ import annotations

import pytest

from tests.casino import MA, VF, at, rows

play = at("blackjack")
both = rows("house", MA, VF)


def side_bet(house: str, wager: str, you: str, dealer: str, **state: int) -> str:
    """What $5 on the side bet come back as; the hand itself stands at once."""
    (line,) = play(house, f"10, {wager} 5", f"{you} / {dealer}", "stand", **state).lines("returned", wager=wager)
    return line


@pytest.mark.feature("F045", "F046")
@rows("house, cards", (MA, "As Kd / 7c 9d"), (VF, "As Kd / 7c 9d"), (MA, "Ac Jh / 6s Th"))
def test_BJ_3_a_blackjack_is_paid_before_play(house: str, cards: str) -> None:  # BJ-01, and BJ-17: a six up
    assert play(house, "10", cards).net == "15.00"


@pytest.mark.feature("F048")
def test_BJ_3_blackjack_against_blackjack_pushes() -> None:  # BJ-02
    assert play(MA, "10", "Ah Qs / As Kc", "no").net == "0.00"


@pytest.mark.feature("F050", "F051")
@rows(
    "house, says, net",
    (MA, "insure 4", "0.50"),
    (MA, "insure", "0.50"),
    (VF, "insure 3.75", "0.00"),
    (VF, "insure", "0.00"),
)
def test_BJ_4_insurance_rounds_up_to_the_dollar_where_the_house_says_so(
    house: str, says: str, net: str
) -> None:  # BJ-04
    assert play(house, "7.50", "Th 9c / Ad Jd", says).net == net


@pytest.mark.feature("F049")
@both
@rows("hole, says", ("Kc", "take_even_money"), ("Kc", "insure 5"), ("6c", "take_even_money"))
def test_BJ_5_even_money_is_the_bet_whatever_the_hole_card(house: str, hole: str, says: str) -> None:  # BJ-03
    assert play(house, "10", f"Ah Qs / As {hole}", says).net == "10.00"


@pytest.mark.feature("F049", "F050")
def test_BJ_5_one_takes_even_money_and_the_other_insures() -> None:  # BJ-19
    cards = "Ac Kd / seat2 Th 7d / Ah 9c"
    r = play(MA, "you seat2 10", cards, "take_even_money, seat2 insure 5, seat2 stand")
    assert r.nets == "you 10.00, seat2 -15.00"


@pytest.mark.feature("F054")
@both
def test_BJ_8_a_double_for_less(house: str) -> None:  # BJ-09
    assert play(house, "50", "6h 5d 8s / Tc 8h", "double 20").net == "70.00"


@pytest.mark.feature("F052", "F055")
@both
def test_BJ_9_eights_split_and_split_again_and_double(house: str) -> None:  # BJ-07
    r = play(house, "20", "8h 8c / 6d Th / 8s 3c Td Kd 5d 9c", "split, split, double 20, stand, stand")
    assert r.net == "80.00"


@pytest.mark.feature("F053")
@rows("house, says, then, net", (MA, "split", "Kh Ac", "0.00"), (VF, "split, split", "Kh Ac 9h 5d", "25.00"))
def test_BJ_9_split_aces_get_one_card_each_and_split_again_only_where_allowed(
    house: str, says: str, then: str, net: str
) -> None:  # BJ-08
    assert play(house, "25", f"Ah Ad / 9c 8d / {then}", says).net == net


@pytest.mark.feature("F057")
@both
@rows("hole, says, net", ("7c", "surrender", "-7.50"), ("Ac", "", "-15.00"))
def test_BJ_10_surrender_gives_half_back_but_never_against_blackjack(
    house: str, hole: str, says: str, net: str
) -> None:
    assert play(house, "15", f"Ts 6d / Th {hole}", says).net == net  # BJ-06


@pytest.mark.feature("F047", "F050")
@both
def test_BJ_11_the_dealer_stands_on_soft_17(house: str) -> None:  # BJ-05
    assert play(house, "20", "Td 8s / Ah 6c", "insure 10, stand").net == "10.00"


@pytest.mark.feature("F058")
@rows(
    "dealer, says, net",
    ("As Kd", "no", "4990.00"),
    ("Ks Ad", "", "4990.00"),
    ("9s 8s", "stand", "1010.00"),
    ("As 8s", "no, stand", "1010.00"),
)
def test_BJ_13_two_queens_of_hearts_wait_for_the_hole_card(dealer: str, says: str, net: str) -> None:  # BJ-10
    assert play(MA, "10, lucky_ladies 5", f"Qh Qh / {dealer}", says).net == net


@pytest.mark.feature("F058")
@rows(
    "you, returned",
    *[("Ks Ks", "130.00"), ("Ks Ts", "55.00"), ("Ah 9h", "55.00"), ("Ah 9c", "25.00"), ("Kh Tc", "25.00")],
    *[("Th 9h", "0.00"), ("Qd Qd", "130.00")],
)
def test_BJ_13_lucky_ladies(you: str, returned: str) -> None:  # BJ-11
    assert side_bet(MA, "lucky_ladies", you, "6d Tc Kh") == returned


@pytest.mark.feature("F059", "F060", "F062")
@both
@rows(
    "you, dealer, eight, six",  # decks
    ("7h 9d", "7d Th", "20.00", "25.00"),
    ("7h 7s", "7d Th", "35.00", "45.00"),
    ("9d 7d", "7d Th", "75.00", "60.00"),
    ("7d 7h", "7d Th", "90.00", "80.00"),  # BJ-12
    ("7d 7d", "7d Th", "145.00", "115.00"),
    ("Jd Qd", "Kd 7h", "0.00", "0.00"),  # BJ-12
)
def test_BJ_14_match_the_dealer_pays_by_the_number_of_decks(
    house: str, you: str, dealer: str, eight: str, six: str
) -> None:
    assert side_bet(house, "match_the_dealer", you, dealer, decks=8) == eight
    assert side_bet(house, "match_the_dealer", you, dealer, decks=6) == six


@pytest.mark.feature("F063")
@rows("you, returned", ("Jh Jd", "65.00"), ("Jh Js", "35.00"), ("Jh Jh", "130.00"), ("Jh Qh", "0.00"))
def test_BJ_15_perfect_pairs(you: str, returned: str) -> None:  # BJ-13
    assert side_bet(MA, "perfect_pairs", you, "6d Tc Kh") == returned


@pytest.mark.feature("F064")
@rows(
    "you, dealer, returned",
    ("7h 7d", "7h Ts", "2500.00"),
    ("7h 9c", "7s Th", "10.00"),
    ("7h 7s", "9d Th", "125.00"),
    ("9h 8c", "7s Th", "0.00"),
    ("7h 7c", "7h Ts", "1000.00"),
    ("9h 7c", "8s Th", "10.00"),
)
def test_BJ_16_blazing_7s(you: str, dealer: str, returned: str) -> None:  # BJ-14
    assert side_bet(MA, "blazing_7s", you, dealer) == returned


@pytest.mark.feature("F064")
@rows(
    "sevens, returned, meter, net",
    ("7h 7h / 7h Ts", "4120.00", "37080.00", "4105.00"),
    ("7d 7d / 7d Ts", "41200.00", "10000.00", "41185.00"),  # the whole meter
)
def test_BJ_16_three_sevens_of_one_suit_take_their_share_of_the_meter(
    sevens: str, returned: str, meter: str, net: str
) -> None:  # BJ-14
    r = play(MA, "10, blazing_7s 5", sevens, "stand", meters={"blazing_7s": "41199.00"})
    assert (*r.lines("returned", wager="blazing_7s"), r.meters["blazing_7s"], r.net) == (returned, meter, net)


@pytest.mark.feature("F065", "F066", "F299")
def test_BJ_17_a_royal_in_diamonds_takes_the_meter_and_the_others_are_envied() -> None:  # BJ-15
    bets, cards = "you seat2 10, super_4 5 / seat3 10", "Kd Qd / seat2 9c 9h / seat3 5c 6h / Ad Jd"
    r = play(VF, bets, cards, "no, seat2 no, seat3 no", meters={"super_4": "42317.50"})
    assert r.nets == "you 42303.50, seat2 3035.00, seat3 -10.00"
    assert r.meters["super_4"] == "10000.00"


@pytest.mark.feature("F065")
@rows(
    "cards, says, net",
    ("Td 8s / Ah 6c", "no, stand", "20.00"),  # BJ-16
    ("9c 4d / Kh As", "", "10.00"),
    ("9c 4s / Ks Ac", "", "60.00"),
    ("Kd Qd / Ad Td", "no", "235.00"),  # BJ-18
    ("Qd Js / Kc Ah", "", "335.00"),
    ("Qd Js / Tc Ah", "", "10.00"),
    ("Kd Kh / Ah Kc", "no", "735.00"),
    ("Kd Kh / Kc Ah", "", "735.00"),
    ("Kd Ah / Ac Ks", "take_even_money", "155.00"),  # two pair; even money does not end the side bet
    ("9c 9h / 9d 8s", "stand", "5.00"),  # a 9 up: Super 4 loses at once
)
def test_BJ_17_super_4(cards: str, says: str, net: str) -> None:
    assert play(VF, "10, super_4 5", cards, says).net == net
