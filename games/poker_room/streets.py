"""The cards of a street, and the betting that follows them."""

from __future__ import annotations

from functools import lru_cache

from casino_sim.i18n import N_
from casino_sim.money import Cents
from casino_sim.table.ask import Answer, Option, Range
from casino_sim.table.pot_betting import Betting, Moves
from games.poker_room import irregular
from games.poker_room.hand import Hand
from games.poker_room.ranks import exposed, has_open_pair
from games.poker_room.stakes import DOLLAR
from games.poker_room.variants import Street

NOTED = {
    "fold": "f",
    "check": "k",
    "call": "c",
    "bet": "b",
    "bet_upper": "b",
    "raise": "r",
    "complete": "r",
    "all_in": "a",
}
FOLD, CHECK = Option("fold", N_("Fold")), Option("check", N_("Check"))


# -- cards -----------------------------------------------------------------------------------------


def deal_street(hand: Hand, street: Street) -> None:
    """Burn and deal. Where the stub does not reach for a last card each, everybody shares one."""
    hand.note_street(street.id)
    if hand.set_aside:
        irregular.before_board(hand, street)
    if street.burn and not street.draws and hand.stub > 1:
        hand.burn()
    if street.down == 1 and hand.stub < len(hand.live):
        hand.deal_board(1)
        hand.table.announce(N_("One card for everyone."))
        return
    for _ in range(street.down):
        for seat in hand.live:
            if hand.goes_wrong:
                irregular.before_card(hand, seat)
            hand.deal_to(seat)
    for _ in range(street.up):
        for seat in hand.live:
            hand.deal_to(seat, open_card=True)
    if hand.goes_wrong:
        irregular.large_flop(hand, street)
    hand.deal_board(street.board)


# -- the round -------------------------------------------------------------------------------------


def open_street(hand: Hand, street: Street) -> Betting:
    """A round after the first: left of the button, or the highest hand in sight."""
    if street.opener == "high_hand":
        best = max(exposed(hand.up_cards(seat)) for seat in hand.live)
        hand.first = next(s for s in hand.live if exposed(hand.up_cards(s)) == best)
    else:
        hand.first = hand.live[0]
    order = hand.from_seat(hand.first, hand.live)
    return Betting(order, hand.table.purse, hand.stakes.size(street))


async def bet(hand: Hand, street: Street, betting: Betting) -> None:
    """Everybody in turn, until all have matched the last bet."""
    hand.betting = betting
    choose = hand.table.choose
    hand.barred.clear()
    while (seat := betting.next_seat()) is not None:
        if hand.goes_wrong:
            irregular.too_early(hand, street, betting, seat)
            await irregular.check_out_of_turn(hand, betting, seat)
        moves = betting.moves(seat)
        if hand.barred and irregular.has_to_check(hand, betting, seat):
            carry_out(hand, street, betting, seat, moves, Answer("check"))
            continue
        answer = await choose(seat, "act", options(hand, street, betting, seat, moves))
        if hand.goes_wrong:
            answer = await irregular.chips_in(hand, seat, moves, answer)
        carry_out(hand, street, betting, seat, moves, answer)
    hand.aggressor = betting.aggressor
    hand.close_street()


def options(hand: Hand, street: Street, betting: Betting, seat: int, moves: Moves) -> tuple[Option, ...]:
    bet, upper = betting.bets[seat], 0
    if street.open_pair and moves.low and moves.opens and _may_bet_upper(hand):
        upper = hand.stakes.upper if bet + hand.table.purse(seat) >= hand.stakes.upper else 0
    completes = not hand.variant.blinds and not betting.full_bets
    return _offered(moves, bet, upper, completes)


@lru_cache(maxsize=1 << 8)
def _offered(moves: Moves, bet: Cents, upper: Cents, completes: bool) -> tuple[Option, ...]:
    """At a limit table the same few questions are asked all evening."""
    found = [FOLD, _call(moves.owed)] if moves.owed else [CHECK]
    if moves.low:
        id, label = "raise", N_("Raise")
        if moves.opens:
            id, label = "bet", N_("Bet")
        elif completes:
            id, label = "complete", N_("Complete")
        found.append(_sized(id, label, moves.low, moves.high, bet))
        if upper:
            found.append(_sized("bet_upper", N_("Bet the upper limit"), upper, upper, bet))
    if moves.all_in:
        found.append(Option("all_in", N_("All in"), moves.all_in - bet))
    return tuple(found)


@lru_cache(maxsize=1 << 8)
def _call(owed: Cents) -> Option:
    return Option("call", N_("Call"), owed)


@lru_cache(maxsize=1 << 8)
def _sized(id: str, label: str, low: Cents, high: Cents, bet: Cents) -> Option:
    """One size needs no amount, but may be said; a choice of sizes must be."""
    if low == high:
        return Option(id, label, low - bet, Range(low, low, DOLLAR, low))
    return Option(id, label, 0, Range(low, high, DOLLAR))


def _may_bet_upper(hand: Hand) -> bool:
    """A pair in sight on a street where that counts."""
    return hand.stakes.structure == "limit" and any(has_open_pair(hand.up_cards(seat)) for seat in hand.live)


def carry_out(hand: Hand, street: Street, betting: Betting, seat: int, moves: Moves, answer: Answer) -> None:
    option = answer.option
    if option == "fold":
        betting.fold(seat)
        hand.fold(seat)
    elif option in ("check", "call"):
        owed = betting.call(seat)
        if owed:
            hand.put_in(seat, owed)
    elif option == "all_in":
        hand.put_in(seat, betting.bet_to(seat, moves.all_in))
    else:
        if option == "bet_upper":
            betting.size = hand.stakes.size(street, upper=True)
        hand.put_in(seat, betting.bet_to(seat, answer.amount or moves.low))
    hand.note(seat, NOTED[option])
