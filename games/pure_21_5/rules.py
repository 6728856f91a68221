"""Pure 21.5 Blackjack, in the order of the guide. The numbers are those of ``guide.en.md``."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from casino_sim.i18n import N_
from casino_sim.table.events import NOBODY
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
    VALUE,
    Soft17,
    ask_hand,
    bring_cards,
    count,
    dealer_draws,
    dealer_may_have_blackjack,
    double_up_to,
    insurance_round,
    is_natural,
    look_at_hole_card,
    packs,
    play_spot,
    split_costs,
)
from games.pure_21_5.extras import feed_jackpot, pay_extras
from games.pure_21_5.hands import is_888, two_bonus_cards
from games.pure_21_5.house import Switches
from games.pure_21_5.memory import Memory

RULES = RuleIds(result="PU-13", surrender="PU-10", insurance="PU-5", backline="PU-17")
MUST_STAND, MUST_HIT = 19, 11
SOFT_17: Soft17 = "hit"  # chart 1B


class Hands:
    """The players' early decisions: even money and surrender."""

    def __init__(self) -> None:
        self.even_money: list[int] = []
        self.gave_up: set[int] = set()


async def play_round(table: Table) -> None:
    """PU-1 to PU-17: the bank, wagers and fee, the deal, insurance, everybody plays, the banker's hand, the result."""
    house = table.switches(Switches)
    opened = await open_round(table, house.backline, most_won(house))
    if opened is None:
        table.remembered(Memory).streaks.clear()  # a round left out
        return
    bank, seats = opened
    feed_jackpot(table, bank.name)
    deal(table, house, seats)
    first_two = {seat: list(table.cards(seat_place(seat))) for seat in seats}
    hands = Hands()
    if VALUE[table.cards(DEALER)[0]] == ACE and house.pure_pays == "3_to_2":
        hands.even_money = await insure(table, house, seats)
    pure = dealer_may_have_blackjack(table) and look_at_hole_card(table)
    if not pure:
        for seat in seats:
            if seat not in hands.even_money:
                await play_spot(table, seat, partial(play_hand, table, house, hands.gave_up, seat))
        table.turn_over(DEALER)
    order = settling_order(table, bank, table.cards(DEALER)[1], seats)
    over = not pure and dealer_draws(table, SOFT_17) > 21
    verdict = partial(judge, table, house, hands)
    Settlement(table, bank, verdict, RULES, first_two, over, insured=pure).run(order)
    pay_extras(table, house, order, hands.gave_up)
    bank.close()


def most_won(house: Switches) -> int:
    """A hand may be split and each part doubled; insurance on top wins as much as the wager."""
    return max(2, house.split_hands * (2 if house.double_after_split else 1)) + 1


def deal(table: Table, house: Switches, seats: Sequence[int]) -> None:
    """PU-4: from the banker's left one card up to each circle and the banker; then a second, the banker's face down."""
    bring_cards(table, packs(house.decks), house.penetration, house.continuous_shuffle)
    deal_round(table, seats)
    table.deal(DEALER)
    deal_round(table, seats)
    table.deal(DEALER, NOBODY)


async def insure(table: Table, house: Switches, seats: Sequence[int]) -> list[int]:
    """PU-5: insurance and even money, circle by circle, before the down card is looked at."""
    pures = [seat for seat in seats if is_natural(table.cards(seat_place(seat)))] if house.even_money_offered else []
    if not pures and not house.insurance_offered:
        return []
    return await insurance_round(table, seats, WAGER, "exact", pures, house.insurance_offered)


# -- PU-7 to PU-10: everybody plays ----------------------------------------------------------------


async def play_hand(table: Table, house: Switches, gave_up: set[int], seat: int, hand: int, hands: int) -> str:
    """One hand under chart 1A; what it leaves no choice about is not asked. Over 21.5 it stays on the table."""
    place = seat_place(seat, hand)
    cards = table.cards(place)
    while True:
        total, soft = count(cards)
        if total > 21:
            table.announce(N_("{total}, over."), seat, total=total)
            return "over"
        two = len(cards) == 2
        drawing = soft or total < MUST_STAND
        if (hands == 1 and is_natural(cards)) or not (drawing or two_bonus_cards(cards)):
            return "stand"
        aces = hands > 1 and VALUE[cards[0]] == ACE
        original = two and (hands == 1 or house.double_after_split) and not aces
        answer = await ask_hand(
            table,
            seat,
            hand,
            stand=soft or total > MUST_HIT,
            hit=drawing and not aces,
            double=double_up_to(table, seat, hand, WAGER, True) if original and drawing else 0,
            split=split_costs(table, seat, hand, hands, WAGER, house.split_hands, house.split_hands) if two else 0,
            surrender=two and hands == 1 and drawing,
        )
        ends = carry_out(table, answer, seat, hand, hands, gave_up)
        if ends:
            return ends


# -- PU-13: the result -----------------------------------------------------------------------------


def judge(table: Table, house: Switches, hands: Hands, seat: int, hand: int) -> Verdict:
    """PU-13: the Pure before everything, then the totals; over both, only the banker's 8-8-8 saves."""
    main = table.rules.pays["main"]
    cards, banker = table.cards(seat_place(seat, hand)), table.cards(DEALER)
    if seat in hands.even_money:
        return Verdict("win", main.ratio("even_money"))
    pure = is_natural(cards) and not table.cards(seat_place(seat, 2))
    if is_natural(banker):
        return Verdict("push" if pure else "lose")
    if pure:
        return Verdict("win", main.ratio("pure"))
    if seat in hands.gave_up:
        return Verdict("half")
    mine, banks = count(cards)[0], count(banker)[0]
    if mine > 21:
        against_888 = "push" if house.pd_888 == "push" else "win"
        return Verdict(against_888 if is_888(banker) else "lose", main.ratio("win"))
    if banks > 21 or mine > banks:
        return Verdict("win", main.ratio("win"))
    return Verdict("push" if mine == banks else "lose")
