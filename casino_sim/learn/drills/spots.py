"""Hard decisions: close calls out of real rounds, and what the player got wrong at the tables."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from msgspec import Struct

from casino_sim.coach import Advice, advise
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import _
from casino_sim.learn.drills.kind import Question, Source, one_of
from casino_sim.learn.drills.played import bets_of, decisions, hands_of
from casino_sim.rng import Stream
from casino_sim.store.learning import Mistake
from casino_sim.table.ask import Choose, Option
from casino_sim.table.game import Game
from casino_sim.table.view import View

OWN = 2  # one question in so many is one of the player's own mistakes, while there are any
ROUNDS = 12  # dealt in search of a close call
CLOSE = 0.25  # of the first bet: what is further apart is no hard decision
TOO_CLOSE = 0.01  # and what is nearer than this is no decision at all


class Spot(Struct, frozen=True):
    """A decision that can be asked again at any time."""

    view: View
    question: Choose


def kept(view: View, question: Choose) -> bytes:
    """A decision for the log of mistakes."""
    return msgspec.json.encode(Spot(view, question))


def labels_of(mistake: Mistake) -> Callable[[str], str]:
    """How the keys of that decision were called."""
    try:
        options = msgspec.json.decode(mistake.spot, type=Spot).question.options
    except msgspec.MsgspecError:  # noted by another version
        options = ()
    labels = {option.id: option.label for option in options}
    return lambda id: _(labels.get(id, "")) or id.replace("_", " ")


def strategy(source: Source, chance: Stream) -> Question:
    if source.mistakes and chance.below(OWN) == 0:
        again = _again(source, one_of(source.mistakes, chance))
        if again is not None:
            return again
    return _close_call(source, chance)


def _again(source: Source, mistake: Mistake) -> Question | None:
    """One of the player's own; None where the table has gone, or the coach has changed its mind."""
    rules = next((r for r in source.tables if (r.house, r.game) == (mistake.house, mistake.game)), None)
    try:
        spot = msgspec.json.decode(mistake.spot, type=Spot)
    except msgspec.MsgspecError:
        return None
    game = source.games.get(mistake.game)
    if rules is None or game is None:
        return None
    advice = advise(game, rules, spot.view, spot.question)
    return _question(rules, spot, advice, mistake.id) if advice is not None else None


def coached(source: Source) -> list[tuple[Game, TableRules]]:
    """Tables at which somebody decides something and a coach has a word to say."""
    found = [(source.games[rules.game], rules) for rules in source.tables]
    return [(game, rules) for game, rules in found if not game.table_stakes and game.part("coach") is not None]


def _close_call(source: Source, chance: Stream) -> Question:
    """The closest decision of a few rounds at one table; another table where nothing is ever decided."""
    tables = coached(source)
    while True:
        game, rules = one_of(tables, chance)
        best: tuple[float, Spot, Advice] | None = None
        for _n in range(ROUNDS):
            for view, question in decisions(game, rules, chance):
                found = _weighed(game, rules, view, question)
                if found is None:
                    continue
                if TOO_CLOSE <= found[0] <= CLOSE and chance.below(3):
                    return _question(rules, found[1], found[2])
                if found[0] >= TOO_CLOSE and (best is None or found[0] < best[0]):
                    best = found
        if best is not None:
            return _question(rules, best[1], best[2])
        tables = [(g, r) for g, r in tables if r is not rules] or coached(source)


def _weighed(game: Game, rules: TableRules, view: View, question: Choose) -> tuple[float, Spot, Advice] | None:
    """How far the two best options are apart, in first bets. Cards to be picked are no multiple choice."""
    if len(question.options) < 2 or any(option.pick is not None for option in question.options):
        return None
    advice = advise(game, rules, view, question)
    if advice is None or len(advice.options) < 2:
        return None
    bets = view.bets.get(view.seat, {})
    first = next(iter(bets.values()), 0) or 100
    gap = (advice.options[0].value - advice.options[1].value) / first
    return gap, Spot(view, question), advice


def _question(rules: TableRules, spot: Spot, advice: Advice, mistake: int | None = None) -> Question:
    options = list(spot.question.options)
    ids = [option.id for option in options]
    best = advice.best.option
    facts = bets_of(rules, spot.view.bets.get(spot.view.seat, {}))
    if mistake is not None:
        facts = (_("You met this at the table and chose otherwise."), *facts)
    return Question(
        _("What is best?"), tuple(_(option.label) for option in options), ids.index(best), _because(advice, options),
        f"{rules.title} · {rules.house_name}", hands_of(spot.view, spot.view.seat), facts, mistake,
    )  # fmt: skip


def _because(advice: Advice, options: list[Option]) -> str:
    labels = {option.id: _(option.label) for option in options}
    worth = ", ".join(f"{labels.get(o.option, o.option)} {o.value / 100:+.2f}" for o in advice.options[:4])
    return _("{reason} In dollars: {worth}.").format(reason=_(advice.reason), worth=worth)
