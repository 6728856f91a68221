"""Every state at every size: no word over another, none cut off, none too small to be read at arm's length, and everything
as large as a fingertip."""

from __future__ import annotations

from functools import cache
from math import hypot

import pytest

from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.faces import SANS, font_path
from casino_sim.app.stage.table.draw.free_space import GOOD
from casino_sim.app.stage.table.draw.plate_places import spots_before
from casino_sim.app.stage.text_check import text_boxes, text_faults
from casino_sim.app.stage.widgets import Button, IconButton, Screen
from kiosk.guest.screens.cards import Cards
from kiosk.guest.screens.loupe import WholeFelt
from kiosk.rehearsal import Floor, floor
from kiosk.states import State
from tests.golden.kiosk import ALBUM, STATES, in_state

LYING, STANDING, SMALL = ((1920, 1080), 24.0), ((1080, 1920), 24.0), ((1280, 720), 15.6)
LARGE_LYING, LARGE_STANDING = ((1920, 1080), 43.0), ((1080, 1920), 43.0)
LARGE = {"lying": LARGE_LYING, "standing": LARGE_STANDING}
LARGE_4K = {"lying, 4K": ((3840, 2160), 43.0), "standing, 4K": ((2160, 3840), 43.0)}
MORE_PIXELS = pytest.mark.slow  # the shape of another screen that is looked at every time
GUESTS = (  # what lowers with the table
    "home", "learn", "practise", "play", "pays", "comfort", "table", "loupe", "reminder", "no_chips", "still_there",
)  # fmt: skip
ON_LARGE_ONES = (
    "attract_table",
    "attract_pays",
    "home",
    "pays",
    "table",
    "loupe",
    "still_there",
    "goodbye_played",
    "Recall",
)
OPERATORS = ("menu", "Recall", "Last rounds", "Change the PIN")
CAPITALS_MM = 4.8  # at arm's length, from 24 inches up


def look_over(f: Floor) -> None:
    shortened = "The house commits to"  # a digest, of which only the beginning is told
    assert [fault for fault in text_faults(f.top) if shortened not in fault] == []
    assert too_small(f.top) == []
    assert hard_to_read(f.top, f.config.screen.diagonal_inches) == []


@pytest.mark.parametrize(
    ("size", "inches"),
    [pytest.param(*LYING, marks=MORE_PIXELS), STANDING, SMALL],
    ids=lambda v: "x".join(map(str, v)) if isinstance(v, tuple) else f"{v}in",
)
@pytest.mark.parametrize("state", STATES)
def test_every_word_can_be_read_and_every_key_be_hit(tmp_path, state, size, inches):
    with in_state(state, size, inches) as f:
        look_over(f)


@pytest.mark.parametrize(("size", "inches"), [LYING, STANDING], ids=["lying", "standing"])
@pytest.mark.parametrize("state", GUESTS)
def test_lowered_every_word_can_be_read_and_every_key_be_hit(tmp_path, state, size, inches):
    with in_state(state, size, inches) as f:
        f.kiosk.lounge.lower(True)
        f.pass_(0.3)
        look_over(f)


@pytest.mark.parametrize(
    ("state", "size", "inches"),
    [
        pytest.param(state, *screen, id=f"{state}-{how}", marks=MORE_PIXELS if how in LARGE_4K else ())
        for state in ON_LARGE_ONES
        for how, screen in (LARGE | LARGE_4K if state == "table" else LARGE).items()
    ],
)
def test_a_large_screen_is_read_as_well_also_lowered(tmp_path, state, size, inches):
    with in_state(state, size, inches) as f:
        look_over(f)
        if state in GUESTS:
            f.kiosk.lounge.lower(True)
            f.pass_(0.3)
            look_over(f)


