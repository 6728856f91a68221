"""The list of features, and the marks by which tests say which of them they prove."""

from __future__ import annotations

import tomllib
from pathlib import Path

HOUSES = {"mount_airy", "valley_forge", "marysville", "penn_national"}
LIST = tomllib.loads((Path(__file__).parent / "features.toml").read_text(encoding="utf-8"))
ROWS = [(number, row) for part in LIST.values() for number, row in part.items()]


def test_the_numbers_run_without_a_gap() -> None:
    assert [number for number, _ in ROWS] == [f"F{count:03}" for count in range(1, 308)]


def test_every_feature_has_a_title_of_its_own() -> None:
    titles = [row["title"] for _, row in ROWS]
    assert [title for title in titles if titles.count(title) > 1 or not title.strip() or len(title) > 120] == []


def test_every_feature_says_at_which_houses_it_exists() -> None:
    for number, row in ROWS:
        places = [house for kind in ("houses", "options", "theme") for house in row.get(kind, [])]
        assert places and set(places) <= HOUSES and len(places) == len(set(places)), number
        assert set(row) <= {"title", "houses", "options", "theme"}, number
