"""Every position has its place on both layouts, upright and across, and the finger finds it."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from casino_sim.resources import game_file
from games.roulette.layout import INSIDE, positions


@pytest.mark.parametrize("shape", ["landscape", "portrait"])
@pytest.mark.parametrize("wheel", ["double_zero", "single_zero", "triple_zero"])
def test_every_position_has_a_region_whose_middle_is_its_own(wheel: Any, shape: str) -> None:
    felt = tomllib.loads(game_file("games.roulette", f"felt_{wheel}.toml").read_text(encoding="utf-8"))
    regions = (felt if shape == "landscape" else felt["portrait"])["region"]
    layout = positions(wheel)
    assert sorted(region["wager"] for region in regions) == sorted(layout)
    for region in regions:
        x, y, width, height = region["rect"]
        if layout[region["wager"]].kind not in INSIDE:
            continue
        on_top = [
            other["wager"]
            for other in regions
            if other["rect"][0] <= x + width / 2 <= other["rect"][0] + other["rect"][2]
            and other["rect"][1] <= y + height / 2 <= other["rect"][1] + other["rect"][3]
        ][-1]
        assert on_top == region["wager"]


@pytest.mark.feature("F133")
@pytest.mark.parametrize("wheel", ["double_zero", "single_zero", "triple_zero"])
def test_the_dolly_can_stand_on_every_number(wheel: Any) -> None:
    felt = tomllib.loads(game_file("games.roulette", f"felt_{wheel}.toml").read_text(encoding="utf-8"))
    pockets = {id.removeprefix("straight_") for id in positions(wheel) if id.startswith("straight_")}
    for part in (felt, felt["portrait"]):
        assert set(part["marker"][0]["at"]) == pockets
