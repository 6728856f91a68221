"""What is written at a roulette table: the last numbers, and what a color is worth."""

from __future__ import annotations

from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_, _
from casino_sim.money import Cents, cents, spoken
from casino_sim.table.face import Board, Cell, Face, Marks
from casino_sim.table.track import Sector, Track
from casino_sim.wheels import SINGLE_ZERO
from games.roulette.house import Switches
from games.roulette.layout import KINDS, STACK, color, positions
from games.roulette.racetrack import LABELS, SECTORS, neighbour_bet

FROM_LEFT = ("tiers_du_cylindre", "orphelins", "voisins_du_zero", "jeu_zero")  # as they stand in the oval


def score_boards(rules: TableRules, marks: Marks) -> dict[str, Board]:
    """The board over the layout: the newest number first, each in its color."""
    last = [str(number) for number in marks.get("last_numbers") or []]
    return {"last_numbers": {(i, 0): Cell("tile", color(number), number) for i, number in enumerate(last)}}


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
    return Track(tuple(ring), {pocket: color(pocket) for pocket in ring}, sectors, neighbour_bet)


FACE = Face(
    go=N_("Spin"),
    announces=True,
    score_boards=score_boards,
    paying_rows=paying_rows,
    priced_as=priced_as,
    covers=covers,
    call_label=call_label,
    call_chip=call_chip,
    color_chip=color_chip,
    racetrack=racetrack,
)
