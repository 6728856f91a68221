"""PU-16: bonuses that a room may add, paid from a promotion fund of the house and never out of the bank."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from casino_sim.i18n import N_
from casino_sim.ledger import FEES, HOUSE
from casino_sim.money import Cents, cents
from casino_sim.table.player_dealer_21 import circles
from casino_sim.table.table import DEALER, Table, seat_place
from casino_sim.table.twentyone import is_natural
from games.pure_21_5.hands import bonuses_of, bonuses_of_888, is_888
from games.pure_21_5.house import JACKPOT, Switches
from games.pure_21_5.memory import Memory

RULE = "PU-16"


def feed_jackpot(table: Table, player_dealer: str) -> None:
    """A part of every collection fee of the player-dealer goes to the jackpot, where the table has one."""
    if JACKPOT in table.rules.meters and table.fees.get(player_dealer):
        table.feed_meter(JACKPOT, table.rules.meters[JACKPOT].increment, source=FEES)


def pay_extras(table: Table, house: Switches, seats: Sequence[int], gave_up: Collection[int]) -> None:
    """For the hands of the players, for the banker's 8-8-8, and for Pures in a row."""
    for seat, hand in circles(table, seats):
        if seat not in gave_up:
            pay_first_offered(table, house, seat, bonuses_of(table.cards(seat_place(seat, hand))))
    if is_888(table.cards(DEALER)):
        pay_888(table, house, [seat for seat in seats if seat not in gave_up])
    pay_streaks(table, house, seats)


def pay_first_offered(table: Table, house: Switches, seat: int, names: Sequence[str]) -> None:
    """The best of these that the table offers."""
    for name in names:
        amount = offered(house, name)
        if amount:
            table.prize(seat, name, amount, RULE, source=HOUSE)
            return


def offered(house: Switches, name: str) -> Cents:
    value = getattr(house, name, "off")
    return 0 if value in ("off", "jackpot") else cents(value)


def pay_888(table: Table, house: Switches, live: Sequence[int]) -> None:
    """Each player with a live wager gets the bonus, or all of them share the jackpot."""
    first_seats = {table.owner(seat): seat for seat in sorted(live, reverse=True)}
    players = sorted(first_seats.values(), reverse=True)
    for name in bonuses_of_888(table.cards(DEALER)):
        if getattr(house, name) == "jackpot":
            pay_jackpot(table, name, players)
            return
        if offered(house, name):
            for seat in players:
                table.prize(seat, name, offered(house, name), RULE, source=HOUSE)
            return


def pay_jackpot(table: Table, name: str, players: Sequence[int]) -> None:
    if not players:
        return
    share, odd = divmod(table.meter(JACKPOT), len(players))
    for at, seat in enumerate(players):
        table.pay_from_meter(JACKPOT, seat, name, share + (odd if at == 0 else 0), RULE)
    table.feed_meter(JACKPOT, table.rules.meters[JACKPOT].seed, why="reset")


def pay_streaks(table: Table, house: Switches, seats: Sequence[int]) -> None:
    """Pay streaks of Pures in one circle; a hand without one, or a skipped round, resets the streak."""
    streaks = table.remembered(Memory).streaks
    pures = [
        seat for seat in seats if is_natural(table.cards(seat_place(seat))) and not table.cards(seat_place(seat, 2))
    ]
    going_on = {seat_place(seat): streaks.get(seat_place(seat), 0) + 1 for seat in pures}
    streaks.clear()
    streaks.update(going_on)
    for seat in pures:
        number = streaks[seat_place(seat)]
        if number >= 2 and house.consecutive_pure_bonus != "off":
            amount = cents(house.consecutive_pure_bonus[min(number, 5) - 2])
            table.announce(N_("{number} Pures in a row!"), seat, number=number)
            table.prize(seat, "consecutive_pure_bonus", amount, RULE, source=HOUSE)
