"""Every position of the layout and the pockets it covers, for wheels with one zero, with two and with three."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Literal

from msgspec import Struct

from casino_sim.i18n import N_, composed
from casino_sim.wheels import ROULETTE, ZEROS

WheelId = Literal["double_zero", "single_zero", "triple_zero"]

NUMBERS = range(1, 37)
RED = frozenset((1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36))
STACK = 20  # chips of a color come in stacks of this many

# Labels of the inside bets, with the numbers they cover.
STRAIGHT, SPLIT, STREET = N_("Straight {numbers}"), N_("Split {numbers}"), N_("Street {numbers}")
CORNER, LINE, FIRST_FOUR = N_("Corner {numbers}"), N_("Line {numbers}"), N_("First four {numbers}")

# The odds list one row for each of these kinds; the even chances stand by their own names.
KINDS = ("straight", "split", "street", "corner", "basket", "line", "column", "dozen")
INSIDE = frozenset(("straight", "split", "street", "corner", "basket", "line"))

EVEN_MONEY = frozenset(("high_low", "red_black", "odd_even"))

# What borders on the zeros, which no rule of rows and columns gives.
_ZERO_SPLITS = {
    "double_zero": (("0", "00"), ("0", "1"), ("0", "2"), ("00", "2"), ("00", "3")),
    "single_zero": (("0", "1"), ("0", "2"), ("0", "3")),
    "triple_zero": (
        *(("0", "00"), ("0", "1"), ("0", "2"), ("00", "2"), ("00", "3")),
        *(("0", "000"), ("00", "000")),  # the third zero lies over the other two
    ),
}
_ZERO_TRIOS = {
    "double_zero": (("0", "1", "2"), ("0", "00", "2"), ("00", "2", "3")),
    "single_zero": (("0", "1", "2"), ("0", "2", "3")),
    "triple_zero": (("0", "1", "2"), ("0", "00", "2"), ("00", "2", "3"), ("0", "00", "000")),
}
_TOP_LINE = ("0", "00", "000", "1", "2", "3")


class Position(Struct, frozen=True):
    id: str
    kind: str  # the row of the printed pays
    covers: tuple[str, ...]
    label: str


def color(pocket: str) -> str:
    if pocket in ZEROS:
        return "green"
    return "red" if int(pocket) in RED else "black"


@cache
def positions(wheel: WheelId) -> Mapping[str, Position]:
    """All of them by id, inside bets first."""
    return {position.id: position for position in (*_inside(wheel), *_outside())}


@cache
def winners(wheel: WheelId, pocket: str) -> frozenset[str]:
    """The positions that win when the ball lies in this pocket."""
    return frozenset(position.id for position in positions(wheel).values() if pocket in position.covers)


def _inside(wheel: WheelId) -> Iterator[Position]:
    for pocket in (*(zero for zero in ZEROS if zero in ROULETTE[wheel].pockets), *map(str, NUMBERS)):
        yield Position(f"straight_{pocket}", "straight", (pocket,), composed(STRAIGHT, numbers=pocket))
    for pair in (*_ZERO_SPLITS[wheel], *_splits()):
        yield _named_in_full("split", SPLIT, pair)
    for trio in _ZERO_TRIOS[wheel]:
        yield _named_in_full("street", STREET, trio)
    for first in range(1, 35, 3):
        yield _block("street", STREET, first, _row(first))
    if wheel == "single_zero":
        yield Position("corner_0", "corner", ("0", "1", "2", "3"), composed(FIRST_FOUR, numbers="0-1-2-3"))
    for first in NUMBERS:
        if first % 3 and first <= 32:
            yield _block("corner", CORNER, first, tuple(map(str, (first, first + 1, first + 3, first + 4))))
    if wheel == "double_zero":
        yield Position("basket", "basket", ("0", "00", "1", "2", "3"), N_("Basket"))
    if wheel == "triple_zero":
        yield Position("line_0", "line", _TOP_LINE, composed(LINE, numbers="-".join(_TOP_LINE)))
    for first in range(1, 32, 3):
        yield _block("line", LINE, first, (*_row(first), *_row(first + 3)))


def _splits() -> Iterator[tuple[str, str]]:
    for number in NUMBERS:
        if number % 3:
            yield str(number), str(number + 1)
        if number <= 33:
            yield str(number), str(number + 3)


def _row(first: int) -> tuple[str, str, str]:
    return str(first), str(first + 1), str(first + 2)


def _named_in_full(kind: str, label: str, pockets: tuple[str, ...]) -> Position:
    return Position(f"{kind}_{'_'.join(pockets)}", kind, pockets, composed(label, numbers="-".join(pockets)))


def _block(kind: str, label: str, first: int, pockets: tuple[str, ...]) -> Position:
    """Named by its lowest number; the last one stands in the label."""
    return Position(f"{kind}_{first}", kind, pockets, composed(label, numbers=f"{first}-{pockets[-1]}"))


def _outside() -> Iterator[Position]:
    for column, label in ((1, N_("1st column")), (2, N_("2nd column")), (3, N_("3rd column"))):
        yield _outside_bet(f"column_{column}", "column", label, [n for n in NUMBERS if n % 3 == column % 3])
    for dozen, label in ((1, N_("1st 12")), (2, N_("2nd 12")), (3, N_("3rd 12"))):
        yield _outside_bet(f"dozen_{dozen}", "dozen", label, range(12 * dozen - 11, 12 * dozen + 1))
    yield _outside_bet("low", "high_low", N_("1 to 18"), range(1, 19))
    yield _outside_bet("high", "high_low", N_("19 to 36"), range(19, 37))
    yield _outside_bet("red", "red_black", N_("Red"), sorted(RED))
    yield _outside_bet("black", "red_black", N_("Black"), [n for n in NUMBERS if n not in RED])
    yield _outside_bet("even", "odd_even", N_("Even"), [n for n in NUMBERS if n % 2 == 0])
    yield _outside_bet("odd", "odd_even", N_("Odd"), [n for n in NUMBERS if n % 2])


def _outside_bet(id: str, kind: str, label: str, numbers: range | list[int]) -> Position:
    return Position(id, kind, tuple(map(str, numbers)), label)
