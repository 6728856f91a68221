"""Small things a guest notices: light on spots that take a chip, a look at the hole card."""

from __future__ import annotations

from pathlib import Path

import pytest

from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.robot import Robot
from casino_sim.app.stage.table.scene import TableScene
from casino_sim.app.stage.table.state.live_game import ScriptedDealing
from casino_sim.app.stage.table.state.places import RACK
from casino_sim.app.stage.theme import Theme
from casino_sim.cards import HIDDEN
from casino_sim.houses.loader import load_house
from casino_sim.table.ask import Choose
from games import BY_ID
from tests.stage.players import sat_down

HOUSE = load_house("mount_airy", BY_ID)


def scripted(body: dict[str, object], speed: str = "instant") -> tuple[Robot, TableScene]:
    dealing = ScriptedDealing(body, BY_ID)
    robot = Robot.open((1280, 720), Theme(house=dealing.rules.look))
    robot.stage.set_speed(speed)
    scene = TableScene(dealing)
    robot.show(scene).settle()
    return robot, scene


@pytest.mark.parametrize("how", ["mouse", "touch"])
def test_spots_that_take_the_chip_light_up_while_it_is_carried(how: str, tmp_path: Path) -> None:
    with sat_down(tmp_path, HOUSE.tables["craps"]) as person:
        scene, robot = person.scene, person.robot
        field = next(spot for spot in scene.board.spots if spot.wager == "field")
        come = next(spot for spot in scene.board.spots if spot.wager == "come")
        chip = next(w for w in scene.board.bar.walk() if w.role == "radio")
        assert not field.looks.lit(field.seat, "field", field.mark)
        start, target = chip.rect.center, field.rect.center
        if how == "mouse":
            robot.mouse_down(start).move((start[0], start[1] - 60)).move(target)
        else:
            robot.finger_down(start).finger_move((start[0], start[1] - 60)).finger_move(target)
        assert field.looks.lit(field.seat, "field", field.mark)
        assert not come.looks.lit(come.seat, "come", come.mark), "no come bet before a point is on"
        assert robot.picture() == robot.fresh_picture()
        robot.mouse_up(target) if how == "mouse" else robot.finger_up(target)
        robot.settle()
        assert scene.hand.staked(field.seat, "field") > 0
        assert not field.looks.lit(field.seat, "field", field.mark)
        assert robot.picture() == robot.fresh_picture()


def test_the_small_spots_of_side_bets_light_up_too(tmp_path: Path) -> None:
    with sat_down(tmp_path, HOUSE.tables["blackjack"]) as person:
        scene, robot = person.scene, person.robot
        chip = next(w for w in scene.board.bar.walk() if w.role == "radio")
        bet = next(spot for spot in scene.board.spots if spot.wager == "blackjack_wager")
        robot.drag(chip, bet).settle()
        side = min((s for s in scene.board.spots if s.seat == bet.seat), key=lambda spot: spot.mark.w)
        assert side is not bet
        robot.mouse_down(chip.rect.center).move((640, 300))
        assert side.looks.lit(side.seat, side.wager, side.mark)
        robot.mouse_up((640, 300)).settle()
        assert robot.picture() == robot.fresh_picture()


def test_the_dealer_lifts_the_hole_card_to_look() -> None:
    body = {
        "house": "mount_airy",
        "game": "blackjack",
        "seats": 1,
        "rounds": [
            {
                "cards": {"you": "9s 8d", "dealer": "Kh 7c"},
                "stakes": {"you": {"blackjack_wager": "25"}},
                "answers": [["you", "stand"]],
            }
        ],
    }
    robot, scene = scripted(body, "normal")
    try:
        lifted = False
        dealing = scene.dealing
        assert isinstance(dealing, ScriptedDealing) and dealing.has_answer
        scene.answer(dealing.next_answer())
        for _ in range(900):
            robot.wait()
            lifted = lifted or (
                ("card", "dealer", "1") in scene.drawing.floor.hidden and "Checking" in scene.board.caption.label
            )
            if isinstance(scene.question, Choose):
                break
        assert lifted
        assert scene.picture.cards["dealer"][1] == HIDDEN
        robot.settle()
        assert robot.picture() == robot.fresh_picture()
    finally:
        robot.close()


@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize(
    ("house", "game"), [("marysville", "three_card_poker_6_card"), ("mount_airy", "texas_holdem_bonus")]
)
def test_a_long_name_leaves_the_rack_of_used_cards_in_sight(house: str, game: str, text: float, tmp_path: Path) -> None:
    with sat_down(tmp_path, load_house(house, BY_ID).tables[game], (1280, 720), text) as person:
        places, board = person.scene.places, person.scene.board
        x, _y = places.rack()
        rack = pygame.Rect(0, 0, places.length(RACK), places.length(RACK))
        rack.centerx = round(x)
        assert board.plate.rect.right <= rack.left and rack.right <= person.scene.drawing.equipment.tray().box().left


@pytest.mark.parametrize(("size", "text"), [((540, 960), 1.0), ((540, 960), 2.0), ((1280, 720), 2.0)])
def test_a_tray_covers_a_sign_as_a_whole_or_not_at_all(size: tuple[int, int], text: float, tmp_path: Path) -> None:
    rules = load_house("marysville", BY_ID).tables["face_up_pai_gow_poker"]
    with sat_down(tmp_path, rules, size, text) as person:
        board, seen = person.scene.board, []

        def look() -> None:
            tray = person.scene.board.tray
            if tray is not None:
                signs = person.scene.board.signs
                seen.extend(sign.covered or not tray.rect.colliderect(sign.shown()) for sign in signs)

        person.watch = look
        person.play(1, "mouse")
        assert seen and all(seen)
        assert not any(sign.covered for sign in board.signs)
