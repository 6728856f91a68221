"""The text table: any game with a keyboard or a pipe. It asks, reads the answer and tells what happens."""

from __future__ import annotations

from textwrap import wrap

from casino_sim.app.text import pages
from casino_sim.app.text.coaching import TextCoach
from casino_sim.app.text.commands import SLOW, SLOW_PAUSE, Away, Commands, unknown
from casino_sim.app.text.console import Console, Left
from casino_sim.app.text.desk_command import DeskCommand
from casino_sim.app.text.reading import Misread, done, read_answer, read_bets
from casino_sim.guide import house_notes
from casino_sim.i18n import _
from casino_sim.money import Cents, spoken
from casino_sim.narration.narrator import FULL, narrate, result
from casino_sim.narration.words import Words
from casino_sim.session.buy_in import least_bet, usual_buy_in
from casino_sim.session.seating import BadSeats
from casino_sim.session.session import Session
from casino_sim.session.slip import BetSlip
from casino_sim.session.turn import Turn
from casino_sim.store.problems import StoreProblem
from casino_sim.table.ask import Answer, Bets, Choose, Option, Refused, Reply, Stake
from casino_sim.table.events import AnyEvent
from casino_sim.writing import as_sentence, listed

FAULTS = (Misread, Refused, BadSeats, StoreProblem)  # told in a sentence, then asked again


