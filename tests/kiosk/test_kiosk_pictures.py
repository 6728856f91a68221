"""Every state at every size: no word over another, none cut off, and everything as large as a fingertip."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from casino_sim.app.stage.check import text_faults
from casino_sim.app.stage.table.scene import TableScene
from casino_sim.app.stage.widgets import Screen
from kiosk.rehearsal import Floor, floor
from kiosk.screens.attract import Slide
from kiosk.screens.notices import Fault
from kiosk.states import State

SIZES = [((1920, 1080), 32.0), ((1080, 1920), 32.0), ((1280, 720), 15.6), ((1080, 1920), 21.5)]


def to_slide(number: int) -> Callable[[Floor], None]:
    def go(f: Floor) -> None:
        for _ in range(600):
            if isinstance(f.top, Slide) and f.top.at % 2 == number:
                return
            f.pass_(1, step=0.1)
        raise AssertionError("no slide has come")

    return go


def guest(then: Callable[[Floor], object]) -> Callable[[Floor], None]:
    def go(f: Floor) -> None:
        f.begin().pass_(0.3)
        then(f)

    return go


def operator(room: str = "") -> Callable[[Floor], None]:
    def go(f: Floor) -> None:
        f.operator()
        if room:
            f.robot.find(room).activate()

    return go


def wrong_pins(f: Floor) -> None:
    f.corner_code()
    for _ in range(5):
        f.enter("9999")


def quiet(f: Floor) -> None:
    f.begin().pass_(0.3)
    f.pass_(91)
    assert f.state is State.IDLE_WARNING


def broke(f: Floor) -> None:
    f.kiosk.lounge._offer_chips(None)  # type: ignore[arg-type]


def looked_at_again(f: Floor) -> None:
    f.kiosk.show_fault(Fault("K-31", "Chance"))
    f.kiosk.opening.look_over()


STATES: dict[str, Callable[[Floor], object]] = {
    "self_test": looked_at_again,
    "attract_table": lambda f: f.pass_(8),
    "attract_rule": to_slide(0),
    "attract_pays": to_slide(1),
    "home": guest(lambda f: None),
    "learn": guest(lambda f: f.kiosk.lounge.open_learn()),
    "practise": guest(lambda f: f.kiosk.lounge.open_practice()),
    "play": guest(lambda f: f.kiosk.lounge.open_tables()),
    "comfort": guest(lambda f: f.kiosk.lounge.open_comfort()),
    "reminder": guest(lambda f: f.kiosk.lounge.remind(20)),
    "no_chips": guest(broke),
    "still_there": quiet,
    "goodbye": guest(lambda f: f.kiosk.finish()),
    "gate": lambda f: f.corner_code(),
    "gate_locked": wrong_pins,
    "menu": operator(),
    **{room: operator(room) for room in (
        "Games and houses", "Limits and times", "Sound and brightness", "Languages", "Touch test", "Cleaning",
        "Last rounds", "Health", "Export", "Change the PIN",
    )},
    "fault": lambda f: f.kiosk.show_fault(Fault("K-34", "The disk is almost full: 12 MB are left.")),
}  # fmt: skip
OWN_STATES = {"self_test", "goodbye"}  # over in a moment: looked at in the frame in which they come


@pytest.mark.parametrize(
    ("size", "inches"), SIZES, ids=lambda v: "x".join(map(str, v)) if isinstance(v, tuple) else f"{v}in"
)
@pytest.mark.parametrize("state", STATES)
def test_every_word_can_be_read_and_every_key_be_hit(tmp_path, state, size, inches):
    with floor(tmp_path, size, screen={"diagonal_inches": inches}, operator={"exports": []}) as f:
        STATES[state](f)
        if state not in OWN_STATES:
            f.pass_(0.3)
        scene = f.top
        scene.prepare()
        known = str(tmp_path)  # a path of the test's own machine may be as long as it likes
        assert [fault for fault in text_faults(scene) if known not in fault] == []
        assert too_small(scene) == []


def too_small(scene: Screen) -> list[str]:
    """What a finger presses and is smaller than the configuration says (tables have spots of their own sizes)."""
    if isinstance(scene, TableScene):
        return []
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
