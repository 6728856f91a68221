"""Auto-play, kept bets and the coach at the table, worked by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from casino_sim.app.stage.table.control.autoplay import Until
from casino_sim.app.stage.widgets import Button
from casino_sim.houses.loader import load_house
from casino_sim.table.ask import Choose, Stake
from games import BY_ID
from tests.stage.players import Person, sat_down

STUD = load_house("mount_airy", BY_ID).tables["mississippi_stud"]
BLACKJACK = load_house("mount_airy", BY_ID).tables["blackjack"]
CRAPS = load_house("mount_airy", BY_ID).tables["craps"]


def bet_ante(person: Person, wager: str) -> None:
    spot = next(spot for spot in person.scene.board.spots if spot.wager == wager)
    person.robot.click(spot)


def run(person: Person, longest: float = 600.0) -> None:
    person.robot.settle(longest)


@pytest.mark.parametrize(("rules", "wager"), [(STUD, "ante"), (BLACKJACK, "blackjack_wager"), (CRAPS, "pass_line")])
def test_auto_play_stops_after_the_rounds_that_were_named(rules: object, wager: str, tmp_path: Path) -> None:
    with sat_down(tmp_path, rules) as person:  # type: ignore[arg-type]
        bet_ante(person, wager)
        person.scene.auto.start(Until(rounds=12))
        run(person)
        assert person.scene.auto.played == 12
        assert not person.scene.auto.on
        assert person.casino.store.rounds.last(1, player=person.casino.player.id)[0].number == 12
        assert "12 rounds" in person.scene.board.caption.label


def test_auto_play_stops_at_the_loss_that_was_named(tmp_path: Path) -> None:
    with sat_down(tmp_path, STUD) as person:
        bet_ante(person, "ante")
        person.scene.auto.start(Until(rounds=0, lost=500))
        run(person)
        assert not person.scene.auto.on
        assert person.scene.auto.result <= -500


def test_auto_play_is_stopped_by_its_key(tmp_path: Path) -> None:
    with sat_down(tmp_path, STUD) as person:
        person.robot.stage.set_speed("normal")
        bet_ante(person, "ante")
        person.scene.auto.start(Until(rounds=0))
        person.robot.wait(2.0)
        person.robot.stage.jobs.finish()  # what comes back from there lays the bar out again, under the finger too
        person.robot.wait(0.1)
        person.robot.click("Stop auto-play")
        assert not person.scene.auto.on
        run(person)
        assert isinstance(person.scene.question, Stake | Choose) or person.scene.between_rounds


def test_auto_play_without_bets_says_what_it_needs(tmp_path: Path) -> None:
    with sat_down(tmp_path, STUD) as person:
        person.scene.auto.start(Until())
        run(person)
        assert "Make your bets once" in person.scene.board.caption.label


def test_bets_are_kept_and_made_again_at_another_visit(tmp_path: Path) -> None:
    with sat_down(tmp_path, STUD) as person:
        bet_ante(person, "ante")
        bet_ante(person, "three_card_bonus")
        person.robot.click("Saved bets and auto-play").settle()
        person.robot.click("Save these bets").settle()
        assert person.scene.parts.saved.sets == [{"ante": 500, "three_card_bonus": 500}]
    with sat_down(tmp_path, STUD) as person:
        person.robot.click("Saved bets and auto-play").settle()
        person.robot.click("Make these bets").settle()
        assert person.scene.hand.draft is not None
        assert person.scene.hand.draft.stakes == {"ante": 500, "three_card_bonus": 500}


@pytest.mark.feature("F304", "F305")
def test_the_coach_shows_the_value_of_every_option(tmp_path: Path) -> None:
    with sat_down(tmp_path, STUD) as person:
        person.scene.parts.doors["coach"] = person.scene.coach.explain
        person.scene.rebuild()
        person.robot.settle()
        bet_ante(person, "ante")
        person.robot.key("space").settle()
        assert isinstance(person.scene.question, Choose)
        person.robot.click("Coach").settle()
        told = " ".join(node.value for node in person.scene.semantic().children) + str(person.scene.floats)
        assert person.scene.floats, told
        assert person.scene.coach.advice is not None
        assert {value.option for value in person.scene.coach.advice.options} >= {"fold", "bet_1x"}


@pytest.mark.feature("F304")
def test_the_coach_warns_before_a_costly_choice(tmp_path: Path) -> None:
    with sat_down(tmp_path, STUD) as person:
        person.scene.coach.mode = "warn"
        for _ in range(12):
            if person.scene.between_rounds:
                person.scene.begin_round()
                person.robot.settle()
            bet_ante(person, "ante")
            person.robot.key("space").settle()
            advice = person.scene.coach.advice
            assert isinstance(person.scene.question, Choose)
            worst = max(person.scene.question.options, key=lambda option: advice.cost(option.id) if advice else 0)
            assert advice is not None
            person.robot.click(
                next(w for w in person.scene.board.bar.walk() if isinstance(w, Button) and w.label == worst.label)
            ).settle()
            if person.robot.stage.top is not person.scene:
                break
        assert person.robot.stage.top is not person.scene, "no dialog came"
        person.robot.click("Think again").settle()
        assert isinstance(person.scene.question, Choose), "the question still stands"
