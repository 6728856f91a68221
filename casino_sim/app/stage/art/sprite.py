"""A picture with the point by which it is placed."""

from __future__ import annotations

from typing import NamedTuple

import pygame


class Sprite(NamedTuple):
    """x and y are the anchor's place in the surface: a card's middle, the foot of a stack, the hub of a wheel.

    Turned and squeezed pictures have their colors multiplied by their opacity already, because scaling anything else
    drags black into its edges; `blend` says so to the blit. put() minds it.
    """

    surface: pygame.Surface
    x: int = 0
    y: int = 0
    blend: int = 0

    def put(self, target: pygame.Surface, x: float, y: float) -> pygame.Rect:
        """Draw with the anchor at a point; returns the pixels touched."""
        return target.blit(self.surface, (round(x) - self.x, round(y) - self.y), special_flags=self.blend)

    def area(self, x: float, y: float) -> pygame.Rect:
        """The pixels it would touch."""
        return self.surface.get_rect(topleft=(round(x) - self.x, round(y) - self.y))

    @property
    def bytes(self) -> int:
        width, height = self.surface.get_size()
        return width * height * 4
