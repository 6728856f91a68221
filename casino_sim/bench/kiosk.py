"""The kiosk while nobody is there, in real time: what attract mode costs, moving and between its movements.

It is measured in a process of its own, with a folder of drawings that a process before it has filled, on the loop that
runs on a casino floor. Frames are counted in the time that they take of the processor; what lies between them in the
share of a core that the whole process takes, its workers, health file and watchdog included.
"""

from __future__ import annotations

import json
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from casino_sim.bench.child import in_a_child
from casino_sim.bench.stage import SIZE, Figure, resident

if TYPE_CHECKING:
    from casino_sim.app.stage.loop import Loop
    from casino_sim.store.store import Store
    from kiosk.kiosk import Kiosk

LIMITS = {
    "a frame of attract mode": 4.0,
    "a frame of attract mode, 99th percentile": 6.0,
    "from one scene of attract mode to the next": 250.0,
    "attract mode between its movements": 1.0,
    "the first touch to the guest's first frame": 16.7,
}
NOTES = {
    "a frame of attract mode": "bots play, words and slides stand over it",
    "from one scene of attract mode to the next": "the longest: a table, a paytable or a rule, built and drawn",
    "attract mode between its movements": "nothing moves, no bot thinks",
    "attract mode, all of it": "pace of the floor",
}
A_TABLE, A_SLIDE = 10, 5  # seconds, so that many of both come by


def run(quick: bool = False) -> list[Figure]:
    seconds = 40 if quick else 120  # a scene that is slow to end is left after thirty
    with tempfile.TemporaryDirectory() as folder:
        in_a_child(__name__, seconds, folder)
        found = in_a_child(__name__, seconds, folder)
    return [_row(name, *figure) for name, figure in found.items()]


def _row(name: str, value: float, unit: str) -> Figure:
    row: Figure = {"group": "kiosk", "name": name, "value": value, "unit": unit}
    if name in LIMITS:
        row |= {"limit": LIMITS[name], "ok": value <= LIMITS[name]}
    return row | ({"note": NOTES[name]} if name in NOTES else {})


def measured(seconds: int) -> None:
    """In the child: prints what was found as its last line."""
    from casino_sim.store.store import Store
    from kiosk.app import one_heap

    one_heap()
    with tempfile.TemporaryDirectory() as folder, Store.open(Path(folder)) as store:
        kiosk = _kiosk(Path(folder), store)
        found = _watched(kiosk, seconds)
        found["resident memory after attract mode"] = (round(resident(), 1), "MB")
        found["the first touch to the guest's first frame"] = (_touched(kiosk), "ms")
        kiosk.close()
        kiosk.casino.art.flush()
        kiosk.stage.close()
    print(json.dumps(found))


def _kiosk(folder: Path, store: Store) -> Kiosk:
    from casino_sim.app.stage.theme import Theme
    from games import BY_ID
    from kiosk.config import folders
    from kiosk.kiosk import Kiosk
    from kiosk.rehearsal import config_of, houses
    from kiosk.stage import KioskStage
    from kiosk.states import State
    from kiosk.watch.log import Diary
    from kiosk.watch.starts import Starts
    from kiosk.windows import KioskWindow

    config = config_of(folder, attract={"table_seconds": A_TABLE, "slide_seconds": A_SLIDE})
    folders(config)
    screen = config.screen
    stage = KioskStage(KioskWindow(SIZE), Theme(), diagonal_inches=screen.diagonal_inches, target_mm=screen.target_mm)
    kiosk = Kiosk(config, stage, store, BY_ID, houses(), Diary(config.logs), Starts(folder / "starts.json", time.time))
    kiosk.start()
    while kiosk.machine.state is not State.ATTRACT:
        stage.loop.turn()
        stage.loop.rest()
    return kiosk


def _watched(kiosk: Kiosk, seconds: int) -> dict[str, tuple[float, str]]:
    """The loop as it runs on the floor, and what each of its turns takes."""
    loop = kiosk.stage.loop
    frames: list[float] = []
    changes = [0.0]
    still_spent = still_passed = 0.0
    began, begun = time.perf_counter(), time.process_time()
    while time.perf_counter() - began < seconds:
        spent, passed = time.process_time(), time.perf_counter()
        shown, own = kiosk.stage.top, time.thread_time()
        drawn = loop.turn()
        if drawn:
            (frames if kiosk.stage.top is shown else changes).append((time.thread_time() - own) * 1000)
        loop.rest()
        if not drawn and _still(loop):
            still_spent += time.process_time() - spent
            still_passed += time.perf_counter() - passed
    whole = (time.process_time() - begun) / (time.perf_counter() - began)
    frames.sort()
    return {
        "a frame of attract mode": (round(median(frames), 3), "ms"),
        "a frame of attract mode, 99th percentile": (round(frames[int(len(frames) * 0.99)], 3), "ms"),
        "from one scene of attract mode to the next": (round(max(changes), 1), "ms"),
        "attract mode between its movements": (round(100 * still_spent / still_passed, 2), "% of a core"),
        "attract mode, all of it": (round(100 * whole, 2), "% of a core"),
    }


def _still(loop: Loop) -> bool:
    return not loop.moving and not loop.jobs.pending


def _touched(kiosk: Kiosk) -> float:
    """One turn of the loop: the finger in, the guest's own screen out."""
    from casino_sim.app.stage.compat import pygame
    from kiosk.states import State

    pygame.event.post(pygame.event.Event(pygame.FINGERDOWN, touch_id=1, finger_id=1, x=0.5, y=0.5, dx=0.0, dy=0.0))
    spent = time.thread_time()
    drawn = kiosk.stage.loop.turn()
    if kiosk.machine.state is not State.SESSION or not drawn:
        raise RuntimeError("The first touch did not open the session within one frame.")
    return round((time.thread_time() - spent) * 1000, 1)
