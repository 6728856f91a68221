"""Low-ball: what to throw away, and what a finished hand is worth against hands that drew so many."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from math import sqrt

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
    """The chance that this hand is the lowest, against hands that fit the number of cards each opponent drew."""
    mine = rank_low(reading.cards)
    rest = unseen(reading)
    won = 0
    for _ in range(trials):
        best = max(rank_low(_guess(rest, reading.cards_drawn[seat], dice)) for seat in reading.opponents)
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


def share_before_draw(
    hands: Sequence[Sequence[Card]], pack: Sequence[Card], trials: int, dice: Dice
) -> tuple[float, float]:
    """What the first hand wins of the pot if everybody draws sensibly, and its standard error. What is not known is any."""
    known = {card for hand in hands for card in hand}
    rest = [card for card in pack if card not in known]
    won = squares = 0.0
    for _ in range(trials):
        dealt = iter(_shuffled(rest, 10 * len(hands), dice))
        full = [[*hand, *(next(dealt) for _card in range(5 - len(hand)))] for hand in hands]
        ranks = [rank_low(_after_draw(hand, dealt)) for hand in full]
        best = max(ranks)
        part = 1 / ranks.count(best) if ranks[0] == best else 0.0
        won += part
        squares += part * part
    mean = won / trials
    return mean, sqrt(max(0.0, squares / trials - mean * mean) / trials)


def _after_draw(hand: Sequence[Card], dealt: Iterator[Card]) -> list[Card]:
    """The hand after the draw; where the pack is used up what was thrown away stays."""
    thrown = throw_away(hand, 0)
    fresh = list(islice(dealt, len(thrown)))
    return [card for card in hand if card not in thrown[: len(fresh)]] + fresh


def _shuffled(cards: list[Card], count: int, dice: Dice) -> list[Card]:
    """The first of the cards in a new order."""
    count = min(count, len(cards))
    for here in range(count):
        there = here + dice.below(len(cards) - here)
        cards[here], cards[there] = cards[there], cards[here]
    return cards[:count]
