"""Lunar Poker by the guide's own examples, to the cent."""

from __future__ import annotations

from typing import Any

import pytest

from casino_sim.guide import filled
from casino_sim.houses.loader import load_house, with_options
from casino_sim.rng import Stream
from games import BY_ID
from games.lunar_poker.bots import strategies
from tests.casino import MA, at, guide, rows

play = at("lunar_poker", MA)
STATE_RULE = {"options": {"nonqualify_ante": "pa_671a12"}}
BY_PLAYER = {"options": {"super_declared": "by_player"}}
STRAIGHT, HIGHER = "4c 5d 6h 7s 8c", "Qc Jd 8s 5h 3c"
NO_HAND, TENS = "9c 7d 5h 3s 2d", "Td Tc Th 8s 4c"


@pytest.mark.feature("F178", "F179", "F180", "F181", "F182", "F183", "F184", "F185", "F298")
@rows(
    "bets, cards, says, state, net",  # all cards that the seat receives, then the dealer's
    ("10", "Kh Ks 9c 5d Ad / Ac Kd 8s 7h 4c", "play", {}, "40.00"),
    ("10", "9h 9s 7c 4d 2d / Qc Jd 8s 5h 3c", "play", {}, "40.00"),
    ("10", "9h 9s 7c 4d 2d / Qc Jd 8s 5h 3c", "play", STATE_RULE, "10.00"),
    ("10", "3d 4d 5s 6h 7c 4c / Ah As 9d 8c 2h", "buy_sixth, play", {}, "150.00"),
    ("ante super_own 10", "9c 9d 7h 7s 3c 3d / Kc Kd 8h 5s 2c", "buy_sixth, play", {}, "60.00"),
    ("ante super_own 10", "Ah Kh Qh Jh Th / Ac Kd 8s 7h 4c", "", {}, "10600.00"),
    ("ante super_own 10", "Qc 8d 5h 3s 2c Jd 9h 6s 4c / As Ad 7c 4d 3h", "exchange 8d 5h 3s 2c, fold", {}, "-30.00"),
    ("ante super_own 20", "Ac Kd Qh 9s 4c / Ad Kh Qs 9c 4d", "play", {}, "100.00"),
    ("ante super_own 10", "Kc Kd Kh 5c Ad 5d / Qc Qd Qh 7c 2d", "buy_sixth, play", {}, "230.00"),
    ("10", "Ah Kd 4c 4s 9d / Jc Jd 8h 6s 2c", "play", {}, "-30.00"),
    ("ante super_own 10", "Kh Kd Ks 5c 5d Kc / Ac Ad 9h 3s 2c", "buy_sixth, play", {}, "1530.00"),
    ("ante super_own 10", f"{STRAIGHT} / {HIGHER}", "play", STATE_RULE, "340.00"),
    ("ante super_own 25", "Ac 2c 3c 4c 5c / Ah Kd 8s 7h 4d", "", {}, "6500.00"),
    ("10", "Jh 9h 6c 4d 2s / Ac Qd 8h 5s 3c", "play", {}, "40.00"),
    ("ante super_dealer 10", f"{NO_HAND} / {TENS}", "fold", {}, "70.00"),
)
def test_LUN_1_to_9_worked_example(bets: str, cards: str, says: str, state: dict[str, Any], net: str) -> None:
    assert play(bets, cards, says, **state).net == net


