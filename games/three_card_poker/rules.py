"""Three Card Poker, in the order of the guide. Here the house banks; ``banked.py`` is the card room's form."""

from __future__ import annotations

from collections.abc import Sequence

from casino_sim.table.procedures import (
    deal_face_down,
    deal_stacks,
    each_folds_or_raises,
    fold_hand,
    pay_envy,
    settlement_order,
    take_opening_bets,
)
from casino_sim.table.table import DEALER, Table, seat_place
from games.three_card_poker.banked import PLAY, own_spots, play_against_a_player
from games.three_card_poker.hands import hand_rank, progressive_hand
from games.three_card_poker.house import Switches
from games.three_card_poker.settling import settle_hand, show_dealer


async def play_round(table: Table) -> None:
    """TCP-1 to TCP-11: bets, three cards each, play or fold, the result."""
    if table.switches(Switches).banker == "player_dealer":
        await play_against_a_player(table)
    else:
        await play_against_the_house(table)


async def play_against_the_house(table: Table) -> None:
    seats = await take_opening_bets(table, offer=lambda seat: own_spots(table), then=("ante", 1))
    if not seats:
        return
    bettors = [seat for seat in seats if "progressive" in table.in_tray.get(seat, {})]
    table.shuffle()
    deal_stacks(table, seats, 3)
    deal_face_down(table, DEALER, 3)
    with_ante = [seat for seat in seats if table.bet(seat, "ante")]
    playing = await each_folds_or_raises(table, with_ante, "play", "ante", PLAY, fold)
    folded = set(with_ante) - set(playing)
    if any(table.bets[seat] for seat in seats):
        dealer = show_dealer(table)
        for seat in settlement_order(seats):
            settle_hand(table, seat, dealer, shown=seat not in folded)
    settle_envy(table, bettors, [seat for seat in seats if seat not in folded])


def fold(table: Table, seat: int) -> None:
    """TCP-3: everything is lost but the Six Card Bonus, which keeps the cards."""
    fold_hand(table, seat, "TCP-3", ("six_card_bonus",), tucked="six_card_bonus" in table.bets[seat])


def settle_envy(table: Table, bettors: Sequence[int], shown: Sequence[int]) -> None:
    """TCP-10: for every suited ace, king and queen that another player has shown."""
    if not bettors:
        return
    hands = {}
    for seat in shown:
        cards = table.cards(seat_place(seat))
        hands[seat] = progressive_hand(cards, hand_rank(cards, table.switches(Switches).suited_a23))
    pay_envy(table, bettors, hands, table.rules.pays["envy"], "TCP-10")
