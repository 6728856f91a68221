"""The window: opens the display cheaply, keeps a canvas to draw on, shows what changed.

The canvas is the display itself whenever it can be. A turned kiosk screen, a window too small to lay anything out, or
an absurd shape get a canvas of their own that is turned, shrunk or centerd on its way out; drawing code never knows.
"""

from __future__ import annotations

import contextlib
import logging
import os
from collections.abc import Sequence

from casino_sim.app.stage.compat import current_screen, desktop_size, pygame
from casino_sim.app.stage.layout import Size
from casino_sim.resources import asset

log = logging.getLogger(__name__)

DEFAULT_SIZE = (1600, 900)
MIN_CANVAS = 640, 360  # the smallest canvas anything is laid out on (landscape; turned for portrait)
NOWHERE = ("offscreen", "dummy", "evdev")
WIDEST = 3.2  # beyond this shape the rest of the window stays dark


def available() -> bool:
    """Whether a window can be opened here at all; the text table serves where it can not."""
    try:
        pygame.display.init()
    except pygame.error as problem:
        log.info("No display: %s.", problem)
        return False
    # Where nothing else works SDL settles for a driver that draws into nowhere; only who asked for it gets that.
    if pygame.display.get_driver() in NOWHERE and "SDL_VIDEODRIVER" not in os.environ:
        pygame.display.quit()
        return False
    return True


def _show_icon() -> None:
    with contextlib.suppress(pygame.error, OSError):
        pygame.display.set_icon(pygame.image.load(asset("icon.png")))


def _is_on_a_screen(place: tuple[int, int], size: Size) -> bool:
    """Whether enough of the window would be seen there: the screen it was on last time may be gone."""
    wide = sum(w for w, _h in pygame.display.get_desktop_sizes())
    high = max((h for _w, h in pygame.display.get_desktop_sizes()), default=0)
    return -size[0] // 2 <= place[0] <= wide - size[0] // 2 and 0 <= place[1] <= high - size[1] // 2


