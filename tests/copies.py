"""A temporary copy of the project, for what a recipe in CONTRIBUTING changes in it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PARTS = (".ci", ".github", "assets", "build", "casino_sim", "games", "kiosk", "tests")
FILES = ("pyproject.toml", "README.md", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "uv.lock", ".gitignore")


class Copy:
    def __init__(self, folder: Path) -> None:
        self.folder = folder / "casino"
        self.folder.mkdir()
        leave = shutil.ignore_patterns("__pycache__", "*.pyc")
        for part in PARTS:
            shutil.copytree(ROOT / part, self.folder / part, ignore=leave)
        for name in FILES:
            shutil.copy(ROOT / name, self.folder / name)

    def path(self, name: str) -> Path:
        return self.folder / name

    def write(self, name: str, text: str) -> None:
        self.path(name).parent.mkdir(parents=True, exist_ok=True)
        self.path(name).write_text(text, encoding="utf-8")

    def read(self, name: str) -> str:
        return self.path(name).read_text(encoding="utf-8")

    def put(self, name: str, before: str, text: str) -> None:
        """Write ``text`` in front of the one place where ``before`` stands."""
        old = self.read(name)
        assert old.count(before) == 1, f"{name} has {before!r} {old.count(before)} times"
        self.write(name, old.replace(before, text + before))

    def add(self, name: str, text: str) -> None:
        """Write ``text`` at the end."""
        self.write(name, self.read(name) + text)

    def run(self, *words: str) -> str:
        """Python in the copy; what it prints, or a failure with all that it said."""
        keep = {key: value for key, value in os.environ.items() if not key.startswith(("PYTEST_", "COV_"))}
        env = keep | {
            "PYTHONPATH": str(self.folder),
            "CASINO_SIM_CACHE": str(self.folder.parent / "cache"),
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
        }
        done = subprocess.run(
            [sys.executable, *words], cwd=self.folder, env=env, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, f"{' '.join(words)}\n{done.stdout[-6000:]}\n{done.stderr[-3000:]}"
        return done.stdout
