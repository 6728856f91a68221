"""The Super wagers exactly, and what the book's play is worth with ante, draw and bet.

Hands that bet at once or buy a sixth card are followed exactly, against every hand of the dealer that holds none of the
cards. For hands that exchange three cards some draws are sampled for each of them, and each of these is again compared
with every hand of the dealer; what is left of chance is the error shown. It is kept in ``odds.json``.
"""

from __future__ import annotations

from functools import cache
from math import sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from casino_sim.cards import CARD, DECK, INDEX, NAME
from casino_sim.houses.rules import TableRules
from casino_sim.odds import stored
from casino_sim.odds.combos import DECK_SIZE, Rows, sets, suit_classes
from casino_sim.odds.overlap import Opponents, opposing_hands
from casino_sim.odds.printed import net, side_wager
from casino_sim.odds.report import Odds
from casino_sim.odds.rounds import simulated_base
from casino_sim.odds.showdown import KIND
from casino_sim.paytables import Row
from casino_sim.poker.batch import rank_rows
from casino_sim.poker.evaluator import CATEGORY_HIGH
from casino_sim.poker.rankings import HIGH, STANDARD, SUITED, classes
from games.lunar_poker import GAMES
from games.lunar_poker.bots import on_five_cards
from games.lunar_poker.hands import INSTANT_HANDS, QUALIFIES, STRAIGHT, best_two, odds_of
from games.lunar_poker.house import Switches
from games.lunar_poker.wagers import SUPER_ON

Ranks = NDArray[np.int64]
Worth = NDArray[np.float64]
STRATEGY = "the book"
DRAWS = 40  # sampled for each hand that exchanges
SUPERS = ("super_own", *SUPER_ON.values(), "super_dealer")
KEYS = ("bet", "instant", "ante_unqualified")


def odds(rules: TableRules) -> list[Odds]:
    counts = super_counts()
    supers = [line for wager in SUPERS for line in side_wager(rules, wager, counts)]
    return [*base_game(rules), *supers]


def simulate(rules: TableRules, rounds: int) -> list[Odds]:
    return simulated_base(GAMES[0], rules, rounds, ("ante", "bet", "draw_fee"))


def base_game(rules: TableRules) -> list[Odds]:
    entry = stored.read(__package__).get(of_pays(rules))
    if entry is None:
        return []
    value, action, error = entry["value"], entry["action"], entry["stderr"]
    return [
        Odds("base", "ev_per_ante", value, "simulated", error, STRATEGY),
        Odds("base", "element_of_risk", value / action, "simulated", error / action, STRATEGY),
    ]


def of_pays(rules: TableRules) -> str:
    return stored.digest([[(row.hand, str(row.pay)) for row in rules.pays[key].rows] for key in KEYS], DRAWS)


# -- the Super wagers ------------------------------------------------------------------------------


def super_counts() -> dict[str, int]:
    """Of all hands of five: how many belong to each row, the first that fits from the top."""
    hands = sets(5)
    kind, ranks, suits = KIND[rank_rows("high5", hands)], hands // 4, hands % 4
    of_kind = {name: kind == STANDARD.index(name) for name in STANDARD}
    holds = [(ranks == rank).any(axis=1) for rank in (10, 11, 12)]  # queen, king, ace
    red = ((suits == 1) | (suits == 2)).sum(axis=1)
    rows = {
        "four_of_a_kind": of_kind["four_of_a_kind"],
        "five_picture_cards": ((ranks >= 9) & (ranks <= 11)).all(axis=1),
        "full_house": of_kind["full_house"],
        "flush": of_kind["flush"] | of_kind["straight_flush"] | of_kind["royal_flush"],
        "straight": of_kind["straight"],
        "three_of_a_kind": of_kind["three_of_a_kind"],
        "ace_king_queen": holds[0] & holds[1] & holds[2],
        "same_colored_five": (red == 0) | (red == 5),
    }
    free, found = np.ones(len(hands), np.bool_), {}
    for row, fits in rows.items():
        found[row] = int(np.count_nonzero(free & fits))
        free &= ~fits
    return found | {"": int(np.count_nonzero(free))}


# -- against the dealer ----------------------------------------------------------------------------


@cache
def dealers() -> Opponents:
    return Opponents(lambda hands: rank_rows("high5", hands), len(CATEGORY_HIGH))


@cache
def pays_of_five(rows: tuple[Row, ...]) -> Worth:
    """What the bet wins for each unit with each rank number of five cards, both combinations together."""
    pays = {row.hand: row.pay for row in rows}
    found = np.zeros(len(CATEGORY_HIGH))
    for rank, hand in enumerate(classes(HIGH), start=1):
        if rank >= QUALIFIES:
            together = hand.category in SUITED
            cards = [DECK[(value - 2) % 13 * 4 + (0 if together else at % 4)] for at, value in enumerate(hand.ranks)]
            found[rank] = float(sum(odds_of(row, pays) for row in best_two(cards, pays)))
    return found


def two_combinations(rules: TableRules, hand: Rows) -> float:
    """What the bet wins for each unit with a winning hand."""
    pays = rules.pays["bet"].by_hand
    return float(sum(odds_of(row, pays) for row in best_two([DECK[card] for card in hand], pays)))


def ante_pays(rules: TableRules, ranks: Ranks) -> Worth:
    """What the ante wins when the dealer does not qualify."""
    paytable = rules.pays["ante_unqualified"]
    anyhow, better = (float(net(paytable.pay(row) or paytable.pay("any"))) for row in ("any", "straight_or_better"))
    return np.where(ranks >= STRAIGHT, better, anyhow)


