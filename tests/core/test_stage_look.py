"""What is seen and heard: colors, letters, movement, drawing, sound, and what is said to those who do not see."""

from __future__ import annotations

import itertools
import logging
import math
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from casino_sim.app.stage import glyphs, motion
from casino_sim.app.stage import text as letters
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.glyphs import SURE
from casino_sim.app.stage.layout import Metrics, share_out
from casino_sim.app.stage.motion import Call, Motion, Pause, Tween, sequence, together
from casino_sim.app.stage.paint import Paint
from casino_sim.app.stage.robot import Robot
from casino_sim.app.stage.sound import Sounds, cache_file, read_cache
from casino_sim.app.stage.sound.synth import RATE, RECIPES, render
from casino_sim.app.stage.text import (
    BOLD,
    ITALIC,
    MAX_FACES,
    SANS,
    SEMIBOLD,
    SERIF,
    SERIF_BOLD,
    SERIF_SEMIBOLD,
    Text,
)
from casino_sim.app.stage.theme import HIGH_CONTRAST, NORMAL, Theme, contrast, house_pairs, text_pairs
from casino_sim.app.stage.widgets.chart import nice_steps, thinned
from casino_sim.app.stage.widgets.signs import TAG_KINDS
from casino_sim.app.stage.window import Window
from tests.core.test_stage_kit import opened


@pytest.fixture(autouse=True)
def screen() -> Iterator[None]:
    window = Window((640, 480))
    yield
    window.close()


# -- colors -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("palette", [NORMAL, HIGH_CONTRAST], ids=["normal", "high contrast"])
def test_every_text_color_can_be_read_on_every_ground_it_stands_on(palette: object) -> None:
    low = [(what, round(contrast(ink, on), 2)) for what, ink, on in text_pairs(palette) if contrast(ink, on) < 4.5]  # type: ignore[arg-type]
    assert low == []


def test_the_inks_of_the_houses_can_be_read_on_their_cloth() -> None:
    assert [(what, round(contrast(ink, on), 2)) for what, ink, on in house_pairs() if contrast(ink, on) < 4.5] == []
    assert [kind for kind, (ground, _, ink) in TAG_KINDS.items() if contrast(ink, ground) < 4.5] == []


def test_high_contrast_is_higher_everywhere() -> None:
    pairs = zip(text_pairs(NORMAL), text_pairs(HIGH_CONTRAST), strict=True)
    assert [what for (what, a, b), (_, c, d) in pairs if contrast(c, d) < min(7.0, contrast(a, b))] == []


def test_contrast_agrees_with_the_standard() -> None:
    """WCAG's own anchors: black on white is 21, and #767676 is the lightest gray that passes on white."""
    assert contrast("#000000", "#ffffff") == pytest.approx(21.0)
    assert contrast("#767676", "#ffffff") >= 4.5 > contrast("#777777", "#ffffff")


# -- measures ----------------------------------------------------------------------------------------------------------


def test_a_target_is_as_wide_as_a_finger_where_the_screen_is_known() -> None:
    assert Metrics(1920, 1080, diagonal_inches=15.6, target_mm=20).target == 111
    assert Metrics(1920, 1080, diagonal_inches=21.5, target_mm=20).target == 81
    assert Metrics(1080, 1920, diagonal_inches=43, target_mm=20).target == 48  # never below what a mouse needs


@given(
    st.lists(st.tuples(st.integers(0, 400), st.integers(0, 400), st.sampled_from([0.0, 1.0, 2.0])), min_size=1),
    st.integers(1, 1500),
)
def test_room_is_shared_out_whole_and_nobody_goes_below_their_least(
    items: list[tuple[int, int, float]], room: int
) -> None:
    least = [min(a, b) for a, b, _ in items]
    natural = [max(a, b) for a, b, _ in items]
    shares = share_out(room, natural, least, [g for _, _, g in items])
    if sum(least) > room:
        assert shares is None
        return
    assert shares is not None
    assert all(share >= low - 1 for share, low in zip(shares, least, strict=True))
    growing = any(g for _, _, g in items)
    expected = room if growing or sum(natural) > room else sum(natural)
    assert abs(sum(shares) - expected) <= 1


# -- letters -----------------------------------------------------------------------------------------------------------


def test_digits_keep_their_places() -> None:
    text = Text()
    for face in (SANS, SEMIBOLD, BOLD):
        assert len({round(text.width(d * 8, face, 28), 1) for d in "0123456789"}) == 1


