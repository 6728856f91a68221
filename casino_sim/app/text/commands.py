"""What one may type at any time, whatever the dealer asks."""

from __future__ import annotations

from collections.abc import Callable
from textwrap import wrap
from typing import TYPE_CHECKING

from casino_sim.app.text import books, pages
from casino_sim.app.text.lang import speak
from casino_sim.app.text.reading import Misread, amount_of, done
from casino_sim.app.text.school import School
from casino_sim.coach import Advice
from casino_sim.houses.checks import closest
from casino_sim.i18n import N_, _
from casino_sim.learn.achievements import ACHIEVEMENTS, Record
from casino_sim.learn.counsel import counsel
from casino_sim.learn.reasons import reasons
from casino_sim.money import Cents, spoken
from casino_sim.narration.narrator import FULL, QUIET
from casino_sim.session.hand_notes import phh_text, review
from casino_sim.session.proof import proof_of
from casino_sim.session.recording import Recording
from casino_sim.session.seating import most_players, seating_for
from casino_sim.store.records import RoundRecord
from casino_sim.table.ask import Choose
from casino_sim.table.journal import Mismatch
from casino_sim.writing import listed
from games import BY_ID

if TYPE_CHECKING:
    from casino_sim.app.text.text_table import TextTable

COACH_MODES = ("off", "after", "warn")
SLOW, SLOW_PAUSE = "slow", 0.7
PACES = (QUIET, FULL, SLOW)
ROUNDS_SHOWN = 10


class Away(Exception):
    """The player leaves the table."""

    def __init__(self, to: str) -> None:
        self.to = to


HELP = (
    ("?", N_("show the rule in question and its payouts (`? ID` shows one rule, `rules` lists them)")),
    ("bets", N_("list every open bet (`rebet`, `double` and `clear` change your bets)")),
    ("undo", N_("undo the last step before the deal")),
    ("pass", N_("sit out this round")),
    ("on BET, off BET", N_("turn a bet on or off")),
    ("look", N_("show the table")),
    ("board", N_("tournament: show everybody's chips")),
    ("coach", N_("show what each answer is worth and why (`odds` shows every bet)")),
    ("chips 100", N_("buy chips with your bankroll")),
    ("cashier 1000", N_("get free chips")),
    ("bots 3, seats 1 2", N_("show or change who sits at the table")),
    ("desk", N_("poker room: `desk out`, `desk back`, `desk seat 5`, `desk chips 100`, `desk leave`")),
    ("cut WORD", N_("add your own word to the next shuffle (`commitment` shows the house's)")),
    ("history, replay N, verify N, stats", N_("show the rounds you played")),
    ("review N, phh N", N_("review a poker hand, or save it for other software")),
    ("goals", N_("show your session goals and achievements")),
    ("review", N_("show what your result so far is made of: house edge, mistakes, luck")),
    ("coach off|after|warn", N_("choose when the coach speaks: never, after a decision, before a costly one")),
    ("learn, drill, words, log", N_("take a lesson or a drill, explain a word, show your mistakes")),
    ("speed quiet|full|slow", N_("set how much you see and how fast")),
    ("lang es", N_("change the language (`lang` lists them)")),
    ("lobby, quit", N_("cash out (a hand in play is saved)")),
)


