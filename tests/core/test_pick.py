"""Options that take cards: how many, out of which, and where not every choice is legal."""

from __future__ import annotations

import pytest

from casino_sim.bots import at_random, plain, strategies
from casino_sim.houses.loader import load_house
from casino_sim.rng import Stream, derive
from casino_sim.table.ask import Answer, Choose, Option, Pick, Refused
from casino_sim.table.auto import play_one, seated
from games import BY_ID

HAND = ("6-6", "6-6", "4-5", "1-3")
LEGAL = (("6-6", "6-6"), ("4-5", "1-3"))


def question(only: tuple[tuple[str, ...], ...] = ()) -> Choose:
    return Choose(1, "set", (Option("set", "Set", pick=Pick(2, 2, HAND, only)), Option("house_way", "House way")))


@pytest.mark.parametrize("chosen", [("6-6", "6-6"), ("1-3", "4-5")])
def test_a_choice_that_is_listed_is_taken_in_any_order(chosen: tuple[str, ...]) -> None:
    assert question(LEGAL).check(Answer("set", cards=chosen), 0).cards == chosen


@pytest.mark.parametrize(
    ("chosen", "says"),
    [
        (("6-6", "4-5"), "not allowed"),
        (("4-5", "4-5"), "can't take 4-5"),
        (("6-6",), "takes 2 of"),
        ((), "takes 2 of"),
    ],
)
def test_any_other_choice_is_refused_in_words(chosen: tuple[str, ...], says: str) -> None:
    with pytest.raises(Refused, match=says):
        question(LEGAL).check(Answer("set", cards=chosen), 0)


def test_without_a_list_every_choice_is_legal() -> None:
    assert question().check(Answer("set", cards=("6-6", "4-5")), 0).cards == ("6-6", "4-5")


def test_bots_choose_what_is_legal() -> None:
    ask, chance = question(LEGAL), Stream(bytes(32), "bots")
    answers = {ask.check(at_random(None, ask, chance), 0) for _ in range(40)}  # type: ignore[arg-type]
    assert {answer.cards for answer in answers if answer.option == "set"} == set(LEGAL)
    chosen = ask.check(plain(None, ask, chance), 0)  # type: ignore[arg-type]
    assert any(chosen.cards == legal for legal in LEGAL)


@pytest.mark.parametrize("strategy", ["recommended", "plain", "random"])
def test_a_bot_that_cannot_pay_its_bet_and_the_fee_sits_out(strategy: str) -> None:
    """At a card room's table a wager needs chips for itself and its collection fee together."""
    game, rules = BY_ID["double_hand_poker"], load_house("marysville", BY_ID).tables["double_hand_poker"]
    table = seated(game, rules, 1, 1_000)  # the least wager and nothing for the fee
    for number in range(5):
        bot = strategies(game, rules)[strategy]
        play_one(game, table, derive(b"short", str(number)), {1: bot}, Stream(b"short", "bots"))
        assert not table.lines and table.purse(1) == 1_000
