"""What the clock on the wall says: whether the house is open, when it opens, how loud and how bright it is."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta

from kiosk.config import minutes_of
from kiosk.config_sections import DAYS, Hours, Volume

WEEK = 7


def within(minute: int, start: str, end: str) -> bool:
    """Whether a minute of the day lies between these times, which may go past midnight."""
    first, last = minutes_of(start) or 0, minutes_of(end) or 0
    return first <= minute < last if first <= last else minute >= first or minute < last


def is_open(hours: tuple[Hours, ...], now: datetime) -> bool:
    """Hours belong to the day on which they begin."""
    if not hours:
        return True
    minute = now.hour * 60 + now.minute
    for row in hours:
        start, end = minutes_of(row.start) or 0, minutes_of(row.end) or 0
        if _on(row, now) and (start <= minute < end or (end < start <= minute)):
            return True
        if end < start and minute < end and _on(row, now - timedelta(days=1)):
            return True
    return False


def _on(row: Hours, day: datetime) -> bool:
    return not row.days or DAYS[day.weekday()] in row.days


def opens_at(hours: tuple[Hours, ...], now: datetime) -> datetime | None:
    """The next opening within a week."""
    found = []
    for days in range(WEEK + 1):
        day = (now + timedelta(days=days)).replace(hour=0, minute=0, second=0, microsecond=0)
        found += [day + timedelta(minutes=minutes_of(row.start) or 0) for row in hours if _on(row, day)]
    return min((time for time in found if time > now), default=None)


def loudness(schedule: Iterable[Volume], now: datetime) -> float:
    """The lowest of the volumes in whose hours this minute lies."""
    minute = now.hour * 60 + now.minute
    return min((row.volume for row in schedule if within(minute, row.start, row.end)), default=1.0)
