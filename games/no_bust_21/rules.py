"""No Bust 21st Century Blackjack, in the order of the guide. The numbers are those of ``guide.en.md``."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from casino_sim.cards import JOKER, Card
from casino_sim.i18n import N_
from casino_sim.table.player_dealer_21 import (
    WAGER,
    RuleIds,
    Settlement,
    Verdict,
    carry_out,
    deal_round,
    open_round,
    settling_order,
)
from casino_sim.table.table import DEALER, Table, seat_place
from casino_sim.table.twentyone import (
    ACE,
    TEN,
    VALUE,
    ask_hand,
    bring_cards,
    double_up_to,
    packs,
    play_spot,
    split_costs,
)
from games.no_bust_21.hands import banker_draws, compare, total_of
from games.no_bust_21.house import Switches

RULES = RuleIds(result="NB-12", surrender="NB-9", insurance="", backline="NB-15")
MUST_STAND, MUST_HIT = 20, 11


async def play_round(table: Table) -> None:
    """NB-1 to NB-15: the bank, wagers and fee, the deal, everybody plays, the banker's hand, the result."""
    house = table.switches(Switches)
    opened = await open_round(table, house.backline, most_won(house))
    if opened is None:
        return
    bank, seats = opened
    bring_cards(table, packs(house.decks, jokers=1), house.penetration, house.continuous_shuffle)
    deal_round(table, seats)
    table.deal(DEALER)
    deal_round(table, seats)
    first_two = {seat: list(table.cards(seat_place(seat))) for seat in seats}
    gave_up: set[int] = set()
    if table.cards(DEALER)[0] == JOKER:
        table.announce(N_("Joker: all hands are frozen."))
    else:
        for seat in seats:
            await play_spot(table, seat, partial(play_hand, table, house, gave_up, seat))
    button = table.deal(DEALER)
    over = banker_plays(table)
    order = settling_order(table, bank, button, seats)
    Settlement(table, bank, partial(judge, table, gave_up), RULES, first_two, over).run(order)
    bank.close()


def most_won(house: Switches) -> int:
    """A hand may be split and each part doubled; a Natural 22 wins twice the wager."""
    return max(2, house.split_hands * (2 if house.double_after_split else 1))


# -- NB-6 to NB-9: everybody plays -----------------------------------------------------------------


async def play_hand(table: Table, house: Switches, gave_up: set[int], seat: int, hand: int, hands: int) -> str:
    """One hand under the chart; what the chart leaves no choice about is not asked. Over 21 it stays on the table."""
    place = seat_place(seat, hand)
    cards = table.cards(place)
    while True:
        total, _ = total_of(cards)
        if total > 21:
            table.announce(N_("{total}, over."), seat, total=total)
            return "over"
        if JOKER in cards or (total >= MUST_STAND and not two_tens(cards)):
            return "stand"
        two, drawing = len(cards) == 2, total < MUST_STAND
        aces = hands > 1 and VALUE[cards[0]] == ACE
        original = two and (hands == 1 or house.double_after_split) and not aces
        answer = await ask_hand(
            table,
            seat,
            hand,
            stand=total > MUST_HIT,
            hit=drawing and not aces,
            double=double_up_to(table, seat, hand, WAGER, False) if original and drawing else 0,
            for_less=False,
            split=split_costs(table, seat, hand, hands, WAGER, house.split_hands, house.split_hands) if two else 0,
            surrender=two and hands == 1 and drawing,
        )
        ends = carry_out(table, answer, seat, hand, hands, gave_up)
        if ends:
            return ends


def two_tens(cards: Sequence[Card]) -> bool:
    """NB-8: two ten-value cards may be split although 20 must stand."""
    return len(cards) == 2 and all(VALUE[card] == TEN for card in cards)


# -- NB-10 to NB-12: the banker, and the result ----------------------------------------------------


def banker_plays(table: Table) -> bool:
    """NB-10: the hand is always finished, for over-hands and Buster still wait for it. Says if it went over."""
    cards = table.cards(DEALER)
    while banker_draws(cards):
        table.deal(DEALER)
    total, _ = total_of(cards)
    table.announce(N_("Player-dealer has {total}."), total=total)
    return total > 21


def judge(table: Table, gave_up: set[int], seat: int, hand: int) -> Verdict:
    """NB-12."""
    if seat in gave_up:
        return Verdict("half")
    outcome = compare(table.cards(seat_place(seat, hand)), table.cards(DEALER))
    if outcome == "natural":
        return Verdict("win", table.rules.pays["main"].ratio("natural_22"))
    return Verdict(outcome, table.rules.pays["main"].ratio("win"))
