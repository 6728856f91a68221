"""Double Back Jack rule by rule: what is offered and refused, and where it differs from blackjack."""

from __future__ import annotations

import pytest

from games.double_back_jack.face import hand_names
from tests.casino import MA, at

play = at("double_back_jack", MA)


@pytest.mark.feature("F083")
def test_DB_2_six_spots_and_six_decks() -> None:
    with pytest.raises(ValueError, match="should be a number from 1 to 6"):
        play(seats=7)
    r = play("10", "Kd Qd / 7c Th", "stand", options={"continuous_shuffle": True})
    assert r.events("shuffled", "cards") == [312]


@pytest.mark.feature("F091")
def test_DB_4_insurance_comes_before_blackjacks_are_paid() -> None:
    r = play("10", "Ad Ks / Ac Kh")
    assert r.options == "insure no" and r.lines() == []
    with pytest.raises(ValueError, match="even_money"):
        r.says("take_even_money")


@pytest.mark.feature("F091")
def test_DB_4_insurance_rounds_up_to_the_dollar() -> None:
    assert play("7.50", "9h 8c / Ad Jd", "insure 4").net == "0.50"


@pytest.mark.feature("F083")
def test_DB_5_a_dealers_blackjack_takes_everything_else() -> None:
    assert play("10", "8h 8c / Kd As").net == "-10.00"


@pytest.mark.feature("F086")
def test_DB_7_the_second_chance_is_asked_at_once_and_costs_what_lies_there() -> None:
    r = play("10", "Td 2c Qs 5h / 6h Jc 9c", "double 4")
    assert r.options == "second_chance no"
    assert r.question.options[0].cost == 1400  # type: ignore[union-attr]
    with pytest.raises(ValueError, match="takes no amount"):
        r.says("second_chance 5")
    assert r.says("second_chance").net == "14.00"


@pytest.mark.feature("F086")
def test_DB_7_the_dealer_says_what_is_left_after_the_second_chance() -> None:
    said = play("10", "Td 6c 8s 4d / 6h Jc 9c", "hit, second_chance").events("announced")
    totals = [event["words"]["total"] for event in said if event["text"] == "{total}."]
    assert totals == [16, 20], "with two cards, and with the card whose value is taken off"


@pytest.mark.feature("F086")
def test_DB_7_who_cannot_pay_is_not_asked() -> None:
    assert play("10", "Th 6d 8c / 6h Jc", "hit", bankroll={"you": "19"}).net == "-10.00"


@pytest.mark.feature("F086")
def test_DB_7_a_hand_has_one_second_chance_and_then_no_decision() -> None:
    assert play("10", "Kd 6c Jh 4d / 6h Qc", "hit, second_chance").net == "-20.00"


@pytest.mark.feature("F089")
def test_DB_9_split_once_and_double_on_two_cards_but_21() -> None:
    r = play("10", "8h 8c / 6h Qc / 8d 3c")
    assert r.options == "stand hit double split surrender"
    assert r.says("split").options == "stand hit double"
    assert r.hands() == ["8h 8d", "8c"]
    assert r.says("hit").options == "stand hit"


@pytest.mark.feature("F089")
def test_DB_9_a_house_may_deal_split_aces_one_card() -> None:
    """The 21 wins at once, the soft 15 as the dealer breaks."""
    assert play("10", "Ah Ad / 6h Qc 9c / Kc 4s", "split", options={"split_aces": "one_card"}).net == "20.00"


@pytest.mark.feature("F085")
def test_DB_10_a_house_that_plays_without_surrender_does_not_offer_it() -> None:
    assert play("10", "Th 6c / 9h Qc", options={"surrender": "none"}).options == "stand hit double"


def test_the_label_takes_the_sideways_card_off() -> None:
    for place, cards, label in (
        ("seat1", "Th 6d 8c 7c", "17"),
        ("seat1", "Th 6d 8c", "Bust 24"),
        ("seat1", "Ah 6d", "Soft 17"),
        ("seat1", "Ah Kd", "Blackjack"),
        ("seat1", "Th 6d 9c 2c", "Bust 23"),
        ("dealer", "Th 6c 6d", "22"),  # the bets push: nobody wins by it
        ("dealer", "Th 6c 7d", "Bust 23"),
    ):
        assert hand_names(None, {place: tuple(cards.split())}, None) == {place: label}  # type: ignore[arg-type]
    split = {"seat5": ("Ah", "Kd"), "seat5/2": ("Ac",)}
    assert hand_names(None, split, None) == {"seat5": "21", "seat5/2": "Soft 11"}  # type: ignore[arg-type]
