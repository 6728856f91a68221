"""Three Card Poker against a player-dealer: the bank, the order of settlement, wagers behind other players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from casino_sim.cards import RANK
from casino_sim.i18n import N_
from casino_sim.money import Cents
from casino_sim.poker.rankings import ACE
from casino_sim.table.ask import Spot
from casino_sim.table.banking import Bank, action_order, choose_banker, clockwise, count_round, take_wagers
from casino_sim.table.procedures import Raise, deal_face_down, deal_stacks, fold_or_raise, opening_spots, spot_for
from casino_sim.table.table import DEALER, Table, seat_place
from casino_sim.wagers import wager_of
from games.three_card_poker.hands import hand_rank
from games.three_card_poker.house import Switches
from games.three_card_poker.settling import (
    Dealer,
    lose_folded,
    settle_against_dealer,
    settle_hand,
    settle_pair_plus,
    show_dealer,
)
from games.three_card_poker.wagers import behind

PLAY = (Raise("play", N_("Play"), 1),)
Playing = set[tuple[int, int]]  # the hands in play and the players betting on each


async def play_against_a_player(table: Table) -> None:
    """TCP-2: somebody takes the bank, the others bet, every wager is settled as far as the bank reaches."""
    bank = await choose_banker(table)
    if bank is None:
        return
    bettors = await take_wagers(
        table,
        bank,
        lambda seat: offered(table, bank, seat),
        liability,
        lambda: give_back_unheld(table),
        then=("ante", 1),
    )
    if not bettors:
        return
    seats = [seat for seat in bettors if table.bet(seat, "ante") or table.bet(seat, "pair_plus")]
    deal(table, seats)
    order = settling_order(table, bank, seats)
    playing = await decide(table, seats)
    dealer = show_dealer(table)
    if not dealer.qualified:
        push_plays(table, order)
    for seat in order:
        settle_spot(table, bank, seat, dealer, playing)
    bank.close()


# -- wagers ----------------------------------------------------------------------------------------


def own_spots(table: Table) -> Mapping[str, Spot]:
    """TCP-1: bets on the player's own hand; where Pair Plus may not stand alone, the ante before anything else."""
    spots = opening_spots(table)
    if table.switches(Switches).pair_plus_alone:
        return spots
    behind_it = {id: replace(spot, needs=("ante",)) for id, spot in spots.items()}
    return {**behind_it, "ante": replace(spots["ante"], required=True)}


def offered(table: Table, bank: Bank, seat: int) -> dict[str, Spot]:
    """TCP-11: where the table allows it, wagers behind the other players, with or without a hand of the player's own."""
    spots = dict(own_spots(table))
    if table.switches(Switches).backline:
        mine = table.owner(seat)
        others = [other for other in table.occupied if other != bank.seat and table.owner(other) != mine]
        for id in (behind(base, other) for other in others for base in ("ante", "pair_plus")):
            spots[id] = spot_for(table.rules.wagers[id], table.rules.limit(id))
        spots["ante"] = replace(spots["ante"], required=False)
    return spots


def give_back_unheld(table: Table) -> None:
    """TCP-11: a wager behind a seat that is not dealt in goes back."""
    for seat, spots in table.bets.items():
        for spot in list(spots):
            holder = spot.rpartition("_on_")[2]
            if holder.isdigit() and not table.bet(int(holder), "ante"):
                table.take_down(seat, spot, spots[spot])


def liability(table: Table) -> Cents:
    """The most that the round can cost the bank."""
    most = {"ante": 2}  # the play bet follows it
    for row in ("pair_plus", "six_card_bonus"):
        if row in table.rules.pays:
            most[row] = max(line.pay.ratio.gain for line in table.rules.pays[row].rows)
    return sum(
        amount * most[wager_of(spot).partition("_on_")[0]]
        for spots in table.bets.values()
        for spot, amount in spots.items()
    )


# -- the deal and the decisions --------------------------------------------------------------------


def deal(table: Table, seats: Sequence[int]) -> None:
    """TCP-2: stacks from the banker's left, the banker's last, its bottom card face up."""
    table.shuffle()
    deal_stacks(table, seats, 3)
    deal_face_down(table, DEALER, 3)
    if table.switches(Switches).dealer_card_up:
        table.turn_over(DEALER, (2,))


def settling_order(table: Table, bank: Bank, seats: Sequence[int]) -> Sequence[int]:
    """TCP-5: from the banker's left, or from where the count by the banker's open card ends."""
    if not table.switches(Switches).action_button:
        return seats
    rank = RANK[table.cards(DEALER)[2]]
    button = count_round(table, bank.seat, 1 if rank == ACE else rank, banker_counts=False)
    return action_order(table, bank.seat, button, seats)


async def decide(table: Table, seats: Sequence[int]) -> Playing:
    """TCP-3: play or fold; right after a hand that plays, the players behind it. Pair Plus alone is not asked."""
    playing = {(seat, seat) for seat in seats if not table.bet(seat, "ante")}
    for seat in seats:
        if (seat, seat) in playing:
            continue
        if await fold_or_raise(table, seat, "play", "ante", PLAY):
            playing.add((seat, seat))
            playing |= await decide_behind(table, seat)
        elif not table.bet(seat, "six_card_bonus"):
            table.discard(seat_place(seat))
    return playing


async def decide_behind(table: Table, seat: int) -> Playing:
    """TCP-11: each player behind the seat adds a play bet or gives up their wager there."""
    ante, play = behind("ante", seat), behind("play", seat)
    return {
        (backer, seat)
        for backer in backers(table, seat)
        if await fold_or_raise(table, backer, play, ante, (Raise(play, N_("Play"), 1),), fold=behind("fold", seat))
    }


def backers(table: Table, seat: int) -> list[int]:
    """Seats with a wager behind this seat, clockwise from it."""
    return [other for other in clockwise(table, seat, table.occupied) if table.bet(other, behind("ante", seat))]


# -- the result ------------------------------------------------------------------------------------


def push_plays(table: Table, seats: Sequence[int]) -> None:
    """TCP-4: all play bets go back at once when the dealer does not qualify."""
    for seat in seats:
        for bettor, spot in ((seat, "play"), *((backer, behind("play", seat)) for backer in backers(table, seat))):
            if table.bet(bettor, spot):
                table.push(bettor, spot, "TCP-4")


def settle_spot(table: Table, bank: Bank, seat: int, dealer: Dealer, playing: Playing) -> None:
    """The seated player's wagers in their order, then those of each player behind them."""
    if (seat, seat) not in playing:
        lose_folded(table, seat, ("ante", "pair_plus"), bank)
    settle_hand(table, seat, dealer, (seat, seat) in playing, bank)
    ante, play, pair_plus = (behind(row, seat) for row in ("ante", "play", "pair_plus"))
    for backer in backers(table, seat):
        if (backer, seat) not in playing:
            lose_folded(table, backer, (ante, pair_plus), bank)
            continue
        rank = hand_rank(table.cards(seat_place(seat)), table.switches(Switches).suited_a23)
        settle_against_dealer(table, backer, ante, play, rank, dealer, bank)
        if table.bet(backer, pair_plus):
            settle_pair_plus(table, backer, pair_plus, rank, bank)
