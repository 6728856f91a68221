"""The bad beat jackpot on a handful of boards: who stays, who is beaten, and who takes a part of it, counted hand by hand."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, permutations
from math import comb
from typing import Any

import numpy as np
import pytest

from casino_sim.cards import CARD, DECK, INDEX, cards
from casino_sim.odds import stored
from casino_sim.poker.batch import rank_rows
from casino_sim.poker.evaluator import rank_high
from games.poker_room import jackpot, odds
from games.poker_room import odds_bad_beat as module

BOARDS = ["Ah Ad Kc 8s 8d", "Ah Ad Kc Ks 8s", "Ah Kd Qc Js 9d", "9h 8h 7h 7c 7d"]
WEIGHTS = [12, 4, 24, 6]


def row(text: str) -> Any:
    return np.array(sorted(INDEX[CARD[name]] for name in text.split()), np.uint8)


def on(board: str, weight: int = 1) -> module.Hands:
    rest = np.setdiff1d(np.arange(52, dtype=np.uint8), row(board))
    holes = rest[module.HOLES]
    seven = np.concatenate([np.tile(row(board), (len(holes), 1)), holes], axis=1)
    return module.on_board(row(board), weight, holes, rank_rows("high7", seven).astype(np.int64))


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "boards", lambda: (np.array([row(board) for board in BOARDS]), np.array(WEIGHTS)))
    monkeypatch.setattr(module, "CHUNK", 2)


def test_a_board_may_have_one_only_with_a_pair_or_three_of_a_suit() -> None:
    """Whatever lies there: looked at card by card."""
    rng = np.random.default_rng(4)
    rows = np.sort([rng.permutation(52)[:5] for _ in range(400)], axis=1).astype(np.uint8)
    for board, found in zip(rows.tolist(), module.promising(rows).tolist(), strict=True):
        ranks, suits = [card // 4 for card in board], [card % 4 for card in board]
        assert found is (len(set(ranks)) < 5 or max(map(suits.count, suits)) >= 3)


def test_both_cards_of_a_hand_have_to_play() -> None:
    board = "Ah Ad Kc 8s 8d"
    rest = [card for card in range(52) if card not in row(board).tolist()]
    holes = np.array(list(combinations(rest, 2))[::7], np.uint8)
    seven = np.concatenate([np.tile(row(board), (len(holes), 1)), holes], axis=1)
    found = module.uses_both(row(board), holes, rank_rows("high7", seven).astype(np.int64))
    for hole, both in zip(holes.tolist(), found.tolist(), strict=True):
        assert both is jackpot.uses_both([DECK[card] for card in hole], cards(board))


@pytest.mark.usefixtures("few")
def test_every_board_is_looked_at_once_and_those_without_a_bad_beat_are_left_out() -> None:
    found = {tuple(hands.board.tolist()): hands for hands in module.showdowns()}
    wanted = {board: on(board, weight) for board, weight in zip(BOARDS, WEIGHTS, strict=True)}
    assert list(found) == [tuple(row(board).tolist()) for board in BOARDS if len(wanted[board].pairs)]
    assert len(found) == 3
    for board, hands in wanted.items():
        if len(hands.pairs):
            same = found[tuple(row(board).tolist())]
            assert same.weight == hands.weight and same.pairs.tolist() == hands.pairs.tolist()
            assert same.holes.tolist() == hands.holes.tolist() and same.ranks.tolist() == hands.ranks.tolist()


@pytest.mark.parametrize("board", [BOARDS[0], BOARDS[1], BOARDS[3]])
def test_the_winner_has_quads_or_better_the_beaten_aces_full_of_kings_and_they_share_no_card(board: str) -> None:
    hands = on(board)
    least, wins = rank_high(cards(jackpot.MIN_BEATEN)), rank_high(cards(jackpot.MIN_WINNER))
    for holding, rank in zip(hands.holes.tolist(), hands.ranks.tolist(), strict=True):
        whole = [*(DECK[card] for card in holding), *cards(board)]
        assert rank == rank_high(whole) >= least
        assert jackpot.uses_both(whole[:2], cards(board))
    for winner, beaten in hands.pairs.tolist():
        assert hands.ranks[winner] > hands.ranks[beaten] and hands.ranks[winner] >= wins
        assert not set(hands.holes[winner].tolist()) & set(hands.holes[beaten].tolist())
    rest = [card for card in range(52) if card not in row(board).tolist()]
    ranks = {hole: rank_high([*(DECK[card] for card in hole), *cards(board)]) for hole in combinations(rest, 2)}
    good = {
        hole: rank
        for hole, rank in ranks.items()
        if rank >= least and jackpot.uses_both([DECK[card] for card in hole], cards(board))
    }
    assert sorted(good) == sorted(map(tuple, hands.holes.tolist())), "not one is left out"
    found = {tuple(map(tuple, hands.holes[pair].tolist())) for pair in hands.pairs}
    assert found == {
        (one, other)
        for one in good
        for other in good
        if good[one] > good[other] and good[one] >= wins and not set(one) & set(other)
    }


@pytest.mark.usefixtures("few")
def test_a_fuller_table_is_dealt_what_the_board_leaves(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = list[tuple[list[int], int]]()

    def others(hands: module.Hands, pair: Any, rest: Any, count: int, rng: object) -> Any:
        seen.append((sorted([*hands.board.tolist(), *rest.tolist()]), count))
        return np.zeros((count, 2), np.uint8)

    monkeypatch.setattr(module, "others", others)
    monkeypatch.setattr(module, "counts", lambda hands, pair, dealt, count: 1.0)
    module.chances((2, 6), 3)
    assert len(seen) == 9 and all(cards == list(range(52)) and count == 4 for cards, count in seen)


@pytest.mark.usefixtures("few")
def test_two_players_are_counted_by_the_boards_that_each_stands_for() -> None:
    hits, deals = module.chance_of_two()
    assert hits == sum(weight * len(on(board).pairs) for board, weight in zip(BOARDS, WEIGHTS, strict=True))
    assert deals == comb(52, 5) * comb(47, 2) * comb(45, 2) // 2
    found = module.chances((2, 10), 150)
    assert found[2] == (pytest.approx(float(Fraction(hits, deals))), 0.0)
    mean, error = found[10]
    assert 0.6 * comb(10, 2) * found[2][0] < mean <= comb(10, 2) * found[2][0] * (1 + 1e-9)
    assert 0 < error < 0.1 * mean
    assert module.chances((2, 10), 150) == found, "the same samples every time"


@pytest.mark.usefixtures("few")
def test_the_error_is_that_of_the_samples_board_by_board(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a third hand spoils every other sample, half of the chance is left, with a known error."""
    calls = iter(range(10**6))
    monkeypatch.setattr(module, "counts", lambda hands, pair, dealt, count: float(next(calls) % 2))
    mean, error = module.chances((3,), 4)[3]
    shares = [
        3 * weight * len(on(board).pairs) / (module.BOARDS * module.SHOWDOWNS / 2)
        for board, weight in zip(BOARDS, WEIGHTS, strict=True)
    ]
    assert mean == pytest.approx(sum(shares) / 2)
    assert error == pytest.approx(sum(share**2 / 3 / 4 for share in shares) ** 0.5)


