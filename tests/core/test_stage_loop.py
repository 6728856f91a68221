"""The loop, the stack of scenes, and the window: what is drawn when, and what happens to it on the way."""

from __future__ import annotations

import gc
import os
import random
import subprocess
import sys
import threading
import time
import weakref
from pathlib import Path

import pytest

from casino_sim import i18n
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.loop import ACTIVE_HZ, IDLE_HZ, QUICK_AFTER_INPUT, FakeClock, FrameTimes, Jobs
from casino_sim.app.stage.motion import Tween
from casino_sim.app.stage.robot import Robot
from casino_sim.app.stage.scene import Scene, Stage, merge
from casino_sim.app.stage.theme import Theme
from casino_sim.app.stage.widgets import (
    Button,
    Caption,
    Column,
    Label,
    Meter,
    Page,
    Panel,
    Row,
    Screen,
    Space,
    Widget,
    toast,
)
from casino_sim.app.stage.widgets.popover import Toast
from casino_sim.app.stage.window import Window, available
from tests.core.test_stage_kit import SCENES, Ground, leave_dialog, opened


class Flight(Screen):
    """A square that flies across: the smallest table there is."""

    def __init__(self) -> None:
        super().__init__()
        self.box = pygame.Rect(100, 200, 60, 80)

    def build(self) -> Widget:
        return Column(Label("Flight", "head"), Button("Deal", self.fly), Space(grow=1))

    def fly(self) -> None:
        def step(t: float) -> None:
            self.damage(self.box)
            self.box.x = round(100 + 800 * t)
            self.damage(self.box)

        self.motion.play(Tween(0.5, step))

    def foreground(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        surface.fill("#ffffff", self.box)


# -- what is drawn -----------------------------------------------------------------------------------------------------


def test_nothing_is_drawn_while_nothing_changes() -> None:
    robot = Robot.open((1280, 720)).show(Flight())
    robot.settle()
    shown = robot.stage.loop.frames.total
    for _ in range(300):
        robot.wait()
        assert robot.redrawn == []
    assert robot.stage.loop.frames.total == shown
    robot.close()


def test_a_moving_card_repaints_its_own_places_only() -> None:
    robot = Robot.open((1280, 720)).show(Flight())
    robot.settle().key("d").find("Deal").activate()
    robot.wait(0.1)
    for _ in range(10):
        robot.wait()
        assert robot.redrawn and sum(r.w * r.h for r in robot.redrawn) < 60 * 80 * 4
    robot.close()


def test_input_is_shown_in_the_same_turn() -> None:
    robot = Robot.open((1280, 720)).show(Flight())
    robot.settle()
    before = robot.picture()
    robot.mouse_down("Deal")
    assert robot.redrawn
    assert robot.picture() != before
    robot.close()


@pytest.mark.parametrize("name", SCENES)
def test_whatever_happens_the_picture_equals_a_fresh_drawing(name: str) -> None:
    """Dirty rectangles leave no trace: after every event the canvas is what drawing everything again would make."""
    robot = opened(name, (1280, 720), Theme())
    chance = random.Random(7)
    keys = ["tab", "tab", "down", "up", "left", "right", "return", "pagedown", "end", "home"]
    for step in range(60):
        where = chance.randrange(1280), chance.randrange(90, 720)
        match chance.randrange(5):
            case 0:
                robot.move(where)
            case 1:
                robot.click(where)
            case 2:
                robot.key(chance.choice(keys))
            case 3:
                robot.swipe(where, (where[0], chance.randrange(720)), steps=3)
            case 4:
                robot.move(where).wheel(chance.choice([-2, -1, 1]))
        robot.wait()
        picture = robot.picture()
        assert picture == robot.fresh_picture(), f"step {step}"
        if len(robot.stage.scenes) < 2:
            robot.show(SCENES[name]())
    robot.close()


class Changing(Page):
    """A page whose contents change under its reader's eyes."""

    title = "Changing"

    def body(self) -> Widget:
        self.words = Label("one")
        self.caption = Caption("Dealer", "has seventeen.")
        self.some = Column(*(Panel(Button(f"b{i}")) for i in range(3)))
        self.meter = Meter("Linked", "$1,000.00")
        return Column(self.caption, self.words, Row(self.some, self.meter), Button("last"))

    def change(self, chance: random.Random) -> None:
        match chance.randrange(8):
            case 0:
                self.words.text = " ".join(["word"] * chance.randrange(1, 60))
            case 1:
                self.caption.say("You", " ".join(["win"] * chance.randrange(1, 30)))
            case 2:
                fresh = Panel(Button(f"new {chance.randrange(99)}"))
                self.some.add(fresh, chance.randrange(len(self.some.children) + 1))
            case 3 if self.some.children:
                self.some.remove(chance.choice(self.some.children))
            case 4:
                chosen = chance.choice([self.words, self.some, self.meter, self.caption])
                chosen.visible = not chosen.visible
            case 5:
                self.some.enabled = not self.some.enabled
            case 6:
                self.meter.set(f"${chance.randrange(10 ** chance.randrange(1, 7)):,}.00")
            case 7:
                self.rebuild()


def test_a_page_that_changes_is_repainted_exactly() -> None:
    robot = Robot.open((1280, 720)).show(Ground())
    page = Changing()
    robot.show(page)
    chance = random.Random(11)
    whole = 0
    for step in range(120):
        page.change(chance)
        if step % 3 == 0:
            robot.key("tab")
        robot.wait()
        whole += robot.redrawn == [pygame.Rect(0, 0, 1280, 720)]
        picture = robot.picture()
        assert picture == robot.fresh_picture(), f"step {step}"
    assert whole < 100
    robot.close()


def test_a_resize_in_the_middle_of_a_flight_lays_out_anew_and_the_flight_ends_well() -> None:
    robot = Robot.open((1280, 720)).show(Flight())
    robot.find("Deal").activate()
    robot.wait(0.2).resize((900, 1400))
    assert robot.stage.window.size == (900, 1400)
    assert robot.stage.look.metrics.portrait
    robot.settle()
    screen = robot.stage.top
    assert isinstance(screen, Flight) and screen.box.x == 900
    assert robot.picture() == robot.fresh_picture()
    robot.close()


def test_full_screen_and_back_in_the_middle_of_a_flight() -> None:
    robot = Robot.open((1280, 720)).show(Flight())
    robot.find("Deal").activate()
    robot.wait(0.1).key("f11").wait(0.1)
    assert robot.stage.window.fullscreen
    robot.key("f11").settle()
    assert robot.stage.window.size == (1280, 720)
    assert robot.picture() == robot.fresh_picture()
    robot.close()


@pytest.mark.parametrize("asleep", [8 * 3600.0, -8 * 3600.0], ids=["clock goes on", "clock goes back"])
def test_a_machine_that_slept_in_the_middle_of_a_flight_goes_on_where_it_was(asleep: float) -> None:
    """The lid closes, the screen's memory is lost, a finger that lay there is gone; hours later the window is shown again."""
    robot = Robot.open((1280, 720)).show(Flight())
    screen = robot.stage.top
    assert isinstance(screen, Flight)
    robot.find("Deal").activate()
    before = robot.wait(0.1) and screen.box.x
    robot.clock.advance(asleep)
    robot.stage.window.canvas.fill("#ff00ff")
    for kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWEXPOSED, pygame.WINDOWFOCUSGAINED):
        pygame.event.post(pygame.event.Event(kind))
    robot.wait()
    assert before <= screen.box.x < 850, "a card that was on its way must not jump to its end"
    robot.settle()
    assert screen.box.x == 900
    assert robot.picture() == robot.fresh_picture()
    robot.close()


