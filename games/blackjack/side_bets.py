"""BJ-13 to BJ-17: the side wagers, at the two moments where they are decided."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from casino_sim.cards import Card
from casino_sim.table.procedures import pay_by_table, settle_progressive, settlement_order
from casino_sim.table.table import DEALER, Table, seat_place
from casino_sim.table.twentyone import ACE, VALUE, dealer_may_have_blackjack, match_hand
from games.blackjack.hands import LADY, ladies_hand, pair_hand, sevens_hand, super_4_hand

# Seats whose side wager waits for the hole card, each with the two cards it was dealt.
Waiting = dict[int, tuple[Card, ...]]
ENVY = "envy"  # the result line of an envy bonus; nothing is staked on it


def settle_on_first_cards(table: Table, seats: Sequence[int]) -> Waiting:
    """Decided by the first two cards and the up card, before anybody plays, from the highest seat down."""
    up = table.cards(DEALER)[0]
    hole_card_counts = dealer_may_have_blackjack(table)
    waiting: Waiting = {}
    for seat in settlement_order(seats):
        spots = table.bets[seat]
        if len(spots) == 1:
            continue
        two = table.cards(seat_place(seat))
        if "lucky_ladies" in spots:
            if hole_card_counts and two[0] == two[1] == LADY:
                waiting[seat] = tuple(two)
            else:
                settle_one(table, seat, "lucky_ladies", ladies_hand(two, False), "BJ-13")
        if "match_the_dealer" in spots:
            settle_one(table, seat, "match_the_dealer", match_hand(two, up), "BJ-14")
        if "perfect_pairs" in spots:
            settle_one(table, seat, "perfect_pairs", pair_hand(two), "BJ-15")
    if table.in_tray:
        waiting |= settle_progressives(table, up, hole_card_counts)
    return waiting


def settle_progressives(table: Table, up: Card, hole_card_counts: bool) -> Waiting:
    """BJ-16, and BJ-17 where the dealer cannot have blackjack; otherwise Super 4 waits."""
    if bettors := in_tray(table, "blazing_7s"):
        hands = {seat: sevens_hand(table.cards(seat_place(seat)), up) for seat in bettors}
        settle_progressive(table, "blazing_7s", "blazing_7s", table.rules.pays["blazing_7s"], hands, "BJ-16")
    bettors = in_tray(table, "super_4")
    if bettors and not hole_card_counts:
        settle_progressive(table, "super_4", "super_4", table.rules.pays["super_4"], {}, "BJ-17")
        return {}
    return {seat: tuple(table.cards(seat_place(seat))) for seat in bettors}


def settle_on_hole_card(table: Table, waiting: Waiting, dealer_has_blackjack: bool) -> None:
    """Decided when the hole card of an ace or a ten is known: Super 4, and Lucky Ladies on two queens of hearts."""
    bettors = in_tray(table, "super_4")
    if bettors:
        settle_super_4(table, {seat: waiting[seat] for seat in bettors}, dealer_has_blackjack)
    for seat in settlement_order(list(waiting)):
        if table.bet(seat, "lucky_ladies"):
            settle_one(table, seat, "lucky_ladies", ladies_hand(waiting[seat], dealer_has_blackjack), "BJ-13")


def settle_super_4(table: Table, bettors: Waiting, dealer_has_blackjack: bool) -> None:
    """BJ-17: the first two cards with the dealer's blackjack; an ace up without one pays a little."""
    dealer = table.cards(DEALER)[:2]
    if dealer_has_blackjack:
        hands = {seat: super_4_hand(two, dealer) for seat, two in bettors.items()}
    else:
        hands = dict.fromkeys(bettors, "ace_up" if VALUE[dealer[0]] == ACE else "")
    settle_progressive(table, "super_4", "super_4", table.rules.pays["super_4"], hands, "BJ-17")
    pay_envy(table, hands)


def pay_envy(table: Table, hands: Mapping[int, str]) -> None:
    """BJ-17: a player in Super 4 is paid for each royal flush of another; two spots of one player count once."""
    envy = table.rules.pays["super_4_envy"]
    royals = {seat: pay.amount for seat, hand in hands.items() if (pay := envy.pay(hand))}
    paid = set()
    for seat in settlement_order(list(hands)):
        owner = table.owner(seat)
        prize = sum(amount for royal, amount in royals.items() if table.owner(royal) != owner)
        if prize and owner not in paid:
            paid.add(owner)
            table.prize(seat, ENVY, prize, "BJ-17")


def settle_one(table: Table, seat: int, wager: str, hand: str, rule: str) -> None:
    pay_by_table(table, seat, wager, hand, table.rules.pays[wager], rule)


def in_tray(table: Table, wager: str) -> list[int]:
    return [seat for seat, spots in table.in_tray.items() if wager in spots]
