"""Days and times as the player's language writes them, by the clock on the wall."""

from __future__ import annotations

from datetime import date, datetime, time

from casino_sim.i18n import NP_, pgettext, twelve_hours

MONTHS = (
    NP_("month", "Jan"), NP_("month", "Feb"), NP_("month", "Mar"), NP_("month", "Apr"), NP_("month", "May"),
    NP_("month", "Jun"), NP_("month", "Jul"), NP_("month", "Aug"), NP_("month", "Sep"), NP_("month", "Oct"),
    NP_("month", "Nov"), NP_("month", "Dec"),
)  # fmt: skip


def day(at: date) -> str:
    """``Nov 9, 2026``"""
    return pgettext("date", "{month} {day}, {year}").format(
        month=pgettext(*MONTHS[at.month - 1]), day=at.day, year=at.year
    )


def clock_time(at: datetime | time, seconds: bool = False) -> str:
    """``3:05 PM``, or ``15:05`` where the language counts a day's hours through."""
    behind = f":{at.minute:02d}" + (f":{at.second:02d}" if seconds else "")
    if not twelve_hours():
        return f"{at.hour}{behind}"
    half = pgettext("time", "AM") if at.hour < 12 else pgettext("time", "PM")
    return pgettext("time", "{time} {half}").format(time=f"{at.hour % 12 or 12}{behind}", half=half)


def day_and_time(at: datetime | str, seconds: bool = False) -> str:
    """``Nov 9, 2026, 3:05 PM``, of a moment or of its line in the store; empty where that is empty."""
    if not at:
        return ""
    here = (datetime.fromisoformat(at) if isinstance(at, str) else at).astimezone()
    return pgettext("date", "{day}, {time}").format(day=day(here), time=clock_time(here, seconds))
