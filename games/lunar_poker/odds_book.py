"""The book's play, followed through every hand that differs from the others in more than its suits.

Hands that bet at once or buy a sixth card are followed exactly, against every hand of the dealer that holds none of the
cards. For hands that exchange some draws are sampled for each of them, and each of these is again compared with every hand
of the dealer. What is kept is how many antes end on which row, so any pays are priced from it; for the draws group by group,
so that their spread is the error of any price.
"""

from __future__ import annotations

from functools import cache
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from casino_sim.cards import CARD, DECK, INDEX, NAME
from casino_sim.houses.rules import TableRules
from casino_sim.odds import stored
from casino_sim.odds.combos import DECK_SIZE, Rows, sets, suit_classes
from casino_sim.odds.outcomes import net
from casino_sim.odds.overlap import Opponents, opposing_hands
from casino_sim.poker.batch import rank_rows
from casino_sim.poker.evaluator import CATEGORY_HIGH
from games.lunar_poker.bots import on_five_cards
from games.lunar_poker.hands import BET_HANDS, INSTANT_HANDS, QUALIFIES, STRAIGHT, UNQUALIFIED_HANDS
from games.lunar_poker.house import Switches
from games.lunar_poker.odds_hand import Plays, Ranks, Worth, combinations_of_five, counted, prices

GROUPS, OF_A_GROUP = 20, 2
DRAWS = GROUPS * OF_A_GROUP  # sampled for each hand that exchanges
ENDS = (*BET_HANDS, *UNQUALIFIED_HANDS, *INSTANT_HANDS, "lost")  # where an ante of ante, bet or fee may end, or is left
BETTER, ANY, INSTANT, LOST = len(BET_HANDS), len(BET_HANDS) + 1, len(BET_HANDS) + 2, len(ENDS) - 1
Ends = NDArray[np.float64]  # one column for each of ENDS


def never_folds(rules: TableRules) -> bool:
    return rules.switches_of(Switches).nonqualify_ante == "as_printed"


def played(never_folds: bool) -> Plays:
    """The rank numbers that the book bets after a draw."""
    return np.arange(len(CATEGORY_HIGH)) >= (0 if never_folds else QUALIFIES)


def priced(rules: TableRules, entry: stored.Entry) -> tuple[float, float]:
    """What these pays make of it, and its standard error."""
    unqualified, instant = rules.pays["ante_unqualified"], rules.pays["instant"]
    pays = [
        *prices(rules.pays["bet"]),
        *(float(net(unqualified.pay(row) or unqualified.pay("any"))) for row in UNQUALIFIED_HANDS),
        *(float(net(instant.pay(row))) for row in INSTANT_HANDS),
        -1.0,
    ]
    groups = np.array(entry["drawn"]) @ pays
    value = float(np.array(entry["followed"]) @ pays) + float(groups.mean())
    return value, float(groups.std(ddof=1)) / sqrt(len(groups))


# -- one hand of each kind against all of the dealer's ---------------------------------------------


@cache
def dealers() -> Opponents:
    return Opponents(lambda hands: rank_rows("high5", hands), len(CATEGORY_HIGH))


def betting(cards: Rows, ranks: Ranks, rows: Worth) -> Ends:
    """Ante and bet: ``cards`` are all that is known, ``rows`` how often the bet is paid by each row of its table."""
    total = opposing_hands(cards.shape[1])
    missed = dealers().at_most(cards, np.full(len(cards), QUALIFIES - 1))
    won = np.maximum(dealers().at_most(cards, ranks - 1) - missed, 0)
    found = np.zeros((len(cards), len(ENDS)))
    found[:, : len(BET_HANDS)] = 2 * rows * won[:, None]
    found[:, BETTER] = np.where(ranks >= STRAIGHT, missed, 0)
    found[:, ANY] = np.where(ranks >= STRAIGHT, 0, missed)
    found[:, LOST] = 3 * (total - np.maximum(dealers().at_most(cards, ranks), missed))
    return found / total


def bet_or_fold(cards: Rows, ranks: Ranks, rows: Worth, plays: Plays) -> tuple[Ends, Worth]:
    """After a draw, its fee included; and the antes bet in all."""
    stays = plays[ranks]
    found = np.zeros((len(cards), len(ENDS)))
    found[stays] = betting(cards[stays], ranks[stays], rows[stays])
    found[~stays, LOST] = 1
    found[:, LOST] += 1
    return found, np.where(stays, 4.0, 2.0)


