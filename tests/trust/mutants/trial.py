"""The trial itself: tests gathered once, a map of what they reach, and a forked process for each mistake."""

from __future__ import annotations

import contextlib
import functools
import gc
import json
import os
import shutil
import signal
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import pytest

from tests.trust.mutants.planting import Mutant, plant, probe

NOTICED, UNNOTICED, NOT_PLANTED, UNREACHED = range(4)
SPARE, TIMES = 15, 5  # a test that takes so many times as long, and then some, never ends
REWRITTEN = "ignore::pytest.PytestAssertRewriteWarning"  # what was imported before pytest was
OPTIONS = ["-x", "-q", "-p", "no:xdist", "-m", "not slow", "-W", REWRITTEN, "--capture=sys"]
Map = dict[str, tuple[float, list[tuple[str, int]]]]  # by test: its seconds, and the statements that it reaches
GATHERING = "gathering"  # in a map: what is reached while the tests are read


def quiet() -> None:
    null = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(null, stream)


def in_a_child(work: Callable[[], int], seconds: int = 3600) -> int:
    """What ``work`` gives, in a process of its own; one that runs out of its seconds of the processor has noticed."""
    import resource  # Windows has none, and no fork either

    child = os.fork()
    if child == 0:
        os.setsid()
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        signal.alarm(40 * seconds)  # one that waits for what never comes
        quiet()
        code = NOTICED
        with contextlib.suppress(BaseException):
            code = work()
        os._exit(code)
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    with contextlib.suppress(ProcessLookupError):
        os.killpg(child, signal.SIGKILL)
    return NOTICED if status < 0 else status


def forget(caches: list[Any]) -> None:
    for each in caches:
        each.cache_clear()


def all_caches() -> list[Any]:
    return [thing for thing in gc.get_objects() if isinstance(thing, functools._lru_cache_wrapper)]


class Trial:
    """A plugin: pytest gathers the tests, and this runs them its own way."""

    def __init__(self, mutants: list[Mutant], files: list[str], map_file: Path, until: float, most: float) -> None:
        self.mutants, self.files, self.map_file, self.until, self.most = mutants, files, map_file, until, most
        self.became: dict[Mutant, int] = {}
        self.map: Map = {}
        self._by: dict[Mutant, str] = {}  # the test that noticed it
        self._failed = False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._failed |= report.failed

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self._session, self._items = session, {item.nodeid: item for item in session.items}
        self._lend_a_cache()
        self._caches = all_caches()
        gc.freeze()  # forked processes share these pages as long as nobody counts in them
        self._read_map()
        for mutant in self.mutants:
            if time.monotonic() > self.until:
                break
            self.became[mutant] = self._tried(mutant)
        for mutant in self._noticed_by_chance():
            self.became[mutant] = self._tried(mutant)
        return True

    def _noticed_by_chance(self) -> list[Mutant]:
        """A test that fails with nothing planted proves nothing, and is not asked again."""
        sound = self._base.parent / "sound"

        def work() -> int:
            forget(self._caches)
            passed = [name for name, failed, _seconds in self._run(sorted(set(self._by.values()))) if not failed]
            sound.write_text("\n".join(passed), encoding="utf-8")
            return 0

        in_a_child(work)
        unsound = set(self._by.values()) - set(sound.read_text(encoding="utf-8").splitlines())
        for name in unsound:
            del self.map[name]
        return [mutant for mutant, name in self._by.items() if name in unsound]

    def _lend_a_cache(self) -> None:
        """The evaluator's tables are built once, for all."""
        factory = self._session.config._tmp_path_factory  # type: ignore[attr-defined]
        self._base = Path(factory.getbasetemp())
        folder = self._base / "cache"
        folder.mkdir()
        (known,) = self._session.items[0]._fixtureinfo.name2fixturedefs["shared_cache"]  # type: ignore[attr-defined]
        known.cached_result = (folder, None, None)
        known.execute = lambda request: folder  # type: ignore[method-assign]

    def _run(self, names: list[str]) -> Iterator[tuple[str, bool, float]]:
        items = [self._items[name] for name in names]
        for item, following in zip(items, [*items[1:], None], strict=True):
            self._failed, began = False, time.process_time()
            item.ihook.pytest_runtest_protocol(item=item, nextitem=following)
            yield item.nodeid, self._failed, time.process_time() - began

    def _read_map(self) -> None:
        if not self.map_file.exists():
            self.map_file.parent.mkdir(parents=True, exist_ok=True)
            in_a_child(self._write_map)
        self.map = json.loads(self.map_file.read_text(encoding="utf-8"))

    def _write_map(self) -> int:
        reached: set[tuple[str, int]] = set()
        probe(self.files, reached.add)
        found: Map = {}
        forget(self._caches)
        for name, failed, seconds in self._run(list(self._items)):
            if not failed:
                found[name] = (round(seconds, 3), sorted(reached))
            reached.clear()
        self.map_file.write_text(json.dumps(found), encoding="utf-8")
        return 0

    def _tried(self, mutant: Mutant) -> int:
        place = [mutant.file, mutant.statement]
        reaching = sorted((seconds, name) for name, (seconds, lines) in self.map.items() if place in lines)
        names, total = [], 0.0
        for seconds, name in reaching:
            if name in self._items and (total + seconds <= self.most or not names):
                names.append(name)
                total += seconds
        if not names:
            return UNREACHED

        failing = self._base.parent / "failing"

        def work() -> int:
            if not plant(mutant):
                return NOT_PLANTED
            forget(self._caches)
            for name, failed, _seconds in self._run(names):
                if failed:
                    failing.write_text(name, encoding="utf-8")
                    return NOTICED
            return UNNOTICED

        became = in_a_child(work, round(SPARE + TIMES * total))
        if failing.exists():
            self._by[mutant] = failing.read_text(encoding="utf-8")
            failing.unlink()
        for left in self._base.iterdir():
            if left.name != "cache":
                shutil.rmtree(left, ignore_errors=True)
        return became


