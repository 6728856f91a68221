"""Chips, stacks and buttons: what they are worth, how high they stand, and that they can be told apart."""

from __future__ import annotations

import math

import numpy as np
import pygame
import pytest

from casino_sim.app.stage.art import Sprites, breakdown, chips, piles, seed_of, sprites, stacks, tilt
from casino_sim.app.stage.art.palette import (
    CHIPS,
    ROULETTE_CHIPS,
    Chip,
    chip_colors,
    chip_label,
    color_chip,
    contrast,
    rgb,
)
from casino_sim.app.stage.art.piles import THICKNESS, height_of
from casino_sim.app.stage.art.pucks import PUCKS

HOUSE = [100, 500, 2500, 10000, 50000]


@pytest.mark.parametrize(
    ("cents", "found"),
    [
        (18_500, [10000, 2500, 2500, 2500, 500, 500]),
        (100, [100]),
        (750, [500, 100, 100]),  # fifty cents are left: the figures say them
        (0, []),
        (1_000_000, [50000] * 20),
    ],
)
def test_an_amount_is_set_in_the_fewest_chips(cents: int, found: list[int]) -> None:
    assert breakdown(cents, HOUSE) == found


def test_a_tall_bet_becomes_several_stacks() -> None:
    assert [len(pile) for pile in piles([500] * 45)] == [20, 20, 5]
    assert sum(map(sum, piles([500] * 45))) == 45 * 500


@pytest.mark.parametrize("d", [44, 62, 124])
def test_a_stack_stands_as_high_as_its_chips(d: int) -> None:
    tops = {}
    for count in (1, 5, 12, 20):
        image, x, y = stacks.chip_stack(d, [500] * count, 3)
        column = image[:, x, 3] > 0.97
        tops[count] = y - int(np.argmax(column))
    for count in (5, 12, 20):
        grown = tops[count] - tops[1]
        assert abs(grown - (count - 1) * d * THICKNESS) <= 2, "each chip adds its thickness, no more and no less"
        assert abs(grown - (height_of(d, count) - height_of(d, 1))) <= 2


def test_the_last_chip_lies_on_top() -> None:
    d = 80
    for value in CHIPS:
        image, x, y = stacks.chip_stack(d, [500, 2500, value], 1)
        middle = y - height_of(d, 3)
        rim = image[middle, x - round(d * 0.40) : x + round(d * 0.40), :3]
        body = np.array(rgb(CHIPS[value].body), np.float32)
        assert np.abs(rim - body).max(-1).min() < 0.30, f"no {value} to be seen"


def test_an_anchor_is_where_the_base_stands() -> None:
    image, x, y = stacks.chip_stack(60, [2500], 0)
    solid = np.nonzero(image[..., 3] > 0.97)
    assert abs((solid[1].min() + solid[1].max()) / 2 - x) <= 1.5
    assert solid[0].min() < y < solid[0].max()


def test_every_label_reads_on_its_inlay() -> None:
    for cents, chip in CHIPS.items():
        assert chip.label == chip_label(cents)
        assert contrast(chips.label_ink(chip), chips.INLAY) >= 4.5
    for cents, label in (
        (25, "25¢"),
        (250, "2.50"),
        (100, "1"),
        (100_000, "1K"),
        (2_500_000, "25K"),
        (150_000, "1500"),
    ):
        assert chip_label(cents) == label


def test_an_unknown_denomination_is_a_chip_with_its_number() -> None:
    assert chip_colors(4_00).label == "4"
    image, _, _ = stacks.chip_stack(60, [4_00], 0)
    assert image[..., 3].max() == pytest.approx(1, abs=0.01)


def test_no_two_chips_look_alike() -> None:
    drawn: list[Chip] = [*CHIPS.values(), *(color_chip(seat) for seat in range(len(ROULETTE_CHIPS)))]
    faces = [chips.top(64, chip)[..., :3] for chip in drawn]
    for i, a in enumerate(faces):
        for j in range(i):
            assert np.abs(a - faces[j]).mean() > 0.02, f"{drawn[i]} and {drawn[j]}"


def test_a_marker_lies_on_the_color_that_it_prices() -> None:
    plain, x, y = stacks.chip_stack(60, [color_chip(2)] * 5, 1)
    marked, mx, my = stacks.chip_stack(60, [color_chip(2)] * 5, 1, marker="100")
    assert (plain.shape, x, y) == (marked.shape, mx, my), "the marker moves nothing"
    changed = np.nonzero(np.abs(plain - marked).max(-1) > 0.2)
    assert abs(changed[1].mean() - x) < 6
    assert abs(changed[0].mean() - (y - height_of(60, 5))) < 8


