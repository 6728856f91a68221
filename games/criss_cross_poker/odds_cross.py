"""For two cards each cross that may be dealt, followed back over the three bets.

A line is a pair of community cards that waits for the middle one. What it brings on average is the sum over all middle
cards less those that the other pair holds, so a state of two lines costs a few additions; only the middle bet, which the
better line decides, is summed card by card.
"""

from __future__ import annotations

from math import comb
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from casino_sim.houses.rules import TableRules
from casino_sim.odds.combos import DECK_SIZE, Rows, sets
from casino_sim.odds.printed import scaled
from casino_sim.poker.batch import rank_columns
from casino_sim.poker.printed import STUD_HANDS, by_stud_pairs, rows
from casino_sim.poker.rankings import HIGH
from games.criss_cross_poker.hands import ante_hand

Worth = NDArray[np.int64]
Weight = NDArray[np.float64]
Some = slice | NDArray[np.intp]
NO_CARD = -(10**6)
LADDER = ("", *reversed(STUD_HANDS))  # the rows of the pays, from what loses upwards
RUNG = np.array([LADDER.index(row) if row in STUD_HANDS else 0 for row in rows(HIGH, by_stud_pairs)])


class Cross:
    """The player's two cards, and every cross that the other cards may make. Values are sums over all that may still come."""

    def __init__(self, rules: TableRules, own: tuple[int, ...] | Rows, rest: Rows | None = None) -> None:
        """``rest``: the cards that are still out, where fewer than the 50 others are."""
        others = np.setdiff1d(np.arange(DECK_SIZE, dtype=np.uint8), own) if rest is None else rest
        self.cards = len(others)
        self.pairs = sets(2, self.cards).astype(np.intp)
        main, main_unit = scaled(rules.pays["main"], rows(HIGH, by_stud_pairs))
        ante, ante_unit = scaled(rules.pays["ante"], [ante_hand(row) for row in rows(HIGH, by_stud_pairs)])
        self.unit = main_unit * ante_unit
        ranks = self._ranks(np.array(own, np.uint8), others)
        self.rung = RUNG[ranks]
        self.main, self.ante = main[ranks] * ante_unit, ante[ranks] * main_unit
        self.taken = np.zeros(ranks.shape, np.bool_)
        np.put_along_axis(self.taken, self.pairs, True, axis=1)
        self.main[self.taken] = self.ante[self.taken] = 0

    def _ranks(self, own: Rows, others: Rows) -> NDArray[np.uint16]:
        """For every pair of a line and every middle card; without meaning where the middle card is in the pair."""
        shape = len(self.pairs), self.cards
        columns = [np.full(shape, card, np.uint8) for card in own]
        columns += [np.broadcast_to(others[self.pairs[:, side], None], shape) for side in range(2)]
        columns.append(np.broadcast_to(others, shape))
        return rank_columns("high5", [column.ravel() for column in columns]).reshape(shape)

    @property
    def left(self) -> int:
        """Middle cards that may come when both lines lie open."""
        return self.cards - 4

    @property
    def ways(self) -> int:
        """Lines down and middle cards that may come when the line across lies open."""
        return comb(self.cards - 2, 2) * self.left

    def lines(self, across: Some = slice(None)) -> Lines:
        """For every line across (or these) with every line down: what the lines bring over all middle cards."""
        first, second = self.pairs.T
        here_first, here_second = self.pairs[across].T

        def over_middle(pays: Worth) -> tuple[Worth, Worth]:
            mine = pays[across]
            one = mine.sum(axis=1)[:, None] - mine[:, first] - mine[:, second]
            other = (pays.sum(axis=1)[:, None] - pays[:, here_first] - pays[:, here_second]).T
            return one, other

        antes = np.add(*over_middle(self.ante))
        one, other = over_middle(self.main)
        apart = ~(self.taken[across][:, first] | self.taken[across][:, second])
        return Lines(antes, one, other, self._better(across), apart)

    def _better(self, across: Some) -> Worth:
        """For a bet that is paid by the better line. A middle card that one line holds counts for neither."""
        main = np.where(self.taken, NO_CARD, self.main).astype(np.int32)
        total = np.zeros((len(main[across]), len(main)), np.int32)
        for mine, theirs in zip(main[across].T, main.T, strict=True):
            total += np.maximum(mine[:, None], theirs)
        first, second = self.pairs.T
        total -= self.main[across][:, first] + self.main[across][:, second]
        first, second = self.pairs[across].T
        total -= (self.main[:, first] + self.main[:, second]).T
        return total.astype(np.int64)

    # -- the three bets, by what is already down: value and action summed over all that may still come, in antes

    def middle(self, lines: Lines, across: int, down: int | Worth, times: int) -> Worth:
        found: Worth = lines.antes + across * lines.across + down * lines.down + times * lines.better
        return found

    def best_middle(self, lines: Lines, across: int, down: int) -> tuple[Worth, Worth]:
        """Nothing between one ante and three can be best, for what a bet brings grows evenly with it."""
        fold = -(2 + across + down) * self.left * self.unit
        once, thrice = (self.middle(lines, across, down, times) for times in (1, 3))
        stays = np.maximum(once, thrice)
        bet = np.where(thrice >= once, 3, 1)
        action = (2 + across + down + np.where(stays >= fold, bet, 0)) * self.left
        return np.maximum(stays, fold), action

    def down(self, lines: Lines, across: int, times: int) -> tuple[Worth, Worth]:
        value, action = self.best_middle(lines, across, times)
        return (value * lines.apart).sum(axis=1), (action * lines.apart).sum(axis=1)

    def across(self, lines: Lines, times: int) -> tuple[Worth, Worth, Worth]:
        """For each line: what this bet brings, the best play afterwards, its action, and the bet down (0 is a fold)."""
        value = np.full(len(lines.antes), -(2 + times) * self.ways * self.unit)
        action, down = np.full(len(value), (2 + times) * self.ways), np.zeros(len(value), np.int64)
        for bet in (1, 3):
            staying, at_risk = self.down(lines, times, bet)
            better = staying >= value
            value[better], action[better], down[better] = staying[better], at_risk[better], bet
        return value, action, down

    # -- where the chips lie in the end

    def outcome(self, lines: Lines, times: int, bets: Worth) -> Outcome:
        """When so much is bet across and, line by line, so much down, and the middle bet is the best."""
        down, stays = bets[:, None], lines.apart & (bets > 0)[:, None]
        once, thrice = (self.middle(lines, times, down, middle) for middle in (1, 3))
        lost = 2 + times + down
        plays = stays & (np.maximum(once, thrice) >= -lost * self.left * self.unit)
        seen = plays.astype(np.float64)
        main = times * self._line(seen) + self._line((seen * down).T)
        main += self._better_line(seen * np.where(thrice >= once, 3, 1))
        before = (2 + times) * self.ways * int(np.count_nonzero(bets == 0))
        folded = before + int((lost * (stays & ~plays)).sum()) * self.left
        return Outcome(main, self._line(seen) + self._line(seen.T), folded)

    def _line(self, weight: Weight) -> Worth:
        """``weight`` for each line with each other one: how much of it ends on which row, over all middle cards."""
        held = self.taken.astype(np.float64)
        left = weight.sum(axis=1)[:, None] - weight @ held
        left[self.taken] = 0
        return _counted(np.bincount(self.rung.ravel(), left.ravel(), len(LADDER)))

    def _better_line(self, weight: Weight) -> Worth:
        """The same by the better of the two lines: at most so good is what both are."""
        up_to = np.zeros(len(LADDER) + 1)
        for rung in range(len(LADDER)):
            fits = ((self.rung <= rung) & ~self.taken).astype(np.float64)
            up_to[rung + 1] = (fits * (weight @ fits)).sum()
        return _counted(np.diff(up_to))


def _counted(found: NDArray[Any]) -> Worth:
    """Whole numbers, small enough to have stayed exact."""
    whole: Worth = np.rint(found).astype(np.int64)
    return whole


class Outcome(NamedTuple):
    """Antes by the row of :data:`LADDER` on which they end, summed over all deals, and those that a fold gave up."""

    main: Worth
    ante: Worth
    folded: int


class Lines(NamedTuple):
    """Sums over the middle cards for pairs of lines."""

    antes: Worth
    across: Worth
    down: Worth
    better: Worth
    apart: NDArray[np.bool_]  # the two lines share no card