@pytest.mark.feature("F178", "F298")
@rows(
    "bets, says",
    ("10, super_own 5", "'super_own' must be at least as large as 'ante'"),
    ("super_dealer 5", "'super_dealer' needs ante beside it"),
    ("ante super_on_1 10", "seat 1 can't bet on 'super_on_1' now"),
    ("10, super_on_2 4", "'super_on_2' takes \\$5 to \\$500"),
)
def test_LUN_1_supers_that_are_refused(bets: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        play(bets, seats=2)


@pytest.mark.feature("F185")
def test_LUN_3_after_an_instant_payout_supers_elsewhere_live_on() -> None:
    cards = f"Ac 2c 3c 4c 5c / seat2 9h 7d 5h 3s 2d / {TENS[:-2]}4d"
    assert play("ante super_dealer 10 / seat2 5", cards, "seat2 fold").nets == "you 2080.00, seat2 -5.00"


@pytest.mark.feature("F178", "F184")
def test_LUN_4_supers_on_the_own_another_and_the_dealers_hand() -> None:
    bets = "ante super_own super_on_3 super_dealer 10 / seat3 5"
    r = play(bets, "8c 8d 6h 5s 2c / seat3 Js Jd Qh Qs Kc / Ah Kd Qc 9d 4s", "play, seat3 fold")
    assert r.nets == "you 1560.00, seat3 -5.00"
    assert r.lines("seat staked returned outcome", wager="super_on_3") == ["you 10.00 1510.00 win"]


@pytest.mark.feature("F184")
def test_LUN_4_supers_are_settled_hand_by_hand_before_anybody_draws() -> None:
    bets = "ante super_own super_on_3 5 / seat2 ante super_on_1 super_on_3 5 / seat3 ante super_own super_on_1 5"
    cards = "8c 8d 8h 5s 2c / seat2 9c 7d 5h 3s 2d / seat3 Jd 9h 6c 4d 2s / Ah Kd Qc 9d 4s"
    r = play(bets, cards, "fold, seat2 fold, seat3 fold")
    assert [line for line in r.lines("seat wager outcome") if " super" in line] == [
        "seat3 super_own lose",
        "seat2 super_on_3 lose",
        "you super_on_3 lose",
        "you super_own win",
        "seat3 super_on_1 win",
        "seat2 super_on_1 win",
    ]
    kinds = [event["event"] for event in r.events()]
    assert kinds.index("settled") < kinds.index("decided")


@pytest.mark.feature("F178")
def test_LUN_4_a_super_on_a_hand_that_is_not_dealt_goes_back() -> None:
    r = play("10, super_on_3 50", "8c 8d 6h 5s 2c / Ah Kd Qc 9d 4s", "fold", seats=3)
    assert r.net == "-10.00" and r.lines(wager="super_on_3") == []


@rows("says, outcome", ("declare", "win"), ("no", "lose"))
def test_LUN_4_who_has_to_declare_a_super_hand_and_says_nothing_loses_every_super_on_it(
    says: str, outcome: str
) -> None:
    """The house makes declaring a duty; by the house's own setting the dealer does it for the player."""
    cards = f"{STRAIGHT} / seat2 Kh Ks 9c 9d Ad / {HIGHER}"
    r = play("ante super_own 10 / seat2 ante super_on_1 10", cards, f"{says}, play, seat2 play", **BY_PLAYER)
    supers = r.lines("seat outcome", wager="super_own") + r.lines("seat outcome", wager="super_on_1")
    assert supers == [f"you {outcome}", f"seat2 {outcome}"]


def test_LUN_4_a_hand_that_is_not_on_the_list_gains_nothing_by_being_declared() -> None:
    r = play("ante super_own 10", f"Kh Ks 9c 5d Ad / {HIGHER}", "declare, play", **BY_PLAYER)
    assert r.lines("outcome", wager="super_own") == ["lose"]


@rows("own, wanted", (STRAIGHT, "declare"), ("Kh Ks 9c 5d Ad", "no"))
def test_LUN_4_coach_and_other_seats_declare_what_is_on_the_list(own: str, wanted: str) -> None:
    r = play("ante super_own 10", f"{own} / {HIGHER}", **BY_PLAYER)
    assert r.question is not None and r.question.about == "super"
    assert r.advice().best.option == wanted
    bot = strategies(r.table.rules)["recommended"]
    assert bot(r.view(), r.question, Stream(b"", "")).option == wanted  # type: ignore


@pytest.mark.feature("F179")
def test_LUN_5_the_draw_costs_an_ante_and_one_card_cannot_be_exchanged() -> None:
    r = play("10", "Qc 8d 5h 3s 2c Jd 9h / As Ad 7c 4d 3h")
    assert r.options == "play buy_sixth exchange fold"
    with pytest.raises(ValueError, match="takes 2 to 5 of Qc 8d 5h 3s 2c, not 1"):
        r.says("exchange 2c")
    assert r.says("exchange 3s 2c").options == "play fold"
    assert r.hands() == ["Qc 8d 5h Jd 9h"]
    assert r.says("play").lines("staked returned outcome", wager="draw_fee") == ["10.00 0.00 fee"]


@pytest.mark.feature("F179")
def test_LUN_5_who_can_pay_the_draw_but_not_the_bet_may_draw_and_then_only_fold() -> None:
    r = play("10", "Qc 8d 5h 3s 2c Jd / As Ad 7c 4d 3h", bankroll={"you": "25"})
    assert r.options == "buy_sixth exchange fold"
    assert r.says("buy_sixth").net == "-20.00"


@pytest.mark.feature("F180")
def test_LUN_7_the_dealer_shows_nothing_when_nobody_plays() -> None:
    assert play("10", f"{NO_HAND} / {TENS}", "fold").events("turnedover", "at") == [(4,)]


@pytest.mark.feature("F183")
def test_LUN_7_the_felt_and_the_guide_say_which_reading_is_on() -> None:
    printed = load_house(MA, BY_ID).tables["lunar_poker"]
    by_rule = with_options(printed, STATE_RULE["options"], BY_ID["lunar_poker"])
    for rules, price, words in ((printed, "4 to 1", "for every hand"), (by_rule, "1 to 1", "671a.12")):
        assert filled("the ante wins {price.ante_unqualified.any}", rules) == f"the ante wins {price}"
        assert words in guide(rules, "LUN-7")
