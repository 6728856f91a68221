"""Writes the list of a packaged program's files, by which a kiosk knows whether they are still the same."""

import hashlib
import os
from pathlib import Path

LIST = "manifest.sha256"  # kiosk/watch/manifest.py reads it, and so does sha256sum --check


def write(program: Path, root: "Path | None" = None, beside: "list[Path] | None" = None) -> None:
    """Every file of the program by its place there, and what else belongs to it by its place in the system."""
    lines = []
    for top, _folders, names in os.walk(program):
        for name in names:
            file = Path(top) / name
            if not file.is_symlink() and file != program / LIST:
                lines.append(f"{digest(file)}  {file.relative_to(program).as_posix()}\n")
    for file in beside or []:
        lines.append(f"{digest(file)}  /{file.relative_to(root or file.anchor).as_posix()}\n")
    (program / LIST).write_text("".join(sorted(lines, key=lambda line: line[66:])), encoding="utf-8", newline="\n")


def digest(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()