@pytest.mark.parametrize("kind", PUCKS)
def test_every_button_reads(kind: str) -> None:
    look = PUCKS[kind]
    assert contrast(look.plastic, look.ink) >= 4.5


def test_resting_angles_are_slight_and_stay() -> None:
    angles = {tilt(f"seat{i} {j}") for i in range(8) for j in range(8)}
    assert max(map(abs, angles)) <= 0.6
    assert len(angles) > 3
    assert tilt("dealer 0") == tilt("dealer 0")
    assert seed_of("seat1 ante") != seed_of("seat2 ante")


# --- the sprite cache -------------------------------------------------------------------------------------------------
def test_the_same_sprite_is_drawn_once() -> None:
    found = Sprites("pine")
    assert found.card("Qh", 80) is found.card("Qh", 80)
    assert found.card("Qh", 80) is not found.card("Qh", 81)
    assert found.card("Qh", 80, angle=12.04) is found.card("Qh", 80, angle=12.0)


def test_memory_stays_within_its_limit() -> None:
    limit = 400_000
    found = Sprites("pine", limit=limit)
    for card in ("As", "Kd", "9c", "2h", "Jk"):
        for angle in range(0, 90, 15):
            found.card(card, 90, angle=angle)
            assert found.held <= limit
    assert found.held == sum(sprite.bytes for sprite in found._sprites.values())
    found.clear()
    assert found.held == 0


@pytest.mark.parametrize("angle", [0, -36, 19, 90.3, 180])
def test_a_card_lies_round_its_anchor(angle: float) -> None:
    sprite = Sprites("pine").card("8d", 100, angle=angle)
    alpha = pygame.surfarray.array_alpha(sprite.surface)
    xs, ys = np.nonzero(alpha > 250)
    assert abs(xs.mean() - sprite.x) < 1.5
    assert abs(ys.mean() - sprite.y) < 1.5
    a = math.radians(angle)
    wide = abs(100 * math.cos(a)) + abs(140 * math.sin(a))
    assert wide - 12 < xs.max() - xs.min() <= wide + 2  # the round corners take a little


def test_a_flip_ends_with_the_other_picture() -> None:
    found = Sprites("pine")
    down, up = found.back(80), found.card("As", 80)
    assert found.flipping(down, up, 0.0) is down
    assert found.flipping(down, up, 1.0) is up
    widths = [found.flipping(down, up, t / 8).surface.get_width() for t in range(9)]
    assert widths[4] == min(widths)
    assert widths == sorted(widths[:5], reverse=True) + sorted(widths[5:])


def test_a_card_in_flight_turns_in_a_few_steps() -> None:
    found = Sprites("pine")
    card = found.card("As", 80)
    assert found.spun(card, 1.0) is card
    turned = found.spun(card, 92)
    assert turned.surface.get_width() >= card.surface.get_height() - 2


def test_every_object_can_be_asked_for() -> None:
    found = Sprites("burgundy")
    every = [
        found.back(60, design=1), found.chip(2500, 40, lift=1), found.stack([500, 100], 40), found.lammer("$25", 30),
        found.color_stack(3, 4, 40, marker="20"), found.puck("dealer", 40), found.dolly(60), found.tile("6-6", 40),
        found.tile(None, 40, angle=90, stacked=4), found.die(3, 30), found.die(3, 30, style="ivory"),
        found.tray(300, 60, [(500, 0.5), (2500, 1.0), (100, 0.0)]), found.shoe(90), found.discard_rack(60, 80),
        found.shuffler(90, busy=True), found.shaker(60, lifted=True), found.meter(140, "Linked", "$41,200.00"),
        found.upright_tile(40), found.pip("c", 20, "#ffffff"), found.emblem(30), found.head("wolf", 30),
        found.lamp(20, "#ff4a3d", lit=True), found.ring_glow(40), found.box_glow(120, 60, 8), found.halo(30),
    ]  # fmt: skip
    target = pygame.Surface((600, 600), 0, 32)
    for sprite in every:
        assert pygame.surfarray.array_alpha(sprite.surface).max() > 60
        assert sprite.put(target, 300, 300) == sprite.area(300, 300)
        assert sprite.area(300, 300).collidepoint(300, 300), "an anchor lies in its picture"
    assert sprites.MEMORY <= 16 * 1024 * 1024
