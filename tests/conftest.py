"""What every test stands on: no display, no sound, English, chance that repeats, and nobody's real players or cache."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path

import pytest
from hypothesis import settings

# Before anything imports pygame, and inherited by every process that a test starts.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ["LANGUAGE"] = "en"
os.environ["LC_ALL"] = "C.UTF-8"

settings.register_profile("casino", deadline=None, derandomize=True, max_examples=40)
settings.load_profile("casino")

FEATURES = {
    number
    for part in tomllib.loads((Path(__file__).parent / "features.toml").read_text(encoding="utf-8")).values()
    for number in part
}


@pytest.fixture(scope="session")
def shared_cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One cache a test process: the evaluator's tables are built once, and never in the user's own folder."""
    return tmp_path_factory.mktemp("cache")


@pytest.fixture(autouse=True)
def nobodys_folders(tmp_path: Path, shared_cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CASINO_SIM_CACHE", str(shared_cache))
    monkeypatch.setenv("CASINO_SIM_PLAYERS", str(tmp_path / "players"))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A mark with a number that tests/features.toml does not have stops the run, however the mark came about."""
    for item in items:
        for mark in item.iter_markers("feature"):
            unknown = [number for number in mark.args if number not in FEATURES]
            if unknown or not mark.args:
                numbers = ", ".join(map(str, unknown)) or "nothing"
                raise pytest.UsageError(f"{item.nodeid}: a feature mark names {numbers}; see tests/features.toml")