# -- all hands -------------------------------------------------------------------------------------


def follow(rules: TableRules) -> stored.Entry:
    """All that is kept of the book."""
    examples, weight = suit_classes(5).example, suit_classes(5).count / suit_classes(5).count.sum()
    hands, ranks = sets(5)[examples], dealers().ranks[examples].astype(np.int64)
    answers = [on_five_cards([NAME[DECK[card]] for card in row], never_folds(rules)) for row in hands]
    does = np.array([answer.option for answer in answers], "U16")
    for row in INSTANT_HANDS:
        does[ranks_of(row)[ranks]] = row
    five, plays = combinations_of_five(rules.pays["bet"].rows), played(never_folds(rules))
    followed, action = np.zeros(len(ENDS)), 0.0
    for option in (*INSTANT_HANDS, "fold", "play", "buy_sixth"):
        chosen = np.flatnonzero(does == option)
        if option == "buy_sixth":
            ends, chips = buying(rules, hands[chosen], plays)
        elif option == "play":
            ends, chips = betting(hands[chosen], ranks[chosen], five[ranks[chosen]]), np.full(len(chosen), 3.0)
        else:
            ends, chips = np.zeros((len(chosen), len(ENDS))), np.ones(len(chosen))
            ends[:, LOST if option == "fold" else INSTANT + INSTANT_HANDS.index(option)] = 1
        followed += weight[chosen] @ ends
        action += float(weight[chosen] @ chips)
    chosen = np.flatnonzero(does == "exchange")
    given_up = np.array([[INDEX[CARD[name]] for name in answers[at].cards] for at in chosen], np.uint8)
    groups = exchanging(hands[chosen], given_up, weight[chosen], five, plays)
    action += float(np.mean([chips for _, chips in groups]))
    return {"followed": followed.tolist(), "drawn": [ends.tolist() for ends, _ in groups], "action": action}


def ranks_of(category: str) -> Plays:
    return np.array([name == category for name in CATEGORY_HIGH])


def buying(rules: TableRules, hands: Rows, plays: Plays) -> tuple[Ends, Worth]:
    """Every sixth card that may come, and for each the two combinations of the six."""
    others = without(hands)
    six = np.dstack([np.repeat(hands[:, None], others.shape[1], axis=1), others[:, :, None]]).reshape(-1, 6)
    six.sort(axis=1)
    ranks = rank_rows("high6", six).astype(np.int64)
    rows = np.zeros((len(six), len(BET_HANDS)))
    for at in np.flatnonzero(ranks >= QUALIFIES):
        rows[at] = counted(six[at].tolist(), rules.pays["bet"])
    ends, chips = bet_or_fold(six, ranks, rows, plays)
    return ends.reshape(*others.shape, -1).mean(axis=1), chips.reshape(others.shape).mean(axis=1)


def exchanging(hands: Rows, given_up: Rows, weight: Worth, five: Worth, plays: Plays) -> list[tuple[Ends, float]]:
    """Group by group some draws for every hand; the cards given up are known not to be the dealer's."""
    rng, others, count = np.random.default_rng(len(hands)), without(hands), given_up.shape[1]
    kept = hands[~(hands[:, :, None] == given_up[:, None]).any(axis=2)].reshape(len(hands), -1)
    found = []
    for _ in range(GROUPS):
        ends, chips = np.zeros(len(ENDS)), 0.0
        for _ in range(OF_A_GROUP):
            order = np.argsort(rng.random(others.shape), axis=1)[:, :count]
            drawn = np.take_along_axis(others, order, axis=1)
            known, final = (np.sort(np.hstack([part, drawn]), axis=1) for part in (hands, kept))
            ranks = rank_rows("high5", final).astype(np.int64)
            each, bets = bet_or_fold(known, ranks, five[ranks], plays)
            ends, chips = ends + weight @ each, chips + float(weight @ bets)
        found.append((ends / OF_A_GROUP, chips / OF_A_GROUP))
    return found


def without(hands: Rows) -> Rows:
    """For each hand the cards that are not in it."""
    return np.array([np.setdiff1d(np.arange(DECK_SIZE, dtype=np.uint8), row) for row in hands])
