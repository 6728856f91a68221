"""What is to be written over the felt, and what was."""

from __future__ import annotations

from dataclasses import dataclass

from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.table.state.geometry import Point

SMALL = 18  # type of results and of names round an oval


@dataclass(frozen=True, slots=True)
class Wish:
    """Words that look for room. ``kind`` is a badge's; a plain name has none."""

    words: str
    kind: str
    size: float
    about: Point  # the middle of what it speaks of
    middles: tuple[Point, ...]
    far: bool = True  # better far away than not at all
    on_spot: bool = False  # it lies on its spot, over the name that is printed there
    of: str = ""  # the place of the hand whose total it is
    face: str = ""  # the name of a player whose portrait stands before it


@dataclass(frozen=True, slots=True)
class Written:
    words: str
    kind: str
    size: float
    rect: pygame.Rect
    of: str = ""
    face: str = ""
    at_rail: bool = False  # a name that found no room on the cloth before its seat

    def ink(self) -> pygame.Rect:
        return self.rect.inflate(4, 4)
