"""TCP-4 to TCP-9: what the dealer's hand decides, and every wager on one hand. The same whoever banks."""

from __future__ import annotations

from typing import NamedTuple

from casino_sim.cards import Card
from casino_sim.money import EVEN_MONEY
from casino_sim.poker.evaluator import three_card
from casino_sim.poker.printed import category
from casino_sim.table import procedures
from casino_sim.table.procedures import (
    Payer,
    compare,
    lose,
    pay_by_table,
    push,
    settle_even,
    settle_progressive,
    settle_side_bet,
    turn_hand,
    win,
)
from casino_sim.table.table import Table, seat_place
from games.three_card_poker.hands import (
    ORDINARY,
    hand_rank,
    pair_plus_hand,
    progressive_hand,
    qualifies,
)
from games.three_card_poker.house import Switches


class Dealer(NamedTuple):
    """The dealer's hand as it lies open."""

    cards: list[Card]
    rank: int
    qualified: bool


def show_dealer(table: Table) -> Dealer:
    """TCP-4: turn the dealer's cards and say whether they qualify."""
    suited_a23 = table.switches(Switches).suited_a23
    cards = procedures.show_dealer(table, three_card, lambda cards: qualifies(hand_rank(cards, suited_a23)))
    rank = hand_rank(cards, suited_a23)
    return Dealer(cards, rank, qualifies(rank))


def settle_hand(table: Table, seat: int, dealer: Dealer, shown: bool, payer: Payer | None = None) -> None:
    """All wagers of a seat on its own hand. Of one that folded (not ``shown``) only what survives a fold is left."""
    cards = table.cards(seat_place(seat))
    if shown:
        turn_hand(table, seat)
        rank = hand_rank(cards, table.switches(Switches).suited_a23)
        settle_against_dealer(table, seat, "ante", "play", rank, dealer, payer)
        if table.bet(seat, "pair_plus"):
            settle_pair_plus(table, seat, "pair_plus", rank, payer)
        if "progressive" in table.in_tray.get(seat, {}):
            hands = {seat: progressive_hand(cards, rank)}
            paytable = table.rules.pays["progressive"]
            settle_progressive(table, "progressive", "three_card_progressive", paytable, hands, "TCP-9", [seat])
    if table.bet(seat, "six_card_bonus"):
        turn_hand(table, seat)
        settle_side_bet(table, seat, "six_card_bonus", category([*cards, *dealer.cards]), payer)


def settle_against_dealer(
    table: Table, seat: int, ante: str, play: str, rank: int, dealer: Dealer, payer: Payer | None
) -> None:
    """TCP-4 and TCP-5: if the dealer does not qualify, play goes back and the ante is paid as the house says."""
    staked = table.bet(seat, ante)
    if not staked:
        return
    outcome = compare(rank, dealer.rank)
    if dealer.qualified:
        settle_even(table, seat, (ante, play), outcome, "TCP-5", payer)
    else:
        always = table.switches(Switches).ante_without_qualifying == "always"
        if always or outcome == "win":
            win(table, seat, ante, EVEN_MONEY, "TCP-4", payer)
        else:
            push(table, seat, ante, "TCP-4", payer)
        if table.bet(seat, play):
            push(table, seat, play, "TCP-4", payer)
    bonus = table.rules.pays.get("ante_bonus")
    pay = bonus.pay(ORDINARY[rank]) if bonus else None
    if pay:
        table.prize(seat, "ante_bonus", table.winnings(staked, pay.ratio), "TCP-6")


def settle_pair_plus(table: Table, seat: int, spot: str, rank: int, payer: Payer | None) -> None:
    """TCP-7: the seat's own three cards and nothing else."""
    paytable = table.rules.pays["pair_plus"]
    pay_by_table(table, seat, spot, pair_plus_hand(rank, paytable), paytable, "TCP-7", payer)


def lose_folded(table: Table, seat: int, spots: tuple[str, ...], payer: Payer | None) -> None:
    """TCP-3 at a table where a folded hand's wagers are settled in their turn."""
    for spot in spots:
        if table.bet(seat, spot):
            lose(table, seat, spot, "TCP-3", payer)
