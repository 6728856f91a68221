"""The showdown: the order of showing, the winners of each pot, and odd chips."""

from __future__ import annotations

from collections.abc import Sequence

from casino_sim.i18n import N_, language
from casino_sim.money import Cents
from casino_sim.table.pot_betting import shares
from casino_sim.table.table import BOARD, seat_place
from games.poker_room import jackpot, ranks
from games.poker_room.hand import Hand

RULE = "PR-12"


def settle(hand: Hand) -> tuple[int, bool]:
    """Award the pots and write the results. Says who took everything (0: nobody alone), and if as high and low."""
    if len(hand.live) == 1:
        for pot in range(len(hand.table.pots)):
            award(hand, pot, hand.live)
        write_results(hand)
        return hand.live[0], False
    board = hand.table.cards(BOARD)
    highs = {seat: ranks.high(hand.variant, hand.cards(seat), board) for seat in hand.live}
    lows = {seat: ranks.low(hand.variant, hand.cards(seat), board) for seat in hand.live} if hand.variant.split else {}
    beaten, winners = jackpot.bad_beat(hand, highs)
    show(hand, highs, lows, keep=beaten)
    scooped = False
    for pot in range(len(hand.table.pots)):
        scooped = award_best(hand, pot, highs, lows) or scooped
    write_results(hand)
    if beaten:
        jackpot.pay(hand, beaten, winners)
    taking = [seat for seat in hand.dealt if hand.won[seat]]
    alone = taking[0] if len(taking) == 1 else 0
    return alone, bool(alone) and scooped


# -- showing ---------------------------------------------------------------------------------------


def showing_order(hand: Hand) -> list[int]:
    """The last to bet or raise shows first; if nobody bet, whoever had to act first. Then clockwise."""
    return hand.from_seat(hand.aggressor or hand.first, hand.live)


def show(hand: Hand, highs: dict[int, int], lows: dict[int, int], keep: Sequence[int]) -> None:
    """Cards speak. A hand that can win nothing any more may go away unseen."""
    shown: list[int] = []
    for seat in showing_order(hand):
        place = seat_place(seat)
        if hand.house.muck_beaten and seat not in keep and is_beaten(hand, seat, shown, highs, lows):
            hand.table.announce(N_("Seat {number} mucks."), seat, number=seat)
            hand.table.discard(place)
            continue
        hand.table.turn_over(place)
        shown.append(seat)
        label = ranks.label_of(hand.variant.best, highs[seat], language())
        hand.table.announce(N_("Seat {number} shows {hand}."), seat, number=seat, hand=label)


def is_beaten(hand: Hand, seat: int, shown: Sequence[int], highs: dict[int, int], lows: dict[int, int]) -> bool:
    """Whether for every pot this seat could win somebody has shown better, high and low."""
    for claims in hand.pots.claims:
        if seat not in claims:
            continue
        rivals = [other for other in shown if other in claims]
        if not any(highs[other] > highs[seat] for other in rivals):
            return False
        if lows and lows[seat] and not any(lows[other] > lows[seat] for other in rivals):
            return False
    return True


# -- awarding --------------------------------------------------------------------------------------


def award_best(hand: Hand, pot: int, highs: dict[int, int], lows: dict[int, int]) -> bool:
    """One pot to its best hand or hands. Says whether one seat won it as both high and low."""
    claims = [seat for seat in hand.live if seat in hand.pots.claims[pot]]
    if len(claims) == 1:
        award(hand, pot, claims)
        return False
    of_high = best_of(claims, highs)
    of_low = best_of(claims, lows) if lows and max(lows[seat] for seat in claims) else []
    if not of_low:
        award(hand, pot, of_high)
        return False
    unit, amount = hand.stakes.unit, hand.table.pots[pot]
    low_half = amount // unit // 2 * unit  # an odd chip belongs to the high half
    award(hand, pot, of_high, amount - low_half)
    award(hand, pot, of_low, low_half)
    return of_high == of_low and len(of_high) == 1


def best_of(seats: Sequence[int], numbers: dict[int, int]) -> list[int]:
    best = max(numbers[seat] for seat in seats)
    return [seat for seat in seats if numbers[seat] == best]


def award(hand: Hand, pot: int, winners: Sequence[int], amount: Cents | None = None) -> None:
    whole = hand.table.pots[pot] if amount is None else amount
    for seat, part in shares(whole, odd_chip_order(hand, winners), hand.stakes.unit).items():
        hand.table.award_pot(seat, part, pot)
        hand.won[seat] += part


def odd_chip_order(hand: Hand, winners: Sequence[int]) -> list[int]:
    """From the button's left; in stud, which has no button, the highest card by suit comes first."""
    if hand.variant.blinds or len(winners) == 1:
        return [seat for seat in hand.dealt if seat in winners]
    return sorted(winners, key=lambda seat: max(map(ranks.by_suit, hand.cards(seat))), reverse=True)


def write_results(hand: Hand) -> None:
    """A line for everybody whose chips were in the pot."""
    for seat in hand.dealt:
        if hand.put[seat] or hand.won[seat]:
            hand.table.pot_result(seat, hand.put[seat], hand.won[seat], RULE)
