"""Lunar Poker, in the order of the guide."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from casino_sim.cards import CARD, NAME, Card
from casino_sim.i18n import N_, _
from casino_sim.poker.evaluator import CATEGORY_HIGH, high5
from casino_sim.table.ask import Bets, Option, Pick, Spot
from casino_sim.table.events import OWNER
from casino_sim.table.procedures import (
    FOLD,
    Raise,
    announce_hand,
    deal_face_down,
    deal_stacks,
    fold_hand,
    fold_or_raise,
    opening_spots,
    pay_by_table,
    settle_side_bet,
    settlement_order,
    show_dealer,
    take_opening_bets,
    turn_hand,
)
from casino_sim.table.table import DEALER, Table, seat_place
from games.lunar_poker.hands import INSTANT_HANDS, QUALIFIES, best_rank, super_hand
from games.lunar_poker.house import Switches
from games.lunar_poker.settling import settle_against_dealer
from games.lunar_poker.wagers import SUPER_ON

PLAY = (Raise("play", N_("Play"), 2),)
DRAW_FROM, DRAW_TO = 2, 5
DECLARE, NOTHING = Option("declare", N_("Declare a Super hand")), Option("no", N_("Nothing to declare"))


async def play_round(table: Table) -> None:
    """LUN-1 to LUN-9: bets, five cards each, instant payouts and Supers, one draw, bet or fold, the result."""
    seats = await take_opening_bets(
        table, offer=lambda seat: offered(table, seat), objection=objection, then=("ante", 2)
    )
    give_back_supers_on_nobody(table, seats)
    if not seats:
        return
    deal(table, seats)
    drawing = [seat for seat in seats if not instant_payout(table, seat)]
    await settle_supers(table, seats, drawing)
    discards: list[Card] = []
    playing = [seat for seat in drawing if await draw_and_bet(table, seat, discards)]
    if playing or any(table.bet(seat, "super_dealer") for seat in seats):
        turn_dealer(table, seats)
    for seat in settlement_order(playing):
        settle_against_dealer(table, seat)


# -- before the deal -------------------------------------------------------------------------------


def offered(table: Table, seat: int) -> Mapping[str, Spot]:
    """LUN-4: a Super on the player's own hand, on the dealer's, and on that of everybody else at the table."""
    others = {SUPER_ON[other] for other in table.occupied if other != seat}
    return {id: spot for id, spot in opening_spots(table).items() if id not in SUPER_ON.values() or id in others}


def objection(bets: Bets) -> str | None:
    """LUN-4: the Super on the player's own hand is at least as large as the ante."""
    ante, own = bets.stakes.get("ante", 0), bets.stakes.get("super_own", 0)
    if not 0 < own < ante:
        return None
    return _("'{bet}' must be at least as large as '{other}'").format(bet="super_own", other="ante")


def give_back_supers_on_nobody(table: Table, seats: Sequence[int]) -> None:
    """A Super on a hand that is not dealt goes back."""
    for seat, spots in table.bets.items():
        for other, spot in SUPER_ON.items():
            if spot in spots and other not in seats:
                table.take_down(seat, spot, spots[spot])


def deal(table: Table, seats: Sequence[int]) -> None:
    """LUN-2: five cards to each seat, five to the dealer, the last of them face up."""
    table.shuffle()
    deal_stacks(table, seats, 5)
    deal_face_down(table, DEALER, 5)
    if table.switches(Switches).dealer_upcard:
        table.turn_over(DEALER, (4,))


# -- the first five cards --------------------------------------------------------------------------


def instant_payout(table: Table, seat: int) -> bool:
    """LUN-3: a straight flush or royal in the first five pays the ante, and the hand is over."""
    cards = table.cards(seat_place(seat))
    hand = CATEGORY_HIGH[best_rank(cards)]
    if hand not in INSTANT_HANDS:
        return False
    turn_hand(table, seat)
    announce_hand(table, high5(cards), seat)
    pay_by_table(table, seat, "ante", hand, table.rules.pays["instant"], "LUN-3")
    return True


async def settle_supers(table: Table, seats: Sequence[int], hidden: Sequence[int]) -> None:
    """LUN-4: hand by hand from the highest seat, the owner's Super first, then the others'. ``hidden``: not turned over yet."""
    by_player = table.switches(Switches).super_declared == "by_player"
    for seat in settlement_order(seats):
        bettors = [(seat, "super_own"), *((other, SUPER_ON[seat]) for other in settlement_order(seats))]
        live = [(bettor, spot) for bettor, spot in bettors if table.bet(bettor, spot)]
        hand = super_hand(table.cards(seat_place(seat))) if live else ""
        if live and by_player and seat in hidden and not await declares(table, seat):
            hand = ""
        if hand:  # it is declared before play goes on
            turn_hand(table, seat)
        for bettor, spot in live:
            settle_side_bet(table, bettor, spot, hand)


async def declares(table: Table, seat: int) -> bool:
    """LUN-4: everybody with a Super on their hand is asked, whatever it is. Who says nothing loses every Super on it."""
    table.announce(N_("Any Super hands?"), seat)
    return (await table.choose(seat, "super", [DECLARE, NOTHING])).option == DECLARE.id


# -- the draw --------------------------------------------------------------------------------------


async def draw_and_bet(table: Table, seat: int, discards: list[Card]) -> bool:
    """LUN-5 and LUN-6: fold, bet at once, or pay an ante for a draw and then bet or fold. Says whether the seat plays."""
    ante, purse = table.bet(seat, "ante"), table.purse(seat)
    place = seat_place(seat)
    own = tuple(NAME[card] for card in table.cards(place))
    options = [
        Option("play", PLAY[0].label, PLAY[0].times * ante),
        Option("buy_sixth", N_("Buy a sixth card"), ante),
        Option("exchange", N_("Exchange"), ante, pick=Pick(DRAW_FROM, DRAW_TO, own)),
    ]
    answer = await table.choose(seat, "draw_fee", [*(row for row in options if row.cost <= purse), FOLD])
    if answer.option == "play":
        table.stake(seat, "bet", PLAY[0].times * ante)
        return True
    plays = False
    if answer.option != "fold":
        table.game_fee(seat, "draw_fee", ante, "LUN-5")
        given_up = [CARD[name] for name in answer.cards]
        draw(table, seat, given_up, discards)
        plays = await fold_or_raise(table, seat, "bet", "ante", PLAY)
    if not plays:
        discards += table.cards(place)
        fold_hand(table, seat, "LUN-6", ("super_dealer",))
    return plays


def draw(table: Table, seat: int, given_up: Sequence[Card], discards: list[Card]) -> None:
    """LUN-5: one card more, or as many as were given up. A stub that is too short takes the other discards in."""
    place, count = seat_place(seat), len(given_up) or 1
    if given_up:
        table.discard(place, given_up)
    if table.equipment.cards_left() < count:
        table.announce(N_("The discards are shuffled in."))
        table.equipment.reshuffle(discards)
        discards.clear()
    discards += given_up
    for _card in range(count):
        table.deal(place, OWNER, seat)


# -- the dealer ------------------------------------------------------------------------------------


def turn_dealer(table: Table, seats: Sequence[int]) -> None:
    """LUN-4 and LUN-7: turn the dealer's cards, say whether they qualify, and settle the Super bets on them."""
    hand = super_hand(show_dealer(table, high5, lambda cards: best_rank(cards) >= QUALIFIES))
    for seat in settlement_order(seats):
        settle_side_bet(table, seat, "super_dealer", hand)
