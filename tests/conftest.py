"""What every test stands on: no display, no sound, English, chance that repeats, and nobody's real players or cache."""

from __future__ import annotations

import ast
import gc
import os
import random
import sys
import time
import tomllib
from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path

import pytest
from hypothesis import settings

# Before anything imports pygame, and inherited by every process that a test starts.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ["LANGUAGE"] = "en"
os.environ["LC_ALL"] = "C.UTF-8"
os.environ["TZ"] = "UTC"
if sys.platform != "win32":
    time.tzset()

# Hundreds of processes are started, and none should compile the casino anew. Where the shell says that nothing is to be
# kept beside the sources, it is kept with all else that can be made again.
if sys.dont_write_bytecode:
    sys.dont_write_bytecode = False
    sys.pycache_prefix = str(Path(__file__).parent.parent / ".cache" / "bytecode")
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix

settings.register_profile("casino", deadline=None, derandomize=True, max_examples=40)
settings.load_profile("casino")

HERE = Path(__file__).parent
FEATURES = {
    number: row["title"]
    for part in tomllib.loads((HERE / "features.toml").read_text(encoding="utf-8")).values()
    for number, row in part.items()
}


@pytest.fixture(scope="session")
def shared_cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One cache a test process: the evaluator's tables are built once, and never in the user's own folder."""
    return tmp_path_factory.mktemp("cache")


@pytest.fixture(scope="session")
def everybodys_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One for all processes of a test run."""
    base = tmp_path_factory.getbasetemp()
    return (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "pictures"


@pytest.fixture(scope="session")
def done_once(shared_cache: Path, everybodys_folder: Path) -> Iterator[None]:
    """What is the same in hundreds of tests is done once: pictures are drawn for all, and a kiosk's dice thrown.

    Each kiosk that starts looks whether its equipment deals evenly, for a second: the report of the first one serves all.
    What no test of this run has imported is left alone.
    """
    with pytest.MonkeyPatch.context() as monkeypatch:
        if "casino_sim.app.stage.table.draw.drawing" in sys.modules:
            from tests.drawn import share_pictures

            share_pictures(monkeypatch, shared_cache, everybodys_folder)
        if "kiosk.watch.start_checks" in sys.modules:
            from kiosk.watch import start_checks

            by_draws = cache(partial(start_checks.report, b"every kiosk's".ljust(32)))
            monkeypatch.setattr(start_checks, "report", lambda seed, draws: by_draws(draws))
        if "casino_sim.app.stage.table.draw.deck_ahead" in sys.modules:
            from casino_sim.app.stage.table.draw import deck_ahead

            # Whole decks for cards that are never dealt, at each size of each window. Their own tests name some.
            monkeypatch.setattr(deck_ahead, "RANKS", "")
        yield


@pytest.fixture(autouse=True)
def nobodys_folders(tmp_path: Path, shared_cache: Path, done_once: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CASINO_SIM_CACHE", str(shared_cache))
    monkeypatch.setenv("CASINO_SIM_PLAYERS", str(tmp_path / "players"))


@pytest.fixture(autouse=True)
def repeated_chance(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every seed that this process draws follows from the name of the test: what failed once fails again."""
    source = random.Random(request.node.nodeid)
    monkeypatch.setattr("secrets.token_bytes", lambda count=32: source.randbytes(count))
    monkeypatch.setattr("secrets.token_hex", lambda count=32: source.randbytes(count).hex())


@pytest.fixture
def unpainted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Frames are laid out and not painted: for tests that drive a screen and then read its text, which draw it themselves."""
    from casino_sim.app.stage.scene import Stage
    from kiosk.stage import KioskStage

    for stage in (Stage, KioskStage):
        monkeypatch.setattr(stage, "_paint_area", lambda stage, visible, area: None)


def pytest_collection_finish() -> None:
    """What thousands of tests are made of stays to the end: whoever looks for garbage need not look there each time.

    So whole windows and kiosks that a test leaves behind go soon, with the typefaces and pictures that they hold. It looks
    less often than by itself, which saves a twentieth of the processor.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 10)


# The numbered features ------------------------------------------------------------------------------------------------


def pytest_runtest_setup(item: pytest.Item) -> None:
    """A test fails whose mark carries a number that tests/features.toml does not have, however the mark came about."""
    for mark in item.iter_markers("feature"):
        unknown = [number for number in mark.args if number not in FEATURES]
        if unknown or not mark.args:
            pytest.fail(f"the feature mark names {unknown or 'no feature'}; see tests/features.toml", pytrace=False)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--features", action="store_true", help="list the numbered features that no test proves yet")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if not config.getoption("--features"):
        return
    proven = marked_features()
    missing = [number for number in FEATURES if number not in proven]
    terminalreporter.section("features")
    for number in missing:
        terminalreporter.line(f"{number}  {FEATURES[number]}")
    terminalreporter.line(f"{len(FEATURES) - len(missing)} of {len(FEATURES)} features have a test")


def marked_features() -> set[str]:
    """The numbers that stand in the marks of all tests, whichever of them this run chose."""
    calls = (
        node
        for file in HERE.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "feature"
    )
    return {word.value for call in calls for word in call.args if isinstance(word, ast.Constant)}
