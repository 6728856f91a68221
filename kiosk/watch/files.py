"""Small files that are whole or not there, whatever happens while they are written."""

from __future__ import annotations

import contextlib
import json
import os
import stat
from pathlib import Path
from typing import Any

OTHERS = 0o027  # what a file must not allow: everything to others, writing to the group


def write_atomically(file: Path, text: str) -> bool:
    """The new text or the old one, never half of it. False where the disk refuses; nobody is stopped by that."""
    fresh = file.with_name(f".{file.name}.new")
    try:
        with fresh.open("w", encoding="utf-8") as out:
            out.write(text)
            out.flush()
            os.fsync(out.fileno())
        fresh.replace(file)
    except OSError:
        with contextlib.suppress(OSError):
            fresh.unlink()
        return False
    return True


def shut_out_others(folder: Path) -> None:
    """Keeps other users out: no file in the folder is readable by others or writable by its group."""
    for each in (folder, *folder.rglob("*")):
        with contextlib.suppress(OSError):
            mode = stat.S_IMODE(each.lstat().st_mode)
            if mode & OTHERS and not each.is_symlink():
                each.chmod(mode & ~OTHERS)


def read_json(file: Path) -> dict[str, Any]:
    """What stands in the file; nothing where it is absent or damaged."""
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def number(found: dict[str, Any], key: str) -> float:
    """A number of such a file; nought where something else stands there."""
    value = found.get(key)
    return float(value) if isinstance(value, int | float) and abs(value) < 1e15 else 0.0
