"""The windows of a kiosk: the guest's screen, which can be lowered, and a second screen above it.

cage shows one window, stretched over every screen there is. So one window it is: the guest's picture lies on the screen that
the configuration names, the topper's on another, and both are parts of the same display.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.layout import Size
from casino_sim.app.stage.window import Window
from kiosk.outputs import Output
from kiosk.outputs import outputs as of_the_compositor

LOWERED = 2 / 3  # of the screen at most: in landscape the table comes down by a third of it
REACH_MM = 360.0  # from its foot: who sits reaches up to 1220 mm, and a counter is 860 mm high
WHOLE_WIDTH = 976 / 1920  # of the width: as high as a felt is that takes all of it
ROUND_THE_FELT = 7.7  # finger widths: the title and its keys above it, chips and keys in rows below it
LYING = 0.98  # of its width, that it is laid out as a table that lies
MIN_LOWERED = 640  # pixels of height below which no table can be laid out
FINGERS = 9.0  # finger widths that a lowered table is high at least: a small screen is within reach anyway


class KioskWindow(Window):
    """``lowered``: everything is laid out in the lower part of the screen, for who cannot reach the upper one."""

    lowered = False
    finger = 0.0  # pixels that a fingertip needs
    millimetre = 0.0  # pixels

    def __init__(
        self,
        size: Size | None = None,
        *,
        output: str = "",
        topper: str = "",
        outputs: Callable[[], tuple[Output, ...]] = of_the_compositor,
        **ways: Any,
    ) -> None:
        self.output, self.topper = output, topper
        self._ask = outputs
        self.outputs: tuple[Output, ...] = ()
        self.second: pygame.Surface | None = None  # where the topper lies; nothing while its screen is missing
        super().__init__(size, **ways)

    # -- several screens
    @property
    def spread(self) -> bool:
        """Whether this one window lies over several screens, as far as the configuration cares."""
        return bool(self.output or self.topper) and bool(self.outputs)

    @property
    def missing(self) -> list[str]:
        """Screens that are named in the configuration and not there."""
        there = {each.name for each in self.outputs}
        return [name for name in (self.output, self.topper) if name and name not in there]

    def _open(self) -> pygame.Surface:
        self.outputs = self._ask() if self.output or self.topper else ()
        if not self.spread:
            return super()._open()
        return pygame.display.set_mode(_around(self.outputs).size, self._flags)

    @property
    def _flags(self) -> int:
        return pygame.NOFRAME if self.spread else super()._flags

    def resized(self) -> bool:
        """Also when a screen was plugged in or pulled out: the compositor stretches the window anew."""
        before = self.outputs
        self.outputs = self._ask() if self.output or self.topper else ()
        return super().resized() or self.outputs != before

    def _part(self, whole: pygame.Surface) -> pygame.Surface:
        self.second = None
        if not self.spread:
            return whole
        whole.fill((0, 0, 0))
        topper = next((each for each in self.outputs if each.name == self.topper and each != self._guests()), None)
        self.second = _piece(whole, topper) if topper is not None else None
        return _piece(whole, self._guests()) or whole

    def _guests(self) -> Output:
        """The one with the name; without it, or where it is missing, the first that isn't the topper."""
        named = [each for each in self.outputs if each.name == self.output]
        others = [each for each in self.outputs if each.name != self.topper]
        return (named or others or list(self.outputs))[0]

    def holds(self, pos: tuple[int, int]) -> bool:
        """Whether a touch at this point of the canvas is on the guest's own screen."""
        return self._display.get_rect(topleft=self._display.get_abs_offset()).collidepoint(self.to_window(*pos))

    def _fit(self) -> None:
        super()._fit()
        if not self.lowered:
            return
        w, h = self.upright
        whole = w * WHOLE_WIDTH + ROUND_THE_FELT * self.finger
        wanted = min(h * LOWERED, REACH_MM * self.millimetre, whole, w * LYING)
        height = min(h, max(round(wanted), MIN_LOWERED, round(FINGERS * self.finger)))
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


class TopperWindow(Window):
    """The second screen: a part of the display that another window has opened."""

    def __init__(self, owner: KioskWindow, part: pygame.Surface, rotation: int) -> None:
        self.owner, self.rotation, self.fullscreen = owner, rotation, False
        self._whole = self._display = self.canvas = part
        self._scale, self._offset = 1.0, (0, 0)
        self._fit()

    def resized(self) -> bool:
        return False  # whoever owns it makes another

    def close(self) -> None:
        """The display is not ours."""


def _around(found: tuple[Output, ...]) -> pygame.Rect:
    places = [pygame.Rect(each.place) for each in found]
    return pygame.Rect(0, 0, max(place.right for place in places), max(place.bottom for place in places))


def _piece(whole: pygame.Surface, output: Output) -> pygame.Surface | None:
    """The part of the display on this screen; none while the display is still as large as it was before."""
    place = pygame.Rect(output.place).clip(whole.get_rect())
    return whole.subsurface(place) if place.w and place.h else None