@given(st.text("abc ABC\u00e9\u1ebf,.0123456789", max_size=80), st.integers(40, 500))
def test_wrapped_lines_fit_and_lose_nothing(words: str, width: int) -> None:
    text = Text()
    lines = text.wrap(words, SANS, 20, width)
    assert all(text.width(line, SANS, 20) <= width for line in lines if len(line) > 1)
    assert "".join(lines).replace(" ", "") == words.replace(" ", "")


def test_a_line_that_does_not_fit_becomes_smaller_and_then_is_cut() -> None:
    text = Text()
    words = "Ultimate Texas Hold'em"
    full = text.width(words, SERIF, 30)
    assert text.fit(words, SERIF, 30, full) == (words, 30)
    shrunk, size = text.fit(words, SERIF, 30, full * 0.9, least=24)
    assert shrunk == words and 24 <= size < 30
    cut, size = text.fit(words, SERIF, 30, full * 0.5, least=24)
    assert cut.endswith("…") and size == 24 and text.width(cut, SERIF, size) <= full * 0.5


def test_the_accented_letters_taken_for_granted_are_in_every_face() -> None:
    """pygame.font draws a box for a missing letter and says nothing; freetype tells."""
    from pygame import freetype

    freetype.init()
    for face in (SANS, SEMIBOLD, BOLD, ITALIC, SERIF, SERIF_SEMIBOLD, SERIF_BOLD):
        font = freetype.Font(str(letters.font_path(face)), 20)
        missing = [c for c in sorted(SURE) if font.get_metrics(c)[0] is None]
        assert missing == [], face


def test_missing_letters_are_named() -> None:
    assert Text().missing("Bàn số 5, 26 €") == set()
    assert Text().missing("\u4e00 A \u2605") >= {"\u2605"}


def test_suit_signs_are_drawn_and_differ() -> None:
    """No text face has them; an empty box would be the same for each."""
    drawn = {pygame.image.tobytes(Text().render(f"K{sign}", SANS, 24, "#ffffff"), "RGBA") for sign in "♠♥♦♣"}
    assert len(drawn) == 4
    assert Text().missing("K♠ Q♥ 7♦ 2♣") == set()