def tried(
    mutants: list[Mutant], files: list[str], tests: list[str], map_file: Path, until: float, most: float
) -> dict[Mutant, int]:
    """What became of each. Those that nobody noticed are planted again where the tests are only then read."""
    memory = Path("/dev/shm")
    folder = Path(mkdtemp(prefix="mutants-", dir=memory if os.access(memory, os.W_OK) else None))
    trial = Trial(mutants, files, map_file, until, most)
    shown = os.dup(1)
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    try:
        code = pytest.main([*OPTIONS, f"--basetemp={folder / 'base'}", *tests], plugins=[trial])
    finally:
        os.dup2(shown, 1)
        shutil.rmtree(folder, ignore_errors=True)
    if code not in (0, 5):
        raise SystemExit(f"the tests can't be gathered: {code}")
    early = reached_early(files, tests, map_file.with_suffix(".early.json"))
    for mutant, became in trial.became.items():
        if became in (UNNOTICED, UNREACHED) and [mutant.file, mutant.statement] in early:
            trial.became[mutant] = in_a_child(lambda one=mutant: afresh(one, tests), 240)  # type: ignore[misc]
        if trial.became[mutant] in (UNNOTICED, UNREACHED):
            print(
                f"unnoticed: {mutant.file}:{mutant.line} {mutant.function}: {mutant.what}", file=sys.stderr, flush=True
            )
    return trial.became


def read_anew() -> None:
    for name in [name for name in sys.modules if name == "tests" or name.startswith("tests.")]:
        if not name.startswith("tests.trust.mutants"):
            del sys.modules[name]
    forget(all_caches())


def reached_early(files: list[str], tests: list[str], file: Path) -> list[list[Any]]:
    """What runs while the tests are read: houses, paytables, scripts."""

    def work() -> int:
        reached: set[tuple[str, int]] = set()
        probe(files, reached.add)
        read_anew()
        pytest.main([*OPTIONS, "--collect-only", *tests])
        file.write_text(json.dumps(sorted(reached)), encoding="utf-8")
        return 0

    if not file.exists():
        in_a_child(work)
    found: list[list[Any]] = json.loads(file.read_text(encoding="utf-8"))
    return found


def afresh(mutant: Mutant, tests: list[str]) -> int:
    if not plant(mutant):
        return NOT_PLANTED
    read_anew()
    return UNNOTICED if pytest.main([*OPTIONS, *tests]) == 0 else NOTICED