def test_merging_covers_everything_without_overlap() -> None:
    chance = random.Random(3)
    bounds = pygame.Rect(0, 0, 500, 400)
    for _ in range(200):
        rects = [
            pygame.Rect(*(chance.randrange(low, high) for low, high in ((-40, 480), (-40, 380), (0, 90), (0, 90))))
            for _ in range(chance.randrange(1, 12))
        ]
        merged = merge(rects, bounds)
        for rect in rects:
            inside = rect.clip(bounds)
            assert inside.w == 0 or inside.h == 0 or any(m.contains(inside) for m in merged)
        for i, one in enumerate(merged):
            assert one.collidelist(merged[i + 1 :]) == -1
            assert bounds.contains(one)


# -- pace --------------------------------------------------------------------------------------------------------------


class Naps(FakeClock):
    def __init__(self) -> None:
        super().__init__()
        self.naps: list[float] = []

    def sleep(self, seconds: float) -> None:
        self.naps.append(seconds)
        super().sleep(seconds)


def test_the_loop_hurries_after_input_and_rests_when_idle() -> None:
    clock = Naps()
    stage = Stage(Window((640, 480)), clock=clock)
    stage.push(Ground())
    loop = stage.loop
    pygame.event.clear()

    def one() -> float:
        loop.turn()
        loop.rest()
        return clock.naps[-1]

    while clock.now() < loop.last_input + QUICK_AFTER_INPUT + 0.1:
        quick = one()
        if clock.now() < loop.last_input + QUICK_AFTER_INPUT - 0.1:
            assert quick == pytest.approx(1 / ACTIVE_HZ)
    assert one() == pytest.approx(1 / IDLE_HZ)
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0), touch=False))
    assert one() == pytest.approx(1 / ACTIVE_HZ)
    stage.close()


