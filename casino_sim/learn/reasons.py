"""Why the best play is the best, in words: the game's own sentence, its figures, and what would change the answer."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from casino_sim.coach import Advice, OptionValue, advise
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import _
from casino_sim.money import Cents, spoken
from casino_sim.table.ask import Answer, Ask, Choose
from casino_sim.table.game import Game
from casino_sim.table.table import seat_place
from casino_sim.table.view import View
from casino_sim.table.what_if import other_companies
from casino_sim.writing import together

BANK = "bank"  # what a question is about that offers it
SMALL: float = 0.5  # cents: less than this is no mistake worth a word
NOISE = 2.0  # standard errors that a sampled difference has to be above
MOST_CHANGES = 60  # tried, before nothing is found


def given_away(reply: Answer, advice: Advice) -> Cents | None:
    """What the choice costs against the best one; None where that is nothing, or too little to be sure of."""
    best, chosen = advice.best, advice.value(reply.option, reply.cards)
    cost = best.value - chosen.value
    unsure = NOISE * ((best.stderr or 0.0) ** 2 + (chosen.stderr or 0.0) ** 2) ** 0.5
    return round(cost) if cost > max(SMALL, unsure) and round(cost) else None


def called(question: Ask, value: OptionValue) -> str:
    """An option as its key says it, with the cards that are meant."""
    options = question.options if isinstance(question, Choose) else ()
    label = next((_(each.label) for each in options if each.id == value.option), value.option)
    return f"{label} {' '.join(value.cards)}" if value.cards else label


def why(advice: Advice) -> str:
    """The reason and its figures, which are there without another look at the odds."""
    return together([_(advice.reason), *(fact.said() for fact in advice.facts)])


def reasons(game: Game, rules: TableRules, view: View, question: Choose, advice: Advice) -> str:
    """All of it. Looks at the odds of other hands, so it is worked out beside the drawing."""
    change = what_would_change(game, rules, view, question, advice)
    return together([why(advice), change])


def what_would_change(game: Game, rules: TableRules, view: View, question: Choose, advice: Advice) -> str:
    """The nearest other card with which another play is best, or for the bank another number of players."""
    what_if = other_companies(rules.seats) if question.about == BANK else game.face.what_if
    tried = 0
    for change in islice(what_if.changes(view, question), MOST_CHANGES):
        other = advise(game, rules, change.view, question)
        if other is None:
            continue
        tried += 1
        if _differs(question, view, advice, change.view, other):
            words = {name: _(word) for name, word in change.words.items()}
            return _(change.sentence).format(best=called(question, other.best), **words)
    return _(what_if.never) if tried else ""


def _differs(question: Choose, view: View, advice: Advice, other_view: View, other: Advice) -> bool:
    """Whether something else is done with this hand: another option, or other cards of it are picked."""
    if bool(advice.best.cards) != bool(other.best.cards) or not advice.best.cards:
        return advice.best.option != other.best.option
    own = seat_place(view.seat)
    return _picked(view.cards.get(own, ()), advice.best) != _picked(other_view.cards.get(own, ()), other.best)


def _picked(hand: Sequence[str], best: OptionValue) -> list[int]:
    """Where in the hand its cards stand; of two alike the first."""
    return sorted(hand.index(card) for card in best.cards if card in hand)


def in_dollars(question: Choose, advice: Advice, most: int = 4) -> str:
    """What each option is worth, the best first."""
    rows = (
        f"{called(question, each)} {spoken(round(each.value), sign=True, cents=True)}" for each in advice.options[:most]
    )
    return _(", ").join(rows)
