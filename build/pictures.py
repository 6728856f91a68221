"""The screens that a self-test kept, of one program beside those of another: on every system they look the same."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from release import ROOT, sources

from casino_sim.app.stage.compat import pygame

CACHE = ROOT / ".cache" / "pictures"
BLOCK = 16  # pixels of a square whose mean color is compared
SAME_WITHIN = 4.0  # of 255: rounding differs between systems by one or two
CLOCKS = ("room_cashier.png", "room_history.png", "room_players.png")  # tell the time of day
Means = NDArray[np.float32]


def folder(name: str) -> Path:
    return CACHE / name


def fresh(kept: Path) -> bool:
    """Whether they show the source as it is now."""
    stamp = kept / "sources.txt"
    return stamp.exists() and stamp.read_text(encoding="utf-8") == sources()


def begin(kept: Path) -> None:
    shutil.rmtree(kept, ignore_errors=True)
    kept.mkdir(parents=True)


def finish(kept: Path) -> None:
    (kept / "sources.txt").write_text(sources(), encoding="utf-8")


def draw(kept: Path) -> None:
    """By the self-test of the source."""
    begin(kept)
    command = [sys.executable, "-m", "casino_sim", "self-test", "--pictures", str(kept)]
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    subprocess.run(command, check=True, cwd=ROOT, env=env, stdout=subprocess.DEVNULL)
    finish(kept)


def differences(one: Path, other: Path) -> list[str]:
    """Which screens differ, and where; which only one of them has."""
    names = {folder: {file.name for file in folder.glob("*.png")} for folder in (one, other)}
    found = [f"{name} is in one of them only" for name in sorted(names[one] ^ names[other])]
    for name in sorted((names[one] & names[other]).difference(CLOCKS)):
        worst, where = furthest(means(one / name), means(other / name))
        if worst > SAME_WITHIN:
            found.append(f"{name} differs by {worst:.0f} at {where[0]},{where[1]}")
    return found


def means(file: Path) -> Means:
    """The mean color of each block."""
    pixels = pygame.surfarray.array3d(pygame.image.load(str(file))).astype(np.float32)
    w, h = (side // BLOCK for side in pixels.shape[:2])
    blocks: Means = pixels[: w * BLOCK, : h * BLOCK].reshape(w, BLOCK, h, BLOCK, 3).mean(axis=(1, 3))
    return blocks


def furthest(one: Means, other: Means) -> tuple[float, tuple[int, int]]:
    """The largest difference of any block, and its place in pixels."""
    if one.shape != other.shape:
        return 255.0, (0, 0)
    apart = np.abs(one - other).max(axis=2)
    x, y = np.unravel_index(int(apart.argmax()), apart.shape)
    return float(apart.max()), (int(x) * BLOCK, int(y) * BLOCK)