def left_alone(clock: Naps) -> Stage:
    stage = Stage(Window((640, 480)), clock=clock)
    stage.push(Ground())
    pygame.event.clear()
    while stage.loop.awake:
        stage.loop.turn()
        stage.loop.rest()
    pygame.event.clear()
    return stage


def test_left_alone_it_looks_twenty_times_a_second_and_turns_ten_times() -> None:
    clock = Naps()
    stage = left_alone(clock)
    turns, naps, began = stage.loop.turns, len(clock.naps), clock.now()
    while clock.now() < began + 1.999:
        stage.loop.turn()
        stage.loop.rest()
    assert stage.loop.turns - turns == 20 and len(clock.naps) - naps == 40
    stage.close()


@pytest.mark.parametrize("what", ["a key", "a result"])
def test_whatever_happens_is_heard_at_the_next_look(what: str) -> None:
    clock = Naps()
    stage = left_alone(clock)
    stage.loop.turn()
    if what == "a key":
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a", scancode=4))
    else:
        stage.jobs.submit(lambda: 1)
        while not stage.jobs.finished:
            time.sleep(0.001)
    asleep = clock.now()
    stage.loop.rest()
    assert clock.now() - asleep == pytest.approx(1 / IDLE_HZ)
    stage.loop.turn()
    assert stage.loop.awake if what == "a key" else not stage.jobs.pending
    stage.close()


def test_the_watchdog_is_fed_by_the_loop_about_once_a_second() -> None:
    robot = Robot.open((640, 480)).show(Ground())
    fed: list[float] = []
    robot.stage.loop.watchdog = lambda: fed.append(robot.clock.now())
    robot.wait(5.0)
    assert 5 <= len(fed) <= 6
    robot.close()


def test_frame_times_know_their_percentiles() -> None:
    times = FrameTimes()
    for i in range(100):
        times.add(float(i + 1))
    stats = times.stats()
    assert (stats.frames, stats.p50, stats.p95, stats.p99) == (100, 51.0, 96.0, 100.0)


# -- work beside the loop ----------------------------------------------------------------------------------------------


def test_jobs_run_elsewhere_and_report_here() -> None:
    jobs, seen = Jobs(), []
    here = threading.current_thread()
    jobs.submit(threading.current_thread, lambda worker: seen.append((worker, threading.current_thread())))
    jobs.finish()
    worker, reported_on = seen[0]
    assert worker is not here and reported_on is here
    assert jobs.pending == 0


def test_results_wait_for_the_loop() -> None:
    robot = Robot.open((640, 480)).show(Ground())
    seen: list[int] = []
    done = threading.Event()

    def work() -> int:
        done.set()
        return 6 * 7

    robot.stage.jobs.submit(work, seen.append)
    assert done.wait(10)
    assert seen == []
    robot.settle()
    assert seen == [42]
    robot.close()


def test_a_failed_job_tells_who_asked_and_the_worker_lives_on(caplog: pytest.LogCaptureFixture) -> None:
    jobs, seen = Jobs(), []

    def wrong() -> None:
        raise ValueError("no such house")

    jobs.submit(wrong, seen.append, lambda problem: seen.append(str(problem)))
    jobs.submit(wrong)
    jobs.submit(lambda: "fine", seen.append)
    jobs.finish()
    assert seen == ["no such house", "fine"]
    assert "background job failed" in caplog.text


def test_a_canceled_job_reports_nothing() -> None:
    jobs, seen, go = Jobs(), [], threading.Event()
    first = jobs.submit(lambda: go.wait(10), seen.append)
    second = jobs.submit(lambda: "second", seen.append)
    first.cancel()
    second.cancel()
    go.set()
    jobs.finish()
    assert seen == []
    assert first.over and second.over


