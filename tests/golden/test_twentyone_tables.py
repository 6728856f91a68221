"""Splits, second chances and a card room's bank look as they did: ``python -m tests.golden.record twentyone`` records them."""

from __future__ import annotations

import pytest

from tests.golden import screens, twentyone_tables


@pytest.mark.parametrize("orientation", screens.SIZES)
@pytest.mark.parametrize("scene", twentyone_tables.SCENES, ids=[scene.name for scene in twentyone_tables.SCENES])
def test_the_table_looks_as_it_did(scene: twentyone_tables.Scene, orientation: str) -> None:
    assert (
        screens.difference(twentyone_tables.path(scene, orientation), twentyone_tables.drawn(scene, orientation)) == ""
    )
