"""Spanish 21, in the order of the guide. The numbers are those of ``guide.en.md``."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from casino_sim.i18n import N_
from casino_sim.money import cents
from casino_sim.table.ask import Option
from casino_sim.table.events import ALL
from casino_sim.table.procedures import give_back_half, settlement_order, take_opening_bets
from casino_sim.table.side_bets import settle_on_first_cards
from casino_sim.table.table import DEALER, Table, seat_place
from casino_sim.table.twentyone import (
    ACE,
    DOUBLE_WAGER,
    NO,
    VALUE,
    SeatHand,
    as_much_again,
    ask_hand,
    bring_cards,
    call_totals,
    compare_hand,
    count,
    deal_two_each,
    dealer_draws,
    dealer_may_have_blackjack,
    double_option,
    double_up_to,
    doubles_made,
    give_back_later_wagers,
    hand_spots,
    insurance_round,
    look_at_hole_card,
    packs,
    pay_blackjacks,
    pay_hand,
    play_spot,
    put_up_double,
    put_up_further_double,
    settle_insurance,
    show_blackjack,
    split_costs,
    split_hand,
    take_hand,
    wager_spot,
)
from games.spanish_21.hands import NO_TENS, bonus_hand, earns_super_bonus
from games.spanish_21.house import Switches
from games.spanish_21.wagers import SIDE_BETS, WAGER

RESCUE = Option("rescue", N_("Rescue"))
SUPER_BONUS, ENVY = "super_bonus", "envy"  # result lines of prizes on which nothing is staked


async def play_round(table: Table) -> None:
    """SP-1 to SP-12: bets, the deal, blackjacks, insurance, the hole card, everybody plays, the dealer, the result."""
    seats = await take_opening_bets(table)
    if not seats:
        return
    house = table.switches(Switches)
    bring_cards(table, packs(house.decks, NO_TENS), house.penetration, house.continuous_shuffle)
    deal_two_each(table, seats)
    naturals = call_totals(table, seats)
    pay_blackjacks(table, naturals, WAGER, "SP-3")
    settle_on_first_cards(table, SIDE_BETS, seats)
    in_play = [seat for seat in seats if seat not in naturals]
    if in_play and VALUE[table.cards(DEALER)[0]] == ACE and house.insurance:
        await insurance_round(table, in_play, WAGER, house.insurance_rounding)
    if in_play and house.peek and dealer_may_have_blackjack(table):
        if look_at_hole_card(table):
            settle_against_blackjack(table, in_play)
            return
        settle_insurance(table, in_play, False, table.rules.pays["main"].ratio("insurance"), "SP-4")
    await play_hands(table, house, in_play)


# -- SP-3 to SP-6: what the first cards decide -----------------------------------------------------


def settle_against_blackjack(table: Table, seats: Sequence[int]) -> None:
    """SP-5: insurance wins, the opening wager of every hand still in play loses."""
    settle_insurance(table, seats, True, table.rules.pays["main"].ratio("insurance"), "SP-4")
    for seat in settlement_order(seats):
        if table.bet(seat, WAGER):
            table.take(seat, WAGER, "SP-5")


# -- SP-6 to SP-10: everybody plays ----------------------------------------------------------------


async def play_hands(table: Table, house: Switches, in_play: Sequence[int]) -> None:
    """SP-6: spot by spot; then the dealer, and the result."""
    live: list[SeatHand] = []
    gave_up: list[int] = []
    waits = not house.peek and dealer_may_have_blackjack(table)
    for seat in in_play:
        live += await play_spot(table, seat, partial(play_hand, table, house, waits, gave_up, seat))
    if waits:
        if show_blackjack(table):
            give_back_later_wagers(table, live, WAGER, "SP-5")
            settle_against_blackjack(table, in_play)
            return
        settle_insurance(table, in_play, False, table.rules.pays["main"].ratio("insurance"), "SP-4")
        for seat in gave_up:
            give_back_half(table, seat, WAGER, "SP-10")
        live = pay_waiting_21s(table, house, live)
    table.turn_over(DEALER)
    if live:
        settle(table, live, dealer_draws(table, house.dealer_soft_17))


async def play_hand(
    table: Table, house: Switches, waits: bool, gave_up: list[int], seat: int, hand: int, hands: int
) -> str:
    """One hand until it stands, makes 21, breaks, is rescued or given up, or is split to go on as two."""
    place = seat_place(seat, hand)
    cards = table.cards(place)
    while True:
        doubled = DOUBLE_WAGER[hand] in table.bets[seat]
        total, _ = count(cards)
        if total > 21:
            table.announce(N_("Bust."), seat)
            take_hand(table, seat, hand, WAGER, "SP-6")
            return "break"
        if total == 21:
            return "stand" if waits else pay_21(table, house, seat, hand, hands > 1)
        if doubled:
            outcome = await rescue_or_stand(table, house, seat, hand)
            if outcome == "redouble":
                continue
            return outcome
        two = len(cards) == 2
        aces = hands > 1 and VALUE[cards[0]] == ACE and house.split_aces == "one_card"
        answer = await ask_hand(
            table,
            seat,
            hand,
            hit=not aces,
            double=0 if aces else double_up_to(table, seat, hand, WAGER, house.double_for_less),
            for_less=house.double_for_less,
            split=split_costs(table, seat, hand, hands, WAGER, house.split_hands, house.split_aces_hands) if two else 0,
            surrender=two and hands == 1 and house.surrender == "late",
        )
        if answer.option == "double":
            put_up_double(table, seat, hand, answer.amount or 0)
        elif answer.option == "split":
            split_hand(table, seat, hand, hands, WAGER)
            return "split"
        elif answer.option != "hit":
            if answer.option == "surrender":
                surrender(table, seat, waits, gave_up)
            return answer.option
        table.deal(place, ALL, seat)


async def rescue_or_stand(table: Table, house: Switches, seat: int, hand: int) -> str:
    """SP-8: after the one card of a double all but that double may be given up, or the hand be doubled again."""
    options = [RESCUE] if house.rescue else []
    options += further_double(table, house, seat, hand)
    about = "rescue" if hand == 1 else f"rescue/{hand}"
    answer = await table.choose(seat, about, (*options, NO)) if options else None
    if answer is None or answer.option == NO.id:
        return "stand"
    if answer.option == "redouble":
        put_up_further_double(table, seat, hand, answer.amount or 0)
        table.deal(seat_place(seat, hand), ALL, seat)
        return "redouble"
    *lost, back = hand_spots(table, seat, hand, WAGER)
    for spot in lost:
        table.take(seat, spot, "SP-8")
    table.push(seat, back, "SP-8")
    return "rescue"


def further_double(table: Table, house: Switches, seat: int, hand: int) -> list[Option]:
    """SP-8: as much again as lies on the hand, as often as the house allows."""
    if doubles_made(table.marks, seat_place(seat, hand)) > house.redouble:
        return []
    held = sum(table.bet(seat, spot) for spot in hand_spots(table, seat, hand, WAGER))
    most = as_much_again(table, seat, held, house.double_for_less)
    limit = table.rules.limit("redouble_wager")
    low = limit.min if house.double_for_less else most
    return [double_option("redouble", N_("Double again"), most, low, limit.step)] if most else []


def surrender(table: Table, seat: int, waits: bool, gave_up: list[int]) -> None:
    """SP-10: half goes back, but never against a dealer's blackjack; where nobody has looked for one it has to wait."""
    if waits:
        gave_up.append(seat)
    else:
        give_back_half(table, seat, WAGER, "SP-10")


