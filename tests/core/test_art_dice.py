"""Dice: the faces that were drawn lie on top at the end, where they were told to lie."""

from __future__ import annotations

import itertools
import math

import numpy as np
import pygame
import pytest

from casino_sim.app.stage.art import dice, dice_motion, dice_render
from casino_sim.app.stage.art.dice import Throw
from casino_sim.app.stage.art.dice_motion import FACES, Camera, Pose, about, places, product, resting, top_face


def test_opposite_faces_add_up_to_seven() -> None:
    for (axis, sign), value in FACES.items():
        assert FACES[axis, -sign] == 7 - value


def test_one_two_three_run_counter_clockwise_as_on_casino_dice() -> None:
    normals = {v: np.eye(3)[axis] * sign for (axis, sign), v in FACES.items()}
    assert np.dot(np.cross(normals[1], normals[2]), normals[3]) == 1


@pytest.mark.parametrize("value", range(1, 7))
def test_a_standing_die_stands_flat_with_its_value_on_top(value: int) -> None:
    for yaw in (0.0, 0.4, 2.5, -1.0):
        turn = np.array(resting(value, yaw))
        assert top_face(resting(value, yaw)) == value
        assert np.allclose(turn @ turn.T, np.eye(3))
        assert np.linalg.det(turn) == pytest.approx(1), "never mirrored"
        assert np.abs(turn[2]).max() == pytest.approx(1), "one axis upright"


@pytest.mark.parametrize("values", list(itertools.product(range(1, 7), repeat=2)))
def test_a_throw_ends_on_the_drawn_faces_at_its_places(values: tuple[int, int]) -> None:
    rest = [(420.0, 300.0), (510.0, 330.0)]
    for seed in (1, values[0] * 7 + values[1]):
        throw = Throw(values, 40, (50, 500), rest, seed=seed)
        for t in (throw.length, throw.length + 10):
            assert throw.faces(t) == values
        for tumble, place in zip(throw.tumbles, rest, strict=True):
            pose = tumble.at(1.0)
            x, y, _ = throw.camera.project((pose.x, pose.y, pose.z))
            assert (x, y) == pytest.approx(place, abs=0.5)
            assert pose.z == pytest.approx(dice_motion.STANDING, abs=1e-6), "it lies on the cloth"


def test_dice_tumble_on_their_way_and_never_sink_into_the_cloth() -> None:
    throw = Throw((1, 6, 3), 40, (50, 500), [(400, 300), (480, 300), (440, 360)], seed=9)
    shown = {throw.faces(t / 60) for t in range(75)}
    assert len(shown) > 6, "it shows many faces before it rests"
    for tumble in throw.tumbles:
        for step in range(101):
            pose = tumble.at(step / 100)
            lowest = min(sum(pose.turn[2][i] * corner[i] for i in range(3)) for corner in dice_motion.CORNERS)
            assert pose.z + lowest > -0.05


@pytest.mark.parametrize("style", dice_render.STYLES)
@pytest.mark.parametrize("value", range(1, 7))
def test_the_picture_shows_the_pips_of_the_top_face(value: int, style: str) -> None:
    """Looked up in the picture at the nine places where a face may have a pip."""
    look = dice_render.STYLES[style]
    camera = Camera((150.0, 150.0), 60.0)
    pose = Pose(0.0, 0.0, dice_motion.STANDING, resting(value, 0.5))
    image, x0, y0 = dice_render.die(camera, pose, look)
    turn = np.array(pose.turn)
    axis, sign = next(face for face, v in FACES.items() if v == value)
    first, second = ((1, 2), (0, 2), (0, 1))[axis]
    found = 0
    for u, v in itertools.product((-0.52, 0.0, 0.52), repeat=2):
        local = np.zeros(3)
        local[axis], local[first], local[second] = sign, u, v
        x, y, _ = camera.project(tuple(turn @ local + np.array([0, 0, pose.z])))
        r, g, b, a = image[int(y) - y0, int(x) - x0]
        assert a > 0.99
        if style == "red":
            found += bool(min(r, g, b) > 0.6)
        else:
            found += bool(g < 0.45)
    assert found == value


def test_resting_places_never_touch() -> None:
    for seed in range(40):
        for count in (2, 3):
            found = places((500, 300), (60, 30), count, 40, seed)
            assert len(found) == count
            for (ax, ay), (bx, by) in itertools.combinations(found, 2):
                assert math.hypot(ax - bx, (ay - by) * 1.25) > 1.9 * 40
    assert places((500, 300), (90, 40), 2, 40, 1) != places((500, 300), (90, 40), 2, 40, 2)


def test_pictures_are_made_in_slices_and_only_once() -> None:
    throw = Throw((2, 5), 24, (20, 300), [(200, 200), (260, 210)], seed=3)
    slices = 0
    while not throw.prepare(0.0):
        slices += 1
    assert slices >= dice.FRAMES
    made = len(throw._pictures)
    target = pygame.Surface((400, 400), 0, 32)
    for t in range(0, 90, 3):
        assert throw.draw(target, t / 60)
    assert len(throw._pictures) == made == 2 * (dice.FRAMES + 1)


def test_a_still_die_covers_the_point_it_stands_on() -> None:
    image, x, y = dice.die_at_rest(4, 50)
    assert image[y, x, 3] > 0.99


def test_turning_about_an_axis_is_a_rotation() -> None:
    turn = np.array(product(about((1, 2, 3), 0.7), about((0, 0, 1), -0.2)))
    assert np.allclose(turn @ turn.T, np.eye(3))
