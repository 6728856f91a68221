"""Which start of the machine this is, and how long ago it was: a clock that nobody can set."""

from __future__ import annotations

import contextlib
import sys
import time
from pathlib import Path

ID = Path("/proc/sys/kernel/random/boot_id")


def since_boot() -> tuple[str, float]:
    """A name for this start of the machine, and the seconds since; no name where the system tells none."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError):
            return ID.read_text(encoding="ascii").strip(), time.clock_gettime(time.CLOCK_BOOTTIME)
    return "", 0.0
