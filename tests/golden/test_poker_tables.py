"""Poker tables of every size, lying and standing, look as they did: ``python -m tests.golden.poker_tables`` records them."""

from __future__ import annotations

import pytest

from tests.golden import poker_tables, screens


@pytest.mark.parametrize("orientation", screens.SIZES)
@pytest.mark.parametrize("scene", poker_tables.SCENES, ids=[scene.name for scene in poker_tables.SCENES])
def test_the_poker_table_looks_as_it_did(scene: poker_tables.Scene, orientation: str) -> None:
    assert screens.difference(poker_tables.path(scene, orientation), poker_tables.drawn(scene, orientation)) == ""
