"""A lesson under way: which step it is at, whether an answer is the one that was wanted, and what to say if not."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from casino_sim.houses.rules import TableRules
from casino_sim.i18n import _, pgettext
from casino_sim.learn.lessons import Lesson, Step, said
from casino_sim.money import Cents, cents, spoken
from casino_sim.table.ask import Answer, Ask, Bets, Reply, Stake

ELSE = "else"


class Mistake(Struct, frozen=True):
    """An answer that was not wanted here, and why."""

    sentence: str


class Course:
    """``at`` is the number of the step; a lesson is over when it has passed the last one."""

    def __init__(self, lesson: Lesson, rules: TableRules | None = None, at: int = 0) -> None:
        self.lesson, self.rules = lesson, rules
        self.steps = lesson.steps
        self.at = at if 0 <= at < len(self.steps) else 0
        self.mistakes = 0
        self.said = ""  # what the learner hears about a mistake
        self.praised = ""  # why the answer just given was right
        self.behind = 0  # so many steps the learner has gone back to read again

    @property
    def over(self) -> bool:
        return self.at >= len(self.steps)

    @property
    def step(self) -> Step:
        return self.steps[min(self.at, len(self.steps) - 1)][1]

    @property
    def round(self) -> int:
        return self.steps[min(self.at, len(self.steps) - 1)][0]

    @property
    def stuck(self) -> bool:
        """The learner has gone wrong at this step: show where to go."""
        return bool(self.said)

    @property
    def read_again(self) -> Step | None:
        """The step behind the present one that is read once more."""
        return self.steps[self.at - self.behind][1] if self.behind else None

    def words(self) -> str:
        return said((self.read_again or self.step).say, self.rules)

    def back(self) -> None:
        """One step back, to be read: what was answered there stays answered."""
        self.behind = min(self.behind + 1, self.at)

    def next(self) -> None:
        """Forwards: first to where the lesson stands, then on."""
        if self.behind:
            self.behind -= 1
            return
        self.at += 1
        self.said = self.praised = ""

    def only_read(self) -> bool:
        """Whether the present step wants nothing but to be read."""
        return not self.over and not self.step.ask and not self.step.at_the_table

    # -- at the table
    def wanted(self) -> Step | None:
        """The next step of this round at which the dealer is answered."""
        for number, step in self.steps[self.at :]:
            if number != self.round:
                return None
            if step.at_the_table:
                return step
            if step.ask:
                return None
        return None

    def take(self, question: Ask, reply: Reply) -> Mistake | None:
        """The learner's answer to the dealer. The right one moves on to the step behind it."""
        self.behind = 0
        step = self.wanted()
        if step is None:
            return self._wrong(_("Read this first, then press Next."))
        sentence = bets_fault(step, question, reply) if isinstance(reply, Bets) else self._option_fault(step, reply)
        if sentence:
            return self._wrong(said(sentence, self.rules))
        self.at = next(i for i, (_n, each) in enumerate(self.steps) if each is step and i >= self.at) + 1
        self.said, self.praised = "", self.right(step)
        return None

    def right(self, step: Step) -> str:
        """Why it is right: the lesson's own word, or what it has to say to those who get it wrong."""
        reason = step.because or (step.wrong.get(ELSE, "") if step.do or step.ask else "")
        return said(reason, self.rules) if reason else ""

    def _wrong(self, sentence: str) -> Mistake:
        self.mistakes += 1
        self.said, self.praised = sentence, ""
        return Mistake(sentence)

    def _option_fault(self, step: Step, reply: Answer) -> str:
        if not step.do:
            return step.wrong.get(ELSE) or _("The dealer is waiting for your bets.")
        if reply.option != step.do:
            return step.wrong.get(reply.option) or step.wrong.get(ELSE) or _("Not now. Read the lesson again.")
        if step.cards and sorted(reply.cards) != sorted(step.cards.split()):
            return step.wrong.get("cards") or step.wrong.get(ELSE) or _("Those aren't the right cards.")
        if step.amount and reply.amount != cents(step.amount):
            return _("Bet {amount} here.").format(amount=spoken(cents(step.amount)))
        return ""

    # -- questions on the panel
    def choose(self, number: int) -> Mistake | None:
        """A choice, counted from one."""
        step = self.step
        self.behind = 0
        if number == step.right:
            self.next()
            self.praised = self.right(step) or _("That is right.")
            return None
        sentence = step.wrong.get(str(number)) or step.wrong.get(ELSE) or _("No. Look again.")
        return self._wrong(said(sentence, self.rules))


def reply_of(step: Step, question: Ask) -> Reply:
    """The answer that the step wants."""
    if step.bet is not None:
        held = _held(question)
        wanted = {wager: cents(amount) for wager, amount in step.bet.items()}
        return Bets({w: a for w, a in wanted.items() if a != held.get(w, 0)}, step.on, step.off)
    return Answer(step.do, cents(step.amount) if step.amount else None, tuple(step.cards.split()))


def _held(question: Ask) -> dict[str, Cents]:
    return {spot.wager: spot.held for spot in question.spots.values()} if isinstance(question, Stake) else {}


def bets_fault(step: Step, question: Ask, reply: Bets) -> str:
    """What is wrong with these bets, most helpful first; empty where they are the ones that were wanted."""
    if step.bet is None:
        return step.wrong.get(ELSE) or _("The dealer is waiting for a decision, not a bet.")
    held = _held(question)
    wanted = held | {wager: cents(amount) for wager, amount in step.bet.items()}
    staked = held | reply.stakes
    labels = {spot.wager: _(spot.label) for spot in question.spots.values()} if isinstance(question, Stake) else {}
    if step.on != reply.on or step.off != reply.off:
        return step.wrong.get(ELSE) or pgettext("lesson", "Those aren't the right bets to turn on or off.")
    for wager in sorted({*wanted, *staked}):
        fault = _spot_fault(step, labels.get(wager, wager), wager, wanted, staked)
        if fault:
            return fault
    return ""


def _spot_fault(step: Step, label: str, wager: str, wanted: Mapping[str, Cents], staked: Mapping[str, Cents]) -> str:
    want, have = wanted.get(wager, 0), staked.get(wager, 0)
    if want == have:
        return ""
    own = step.wrong.get(wager)
    if own:
        return own
    if not have:
        return _("You still need {amount} on {bet}.").format(bet=label, amount=spoken(want))
    if not want:
        return _("Don't bet on {bet} here. Press Undo to take the chips back.").format(bet=label)
    if have < want:
        return _("You have {have} on {bet} and need {want}. Add another chip.").format(
            bet=label, have=spoken(have), want=spoken(want)
        )
    return _("You have {have} on {bet} and need only {want}. Press Undo, then use a smaller chip.").format(
        bet=label, have=spoken(have), want=spoken(want)
    )
