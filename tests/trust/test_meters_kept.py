"""A meter that two people play for: a round adds to what others did meanwhile, and the meter never goes below zero."""

from __future__ import annotations

import tracemalloc
from pathlib import Path

import pytest

from casino_sim.store.audit import checks
from casino_sim.store.store import Store
from casino_sim.table.events import MeterMoved
from tests.persons import person_at


@pytest.fixture
def store(tmp_path: Path):
    with Store.open(tmp_path) as found:
        person_at(found)
        yield found


def move(store: Store, before: int, after: int) -> None:
    with store.transaction():
        store.meters.moved("mount_airy", "mississippi_stud", 1, [MeterMoved("linked", before, after, "wager", 1)])


def test_a_round_adds_what_it_added_to_whatever_the_meter_says_by_then(store: Store) -> None:
    move(store, 10_000_00, 10_001_00)
    move(store, 10_000_00, 10_005_00)  # it began before the other was over
    assert store.meters.all("mount_airy") == {"linked": 10_006_00}
    assert [(c.before, c.after) for c in store.meters.log("mount_airy", "linked")] == [
        (10_000_00, 10_001_00),
        (10_001_00, 10_006_00),
    ]


def test_two_who_win_the_whole_meter_at_once_leave_it_empty_and_not_below(store: Store) -> None:
    move(store, 10_000_00, 0)
    move(store, 10_000_00, 0)
    assert store.meters.all("mount_airy") == {"linked": 0}
    move(store, 0, 75)
    assert store.meters.all("mount_airy") == {"linked": 75}


def test_checking_a_long_record_of_a_meter_does_not_hold_all_of_it(store: Store) -> None:
    """A kiosk checks its file every night, and a busy meter moves a hundred thousand times a year."""
    moves = [MeterMoved("linked", 10_000_00 + n, 10_000_01 + n, "wager", 1) for n in range(10_000)]
    with store.transaction():
        store.meters.moved("mount_airy", "mississippi_stud", 1, moves)
    tracemalloc.start()
    try:
        assert list(checks()["meters"](store.database)) == []
        assert tracemalloc.get_traced_memory()[1] < 500_000
    finally:
        tracemalloc.stop()
