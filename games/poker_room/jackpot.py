"""The bad beat jackpot: a very good hand that loses to a better one."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from casino_sim.cards import Card, cards
from casino_sim.poker.evaluator import rank_high
from casino_sim.table.table import BOARD
from games.poker_room.fees import BAD_BEAT, JACKPOT, pays_jackpot
from games.poker_room.hand import Hand

RULE = "PR-15"
MIN_BEATEN = "As Ad Ah Ks Kd"  # aces full of kings, or better
MIN_WINNER = "2s 2d 2h 2c 3s"  # any four of a kind, or better


def uses_both(hole: Sequence[Card], board: Sequence[Card]) -> bool:
    """Whether the best five, or one of several equally good, hold both hole cards; a kicker counts."""
    best = rank_high([*hole, *board])
    return any(rank_high([*hole, *three]) == best for three in combinations(board, 3))


def bad_beat(hand: Hand, ranks: dict[int, int]) -> tuple[list[int], list[int]]:
    """The beaten seats and the winning ones of a bad beat; two empty lists where there was none."""
    if not pays_jackpot(hand.table.rules) or JACKPOT not in hand.taken or len(hand.dealt) < hand.house.jackpot_players:
        return [], []
    best = max(ranks.values())
    losing = [rank for rank in ranks.values() if rank < best]
    if not losing or max(losing) < rank_high(cards(MIN_BEATEN)) or best < rank_high(cards(MIN_WINNER)):
        return [], []
    board = hand.table.cards(BOARD)
    both = [seat for seat in ranks if uses_both(hand.cards(seat), board)]
    beaten = [seat for seat in both if ranks[seat] == max(losing)]
    winners = [seat for seat in both if ranks[seat] == best]
    return (beaten, winners) if beaten and winners else ([], [])


def pay(hand: Hand, beaten: Sequence[int], winners: Sequence[int]) -> None:
    """Pay the meter out in three parts; odd cents stay in it, and it starts over."""
    table = hand.table
    meter = table.meter(BAD_BEAT)
    of_beaten, of_winner = (meter * percent // 100 for percent in hand.house.jackpot_shares)
    others = [seat for seat in hand.dealt if seat not in beaten and seat not in winners]
    of_others = meter * (100 - sum(hand.house.jackpot_shares)) // 100
    for seats, part in ((beaten, of_beaten), (winners, of_winner), (others, of_others)):
        for seat in seats:
            table.pay_from_meter(BAD_BEAT, seat, BAD_BEAT, part // len(seats), RULE)
    table.feed_meter(BAD_BEAT, table.rules.meters[BAD_BEAT].seed, why="reset")
