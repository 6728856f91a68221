"""Wheels: whatever the way, the ball lies in the drawn pocket and the clapper on the drawn leaf."""

from __future__ import annotations

import math
from itertools import pairwise

import numpy as np
import pygame
import pytest

from casino_sim.app.stage.art.big_six import BigSixSpin, BigSixWheel
from casino_sim.app.stage.art.palette import WHEEL_BLACK, WHEEL_GREEN, WHEEL_RED, pocket_color
from casino_sim.app.stage.art.spin import REST, Spin
from casino_sim.app.stage.art.wheel import Wheel

DOUBLE = (
    "0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2".split()
)
SINGLE = "0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26".split()
SIX = (
    "JFSFRSFDFSFRFWFSFRFSDFSFRFSLFSFRSFDFSFRSWFSFRFSDFSFRFS"
)  # fmt: skip
NAMES = {"J": "joker", "L": "logo", "F": "fox", "S": "squirrel", "R": "rabbit", "D": "deer", "W": "wolf"}
LEAVES = [NAMES[letter] for letter in SIX]
PAYS = {"fox": "1", "squirrel": "2", "rabbit": "5", "deer": "10", "wolf": "20", "joker": "45", "logo": "45"}


@pytest.fixture(scope="module", params=[DOUBLE, SINGLE], ids=["double", "single"])
def wheel(request: pytest.FixtureRequest) -> Wheel:
    return Wheel(request.param, 260)


def test_the_ball_ends_in_every_pocket_that_can_be_drawn(wheel: Wheel) -> None:
    for i, pocket in enumerate(wheel.order):
        for seed in (i, i + 1000):
            spin = Spin(wheel.order, pocket, seed=seed, start=0.37 * i)
            for t in (spin.rest, spin.rest + 0.7, spin.end, spin.end + 60):
                state = spin.at(t)
                assert wheel.pocket_under(state) == pocket
                assert state.ball_radius == REST
                apart = (state.ball_angle - state.angle - wheel.pocket_angle(pocket)) % math.tau
                assert min(apart, math.tau - apart) < 1e-9, "in the middle of its pocket"


def test_a_spin_is_one_unbroken_way() -> None:
    """No teleport: between two frames the ball never jumps further than it can roll."""
    for seed in range(12):
        for length in (3.0, 7.0):
            spin = Spin(DOUBLE, DOUBLE[seed * 3], seed=seed, length=length)
            frames = [spin.at(t / 240) for t in range(int(spin.end * 240) + 2)]
            for a, b in pairwise(frames):
                assert abs(b.ball_angle - a.ball_angle) < 14.5 * (7 / length) / 240
                assert abs(b.ball_radius - a.ball_radius) < 0.012 * (7 / length)
                assert abs(b.height - a.height) < 0.2
                assert b.angle >= a.angle, "the rotor never turns back"
            assert frames[0].angle == spin.start
            assert frames[0].ball_radius > 0.84, "it starts on the track"
            assert frames[-1].angle - frames[-2].angle < 1e-4, "and all stands still at the end"


def test_the_ball_runs_against_the_rotor() -> None:
    spin = Spin(SINGLE, "17", seed=5)
    assert spin.at(1.0).ball_angle < spin.at(0.5).ball_angle
    assert spin.at(1.0).angle > spin.at(0.5).angle


def test_sounds_come_in_order_and_end_at_rest() -> None:
    spin = Spin(DOUBLE, "00", seed=3)
    times = [t for t, _ in spin.sounds()]
    assert times == sorted(times)
    assert spin.sounds()[-1] == (spin.rest, "rest")


def test_every_pocket_shows_its_color_where_the_ball_lies(wheel: Wheel) -> None:
    """Read from the picture: the texture, its index map and the ball's angle agree."""
    target = pygame.Surface((280, 280), 0, 32)
    for angle in (0.0, 1.234, 4.0):
        wheel.still.put(target, 140, 140)
        wheel.draw(target, 140, 140, wheel.resting(wheel.order[0], angle), with_ball=False)
        for pocket in wheel.order:
            state = wheel.resting(pocket, angle)
            x = 140 + 0.505 * 130 * math.sin(state.ball_angle)
            y = 140 - 0.505 * 130 * math.cos(state.ball_angle)
            r, g, b, _ = target.get_at((round(x - 0.5), round(y - 0.5)))
            kind = WHEEL_RED if r > g + 30 else WHEEL_GREEN if g > r + 15 else WHEEL_BLACK
            assert kind == pocket_color(pocket), (pocket, angle, (r, g, b))