def test_a_window_that_is_gone_leaves_neither_a_thread_nor_its_pictures_behind() -> None:
    def used() -> weakref.ref[Stage]:
        robot = Robot.open((640, 480)).show(Ground())
        robot.stage.jobs.submit(lambda: robot.stage.scenes[0], lambda scene: None)
        robot.settle()
        return weakref.ref(robot.stage)  # nobody closes it

    before = set(threading.enumerate())
    gone = used()
    (worker,) = set(threading.enumerate()) - before
    gc.collect()
    worker.join(10)
    assert gone() is None and not worker.is_alive()


# -- scenes ------------------------------------------------------------------------------------------------------------


class Leaf(Page):
    title = "Leaf"

    def body(self) -> Widget:
        return Label("words")


def test_escape_and_the_back_button_lead_out_and_the_last_scene_stays() -> None:
    robot = Robot.open((1280, 720)).show(Ground()).show(Leaf()).show(Leaf())
    robot.key("escape")
    assert len(robot.stage.scenes) == 2
    robot.touch("Back")
    assert len(robot.stage.scenes) == 1
    robot.key("escape")
    assert len(robot.stage.scenes) == 1
    robot.close()


def test_a_dialog_holds_the_input_and_lets_the_table_be_seen() -> None:
    robot = Robot.open((1280, 720)).show(Flight())
    clear = robot.settle().picture()
    robot.show(leave_dialog())
    veiled = robot.picture()
    assert veiled != clear
    robot.click((40, 100))
    assert isinstance(robot.stage.top, type(leave_dialog()))
    robot.key("escape")
    assert robot.picture() == clear
    robot.close()


def test_a_scene_below_a_dialog_goes_on_moving_under_the_veil() -> None:
    robot = Robot.open((1280, 720)).show(Flight())
    robot.find("Deal").activate()
    robot.wait(0.1).show(leave_dialog())
    first = robot.picture()
    robot.wait(0.2)
    assert robot.picture() != first
    assert robot.picture() == robot.fresh_picture()
    robot.close()


def test_a_toast_comes_and_goes_and_takes_no_clicks() -> None:
    robot = Robot.open((1280, 720)).show(Ground())
    plain = robot.picture()
    toast(robot.stage, "Your bets are saved.", "good")
    robot.wait()
    assert robot.picture() != plain
    robot.wait(4.0)
    assert robot.picture() == plain
    robot.close()


def test_toasts_stand_above_each_other_and_the_same_words_only_once() -> None:
    robot = Robot.open((1280, 720)).show(Ground())
    for words in ("Your bets are saved.", "You don't have enough chips.", "Your bets are saved."):
        toast(robot.stage, words)
        robot.wait(0.1)
    shown = [each for each in robot.stage.overlays if isinstance(each, Toast)]
    assert [each.words for each in shown] == ["You don't have enough chips.", "Your bets are saved."]
    older, newer = (each.rect(robot.stage.look) for each in shown)
    assert older.bottom <= newer.top and older.top > 0
    robot.close()


def test_scenes_are_told_when_they_come_and_go() -> None:
    told: list[str] = []

    class Telling(Scene):
        def __init__(self, name: str) -> None:
            super().__init__()
            self.name = name

        def enter(self) -> None:
            told.append(f"{self.name} enters")

        def leave(self) -> None:
            told.append(f"{self.name} leaves")

        def uncovered(self) -> None:
            told.append(f"{self.name} uncovered")

    robot = Robot.open((640, 480)).show(Telling("lobby")).show(Telling("table"))
    robot.stage.replace(Telling("cashier"))
    robot.stage.pop()
    robot.close()
    assert told == [
        "lobby enters", "table enters", "table leaves", "cashier enters", "cashier leaves", "lobby uncovered",
        "lobby leaves",
    ]  # fmt: skip


def test_quit_stops_the_loop_unless_the_kiosk_says_no() -> None:
    robot = Robot.open((640, 480)).show(Ground())
    asked: list[str] = []
    robot.stage.on_quit = lambda: asked.append("quit")
    robot._post(pygame.QUIT)
    assert robot.stage.running and asked == ["quit"]
    robot.stage.on_quit = None
    robot._post(pygame.QUIT)
    assert not robot.stage.running
    robot.close()


def test_a_change_of_theme_lays_everything_out_again() -> None:
    robot = opened("controls", (1280, 720), Theme())
    before = robot.find("Four-color deck").rect.copy()
    robot.stage.theme = robot.stage.theme.with_(text_scale=2.0)
    robot.wait()
    assert robot.find("Four-color deck").rect.h > before.h
    assert robot.picture() == robot.fresh_picture()
    robot.close()


