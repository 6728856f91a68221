"""A real table on the stage: walking up to it, its frames while rounds are played, another size of window, and memory.

It is measured in a process of its own, with a folder of drawings that a process before it has filled: as on every start but
the first. Frames are counted in the time that they take of the processor, so that what else the machine does is left out.
"""

from __future__ import annotations

import json
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from casino_sim.bench.child import in_a_child
from casino_sim.bench.stage import SIZE, Figure, resident

if TYPE_CHECKING:
    from casino_sim.app.stage.robot import Robot
    from casino_sim.app.stage.table.scene import TableScene

GAME = "blackjack"
OTHER_SIZE = (1280, 720)
WATCHED, LONGEST = 6, 60 * 180  # rounds at their normal pace, and the frames that they take at most
WARM = 200  # rounds after which most stacks of chips have been drawn once
LIMITS = {
    "walking up to a table": 250.0,
    "a frame at a table": 4.0,
    "a frame at a table, 99th percentile": 6.0,
    "new window size at a table": 400.0,
    "resident memory at a table": 90.0,
    "more memory after all rounds": 2.0,
}


def run(quick: bool = False) -> list[Figure]:
    rounds = 100 if quick else 1000
    with tempfile.TemporaryDirectory() as folder:
        in_a_child(__name__, WARM, folder)
        found = in_a_child(__name__, rounds, folder)
    notes = {"more memory after all rounds": f"{rounds:,} rounds that play themselves"}
    rows = []
    for name, (value, unit) in found.items():
        limit = LIMITS[name]
        note = notes.get(name, GAME)
        rows.append(
            {"group": "table", "name": name, "value": value, "unit": unit}
            | {"limit": limit, "ok": value <= limit, "note": note}
        )
    return rows


def measured(rounds: int) -> None:
    """In the child: prints what was found as its last line."""
    from casino_sim.app.stage.casino import Casino
    from casino_sim.app.stage.robot import Robot
    from casino_sim.app.stage.screens.lobby import Lobby
    from casino_sim.store.store import Store
    from games import BY_ID

    found: dict[str, tuple[float, str]] = {}
    with tempfile.TemporaryDirectory() as folder, Store.open(Path(folder)) as store:
        robot = Robot.open(SIZE)
        casino = Casino(robot.stage, store, BY_ID, store.players.welcome("Bench", 10**9))
        robot.show(Lobby(casino)).settle()
        rules = next(house.tables[GAME] for house in casino.houses if GAME in house.tables)
        scene = casino.sit(rules)
        scene.deck.wanted = True
        found["walking up to a table"] = (_spent(lambda: robot.show(scene)), "ms")
        robot.settle()
        frames = _watched(robot, scene)
        found["a frame at a table"] = (round(median(frames), 3), "ms")
        found["a frame at a table, 99th percentile"] = (round(frames[int(len(frames) * 0.99)], 3), "ms")
        found["resident memory at a table"] = (round(resident(), 1), "MB")
        _played(robot, scene, max(WARM, rounds // 2))  # until all that is kept at hand has its full measure
        before = resident()
        _played(robot, scene, rounds)
        found["more memory after all rounds"] = (round(resident() - before, 1), "MB")
        sizes = [_spent(partial(robot.resize, size)) for size in (OTHER_SIZE, SIZE)]
        found["new window size at a table"] = (max(sizes), "ms")
        robot.settle()
        robot.close()
        casino.art.flush()
    print(json.dumps(found))


def _spent(work: Callable[[], object]) -> float:
    start = time.thread_time()
    work()
    return round((time.thread_time() - start) * 1000, 1)


def _watched(robot: Robot, scene: TableScene) -> list[float]:
    """The least bet, then rounds at their normal pace; how long each frame took that drew something."""
    _begin(robot, scene, WATCHED)
    frames = []
    for _ in range(LONGEST):
        robot.clock.advance(1 / 60)
        start = time.thread_time()
        drawn = robot.stage.loop.turn()
        if drawn:
            frames.append((time.thread_time() - start) * 1000)
        robot.stage.jobs.finish()
        if not scene.auto.on:
            break
    return sorted(frames)


def _begin(robot: Robot, scene: TableScene, rounds: int) -> None:
    from casino_sim.app.stage.table.control.autoplay import Until
    from casino_sim.table.ask import Stake

    question = scene.question
    if isinstance(question, Stake) and scene.hand.draft is not None and not scene.hand.draft.stakes:
        scene.hand.choose_chip(min(scene.hand.chips))
        for wager in (spot.wager for spot in question.spots.values() if spot.required):
            scene.hand.put_chip(question.seat, wager)
    scene.auto.start(Until(rounds=rounds))


def _played(robot: Robot, scene: TableScene, rounds: int) -> None:
    robot.stage.set_speed("instant")
    _begin(robot, scene, rounds)
    while scene.auto.on:
        robot.clock.advance(1 / 60)
        robot.stage.loop.turn()
        if robot.stage.jobs.pending:
            time.sleep(0.0005)  # as the loop does: everything that happens in between is drawn
    robot.settle()
