"""Finished pictures on disk: what takes a tenth of a second to draw is read back in a few milliseconds.

One file a picture: a header, then the raw pixels through zlib at its fastest. Files are written beside the drawing, by
a thread of their own. A file that is damaged, cut short or of another picture counts as absent and is drawn again; a
folder that can not be written is only a missed saving.
"""

from __future__ import annotations

import contextlib
import hashlib
import logging
import os
import queue
import struct
import threading
import time
import zlib
from pathlib import Path

import pygame

from casino_sim.resources import cache_folder

from .sprite import Sprite

log = logging.getLogger(__name__)

ART_VERSION = 3  # raise it when any drawing changes, so that old pictures are not read back
MAGIC = b"CSIM"
HEADER = struct.Struct("<4sHHhhBI")  # magic, width, height, anchor x and y, bytes a pixel, length of the key
LIMIT = 192 * 1024 * 1024  # bytes on disk before the oldest pictures go
DAY = 86_400  # seconds
LARGEST = 16384 * 16384  # pixels; a header that claims more is damaged


class ArtCache:
    """Pictures by key. Every method is safe to call on a machine that refuses the disk."""

    def __init__(self, folder: Path | None = None, limit: int = LIMIT):
        self.folder = (folder or cache_folder()) / f"art-{ART_VERSION}"
        self.limit = limit
        self._refused = False
        self._written = 0
        self._waiting: queue.SimpleQueue[tuple[Path, bytes, bytes] | None] = queue.SimpleQueue()
        self._writer: threading.Thread | None = None

    def path(self, key: str) -> Path:
        return self.folder / f"{hashlib.sha256(key.encode()).hexdigest()[:24]}.art"

    def load(self, key: str) -> Sprite | None:
        path = self.path(key)
        try:
            found = _decode(path.read_bytes(), key.encode())
        except (OSError, ValueError, struct.error, zlib.error):
            return None
        with contextlib.suppress(OSError):
            if time.time() - path.stat().st_mtime > DAY:
                os.utime(path)  # the pictures that go first are those that nobody has wanted for longest
        return found

    def has(self, key: str) -> bool:
        return self.path(key).exists()

    def store(self, key: str, sprite: Sprite) -> None:
        """Hand a picture to the writer; returns at once."""
        if self._refused:
            return
        surface = sprite.surface
        alpha = bool(surface.get_flags() & pygame.SRCALPHA)
        name = key.encode()
        head = HEADER.pack(MAGIC, *surface.get_size(), sprite.x, sprite.y, 4 if alpha else 3, len(name)) + name
        self._waiting.put((self.path(key), head, pygame.image.tobytes(surface, "RGBA" if alpha else "RGB")))
        if self._writer is None:
            self._writer = threading.Thread(target=self._write_all, name="art cache", daemon=True)
            self._writer.start()

    def flush(self) -> None:
        """Wait until everything handed over is on disk."""
        if self._writer:
            self._waiting.put(None)
            self._writer.join()
            self._writer = None

    def _write_all(self) -> None:
        while item := self._waiting.get():
            path, head, raw = item
            try:
                self._write(path, head + zlib.compress(raw, 1))
            except OSError as reason:
                if not self._refused:
                    log.warning("Drawings are not kept for the next start: %s.", reason)
                self._refused = True

    def _write(self, path: Path, data: bytes) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        if not self._written:
            self.prune()
        part = path.with_suffix(f".{os.getpid()}.part")  # another process may be drawing the same
        try:
            part.write_bytes(data)
            part.replace(path)
        except OSError:
            with contextlib.suppress(OSError):
                part.unlink()
            raise
        self._written += len(data)
        if self._written > self.limit // 8:
            self._written = 1
            self.prune()

    def prune(self) -> None:
        """Forget older versions and what a killed process left half written, then the oldest until the rest fits."""
        with contextlib.suppress(OSError):
            for other in self.folder.parent.glob("art-*"):
                if other != self.folder:
                    for file in other.iterdir():
                        file.unlink()
                    other.rmdir()
        with contextlib.suppress(OSError):
            for part in self.folder.glob("*.part"):
                if time.time() - part.stat().st_mtime > 3600:
                    part.unlink()
        files: list[tuple[float, int, Path]] = []
        with contextlib.suppress(OSError):
            files = sorted((f.stat().st_mtime, f.stat().st_size, f) for f in self.folder.iterdir())
        total = sum(size for _, size, _ in files)
        for _, size, file in files:
            if total <= self.limit:
                break
            with contextlib.suppress(OSError):
                file.unlink()
                total -= size


def _decode(data: bytes, key: bytes) -> Sprite:
    magic, width, height, x, y, depth, length = HEADER.unpack_from(data)
    end = HEADER.size + length
    if magic != MAGIC or depth not in (3, 4) or data[HEADER.size : end] != key or not 0 < width * height <= LARGEST:
        raise ValueError("another picture")
    raw = zlib.decompress(memoryview(data)[end:])  # zlib's own checksum finds a damaged body
    if len(raw) != width * height * depth:
        raise ValueError("cut short")
    return Sprite(surface_of_bytes(raw, (width, height), depth == 4), x, y)


def surface_of_bytes(raw: bytes, size: tuple[int, int], alpha: bool) -> pygame.Surface:
    """RGBA or RGB bytes to a surface in the display's own format. Needs no open display."""
    flat = pygame.image.frombuffer(raw, size, "RGBA" if alpha else "RGB")
    surface = pygame.Surface(size, pygame.SRCALPHA if alpha else 0, 32)
    surface.blit(flat, (0, 0), special_flags=pygame.BLEND_RGBA_ADD if alpha else 0)  # onto nothing: a plain copy
    return surface
