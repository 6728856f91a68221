"""Lessons are data: what the dealer says, what the learner does, and the equipment that is dealt meanwhile.

A lesson lies as ``lesson.toml`` beside its game, or under ``assets/learn`` where it belongs to no single game. Where a
folder holds several games that play differently, each has its own: ``lesson.<name>.toml``. A file holds one or several::

    [[lesson]]
    id = "let_it_ride"                 # progress is kept by this
    title = "Let It Ride"
    line = "Three bets, and two of them may come back"
    minutes = 4
    house = "mount_airy"               # the table it is played at; without a game it is played on a page
    game = "let_it_ride"

    [[lesson.round]]                   # the equipment of a scripted round, as `casino-sim deal` takes it
    cards = {you = "Ts Td 4c", board = "9h 2c"}

    [[lesson.round.step]]
    say = "Put **$10** on each of the three circles."
    bet = {bet_1 = "10", bet_2 = "10", bet_3 = "10"}    # what shall lie there: nothing else is accepted
    wrong = {else = "Three equal bets are all that is needed."}

    [[lesson.round.step]]
    say = "A pair of tens already pays. What do you do?"
    do = "ride"                                         # an option, with `amount` or `cards` where it takes them
    wrong = {take_back = "A sure winner stays."}

A step with neither is read and left with Next. A step may ``point`` at wagers on the felt, ``show`` cards, or ``ask`` a
question with ``choices`` of which number ``right`` is the answer, counted from one. Figures come from the rules of the
table, written as in guides: ``{limit.ante}``, ``{price.main.flush}``; ``[words](term:push)`` leads to the glossary.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from casino_sim.guide import filled
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import _
from casino_sim.resources import asset, game_file
from casino_sim.table.game import Game

PURSE = "1000"  # the learner's chips, unless the lesson says otherwise


class BadLesson(ValueError):
    """A lesson file that cannot be played, with the reason."""


class Step(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    say: str
    bet: dict[str, str] | None = None
    on: tuple[str, ...] = ()  # bets that are called on or off together with it
    off: tuple[str, ...] = ()
    do: str = ""
    amount: str = ""
    cards: str = ""
    point: tuple[str, ...] = ()
    show: tuple[str, ...] = ()  # rows of cards, tiles or dice; "Name: As Kd" names the row
    ask: str = ""
    choices: tuple[str, ...] = ()
    right: int = 0
    wrong: dict[str, str] = {}  # by option, wager or number of the choice; "else" for all others
    because: str = ""  # why the right answer is right, where ``wrong`` does not say it already

    @property
    def at_the_table(self) -> bool:
        """Whether the learner answers the dealer here."""
        return self.bet is not None or bool(self.do)


class LessonRound(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    step: tuple[Step, ...]
    cards: dict[str, str] = {}
    tiles: dict[str, str] = {}
    dice: list[str] = []
    wheel: list[str] = []
    stakes: dict[str, Any] = {}  # of other seats
    answers: list[list[str]] = []

    def equipment(self) -> dict[str, Any]:
        body = {name: getattr(self, name) for name in ("cards", "tiles", "dice", "wheel", "stakes", "answers")}
        return {name: value for name, value in body.items() if value}


class Lesson(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    title: str
    line: str
    minutes: int
    round: tuple[LessonRound, ...]
    house: str = ""
    game: str = ""
    seats: int = 1
    you: int = 1
    state: dict[str, Any] = {}
    first: bool = False  # one of those to begin with
    cards: tuple[str, ...] = ()  # that lie on its door

    @property
    def on_a_page(self) -> bool:
        return not self.game

    @property
    def steps(self) -> list[tuple[int, Step]]:
        """Every step with the number of its round."""
        return [(number, step) for number, round in enumerate(self.round) for step in round.step]

    def script(self, game: Game) -> dict[str, Any]:
        """What the table needs; the learner's own answers are in the steps."""
        state = dict(self.state)
        if not game.table_stakes:
            state.setdefault("bankroll", {"you": PURSE})
        found = {"house": self.house, "game": self.game, "seats": self.seats, "you": self.you, "state": state}
        return {**found, "rounds": [round.equipment() for round in self.round]}


