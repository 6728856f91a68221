"""The poker evaluator beside its peers, in one interleaved run: what counts is the ratio within a round.

A neighbor on the same machine slows all of them alike, so every round measures each once and the medians of the ratios
are reported. Peers that are not installed are left out, and with them what is measured in them.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterable
from functools import partial
from importlib import import_module
from statistics import median
from typing import Any

import numpy as np

from casino_sim.cards import DECK, NAME, cards
from casino_sim.poker import rank_tables
from casino_sim.poker.batch import CODES, LANES, category_counts, rank_columns, rank_rows, ranker
from casino_sim.poker.equity import equity
from casino_sim.poker.evaluator import cached_high, high7, rank_high, rank_names
from casino_sim.poker.rankings import HIGH

Figure = dict[str, object]
HANDS = 20_000  # single calls a round
ROWS = 1_000_000
DEALS = 2_000_000
AT_LEAST = {
    ("trusted call", "eval7"): 1.4,
    ("checked call", "eval7"): 0.8,
    ("checked call", "phevaluator"): 1.2,
    ("remembered hand", "eval7"): 3.0,
    ("many hands, rows of cards", "eval7"): 40.0,
    ("many hands, summed codes", "eval7"): 90.0,
    ("hold'em deals at random", "eval7's own loop"): 2.5,
}
AT_MOST = {
    "table of five to seven cards": 500.0,
    "table loaded": 2.0,
    "table built again": 0.5,
    "all 133,784,560 seven-card hands": 1.0,
}


def run(quick: bool = False) -> list[Figure]:
    """Every figure; ``quick`` takes about five seconds, else about twenty."""
    rounds = 5 if quick else 21
    rows = [*_tables(rounds)]
    rows += _calls(rounds)
    rows += _deals(3 if quick else 11)
    rows += _enumerations(1 if quick else 5)
    return rows


def _row(name: str, value: float, unit: str, note: str = "") -> Figure:
    row: Figure = {"group": "evaluator", "name": name, "value": round(value, 3), "unit": unit}
    if name in AT_MOST:
        row |= {"limit": AT_MOST[name], "ok": value <= AT_MOST[name]}
    return row | ({"note": note} if note else {})


def _ratio(name: str, peer: str, value: float) -> Figure:
    row: Figure = {"group": "evaluator", "name": name, "value": round(value, 2), "unit": f"x {peer}"}
    floor = AT_LEAST.get((name, peer))
    return row | ({"at_least": floor, "ok": value >= floor} if floor is not None else {})


def _seconds(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


# Single calls and rows of hands -------------------------------------------------------------------


def _each(call: Callable[[Any], object], hands: Iterable[Any]) -> Callable[[], None]:
    def work() -> None:
        for hand in hands:
            call(hand)

    return work


def _each_spread(call: Callable[..., object], hands: Iterable[Iterable[Any]]) -> Callable[[], None]:
    """The same for a call that takes its cards one by one."""

    def work() -> None:
        for hand in hands:
            call(*hand)

    return work


def _peer(name: str) -> Any:
    try:
        return import_module(name)
    except ImportError:
        return None


def _peers(hands: list[tuple[str, ...]]) -> dict[str, tuple[Callable[[], None], int]]:
    """What a user of each package would write for seven cards, with the cards in that package's own form."""
    found: dict[str, tuple[Callable[[], None], int]] = {}
    if eval7 := _peer("eval7"):
        card = {NAME[card]: eval7.Card(NAME[card]) for card in DECK}  # NAME knows jokers and tiles too
        found["eval7"] = _each(eval7.evaluate, [[card[name] for name in hand] for hand in hands]), len(hands)
    if phevaluator := _peer("phevaluator"):
        ids = {name: i for i, name in enumerate(NAME[card] for card in DECK)}
        numbered = [tuple(ids[name] for name in hand) for hand in hands]
        found["phevaluator"] = _each_spread(phevaluator.evaluate_cards, numbered), len(hands)
    if treys := _peer("treys"):
        some = [[treys.Card.new(name) for name in hand] for hand in hands[:2000]]
        found["treys"] = _each_spread(treys.Evaluator().evaluate, [(hand[:2], hand[2:]) for hand in some]), len(some)
    if pokerkit := _peer("pokerkit"):
        texts = ["".join(hand) for hand in hands[:200]]
        found["pokerkit"] = _each(pokerkit.StandardHighHand.from_game, texts), len(texts)
    return found


