"""Shoes by the thousand: what points Player and Banker end with, and whether a natural ended the hand."""

from __future__ import annotations

from casino_sim.houses.rules import TableRules
from casino_sim.money import Cents
from casino_sim.simulation.baccarat import BaccaratBatch, Shoes
from casino_sim.simulation.batch import Batch, Simulated
from casino_sim.simulation.dealer import Dealer
from casino_sim.simulation.plan import opening_bets
from casino_sim.table.game import Game
from games.baccarat.hands import STOOD, banker_draws
from games.baccarat.house import Switches
from games.baccarat.odds import CARDS_OF, offered
from games.baccarat.wagers import BASE, DRAGONS


def batch(game: Game, rules: TableRules, strategy: str, bets: dict[str, Cents]) -> Batch:
    house = rules.switches_of(Switches)
    draws = [[banker_draws(total, third) for third in range(STOOD + 1)] for total in range(10)]
    cut = 52 * house.decks * house.penetration // 100
    shoes = Shoes([count * house.decks for count in CARDS_OF], draws, cut)
    return BaccaratBatch(shoes, [Dealer(game, rules, None, group) for group in groups(rules, bets)])


def groups(rules: TableRules, bets: dict[str, Cents]) -> list[dict[str, Cents]]:
    """Nobody bets on Player and on Banker, so each lies on a layout of its own, a Dragon beside what it needs."""
    needed = [wager for wager in BASE if wager in rules.switches_of(Switches).dragon_needs]
    found = {wager: {wager: amount} for wager, amount in bets.items() if wager in BASE}
    for dragon, side in DRAGONS.items():
        if dragon in bets:
            beside = next((wager for wager in (side, *needed) if wager in found and wager in needed), None)
            if beside is None:
                beside = needed[0]
                found[beside] = {beside: rules.limit(beside).min}
            found[beside][dragon] = bets[dragon]
    return list(found.values())


def wagers(rules: TableRules) -> dict[str, Cents]:
    """A tie alone takes what a full wager does."""
    least = opening_bets(rules)
    return {id: max(least[id], rules.limits["base"].min) if id == "tie" else least[id] for id in offered(rules)}


BATCH = Simulated(batch, base=(), wagers=wagers)
