"""Random hands of every kind, ranked by the evaluator, by the batch evaluator and the slow way."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import numpy as np
import pytest

from casino_sim.cards import cards, names
from casino_sim.poker.batch import indices, rank_columns, rank_rows
from casino_sim.poker.evaluator import KINDS, evaluate, pai_gow5
from tests.core import poker_oracle as oracle
from tests.core.poker_oracle import Rank

Slow = Callable[[Sequence[str]], Rank]


def best_five(hand: Sequence[str]) -> Rank:
    return oracle.best_of(oracle.with_joker, hand, 5)


SLOW: dict[str, Slow] = {
    "high5": oracle.natural,
    "high6": best_five,
    "high7": best_five,
    "three_card": oracle.natural,
    "four_card": lambda hand: oracle.best_of(oracle.natural, hand, 4),
    "omaha": lambda nine: oracle.two_and_three(oracle.with_joker, nine),
    "omaha_low8": lambda nine: oracle.two_and_three(oracle.low8, nine),
    "low8": lambda hand: oracle.best_of(oracle.low8, hand, 5),
    "ace_to_five": oracle.low,
    "pai_gow5": lambda hand: oracle.with_joker(hand, wheel_is_second=True),
    "pai_gow2": oracle.front,
    "joker_high": best_five,
    "omaha_joker": lambda nine: oracle.two_and_three(oracle.with_joker, nine),
    "omaha_joker_low8": lambda nine: oracle.two_and_three(oracle.low8, nine),
}
HOW_MANY = {"omaha": 150, "omaha_joker": 90, "omaha_low8": 300, "omaha_joker_low8": 300, "joker_high": 400}


def some_hands(kind: str, size: int) -> list[list[str]]:
    """A third from the whole deck; the rest from two suits or few ranks, where flushes, straights and quads abound."""
    chance = random.Random(f"{kind} {size}")
    decks = [
        oracle.DECK,
        [card for card in oracle.DECK if card[1] in "hs"],
        [card for card in oracle.DECK if card[0] in "A23456"],
        [card for card in oracle.DECK if card[0] in "9TJQKA"],
        [card for card in oracle.DECK if card[0] in "A78"],
    ]
    hands: list[list[str]] = []
    for number in range(HOW_MANY.get(kind, 1000)):
        deck = decks[number % len(decks)]
        hand = chance.sample(deck, size)
        if KINDS[kind].joker and number % 3:
            hand[chance.randrange(size)] = "Jk"
        hands.append(hand)
    return hands


def assert_same_order(ranked: Sequence[tuple[int, Rank]]) -> None:
    """Rank numbers rise and tie exactly where the slow ranks do."""
    slow_of = dict(ranked)
    assert all(slow_of[rank] == slow for rank, slow in ranked), "hands that differ tie"
    in_order = [slow_of[rank] for rank in sorted(slow_of)]
    assert in_order == sorted(set(in_order)), "hands stand in another order"


CASES = [(kind, size) for kind, found in KINDS.items() for size in found.counts]


@pytest.mark.feature("F197", "F199", "F269", "F270")
@pytest.mark.parametrize(("kind", "size"), CASES)
def test_hands_stand_in_the_order_of_the_rule_book(kind: str, size: int) -> None:
    hands = some_hands(kind, size)
    assert_same_order([(evaluate(kind, cards(hand)).rank, SLOW[kind](hand)) for hand in hands])


@pytest.mark.feature("F198", "F199")
@pytest.mark.parametrize("wheel_rank", ["second", "low"])
def test_the_ace_low_straight_stands_where_the_house_puts_it(wheel_rank: str) -> None:
    hands = some_hands("pai_gow5", 5) + some_hands("joker_high", 5) + [["Jk", *"2s 3d 4h 5c".split()]]
    second = wheel_rank == "second"
    assert_same_order(
        [(pai_gow5(cards(hand), "second" if second else "low").rank, oracle.with_joker(hand, second)) for hand in hands]
    )


@pytest.mark.parametrize(("kind", "size"), CASES)
def test_many_hands_at_once_have_the_ranks_of_one(kind: str, size: int) -> None:
    hands = some_hands(kind, size)
    rows = np.array([indices(cards(hand)) for hand in hands])
    one_by_one = [evaluate(kind, cards(hand)).rank for hand in hands]
    assert rank_rows(kind, rows).tolist() == one_by_one
    assert rank_columns(kind, list(rows.T)).tolist() == one_by_one


@pytest.mark.parametrize(("kind", "size"), CASES)
def test_the_best_cards_are_worth_as_much_as_all(kind: str, size: int) -> None:
    """Ranked the slow way, so that not one table is asked twice."""
    slow_of_chosen: dict[str, Slow] = {
        "four_card": oracle.natural,
        "low8": oracle.low8,
        "omaha": oracle.with_joker,
        "omaha_joker": oracle.with_joker,
        "omaha_low8": oracle.low8,
        "omaha_joker_low8": oracle.low8,
    }
    for hand in some_hands(kind, size)[:60]:
        ranked = evaluate(kind, cards(hand))
        if ranked.rank:
            best = names(ranked.best).split()
            slow = slow_of_chosen.get(kind, best_five if kind.startswith(("high", "joker")) else SLOW[kind])
            assert slow(best) == SLOW[kind](hand), (hand, best)
            assert set(best) <= set(hand) and len(set(best)) == KINDS[kind].ranking.size
