"""Mississippi Stud on a deck of eight cards: every bet on every street tried, with every card that may come."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import combinations

import numpy as np
import pytest

from casino_sim.odds.combos import sets
from games.mississippi_stud import odds as module

CARDS = 8


Best = Callable[[tuple[int, ...], int], tuple[Fraction, Fraction]]


def best_play(payoff: dict[tuple[int, ...], Fraction]) -> Best:
    @cache
    def best(held: tuple[int, ...], antes: int) -> tuple[Fraction, Fraction]:
        """What this hand is worth and what is bet on it in all; of equals the larger bet."""
        if len(held) == 5:
            return antes * payoff[held], Fraction(antes)
        found = Fraction(-antes), Fraction(antes)
        more = [tuple(sorted((*held, card))) for card in range(CARDS) if card not in held]
        for bet in (1, 2, 3):
            each = [best(after, antes + bet) for after in more]
            value, action = (sum(column, Fraction(0)) / len(more) for column in zip(*each, strict=True))
            if value >= found[0]:
                found = value, action
        return found

    return best


@pytest.mark.parametrize(("seed", "shift"), [(1, -1), (2, 0), (3, -3), (4, 1)])
def test_three_streets_are_bet_as_well_as_can_be(seed: int, shift: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pays in halves of an ante."""
    monkeypatch.setattr(module, "DECK_SIZE", CARDS)
    rows = [tuple(row) for row in sets(5, CARDS).tolist()]
    halves = np.random.default_rng(seed).integers(-2, 6, len(rows)) + shift
    halves = np.maximum(halves, -2).astype(np.int64)
    value, action = module.whole_game(halves, 2)
    payoff = {row: Fraction(int(won), 2) for row, won in zip(rows, halves, strict=True)}
    best = best_play(payoff)
    wanted = [best(hole, 1) for hole in combinations(range(CARDS), 2)]
    assert value == sum(worth for worth, _ in wanted) / len(wanted)
    assert action == sum(chips for _, chips in wanted) / len(wanted)


def test_a_hand_that_only_loses_is_folded_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "DECK_SIZE", CARDS)
    assert module.whole_game(np.full(56, -1, np.int64), 1) == (-1, 1)
    assert module.whole_game(np.full(56, 2, np.int64), 1) == (20, 10), "an ante and three times three"
    assert module.whole_game(np.zeros(56, np.int64), 1) == (0, 10), "a bet that is worth as much is made"