def test_numbers_of_a_wheel_alternate_and_are_complete() -> None:
    for order, greens in ((DOUBLE, 2), (SINGLE, 1)):
        assert sum(pocket_color(p) == WHEEL_GREEN for p in order) == greens
        assert sum(pocket_color(p) == WHEEL_RED for p in order) == 18
        assert sum(pocket_color(p) == WHEEL_BLACK for p in order) == 18


def test_the_ball_is_seen_in_its_pocket(wheel: Wheel) -> None:
    without, with_ball = pygame.Surface((280, 280), 0, 32), pygame.Surface((280, 280), 0, 32)
    pocket = wheel.order[7]
    state = wheel.resting(pocket, 0.8)
    for target, shown in ((without, False), (with_ball, True)):
        wheel.still.put(target, 140, 140)
        wheel.draw(target, 140, 140, state, with_ball=shown)
    difference = pygame.surfarray.array3d(with_ball).astype(int) - pygame.surfarray.array3d(without)
    xs, ys = np.nonzero(difference.max(-1) > 90)
    turn = math.atan2(xs.mean() - 140, -(ys.mean() - 140)) % math.tau
    assert turn == pytest.approx(state.ball_angle % math.tau, abs=0.06)


def test_a_drawn_wheel_touches_only_what_it_says(wheel: Wheel) -> None:
    target = pygame.Surface((400, 400), 0, 32)
    target.fill((10, 60, 40))
    before = pygame.surfarray.array3d(target)
    rects = wheel.draw(target, 200, 200, Spin(wheel.order, wheel.order[3]).at(1.0))
    changed = (pygame.surfarray.array3d(target) != before).any(-1)
    for rect in rects:
        changed[rect.left : rect.right, rect.top : rect.bottom] = False
    assert not changed.any()


# --- Big Six ----------------------------------------------------------------------------------------------------------
@pytest.fixture(scope="module")
def six() -> BigSixWheel:
    return BigSixWheel(LEAVES, PAYS, 300, "pine")


def test_the_clapper_stands_on_every_leaf_that_can_be_drawn(six: BigSixWheel) -> None:
    for index in range(54):
        for seed in (index, index + 500):
            spin = BigSixSpin(54, index, seed=seed, start=index * 0.77)
            for t in (spin.rest, spin.rest + 5):
                state = spin.at(t)
                assert six.leaf_under(state.angle) == index
                assert state.clapper == 0, "the tongue hangs free between two pegs"
            assert spin.at(0).angle == pytest.approx(spin.start)


@pytest.mark.feature("F136")
def test_a_spin_goes_round_three_times_and_one_that_does_not_count_ends_on_a_peg() -> None:
    for index in range(54):
        for void in (False, True):
            spin = BigSixSpin(54, index, seed=index, start=index * 0.9, on_a_peg=void)
            assert spin.final - spin.start >= 3 * math.tau
            assert (spin.at(spin.rest).clapper > 15) == void, "the tongue is bent by the peg it hangs on"


def test_the_clapper_clicks_once_for_every_peg_that_passes() -> None:
    spin = BigSixSpin(54, 20, seed=1, start=0.5)
    clicks = spin.clicks()
    assert clicks == sorted(clicks)
    passed = (spin.final - spin.start) / spin.step
    assert abs(len(clicks) - passed) <= 1
    for t in clicks[-5:]:
        assert spin.at(t - 1e-4).clapper > 15
        assert spin.at(t + 1e-4).clapper == 0


def test_a_leaf_shows_its_ground_under_the_clapper(six: BigSixWheel) -> None:
    target = pygame.Surface((340, 340), 0, 32)
    for index in (0, 1, 2, 4, 7, 13, 27):
        six.still.put(target, 170, 170)
        state = BigSixSpin(54, index, seed=2).at(99)
        six.draw(target, 170, 170, state)
        t = state.angle + index * math.tau / 54
        r, g, b, _ = target.get_at((round(170 + 66 * math.sin(t)), round(170 - 66 * math.cos(t))))
        seen = {
            "fox": g > r + 10,
            "squirrel": min(r, g, b) > 120,
            "rabbit": b > r + 30,
            "deer": r > b + 60 and g > b + 30,
            "wolf": r > g + 30,
            "joker": b > g and max(r, g, b) < 90,
            "logo": max(r, g, b) < 60,
        }
        assert seen[LEAVES[index]], (LEAVES[index], r, g, b)


def test_the_cloth_shows_round_the_wheel(six: BigSixWheel) -> None:
    target = pygame.Surface((340, 340), 0, 32)
    target.fill((200, 30, 200))
    six.draw(target, 170, 170, BigSixSpin(54, 3).at(2.0))
    for corner in ((22, 22), (318, 22), (22, 318), (318, 318), (60, 60)):
        assert tuple(target.get_at(corner))[:3] == (200, 30, 200)
