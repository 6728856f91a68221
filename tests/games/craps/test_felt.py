"""Every bet has a place of its own on the layout, upright and across."""

from __future__ import annotations

import tomllib
from itertools import combinations, pairwise
from typing import Any

import pytest

from casino_sim.app.stage.table.state.felt_plan import Layout, read
from casino_sim.houses.loader import load_house
from casino_sim.resources import game_file
from games import BY_ID
from games.craps.wagers import WAGERS

FELT: dict[str, Any] = tomllib.loads(game_file("games.craps", "felt.toml").read_text(encoding="utf-8"))


def box(region: dict[str, Any]) -> tuple[float, float, float, float]:
    if "rect" in region:
        return tuple(region["rect"])
    xs, ys = zip(*region["poly"], strict=True)
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)


@pytest.mark.parametrize("shape", ["landscape", "portrait"])
def test_every_bet_has_one_region_and_none_covers_another(shape: str) -> None:
    regions = (FELT if shape == "landscape" else FELT["portrait"])["region"]
    assert sorted(region["wager"] for region in regions) == sorted(row.id for row in WAGERS)
    left, top, right, bottom = (60, 90, 1860, 900) if shape == "landscape" else (30, 150, 1050, 1500)
    for region in regions:
        x, y, width, height = box(region)
        assert left <= x and x + width <= right and top <= y and y + height <= bottom, region
    for one, other in combinations([region for region in regions if "rect" in region], 2):
        (x, y, w, h), (x2, y2, w2, h2) = one["rect"], other["rect"]
        apart = x + w <= x2 + 1 or x2 + w2 <= x + 1 or y + h <= y2 + 1 or y2 + h2 <= y + 1  # shared lines are rounded
        assert apart, f"{one['wager']} lies over {other['wager']}"


@pytest.mark.parametrize("shape", ["landscape", "portrait"])
@pytest.mark.parametrize(("house", "cells"), [("mount_airy", 3), ("valley_forge", 2)])
def test_a_bet_that_is_not_offered_leaves_no_hole(house: str, cells: int, shape: str) -> None:
    rules = load_house(house, BY_ID).tables["craps"]
    layout: Layout = getattr(read("games.craps").offering(rules.offers), shape)
    row, below = (
        sorted(r.box() for r in layout.region if rules.offers(r.wager) and r.wager in wagers)
        for wagers in (("horn", "whirl", "c_and_e"), [row.id for row in WAGERS if row.id.startswith("horn_high_")])
    )
    assert len(row) == cells
    assert row[0][0] == below[0][0]
    for (x, y, w, h), (after, top, _w, height) in pairwise(row):
        assert x + w == pytest.approx(after) and (y, h) == (top, height)
    assert row[-1][0] + row[-1][2] == pytest.approx(below[-1][0] + below[-1][2], abs=0.2)
