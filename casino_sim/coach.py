"""Advice at a decision: the value of every option, the best, and why. A coach sees a View, never the table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from msgspec import Struct

from casino_sim.houses.rules import TableRules
from casino_sim.table.ask import Ask, Stake
from casino_sim.table.game import Game
from casino_sim.table.view import View

DOLLAR = 100


class OptionValue(Struct, frozen=True):
    option: str
    value: float  # expected result of the rest of the round in cents, against giving up nothing more
    stderr: float | None = None  # where it was sampled
    cards: tuple[str, ...] = ()  # for an option that takes cards: the ones meant
    amount: int | None = None
    about: str = ""  # a remark on the value: what it is counted on


class Advice(Struct, frozen=True):
    options: tuple[OptionValue, ...]  # best first
    reason: str  # one plain sentence, translated where it is shown

    @property
    def best(self) -> OptionValue:
        return self.options[0]

    def value(self, option: str, cards: Sequence[str] = ()) -> OptionValue:
        """What this choice is worth. Cards that were not weighed are worth no more than the last that were."""
        same = [each for each in self.options if each.option == option]
        exact = [each for each in same if sorted(each.cards) == sorted(cards)] if cards else same
        return (exact or same[-1:] or self.options[-1:])[0]

    def cost(self, option: str, cards: Sequence[str] = ()) -> float:
        """What choosing this gives away, in cents."""
        return self.best.value - self.value(option, cards).value


def advise(game: Game, rules: TableRules, view: View, question: Ask) -> Advice | None:
    """The game's coach on this question, or None where it has nothing to say.

    A coach weighs decisions (``on_choice``), prices the bets that can be made (``on_bets``), or both.
    """
    weigh = getattr(game.part("coach"), "on_bets" if isinstance(question, Stake) else "on_choice", None)
    advice: Advice | None = weigh(rules, view, question) if weigh is not None else None
    return advice


def best_first(values: Iterable[OptionValue]) -> tuple[OptionValue, ...]:
    return tuple(sorted(values, key=lambda value: -value.value))


def cheapest_first(units: Mapping[str, float | Fraction], reason: str) -> Advice:
    """Bets by what a unit on each brings, in cents for each dollar bet."""
    return Advice(best_first(OptionValue(wager, float(worth) * DOLLAR) for wager, worth in units.items()), reason)
