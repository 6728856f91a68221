"""A switch that is on or off may be written so, as the guides print their options."""

from __future__ import annotations

import pytest
from msgspec import Struct

from casino_sim.houses.checks import Checker


class Switches(Struct, frozen=True):
    peek: bool
    name: str


@pytest.mark.parametrize(("written", "means"), [("on", True), ("off", False), (True, True), (False, False)])
def test_on_and_off(written: object, means: bool) -> None:
    checker = Checker()
    assert checker.switches("here", {"peek": written, "name": "off"}, Switches) == Switches(means, "off")
    assert not checker.problems


@pytest.mark.parametrize("written", ["yes", 1, "On"])
def test_other_words_are_refused(written: object) -> None:
    checker = Checker()
    assert checker.switches("here", {"peek": written, "name": "off"}, Switches) is None
    assert [problem.path for problem in checker.problems] == ["here.peek"]
