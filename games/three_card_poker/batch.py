"""Three Card Poker by the million: three cards each, an open card of the dealer's where the house shows one."""

from __future__ import annotations

import numpy as np

from casino_sim.cards import CARD, INDEX
from casino_sim.houses.rules import TableRules
from casino_sim.money import Cents
from casino_sim.poker.batch_deals import draw
from casino_sim.poker.evaluator import MINI_ROYAL
from casino_sim.poker.printed import by_category
from casino_sim.poker.rankings import HIGH, THREE_CARD
from casino_sim.simulation.batch import Batch, ByKind, Chance, Numbers, Rounds, Simulated, combined
from casino_sim.simulation.cards import (
    OWN,
    Choices,
    against,
    answering,
    laid,
    last_apart,
    pile,
    ranks_of,
    row_codes,
)
from casino_sim.simulation.dealer import Dealer, named
from casino_sim.table.game import Game
from casino_sim.table.table import DEALER
from games.three_card_poker import bots
from games.three_card_poker.hands import LOW_STRAIGHT, LOW_STRAIGHT_FLUSH, QUALIFIES
from games.three_card_poker.house import Switches
from games.three_card_poker.wagers import OWN as OWN_WAGERS

CARDS = 52
OPTIONS = ("fold", "play")
SPADES = sorted(INDEX[CARD[name]] for name in ("As", "Ks", "Qs"))


class Kinds:
    """The hand's row, who is better, whether the dealer qualifies, whether the hand plays, the six cards' row."""

    def __init__(self, dealer: Dealer) -> None:
        house = dealer.rules.switches_of(Switches)
        self.shown = house.dealer_card_up
        self.six = "six_card_bonus" in dealer.bets
        self.own, self.dealers = pile(3), last_apart(3)
        self.rank, self.dealers_rank = (
            as_the_house_ranks(ranks_of(THREE_CARD, (each, np.arange(len(each)))), house)
            for each in (self.own, self.dealers)
        )
        rows = row_codes(THREE_CARD, by_category)
        row = rows.of(self.rank).astype(np.int64)
        row[self.rank == MINI_ROYAL] = rows.count
        row[(self.own.rows == SPADES).all(axis=1)] = rows.count + 1
        self.row, self.row_count = row, rows.count + 2
        self.sixes = row_codes(HIGH, by_category)
        self.count = self.row_count * 3 * 2 * 2 * self.sixes.count
        self.choices = self._choices(dealer) if "ante" in dealer.bets else None

    def _choices(self, dealer: Dealer) -> Choices:
        parts = {OWN: 3} | ({DEALER: 1} if self.shown else {})
        ask = answering(dealer.question(), parts, OPTIONS)
        return Choices(len(self.own) * (CARDS if self.shown else 1), ask, own=3)

    def deal(self, chance: Chance, rounds: int) -> Rounds:
        own, dealers = draw([self.own, self.dealers], rounds, chance)
        open_card = self.dealers.rows[:, 2].take(dealers)
        plays = np.zeros(rounds, np.int64)  # Pair Plus by itself: nothing is decided
        if self.choices is not None:
            seen = own * CARDS + open_card if self.shown else own
            plays = self.choices.of(seen, lambda at: np.column_stack([self.own.rows[own[at]], open_card[at]]))
        dealer = self.dealers_rank[dealers]
        six = self.sixes.of(ranks_of(HIGH, (self.own, own), (self.dealers, dealers))) if self.six else plays
        kinds, _ = combined(
            (self.row[own], self.row_count),
            (against(self.rank[own], dealer), 3),
            (dealer >= QUALIFIES, 2),
            (plays, 2),
            (six, self.sixes.count),
        )
        return Rounds(kinds, lambda at: laid({OWN: self.own.rows[own[at]], DEALER: self.dealers.rows[dealers[at]]}))


def as_the_house_ranks(ranks: Numbers, house: Switches) -> Numbers:
    if house.suited_a23 == "straight":
        return np.where(ranks == LOW_STRAIGHT_FLUSH, LOW_STRAIGHT, ranks)
    return ranks


def batch(game: Game, rules: TableRules, strategy: str, bets: dict[str, Cents]) -> Batch:
    dealer = Dealer(game, rules, named(game, rules, strategy), bets)
    return ByKind(Kinds(dealer), dealer)


def wagers(rules: TableRules) -> dict[str, Cents]:
    return {row.id: rules.limit(row.id).min for row in OWN_WAGERS if row.before_deal and rules.offers(row.id)}


BATCH = Simulated(batch, base=("ante",), strategies=lambda rules: tuple(bots.strategies(rules)), wagers=wagers)
