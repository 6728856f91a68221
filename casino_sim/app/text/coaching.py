"""The coach beside a text table: warns before a costly decision or tells after it, and notes what was given up."""

from __future__ import annotations

from collections.abc import Iterator

from casino_sim.coach import Advice, advise
from casino_sim.i18n import _
from casino_sim.lab.balance import Balance, balance, in_a_sentence, since
from casino_sim.learn.mistakes import labels_of, saved_odds, saved_spot
from casino_sim.learn.reasons import called, given_away, what_would_change, why
from casino_sim.money import spoken
from casino_sim.odds.prices import known
from casino_sim.session.session import Session
from casino_sim.store.learning import Mistake
from casino_sim.table.ask import Answer, Choose

DEAREST = 3  # decisions of a visit that are named


class TextCoach:
    """``mode`` is the player's setting: off, warn, after, always."""

    def __init__(self, session: Session) -> None:
        self.session = session
        store, player = session.store, session.player
        self.mode = str(store.players.get(player).settings.get("coach", "off"))
        played = store.statistics.of(player, session.rules.house, session.game.id)
        self._before = played[0] if played else None
        self._last = store.learning.last_mistake(player)

    def advice(self, question: Choose) -> Advice | None:
        session = self.session
        return advise(session.game, session.rules, session.view(), question) if len(question.options) > 1 else None

    def warning(self, question: Choose, reply: Answer, advice: Advice | None) -> str:
        """Before a costly decision, where the player wants that."""
        cost = given_away(reply, advice) if advice is not None and self.mode == "warn" else None
        if cost is None or advice is None:
            return ""
        sentence = _("The best play is {best}. Yours costs about {cost} more.")
        return f"{sentence.format(best=called(question, advice.best), cost=spoken(cost))} {why(advice)}"

    def judged(self, question: Choose, reply: Answer, advice: Advice | None) -> str:
        """Note a mistake; say what it was worth, where the player wants that. Before the answer is given."""
        if advice is None:
            return ""
        session, cost = self.session, given_away(reply, advice)
        view = session.view()
        if cost is not None and not session.options:
            session.store.learning.note_mistake(
                session.player, session.rules.house, session.game.id, question.about, reply.option, advice.best.option,
                cost, saved_spot(view, question), session.round_id or 0, session.answers, saved_odds(reply, advice),
            )  # fmt: skip
        if self.mode != "after":
            return ""
        if cost is None:
            return _("That was the best play. {why}").format(why=why(advice))
        sentence = _("The best play was {best}. Yours cost about {cost} more.").format(
            best=called(question, advice.best), cost=spoken(cost)
        )
        change = what_would_change(session.game, session.rules, view, question, advice)
        return f"{sentence} {why(advice)} {change}".rstrip()

    # -- the visit
    def review(self) -> Iterator[str]:
        """What the result of this visit was made of, and the decisions that cost the most."""
        found, mistakes = self._visit()
        if found is None or not found.rounds:
            return
        yield in_a_sentence(found)
        for mistake in sorted(mistakes, key=lambda each: -each.cost)[:DEAREST]:
            yield f"  {mistake_line(mistake)}"

    def _visit(self) -> tuple[Balance | None, list[Mistake]]:
        session = self.session
        store, rules = session.store, session.rules
        played = store.statistics.of(session.player, rules.house, session.game.id)
        prices = known(session.game, rules)
        if not played or prices is None:
            return None, []
        costs = store.learning.costs(session.player, rules.house, session.game.id, self._last)
        made = {each.id for each in costs}
        mistakes = [each for each in store.learning.mistakes(session.player) if each.id in made]
        return balance(rules, prices, since(self._before, played[0]), costs), mistakes


def mistake_line(mistake: Mistake) -> str:
    labels = labels_of(mistake)
    return _("You chose {chosen}. The best play was {best}. That cost about {cost}.").format(
        chosen=labels(mistake.chosen), best=labels(mistake.best), cost=spoken(mistake.cost)
    )
