"""Visitors without end. The short run is for every day; the long one is the operators' own soak."""

from __future__ import annotations

import sys

import pytest

from casino_sim.store.store import Store
from kiosk.soak.lives import Lives
from kiosk.soak.visitors import VISITORS
from kiosk.soak.visits import LEAK, Soak
from kiosk.states import State

EVERY_KIND = pytest.mark.parametrize(
    "visitor", sorted(set(VISITORS), key=lambda each: each.__name__), ids=lambda each: each.__name__
)


@EVERY_KIND
def test_after_every_kind_of_visitor_the_machine_is_ready_for_the_next(tmp_path, visitor):
    soak = Soak(tmp_path, b"one of each")
    try:
        visitor(soak)
        soak._comes_to_rest(visitor.__name__)
        soak._look_it_over(0)
        assert soak.wrong == []
    finally:
        soak.floor.close()


@EVERY_KIND
def test_so_it_is_after_a_visitor_who_finds_the_hand_of_a_guest_resumed(tmp_path, visitor):
    cut_off = Soak(tmp_path, b"cut off")
    cut_off.walk_up()
    while cut_off.sit_somewhere() is None:
        pass
    cut_off.begin_a_hand()
    cut_off.floor.pass_(12)
    cut_off.floor.kill()
    soak = Soak(tmp_path, b"one of each", start=cut_off.floor.wall() + 2)
    try:
        assert soak.floor.state is State.SESSION
        visitor(soak)
        soak._comes_to_rest(visitor.__name__)
        soak._look_it_over(0)
        assert soak.wrong == []
    finally:
        soak.floor.close()


def test_a_life_that_ends_by_itself_is_named(tmp_path, monkeypatch):
    """The soak waited for its next visit for good."""
    monkeypatch.setattr("kiosk.soak.lives.ourselves", lambda: [sys.executable, "-c", "raise SystemExit(3)"])
    lives = Lives(tmp_path, "short", (640, 360))
    lives.run(visits=2, kills=1)
    assert "life 0 ended by itself with 3" in lives.wrong and "the last life ended with 3" in lives.wrong


def test_power_cuts_in_the_middle_of_visits_leave_exact_books(tmp_path):
    """The visits are counted over all lives, and the last one closes: what is asked for has been played."""
    lives = Lives(tmp_path, "short", (640, 360))
    lives.run(visits=4, kills=2)
    assert lives.wrong == []
    assert lives.done >= 4


def test_books_that_are_off_after_a_power_cut_are_found(tmp_path):
    lives = Lives(tmp_path, "short", (640, 360))
    lives.run(visits=1, kills=0)
    with Store.open(tmp_path) as store:
        guest = store.players.welcome("Guest", 500)
        store.database.write("UPDATE players SET bankroll = 600 WHERE id = ?", (guest.id,))
    lives._look_it_over("the test")
    assert len(lives.wrong) == 1 and "adds up to 500, not 600" in lives.wrong[0]


@pytest.mark.slow
def test_hundreds_of_visits_leak_nothing(tmp_path):
    soak = Soak(tmp_path, b"long")
    soak.run(800)
    soak.floor.close()
    assert soak.wrong == [] and soak.grown <= LEAK


@pytest.mark.slow
def test_fifty_power_cuts(tmp_path):
    lives = Lives(tmp_path, "long", (640, 360))
    lives.run(visits=100, kills=50)
    assert lives.wrong == []
