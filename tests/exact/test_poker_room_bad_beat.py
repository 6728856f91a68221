"""How often the bad beat jackpot falls: boards recounted by the rule of a live hand, and what is kept of the whole count."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
import pytest

from casino_sim.cards import DECK, cards
from casino_sim.houses.loader import load_house
from casino_sim.odds import stored
from casino_sim.poker.batch import index_rows, rank_rows
from casino_sim.poker.evaluator import rank_high
from games import BY_ID
from games.poker_room import jackpot, odds, odds_bad_beat

BOARDS = ["Ah Ad Kc 8s 8d", "Ah Ac As Kd Kc", "Qh Jh Th 2c 2d", "9c 8c 7c 6c 2h", "8h 8d 8c 8s Kd", "Ah Kd Qc Js 9d"]


def by_hand(board: str) -> set[tuple[frozenset[str], frozenset[str]]]:
    """Every two hands of which one, good enough and beaten, uses both its cards, and the other, quads or better, too."""
    lying = cards(board)
    least, wins = rank_high(cards(jackpot.MIN_BEATEN)), rank_high(cards(jackpot.MIN_WINNER))
    good = []
    for hole in combinations([card for card in DECK if card not in lying], 2):
        rank = rank_high([*hole, *lying])
        if rank >= least and jackpot.uses_both(hole, lying):
            good.append((rank, frozenset(map(str, hole))))
    return {
        (better, worse)
        for (high, better) in good
        for (low, worse) in good
        if high > low and high >= wins and not better & worse
    }


@pytest.mark.feature("F284")
@pytest.mark.parametrize("board", BOARDS)
def test_a_board_counts_as_a_live_hand_does(board: str) -> None:
    row = index_rows([cards(board)])[0]
    rest = np.setdiff1d(np.arange(52, dtype=np.uint8), row)
    holes = rest[odds_bad_beat.HOLES]
    seven = np.concatenate([np.tile(row, (len(holes), 1)), holes], axis=1)
    ranks = rank_rows("high7", np.ascontiguousarray(seven)).astype(np.int64)
    assert len(odds_bad_beat.on_board(row, 1, holes, ranks).pairs) == len(by_hand(board))


def test_only_paired_or_suited_boards_can_have_one() -> None:
    rows = index_rows([cards(board) for board in BOARDS])
    assert odds_bad_beat.promising(rows).tolist() == [True] * 5 + [False]
    assert by_hand(BOARDS[-1]) == set()


@pytest.mark.feature("F284")
def test_what_is_kept_of_the_count() -> None:
    """Two players: 997,924 in 1,390,690,501,200 deals, one in 1.39 million; ten: one in thirty-one thousand."""
    entry = stored.read("games.poker_room")[odds.STORED_UNDER]
    hits, deals = entry["two"]
    assert deals == comb(52, 5) * comb(47, 2) * comb(45, 2) // 2
    assert odds.chance_of_bad_beat(2) == (pytest.approx(float(Fraction(hits, deals))), 0.0)
    assert round(1 / odds.chance_of_bad_beat(2)[0]) == 1_393_584
    chances = [odds.chance_of_bad_beat(players)[0] for players in range(2, 11)]
    assert chances == sorted(chances)
    # Each two of ten may have it; a third hand that comes between is rare.
    assert 0.99 < chances[-1] / (comb(10, 2) * chances[0]) <= 1


def test_the_meter_at_which_the_dollar_comes_back() -> None:
    (line,) = odds.jackpot(load_house("mount_airy", BY_ID).tables["holdem"])
    assert (line.wager, line.measure) == ("bad_beat", "break_even_meter")
    assert 31_000 < float(line.value) < 31_150 and line.stderr is not None and line.stderr < 20
    assert odds.jackpot(load_house("marysville", BY_ID).tables["holdem"]) == []


@pytest.mark.slow
def test_every_board_counted_again() -> None:
    every, weights = odds_bad_beat.boards()
    assert (len(every), int(weights.sum())) == (134_459, comb(52, 5))
    assert list(odds_bad_beat.chance_of_two()) == stored.read("games.poker_room")[odds.STORED_UNDER]["two"]
