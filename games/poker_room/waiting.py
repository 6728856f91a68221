"""A full table and its waiting list: players leave as hands go by, and names are called."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct, field

from casino_sim.bots import Bot
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_, ngettext
from casino_sim.rng import Stream
from games.poker_room.desk import WaitingLists, list_of
from games.poker_room.memory import HAND_MINUTES

USUAL_STAY = 40  # hands that somebody stays, on the average
MAX_AHEAD = 2  # names already on the list
HAPPENED = {"up": N_("{name} gets up from seat {seat}."), "down": N_("{name} takes seat {seat}.")}


class FullTable(Struct):
    """Names by seat. The person may choose among the free seats when called; bots take the first."""

    list_id: str
    me: str
    seated: dict[int, str]
    lists: WaitingLists = field(default_factory=WaitingLists)
    hands: int = 0
    called: tuple[int, ...] = ()  # the seats that are free for me

    @property
    def minutes(self) -> int:
        return self.hands * HAND_MINUTES

    def waited(self) -> str:
        """How long, in a sentence."""
        return ngettext(
            "You have been waiting {minutes} minute.", "You have been waiting {minutes} minutes.", self.minutes
        ).format(minutes=self.minutes)

    @property
    def names_ahead(self) -> list[str]:
        """The list down to my own name."""
        names = self.lists.names.get(self.list_id, [])
        return names[: names.index(self.me)] if self.me in names else []

    def sign(self, others: list[str]) -> None:
        """Some wait already; I sign below them."""
        for name in (*others, self.me):
            self.lists.sign_up(self.list_id, name)

    def hand_passes(self, chance: Stream) -> list[tuple[str, str, int]]:
        """What a hand brings: (``up``, name, seat) for who leaves, (``down``, name, seat) for who takes a seat."""
        self.hands += 1
        happened: list[tuple[str, str, int]] = []
        for seat, name in sorted(self.seated.items()):
            if len(self.seated) > 1 and not chance.below(USUAL_STAY):
                del self.seated[seat]
                happened.append(("up", name, seat))
        free = [seat for kind, _name, seat in happened if kind == "up"]
        while free and (found := self.lists.call(self.list_id, free)) is not None:
            name, seats = found
            if name == self.me:
                self.called = seats
                break
            self.seated[free[0]] = name
            happened.append(("down", name, free.pop(0)))
        return happened

    def others(self, mine: int, ways: Mapping[int, str]) -> tuple[Bot, ...]:
        """The bots at the table once the person sits; a bot from the list plays like the one before at that seat."""
        return tuple(Bot(seat, name, ways[seat]) for seat, name in sorted(self.seated.items()) if seat != mine)


def full_table(
    rules: TableRules, me: str, seated: Mapping[int, str], names: Sequence[str], chance: Stream
) -> FullTable:
    """I sign the list of this table; of the ``names`` that do not sit there some may be ahead of me."""
    table = FullTable(list_of(rules), me, dict(seated))
    spare = [name for name in names if name not in table.seated.values() and name != me]
    table.sign(spare[: chance.below(min(MAX_AHEAD, len(spare)) + 1)])
    return table
