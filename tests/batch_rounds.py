"""Rounds of a batch simulator beside the real dealer's, on the same cards, dice and pockets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import singledispatch

import numpy as np

from casino_sim.cards import CARD, JOKER, Card
from casino_sim.houses.rules import TableRules
from casino_sim.odds.simulate_blackjack import Simulation
from casino_sim.simulation.baccarat import BaccaratBatch
from casino_sim.simulation.batch import ByKind, blocks, simulated
from casino_sim.simulation.counts import Line, Outcome
from casino_sim.simulation.dealer import Dealer, Laid, named
from casino_sim.simulation.dice_wheels import ROLLS, SeveralLives
from casino_sim.simulation.twentyone import ShoesBatch
from casino_sim.table.game import Game

Pair = tuple[Outcome, Outcome]  # as the simulation counts a round, and as the dealer settles it
TENS = "TJQK"


@singledispatch
def pairs(batch: object, game: Game, rules: TableRules, bets: dict[str, int], rounds: int) -> Iterator[Pair]:
    raise TypeError(f"no rounds can be taken out of {batch}")


def chance() -> np.random.Generator:
    return np.random.Generator(np.random.SFC64(20260))


@pairs.register
def _(batch: ByKind, game: Game, rules: TableRules, bets: dict[str, int], rounds: int) -> Iterator[Pair]:
    source = chance()
    for size in blocks(-(-rounds // len(batch.dealers))):
        dealt = batch.kinds.deal(source, size)
        batch.learn(dealt)
        for at in range(size):
            yield batch.outcomes[int(dealt.kinds[at])], batch.settled(dealt, at)


@pairs.register
def _(batch: BaccaratBatch, game: Game, rules: TableRules, bets: dict[str, int], rounds: int) -> Iterator[Pair]:
    for hands in batch.shoes.through(chance(), 1 + rounds // 60):
        batch.learn(hands)
        for at in range(len(hands.results)):
            yield batch.outcomes[int(hands.results[at])], batch.settled(hands, at)


@pairs.register
def _(batch: SeveralLives, game: Game, rules: TableRules, bets: dict[str, int], rounds: int) -> Iterator[Pair]:
    """The dealer follows each life with the same dice on one table that goes on."""
    from games.craps.batch import Bettor, beginning, decided

    source = chance()
    for life, (wager, amount) in zip(batch.lives, bets.items(), strict=True):
        bettor = Bettor(game, rules, {wager: amount})
        for _ in range(rounds // len(bets)):
            table, state, found = beginning(game, rules, wager), 0, None
            while found is None:
                roll = int(source.integers(36))
                state = int(life.follow[36 * state + roll])
                table.open_round(Laid(dice=ROLLS[roll]))
                bettor.play_on(_round(game, table))
                found = decided(table, wager)
                assert (state < 0) == (found is not None)
            yield life.outcomes[-1 - state], found


def _round(game: Game, table: object) -> object:
    from casino_sim.table.round import Round

    return Round(game, table)  # type: ignore[arg-type]


class Dealt(Laid):
    """Cards in the order of the shoe, wherever they go."""

    def __init__(self, cards: Sequence[Card]) -> None:
        super().__init__()
        self._left = iter(cards)

    def draw(self, place: str) -> Card:
        return next(self._left)


@pairs.register
def _(batch: ShoesBatch, game: Game, rules: TableRules, bets: dict[str, int], rounds: int) -> Iterator[Pair]:
    """Round by round of a few shoes; bonuses that are fixed prizes stand beside the hand."""
    dealer = Dealer(game, rules, named(game, rules, simulated(game, rules).strategies(rules)[0]), bets)
    table = batch.simulation(chance())
    table.shoes = 1 + rounds // 40
    kept: list[np.ndarray] = []
    shuffled = table.shuffled_order
    table.shuffled_order = lambda: kept.append(shuffled()) or kept[-1]  # type: ignore[func-returns-value,method-assign]
    pack = cards_of_pack(table, "TJQK" if game.id != "spanish_21" else "JQK")
    for nets, put_up in table.shoes_through():
        shoe = kept[0]
        size = shoe.shape[1]
        for at, began in enumerate(table.began.tolist()):
            row, place = divmod(began, size)
            cards = [pack[index] for index in shoe[row, place : place + 60].tolist()]
            won = round(float(nets[at]) * batch.stake)
            lines = dealer.settle(Dealt(cards))
            order = [*dict.fromkeys(name for name, _amount in batch.prizes), "fees"]
            beside = sorted((line for line in lines if line.wager in order), key=lambda line: order.index(line.wager))
            hand = [line for line in lines if line not in beside]
            real = Line(batch.wager, sum(line.staked for line in hand), sum(line.net for line in hand))
            yield batch.outcome(int(put_up[at]), won, int(table.prized[at])), (real, *beside)


def cards_of_pack(table: Simulation, tens: str) -> list[Card]:
    """The cards behind the simulation's numbers: its pack lies by value, four suits at a time."""
    found: list[Card] = []
    for value, number in enumerate(table.facts.shoe):
        for at in range(number):
            if value == 0:
                found.append(JOKER)
                continue
            rank = tens[at // 4 % len(tens)] if value == 10 else "A" if value == 1 else str(value)
            found.append(CARD[rank + "cdhs"[at % 4]])
    return found
