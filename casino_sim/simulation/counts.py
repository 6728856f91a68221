"""How often each outcome of a round came. Merging is addition; every figure is worked out from the counts.

An outcome is what each wager of the round had staked and what it brought, in cents. Whatever was played, by whom and
in which order: the same rounds give the same counts.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Sequence
from math import sqrt
from typing import Any, NamedTuple

from casino_sim.money import Cents

FEES = "fees"  # what the room collected beside the wagers


class Line(NamedTuple):
    """One wager in one round."""

    wager: str
    staked: Cents
    net: Cents


Outcome = tuple[Line, ...]
Counts = dict[Outcome, int]
QUANTILES = (5, 25, 50, 75, 95)


def with_names(counts: Counts) -> Counts:
    """Lines again, where a cluster's wire made plain tuples of them."""
    first = next((outcome[0] for outcome in counts if outcome), None)
    if first is None or isinstance(first, Line):
        return counts
    return from_plain(counts.items())


def add(total: Counts, more: Counts) -> None:
    for outcome, count in more.items():
        total[outcome] = total.get(outcome, 0) + count


def plain(counts: Counts) -> list[list[object]]:
    """For JSON and the checkpoint: an outcome and its count in a row, always in the same order."""
    return [[[list(line) for line in outcome], counts[outcome]] for outcome in sorted(counts)]


def digest(counts: Counts) -> str:
    """The same for the same counts, and for no others."""
    return hashlib.sha256(json.dumps(plain(counts), separators=(",", ":")).encode()).hexdigest()


def from_plain(rows: Iterable[Sequence[Any]]) -> Counts:
    return {tuple(Line(*line) for line in outcome): count for outcome, count in rows}


class Figures(NamedTuple):
    """What some wagers together brought, for each unit staked (or for each unit of one wager, the first bet)."""

    rounds: int  # in which they were made
    staked: Cents
    net: Cents
    mean: float
    variance: float  # of one round's result, in the unit
    stderr: float
    hit_frequency: float  # rounds that won something
    covariance_with_base: float | None
    quantiles: dict[int, float]  # of one round's result, in the unit
    counts: dict[tuple[Cents, Cents], int]  # by what was staked and what came of it


def wagers_of(counts: Counts) -> list[str]:
    """Every wager that appears, in the order of the table."""
    found: dict[str, None] = {}
    for outcome in counts:
        found.update(dict.fromkeys(line.wager for line in outcome))
    return list(found)


def figures(
    counts: Counts, wagers: Sequence[str], per: str = "", base: Sequence[str] = (), first: Cents = 0
) -> Figures | None:
    """``per``: the wager of the round whose stake is the unit; without it, all that was staked on these.

    ``first``: what that wager began with, where doubles and splits are counted with it.
    None where nothing was staked.
    The mean is a ratio of sums, so its error takes into account that a round may stake more than another.
    """
    named, beside = set(wagers), set(base)
    pairs: dict[tuple[Cents, Cents], int] = {}
    rounds = staked = net = units = 0
    squares = mixed = unit_squares = 0
    with_base = base_sum = 0
    for outcome, count in counts.items():
        mine = [line for line in outcome if line.wager in named]
        unit = sum(line.staked for line in (outcome if per else mine) if per in ("", line.wager))
        if not unit:
            continue
        unit = first or unit
        won, put_up = sum(line.net for line in mine), sum(line.staked for line in mine)
        pairs[put_up, won] = pairs.get((put_up, won), 0) + count
        other = sum(line.net for line in outcome if line.wager in beside)
        rounds, staked, net, units = rounds + count, staked + count * put_up, net + count * won, units + count * unit
        squares, mixed, unit_squares = (
            squares + count * won * won,
            mixed + count * won * unit,
            unit_squares + count * unit * unit,
        )
        with_base, base_sum = with_base + count * won * other, base_sum + count * other
    if not rounds:
        return None
    mean, size = net / units, units / rounds
    spread = squares - 2 * mean * mixed + mean * mean * unit_squares
    covariance = (with_base / rounds - net / rounds * (base_sum / rounds)) / size**2 if base else None
    return Figures(
        rounds,
        staked,
        net,
        mean,
        (squares / rounds - (net / rounds) ** 2) / size**2,
        sqrt(max(spread, 0.0) / rounds / max(rounds - 1, 1)) / size,
        sum(count for (_, won), count in pairs.items() if won > 0) / rounds,
        covariance,
        quantiles(pairs, rounds, size),
        pairs,
    )


def quantiles(pairs: dict[tuple[Cents, Cents], int], rounds: int, unit: float) -> dict[int, float]:
    """The least result that so many per cent of the rounds do not exceed."""
    found: dict[int, float] = {}
    seen, waiting = 0, list(QUANTILES)
    for (_, won), count in sorted(pairs.items(), key=lambda pair: pair[0][1]):
        seen += count
        while waiting and 100 * seen >= waiting[0] * rounds:
            found[waiting.pop(0)] = won / unit
    return found
