"""Where chunks are played: in this process, on all cores, or on a Dask cluster. Nothing else knows which.

Each is a ``concurrent.futures.Executor``; a worker that dies costs the chunk it was at, which is played again.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import sys
import time
import warnings
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from importlib import import_module
from multiprocessing.context import SpawnContext, SpawnProcess
from threading import Thread
from typing import Any, NamedTuple, TypeVar

from casino_sim import __version__

T = TypeVar("T")
REACHED_IN = 10.0  # seconds
PATIENCE = 3  # pools that may break one after the other without anything being finished


class EngineFault(RuntimeError):
    """Rounds can't be played, or not kept: workers or disk are not there or not fit. The sentence says what to do."""


class Here(Executor):
    """This process: a chunk is played when it is handed in."""

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        future: Future[T] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as fault:
            future.set_exception(fault)
        return future


def _always() -> None:
    """This machine is in reach."""


class Engine(NamedTuple):
    name: str
    workers: int
    window: int  # chunks that are under way at once
    open: Callable[[], Executor]
    broken: tuple[type[BaseException], ...] = ()  # what says that the executor is gone and another one must be opened
    check: Callable[[], None] = _always  # raises a fault where there is nobody left who could send results


class Workers:
    """An engine's executor, and another one when workers have died and taken it along.

    What was under way then is for the caller to hand out again: ``lost`` says so when a result is asked for.
    """

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.executor = engine.open()
        self.lost: tuple[type[BaseException], ...] = (*engine.broken, CancelledError)
        self._in_a_row = 0

    def came_through(self) -> None:
        """Something was finished, so they do not die of the work itself."""
        self._in_a_row = 0

    def replace(self) -> None:
        self._in_a_row += 1
        if self._in_a_row > PATIENCE:
            said = f"the workers died {self._in_a_row} times without finishing anything: is there too little memory?"
            raise EngineFault(said)
        self.engine.check()
        self.executor.shutdown(wait=False)
        self.executor = self.engine.open()

    def close(self, wait: bool = True) -> None:
        self.executor.shutdown(wait=wait, cancel_futures=True)


def in_this_process() -> Engine:
    return Engine("this process", 1, 1, Here)


HERE = in_this_process()


class FreshProcess(SpawnProcess):
    """Deaf to Ctrl-C from its first moment: pressed while it still starts, the keys would end it with a traceback."""

    def start(self) -> None:
        with _deaf():
            super().start()


class Fresh(SpawnContext):
    Process = FreshProcess


@contextmanager
def _deaf() -> Iterator[None]:
    """What is started meanwhile ignores Ctrl-C; any thread may start it."""
    if sys.platform == "win32":
        import ctypes

        ignore = ctypes.WinDLL("kernel32").SetConsoleCtrlHandler
        ignore(None, True)
        try:
            yield
        finally:
            ignore(None, False)
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def on_cores(workers: int) -> Engine:
    """Processes of their own. They leave Ctrl-C to the one that waits for them, and end with it."""

    def pool() -> ProcessPoolExecutor:
        return ProcessPoolExecutor(workers, mp_context=Fresh(), initializer=_prepare_worker)

    name = f"{workers} processes" if workers > 1 else "one process"
    return Engine(name, workers, 2 * workers, pool, (BrokenProcessPool,))


def on_all_cores() -> Engine:
    """As many processes as this machine has cores for them; none where it has one."""
    return on_workers(cores())


def on_workers(workers: int) -> Engine:
    """One is this process itself: nothing is gained by another that it would wait for."""
    return HERE if workers == 1 else on_cores(workers)


def cores() -> int:
    """Those that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _prepare_worker() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Nobody else ends a worker whose parent was killed: it would wait for the next chunk forever."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


@contextmanager
def on_cluster(address: str) -> Iterator[Engine]:
    """The workers of a Dask scheduler. They must run the same Python, NumPy and casino-sim as this process."""
    try:
        distributed: Any = import_module("distributed")  # typed by nobody
    except ImportError:
        raise EngineFault("a cluster needs Dask: pip install 'casino-sim[cluster]'") from None
    logging.getLogger("distributed.client").setLevel(logging.CRITICAL)  # what it has to say is said here, in a sentence
    try:
        _knock(address)
        client = distributed.Client(address, timeout=REACHED_IN, set_as_default=False)
    except (OSError, ValueError, TimeoutError) as fault:
        reason = str(fault).splitlines()[0] if str(fault) else f"none has answered in {REACHED_IN:g} seconds"
        raise EngineFault(f"there is no Dask scheduler at {address or 'an empty address'}: {reason}") from None

    def connected() -> None:
        """A line that was interrupted may come back for a while."""
        while client.status == "connecting":
            time.sleep(0.1)
        if client.status != "running":
            raise EngineFault(f"the scheduler at {address} is gone: start it again, and its workers")

    try:
        _same_everywhere(client)
        workers = sum(client.nthreads().values())
        lost = (distributed.KilledWorker, distributed.client.ClosedClientError)
        name = f"{workers} workers of {address}"
        yield Engine(name, workers, 4 * workers, lambda: OfClient(client), lost, connected)
    finally:
        with suppress(Exception):
            client.close(timeout=5)


def _knock(address: str) -> None:
    """Dask's own client waits for good where something else answers, and at closing where the address is none."""
    core: Any = import_module("distributed.core")
    asyncio: Any = import_module("asyncio")  # packaged casinos, which know no cluster, have none

    async def ask() -> None:
        async with core.rpc(address) as scheduler:
            await scheduler.identity()

    asyncio.run(asyncio.wait_for(ask(), REACHED_IN))


class OfClient(Executor):
    """A Dask client's own executor, for workers who prove their versions, and quiet when the scheduler is gone."""

    def __init__(self, client: Any) -> None:
        self._client = client
        self._there = client.get_executor(pure=False)

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        future: Future[T] = self._there.submit(with_versions, versions(), fn, *args, **kwargs)
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        if self._client.status == "running":
            self._there.shutdown(wait=wait and not cancel_futures)


def with_versions(theirs: dict[str, str], fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> T:
    """What a worker of a cluster does. One that came later than the first look must be the same, too."""
    _compare("a worker that came later", versions(), theirs)
    return fn(*args, **kwargs)


def _same_everywhere(client: Any) -> None:
    """Different versions would deal different rounds, or none at all."""
    if not client.nthreads():
        raise EngineFault(f"the scheduler at {client.scheduler.address} has no workers: start `dask worker` there")
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            client.get_versions(check=True)
        theirs = client.run(versions)
    except Exception as fault:
        words = " ".join(str(fault).split())[:200]
        raise EngineFault(
            f"the workers can't run this simulation: {words}; install casino-sim {__version__} there"
        ) from None
    for worker, found in theirs.items():
        _compare(f"worker {worker}", found, versions())


def _compare(worker: str, found: dict[str, str], mine: dict[str, str]) -> None:
    for name, here in mine.items():
        if found.get(name) != here:
            raise EngineFault(f"{worker} has {name} {found.get(name)} and this machine {here}: install the same on all")


def versions() -> dict[str, str]:
    """The versions that the results depend on."""
    import numpy as np  # here, as bots on all cores want none of it

    python = ".".join(map(str, sys.version_info[:2]))
    return {"Python": python, "NumPy": np.__version__, "casino-sim": __version__}
