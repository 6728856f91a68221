"""What a house may choose at Mississippi Stud."""

from msgspec import Struct

from casino_sim.table.procedures import CapText


class Switches(Struct, frozen=True):
    progressive_survives_fold: bool  # MS-4: the guide lets only the 3 Card Bonus outlive a fold
    aggregate_cap: CapText  # MS-6: the most that ante and street bets may win together
