"""What a player sees of cards and dominoes, read back from the pictures: counted pips, colors, edges, symmetry."""

from __future__ import annotations

import logging

import numpy as np
import numpy.typing as npt
import pytest

from casino_sim.app.stage.art import cards, tiles, type_sizes
from casino_sim.app.stage.art.palette import COURTS, HOUSES, PAPER, TWO_COLOR, contrast, luminance, rgb, suit_color
from casino_sim.cards import DECK, DECK_WITH_JOKER, NAME

Image = npt.NDArray[np.float32]
Mask = npt.NDArray[np.bool_]

EVERY = [NAME[card] for card in DECK_WITH_JOKER]
PLAIN = [NAME[card] for card in DECK]
SIZES = (72, 140, 232)


def near(image: Image, color: str, reach: float = 0.22) -> Mask:
    """Where a picture shows a color."""
    apart: Mask = np.abs(image[..., :3] - np.array(rgb(color), np.float32)).max(-1) < reach
    return apart


def blobs(mask: Mask, least: int = 6) -> int:
    """How many separate patches a mask has."""
    left, found = mask.copy(), 0
    while left.any():
        y, x = (int(v[0]) for v in np.nonzero(left))
        stack, size = [(y, x)], 0
        left[y, x] = False
        while stack:
            y, x = stack.pop()
            size += 1
            for j, i in ((y + 1, x), (y - 1, x), (y, x + 1), (y, x - 1)):
                if 0 <= j < left.shape[0] and 0 <= i < left.shape[1] and left[j, i]:
                    left[j, i] = False
                    stack.append((j, i))
        found += size >= least
    return found


