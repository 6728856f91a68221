"""Pai gow poker in a card room: a player-dealer banks, and wagers are settled as far as the bank reaches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from casino_sim.i18n import N_
from casino_sim.money import Cents
from casino_sim.poker.house_way import is_ace_high
from casino_sim.table.banking import Bank, action_order, choose_banker, count_round, take_wagers
from casino_sim.table.pai_gow.deal_order import (
    ask_for_deck,
    choose_pile,
    clockwise_from,
    deal_positions,
    shake,
    take_up,
)
from casino_sim.table.pai_gow.hands import Way, compare, open_hand
from casino_sim.table.pai_gow.partners import Partners, beside
from casino_sim.table.pai_gow.steps import Ways, open_player_dealer, set_hands
from casino_sim.table.pai_gow.turns import BASE
from casino_sim.table.procedures import settle_even
from casino_sim.table.table import DEALER, Table, seat_place
from games.pai_gow_poker.bonus import (
    ACE_HIGH,
    ENVY,
    FORTUNE,
    Lines,
    envy_due,
    lines_of,
    settle_ace_high,
    settle_fortune,
    with_buttons,
)
from games.pai_gow_poker.hands import kit
from games.pai_gow_poker.house import Switches
from games.pai_gow_poker.irregular import REDEAL, is_misdeal

Buttons = Mapping[int, Sequence[int]]  # by seat: whose envy buttons lie there, the seated player's first


async def play_against_a_player_dealer(table: Table) -> None:
    switches, cards = table.switches(Switches), kit(table.rules)
    bank = await choose_banker(table)
    if bank is None:
        return
    partners = Partners(
        table,
        bank,
        "PG-13",
        front=switches.front_bank,
        pooling=switches.kum_kum,
        backline=switches.backline,
        most_money=switches.most_money_decides,
    )
    deck = await ask_for_deck(table, bank) if switches.deck_requests else ""
    bettors = await take_wagers(table, bank, partners.spots, liability, partners.at_lock, partners.objection)
    if not bettors:
        return
    seats = [seat for seat in bettors if table.bet(seat, BASE)]
    buttons = {seat: envy_buttons(table, partners, seat) for seat in seats}
    if switches.deal == "piles":
        await choose_pile(table, bank.seat, bank.prop)
    total = shake(table)
    order = clockwise_from(table, bank.seat, total)
    deal_positions(table, cards, order, bank.seat, seats, partners.decides, deck)
    if switches.irregularities and is_misdeal(table, seats, partners.decides):
        deal_positions(table, cards, order, bank.seat, seats, partners.decides, REDEAL)
    order = action_order(table, bank.seat, count_round(table, bank.seat, total), seats)
    if switches.face_up:
        opened = await open_player_dealer(table, cards, bank, own_choice=False)
        pushed = push_against_ace_high(table, bank, order)
        ways = {} if pushed else await set_hands(table, cards, seats, partners)
    else:
        ways = await set_hands(table, cards, seats, partners)
        opened = await open_player_dealer(table, cards, bank)
    lines = lines_of(table, seats)
    for seat in order:
        settle_seat(table, bank, partners, seat, opened, ways, lines, buttons)
    if not switches.face_up:
        for seat in order:
            settle_envy(table, bank, seat, buttons, lines)
    bank.close()
    partners.share_out()
    take_up(table)


def envy_buttons(table: Table, partners: Partners, seat: int) -> list[int]:
    """PG-10 and PG-13: a Fortune wager beside a seat earns a button as the seat's own does."""
    return with_buttons(table, [seat]) + with_buttons(table, partners.behind(seat), beside(FORTUNE, seat))


def push_against_ace_high(table: Table, bank: Bank, order: Sequence[int]) -> bool:
    """PG-8: an ace-high pai gow sends every base wager back at once."""
    if not is_ace_high(table.cards(DEALER)):
        return False
    table.announce(N_("The player-dealer has an ace-high pai gow. All base wagers push."))
    for seat in order:
        bank.push(seat, BASE, "PG-8")
    return True


def settle_seat(
    table: Table,
    bank: Bank,
    partners: Partners,
    seat: int,
    opened: Way,
    ways: Ways,
    lines: Lines,
    buttons: Buttons,
) -> None:
    """PG-7 and the bonus wagers in the order of the table, then those of players beside the seat."""
    place, way = seat_place(seat), ways.get(seat)
    outcome = ""
    if way is None:
        table.turn_over(place)
    else:
        open_hand(table, place, way)
        outcome = compare(way, opened)
        settle_even(table, seat, (BASE,), outcome, "PG-6" if way.is_foul else "PG-7", bank)
    settle_fortune(table, seat, lines[seat], bank)
    if table.switches(Switches).face_up:
        settle_envy(table, bank, seat, buttons, lines)
    settle_ace_high(table, seat, bank)
    for other in partners.behind(seat):
        settle_even(table, other, (beside(BASE, seat),), outcome, "PG-13", bank)
        settle_fortune(table, other, lines[seat], bank, beside(FORTUNE, seat))


def settle_envy(table: Table, bank: Bank, seat: int, buttons: Buttons, lines: Lines) -> None:
    """PG-10: as far as the bank reaches. A hand that one has bet on is no other's, whoever holds it."""
    for bettor in buttons[seat]:
        others = lines if bettor == seat else {other: line for other, line in lines.items() if other != seat}
        due = envy_due(table, bettor, others)
        if due:
            bank.prize(bettor, ENVY, due, "PG-10")


def liability(table: Table) -> Cents:
    """The most that the round can cost the bank: base wagers even money, the bonuses and envy their highest lines."""
    pays = table.rules.pays
    most = {row: max(line.pay.ratio.gain for line in pays[row].rows) for row in (FORTUNE, ACE_HIGH) if row in pays}
    total = 0
    for spots in table.bets.values():
        total += sum(amount * most.get(spot.partition("_on_")[0], 1) for spot, amount in spots.items())
    if ENVY in pays:
        seats = [seat for seat, spots in table.bets.items() if BASE in spots]
        highest = max(row.pay.amount for row in pays[ENVY].rows)
        spots_with = (FORTUNE, *(beside(FORTUNE, seat) for seat in seats))
        buttons = sum(len(with_buttons(table, table.occupied, spot)) for spot in spots_with)
        total += buttons * (len(seats) - 1) * highest
    return total
