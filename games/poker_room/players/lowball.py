"""Low-ball: what to throw away, and what a finished hand is worth against hands that drew so many."""

from __future__ import annotations

from collections.abc import Sequence

from casino_sim.cards import JOKER, RANK, Card
from casino_sim.poker.evaluator import rank_low
from games.poker_room.players.chances import Dice, unseen
from games.poker_room.players.reading import Reading

ACE, EIGHT, NINE, TEN = 14, 8, 9, 10


def low_rank(card: Card) -> int:
    return 1 if RANK[card] == ACE else RANK[card]


def throw_away(cards: Sequence[Card], drew_before: int) -> list[Card]:
    """A nine or better stands pat, against two cards or more a ten too; else everything above an eight, and pairs, go."""
    ranks = [low_rank(card) for card in cards if card != JOKER]
    pat = NINE if drew_before < 2 else TEN
    if len(set(ranks)) == len(ranks) and max(ranks) <= pat:
        return []
    kept: set[int] = set()
    thrown = []
    for card in sorted(cards, key=lambda c: 0 if c == JOKER else low_rank(c)):
        if card == JOKER:
            continue
        if low_rank(card) > EIGHT or low_rank(card) in kept:
            thrown.append(card)
        else:
            kept.add(low_rank(card))
    return thrown


def share_after_draw(reading: Reading, trials: int, dice: Dice) -> float:
    """The chance that this hand is the lowest, each opponent holding what the cards he drew make likely."""
    mine = rank_low(reading.cards)
    rest = unseen(reading)
    won = 0
    for _ in range(trials):
        best = max(rank_low(_guess(rest, reading.drawn[seat], dice)) for seat in reading.opponents)
        won += 2 * (mine > best) + (mine == best)
    return won / (2 * trials)


def _guess(rest: Sequence[Card], drew: int, dice: Dice) -> list[Card]:
    """Good low cards that were kept, and anything for those that were drawn."""
    highest = EIGHT if drew else NINE
    hand: list[Card] = []
    ranks: set[int] = set()
    while len(hand) < 5 - drew:
        card = rest[dice.below(len(rest))]
        rank = 0 if card == JOKER else low_rank(card)
        if card not in hand and rank <= highest and rank not in ranks:
            hand.append(card)
            ranks.add(rank)
    while len(hand) < 5:
        card = rest[dice.below(len(rest))]
        if card not in hand:
            hand.append(card)
    return hand
