"""A full table and the list for it: who gets up as the hands go by, and whose name is called."""

from __future__ import annotations

from msgspec import Struct, field

from casino_sim.rng import Stream
from games.poker_room.desk import WaitingLists
from games.poker_room.memory import HAND_MINUTES

STAYS = 40  # hands that somebody stays, on the average


class FullTable(Struct):
    """Names by seat. Whoever is called may take any seat that is free then; the others take the first."""

    list_id: str
    me: str
    seated: dict[int, str]
    lists: WaitingLists = field(default_factory=WaitingLists)
    hands: int = 0
    called: tuple[int, ...] = ()  # the seats that are free for me

    @property
    def minutes(self) -> int:
        return self.hands * HAND_MINUTES

    @property
    def ahead(self) -> list[str]:
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
            if len(self.seated) > 1 and not chance.below(STAYS):
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
