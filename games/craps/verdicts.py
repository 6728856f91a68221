"""What a roll does to each wager: one pure table a roll, read by the settlement and by the odds."""

from __future__ import annotations

from functools import cache
from typing import Literal

from msgspec import Struct

from games.craps.wagers import (
    BUY,
    COMBINED,
    COME,
    COME_ODDS,
    DONT_COME,
    DONT_COME_ODDS,
    HARDWAY,
    HOPS,
    LAY,
    PAIR_OF_POINTS,
    PLACE,
    POINTS,
    SINGLE,
)

CRAPS = (2, 3, 12)
NATURALS = (7, 11)
BARRED = 12  # neither wins nor loses for the don'ts
FIELD = (2, 3, 4, 9, 10, 11, 12)

# The order in which the dealers work the layout: CR-18.
ONE_ROLL, HARDWAYS, NUMBERS, TRAVELED, BOXES, LINES = range(6)

Outcome = Literal["win", "lose", "push", "travel", "shared"]


class Verdict(Struct, frozen=True):
    order: int
    outcome: Outcome
    rule: str
    pays: str = ""  # the printed table and its row, for a win
    row: str = ""
    target: str = ""  # where a traveling bet goes
    shares: int = 0  # a combined wager: equal parts of the whole ...
    won: tuple[tuple[int, str], ...] = ()  # ... of which so many win by this row


Verdicts = dict[str, Verdict]


@cache
def verdicts(low: int, high: int, point: int) -> Verdicts:
    """The wagers to which this roll does something; all others lie on. ``point`` is 0 on a come-out roll."""
    total, pair = low + high, low == high
    found: Verdicts = {}
    _propositions(found, total)
    _field(found, total)
    _hops(found, HOPS[low, high], pair)
    _hardways(found, total, pair)
    _numbers(found, total)
    _boxes(found, total)
    _lines(found, total, point)
    return found


def _propositions(found: Verdicts, total: int) -> None:
    rows = {SINGLE.get(total), "any_seven" if total == 7 else None, "any_craps" if total in CRAPS else None}
    for id in (*SINGLE.values(), "any_seven", "any_craps"):
        if id in rows:
            found[id] = Verdict(ONE_ROLL, "win", "CR-14", "propositions", id)
        else:
            found[id] = Verdict(ONE_ROLL, "lose", "CR-14")
    for id, parts in COMBINED.items():
        won = tuple((share, part) for part, share in parts.items() if part in rows)
        if won:
            shares = sum(parts.values())
            found[id] = Verdict(ONE_ROLL, "shared", "CR-15", "propositions", shares=shares, won=won)
        else:
            found[id] = Verdict(ONE_ROLL, "lose", "CR-15")


def _field(found: Verdicts, total: int) -> None:
    if total in FIELD:
        found["field"] = Verdict(ONE_ROLL, "win", "CR-9", "field", str(total))
    else:
        found["field"] = Verdict(ONE_ROLL, "lose", "CR-9")


def _hops(found: Verdicts, rolled: str, pair: bool) -> None:
    for id in HOPS.values():
        found[id] = Verdict(ONE_ROLL, "lose", "CR-16")
    found[rolled] = Verdict(ONE_ROLL, "win", "CR-16", "hops", "pair" if pair else "easy")


def _hardways(found: Verdicts, total: int, pair: bool) -> None:
    for number, id in HARDWAY.items():
        if total == number and pair:
            found[id] = Verdict(HARDWAYS, "win", "CR-13", "hardways", str(number))
        elif total in (number, 7):
            found[id] = Verdict(HARDWAYS, "lose", "CR-13")


def _numbers(found: Verdicts, total: int) -> None:
    """All that wins on its number and loses on the seven, and all that is turned the other way round."""
    for number in POINTS:
        row = PAIR_OF_POINTS[number]
        if total == number:
            found[PLACE[number]] = Verdict(NUMBERS, "win", "CR-10", "place", row)
            found[BUY[number]] = Verdict(NUMBERS, "win", "CR-11", "odds", row)
            found[LAY[number]] = Verdict(NUMBERS, "lose", "CR-12")
            found[COME[number]] = Verdict(TRAVELED, "win", "CR-7", "line", "win")
            found[COME_ODDS[number]] = Verdict(TRAVELED, "win", "CR-5", "odds", row)
            found[DONT_COME[number]] = Verdict(TRAVELED, "lose", "CR-8")
            found[DONT_COME_ODDS[number]] = Verdict(TRAVELED, "lose", "CR-6")
        elif total == 7:
            found[PLACE[number]] = Verdict(NUMBERS, "lose", "CR-10")
            found[BUY[number]] = Verdict(NUMBERS, "lose", "CR-11")
            found[LAY[number]] = Verdict(NUMBERS, "win", "CR-12", "lay", row)
            found[COME[number]] = Verdict(TRAVELED, "lose", "CR-7")
            found[COME_ODDS[number]] = Verdict(TRAVELED, "lose", "CR-5")
            found[DONT_COME[number]] = Verdict(TRAVELED, "win", "CR-8", "line", "win")
            found[DONT_COME_ODDS[number]] = Verdict(TRAVELED, "win", "CR-6", "lay", row)


def _boxes(found: Verdicts, total: int) -> None:
    if total in POINTS:
        found["come"] = Verdict(BOXES, "travel", "CR-7", target=COME[total])
        found["dont_come"] = Verdict(BOXES, "travel", "CR-8", target=DONT_COME[total])
    else:
        found["come"] = _first_roll(total, BOXES, "CR-7")
        found["dont_come"] = _first_roll_turned(total, BOXES, "CR-8")


def _lines(found: Verdicts, total: int, point: int) -> None:
    if not point:
        if total not in POINTS:
            found["pass_line"] = _first_roll(total, LINES, "CR-3")
            found["dont_pass"] = _first_roll_turned(total, LINES, "CR-4")
        return
    row = PAIR_OF_POINTS[point]
    if total == point:
        found["pass_line"] = Verdict(LINES, "win", "CR-3", "line", "win")
        found["pass_odds"] = Verdict(LINES, "win", "CR-5", "odds", row)
        found["dont_pass"] = Verdict(LINES, "lose", "CR-4")
        found["dont_pass_odds"] = Verdict(LINES, "lose", "CR-6")
    elif total == 7:
        found["pass_line"] = Verdict(LINES, "lose", "CR-3")
        found["pass_odds"] = Verdict(LINES, "lose", "CR-5")
        found["dont_pass"] = Verdict(LINES, "win", "CR-4", "line", "win")
        found["dont_pass_odds"] = Verdict(LINES, "win", "CR-6", "lay", row)


def _first_roll(total: int, order: int, rule: str) -> Verdict:
    return Verdict(order, "win", rule, "line", "win") if total in NATURALS else Verdict(order, "lose", rule)


def _first_roll_turned(total: int, order: int, rule: str) -> Verdict:
    if total == BARRED:
        return Verdict(order, "push", rule)
    return Verdict(order, "lose", rule) if total in NATURALS else Verdict(order, "win", rule, "line", "win")
