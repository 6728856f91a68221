"""Players one meets at a baccarat table."""

from __future__ import annotations

from casino_sim.bots import Strategy
from casino_sim.houses.rules import TableRules
from casino_sim.money import Cents
from casino_sim.rng import Stream
from casino_sim.table.ask import Ask, Bets, Reply
from casino_sim.table.view import View

NO_BETS = Bets()


def strategies(rules: TableRules) -> dict[str, Strategy]:
    """The cheapest bet first."""
    return {
        "banker": Player(rules),
        "player": AlwaysPlayer(rules),
        "follows_the_shoe": FollowsTheShoe(rules),
        "chops": Chops(rules),
        "tie_hunter": TieHunter(rules),
        "dragon_rider": DragonRider(rules),
    }


class Player:
    """Banker, every hand."""

    def __init__(self, rules: TableRules) -> None:
        self.unit = 2 * rules.limit("banker").min
        self.side = rules.limits["side"].min

    def __call__(self, view: View, question: Ask, chance: Stream) -> Reply:
        last = str(view.marks.get("results", "")).replace("T", "")[-1:]
        stakes = self.stakes(last, chance)
        return Bets(stakes) if sum(stakes.values()) <= view.purses[view.seat] else NO_BETS

    def stakes(self, last: str, chance: Stream) -> dict[str, Cents]:
        return {"banker": self.unit}


class AlwaysPlayer(Player):
    """Always the Player, to avoid the commission."""

    def stakes(self, last: str, chance: Stream) -> dict[str, Cents]:
        return {"player": self.unit}


class FollowsTheShoe(Player):
    """The side that won last, for a varying amount."""

    def stakes(self, last: str, chance: Stream) -> dict[str, Cents]:
        return {"player" if last == "P" else "banker": self.unit * (1 + chance.below(3))}


class Chops(Player):
    """Whatever did not win last."""

    def stakes(self, last: str, chance: Stream) -> dict[str, Cents]:
        return {"banker" if last == "P" else "player": self.unit}


class TieHunter(Player):
    """Banker, and a tie now and then."""

    def stakes(self, last: str, chance: Stream) -> dict[str, Cents]:
        return {"banker": self.unit} | ({"tie": self.side} if chance.below(3) == 0 else {})


class DragonRider(Player):
    """Player with the Dragon Bonus on it."""

    def stakes(self, last: str, chance: Stream) -> dict[str, Cents]:
        return {"player": self.unit, "dragon_player": self.side}
