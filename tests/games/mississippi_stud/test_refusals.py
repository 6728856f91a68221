"""What the dealer does not take, and what the dealer and the script say to it."""

from __future__ import annotations

import pytest

from tests.casino import MA, at, rows, script

play = at("mississippi_stud", MA)
HAND = "Qs Qd / Qh 5c 5d"


@pytest.mark.feature("F005", "F298")
@rows(
    "bets, says",
    ("4", "'ante' takes \\$5 to \\$500 in steps of \\$1, not \\$4"),
    ("5.50", "in steps of \\$1, not \\$5.50"),
    ("three_card_bonus 5", "'three_card_bonus' needs ante beside it"),
    ("5, progressive 10", "'progressive' takes exactly \\$5, not \\$10"),
    ("ante third_street 5", "seat 1 can't bet on 'third_street' now"),
    ("antes 5", "seat 1 can't bet on 'antes' now. Open bets: ante, three_card_bonus, progressive"),
)
def test_MS_1_a_bet_that_is_not_allowed_is_refused_with_the_reason(bets: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        play(bets, HAND)


def test_MS_3_an_option_that_is_not_offered_is_refused_and_the_offer_named() -> None:
    offered = r"seat 1 can't choose 'hit' now .*: the choices are bet_1x, bet_2x, bet_3x, fold"
    with pytest.raises(ValueError, match=offered):
        play("10", HAND, "hit")


def test_MS_3_a_raise_the_chips_do_not_reach_is_not_offered() -> None:
    assert play("10", HAND, bankroll={"you": "30"}).options == "bet_1x bet_2x fold"


def test_MS_3_who_cannot_pay_one_ante_is_warned_before_the_deal_and_folds_unasked() -> None:
    r = play("10", HAND, bankroll={"you": "15"})
    assert r.net == "-10.00"
    said = [event["text"] if event["event"] == "announced" else event["event"] for event in r.events()]
    warning = "You don't have enough chips for the minimum bet on this hand."
    assert said.index(warning) < said.index("bettingclosed") < said.index("You don't have enough chips for a bet.")


@rows(
    "cards, answers, sentence",
    ("Qs Qd / Qh 5c", ["you fold"], "round 1: the script has no card for board"),
    ("Qs Qd 2c / Qh 5c 5d", ["you fold"], "round 1: cards left over for seat1: 2c"),
    ("Qs Qs / Qh 5c 5d", [], "uses Qs more often than it is in the pack"),
    (HAND, ["you fold", "you fold"], "answers left over"),
    (
        HAND,
        ["you bet_1x"],
        "the dealer asks you \\(fourth_street\\), and the script has no answer: the choices are bet_1x",
    ),
    (HAND, ["seat2 fold"], "is out of turn: the dealer asks you"),
)
def test_a_script_that_does_not_fit_the_round_names_what_is_wrong(
    cards: str, answers: list[str], sentence: str
) -> None:
    own, board = cards.split(" / ")
    round = {
        "cards": {"you": own, "seat2": "2c 7d", "board": board} if "turn" in sentence else {"you": own, "board": board},
        "stakes": {"you": {"ante": "10"}, "seat2": {"ante": "5"}} if "turn" in sentence else {"you": {"ante": "10"}},
        "answers": [words.split() for words in answers],
    }
    with pytest.raises(ValueError, match=sentence):
        script({"house": MA, "game": "mississippi_stud", "seats": 2, "rounds": [round]})


def test_MS_3_who_has_just_one_ante_left_is_not_warned_and_can_stay_on_one_street() -> None:
    r = play("10", HAND, bankroll={"you": "20"})
    assert r.options == "bet_1x fold"
    assert "You don't have enough chips for the minimum bet on this hand." not in r.events("announced", "text")
