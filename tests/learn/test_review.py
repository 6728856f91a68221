"""Leaving a table: what the result was made of, and the hands that cost the most, to be watched, played and practiced again."""

from __future__ import annotations

from pathlib import Path

import pytest

from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.robot import Robot
from casino_sim.app.stage.screens.again_table import AgainTable
from casino_sim.app.stage.screens.drills_page import DrillPage
from casino_sim.app.stage.screens.lobby import Lobby
from casino_sim.app.stage.screens.navigation import open_table
from casino_sim.app.stage.screens.replay import Replay
from casino_sim.app.stage.screens.review import Review
from casino_sim.app.stage.table.scene import TableScene
from casino_sim.app.stage.text_check import text_faults
from casino_sim.bots import least_bets
from casino_sim.learn.mistakes import decision_of, odds_of
from casino_sim.table.ask import Answer, Bets, Choose, Stake
from tests.learn.learner import a_casino


def sit(robot: Robot, casino: Casino, game: str = "blackjack") -> TableScene:
    robot.show(Lobby(casino)).settle()
    scene = open_table(casino, casino.house("mount_airy").tables[game])
    assert scene is not None
    robot.settle()
    return scene


def play_badly(robot: Robot, casino: Casino, scene: TableScene, mistakes: int) -> None:
    """The worst answer each time, until so many mistakes are in the log and the round is over."""
    for _n in range(80):
        if scene.question is None and len(casino.store.learning.mistakes(casino.player.id)) >= mistakes:
            return
        question = scene.question
        if isinstance(question, Stake):
            scene.answer(least_bets(question))
        elif isinstance(question, Choose):
            assert scene.coach.advice is not None
            scene.answer(Answer(scene.coach.advice.options[-1].option))
        else:
            scene.begin_round()
        robot.settle()
    raise AssertionError("nobody plays that well by mistake")


def left(robot: Robot, scene: TableScene) -> object:
    scene.back()
    for _n in range(6):
        robot.stage.jobs.finish()
        robot.settle()
    return robot.stage.top


def press(robot: Robot, label: str) -> None:
    """By keys: what has the focus is scrolled into sight."""
    robot.find(label).focus()
    robot.key("return").settle()


def words(review: Review) -> str:
    return " | ".join(w.label for w in review.widgets() if w.label)


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1080, 1920), 1.0), ((1280, 720), 2.0)])
def test_a_visit_with_mistakes_is_reviewed(size: tuple[int, int], text: float, tmp_path: Path) -> None:
    with a_casino(tmp_path, size, text) as (robot, casino):
        casino.keep_setting("text_scale", text)
        scene = sit(robot, casino)
        play_badly(robot, casino, scene, 2)
        review = left(robot, scene)
        assert isinstance(review, Review)
        found, log = review.found, casino.store.learning.mistakes(casino.player.id)
        assert found.net == -found.house - found.fees - found.mistakes + found.luck
        assert found.mistakes == sum(each.cost for each in log)
        assert [each.cost for each in review.worst] == sorted((each.cost for each in log), reverse=True)[:3]
        said = words(review)
        assert "You chose" in said and "The best play was" in said and "the dealer breaks" in said
        assert text_faults(review) == []


def test_the_log_keeps_hand_and_odds(tmp_path: Path) -> None:
    with a_casino(tmp_path) as (robot, casino):
        scene = sit(robot, casino)
        play_badly(robot, casino, scene, 1)
        (mistake, *_rest) = casino.store.learning.mistakes(casino.player.id)
        odds, decision = odds_of(mistake), decision_of(mistake)
        assert odds is not None and decision is not None
        assert odds.option == mistake.chosen and odds.advice.best.option == mistake.best
        assert {each.option for each in odds.advice.options} == {option.id for option in decision.question.options}
        assert round(odds.advice.cost(mistake.chosen)) == mistake.cost
        assert len(decision.view.cards["dealer"]) == 2


