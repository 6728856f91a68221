"""Work that falls into parts: done where chunks of rounds are played, and put together in the order of its parts.

So what comes out is the same for any number of workers, whoever was fast.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Executor, Future
from itertools import islice
from typing import TypeVar

from casino_sim.simulation.engine import Engine, Workers

P = TypeVar("P")
R = TypeVar("R")


def in_order(engine: Engine, work: Callable[[P], R], parts: Iterable[P]) -> Generator[R, None, None]:
    """What each part comes to, the first part first. No more parts are under way than keep the workers busy.

    A part whose worker died is done again. On processes of their own ``work`` must be something that they can import.
    """
    waiting, under_way = iter(parts), deque[tuple[P, Future[R]]]()
    again: deque[P] = deque()
    workers = Workers(engine)
    try:
        while True:
            try:
                _hand_out(workers.executor, engine.window, work, under_way, again, waiting)
                if not under_way:
                    return
                found = under_way[0][1].result()
            except workers.lost:
                again.extendleft(part for part, _ in reversed(under_way))
                under_way.clear()
                workers.replace()
                continue
            workers.came_through()
            under_way.popleft()
            yield found
    finally:
        workers.close()


def _hand_out(
    executor: Executor,
    window: int,
    work: Callable[[P], R],
    under_way: deque[tuple[P, Future[R]]],
    again: deque[P],
    waiting: Iterator[P],
) -> None:
    """First the parts that were lost, then those that nobody has seen yet."""
    while len(under_way) < window:
        if not again:
            again.extend(islice(waiting, 1))
        if not again:
            return
        under_way.append((again[0], executor.submit(work, again[0])))
        again.popleft()
