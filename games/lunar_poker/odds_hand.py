"""What a hand of Lunar Poker is worth against every hand that the dealer may hold."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from casino_sim.cards import DECK
from casino_sim.houses.rules import TableRules
from casino_sim.odds.coaching import Cards
from casino_sim.odds.combos import DECK_SIZE, sets
from casino_sim.odds.outcomes import net
from casino_sim.paytables import Paytable, Row
from casino_sim.poker.batch import rank_rows
from casino_sim.poker.evaluator import CATEGORY_HIGH
from casino_sim.poker.rankings import ACE, HIGH, SUITED, classes
from games.lunar_poker.hands import BET_HANDS, KING, QUALIFIES, STRAIGHT, best_two, odds_of

Worth = NDArray[np.float64]
Ranks = NDArray[np.int64]
Plays = NDArray[np.bool_]
SAMPLES = 20_000
ALL_DRAWS_UP_TO = 20_000  # up to this many draws all are counted; of more, this many are sampled


# -- what the pays make of a hand ------------------------------------------------------------------


def counted(hand: list[int], bet: Paytable) -> Worth:
    """How often each row of the bet's table is paid with a winning hand: one combination, or two."""
    found = np.zeros(len(BET_HANDS))
    for row in best_two([DECK[card] for card in hand], bet.by_hand):
        if row:
            found[BET_HANDS.index(row)] += 1
    return found


@cache
def combinations_of_five(rows: tuple[Row, ...]) -> Worth:
    """The same for each rank number of five cards. Only where ace and king lie in a hand makes a difference to its kind."""
    pays = {row.hand: row.pay for row in rows}
    known: dict[tuple[object, ...], Worth] = {}
    found = np.zeros((len(CATEGORY_HIGH), len(BET_HANDS)))
    for rank, hand in enumerate(classes(HIGH), start=1):
        if rank < QUALIFIES:
            continue
        alike = (hand.category, *(value if value in (ACE, KING) else 0 for value in hand.ranks))
        if alike not in known:
            together = hand.category in SUITED
            cards = [4 * (value - 2) + (0 if together else at % 4) for at, value in enumerate(hand.ranks)]
            known[alike] = counted(cards, Paytable("", "", rows, pays))
        found[rank] = known[alike]
    return found


def prices(bet: Paytable) -> Worth:
    """Of the rows of the bet's table."""
    return np.array([float(odds_of(row, bet.by_hand)) if row in bet.by_hand else 0.0 for row in BET_HANDS])


def ante_pays(rules: TableRules, ranks: Ranks) -> Worth:
    """What the ante wins when the dealer does not qualify."""
    paytable = rules.pays["ante_unqualified"]
    anyhow, better = (float(net(paytable.pay(row) or paytable.pay("any"))) for row in ("any", "straight_or_better"))
    return np.where(ranks >= STRAIGHT, better, anyhow)


# -- around the dealer's open card -----------------------------------------------------------------


