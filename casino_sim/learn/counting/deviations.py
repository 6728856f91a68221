"""Published index plays for Hi-Lo, and what each is worth with the very cards that are left.

The eighteen plays are Don Schlesinger's "Illustrious 18" (Blackjack Attack); their indices are true counts at or above
which the play changes. The price is the project's own: both ways of playing, from the real rest of the shoe.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_
from casino_sim.odds.basic_strategy import BasicStrategy
from casino_sim.odds.twentyone import Play, Shoe
from casino_sim.table.game import Game
from casino_sim.table.twentyone import ACE, TEN

INSURANCE = "insurance"
LABELS = {
    "hit": N_("Hit"), "stand": N_("Stand"), "double": N_("Double down"), "split": N_("Split"),
    INSURANCE: N_("Insurance"), "no": N_("No insurance"),
}  # fmt: skip


class IndexPlay(Struct, frozen=True):
    """Against ``up``: ``high`` from this true count on, below it ``low``."""

    id: str
    hand: tuple[int, int]
    up: int
    index: int
    high: str
    low: str


INDEX_PLAYS = (
    IndexPlay("insurance", (TEN, 9), ACE, 3, INSURANCE, "no"),
    IndexPlay("16_10", (TEN, 6), TEN, 0, "stand", "hit"),
    IndexPlay("15_10", (TEN, 5), TEN, 4, "stand", "hit"),
    IndexPlay("20_5", (TEN, TEN), 5, 5, "split", "stand"),
    IndexPlay("20_6", (TEN, TEN), 6, 4, "split", "stand"),
    IndexPlay("10_10", (6, 4), TEN, 4, "double", "hit"),
    IndexPlay("12_3", (TEN, 2), 3, 2, "stand", "hit"),
    IndexPlay("12_2", (TEN, 2), 2, 3, "stand", "hit"),
    IndexPlay("11_ace", (6, 5), ACE, 1, "double", "hit"),
    IndexPlay("9_2", (5, 4), 2, 1, "double", "hit"),
    IndexPlay("10_ace", (6, 4), ACE, 4, "double", "hit"),
    IndexPlay("9_7", (5, 4), 7, 3, "double", "hit"),
    IndexPlay("16_9", (TEN, 6), 9, 5, "stand", "hit"),
    IndexPlay("13_2", (TEN, 3), 2, -1, "stand", "hit"),
    IndexPlay("12_4", (TEN, 2), 4, 0, "stand", "hit"),
    IndexPlay("12_5", (TEN, 2), 5, -2, "stand", "hit"),
    IndexPlay("12_6", (TEN, 2), 6, -1, "stand", "hit"),
    IndexPlay("13_3", (TEN, 3), 3, -2, "stand", "hit"),
)
BY_ID = {play.id: play for play in INDEX_PLAYS}


class Priced(Struct, frozen=True):
    """Both ways, in bets; of insurance the side bet alone."""

    high: float
    low: float

    @property
    def gain(self) -> float:
        """What the way above the index brings more than the one below."""
        return self.high - self.low


def strategy_of(game: Game, rules: TableRules) -> BasicStrategy | None:
    """How the odds play this table, where it is the blackjack that the indices were published for."""
    values: Any = game.part("values")
    found = values.strategy(rules) if values is not None else None
    plain = isinstance(found, BasicStrategy) and found.play is Play and not found.facts.shoe[0]
    return found if plain else None


def insurance_pays(rules: TableRules) -> float | None:
    """What insurance pays for one; None where it is not offered."""
    if "insurance" not in rules.wagers:
        return None
    price = rules.pays["main"].ratio("insurance")
    return price.gain / price.stake


def price(play: IndexPlay, strategy: BasicStrategy, left: Shoe, pays: float | None) -> Priced | None:
    """``left``: the rest of the shoe with this hand and the up card still in it. None where they are not in it any more."""
    needed = [*play.hand, play.up]
    if any(left[value] < needed.count(value) for value in needed):
        return None
    rest = list(left)
    for value in needed:
        rest[value] -= 1
    if play.id == INSURANCE:
        if pays is None:
            return None
        ten = rest[TEN] / sum(rest)
        return Priced(ten * pays - (1 - ten), 0.0)
    exact = BasicStrategy(replace(strategy.facts, shoe=left), strategy.play, strategy.chips)
    held = exact.best_play(play.up, play.hand)
    return Priced(held.worth_of(play.high, play.hand), held.worth_of(play.low, play.hand))
