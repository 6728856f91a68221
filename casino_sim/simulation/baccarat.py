"""Baccarat's shoes: what points Player and Banker end with is a kind of round, and the dealer settles one of each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from threading import Lock
from typing import NamedTuple

import numpy as np

from casino_sim.cards import DECK, RANK, Card
from casino_sim.simulation.batch import Chance, Numbers
from casino_sim.simulation.counts import Counts, Outcome, add
from casino_sim.simulation.dealer import Dealer, Laid

TABLES = 4096  # shoes played side by side
RESULTS = 200  # 100 for a natural, ten times Player's points, Banker's points
JUST_TENS, ACE = 10, 14


def points(card: Card) -> int:
    rank = RANK[card]
    return 1 if rank == ACE else rank if rank < JUST_TENS else 0


# A card of each number of points: the settlement looks at nothing else.
CARD_OF_POINTS: tuple[Card, ...] = tuple(next(card for card in DECK if points(card) == number) for number in range(10))


class Hands(NamedTuple):
    """One hand of every shoe: the results, where each hand began, and who took a third card."""

    results: Numbers
    began: Numbers
    player_drew: Numbers


class Shoes:
    """``of_points``: how many cards of each number of points a shoe has. ``draws``: whether Banker draws, by Banker's points

    and Player's third card, 10 where there is none. A shoe burns as many cards as its first shows and is played until
    ``cut`` cards are out.
    """

    def __init__(self, of_points: Sequence[int], draws: Sequence[Sequence[bool]], cut: int) -> None:
        self.pack = np.repeat(np.arange(10, dtype=np.uint32), of_points)
        self.draws = np.asarray(draws, dtype=np.bool_)
        self.cut = cut

    def shuffle(self, chance: Chance, shoes: int) -> None:
        """Random words that carry a card's points in their low bits, sorted shoe by shoe."""
        words = chance.integers(0, 1 << 32, size=(shoes, len(self.pack)), dtype=np.uint32)
        words &= ~np.uint32(15)
        words |= self.pack
        words.sort(axis=1)
        words &= np.uint32(15)
        self.cards = words.astype(np.uint8).ravel()

    def through(self, chance: Chance, shoes: int) -> Iterator[Hands]:
        """So many shoes shuffled again and dealt down."""
        self.shuffle(chance, shoes)
        start = np.arange(shoes, dtype=np.int64) * len(self.pack)
        burned = self.cards[start]
        at = start + 1 + np.where(burned == 0, 10, burned)
        end = start + self.cut
        while at.size:
            began = at
            at, results, drew = self.deal(at)
            yield Hands(results, began, drew)
            going_on = at < end
            at, end = at[going_on], end[going_on]

    def deal(self, at: Numbers) -> tuple[Numbers, Numbers, Numbers]:
        cards = self.cards
        player = (cards[at] + cards[at + 2]) % 10
        banker = (cards[at + 1] + cards[at + 3]) % 10
        natural = (player >= 8) | (banker >= 8)
        player_draws = ~natural & (player <= 5)
        third = np.where(player_draws, cards[at + 4], np.uint8(10))
        after = at + 4 + player_draws
        banker_draws = self.draws[banker, third] & ~natural
        player = np.where(player_draws, (player + third) % 10, player)
        banker = np.where(banker_draws, (banker + cards[after]) % 10, banker)
        return after + banker_draws, natural * np.int64(100) + player * np.int64(10) + banker, player_draws

    def laid(self, began: int, player_drew: bool) -> Laid:
        """The cards of one hand, by side; more may lie there than are drawn."""
        cards = [CARD_OF_POINTS[points] for points in self.cards[began : began + 6].tolist()]
        third = cards[4 + player_drew : 5 + player_drew]
        return Laid({"player": [cards[0], cards[2], cards[4]], "banker": [cards[1], cards[3], *third]})


class BaccaratBatch:
    """Whole shoes, so a few rounds more than are asked for."""

    def __init__(self, shoes: Shoes, dealers: Sequence[Dealer]) -> None:
        self.shoes = shoes
        self.dealers = tuple(dealers)
        self.outcomes: dict[int, Outcome] = {}
        self._known = np.zeros(RESULTS, np.bool_)
        self._lock = Lock()

    def play(self, chance: Chance, rounds: int) -> Counts:
        seen = np.zeros(RESULTS, np.int64)
        with self._lock:  # the cards lie in the shoes' own memory
            while seen.sum() < rounds:
                shoes = min(TABLES, 1 + (rounds - int(seen.sum())) * 6 // self.shoes.cut)
                for hands in self.shoes.through(chance, shoes):
                    seen += np.bincount(hands.results, minlength=RESULTS)
                    self.learn(hands)
        counts: Counts = {}
        for kind in np.flatnonzero(seen):
            add(counts, {self.outcomes[int(kind)]: int(seen[kind])})
        return counts

    def learn(self, hands: Hands) -> None:
        for at in np.flatnonzero(~self._known[hands.results]).tolist():
            kind = int(hands.results[at])
            if kind not in self.outcomes:
                self.outcomes[kind] = self.settled(hands, at)
                self._known[kind] = True

    def settled(self, hands: Hands, at: int) -> Outcome:
        where = int(hands.began[at]), bool(hands.player_drew[at])
        return tuple(line for dealer in self.dealers for line in dealer.settle(self.shoes.laid(*where)))
