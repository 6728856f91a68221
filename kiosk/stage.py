"""The stage of a machine in public: what it lets through, how bright it is, and how far down its picture lies.

A touchscreen that calls itself a mouse is a touchscreen. Keys of the system are swallowed, the window can not be
closed, nothing hangs under a pointer, and no key reaches anything unless the configuration says so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from math import hypot

from casino_sim.app.stage import input as inputs
from casino_sim.app.stage.compat import pygame, set_cursor
from casino_sim.app.stage.look import Look
from casino_sim.app.stage.loop import Clock
from casino_sim.app.stage.scene import Scene, Stage
from casino_sim.app.stage.theme import Theme
from casino_sim.store.problems import StoreProblem
from kiosk.windows import KioskWindow, TopperWindow

READING_MM, READING_INCHES = 4.8, 24.0  # capitals at arm's length, on screens from this size; on smaller ones a share
VOLUME_KEYS = frozenset(("volume up", "volume down"))  # beside a headphone socket; they do nothing else
PLAYING_KEYS = frozenset("return space left right up down tab backspace".split())


Filter = Callable[[inputs.Event], inputs.Event | None]


class Dimmed(Stage):
    """Darker at the hours that the operator chose."""

    brightness = 1.0

    def set_brightness(self, brightness: float) -> None:
        if brightness != self.brightness:
            self.brightness = brightness
            self.damage()

    def _paint_area(self, visible: list[Scene], area: pygame.Rect) -> None:
        super()._paint_area(visible, area)
        if self.brightness < 1:
            level = round(255 * self.brightness)
            self.window.canvas.fill((level, level, level), area, special_flags=pygame.BLEND_RGB_MULT)


class TopperStage(Dimmed):
    """What a second screen shows. It has no loop of its own and hears no event."""

    def __init__(self, window: TopperWindow, guests: KioskStage) -> None:
        super().__init__(window, Theme(house=guests.theme.house), clock=guests.clock, window_keys=False)
        self.kiosk = True

    def live(self, dt: float) -> None:
        self.jobs.deliver()
        self.update(dt)
        self.draw()


class KioskStage(Dimmed):
    """``filter`` sees every event first and decides what is passed on. ``tick`` is called as time passes."""

    window: KioskWindow

    def __init__(
        self,
        window: KioskWindow,
        theme: Theme,
        *,
        clock: Clock | None = None,
        diagonal_inches: float,
        target_mm: float,
        keyboard: bool = False,
    ) -> None:
        self._screen_inches = diagonal_inches
        reading = READING_MM * min(1.0, diagonal_inches / READING_INCHES)
        super().__init__(
            window, theme, clock=clock, diagonal_inches=diagonal_inches, target_mm=target_mm, reading_mm=reading,
            window_keys=False,
        )  # fmt: skip
        window.finger, window.millimetre = self.look.metrics.target, self.look.metrics.px_per_mm or 0.0
        self.kiosk = True
        self.keyboard = self.names_keys = keyboard
        self._mouse_down = False
        self.filter: Filter | None = None
        self.tick: Callable[[float], object] | None = None
        self.trouble: Callable[[StoreProblem], object] | None = None  # hears what the store refused, whoever asked it
        set_cursor("none")

    def _new_look(self) -> Look:
        """A millimetre stays a millimetre on a lowered table."""
        self._diagonal = self._screen_inches * hypot(*self.window.size) / hypot(*self.window.upright)
        return super()._new_look()

    # -- what comes in
    def dispatch(self, event: inputs.Event) -> bool:
        plain = self._admitted(event)
        if plain is None:
            return False
        with self._store_may_refuse():
            if self.filter is not None and not isinstance(plain, inputs.Resized | inputs.Exposed):
                plain = self.filter(plain)  # the screen itself concerns no guest: that it changed is always heard
            return plain is None or super().dispatch(plain)
        return True

    @contextmanager
    def _store_may_refuse(self) -> Iterator[None]:
        """A disk that is full ends no visit and no process: whatever the finger asked for is simply not done."""
        try:
            yield
        except StoreProblem as problem:
            if self.trouble is None:
                raise
            self.trouble(problem)

    def _admitted(self, event: inputs.Event) -> inputs.Event | None:
        match event:
            case inputs.Quit():
                return None
            case inputs.Key(name=name) if name in VOLUME_KEYS:
                return event
            case inputs.Key(name=name, ctrl=ctrl, alt=alt):
                plays = self.keyboard and not ctrl and not alt
                return event if plays and (name in PLAYING_KEYS or (len(name) == 1 and name.isalnum())) else None
            case inputs.TextTyped() | inputs.Wheel():
                return event if self.keyboard else None
            case inputs.Pointer(kind="down", pos=pos) if not self.window.holds(pos):
                return None  # on the second screen
            case inputs.Pointer(touch=False, button=button):
                return self._as_touch(event) if button == 1 else None
        return event

    def _as_touch(self, event: inputs.Pointer) -> inputs.Event | None:
        """A mouse button is a finger; a mouse that only moves is nothing."""
        if event.kind == "move" and not self._mouse_down:
            return None
        self._mouse_down = event.kind in ("down", "move")
        return replace(event, touch=True)

    # -- time
    def update(self, dt: float) -> bool:
        if self.tick is not None:
            self.tick(dt)
        with self._store_may_refuse():
            return super().update(dt)
        return True

    # -- what is shown
    def lower(self, lowered: bool) -> None:
        """The table comes down to who cannot reach it, or goes up again."""
        if lowered != self.window.lowered:
            self.window.lower(lowered)
            w, h = self.window.upright
            self.title_above = lowered and h > w  # the felt is small, and its keys are as large as ever
            self.relayout()
            self.damage()

    def relayout(self) -> None:
        super().relayout()
        if self.window.lowered:
            self._paint_above()

    def _paint_above(self) -> None:
        """What a lowered table leaves free wears the house, and nothing on it can be pressed."""
        look, size = self.look, self.window.upright
        ground = pygame.Surface(size).convert(self.window.canvas)
        look.paint.page(ground, ground.get_rect(), size[1], look.palette.ink, look.theme.cloth.deep)
        ground.fill(look.palette.line, self.window.place.inflate(2, 2))
        self.window.show_ground(ground)

    def toggle_fullscreen(self) -> None:
        """The window of a kiosk stays as the configuration wants it."""

    def silence_toasts(self) -> None:
        """Nobody reads a sentence that was said to somebody else."""
        self._overlays.clear()
        self.damage()
