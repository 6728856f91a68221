"""The trial itself: tests gathered once, and a forked process for each mistake that runs those that reach it."""

from __future__ import annotations

import contextlib
import functools
import gc
import os
import shutil
import signal
import sys
import time
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import pytest

from tests.trust.mutants.planting import Mutant, plant
from tests.trust.mutants.reaching import GATHERING, Reaching, file_of

NOTICED, UNNOTICED, NOT_PLANTED, UNREACHED = range(4)
SPARE, TIMES = 4, 5  # a test that takes so many times as long, and then some, never ends
MEMORY = 6 << 30  # one that fills the memory never ends either
REWRITTEN = "ignore::pytest.PytestAssertRewriteWarning"  # what was imported before pytest was
OPTIONS = ["-x", "-q", "-p", "no:xdist", "-m", "not slow", "-W", REWRITTEN, "--capture=sys"]


def quiet() -> None:
    null = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(null, stream)


def in_a_child(work: Callable[[], int]) -> int:
    """What ``work`` gives, in a process of its own; one that is ended from outside has noticed."""
    import resource  # Windows has none, and no fork either

    child = os.fork()
    if child == 0:
        os.setsid()
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        quiet()
        code = NOTICED
        with contextlib.suppress(BaseException):
            code = work()
        os._exit(code)
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    with contextlib.suppress(ProcessLookupError):
        os.killpg(child, signal.SIGKILL)
    return NOTICED if status < 0 else status


def within(seconds: float) -> None:
    """From now on this process may use so many seconds of the processor, and wait for forty times as long."""
    signal.setitimer(signal.ITIMER_PROF, seconds)
    signal.alarm(int(40 * seconds))


def forget(caches: list[Any]) -> None:
    for each in caches:
        each.cache_clear()


def all_caches() -> list[Any]:
    return [thing for thing in gc.get_objects() if isinstance(thing, functools._lru_cache_wrapper)]


class Trial:
    """A plugin: pytest gathers the tests, and this runs them its own way."""

    def __init__(self, mutants: list[Mutant], reaching: Reaching, until: float, most: float) -> None:
        self.mutants, self.reaching, self.until, self.most = mutants, reaching, until, most
        self.became: dict[Mutant, int] = {}
        self._by: dict[Mutant, str] = {}  # the test that noticed it
        self._failed = False
        self.gathered: list[str] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._failed |= report.failed

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self._session, self._items = session, {item.nodeid: item for item in session.items}
        self.gathered = list(self._items)
        self._lend_a_cache()
        self._caches = all_caches()
        gc.freeze()  # forked processes share these pages as long as nobody counts in them
        for file in dict.fromkeys(map(file_of, self._items)):
            if not self.reaching.knows(file):
                names = [name for name in self._items if file_of(name) == file]
                in_a_child(lambda file=file, names=names: self._find_out(file, names))  # type: ignore[misc]
        files = dict.fromkeys(map(file_of, self._items))
        for file in files:
            if not self.reaching.knows(file):
                print(f"{file} could not be run by itself, and notices nothing", file=sys.__stderr__, flush=True)
        self.reaching.read(file for file in files if self.reaching.knows(file))
        for mutant in self.mutants:
            if time.monotonic() > self.until:
                break
            self.became[mutant] = self._tried(mutant)
        for mutant in self._noticed_by_chance():
            self.became[mutant] = self._tried(mutant)
        return True

    def _find_out(self, file: str, names: list[str]) -> int:
        forget(self._caches)
        self.reaching.find_out(file, self._run(names))
        return 0

    def _noticed_by_chance(self) -> list[Mutant]:
        """A test that fails with nothing planted proves nothing, and is not asked again."""
        if not self._by:
            return []
        sound = self._base.parent / "sound"

        def work() -> int:
            forget(self._caches)
            passed = [name for name, failed, _seconds in self._run(sorted(set(self._by.values()))) if not failed]
            sound.write_text("\n".join(passed), encoding="utf-8")
            return 0

        in_a_child(work)
        unsound = set(self._by.values()) - set(sound.read_text(encoding="utf-8").splitlines())
        for name in unsound:
            del self._items[name]
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

    def _tried(self, mutant: Mutant) -> int:
        names, total = [], 0.0
        reaching = self.reaching.tests(mutant.file, mutant.statement)
        for seconds, name in reaching:
            if name in self._items and (total + seconds <= self.most or not names):
                names.append(name)
                total += seconds
        if not names:
            return UNREACHED

        failing = self._base.parent / "failing"
        usual = {name: seconds for seconds, name in reaching}

        def work() -> int:
            if not plant(mutant):
                return NOT_PLANTED
            forget(self._caches)
            failing.write_text(names[0], encoding="utf-8")  # the one that is running, should it never end
            within(SPARE + TIMES * usual[names[0]])
            following = iter([*names[1:], names[0]])
            for name, failed, _seconds in self._run(names):
                if failed:
                    failing.write_text(name, encoding="utf-8")
                    return NOTICED
                after = next(following)
                failing.write_text(after, encoding="utf-8")
                within(SPARE + TIMES * usual[after])
            return UNNOTICED

        became = in_a_child(work)
        if became == NOTICED:
            self._by[mutant] = failing.read_text(encoding="utf-8")
        for left in self._base.iterdir():
            if left.name != "cache":
                shutil.rmtree(left, ignore_errors=True)
        return became


