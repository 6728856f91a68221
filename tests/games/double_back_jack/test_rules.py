"""Double Back Jack rule by rule: what is offered and refused, and where it differs from blackjack."""

from __future__ import annotations

import pytest

from games.double_back_jack.face import hand_names
from tests.casino import deal_one, table

MA = "mount_airy"
BET = {"blackjack_wager": "10"}


def start(you: str, dealer: str, then: str = "", **state: object):  # type: ignore[no-untyped-def]
    return table(MA, "double_back_jack", **state).stakes(you=BET).cards(you=you, dealer=dealer, then=then)


@pytest.mark.feature("F083")
def test_six_spots_and_six_decks() -> None:
    with pytest.raises(ValueError, match="should be a number from 1 to 6"):
        table(MA, "double_back_jack", seats=7)
    found = deal_one(
        MA,
        "double_back_jack",
        state={"options": {"continuous_shuffle": True}},
        cards={"you": "Kd Qd", "dealer": "7c Th"},
        stakes={"you": BET},
        answers=[["you", "stand"]],
    )
    assert [e["cards"] for e in found["events"] if e["event"] == "shuffled"] == [312]


@pytest.mark.feature("F091")
def test_insurance_comes_before_blackjacks_are_paid() -> None:
    t = start("Ad Ks", "Ac Kh")
    assert t.options() == ["insure", "no"]
    assert not t._script.table.lines
    with pytest.raises(ValueError, match="even_money"):
        t.you("take_even_money")


@pytest.mark.feature("F091")
def test_insurance_rounds_up_to_the_dollar() -> None:
    t = table(MA, "double_back_jack").stakes(you={"blackjack_wager": "7.50"}).cards(you="9h 8c", dealer="Ad Jd")
    t.you("insure", "4")
    assert t.net() == "0.50"


@pytest.mark.feature("F083")
def test_a_dealers_blackjack_takes_everything_else() -> None:
    t = start("8h 8c", "Kd As")
    assert t.waiting_for is None
    assert t.net() == "-10.00"


@pytest.mark.feature("F086")
def test_the_second_chance_is_asked_at_once_and_costs_what_lies_there() -> None:
    t = start("Td 2c Qs 5h", "6h Jc 9c")
    t.you("double", "4")
    assert t.options() == ["second_chance", "no"]
    assert t.question.options[0].cost == 1400
    with pytest.raises(ValueError, match="takes no amount"):
        t.you("second_chance", "5")
    t.you("second_chance")
    assert t.waiting_for is None
    assert t.net() == "14.00"


@pytest.mark.feature("F086")
def test_who_cannot_pay_is_not_asked() -> None:
    t = start("Th 6d 8c", "6h Jc", bankroll={"you": "19"})
    t.you("hit")
    assert t.waiting_for is None
    assert t.net() == "-10.00"


@pytest.mark.feature("F086")
def test_a_hand_has_one_second_chance_and_then_no_decision() -> None:
    t = start("Kd 6c Jh 4d", "6h Qc Kd")
    t.you("hit").you("second_chance")
    assert t.waiting_for is None


@pytest.mark.feature("F089")
def test_split_once_and_double_on_two_cards_but_21() -> None:
    t = start("8h 8c", "6h Qc", then="8d 3c")
    assert t.options() == ["stand", "hit", "double", "split", "surrender"]
    t.you("split")
    assert t.hands() == ["8h 8d", "8c"]
    assert t.options() == ["stand", "hit", "double"]
    t.you("hit")
    assert t.options() == ["stand", "hit"]


@pytest.mark.feature("F089")
def test_a_house_may_deal_split_aces_one_card() -> None:
    t = start("Ah Ad", "6h Qc 9c", then="Kc 4s", options={"split_aces": "one_card"})
    t.you("split")
    assert t.waiting_for is None
    assert t.net() == "20.00"  # the 21 at once, the soft 15 as the dealer breaks


@pytest.mark.feature("F085")
def test_a_house_that_plays_without_surrender_does_not_offer_it() -> None:
    assert start("Th 6c", "9h Qc", options={"surrender": "none"}).options() == ["stand", "hit", "double"]


def test_the_label_takes_the_sideways_card_off() -> None:
    cards = {
        "seat1": ("Th", "6d", "8c", "7c"),
        "seat2": ("Th", "6d", "8c"),
        "seat3": ("Ah", "6d"),
        "seat4": ("Ah", "Kd"),
        "seat5": ("Ah", "Kd"),
        "seat5/2": ("Ac",),
        "seat6": ("Th", "6d", "9c", "2c"),
        "dealer": ("Th", "6c", "6d"),
    }
    assert hand_names(None, cards, None) == {  # type: ignore[arg-type]
        "seat1": "17",
        "seat2": "Bust 24",
        "seat3": "Soft 17",
        "seat4": "Blackjack",
        "seat5": "21",
        "seat5/2": "Soft 11",
        "seat6": "Bust 23",
        "dealer": "22",  # the bets push: nobody wins by it
    }
    assert hand_names(None, {"dealer": ("Th", "6c", "7d")}, None) == {"dealer": "Bust 23"}  # type: ignore[arg-type]
