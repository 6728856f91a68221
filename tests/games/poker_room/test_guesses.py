"""What an expert guesses, beside what is exact: never further off than so many deals at random would be."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt

import numpy as np
import pytest

from casino_sim.cards import DECK, Card, cards, names
from casino_sim.poker.batch import joined_lanes
from casino_sim.poker.batch_guesses import ORDERS, orders, share_of_any
from casino_sim.poker.equity import Range, equity
from casino_sim.rng import Stream
from games.poker_room.players.expert import (
    ANYTHING,
    HEADS_UP,
    SAMPLES,
    Played,
    alike,
    field,
    likely_places,
    narrowest,
    share_before_the_flop,
)

AT_RANDOM = 1200  # deals for one decision


def spots(streets: tuple[int, ...], count: int) -> Iterator[tuple[list[Card], tuple[Card, ...], Played]]:
    """Hands, boards and what one opponent has done."""
    chance, pack = Stream(b"spots", "spots"), list(DECK)
    for number in range(count):
        chance.shuffle(pack)
        board = tuple(pack[2 : 2 + streets[number % len(streets)]])
        yield pack[:2], board, ((0.1, 0.25, 0.5, 1.0)[number % 4], number % 3 if board else 0)


def exact(mine: list[Card], board: tuple[Card, ...], *played: Played) -> float:
    gone = joined_lanes((*mine, *board))
    ranges = [Range(field().hands.chosen(likely_places(*one, gone, board))) for one in played]
    found = equity([mine, *ranges], board)
    assert found.exact or len(played) > 1
    return found.shares[0]


def guess(mine: list[Card], board: tuple[Card, ...], samples: int, start: int, *played: Played) -> float:
    gone = joined_lanes((*mine, *board))
    return field().share(mine, board, [likely_places(*one, gone, board) for one in played], samples, start)


def test_the_last_bet_is_judged_by_every_hand_the_other_may_hold() -> None:
    for mine, board, played in spots((5,), 40):
        assert guess(mine, board, HEADS_UP, 0, played) == pytest.approx(exact(mine, board, played), abs=1e-12)


@pytest.mark.parametrize("street", [3, 4])
def test_a_guess_is_as_near_as_more_deals_at_random(street: int) -> None:
    """By the root of the mean square of what both are off."""
    off = allowed = 0.0
    for number, (mine, board, played) in enumerate(spots((street,), 60)):
        share = exact(mine, board, played)
        off += (guess(mine, board, HEADS_UP, 7919 * number, played) - share) ** 2
        allowed += share * (1 - share) / AT_RANDOM  # a tie aside, which makes it less
    assert 0 < off < allowed


def test_one_guess_has_no_lean_of_its_own() -> None:
    """Wherever one begins to read what lies ready, the mean comes to the truth; between three as between two."""
    mine, board = cards("Ah Qh"), tuple(cards("Qc 7h 2h"))
    for played in ([(0.25, 1)], [(0.25, 1), (0.5, 0)]):
        found = [guess(mine, board, 400, 131 * number, *played) for number in range(60)]
        error = np.std(found) / sqrt(len(found))
        assert abs(np.mean(found) - exact(mine, board, *played)) < 4 * error + 0.002


@pytest.mark.parametrize(
    ("hand", "part", "share"),
    [("As Ah", 1.0, 0.852), ("7c 2d", 1.0, 0.346), ("Ks Qs", 1.0, 0.634), ("2h 2d", 1.0, 0.503), ("Jd Td", 1.0, 0.575)],
)
def test_hands_before_the_flop_are_worth_what_the_chart_says(hand: str, part: float, share: float) -> None:
    assert share_before_the_flop(alike(cards(hand)), (part,)) == pytest.approx(share, abs=0.02)


def test_hands_that_start_alike_are_worth_the_same() -> None:
    assert names(alike(cards("2h Kh"))) == names(alike(cards("Kd 2d"))) == "Kc 2c"
    assert names(alike(cards("Ks 2d"))) == "Kc 2d" and names(alike(cards("9s 9c"))) == "9c 9d"


def test_ranges_that_leave_each_other_no_cards_are_still_judged() -> None:
    """Two opponents who both must hold the last two aces: each alone is what is left to reckon with."""
    mine, board = cards("Ah Ac"), tuple(cards("Kd 7c 2h"))
    aces = ((field().hands.lanes & joined_lanes(cards("As"))) != 0) & (
        (field().hands.lanes & joined_lanes(cards("Ad"))) != 0
    )
    only = aces.nonzero()[0]
    assert len(only) == 1
    assert 0 < field().share(mine, board, [only, only], 300, 5) <= 1


def test_more_than_three_ranges_are_the_narrowest_three() -> None:
    played = [(0.5, 0), (0.1, 0), (1.0, 0), (0.25, 1), (0.25, 0)]
    assert narrowest(played) == [ANYTHING, (0.1, 0), ANYTHING, (0.25, 1), (0.25, 0)]


@pytest.mark.parametrize(
    ("game", "mine", "shown", "board", "samples"),
    [
        ("omaha", "As Ad Ks Kd", ["", ""], "Kh 7c 2d", SAMPLES[4]),
        ("omaha_hi_lo", "As 2d Kc Qc", [""], "3h 7c 8d", SAMPLES[4]),
        ("omaha_hi_lo_joker", "As Jk 3c Qc", [""], "3h 7c 8d Td", SAMPLES[4]),
        ("seven_card_stud", "As Ad 4s 5s", ["Kd 9d", "Qc 7h"], "", SAMPLES[7]),
        ("seven_card_stud_hi_lo", "As 2d 4s 5s", ["Kd 9d", "6c 7h"], "", SAMPLES[7]),
    ],
)
def test_hands_that_nothing_is_known_of_are_guessed_without_a_lean(
    game: str, mine: str, shown: list[str], board: str, samples: int
) -> None:
    hands, common = [cards(hand) for hand in shown], cards(board)
    found = [share_of_any(game, cards(mine), hands, common, (), samples, 7919 * number) for number in range(80)]
    sure = equity([cards(mine), *hands], common, game=game, samples=20_000, most_exact=0)
    error = sqrt(np.var(found) / len(found) + sure.errors[0] ** 2)
    assert abs(np.mean(found) - sure.shares[0]) < 4 * error
    assert np.std(found) < 1.3 * sure.errors[0] * sqrt(20_000 / samples)


def test_in_every_order_that_lies_ready_each_card_comes_once() -> None:
    for size in (31, 45):
        assert orders(size).shape == (size, ORDERS)
        assert (np.sort(orders(size), axis=0) == np.arange(size)[:, None]).all()
