"""A year on the floor in minutes: visitors without end on a fast clock, and a power cut every now and then.

``casino-sim kiosk --soak --sessions 2000 --kills 100`` walks up, plays, wanders off, lays its palm on the glass and tries
the operator's door, and looks after each visit whether the machine is ready for the next: no stuck state, books right
to the cent, a health file that can be read, and no more memory than before. Then come the power cuts: processes that
live on the same folder one after the other, each killed at a random moment of its visits.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.table.control.spots import SpotWidget
from casino_sim.app.stage.table.scene import TableScene
from casino_sim.app.stage.widgets import Widget
from casino_sim.rng import Stream
from casino_sim.store.store import Store
from casino_sim.table.ask import Choose, Stake
from kiosk.app import one_heap
from kiosk.guest.guests import check_books
from kiosk.guest.screens.loupe import Loupe
from kiosk.operator.gate import Gate
from kiosk.rehearsal import NOON, PIN, Floor
from kiosk.states import State
from kiosk.watch.health import resident_megabytes

SIZE = (960, 540)
LEAK = 5.0  # megabytes that the second half of the soak may need more than the warm-up
WARM = 0.3  # share of the sessions that warm up
EVERY_TABLE = 400  # visits until each of the tables has had guests and keeps what it works with
LONGEST = 600.0  # seconds in which every visit has to have come to its end
ROUNDS = 3
BOOT = 180.0  # seconds that a process may need to its first health file
KEYS = ("written", "version", "config", "uptime_seconds", "state", "frame_p95_ms", "rng_self_test", "disk_free_mb")


class Stuck(RuntimeError):
    """The machine did not come back to attract, or something is wrong with it."""


class Soak:
    def __init__(
        self, folder: Path, seed: bytes, size: tuple[int, int] = SIZE, start: float = NOON, without: Sequence[str] = ()
    ) -> None:
        self.chance = Stream(seed.ljust(32, b"\0")[:32], "visitors")
        self.visits: Counter[str] = Counter()
        self.wrong: list[str] = []
        self.memory: list[float] = []
        self.p95: list[float] = []
        self.floor = Floor(folder, size, start=start, games={"without": list(without)})
        self.floor.stage.set_speed("instant")
        self.floor.open()

    # -- one visit after another
    def run(self, sessions: int, progress: Callable[[int], object] = lambda done: None) -> None:
        for number in range(sessions):
            kind = self._pick(VISITORS)
            self.visits[kind.__name__] += 1
            kind(self)
            self._comes_to_rest(kind.__name__)
            self._look_it_over(number)
            progress(number + 1)

    def _pick(self, kinds: list[Any]) -> Any:
        return kinds[self.chance.below(len(kinds))]

    def _comes_to_rest(self, visit: str) -> None:
        """After a visit the machine has to be ready for the next within ten minutes, or it is stuck."""
        floor, waited = self.floor, 0.0
        while floor.state is not State.ATTRACT:
            if waited > LONGEST:
                fault = floor.kiosk.fault
                why = fault.sentence if fault is not None else type(floor.top).__name__
                raise Stuck(f"after a visit of {visit} the kiosk stays in {floor.state}: {why}")
            floor.pass_(2.0, step=0.5)
            waited += 2.0
        floor.pass_(12.0, step=0.25)  # attract plays, health is written

    def _look_it_over(self, number: int) -> None:
        floor = self.floor
        if number % 10 == 0:
            check_books(floor.store, lambda fault: self.wrong.append(f"visit {number}: {fault}"))
        figures = json.loads(floor.kiosk.config.health.read_text(encoding="utf-8"))
        missing = [key for key in KEYS if key not in figures]
        if missing or figures["rng_self_test"] != "passed":
            self.wrong.append(f"visit {number}: the health file lacks {missing} or tells a fault: {figures}")
        holding = [p.id for p in floor.store.players.all() if p.id != floor.kiosk.casino.player.id and p.bankroll]
        if holding:
            self.wrong.append(f"visit {number}: guests {holding} have left and still hold chips")
        floor.said.clear()
        gc.collect()
        self.memory.append(resident_megabytes() or 0.0)
        self.p95.append(figures["frame_p95_ms"])

    @property
    def grown(self) -> float:
        """Megabytes by which the end of the soak lies above its warm-up."""
        late = self.memory[-max(1, len(self.memory) // 10) :]
        return sorted(late)[len(late) // 2] - max(self.warm_up)

    @property
    def warm_up(self) -> list[float]:
        """The memory of the first visits, in which every table is still new to the machine."""
        visits = len(self.memory)
        return self.memory[: max(1, int(visits * WARM), min(visits // 2, EVERY_TABLE))]

    # -- what visitors do
    def walk_up(self) -> None:
        self.floor.touch((0.2 + self._share(0.6), 0.2 + self._share(0.6)))
        self.floor.pass_(0.3)
        self.floor.stage.set_speed("instant")

    def _share(self, of: float = 1.0) -> float:
        return of * self.chance.below(1000) / 1000

    def sit_somewhere(self) -> TableScene | None:
        house = self._pick(list(self.floor.kiosk.casino.houses))
        scene = self.floor.kiosk.lounge.sit(self._pick(list(house.tables.values())))
        self.floor.pass_(0.3)
        return scene

    def play(self, rounds: int) -> None:
        """Bet and answer by touch; anything over the table is closed first."""
        done = 0
        for _ in range(60 * rounds):
            scene = self.floor.top
            if self.floor.state is not State.SESSION:
                return
            if not isinstance(scene, TableScene):
                self._press_last(scene)
            elif isinstance(scene.question, Stake):
                self._bet(scene, scene.question)
            elif isinstance(scene.question, Choose):
                self._decide(scene, scene.question)
            elif scene.between_rounds:
                done += 1
                if done > rounds:
                    return
                self._press_last(scene)
            self.floor.pass_(0.1)

    def begin_a_hand(self) -> None:
        """Bet, and see the first cards."""
        for _ in range(3):
            scene = self.floor.top
            if not isinstance(scene, TableScene):
                return
            if isinstance(scene.question, Stake):
                self._bet(scene, scene.question)
                self.floor.pass_(1.0)
                return
            self._press_last(scene)
            self.floor.pass_(0.3)

    def _bet(self, scene: TableScene, question: Stake) -> None:
        wanted = [s.wager for s in question.spots.values() if s.required] or [next(iter(question.spots))]
        scene.hand.choose_chip(scene.hand.chips[0])
        for wager in wanted:
            spot = next((w for w in scene.board.spots if w.wager == wager and w.seat == question.seat), None)
            if spot is not None and not scene.hand.staked(question.seat, wager):
                self._put(spot)
        self._press_last(scene)

    def _put(self, spot: SpotWidget) -> None:
        """A chip, through the loupe where the felt is too small for a finger."""
        floor = self.floor
        floor.touch(spot)
        if isinstance(floor.top, Loupe):
            floor.touch(floor.top.lens.shown_at((spot.mark.x, spot.mark.y)))
        if isinstance(floor.top, Loupe):
            floor.touch("Done")

    def _decide(self, scene: TableScene, question: Choose) -> None:
        if scene.floats:
            self._press_last(scene, scene.floats[-1])
            return
        option = self._pick(list(question.options))
        if option.pick is not None:
            for widget in scene.board.cards[: option.pick.low]:
                self.floor.touch(widget)
        keys = [w for w in scene.board.bar.walk() if w.role == "button" and w.enabled]
        if keys:
            self.floor.touch(next((key for key in keys if key.label == option.label), keys[0]))

    def _press_last(self, scene: Any, within: Widget | None = None) -> None:
        part = within or (scene.board.bar if isinstance(scene, TableScene) else scene.root)
        keys = [w for w in part.walk() if w.role == "button" and w.enabled and w.pressable] if part is not None else []
        if keys:
            self.floor.touch(keys[-1])


# Visitors -------------------------------------------------------------------------------------------------------------


def who_plays_and_says_goodbye(soak: Soak) -> None:
    soak.walk_up()
    if soak.sit_somewhere() is not None:
        soak.play(1 + soak.chance.below(ROUNDS))
    if soak.floor.state is State.SESSION:
        soak.floor.kiosk.finish()


def who_wanders_off_in_the_middle(soak: Soak) -> None:
    soak.walk_up()
    if soak.sit_somewhere() is not None:
        soak.play(1)
        soak.begin_a_hand()


def who_only_touches_and_goes(soak: Soak) -> None:
    soak.walk_up()


def who_reads(soak: Soak) -> None:
    soak.walk_up()
    for door in ("Learn", "Paytables", "Practice", "Play"):
        soak.floor.touch(door).pass_(0.2)
        soak.floor.touch((0.1 + soak._share(0.8), 0.3 + soak._share(0.4))).pass_(0.2)
        while len(soak.floor.stage.scenes) > 1:
            soak.floor.stage.pop()
        soak.floor.pass_(0.2)


def who_lays_his_palm_on_the_glass(soak: Soak) -> None:
    soak.walk_up()
    w, h = soak.floor.stage.window.size
    for _ in range(6):
        x, y = 0.1 + soak._share(0.8), 0.1 + soak._share(0.8)
        fingers = range(2, 7)
        for finger in fingers:
            soak.floor.robot._finger(pygame.FINGERDOWN, (round(x * w) + finger * 9, round(y * h)), finger)
        soak.floor.pass_(0.4)
        for finger in fingers:
            soak.floor.robot._finger(pygame.FINGERUP, (round(x * w) + finger * 9, round(y * h)), finger)


def who_touches_everything_twice(soak: Soak) -> None:
    soak.walk_up()
    for _ in range(25):
        spot = (0.02 + soak._share(0.96), 0.02 + soak._share(0.96))
        soak.floor.touch(spot).touch(spot)
        if soak.floor.state is not State.SESSION:
            return


def who_swipes_about(soak: Soak) -> None:
    soak.walk_up()
    w, h = soak.floor.stage.window.size
    for _ in range(8):
        ends = [(round(soak._share() * w), round(soak._share() * h)) for _ in range(2)]
        soak.floor.robot.swipe(ends[0], ends[1], finger=1 + soak.chance.below(3))


def who_tries_the_operators_door(soak: Soak) -> None:
    floor = soak.floor
    floor.corner_code()
    for _ in range(1 + soak.chance.below(3)):
        if isinstance(floor.top, Gate) and floor.kiosk.lockout.failures < 4:
            floor.enter("9999")
    if soak.chance.below(2) and isinstance(floor.top, Gate):
        floor.top.back()


def who_is_the_operator(soak: Soak) -> None:
    floor = soak.floor
    floor.corner_code()
    if floor.kiosk.lockout.left() > 0 or not isinstance(floor.top, Gate):
        return
    floor.enter(PIN)
    for room in ("Last rounds", "Health", "Touch test", "Cleaning", "Games and houses"):
        if any(w.label == room for w in floor.top.widgets()):
            floor.robot.find(room).activate()
            floor.pass_(0.3)
            floor.stage.pop()
    if floor.state is State.OPERATOR and soak.chance.below(2):
        floor.kiosk.office.close()


VISITORS: list[Callable[[Soak], None]] = [
    who_plays_and_says_goodbye,
    who_plays_and_says_goodbye,
    who_plays_and_says_goodbye,
    who_wanders_off_in_the_middle,
    who_wanders_off_in_the_middle,
    who_only_touches_and_goes,
    who_reads,
    who_lays_his_palm_on_the_glass,
    who_touches_everything_twice,
    who_swipes_about,
    who_tries_the_operators_door,
    who_is_the_operator,
]


def live(folder: Path, seed: str, size: tuple[int, int], start: float, without: list[str]) -> None:
    """Visits until somebody pulls the plug."""
    Soak(folder, seed.encode(), size, start, without).run(1_000_000)


def kill(
    folder: Path, seed: str, size: tuple[int, int], times: int, say: Callable[[int], object], without: list[str]
) -> list[str]:
    """So many lives end in the middle of something. What the next one finds has to be whole and right."""
    wrong: list[str] = []
    chance = Stream(seed.encode().ljust(32, b"\0")[:32], "power cuts")
    start = NOON
    health = folder / "health.json"
    for number in range(times):
        health.unlink(missing_ok=True)
        command = [*ourselves(), "--live", str(folder), "--seed", f"{seed} {number}"]
        command += ["--size", f"{size[0]}x{size[1]}", "--start", str(start), "--without", *without]
        process = subprocess.Popen(command)
        until = time.monotonic() + BOOT
        while not health.exists() and process.poll() is None and time.monotonic() < until:
            time.sleep(0.02)
        time.sleep(chance.below(3000) / 1000)
        if process.poll() is not None:
            wrong.append(f"life {number} ended by itself with {process.returncode}")
        process.kill()
        process.wait()
        try:
            start = (
                max(start, json.loads(health.read_text(encoding="utf-8"))["written"])
                + (2.0, 20.0, 2000.0)[chance.below(3)]
            )
        except (OSError, ValueError, KeyError) as fault:
            wrong.append(f"life {number} left a health file that cannot be read: {fault}")
        with Store.open(folder) as store:
            check_books(store, lambda fault, number=number: wrong.append(f"life {number}: {fault}"))  # type: ignore[misc]
        say(number + 1)
    return wrong


def ourselves() -> list[str]:
    """How another process of this program, packaged or not, is started as a soak."""
    return [sys.executable, *(() if getattr(sys, "frozen", False) else ("-m", "casino_sim")), "kiosk", "--soak"]


def main(words: Sequence[str]) -> int:
    raw = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(prog="casino-sim kiosk --soak", description=__doc__, formatter_class=raw)
    parser.add_argument("--sessions", type=int, default=2000)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--seed", default="soak")
    parser.add_argument("--size", default="960x540")
    parser.add_argument("--without", nargs="*", default=[], metavar="GAME", help="games that are left out")
    parser.add_argument("--start", type=float, default=NOON, help=argparse.SUPPRESS)
    parser.add_argument("--live", metavar="FOLDER", help=argparse.SUPPRESS)
    args = parser.parse_args(words)
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    one_heap()
    width, height = map(int, args.size.split("x"))
    size = width, height
    if args.live:
        live(Path(args.live), args.seed, size, args.start, args.without)
        return 0
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        soak = Soak(Path(folder) / "long", args.seed.encode(), size, without=args.without)
        soak.run(args.sessions, lambda done: _say(f"{done} of {args.sessions} visits, {soak.memory[-1]:.1f} MB"))
        counted = soak.floor.kiosk.counters.total
        soak.floor.close()
        short = Path(folder) / "short"
        short.mkdir()
        lives = kill(
            short, args.seed, size, args.kills, lambda done: _say(f"{done} of {args.kills} lives"), args.without
        )
        wrong = soak.wrong + lives
    warm = soak.warm_up
    result = {
        "sessions": args.sessions,
        "kills": args.kills,
        "seconds": round(time.monotonic() - began, 1),
        "visits": dict(soak.visits),
        "counters": counted,
        "memory_mb": {"first": warm[0], "warm": max(warm), "last": soak.memory[-1], "grown": round(soak.grown, 1)},
        "frame_p95_ms": max(soak.p95),
        "wrong": wrong,
    }
    print(json.dumps(result, indent=1))
    return 1 if wrong or (args.sessions >= 2 * EVERY_TABLE and soak.grown > LEAK) else 0


def _say(words: str) -> None:
    number = int(words.split()[0])
    if number % 50 == 0 or number == 1:
        print(words, file=sys.stderr, flush=True)
