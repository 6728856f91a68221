"""Exact odds: each hand that differs from the others in more than its suits, against every hand of the dealer."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from casino_sim.houses.rules import TableRules
from casino_sim.odds.combos import sets, suit_classes
from casino_sim.odds.printed import counts, meter_wager, scaled, side_wager
from casino_sim.odds.report import Odds
from casino_sim.poker.batch import rank_rows
from casino_sim.poker.evaluator import MINI_ROYAL
from casino_sim.poker.printed import by_category
from games.three_card_poker.hands import (
    LOW_STRAIGHT,
    LOW_STRAIGHT_FLUSH,
    ORDINARY,
    QUALIFIES,
    pair_plus_hand,
)
from games.three_card_poker.house import Switches

Worth = NDArray[np.int64]
Ranks = NDArray[np.int64]


def odds(rules: TableRules) -> list[Odds]:
    value, action = against_dealer(rules)
    return [
        Odds("base", "ev_per_ante", value, strategy="optimal"),
        Odds("base", "element_of_risk", value / action, strategy="optimal"),
        *side_wager(rules, "pair_plus", pair_plus_counts(rules)),
        *side_wager(rules, "six_card_bonus", counts("high6", by_category)),
        *meter_wager(rules, "progressive", progressive_counts()),
    ]


def ranks_of(rules: TableRules, hands: NDArray[np.uint8]) -> Ranks:
    """Rank numbers as this house counts them."""
    assert isinstance(rules.switches, Switches)
    ranks = rank_rows("three_card", hands).astype(np.int64)
    if rules.switches.suited_a23 == "straight":
        ranks[ranks == LOW_STRAIGHT_FLUSH] = LOW_STRAIGHT
    return ranks


def playing(rules: TableRules, rank: int, dealer: Ranks) -> tuple[Worth, int]:
    """What ante and play bring against each of the dealer's hands, bonus included, and the unit it is counted in."""
    assert isinstance(rules.switches, Switches)
    better = np.sign(rank - dealer)
    missed = np.ones_like(better) if rules.switches.ante_without_qualifying == "always" else np.maximum(better, 0)
    found = np.where(dealer >= QUALIFIES, 2 * better, missed)
    bonus = rules.pays.get("ante_bonus")
    if bonus is None or bonus.pay(ORDINARY[rank]) is None:
        return found, 1
    pays, unit = scaled(bonus, ORDINARY)
    return found * unit + int(pays[rank]), unit


def against_dealer(rules: TableRules) -> tuple[Fraction, Fraction]:
    """Expected result and action, in antes, of the best decision for every hand (and every open card)."""
    assert isinstance(rules.switches, Switches)
    hands, classes = sets(3), suit_classes(3)
    ranks = ranks_of(rules, hands)
    held = np.bitwise_or.reduce(np.int64(1) << hands.astype(np.int64), axis=1)
    value, action, total = Fraction(0), Fraction(0), 0
    for example, weight in zip(classes.example.tolist(), classes.count.tolist(), strict=True):
        free = (held & held[example]) == 0
        each, unit = playing(rules, int(ranks[example]), ranks[free])
        if rules.switches.dealer_card_up:  # any of the dealer's cards may be the open one
            results = np.zeros(52, np.int64)
            ways = np.zeros(52, np.int64)
            for column in hands[free].T:
                np.add.at(results, column, each)
                np.add.at(ways, column, 1)
        else:
            results, ways = np.array([each.sum()]), np.array([len(each)])
        plays = results >= -ways * unit
        value += Fraction(weight * int(np.where(plays, results, -ways * unit).sum()), unit)
        action += weight * int((ways * (1 + plays)).sum())
        total += weight * int(ways.sum())
    return value / total, action / total


def pair_plus_counts(rules: TableRules) -> dict[str, int]:
    paytable = rules.pays["pair_plus"]
    found: dict[str, int] = {}
    for rank, count in enumerate(np.bincount(ranks_of(rules, sets(3))).tolist()):
        if count:
            row = pair_plus_hand(rank, paytable)
            found[row] = found.get(row, 0) + count
    return found


def progressive_counts() -> dict[str, int]:
    """As the ordinary hands, the four suited aces, kings and queens apart."""
    found: dict[str, int] = {"ace_king_queen_of_spades": 1, "ace_king_queen_suited": 3}
    for rank, count in enumerate(np.bincount(rank_rows("three_card", sets(3))).tolist()):
        if rank != MINI_ROYAL and count:
            found[ORDINARY[rank]] = found.get(ORDINARY[rank], 0) + count
    return found
