"""A calm list of what somebody has learned to do well. Nothing on it is about how much is played, bet or won."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct

from casino_sim.i18n import N_
from casino_sim.learn.goals import LONGEST
from casino_sim.store.learning import DrillScore, Learning, LessonProgress, Memory
from casino_sim.store.records import WON

EARNED = "achievements"  # the setting: what was earned, and on which day
LEFT_ON_GOAL = "left_on_goal"  # the setting: left the table when a goal said so
DAYS_KNOWN = 7_000  # thousandths of a day that something is still known after
FIELDS = 10


class Record(Struct, frozen=True):
    """The player's records that achievements look at."""

    settings: Mapping[str, Any]
    lessons: Mapping[str, LessonProgress]
    scores: Mapping[str, DrillScore]
    memories: Mapping[str, Memory]

    @classmethod
    def of(cls, learning: Learning, player: int, settings: Mapping[str, Any]) -> Record:
        return cls(settings, learning.lessons(player), learning.scores(player), learning.memories(player))

    def streak(self, drill: str) -> int:
        found = self.scores.get(drill)
        return found.best_streak if found is not None else 0

    def known(self, skill: str) -> int:
        """How many things of a skill stay known for a week."""
        return sum(each.skill == skill and each.stability >= DAYS_KNOWN for each in self.memories.values())


class Achievement(Struct, frozen=True):
    id: str
    title: str
    line: str
    earned: Callable[[Record], bool]


def _mended(record: Record) -> bool:
    return any(each.skill == "mistakes" and each.right for each in record.memories.values())


def _clean(rounds: int) -> Callable[[Record], bool]:
    return lambda record: int(record.settings.get(LONGEST, 0)) >= rounds


def _streak(drill: str, answers: int) -> Callable[[Record], bool]:
    return lambda record: record.streak(drill) >= answers


ACHIEVEMENTS = (
    Achievement(
        "lesson", N_("First lesson"), N_("Take a lesson to its end."),
        lambda record: any(each.done for each in record.lessons.values()),
    ),
    Achievement(
        "lesson_clean", N_("Straight through"), N_("Take a lesson without a mistake."),
        lambda record: any(each.done and not each.mistakes for each in record.lessons.values()),
    ),
    Achievement("clean_10", N_("Ten clean rounds"), N_("Play ten rounds in a row without a mistake."), _clean(10)),
    Achievement("clean_20", N_("Twenty clean rounds"), N_("Play twenty rounds in a row without a mistake."), _clean(20)),
    Achievement("clean_50", N_("Fifty clean rounds"), N_("Play fifty rounds in a row without a mistake."), _clean(50)),
    Achievement("mended", N_("Second look"), N_("Get a hand right that you once played wrong."), _mended),
    Achievement(
        "on_goal", N_("As planned"), N_("Leave the table when you reach the goal you set."),
        lambda record: bool(record.settings.get(LEFT_ON_GOAL)),
    ),
    Achievement("close_calls", N_("Close calls"), N_("Get ten hard decisions right in a row."), _streak("strategy", 10)),
    Achievement(
        "chart", N_("From memory"), N_("Remember ten squares of a chart for a week."),
        lambda record: record.known("chart") >= FIELDS,
    ),
    Achievement("count", N_("Keeps the count"), N_("Get the count right ten times in a row."), _streak("count", 10)),
    Achievement("index", N_("By the index"), N_("Get five index plays right in a row."), _streak("deviations", 5)),
    Achievement(
        "tournament", N_("First place"), N_("Win a tournament."), lambda record: bool(record.settings.get(WON))
    ),
    Achievement("dealer", N_("Dealer's hands"), N_("Settle ten bets in a row as the dealer."), _streak("dealer_pay", 10)),
)  # fmt: skip


def newly_earned(record: Record) -> list[Achievement]:
    """What is earned by now and was not noted yet."""
    noted: Mapping[str, str] = record.settings.get(EARNED, {})
    return [each for each in ACHIEVEMENTS if each.id not in noted and each.earned(record)]


def with_earned(settings: Mapping[str, Any], earned: list[Achievement], day: str) -> dict[str, str]:
    """The setting after these were earned on a day."""
    return {**settings.get(EARNED, {}), **{each.id: day for each in earned}}
