"""Visitors without end. The short run is for every day; the long one is the operators' own soak."""

from __future__ import annotations

import pytest

from kiosk.soak import LEAK, VISITORS, Soak, kill


@pytest.mark.parametrize(
    "visitor", sorted(set(VISITORS), key=lambda each: each.__name__), ids=lambda each: each.__name__
)
def test_after_every_kind_of_visitor_the_machine_is_ready_for_the_next(tmp_path, visitor):
    soak = Soak(tmp_path, b"one of each")
    try:
        visitor(soak)
        soak._comes_to_rest(visitor.__name__)
        soak._look_it_over(0)
        assert soak.wrong == []
    finally:
        soak.floor.close()


def test_two_power_cuts_in_the_middle_of_something(tmp_path):
    assert kill(tmp_path, "short", (640, 360), 2, lambda done: None, []) == []


@pytest.mark.slow
def test_hundreds_of_visits_leak_nothing(tmp_path):
    soak = Soak(tmp_path, b"long")
    soak.run(800)
    soak.floor.close()
    assert soak.wrong == [] and soak.grown <= LEAK


@pytest.mark.slow
def test_fifty_power_cuts(tmp_path):
    assert kill(tmp_path, "long", (640, 360), 50, lambda done: None, []) == []
