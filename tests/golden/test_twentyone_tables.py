"""Splits, second chances and a card room's bank look as they did: ``python -m tests.golden.record twentyone`` records them."""

from __future__ import annotations

from pathlib import Path

import pytest

from casino_sim.app.stage.compat import pygame
from tests.golden import screens, twentyone_tables


@pytest.mark.parametrize("orientation", screens.SIZES)
@pytest.mark.parametrize("scene", twentyone_tables.SCENES, ids=[scene.name for scene in twentyone_tables.SCENES])
def test_the_table_looks_as_it_did(scene: twentyone_tables.Scene, orientation: str) -> None:
    kept = twentyone_tables.path(scene, orientation)
    assert kept.exists(), f"no golden screen {kept.name}: record it with python -m tests.golden.record twentyone"
    fresh = twentyone_tables.drawn(scene, orientation)
    before = pygame.image.load(str(kept))
    apart, where = screens.furthest_block(before, fresh)
    if apart > screens.SAME:
        screens.side_by_side(before, fresh, Path(".cache") / "golden" / kept.name)
        pytest.fail(f"{kept.name} differs by {apart:.0f} at {where}: see .cache/golden/{kept.name}")
