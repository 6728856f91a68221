"""Advice at a decision: the value of every option, the best, and why. A coach sees a View, never the table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from msgspec import Struct

from casino_sim import figures
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import _, ngettext
from casino_sim.odds.prices import Price, price_for
from casino_sim.table.ask import Choose, Stake
from casino_sim.table.game import Game
from casino_sim.table.view import View


class OptionValue(Struct, frozen=True):
    option: str
    value: float  # expected result of the rest of the round in cents, against giving up nothing more
    stderr: float | None = None  # where it was sampled
    cards: tuple[str, ...] = ()  # for an option that takes cards: the ones meant
    amount: int | None = None


class Fact(Struct, frozen=True):
    """A figure behind the advice: a sentence of the game's own, translated where it is shown, and what stands in it."""

    sentence: str
    words: dict[str, str] = {}  # each translated, too: figures stay what they are
    many: str = ""  # the sentence for another ``count`` than one, where it counts something

    def said(self) -> str:
        said = ngettext(self.sentence, self.many, int(self.words["count"])) if self.many else _(self.sentence)
        return said.format(**{name: _(word) for name, word in self.words.items()})


class Advice(Struct, frozen=True):
    options: tuple[OptionValue, ...]  # best first
    reason: str  # one plain sentence, translated where it is shown
    facts: tuple[Fact, ...] = ()  # how often it wins, what the price is: from the same sums as the values

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


class BetAdvice(Struct, frozen=True):
    """The bets that are worth naming while bets are taken."""

    prices: tuple[Price, ...]  # cheapest first
    reason: str  # one plain sentence, translated where it is shown


def advise(game: Game, rules: TableRules, view: View, question: Choose) -> Advice | None:
    """What the game's coach thinks each option is worth, or None where it has nothing to say."""
    weigh = getattr(game.part("coach"), "on_choice", None)
    advice: Advice | None = weigh(rules, view, question) if weigh is not None else None
    return advice


def advise_bets(game: Game, rules: TableRules, view: View, question: Stake) -> BetAdvice | None:
    """What the game's coach thinks of the bets that can be made now, or None where it has nothing to say."""
    weigh = getattr(game.part("coach"), "on_bets", None)
    advice: BetAdvice | None = weigh(rules, view, question) if weigh is not None else None
    return advice


def percent(share: float) -> str:
    """0.4239 to ``42%``, and what is rare with a digit more."""
    return figures.percent(share, 0 if share >= 0.1 or not share else 1)


def best_first(values: Iterable[OptionValue]) -> tuple[OptionValue, ...]:
    return tuple(sorted(values, key=lambda value: -value.value))


def cheapest_first(rules: TableRules, units: Mapping[str, float | Fraction], reason: str) -> BetAdvice:
    """Bets by what a unit on each brings."""
    prices = (price_for(rules, wager, -100 * float(worth)) for wager, worth in units.items())
    return BetAdvice(tuple(sorted(prices, key=lambda price: price.edge)), reason)