class Window:
    """One display. `canvas` is what scenes draw on; `present` shows it."""

    def __init__(
        self,
        size: Size | None = None,
        *,
        fullscreen: bool = False,
        place: tuple[int, int] | None = None,
        rotation: int = 0,
        accelerated: bool = False,
        title: str = "Casino",
    ) -> None:
        if rotation not in (0, 90, 180, 270):
            raise ValueError(f"The screen can be turned by 0, 90, 180 or 270 degrees, not by {rotation}.")
        # Without a GPU SDL would push every frame through a software GL driver: 7.5 ms a flip however little
        # changed. Shared memory costs 0.15 ms and honors dirty rectangles. Must stand before display.init.
        os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "1" if accelerated else "0"
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_caption(title)
        _show_icon()
        self.rotation = rotation
        self.fullscreen = fullscreen
        self._windowed = size or self._default_size()
        if place is not None and _is_on_a_screen(place, self._windowed):
            os.environ["SDL_VIDEO_WINDOW_POS"] = f"{place[0]},{place[1]}"  # read when the window is made
        self._whole = self._open()
        self._display = self._part(self._whole)
        self._scale = 1.0
        self._offset = (0, 0)
        self.canvas = self._display
        self._fit()

    @staticmethod
    def _default_size() -> Size:
        w, h = desktop_size()
        return min(DEFAULT_SIZE[0], int(w * 0.9)), min(DEFAULT_SIZE[1], int(h * 0.9))

    def _open(self) -> pygame.Surface:
        if not self.fullscreen:
            display = pygame.display.set_mode(self._windowed, pygame.RESIZABLE)
            if display.get_size() != self._windowed:  # on leaving full screen the first call only leaves it
                display = pygame.display.set_mode(self._windowed, pygame.RESIZABLE)
            return display
        screen = current_screen() if pygame.display.get_surface() else 0
        try:
            return pygame.display.set_mode(desktop_size(screen), pygame.FULLSCREEN, display=screen)
        except pygame.error as problem:
            log.warning("Full screen isn't available here (%s); a window is used.", problem)
            self.fullscreen = False
            return pygame.display.set_mode(self._windowed, pygame.RESIZABLE)

    def _part(self, whole: pygame.Surface) -> pygame.Surface:
        """What of the display is this window's own; all of it, unless one window lies over several screens."""
        return whole

    @property
    def size(self) -> Size:
        """The size of the canvas: what scenes lay out for."""
        return self.canvas.get_size()

    @property
    def display_size(self) -> Size:
        return self._display.get_size()

    @property
    def whole_size(self) -> Size:
        """Of all that fingers are told of."""
        return self._whole.get_size()

    @property
    def direct(self) -> bool:
        """Whether drawing goes straight to the display."""
        return self.canvas is self._display

    @property
    def windowed_size(self) -> Size:
        """As large as the window is when it is not full screen."""
        return self._windowed if self.fullscreen else self._display.get_size()

    def toggle_fullscreen(self) -> None:
        """Full screen on or off, at any moment."""
        if not self.fullscreen:
            self._windowed = self._display.get_size()
        self.fullscreen = not self.fullscreen
        self._whole = self._open()
        self._display = self._part(self._whole)
        self._fit()

    def resized(self) -> bool:
        """The window may have another size now: asks it, since events of sizes gone by come late. True if it has."""
        size = pygame.display.get_window_size()
        current = pygame.display.get_surface()
        if current is None or current.get_size() != size:
            current = pygame.display.set_mode((max(1, size[0]), max(1, size[1])), self._flags)
        before = self.size
        changed = current is not self._whole
        self._whole, self._display = current, self._part(current)
        self._fit()
        return changed or self.size != before

    @property
    def _flags(self) -> int:
        return pygame.FULLSCREEN if self.fullscreen else pygame.RESIZABLE

    def turn(self, rotation: int) -> None:
        """Turn the picture for a screen that hangs on its side."""
        self.rotation = rotation % 360
        self._fit()

    def _fit(self) -> None:
        """Choose the canvas for the display as it is."""
        w, h = self._display.get_size()
        if self.rotation in (90, 270):
            w, h = h, w
        long, short = max(w, h), max(1, min(w, h))
        long = min(long, max(int(short * WIDEST), 1))
        cw, ch = (long, short) if w >= h else (short, long)
        least = MIN_CANVAS if cw >= ch else MIN_CANVAS[::-1]
        grow = max(1.0, least[0] / cw, least[1] / ch)
        size = round(cw * grow), round(ch * grow)
        self._scale = 1 / grow
        self._offset = (w - cw) // 2, (h - ch) // 2
        if size == (w, h) and self.rotation == 0:
            self.canvas = self._display
        else:
            self._display.fill((0, 0, 0))
            if self.canvas is self._display or self.canvas.get_size() != size:
                self.canvas = pygame.Surface(size).convert(self._display)

    def present(self, rects: Sequence[pygame.Rect] | None = None) -> None:
        """Show what was drawn: these rectangles of the canvas, or all of it."""
        if self.direct:
            self._flush(rects)
            return
        if self._scale == 1 and rects is not None:
            self._flush([self._show(rect) for rect in rects])
        else:
            self._show(self.canvas.get_rect())
            pygame.display.flip()

    def _flush(self, rects: Sequence[pygame.Rect] | None) -> None:
        """These areas of the display, or all of it."""
        if rects is None:
            pygame.display.flip()
        else:
            offset = self._display.get_abs_offset()
            pygame.display.update([rect.move(offset) for rect in rects] if any(offset) else list(rects))

    def _show(self, rect: pygame.Rect) -> pygame.Rect:
        """Copy one area of the canvas to its place on the display."""
        part = self.canvas.subsurface(rect.clip(self.canvas.get_rect()))
        if self._scale != 1:
            w, h = (max(1, round(v * self._scale)) for v in part.get_size())
            part = pygame.transform.smoothscale(part, (w, h))
        if self.rotation:
            part = pygame.transform.rotate(part, -self.rotation)
        x, y = round(rect.x * self._scale) + self._offset[0], round(rect.y * self._scale) + self._offset[1]
        w, h = part.get_size()
        dw, dh = self._display.get_size()
        place = {0: (x, y), 90: (dw - y - w, x), 180: (dw - x - w, dh - y - h), 270: (y, dh - x - h)}[self.rotation]
        return self._display.blit(part, place)

    def to_canvas(self, x: float, y: float) -> tuple[int, int]:
        """A point of the window as a point of the canvas."""
        dw, dh = self._display.get_size()
        left, top = self._display.get_abs_offset()
        x, y = x - left, y - top
        x, y = {0: (x, y), 90: (y, dw - 1 - x), 180: (dw - 1 - x, dh - 1 - y), 270: (dh - 1 - y, x)}[self.rotation]
        return round((x - self._offset[0]) / self._scale), round((y - self._offset[1]) / self._scale)

    def to_window(self, x: float, y: float) -> tuple[int, int]:
        """A point of the canvas as a point of the window."""
        x, y = x * self._scale + self._offset[0], y * self._scale + self._offset[1]
        dw, dh = self._display.get_size()
        x, y = {0: (x, y), 90: (dw - 1 - y, x), 180: (dw - 1 - x, dh - 1 - y), 270: (y, dh - 1 - x)}[self.rotation]
        left, top = self._display.get_abs_offset()
        return round(x) + left, round(y) + top

    def close(self) -> None:
        pygame.display.quit()
