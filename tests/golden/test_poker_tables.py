"""Poker tables of every size, lying and standing, look as they did: ``python -m tests.golden.poker_tables`` records them."""

from __future__ import annotations

from pathlib import Path

import pytest

from casino_sim.app.stage.compat import pygame
from tests.golden import poker_tables, screens


@pytest.mark.parametrize("orientation", screens.SIZES)
@pytest.mark.parametrize("scene", poker_tables.SCENES, ids=[scene.name for scene in poker_tables.SCENES])
def test_the_poker_table_looks_as_it_did(scene: poker_tables.Scene, orientation: str) -> None:
    kept = poker_tables.path(scene, orientation)
    assert kept.exists(), f"no golden screen {kept.name}: record it with python -m tests.golden.poker_tables"
    fresh = poker_tables.drawn(scene, orientation)
    before = pygame.image.load(str(kept))
    apart, where = screens.furthest_block(before, fresh)
    if apart > screens.SAME:
        screens.side_by_side(before, fresh, Path(".cache") / "golden" / kept.name)
        pytest.fail(f"{kept.name} differs by {apart:.0f} at {where}: see .cache/golden/{kept.name}")
