"""What one test has drawn, the next one looks at: pictures in memory, and on disk for all processes of a test run.

A key says everything that its picture depends on, or players would see old pictures from their own disk. So a card, a chip
or a felt is drawn once at each size, wherever it is drawn for a window. Sprites and caches that a test makes itself, with a
folder of its own or none, go by the files alone, as at a player's.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from casino_sim.app.stage.art.cache import ArtCache
from casino_sim.app.stage.art.sprite import Sprite
from casino_sim.app.stage.table.draw.drawing import Drawing

LIMIT = 256 * 1024 * 1024  # bytes in the memory of a test process
ON_DISK = 8 * LIMIT


class Pictures:
    """Those wanted last, as many as there is room for; what had to go is read again. Jobs beside the stage draw, too."""

    def __init__(self, disk: ArtCache, limit: int = LIMIT) -> None:
        self.disk, self.limit, self.held = disk, limit, 0
        self._kept: OrderedDict[str, Sprite] = OrderedDict()
        self._lock = threading.Lock()

    def load(self, key: str) -> Sprite | None:
        with self._lock:
            found = self._kept.get(key)
            if found is not None:
                self._kept.move_to_end(key)
                return found
        found = self.disk.load(key)
        if found is not None:
            self._keep(key, found)
        return found

    def store(self, key: str, sprite: Sprite) -> None:
        self._keep(key, sprite)
        self.disk.store(key, sprite)

    def _keep(self, key: str, sprite: Sprite) -> None:
        with self._lock:
            self.held += sprite.bytes - (self._kept[key].bytes if key in self._kept else 0)
            self._kept[key] = sprite
            while self.held > self.limit:
                self.held -= self._kept.popitem(last=False)[1].bytes

    def has(self, key: str) -> bool:
        return key in self._kept or self.disk.has(key)


def share_pictures(monkeypatch: pytest.MonkeyPatch, folder: Path, everybodys: Path) -> None:
    """From now on what would be kept in this cache folder is shared, and what tables draw without a cache, too."""
    pictures = Pictures(ArtCache(everybodys, ON_DISK))

    def kept(name: str) -> Callable[..., Any]:
        at_players, here = getattr(ArtCache, name), getattr(pictures, name)
        return lambda cache, *given: here(*given) if cache.folder.parent == folder else at_players(cache, *given)

    def draw(self: Drawing, *given: Any) -> None:
        *rest, cache = given
        begin(self, *rest, cache or ArtCache(folder))

    begin = Drawing.__init__
    for name in ("load", "store", "has"):
        monkeypatch.setattr(ArtCache, name, kept(name))
    monkeypatch.setattr(Drawing, "__init__", draw)