FIRST = "first = true"  # as a file says it of a lesson to begin with


def said(text: str, rules: TableRules | None) -> str:
    """A text of a lesson in the player's language, its figures read from the rules of the table."""
    text = _(" ".join(text.split()))
    return filled(text, rules) if rules is not None else text


def read(path: Path) -> tuple[Lesson, ...]:
    try:
        body = tomllib.loads(path.read_text(encoding="utf-8"))
        found = msgspec.convert(body.get("lesson", []), tuple[Lesson, ...])
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as fault:
        raise BadLesson(f"{path.name} beside {path.parent.name}: {fault}") from None
    for lesson in found:
        _check(lesson, path)
    return found


def _check(lesson: Lesson, path: Path) -> None:
    for number, (_round, step) in enumerate(lesson.steps, 1):
        where = f"{path.name} beside {path.parent.name}, lesson {lesson.id}, step {number}"
        if bool(step.ask) != bool(step.choices) or (step.ask and not 1 <= step.right <= len(step.choices)):
            raise BadLesson(f"{where}: a question needs its choices and the number of the right one")
        if step.at_the_table and (step.ask or lesson.on_a_page):
            raise BadLesson(f"{where}: it answers the dealer, so it can neither ask nor be read on a page")
        if step.bet is not None and step.do:
            raise BadLesson(f"{where}: it bets or it decides, not both")
    for number, round in enumerate(lesson.round, 1):
        if round.step[-1].at_the_table:
            where = f"{path.name} beside {path.parent.name}, lesson {lesson.id}, round {number}"
            raise BadLesson(
                f"{where}: its last step has to be read, so that the result is seen before anything goes on"
            )


def _files_beside(package: str) -> list[Path]:
    folder = game_file(package, "lesson.toml").parent
    return sorted(folder.glob("lesson*.toml"), key=lambda path: (path.name != "lesson.toml", path.name))


def _general_files() -> list[Path]:
    return sorted(asset("learn").glob("lesson*.toml"))


@cache
def beside(package: str) -> tuple[Lesson, ...]:
    """The lessons of one game folder."""
    return tuple(lesson for path in _files_beside(package) for lesson in read(path))


@cache
def general() -> tuple[Lesson, ...]:
    """The lessons that belong to no single game."""
    return tuple(lesson for path in _general_files() for lesson in read(path))


def all_lessons(games: Mapping[str, Game]) -> list[Lesson]:
    """Every lesson that can be taken: those to begin with first, and of these the one at a table."""
    found = [*general(), *(lesson for package in _packages(games) for lesson in beside(package))]
    return _in_order(found, games)


def first_lesson(games: Mapping[str, Game]) -> Lesson | None:
    """The lesson to begin with. The first start waits for it, so only the files that may hold it are parsed."""
    files = [*_general_files(), *(path for package in _packages(games) for path in _files_beside(package))]
    found = [lesson for path in files if FIRST in path.read_text(encoding="utf-8") for lesson in read(path)]
    return next((lesson for lesson in _in_order(found, games) if lesson.first), None)


def _packages(games: Mapping[str, Game]) -> Iterable[str]:
    return dict.fromkeys(game.package for game in games.values())


def _in_order(found: Iterable[Lesson], games: Mapping[str, Game]) -> list[Lesson]:
    playable = [lesson for lesson in found if lesson.on_a_page or lesson.game in games]
    return sorted(playable, key=lambda lesson: (not lesson.first, lesson.first and lesson.on_a_page))


def texts(lesson: Lesson) -> list[str]:
    """Everything in it that is read, for the catalogue."""
    found = [lesson.title, lesson.line]
    for _round, step in lesson.steps:
        found += [step.say, step.ask, *step.choices, *step.wrong.values(), step.because]
        found += [row.rpartition(": ")[0] for row in step.show]
    return [" ".join(text.split()) for text in found if text]
