"""Everything a drawing needs in one hand: theme, measures, lettering, brush."""

from __future__ import annotations

from dataclasses import dataclass

from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.layout import Metrics
from casino_sim.app.stage.paint import Paint
from casino_sim.app.stage.text import Text
from casino_sim.app.stage.theme import Palette, Theme


@dataclass(frozen=True, slots=True)
class Look:
    theme: Theme
    metrics: Metrics
    text: Text
    paint: Paint

    @property
    def palette(self) -> Palette:
        return self.theme.palette

    def px(self, units: float) -> int:
        return self.metrics.px(units)

    def control(self, units: float) -> int:
        return self.metrics.control(units)

    def type(self, name: str) -> int:
        return self.metrics.type(name)

    def write(
        self,
        surface: pygame.Surface,
        string: str,
        face: str,
        size: int,
        color: str,
        pos: tuple[float, float],
        anchor: str = "l",
        within: pygame.Rect | None = None,
        tracking: float = 0.0,
    ) -> pygame.Rect:
        return self.text.draw(surface, string, face, size, color, pos, anchor, tracking, within)