def playing(rules: TableRules, cards: Rows, ranks: Ranks, pays: Worth) -> Worth:
    """What ante and bet bring on average, in antes: ``cards`` are all that is known, ``pays`` what the bet wins."""
    total = opposing_hands(cards.shape[1])
    missed = dealers().at_most(cards, np.full(len(cards), QUALIFIES - 1))
    won = np.maximum(dealers().at_most(cards, ranks - 1) - missed, 0)
    lost = total - np.maximum(dealers().at_most(cards, ranks), missed)
    found: Worth = (missed * ante_pays(rules, ranks) + 2 * pays * won - 3 * lost) / total
    return found


# -- the book --------------------------------------------------------------------------------------


class Part(NamedTuple):
    """Some hands that the book treats alike: how many each stands for, its mean result, the variance of that, the chips."""

    weight: Worth
    value: Worth
    variance: Worth
    action: Worth


def recompute(rules: TableRules) -> None:
    """Follow the book through every hand that differs from the others in more than its suits, and keep the result."""
    examples, weight = suit_classes(5).example, suit_classes(5).count.astype(np.float64)
    hands, ranks = sets(5)[examples], dealers().ranks[examples].astype(np.int64)
    answers = [on_five_cards([NAME[DECK[card]] for card in row], never_folds(rules)) for row in hands]
    does = np.array([answer.option for answer in answers])
    does[np.isin(KIND[ranks], [STANDARD.index(name) for name in INSTANT_HANDS])] = "instant"
    five = pays_of_five(rules.pays["bet"].rows)
    parts = []
    for action in ("instant", "fold", "play", "buy_sixth", "exchange"):
        chosen = np.flatnonzero(does == action)
        if action == "buy_sixth":
            found = buying(rules, hands[chosen])
        elif action == "exchange":
            given_up = np.array([[INDEX[CARD[name]] for name in answers[at].cards] for at in chosen], np.uint8)
            found = exchanging(rules, hands[chosen], given_up, five)
        else:
            found = at_once(rules, action, hands[chosen], ranks[chosen], five)
        parts.append(Part(weight[chosen], *found))
    whole = Part(*(np.concatenate(values) for values in zip(*parts, strict=True)))
    total = float(whole.weight.sum())
    entry = {
        "value": float((whole.weight * whole.value).sum()) / total,
        "action": float((whole.weight * whole.action).sum()) / total,
        "stderr": sqrt(float((whole.weight**2 * whole.variance).sum())) / total,
    }
    stored.keep(__package__, of_pays(rules), entry)


def never_folds(rules: TableRules) -> bool:
    assert isinstance(rules.switches, Switches)
    return rules.switches.nonqualify_ante == "as_printed"


def bet_or_fold(rules: TableRules, cards: Rows, ranks: Ranks, pays: Worth) -> tuple[Worth, Worth]:
    """After a draw: what the hand brings, and the chips bet on it."""
    plays = (ranks >= QUALIFIES) | never_folds(rules)
    return np.where(plays, playing(rules, cards, ranks, pays), -1.0), np.where(plays, 2.0, 0.0)


def at_once(rules: TableRules, action: str, hands: Rows, ranks: Ranks, five: Worth) -> tuple[Worth, Worth, Worth]:
    """Hands that draw nothing: an instant payout, a fold, a bet."""
    chips = np.full(len(hands), 3.0 if action == "play" else 1.0)
    if action == "play":
        value = playing(rules, hands, ranks, five[ranks])
    elif action == "fold":
        value = np.full(len(hands), -1.0)
    else:
        value = np.array([float(net(rules.pays["instant"].pay(CATEGORY_HIGH[rank]))) for rank in ranks])
    return value, np.zeros(len(hands)), chips


def buying(rules: TableRules, hands: Rows) -> tuple[Worth, Worth, Worth]:
    """Every sixth card that may come, and for each the two combinations of the six."""
    others = np.array([np.setdiff1d(np.arange(DECK_SIZE, dtype=np.uint8), row) for row in hands])
    six = np.dstack([np.repeat(hands[:, None], others.shape[1], axis=1), others[:, :, None]]).reshape(-1, 6)
    six.sort(axis=1)
    ranks = rank_rows("high6", six).astype(np.int64)
    pays = np.zeros(len(six))
    for at in np.flatnonzero(ranks >= QUALIFIES):
        pays[at] = two_combinations(rules, six[at])
    value, chips = (part.reshape(others.shape).mean(axis=1) for part in bet_or_fold(rules, six, ranks, pays))
    return value - 1, np.zeros(len(hands)), chips + 2


def exchanging(rules: TableRules, hands: Rows, given_up: Rows, five: Worth) -> tuple[Worth, Worth, Worth]:
    """Some draws for every hand; the cards given up are known not to be the dealer's."""
    rng = np.random.default_rng(len(hands))
    count = given_up.shape[1]
    others = np.array([np.setdiff1d(np.arange(DECK_SIZE, dtype=np.uint8), row) for row in hands])
    order = np.argsort(rng.random((len(hands), DRAWS, others.shape[1])), axis=2)[:, :, :count]
    drawn = np.take_along_axis(others[:, None], order, axis=2).reshape(-1, count)
    known = np.sort(np.hstack([np.repeat(hands, DRAWS, axis=0), drawn]), axis=1)
    kept = hands[~(hands[:, :, None] == given_up[:, None]).any(axis=2)].reshape(len(hands), -1)
    final = np.sort(np.hstack([np.repeat(kept, DRAWS, axis=0), drawn]), axis=1)
    ranks = rank_rows("high5", final).astype(np.int64)
    value, chips = (part.reshape(-1, DRAWS) for part in bet_or_fold(rules, known, ranks, five[ranks]))
    return value.mean(axis=1) - 1, value.var(axis=1, ddof=1) / DRAWS, chips.mean(axis=1) + 2
