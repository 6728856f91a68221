"""Lunar Poker by the million: five cards each, a draw that costs an ante, and two combinations that are paid."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import numpy as np

from casino_sim.cards import DECK, NAME, RANK
from casino_sim.houses.rules import TableRules
from casino_sim.money import Cents
from casino_sim.odds.combos import sets
from casino_sim.poker.batch import CODES, LANES, Ranks, Rows, ranker
from casino_sim.poker.batch_deals import draw
from casino_sim.poker.printed import by_category
from casino_sim.poker.rankings import ACE, HIGH
from casino_sim.simulation.batch import Batch, ByKind, Chance, Numbers, Rounds, Simulated, combined
from casino_sim.simulation.cards import (
    OWN,
    Ask,
    Choices,
    Learned,
    against,
    answering,
    at_least,
    laid,
    pile,
    ranks_of,
    row_codes,
    suits_of,
)
from casino_sim.simulation.dealer import Dealer, named
from casino_sim.simulation.plan import BadPlan, opening_bets
from casino_sim.table.ask import Answer
from casino_sim.table.game import Game
from casino_sim.table.table import DEALER
from games.lunar_poker import bots
from games.lunar_poker.hands import (
    BET_HANDS,
    INSTANT_HANDS,
    KING,
    PICTURES,
    QUALIFIES,
    QUEEN,
    STRAIGHT,
    SUPER_HANDS,
    best_two,
    super_hand,
)
from games.lunar_poker.wagers import SUPER_ON

HAND = 5
FOLD, PLAY, BUY, EXCHANGE = range(4)  # EXCHANGE plus a bit for each card that is given up
FIRST = ("fold", "play", "buy_sixth")
SECOND = ("fold", "play")
NEW_CARDS = 3  # the most that a strategy may exchange here
NO_CARD = len(CODES) - 1
SUPER_ROWS, ROWS = ("", *SUPER_HANDS), ("", *BET_HANDS)
ENDS = 2 + 2 * 2  # fold or bet at once; with a sixth card or new ones, fold or bet


class Drawn(NamedTuple):
    """A hand as it is played: its rank, and its cards in six columns, the last of no meaning where there are five."""

    rank: Ranks
    cards: Rows


class Kinds:
    """What the first five are paid at once, the rows of both Supers, how it was played, and what the bet is paid for."""

    def __init__(self, dealer: Dealer) -> None:
        self.pays = dealer.rules.pays["bet"].by_hand
        self.hands, self.card = pile(HAND), pile(1)
        self.rank = ranks_of(HIGH, (self.hands, np.arange(len(self.hands))))
        kinds = row_codes(HIGH, by_category)
        at_once = np.array([INSTANT_HANDS.index(name) + 1 if name in INSTANT_HANDS else 0 for (name,) in kinds.names])
        self.at_once = at_once[kinds.of(self.rank)].astype(np.uint8)
        self.supers = super_rows(self.rank)
        self.first = Choices(len(self.hands), first_answer(dealer), own=HAND)
        asked = dealer.question(answers=["buy_sixth"])
        self.second = [
            Choices(int(self.rank.max()) + 1, answering(asked, {OWN: count}, SECOND), own=count)
            for count in (HAND + 1, HAND)
        ]
        self.combinations = Learned()
        self.count = 3 * len(SUPER_ROWS) ** 2 * ENDS * 2 * 3 * 2 * len(ROWS) ** 2

    def deal(self, chance: Chance, rounds: int) -> Rounds:
        own, dealers, *new = draw([self.hands, self.hands, *[self.card] * NEW_CARDS], rounds, chance)
        rank, dealer = self.rank[own], self.rank[dealers]
        new_cards = np.column_stack(new).astype(np.uint8)
        answers = self.first.of(own, lambda at: self.hands.rows[own[at]])
        at_once = self.at_once[own]
        answers = np.where(at_once > 0, FOLD, answers)
        ends = np.where(answers == PLAY, 1, 0)
        cards = np.column_stack([self.hands.rows[own], np.full(rounds, NO_CARD, np.uint8)])
        rank = rank.copy()
        for number, at in enumerate((np.flatnonzero(answers == BUY), np.flatnonzero(answers >= EXCHANGE))):
            drawn = self.draw(cards[at], new_cards[at], answers[at])
            rank[at], cards[at] = drawn
            plays = self.second[number].of(drawn.rank, partial(hands_at, drawn.cards[:, : HAND + 1 - number]))
            ends[at] = 2 + 2 * number + plays
        outcome = against(rank, dealer)
        paid = np.zeros(rounds, np.int64)
        wins = np.flatnonzero((ends % 2 == 1) & (outcome == 2) & (dealer >= QUALIFIES))
        paid[wins] = self.paid_for(cards[wins], rank[wins])
        kinds, _ = combined(
            (at_once, 3),
            (self.supers[own], len(SUPER_ROWS)),
            (self.supers[dealers], len(SUPER_ROWS)),
            (ends, ENDS),
            (dealer >= QUALIFIES, 2),
            (outcome, 3),
            (rank >= STRAIGHT, 2),
            (paid, len(ROWS) ** 2),
        )

        def places(at: int) -> dict[str, list[int]]:
            return {OWN: [*self.hands.rows[own[at]], *new_cards[at]], DEALER: list(self.hands.rows[dealers[at]])}

        return Rounds(kinds, lambda at: laid(places(at)))

    def draw(self, cards: Rows, new: Rows, answers: Numbers) -> Drawn:
        """A sixth card, or new ones in place of those that were given up, which are counted from the highest down."""
        cards = cards.copy()
        bought = answers == BUY
        cards[bought, HAND] = new[bought, 0]
        given = np.zeros(len(cards), np.int64)
        for place in range(HAND):
            up = ~bought & ((answers - EXCHANGE) >> place & 1 == 1)
            cards[up, HAND - 1 - place] = new[up, given[up]]
            given += up
        ranks = ranker(HIGH)
        codes, lanes = CODES[cards].sum(axis=1) + ranks.bias, np.bitwise_or.reduce(LANES[cards], axis=1)
        return Drawn(ranks.sums(codes, lanes), cards)

    def paid_for(self, cards: Rows, rank: Ranks) -> Numbers:
        """The rows of the first and the second combination. Suits count only where five cards share one."""
        real = cards != NO_CARD
        suits = suits_of(np.where(real, cards, 0)) - np.where(real[:, HAND], 0, 1).astype(np.uint16)
        flush = at_least(suits, HAND)
        in_flush = real & (flush[:, None] >> 4 * (cards & 3) & 8 != 0)
        parts = np.where(real, 2 * (cards // 4) + in_flush, 2 * 13).astype(np.int64)
        parts.sort(axis=1)
        keys = parts @ ((2 * 13 + 1) ** np.arange(HAND + 1))

        def learn(place: int) -> int:
            hand = [DECK[card] for card in cards[place].tolist() if card != NO_CARD]
            first, second = best_two(hand, self.pays)
            return ROWS.index(first) * len(ROWS) + ROWS.index(second)

        return self.combinations.of(keys, learn)


def hands_at(cards: Rows, at: Numbers) -> Rows:
    return cards[at]


def first_answer(dealer: Dealer) -> Ask:
    """Fold, bet, buy a card, or which cards are given up, the highest card the first."""
    asked = dealer.question()

    def ask(cards: Sequence[int]) -> int:
        names = tuple(NAME[DECK[card]] for card in cards)
        reply = asked({OWN: names})
        assert isinstance(reply, Answer)
        if reply.option != "exchange":
            return FIRST.index(reply.option)
        if len(reply.cards) > NEW_CARDS:
            raise BadPlan(f"a strategy that exchanges more than {NEW_CARDS} cards is played with `casino-sim auto`")
        return EXCHANGE + sum(1 << names.index(card) for card in reply.cards)

    return ask


def super_rows(rank: Ranks) -> Rows:
    """The row of every five cards in the Super's table; one hand of each sort is looked up there."""
    rows = sets(HAND)
    ranks = np.array([RANK[card] for card in DECK], np.uint8)[rows]
    has_ace, has_king, has_queen = ((ranks == one).any(axis=1) for one in (ACE, KING, QUEEN))
    red = ((rows & 3) == 1) | ((rows & 3) == 2)
    reds = red.sum(axis=1)
    one_color: Numbers = np.isin(reds, (0, HAND))
    pictures: Numbers = np.isin(ranks, list(PICTURES)).min(axis=1)
    kinds = row_codes(HIGH, by_category)
    sorts, size = combined(
        (kinds.of(rank), kinds.count), (pictures, 2), (has_ace & has_king & has_queen, 2), (one_color, 2)
    )
    row_of = np.zeros(size, np.uint8)
    for sort, first in zip(*np.unique(sorts, return_index=True), strict=True):
        row_of[sort] = SUPER_ROWS.index(super_hand([DECK[card] for card in rows[first].tolist()]))
    found: Rows = row_of[sorts]
    return found


def batch(game: Game, rules: TableRules, strategy: str, bets: dict[str, Cents]) -> Batch:
    dealer = Dealer(game, rules, named(game, rules, strategy), bets)
    return ByKind(Kinds(dealer), dealer)


def wagers(rules: TableRules) -> dict[str, Cents]:
    """Nobody else is at the table, so there is no Super on another hand."""
    return {id: least for id, least in opening_bets(rules).items() if id not in SUPER_ON.values()}


BATCH = Simulated(batch, base=("ante",), strategies=lambda rules: tuple(bots.strategies(rules)), wagers=wagers)
