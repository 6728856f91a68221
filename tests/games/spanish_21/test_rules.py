"""Spanish 21 rule by rule: what is offered and refused, and where it differs from blackjack."""

from __future__ import annotations

import pytest

from casino_sim.houses.loader import load_house, with_options
from games import BY_ID
from tests.casino import MA, VF, at, guide, rows

play = at("spanish_21")
both = rows("house", MA, VF)


@pytest.mark.feature("F071")
@both
def test_SP_2_there_are_no_tens_in_the_shoe(house: str) -> None:
    with pytest.raises(ValueError, match="the script uses Th more often than it is in the pack"):
        play(house, "10", "Th 9c / 7d Kc")
    r = play(house, "10", "Jh 9c / 7d Kc", "stand", options={"continuous_shuffle": True})
    assert r.events("shuffled", "cards") == [8 * 48]


@pytest.mark.feature("F072")
@both
def test_SP_4_a_paid_blackjack_is_not_asked_for_insurance(house: str) -> None:
    r = play(house, "you seat2 10", "As Kd / seat2 Kh 9c / Ac Kh")
    assert (r.asked, r.options) == ("seat2", "insure no")
    assert r.says("seat2 no").nets == "you 15.00, seat2 -10.00"
    assert play(house, "10", "As Kd / Ac Kh").asked is None


def test_SP_5_where_the_dealer_does_not_check_a_21_waits_for_the_hole_card() -> None:
    """A 21 of three cards loses to a dealer's blackjack, and only the first bet of a split or a double is at stake."""
    for dealer, nets in (
        ("Kd As", "you -10.00, seat2 -10.00, seat3 -10.00"),
        ("Kd 9s", "you 10.00, seat2 20.00, seat3 -5.00"),
    ):
        cards = f"9c 7d 5h / seat2 6h 5c 9d / seat3 Kh 6d / {dealer}"
        says = "hit, seat2 double, seat2 no, seat3 surrender"
        assert play(MA, "you seat2 seat3 10", cards, says, options={"peek": False}).nets == nets


@pytest.mark.feature("F078")
@both
def test_SP_8_a_double_comes_at_any_time_but_once(house: str) -> None:
    r = play(house, "10", "2h 3c 2d 4s 9h / 8d Kc")
    assert r.options == "stand hit double surrender"
    assert r.says("hit, hit").options == "stand hit double"
    assert r.says("double 4").options == "rescue no"
    assert r.says("no").net == "14.00"


@pytest.mark.feature("F079")
@both
def test_SP_8_a_rescue_takes_the_bet_of_that_hand_and_no_other(house: str) -> None:
    r = play(house, "10", "8h 8c / Kd 9c / 3c 2d Kh", "split, double 10, rescue, stand")
    assert r.lines("wager returned outcome") == [
        "spanish_21_wager 0.00 lose",
        "double_wager 10.00 push",
        "split_wager 0.00 lose",
    ]
    assert r.net == "-20.00"


@pytest.mark.feature("F079")
@both
def test_SP_8_the_second_hand_is_rescued_by_its_own_question(house: str) -> None:
    r = play(house, "10", "8h 8c / Kd 9c / Kh 3c 2d", "split, stand, double")
    assert r.question is not None and r.question.about == "rescue/2"
    assert r.says("rescue").net == "-20.00"


@pytest.mark.feature("F079")
def test_SP_8_a_house_may_leave_the_rescue_out() -> None:
    assert play(MA, "10", "6h 5c 2d / Kd 9c", "double", options={"rescue": False}).net == "-20.00"


AGAIN = "6h 5c 2d 2s 3h / 9d Kc"  # 11, doubled to 13, to 15, to 18; the dealer stands on 19


@both
@rows(
    "says, net",
    ("double, no", "-20.00"),
    ("double, rescue", "-10.00"),
    ("double, redouble 20, no", "-40.00"),
    ("double, redouble 20, rescue", "-20.00"),  # all but the last double is lost
    ("double, redouble 20, redouble 40, no", "-80.00"),
    ("double, redouble 20, redouble 40, rescue", "-40.00"),
    ("double 4, redouble 6, no", "-20.00"),
    ("double 4, redouble 6, rescue", "-14.00"),
)
def test_SP_8_where_a_house_allows_it_a_doubled_hand_is_doubled_again(house: str, says: str, net: str) -> None:
    cards = " / ".join((" ".join(AGAIN.split(" / ")[0].split()[: 2 + says.count("double")]), "9d Kc"))
    assert play(house, "10", cards, says, options={"redouble": 2}).net == net


