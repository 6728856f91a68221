"""The faces of printed type and how wide they run. Measured without NumPy, which no table waits for whose picture is kept."""

from __future__ import annotations

import functools
import logging

import pygame

from casino_sim.app.stage.faces import FILES
from casino_sim.app.stage.glyphs import face_path, runs

log = logging.getLogger(__name__)


@functools.lru_cache(24)
def font(face: str, px: int) -> pygame.font.Font:
    """One of the faces of ``stage/faces.py``."""
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(_font_file(face), px)


@functools.lru_cache(16)
def _font_file(face: str) -> str | None:
    """Path of a face; None (Pygame's own font) and one sentence in the log where the package is missing."""
    found = face_path(face)
    if found is None:
        log.warning("The typeface %s is missing, so lettering is set in Pygame's default font.", FILES[face])
        return None
    return str(found)


def line_width(string: str, face: str, px: int) -> int:
    """In pixels, with the substitutes for what the face lacks."""
    return sum(font(each, px).size(part)[0] for each, part in runs(string, face))


def width_of(string: str, face: str, tracking: float = 0.0) -> float:
    """How wide a line is, for each pixel of its size."""
    return line_width(string, face, 100) / 100 + tracking * max(0, len(string) - 1)
