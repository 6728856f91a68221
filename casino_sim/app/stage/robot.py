"""A hand that works a stage: real pygame events on a clock that obeys. For tests, screenshots and the kiosk's soak."""

from __future__ import annotations

from typing import Any

from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.loop import FakeClock
from casino_sim.app.stage.scene import Scene, Stage
from casino_sim.app.stage.theme import Theme
from casino_sim.app.stage.widgets.base import Widget
from casino_sim.app.stage.widgets.screen import Screen
from casino_sim.app.stage.window import Window

FRAME = 1 / 60
Spot = tuple[int, int] | str | Widget


class Robot:
    """Give it a stage on a FakeClock, or let it open one: `Robot.open((1920, 1080))`."""

    def __init__(self, stage: Stage) -> None:
        if not isinstance(stage.clock, FakeClock):
            raise TypeError("The robot needs a stage whose time it can move.")
        self.stage = stage
        self.clock = stage.clock
        self.redrawn: list[pygame.Rect] = []

    @classmethod
    def open(
        cls, size: tuple[int, int] = (1920, 1080), theme: Theme | None = None, *, diagonal_inches: float | None = None
    ) -> Robot:
        """A window of this size with nothing on it."""
        stage = Stage(Window(size), theme, clock=FakeClock(), diagonal_inches=diagonal_inches)
        pygame.event.clear()
        return cls(stage)

    def show(self, scene: Scene) -> Robot:
        """Put a scene on top and draw it."""
        self.stage.push(scene)
        return self.wait()

    # -- time
    def wait(self, seconds: float = FRAME) -> Robot:
        """Let time pass, frame by frame; one turn of the loop at least."""
        end = self.clock.passed + seconds
        while True:
            self.clock.advance(FRAME)
            self.redrawn = self.stage.loop.turn()
            if self.clock.passed >= end - 1e-9:
                return self

    def settle(self, longest: float = 60.0) -> Robot:
        """Until nothing moves and no job is pending."""
        end = self.clock.passed + longest
        self.wait()
        while (self.stage.loop.moving or self.stage.jobs.pending) and self.clock.passed < end:
            if self.stage.jobs.pending:
                self.stage.jobs.finish()
            self.wait()
        return self

    # -- finding
    def find(self, label: str) -> Widget:
        """The visible widget of the top screen with this label; what can be pressed comes first."""
        screen = self.stage.top
        if not isinstance(screen, Screen):
            raise LookupError("The scene on top has no widgets.")
        screen.prepare()
        every = screen.widgets()
        found = [w for w in every if w.label == label]
        if not found:
            there = ", ".join(sorted({w.label for w in every if w.label}))
            raise LookupError(f"Nothing here is called {label!r}. There is: {there}.")
        return next((w for w in found if w.pressable), found[0])

    def at(self, spot: Spot) -> tuple[int, int]:
        """A place on the canvas: a point, a label, or a widget's middle."""
        if isinstance(spot, tuple):
            return spot
        return (self.find(spot) if isinstance(spot, str) else spot).rect.center

    # -- mouse
    def _post(self, kind: int, **values: Any) -> Robot:
        pygame.event.post(pygame.event.Event(kind, **values))
        return self.wait()

    def move(self, spot: Spot) -> Robot:
        pos = self.stage.window.to_window(*self.at(spot))
        return self._post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False)

    def mouse_down(self, spot: Spot, button: int = 1) -> Robot:
        pos = self.stage.window.to_window(*self.at(spot))
        return self._post(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=False)

    def mouse_up(self, spot: Spot, button: int = 1) -> Robot:
        pos = self.stage.window.to_window(*self.at(spot))
        return self._post(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=False)

    def click(self, spot: Spot, button: int = 1) -> Robot:
        """Move there, press, release."""
        where = self.at(spot)
        return self.move(where).mouse_down(where, button).mouse_up(where, button)

    def drag(self, start: Spot, end: Spot, steps: int = 6) -> Robot:
        """Press, move in steps, release."""
        (x0, y0), (x1, y1) = self.at(start), self.at(end)
        self.mouse_down((x0, y0))
        for i in range(1, steps + 1):
            self.move((round(x0 + (x1 - x0) * i / steps), round(y0 + (y1 - y0) * i / steps)))
        return self.mouse_up((x1, y1))

    def wheel(self, notches: float) -> Robot:
        return self._post(pygame.MOUSEWHEEL, x=0, y=round(notches), flipped=False)

    def wheel_at(self, spot: Spot, notches: float) -> Robot:
        """Move there and turn the wheel; away from the hand is more."""
        return self.move(spot).wheel(notches)

    # -- fingers
    def _finger(self, kind: int, spot: Spot, finger: int) -> Robot:
        x, y = self.stage.window.to_window(*self.at(spot))
        w, h = self.stage.window.whole_size
        return self._post(kind, touch_id=1, finger_id=finger, x=(x + 0.5) / w, y=(y + 0.5) / h, dx=0.0, dy=0.0)

    def finger_down(self, spot: Spot, finger: int = 1) -> Robot:
        return self._finger(pygame.FINGERDOWN, spot, finger)

    def finger_move(self, spot: Spot, finger: int = 1) -> Robot:
        return self._finger(pygame.FINGERMOTION, spot, finger)

    def finger_up(self, spot: Spot, finger: int = 1) -> Robot:
        return self._finger(pygame.FINGERUP, spot, finger)

    def touch(self, spot: Spot, finger: int = 1) -> Robot:
        """A finger down and up again; the pause after it is longer than a contact bounces."""
        where = self.at(spot)
        return self.finger_down(where, finger).finger_up(where, finger).wait(0.06)

    def hold(self, spot: Spot, seconds: float = 0.6) -> Robot:
        """A finger that stays."""
        where = self.at(spot)
        return self.finger_down(where).wait(seconds).finger_up(where).wait(0.06)

    def swipe(self, start: Spot, end: Spot, steps: int = 8, finger: int = 1) -> Robot:
        (x0, y0), (x1, y1) = self.at(start), self.at(end)
        self.finger_down((x0, y0), finger)
        for i in range(1, steps + 1):
            self.finger_move((round(x0 + (x1 - x0) * i / steps), round(y0 + (y1 - y0) * i / steps)), finger)
        return self.finger_up((x1, y1), finger)

    # -- keys
    def key(self, name: str) -> Robot:
        """'a', 'return', 'shift+tab', 'ctrl+z': pressed and released."""
        *mods, plain = name.split("+") if name != "+" else ["+"]
        mod = {"shift": pygame.KMOD_LSHIFT, "ctrl": pygame.KMOD_LCTRL, "alt": pygame.KMOD_LALT}
        bits = sum(mod[m] for m in mods)
        code = pygame.key.key_code(plain)
        self._post(pygame.KEYDOWN, key=code, mod=bits, unicode="", scancode=0)
        return self._post(pygame.KEYUP, key=code, mod=bits, unicode="", scancode=0)

    def keys(self, *names: str) -> Robot:
        for name in names:
            self.key(name)
        return self

    def type(self, text: str) -> Robot:
        """Text as an input method delivers it, with the key presses that come along."""
        for char in text:
            pygame.event.post(
                pygame.event.Event(pygame.KEYDOWN, key=ord(char.lower()), mod=0, unicode=char, scancode=0)
            )
            self._post(pygame.TEXTINPUT, text=char)
        return self

    # -- the window
    def resize(self, size: tuple[int, int]) -> Robot:
        """Resize the window, as by dragging its corner."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        return self._post(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])

    def picture(self) -> bytes:
        """The canvas as it is now."""
        return pygame.image.tobytes(self.stage.window.canvas, "RGB")

    def fresh_picture(self) -> bytes:
        """The canvas after a full redraw: must equal `picture` once everything has settled."""
        self.stage.redraw()
        return self.picture()

    def close(self) -> None:
        self.stage.close()