def test_without_the_font_packages_the_built_in_face_serves(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(glyphs, "face_path", lambda face: None)
    with caplog.at_level(logging.WARNING):
        robot = opened("buttons", (1280, 720), Theme())
        robot.touch("Take a seat").close()
    assert [r.message for r in caplog.records].count(
        "The fonts Source Sans and Source Serif aren't installed; the built-in face is used."
    ) == 1


def test_text_is_rendered_once(monkeypatch: pytest.MonkeyPatch) -> None:
    text = Text()
    one = text.render("Deal", SEMIBOLD, 24, "#ffffff")
    assert text.render("Deal", SEMIBOLD, 24, "#ffffff") is one
    assert text.render("Deal", SEMIBOLD, 24, "#000000") is not one


def test_the_text_cache_has_a_ceiling() -> None:
    text = Text()
    for i in range(400):
        text.render(f"A rather long sentence that is number {i}", SANS, 40, "#ffffff")
    assert text._bytes <= letters.CACHE_BYTES
    assert text._bytes == sum(s.get_width() * s.get_height() * 4 for s in text._surfaces.values())


# -- the brush ---------------------------------------------------------------------------------------------------------


def test_a_plate_has_round_clear_corners_and_keeps_its_colors() -> None:
    plate = Paint().plate((120, 60), 14, "#2a323b", "#1c2229", "#4a5663", sheen=0)
    assert plate.get_at((0, 0)).a == 0 and plate.get_at((119, 59)).a == 0
    assert plate.get_at((60, 30)).a == 255
    assert plate.get_at((60, 0))[:3] == pygame.Color("#4a5663")[:3]
    middle = plate.get_at((60, 30))
    assert all(abs(v - w) <= 1 for v, w in zip(middle[:3], (0x23, 0x2A, 0x32), strict=True))


def test_a_gradient_goes_from_one_color_to_the_other_without_steps() -> None:
    """Between two rows the mean color moves by less than one level: that is what the dither is for."""
    strip = Paint().gradient(64, 400, "#14181d", "#1e242b")
    means = [sum(strip.get_at((x, y)).r for x in range(8)) / 8 for y in range(400)]
    smooth = [sum(means[y : y + 8]) / 8 for y in range(392)]
    assert smooth[0] == pytest.approx(0x14, abs=0.2) and smooth[-1] == pytest.approx(0x1E, abs=0.2)
    assert max(b - a for a, b in itertools.pairwise(smooth)) < 0.2
    assert min(b - a for a, b in itertools.pairwise(smooth)) > -0.2


def test_a_shadow_is_soft_and_falls_off_evenly() -> None:
    image, margin = Paint().shadow(100, 60, 10, 0.5)
    profile = [image.get_at((x, margin + 30)).a for x in range(margin + 50)]
    assert profile == sorted(profile)
    assert profile[0] <= 4 and profile[-1] == pytest.approx(127, abs=3)


def test_the_brush_forgets_what_it_can_not_hold() -> None:
    paint = Paint(limit=1 << 20)
    for i in range(60):
        paint.plate((200 + i, 100), 12, "#2a323b", "#1c2229", None)
    assert paint._bytes <= 1 << 20


# -- movement ----------------------------------------------------------------------------------------------------------


def run(moves: Motion, seconds: float) -> None:
    for _ in range(round(seconds * 60)):
        moves.advance(1 / 60)


def test_a_sequence_ends_where_it_would_have_ended_however_it_is_ended() -> None:
    def plan(log: list[object]) -> motion.Animation:
        return sequence(
            Tween(0.2, lambda t: log.append(("a", t)) if t == 1 else None),
            Call(lambda: log.append("call")),
            together(
                Tween(0.1, lambda t: log.append(("b", t)) if t == 1 else None),
                Tween(0.3, lambda t: log.append(("c", t)) if t == 1 else None),
                stagger=0.05,
            ),
            Pause(0.1),
            Call(lambda: log.append("end")),
        )

    expected = [("a", 1.0), "call", ("b", 1.0), ("c", 1.0), "end"]
    for speed in ("normal", "fast", "instant"):
        log: list[object] = []
        moves = Motion(speed)
        moves.play(plan(log))
        run(moves, 2)
        assert log == expected and not moves.busy
    for seconds in (0.0, 0.1, 0.22, 0.3, 0.5):
        log = []
        moves = Motion()
        moves.play(plan(log))
        run(moves, seconds)
        moves.finish()
        assert log == expected and not moves.busy


def test_the_timing_of_a_sequence_does_not_depend_on_the_frame_rate() -> None:
    def ends_after(step: float) -> float:
        moves, time, done = Motion(), 0.0, []
        moves.play(sequence(*(Tween(0.07, lambda t: None) for _ in range(10)), Call(lambda: done.append(1))))
        while not done:
            moves.advance(step)
            time += step
        return time

    assert ends_after(1 / 240) == pytest.approx(0.7, abs=1 / 200)
    assert ends_after(1 / 15) == pytest.approx(0.7, abs=1 / 14)


def test_fast_is_faster() -> None:
    for speed, seconds in (("normal", 1.0), ("fast", 0.45)):
        moves = Motion(speed)
        moves.play(Tween(1.0, lambda t: None))
        run(moves, seconds - 0.05)
        assert moves.busy
        run(moves, 0.1)
        assert not moves.busy


def test_reduced_motion_shows_the_end_at_once_and_keeps_the_pauses() -> None:
    steps: list[float] = []
    order: list[str] = []
    moves = Motion(reduced=True)
    moves.play(sequence(Tween(0.3, steps.append), Call(lambda: order.append("second"))))
    moves.advance(1 / 60)
    assert set(steps) == {1.0} and order == []
    run(moves, 0.4)
    assert set(steps) == {1.0} and order == ["second"]


def test_skipping_also_ends_what_the_ends_begin() -> None:
    log: list[str] = []
    moves = Motion()
    later = Tween(0.2, lambda t: log.append("second") if t == 1 else None)
    moves.play(sequence(Pause(0.2), Call(lambda: moves.play(later))))
    moves.finish()
    assert log == ["second"] and not moves.busy


@pytest.mark.parametrize("ease", [motion.linear, motion.out_cubic, motion.in_out_cubic, motion.settle])
def test_every_ease_starts_at_nought_and_ends_at_one(ease: motion.Ease) -> None:
    assert ease(0.0) == pytest.approx(0.0, abs=1e-9)
    assert ease(1.0) == pytest.approx(1.0)


def test_a_dealt_card_flies_over_the_straight_line_and_lands_on_its_place() -> None:
    start, end = (100.0, 100.0), (900.0, 500.0)
    assert motion.along_arc(start, end, 0) == start and motion.along_arc(start, end, 1) == end
    x, y = motion.along_arc(start, end, 0.5)
    assert x == 500 and y < 300


# -- charts ------------------------------------------------------------------------------------------------------------


@given(st.floats(-1e6, 1e6), st.floats(-1e6, 1e6), st.integers(2, 8))
def test_the_scale_of_a_chart_is_round_and_covers_the_data(a: float, b: float, about: int) -> None:
    low, high = min(a, b), max(a, b)
    ticks = nice_steps(low, high, about)
    slack = 1e-6 * max(1.0, abs(low), abs(high))
    assert ticks[0] <= low + slack and ticks[-1] >= high - slack
    assert 2 <= len(ticks) <= about + 3


def test_a_thinned_line_keeps_its_peaks() -> None:
    values = [math.sin(i / 50) for i in range(10_000)]
    values[4321] = 9.0
    values[8765] = -9.0
    points = thinned(values, 300)
    assert len(points) <= 300 and max(points) == 9.0 and min(points) == -9.0


# -- meaning -----------------------------------------------------------------------------------------------------------


def test_a_screen_can_be_told_without_being_seen() -> None:
    robot = opened("controls", (1280, 720), Theme())
    robot.keys("tab", "tab", "tab")
    tree = robot.stage.top.semantic()
    assert tree.find("Four-color deck").sentence() == "Four-color deck, on"
    assert tree.find("Coach speaks").state == {"disabled", "on"}
    assert tree.find("Deal speed", "slider").value == "60 %"
    assert tree.find("Speed").value == "Fast"
    assert tree.find("Bankroll", "chart").value.startswith("from $500 to")
    assert "row: Hand Suited twenty, Pays 10 to 1, selected" in tree.outline()
    assert sum("focused" in node.state for node in tree.walk()) == 1
    with pytest.raises(LookupError, match=r"There is: .*Four-color deck"):
        tree.find("Five-color deck")
    robot.close()


def test_everything_that_can_be_pressed_has_a_name() -> None:
    for name in ("buttons", "controls", "lobby", "history", "rules"):
        robot = opened(name, (1280, 720), Theme())
        pressed = ("button", "toggle", "slider", "item", "link")
        spoken = [n for n in robot.stage.top.semantic().walk() if n.role in pressed]
        assert spoken and all(n.label for n in spoken)
        robot.close()


# -- sound -------------------------------------------------------------------------------------------------------------


def test_no_device_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "there is none")
    sounds = Sounds()
    sounds.play("chip")
    sounds.start()
    assert not sounds.wait()
    assert sounds.status.startswith("no sound device")
    sounds.play("chip")
    sounds.play_ambience(True)
    sounds.loop("ball_roll")
    sounds.end_loop("ball_roll")
    sounds.set_volume("effects", 0.1)
    sounds.close()


