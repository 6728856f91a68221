"""Exact odds: for every two cards each cross that may be dealt, followed back over the three bets.

A line is a pair of community cards that waits for the middle one. What it brings on average is the sum over all middle
cards less those that the other pair holds, so a state of two lines costs a few additions; only the middle bet, which the
better line decides, is summed card by card. Working it all out takes a minute; the result is kept in ``odds.json``.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from casino_sim.houses.rules import TableRules
from casino_sim.odds import stored
from casino_sim.odds.combos import DECK_SIZE, Rows, sets
from casino_sim.odds.printed import counts, scaled, side_wager
from casino_sim.odds.report import Odds
from casino_sim.odds.rounds import simulated_base
from casino_sim.odds.showdown import holes
from casino_sim.poker.batch import rank_columns
from casino_sim.poker.printed import by_stud_pairs, rows
from casino_sim.poker.rankings import HIGH
from games.criss_cross_poker import GAMES
from games.criss_cross_poker.hands import ante_hand, bonus_row

Worth = NDArray[np.int64]
TIMES = (1, 2, 3)
NO_CARD = -(10**6)


def odds(rules: TableRules) -> list[Odds]:
    """Per ante across, with the ante down as large. The cap is left out: it binds only bets far above the least."""
    return [*base_game(rules), *side_wager(rules, "five_card_bonus", counts("high5", bonus_row))]


def simulate(rules: TableRules, rounds: int) -> list[Odds]:
    return simulated_base(GAMES[0], rules, rounds, ("ante_across", "ante_down", "across", "down", "middle"))


def base_game(rules: TableRules) -> list[Odds]:
    entry = stored.read(__package__).get(of_pays(rules))
    if entry is None:
        return []
    value, action = Fraction(entry["value"]), Fraction(entry["action"])
    return [
        Odds("base", "ev_per_ante", value, strategy="optimal"),
        Odds("base", "element_of_risk", value / action, strategy="optimal"),
    ]


def of_pays(rules: TableRules) -> str:
    return stored.digest([[(row.hand, str(row.pay)) for row in rules.pays[key].rows] for key in ("main", "ante")])


def recompute(rules: TableRules) -> None:
    """Work the base game out for the pays of these rules, and keep it."""
    value, action, hands = Fraction(0), Fraction(0), 0
    across: dict[str, list[float]] = {}
    for name, hole, count in holes():
        cross = Cross(rules, hole)
        lines = cross.lines()
        bets = {times: cross.across(lines, times) for times in TIMES}
        across[name] = [float(bets[times][0]) for times in TIMES]
        best, at_risk = max([*bets.values(), (Fraction(-2), Fraction(2))])
        value += count * best
        action += count * at_risk
        hands += count
    entry = {"value": str(value / hands), "action": str(action / hands), "across": across}
    stored.keep(__package__, of_pays(rules), entry)


class Cross:
    """Two cards of one's own, and every cross that the others may make. Values are sums over all that may still come."""

    def __init__(self, rules: TableRules, own: tuple[int, ...] | Rows, rest: Rows | None = None) -> None:
        """``rest``: the cards that are still out, where fewer than the 50 others are."""
        others = np.setdiff1d(np.arange(DECK_SIZE, dtype=np.uint8), own) if rest is None else rest
        self.cards = len(others)
        self.pairs = sets(2, self.cards).astype(np.intp)
        main, main_unit = scaled(rules.pays["main"], rows(HIGH, by_stud_pairs))
        ante, ante_unit = scaled(rules.pays["ante"], [ante_hand(row) for row in rows(HIGH, by_stud_pairs)])
        self.unit = main_unit * ante_unit
        ranks = self._ranks(np.array(own, np.uint8), others)
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

    def lines(self, across: slice = slice(None)) -> Lines:
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

    def _better(self, across: slice) -> Worth:
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

    def middle(self, lines: Lines, across: int, down: int, times: int) -> Worth:
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

    def across(self, lines: Lines, times: int) -> tuple[Fraction, Fraction]:
        """Expected result and action of this bet, the best play afterwards."""
        value = np.full(len(lines.antes), -(2 + times) * self.ways * self.unit)
        action = np.full(len(lines.antes), (2 + times) * self.ways)
        for bet in (1, 3):
            staying, at_risk = self.down(lines, times, bet)
            better = staying >= value
            value[better], action[better] = staying[better], at_risk[better]
        deals = len(value) * self.ways
        return Fraction(int(value.sum()), deals * self.unit), Fraction(int(action.sum()), deals)


class Lines(NamedTuple):
    """Sums over the middle cards for pairs of lines."""

    antes: Worth
    across: Worth
    down: Worth
    better: Worth
    apart: NDArray[np.bool_]  # the two lines share no card
