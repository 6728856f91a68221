"""What a house may choose at pai gow with tiles."""

from collections.abc import Iterator
from typing import Literal

from casino_sim.houses.rules import TableRules
from casino_sim.table.pai_gow.turns import PaiGowSwitches
from casino_sim.tiles import Ranking


class Switches(PaiGowSwitches, frozen=True):
    house_way: Literal["pa_default", "ca_hints"]  # PT-9: whether a twelve or a two with a seven is kept like a gong
    zero: Literal["bank", "higher_tile"]  # PT-7: who wins nothing against nothing
    gee_joon_apart: Literal["above_fives", "lowest"]  # PT-2: where the 2-4 ranks without its 1-2

    @property
    def ranking(self) -> Ranking:
        return Ranking(self.zero, self.gee_joon_apart)


STACKS = 8  # of four tiles each


def faults(rules: TableRules) -> Iterator[tuple[str, str]]:
    """Seats that no stack is left for: the house's dealer has one of them, and the dead hand another."""
    seats = STACKS - 2 * (rules.switches_of(Switches).banker == "house")
    if rules.seats > seats:
        yield "seats", f"should be {seats} at most: there are {STACKS} stacks"