def test_every_sound_is_made_once_and_kept() -> None:
    sounds = Sounds()
    sounds.start()
    assert sounds.wait()
    kept = read_cache(cache_file())
    assert kept is not None and {key.split("#")[0] for key in kept} == set(RECIPES)
    for name in RECIPES:
        sounds.play(name, pan=-0.5)
    sounds.play_ambience(True)
    sounds.set_volume("room", 0)
    sounds.close()


def test_a_damaged_store_of_sounds_is_made_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CASINO_SIM_CACHE", str(tmp_path))
    cache_file().write_bytes(b"casino sounds 1\nchip#0 999999\nshort")
    assert read_cache(cache_file()) is None
    sounds = Sounds()
    sounds.start()
    assert sounds.wait()
    assert read_cache(cache_file()) is not None
    sounds.close()


@pytest.mark.parametrize("name", [name for name in RECIPES if name != "room"])
def test_every_sound_begins_and_ends_in_silence_and_is_heard_between(name: str) -> None:
    import numpy as np

    wave = np.frombuffer(render(name, 0), "<i2").astype(float).reshape(-1, 2) / 32767
    peak = np.abs(wave).max()
    assert 0.003 < len(wave) / RATE < 3.0
    if name != "ball_roll":  # that one is a loop
        assert np.abs(wave[-20:]).max() < 0.05 * peak


def test_loops_meet_their_own_beginning() -> None:
    import numpy as np

    for name in ("room", "ball_roll"):
        wave = np.frombuffer(render(name, 0), "<i2").astype(float)[::2]
        usual = np.abs(np.diff(wave)).max()
        assert abs(wave[0] - wave[-1]) <= usual


def test_volumes_are_named() -> None:
    with pytest.raises(ValueError, match="effects, room, interface"):
        Sounds().set_volume("music", 1.0)


def test_the_robot_wants_a_clock_it_can_move() -> None:
    from casino_sim.app.stage.scene import Stage

    with pytest.raises(TypeError, match="time it can move"):
        Robot(Stage(Window((640, 480))))


def test_a_face_that_nobody_reads_any_more_is_closed() -> None:
    text = Text()
    width = text.width("Player", SANS, 10)
    unread, read = text.face(SANS, 10), text.face(SANS, 11)
    for px in range(12, 12 + MAX_FACES):
        text.face(SANS, px)
        assert text.face(SANS, 11) is read
    assert text.face(SANS, 10) is not unread
    assert text.width("Player", SANS, 10) == width
