"""Tournaments in the window: in by the lobby's door, a board that covers nothing, a hand that waits, and the places."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.robot import Robot
from casino_sim.app.stage.screens import tournament_table
from casino_sim.app.stage.screens.lobby import Lobby
from casino_sim.app.stage.screens.tournaments import Places, PrintedRules, Tournaments
from casino_sim.app.stage.table.draw.free_space import Obstacle
from casino_sim.app.stage.table.kinds.tournament.board import TournamentBoard
from casino_sim.app.stage.table.scene import TableScene
from casino_sim.app.stage.text_check import text_boxes, text_faults
from casino_sim.app.stage.theme import Theme
from casino_sim.app.stage.widgets import Button
from casino_sim.rng import Stream
from casino_sim.session.tournament import TournamentSession
from casino_sim.store.records import WON
from casino_sim.store.store import Store
from games import BY_ID
from tests.stage.players import SIZES

GAMES = ("blackjack", "craps", "holdem")


@contextmanager
def lobby(folder: Path, size: tuple[int, int] = (1280, 720)) -> Iterator[tuple[Robot, Casino]]:
    with Store.open(folder) as store:
        robot = Robot.open(size, Theme(house="pine"))
        robot.stage.set_speed("instant")
        casino = Casino(robot.stage, store, BY_ID, store.players.welcome("Robin", 1_000_00))
        robot.show(Lobby(casino)).settle()
        try:
            yield robot, casino
        finally:
            robot.stage.jobs.finish()
            robot.close()


def at_table(robot: Robot, casino: Casino, game: str, number: int = 1) -> TableScene:
    scene = tournament_table.open_tournament(casino, "mount_airy", game, {"tournament": number})
    robot.settle()
    assert isinstance(scene, TableScene)
    return scene


def top_table(robot: Robot) -> TableScene:
    found = [scene for scene in robot.stage.scenes if isinstance(scene, TableScene)]
    return found[-1]


def session_of(scene: TableScene) -> TournamentSession:
    session = scene.dealing.session  # type: ignore[attr-defined]
    assert isinstance(session, TournamentSession)
    return session


def play_hand(robot: Robot) -> None:
    """The hand that is on, or the next one, as the first of the styles would play it."""
    scene = top_table(robot)
    if scene.between_rounds:
        scene.begin_round()
        robot.settle()
        scene = top_table(robot)
    steps = 0
    while scene.question is not None:
        play = next(iter(session_of(scene).strategies.values()))
        scene.answer(play(scene.dealing.view(), scene.question, Stream(b"a window", str(steps))))
        robot.settle()
        steps += 1


def board_of(scene: TableScene) -> TournamentBoard:
    return next(sign for sign in scene.board.signs if isinstance(sign, TournamentBoard))


def press(robot: Robot, label: str) -> None:
    found = [w for w in robot.stage.top.widgets() if isinstance(w, Button) and w.label == label]  # type: ignore[attr-defined]
    robot.click(found[0].rect.center)
    robot.settle()


def test_from_the_lobbys_door_past_the_printed_rules_to_the_table(tmp_path: Path) -> None:
    with lobby(tmp_path) as (robot, casino):
        press(robot, "Tournaments")
        page: Any = robot.stage.top
        assert isinstance(page, Tournaments)
        tile = next(w for w in page.widgets() if w.label == "Blackjack")
        robot.click(tile.rect.center)
        robot.settle()
        rules: Any = robot.stage.top
        assert isinstance(rules, PrintedRules)
        assert [rule.id for rule in rules.guide.rules][:2] == ["TB-1", "TB-2"]
        press(robot, "Take your seat")
        scene = robot.stage.top
        assert isinstance(scene, TableScene) and scene.state.purses.of(3) == 1_000_00
        assert casino.store.players.get(casino.player.id).bankroll == 1_000_00
        scene.parts.doors["rules"]()  # F1
        assert robot.stage.top.leaf == "tournament"  # type: ignore[attr-defined]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_the_board_covers_no_card_bet_or_name(tmp_path: Path, game: str, size: tuple[int, int]) -> None:
    with lobby(tmp_path, size) as (robot, casino):
        scene = at_table(robot, casino, game)
        _looks_right(robot, scene)
        play_hand(robot)
        _looks_right(robot, scene)


def _looks_right(robot: Robot, scene: TableScene) -> None:
    board = board_of(scene)
    assert text_faults(scene) == []
    assert robot.stage.window.canvas.get_rect().contains(board.rect)
    places, me = scene.places, scene.state.me[0]
    for wager in scene.state.rules.wagers:
        mark = places.spot(me, wager)
        assert mark is None or not board.rect.collidepoint(mark.x, mark.y), wager
        at = places.chips(me, wager)
        assert at is None or not board.rect.collidepoint(at), wager
    for place, names in scene.picture.cards.items():
        for i in range(len(names)):
            x, y, width, angle = places.card(place, i, len(names))
            assert Obstacle(x, y, width, width * 1.4, angle).depth(board.rect) < 1, place
    others = [
        w.rect for w in (scene.board.plate, scene.board.corner, scene.board.caption, scene.board.bar) if w.visible
    ]
    assert board.rect.collidelist(others) < 0


def test_the_board_tells_the_chips_with_which_the_hand_began(tmp_path: Path) -> None:
    with lobby(tmp_path) as (robot, casino):
        scene = at_table(robot, casino, "blackjack")
        assert board_of(scene).head == "Hand 1 of 20" and {row.chips for row in board_of(scene).rows} == {"$1,000"}
        play_hand(robot)
        board, session = board_of(scene), session_of(scene)
        assert board.head == "Hand 2 of 20" and board.line == "18 hands to come"
        assert [row.name for row in board.rows if row.first] == ["Walt"]
        mine = next(row for row in board.rows if row.mine)
        assert mine.name == "You" and mine.chips.replace(",", "") == f"${session.contest.began[3] / 100:g}"
        assert scene.state.picture.marks["first"] == 2


def test_who_must_bet_has_no_key_to_sit_out(tmp_path: Path) -> None:
    with lobby(tmp_path) as (robot, casino):
        scene = at_table(robot, casino, "blackjack")
        last = scene.parts.keys.now()[-1]
        assert last.label == "Deal" and not last.enabled
        assert not any(key.label in ("Buy chips", "Saved bets and auto-play") for key in scene.parts.keys.now())


def test_leaving_in_a_hand_and_coming_back_finds_the_same_question(tmp_path: Path) -> None:
    with lobby(tmp_path) as (robot, casino):
        scene = at_table(robot, casino, "holdem")
        before = session_of(scene).view()
        scene.back()
        robot.settle()
        assert isinstance(robot.stage.top, Lobby)
        assert casino.store.players.get(casino.player.id).bankroll == 1_000_00
        robot.stage.top.rebuild()
        robot.settle()
        press(robot, "Continue your tournament: Hold'em")
        assert session_of(top_table(robot)).view() == before


def test_higher_blinds_lay_the_table_out_anew(tmp_path: Path) -> None:
    with lobby(tmp_path) as (robot, casino):
        first = at_table(robot, casino, "holdem")
        while session_of(top_table(robot)).contest.hand < 8:
            play_hand(robot)
            if session_of(top_table(robot)).over:
                pytest.skip("out before the blinds rose")
        top_table(robot).begin_round()
        robot.settle()
        scene = top_table(robot)
        assert scene is not first and len([s for s in robot.stage.scenes if isinstance(s, TableScene)]) == 1
        assert "$15/$30" in scene.state.face.sign_line(scene.state.rules)


def test_the_end_shows_the_places_and_plays_again(tmp_path: Path) -> None:
    with lobby(tmp_path) as (robot, casino):
        scene = at_table(robot, casino, "blackjack")
        session = session_of(scene)
        while not session.over:
            play_hand(robot)
        scene.begin_round()
        robot.settle()
        page = robot.stage.top
        assert isinstance(page, Places) and page.over and text_faults(page) == []
        assert bool(casino.player.settings.get(WON)) == (session.mine.place == 1 and not session.mine.shared)
        press(robot, "Play again")
        again = top_table(robot)
        assert again is not scene and session_of(again).contest.hand == 0
        assert [type(scene) for scene in robot.stage.scenes] == [Lobby, TableScene]


@pytest.mark.parametrize("size", SIZES)
def test_its_pages_read_well(tmp_path: Path, size: tuple[int, int]) -> None:
    with lobby(tmp_path, size) as (robot, casino):
        scene = at_table(robot, casino, "craps")
        play_hand(robot)
        for page in (Places(casino, session_of(scene)), Tournaments(casino), PrintedRules(casino, scene.state.rules)):
            robot.stage.push(page)
            robot.settle()
            assert text_faults(page) == []
            robot.stage.pop()


def test_the_board_shows_who_bets_first_however_small_it_is(tmp_path: Path) -> None:
    with lobby(tmp_path) as (robot, casino):
        at_table(robot, casino, "craps")
        for _ in range(3):
            play_hand(robot)
        board = next(w for w in top_table(robot).widgets() if isinstance(w, TournamentBoard))
        first = next(row for row in board.rows if row.first)
        assert board.form == "lines" and first is not board.rows[0] and not first.mine
        assert any(first.name == box.text and board.rect.contains(box.rect) for box in text_boxes(top_table(robot)))
