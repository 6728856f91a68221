"""The course as a path: stages with their lessons, what comes before what, and which lesson is next."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache

import msgspec
from msgspec import Struct

from casino_sim.learn.lessons import Lesson
from casino_sim.resources import asset
from casino_sim.store.learning import LessonProgress

STAGE = "stage"  # the setting: with which stage the player begins

Progress = Mapping[str, LessonProgress]


class Stage(Struct, frozen=True):
    id: str
    title: str
    line: str
    lessons: tuple[str, ...]


class Placement(Struct, frozen=True):
    ask: str
    choices: tuple[str, ...]
    right: int  # counted from one
    because: str


class Path(Struct, frozen=True):
    stage: tuple[Stage, ...]
    after: dict[str, tuple[str, ...]]
    placement: tuple[Placement, ...]


@cache
def path() -> Path:
    body = tomllib.loads(asset("learn", "path.toml").read_text(encoding="utf-8"))
    return msgspec.convert(body, Path)


def texts() -> list[str]:
    """Everything in it that is read, for the catalogue."""
    found = [text for stage in path().stage for text in (stage.title, stage.line)]
    for question in path().placement:
        found += [question.ask, *question.choices, question.because]
    return found


def stages(lessons: Iterable[Lesson]) -> list[tuple[Stage, list[Lesson]]]:
    """The stages with those of their lessons that can be taken here."""
    by_id = {lesson.id: lesson for lesson in lessons}
    return [(stage, [by_id[id] for id in stage.lessons if id in by_id]) for stage in path().stage]


def is_done(progress: Progress, id: str) -> bool:
    return id in progress and progress[id].done > 0


def missing(lesson: Lesson, progress: Progress, skipped: Iterable[str] = ()) -> list[str]:
    """Lessons that come before this one and were neither taken nor skipped."""
    behind = set(skipped)
    return [id for id in path().after.get(lesson.id, ()) if id not in behind and not is_done(progress, id)]


def skipped(begin: str) -> list[str]:
    """The lessons of the stages before the one that the player began with."""
    found: list[str] = []
    for stage in path().stage:
        if stage.id == begin:
            return found
        found += stage.lessons
    return []


def next_lesson(lessons: Sequence[Lesson], progress: Progress, begin: str = "") -> Lesson | None:
    """The one that was left half way, else the first of the path that is open; None when all of it is done."""
    past = skipped(begin)
    every = [lesson for _stage, found in stages(lessons) for lesson in found]
    for lesson in every:
        if lesson.id in progress and progress[lesson.id].at:
            return lesson
    left = [lesson for lesson in every if lesson.id not in past and not is_done(progress, lesson.id)]
    return next((lesson for lesson in left if not missing(lesson, progress, past)), left[0] if left else None)


def placed(right_in_a_row: int) -> str:
    """The stage with which somebody begins who knew so many."""
    return path().stage[min(right_in_a_row, len(path().stage) - 1)].id