def tried(
    mutants: list[Mutant], files: list[str], tests: list[str], folder: Path, until: float, most: float
) -> dict[Mutant, int]:
    """What became of each. Those that nobody noticed are planted again where the tests are only then read."""
    memory = Path("/dev/shm")
    base = Path(mkdtemp(prefix="mutants-", dir=memory if os.access(memory, os.W_OK) else None))
    reaching = Reaching(folder, files)
    trial = Trial(mutants, reaching, until, most)
    shown = os.dup(1)
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    try:
        code = pytest.main([*OPTIONS, f"--basetemp={base / 'base'}", *tests], plugins=[trial])
    finally:
        os.dup2(shown, 1)
        shutil.rmtree(base, ignore_errors=True)
    if code not in (0, 5):
        raise SystemExit(f"the tests can't be gathered: {code}")
    lived = [mutant for mutant, became in trial.became.items() if became in (UNNOTICED, UNREACHED)]
    files_read = sorted(set(map(file_of, trial.gathered)))
    if lived and not reaching.knows(GATHERING, files_read):
        in_a_child(lambda: reached_early(reaching, files_read))
    for mutant in lived:
        files_early = reaching.read_early(files_read, mutant.file, mutant.statement)
        if files_early:
            trial.became[mutant] = in_a_child(lambda one=mutant, of=files_early[:6]: afresh(one, of, most))  # type: ignore[misc]
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


class OneByOne:
    """A plugin: says after each file that was read what its name is."""

    def __init__(self) -> None:
        self.read: list[str] = []
        self.reading: Callable[[str], None] = self.read.append

    @pytest.hookimpl(wrapper=True)
    def pytest_make_collect_report(self, collector: pytest.Collector) -> Generator[None, Any, Any]:
        if isinstance(collector, pytest.Module):
            forget(all_caches())
        report = yield
        if isinstance(collector, pytest.Module):
            self.reading(collector.nodeid)
        return report


def reached_early(reaching: Reaching, files: list[str]) -> int:
    """What runs while the tests are read: houses, paytables, scripts."""
    with reaching.found_early(files) as reading:
        each = OneByOne()
        each.reading = reading
        read_anew()
        pytest.main([*OPTIONS, "--collect-only", *files], plugins=[each])
    return 0


class ForSoLong:
    """A plugin: no further test begins after so many seconds of the processor."""

    def __init__(self, most: float) -> None:
        self._most, self.over = most, False

    def pytest_collection_finish(self) -> None:
        self._end = time.process_time() + self._most

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> None:
        if time.process_time() > self._end:
            self.over = True
            item.session.shouldstop = "time is up"


def afresh(mutant: Mutant, files: list[str], most: float) -> int:
    if not plant(mutant):
        return NOT_PLANTED
    within(SPARE + TIMES * most + 20)
    read_anew()
    time_for_it = ForSoLong(most)
    code = pytest.main([*OPTIONS, *files], plugins=[time_for_it])
    return UNNOTICED if code == pytest.ExitCode.OK or time_for_it.over else NOTICED
