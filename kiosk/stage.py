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
from casino_sim.app.stage.layout import Size
from casino_sim.app.stage.look import Look
from casino_sim.app.stage.loop import Clock
from casino_sim.app.stage.scene import Scene, Stage
from casino_sim.app.stage.theme import Theme
from casino_sim.app.stage.window import Window
from casino_sim.store.problems import StoreProblem

LOWERED = 1 / 3  # of a standing screen: the table lies in its bottom third
MIN_LOWERED = 640  # pixels of height below which no table can be laid out; a lying screen gives more than a third
FINGERS = 9.0  # finger widths that a lowered table is high at least: a small screen is within reach anyway
PLAYING_KEYS = frozenset("return space left right up down tab backspace".split())


class KioskWindow(Window):
    """``lowered``: everything is laid out in the lower part of the screen, for who cannot reach the upper one."""

    lowered = False
    finger = 0.0  # pixels that a fingertip needs

    def _fit(self) -> None:
        super()._fit()
        if not self.lowered:
            return
        w, h = self.upright
        height = min(h, max(round(h * LOWERED), MIN_LOWERED, round(FINGERS * self.finger)))
        self._scale = 1.0
        self._offset = 0, h - height
        self._display.fill((0, 0, 0))
        self.canvas = pygame.Surface((w, height)).convert(self._display)

    def lower(self, lowered: bool) -> None:
        self.lowered = lowered
        self._fit()

    @property
    def place(self) -> pygame.Rect:
        """Where the canvas lies on the upright screen."""
        return pygame.Rect(self._offset, self.canvas.get_size())

    def show_ground(self, ground: pygame.Surface) -> None:
        """Around the canvas; the canvas itself is drawn over it in the next frame."""
        self._display.blit(pygame.transform.rotate(ground, -self.rotation) if self.rotation else ground, (0, 0))
        pygame.display.flip()

    @property
    def upright(self) -> Size:
        """The screen's own size as a person sees it."""
        w, h = self.display_size
        return (h, w) if self.rotation in (90, 270) else (w, h)

    def on_screen(self, pos: tuple[int, int]) -> tuple[int, int]:
        """A point of the canvas as a point of the whole upright screen."""
        return round(pos[0] * self._scale) + self._offset[0], round(pos[1] * self._scale) + self._offset[1]


Filter = Callable[[inputs.Event], inputs.Event | None]


class KioskStage(Stage):
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
        super().__init__(
            window, theme, clock=clock, diagonal_inches=diagonal_inches, target_mm=target_mm, window_keys=False
        )
        window.finger = self.look.metrics.target
        self.kiosk = True
        self.keyboard = self.names_keys = keyboard
        self._mouse_down = False
        self.brightness = 1.0
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
            if self.filter is not None:
                plain = self.filter(plain)
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
            case inputs.Key(name=name, ctrl=ctrl, alt=alt):
                plays = self.keyboard and not ctrl and not alt
                return event if plays and (name in PLAYING_KEYS or (len(name) == 1 and name.isalnum())) else None
            case inputs.TextTyped() | inputs.Wheel():
                return event if self.keyboard else None
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
    def set_brightness(self, brightness: float) -> None:
        if brightness != self.brightness:
            self.brightness = brightness
            self.damage()

    def _paint_area(self, visible: list[Scene], area: pygame.Rect) -> None:
        super()._paint_area(visible, area)
        if self.brightness < 1:
            level = round(255 * self.brightness)
            self.window.canvas.fill((level, level, level), area, special_flags=pygame.BLEND_RGB_MULT)

    def lower(self, lowered: bool) -> None:
        """The table comes down to who cannot reach it, or goes up again."""
        if lowered != self.window.lowered:
            self.window.lower(lowered)
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
