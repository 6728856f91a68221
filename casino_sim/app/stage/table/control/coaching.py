"""The coach at the table: works out the decision beside the drawing and says as much as the player wants to hear.

The coach weighs the options of a decision and knows what each bet costs. With the coach off it is worked out all the same,
and nothing is said: what a choice gave away goes into the player's log.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from casino_sim.app.stage.table.control.hand import PlayersHand
from casino_sim.app.stage.table.display import Display
from casino_sim.app.stage.table.state.table_state import TableState
from casino_sim.app.stage.widgets import Choice, Column, Label, Line, Paragraph, Table, Widget
from casino_sim.coach import Advice, BetAdvice
from casino_sim.figures import decimal
from casino_sim.i18n import _, pgettext
from casino_sim.lab.answers import play_costs
from casino_sim.learn import counsel
from casino_sim.learn.reasons import called, given_away, reasons, what_would_change, why
from casino_sim.money import Cents, spoken
from casino_sim.odds.prices import Price
from casino_sim.table.ask import Answer, Ask, Bets, Choose, Reply, Spot, Stake
from casino_sim.table.view import View
from casino_sim.writing import together

LISTED = 5  # bets at each end of a long list

Moment = tuple[int, int]  # a round in the store, and so many answers of it
OnMistake = Callable[[View, Choose, Answer, Advice, Cents, Moment], object]


class Coaching:
    """``mode``: off, warn (before a costly choice), after (it was made), always (the best key is gold)."""

    """``explain_elsewhere`` shows the answer in its own place, where a hand is set as two; False where there is none."""

    def __init__(self, state: TableState, display: Display, hand: PlayersHand) -> None:
        self.state, self.display, self.hand = state, display, hand
        self.explain_elsewhere: Callable[[], bool] = lambda: False
        self.mode = "off"
        self.advice: Advice | BetAdvice | None = None
        self.on_mistake: OnMistake | None = None
        self.moment: Callable[[], Moment] = lambda: (0, 0)  # where the round that is on stands
        self._moment: Moment = (0, 0)
        self._about: Ask | None = None
        self._view: View | None = None
        self._warned: Ask | None = None
        self._answered: tuple[Ask, Reply] | None = None  # before the coach had an opinion
        self._spots: Mapping[str, Spot] = {}  # where bets may be laid now
        self._priced: set[str] = set()  # costly bets already mentioned: their price does not change
        self._costed: frozenset[str] = frozenset()  # the bets of which the cost was said last

    def consider(self, question: Ask | None) -> None:
        """A new decision: think about it, unless nobody will ever want to know."""
        self.advice, self._about = None, question
        quietly = self.on_mistake is not None and isinstance(question, Choose)
        if question is not None and (self.mode != "off" or quietly):
            self._think(question, self.display.refresh if self.mode != "off" else lambda: None)

    def _think(self, question: Ask, then: Callable[[], object], patient: bool = False) -> None:
        dealing = self.state.dealing
        view = self._view = dealing.view()
        moment = self._moment = self.moment()
        asked = question
        if isinstance(question, Stake):  # its spots are worked out from the table, which goes on meanwhile
            spots = self._spots = dict(question.spots)
            asked = Stake(question.seat, lambda _seat: spots, about=question.about)

        def thought(advice: Advice | BetAdvice | None) -> None:
            if self._about is question:
                self.advice = advice
                then()
            if self._answered is not None and self._answered[0] is question and advice is not None:
                self._judged(view, question, self._answered[1], advice, moment)

        game, rules = dealing.game, dealing.rules
        self.display.beside(lambda: counsel.counsel(game, rules, view, asked, patient), thought)

    def best(self) -> str:
        """The option that is gold."""
        return self.advice.best.option if isinstance(self.advice, Advice) and self.mode == "always" else ""

    def words(self) -> str:
        """What the coach says unasked: why the best option is best, or what the offered bets and a costly new one cost."""
        if self.advice is None or self.mode != "always":
            return ""
        if isinstance(self.advice, Advice):
            return _(self.advice.reason)
        prices, draft = self._prices(self.advice), self.hand.draft
        laid = draft.bets() if draft is not None else Bets()
        dear = counsel.most_expensive(prices, self._spots, laid)
        return counsel.said_of(prices, self._spots, dear, laid) if dear else counsel.in_short(prices)

    def _prices(self, advice: BetAdvice) -> list[Price]:
        return counsel.open_prices(self.state.rules, self._spots, advice)

    def opinion(self, then: Callable[[], object]) -> None:
        """Think about what is asked now, if that has not been done, for a caller that shows the advice itself."""
        question = self.state.question
        if question is not None and (self.advice is None or self._about is not question):
            self._about = question
            self._think(question, then)

    def explain(self) -> None:
        """The player asks: every option with its value, or every bet with its price."""
        question = self.state.question
        if self.explain_elsewhere():
            return
        if question is None:
            self.display.tell(_("The coach speaks when you have a decision."))
        elif self.advice is not None and self._about is question:
            self._show(question, self.advice)
        else:
            self._about = question
            self._think(question, lambda: self._shown_or_silent(question), patient=True)

    def _shown_or_silent(self, question: Ask) -> None:
        if self.advice is None:
            self.display.tell(_("The coach has no advice on this."))
        else:
            self._show(question, self.advice)

    def _show(self, question: Ask, advice: Advice | BetAdvice) -> None:
        listed = values(question, advice) if isinstance(advice, Advice) else prices(self._spots, advice)
        an_hour = self._an_hour() if isinstance(advice, BetAdvice) else []

        def hang(words: str) -> None:
            body = Column(Label(_("The coach"), "title"), Line(), Paragraph(words), *an_hour, listed, gap=12)
            self.display.hang_under_corner(body, 520)

        if isinstance(advice, Advice) and isinstance(question, Choose) and self._view is not None:
            self._with_reasons(self._view, question, advice, hang)
        else:
            hang(_(advice.reason))

    def _an_hour(self) -> list[Widget]:
        """What the bets come to as they lie there, or the game itself before any do; as on a bet's card."""
        draft = self.hand.draft
        laid = draft.stakes if draft is not None else {}
        sentence = play_costs(self.state.dealing.game, self.state.rules, laid)
        return [Paragraph(sentence, "note")] if sentence else []

    def _with_reasons(self, view: View, question: Choose, advice: Advice, then: Callable[[str], object]) -> None:
        """All the reasons: other hands are looked at for them, beside the drawing."""
        game, rules = self.state.dealing.game, self.state.rules
        self.display.beside(lambda: reasons(game, rules, view, question, advice), then)

    # -- around the player's own choice
    def objects(self, reply: Reply, go_on: Callable[[], object]) -> bool:
        """Before a costly choice in ``warn`` mode: ask once. True where the question stands."""
        if self.mode != "warn" or self._warned is self._about or self.advice is None or self._about is None:
            return False
        sentence = self._warning(self._about, reply, self.advice)
        if not sentence:
            return False
        self._warned = self._about
        self.display.confirm(
            _("Are you sure?"),
            sentence,
            Choice(_("Think again"), cancel=True),
            Choice(_("Continue"), go_on),
        )
        return True

    def _warning(self, question: Ask, reply: Reply, advice: Advice | BetAdvice) -> str:
        if isinstance(advice, BetAdvice):
            return self._dear_bet(reply, advice) if isinstance(reply, Bets) else ""
        cost = given_away(reply, advice) if isinstance(reply, Answer) else None
        if cost is None:
            return ""
        sentence = _("The best play is {best}. Yours costs about {cost} more.").format(
            best=called(question, advice.best), cost=spoken(cost)
        )
        return f"{sentence} {why(advice)}"

    def _dear_bet(self, reply: Bets, advice: BetAdvice) -> str:
        """On the bet just laid that gives most away; of each bet once, as its price stays the same."""
        prices = self._prices(advice)
        dear = counsel.most_expensive(prices, self._spots, reply, frozenset(self._priced))
        self._priced.add(dear)
        return counsel.said_of(prices, self._spots, dear, reply) if dear else ""

    def judge(self, reply: Reply) -> None:
        """The choice was made: note what it gave away, and say so where that is wanted."""
        question, advice, view = self._about, self.advice, self._view
        self._answered = None
        if question is None or view is None:
            return
        if advice is None:
            self._answered = question, reply
            return
        self._judged(view, question, reply, advice, self._moment)

    def _cost_of_bets(self, reply: Bets, advice: BetAdvice) -> str:
        """What the new bets cost together, and the least that the same money could; once, as long as they stay the same."""
        found = self._prices(advice)
        laid = frozenset(price.wager for price in found if counsel.added(self._spots[price.wager], reply) > 0)
        if not laid or laid == self._costed:
            return ""
        self._costed = laid
        return counsel.cost_in_words(found, self._spots, reply)

    def _judged(self, view: View, question: Ask, reply: Reply, advice: Advice | BetAdvice, moment: Moment) -> None:
        """What the choice was worth: a mistake goes into the log, and in ``after`` mode the player hears of everything."""
        if isinstance(advice, Advice):
            self._decided(view, question, reply, advice, moment)
        elif self.mode == "after" and isinstance(reply, Bets):
            sentence = self._cost_of_bets(reply, advice)
            if sentence:
                self.display.tell(sentence, "info")

    def _decided(self, view: View, question: Ask, reply: Reply, advice: Advice, moment: Moment) -> None:
        if not isinstance(reply, Answer) or not isinstance(question, Choose):
            return
        cost = given_away(reply, advice)
        if cost is not None and self.on_mistake is not None:
            self.on_mistake(view, question, reply, advice, cost, moment)
        if self.mode != "after" or len(question.options) < 2:
            return
        if cost is None:
            self.display.tell(_("That was the best play. {why}").format(why=_(advice.reason)), "good")
            return
        sentence = _("The best play was {best}. Yours cost about {cost} more.").format(
            best=called(question, advice.best), cost=spoken(cost)
        )
        game, rules = self.state.dealing.game, self.state.rules

        def told(change: str) -> None:
            self.display.tell(together((sentence, _(advice.reason), change)), "info")

        self.display.beside(lambda: what_would_change(game, rules, view, question, advice), told)


def values(question: Ask, advice: Advice) -> Widget:
    """Every option with what it is worth, the best marked."""
    rows = []
    for value in advice.options:
        error = f" ± {decimal(value.stderr / 100, 2)}" if value.stderr else ""
        rows.append([called(question, value), decimal(value.value / 100, 2, sign=True) + error])
    return Table(rows, header=[_("Choice"), _("Value in dollars")], marked=(0,))


def prices(spots: Mapping[str, Spot], advice: BetAdvice) -> Widget:
    """What the bets that can be made now cost of a hundred dollars: the cheapest, and the most expensive."""
    rows: list[list[str]] = []
    for price in advice.prices:
        if price.wager in spots:
            cost = decimal(max(0.0, price.edge), 2)
            if rows and rows[-1][1] == cost and len(advice.prices) > 2 * LISTED:
                continue  # one of each price: a layout has a hundred places
            rows.append([f"{_(price.label)} ({_(price.basis)})" if price.basis else _(price.label), cost])
    if len(rows) > 2 * LISTED:
        rows = [*rows[:LISTED], ["…", ""], *rows[-LISTED:]]
    return Table(rows, header=[pgettext("column", "Bet"), _("Cost per $100")], marked=(0,))
