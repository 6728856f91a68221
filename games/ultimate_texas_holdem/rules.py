"""Ultimate Texas Hold'em, in the order of the guide. At a card room a player banks; the rest is the same."""

from __future__ import annotations

from collections.abc import Sequence

from casino_sim.i18n import N_
from casino_sim.money import Cents
from casino_sim.poker.evaluator import high7, rank_high
from casino_sim.table.banking import Bank, choose_banker, take_wagers
from casino_sim.table.procedures import (
    Payer,
    Raise,
    capped,
    check_or_raise,
    compare,
    deal_board,
    deal_face_down,
    deal_stacks,
    fold_hand,
    fold_or_raise,
    lose,
    pay_by_table,
    push,
    settle_even,
    settle_side_bet,
    settlement_order,
    show_dealer,
    take_opening_bets,
    turn_hand,
)
from casino_sim.table.table import BOARD, DEALER, Table, seat_place
from games.ultimate_texas_holdem.hands import QUALIFIES, hand_of
from games.ultimate_texas_holdem.house import Switches

BEFORE_FLOP = (Raise("play_4x", N_("Play 4×"), 4), Raise("play_3x", N_("Play 3×"), 3))
ON_FLOP = (Raise("play_2x", N_("Play 2×"), 2),)
ON_RIVER = (Raise("play_1x", N_("Play 1×"), 1),)


async def play_round(table: Table) -> None:
    """UTH-1 to UTH-9: two equal bets, one raise at one of three moments, the best five of seven."""
    bank: Bank | None = None
    if table.switches(Switches).banker == "player_dealer":
        bank = await choose_banker(table)
        if bank is None:
            return
        seats = await take_wagers(table, bank, liability=liability, then=("ante", 1))
    else:
        seats = await take_opening_bets(table, then=("ante", 1))
    if not seats:
        return
    table.shuffle()
    deal_stacks(table, seats, 2)
    deal_face_down(table, DEALER, 2)
    playing = await raise_once(table, seats, at_once=bank is None)
    dealer = 0
    if playing:
        dealer = rank_high(show_dealer(table, high7, lambda cards: rank_high(cards) >= QUALIFIES))  # UTH-6
    for seat in seats if bank else settlement_order(seats):
        payer = bank or capped(table, table.switches(Switches).aggregate_cap)
        settle(table, seat, dealer, seat in playing, payer)
    if bank:
        bank.close()


async def raise_once(table: Table, seats: Sequence[int], at_once: bool) -> list[int]:
    """UTH-3 to UTH-5: the earlier the raise, the larger. Returns the seats that have made it."""
    waiting = [seat for seat in seats if not await check_or_raise(table, seat, "play", "ante", BEFORE_FLOP)]
    deal_board(table, 3)
    waiting = [seat for seat in waiting if not await check_or_raise(table, seat, "play", "ante", ON_FLOP)]
    deal_board(table, 2)
    for seat in waiting:
        if not await fold_or_raise(table, seat, "play", "ante", ON_RIVER):
            fold(table, seat, at_once)
    return [seat for seat in seats if table.bet(seat, "play")]


def fold(table: Table, seat: int, at_once: bool) -> None:
    """UTH-5: Trips keeps the cards. Against a bank the losses wait for the seat's turn."""
    tucked = bool(table.bet(seat, "trips"))
    if at_once:
        fold_hand(table, seat, "UTH-5", ("trips",), tucked)
    elif not tucked:
        table.discard(seat_place(seat))


def settle(table: Table, seat: int, dealer: int, plays: bool, payer: Payer | None) -> None:
    """UTH-6 to UTH-9, in this order: ante, play, blind, trips, bad beat; a folded hand's losses keep their places in it."""
    rank = 0
    if plays or table.bet(seat, "trips"):
        turn_hand(table, seat)
        rank = rank_high([*table.cards(seat_place(seat)), *table.cards(BOARD)])
    if plays:
        outcome = compare(rank, dealer)
        settle_even(table, seat, ("ante",), outcome if dealer >= QUALIFIES else "push", "UTH-6", payer)
        settle_even(table, seat, ("play",), outcome, "UTH-6", payer)
        settle_blind(table, seat, hand_of(rank), outcome, payer)
    else:
        settle_even(table, seat, ("ante", "blind"), "lose", "UTH-5", payer)
    settle_side_bet(table, seat, "trips", hand_of(rank), payer)
    if not plays:
        settle_even(table, seat, ("bad_beat",), "lose", "UTH-5", payer)
    elif table.bet(seat, "bad_beat") and rank == dealer:
        push(table, seat, "bad_beat", "UTH-9", payer)
    else:
        settle_side_bet(table, seat, "bad_beat", hand_of(min(rank, dealer)), payer)


def settle_blind(table: Table, seat: int, hand: str, outcome: str, payer: Payer | None) -> None:
    """UTH-7: a winning hand is paid by its table; less than that, and a tie, give the blind back."""
    paytable = table.rules.pays["blind"]
    if outcome == "lose":
        lose(table, seat, "blind", "UTH-7", payer)
    elif outcome == "win" and paytable.pay(hand):
        pay_by_table(table, seat, "blind", hand, paytable, "UTH-7", payer)
    else:
        push(table, seat, "blind", "UTH-7", payer)


def liability(table: Table) -> Cents:
    """The most that the round can cost a bank: the play bet may be four antes."""
    most = {"ante": 1 + 4} | {
        wager: max(row.pay.ratio.gain for row in table.rules.pays[wager].rows)
        for wager in ("blind", "trips", "bad_beat")
        if wager in table.rules.pays
    }
    return sum(amount * most[spot] for spots in table.bets.values() for spot, amount in spots.items())
