"""What a player sets out to do in a session: leave in time, lose no more than so much, play cleanly. It is theirs alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from casino_sim.i18n import _, ngettext
from casino_sim.money import Cents, spoken

MINUTES, LOSS, CLEAN = "goal_minutes", "goal_loss", "goal_clean"  # settings; 0 for no such goal
LONGEST = "clean_rounds"  # the setting with the longest run without a mistake
MINUTE_STEPS = (0, 30, 60, 90, 120, 180)
LOSS_STEPS: tuple[Cents, ...] = (0, 50_00, 100_00, 200_00, 500_00, 1_000_00)
CLEAN_STEPS = (0, 10, 20, 50)


class Goals(Struct, frozen=True):
    minutes: int = 0
    loss: Cents = 0
    clean: int = 0

    @classmethod
    def of(cls, settings: Mapping[str, Any]) -> Goals:
        return cls(*(int(settings.get(name, 0)) for name in (MINUTES, LOSS, CLEAN)))

    @property
    def any(self) -> bool:
        return bool(self.minutes or self.loss or self.clean)


class Session:
    """From the first seat taken to the end of the program, over all tables."""

    def __init__(self, began: float) -> None:
        self.began = began  # seconds, by any clock
        self.net: Cents = 0
        self.clean = 0  # rounds in a row without a mistake, up to now
        self.longest = 0
        self.certain = 0  # the longest run before the last round, which may still be judged
        self.said: set[str] = set()  # goals that were told already, each once

    def round_over(self, net: Cents, decides: bool) -> None:
        """``decides``: whether there is anything to get wrong at this table."""
        self.net += net
        self.certain = self.longest
        if decides:
            self.clean += 1
            self.longest = max(self.longest, self.clean)

    def mistake(self, late: bool = False) -> None:
        """``late``: the round in which it was made is over already."""
        self.clean = 0
        if late:
            self.longest = self.certain

    def minutes(self, now: float) -> int:
        return int((now - self.began) // 60)

    def reached(self, goals: Goals, now: float) -> list[str]:
        """Which goals were reached since they were last asked for."""
        found = [
            name
            for name, is_reached in (
                (MINUTES, 0 < goals.minutes <= self.minutes(now)),
                (LOSS, 0 < goals.loss <= -self.net),
                (CLEAN, 0 < goals.clean <= self.clean),
            )
            if is_reached and name not in self.said
        ]
        self.said.update(found)
        return found


def sentence(goal: str, goals: Goals) -> str:
    """What is said when a goal is reached."""
    if goal == MINUTES:
        words = ngettext("You have played for {count} minute.", "You have played for {count} minutes.", goals.minutes)
        return words.format(count=goals.minutes)
    if goal == LOSS:
        return _("You are down {amount}, the most you wanted to lose.").format(amount=spoken(goals.loss))
    words = ngettext(
        "You played {count} round without a mistake.", "You played {count} rounds without a mistake.", goals.clean
    )
    return words.format(count=goals.clean)


def standing(goals: Goals, session: Session, now: float) -> list[str]:
    """How it stands with each goal that was set."""
    found = []
    if goals.minutes:
        found.append(_("Time: {now} of {most} minutes.").format(now=session.minutes(now), most=goals.minutes))
    if goals.loss:
        result = spoken(session.net, sign=True)
        found.append(_("Result: {now}, with a limit of {most}.").format(now=result, most=spoken(goals.loss)))
    if goals.clean:
        longest = _("Rounds without a mistake: {now} of {most}.")
        found.append(longest.format(now=session.longest, most=goals.clean))
    return found
