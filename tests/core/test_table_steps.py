"""The steps that several games share, as a player meets them: who is dealt in, who is warned, what is open when asked."""

from __future__ import annotations

from typing import Any

import pytest

from casino_sim.table.events import Announced
from tests.casino import deal_one, table

WARNING = "You don't have enough chips for the minimum bet on this hand."

ANY_CARDS = "As 9d 5c 3h 2s Kc Qd Jh 8c 7d 6h 4s 9h 5d 3c"


def test_who_bets_nothing_is_dealt_nothing() -> None:
    """Three Card Poker asks for no bet of its own, so that Pair Plus may stand alone."""
    result = deal_one(
        "mount_airy",
        "three_card_poker",
        seats=2,
        cards={"you": "7c 7d 2h", "dealer": "Kd 8c 3h"},
        stakes={"you": {"ante": "10"}, "seat2": {}},
        answers=[["you", "play"]],
    )
    assert {event["place"] for event in result["events"] if event["event"] == "dealt"} == {"seat1", "dealer"}


@pytest.mark.parametrize(
    ("game", "stakes", "purse", "warned"),
    [
        ("mississippi_stud", {"ante": "10"}, "19", True),
        ("mississippi_stud", {"ante": "10"}, "20", False),  # one ante more is all it takes
        ("lunar_poker", {"ante": "10"}, "25", True),
        ("lunar_poker", {"ante": "10"}, "30", False),  # here it takes two
        ("three_card_poker", {"pair_plus": "10"}, "10", False),  # nothing will be asked of this hand
    ],
)
def test_the_warning_comes_exactly_where_the_chips_do_not_reach(
    game: str, stakes: dict[str, str], purse: str, warned: bool
) -> None:
    t = table("mount_airy", game, bankroll={"you": purse}).stakes(you=stakes)
    t.cards(then=ANY_CARDS).deal()
    told = [event.text for event in t.events() if isinstance(event, Announced)]
    assert (WARNING in told) is warned


def test_a_street_is_open_before_the_next_one_is_bet() -> None:
    """MS-3 and MS-5: each card of the board is turned when all have bet, and no card before that."""
    t = table("mount_airy", "mississippi_stud", seats=2)
    t.stakes(you={"ante": "10"}, seat2={"ante": "10"}).cards(you="Jc Jd", seat2="9c 2d", board="4h 9s 2c")
    t.you("bet_1x")
    assert t.view().cards["board"] == ("??", "??", "??")
    t.says("seat2", "bet_1x")
    assert t.view().cards["board"] == ("4h", "??", "??")
    t.you("bet_1x").says("seat2", "fold")
    assert t.view().cards["board"] == ("4h", "9s", "??")


def test_the_cross_is_turned_arm_by_arm() -> None:
    """CC-3 and CC-4: left and right after the bet across, top and bottom after the bet down, the middle at the end."""
    t = table("mount_airy", "criss_cross_poker")
    t.stakes(you={"ante_across": "10", "ante_down": "10"}).cards(you="Jc Jd", board="4h 9s 2c 5d Kc")
    t.you("bet_1x")
    shown = sum(card != "??" for card in t.view().cards["board"])
    t.you("bet_1x")
    assert (shown, sum(card != "??" for card in t.view().cards["board"])) == (2, 4)


def test_the_dearer_raise_is_left_out_when_only_the_cheaper_one_can_be_paid() -> None:
    """UTH-4: four or three times the ante; with three and a half left there is three, and check."""
    t = table("valley_forge", "ultimate_texas_holdem", bankroll={"you": "55"})
    t.stakes(you={"ante": "10", "blind": "10"}).cards(you="As Ad", dealer="Kc 8d", board="9h 7c 5d 3s 2h")
    assert [option for option in t.options() if option != "check"] == ["play_3x"]


def outcomes(result: dict[str, Any]) -> dict[str, tuple[str, str]]:
    return {line["wager"]: (line["returned"], line["outcome"]) for line in result["wagers"]}


def test_a_tie_gives_back_what_was_staked() -> None:
    """TCP-5: the same three ranks; the lines say so, and nothing is left lying on the felt."""
    result = deal_one(
        "mount_airy",
        "three_card_poker",
        cards={"you": "As Kd 9c", "dealer": "Ad Kh 9s"},
        stakes={"you": {"ante": "10"}},
        answers=[["you", "play"]],
    )
    assert outcomes(result) == {"ante": ("10.00", "push"), "play": ("10.00", "push")}
    assert result["net"]["you"] == "0.00"


def test_a_push_is_a_push_where_the_house_caps_what_a_hand_may_win() -> None:
    """CC-6 at Valley Forge, which posts a cap: two lines with a pair of nines, and no pay for the antes under it."""
    result = deal_one(
        "valley_forge",
        "criss_cross_poker",
        cards={"you": "9s 9d", "board": "2h 7c Kd 4s Jh"},
        stakes={"you": {"ante_across": "10", "ante_down": "10"}},
        answers=[["you", "bet_1x"], ["you", "bet_1x"], ["you", "bet_1x"]],
    )
    assert set(outcomes(result).values()) == {("10.00", "push")}


def test_who_folds_has_no_cards_left() -> None:
    t = table("mount_airy", "mississippi_stud", seats=2)
    t.stakes(you={"ante": "10"}, seat2={"ante": "10"}).cards(you="Jc Jd", seat2="9c 2d", board="4h 9s 2c")
    t.you("fold")
    assert t.hands() == [""] and t.hands("seat2") == ["9c 2d"]


def announced(result: dict[str, Any]) -> list[str]:
    return [event["text"] for event in result["events"] if event["event"] == "announced"]


@pytest.mark.parametrize(("dealer", "qualifies"), [("Jd 8s 4c", False), ("Qd 3s 2c", True)])
def test_the_dealer_shows_what_he_has_and_says_whether_it_qualifies(dealer: str, qualifies: bool) -> None:
    """TCP-4: from queen high."""
    t = table("mount_airy", "three_card_poker")
    t.stakes(you={"ante": "10"}).cards(you="7c 7d 2h", dealer=dealer)
    assert t.deal().view().cards["dealer"] == ("??", "??", "??")
    told = announced(t.you("play").result())
    assert t.view().cards["dealer"] == tuple(dealer.split())
    assert ("The dealer does not qualify." in told) is not qualifies
    assert any("high" in text.lower() for text in told), "the dealer names his hand"


def test_a_card_is_burned_before_each_part_of_the_board() -> None:
    """UTH-3: the flop after the first decision, turn and river together after the second."""
    t = table("valley_forge", "ultimate_texas_holdem")
    t.stakes(you={"ante": "10", "blind": "10"}).cards(you="As 2d", dealer="Kc 8d", board="9h 7c 5d 3s 2h")
    kinds = [event["event"] for event in t.you("check").you("check").you("play_1x").result()["events"]]
    assert [kind for kind in kinds if kind == "burned"] == ["burned"] * 2
