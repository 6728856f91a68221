"""Lunar Poker by the guide's own examples, to the cent."""

from __future__ import annotations

from typing import Any

import pytest

from casino_sim.coach import Advice, advise
from casino_sim.equipment import ScriptFault
from casino_sim.guide import filled, render, source
from casino_sim.houses.loader import load_house, with_options
from casino_sim.rng import Stream
from casino_sim.table.ask import Answer, Choose, Refused
from games import BY_ID
from games.lunar_poker.bots import strategies
from tests.casino import deal_one, table

MA, LUNAR = "mount_airy", "lunar_poker"
STATE_RULE = {"options": {"nonqualify_ante": "pa_671a12"}}
PLAY = [["you", "play"]]
SIXTH = [["you", "buy_sixth"], ["you", "play"]]

# stakes, all cards the seat receives, dealer, answers, state, net
EXAMPLES = [
    ({"ante": "10"}, "Kh Ks 9c 5d Ad", "Ac Kd 8s 7h 4c", PLAY, {}, "40.00"),
    ({"ante": "10"}, "9h 9s 7c 4d 2d", "Qc Jd 8s 5h 3c", PLAY, {}, "40.00"),
    ({"ante": "10"}, "9h 9s 7c 4d 2d", "Qc Jd 8s 5h 3c", PLAY, STATE_RULE, "10.00"),
    ({"ante": "10"}, "3d 4d 5s 6h 7c 4c", "Ah As 9d 8c 2h", SIXTH, {}, "150.00"),
    ({"ante": "10", "super_own": "10"}, "9c 9d 7h 7s 3c 3d", "Kc Kd 8h 5s 2c", SIXTH, {}, "60.00"),
    ({"ante": "10", "super_own": "10"}, "Ah Kh Qh Jh Th", "Ac Kd 8s 7h 4c", [], {}, "10600.00"),
    (
        {"ante": "10", "super_own": "10"},
        "Qc 8d 5h 3s 2c Jd 9h 6s 4c",
        "As Ad 7c 4d 3h",
        [["you", "exchange", "8d 5h 3s 2c"], ["you", "fold"]],
        {},
        "-30.00",
    ),
    ({"ante": "20", "super_own": "20"}, "Ac Kd Qh 9s 4c", "Ad Kh Qs 9c 4d", PLAY, {}, "100.00"),
    ({"ante": "10", "super_own": "10"}, "Kc Kd Kh 5c Ad 5d", "Qc Qd Qh 7c 2d", SIXTH, {}, "230.00"),
    ({"ante": "10"}, "Ah Kd 4c 4s 9d", "Jc Jd 8h 6s 2c", PLAY, {}, "-30.00"),
    ({"ante": "10", "super_own": "10"}, "Kh Kd Ks 5c 5d Kc", "Ac Ad 9h 3s 2c", SIXTH, {}, "1530.00"),
    ({"ante": "10", "super_own": "10"}, "4c 5d 6h 7s 8c", "Qc Jd 8s 5h 3c", PLAY, STATE_RULE, "340.00"),
    ({"ante": "25", "super_own": "25"}, "Ac 2c 3c 4c 5c", "Ah Kd 8s 7h 4d", [], {}, "6500.00"),
    ({"ante": "10"}, "Jh 9h 6c 4d 2s", "Ac Qd 8h 5s 3c", PLAY, {}, "40.00"),
    ({"ante": "10", "super_dealer": "10"}, "9c 7d 5h 3s 2d", "Td Tc Th 8s 4c", [["you", "fold"]], {}, "70.00"),
]


@pytest.mark.feature("F178", "F179", "F180", "F181", "F182", "F183", "F184", "F185", "F298")
@pytest.mark.parametrize(("stakes", "own", "dealer", "answers", "state", "net"), EXAMPLES)
def test_worked_example(
    stakes: dict[str, str], own: str, dealer: str, answers: list[list[str]], state: dict[str, Any], net: str
) -> None:
    result = deal_one(
        MA, LUNAR, state=state, cards={"you": own, "dealer": dealer}, stakes={"you": stakes}, answers=answers
    )
    assert result["net"]["you"] == net


def lines(result: dict[str, Any], seat: str = "you") -> dict[str, tuple[str, str, str]]:
    return {w["wager"]: (w["staked"], w["returned"], w["outcome"]) for w in result["wagers"] if w["seat"] == seat}