class Against:
    """The hands that the dealer may hold, by their rank numbers."""

    def __init__(self, rules: TableRules, own: Cards, up: Cards, rest: Cards) -> None:
        self.rules, self.up, self.rest = rules, up, rest
        self.bet_pays, self.prices = rules.pays["bet"], prices(rules.pays["bet"])
        self.hidden = rest[sets(5 - len(up), len(rest))]
        self.dealer = self._ranks(self.hidden)
        self.up_to = np.cumsum(np.bincount(self.dealer, minlength=len(CATEGORY_HIGH)))  # hands of at most each rank
        self.five = combinations_of_five(self.bet_pays.rows) @ self.prices
        self.by_rank = self._worth_of_ranks()
        self.rng = np.random.default_rng(own.tolist())

    def _ranks(self, hidden: Cards) -> Ranks:
        up = np.broadcast_to(self.up, (len(hidden), len(self.up)))
        return rank_rows("high5", np.hstack([hidden, up]).astype(np.uint8)).astype(np.int64)

    # -- bet at once

    def bet(self, hand: Cards, rank: int, up_to: Ranks) -> float:
        """What ante and bet bring against as many of the dealer's hands, in antes."""
        pays = float(counted(hand.tolist(), self.bet_pays) @ self.prices) if rank >= QUALIFIES else 0.0
        missed, lower, not_higher, total = (int(up_to[at]) for at in (QUALIFIES - 1, rank - 1, rank, -1))
        won, lost = max(lower - missed, 0), total - max(not_higher, missed)
        return float(missed * ante_pays(self.rules, np.array(rank)) + 2 * pays * won - 3 * lost) / total

    def shares(self, own: Cards) -> tuple[float, float]:
        """Of the dealer's hands those that are lower, and those that are higher."""
        rank, total = int(rank_rows(f"high{len(own)}", own[None])[0]), int(self.up_to[-1])
        return int(self.up_to[rank - 1]) / total, 1 - int(self.up_to[rank]) / total

    def betting(self, own: Cards) -> float:
        return self.bet(own, int(rank_rows(f"high{len(own)}", own[None])[0]), self.up_to)

    def _worth_of_ranks(self) -> Worth:
        """What every five cards are worth when they are bet, by rank number: counted up over the dealer's hands."""
        below, total = np.concatenate(([0], self.up_to[:-1])), int(self.up_to[-1])
        missed, ranks = int(self.up_to[QUALIFIES - 1]), np.arange(len(self.up_to))
        won, lost = np.maximum(below - missed, 0), total - np.maximum(self.up_to, missed)
        worth: Worth = (missed * ante_pays(self.rules, ranks) + 2 * self.five * won - 3 * lost) / total
        return worth

    # -- a sixth card

    def buying(self, own: Cards, plays: Plays | None = None) -> tuple[float, float]:
        """Every sixth card, which the dealer cannot hold; then what is worth a bet is bet, or what has one of these ranks.

        What that brings, fee included, and how often it is bet.
        """
        holding = self._with_each_card()
        worth, bets = 0.0, 0
        six = np.array([[*own, card] for card in self.rest], np.uint8)
        for card, hand, rank in zip(self.rest, six, rank_rows("high6", six).tolist(), strict=True):
            bet = self.bet(hand, rank, self.up_to - holding[card])
            stays = bet >= -1 if plays is None else bool(plays[rank])
            worth, bets = worth + (bet if stays else -1.0), bets + stays
        return worth / len(six) - 1, bets / len(six)

    def _with_each_card(self) -> Ranks:
        """For each card how many of the dealer's hands that hold it have at most each rank."""
        count = len(CATEGORY_HIGH)
        found = np.zeros(DECK_SIZE * count, np.int64)
        for column in self.hidden.T:
            found += np.bincount(column.astype(np.int64) * count + self.dealer, minlength=len(found))
        return found.reshape(DECK_SIZE, count).cumsum(axis=1)

    # -- an exchange

    def best_exchange(self, own: Cards) -> tuple[Cards, float]:
        """The cards to give up, and what that is worth with the drawn cards left in the dealer's reach."""
        choices = [np.array(gone) for count in (2, 3, 4, 5) for gone in combinations(range(5), count)]
        estimates = [self._estimate(own, gone) for gone in choices]
        best = int(np.argmax(estimates))
        return own[choices[best]], estimates[best] - 1

    def _estimate(self, own: Cards, gone: NDArray[np.intp]) -> float:
        draws = sets(len(gone), len(self.rest))
        if len(draws) > ALL_DRAWS_UP_TO:
            draws = draws[self.rng.integers(len(draws), size=ALL_DRAWS_UP_TO)]
        ranks = self._after_draw(np.delete(own, gone), self.rest[draws])
        return float(np.maximum(self.by_rank[ranks], -1).mean())

    def _after_draw(self, kept: Cards, drawn: Cards) -> Ranks:
        held = np.broadcast_to(kept, (len(drawn), len(kept)))
        return rank_rows("high5", np.hstack([held, drawn]).astype(np.uint8)).astype(np.int64)

    def exchanged(self, own: Cards, given_up: Cards) -> tuple[Ranks, Worth]:
        """Draws and dealer sampled together: the final hand each time, and what it brings when it is bet, fee included."""
        kept, count = np.setdiff1d(own, given_up), len(given_up)
        dealt = self._deals(count + 5 - len(self.up))
        rank, dealer = self._after_draw(kept, dealt[:, :count]), self._ranks(dealt[:, count:])
        better = np.sign(rank - dealer)
        qualified = np.where(better > 0, 2 * self.five[rank], 3.0 * better)
        return rank, np.where(dealer < QUALIFIES, ante_pays(self.rules, rank), qualified) - 1

    def bet_or_fold(self, rank: Ranks, bet: Worth, plays: Plays | None = None) -> tuple[float, float]:
        """As for a sixth card."""
        stays = self.by_rank[rank] >= -1 if plays is None else plays[rank]
        return float(np.where(stays, bet, -2.0).mean()), float(stays.mean())

    def exchanging(self, own: Cards) -> tuple[Cards, float, float]:
        """The best cards to give up, and what that is worth with its error."""
        given_up, _ = self.best_exchange(own)
        rank, bet = self.exchanged(own, given_up)
        found = np.where(self.by_rank[rank] >= -1, bet, -2.0)
        return given_up, float(found.mean()), float(found.std()) / sqrt(SAMPLES)

    def _deals(self, count: int) -> Cards:
        """Samples of different cards that are still out, ``count`` at a time."""
        pack = np.tile(self.rest, (SAMPLES, 1))
        every = np.arange(SAMPLES)
        for at in range(count):
            other = self.rng.integers(at, pack.shape[1], size=SAMPLES)
            pack[every, at], pack[every, other] = pack[every, other], pack[every, at].copy()
        return pack[:, :count]
