"""Learning in a terminal: lessons, drills, words, and the log of mistakes. Enter goes on, ``back`` leaves."""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterator, Sequence
from textwrap import wrap
from time import monotonic

from casino_sim.app.text import books
from casino_sim.app.text.coaching import mistake_line
from casino_sim.app.text.console import Console, Left
from casino_sim.app.text.pages import WIDTH
from casino_sim.app.text.reading import Misread, named, read_answer, read_bets
from casino_sim.coach import advise
from casino_sim.i18n import _, ngettext
from casino_sim.lab.over_time import games_over_time
from casino_sim.learn import path
from casino_sim.learn.course import Course
from casino_sim.learn.drills import BY_SKILL, DRILLS
from casino_sim.learn.drills.kind import Drill, Question, Source, scored
from casino_sim.learn.glossary import glossary
from casino_sim.learn.knowledge import clock
from casino_sim.learn.lesson_play import LessonPlay
from casino_sim.learn.lessons import Lesson, Step, all_lessons, said
from casino_sim.learn.mistakes import decision_of
from casino_sim.learn.practice import DUE, due_drill, due_now, next_question, remembered
from casino_sim.learn.reasons import reasons
from casino_sim.money import spoken
from casino_sim.narration.narrator import narrate
from casino_sim.narration.words import Words
from casino_sim.rng import SEED_BYTES, Stream
from casino_sim.session.find_table import Games, open_houses
from casino_sim.store.learning import DrillScore, Memory, Mistake
from casino_sim.store.records import Seating
from casino_sim.store.store import Store
from casino_sim.table.ask import Ask, Bets, Choose, Refused, Reply, Stake
from casino_sim.writing import labeled, listed, padded, together

LOGGED = 10  # mistakes that are listed


def plain(markup: str) -> str:
    """Without links and bold."""
    return re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", markup).replace("*", "")


