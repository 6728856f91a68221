"""Let It Ride, in the order of the guide."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from casino_sim.i18n import N_
from casino_sim.paytables import Paytable
from casino_sim.poker.evaluator import high5
from casino_sim.table.ask import Option
from casino_sim.table.procedures import (
    Payer,
    announce_hand,
    capped,
    collect_at_lock,
    deal_face_down,
    deal_stacks,
    pay_by_table,
    pay_collected,
    settle_linked,
    settlement_order,
    take_opening_bets,
    turn_hand,
)
from casino_sim.table.table import BOARD, Table, seat_place
from games.let_it_ride.hands import base_hand, three_card_hand
from games.let_it_ride.house import Switches
from games.let_it_ride.wagers import BASE


async def play_round(table: Table) -> None:
    """LIR-1 to LIR-9: three bets, three cards, two of the bets may come back, the result."""
    seats = await take_opening_bets(table)
    if not seats:
        return
    collect_at_lock(table, "five_card_bonus")
    table.shuffle()
    deal_stacks(table, seats, 3)
    table.burn()  # of the three community cards, the one on the dealer's left
    deal_face_down(table, BOARD, 2)
    for at in range(2):
        for seat in seats:
            await ride_or_take_back(table, seat, at + 1)
        table.turn_over(BOARD, (at,))
    settle(table, seats)


async def ride_or_take_back(table: Table, seat: int, number: int) -> None:
    """LIR-3 and LIR-4: the bet stays or comes back; whichever it was before does not matter."""
    spot = f"bet_{number}"
    options = (
        Option(f"let_it_ride_{number}", N_("Let it ride")),
        Option(f"take_back_{number}", N_("Take it back")),
    )
    answer = await table.choose(seat, spot, options)
    if answer.option == options[1].id:
        table.settle(seat, spot, table.bet(seat, spot), "taken_back", "LIR-3" if number == 1 else "LIR-4")


class Claim(NamedTuple):
    """A wager and the row of its printed table that its hand makes."""

    seat: int
    spot: str
    hand: str
    paytable: Paytable
    rule: str

    @property
    def wins(self) -> bool:
        return self.hand in self.paytable.by_hand


def settle(table: Table, seats: Sequence[int]) -> None:
    """LIR-5: all losing wagers of the table are collected, then the winners paid, the progressive last."""
    claims: list[Claim] = []
    hands = {}
    for seat in settlement_order(seats):
        own = table.cards(seat_place(seat))
        five = [*own, *table.cards(BOARD)]
        turn_hand(table, seat)
        announce_hand(table, high5(five), seat)
        hands[seat] = base_hand(five)
        claims += claims_of(table, seat, hands[seat], three_card_hand(own))
    caps = {seat: capped(table, table.switches(Switches).aggregate_cap) for seat in seats}
    for claim in claims:
        if not claim.wins:
            decide(table, claim, None)
    for claim in claims:
        if claim.wins:
            decide(table, claim, caps[claim.seat] if claim.spot in BASE else None)
    settle_linked(table, seats, hands.__getitem__)


def claims_of(table: Table, seat: int, five: str, three: str) -> Iterable[Claim]:
    """LIR-6 to LIR-8: the bets that still ride, then the bonuses."""
    pays = table.rules.pays
    for spot in BASE:
        if table.bet(seat, spot):
            yield Claim(seat, spot, five, pays["base"], "LIR-6")
    if table.bet(seat, "three_card_bonus"):
        yield Claim(seat, "three_card_bonus", three, pays["three_card_bonus"], "LIR-8")
    if "five_card_bonus" in table.in_tray.get(seat, {}):
        yield Claim(seat, "five_card_bonus", five, pays["five_card_bonus"], "LIR-7")


def decide(table: Table, claim: Claim, payer: Payer | None) -> None:
    if claim.spot == "five_card_bonus":
        pay_collected(table, claim.seat, claim.spot, claim.hand, claim.paytable, claim.rule)
    else:
        pay_by_table(table, claim.seat, claim.spot, claim.hand, claim.paytable, claim.rule, payer)
