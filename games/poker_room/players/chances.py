"""A quick estimate of the share of the pot, dealt out a few times with the scalar evaluator."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from casino_sim.cards import Card
from casino_sim.poker.ranks import Deal, won_heads_up
from casino_sim.poker.two_and_three import won_two_and_three
from games.poker_room import ranks
from games.poker_room.players.reading import Reading
from games.poker_room.variants import Street, Variant

MULTIPLIER, STEP, WORD = 1664525, 1013904223, 0xFFFFFFFF


class Dice:
    """A very small generator for guesses: its seed comes from the seat's stream, so a hand can be played again."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seed & WORD

    def below(self, bound: int) -> int:
        self.state = (self.state * MULTIPLIER + STEP) & WORD
        return (self.state >> 8) % bound


def unseen(reading: Reading) -> list[Card]:
    known = set(reading.cards)
    known.update(reading.board)
    known.update(reading.dead)
    for cards in reading.up.values():
        known.update(cards)
    return [card for card in reading.facts.variant.pack if card not in known]


def share_against(reading: Reading, opponent: int, trials: int, dice: Dice) -> float:
    """The share of a pot against one opponent who may hold anything that their up cards allow."""
    variant = reading.facts.variant
    hole, whole_board = sizes(variant.streets)
    mine, theirs = hole - len(reading.cards), hole - len(reading.up[opponent])
    to_come = whole_board - len(reading.board)
    rest = unseen(reading)
    own, need = to_come + mine, to_come + mine + theirs
    shown = reading.up[opponent]
    deals = dealt_out(rest, (to_come, own, need), trials, dice)
    if variant.best == "any" and not variant.split:
        return won_heads_up((*reading.cards, *reading.board), (*shown, *reading.board), deals) / trials
    if variant.best == "two_and_three" and not mine and theirs == hole:
        return won_two_and_three(reading.cards, reading.board, deals, variant.split) / trials
    won = 0.0
    for board, my_cards, their_cards in deals:
        won += share(variant, [*reading.cards, *my_cards], [*shown, *their_cards], [*reading.board, *board])
    return won / trials


def dealt_out(rest: list[Card], ends: tuple[int, int, int], trials: int, dice: Dice) -> Iterator[Deal]:
    """Cards for the board, for oneself and for the other, up to these ends of what is drawn, so many times."""
    to_come, own, need = ends
    state, left = dice.state, len(rest)
    for _ in range(trials):
        for here in range(need):  # Dice.below, without its call
            state = (state * MULTIPLIER + STEP) & WORD
            there = here + (state >> 8) % (left - here)
            rest[here], rest[there] = rest[there], rest[here]
        yield rest[:to_come], rest[to_come:own], rest[own:need]
    dice.state = state


@cache
def sizes(streets: tuple[Street, ...]) -> tuple[int, int]:
    """How many cards a hand and the board come to."""
    return sum(street.down + street.up for street in streets), sum(street.board for street in streets)


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
    if not reading.opponents:
        return 1.0
    each = max(2, trials // len(reading.opponents)) if any(reading.up.values()) else trials
    seats = reading.opponents if counts and any(reading.up.values()) else reading.opponents[:1]
    found = 1.0
    for seat in seats:
        found *= share_against(reading, seat, each, dice)
    if counts and len(seats) < len(reading.opponents):
        found **= 1 + 0.75 * (len(reading.opponents) - 1)
    return found
