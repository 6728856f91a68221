"""When to ask again: the published formulas of FSRS-6, the Free Spaced Repetition Scheduler, with its default parameters.

A thing that was learned has a stability (the days after which nine of ten people still know it) and a difficulty from 1 to
10. Both change with every answer, by how well it went and how likely it was after so long. Intervals are days; what was
answered wrong comes again in the same session.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from math import exp
from typing import Literal, NamedTuple

Grade = Literal[1, 2, 3, 4]
AGAIN: Literal[1] = 1
HARD: Literal[2] = 2
GOOD: Literal[3] = 3
EASY: Literal[4] = 4

W: tuple[float, ...] = (
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796,
    1.4835, 0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
)  # fmt: skip
WANTED = 0.9  # the chance to know it when it comes again
DECAY: float = -W[20]
FACTOR: float = 0.9 ** (1 / DECAY) - 1
LEAST_STABILITY = 0.001
MOST_DAYS = 365
SOON = timedelta(minutes=10)  # after a wrong answer
DAY = timedelta(days=1)


class Known(NamedTuple):
    stability: float  # days
    difficulty: float  # 1 to 10


def first(grade: Grade) -> Known:
    return Known(max(W[grade - 1], LEAST_STABILITY), _within(_first_difficulty(grade)))


def after(known: Known, grade: Grade, days: float) -> Known:
    """``days`` since the last answer; within one day only the answers of that day count."""
    stability = _same_day(known, grade) if days < 1 else _later(known, grade, chance(known, days))
    return Known(max(stability, LEAST_STABILITY), _next_difficulty(known.difficulty, grade))


def chance(known: Known, days: float) -> float:
    """To still know it after so many days."""
    return float((1 + FACTOR * days / known.stability) ** DECAY)


def interval(known: Known) -> int:
    """Whole days until it is due."""
    days: float = known.stability / FACTOR * (WANTED ** (1 / DECAY) - 1)
    return min(max(round(days), 1), MOST_DAYS)


def due(known: Known, grade: Grade, at: datetime) -> datetime:
    return at + (SOON if grade == AGAIN else interval(known) * DAY)


def _same_day(known: Known, grade: Grade) -> float:
    grows: float = exp(W[17] * (grade - 3 + W[18])) * known.stability ** -W[19]
    return known.stability * (max(grows, 1.0) if grade >= GOOD else grows)


def _later(known: Known, grade: Grade, recall: float) -> float:
    stability, difficulty = known
    if grade == AGAIN:
        lost: float = W[11] * difficulty ** -W[12] * ((stability + 1) ** W[13] - 1) * exp((1 - recall) * W[14])
        return min(lost, stability / exp(W[17] * W[18]))
    times = {HARD: W[15], EASY: W[16]}.get(grade, 1.0)
    grows: float = exp(W[8]) * (11 - difficulty) * stability ** -W[9] * (exp((1 - recall) * W[10]) - 1)
    return stability * (1 + grows * times)


def _first_difficulty(grade: int) -> float:
    return W[4] - exp(W[5] * (grade - 1)) + 1


def _next_difficulty(difficulty: float, grade: Grade) -> float:
    moved = difficulty - (10 - difficulty) * W[6] * (grade - 3) / 9
    return _within(W[7] * _first_difficulty(EASY) + (1 - W[7]) * moved)


def _within(difficulty: float) -> float:
    return min(max(difficulty, 1.0), 10.0)
