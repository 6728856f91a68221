"""The diagram of the layers in CONTRIBUTING.md is what the imports say, and its two walks name files that exist."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
TEXT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
WALKS = ("A click becomes a bet", "A house file becomes a felt")


def steps(walk: str) -> list[str]:
    section = TEXT.split(f"### {walk}\n")[1].split("\n#")[0]
    return re.findall(r"^\d+\. (.*)", section, re.MULTILINE)


def test_the_picture_is_what_the_imports_say() -> None:
    layers = runpy.run_path(str(ROOT / "build" / "layers.py"))
    assert layers["with_picture"](TEXT) == TEXT, "python3 build/make.py layers draws it again"


def test_an_arrow_that_others_lead_to_is_left_out() -> None:
    layers = runpy.run_path(str(ROOT / "build" / "layers.py"))
    found = {0: set(), 1: {0}, 2: {0, 1}, 3: {0, 2}, 4: {0}}
    assert layers["needed"](found) == {0: set(), 1: {0}, 2: {1}, 3: {2}, 4: {0}}


@pytest.mark.parametrize("walk", WALKS)
def test_a_walk_leads_past_files_that_are_there(walk: str) -> None:
    files = [re.findall(r"`((?:\w+/)+\w+\.\w+)`", step) for step in steps(walk)]
    assert len(files) > 5 and all(files), "every step names its file"
    assert [file for named in files for file in named if not (ROOT / file).is_file()] == []
