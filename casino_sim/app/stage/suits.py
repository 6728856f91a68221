"""The four suit signs within a line of text: no text face has them, so they are the pips of our own cards."""

from __future__ import annotations

import io

from casino_sim.app.stage.compat import pygame

SUITS = {"♠": "s", "♥": "h", "♦": "d", "♣": "c"}
ADVANCE, SIDE = 0.66, 0.62  # of the size of the type


def sign(char: str, side: int, ink: tuple[int, int, int]) -> pygame.Surface:
    from casino_sim.app.stage.art.shapes import PIPS

    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{side}" height="{side}" viewBox="0 0 100 100">'
        f'<path d="{PIPS[SUITS[char]]}" fill="#{bytes(ink).hex()}"/></svg>'
    )
    return pygame.image.load(io.BytesIO(text.encode()), "suit.svg")
