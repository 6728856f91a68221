"""A table game against the dealer that the casino does not have, from the shared steps alone: it has to fit a screen."""

from __future__ import annotations

import inspect

from casino_sim.bots import at_random
from casino_sim.houses.loader import check
from casino_sim.i18n import N_
from casino_sim.money import EVEN_MONEY
from casino_sim.poker.evaluator import high5, rank_high
from casino_sim.poker.printed import FROM_TRIPS, category
from casino_sim.poker.rankings import ACE, HIGH, classes
from casino_sim.table.auto import play
from casino_sim.table.face import POKER
from casino_sim.table.game import Game
from casino_sim.table.procedures import (
    Raise,
    compare,
    deal_face_down,
    deal_stacks,
    each_folds_or_raises,
    fold_hand,
    settle_even,
    settle_linked,
    settlement_order,
    show_dealer,
    take_opening_bets,
    turn_hand,
    win,
)
from casino_sim.table.table import DEALER, Table, seat_place
from casino_sim.wagers import Wager, progressive

ACE_KING = 1 + next(at for at, hand in enumerate(classes(HIGH)) if hand.keys[:2] == (ACE, 13))
WAGERS = (
    Wager(id="ante", label=N_("Ante"), required=True, rule="X-1"),
    Wager(id="play", label=N_("Play"), before_deal=False, rule="X-2"),
    progressive("X-4", FROM_TRIPS),
)


async def play_round(table: Table) -> None:
    """Five cards each, a raise of two antes or a fold, the dealer plays with ace-king."""
    seats = await take_opening_bets(table, then=("ante", 2))
    if not seats:
        return
    table.shuffle()
    deal_stacks(table, seats, 5)
    deal_face_down(table, DEALER, 5)
    playing = await each_folds_or_raises(table, seats, "play", "ante", (Raise("play", N_("Play"), 2),), fold)
    if not playing:
        return
    dealer = rank_high(show_dealer(table, high5, lambda cards: rank_high(cards) >= ACE_KING))
    for seat in settlement_order(playing):
        turn_hand(table, seat)
        outcome = compare(rank_high(table.cards(seat_place(seat))), dealer)
        if dealer < ACE_KING:
            win(table, seat, "ante", EVEN_MONEY, "X-3")
            table.push(seat, "play", "X-3")
        else:
            settle_even(table, seat, ("ante", "play"), outcome, "X-3")
    settle_linked(table, playing, lambda seat: category(table.cards(seat_place(seat))))


def fold(table: Table, seat: int) -> None:
    fold_hand(table, seat, "X-2")


GAME = Game(
    id="demo",
    title="Demo",
    package="games.crazy_4_poker",  # whose printed tables serve as examples
    family=POKER,
    play_round=play_round,
    wagers=WAGERS,
    places=("dealer",),
)
HOUSE = {
    "id": "demo_house",
    "name": "Demo",
    "kind": "casino",
    "look": "pine",
    "own_seats": 1,
    "money": {"chips": ["1", "5"], "odd_payouts": "1", "commissions": "1"},
    "meters": {"linked": {"title": "Linked", "seed": "10000", "increment": "1"}},
    "games": {
        "demo": {
            "seats": 3,
            "limits": {"base": "5 to 100", "progressive": "5"},
            "pays": {"progressive": "linked_progressive"},
        }
    },
}


def test_its_rules_fit_a_screen_and_its_books_are_right() -> None:
    written = inspect.getsource(play_round) + inspect.getsource(fold)
    assert len(written.splitlines()) < 32
    rules = check("demo.toml", HOUSE, {"demo": GAME}).tables["demo"]
    totals = play(GAME, rules, 300, bytes(32), at_random, seats=3)  # which adds the ledger up after every round
    assert totals.wagers.keys() == {"ante", "play", "progressive"}
    assert all(wager.wins and wager.losses for wager in (totals.wagers["ante"], totals.wagers["play"]))
