"""Chances at a showdown: exact where the cards to come can all be listed, sampled where they are too many.

Bots and the coach ask with what their own seat can see::

    from casino_sim.poker.equity import equity

    found = equity([cards("As Ah"), None], board=cards("Kd 7c 2h"))       # None: any two cards
    found.shares        # each player's part of the pot, ties divided: (0.8455, 0.1545)
    found.exact         # True: every deal was counted; otherwise found.errors are the standard errors

A hand may be known in part (stud, a draw), not at all (``None``), or be a :class:`Range` of hands that are equally
likely. ``game`` names the showdown, one of ``GAMES``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain
from math import comb, prod, sqrt
from typing import NamedTuple

from casino_sim.cards import DECK, DECK_WITH_JOKER, NAME, BadCards, Card
from casino_sim.poker import batch, batch_deals
from casino_sim.poker.batch import Places, Subsets
from casino_sim.poker.batch_deals import Chance, Dealt, Tally


@dataclass(frozen=True)
class Showdown:
    """What a game compares in the end."""

    hole: int
    board: int
    high: str  # a kind of evaluator.KINDS
    low: str | None = None
    joker: bool = False
    last_shared: bool = False  # where the pack runs out, one card on the board is everybody's last one

    def with_board(self, cards: int) -> Showdown:
        """The game with so many cards on its board."""
        return replace(self, hole=self.hole - 1, board=1) if self.last_shared and cards == 1 else self


GAMES: dict[str, Showdown] = {
    "holdem": Showdown(2, 5, "high7"),
    "omaha": Showdown(4, 5, "omaha"),
    "omaha_hi_lo": Showdown(4, 5, "omaha", "omaha_low8"),
    "omaha_hi_lo_joker": Showdown(4, 5, "omaha_joker", "omaha_joker_low8", joker=True),
    "seven_card_stud": Showdown(7, 0, "high7", last_shared=True),
    "seven_card_stud_hi_lo": Showdown(7, 0, "high7", "low8", last_shared=True),
    "lowball": Showdown(5, 0, "ace_to_five", joker=True),
}


@dataclass(frozen=True, eq=False)
class Range:
    """Hands that a player may hold, each as likely as the others."""

    hands: Subsets

    @classmethod
    def of(cls, hands: Sequence[Sequence[Card]]) -> Range:
        return cls(batch.as_subsets(batch.index_rows(hands)))


Holding = Sequence[Card] | Range | None


@dataclass(frozen=True)
class Equity:
    """What each player may expect, in parts of the pot."""

    shares: tuple[float, ...]
    wins: tuple[float, ...]  # how often the whole pot
    errors: tuple[float, ...]  # standard errors of the shares, 0 where exact
    deals: int
    exact: bool


class _Place(NamedTuple):
    """A hand or the board: the cards that are known, how many are to come, or the range that it is dealt from."""

    known: tuple[Card, ...]
    missing: int = 0
    range: Range | None = None


_SLOW = 40  # an Omaha hand takes as long as so many others


def equity(
    hands: Sequence[Holding],
    board: Sequence[Card] = (),
    dead: Sequence[Card] = (),
    *,
    game: str = "holdem",
    samples: int = 100_000,
    seed: int = 0,
    most_exact: int = 2_500_000,
) -> Equity:
    """Each player's part of the pot when the rest of the cards is dealt.

    Counts every deal if there are no more than ``most_exact``, else deals ``samples`` times, the same for one seed.
    """
    rules = GAMES[game].with_board(len(board))
    places = [_place(hand, rules.hole) for hand in hands] + [_place(board, rules.board)]
    rest = _rest(places, dead, rules)
    needed = sum(place.missing for place in places)
    if needed > len(rest):
        raise BadCards(f"these hands need {needed} more cards, and {len(rest)} are left")
    deals = _every_deal(places, rest, most_exact // (_SLOW if rules.hole == 4 else 1))
    exact = deals is not None
    tally = Tally.of(len(hands))
    for dealt, size in deals or _samples(places, rest, samples, seed):
        *players, common = dealt
        high = batch_deals.rank_dealt(rules.high, players, common, size)
        tally.add(high, batch_deals.rank_dealt(rules.low, players, common, size) if rules.low else None)
    if not tally.deals:
        raise BadCards("these ranges leave no cards for each other")
    return _equity(tally, exact)


def _equity(tally: Tally, exact: bool) -> Equity:
    shares = [won / tally.deals for won in tally.won]
    spread = [max(0.0, square / tally.deals - share**2) for square, share in zip(tally.squares, shares, strict=True)]
    return Equity(
        shares=tuple(shares),
        wins=tuple(alone / tally.deals for alone in tally.alone),
        errors=tuple(0.0 if exact else sqrt(variance / tally.deals) for variance in spread),
        deals=tally.deals,
        exact=exact,
    )


def _place(hand: Holding, size: int) -> _Place:
    if isinstance(hand, Range):
        return _Place((), range=hand)
    known = tuple(hand or ())
    if len(known) > size:
        raise BadCards(f"{len(known)} cards are more than the {size} of this game")
    return _Place(known, size - len(known))


def _rest(places: Sequence[_Place], dead: Sequence[Card], rules: Showdown) -> list[Card]:
    """The cards that may still come."""
    seen = [card for place in places for card in place.known]
    seen += dead
    gone = set(seen)
    if len(gone) < len(seen):
        twice = next(card for card in seen if seen.count(card) > 1)
        raise BadCards(f"{NAME[twice]} is there twice")
    return [card for card in (DECK_WITH_JOKER if rules.joker else DECK) if card not in gone]


# Dealing ------------------------------------------------------------------------------------------

Deals = Iterator[tuple[list[Dealt], int]]  # what each place received, and in how many deals


def _every_deal(places: Sequence[_Place], rest: Sequence[Card], most: int) -> Deals | None:
    """All deals, if they can be listed: cards come to one place only, or few cards to two."""
    if not most:
        return None
    waiting = [place for place in places if place.missing or place.range]
    if len(waiting) == 1 and waiting[0].missing > 3:
        return _every_filling(places, rest) if comb(len(rest), waiting[0].missing) <= most else None
    if len(waiting) > 2 or any(place.missing > 3 for place in waiting):
        return None
    piles = _piles(places, rest)
    used = [pile for group in piles for pile in group]
    if prod(map(len, used)) > most:
        return None
    nothing = batch.subsets(batch.indices(rest), 0)
    first, second = (*used, nothing, nothing)[:2]
    order = range(len(places))
    return ((_dealt(places, piles, order, drawn), len(drawn[0])) for drawn in batch_deals.pairings(first, second))


def _every_filling(places: Sequence[_Place], rest: Sequence[Card]) -> Deals:
    """More than three cards come to one place: they are put together from both sides of their middle one."""
    missing = max(place.missing for place in places)
    for lower, middle, upper in batch.around_each_middle(batch.indices(rest), missing):
        for left, right in batch_deals.pairings(lower, upper):
            dealt = [Dealt(place.known) for place in places]
            for number, place in enumerate(places):
                if place.missing:
                    fixed = (*place.known, DECK_WITH_JOKER[middle])
                    dealt[number] = Dealt(fixed, ((lower, left), (upper, right)))
            yield dealt, len(left)


def _samples(places: Sequence[_Place], rest: Sequence[Card], samples: int, seed: int) -> Deals:
    """Deals at random."""
    rng = batch_deals.generator(seed)
    ranges = sum(place.range is not None for place in places)
    crowded = not ranges and 2 * sum(place.missing for place in places) > len(rest)
    deal = _shuffling(places, rest, rng) if crowded else _drawing(places, rest, rng, ranges)
    for start in range(0, samples, batch.CHUNK):
        size = min(batch.CHUNK, samples - start)
        yield deal(size), size


def _drawing(places: Sequence[_Place], rest: Sequence[Card], rng: Chance, ranges: int) -> Callable[[int], list[Dealt]]:
    """Cards come to the ranges first, which constrain each other, then to all else from what they leave."""
    piles = _piles(places, rest)
    order = sorted(range(len(places)), key=lambda number: places[number].range is None)
    flat = [pile for number in order for pile in piles[number]]
    return lambda size: _dealt(places, piles, order, batch_deals.draw(flat, size, rng, ranges))


def _shuffling(places: Sequence[_Place], rest: Sequence[Card], rng: Chance) -> Callable[[int], list[Dealt]]:
    """Where most of the deck is dealt nearly every draw would clash with those before."""
    cards, sizes = batch.indices(rest), [place.missing for place in places]

    def deal(size: int) -> list[Dealt]:
        stacks = batch_deals.shuffle(cards, sizes, size, rng)
        return [Dealt(place.known, (stack,)) for place, stack in zip(places, stacks, strict=True)]

    return deal


_EVERY_CARD = frozenset(DECK_WITH_JOKER)
_GROUPS = {0: (), 1: (1,), 2: (2,), 3: (3,), 4: (2, 2), 5: (3, 2), 6: (3, 3), 7: (3, 2, 2)}


def _piles(places: Sequence[_Place], rest: Sequence[Card]) -> list[list[Subsets]]:
    """What each place is dealt from: its range, or all choices of one to three of the cards that are left."""
    gone = _EVERY_CARD.difference(rest)
    groups = [_GROUPS[place.missing] for place in places]
    choices = {size: _choices(size, gone) for size in set(chain.from_iterable(groups))}
    return [
        [_range_pile(place.range.hands, gone)] if place.range else [choices[size] for size in group]
        for place, group in zip(places, groups, strict=True)
    ]


@lru_cache(maxsize=1 << 5)
def _choices(size: int, gone: frozenset[Card]) -> Subsets:
    """A player asks again and again on one street."""
    return batch.out_of_deck(size).without(gone)


def _range_pile(hands: Subsets, gone: Iterable[Card]) -> Subsets:
    possible = hands.without(gone)
    if not len(possible):
        raise BadCards("no hand of this range is left in the deck")
    return possible


def _dealt(
    places: Sequence[_Place], piles: Sequence[Sequence[Subsets]], order: Iterable[int], drawn: Iterable[Places]
) -> list[Dealt]:
    """What was drawn, given to its places; it was drawn in this order of places."""
    left = iter(drawn)
    dealt = [Dealt(place.known) for place in places]
    for number in order:
        if piles[number]:
            dealt[number] = Dealt(places[number].known, tuple([(pile, next(left)) for pile in piles[number]]))
    return dealt
