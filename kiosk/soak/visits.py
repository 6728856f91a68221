"""Visits without end on a fast clock. After each the machine has to be ready for the next: no stuck state, books right to
the cent, a health file that can be read, and no more memory than before.
"""

from __future__ import annotations

import gc
import json
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from casino_sim.app.stage.table.control.spots import SpotWidget
from casino_sim.app.stage.table.scene import TableScene
from casino_sim.app.stage.widgets import Widget
from casino_sim.rng import Stream
from casino_sim.table.ask import Choose, Stake
from kiosk.guest.guests import check_books
from kiosk.guest.screens.loupe import Loupe
from kiosk.rehearsal import NOON, Floor
from kiosk.soak.visitors import VISITORS
from kiosk.states import State
from kiosk.watch.health import resident_megabytes

SIZE = (960, 540)
LEAK = 5.0  # megabytes that the second half of the soak may need more than the warm-up
WARM = 0.3  # share of the sessions that warm up
EVERY_TABLE = 400  # visits until each of the tables has had guests and keeps what it works with
LONGEST = 600.0  # seconds in which every visit has to have come to its end
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
        self.floor = Floor(folder, size, start=start, games={"without": list(without)}, machine={"health_seconds": 2})
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
            floor.pass_(4.0, step=1.0)
            waited += 4.0
        floor.pass_(3.0, step=0.25)  # attract plays, health is written

    def _look_it_over(self, number: int) -> None:
        floor = self.floor
        if number % 10 == 0:
            check_books(floor.store, lambda fault: self.wrong.append(f"visit {number}: {fault}"))
            gc.collect()
        figures = json.loads(floor.kiosk.config.health.read_text(encoding="utf-8"))
        missing = [key for key in KEYS if key not in figures]
        if missing or figures["rng_self_test"] != "passed":
            self.wrong.append(f"visit {number}: the health file lacks {missing} or tells a fault: {figures}")
        holding = [p.id for p in floor.store.players.all() if p.id != floor.kiosk.casino.player.id and p.bankroll]
        if holding:
            self.wrong.append(f"visit {number}: guests {holding} have left and still hold chips")
        floor.said.clear()
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
