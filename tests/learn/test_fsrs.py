"""The schedule of what is asked again, against the values that its authors publish (py-fsrs 6, tests/test_basic.py)."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from casino_sim.learn import fsrs
from casino_sim.learn.fsrs import AGAIN, EASY, GOOD, HARD, Grade, Known

BEGAN = datetime(2022, 11, 29, 12, 30, tzinfo=UTC)


def test_the_memory_of_the_published_example() -> None:
    """Wrong, then right after 0, 1, 3, 8 and 21 days: a stability of 53.62691 days at a difficulty of 6.3574867."""
    known = fsrs.first(AGAIN)
    states = [known]
    for days in (0, 1, 3, 8, 21):
        known = fsrs.after(known, GOOD, days)
        states.append(known)
    assert [state.stability for state in states] == pytest.approx(
        [0.212, 0.2466892, 2.0214773, 7.8636988, 21.9177132, 53.62691], abs=2e-5
    )
    assert known.difficulty == pytest.approx(6.3574867, abs=1e-6)


def test_the_intervals_of_the_published_example() -> None:
    """Right each time it is due: 2, 11, 46 and 163 days, once its first two answers fell on one day."""
    known = fsrs.after(fsrs.first(GOOD), GOOD, 0)
    found = [fsrs.interval(known)]
    for _n in range(3):
        known = fsrs.after(known, GOOD, found[-1])
        found.append(fsrs.interval(known))
    assert found == [2, 11, 46, 163]


def test_easy_again_and_again_comes_down_to_the_least_difficulty() -> None:
    known = fsrs.first(EASY)
    for _n in range(9):
        known = fsrs.after(known, EASY, 0)
    assert known.difficulty == 1.0


def test_nine_of_ten_still_know_it_after_its_stability() -> None:
    assert fsrs.chance(Known(12.5, 5.0), 12.5) == pytest.approx(0.9)


@pytest.mark.parametrize(
    ("grade", "then"), [(AGAIN, timedelta(minutes=10)), (HARD, timedelta(days=1)), (EASY, timedelta(days=8))]
)
def test_what_was_wrong_comes_again_in_the_same_sitting(grade: Grade, then: timedelta) -> None:
    assert fsrs.due(fsrs.first(grade), grade, BEGAN) == BEGAN + then
