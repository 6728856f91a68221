"""Draws the pictures of the README with `casino-sim shot`, writes its table, draws the icons: `make.py screenshots`.

A photograph of felt does not compress well, so each picture keeps the 256 colors that serve it best.
"""

import json
import os
import struct
import subprocess
import sys
import tempfile
import zlib
from pathlib import Path
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"

import icons
import numpy as np
import readme_table
from numpy.typing import NDArray

from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.robot import Robot
from casino_sim.app.stage.screens.lobby import Lobby
from casino_sim.store.store import Store
from games import BY_ID

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "screenshots"
SIZE = (1280, 720)
COLORS = 256
LARGEST = 400_000  # bytes
Pixels = NDArray[np.uint8]

# What is on the table: rounds as for `casino-sim deal`, the last of them left where it is interesting.
PURSE = {"bankroll": {"you": "2500"}}
TABLES: dict[str, dict[str, Any]] = {
    "blackjack": {
        "house": "mount_airy",
        "game": "blackjack",
        "seats": 6,
        "you": 4,
        "state": PURSE,
        "rounds": [
            {
                "cards": {"seat2": "Ah Kd", "you": "8s 8d", "seat6": "9c 7c", "dealer": "6h Td", "then": "3c Jd 9h 5s"},
                "stakes": {
                    "seat2": {"blackjack_wager": "100"},
                    "you": {"blackjack_wager": "125", "match_the_dealer": "25"},
                    "seat6": {"blackjack_wager": "75", "lucky_ladies": "5"},
                },
                "answers": [["you", "split"], ["you", "double"]],
            }
        ],
    },
    "mississippi_stud": {
        "house": "mount_airy",
        "game": "mississippi_stud",
        "seats": 4,
        "you": 3,
        "state": PURSE,
        "rounds": [
            {
                "cards": {"you": "Qs Qd", "seat2": "7c 2d", "seat4": "Kh 9h", "board": "Qh 5c 5d"},
                "stakes": {
                    "seat2": {"ante": "25"},
                    "you": {"ante": "50", "three_card_bonus": "25"},
                    "seat4": {"ante": "15"},
                },
                "answers": [["seat2", "fold"], ["you", "bet_3x"], ["seat4", "bet_1x"], ["you", "bet_3x"]],
            }
        ],
    },
    "roulette": {
        "house": "valley_forge",
        "game": "roulette_double_zero",
        "state": PURSE,
        "rounds": [{"wheel": ["17"], "stakes": {"you": {"straight_17": "5", "red": "25"}}}],
    },
    "craps": {
        "house": "mount_airy",
        "game": "craps",
        "state": PURSE,
        "rounds": [
            {"dice": ["4-2"], "stakes": {"you": {"pass_line": "25"}}},
            {"dice": ["5-4"], "stakes": {"you": {"pass_odds": "50", "place_8": "30"}}},
        ],
    },
}


def main() -> int:
    FOLDER.mkdir(parents=True, exist_ok=True)
    icons.draw_all()
    readme_table.write()
    too_large = []
    with tempfile.TemporaryDirectory() as folder:
        for name, script in TABLES.items():
            keep(name, shot(Path(folder), script))
        keep("lobby", lobby(Path(folder)))
    for file in sorted(FOLDER.glob("*.png")):
        print(f"{file.stat().st_size / 1000:6.0f} kB  {file.name}")
        too_large += [file.name] if file.stat().st_size > LARGEST else []
    if too_large:
        print(f"larger than {LARGEST // 1000} kB: {', '.join(too_large)}", file=sys.stderr)
    return 1 if too_large else 0


def shot(folder: Path, script: dict[str, Any]) -> pygame.Surface:
    """By the command that everybody has."""
    rounds, picture = folder / "rounds.json", folder / "table.png"
    rounds.write_text(json.dumps(script), encoding="utf-8")
    command = [sys.executable, "-m", "casino_sim", "shot", "--house", script["house"], "--game", script["game"]]
    command += ["--size", f"{SIZE[0]}x{SIZE[1]}", "--script", str(rounds), "--out", str(picture)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return pygame.image.load(str(picture))


def lobby(folder: Path) -> pygame.Surface:
    with Store.open(folder / "players") as store:
        robot = Robot.open(SIZE)
        robot.stage.set_speed("instant")
        casino = Casino(robot.stage, store, BY_ID, store.players.welcome("Robin", 250_000))
        robot.stage.theme = robot.stage.theme.with_(house="mount_airy")
        robot.show(Lobby(casino)).settle()
        picture = robot.stage.redraw().copy()
        robot.close()
    return picture


# Small files ----------------------------------------------------------------------------------------------------------


def keep(name: str, picture: pygame.Surface) -> None:
    width, height = picture.get_size()
    pixels = np.frombuffer(pygame.image.tobytes(picture, "RGB"), np.uint8).reshape(height, width, 3)
    palette, indices = reduced(pixels)
    (FOLDER / f"{name}.png").write_bytes(png(palette, indices))


def reduced(pixels: Pixels) -> tuple[Pixels, Pixels]:
    """A palette by median cut, and for each pixel the nearest of its colors."""
    bins = (pixels >> 2).astype(np.int32)
    keys, where, counts = np.unique(
        (bins[..., 0] << 12 | bins[..., 1] << 6 | bins[..., 2]).ravel(), return_inverse=True, return_counts=True
    )
    colors = np.stack([(keys >> shift & 63) * 4 + 2 for shift in (12, 6, 0)], axis=1).astype(np.float32)
    boxes = [np.arange(len(keys))]
    while len(boxes) < COLORS:
        spread = [np.ptp(colors[box], axis=0).max() * counts[box].sum() ** 0.4 for box in boxes]
        box = boxes.pop(int(np.argmax(spread)))
        axis = int(np.argmax(np.ptp(colors[box], axis=0)))
        box = box[np.argsort(colors[box, axis], kind="stable")]
        middle = int(np.searchsorted(np.cumsum(counts[box]), counts[box].sum() / 2))
        cut = min(max(middle, 1), len(box) - 1)
        boxes += [box[:cut], box[cut:]]
    palette = np.stack([np.average(colors[box], axis=0, weights=counts[box]) for box in boxes])
    nearest = np.empty(len(keys), np.uint8)
    for start in range(0, len(keys), 4096):
        part = colors[start : start + 4096, None]
        nearest[start : start + 4096] = ((part - palette[None]) ** 2).sum(axis=2).argmin(axis=1)
    return palette.round().astype(np.uint8), nearest[where].reshape(pixels.shape[:2])


def png(palette: Pixels, indices: Pixels) -> bytes:
    height, width = indices.shape
    rows = np.zeros((height, width + 1), np.uint8)
    rows[:, 1:] = indices

    def chunk(name: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))

    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    data = zlib.compress(rows.tobytes(), 9)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", head)
        + chunk(b"PLTE", palette.tobytes())
        + chunk(b"IDAT", data)
        + chunk(b"IEND", b"")
    )


if __name__ == "__main__":
    sys.exit(main())
