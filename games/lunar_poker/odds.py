"""The Super wagers exactly, and what ante, draw and bet are worth under the best play.

The book's play is followed through every hand by :mod:`games.lunar_poker.odds_book`. How much better the best play is, which
looks at the dealer's open card, is sampled on whole deals: on most of them it does what the book does, so little is left to
chance. Both are kept in ``odds.json`` with their errors. Other pays are priced at once, with the book's play.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from itertools import product
from math import hypot, sqrt
from typing import get_args, get_type_hints

import msgspec
import numpy as np

from casino_sim.cards import CARD, DECK, INDEX, NAME
from casino_sim.houses.loader import with_options
from casino_sim.houses.rules import TableRules
from casino_sim.odds import stored
from casino_sim.odds.base_game import simulated_base
from casino_sim.odds.coaching import Cards
from casino_sim.odds.combos import DECK_SIZE, sets
from casino_sim.odds.outcomes import Outcomes, of_wager
from casino_sim.odds.printed import side_wager
from casino_sim.odds.report import Odds
from casino_sim.odds.showdown import KIND
from casino_sim.poker.batch import rank_rows
from casino_sim.poker.rankings import STANDARD
from casino_sim.simulation.engine import Engine
from casino_sim.simulation.parts import in_order
from games.lunar_poker import GAMES
from games.lunar_poker.bots import on_five_cards
from games.lunar_poker.hands import INSTANT_HANDS
from games.lunar_poker.house import Switches
from games.lunar_poker.odds_book import DRAWS, follow, never_folds, played, priced
from games.lunar_poker.odds_hand import Against, Plays
from games.lunar_poker.wagers import SUPER_ON

DEALS = 3000  # on which the best play is compared with the book's
SUPERS = ("super_own", *SUPER_ON.values(), "super_dealer")
KEYS = ("bet", "instant", "ante_unqualified")


def odds(rules: TableRules) -> list[Odds]:
    counts = super_counts()
    supers = [line for wager in SUPERS for line in side_wager(rules, wager, counts)]
    return [*base_game(rules), *supers]


def outcomes(rules: TableRules) -> Iterator[tuple[str, Outcomes]]:
    """Of the Super, on whatever hand it lies."""
    counts = super_counts()
    for wager in SUPERS:
        yield from of_wager(rules, wager, counts)


def simulate(rules: TableRules, rounds: int) -> list[Odds]:
    return simulated_base(GAMES[0], rules, rounds, ("ante", "bet", "draw_fee"))


def base_game(rules: TableRules) -> list[Odds]:
    """Under the best play where it has been compared with the book's at these pays, else under the book's."""
    book, better = by_the_book(rules), stored.read(__package__).get(of_pays(rules))
    value, error, strategy = float(book.value), book.stderr or 0.0, book.strategy
    action = stored.read(__package__)[of_book(rules)]["action"]
    if better is not None:
        value, error, strategy = value + better["gain"], hypot(error, better["stderr"]), "optimal"
        action += better["action"]
    return [
        Odds("base", "ev_per_ante", value, "simulated", error, strategy),
        Odds("base", "element_of_risk", value / action, "simulated", error / action, strategy),
    ]


def by_the_book(rules: TableRules) -> Odds:
    value, error = priced(rules, stored.read(__package__)[of_book(rules)])
    return Odds("base", "ev_per_ante", value, "simulated", error, "the book")


def of_book(rules: TableRules) -> str:
    return stored.digest("the book", never_folds(rules), DRAWS)


def of_pays(rules: TableRules) -> str:
    rows = [[(row.hand, row.pay.plain) for row in rules.pays[key].rows] for key in KEYS]
    switches = msgspec.to_builtins(rules.switches)
    del switches["super_declared"]  # a side bet's affair: it moves nothing here
    return stored.digest("the best play", rows, switches, DEALS)


def recompute(rules: TableRules, engine: Engine) -> None:
    """Work out the value of the book's play and the gain of the best play, and store both.

    For every value of the switches that matter, not this table's alone: the Lab and house files ask for all of them.
    """
    types = get_type_hints(Switches)
    for ante, open_card in product(get_args(types["nonqualify_ante"]), (True, False)):
        keep_play(with_options(rules, {"nonqualify_ante": ante, "dealer_upcard": open_card}, GAMES[0]), engine)


def keep_play(rules: TableRules, engine: Engine) -> None:
    stored.keep(__package__, of_book(rules), follow(rules))
    found = np.array(list(compared(rules, DEALS, engine)))
    (gain, action), error = found.mean(axis=0), float(found[:, 0].std(ddof=1)) / sqrt(DEALS)
    stored.keep(__package__, of_pays(rules), {"gain": float(gain), "stderr": error, "action": float(action)})


def compared(rules: TableRules, deals: int, engine: Engine) -> Iterator[tuple[float, float]]:
    """Deal after deal: what the best play brings more than the book, and how many antes more it bets."""
    rng = np.random.default_rng(deals)
    packs = (rng.permutation(DECK_SIZE).astype(np.uint8) for _ in range(deals))
    return in_order(engine, partial(with_pack, rules), packs)


def with_pack(rules: TableRules, dealt: Cards) -> tuple[float, float]:
    """The same for one pack, dealt from its top."""
    open_cards = int(rules.switches_of(Switches).dealer_upcard)
    own, up, rest = np.sort(dealt[:5]), dealt[5 : 5 + open_cards], np.sort(dealt[5 + open_cards :])
    return on_a_deal(rules, own, Against(rules, own, up, rest))


def on_a_deal(rules: TableRules, own: Cards, against: Against) -> tuple[float, float]:
    rank = rank_rows("high5", own[None])
    if STANDARD[KIND[rank[0]]] in INSTANT_HANDS:
        return 0.0, 0.0
    book = on_five_cards([NAME[DECK[card]] for card in own], never_folds(rules))
    given_up, exchange = against.best_exchange(own)
    worth = {"play": against.betting(own), "buy_sixth": against.buying(own)[0], "exchange": exchange, "fold": -1.0}
    best = max(worth, key=worth.__getitem__)
    drawn = cache(
        lambda gone: against.exchanged(own, np.array(gone, np.uint8))
    )  # one sample where both give up the same

    def ending(option: str, gone: tuple[int, ...], plays: Plays | None) -> tuple[float, float]:
        """What it brings, and the antes bet on it besides the first."""
        if option in ("fold", "play"):
            return worth[option], 2.0 * (option == "play")
        if option == "buy_sixth":
            value, bets = against.buying(own, plays)
        else:
            ranks, bet = drawn(gone)
            value, bets = against.bet_or_fold(ranks, bet, plays)
        return value, 1 + 2 * bets

    now = ending(best, tuple(sorted(given_up.tolist())), None)
    held = tuple(sorted(int(INDEX[CARD[name]]) for name in book.cards))
    then = ending(book.option, held, played(never_folds(rules)))
    return now[0] - then[0], now[1] - then[1]


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
