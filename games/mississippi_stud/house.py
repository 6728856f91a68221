"""What a house may choose at Mississippi Stud."""

from msgspec import Struct


class Switches(Struct, frozen=True):
    progressive_survives_fold: bool  # MS-4: the guide lets only the 3 Card Bonus outlive a fold
