"""The one page that says what a game is: its rounds, its wagers, its switches."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import TYPE_CHECKING, Any

from msgspec import Struct, field

from casino_sim.money import Cents
from casino_sim.table.face import Face, Family
from casino_sim.wagers import SideBet, Wager

if TYPE_CHECKING:
    from casino_sim.houses.rules import TableRules
    from casino_sim.table.table import Table

PlayRound = Callable[["Table"], Coroutine[Any, Any, None]]
Preset = Callable[["Table", Mapping[str, Any]], None]
BuyIn = Callable[["TableRules"], Cents]
SeatsOf = Callable[[Any], int]  # of the game's own switches
MetersOf = Callable[[Any], Sequence[str]]  # likewise
Faults = Callable[
    ["TableRules"], Iterable[tuple[str, str]]
]  # the place in the table's section, and what is wrong there


class NoSwitches(Struct, frozen=True):
    """For a game in which no house chooses anything."""


class Game(Struct, frozen=True, kw_only=True):
    id: str
    title: str
    package: str  # the folder under games/, as a module name
    family: Family  # where the lobby shows it
    play_round: PlayRound
    wagers: tuple[Wager, ...]
    face: Face = Face()  # what it tells the front ends
    switches: type[Struct] = NoSwitches
    printed: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # rows of printed tables, but side bets'
    always_pays: tuple[str, ...] = ()  # those of ``printed`` that no table can do without, though no wager names them
    complete_pays: tuple[str, ...] = ()  # those of which no row may be missing, as each is read by its name
    schedules: tuple[str, ...] = ()  # what its fee schedule may be besides those that are printed for it
    memory: type[Struct] | None = None  # what lasts from round to round
    state_keys: tuple[str, ...] = ()  # keys of a script's ``state`` that ``preset`` understands
    preset: Preset | None = None  # puts such a state on a fresh table
    tournament: str = ""  # file name of its figures and its printed rules, where one is played
    guide: str = "guide"  # file name of the numbered rules, where a folder holds several games
    felt: str = "felt"  # file name of the layout, likewise
    places: tuple[str, ...] = ()  # card places besides the seats
    bot_seats: int = 1  # seats that bots fill when nobody says otherwise
    bets_stay: bool = False  # bets may outlive the round (craps)
    table_stakes: bool = False  # seats bring their own buy-in (the poker room)
    buy_in: BuyIn | None = None  # and this is how much, when nobody says otherwise
    most_seats: int = 0  # that its pack has hands for; 0 where no table can have too many
    seats_of: SeatsOf | None = None  # where a switch says how many seats the table has
    meters_of: MetersOf | None = None  # where switches say which of its house's meters a table plays for
    faults: Faults | None = None  # what is wrong with a house's choices that no switch shows by itself

    @property
    def pays(self) -> Mapping[str, tuple[str, ...]]:
        """Every key of a house's pays, and the rows that its printed table may have."""
        side_bets = [row for row in self.wagers if isinstance(row, SideBet)]
        own = {row.pays: row.hands for row in side_bets}
        return {**self.printed, **own, **{row.envy: row.envy_hands for row in side_bets if row.envy}}

    def part(self, name: str) -> ModuleType | None:
        """``coach``, ``odds``, ``bots`` ...: modules of the game that are loaded when first needed."""
        full = f"{self.package}.{name}"
        return import_module(full) if find_spec(full) else None

    def remember(self) -> Struct | None:
        """A fresh memory, as on a table nobody has played at."""
        return self.memory() if self.memory else None
