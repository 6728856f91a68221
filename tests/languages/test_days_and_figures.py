"""Days, times, figures and sentences side by side are written as each language writes them."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from casino_sim import i18n
from casino_sim.coach import Fact
from casino_sim.dates import clock_time, day, day_and_time
from casino_sim.figures import decimal, grouped, percent
from casino_sim.i18n import ENGLISH, languages, set_language
from casino_sim.money import in_dollars, spoken
from casino_sim.odds.advice import MORE_TENS
from casino_sim.writing import together
from tests.languages.pseudo import CODE
from tests.languages.reading import has_english_figure

EVENING = datetime(2026, 11, 9, 0, 5, 7, tzinfo=UTC)


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    yield
    set_language(ENGLISH)


@pytest.mark.parametrize(
    ("code", "written", "early", "late"),
    [("en", "Nov 9, 2026, 12:05 AM", "3:15 AM", "3:15:09 PM"), ("es", "9 nov 2026, 12:05 a. m.", "3:15 a. m.", "3:15:09 p. m."),
    ("zh_Hans", "2026年11月9日 0:05", "3:15", "15:15:09"), ("vi", "0:05 9/11/2026", "3:15", "15:15:09")]
)  # fmt: skip
def test_a_day_and_a_time_are_written_as_the_language_writes_them(
    code: str, written: str, early: str, late: str
) -> None:
    set_language(code)
    assert day_and_time(EVENING) == day_and_time(EVENING.isoformat(timespec="milliseconds")) == written
    assert clock_time(EVENING.replace(hour=3, minute=15)) == early
    assert clock_time(EVENING.replace(hour=15, minute=15, second=9), seconds=True) == late
    assert day_and_time("") == ""


@pytest.mark.parametrize("code", languages())
def test_every_month_and_every_hour_has_words_of_its_own(code: str) -> None:
    set_language(code)
    assert len({day(date(2026, month, 3)) for month in range(1, 13)}) == 12
    assert len({clock_time(EVENING.replace(hour=hour)) for hour in range(24)}) == 24


@pytest.mark.skipif(sys.platform == "win32", reason="Windows takes its time zone from nowhere else")
def test_a_round_was_played_when_the_clock_on_the_wall_said_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TZ", "EST5")
    time.tzset()
    try:
        assert day_and_time("2026-11-09T02:30:00.000+00:00") == "Nov 8, 2026, 9:30 PM"
    finally:
        monkeypatch.undo()
        time.tzset()


def test_figures_have_the_points_of_the_language(pseudo_spoken: None) -> None:
    assert (grouped(50_000), decimal(1234.56), decimal(-0.5, 2), decimal(2.5, 2, sign=True)) == (
        "50.000", "1.234,6", "-0,50", "+2,50",
    )  # fmt: skip
    assert (spoken(-1_234_50), in_dollars(-1.4142, 3), in_dollars(-0.0001)) == ("-$1.234,50", "-$1,414", "$0,00")
    assert "42,4%" in percent(0.4239, 1)


def test_figures_that_the_program_put_together_are_found_in_the_pseudo_language() -> None:
    for text in ("1,234 rounds", "$0.50", "3.1 s", "2026-11-09", "at 3:15 AM"):
        assert has_english_figure(text, []), text
    for text in ("$1.234,50", "1,5 s", "Rule 3.", "15:15", "127.0.0.1"):
        assert not has_english_figure(text, []), text


def test_sentences_stand_side_by_side_with_or_without_a_blank() -> None:
    assert together(["One.", "", "Two."]) == "One. Two."
    set_language("zh_Hans")
    assert together(["一。", "二。"]) == "一。二。"


def test_a_figure_behind_the_advice_counts_in_its_own_form() -> None:
    one, many = MORE_TENS
    set_language("es")
    assert [Fact(one, {"count": n}, many).said()[:12] for n in ("1", "2")] == ["Con 1 diez m", "Con 2 dieces"]


def test_a_clock_of_24_hours_is_the_folders_choice(pseudo_there: None, locale: Path) -> None:
    set_language(CODE)
    assert clock_time(EVENING.replace(hour=15)) == "15:05"
    i18n._about.cache_clear()
    about = locale / CODE / "language.toml"
    before = about.read_text(encoding="utf-8")
    about.write_text(before.replace("clock = 24\n", ""), encoding="utf-8")
    try:
        assert clock_time(EVENING.replace(hour=15)).startswith("«3:05 ")
    finally:
        about.write_text(before, encoding="utf-8")
        i18n._about.cache_clear()
