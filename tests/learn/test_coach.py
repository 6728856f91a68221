"""The coach at the table: quiet when off, and not without a word on bets where nothing else is decided."""

from __future__ import annotations

from pathlib import Path

import pytest

from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.robot import Robot
from casino_sim.app.stage.screens.navigation import open_table
from casino_sim.app.stage.table.scene import TableScene
from casino_sim.app.stage.widgets import Table
from casino_sim.bots import least_bets
from casino_sim.coach import Advice, OptionValue
from casino_sim.learn.reasons import given_away
from casino_sim.table.ask import Answer, Bets, Choose, Stake
from tests.learn.learner import a_casino


def to_a_choice(robot: Robot, scene: TableScene) -> Choose:
    """Deal until something is to be decided."""
    for _ in range(12):
        question = scene.question
        if isinstance(question, Choose):
            return question
        if isinstance(question, Stake):
            scene.answer(least_bets(question))
        else:
            scene.begin_round()
        robot.settle()
    raise AssertionError("nothing is ever decided")


def said(scene: TableScene) -> str:
    shown = [w for float_ in scene.floats for w in float_.walk()]
    tables = [word for w in shown if isinstance(w, Table) for row in (w.header, *w.rows) for word in row]
    return " | ".join([*(w.label for w in shown if w.label), *tables])


@pytest.mark.parametrize("early", [False, True], ids=["at leisure", "before there is an opinion"])
def test_the_coach_who_is_off_notes_what_was_given_away_and_says_nothing(early: bool, tmp_path: Path) -> None:
    with a_casino(tmp_path) as (robot, casino):
        scene = open_table(casino, casino.house("mount_airy").tables["mississippi_stud"])
        assert scene is not None and scene.coach.mode == "off"
        robot.settle()
        cost = 0
        for _ in range(8):
            question = to_a_choice(robot, scene)
            advice = scene.coach.advice
            assert advice is not None and scene.best_option() == ""
            worst = Answer(advice.options[-1].option)
            cost = given_away(worst, advice) or 0
            if early:
                scene.coach.consider(question)  # thinks again, and is overtaken by the answer
                assert scene.coach.advice is None
            scene.answer(worst)
            robot.settle()
            assert said(scene) == ""
            if cost:
                break
        (mistake,) = casino.store.learning.mistakes(casino.player.id)
        assert (mistake.cost, mistake.about) == (cost, question.about)


def test_cards_that_were_set_otherwise_are_a_mistake_too() -> None:
    advice = Advice(
        (
            OptionValue("house_way", 300.0),
            OptionValue("set", 300.0, cards=("Kd", "Qh")),
            OptionValue("set", -500.0, cards=("7d", "5s")),
        ),
        "Balance.",
    )
    assert given_away(Answer("set", cards=("Qh", "Kd")), advice) is None
    assert given_away(Answer("set", cards=("5s", "7d")), advice) == 800
    assert given_away(Answer("set", cards=("3c", "2c")), advice) == 800  # not even weighed: no better than the last


def test_a_difference_that_sampling_may_have_made_is_no_mistake() -> None:
    advice = Advice(
        (OptionValue("call", 20.0, 6.0), OptionValue("fold", 5.0, 6.0), OptionValue("raise", -80.0, 6.0)), ""
    )
    assert given_away(Answer("fold"), advice) is None
    assert given_away(Answer("raise"), advice) == 100


def at_the_bets(robot: Robot, casino: Casino, game: str, house: str = "mount_airy") -> TableScene:
    """A table whose dealer takes bets."""
    scene = open_table(casino, casino.house(house).tables[game])
    assert scene is not None
    robot.settle()
    while not isinstance(scene.question, Stake):
        scene.begin_round()
        robot.settle()
    return scene


def test_a_dear_bet_is_warned_of_once_with_its_price(tmp_path: Path) -> None:
    """Any Seven: 4 to 1 on what is 5 to 1, so $0.83 of $5. Its price is the same at the next roll."""
    with a_casino(tmp_path) as (robot, casino):
        casino.keep_setting("coach", "warn")
        scene = at_the_bets(robot, casino, "craps")
        assert not scene.coach.objects(Bets({"pass_line": 1000}), lambda: None)
        question = scene.question
        scene.answer(Bets({"pass_line": 1000, "any_seven": 500}))
        robot.settle()
        words = " ".join(w.label for w in robot.stage.top.widgets() if w.label)  # type: ignore[union-attr]
        assert "a $5 bet on Any Seven costs about $0.83" in words
        assert scene.question is question
        robot.click("Continue").settle()
        assert scene.question is not question
        while not isinstance(scene.question, Stake):
            scene.begin_round()
            robot.settle()
        assert not scene.coach.objects(Bets({"any_seven": 500}), lambda: None)


@pytest.mark.parametrize(
    ("house", "game", "says"),
    [
        ("mount_airy", "craps", "Cost per $100 bet: $1.36 on Don't Pass, $16.67 on Any Seven."),
        ("mount_airy", "blackjack", "Cost per $100 bet: $0.32 on the main game, $16.73 on Lucky Ladies."),
        ("mount_airy", "roulette_single_zero", "Every bet here costs the same: $2.70 per $100."),
        ("mount_airy", "roulette_double_zero", "Cost per $100 bet: $5.26 on most bets, $7.89 on Basket."),
        ("mount_airy", "pai_gow_tiles", "Cost per $100 bet: $2.55 on the main game."),
        (
            "marysville", "pure_21_5",
            "Cost per $100 bet: nothing on Blackjack Bonus Bet, $24.44 on Buster Blackjack.",
        ),
    ],
)  # fmt: skip
def test_the_coach_who_always_speaks_says_what_bets_cost(house: str, game: str, says: str, tmp_path: Path) -> None:
    """Where bets are laid nothing has to be asked: the cheapest and the dearest stand in the dealer's line."""
    with a_casino(tmp_path) as (robot, casino):
        casino.keep_setting("coach", "always")
        scene = at_the_bets(robot, casino, game, house)
        assert scene.caption() == ("", says)
        assert scene.board.caption.label == says


def test_the_dear_bet_just_laid_is_named_and_forgotten_when_it_is_taken_back(tmp_path: Path) -> None:
    """Lucky Ladies at Mount Airy costs a sixth; a bet on the game itself is nothing to speak of."""
    with a_casino(tmp_path) as (robot, casino):
        casino.keep_setting("coach", "always")
        scene = at_the_bets(robot, casino, "blackjack")
        spots = {spot.wager: spot for spot in scene.board.spots}
        offered = scene.board.caption.label
        robot.click(spots["blackjack_wager"]).settle()
        assert scene.board.caption.label == offered
        robot.click(spots["lucky_ladies"]).settle()
        assert scene.board.caption.label == "On average, a $5 bet on Lucky Ladies costs about $0.84."
        robot.key("u").settle()
        assert scene.board.caption.label == offered


@pytest.mark.parametrize("game", ["craps", "roulette_double_zero", "mini_baccarat", "big_six", "let_it_ride"])
def test_the_coach_tells_what_bets_cost(game: str, tmp_path: Path) -> None:
    with a_casino(tmp_path) as (robot, casino):
        scene = at_the_bets(robot, casino, game)
        scene.coach.explain()
        robot.settle()
        assert "Cost per $100" in said(scene)
        assert len(scene.floats) == 1