@pytest.mark.parametrize("width", SIZES)
def test_every_card_is_whole_paper_with_round_corners(width: int) -> None:
    for name in EVERY:
        image = cards.face(name, width)
        h, w = image.shape[:2]
        assert (w, h) == (width, round(width * 1.4))
        inset = max(2, width // 12)
        assert image[inset:-inset, inset:-inset, 3].min() > 0.999, f"{name} lets the cloth through"
        assert image[1:-1, w // 2, 3].min() > 0.99
        assert image[[0, 0, -1, -1], [0, -1, 0, -1], 3].max() == 0, f"{name} has a square corner"
        assert image.max() <= 1.001
        assert image.min() >= 0


@pytest.mark.parametrize("large", [False, True])
def test_no_two_cards_look_alike(large: bool) -> None:
    drawn = [cards.face(name, 96, large=large) for name in EVERY]
    gray = [image[..., :3].mean(-1) for image in drawn]
    for i, a in enumerate(gray):
        for j in range(i):  # told apart without color too: at least a patch of pixels differs clearly
            assert (np.abs(a - gray[j]) > 0.25).sum() > 12, f"{EVERY[i]} and {EVERY[j]}"


@pytest.mark.parametrize("rank", "23456789T")
@pytest.mark.parametrize("suit", "shdc")
def test_a_spot_card_shows_as_many_pips_as_it_counts(rank: str, suit: str) -> None:
    image = cards.face(rank + suit, 200)
    field = near(image, suit_color(suit))[:, 45:155]
    field[:, :8] &= False  # the index reaches in here
    field[:, -8:] &= False
    assert blobs(field) == (10 if rank == "T" else int(rank))


@pytest.mark.parametrize("card", ["2s", "4h", "Tc", "2d", "4d", "6d", "8d", "9d"])
def test_it_reads_alike_from_both_ends(card: str) -> None:
    image = cards.face(card, 140)
    ink = near(image, suit_color(card[1]), 0.35)
    assert (ink != ink[::-1, ::-1]).sum() <= ink.sum() * 0.02


def test_pips_lie_in_mirrored_places_on_all_but_the_seven() -> None:
    for rank, places in cards.SPOTS.items():
        turned = {(250 - x, round(350 - y, 3)) for x, y in places}
        assert (turned == {(x, round(y, 3)) for x, y in places}) == (rank != "7")


@pytest.mark.parametrize("card", [r + s for r in "KQJ" for s in "shdc"])
def test_a_court_is_the_same_figure_twice(card: str) -> None:
    image = cards.face(card, 140)
    y0, y1, x0, x1 = 14, 182, 28, 112
    panel = image[y0:y1, x0:x1, :3]
    assert np.abs(panel - panel[::-1, ::-1]).mean() < 0.01


def test_the_twelve_courts_are_twelve_people() -> None:
    panels = {r + s: cards.face(r + s, 140)[14:110, 40:112, :3].mean(-1) for r in "KQJ" for s in "shdc"}
    names = list(panels)
    for i, a in enumerate(names):
        for b in names[:i]:
            assert np.abs(panels[a] - panels[b]).mean() > 0.02, f"{a} and {b} wear the same drawing"
    assert len({court.skin for court in COURTS.values()}) == 4


@pytest.mark.parametrize("four_color", [False, True])
def test_every_index_reads_well_on_the_paper(four_color: bool) -> None:
    for suit in "shdc":
        assert contrast(suit_color(suit, four_color), PAPER) >= 4.5
    inks = {suit_color(suit, four_color) for suit in "shdc"}
    assert len(inks) == (4 if four_color else 2)


@pytest.mark.parametrize("width", SIZES)
def test_the_printed_index_is_dark_enough_at_every_size(width: int) -> None:
    """Measured on the picture: thin strokes of a small card must not wash out."""
    k = width / 250
    for name in PLAIN:
        corner = cards.face(name, width)[round(14 * k) : round(60 * k), round(4 * k) : round(46 * k), :3]
        lums = np.array([luminance((float(r), float(g), float(b))) for r, g, b in corner.reshape(-1, 3)])
        darkest = np.sort(lums)[: max(3, len(lums) // 20)].mean()
        assert (luminance(PAPER) * 0.93 + 0.05) / (darkest + 0.05) >= 4.5, name


def test_large_and_four_color_are_drawn_as_asked() -> None:
    small, large = cards.face("7d", 140), cards.face("7d", 140, large=True)
    ink = TWO_COLOR["d"]
    assert near(large, ink)[:80, :60].sum() > 3 * near(small, ink)[:80, :40].sum()
    blue = cards.face("7d", 140, four_color=True)
    assert near(blue, "#1b52a8").sum() > 200
    assert near(blue, ink).sum() == 0


def test_the_houses_have_eight_different_backs() -> None:
    backs = [cards.back(house, 90, design) for house in HOUSES for design in (0, 1)]
    for i, a in enumerate(backs):
        assert a[10:-10, 10:-10, 3].min() > 0.999
        for b in backs[:i]:
            assert np.abs(a - b).mean() > 0.01


def test_a_missing_typeface_is_said_once_and_drawn_anyway(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    type_sizes.font.cache_clear()
    type_sizes._font_file.cache_clear()
    monkeypatch.setattr(type_sizes, "face_path", lambda face: None)
    try:
        with caplog.at_level(logging.WARNING):
            first, second = cards.face("9h", 90), cards.face("9h", 90)
        assert near(first, TWO_COLOR["h"]).sum() > 100
        assert (first == second).all()
        assert [r.message for r in caplog.records] == [
            "The typeface SourceSerifPro-Bold.ttf is missing, so lettering is set in Pygame's default font."
        ]
    finally:
        type_sizes.font.cache_clear()
        type_sizes._font_file.cache_clear()


# --- dominoes: (red, white) pips of the 21 faces, as Chinese sets have them -------------------------------------------
DOMINOES = {
    "6-6": (6, 6), "1-1": (2, 0), "4-4": (8, 0), "1-3": (1, 3), "5-5": (0, 10), "3-3": (0, 6), "2-2": (0, 4),
    "5-6": (0, 11), "4-6": (4, 6), "1-6": (1, 6), "1-5": (1, 5), "3-6": (0, 9), "4-5": (4, 5), "2-6": (0, 8),
    "3-5": (0, 8), "2-5": (0, 7), "3-4": (4, 3), "1-4": (5, 0), "2-3": (0, 5), "2-4": (4, 2), "1-2": (1, 2),
}  # fmt: skip


@pytest.mark.parametrize("name", DOMINOES)
def test_a_domino_shows_its_red_and_white_pips(name: str) -> None:
    image = tiles.tile(160, name)
    red = (image[..., 0] > 0.55) & (image[..., 1] < 0.45) & (image[..., 2] < 0.5)
    white = image[..., :3].min(-1) > 0.80
    assert (blobs(red, 40), blobs(white, 40)) == DOMINOES[name]


def test_all_twenty_one_dominoes_are_there() -> None:
    assert set(tiles.TILE_PIPS) == set(DOMINOES)
    assert len(tiles.TILE_PIPS) == 21


def test_a_turned_domino_has_its_halves_exchanged() -> None:
    upper = [(y, ink) for _, y, ink, _ in tiles.pips("1-3") if y < 119]
    lower = [(y, ink) for _, y, ink, _ in tiles.pips("3-1") if y > 119]
    assert [ink for _, ink in upper] == [ink for _, ink in lower] == [tiles.RED]


def test_a_stack_of_dominoes_grows_by_their_thickness() -> None:
    heights = [tiles.tile(100, None, stacked=n).shape[0] for n in (1, 2, 4)]
    assert heights == [250, 260, 280]
