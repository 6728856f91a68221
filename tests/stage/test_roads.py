"""Baccarat's roads on the screen: drawn with every result, cleared with the shoe."""

from __future__ import annotations

from pathlib import Path

import pytest

from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.text_check import LEAST_CONTRAST, text_boxes, text_faults
from casino_sim.houses.loader import load_house, with_options
from games import BY_ID
from games.baccarat.face import boards
from tests.stage.players import Person, sat_down

SHORT = with_options(
    load_house("mount_airy", BY_ID).tables["mini_baccarat"], {"penetration": 20}, BY_ID["mini_baccarat"]
)
ROADS = ("bead_plate", "big_road", "big_eye_boy", "small_road", "cockroach_pig")


def shown(person: Person) -> dict[str, bytes]:
    """The pixels of each board."""
    canvas, scores = person.robot.stage.window.canvas, person.scene.drawing.scores
    rects = {board.name: scores.rect(board) for board in person.scene.places.layout.board}
    return {name: pygame.image.tobytes(canvas.subsurface(rect), "RGB") for name, rect in rects.items()}


@pytest.mark.feature("F115")
def test_every_result_is_drawn_and_a_new_shoe_begins_anew(tmp_path: Path) -> None:
    with sat_down(tmp_path, SHORT) as person:
        before, empty = "", shown(person)
        assert set(empty) == set(ROADS)
        fresh = 0
        for _ in range(60):
            person.play(1, "keyboard")
            results = person.scene.picture.marks["results"]
            now = shown(person)
            written = boards(SHORT, {"results": results})
            assert all((now[road] != empty[road]) == bool(written[road]) for road in ROADS)
            fresh += not results.startswith(before)
            if not results.startswith(before):
                assert len(results) == 1 and not written["cockroach_pig"], "a new shoe, a new board"
            if fresh == 2:
                assert person.robot.picture() == person.robot.fresh_picture()
                return
            before = results
        raise AssertionError("the shoe was never changed")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1080, 1920)])
def test_the_roads_say_how_often_each_side_has_won(size: tuple[int, int], tmp_path: Path) -> None:
    with sat_down(tmp_path, load_house("mount_airy", BY_ID).tables["midi_baccarat"], size) as person:
        board = next(each for each in person.scene.places.layout.board if each.name == "bead_plate")
        rect = person.scene.drawing.scores.rect(board)
        strip = pygame.Rect(rect.left, rect.top - 22, rect.w, 20)
        before = pygame.image.tobytes(person.robot.stage.window.canvas.subsurface(strip), "RGB")
        person.play(4, "mouse")
        marks = person.scene.picture.marks
        results = str(marks["results"])
        totals = BY_ID["midi_baccarat"].face.score_totals(person.scene.dealing.rules, marks)["bead_plate"]
        counted = {words.split()[0]: int(words.split()[1]) for words, _color in totals}
        assert counted == {letter: results.count(letter) for letter in "PBT"} and sum(counted.values()) >= 4
        assert pygame.image.tobytes(person.robot.stage.window.canvas.subsurface(strip), "RGB") != before
        assert person.robot.picture() == person.robot.fresh_picture()
        assert text_faults(person.scene) == []
        person.robot.stage.look.paint.forget()
        beads = [box for box in text_boxes(person.scene) if box.text in ("P", "B", "T")]
        assert beads and all(box.contrast and box.contrast >= LEAST_CONTRAST for box in beads)
