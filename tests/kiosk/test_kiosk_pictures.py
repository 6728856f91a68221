"""Every state at every size: no word over another, none cut off, and everything as large as a fingertip."""

from __future__ import annotations

import pytest

from casino_sim.app.stage.text_check import text_faults
from casino_sim.app.stage.widgets import Screen
from kiosk.rehearsal import floor
from kiosk.states import State
from tests.golden.kiosk import ALBUM, STATES, in_state

SIZES = [((1920, 1080), 32.0), ((1080, 1920), 32.0), ((1280, 720), 15.6), ((1080, 1920), 21.5)]


@pytest.mark.parametrize(
    ("size", "inches"), SIZES, ids=lambda v: "x".join(map(str, v)) if isinstance(v, tuple) else f"{v}in"
)
@pytest.mark.parametrize("state", STATES)
def test_every_word_can_be_read_and_every_key_be_hit(tmp_path, state, size, inches):
    with in_state(state, size, inches) as f:
        shortened = "The house commits to"  # a digest, of which only the beginning is told
        assert [fault for fault in text_faults(f.top) if shortened not in fault] == []
        assert too_small(f.top) == []


@pytest.mark.parametrize(("state", "orientation"), ALBUM.pages())
def test_every_state_looks_as_it_did(state, orientation):
    assert ALBUM.difference(state, orientation) == ""


def too_small(scene: Screen) -> list[str]:
    """What a finger presses and is smaller than the configuration says (what is bet on is looked at by itself)."""
    least = scene.look.metrics.target - 1
    keys = [w for w in scene.widgets() if w.pressable and w.enabled and w.role in ("button", "item")]
    return [f"{w.role} {w.label!r} is {w.rect.size}" for w in keys if min(w.rect.size) < least]


def test_twenty_millimetres_are_twenty_millimetres(tmp_path):
    for inches, pixels in ((15.6, 111), (21.5, 81), (27, 64), (32, 54)):
        with floor(tmp_path / str(inches), (1920, 1080), screen={"diagonal_inches": inches}) as f:
            assert f.stage.look.metrics.target == pytest.approx(pixels, abs=1)


@pytest.mark.parametrize("size", [(1920, 1080), (1080, 1920)])
def test_the_end_of_every_way_equals_a_fresh_drawing(tmp_path, size):
    with floor(tmp_path, size) as f:
        f.begin().pass_(0.5)
        assert f.robot.picture() == f.robot.fresh_picture()
        f.kiosk.lounge.lower(True)
        f.pass_(0.5)
        assert f.robot.picture() == f.robot.fresh_picture()
        f.pass_(95)
        f.pass_(5)
        assert f.state is State.IDLE_WARNING and f.robot.picture() == f.robot.fresh_picture()


def test_nothing_is_drawn_while_nothing_moves(tmp_path):
    with floor(tmp_path) as f:
        f.begin().pass_(5)
        before = f.stage.loop.frames.total
        f.pass_(20)
        assert f.stage.loop.frames.total == before
