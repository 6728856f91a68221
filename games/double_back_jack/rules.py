"""Double Back Jack, in the order of the guide. The numbers are those of ``guide.en.md``."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from casino_sim.i18n import N_
from casino_sim.table.ask import Option
from casino_sim.table.events import ALL
from casino_sim.table.procedures import give_back_half, settlement_order, take_opening_bets
from casino_sim.table.table import DEALER, Table, seat_place
from casino_sim.table.twentyone import (
    ACE,
    NO,
    VALUE,
    SeatHand,
    ask_hand,
    bring_cards,
    call_totals,
    count,
    deal_two_each,
    dealer_draws,
    dealer_may_have_blackjack,
    double_up_to,
    hand_spots,
    insurance_round,
    lay_next_sideways,
    look_at_hole_card,
    packs,
    pay_blackjacks,
    pay_hand,
    play_spot,
    push_hand,
    put_up_double,
    settle_insurance,
    split_costs,
    split_hand,
    take_hand,
)
from casino_sim.wagers import spot_of
from games.double_back_jack.hands import final_total, took_second_chance
from games.double_back_jack.house import Switches
from games.double_back_jack.wagers import SECOND_CHANCE, WAGER

PUSHING_TOTAL = 22  # a dealer who ends on it gives everything back


async def play_round(table: Table) -> None:
    """DB-1 to DB-12: bets, the deal, insurance, blackjacks, the hole card, everybody plays, the dealer, the result."""
    seats = await take_opening_bets(table)
    if not seats:
        return
    house = table.switches(Switches)
    bring_cards(table, packs(house.decks), house.penetration, house.continuous_shuffle)
    deal_two_each(table, seats)
    naturals = call_totals(table, seats)
    if VALUE[table.cards(DEALER)[0]] == ACE and house.insurance:
        await insurance_round(table, seats, WAGER, house.insurance_rounding)
    pay_blackjacks(table, naturals, WAGER, "DB-3")
    in_play = [seat for seat in seats if seat not in naturals]
    if dealer_may_have_blackjack(table):
        blackjack = look_at_hole_card(table)
        settle_insurance(table, seats, blackjack, table.rules.pays["main"].ratio("insurance"), "DB-4")
        if blackjack:
            for seat in settlement_order(in_play):
                table.take(seat, WAGER, "DB-5")
            return
    await play_hands(table, house, in_play)


# -- DB-6 to DB-10: everybody plays ----------------------------------------------------------------


async def play_hands(table: Table, house: Switches, in_play: Sequence[int]) -> None:
    """DB-6: spot by spot; then the dealer, and the result."""
    live: list[SeatHand] = []
    for seat in in_play:
        live += await play_spot(table, seat, partial(play_hand, table, house, seat))
    table.turn_over(DEALER)
    if live:
        settle(table, house, live, dealer_draws(table, house.dealer_soft_17))


async def play_hand(table: Table, house: Switches, seat: int, hand: int, hands: int) -> str:
    """One hand until it stands, makes 21, passes it, is given up, or is split to go on as two."""
    place = seat_place(seat, hand)
    cards = table.cards(place)
    while True:
        total, _ = count(cards)
        if total == 21:
            pay_hand(table, seat, hand, WAGER, table.rules.pays["main"].ratio("win"), "DB-6")
            return "21"
        if total > 21:
            return await offer_second_chance(table, seat, hand)
        two = len(cards) == 2
        aces = hands > 1 and VALUE[cards[0]] == ACE and house.split_aces == "one_card"
        answer = await ask_hand(
            table,
            seat,
            hand,
            hit=not aces,
            double=double_up_to(table, seat, hand, WAGER, house.double_for_less) if two and not aces else 0,
            for_less=house.double_for_less,
            split=split_costs(table, seat, hand, hands, WAGER, house.split_hands, house.split_hands) if two else 0,
            surrender=two and hands == 1 and house.surrender == "late",
        )
        if answer.option == "split":
            split_hand(table, seat, hand, hands, WAGER)
            return "split"
        if answer.option == "stand":
            return "stand"
        if answer.option == "surrender":
            give_back_half(table, seat, WAGER, "DB-10")
            return "surrender"
        if answer.option == "double":
            put_up_double(table, seat, hand, answer.amount or 0)
        table.deal(place, ALL, seat)
        if answer.option == "double" and count(cards)[0] < 21:
            return "stand"


async def offer_second_chance(table: Table, seat: int, hand: int) -> str:
    """DB-7: past 21 a wager as large as all on the hand buys one more card, whose value is taken off."""
    table.announce(N_("Second chance?"), seat)
    spot = spot_of(SECOND_CHANCE, hand)
    cost = sum(table.bet(seat, held) for held in hand_spots(table, seat, hand, WAGER))
    options = [Option("second_chance", N_("Second chance"), cost)] if table.purse(seat) >= cost else []
    if (await table.choose(seat, spot, [*options, NO])).option == "no":
        take_hand(table, seat, hand, WAGER, "DB-7")
        return "break"
    table.stake(seat, spot, cost)
    lay_next_sideways(table, seat_place(seat, hand))
    table.deal(seat_place(seat, hand), ALL, seat)
    total = final_total(table.cards(seat_place(seat, hand)))
    table.announce(N_("{total}."), seat, total=total)
    if total > 21:
        take_hand(table, seat, hand, WAGER, "DB-7")
        table.take(seat, spot, "DB-7")
        return "break"
    if total == 21:
        table.pay(seat, spot, table.rules.pays["main"].ratio("second_chance"), "DB-7")
        push_hand(table, seat, hand, WAGER, "DB-7")
        return "21"
    return "stand"


# -- DB-11 and DB-12: the result -------------------------------------------------------------------


def settle(table: Table, house: Switches, live: Sequence[SeatHand], dealer: int) -> None:
    """DB-12: from the highest seat down, every hand that still waits."""
    price = table.rules.pays["main"].ratio("win")
    for seat, hand in reversed(live):
        cards = table.cards(seat_place(seat, hand))
        total = final_total(cards)
        spot = spot_of(SECOND_CHANCE, hand)
        if dealer == PUSHING_TOTAL or total == dealer:
            push_hand(table, seat, hand, WAGER, "DB-12")
            if took_second_chance(cards):
                table.push(seat, spot, "DB-12")
        elif total < dealer < PUSHING_TOTAL:
            take_hand(table, seat, hand, WAGER, "DB-12")
            if took_second_chance(cards):
                table.take(seat, spot, "DB-12")
        elif not took_second_chance(cards):
            pay_hand(table, seat, hand, WAGER, price, "DB-12")
        else:
            table.pay(seat, spot, table.rules.pays["main"].ratio("second_chance"), "DB-12")
            if house.second_chance_win == "both":
                pay_hand(table, seat, hand, WAGER, price, "DB-12")
            else:
                push_hand(table, seat, hand, WAGER, "DB-12")