class School:
    def __init__(self, store: Store, games: Games, console: Console, player: int) -> None:
        self.store, self.games, self.console, self.player = store, games, console, player

    def carry_out(self, typed: str) -> bool:
        """``learn``, ``drill``, ``words``, ``log`` and ``stats``; False where it is none of them."""
        command, _space, rest = typed.partition(" ")
        acts = {"learn": self.learn, "drill": self.drill, "words": self.words, "log": self.log, "stats": self.stats}
        act = acts.get(command.lower())
        if act is None:
            return False
        try:
            act(rest.strip())
        except Away:
            self.console.say(_("Saved. You are back."))
        return True

    def _ask(self, prompt: str) -> str:
        try:
            typed = self.console.ask(f"{prompt}>")
        except Left:
            raise Away from None
        if typed.lower() in ("back", "quit", "exit", "q"):
            raise Away
        return typed

    def _say(self, text: str) -> None:
        self.console.say(*wrap(plain(text), WIDTH))

    # -- lessons -----------------------------------------------------------------------------------

    def learn(self, name: str) -> None:
        """The course, or the lesson of this number or name; ``learn next`` takes the one that comes now."""
        lessons, kept = all_lessons(self.games), self.store.learning.lessons(self.player)
        begin = str(self.store.players.get(self.player).settings.get(path.STAGE, ""))
        every = [lesson for _stage, found in path.stages(lessons) for lesson in found]
        if not name:
            self.console.say(*self._course(lessons, kept))
            return
        lesson = path.next_lesson(lessons, kept, begin) if name == "next" else _chosen(name, every)
        if lesson is None:
            self.console.say(_("There is no lesson called '{name}'. `learn` lists them.").format(name=name))
            return
        at = kept[lesson.id].at if lesson.id in kept else 0
        self._take(lesson, at)

    def _course(self, lessons: Sequence[Lesson], kept: path.Progress) -> Iterator[str]:
        number = 0
        for stage, found in path.stages(lessons):
            yield labeled(_(stage.title), _(stage.line))
            for lesson in found:
                number += 1
                mark = _("done") if path.is_done(kept, lesson.id) else ""
                yield f"  {number:>2}  {padded(_(lesson.title), 36)} {mark}".rstrip()
        yield _("`learn next` takes the next lesson, `learn 3` the third. `back` leaves one.")

    def _take(self, lesson: Lesson, at: int) -> None:
        play = LessonPlay(lesson, self.games) if not lesson.on_a_page else None
        course = Course(lesson, play.rules if play else None, at if play is None else 0)
        words = Words(play.rules, Seating(play.me)) if play else None
        self.console.say("", said(lesson.title, course.rules), _("Enter goes on, `back` leaves the lesson."))
        begun = -1
        while not course.over:
            if play is not None and words is not None and begun != course.round:
                begun = course.round
                self.console.tell(narrate(play.begin(begun), words))
            try:
                self._step(course, play, words)
            finally:
                keep = self.store.learning.keep_lesson
                keep(self.player, lesson.id, course.at, course.mistakes, course.over)
        done = ngettext(
            "Lesson complete, with {count} mistake.", "Lesson complete, with {count} mistakes.", course.mistakes
        )
        self.console.say(done.format(count=course.mistakes) if course.mistakes else _("Lesson complete. No mistakes."))

    def _step(self, course: Course, play: LessonPlay | None, words: Words | None) -> None:
        step = course.step
        self.console.say("")
        self._say(course.words())
        for row in step.show:
            name, _found, cards = row.rpartition(": ")
            self.console.say(f"  {_(name)}: {cards}" if name else f"  {cards}")
        if step.ask:
            self._question(course, step)
        elif step.at_the_table and play is not None and words is not None:
            self._at_the_table(course, play, words)
        else:
            self._ask(_("Enter"))
            course.next()

    def _question(self, course: Course, step: Step) -> None:
        self._say(said(step.ask, course.rules))
        for number, choice in enumerate(step.choices, 1):
            self.console.say(f"  {number}  {plain(said(choice, course.rules))}")
        while True:
            typed = self._ask(_("Your answer"))
            if not typed.isdecimal() or not 1 <= int(typed) <= len(step.choices):
                self.console.say(_("Type the number of your answer."))
                continue
            wrong = course.choose(int(typed))
            if wrong is None:
                self._say(together([_("Right."), course.praised]))
                return
            self._say(wrong.sentence)

    def _at_the_table(self, course: Course, play: LessonPlay, words: Words) -> None:
        while (question := play.question) is not None:
            reply = self._reply(question)
            wrong = course.take(question, reply) if reply is not None else None
            if reply is None:
                continue
            if wrong is not None:
                self._say(wrong.sentence)
                continue
            try:
                events = play.answer(reply)
            except Refused as fault:
                self.console.say(str(fault))
                continue
            if course.praised:
                self._say(together([_("Right."), course.praised]))
            self.console.tell(narrate(events, words))
            return
        course.next()

    def _reply(self, question: Ask) -> Reply | None:
        """What was typed, as the dealer would take it; None where it says nothing."""
        try:
            if isinstance(question, Choose):
                offered = listed(_(option.label) for option in question.options)
                answer = read_answer(self._ask(offered), question)
                if answer is None:
                    self.console.say(_("Choose one of these: {options}.").format(options=offered))
                return answer
            typed = self._ask(_("Bets"))
            spots = question.spots if isinstance(question, Stake) else {}
            return Bets(read_bets(typed, spots) if typed else {})
        except Misread as fault:
            self.console.say(str(fault))
            return None

    # -- drills ------------------------------------------------------------------------------------

    def drill(self, name: str) -> None:
        """The drills with what is due, or questions of one until ``back``."""
        source, memories = self._source(), self.store.learning.memories(self.player)
        due = due_now(memories, source.mistakes, clock())
        fitting = [each for each in DRILLS if each.fits(source)]
        if not name:
            for number, each in enumerate(fitting, 1):
                waits = sum(item.startswith(f"{each.id}/") for item in due)
                mark = _("{count} due").format(count=waits) if waits else ""
                self.console.say(f"  {number:>2}  {padded(_(each.title), 24)} {mark}".rstrip())
            self.console.say(_("`drill 2` begins one, `drill due` asks what is due. `back` leaves it."))
            return
        chosen = due_drill() if name == DUE else _drill(name, fitting)
        if chosen is None:
            self.console.say(_("There is no drill called '{name}'. `drill` lists them.").format(name=name))
            return
        chance, last = Stream(secrets.token_bytes(SEED_BYTES), chosen.id), ""
        while True:
            due = due_now(memories, source.mistakes, clock())
            question = next_question(chosen, source, due, chance, last)
            last = question.item
            self._answered(chosen, question, memories)

    def _source(self) -> Source:
        tables = [rules for house in open_houses(self.games) for rules in house.tables.values()]
        return Source(self.games, tables, self.store.learning.mistakes(self.player))

    def _answered(self, drill: Drill, question: Question, memories: dict[str, Memory]) -> None:
        for line in (question.where, *question.shows, *question.facts):
            self.console.say(*([f"  {line}"] if line else []))
        for stack in question.chips:
            words = ngettext("{count} chip of {chip}", "{count} chips of {chip}", len(stack))
            self.console.say("  " + words.format(count=len(stack), chip=spoken(stack[0])))
        self.console.say(question.asks)
        for number, choice in enumerate(question.choices, 1):
            shown = f" ({question.pictures[number - 1]})" if question.pictures else ""
            self.console.say(f"  {number}  {choice}{shown}")
        since = monotonic()
        typed = self._ask(_("Your answer"))
        while not typed.isdecimal() or not 1 <= int(typed) <= len(question.choices):
            typed = self._ask(_("Type the number of your answer."))
        ms, right = round((monotonic() - since) * 1000), int(typed) - 1 == question.right
        answer = question.choices[question.right]
        head = _("Right.") if right else _("The answer is {answer}.").format(answer=answer)
        self._say(together([head, question.because]))
        self.console.say("")
        learning = self.store.learning
        score = scored(learning.scores(self.player).get(drill.id, DrillScore()), right, ms)
        learning.keep_score(self.player, drill.id, score)
        memory = remembered(memories, question, right, ms, clock())
        if memory is not None:
            memories[question.item] = memory
            learning.remember(self.player, question.item, memory)

    # -- words and the log -------------------------------------------------------------------------

    def words(self, name: str) -> None:
        """The words of the trade; ``words point`` explains one."""
        if not name:
            every = listed(sorted(term.word for term in glossary().terms))
            self.console.say(*wrap(every, WIDTH), _("`words point` explains one of them."))
            return
        found = glossary().search(name)
        found.sort(key=lambda term: term.word.casefold() != name.casefold())
        for term in found[:3]:
            self._say(labeled(term.word, term.means))
        if not found:
            self.console.say(_("There is no word '{name}' here.").format(name=name))

    def log(self, name: str) -> None:
        """The latest mistakes; ``log 2`` explains the second of them."""
        mistakes = self.store.learning.mistakes(self.player)
        if not mistakes:
            self.console.say(_("No mistakes yet. Costly decisions are saved here, even with the coach off."))
        elif name.isdecimal() and 1 <= int(name) <= len(mistakes):
            self._explain(mistakes[int(name) - 1])
        else:
            for number, mistake in enumerate(mistakes[:LOGGED], 1):
                self.console.say(f"  {number:>2}  {mistake_line(mistake)}")
            self.console.say(_("`log 1` explains the first of them, `drill mistakes` asks them again."))

    def stats(self, game: str) -> None:
        """What the results were made of, day by day; ``stats craps`` those of one game."""
        wanted = next((id for id, each in self.games.items() if named(game) in (named(id), named(_(each.title)))), game)
        tables = {(rules.house, rules.game): rules for rules in self._source().tables}
        found = games_over_time(
            self.store, self.player, self.games, lambda house, game: tables.get((house, game)), wanted
        )
        titles = {id: _(each.title) for id, each in self.games.items()}
        self.console.say(*(books.over_time_lines(found, titles) if found else [_("No rounds yet.")]))

    def _explain(self, mistake: Mistake) -> None:
        source, decision = self._source(), decision_of(mistake)
        rules = next((r for r in source.tables if (r.house, r.game) == (mistake.house, mistake.game)), None)
        self._say(mistake_line(mistake))
        again = BY_SKILL["mistakes"].again
        question = again(source, f"mistakes/{mistake.id}", Stream(b"log", "log")) if again is not None else None
        if rules is None or decision is None or question is None:
            return
        self.console.say(*(f"  {line}" for line in (question.where, *question.shows, *question.facts)))
        game = self.games[mistake.game]
        advice = advise(game, rules, decision.view, decision.question)
        if advice is not None:
            self._say(reasons(game, rules, decision.view, decision.question, advice))


class Away(Exception):
    """The person leaves a lesson or a drill."""


def _chosen(name: str, lessons: Sequence[Lesson]) -> Lesson | None:
    if name.isdecimal():
        return lessons[int(name) - 1] if 1 <= int(name) <= len(lessons) else None
    wanted = named(name)
    return next((each for each in lessons if wanted in (named(each.id), named(_(each.title)))), None)


def _drill(name: str, drills: Sequence[Drill]) -> Drill | None:
    if name.isdecimal():
        return drills[int(name) - 1] if 1 <= int(name) <= len(drills) else None
    wanted = named(name)
    return next((each for each in drills if wanted in (named(each.id), named(_(each.title)))), None)
