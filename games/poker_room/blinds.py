"""Forced bets: blinds, dead money, a straddle, a kill blind; or antes and a bring-in."""

from __future__ import annotations

from casino_sim.i18n import N_
from casino_sim.money import Cents
from casino_sim.table.ask import Option
from casino_sim.table.pot_betting import Betting
from games.poker_room.hand import Hand
from games.poker_room.lineup import Lineup, post_of
from games.poker_room.ranks import by_suit
from games.poker_room.variants import Street


def post_blinds(hand: Hand, places: Lineup, killer: int = 0) -> Betting:
    """Everybody posts; the round that follows begins left of the big blind, or of the straddle."""
    stakes = hand.stakes
    for seat, owed in places.posters.items():
        _, dead = post_of(stakes, owed)
        if dead:
            hand.post_dead(seat, dead)
    bets: dict[int, Cents] = {}
    if places.small_blind:
        bets[places.small_blind] = hand.post(places.small_blind, stakes.small_blind)
    for seat in (places.second_big, places.big_blind, *places.posters):
        if seat:
            bets[seat] = hand.post(seat, stakes.big_blind)
    level, full_bets, last = stakes.big_blind, 1, places.big_blind
    if killer:
        level = 2 * stakes.big_blind
        bets[killer] = bets.get(killer, 0) + hand.post(killer, level - bets.get(killer, 0))
    if places.straddler:
        last = places.straddler
        bets[last] = hand.post(last, 2 * stakes.big_blind)
        full_bets += level < 2 * stakes.big_blind
        level = 2 * stakes.big_blind
    order = hand.from_seat(last + 1, hand.dealt)
    return Betting(order, hand.table.purse, stakes.size(hand.variant.streets[0]), bets, level, full_bets)


def post_antes(hand: Hand) -> None:
    if hand.stakes.ante:
        hand.gather({seat: hand.post(seat, hand.stakes.ante) for seat in hand.dealt})


async def bring_in(hand: Hand, street: Street) -> Betting:
    """The lowest card in sight must begin: with the bring-in, or with a full bet at once."""
    stakes, purse = hand.stakes, hand.table.purse
    seat = min(hand.live, key=lambda s: by_suit(hand.up_cards(s)[-1]))
    size = stakes.size(street)
    hand.first = seat
    options = [Option("bring_in", N_("Bring in"), min(stakes.bring_in, purse(seat)))]
    if purse(seat) >= stakes.lower > stakes.bring_in:
        options.append(Option("complete", N_("Complete"), stakes.lower))
    answer = await hand.table.choose(seat, "bring_in", options)
    completes = answer.option == "complete"
    level = stakes.lower if completes else stakes.bring_in
    # A bring-in as large as a bet is the bet; a smaller one waits to be completed.
    betting = Betting(
        hand.from_seat(seat, hand.live), purse, size, {seat: hand.post(seat, level)}, level, int(level >= stakes.lower)
    )
    betting.acted.add(seat)
    betting.at = 1 % len(betting.order)
    if completes:
        betting.aggressor = seat
    hand.note(seat, "b" if completes else "i")
    return betting