# -- the window --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rotation", [0, 90, 180, 270])
def test_a_turned_screen_shows_the_turned_picture_and_takes_the_same_touches(rotation: int) -> None:
    pressed: list[str] = []

    class One(Screen):
        def build(self) -> Widget:
            return Column(Button("Deal", lambda: pressed.append("deal"), align="start"), Space(grow=1))

    display = (720, 1280) if rotation in (90, 270) else (1280, 720)
    stage = Stage(Window(display, rotation=rotation), clock=FakeClock())
    robot = Robot(stage).show(One())
    assert stage.window.size == (1280, 720)
    robot.touch("Deal").click("Deal")
    assert pressed == ["deal", "deal"]
    shown = pygame.display.get_surface()
    assert shown is not None
    upright = pygame.transform.rotate(shown, rotation)
    assert pygame.image.tobytes(upright, "RGB") == robot.picture()
    robot.close()


@pytest.mark.parametrize("size", [(1, 1), (320, 200), (200, 900), (5000, 40)])
def test_a_window_too_small_to_lay_out_still_takes_touches(size: tuple[int, int]) -> None:
    window = Window(size)
    w, h = window.size
    assert min(w, h) >= 360 or max(w, h) >= 640
    for point in ((0, 0), (w // 2, h // 2), (w - 1, h - 1)):
        x, y = window.to_canvas(*window.to_window(*point))
        tolerance = max(2, w // max(1, size[0]) + 1, h // max(1, size[1]) + 1)
        assert abs(x - point[0]) <= tolerance and abs(y - point[1]) <= tolerance
    window.canvas.fill((1, 2, 3))
    window.present([pygame.Rect(0, 0, 10, 10)])
    window.present()
    window.close()


def test_an_impossible_rotation_is_named() -> None:
    with pytest.raises(ValueError, match="not by 45"):
        Window((640, 480), rotation=45)


def test_a_machine_without_a_display_is_known() -> None:
    """SDL would settle for a driver that shows nothing; the text table must get its chance instead."""
    hidden = ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY")
    root = Path(__file__).resolve().parents[2]
    env = {**{k: v for k, v in os.environ.items() if k not in hidden}, "PYTHONPATH": str(root)}
    code = "from casino_sim.app.stage.window import available; print(available())"
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ("False" if sys.platform == "linux" else "True")
    assert available()  # here, where the tests ask for the driver that draws into memory


# -- the way to the first frame ----------------------------------------------------------------------------------------


def test_a_first_frame_needs_neither_numpy_nor_pkg_resources() -> None:
    """They would cost half of the start-up, and nothing on the way to a page uses them."""
    code = """
import sys
from casino_sim.app.stage.window import Window, available
from casino_sim.app.stage.scene import Stage
from casino_sim.app.stage.widgets import Button, Column, Label, Screen
class Title(Screen):
    def build(self):
        return Column(Label("Casino", "hero"), Button("Play", kind="primary"))
stage = Stage(Window((1280, 720)))
stage.push(Title())
stage.loop.turn()
assert stage.loop.frames.total == 1
heavy = {"numpy", "pkg_resources", "gettext", "asyncio", "platformdirs"} & set(sys.modules)
from casino_sim import i18n
from casino_sim.app.stage.compat import pygame
assert pygame.surfarray.array3d and "numpy" in sys.modules, "still there for who asks"
print(",".join(sorted(heavy - {"gettext"})))
"""
    root = Path(__file__).resolve().parents[2]
    env = {**os.environ, "PYTHONPATH": str(root)}
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == ""


def test_a_change_of_language_reaches_every_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    class German:
        def gettext(self, text: str) -> str:
            return {"Back": "Zurück", "Leaf": "Blatt"}.get(text, text)

    robot = Robot.open((1280, 720)).show(Ground()).show(Leaf())
    assert robot.stage.top.semantic().find("Back", "button")
    monkeypatch.setattr(i18n, "_catalogue", German())
    robot.stage.retranslate()
    robot.wait()
    tree = robot.stage.top.semantic()
    assert tree.label == "Blatt" and tree.find("Zurück", "button") and tree.find("Blatt", "heading")
    assert robot.picture() == robot.fresh_picture()
    robot.close()


def test_a_covered_screen_lets_go_of_the_mouse() -> None:
    """Else its button would still be lit when the dialog above has gone."""
    robot = Robot.open((1280, 720)).show(Flight())
    plain = robot.settle().picture()
    robot.move("Deal")
    assert robot.picture() != plain
    robot.show(leave_dialog()).key("escape")
    assert robot.picture() == plain
    robot.close()
