"""One of a few: segmented choices and tabs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Unpack

from casino_sim.app.stage import text as faces
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.input import Key, Pointer
from casino_sim.app.stage.layout import Rect, Size
from casino_sim.app.stage.theme import RADIUS
from casino_sim.app.stage.widgets.base import Common, Widget
from casino_sim.app.stage.widgets.button import FADED
from casino_sim.app.stage.widgets.label import SHRINK


class Segmented(Widget):
    """One of a few, side by side. options: (id, label) pairs. Falls into a column where they do not fit."""

    role = "choice"
    focusable = True
    pressable = True

    def __init__(
        self,
        options: Sequence[tuple[str, str]],
        chosen: str,
        on_change: Callable[[str], object] | None = None,
        *,
        label: str = "",
        height: float = 52,
        **keys: Unpack[Common],
    ) -> None:
        super().__init__(label=label, **keys)
        self.options, self.on_change, self.height = list(options), on_change, height
        self.chosen = chosen
        self._held: str | None = None

    def _head(self) -> int:
        return self.look.text.line_height(self.look.type("label"), 1.5) if self.label else 0

    def _font(self) -> int:
        return self.look.type("body")

    def _natural(self) -> list[int]:
        size, pad = self._font(), self.look.px(40)
        return [round(self.look.text.width(name, faces.SEMIBOLD, size)) + pad for _, name in self.options]

    def _row_height(self) -> int:
        line = self.look.text.line_height(self._font(), 1.2)
        return max(self.look.px(self.height), self.look.metrics.target, line + self.look.px(16))

    def _columns(self, width: int) -> int:
        """How many stand side by side."""
        natural = self._natural()
        if not natural or max(natural) * len(natural) <= width or sum(natural) <= width:
            return max(1, len(natural))
        return max(1, min(len(natural), width // max(natural)))

    def wanted(self, width: int) -> Size:
        natural = self._natural()
        columns = self._columns(width)
        rows = -(-len(natural) // columns)
        heading = round(self.look.text.width(self.label, faces.SANS, self.look.type("label"))) + 2
        even = max(natural, default=0) * columns
        wide = even if rows == 1 and even <= width else min(width, sum(natural))
        wide = max(wide, heading)
        return min(width, wide), rows * self._row_height() + self._head()

    def least_width(self) -> int:
        return max(self._natural(), default=0)

    def _cells(self) -> list[tuple[str, str, pygame.Rect]]:
        columns = self._columns(self.rect.w)
        h = self._row_height()
        top = self.rect.top + self._head()
        natural = self._natural()
        out = []
        even = max(natural, default=0) * columns <= self.rect.w
        for i, (name, words) in enumerate(self.options):
            row, column = divmod(i, columns)
            if even:
                x0, x1 = self.rect.w * column // columns, self.rect.w * (column + 1) // columns
            else:
                share = self.rect.w / sum(natural)
                x0, x1 = round(sum(natural[:i]) * share), round(sum(natural[: i + 1]) * share)
            out.append((name, words, Rect(self.rect.left + x0, top + row * h, x1 - x0, h)))
        return out

    def draw(self, surface: pygame.Surface) -> None:
        look, p = self.look, self.look.palette
        if self.label:
            y = self.rect.top + self._head() * 0.4
            size = look.type("label")
            words, px = look.text.fit(self.label, faces.SANS, size, self.rect.w, int(size * SHRINK))
            look.write(surface, words, faces.SANS, px, p.text, (self.rect.left, y), within=self.rect)
        cells = self._cells()
        groove = cells[0][2].unionall([box for _, _, box in cells])
        radius = look.px(RADIUS["button"])
        surface.blit(look.paint.plate(groove.size, radius, p.ink, p.panel, p.line, sheen=0), groove)
        for name, words, box in cells:
            self._draw_cell(surface, name, words, box, radius)
        self.draw_focus(surface, 13)

    def _draw_cell(self, surface: pygame.Surface, name: str, words: str, box: pygame.Rect, radius: int) -> None:
        look, p = self.look, self.look.palette
        size = self._font()
        inset = look.px(4)
        inner = box.inflate(-2 * inset, -2 * inset)
        ink = p.muted if self.enabled else p.faint
        if name == self.chosen:
            opacity = 1.0 if self.enabled else FADED
            plate = look.paint.plate(
                inner.size, radius - inset, p.hover, p.raised, p.gold, opacity=opacity, width=max(1, look.px(1.6))
            )
            surface.blit(plate, inner)
            ink = p.gold_light if self.enabled else p.faint
        elif name == self._held and self.pressed:
            surface.blit(look.paint.plate(inner.size, radius - inset, p.raised, p.panel, p.line), inner)
        shown, px = look.text.fit(words, faces.SEMIBOLD, size, inner.w - look.px(8), look.metrics.least_text)
        look.write(surface, shown, faces.SEMIBOLD, px, ink, box.center, "c", box)

    def _cell_at(self, pos: tuple[int, int]) -> str | None:
        return next((name for name, _, box in self._cells() if box.collidepoint(pos)), None)

    def press(self, pointer: Pointer) -> None:
        self._held = self._cell_at(pointer.pos)

    def tap(self, pos: tuple[int, int]) -> None:
        name = self._cell_at(pos)
        if name is not None and name == self._held:
            self.host.click("button")
            self.choose(name)

    def choose(self, name: str) -> None:
        """Choose as if pressed."""
        if name != self.chosen:
            self.chosen = name
            self.damage()
            if self.on_change is not None:
                self.on_change(name)

    def activate(self) -> None:
        """Enter goes to the next one, so that every choice can be reached with one key."""
        names = [name for name, _ in self.options]
        self.choose(names[(names.index(self.chosen) + 1) % len(names)])

    def key(self, key: Key) -> bool:
        if key.name not in ("left", "right"):
            return False
        names = [name for name, _ in self.options]
        at = names.index(self.chosen) + (1 if key.name == "right" else -1)
        if not 0 <= at < len(names):
            return False
        self.choose(names[at])
        return True

    def value_text(self) -> str:
        return next((words for name, words in self.options if name == self.chosen), "")


class Tabs(Segmented):
    """Pages of one screen: words on a line, the chosen one underlined in gold."""

    role = "tab"

    def __init__(
        self,
        options: Sequence[tuple[str, str]],
        chosen: str,
        on_change: Callable[[str], object] | None = None,
        **keys: Unpack[Common],
    ) -> None:
        keys.setdefault("align", "start")
        super().__init__(options, chosen, on_change, **keys)

    def _draw_cell(self, surface: pygame.Surface, name: str, words: str, box: pygame.Rect, radius: int) -> None:
        look, p = self.look, self.look.palette
        on = name == self.chosen
        ink = p.gold_light if on else p.muted
        shown, px = look.text.fit(words, faces.SEMIBOLD, self._font(), box.w - look.px(16), look.metrics.least_text)
        look.write(surface, shown, faces.SEMIBOLD, px, ink, box.center, "c", box)
        if on:
            h = max(2, look.px(3))
            surface.fill(p.gold, (box.left + look.px(14), box.bottom - h, box.w - 2 * look.px(14), h))

    def draw(self, surface: pygame.Surface) -> None:
        cells = self._cells()
        surface.fill(self.look.palette.line, (self.rect.left, cells[-1][2].bottom - 1, self.rect.w, 1))
        for name, words, box in cells:
            self._draw_cell(surface, name, words, box, 0)
        self.draw_focus(surface, 8)
