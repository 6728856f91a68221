"""The four suit signs within a line of text: no text face has them, so they are the pips of our own cards."""

from __future__ import annotations

from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.svg import rasterized

SUITS = {"♠": "s", "♥": "h", "♦": "d", "♣": "c"}
ADVANCE, SIDE = 0.66, 0.62  # of the size of the type


def sign(char: str, side: int, ink: tuple[int, int, int]) -> pygame.Surface:
    from casino_sim.app.stage.art.shapes import PIPS

    return rasterized(f'<path d="{PIPS[SUITS[char]]}" fill="#{bytes(ink).hex()}"/>', (side, side), (100, 100))
