"""Sound: made, not recorded; loaded beside the loop; never missed where there is no device.

`Sounds()` is silent until `start()` has done its work on a thread of its own: opening the device, reading the made
sounds from the cache or making them. `play` returns at once in every case. Volumes are separate for effects, the room
and the interface.
"""

from __future__ import annotations

import contextlib
import logging
import os
import tempfile
import threading
from pathlib import Path
from typing import Any

from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.sound.levels import MIX
from casino_sim.resources import cache_folder

log = logging.getLogger(__name__)

VERSION = 2  # of the recipes: raise it when any of them changes
RATE, CHANNELS, BUFFER = 44100, 24, 1024
INTERFACE = frozenset({"button", "refused"})
ROOM_FADE = 1200
HEADER = b"casino sounds %d\n" % VERSION


def cache_file() -> Path:
    """Where the made sounds are kept."""
    return cache_folder() / "sounds.pcm"


class Sounds:
    """Everything that can be heard. Volumes run from 0 to 1."""

    def __init__(self, *, effects: float = 0.8, room: float = 0.4, interface: float = 0.6) -> None:
        self.volumes = {"effects": effects, "room": room, "interface": interface}
        self.status = "not started"
        self._sounds: dict[str, list[Any]] = {}
        self._turn: dict[str, int] = {}
        self._loops: dict[str, Any] = {}
        self._room_wanted = False
        self._murmur = 1.0
        self._thread: threading.Thread | None = None
        self._lock = threading.Lock()

    @classmethod
    def open(cls) -> Sounds:
        """Loaded before it returns: for a worker's thread, never for the loop's."""
        sounds = cls()
        sounds.start()
        sounds.wait()
        return sounds

    @property
    def ready(self) -> bool:
        return bool(self._sounds)

    def start(self) -> None:
        """Begin to load, beside the loop. Call it after the first frame."""
        if self._thread is None:
            self.status = "loading"
            self._thread = threading.Thread(target=self._load, name="sound", daemon=True)
            self._thread.start()

    def renew(self) -> None:
        """The device has gone: open the one that is there now, beside the loop."""
        if self.status in ("not started", "loading", "closed"):
            return
        self._sounds, self.status = {}, "loading"
        self._loops.clear()
        self._thread = threading.Thread(target=self._reload, name="sound", daemon=True)
        self._thread.start()

    def wait(self, seconds: float = 20.0) -> bool:
        """Until loading is over, one way or the other; whether there is sound."""
        if self._thread is not None:
            self._thread.join(seconds)
        return self.ready

    def _reload(self) -> None:
        pygame.mixer.quit()
        self._load()

    def _load(self) -> None:
        try:
            pygame.mixer.init(RATE, -16, 2, BUFFER, allowedchanges=0)
            pygame.mixer.set_num_channels(CHANNELS)
        except pygame.error as problem:
            self.status = f"no sound device ({problem})"
            log.info("No sound device: %s. The game goes on in silence.", problem)
            return
        raw = read_cache(cache_file()) or make_all(cache_file())
        sounds: dict[str, list[Any]] = {}
        for key, data in raw.items():
            sounds.setdefault(key.split("#")[0], []).append(pygame.mixer.Sound(buffer=data))
        with self._lock:
            self._sounds = sounds
            self.status = "ready"
            wanted = self._room_wanted
        if wanted:
            self.play_ambience(True)

    # -- playing
    def _kind(self, name: str) -> str:
        return "interface" if name in INTERFACE else "room" if name == "room" else "effects"

    def play(self, name: str, volume: float = 1.0, pan: float = 0.0) -> None:
        """One sound, now; pan from -1 (left) to 1. Silence where there is no sound or no free voice."""
        level = self.volumes[self._kind(name)] * volume * MIX.get(name, 0.0)
        variants = self._sounds.get(name)
        if not variants or level <= 0:
            return
        turn = self._turn[name] = (self._turn.get(name, -1) + 1) % len(variants)
        channel = variants[turn].play()
        if channel is not None:
            channel.set_volume(level * min(1.0, 1 - pan), level * min(1.0, 1 + pan))

    def loop(self, name: str, volume: float = 1.0, pan: float = 0.0) -> None:
        """Begin or change a sound that goes on: the rolling ball."""
        variants = self._sounds.get(name)
        if not variants:
            return
        channel = self._loops.get(name)
        if channel is None or not channel.get_busy():
            channel = self._loops[name] = variants[0].play(loops=-1, fade_ms=120)
        if channel is not None:
            level = self.volumes[self._kind(name)] * volume * MIX.get(name, 0.0)
            channel.set_volume(level * min(1.0, 1 - pan), level * min(1.0, 1 + pan))

    def end_loop(self, name: str, fade_ms: int = 250) -> None:
        channel = self._loops.pop(name, None)
        if channel is not None:
            channel.fadeout(fade_ms)

    def play_ambience(self, on: bool, murmur: float | None = None) -> None:
        """The room tone, on or off, and how many people are there. Silent rooms do not keep the mixer busy."""
        self._room_wanted = on
        self._murmur = self._murmur if murmur is None else murmur
        if not self.ready:
            return
        if on and self.volumes["room"] > 0:
            self.loop("room", self._murmur)
        else:
            self.end_loop("room", ROOM_FADE)

    def set_volume(self, kind: str, volume: float) -> None:
        """kind: effects, room or interface."""
        if kind not in self.volumes:
            raise ValueError(f"There is no volume called {kind!r}; choose from {', '.join(self.volumes)}.")
        self.volumes[kind] = min(1.0, max(0.0, volume))
        if kind == "room":
            self.play_ambience(self._room_wanted)

    def stop(self) -> None:
        """Everything falls silent."""
        self._room_wanted = False
        self._loops.clear()
        if pygame.mixer.get_init():
            pygame.mixer.stop()

    def close(self) -> None:
        """Give the device back."""
        self.wait()
        self.stop()
        self._sounds = {}
        self.status = "closed"
        if pygame.mixer.get_init():
            pygame.mixer.quit()


def make_all(path: Path | None = None) -> dict[str, bytes]:
    """Every sound, made now; kept at path where that can be written."""
    from casino_sim.app.stage.sound import synth

    raw = {
        f"{name}#{variant}": synth.render(name, variant)
        for name, (_, variants) in synth.RECIPES.items()
        for variant in range(variants)
    }
    if path is not None:
        with contextlib.suppress(OSError):
            write_cache(path, raw)
    return raw


def write_cache(path: Path, raw: dict[str, bytes]) -> None:
    """One file, written beside its place and moved there whole."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, suffix=".part")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(HEADER)
            for key, data in raw.items():
                file.write(f"{key} {len(data)}\n".encode())
                file.write(data)
        Path(name).replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            Path(name).unlink()
        raise


def read_cache(path: Path) -> dict[str, bytes] | None:
    """What was kept, or None where it is missing, of another version, or damaged."""
    raw: dict[str, bytes] = {}
    try:
        with path.open("rb") as file:
            if file.readline() != HEADER:
                return None
            while line := file.readline():
                key, length = line.decode("ascii").split()
                data = file.read(int(length))
                if len(data) != int(length):
                    return None
                raw[key] = data
    except (OSError, ValueError):
        return None
    return raw or None
