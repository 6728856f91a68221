"""The stage's own figures: frames, idling, start-up, memory. Nothing here needs a game.

Run under a real display (or Xvfb) to include what showing a frame costs; the rows say which driver they were measured
with.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

from casino_sim.app.stage.compat import library, pygame
from casino_sim.app.stage.loop import ACTIVE_HZ
from casino_sim.app.stage.scene import Stage
from casino_sim.app.stage.widgets import (
    Button,
    Caption,
    Column,
    Flow,
    Grid,
    Label,
    Page,
    Panel,
    Row,
    Slider,
    Tile,
    Toggle,
    Widget,
)
from casino_sim.app.stage.window import Window

Figure = dict[str, object]
SIZE = (1920, 1080)
CARDS = 6
LIMITS = {
    "whole frame": 4.0,
    "frame with six cards moving": 0.6,
    "frame with six cards moving, 99th percentile": 6.0,
    "nothing moves": 0.3,
    "start to first frame": 300.0,
    "new window size": 400.0,
}


class Sample(Page):
    """A page with about what a table carries: tiles, settings, a caption, buttons, and six things that fly."""

    title = "Bench"

    def __init__(self) -> None:
        super().__init__()
        self.card = pygame.Surface((140, 196), pygame.SRCALPHA)
        pygame.draw.rect(self.card, "#fffdf7", self.card.get_rect(), border_radius=10)
        self.card = self.card.convert_alpha()
        self.cards = [pygame.Rect(160 + 260 * i, 420, 140, 196) for i in range(CARDS)]
        self.showing = False

    def body(self) -> Widget:
        tiles = Grid(*(Tile(f"Table {i}", line="3 to 2", right="$15 – $1,000") for i in range(8)), column=400)
        settings = Panel(
            Column(Toggle("Four-color deck", True), Toggle("Large index"), Slider("Speed", list(range(11)), 5))
        )
        return Column(
            tiles, Row(settings, Label("The dealer stands on all seventeens.", grow=1)), Caption("Your turn.")
        )

    def foot(self) -> Widget:
        return Flow(*(Button(words, shortcut=words[0].lower()) for words in ("Hit", "Stand", "Double", "Surrender")))

    def foreground(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        if self.showing:
            for card in self.cards:
                if card.colliderect(area):
                    surface.blit(self.card, card)

    def step(self, i: int) -> None:
        """Move every card one frame further."""
        for card in self.cards:
            self.damage(card)
            card.move_ip(5 if i % 80 < 40 else -5, 3 if i % 40 < 20 else -3)
            self.damage(card)


def _row(name: str, value: float, unit: str, note: str = "") -> Figure:
    limit = LIMITS.get(name)
    row: Figure = {"group": "stage", "name": name, "value": round(value, 3), "unit": unit}
    if limit is not None:
        row |= {"limit": limit, "ok": value <= limit}
    return row | ({"note": note} if note else {})


def _timed(work: Callable[[], object], times: int) -> list[float]:
    out = []
    for _ in range(times):
        start = time.perf_counter()
        work()
        out.append((time.perf_counter() - start) * 1000)
    return sorted(out)


def run(quick: bool = False) -> list[Figure]:
    """Every figure; `quick` takes about three seconds, else about fifteen."""
    rows = [*_start_up(3 if quick else 9)]
    stage = Stage(Window(SIZE))
    sample = Sample()
    stage.push(sample)
    stage.loop.turn()
    where = f"{library()}, {pygame.display.get_driver()}"
    rows += _frames(stage, sample, 60 if quick else 300, where)
    rows += _idle(stage, 1.5 if quick else 5.0, where)
    rows.append(_resize(stage, 3 if quick else 9))
    memory = resident()  # before the naive loop, which brings a whole GL driver in
    if memory:
        rows.append(_row("resident memory", memory, "MB", "a page of widgets, before NumPy"))
    stage.close()
    return rows + _naive(1.0 if quick else 3.0)


def _frames(stage: Stage, sample: Sample, times: int, where: str) -> list[Figure]:
    whole = _timed(stage.redraw, times)
    sample.showing = True
    count = iter(range(10**9))

    def one() -> None:
        sample.step(next(count))
        stage.draw()

    moving = _timed(one, times * 4)
    sample.showing = False
    stage.redraw()
    return [
        _row("whole frame", median(whole), "ms", where),
        _row("frame with six cards moving", median(moving), "ms", where),
        _row("frame with six cards moving, 99th percentile", moving[int(len(moving) * 0.99)], "ms", where),
    ]


def _cpu(seconds: float, turn: Callable[[], None]) -> float:
    """Share of one core, in per cent, that turning for so long takes."""
    spent, end = time.process_time(), time.perf_counter() + seconds
    while time.perf_counter() < end:
        turn()
    return (time.process_time() - spent) / seconds * 100


def _idle(stage: Stage, seconds: float, where: str) -> list[Figure]:
    """A loop that has long been left alone."""
    while stage.loop.awake:
        stage.loop.turn()
        stage.loop.rest()
    drawn = stage.loop.frames.total

    def turn() -> None:
        stage.loop.turn()
        stage.loop.rest()

    share = _cpu(seconds, turn)
    return [_row("nothing moves", share, "% of a core", f"{stage.loop.frames.total - drawn} frames drawn; {where}")]


def _naive(seconds: float) -> list[Figure]:
    """The usual loop, for comparison: draw everything and flip, sixty times a second, as SDL does by default."""
    stage = Stage(Window(SIZE, accelerated=True))
    stage.push(Sample())
    clock = pygame.time.Clock()

    def turn() -> None:
        pygame.event.get()
        stage.redraw()
        clock.tick(ACTIVE_HZ)

    share = _cpu(seconds, turn)
    stage.close()
    return [_row("nothing moves, drawn anyway", share, "% of a core", "a naive redraw loop, for comparison")]


def _resize(stage: Stage, times: int) -> Figure:
    sizes = iter([(1280, 720), SIZE] * times)

    def one() -> None:
        pygame.display.set_mode(next(sizes), pygame.RESIZABLE)
        stage.window.resized()
        stage.relayout()
        stage.draw()

    return _row("new window size", median(_timed(one, 2 * times)), "ms", "a page of widgets")


_FIRST_FRAME = """
from casino_sim.app.stage.window import Window
from casino_sim.app.stage.scene import Stage
from casino_sim.app.stage.widgets import Button, Column, Label, Screen
class Title(Screen):
    def build(self):
        return Column(Label("Casino", "hero"), Button("Play", kind="primary"))
stage = Stage(Window((1920, 1080)))
stage.push(Title())
stage.loop.turn()
print("shown", flush=True)
"""


def _start_up(times: int) -> list[Figure]:
    """From starting Python to a first frame that takes input, in a process of its own, files warm."""
    root = str(Path(__file__).resolve().parents[2])
    env = {**os.environ, "PYTHONPATH": root}

    def one() -> None:
        with subprocess.Popen([sys.executable, "-c", _FIRST_FRAME], env=env, stdout=subprocess.PIPE) as process:
            assert process.stdout is not None
            if process.stdout.readline().strip() != b"shown":
                raise RuntimeError("The stage did not open for the start-up measurement.")

    one()
    return [_row("start to first frame", median(_timed(one, times)), "ms", "process start included, files warm")]


def resident() -> float:
    """Memory of this process in MB; 0 where the system does not say."""
    status = Path("/proc/self/status")
    if not status.is_file():
        return 0.0
    line = next((s for s in status.read_text(encoding="ascii").splitlines() if s.startswith("VmRSS")), "VmRSS: 0 kB")
    return int(line.split()[1]) / 1024
