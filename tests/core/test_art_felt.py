"""The printed table: lettering that can be read in every light, on every cloth, at every size."""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt
import pygame
import pytest

from casino_sim.app.stage.art import ArtCache, FeltPainter
from casino_sim.app.stage.art.felt import SMALLEST_MARK
from casino_sim.app.stage.art.palette import FELTS, HOUSES, contrast, dressed, house_palette, rgb
from casino_sim.app.stage.art.press import ink_color

Picture = npt.NDArray[np.float32]
LOOKS = [*HOUSES, *(dressed("pine", felt, "", "") for felt in FELTS)]  # a player may choose another felt
POOL = (400, 200, 300, 190)


def picture(felt: FeltPainter) -> Picture:
    pixels: Picture = pygame.surfarray.array3d(felt.surface()).transpose(1, 0, 2).astype(np.float32)
    pixels /= 255
    return pixels


def table(house: str = "pine", size: tuple[int, int] = (800, 400), scale: float = 1.0) -> FeltPainter:
    felt = FeltPainter(house, size, scale)
    felt.lamp(*POOL)
    felt.vignette(0.5)
    return felt


def mean(part: Picture) -> tuple[float, float, float]:
    r, g, b = part.reshape(-1, 3).mean(0)
    return float(r), float(g), float(b)


@pytest.mark.parametrize("house", LOOKS)
@pytest.mark.parametrize("ink", ["ink", "ink2", "red", "white"])
def test_text_inks_read_in_every_light(house: str, ink: str) -> None:
    """Measured on the finished cloth, from right under the lamp to where the pool ends."""
    felt = table(house)
    places = [
        (400 + 300 * r * math.cos(a), 200 + 190 * r * math.sin(a))
        for r in (0, 0.3, 0.6, 0.9)
        for a in (0, 1.4, 2.7, 4.1)
    ]
    for x, y in places:
        felt.patch(x, y, 20, 20, ink_color(felt.house, ink), radius=0)
    drawn = picture(felt)
    for x, y in places:
        cx, cy = round(x), round(y)
        printed = mean(drawn[cy - 8 : cy + 8, cx - 8 : cx + 8])
        cloth = mean(drawn[cy - 8 : cy + 8, cx + 12 : cx + 20])
        assert contrast(printed, cloth) >= 4.5, f"{ink} at {house} {cx}, {cy}"


def test_ink_keeps_the_weave() -> None:
    felt = table()
    felt.patch(400, 200, 80, 80, felt.house.ink, radius=0)
    drawn = picture(felt)
    assert drawn[180:220, 380:420].std(axis=(0, 1)).min() > 0.004


def test_the_house_is_known_by_its_cloth() -> None:
    seen = {house: mean(picture(table(house))[190:210, 390:410]) for house in HOUSES}
    for house, color in seen.items():
        cloth = rgb(house_palette(house).cloth)
        assert int(np.argmax(color)) == int(np.argmax(cloth)), "the lamp does not change the color's kind"
    assert mean(picture(table("a_house_of_my_own"))[190:210, 390:410]) == seen["pine"]


def test_lettering_lies_where_it_is_put_at_any_size() -> None:
    for scale in (0.5, 1.0, 2.0):
        size = round(800 * scale), round(400 * scale)
        bare, printed = table(size=size, scale=scale), table(size=size, scale=scale)
        printed.text("PLACE YOUR BETS", 40, 400, 300)
        rows, columns = np.nonzero(np.abs(picture(printed) - picture(bare)).max(-1) > 0.1)
        assert (columns.min() + columns.max()) / 2 / scale == pytest.approx(400, abs=3)
        assert (rows.min() + rows.max()) / 2 / scale == pytest.approx(300, abs=2)
        assert (columns.max() - columns.min()) / scale == pytest.approx(357, abs=25)


def test_an_origin_moves_the_whole_layout() -> None:
    plain, moved = FeltPainter("pine", (800, 400)), FeltPainter("pine", (800, 400), origin=(60.0, -40.0))
    boxes = []
    for felt, at in ((plain, (400.0, 200.0)), (moved, (340.0, 240.0))):
        bare = FeltPainter("pine", (800, 400), origin=felt.origin)
        felt.circle(*at, 50)
        boxes.append(np.nonzero(np.abs(picture(felt) - picture(bare)).max(-1) > 0.1))
    assert (boxes[0][0].min(), boxes[0][1].min()) == (boxes[1][0].min(), boxes[1][1].min())


@pytest.mark.parametrize("up", [False, True])
def test_arc_lettering_follows_its_ellipse(up: bool) -> None:
    felt, bare = table(), table()
    ellipse = (400, -300, 700, 560) if not up else (400, 700, 700, 560)
    felt.arc_text("INSURANCE PAYS 2 TO 1", 26, ellipse, middle=180 if not up else 0, up=up)
    rows, columns = np.nonzero(np.abs(picture(felt) - picture(bare)).max(-1) > 0.12)
    cx, cy, rx, ry = ellipse
    radius = np.hypot((columns - cx) / rx, (rows - cy) / ry)
    assert radius.min() > 0.94
    assert radius.max() < 1.06
    assert abs((columns.min() + columns.max()) / 2 - 400) < 4, "the line hangs in the middle"


