"""Exact odds of pai gow with tiles: every four tiles against every other four.

Tiles with the same face are alike, so of the 35,960 hands 8,130 differ. Each is set once; then every kind of hand meets every
other, counted by how many ways there are to deal it from the tiles that are left.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations_with_replacement
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from casino_sim.cards import Card
from casino_sim.tiles import CODES, FACE, USUAL, HouseWay, Ranking, Setting, house_way, settings

Numbers = NDArray[np.int64]
SetWay = Callable[[Sequence[Card]], Setting]

KINDS = len(CODES)
COPIES: Numbers = np.array([FACE[code].copies for code in CODES], np.int64)
HANDS, FURTHER = comb(32, 4), comb(28, 4)
KIND_OF = {code: number for number, code in enumerate(CODES)}


class Fours(NamedTuple):
    """Every kind of four tiles: the faces in it and how often, as columns of equal length, padded with nothing."""

    faces: Numbers  # up to four in a row
    times: Numbers
    tiles: tuple[tuple[Card, ...], ...]

    def ways(self, left: Numbers) -> Numbers:
        """How many ways each can be dealt when so many of every face are left."""
        choose: Numbers = np.stack([np.ones_like(left), left, left * (left - 1) // 2], axis=1)
        found: Numbers = choose[self.faces, self.times].prod(axis=1)
        return found


@cache
def fours() -> Fours:
    hands = [
        four
        for four in combinations_with_replacement(CODES, 4)
        if all(four.count(tile) <= FACE[tile].copies for tile in set(four))
    ]
    faces = np.zeros((len(hands), 4), np.int64)
    times = np.zeros((len(hands), 4), np.int64)
    for row, four in enumerate(hands):
        for column, tile in enumerate(dict.fromkeys(four)):
            faces[row, column], times[row, column] = KIND_OF[tile], four.count(tile)
    return Fours(faces, times, tuple(hands))


class Set(NamedTuple):
    """All kinds of hands as they are set."""

    front: Numbers
    back: Numbers


@cache
def set_by(chart: HouseWay, ranking: Ranking = USUAL) -> Set:
    return set_with(lambda four: house_way(four, chart, ranking))


def set_with(way: SetWay) -> Set:
    found = [way(four) for four in fours().tiles]
    return Set(np.array([w.front_rank for w in found], np.int64), np.array([w.back_rank for w in found], np.int64))


class Results(NamedTuple):
    """Deals that the player wins, pushes and loses."""

    wins: int
    pushes: int
    losses: int

    @property
    def deals(self) -> int:
        return sum(self)


@cache
def house_against_house(chart: HouseWay, ranking: Ranking = USUAL) -> Results:
    """A player and a bank who both set by the chart, over all 35,960 times 20,475 deals."""
    return against(set_by(chart, ranking), set_by(chart, ranking))


def against(players: Set, banks: Set) -> Results:
    """Every hand of a player against every hand of a bank."""
    all_fours, found = fours(), [0, 0, 0]
    held = all_fours.ways(COPIES)
    for number in range(len(held)):
        left = COPIES.copy()
        np.subtract.at(left, all_fours.faces[number], all_fours.times[number])
        better = (players.front[number] > banks.front).astype(np.int64) + (players.back[number] > banks.back)
        counts = np.bincount(better, all_fours.ways(left), minlength=3)
        for outcome in range(3):
            found[outcome] += int(held[number]) * int(counts[outcome])
    losses, pushes, wins = found
    return Results(wins, pushes, losses)


def left_after(seen: Sequence[Card]) -> Numbers:
    """How many of each face a player cannot see."""
    left = COPIES.copy()
    for tile in seen:
        left[KIND_OF[tile]] -= 1
    return left


def chances(
    way: Setting, seen: Sequence[Card], chart: HouseWay, banks: bool = False, ranking: Ranking = USUAL
) -> tuple[float, float]:
    """How often a setting wins and loses against a hand by the chart, all other hands being possible.

    ``banks``: it is the bank's own, to which the copies belong.
    """
    hands, weight = set_by(chart, ranking), fours().ways(left_after(seen))
    if banks:
        better = (way.front_rank >= hands.front).astype(np.int64) + (way.back_rank >= hands.back)
    else:
        better = (way.front_rank > hands.front).astype(np.int64) + (way.back_rank > hands.back)
    lost, _, won = np.bincount(better, weight, minlength=3) / weight.sum()
    return float(won), float(lost)


def all_settings(four: Sequence[Card], ranking: Ranking = USUAL) -> list[Setting]:
    """The different ways to set four tiles."""
    return list({(way.front_rank, way.back_rank): way for way in settings(four, ranking)}.values())
