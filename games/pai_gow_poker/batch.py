"""Pai gow poker by the million: seven cards each, set by the house way or against the dealer's open hands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from casino_sim.cards import DECK_WITH_JOKER
from casino_sim.houses.rules import TableRules
from casino_sim.money import Cents
from casino_sim.odds.pai_gow_by_ranks import Sevens, setter
from casino_sim.odds.pai_gow_poker import compare
from casino_sim.poker.batch import LanesOf, ranker, subsets
from casino_sim.poker.batch_deals import draw
from casino_sim.poker.printed import by_category
from casino_sim.poker.rankings import JOKER
from casino_sim.simulation.batch import Batch, ByKind, Chance, Numbers, Rounds, Simulated, combined
from casino_sim.simulation.cards import OWN, Learned, laid, row_codes
from casino_sim.simulation.dealer import Dealer, named
from casino_sim.table.game import Game
from casino_sim.table.pai_gow.turns import BASE
from casino_sim.table.table import DEALER
from games.pai_gow_poker import bots
from games.pai_gow_poker.bonus import ACE_HIGH, FORTUNE
from games.pai_gow_poker.hands import fortune_hand
from games.pai_gow_poker.house import Switches

DECK = np.arange(len(DECK_WITH_JOKER), dtype=np.uint8)
JOKER_CARD = len(DECK_WITH_JOKER) - 1
ACE_HIGH_LINES = 4
FORTUNE_ROWS = 32
BY_RANKS, PLAIN = ("straight", "two_pair"), ("high_card", "pair", "three_of_a_kind", "flush", "full_house")


class Dealt(NamedTuple):
    """Hands of seven: their cards' codes added up, and by place their lanes and their cards."""

    codes: Numbers
    lanes: LanesOf
    rows: Callable[[Any], Any]


class Kinds:
    """Both hands better, one of them or none; the line of the Fortune; whose pai gow is ace-high."""

    count = 3 * FORTUNE_ROWS * ACE_HIGH_LINES

    def __init__(self, rules: TableRules, strategy: str, bets: dict[str, Cents]) -> None:
        house = rules.switches_of(Switches)
        self.setter = setter(house.house_way, house.wheel_rank)
        self.answers = house.face_up and strategy != "house_way"
        self.fortune, self.ace_high = FORTUNE in bets, house.face_up or ACE_HIGH in bets
        self.five, self.two = subsets(DECK, 5), subsets(DECK, 2)
        self.lines = FortuneLines()

    def deal(self, chance: Chance, rounds: int) -> Rounds:
        chosen = draw([self.five, self.two, self.five, self.two], rounds, chance)
        own, dealers = self.hands(*chosen[:2]), self.hands(*chosen[2:])
        mine, theirs = (self.setter.look(hands.codes, hands.rows) for hands in (own, dealers))
        bank = self.setter.by_chart(theirs)
        result = self.setter.answer(mine, bank) if self.answers else compare(self.setter.by_chart(mine), bank)
        none = np.zeros(rounds, np.int64)
        kinds, _ = combined(
            (result + 1, 3),
            (self.lines.of(own) if self.fortune else none, FORTUNE_ROWS),
            (self.ace_high_lines(mine, theirs, dealers) if self.ace_high else none, ACE_HIGH_LINES),
        )
        return Rounds(kinds, lambda at: laid({OWN: own.rows(at), DEALER: dealers.rows(at)}))

    def hands(self, five: Numbers, two: Numbers) -> Dealt:
        return Dealt(
            self.five.codes.take(five) + self.two.codes.take(two) + self.setter.ranker.bias,
            lambda at: self.five.lanes.take(five[at]) | self.two.lanes.take(two[at]),
            lambda at: np.concatenate([self.five.rows[five[at]], self.two.rows[two[at]]], axis=-1),
        )

    def ace_high_lines(self, mine: Sevens, theirs: Sevens, dealers: Dealt) -> Numbers:
        """0 where the dealer has none, 1 and 2 without and with the joker, 3 where the player has one, too."""
        found = self.setter.is_ace_high(theirs).astype(np.int64)
        at = np.flatnonzero(found)
        joker = (dealers.rows(at) == JOKER_CARD).any(axis=1)
        found[at] = np.where(self.setter.is_ace_high(mine)[at], 3, 1 + joker)
        return found


class FortuneLines:
    """The line of seven cards: their kind, and what a straight or two pair hide; a straight flush is looked at by itself."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.ranks = ranker(JOKER)
        self.kinds = row_codes(JOKER, by_category)
        names = dict.fromkeys(self.kinds.names)
        self.plain = np.array([self.number(name[0]) if name[0] in PLAIN else -1 for name in names])
        self.by_ranks = np.array([name[0] in BY_RANKS for name in names])
        self.of_ranks, self.of_cards = Learned(), Learned()

    def number(self, line: str) -> int:
        if line not in self.names:
            self.names.append(line)
        return self.names.index(line)

    def of(self, hands: Dealt) -> Numbers:
        kind = self.kinds.of(self.ranks.sums(hands.codes, hands.lanes))
        found: Numbers = self.plain[kind]

        def line(cards: Numbers) -> int:
            return self.number(fortune_hand([DECK_WITH_JOKER[card] for card in cards.tolist()]))

        at = np.flatnonzero(self.by_ranks[kind])
        ranks = self.ranks.places(hands.codes[at])
        found[at] = self.of_ranks.of(ranks, lambda place: line(hands.rows(at[place])))
        at = np.flatnonzero(found < 0)
        rows = hands.rows(at)
        cards = np.sort(rows, axis=1).astype(np.int64) @ (len(DECK) ** np.arange(7))
        found[at] = self.of_cards.of(cards, lambda place: line(rows[place]))
        return found


def batch(game: Game, rules: TableRules, strategy: str, bets: dict[str, Cents]) -> Batch:
    dealer = Dealer(game, rules, named(game, rules, strategy), bets)
    return ByKind(Kinds(rules, strategy, bets), dealer)


def strategies(rules: TableRules) -> tuple[str, ...]:
    """Those that set by the chart or answer the dealer's open hands, and do not bank."""
    return tuple(name for name in bots.strategies(rules) if name not in ("banker", "novice"))


def wagers(rules: TableRules) -> dict[str, Cents]:
    return {id: rules.limit(id).min for id in (BASE, FORTUNE, ACE_HIGH) if rules.offers(id)}


BATCH = Simulated(batch, base=(BASE,), strategies=strategies, wagers=wagers)