def test_a_band_is_closed_at_both_ends() -> None:
    felt, bare = table(), table()
    felt.arc_band((400, -300, 700, 520), (400, -300, 704, 560), (-20, 20), echo=0)
    inked = np.abs(picture(felt) - picture(bare)).max(-1) > 0.1
    for side in (-1, 1):
        t = math.radians(20 * side)
        x = round(400 + 702 * math.sin(t))
        y = round(-300 + 540 * math.cos(t))
        assert inked[y, x - 4 : x + 5].any()


def test_marks_too_small_to_read_are_left_out() -> None:
    felt = table(scale=0.5)
    bare = table(scale=0.5)
    bare.circle(300, 200, 40)
    felt.text("NOISE", SMALLEST_MARK * 2 - 1, 400, 200)
    felt.circle(300, 200, 40, label="MATCH", label_px=15)
    assert (picture(felt) == picture(bare)).all()
    felt.circle(300, 200, 40, label="MATCH", label_px=22)
    assert (picture(felt) != picture(bare)).any(), "ten pixels are enough"


def test_labels_fit_their_spot() -> None:
    felt, bare = table(), table()
    bare.circle(400, 200, 37)
    felt.circle(400, 200, 37, label="LONGISH\nTWICE", label_px=30)
    rows, columns = np.nonzero(np.abs(picture(felt) - picture(bare)).max(-1) > 0.15)
    assert len(rows)
    assert np.hypot(columns - 400, rows - 200).max() < 37


def test_a_grid_prints_its_crossings_once() -> None:
    felt = table()
    felt.lines([[(300, 200), (500, 200)], [(400, 100), (400, 300)]], 6, "#ffffff")
    drawn = picture(felt)
    crossing, straight = mean(drawn[198:202, 398:402]), mean(drawn[198:202, 350:354])
    assert crossing == pytest.approx(straight, abs=0.05)


@pytest.mark.parametrize("kind", ["arc", "box", "oval"])
def test_a_rail_lies_round_the_cloth(kind: str) -> None:
    felt = table(size=(800, 500))
    if kind == "arc":
        felt.rail_arc(400, -100, 700, 460)
        middle = 360 + 10
    elif kind == "box":
        felt.rail_box(60, 60, 1200, 360, 120)
        middle = 360 + 10
    else:
        felt.rail_oval(100, 60, 700, 360)
        middle = 360 + 10
    drawn = picture(felt)
    bare = picture(table(size=(800, 500)))
    assert (drawn[195:225, 380:420] == bare[195:225, 380:420]).all(), "the cloth inside is untouched"
    wood = mean(drawn[middle - 3 : middle + 4, 390:410])
    assert wood[0] > wood[1] > wood[2], "wood is warm"
    leather, room = mean(drawn[middle + 35 : middle + 60, 390:410]), mean(drawn[485:, 390:410])
    assert sum(leather) > 2 * sum(room)


def test_everything_can_be_printed() -> None:
    felt = table("charcoal_teal")
    felt.box(200, 100, 80, 40, inner=True, angle=20, label="ANTE", label_px=14)
    felt.diamond(300, 100, 60, 40, fill="#b3151f", label="RED")
    felt.card_place(400, 100, 60, label="FLOP")
    felt.pip("h", 500, 100, 30)
    felt.emblem(560, 100, 50)
    felt.head("fox", 620, 100, 40)
    felt.die(5, 680, 100, 40, angle=9)
    felt.flourish(400, 300, 300)
    felt.path("M100 300L160 300C180 300 190 320 190 340Z", 3)
    felt.arc_line((400, -300, 700, 650), 2)
    felt.lines_of_text(["TWO LINES", "OF TEXT"], 16, 100, 200, angle=12)
    bare = picture(table("charcoal_teal"))
    drawn = picture(felt)
    for x, y in (
        (200, 100),
        (300, 100),
        (400, 100),
        (500, 100),
        (560, 100),
        (620, 100),
        (680, 100),
        (400, 300),
        (150, 300),
    ):
        assert (np.abs(drawn - bare)[y - 30 : y + 30, x - 40 : x + 40] > 0.1).any(), (x, y)


def test_an_ink_that_is_none_is_named_with_those_that_are() -> None:
    felt = table()
    felt.text("ANTE", 30, 400, 200, "inkk")
    with pytest.raises(ValueError, match="'inkk' is no ink of the felt: use ink, ink2, red"):
        felt.surface()


def test_what_lies_outside_the_window_is_no_error() -> None:
    felt = table()
    felt.circle(-500, 200, 40, label="FAR")
    felt.box(2000, 2000, 100, 40)
    felt.text("OUTSIDE", 30, 400, -300)
    felt.path("M900 900L1000 1000", 3)
    felt.arc_text("BELOW", 30, (400, 500, 700, 560))
    felt.lines([[(-100, -100), (-50, -20)]])
    felt.diamond(-200, 0, 40, 40)
    assert (picture(felt) == picture(table())).all()


def test_the_same_notes_are_read_back_from_disk(tmp_path: object) -> None:
    from pathlib import Path

    cache = ArtCache(Path(str(tmp_path)))
    first, again, other = table(), table(), table()
    for felt, words in ((first, "PAYS 3 TO 2"), (again, "PAYS 3 TO 2"), (other, "PAYS 6 TO 5")):
        felt.text(words, 30, 400, 200)
    assert first.key() == again.key() != other.key()
    drawn = pygame.image.tobytes(first.surface(cache), "RGB")
    cache.flush()
    assert cache.load(again.key()) is not None
    assert pygame.image.tobytes(again.surface(cache), "RGB") == drawn
    assert pygame.image.tobytes(other.surface(cache), "RGB") != drawn
