"""Exact odds: each hand that differs from the others in more than its suits, against every hand of the dealer."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from casino_sim.houses.rules import TableRules
from casino_sim.odds.base_game import simulated_base
from casino_sim.odds.combos import DECK_SIZE, sets, suit_classes
from casino_sim.odds.envy import envy_odds
from casino_sim.odds.outcomes import net
from casino_sim.odds.printed import counts, meter_wager, side_wager
from casino_sim.odds.report import Odds, of_base
from casino_sim.paytables import Row
from casino_sim.poker.batch import rank_rows
from casino_sim.poker.evaluator import MINI_ROYAL
from casino_sim.poker.printed import by_category
from games.three_card_poker import GAMES
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


class Terms(NamedTuple):
    """What of a table's rules the game against the dealer depends on."""

    house: Switches
    bonus: tuple[Row, ...]


class Best(NamedTuple):
    """The best play, in antes. ``behind``: what a play bet brings behind a hand that plays, by the dealer's open card."""

    value: Fraction
    action: Fraction
    behind: NDArray[np.float64]


def odds(rules: TableRules) -> list[Odds]:
    best = best_play(terms(rules))
    return [
        *of_base(best.value, best.action),
        *side_wager(rules, "pair_plus", pair_plus_counts(rules)),
        *side_wager(rules, "six_card_bonus", counts("high6", by_category)),
        *meter_wager(rules, "progressive", progressive_counts()),
        *envy_odds(rules, "progressive", progressive_counts()),
    ]


def simulate(rules: TableRules, rounds: int) -> list[Odds]:
    return simulated_base(
        next(game for game in GAMES if game.id == rules.game), rules, rounds, ("ante", "play", "ante_bonus")
    )


def terms(rules: TableRules) -> Terms:
    bonus = rules.pays.get("ante_bonus")
    return Terms(rules.switches_of(Switches), bonus.rows if bonus else ())


def ranks_of(house: Switches, hands: NDArray[np.uint8]) -> Ranks:
    """Rank numbers as this house counts them."""
    ranks = rank_rows("three_card", hands).astype(np.int64)
    if house.suited_a23 == "straight":
        ranks[ranks == LOW_STRAIGHT_FLUSH] = LOW_STRAIGHT
    return ranks


def playing(terms: Terms, rank: int, dealer: Ranks) -> tuple[Worth, int]:
    """What ante and play bring against each of the dealer's hands, bonus included, and the unit it is counted in."""
    better = np.sign(rank - dealer)
    missed = np.ones_like(better) if terms.house.ante_without_qualifying == "always" else np.maximum(better, 0)
    found = np.where(dealer >= QUALIFIES, 2 * better, missed)
    bonus = next((net(row.pay) for row in terms.bonus if row.hand == ORDINARY[rank]), Fraction(0))
    return found * bonus.denominator + bonus.numerator, bonus.denominator


@cache
def best_play(terms: Terms) -> Best:
    """The best decision for every hand, and for every open card of the dealer where one is shown."""
    hands, classes = sets(3), suit_classes(3)
    ranks = ranks_of(terms.house, hands)
    held = np.bitwise_or.reduce(np.int64(1) << hands.astype(np.int64), axis=1)
    value, action, total = Fraction(0), Fraction(0), 0
    behind, playing_ways = np.zeros(DECK_SIZE), np.zeros(DECK_SIZE)
    for example, weight in zip(classes.example.tolist(), classes.count.tolist(), strict=True):
        free = (held & held[example]) == 0
        each, unit = playing(terms, int(ranks[example]), ranks[free])
        results, ways = _by_open_card(terms, hands[free], each)
        plays = results >= -ways * unit
        value += Fraction(weight * int(np.where(plays, results, -ways * unit).sum()), unit)
        action += weight * int((ways * (1 + plays)).sum())
        total += weight * int(ways.sum())
        behind += _over_suits(np.where(plays, results, 0) / unit * weight)
        playing_ways += _over_suits(np.where(plays, ways, 0) * float(weight))
    return Best(value / total, action / total, behind / np.maximum(playing_ways, 1))


def _by_open_card(terms: Terms, dealer: NDArray[np.uint8], each: Worth) -> tuple[Worth, Worth]:
    """Sums over the dealer's hands, apart for each card that may be the open one; all together where none is."""
    if not terms.house.dealer_card_up:
        return np.array([each.sum()]), np.array([len(each)])
    results, ways = np.zeros(DECK_SIZE, np.int64), np.zeros(DECK_SIZE, np.int64)
    for column in dealer.T:
        np.add.at(results, column, each)
        np.add.at(ways, column, 1)
    return results, ways


def _over_suits(by_card: NDArray[np.float64]) -> NDArray[np.float64]:
    """Averages an open card over its suits: each class of hands is counted for one choice of suits, so only ranks matter."""
    if len(by_card) == 1:
        return np.full(DECK_SIZE, by_card[0])
    return np.repeat(by_card.reshape(-1, 4).sum(axis=1), 4)


def pair_plus_counts(rules: TableRules) -> dict[str, int]:
    paytable = rules.pays["pair_plus"]
    found: dict[str, int] = {}
    for rank, count in enumerate(np.bincount(ranks_of(terms(rules).house, sets(3))).tolist()):
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
