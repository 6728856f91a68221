"""Rounds that play themselves: the last bets again, the game's recommended play, until something says stop."""

from __future__ import annotations

from dataclasses import dataclass, replace

from casino_sim.app.stage.table.control.hand import PlayersHand
from casino_sim.app.stage.table.display import Display, Turns
from casino_sim.app.stage.table.state.table_state import TableState
from casino_sim.bots import Strategy, strategies
from casino_sim.i18n import _, ngettext
from casino_sim.money import Cents
from casino_sim.rng import Stream
from casino_sim.session.buy_in import least_bet
from casino_sim.table.ask import Bets, Choose, Refused, Stake

LOSS_LIMIT_BETS = 10  # least bets that may be lost where there has to be a limit and nobody named one


@dataclass(frozen=True, slots=True)
class Until:
    """When to stop by itself. Zero means: never for this reason."""

    rounds: int = 25
    lost: Cents = 0
    won: Cents = 0
    big_win: Cents = 0  # a single round that brings this much is worth looking at


class AutoPlay:
    def __init__(self, state: TableState, display: Display, turns: Turns, hand: PlayersHand) -> None:
        self.state, self.display, self.turns, self.hand = state, display, turns, hand
        self.until: Until | None = None
        self.allowed = True  # a kiosk may leave it out
        self.most_rounds = 0  # 0: as many as the player likes
        self.loss_limit_due = False  # none is started without one
        self.played = 0
        self.result: Cents = 0
        self._strategy: Strategy | None = None
        self._chance = Stream(b"autoplay", "seat")
        self._bets: dict[int, Bets] = {}

    @property
    def on(self) -> bool:
        return self.until is not None

    def start(self, until: Until) -> None:
        """From here on, with the bets that lie there now or lay there last."""
        if not self.allowed:
            return
        dealing = self.state.dealing
        if self.most_rounds:
            until = replace(until, rounds=min(until.rounds or self.most_rounds, self.most_rounds))
        if self.loss_limit_due and not until.lost:
            until = replace(until, lost=LOSS_LIMIT_BETS * least_bet(dealing.rules))
        self._strategy = next(iter(strategies(dealing.game, dealing.rules).values()))
        self.until, self.played, self.result = until, 0, 0
        self._bets = {}
        draft = self.hand.draft
        if draft is not None and draft.stakes and draft.missing() is None:
            self._bets[draft.question.seat] = Bets(dict(draft.stakes))
        self.go_on()
        self.display.refresh()

    def stop(self, why: str = "") -> None:
        self.until = None
        if why:
            self.display.say(why)
        self.display.refresh()

    def round_ended(self, net: Cents) -> None:
        """Count the round; see whether that was enough."""
        until = self.until
        if until is None:
            return
        self.played += 1
        self.result += net
        if until.rounds and self.played >= until.rounds:
            words = ngettext("Auto-play finished {rounds} round.", "Auto-play finished {rounds} rounds.", self.played)
            self.stop(words.format(rounds=self.played))
        elif until.lost and -self.result >= until.lost:
            self.stop(_("Auto-play stopped at your loss limit."))
        elif until.won and self.result >= until.won:
            self.stop(_("Auto-play stopped at your win goal."))
        elif until.big_win and net >= until.big_win:
            self.stop(_("Auto-play stopped for this win."))

    def go_on(self) -> None:
        """The next step, when the table has come to rest."""
        if not self.on:
            return
        question = self.state.question
        if isinstance(question, Stake):
            self._bet(question)
        elif isinstance(question, Choose):
            assert self._strategy is not None
            view = self.state.dealing.view()
            self.turns.answer(self._strategy(view, question, self._chance))
        elif self.state.between_rounds:
            self.turns.begin_round()

    def _bet(self, question: Stake) -> None:
        seat = question.seat
        last = self.hand.last_bets(seat)
        bets = self._bets.get(seat) or Bets({w: a for w, a in last.items() if w in question.spots})
        bets = Bets({w: a for w, a in bets.stakes.items() if w in question.spots and a > question.spots[w].held})
        try:
            question.check(bets, self.state.dealing.view().purses.get(seat, 0))
        except Refused as refusal:
            self.stop(str(refusal))
            return
        if not bets.stakes and not self.state.dealing.game.bets_stay:
            self.stop(_("Make your bets once, then start auto-play."))
            return
        self._bets[seat] = bets
        self.turns.answer(bets)
