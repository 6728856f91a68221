"""Who wins what: by a printed table, against the dealer, up to a posted cap."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated

from msgspec import Meta

from casino_sim.money import EVEN_MONEY, Cents, Ratio, cents
from casino_sim.paytables import Pay, Paytable
from casino_sim.table.table import Table

# A house's switch: the most that one hand may win in dollars, empty where nothing is posted.
CapText = Annotated[str, Meta(pattern=r"\A(\d{1,9}(\.\d\d)?)?\Z")]


class Cap:
    """What a seat may still win in this round. Stakes come back on top of it, losing wagers are lost all the same."""

    __slots__ = ("left",)

    def __init__(self, posted: str) -> None:
        self.left: Cents | None = cents(posted) if posted else None

    def cut(self, won: Cents) -> Cents:
        if self.left is None:
            return won
        won = min(won, self.left)
        self.left -= won
        return won


def settlement_order(seats: Iterable[int]) -> list[int]:
    """Pennsylvania: from the dealer's far right back to seat 1."""
    return sorted(seats, reverse=True)


def pay_by_table(
    table: Table, seat: int, spot: str, hand: str, paytable: Paytable, rule: str, cap: Cap | None = None
) -> None:
    """The wager wins what the row of its hand prints, and loses where there is no such row."""
    pay = paytable.by_hand.get(hand)
    if pay is None:
        table.take(seat, spot, rule)
    else:
        win(table, seat, spot, pay, rule, cap)


def win(table: Table, seat: int, spot: str, pay: Ratio | Pay, rule: str, cap: Cap | None = None) -> None:
    """The wager wins its price, or what the cap leaves of it."""
    if cap is None or cap.left is None or (isinstance(pay, Pay) and pay.kind == "push"):
        table.pay(seat, spot, pay, rule)
        return
    staked = table.bet(seat, spot)
    won = cap.cut(table.winnings(staked, pay.ratio if isinstance(pay, Pay) else pay))
    table.settle(seat, spot, staked + won, "win", rule)


def compare(player: int, dealer: int) -> str:
    """Two rank numbers of one kind of hand, higher is better: ``win``, ``lose`` or ``push`` for the player."""
    return "win" if player > dealer else "lose" if player < dealer else "push"


def settle_even(
    table: Table, seat: int, spots: Sequence[str], outcome: str, rule: str, cap: Cap | None = None
) -> None:
    """Each of these wagers that the seat has wins even money, loses or goes back."""
    for spot in spots:
        if not table.bet(seat, spot):
            continue
        if outcome == "win":
            win(table, seat, spot, EVEN_MONEY, rule, cap)
        elif outcome == "lose":
            table.take(seat, spot, rule)
        else:
            table.push(seat, spot, rule)


def forfeit(table: Table, seat: int, rule: str, keep: Sequence[str] = ()) -> None:
    """A fold: every wager of the seat is lost but those that survive it; one in the tray by its own rule."""
    for spot in list(table.bets[seat]):
        if spot not in keep:
            table.take(seat, spot, rule)
    for spot in list(table.in_tray.get(seat, ())):
        if spot not in keep:
            table.prize(seat, spot, 0, table.rules.wagers[spot].rule)
