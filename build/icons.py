"""Draws the casino's icon with its own card and chip, into build/icons: `python3 build/make.py icons`.

Large sizes show an ace and a chip on the felt, small ones the chip alone, which is all that can be read there.
"""

import io
import struct
from pathlib import Path

from casino_sim.app.stage.art.cards import face
from casino_sim.app.stage.art.chips import top
from casino_sim.app.stage.art.imaging import Image, blank, over, shrink, to_surface, turned, with_shadow
from casino_sim.app.stage.art.palette import Chip
from casino_sim.app.stage.art.vector import linear, rect, svg
from casino_sim.app.stage.compat import pygame

FOLDER = Path(__file__).resolve().parent / "icons"
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
LINUX = (48, 128, 256)
WINDOW = 64  # in its title bar, and where the system shows what is open
ASSETS = FOLDER.parent.parent / "assets"
APPLE = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08", 512: b"ic09"}
CHIP_ALONE = 48  # and below
BLACK = Chip("#16191f", "#d9b25f", "#f6f0dd", "")


def draw_all() -> None:
    drawn = {size: _png(size) for size in SIZES}
    FOLDER.mkdir(exist_ok=True)
    for size in LINUX:
        (FOLDER / f"casino-sim-{size}.png").write_bytes(drawn[size])
    (ASSETS / "icon.png").write_bytes(drawn[WINDOW])
    (FOLDER / "casino-sim.ico").write_bytes(ico({size: drawn[size] for size in SIZES if size <= 256}))
    (FOLDER / "casino-sim.icns").write_bytes(icns({size: drawn[size] for size in APPLE}))


def ico(pictures: dict[int, bytes]) -> bytes:
    """Windows: a directory of PNG files, in which 0 stands for 256."""
    at = 6 + 16 * len(pictures)
    head, body = struct.pack("<HHH", 0, 1, len(pictures)), b""
    for size, png in pictures.items():
        head += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(png), at + len(body))
        body += png
    return head + body


def icns(pictures: dict[int, bytes]) -> bytes:
    """macOS: PNG files, each behind a name of four letters that stands for its size."""
    body = b"".join(APPLE[size] + struct.pack(">I", 8 + len(png)) + png for size, png in pictures.items())
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def _png(size: int) -> bytes:
    scale = 2
    n = size * scale
    image = _chip_alone(n) if size <= CHIP_ALONE else _scene(n)
    out = io.BytesIO()
    pygame.image.save(to_surface(shrink(image, scale)), out, "icon.png")
    return out.getvalue()


def _chip_alone(n: int) -> Image:
    return top(n, BLACK).copy()


def _scene(n: int) -> Image:
    image = over(blank(n, n), _plate(n))
    card, _ = with_shadow(face("As", round(n * 0.46)), n * 0.5, 0.5)
    _lay(image, turned(card, -10.0), 0.42, 0.49)
    chip, _ = with_shadow(top(round(n * 0.46), BLACK), n * 0.5, 0.5)
    return _lay(image, chip, 0.67, 0.67)


def _lay(image: Image, thing: Image, x: float, y: float) -> Image:
    """With its middle at these shares of the picture."""
    height, width = image.shape[:2]
    h, w = thing.shape[:2]
    return over(image, thing, round(width * x - w / 2), round(height * y - h / 2))


def _plate(n: int) -> Image:
    """A square of felt with round corners and a gold line, lit from above."""
    felt = linear("felt", 0, 0, 0, 512, (0, "#24885a"), (1, "#0c3b26"))
    cloth = rect(8, 8, 496, 496, 104, "url(#felt)")
    gold = rect(30, 30, 452, 452, 84, "none", 'stroke="#d9b25f" stroke-width="8"')
    return svg(felt + cloth + gold, (n, n), (512, 512))


if __name__ == "__main__":
    draw_all()
