"""Players one meets at the Big Six."""

from __future__ import annotations

from casino_sim.bots import Strategy
from casino_sim.houses.rules import TableRules
from casino_sim.rng import Stream
from casino_sim.table.ask import Ask, Bets, Reply
from casino_sim.table.view import View

NO_BETS = Bets()


def strategies(rules: TableRules) -> dict[str, Strategy]:
    least = rules.limit("fox").min
    return {
        "rabbit": Boxes({"rabbit": least}),
        "fox_and_rabbit": Boxes({"fox": 2 * least, "rabbit": least}),
        "long_shots": Boxes({"wolf": least, "joker": least, "logo": least}),
        "one_of_each": Boxes(dict.fromkeys(rules.wagers, least)),
    }


class Boxes:
    """The same boxes every spin."""

    def __init__(self, stakes: dict[str, int]) -> None:
        self.bets = Bets(stakes)
        self.cost = sum(stakes.values())

    def __call__(self, view: View, question: Ask, chance: Stream) -> Reply:
        return self.bets if self.cost <= view.purses[view.seat] else NO_BETS
