"""Chips to be counted: stacks side by side, each as it stands on a felt."""

from __future__ import annotations

from collections.abc import Sequence

from casino_sim.app.stage.art.sprites import Sprites
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.layout import Size
from casino_sim.app.stage.widgets import Widget
from casino_sim.i18n import _
from casino_sim.money import Cents, spoken

ACROSS = 96  # design units: a chip
STACK_STEP = 1.6  # of a chip from middle to middle
HIGH = 2.2  # of a chip: room for the tallest stack


class ChipStacks(Widget):
    role = "chips"

    def __init__(self, stacks: Sequence[Sequence[Cents]], sprites: Sprites) -> None:
        super().__init__()
        self.stacks, self.sprites = [tuple(stack) for stack in stacks], sprites
        self.label = ", ".join(
            _("{count} × {chip}").format(count=len(stack), chip=spoken(stack[0])) for stack in self.stacks
        )

    def _chip(self, room: int) -> int:
        return max(20, min(self.look.px(ACROSS), int(room / (STACK_STEP * len(self.stacks)))))

    def wanted(self, width: int) -> Size:
        d = self._chip(width)
        return min(width, round(d * STACK_STEP * len(self.stacks))), round(d * HIGH)

    def least_width(self) -> int:
        return self.look.px(60)

    def bleed(self) -> int:
        return self.look.px(20)

    def draw(self, surface: pygame.Surface) -> None:
        d = self._chip(self.rect.w)
        for i, stack in enumerate(self.stacks):
            x = self.rect.centerx + (i - (len(self.stacks) - 1) / 2) * d * STACK_STEP
            self.sprites.stack(stack, d, place=f"count{i}").put(surface, x, self.rect.bottom - d * 0.5)
