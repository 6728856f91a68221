"""What a player may decide before their turn: check or fold, call any bet."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from casino_sim.table.ask import Option


class AdvanceAction(Struct, frozen=True):
    """``options`` in order of preference: the first one that is offered is the answer."""

    id: str
    label: str
    about: str  # the question it answers
    options: tuple[str, ...]
    stays: bool = False  # for the rest of the round, not for the next answer alone

    def choice(self, offered: Sequence[Option]) -> Option | None:
        by_id = {option.id: option for option in offered}
        return next((by_id[id] for id in self.options if id in by_id and not by_id[id].open), None)
