"""What is written at a roulette table: the last, hot and cold numbers, and what a color is worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_, _, ngettext
from casino_sim.money import Cents, cents, spoken
from casino_sim.table.face import Board, Cell, Face, Marks
from casino_sim.table.track import Sector, Track
from casino_sim.wheels import ROULETTE, SINGLE_ZERO
from casino_sim.writing import listed
from games.roulette.house import Switches
from games.roulette.layout import KINDS, STACK, color, positions
from games.roulette.racetrack import LABELS, SECTORS, neighbor_bet

Falls = Mapping[str, Sequence[int]]  # by number: how often it came, and in which spin at last

SHOWN = 4  # hot numbers, and as many cold ones
COLD_FROM = 12  # spins
FROM_LEFT = ("tiers_du_cylindre", "orphelins", "voisins_du_zero", "jeu_zero")  # as they stand in the oval


def score_boards(rules: TableRules, marks: Marks) -> dict[str, Board]:
    """The boards over the layout: the newest number first, each in its color; hot and cold with how often and how long."""
    last = [str(number) for number in marks.get("last_numbers") or []]
    return {
        "last_numbers": {(i, 0): Cell("tile", color(number), number) for i, number in enumerate(last)},
        "hot": _counted(hot(marks)),
        "cold": _counted(cold(rules, marks)),
    }


def _counted(rows: Sequence[tuple[str, int]]) -> Board:
    return {(i, 0): Cell("tile", color(number), number, str(count)) for i, (number, count) in enumerate(rows)}


def hot(marks: Marks) -> list[tuple[str, int]]:
    """The numbers that came most often at this table, and how often; of equals the latest. Once is not often."""
    falls: Falls = marks.get("falls") or {}
    often = sorted((-times, -spin, number) for number, (times, spin) in falls.items() if times > 1)
    return [(number, -times) for times, _spin, number in often[:SHOWN]]


def cold(rules: TableRules, marks: Marks) -> list[tuple[str, int]]:
    """The numbers that haven't come for longest, and for how many spins; none at the beginning, when most haven't."""
    falls: Falls = marks.get("falls") or {}
    spins = sum(times for times, _spin in falls.values())
    if spins < COLD_FROM:
        return []
    pockets = sorted(ROULETTE[rules.switches_of(Switches).wheel].pockets, key=lambda each: (int(each), each))
    absent = [(number, spins - falls.get(number, (0, 0))[1]) for number in pockets]
    return sorted(absent, key=lambda row: -row[1])[:SHOWN]


def board_lines(rules: TableRules, marks: Marks) -> list[str]:
    """The boards for whoever reads them."""
    lines = []
    if last := marks.get("last_numbers"):
        lines.append(_("Last numbers: {numbers}.").format(numbers=listed(map(str, last))))
    if often := hot(marks):
        rows = (
            ngettext("{number} hit {count} time", "{number} hit {count} times", count).format(
                number=number, count=count
            )
            for number, count in often
        )
        lines.append(_("Hot: {rows}.").format(rows=listed(rows)))
    if absent := cold(rules, marks):
        rows = (
            ngettext("{number} not hit in {count} spin", "{number} not hit in {count} spins", count).format(
                number=number, count=count
            )
            for number, count in absent
        )
        lines.append(_("Cold: {rows}.").format(rows=listed(rows)))
    return [*lines, _("Past spins change nothing.")] if lines else []


def covers(rules: TableRules, wager: str) -> tuple[str, ...]:
    """The numbers of a bet on more than one."""
    position = positions(rules.switches_of(Switches).wheel).get(wager)
    several = position is not None and len(position.covers) > 1
    return tuple(f"straight_{pocket}" for pocket in position.covers) if position is not None and several else ()


def paying_rows(rules: TableRules, wager: str) -> tuple[str, ...]:
    return (positions(rules.switches_of(Switches).wheel)[wager].kind,)


def priced_as(rules: TableRules, wager: str) -> str:
    """All places of a kind cost the same."""
    [kind] = paying_rows(rules, wager)
    return kind if kind in KINDS else wager


# -- colors ----------------------------------------------------------------------------------------


def call_label(rules: TableRules, call: str) -> str:
    """A stack of a color, as one asks for it."""
    return _("{price} a stack, {chip} a chip").format(price=spoken(_price(call)), chip=spoken(_price(call) // STACK))


def call_chip(rules: TableRules, call: str) -> Cents:
    """What a chip of the stack is worth that one calls for."""
    return _price(call) // STACK


def color_chip(rules: TableRules, marks: Marks, seat: int) -> Cents:
    """What a chip of the seat's color is worth: as it was bought, or as the table sets out."""
    house = rules.switches_of(Switches)
    usual = house.color_value
    set_out = cents(usual) if isinstance(usual, str) else cents(house.stack_prices[0]) // STACK
    found: Cents = marks.get(f"color@{seat}") or set_out
    return found


def _price(call: str) -> Cents:
    return cents(call.removeprefix("color_"))


# -- the racetrack ---------------------------------------------------------------------------------


def racetrack(rules: TableRules) -> Track | None:
    """Only the single-zero wheel has its sectors."""
    if rules.switches_of(Switches).wheel != "single_zero":
        return None
    pockets = SINGLE_ZERO.pockets
    rest = {
        id: {pocket for wager in chips for pocket in positions("single_zero")[wager].covers}
        for id, chips in SECTORS.items()
    }
    ring = (pockets[pockets.index("0") :] + pockets[: pockets.index("0")]) if pockets[0] != "0" else pockets
    sectors = tuple(Sector(id, LABELS[id], tuple(p for p in ring if p in rest[id]), SECTORS[id]) for id in FROM_LEFT)
    return Track(tuple(ring), {pocket: color(pocket) for pocket in ring}, sectors, neighbor_bet)


FACE = Face(
    go=N_("Spin"),
    announces=True,
    score_boards=score_boards,
    board_lines=board_lines,
    paying_rows=paying_rows,
    priced_as=priced_as,
    covers=covers,
    call_label=call_label,
    call_chip=call_chip,
    color_chip=color_chip,
    racetrack=racetrack,
)
