"""What folding, betting, a sixth card and an exchange are worth, against every hand of the dealer around his open card.

Betting and buying are exact. Which cards to exchange is found from the value of every final hand, the drawn cards left in
the dealer's reach; what the best exchange is worth is then sampled, draws and dealer together, and its error shown.
"""

from __future__ import annotations

from itertools import combinations
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from casino_sim.cards import DECK, NAME
from casino_sim.coach import Advice, OptionValue
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_
from casino_sim.odds.coaching import Cards, shown, unseen
from casino_sim.odds.combos import sets
from casino_sim.poker.batch import rank_rows
from casino_sim.poker.evaluator import CATEGORY_HIGH
from casino_sim.table.ask import Ask, Choose
from casino_sim.table.table import DEALER, seat_place
from casino_sim.table.view import View
from games.lunar_poker.hands import QUALIFIES
from games.lunar_poker.odds import ante_pays, pays_of_five, two_combinations

Worth = NDArray[np.float64]
Ranks = NDArray[np.int64]
SAMPLES = 20_000
FEW = 20_000  # draws that are all looked at; of more, so many are drawn
REASONS = {
    "fold": N_("Whatever you do from here loses more than the ante that is already down."),
    "play": N_("Bet as it is: a draw would cost more than it brings."),
    "buy_sixth": N_("A sixth card makes a better hand or a second combination often enough to pay for itself."),
    "exchange": N_("New cards for these bring more than the ante that they cost."),
}


def advise(rules: TableRules, view: View, question: Ask) -> Advice | None:
    if not isinstance(question, Choose):
        return None
    own, ante = shown(view.cards[seat_place(view.seat)]), view.bets[view.seat]["ante"]
    against = Against(rules, own, shown(view.cards[DEALER]), unseen(view))
    offered = {option.id for option in question.options}
    found = [value(ante, "fold", -1.0)]
    if "play" in offered:
        found.append(value(ante, "play", against.betting(own)))
    if "buy_sixth" in offered:
        found.append(value(ante, "buy_sixth", against.buying(own)))
    if "exchange" in offered:
        given_up, worth, error = against.exchanging(own)
        names = tuple(NAME[DECK[card]] for card in given_up)
        found.append(OptionValue("exchange", ante * worth, ante * error, names))
    found.sort(key=lambda option: -option.value)
    return Advice(tuple(found), REASONS[found[0].option])


def value(ante: int, option: str, worth: float) -> OptionValue:
    return OptionValue(option, ante * worth)


class Against:
    """The hands that the dealer may hold, by their rank numbers."""

    def __init__(self, rules: TableRules, own: Cards, up: Cards, rest: Cards) -> None:
        self.rules, self.up, self.rest = rules, up, rest
        self.hidden = rest[sets(5 - len(up), len(rest))]
        self.columns = self.hidden.T.copy()
        self.dealer = self._ranks(self.hidden)
        self.five = pays_of_five(rules.pays["bet"].rows)

    def _ranks(self, hidden: Cards) -> Ranks:
        up = np.broadcast_to(self.up, (len(hidden), len(self.up)))
        return rank_rows("high5", np.hstack([hidden, up]).astype(np.uint8)).astype(np.int64)

    def bet(self, hand: Cards, rank: int, dealer: Ranks) -> float:
        """What ante and bet bring in all against these hands of the dealer, in antes."""
        pays = two_combinations(self.rules, hand) if rank >= QUALIFIES else 0.0
        missed, lower, not_higher = (int(np.count_nonzero(dealer < at)) for at in (QUALIFIES, rank, rank + 1))
        won, lost = max(lower - missed, 0), len(dealer) - max(not_higher, missed)
        return float(missed * ante_pays(self.rules, np.array(rank)) + 2 * pays * won - 3 * lost)

    def betting(self, own: Cards) -> float:
        rank = int(rank_rows(f"high{len(own)}", own[None])[0])
        return self.bet(own, rank, self.dealer) / len(self.dealer)

    def buying(self, own: Cards) -> float:
        """Every sixth card; the dealer cannot hold it."""
        worth = []
        six = np.array([[*own, card] for card in self.rest], np.uint8)
        for card, hand, rank in zip(self.rest, six, rank_rows("high6", six).tolist(), strict=True):
            impossible = self.dealer[np.logical_or.reduce([column == card for column in self.columns])]
            total = self.bet(hand, rank, self.dealer) - self.bet(hand, rank, impossible)
            worth.append(max(-1.0, total / (len(self.dealer) - len(impossible))))
        return sum(worth) / len(worth) - 1

    def exchanging(self, own: Cards) -> tuple[Cards, float, float]:
        """The best cards to give up, and what that is worth with its error."""
        rng = np.random.default_rng(own.tolist())
        by_rank = self._worth_of_ranks()
        choices = [np.array(gone) for count in (2, 3, 4, 5) for gone in combinations(range(5), count)]
        estimates = [self._estimate(own, gone, by_rank, rng) for gone in choices]
        gone = choices[int(np.argmax(estimates))]
        worth, error = self._sampled(own, gone, by_rank, rng)
        return own[gone], worth, error

    def _worth_of_ranks(self) -> Worth:
        """What every five cards are worth when they are bet, by rank number: counted up over the dealer's hands."""
        count = len(CATEGORY_HIGH)
        at = np.bincount(self.dealer, minlength=count)
        below = np.concatenate(([0], np.cumsum(at)[:-1]))
        missed, ranks = int(at[:QUALIFIES].sum()), np.arange(count)
        won, lost = np.maximum(below - missed, 0), len(self.dealer) - np.maximum(below + at, missed)
        worth: Worth = (missed * ante_pays(self.rules, ranks) + 2 * self.five * won - 3 * lost) / len(self.dealer)
        return worth

    def _estimate(self, own: Cards, gone: NDArray[np.intp], by_rank: Worth, rng: np.random.Generator) -> float:
        draws = sets(len(gone), len(self.rest))
        if len(draws) > FEW:
            draws = draws[rng.integers(len(draws), size=FEW)]
        ranks = self._after_draw(own, gone, self.rest[draws])
        return float(np.maximum(by_rank[ranks], -1).mean())

    def _after_draw(self, own: Cards, gone: NDArray[np.intp], drawn: Cards) -> Ranks:
        kept = np.broadcast_to(np.delete(own, gone), (len(drawn), 5 - len(gone)))
        return rank_rows("high5", np.hstack([kept, drawn]).astype(np.uint8)).astype(np.int64)

    def _sampled(
        self, own: Cards, gone: NDArray[np.intp], by_rank: Worth, rng: np.random.Generator
    ) -> tuple[float, float]:
        dealt = self._deals(len(gone) + 5 - len(self.up), rng)
        rank = self._after_draw(own, gone, dealt[:, : len(gone)])
        dealer = self._ranks(dealt[:, len(gone) :])
        better = np.sign(rank - dealer)
        qualified = np.where(better > 0, 2 * self.five[rank], 3.0 * better)
        result = np.where(dealer < QUALIFIES, ante_pays(self.rules, rank), qualified)
        result = np.where(by_rank[rank] >= -1, result, -1.0)
        return float(result.mean()) - 1, float(result.std()) / sqrt(SAMPLES)

    def _deals(self, count: int, rng: np.random.Generator) -> Cards:
        """Different cards from what is still out, so many a time."""
        pack = np.tile(self.rest, (SAMPLES, 1))
        every = np.arange(SAMPLES)
        for at in range(count):
            other = rng.integers(at, pack.shape[1], size=SAMPLES)
            pack[every, at], pack[every, other] = pack[every, other], pack[every, at].copy()
        return pack[:, :count]
