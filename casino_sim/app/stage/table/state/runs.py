"""Which of the events that follow each other are seen to happen side by side."""

from __future__ import annotations

from collections.abc import Sequence

from casino_sim.table.events import AnyEvent, Collected, Dealt, FeeTaken, Settled, Staked, TakenDown

# Events of these kinds that follow each other move side by side.
SIDE_BY_SIDE = (Dealt, Staked, TakenDown, Collected, Settled, FeeTaken)


def next_run(unseen: Sequence[AnyEvent]) -> int:
    """One event, or as many of its kind behind it as move side by side."""
    first, count = unseen[0], 1
    if isinstance(first, SIDE_BY_SIDE):
        while count < len(unseen) and type(unseen[count]) is type(first):
            count += 1
    if isinstance(first, Settled):
        count = swept_first([event for event in unseen[:count] if isinstance(event, Settled)])
    return count


def swept_first(lines: Sequence[Settled]) -> int:
    """How many of these results move together: where the dealer sweeps all losers before paying, the losers alone."""
    lost = [line.outcome == "lose" for line in lines]
    losers = lost.index(False) if False in lost else len(lost)
    return losers if losers and True not in lost[losers:] else len(lines)
