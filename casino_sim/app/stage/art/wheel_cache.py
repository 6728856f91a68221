"""The parts of a wheel: drawn once, and from then on read back from the disk."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pygame

from .cache import ArtCache
from .imaging import Image, Pixels, surface_of, to_surface
from .sprite import Sprite


def cached_sprite(cache: ArtCache | None, key: str, draw: Callable[[], tuple[Image, int, int]]) -> Sprite:
    found = cache.load(key) if cache else None
    if found is None:
        image, x, y = draw()
        found = Sprite(to_surface(image), x, y)
        if cache:
            cache.store(key, found)
    return found


def cached_texture(cache: ArtCache | None, key: str, paint: Callable[[], Pixels]) -> Pixels:
    """A rotor's texture, kept as a picture."""
    found = cache.load(key) if cache else None
    if found:
        width, height = found.surface.get_size()
        return np.frombuffer(pygame.image.tobytes(found.surface, "RGB"), np.uint8).reshape(height, width, 3)
    painted = paint()
    if cache:
        cache.store(key, Sprite(surface_of(painted)))
    return painted
