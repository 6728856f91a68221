"""Blackjack, in the order of the guide. The numbers are those of ``guide.en.md``."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import NamedTuple

from casino_sim.i18n import N_
from casino_sim.table.events import ALL
from casino_sim.table.procedures import give_back_half, settlement_order, take_opening_bets
from casino_sim.table.side_bets import Waiting, settle_on_first_cards, settle_waiting
from casino_sim.table.table import DEALER, Table, seat_place
from casino_sim.table.twentyone import (
    ACE,
    VALUE,
    SeatHand,
    ask_hand,
    bring_cards,
    call_totals,
    compare_hand,
    count,
    deal_two_each,
    dealer_draws,
    dealer_may_have_blackjack,
    double_up_to,
    give_back_later_wagers,
    insurance_round,
    look_at_hole_card,
    packs,
    pay_blackjacks,
    play_spot,
    put_up_double,
    settle_insurance,
    show_blackjack,
    split_costs,
    split_hand,
    take_hand,
)
from games.blackjack.house import Switches
from games.blackjack.side_bets import SIDE_BETS, WAGER


class Deal(NamedTuple):
    """The state of the round once insurance is closed."""

    seats: Sequence[int]
    in_play: Sequence[int]  # whose opening wager is not decided
    naturals: Sequence[int]  # those of them with a blackjack
    waiting: Waiting


async def play_round(table: Table) -> None:
    """BJ-1 to BJ-12: bets, the deal, insurance, the look at the hole card, everybody plays, the dealer, the result."""
    seats = await take_opening_bets(table)
    if not seats:
        return
    house = table.switches(Switches)
    bring_cards(table, packs(house.decks), house.penetration, house.continuous_shuffle)
    deal_two_each(table, seats)
    naturals = call_totals(table, seats)
    waiting = settle_on_first_cards(table, SIDE_BETS, seats)
    in_play = list(seats)
    if not dealer_may_have_blackjack(table):
        pay_blackjacks(table, naturals, WAGER, "BJ-3")
        in_play = [seat for seat in seats if seat not in naturals]
    elif VALUE[table.cards(DEALER)[0]] == ACE and house.insurance:
        even = naturals if house.even_money else ()
        took = await insurance_round(table, seats, WAGER, house.insurance_rounding, even)
        pay_even_money(table, took)
        in_play = [seat for seat in seats if seat not in took]
        naturals = [seat for seat in naturals if seat not in took]
    deal = Deal(seats, in_play, naturals, waiting)
    if house.peek and dealer_may_have_blackjack(table):
        if look_at_hole_card(table):
            settle_against_blackjack(table, deal, deal.in_play)
            return
        settle_without_blackjack(table, deal)
    await play_hands(table, house, deal)


# -- BJ-3 to BJ-6: blackjacks ----------------------------------------------------------------------


def pay_even_money(table: Table, seats: Iterable[int]) -> None:
    """BJ-5: paid now, whatever the hole card is."""
    price = table.rules.pays["main"].ratio("even_money")
    for seat in seats:
        table.pay(seat, WAGER, price, "BJ-5")


def settle_against_blackjack(table: Table, deal: Deal, in_play: Sequence[int]) -> None:
    """BJ-6: insurance wins, a blackjack stands off, the opening wager of every other hand loses."""
    settle_insurance(table, deal.seats, True, table.rules.pays["main"].ratio("insurance"), "BJ-4")
    settle_waiting(table, SIDE_BETS, deal.waiting, dealer_has_blackjack=True)
    for seat in settlement_order(in_play):
        if seat in deal.naturals:
            table.push(seat, WAGER, "BJ-3")
        else:
            table.take(seat, WAGER, "BJ-6")


def settle_without_blackjack(table: Table, deal: Deal) -> None:
    settle_insurance(table, deal.seats, False, table.rules.pays["main"].ratio("insurance"), "BJ-4")
    settle_waiting(table, SIDE_BETS, deal.waiting, dealer_has_blackjack=False)
    pay_blackjacks(table, deal.naturals, WAGER, "BJ-3")


# -- BJ-7 to BJ-10: everybody plays ----------------------------------------------------------------


async def play_hands(table: Table, house: Switches, deal: Deal) -> None:
    """BJ-7: spot by spot; then the dealer, and the result."""
    live: list[SeatHand] = []
    gave_up: list[int] = []
    for seat in deal.in_play:
        if seat not in deal.naturals:
            live += await play_spot(table, seat, partial(play_hand, table, house, gave_up, seat))
    if not house.peek and dealer_may_have_blackjack(table):
        if show_blackjack(table):
            give_back_later_wagers(table, live, WAGER, "BJ-6")
            settle_against_blackjack(table, deal, [seat for seat in deal.in_play if table.bet(seat, WAGER)])
            return
        settle_without_blackjack(table, deal)
        for seat in gave_up:
            give_back_half(table, seat, WAGER, "BJ-10")
    table.turn_over(DEALER)
    if live:
        settle(table, live, dealer_draws(table, house.dealer_soft_17))


async def play_hand(table: Table, house: Switches, gave_up: list[int], seat: int, hand: int, hands: int) -> str:
    """One hand until it stands, breaks, is given up, or is split to go on as two."""
    place = seat_place(seat, hand)
    cards = table.cards(place)
    while True:
        total, _ = count(cards)
        if total > 21:
            table.announce(N_("Bust."), seat)
            take_hand(table, seat, hand, WAGER, "BJ-7")
            return "break"
        if total == 21:
            return "stand"
        two = len(cards) == 2
        aces = hands > 1 and VALUE[cards[0]] == ACE and house.split_aces == "one_card"
        answer = await ask_hand(
            table,
            seat,
            hand,
            hit=not aces,
            double=may_double(table, house, seat, hand, hands) if two and not aces else 0,
            for_less=house.double_for_less,
            split=split_costs(table, seat, hand, hands, WAGER, house.split_hands, house.split_aces_hands) if two else 0,
            surrender=two and hands == 1 and house.surrender == "late",
        )
        if answer.option == "hit":
            table.deal(place, ALL, seat)
        elif answer.option == "double":
            put_up_double(table, seat, hand, answer.amount or 0)
            table.deal(place, ALL, seat)
            if count(cards)[0] <= 21:
                return "stand"
        elif answer.option == "split":
            split_hand(table, seat, hand, hands, WAGER)
            return "split"
        else:
            if answer.option == "surrender":
                surrender(table, house, seat, gave_up)
            return answer.option


def may_double(table: Table, house: Switches, seat: int, hand: int, hands: int) -> int:
    """BJ-8: how much may be put up for one more card; 0 where nothing."""
    if hands > 1 and not house.double_after_split:
        return 0
    return double_up_to(table, seat, hand, WAGER, house.double_for_less)


def surrender(table: Table, house: Switches, seat: int, gave_up: list[int]) -> None:
    """BJ-10: half goes back, but never against a dealer's blackjack; where nobody has looked for one it has to wait."""
    if house.peek or not dealer_may_have_blackjack(table):
        give_back_half(table, seat, WAGER, "BJ-10")
    else:
        gave_up.append(seat)


# -- BJ-12: the result -----------------------------------------------------------------------------


def settle(table: Table, live: Sequence[SeatHand], dealer: int) -> None:
    """BJ-12: from the highest seat down, every hand that stands against the dealer's total."""
    price = table.rules.pays["main"].ratio("win")
    for seat, hand in reversed(live):
        compare_hand(table, seat, hand, WAGER, dealer, price, "BJ-12")
