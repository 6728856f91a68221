"""A round is looked at again: on its own table, event by event, with dice and wheel, and with its bets still lying there."""

from __future__ import annotations

from pathlib import Path

import pytest

from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.screens.history import History
from casino_sim.app.stage.screens.replay import Replay
from casino_sim.app.stage.widgets import Slider
from casino_sim.houses.loader import load_house
from casino_sim.table.events import Cleared, Rolled, Settled, Spun
from games import BY_ID
from tests.stage.players import Person, sat_down, spot

BETS = {
    "roulette_double_zero": "straight_17",
    "big_six": "fox",
    "craps": "field",
    "three_card_poker": "ante",
    "mini_baccarat": "player",
}
SIZES = ((1280, 720), (1920, 1080), (1080, 1920))


def looked_at_again(person: Person, game: str) -> Replay:
    """A bet, a round, and the history."""
    wager = next((s.wager for s in person.scene.board.spots if s.wager == BETS[game]), None)
    at = spot(person, wager) if wager else person.scene.board.spots[0]
    person.scene.hand.put_chip(at.seat, at.wager)
    person.robot.key("space").settle()
    for _ in range(60):
        if person.scene.between_rounds:
            break
        question = person.scene.question
        if question is not None and hasattr(question, "options"):
            person.scene.hand.choose(question.options[-1])
        person.robot.settle()
    history = History(person.casino)
    person.robot.show(history).settle()
    person.robot.stage.set_speed("normal")
    history.open(history.lines[0])
    person.robot.wait(0.1)
    replay = person.robot.stage.top
    assert isinstance(replay, Replay)
    return replay


@pytest.fixture(params=list(BETS))
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def open_replay(tmp_path: Path, game: str, size: tuple[int, int] = (1280, 720)) -> object:
    return sat_down(tmp_path, load_house("mount_airy", BY_ID).tables[game], size)


def pixels(person: Person, area: pygame.Rect) -> bytes:
    person.robot.stage.redraw()
    return pygame.image.tobytes(person.robot.stage.window.canvas.subsurface(area), "RGB")


@pytest.mark.parametrize(("game", "kind"), [("roulette_double_zero", Spun), ("big_six", Spun), ("craps", Rolled)])
def test_the_equipment_is_there_and_moves(game: str, kind: type, tmp_path: Path) -> None:
    with open_replay(tmp_path, game) as person:
        replay = looked_at_again(person, game)
        number = next(i for i, moment in enumerate(replay.moments) if isinstance(moment.run[0], kind))
        replay.show(number)
        before = pixels(person, person.robot.stage.window.canvas.get_rect())
        person.robot.key("right").wait(1.0)
        assert replay.motion.busy, "it is seen to move"
        moving = pixels(person, person.robot.stage.window.canvas.get_rect())
        person.robot.settle()
        after = pixels(person, person.robot.stage.window.canvas.get_rect())
        assert len({before, moving, after}) == 3
        event = replay.moments[number].run[0]
        lies = replay.state.picture.dice or replay.state.picture.pocket
        assert lies == (event.dice if isinstance(event, Rolled) else event.pocket)


def test_the_bets_still_lie_there_when_the_round_is_over(game: str, tmp_path: Path) -> None:
    with open_replay(tmp_path, game) as person:
        replay = looked_at_again(person, game)
        person.robot.key("end").settle()
        assert replay.at == len(replay.moments)
        seat = replay.state.me[0]
        lost = [e for m in replay.moments for e in m.run if isinstance(e, Settled) and e.seat == seat]
        assert lost and all(replay.state.picture.bet(seat, line.spot) for line in lost if line.staked)
        assert not any(isinstance(event, Cleared) for event in replay.moments[-1].run)
        assert replay.board.caption.label, "the result is said"
        written = {each.words for each in replay.drawing.tags._written}
        assert any(words[:1] in "+-" or words == "Push" for words in written), "each bet says what became of it"
        record = person.casino.store.rounds.last(1)[0]
        assert replay.outcome.net == record.net


def test_a_round_plays_by_itself_and_is_held(game: str, tmp_path: Path) -> None:
    with open_replay(tmp_path, game) as person:
        replay = looked_at_again(person, game)
        person.robot.click("Play").wait(0.5)
        assert replay.playing and person.robot.find("Pause")
        person.robot.wait(1.0).click("Pause").settle()
        held = replay.at
        assert 0 < held < len(replay.moments)
        person.robot.wait(3.0)
        assert replay.at == held
        replay.set_pace("fast")
        person.robot.key("space").wait(40.0).settle()
        assert replay.at == len(replay.moments) and not replay.playing


def test_the_bets_are_held_before_their_results(tmp_path: Path) -> None:
    with open_replay(tmp_path, "roulette_double_zero") as person:
        replay = looked_at_again(person, "roulette_double_zero")
        first = next(i for i, moment in enumerate(replay.moments) if moment.is_result)
        replay.show(first)
        person.robot.key("space").wait(1.2)
        assert replay.at == first, "one sees where the ball fell"
        person.robot.wait(1.0)
        assert replay.at > first


def test_scrubbing_shows_every_moment_alike_from_both_sides(game: str, tmp_path: Path) -> None:
    with open_replay(tmp_path, game) as person:
        replay = looked_at_again(person, game)
        slider = next(w for w in replay.widgets() if isinstance(w, Slider))
        person.robot.drag(
            (slider.rect.left + 20, slider.rect.bottom - 20), (slider.rect.right, slider.rect.bottom - 20)
        )
        person.robot.settle()
        assert replay.at == len(replay.moments)
        person.robot.key("left").key("left").settle()
        middle, at = person.robot.fresh_picture(), replay.at
        person.robot.key("home").settle()
        assert replay.at == 0 and not replay.board.words.children
        replay.show(at)
        person.robot.settle()
        assert person.robot.fresh_picture() == middle


def test_steps_by_touch(tmp_path: Path) -> None:
    with open_replay(tmp_path, "craps", (1080, 1920)) as person:
        replay = looked_at_again(person, "craps")
        person.robot.touch("Next").settle().touch("Next").settle()
        assert replay.at == 2
        person.robot.touch("Back").settle()
        assert replay.at == 1


@pytest.mark.parametrize("size", SIZES)
def test_the_words_lie_beside_the_layout(game: str, size: tuple[int, int], tmp_path: Path) -> None:
    from casino_sim.app.stage.text_check import text_faults

    with open_replay(tmp_path, game, size) as person:
        replay = looked_at_again(person, game)
        person.robot.key("end").settle()
        assert replay.board.words.children
        felt = pygame.Rect((0, 0), replay.state.places.size)
        assert not replay.board.side.rect.colliderect(felt)
        assert text_faults(replay) == []
