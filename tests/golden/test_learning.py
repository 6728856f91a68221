"""Lessons, drills, pays and words look as they did: ``python -m tests.golden.record learning`` records them."""

from __future__ import annotations

import pytest

from tests.golden import learning, screens


@pytest.mark.feature("F303")
@pytest.mark.parametrize("orientation", screens.SIZES)
@pytest.mark.parametrize("name", learning.SCENES)
def test_a_screen_of_learning_looks_as_it_did(name: str, orientation: str) -> None:
    assert screens.difference(learning.path(name, orientation), learning.drawn(name, orientation)) == ""
