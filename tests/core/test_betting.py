"""Betting between players, known by no game: pots, uncalled bets, odd chips."""

from __future__ import annotations

import pytest

from casino_sim.table.pot_betting import Betting, Pots, Size, shares

LIMIT = Size("limit", 600, 0, 4)


def test_layers_of_three_all_ins_are_three_pots() -> None:
    """10, 25 and 40 all-in, 40 called by somebody with chips, and a fold that left 5."""
    behind = {1: 0, 2: 0, 3: 0, 4: 900, 5: 700}
    pots = Pots()
    layers = pots.layers({1: 1000, 2: 2500, 3: 4000, 4: 4000, 5: 500}, [1, 2, 3, 4], behind.__getitem__)
    assert [(pot, sum(part.values())) for pot, part in layers] == [(0, 4500), (1, 4500), (2, 3000)]
    assert pots.claims == [{1, 2, 3, 4}, {2, 3, 4}, {3, 4}]


def test_a_pot_stays_open_over_the_streets_until_somebody_is_all_in() -> None:
    behind = {1: 100, 2: 100}
    pots = Pots()
    assert [pot for pot, _ in pots.layers({1: 400, 2: 400}, [1, 2], behind.__getitem__)] == [0]
    assert [pot for pot, _ in pots.layers({1: 400, 2: 400}, [1, 2], behind.__getitem__)] == [0]


def test_dead_money_is_in_the_main_pot_and_makes_no_layer() -> None:
    pots = Pots()
    assert pots.dead([1, 2, 3]) == 0
    assert [pot for pot, _ in pots.layers({1: 400, 2: 400, 3: 400}, [1, 2, 3], lambda seat: 500)] == [0]


def test_dead_money_goes_to_the_main_pot_beside_side_pots_too() -> None:
    behind = {1: 0, 2: 500, 3: 500}
    pots = Pots()
    assert [pot for pot, _ in pots.layers({1: 100, 2: 300, 3: 300}, [1, 2, 3], behind.__getitem__)] == [0, 1]
    assert pots.dead([2, 3]) == 0 and len(pots.claims) == 2


@pytest.mark.parametrize(
    ("amount", "winners", "unit", "expected"),
    [
        (2500, [3, 1], 100, {3: 1300, 1: 1200}),
        (5000, [4, 2, 1], 100, {4: 1700, 2: 1700, 1: 1600}),
        (750, [1, 2], 50, {1: 400, 2: 350}),
        (75, [2, 1], 50, {2: 75, 1: 0}),
    ],
)
def test_odd_chips_go_one_each_to_the_first(
    amount: int, winners: list[int], unit: int, expected: dict[int, int]
) -> None:
    assert shares(amount, winners, unit) == expected
    assert sum(expected.values()) == amount


def test_what_nobody_called_is_found() -> None:
    chips = {1: 10_000, 2: 10_000}
    betting = Betting([1, 2], chips.__getitem__, LIMIT)
    betting.bet_to(1, 600)
    betting.bet_to(2, 1200)
    betting.fold(1)
    assert betting.uncalled() == (2, 600)
    assert betting.next_seat() is None


def test_two_short_all_ins_that_reach_a_full_raise_open_it_again() -> None:
    """A bet of 6, all-ins of 10 and of 12: the second makes the full raise, and the bettor may raise to 18."""
    chips = {1: 10_000, 2: 1000, 3: 1200, 4: 10_000}
    betting = Betting([1, 2, 3, 4], chips.__getitem__, LIMIT)
    for seat, amount in ((1, 600), (2, 1000), (3, 1200)):
        betting.bet_to(seat, amount)
        chips[seat] -= amount
    betting.call(4)
    assert betting.next_seat() == 1
    assert (betting.moves(1).low, betting.moves(1).owed) == (1800, 600)


def test_before_anybody_has_bet_the_first_seat_may_open_for_the_limit() -> None:
    chips = {3: 10_000, 5: 10_000, 8: 10_000}
    betting = Betting([3, 5, 8], chips.__getitem__, LIMIT)
    assert betting.next_seat() == 3 and betting.aggressor == 0
    moves = betting.moves(3)
    assert (moves.owed, moves.low, moves.high, moves.all_in, moves.opens) == (0, 600, 600, 0, True)
    betting.call(3)
    assert betting.next_seat() == 5 and betting.aggressor == 0
    betting.bet_to(5, 600)
    assert (betting.next_seat(), betting.aggressor, betting.moves(8).low) == (8, 5, 1200)
    betting.fold(8)
    assert betting.next_seat() == 3 and betting.moves(3).owed == 600
    betting.call(3)
    assert betting.next_seat() is None
