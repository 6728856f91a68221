"""Where the window stood when it was closed: its size, its place, whether it filled the screen. Kept with the machine."""

from __future__ import annotations

import contextlib
import json
from dataclasses import asdict, dataclass
from pathlib import Path

from casino_sim.app.stage.compat import window_place
from casino_sim.app.stage.layout import Size
from casino_sim.app.stage.window import MIN_CANVAS, Window

FILE = "window.json"


@dataclass(frozen=True, slots=True)
class Kept:
    size: Size | None = None
    place: tuple[int, int] | None = None
    fullscreen: bool = False


def read(folder: Path) -> Kept:
    """What was kept; the usual where nothing was, or where it makes no sense."""
    with contextlib.suppress(OSError, ValueError, TypeError, KeyError):
        found = json.loads((folder / FILE).read_text(encoding="utf-8"))
        size = tuple(map(int, found["size"])) if found.get("size") else None
        place = tuple(map(int, found["place"])) if found.get("place") else None
        if (size is None or (len(size) == 2 and min(size) >= min(MIN_CANVAS))) and (place is None or len(place) == 2):
            return Kept(size, place, bool(found.get("fullscreen")))
    return Kept()


def write(folder: Path, window: Window) -> None:
    """A window that fills the screen comes back to the place where it stood before."""
    before = read(folder)
    place = before.place if window.fullscreen else window_place()
    now = Kept(window.windowed_size, place, window.fullscreen)
    with contextlib.suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        (folder / FILE).write_text(json.dumps(asdict(now)), encoding="utf-8")