@pytest.mark.feature("F178", "F184")
def test_supers_on_the_own_another_and_the_dealers_hand() -> None:
    result = deal_one(
        MA,
        LUNAR,
        seats=3,
        cards={"you": "8c 8d 6h 5s 2c", "seat3": "Js Jd Qh Qs Kc", "dealer": "Ah Kd Qc 9d 4s"},
        stakes={
            "you": {"ante": "10", "super_own": "10", "super_on_3": "10", "super_dealer": "10"},
            "seat3": {"ante": "5"},
        },
        answers=[["you", "play"], ["seat3", "fold"]],
    )
    assert result["net"] == {"you": "1560.00", "seat2": "0.00", "seat3": "-5.00"}
    assert lines(result)["super_on_3"] == ("10.00", "1510.00", "win")


@pytest.mark.feature("F184")
def test_supers_are_settled_hand_by_hand_before_anybody_draws() -> None:
    result = deal_one(
        MA,
        LUNAR,
        seats=3,
        cards={
            "you": "8c 8d 8h 5s 2c",
            "seat2": "9c 7d 5h 3s 2d",
            "seat3": "Jd 9h 6c 4d 2s",
            "dealer": "Ah Kd Qc 9d 4s",
        },
        stakes={
            "you": {"ante": "5", "super_own": "5", "super_on_3": "5"},
            "seat2": {"ante": "5", "super_on_1": "5", "super_on_3": "5"},
            "seat3": {"ante": "5", "super_own": "5", "super_on_1": "5"},
        },
        answers=[["you", "fold"], ["seat2", "fold"], ["seat3", "fold"]],
    )
    supers = [(w["seat"], w["wager"], w["outcome"]) for w in result["wagers"] if w["wager"].startswith("super")]
    assert supers == [
        ("seat3", "super_own", "lose"),
        ("seat2", "super_on_3", "lose"),
        ("you", "super_on_3", "lose"),
        ("you", "super_own", "win"),
        ("seat3", "super_on_1", "win"),
        ("seat2", "super_on_1", "win"),
    ]
    kinds = [event["event"] for event in result["events"]]
    assert kinds.index("settled") < kinds.index("decided")


@pytest.mark.feature("F178")
def test_a_super_on_a_hand_that_is_not_dealt_goes_back() -> None:
    result = deal_one(
        MA,
        LUNAR,
        seats=3,
        cards={"you": "8c 8d 6h 5s 2c", "dealer": "Ah Kd Qc 9d 4s"},
        stakes={"you": {"ante": "10", "super_on_3": "50"}},
        answers=[["you", "fold"]],
    )
    assert result["net"]["you"] == "-10.00"
    assert "super_on_3" not in lines(result)


@pytest.mark.feature("F178", "F298")
@pytest.mark.parametrize(
    ("stakes", "says"),
    [
        ({"ante": "10", "super_own": "5"}, "'super_own' must be at least as large as 'ante'"),
        ({"super_dealer": "5"}, "'super_dealer' needs ante beside it"),
        ({"ante": "10", "super_on_1": "10"}, "'super_on_1' is no bet for seat 1 now"),
        ({"ante": "10", "super_on_2": "4"}, "'super_on_2' takes \\$5 to \\$500"),
    ],
)
def test_supers_that_are_refused(stakes: dict[str, str], says: str) -> None:
    with pytest.raises(ScriptFault, match=says):
        deal_one(MA, LUNAR, seats=2, cards={}, stakes={"you": stakes}, answers=[])


@pytest.mark.feature("F179")
def test_the_draw_costs_an_ante_and_one_card_cannot_be_exchanged() -> None:
    t = table(MA, LUNAR).stakes(you={"ante": "10"}).cards(you="Qc 8d 5h 3s 2c Jd 9h", dealer="As Ad 7c 4d 3h")
    assert t.options() == ["play", "buy_sixth", "exchange", "fold"]
    with pytest.raises(Refused, match="takes 2 to 5 of Qc 8d 5h 3s 2c, not 1"):
        t.you("exchange", "2c")
    t.you("exchange", "3s 2c")
    assert t.hands() == ["Qc 8d 5h Jd 9h"]
    assert t.options() == ["play", "fold"]
    t.you("play")
    assert lines(t.result())["draw_fee"] == ("10.00", "0.00", "fee")


@pytest.mark.feature("F179")
def test_who_can_pay_the_draw_but_not_the_bet_may_draw_and_then_only_fold() -> None:
    t = table(MA, LUNAR, bankroll={"you": "25"}).stakes(you={"ante": "10"})
    t.cards(you="Qc 8d 5h 3s 2c Jd", dealer="As Ad 7c 4d 3h")
    assert t.options() == ["buy_sixth", "exchange", "fold"]
    t.you("buy_sixth")
    assert t.net() == "-20.00"


