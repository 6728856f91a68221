"""Players one meets at a roulette table. None of them beats it; they lose at the same price in different moods."""

from __future__ import annotations

from casino_sim.bots import Strategy
from casino_sim.houses.rules import TableRules
from casino_sim.money import Cents
from casino_sim.rng import Stream
from casino_sim.table.ask import Ask, Bets, Reply, Stake
from casino_sim.table.view import View
from casino_sim.wagers import Limit
from casino_sim.wheels import ROULETTE
from games.roulette.house import Switches
from games.roulette.layout import positions
from games.roulette.racetrack import neighbors

NO_BETS = Bets()


def strategies(rules: TableRules) -> dict[str, Strategy]:
    """The calmest first."""
    return {
        "even_chances": EvenChances(rules),
        "dozens_and_columns": DozensAndColumns(rules),
        "lucky_numbers": LuckyNumbers(rules),
        "neighbours": Neighbors(rules),
        "sprinkler": Sprinkler(rules),
    }


class Player:
    """Bets small; stays out when the purse does not reach."""

    def __init__(self, rules: TableRules) -> None:
        wheel = rules.switches_of(Switches).wheel
        self.layout = tuple(positions(wheel))
        self.wheel = ROULETTE[wheel]

    def __call__(self, view: View, question: Ask, chance: Stream) -> Reply:
        assert isinstance(question, Stake)
        spots = question.spots
        bets = self.bets(view, chance, spots["red"].limit, spots["straight_17"].limit)
        return Bets(bets) if sum(bets.values()) <= view.purses[view.seat] else NO_BETS

    def bets(self, view: View, chance: Stream, outside: Limit, inside: Limit) -> dict[str, Cents]:
        raise NotImplementedError


class EvenChances(Player):
    """One even chance at a time."""

    def bets(self, view: View, chance: Stream, outside: Limit, inside: Limit) -> dict[str, Cents]:
        choice = ("red", "black", "even", "odd", "low", "high")[chance.below(6)]
        return {choice: min(2 * outside.min, outside.max)}


class DozensAndColumns(Player):
    """A dozen, and now and then the column that the last number stood in."""

    def bets(self, view: View, chance: Stream, outside: Limit, inside: Limit) -> dict[str, Cents]:
        bets = {f"dozen_{1 + chance.below(3)}": outside.min}
        last = view.marks.get("last_numbers") or ["0"]
        if int(last[0]) and chance.below(2):
            bets[f"column_{(int(last[0]) - 1) % 3 + 1}"] = outside.min
        return bets


class LuckyNumbers(Player):
    """The same numbers all night, with their neighbors on the cloth."""

    def bets(self, view: View, chance: Stream, outside: Limit, inside: Limit) -> dict[str, Cents]:
        lucky = (7 * view.seat) % 36 + 1
        bets = {f"straight_{lucky}": inside.min, "straight_17": inside.min}
        if f"split_{lucky}_{lucky + 3}" in self.layout:
            bets[f"split_{lucky}_{lucky + 3}"] = inside.min
        return bets


class Neighbors(Player):
    """The last number and the two on each side of it on the wheel."""

    def bets(self, view: View, chance: Stream, outside: Limit, inside: Limit) -> dict[str, Cents]:
        last = view.marks.get("last_numbers")
        center = last[0] if last else "0"
        return {f"straight_{pocket}": inside.min for pocket in neighbors(center, 2, self.wheel)}


class Sprinkler(Player):
    """A handful of chips anywhere on the numbers, and one outside."""

    def bets(self, view: View, chance: Stream, outside: Limit, inside: Limit) -> dict[str, Cents]:
        bets = {"red" if chance.below(2) else "black": outside.min}
        for _ in range(3 + chance.below(5)):
            bets[self.layout[chance.below(len(self.layout) - 12)]] = inside.min
        return bets
