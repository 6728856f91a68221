"""What a drill is: something that thinks of a question, and a score that is kept."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from msgspec import Struct

from casino_sim.houses.rules import TableRules
from casino_sim.money import Cents
from casino_sim.rng import Stream
from casino_sim.store.learning import DrillScore, Mistake
from casino_sim.table.game import Game

T = TypeVar("T")


class Question(Struct, frozen=True):
    """``choices`` are in the player's language already; ``right`` counts from 0."""

    asks: str
    choices: tuple[str, ...]
    right: int
    because: str  # said after the answer
    where: str = ""  # at which table
    shows: tuple[str, ...] = ()  # rows of cards, as lessons write them
    facts: tuple[str, ...] = ()  # lines below them: bets, what was thrown
    mistake: int | None = None  # the player's own, asked again
    pictures: tuple[str, ...] = ()  # cards that belong to a choice, in the order of the choices
    chips: tuple[tuple[Cents, ...], ...] = ()  # stacks to look at
    item: str = ""  # what is asked, by its skill and what it is about, where it can be asked again


class Source(Struct, frozen=True):
    """The games, tables and mistakes that questions are made from."""

    games: Mapping[str, Game]
    tables: Sequence[TableRules]
    mistakes: Sequence[Mistake] = ()

    def only(self, house: str = "", game: str = "") -> Source:
        """The same with the tables of one house or one game."""
        tables = [each for each in self.tables if house in ("", each.house) and game in ("", each.game)]
        mine = [each for each in self.mistakes if house in ("", each.house) and game in ("", each.game)]
        return Source(self.games, tables, mine)


Ask = Callable[[Source, Stream], Question]
AskAgain = Callable[[Source, str, Stream], Question | None]


class Drill(Struct, frozen=True):
    id: str
    title: str
    line: str
    ask: Ask
    cards: tuple[str, ...] = ()
    again: AskAgain | None = None  # an item once more; None where the house has changed
    fits: Callable[[Source], bool] = lambda source: bool(source.tables)  # whether these tables have something to ask


def one_of(things: Sequence[T], chance: Stream) -> T:
    return things[chance.below(len(things))]


def mixed(right: str, wrong: Sequence[str], chance: Stream, most: int = 4) -> tuple[tuple[str, ...], int]:
    """Choices in any order, each once, and the place of the right one."""
    others = [each for each in dict.fromkeys(wrong) if each != right]
    chance.shuffle(others)
    choices = [right, *others[: most - 1]]
    chance.shuffle(choices)
    return tuple(choices), choices.index(right)


def scored(before: DrillScore, right: bool, milliseconds: int) -> DrillScore:
    """The score after one more answer."""
    streak = before.streak + 1 if right else 0
    best_time = before.best_time
    if right and milliseconds > 0:
        best_time = min(milliseconds, best_time or milliseconds)
    return DrillScore(before.asked + 1, before.right + int(right), streak, max(before.best_streak, streak), best_time)
