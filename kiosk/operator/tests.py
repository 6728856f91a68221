"""The operator's hands-on tests: the touchscreen, the picture, and a minute of locked input for cleaning."""

from __future__ import annotations

from casino_sim.app.stage import input as inputs
from casino_sim.app.stage import text as faces
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.widgets import At, Button, Label, Layers, Screen, Space, Widget
from casino_sim.i18n import _
from kiosk.guest.screens.notices import Dial, Notice

TARGETS = ((0.05, 0.08), (0.95, 0.08), (0.5, 0.36), (0.05, 0.92), (0.95, 0.92), (0.5, 0.72))
TRAIL = 600  # points of a finger's way that are kept
COLORS = ("#ff0000", "#00ff00", "#0000ff", "#ffffff", "#000000", "#808080")


class TouchTest(Screen):
    """Six targets of a fingertip's size with cross hairs, and the way of every finger. All six hit: the screen is true."""

    patient = True

    def __init__(self) -> None:
        super().__init__()
        self.title = _("Touch test")
        self.hit: set[int] = set()
        self.points: list[tuple[int, int]] = []

    def build(self) -> Widget:
        words = Label(_("Touch the six targets. The line must follow your finger."), "note", justify="center")
        words.max_width = 760
        return Layers(At(words, "n", 90), At(Button(_("Done"), self.back, kind="primary", min_width=260), "c", 20))

    def _targets(self) -> list[tuple[int, int]]:
        w, h = self.look.metrics.size
        return [(round(x * w), round(y * h)) for x, y in TARGETS]

    def on_event(self, event: inputs.Event) -> bool:
        if not isinstance(event, inputs.Pointer):
            return False
        if event.kind in ("down", "move"):
            self.points = [*self.points, event.pos][-TRAIL:]
            self._reach(event.pos)
            self.damage()
        return False

    def _reach(self, pos: tuple[int, int]) -> None:
        reach = self.look.metrics.target / 2
        for i, (x, y) in enumerate(self._targets()):
            if (x - pos[0]) ** 2 + (y - pos[1]) ** 2 <= reach**2:
                self.hit.add(i)

    def foreground(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        look, p, d = self.look, self.look.palette, self.look.metrics.target
        for i, (x, y) in enumerate(self._targets()):
            ink = p.good if i in self.hit else p.gold
            surface.fill(p.line, pygame.Rect(x - d, y, 2 * d, 1))
            surface.fill(p.line, pygame.Rect(x, y - d, 1, 2 * d))
            surface.blit(look.paint.ring(d, d, d // 2, max(2, look.px(3)), ink), (x - d // 2, y - d // 2))
            if i in self.hit:
                icon = look.paint.icon("check", d // 2, ink, 2.2)
                surface.blit(icon, (x - icon.get_width() // 2, y - icon.get_height() // 2))
        dot = look.paint.disc(max(6, look.px(10)), p.gold_light)
        for x, y in self.points:
            surface.blit(dot, (x - dot.get_width() // 2, y - dot.get_height() // 2))


class ScreenTest(Screen):
    """Plain colors for dead pixels, then steps of gray and a grid with the size of the screen. A tap goes on."""

    patient = True

    def __init__(self) -> None:
        super().__init__()
        self.title = _("Screen test")
        self.step = 0

    def build(self) -> Widget:
        return Space()

    def on_event(self, event: inputs.Event) -> bool:
        if isinstance(event, inputs.Pointer) and event.kind == "down":
            self.step += 1
            if self.step >= len(COLORS) + 2:
                self.back()
            self.damage()
        return True

    def background(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        w, h = self.look.metrics.size
        if self.step < len(COLORS):
            surface.fill(COLORS[self.step], area)
        elif self.step == len(COLORS):
            for i in range(32):
                level = round(255 * i / 31)
                surface.fill((level,) * 3, pygame.Rect(w * i // 32, 0, w // 32 + 1, h))
        else:
            self._grid(surface, w, h)

    def _grid(self, surface: pygame.Surface, w: int, h: int) -> None:
        """Squares of a fingertip; the outermost line has to be seen whole."""
        look, p = self.look, self.look.palette
        surface.fill(p.ink)
        step = look.metrics.target
        for x in range(0, w, step):
            surface.fill(p.line, pygame.Rect(x, 0, 1, h))
        for y in range(0, h, step):
            surface.fill(p.line, pygame.Rect(0, y, w, 1))
        pygame.draw.rect(surface, p.gold, pygame.Rect(0, 0, w, h), 3)
        words = f"{w} × {h}"
        look.write(surface, words, faces.SEMIBOLD, look.type("display"), p.text, (w / 2, h / 2), "c")


class Cleaning(Notice):
    """A minute in which the screen can be wiped: nothing reacts to anything."""

    patient = True

    def __init__(self, seconds: float) -> None:
        super().__init__(_("You can clean the screen now."), _("Touch is off until the time is up."))
        self.left = seconds
        self.dial = Dial(seconds)

    def middle(self) -> list[Widget]:
        self.dial.align = "center"
        return [*super().middle(), self.dial]

    def on_event(self, event: inputs.Event) -> bool:
        return True

    def update(self, dt: float) -> None:
        super().update(dt)
        self.left -= dt
        self.dial.set(self.left)
        if self.left <= 0 and self.stage.top is self:
            self.stage.pop(self)