class TextTable:
    def __init__(self, session: Session, console: Console, pace: str = FULL) -> None:
        self.session = session
        self.console = console
        self.pace = pace
        console.pause = SLOW_PAUSE if pace == SLOW else 0.0
        self.cut: str | None = None
        self.slip: BetSlip | None = None
        self.words = Words(session.rules, session.seating)
        self.desk = DeskCommand(self)
        self.coach = TextCoach(session)
        self._commands = Commands(self)
        self._explained = False
        self._dealt_in = True  # the person was asked in the last round: the next one may begin by itself

    # -- coming and going --------------------------------------------------------------------------

    def run(self) -> str:
        """Play until the person goes: ``lobby`` or ``quit``."""
        self._welcome()
        try:
            while True:
                self._step()
        except Away as away:
            self._go()
            return away.to
        except Left:
            self._go()
        except KeyboardInterrupt:  # in the middle of something: the store knows how far it came
            self.console.say("", _("Everything is saved."))
        return "quit"

    def _welcome(self) -> None:
        session, rules = self.session, self.session.rules
        self.console.say("", f"{rules.called} — {rules.house_name}", *house_notes(rules))
        if session.notice:
            self.console.say(session.notice)
        self.console.say(_("Type `help` for all commands, `?` for the rule in question, `quit` to cash out."))
        if session.in_round:
            self.console.say(_("Your last round here isn't finished. Pick up where you left off:"))
            self.console.tell(narrate(session.events, self.words, self.pace))
        elif not session.game.table_stakes and session.purse < self.least():
            self._usual_buy_in()

    def _usual_buy_in(self) -> None:
        amount = usual_buy_in(self.session.store, self.session.player, self.session.rules)
        if amount:
            self.session.buy_in(amount)
            left = spoken(self.session.bankroll)
            self.console.say(
                _("You buy in for {amount}. That leaves {left} in your bankroll.").format(
                    amount=spoken(amount), left=left
                )
            )

    def least(self) -> Cents:
        """What a round costs at least."""
        return least_bet(self.session.rules)

    def _go(self) -> None:
        session = self.session
        try:
            if session.in_hand:
                self.console.say(
                    _("Your hand is saved. It waits for you at this table with {chips}.").format(chips=self.chips())
                )
                return
            amount = session.leave()
        except StoreProblem as fault:
            self.console.say(str(fault))
            return
        said = _("You leave with {amount}. Your bankroll is {bankroll}.")
        self.console.say(said.format(amount=spoken(amount), bankroll=spoken(session.bankroll)), *self.coach.review())
        up = {spot: held for seat in self.words.mine for spot, held in session.view().bets.get(seat, {}).items()}
        if up:
            self.console.say(
                _("Your bets stay up until you come back: {bets}.").format(bets=pages.bets_text(up, self.words))
            )

    def board(self) -> bool:
        """Show how it stands among the players; False where nothing stands among them."""
        return False

    def chips(self) -> str:
        return spoken(self.session.purse)

    # -- one step ----------------------------------------------------------------------------------

    def _step(self) -> None:
        session = self.session
        question = session.question
        if session.bots_to_act:
            self._take(session.prepare_bots())
        elif isinstance(question, Stake):
            self._ask_for_bets(question)
        elif isinstance(question, Choose):
            self._ask_for_choice(question)
        else:
            self._between_rounds()

    def _between_rounds(self) -> None:
        session = self.session
        if session.game.table_stakes or not self._dealt_in:
            self._wait()
        self._dealt_in = False
        self._take(session.prepare_deal(self.cut))

    def _wait(self) -> None:
        while True:
            typed = self.console.ask(_("Enter starts the next round>"))
            if not typed:
                return
            try:
                if not self._carried_out(typed):
                    self.console.say(unknown(typed))
            except FAULTS as fault:
                self.console.say(as_sentence(str(fault)))

    def _take(self, turn: Turn) -> None:
        """Carry out a step and tell what comes of it."""
        try:
            events = turn.commit().apply()
        except StoreProblem as fault:
            self.console.say(str(fault))
            self._dealt_in = False  # wait before trying again
            return
        self._tell(events)

    def _tell(self, events: list[AnyEvent]) -> None:
        self.console.tell(narrate(events, self.words, self.pace))
        if not self.session.in_round:
            line = result(self.session.events, self.words)
            if line:
                self.console.say(_("{result} Chips {chips}.").format(result=line, chips=self.chips()))
            self.console.say(*self.desk.carry_out())
            if self.desk.wishes.leaves:
                self.go_to("lobby")

    # -- bets --------------------------------------------------------------------------------------

    def _ask_for_bets(self, question: Stake) -> None:
        self._dealt_in = True
        session = self.session
        self.slip = BetSlip(question, session.purse, session.last_bets(question.seat))
        if not self._explained:
            self.console.say(*pages.spot_lines(self.slip, self.words, everything=False))
            self.console.say(
                _("Bet like `{spot} 10`. Press Enter when you are done.").format(spot=next(iter(self.slip.spots), ""))
            )
            self._explained = True
        if session.purse < self.least() and not session.view().bets.get(question.seat):
            self.console.say(
                _(
                    "You don't have enough for the table minimum. `chips 100` buys more, `cashier "
                    "1000` gives free chips."
                )
            )
        while self.slip is not None and session.question is question:
            self._one_line_of_bets(question, self.slip)
        self.slip = None

    def _one_line_of_bets(self, question: Stake, slip: BetSlip) -> None:
        typed = self.console.ask(self._bet_prompt(question, slip))
        try:
            if not typed:
                self.hand_over(slip)
            elif not self._carried_out(typed):
                slip.make(read_bets(typed, slip.spots))
                self.say_slip(slip)
        except FAULTS as fault:
            self.console.say(as_sentence(str(fault)))

    def _bet_prompt(self, question: Stake, slip: BetSlip) -> str:
        whose = _("Seat {seat}, bets").format(seat=question.seat) if len(self.words.mine) > 1 else _("Bets")
        if slip.changed:
            return _("{whose}, {cost} of {chips}. Enter deals>").format(
                whose=whose, cost=spoken(slip.new_money), chips=self.chips()
            )
        if self.session.game.bets_stay:
            return _("{whose}, chips {chips}. Enter rolls>").format(whose=whose, chips=self.chips())
        if slip.can_rebet:
            return _("{whose}, chips {chips}. Enter makes the same bets>").format(whose=whose, chips=self.chips())
        return _("{whose}, chips {chips}>").format(whose=whose, chips=self.chips())

    def hand_over(self, slip: BetSlip) -> None:
        if not slip.changed and not self.session.game.bets_stay:
            if not slip.can_rebet:
                raise Misread(_("Make a bet first, or type `pass` to sit out this round."))
            done(slip.rebet())
            self.say_slip(slip)
        done(slip.missing())
        self.give(slip.bets())

    def say_slip(self, slip: BetSlip) -> None:
        self.console.say(
            _("Your bets: {bets}.").format(bets=pages.bets_text(slip.bets().stakes, self.words) or _("none"))
        )

    def give(self, reply: Reply) -> None:
        """Answer the dealer. A refusal leaves everything as it is."""
        turn = self.session.prepare(reply)
        self.slip = None
        self._take(turn)

    # -- decisions ---------------------------------------------------------------------------------

    def _ask_for_choice(self, question: Choose) -> None:
        self._dealt_in = True
        view = self.session.view()
        self.console.say(*pages.decision_lines(self.session.game, view, question, self.words))
        while self.session.question is question:
            typed = self.console.ask(f"{pages.about(question, self.words)}>")
            try:
                self._one_choice(typed, question)
            except FAULTS as fault:
                self.console.say(as_sentence(str(fault)))

    def _one_choice(self, typed: str, question: Choose) -> None:
        answer = read_answer(typed, question)
        if answer is not None:
            reply = self._completed(answer, question)
            if not self._is_foul(reply, question) or self._sets_it_anyway():
                self._give_with_the_coach(question, reply)
        elif not typed:
            raise Misread(_("Choose one of these: {options}.").format(options=_options(question)))
        elif not self._carried_out(typed):
            raise Misread(_("'{typed}' is none of these: {options}.").format(typed=typed, options=_options(question)))

    def _give_with_the_coach(self, question: Choose, reply: Answer) -> None:
        """The coach may warn first or tell after; a costly decision goes into the log either way."""
        advice = self.coach.advice(question)
        warning = self.coach.warning(question, reply, advice)
        if warning:
            self.console.say(*wrap(warning, pages.WIDTH))
            if self.console.ask(_("`yes` plays it anyway, Enter thinks again>")).lower() not in ("y", "yes", _("yes")):
                return
        said = self.coach.judged(question, reply, advice)
        self.give(reply)
        self.console.say(*wrap(said, pages.WIDTH))

    def _completed(self, answer: Answer, question: Choose) -> Answer:
        """Ask for what the option still needs."""
        option = next(option for option in question.options if option.id == answer.option)
        if _lacks_amount(option, answer):
            typed = self.console.ask(_("How much?"))
            return read_answer(f"{option.id} {typed}", question) or answer
        if option.pick is not None and option.pick.low and not answer.cards:
            typed = self.console.ask(_("Which of {cards}?").format(cards=" ".join(option.pick.out_of)))
            return read_answer(f"{option.id} {typed}", question) or answer
        return answer

    def _is_foul(self, answer: Answer, question: Choose) -> bool:
        """Two hands that would lose by the way they are set."""
        option = next(option for option in question.options if option.id == answer.option)
        two_hands = self.session.game.face.two_hands
        if two_hands is None or option.pick is None or not option.pick.low <= len(answer.cards) <= option.pick.high:
            return False
        others = list(option.pick.out_of)
        for card in answer.cards:
            if card not in others:
                return False  # the dealer says so
            others.remove(card)
        return two_hands.is_foul(self.session.rules, (tuple(answer.cards), tuple(others)))

    def _sets_it_anyway(self) -> bool:
        self.console.say(_("Your front hand beats your back hand. If you set it this way, it is foul and loses."))
        typed = self.console.ask(_("`yes` sets it anyway, Enter sets it again>"))
        return typed.lower() in ("y", "yes", _("yes"))

    # -- commands ----------------------------------------------------------------------------------

    def _carried_out(self, typed: str) -> bool:
        return self._commands.carry_out(typed)

    def go_to(self, where: str) -> None:
        raise Away(where)

    def seats_changed(self) -> None:
        self.words = Words(self.session.rules, self.session.seating)
        self.slip = None

    def undo(self) -> str:
        """Back by one step before the deal; says what then holds."""
        if self.slip is not None and self.slip.undo():
            self.say_slip(self.slip)
            return ""
        self.session.undo()
        self.slip = None
        return _("Undone.")

    def pass_round(self) -> None:
        self.give(Bets())

    def set_pace(self, pace: str) -> None:
        """Set how much is printed and how fast, and save it as the player's choice."""
        store, player = self.session.store, self.session.store.players.get(self.session.player)
        store.players.keep_settings(player.id, player.settings | {"pace": pace})
        self.pace = pace
        self.console.pause = SLOW_PAUSE if pace == SLOW else 0.0


def _lacks_amount(option: Option, answer: Answer) -> bool:
    amount = option.amount
    return amount is not None and amount.default is None and answer.amount is None and amount.low != amount.high


def _options(question: Choose) -> str:
    return listed(_(option.label) for option in question.options)