@pytest.mark.feature("F180")
def test_the_dealer_needs_ace_and_king_and_shows_nothing_when_nobody_plays() -> None:
    result = deal_one(
        MA,
        LUNAR,
        cards={"you": "9c 7d 5h 3s 2d", "dealer": "Td Tc Th 8s 4c"},
        stakes={"you": {"ante": "10"}},
        answers=[["you", "fold"]],
    )
    assert [event["at"] for event in result["events"] if event["event"] == "turnedover"] == [(4,)]


@pytest.mark.feature("F185")
def test_after_an_instant_payout_supers_elsewhere_live_on() -> None:
    result = deal_one(
        MA,
        LUNAR,
        seats=2,
        cards={"you": "Ac 2c 3c 4c 5c", "seat2": "9h 7d 5h 3s 2d", "dealer": "Td Tc Th 8s 4d"},
        stakes={"you": {"ante": "10", "super_dealer": "10"}, "seat2": {"ante": "5"}},
        answers=[["seat2", "fold"]],
    )
    assert result["net"]["you"] == "2080.00"


@pytest.mark.feature("F183")
def test_the_felt_and_the_guide_say_which_reading_is_on() -> None:
    printed = load_house(MA, BY_ID).tables[LUNAR]
    by_rule = with_options(printed, {"nonqualify_ante": "pa_671a12"}, BY_ID[LUNAR])
    for rules, price, words in ((printed, "4 to 1", "for every hand"), (by_rule, "1 to 1", "671a.12")):
        assert filled("the ante wins {price.ante_unqualified.any}", rules) == f"the ante wins {price}"
        rule = render(source(BY_ID[LUNAR].package), rules).rule("LUN-7")
        assert rule is not None
        assert any(words in block.text for block in rule.blocks)


STRAIGHT, HIGHER = "4c 5d 6h 7s 8c", "Qc Jd 8s 5h 3c"
BY_PLAYER = {"options": {"super_declared": "by_player"}}


@pytest.mark.parametrize(("says", "super_bet"), [("declare", "win"), ("no", "lose")])
def test_who_has_to_declare_a_super_hand_and_says_nothing_loses_every_super_on_it(says: str, super_bet: str) -> None:
    """LUN-4: the house makes declaring a duty; by the house's own setting the dealer does it for the player."""
    stakes = {"you": {"ante": "10", "super_own": "10"}, "seat2": {"ante": "10", "super_on_1": "10"}}
    result = deal_one(
        MA,
        LUNAR,
        seats=2,
        state=BY_PLAYER,
        cards={"you": STRAIGHT, "seat2": "Kh Ks 9c 9d Ad", "dealer": HIGHER},
        stakes=stakes,
        answers=[["you", says], ["you", "play"], ["seat2", "play"]],
    )
    supers = {w["seat"]: w["outcome"] for w in result["wagers"] if w["wager"] in ("super_own", "super_on_1")}
    assert supers == {"you": super_bet, "seat2": super_bet}


def test_a_hand_that_is_not_on_the_list_gains_nothing_by_being_declared() -> None:
    stakes = {"you": {"ante": "10", "super_own": "10"}}
    result = deal_one(
        MA,
        LUNAR,
        state=BY_PLAYER,
        cards={"you": "Kh Ks 9c 5d Ad", "dealer": HIGHER},
        stakes=stakes,
        answers=[["you", "declare"], ["you", "play"]],
    )
    assert lines(result)["super_own"][2] == "lose"


def test_coach_and_other_seats_declare_what_is_on_the_list() -> None:
    game = BY_ID[LUNAR]
    rules = with_options(load_house(MA, BY_ID).tables[LUNAR], {"super_declared": "by_player"}, game)
    for own, wanted in ((STRAIGHT, "declare"), ("Kh Ks 9c 5d Ad", "no")):
        asked = table(MA, LUNAR, **BY_PLAYER).cards(you=own, dealer=HIGHER)
        asked.stakes(you={"ante": "10", "super_own": "10"})
        question = asked.question
        assert isinstance(question, Choose) and question.about == "super"
        found = advise(game, rules, asked.view(), question)
        assert isinstance(found, Advice) and found.best.option == wanted
        reply = strategies(rules)["recommended"](asked.view(), question, Stream(b"", ""))
        assert isinstance(reply, Answer) and reply.option == wanted
