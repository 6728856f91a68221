"""How the machine is, in one small file that whoever looks after many of them can read."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from casino_sim import __version__
from casino_sim.app.stage.compat import library
from kiosk.watch.files import write_atomically

if TYPE_CHECKING:
    from kiosk.kiosk import Kiosk

BLOCK = 4096  # bytes that the smallest file takes on the disk


def report(kiosk: Kiosk) -> dict[str, Any]:
    """Everything the health file says, now."""
    frames = kiosk.stage.loop.frames.stats()
    now = kiosk.stage.clock.now()
    diary_lines, diary_head = kiosk.diary.end
    return {
        "written": round(kiosk.wall(), 3),
        "version": __version__,
        "program": kiosk.program,
        "machine": kiosk.config.machine.name,
        "config": kiosk.config.digest,
        "pid": os.getpid(),
        "uptime_seconds": round(now - kiosk.since, 1),
        "state": str(kiosk.machine.state),
        "fault": kiosk.fault.code if kiosk.fault is not None else "",
        "frame_p95_ms": round(frames.p95, 2),
        "frames": kiosk.stage.loop.frames.total,
        "last_touch_seconds": round(now - kiosk.last_touch, 1) if kiosk.last_touch is not None else None,
        "sessions_today": kiosk.counters.today["sessions"],
        "sessions_total": kiosk.counters.total["sessions"],
        "rounds_today": kiosk.counters.today["rounds"],
        "crashes_lately": len(kiosk.starts.crashes),
        "rng_self_test": kiosk.rng,
        "disk_free_mb": free_megabytes(kiosk.config.state),
        "memory_mb": resident_megabytes(),
        "display": list(kiosk.stage.window.display_size),
        "rotation": kiosk.stage.window.rotation,
        "outputs": [str(output) for output in kiosk.stage.window.outputs],
        "outputs_missing": kiosk.stage.window.missing,
        "library": library(),
        "python": sys.version.split()[0],
        "last_error": kiosk.diary.last_error,
        "diary_lines": diary_lines,
        "diary_head": diary_head,
    }


def write(file: Path, figures: dict[str, Any]) -> bool:
    text = json.dumps(figures, indent=1) + "\n"
    return write_atomically(file, text) or _over(file, text)


def _over(file: Path, text: str) -> bool:
    """A full disk has no room for a second file, but the room that this one takes is ours: the news go in there."""
    body = text.encode()
    try:
        with file.open("r+b") as old:
            if len(body) > BLOCK:
                return False
            old.write(body)
            old.truncate()
            os.fsync(old.fileno())
    except OSError:
        return False
    return True


def free_megabytes(folder: Path) -> int | None:
    with contextlib.suppress(OSError):
        return shutil.disk_usage(folder).free // 1_000_000
    return None


def resident_megabytes() -> float | None:
    """Memory of this process where the system tells it cheaply."""
    if sys.platform != "linux":
        return None
    with contextlib.suppress(OSError, ValueError, IndexError):
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        return round(pages * os.sysconf("SC_PAGE_SIZE") / 1e6, 1)
    return None
