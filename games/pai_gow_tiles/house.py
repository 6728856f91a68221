"""What a house may choose at pai gow with tiles."""

from typing import Literal

from casino_sim.table.pai_gow.turns import PaiGowSwitches


class Switches(PaiGowSwitches, frozen=True):
    house_way: Literal["pa_default", "ca_hints"]  # PT-9: whether a twelve or a two with a seven is kept like a gong