# -- SP-7 and SP-13: a 21, and the super bonus -----------------------------------------------------


def pay_21(table: Table, house: Switches, seat: int, hand: int, split: bool) -> str:
    """SP-7: every 21 wins at once, some of them more than the bet."""
    cards = table.cards(seat_place(seat, hand))
    spots = table.bets[seat]
    price = table.rules.pays["main"].ratio("win")
    if DOUBLE_WAGER[hand] in spots:
        pay_hand(table, seat, hand, WAGER, price, "SP-7")
        return "21"
    bonus = table.rules.pays["bonus"].pay(bonus_hand(cards)) if house.bonus_after_split or not split else None
    bet = table.bet(seat, wager_spot(WAGER, hand))
    table.pay(seat, wager_spot(WAGER, hand), bonus or price, "SP-7")
    if house.super_bonus and not split and earns_super_bonus(cards, table.cards(DEALER)[0]):
        pay_super_bonus(table, house, seat, bet)
    return "21"


def pay_super_bonus(table: Table, house: Switches, seat: int, bet: int) -> None:
    """SP-13: a fixed prize by the size of the bet, and a smaller one to every other player of the round."""
    pays = table.rules.pays["super_bonus"]
    if bet < cents(house.super_bonus_from):
        return
    large = bet >= cents(house.super_bonus_large_from)
    table.announce(N_("Super bonus!"), seat)
    table.prize(seat, SUPER_BONUS, pays.by_hand["large_bet" if large else "small_bet"].amount, "SP-13")
    paid = {table.owner(seat)}
    for other in settlement_order(table.occupied):
        if table.owner(other) not in paid and table.cards(seat_place(other)):
            paid.add(table.owner(other))
            table.prize(other, ENVY, pays.by_hand["envy"].amount, "SP-13")


def pay_waiting_21s(table: Table, house: Switches, live: Sequence[SeatHand]) -> list[SeatHand]:
    """SP-7, where a 21 had to wait for the hole card. Returns the hands that still stand against the dealer."""
    rest = []
    for seat, hand in live:
        if count(table.cards(seat_place(seat, hand)))[0] == 21:
            pay_21(table, house, seat, hand, bool(table.cards(seat_place(seat, 2))))
        else:
            rest.append((seat, hand))
    return rest


# -- SP-12: the result -----------------------------------------------------------------------------


def settle(table: Table, live: Sequence[SeatHand], dealer: int) -> None:
    """SP-12: from the highest seat down, every hand that stands against the dealer's total."""
    price = table.rules.pays["main"].ratio("win")
    for seat, hand in reversed(live):
        compare_hand(table, seat, hand, WAGER, dealer, price, "SP-12")
