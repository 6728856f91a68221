"""A guest at the booted kiosk, who knows where to touch: a second kiosk, of the same code, runs here on a clock of its own
and is touched at the same places. Where its screen and the machine's differ, something is wrong with one of them.
"""

import os
import time
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")


from machine import SIZE, Failed, Machine

from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.table.scene import TableScene
from casino_sim.app.stage.widgets import Screen, Widget
from casino_sim.table.ask import Stake
from kiosk.guest.screens.loupe import Loupe
from kiosk.rehearsal import CORNERS, Floor

TABLE = {"houses": ["mount_airy"], "only": ["mount_airy/mini_baccarat"]}  # bets, cards, and nothing to decide
ALIKE = 6.0  # levels of 255 that two pictures of the same page may differ on average
STILL = 20.0  # seconds until a page stands still


class Guest:
    """``touch`` touches both; ``play`` sits down and plays a round."""

    def __init__(self, machine: Machine, folder: Path, pictures: Path) -> None:
        self.machine, self.pictures = machine, pictures
        self.twin = Floor(folder, SIZE, games=TABLE, attract={"helpline": "1-800-GAMBLER"})
        self.twin.open()

    def close(self) -> None:
        self.twin.close()

    # -- both at once
    def touch(self, spot: Any) -> None:
        twin = self.twin
        if isinstance(spot, tuple) and isinstance(spot[0], float):
            spot = round(spot[0] * SIZE[0]), round(spot[1] * SIZE[1])
        x, y = twin.stage.window.to_window(*twin.robot.at(spot))
        twin.touch(spot)
        self.machine.finger(x, y)
        twin.pass_(4.0)
        time.sleep(0.6)

    def picture(self, name: str) -> pygame.Surface:
        """What the machine shows, once it stands still."""
        until, before = time.monotonic() + STILL, b""
        while True:
            shown = self.machine.pixels()
            if shown == before or time.monotonic() > until:
                break
            before = shown
            time.sleep(0.3)
        found = pygame.image.frombuffer(shown, SIZE, "BGRA").convert(24)
        self.pictures.mkdir(parents=True, exist_ok=True)
        pygame.image.save(found, str(self.pictures / f"{name}.png"))
        return found

    def alike(self, name: str) -> None:
        """Both show the same page."""
        theirs, ours = self.picture(name), self.twin.stage.window.canvas
        pygame.image.save(ours, str(self.pictures / f"{name}-expected.png"))
        small = [pygame.transform.smoothscale(each.convert(24), (160, 90)) for each in (theirs, ours)]
        first, second = (pygame.image.tobytes(each, "RGB") for each in small)
        apart = sum(abs(a - b) for a, b in zip(first, second, strict=True)) / len(first)
        if apart > ALIKE:
            raise Failed(f"the machine shows another page than it should ({apart:.1f}): {self.pictures / name}.png")

    # -- a visit
    def sit_down(self) -> None:
        """From whatever invites, to the table."""
        self.touch((0.5, 0.45))
        for _ in range(6):
            if isinstance(self.twin.top, TableScene):
                self.alike("table")
                return
            self._press("Play", "Mini Baccarat", "Mini-Baccarat", "Sit down")
        raise Failed(f"no table was reached by touches; the last page is {type(self.twin.top).__name__}")

    def play(self) -> None:
        """One round at the table."""
        for _ in range(12):
            scene = self.twin.top
            if not isinstance(scene, TableScene):
                self._press()
            elif isinstance(scene.question, Stake) and not self._staked(scene):
                self._bet(scene, scene.question)
            else:
                over = isinstance(scene.question, Stake)
                self._press_bar(scene)
                if over:
                    self.twin.pass_(20.0)
                    time.sleep(8.0)
                    return
        raise Failed("the round did not end")

    def _staked(self, scene: TableScene) -> bool:
        return bool(scene.hand.staked(scene.question.seat, "player")) if isinstance(scene.question, Stake) else False

    def _bet(self, scene: TableScene, question: Stake) -> None:
        chips = [w for w in scene.board.bar.walk() if w.role == "chip"]
        if chips:
            self.touch(chips[-1])
        spot = next(w for w in scene.board.spots if w.wager == "player" and w.seat == question.seat)
        self.touch(spot)
        if isinstance(self.twin.top, Loupe):
            lens = self.twin.top.lens
            self.touch(lens.shown_at((spot.mark.x, spot.mark.y)))
        if isinstance(self.twin.top, Loupe):
            self.touch("Done")

    def _press_bar(self, scene: TableScene) -> None:
        keys = [w for w in scene.board.bar.walk() if w.role == "button" and w.enabled and w.pressable]
        if not keys:
            raise Failed("nothing can be pressed at the table")
        self.touch(next((key for key in keys if key.label == "Deal"), keys[-1]))

    def _press(self, *wanted: str) -> None:
        """The first of these that the page has, or the last key there is."""
        top = self.twin.top
        if not isinstance(top, Screen) or top.root is None:
            raise Failed(f"{type(top).__name__} has nothing to press")
        keys: list[Widget] = [w for w in top.root.walk() if w.pressable and w.enabled]
        named = [w for word in wanted for w in keys if w.label.startswith(word)]
        self.touch((named or keys[-1:])[0])

    def operator(self) -> None:
        """The corners, then the PIN."""
        for corner in self.twin.kiosk.config.operator.corners:
            self.touch(CORNERS[corner])