@both
def test_SP_8_each_further_double_is_as_large_as_all_on_the_hand(house: str) -> None:
    r = play(house, "10", AGAIN, "double", options={"redouble": 2})
    assert r.options == "rescue redouble no"
    assert [option.amount.high for option in r.question.options if option.amount] == [2000]  # type: ignore[union-attr]
    r.says("redouble")
    assert [option.amount.high for option in r.question.options if option.amount] == [4000]  # type: ignore[union-attr]
    assert r.says("redouble").options == "rescue no"  # two more are all that this house allows
    assert play(house, "10", "6h 5c 2d / 9d Kc", "double").options == "rescue no"


@both
def test_SP_8_no_bonus_and_all_the_money_on_a_21_that_was_doubled_again(house: str) -> None:
    cards = "2h 3c 6d 5s 5c / 9d Kc"  # 21 with five cards
    r = play(house, "10", cards, "hit, double, redouble", options={"redouble": 1})
    assert r.asked is None and r.net == "40.00"
    assert play(house, "10", "6h 5c 2d Kd / 9d Kc", "double, redouble", options={"redouble": 1}).net == "-40.00"


def test_SP_8_a_double_again_without_a_rescue_and_without_a_look_at_the_hole_card() -> None:
    """Against a blackjack that comes to light later only the first bet is lost."""
    options = {"redouble": 3, "rescue": False, "peek": False}
    r = play(MA, "10", "6h 5c 2d 2s / Kd As", "double", options=options)
    assert r.options == "redouble no"
    assert r.says("redouble, no").net == "-10.00"


@rows(
    "redouble, says",
    (0, ""),
    (1, "you may double one more time"),
    (2, "you may double again, up to 2 more times"),
)
def test_SP_8_the_guide_says_how_often(redouble: int, says: str) -> None:
    table = with_options(load_house(MA, BY_ID).tables["spanish_21"], {"redouble": redouble}, BY_ID["spanish_21"])
    text = guide(table, "SP-8")
    assert (says in text) if says else ("double again" not in text and "later double" not in text)
    assert ("a rescue takes back that double only" in text) == bool(redouble)


@pytest.mark.feature("F082")
@both
def test_SP_9_three_hands_and_no_more(house: str) -> None:
    r = play(house, "10", "Kh Jd / 6d Kc / Qc Jh", "split, split")
    assert r.hands() == ["Kh Jh", "Qc", "Jd"]
    assert r.options == "stand hit double"


@pytest.mark.feature("F082")
def test_SP_9_aces_split_again_and_draw_only_at_one_house() -> None:
    r = play(VF, "10", "Ah Ad / 6d Kc / Ac 3h", "split")
    assert r.options == "stand hit double split"
    assert r.says("split").options == "stand hit double"
    assert play(MA, "10", "Ah Ad / 6d Kc / Ac 3h Kd", "split").asked is None


@pytest.mark.feature("F080")
@both
def test_SP_10_no_surrender_against_a_dealers_blackjack(house: str) -> None:
    assert play(house, "10", "Kh 6d / Kd As").net == "-10.00"


@pytest.mark.feature("F075")
@both
@rows("bet, says, net", ("10", "hit", "1020.00"), ("25", "double", "50.00"))  # a double earns no bonus at all
def test_SP_13_the_super_bonus_is_for_hands_left_as_they_are(house: str, bet: str, says: str, net: str) -> None:
    assert play(house, bet, "7h 7h 7h / 7c Kd", says).net == net


@pytest.mark.feature("F075", "F076")
@both
def test_SP_13_split_sevens_earn_no_super_bonus(house: str) -> None:
    r = play(house, "25", "7h 7h / 7c Kd / 7h 7h Kd", "split, hit, stand")
    assert r.asked is None and r.lines(wager="super_bonus") == []


@pytest.mark.feature("F075", "F299")
@both
def test_SP_13_everybody_who_bet_is_handed_fifty_once(house: str) -> None:
    """Seat 2 gave up, seat 3 and 4 are one player, seat 5 did not bet."""
    cards = "Kd 9h / seat2 Kh 6c / seat3 7d 7d 7d / seat4 Kc 9c / 7c Kd"
    says = "stand, seat2 surrender, seat3 hit, seat4 stand"
    r = play(house, "you seat2 seat3 seat4 10", cards, says, seats=5, owners={"seat4": "seat3"})
    assert r.nets == "you 60.00, seat2 45.00, seat3 1020.00, seat4 10.00"


@pytest.mark.feature("F075")
@both
def test_SP_13_two_super_bonuses_pay_twice_and_each_other(house: str) -> None:
    cards = "7d 7d 7d / seat2 7h 7h 7h / seat3 Kd 9c / 7c Kd"
    r = play(house, "you seat2 seat3 10", cards, "hit, seat2 hit, seat3 stand")
    assert r.nets == "you 1070.00, seat2 1070.00, seat3 110.00"
