"""A quick estimate of the share of the pot, dealt out a few times with the scalar evaluator."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from casino_sim.cards import Card
from casino_sim.poker.rank_tables import FLUSH_BITS, KEY_BITS, flush_bias
from casino_sim.poker.rankings import HIGH
from casino_sim.poker.ranks import rank_high, table_of
from casino_sim.poker.two_and_three import Deal, won_two_and_three
from games.poker_room import ranks
from games.poker_room.players.reading import Reading
from games.poker_room.variants import Variant

Ends = tuple[int, int, int]  # of what is drawn: where the board's cards, one's own and the other's end

MULTIPLIER, STEP, WORD = 1664525, 1013904223, 0xFFFFFFFF

TABLE, BIAS = table_of(HIGH), flush_bias(HIGH)


class Dice:
    """A very small generator for guesses: its seed comes from the seat's stream, so a hand can be played again."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seed & WORD

    def below(self, bound: int) -> int:
        self.state = (self.state * MULTIPLIER + STEP) & WORD
        return (self.state >> 8) % bound


def unseen(reading: Reading) -> list[Card]:
    left = reading.facts.pack.copy()
    for cards in (reading.cards, reading.board, reading.dead, *reading.up.values()):
        for card in cards:
            left.pop(card, None)
    return list(left)


def share_against(reading: Reading, opponent: int, trials: int, dice: Dice) -> float:
    """The share of a pot against one opponent who may hold anything that their up cards allow."""
    facts = reading.facts
    variant, cards, board, shown = facts.variant, reading.cards, reading.board, reading.up[opponent]
    to_come, hole = facts.board - len(board), facts.hole
    if to_come < 0:  # everybody shares the last card of stud
        to_come, hole = 0, hole + to_come
    mine, theirs = hole - len(cards), hole - len(shown)
    rest = unseen(reading)
    ends = to_come, to_come + mine, to_come + mine + theirs
    if variant.best == "any" and not variant.split:
        return won_heads_up((cards + board, shown + board), rest, ends, trials, dice) / trials
    deals = dealt_out(rest, ends, trials, dice)
    if variant.best == "two_and_three" and not mine and theirs == hole:
        return won_two_and_three(cards, board, deals, variant.split) / trials
    won = 0.0
    for common, my_cards, their_cards in deals:
        won += share(variant, [*cards, *my_cards], [*shown, *their_cards], [*board, *common])
    return won / trials


def won_heads_up(
    hands: tuple[Sequence[Card], Sequence[Card]], rest: list[Card], ends: Ends, trials: int, dice: Dice
) -> float:
    """The pots that the first of two hands wins over so many deals, the best five of all cards playing.

    What ``dealt_out`` and ``rank_high`` do, in one breath: the codes of the cards are added up while they are dealt.
    """
    values, offsets, window = TABLE.values, TABLE.offsets, HIGH.window
    if not values:
        TABLE.load()
    mine, theirs = hands
    start, other_start = sum(mine, BIAS), sum(theirs, BIAS)
    to_come, own, need = ends
    state, (common, to_me, to_them) = dice.state, whose_cards(ends, len(rest))
    rank = 0 if own else rank_high(mine)  # without a card to come it is always the same
    won = 0.0
    for _ in range(trials):
        total, other_total = start, other_start
        for here, bound in common:
            state = (state * MULTIPLIER + STEP) & WORD
            there = here + (state >> 8) % bound
            card = rest[there]
            rest[there] = rest[here]
            rest[here] = card
            total += card
            other_total += card
        for here, bound in to_me:
            state = (state * MULTIPLIER + STEP) & WORD
            there = here + (state >> 8) % bound
            card = rest[there]
            rest[there] = rest[here]
            rest[here] = card
            total += card
        for here, bound in to_them:
            state = (state * MULTIPLIER + STEP) & WORD
            there = here + (state >> 8) % bound
            card = rest[there]
            rest[there] = rest[here]
            rest[here] = card
            other_total += card
        if own:
            if total & FLUSH_BITS:
                rank = rank_high([*mine, *rest[:own]])
            else:
                key = total & KEY_BITS
                rank = values[offsets[key >> window] + key]
        if other_total & FLUSH_BITS:
            other_rank = rank_high([*theirs, *rest[:to_come], *rest[own:need]])
        else:
            key = other_total & KEY_BITS
            other_rank = values[offsets[key >> window] + key]
        if rank > other_rank:
            won += 1.0
        elif rank == other_rank:
            won += 0.5
    dice.state = state
    return won


@lru_cache(maxsize=1 << 8)
def whose_cards(ends: Ends, left: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """The cards that are drawn for the board, for oneself and for the other: the place of each, and out of how many."""
    to_come, own, need = ends
    draws = tuple((here, left - here) for here in range(need))
    return draws[:to_come], draws[to_come:own], draws[own:]


def dealt_out(rest: list[Card], ends: Ends, trials: int, dice: Dice) -> Iterator[Deal]:
    """Cards for the board, for oneself and for the other, so many times."""
    to_come, own, need = ends
    state, left = dice.state, len(rest)
    for _ in range(trials):
        for here in range(need):  # Dice.below, without its call
            state = (state * MULTIPLIER + STEP) & WORD
            there = here + (state >> 8) % (left - here)
            rest[here], rest[there] = rest[there], rest[here]
        yield rest[:to_come], rest[to_come:own], rest[own:need]
    dice.state = state


def share(variant: Variant, mine: Sequence[Card], theirs: Sequence[Card], board: Sequence[Card]) -> float:
    """Whose pot it is: 1, a half, a quarter ..."""
    high = _part(ranks.high(variant, mine, board), ranks.high(variant, theirs, board))
    if not variant.split:
        return high
    my_low, their_low = ranks.low(variant, mine, board), ranks.low(variant, theirs, board)
    if not my_low and not their_low:
        return high
    return (high + _part(my_low, their_low)) / 2


def _part(mine: int, theirs: int) -> float:
    return 1.0 if mine > theirs else 0.5 if mine == theirs else 0.0


def share_of_pot(reading: Reading, trials: int, dice: Dice, counts: bool = True) -> float:
    """Against all who are in, or the first of them where the player does not count.

    The single chances are multiplied, softened a little, which is near enough for a guess.
    """
    if len(reading.opponents) < 2:
        return share_against(reading, reading.opponents[0], trials, dice) if reading.opponents else 1.0
    open_cards = any(reading.up.values())
    each = max(2, trials // len(reading.opponents)) if open_cards else trials
    seats = reading.opponents if counts and open_cards else reading.opponents[:1]
    found = 1.0
    for seat in seats:
        found *= share_against(reading, seat, each, dice)
    if counts and len(seats) < len(reading.opponents):
        found **= 1 + 0.75 * (len(reading.opponents) - 1)
    return found