def test_the_rest_of_the_table_gets_other_cards() -> None:
    hands, rng = on(BOARDS[0]), np.random.default_rng(1)
    rest = np.setdiff1d(np.arange(52, dtype=np.uint8), hands.board)
    for pair in hands.pairs[::50]:
        dealt = module.others(hands, pair, rest, 8, rng)
        gone = {*hands.board.tolist(), *hands.holes[pair].ravel().tolist()}
        assert dealt.shape == (8, 2) and len({*dealt.ravel().tolist()} | gone) == 16 + 9


def share_of(hands: module.Hands, pair: Any, dealt: list[list[int]], board: str) -> float:
    """What these two get of one bad beat at such a table, as the floor would decide it."""
    lying = cards(board)
    every = [*hands.holes[pair].tolist(), *dealt]
    ranks = [rank_high([*(DECK[card] for card in hole), *lying]) for hole in every]
    best, second = max(ranks), max((rank for rank in ranks if rank < max(ranks)), default=0)
    if ranks[0] != best or ranks[1] != second:
        return 0.0
    both = [jackpot.uses_both([DECK[card] for card in hole], lying) for hole in every]
    winners = sum(use and rank == best for use, rank in zip(both, ranks, strict=True))
    beaten = sum(use and rank == second for use, rank in zip(both, ranks, strict=True))
    return 1 / (winners * beaten)


@pytest.mark.parametrize("board", [BOARDS[0], BOARDS[3]])
def test_a_third_hand_may_win_come_between_or_share(board: str) -> None:
    hands, rng = on(board), np.random.default_rng(6)
    rest = np.setdiff1d(np.arange(52, dtype=np.uint8), hands.board)
    seen = set()
    for number in range(400):
        pair = hands.pairs[rng.integers(len(hands.pairs))]
        taken = set(hands.holes[pair].ravel().tolist())
        good = [hole for hole in hands.holes.tolist() if not taken & set(hole)]
        dealt = rng.permutation([card for card in rest.tolist() if card not in taken])[:4].reshape(-1, 2)
        if number % 2 and good:
            third = good[rng.integers(len(good))]
            other = [card for card in rest.tolist() if card not in taken and card not in third]
            dealt = np.array([third, rng.permutation(other)[:2]])
        dealt = dealt.astype(np.uint8)
        for count in (0, 1, 2):
            found = module.counts(hands, pair, dealt, count)
            assert found == pytest.approx(share_of(hands, pair, dealt[:count].tolist(), board) if count else 1.0)
            seen.add(round(found, 3))
    assert 1.0 in seen and seen & {0.0, 0.5}


def test_the_count_for_the_jackpot_is_kept_by_the_number_of_players() -> None:
    entry = stored.read("games.poker_room")[odds.STORED_UNDER]
    hits, deals = entry["two"]
    assert odds.chance_of_bad_beat(2)[0] == pytest.approx(hits / deals)
    for players in range(3, 11):
        mean, error = odds.chance_of_bad_beat(players)
        assert error < 0.01 * mean
        assert 0.95 < mean / (comb(players, 2) * hits / deals) <= 1


def test_a_board_stands_for_all_that_differ_in_their_suits_alone() -> None:
    """Of a deck of four ranks: every board moved through all 24 changes of suits."""
    changes = list(permutations(range(4)))

    def alike(board: tuple[int, ...]) -> frozenset[tuple[int, ...]]:
        return frozenset(tuple(sorted(card // 4 * 4 + change[card % 4] for card in board)) for change in changes)

    wanted = {alike(board) for board in combinations(range(16), 5)}
    every, weights = module.boards(16)
    found = {alike(tuple(board)): weight for board, weight in zip(every.tolist(), weights.tolist(), strict=True)}
    assert found == {group: len(group) for group in wanted}
    assert len(every) == len(wanted) and sum(weights.tolist()) == comb(16, 5)
