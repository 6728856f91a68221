"""Who wins what: by a printed table, against the dealer, up to a posted cap."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Protocol

from msgspec import Meta

from casino_sim.money import EVEN_MONEY, Cents, Ratio, cents
from casino_sim.paytables import Pay, Paytable
from casino_sim.table.table import Table, seat_place

# A house's switch: the most that one hand may win in dollars, empty where nothing is posted.
CapText = Annotated[
    str, Meta(pattern=r"\A(\d{1,9}(\.\d\d)?)?\Z", description="an amount such as 5000, or nothing for no cap")
]


class Payer(Protocol):
    """The other side of the wagers where it is not simply the house: a cap, or a player-dealer's bank."""

    def win(self, seat: int, spot: str, prize: Cents, rule: str) -> object: ...

    def lose(self, seat: int, spot: str, rule: str) -> object: ...

    def push(self, seat: int, spot: str, rule: str) -> object: ...


class Cap:
    """The house, which pays one seat so much in a round. Stakes come back on top, losing wagers lose all the same."""

    __slots__ = ("left", "table")

    def __init__(self, table: Table, most: Cents) -> None:
        self.table = table
        self.left = most

    def win(self, seat: int, spot: str, prize: Cents, rule: str) -> None:
        won = min(prize, self.left)
        self.left -= won
        self.table.settle(seat, spot, self.table.bet(seat, spot) + won, "win", rule)

    def lose(self, seat: int, spot: str, rule: str) -> None:
        self.table.take(seat, spot, rule)

    def push(self, seat: int, spot: str, rule: str) -> None:
        self.table.push(seat, spot, rule)


def capped(table: Table, posted: str) -> Cap | None:
    """The cap of one seat's round, or None where none is posted."""
    return Cap(table, cents(posted)) if posted else None


def settlement_order(seats: Iterable[int]) -> list[int]:
    """Pennsylvania: from the dealer's far right back to seat 1."""
    return sorted(seats, reverse=True)


def pay_by_table(
    table: Table, seat: int, spot: str, hand: str, paytable: Paytable, rule: str, payer: Payer | None = None
) -> None:
    """The wager wins what the row of its hand prints, and loses where there is no such row."""
    pay = paytable.by_hand.get(hand)
    if pay is None:
        lose(table, seat, spot, rule, payer)
    else:
        win(table, seat, spot, pay, rule, payer)


def settle_side_bet(table: Table, seat: int, wager: str, hand: str, payer: Payer | None = None) -> None:
    """A wager that its own printed table decides, where the seat has made it."""
    if wager in table.bets[seat]:
        row = table.rules.wagers[wager]
        pay_by_table(table, seat, wager, hand, table.rules.pays[row.pays], row.rule, payer)


def win(table: Table, seat: int, spot: str, pay: Ratio | Pay, rule: str, payer: Payer | None = None) -> None:
    """The wager wins its price, or what the payer gives of it."""
    if payer is None:
        table.pay(seat, spot, pay, rule)
    elif isinstance(pay, Pay) and pay.kind == "push":
        payer.push(seat, spot, rule)
    else:
        ratio = pay.ratio if isinstance(pay, Pay) else pay
        payer.win(seat, spot, table.winnings(table.bet(seat, spot), ratio), rule)


def compare(player: int, dealer: int) -> str:
    """Two rank numbers of one kind of hand, higher is better: ``win``, ``lose`` or ``push`` for the player."""
    return "win" if player > dealer else "lose" if player < dealer else "push"


def settle_even(
    table: Table, seat: int, spots: Sequence[str], outcome: str, rule: str, payer: Payer | None = None
) -> None:
    """Each of these wagers that the seat has wins even money, loses or goes back."""
    for spot in spots:
        if not table.bet(seat, spot):
            continue
        if outcome == "win":
            win(table, seat, spot, EVEN_MONEY, rule, payer)
        elif outcome == "lose":
            lose(table, seat, spot, rule, payer)
        else:
            push(table, seat, spot, rule, payer)


def lose(table: Table, seat: int, spot: str, rule: str, payer: Payer | None = None) -> None:
    if payer is None:
        table.take(seat, spot, rule)
    else:
        payer.lose(seat, spot, rule)


def push(table: Table, seat: int, spot: str, rule: str, payer: Payer | None = None) -> None:
    if payer is None:
        table.push(seat, spot, rule)
    else:
        payer.push(seat, spot, rule)


def forfeit(table: Table, seat: int, rule: str, keep: Sequence[str] = ()) -> None:
    """The seat loses every wager except those in ``keep``; one in the tray is lost by its own rule."""
    for spot in list(table.bets[seat]):
        if spot not in keep:
            table.take(seat, spot, rule)
    for spot in list(table.in_tray.get(seat, ())):
        if spot not in keep:
            table.prize(seat, spot, 0, table.rules.wagers[spot].rule)


def fold_hand(table: Table, seat: int, rule: str, keep: Sequence[str] = (), tucked: bool = False) -> None:
    """A fold: wagers are lost but those that survive it, and the cards go, unless a wager still needs them."""
    forfeit(table, seat, rule, keep)
    if not tucked:
        table.discard(seat_place(seat))


def give_back_half(table: Table, seat: int, wager: str, rule: str) -> None:
    """The wager loses half: a surrendered hand, or an even-money bet on a zero where the house says so."""
    table.settle(seat, wager, table.bet(seat, wager) // 2, "lose", rule)
