"""Wheels: the order of the pockets as they stand on the wood."""

from __future__ import annotations

from typing import NamedTuple


class Wheel(NamedTuple):
    id: str
    pockets: tuple[str, ...]  # clockwise, as one looks at the wheel
    faults: tuple[str, ...] = ()  # what a spin may come to besides: it does not count

    def checked(self, pocket: str) -> str:
        if pocket not in self.pockets and pocket not in self.faults:
            raise BadPocket(f"'{pocket}' isn't on this wheel ({', '.join(sorted(set(self.pockets), key=_order))})")
        return pocket


class BadPocket(ValueError):
    """A pocket that the wheel does not have."""


def _order(pocket: str) -> tuple[int, str]:
    return (int(pocket), pocket) if pocket.isdigit() else (99, pocket)


DOUBLE_ZERO = Wheel(
    "double_zero",
    tuple(
        "0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2".split()
    ),
)
SINGLE_ZERO = Wheel(
    "single_zero",
    tuple(
        "0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26".split()
    ),
)
TRIPLE_ZERO = Wheel(
    "triple_zero",
    tuple(
        "0 000 00 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26".split()
    ),
)
ROULETTE = {wheel.id: wheel for wheel in (DOUBLE_ZERO, SINGLE_ZERO, TRIPLE_ZERO)}
ZEROS = ("0", "00", "000")

VOID = "void"  # too few turns, or the clapper on a peg
_SYMBOLS = {"J": "joker", "L": "logo", "F": "fox", "S": "squirrel", "R": "rabbit", "D": "deer", "W": "wolf"}
BIG_SIX = Wheel(
    "big_six",
    tuple(
        _SYMBOLS[letter]
        for letter in "JFSFRSFDFSFRFWFSFRFSDFSFRFSLFSFRSFDFSFRSWFSFRFSDFSFRFS"  # from the top
    ),
    (VOID,),
)
