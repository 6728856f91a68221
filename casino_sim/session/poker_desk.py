"""The desk of a poker room, as a session knows it: a game that keeps one has it as its part ``desk``.

Everything takes the table between two hands and hands back the table with the wish carried out, or raises
:class:`~casino_sim.table.ask.Refused`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, cast

from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_, ngettext
from casino_sim.money import Cents, spoken
from casino_sim.table.game import Game
from casino_sim.table.snapshot import Snapshot

OWED = {  # what a player may owe, as the desk calls it
    "new": N_("You are new. Wait for the big blind, or post one."),
    "big": N_("You have missed the big blind."),
    "small": N_("You have missed the small blind."),
    "both": N_("You have missed both blinds."),
}


def fee_for_time(fee: Cents, minutes: int) -> str:
    """What the time costs, and when."""
    return ngettext(
        "Time: {fee} from every player in {minutes} minute.",
        "Time: {fee} from every player in {minutes} minutes.",
        minutes,
    ).format(fee=spoken(fee), minutes=minutes)


class Desk(Protocol):
    def buy_in_now(self, rules: TableRules, snapshot: Snapshot, seat: int) -> tuple[Cents, Cents]:
        """The least and the most that this seat may bring now; two zeros where it may bring none."""

    def bought(self, rules: TableRules, snapshot: Snapshot, seat: int, amount: Cents) -> Snapshot:
        """Chips come to a seat; the chips themselves are the session's business."""

    def time_due(self, rules: TableRules, snapshot: Snapshot) -> tuple[Cents, int] | None:
        """What the time costs, and in how many minutes; None where nothing is charged for it."""

    def is_away(self, snapshot: Snapshot, seat: int) -> bool: ...

    def owed(self, snapshot: Snapshot, seat: int) -> str: ...

    def gone_or_back(self, snapshot: Snapshot, seat: int, away: bool) -> Snapshot: ...

    def left(self, snapshot: Snapshot, seats: Iterable[int]) -> Snapshot:
        """The players of these seats have cashed out."""

    def people_changed(self, snapshot: Snapshot, gone: Iterable[int], moved: tuple[int, int]) -> Snapshot:
        """The players of the seats in ``gone`` have left; the person has ``moved`` from one seat to another, or stayed."""


def desk_of(game: Game) -> Desk | None:
    return cast("Desk | None", game.part("desk"))