@pytest.mark.parametrize("screen", LARGE.values(), ids=LARGE)
def test_the_name_of_a_hand_stays_off_the_spots_before_it(screen):
    with in_state("attract_table", *screen) as f:
        table, seat = f.top, f.top.state.near[0]
        named = next(each for each in table.drawing.tags.written if each.of == f"seat{seat}")
        spots = list(spots_before(table.state, [seat]))
        assert len(spots) > 3 and [spot.box() for spot in spots if spot.depth(named.rect) > GOOD] == []


@pytest.mark.parametrize(("state", "orientation"), ALBUM.pages())
def test_every_state_looks_as_it_did(state, orientation):
    assert ALBUM.difference(state, orientation) == ""


def too_small(scene: Screen) -> list[str]:
    """What a finger presses and is smaller than the configuration says (what is bet on is looked at by itself)."""
    least = scene.look.metrics.target - 1
    keys = [w for w in scene.widgets() if w.pressable and w.enabled and w.role in ("button", "item")]
    return [f"{w.role} {w.label!r} is {w.rect.size}" for w in keys if min(w.rect.size) < least]


def hard_to_read(scene: Screen, inches: float) -> list[str]:
    """Words whose capitals are lower than an eye at arm's length asks for; on small screens, which one stands closer to, a
    share of it. The height is the typeface's own."""
    w, h = scene.stage.window.upright
    pixel = inches * 25.4 / hypot(w, h)
    least = CAPITALS_MM * min(1.0, inches / 24)
    heights = {box.text: capitals(box.px) * pixel for box in text_boxes(scene)}
    return [f"{text!r} is {found:.1f} mm high" for text, found in heights.items() if found < least - 0.02]


@cache
def capitals(px: int) -> float:
    """Pixels of an H in Source Sans at this size, measured large."""
    font = pygame.font.Font(str(font_path(SANS)), 1000)
    return px * font.metrics("H")[0][3] / 1000


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


@pytest.mark.parametrize("state", ["table", "pays", "gate", "first_pin", *OPERATORS])
def test_no_key_is_a_picture_alone(tmp_path, state):
    """Nothing hovers over a touchscreen, so nothing tells what a picture means."""
    with in_state(state, *LYING) as f:
        keys = [w for w in f.top.widgets() if isinstance(w, Button) and w.icon and w.visible]
        told = " ".join(box.text for box in text_boxes(f.top))
        words = [(key.icon, key.short if isinstance(key, IconButton) else key.label) for key in keys]
        assert words and [icon for icon, said in words if not said] == []
        assert [said for _icon, said in words if not all(word in told for word in said.split())] == []


def test_the_loupe_shows_which_part_of_the_felt_it_enlarges(tmp_path):
    with in_state("loupe", *LYING) as f:
        whole = next(w for w in f.top.widgets() if isinstance(w, WholeFelt))
        table, part = f.kiosk.lounge.table(), f.top.lens.part
        number = next(spot.rect for spot in table.board.spots if spot.wager == "straight_17")
        times = whole.rect.w / f.stage.look.metrics.width
        seen = whole.rect.x + number.centerx * times, whole.rect.y + number.centery * times
        assert (
            whole.frame().collidepoint(seen) and whole.frame().w < whole.rect.w / 2 and part.collidepoint(number.center)
        )
        around = f.stage.redraw().get_at((whole.frame().x - 1, whole.frame().centery))
        assert around[0] > 180 and around[2] < around[0], "a gold line"


def test_paytables_and_recall_show_their_cards(tmp_path):
    with in_state("pays", *LYING) as f:
        shown = [w.names for w in f.top.widgets() if isinstance(w, Cards) and w.names]
        assert ("Qh", "Qh") in shown and ("7d", "7d", "7d") in shown
    with in_state("Recall", *LYING) as f:
        hands = [w.names for w in f.top.widgets() if isinstance(w, Cards)]
        view = f.top.found.steps()[-2].view
        assert view.cards["seat1"] in hands and any("??" not in hand and len(hand) > 1 for hand in hands)
