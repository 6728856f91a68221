"""What a tournament's rules print: chips, hands, bets, blinds. The figures lie in ``tournament.toml`` beside the game."""

from __future__ import annotations

import tomllib
from functools import cache

import msgspec
from msgspec import Struct, field

from casino_sim.money import Cents, cents
from casino_sim.resources import game_file


class Blinds(Struct, frozen=True):
    small: Cents
    big: Cents


class Tournament(Struct, frozen=True, kw_only=True):
    """``level`` counts from 1 and says which blinds the rules of a table stand for; without blinds it is always 1."""

    numbers: str  # what the numbers of its printed rules begin with
    unit: str  # what is counted: hand or roll
    players: int
    chips: Cents  # that everybody begins with
    hands: int = 0  # how many are played; 0 until one player has all the chips
    least: Cents = 0  # the smallest bet, and what a player must have to be dealt in
    most: Cents = 0  # the largest bet
    step: Cents = 100  # of a bet
    counts: tuple[int, ...] = ()  # chips are counted out loud after these
    last: int = 0  # so many are announced as the last ones
    turns: bool = False  # another player acts first each time
    each_level: int = 0  # hands until the blinds rise
    blinds: tuple[Blinds, ...] = ()
    level: int = 1

    def level_at(self, hand: int) -> int:
        """Of the hand with this number, which counts from 1."""
        return min((hand - 1) // self.each_level + 1, len(self.blinds)) if self.each_level else 1

    @property
    def now(self) -> Blinds:
        return self.blinds[self.level - 1]

    @property
    def to_play(self) -> Cents:
        """With less a player is out."""
        return max(self.least, 1)


class _Printed(Struct, frozen=True, forbid_unknown_fields=True):
    """The file: amounts in dollars."""

    numbers: str
    unit: str
    players: int
    chips: str
    hands: int = 0
    least: str = "0"
    most: str = "0"
    step: str = "1"
    counts: tuple[int, ...] = ()
    last: int = 0
    turns: bool = False
    each_level: int = 0
    blinds: tuple[tuple[int, int], ...] = field(default_factory=tuple)


@cache
def printed(package: str, name: str = "tournament") -> Tournament:
    """The figures of a game's tournament."""
    text = game_file(package, f"{name}.toml").read_text(encoding="utf-8")
    found = msgspec.convert(tomllib.loads(text), _Printed)
    return Tournament(
        numbers=found.numbers,
        unit=found.unit,
        players=found.players,
        chips=cents(found.chips),
        hands=found.hands,
        least=cents(found.least),
        most=cents(found.most),
        step=cents(found.step),
        counts=found.counts,
        last=found.last,
        turns=found.turns,
        each_level=found.each_level,
        blinds=tuple(Blinds(cents(small), cents(big)) for small, big in found.blinds),
    )