def _calls(rounds: int) -> list[Figure]:
    chance = random.Random(7)
    hands = [tuple(chance.sample(DECK, 7)) for _ in range(HANDS)]
    named = [tuple(NAME[card] for card in hand) for hand in hands]
    again = [(*hand[:3], *hand[3:]) for hand in hands]  # equal, but not the same objects
    rows = np.array([chance.sample(range(52), 7) for _ in range(HANDS)], np.uint8).repeat(ROWS // HANDS, axis=0)
    np.random.default_rng(7).shuffle(rows)
    columns = [np.ascontiguousarray(column) for column in rows.T]
    high = ranker(HIGH)
    codes, lanes = CODES[rows].sum(axis=1) + high.bias, np.bitwise_or.reduce(LANES[rows], axis=1)
    work: dict[str, tuple[Callable[[], object], int]] = {
        **_peers(named),
        "trusted call": (_each(rank_high, hands), HANDS),
        "checked call": (_each(rank_names, named), HANDS),
        "remembered hand": (_each(cached_high, again), HANDS),
        "hand with its name and cards": (_each(high7, hands), HANDS),
        "many hands, rows of cards": (lambda: rank_rows("high7", rows), ROWS),
        "many hands, columns of cards": (lambda: rank_columns("high7", columns), ROWS),
        "many hands, summed codes": (lambda: high.sums(codes, lanes), ROWS),
    }
    return _compared(work, rounds, ("eval7", "phevaluator", "treys", "pokerkit"))


def _compared(work: dict[str, tuple[Callable[[], object], int]], rounds: int, peers: tuple[str, ...]) -> list[Figure]:
    """A rate for each, and for our own the ratio to every peer that is there. Each runs once to warm up first."""
    rates: dict[str, list[float]] = {name: [] for name in work}
    for _ in range(rounds):
        for name, (one, count) in work.items():
            one()
            rates[name].append(count / _seconds(one) / 1e6)
    found = [_row(name, median(rate), "million a second") for name, rate in rates.items()]
    for name in work:
        if name not in peers:
            for peer in peers:
                if peer in work:
                    pairs = zip(rates[name], rates[peer], strict=True)
                    found.append(_ratio(name, peer, median(own / other for own, other in pairs)))
    return found


# Deals, enumerations, tables ----------------------------------------------------------------------


def _deals(rounds: int) -> list[Figure]:
    aces = cards("As Ah")
    work: dict[str, tuple[Callable[[], object], int]] = {
        "hold'em deals at random": (lambda: equity([aces, None], samples=DEALS), DEALS)
    }
    if eval7 := _peer("eval7"):
        mine = [eval7.Card("As"), eval7.Card("Ah")]
        anything = eval7.HandRange("22+,A2+,K2+,Q2+,J2+,T2+,92+,82+,72+,62+,52+,42+,32")
        loop = eval7.py_hand_vs_range_monte_carlo
        work["eval7's own loop"] = (lambda: loop(mine, anything, [], DEALS), DEALS)
    flop = [_seconds(lambda: equity([aces, None], cards("Kd 7c 2h"))) * 1000 for _ in range(rounds)]
    exact = _row("two cards against any two on a flop, exact", median(flop), "ms", "1,070,190 deals")
    return [*_compared(work, rounds, ("eval7's own loop",)), exact]


def _enumerations(rounds: int) -> list[Figure]:
    every = {
        "all 133,784,560 seven-card hands": ("high7", 7),
        "all 154,143,080 seven-card hands with the joker": ("joker_high", 7),
        "all 133,784,560 lows of seven cards": ("low8", 7),
        "all 2,598,960 best four of five": ("four_card", 5),
        "all 22,100 three-card hands": ("three_card", 3),
        "all 2,869,685 ace-to-five hands with the joker": ("ace_to_five", 5),
    }
    found = []
    for name, (kind, size) in every.items():
        times = [_seconds(partial(category_counts, kind, size)) for _ in range(rounds)]
        found.append(_row(name, median(times), "s", "with the count of every category"))
    return found


def _tables(rounds: int) -> list[Figure]:
    kept = rank_tables.to_bytes(rank_tables.load(HIGH))

    loaded = [_seconds(lambda: rank_tables.load(HIGH).offsets.tolist()) * 1000 for _ in range(rounds)]
    built = [_seconds(lambda: rank_tables.build(HIGH)) for _ in range(max(1, rounds // 3))]
    same = rank_tables.to_bytes(rank_tables.build(HIGH)) == kept
    return [
        _row("table of five to seven cards", len(kept) / 1000, "kB"),
        _row("table loaded", median(loaded), "ms", "digest checked, as one hand reads it"),
        _row("table built again", median(built), "s"),
        {"group": "evaluator", "name": "built table has the kept bytes", "value": same, "unit": "", "ok": same},
    ]