class Commands:
    def __init__(self, table: TextTable) -> None:
        self._table = table
        self._all: dict[str, Callable[[list[str]], None]] = {
            "help": self._help,
            "?": self._rule,
            "rules": self._rules,
            "pays": self._pays,
            "bets": self._bets,
            "rebet": self._rebet,
            "double": self._double,
            "clear": self._clear,
            "deal": self._deal,
            "undo": self._undo,
            "pass": self._pass,
            "on": lambda words: self._call(words, True),
            "off": lambda words: self._call(words, False),
            "look": self._look,
            "board": self._board,
            "coach": self._coach,
            "odds": self._odds,
            "chips": self._chips,
            "cashier": self._cashier,
            "bots": self._bots,
            "seats": self._seats,
            "desk": lambda words: table.desk.say(words),
            "cut": self._cut,
            "commitment": self._commitment,
            "history": self._history,
            "replay": self._replay,
            "review": self._review,
            "learn": lambda words: self._school("learn", words),
            "drill": lambda words: self._school("drill", words),
            "words": lambda words: self._school("words", words),
            "log": lambda words: self._school("log", words),
            "phh": self._phh,
            "verify": self._verify,
            "stats": self._stats,
            "goals": self._goals,
            "speed": self._speed,
            "lang": self._lang,
            "lobby": lambda words: self._away("lobby"),
            "leave": lambda words: self._away("lobby"),
            "quit": lambda words: self._away("quit"),
            "exit": lambda words: self._away("quit"),
        }

    def carry_out(self, typed: str) -> bool:
        """False where the first word is no command."""
        name, *words = typed.split()
        if name.startswith("?") and len(name) > 1:
            name, words = "?", [name[1:], *words]
        command = self._all.get(name.lower())
        if command == self._pass and words:
            return False  # `pass 10` is a bet on the pass line
        if command is None:
            return False
        command(words)
        return True

    def _say(self, *lines: str) -> None:
        self._table.console.say(*lines)

    # -- looking things up ---------------------------------------------------------------------------

    def _help(self, words: list[str]) -> None:
        self._say(_("Answer with the number or the name of an option. Bet like `ante 10`. Other commands:"))
        self._say(*(f"  {name:<36} {_(text)}" for name, text in HELP))

    def _rule(self, words: list[str]) -> None:
        session = self._table.session
        guide = pages.guide_of(session.game, session.rules)
        if words:
            rule = guide.rule(words[0].upper())
            if rule is None:
                raise Misread(_("There is no rule {id}. `rules` lists them.").format(id=words[0]))
            self._say(*pages.rule_text(rule))
            return
        question = session.question
        found = pages.rule_in_question(guide, session.rules, question) if question is not None else []
        for rule in found:
            self._say(*pages.rule_text(rule))
        if not found:
            self._say(*pages.rule_titles(guide))
        self._say(*pages.pays(session.rules, found))

    def _rules(self, words: list[str]) -> None:
        session = self._table.session
        self._say(*pages.rule_titles(pages.guide_of(session.game, session.rules)))

    def _pays(self, words: list[str]) -> None:
        self._say(*pages.pays(self._table.session.rules))

    def _look(self, words: list[str]) -> None:
        session, words_ = self._table.session, self._table.words
        self._say(*pages.look(session.view(), words_), *pages.boards(BY_ID[session.rules.game], session.view(), words_))

    def _board(self, words: list[str]) -> None:
        if not self._table.board():
            raise Misread(_("Only a tournament has a board."))

    def _school(self, what: str, words: list[str]) -> None:
        session = self._table.session
        school = School(session.store, BY_ID, self._table.console, session.player)
        school.carry_out(" ".join([what, *words]))

    def _coach(self, words: list[str]) -> None:
        session = self._table.session
        if words and words[0] in COACH_MODES:
            player = session.store.players.get(session.player)
            session.store.players.keep_settings(player.id, player.settings | {"coach": words[0]})
            self._table.coach.mode = words[0]
            self._say(_("The coach's mode is {mode}.").format(mode=words[0]))
            return
        question = session.question
        advice = None
        if question is not None:
            advice = counsel(session.game, session.rules, session.view(), question, patient=True)
        if question is None or advice is None:
            self._say(_("The coach has no advice on this."))
        else:
            laid = self._table.slip.stakes if self._table.slip is not None else {}
            self._say(*pages.advice_lines(session.game, session.rules, advice, question, laid))
            if isinstance(advice, Advice) and isinstance(question, Choose):
                words_ = reasons(session.game, session.rules, session.view(), question, advice)
                self._say(*wrap(words_, pages.WIDTH))

    def _odds(self, words: list[str]) -> None:
        session = self._table.session
        self._say(*pages.odds_lines(session.game, session.rules, self._table.words))

    # -- bets ----------------------------------------------------------------------------------------

    def _bets(self, words: list[str]) -> None:
        slip = self._table.slip
        if slip is None:
            raise Misread(_("You can't bet now."))
        self._say(*pages.spot_lines(slip, self._table.words, everything=True))

    def _on_slip(self, change: str) -> None:
        slip = self._table.slip
        if slip is None:
            raise Misread(_("You can't bet now."))
        done({"rebet": slip.rebet, "double": slip.double, "clear": slip.clear}[change]())
        self._table.say_slip(slip)

    def _rebet(self, words: list[str]) -> None:
        self._on_slip("rebet")

    def _double(self, words: list[str]) -> None:
        self._on_slip("double")

    def _clear(self, words: list[str]) -> None:
        self._on_slip("clear")

    def _deal(self, words: list[str]) -> None:
        slip = self._table.slip
        if slip is None:
            raise Misread(_("You can't bet now."))
        self._table.hand_over(slip)

    def _call(self, words: list[str], on: bool) -> None:
        slip = self._table.slip
        if slip is None or not words:
            raise Misread(_("Name the bet, like `off place_6`."))
        done(slip.call("_".join(words).lower(), on))

    def _undo(self, words: list[str]) -> None:
        said = self._table.undo()
        if said:
            self._say(said)

    def _pass(self, words: list[str]) -> None:
        if self._table.slip is None:
            raise Misread(_("You can't pass now."))
        self._table.pass_round()

    # -- chips and seats -----------------------------------------------------------------------------

    def _amount(self, words: list[str], example: str) -> Cents:
        amount = amount_of(words[0]) if words else None
        if amount is None:
            raise Misread(_("How much? Type the amount after the word, like `{example}`.").format(example=example))
        return amount

    def _chips(self, words: list[str]) -> None:
        table = self._table
        table.session.buy_in(self._amount(words, "chips 100"))
        table.slip = None
        left = spoken(table.session.bankroll)
        self._say(
            _("You have {chips} at the table and {left} in your bankroll.").format(chips=table.chips(), left=left)
        )

    def _cashier(self, words: list[str]) -> None:
        session = self._table.session
        player = session.store.players.cashier(session.player, self._amount(words, "cashier 1000"))
        self._say(_("Your bankroll is {amount}.").format(amount=spoken(player.bankroll)))

    def _bots(self, words: list[str]) -> None:
        if not words or not words[0].isdecimal():
            raise Misread(_("How many? `bots 3` seats three other players."))
        session = self._table.session
        strategy = words[1] if len(words) > 1 else ""
        self._reseat(session.seating.mine, int(words[0]), strategy)

    def _seats(self, words: list[str]) -> None:
        if not words or not all(word.isdecimal() for word in words):
            raise Misread(_("Which seats? `seats 1 2` takes two."))
        session = self._table.session
        mine = tuple(map(int, words))
        if session.has_desk:
            if len(mine) > 1:
                raise Misread(_("Every player has one seat at a poker table."))
            self._table.desk.say(["seat", words[0]])
            return
        free = most_players(session.rules) - len(set(mine))
        self._reseat(mine, max(min(len(session.seating.bots), free), 0), "")

    def _reseat(self, mine: tuple[int, ...], bots: int, strategy: str) -> None:
        session = self._table.session
        if strategy and strategy not in session.strategies:
            meant = closest(strategy, session.strategies)
            said = (
                _("There is no style '{name}', did you mean '{meant}'? The styles are {known}.")
                if meant
                else _("There is no style '{name}'. The styles are {known}.")
            )
            raise Misread(said.format(name=strategy, meant=meant, known=listed(session.strategies)))
        session.reseat(seating_for(session.game, session.rules, mine, bots, strategy))
        self._table.seats_changed()
        words = self._table.words
        self._say(_("At the table: {names}.").format(names=listed(map(words.name, session.seating.occupied))))

    # -- fairness and the books ----------------------------------------------------------------------

    def _cut(self, words: list[str]) -> None:
        if not words:
            raise Misread(_("Type any word after it. It is mixed into the next round's seed."))
        self._table.cut = " ".join(words)
        self._say(_("'{cut}' is part of every seed from the next round on.").format(cut=self._table.cut))

    def _commitment(self, words: list[str]) -> None:
        self._say(_("The next round's secret has the SHA-256 sum {sum}.").format(sum=self._table.session.commitment))

    def _history(self, words: list[str]) -> None:
        session = self._table.session
        count = int(words[0]) if words and words[0].isdecimal() else ROUNDS_SHOWN
        self._say(*books.history_lines(session.store.rounds.last(count, player=session.player)))

    def _recording(self, words: list[str]) -> Recording:
        session = self._table.session
        record: RoundRecord | None = None
        if words and words[0].isdecimal():
            record = session.store.rounds.get(int(words[0]))
        elif not words:
            record = session.store.rounds.latest(session.id)
        if record is None or record.start.player != session.player:
            raise Misread(_("There is no such round. `history` lists them with their numbers."))
        start = record.start
        if (start.house, start.game, start.options) != (session.rules.house, session.game.id, session.options):
            raise Misread(
                _("You played that round at another table. `casino-sim replay {id}` shows it.").format(id=record.id)
            )
        if record.state == "open":
            raise Misread(_("That round isn't finished."))
        return Recording(record, session.game, session.rules, proof_of(session.store, record))

    def _replay(self, words: list[str]) -> None:
        try:
            self._say(*books.replay_lines(self._recording(words)))
        except Mismatch as fault:
            self._say(_("It can't be dealt again: {why}.").format(why=_(str(fault))))

    def _review(self, words: list[str]) -> None:
        if not words and self._table.session.game.part("review") is None:
            self._say(*(list(self._table.coach.review()) or [_("No rounds yet.")]))
            return
        recording = self._recording(words)
        if recording.game.part("review") is None:
            raise Misread(_("Only poker hands have a review."))
        self._say(*books.review_lines(review(recording, recording.steps())))

    def _phh(self, words: list[str]) -> None:
        recording = self._recording(words)
        text = phh_text(recording, recording.steps())
        if text is None:
            raise Misread(_("Only a poker hand that was dealt can be saved."))
        self._say(text.rstrip())

    def _verify(self, words: list[str]) -> None:
        recording = self._recording(words)
        if recording.secret:
            cut = recording.record.start.nonce
            self._say(_("Secret {secret}, cut '{cut}'.").format(secret=recording.secret, cut=cut))
        else:
            self._say(_("You see its secret at the next shuffle. This shoe is still in use."))
        difference = recording.first_difference()
        if difference is None:
            self._say(_("Round {id} matches its commitment and deals the same again.").format(id=recording.record.id))
        else:
            self._say(_("Round {id} differs: {what}.").format(id=recording.record.id, what=_(difference)))

    def _goals(self, words: list[str]) -> None:
        """What was achieved so far, and how one earns the rest."""
        session = self._table.session
        player = session.store.players.get(session.player)
        record = Record.of(session.store.learning, player.id, player.settings)
        for each in ACHIEVEMENTS:
            self._say(f"  {'x' if each.earned(record) else ' '}  {_(each.title)}: {_(each.line)}")

    def _stats(self, words: list[str]) -> None:
        session = self._table.session
        played = session.store.statistics.of(session.player, session.rules.house, session.game.id)
        self._say(*books.statistics_lines(played, self._table.words))
        self._school("stats", [session.game.id])

    def _speed(self, words: list[str]) -> None:
        if not words or words[0] not in PACES:
            raise Misread(_("The speeds are {paces}.").format(paces=listed(PACES)))
        self._table.set_pace(words[0])

    def _lang(self, words: list[str]) -> None:
        session = self._table.session
        self._say(speak(session.store, session.player, words))

    def _away(self, to: str) -> None:
        raise Away(to)


def unknown(typed: str) -> str:
    return _("I don't know '{typed}'. `help` lists the commands.").format(typed=typed)