def test_the_very_hand_is_dealt_again_and_can_be_played_better(tmp_path: Path) -> None:
    with a_casino(tmp_path) as (robot, casino):
        scene = sit(robot, casino)
        play_badly(robot, casino, scene, 1)
        review = left(robot, scene)
        assert isinstance(review, Review)
        mistake = review.worst[0]
        decision = decision_of(mistake)
        assert decision is not None
        before = casino.store.players.get(casino.player.id).bankroll
        press(robot, "Play it again")
        again = robot.stage.top
        assert isinstance(again, AgainTable)
        for _n in range(2):  # the second time it is a new round
            assert again.dealing.view().cards == decision.view.cards
            question = again.question
            assert isinstance(question, Choose) and question.options == decision.question.options
            again.answer(Answer(mistake.best))
            robot.settle()
            while isinstance(again.question, Choose):
                again.answer(Answer(again.question.options[0].id))
                robot.settle()
            assert again.dealing.round_over
            again.begin_round()
            robot.settle()
        again.back()
        robot.settle()
        assert casino.store.players.get(casino.player.id).bankroll == before, "no chip of it is real"
        assert len(casino.store.learning.mistakes(casino.player.id)) == len(review.mistakes)


def test_the_hand_is_watched_from_the_decision_on(tmp_path: Path) -> None:
    with a_casino(tmp_path) as (robot, casino):
        scene = sit(robot, casino)
        play_badly(robot, casino, scene, 1)
        review = left(robot, scene)
        assert isinstance(review, Review)
        decision = decision_of(review.worst[0])
        press(robot, "Watch it")
        replay = robot.stage.top
        assert isinstance(replay, Replay) and decision is not None
        assert 0 < replay.at < len(replay.moments)
        shown = {place: tuple(cards) for place, cards in replay.state.picture.cards.items() if cards}
        assert shown == {place: cards for place, cards in decision.view.cards.items() if cards}


def test_they_are_practiced_one_after_the_other(tmp_path: Path) -> None:
    with a_casino(tmp_path) as (robot, casino):
        scene = sit(robot, casino)
        play_badly(robot, casino, scene, 2)
        review = left(robot, scene)
        assert isinstance(review, Review)
        robot.click("Practice these").settle()
        page = robot.stage.top
        assert isinstance(page, DrillPage)
        asked = []
        for _n in range(2):
            assert page.question is not None
            asked.append(page.question.mistake)
            robot.key(str(page.question.right + 1)).settle()
            page.next()
            robot.settle()
        assert len(set(asked)) == 2 and set(asked) <= {each.id for each in review.mistakes}


def test_who_wants_no_review_hears_a_sentence(tmp_path: Path) -> None:
    with a_casino(tmp_path) as (robot, casino):
        casino.keep_setting("review", False)
        scene = sit(robot, casino)
        play_badly(robot, casino, scene, 1)
        assert isinstance(left(robot, scene), Lobby)


def test_after_each_decision_its_cost_and_the_reason(tmp_path: Path) -> None:
    with a_casino(tmp_path) as (robot, casino):
        casino.keep_setting("coach", "after")
        scene = sit(robot, casino, "mississippi_stud")
        heard: list[str] = []
        scene.tell = lambda sentence, kind="": heard.append(sentence)  # type: ignore[method-assign]
        for right in (True, False):
            for _n in range(9):
                if isinstance(scene.question, Choose):
                    break
                if isinstance(scene.question, Stake):
                    scene.answer(least_bets(scene.question))
                else:
                    scene.begin_round()
                robot.settle()
            advice = scene.coach.advice
            assert advice is not None
            scene.answer(Answer((advice.best if right else advice.options[-1]).option))
            robot.settle()
        first, second = (sentence for sentence in heard if not sentence.startswith("On average"))
        assert first.startswith("That was the best play. ")
        assert second.startswith("The best play was") and "Yours cost about $" in second
        assert "instead of" in second or "No other single card" in second


def test_after_a_bet_its_cost_and_a_cheaper_one(tmp_path: Path) -> None:
    """Any Seven keeps a sixth of $5; on Don't Pass it would be 1.36 percent."""
    with a_casino(tmp_path) as (robot, casino):
        casino.keep_setting("coach", "after")
        scene = sit(robot, casino, "craps")
        heard: list[str] = []
        scene.tell = lambda sentence, kind="": heard.append(sentence)  # type: ignore[method-assign]
        while not isinstance(scene.question, Stake):
            scene.begin_round()
            robot.settle()
        scene.answer(Bets({"any_seven": 500}))
        robot.settle()
        assert heard == ["On average these $5 cost about $0.83. All of it on Don't Pass costs about $0.07."]
