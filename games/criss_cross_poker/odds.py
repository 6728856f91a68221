"""Exact odds: for every two cards each cross that may be dealt, as :mod:`games.criss_cross_poker.odds_cross` follows them back.

Working it out takes a minute, so the result is kept in ``odds.json`` by the pays that it holds for, with how many chips end
on each row of them: so a house that prints others is priced at once, with the play that is best for the kept ones.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import partial
from typing import NamedTuple

import numpy as np

from casino_sim.houses.rules import TableRules
from casino_sim.odds import stored
from casino_sim.odds.base_game import simulated_base
from casino_sim.odds.outcomes import net
from casino_sim.odds.printed import counts, side_wager
from casino_sim.odds.report import Odds, of_base
from casino_sim.odds.showdown import holes
from casino_sim.simulation.engine import Engine
from casino_sim.simulation.parts import in_order
from games.criss_cross_poker import GAMES
from games.criss_cross_poker.hands import ante_hand, bonus_row
from games.criss_cross_poker.odds_cross import LADDER, Cross

TIMES = (1, 2, 3)


def odds(rules: TableRules) -> list[Odds]:
    """Per ante across, with the ante down as large. The cap is left out: it binds only bets far above the least."""
    return [*base_game(rules), *side_wager(rules, "five_card_bonus", counts("high5", bonus_row))]


def simulate(rules: TableRules, rounds: int) -> list[Odds]:
    return simulated_base(GAMES[0], rules, rounds, ("ante_across", "ante_down", "across", "down", "middle"))


def base_game(rules: TableRules) -> list[Odds]:
    entry, own = stored.best_for(__package__, of_pays(rules))
    value, strategy = priced(rules, entry), "optimal" if own else stored.OTHER_PAYS
    return of_base(value, Fraction(entry["action"]), strategy)


def priced(rules: TableRules, entry: stored.Entry) -> Fraction:
    """What these pays make of the chips that end on each row."""
    main, ante = rules.pays["main"], rules.pays["ante"]
    total = -Fraction(entry["folded"])
    for row in LADDER:
        total += Fraction(entry["main"][row]) * net(main.pay(row)) + Fraction(entry["ante"][row]) * net(
            ante.pay(ante_hand(row))
        )
    return total


def of_pays(rules: TableRules) -> str:
    return stored.digest([[(row.hand, row.pay.plain) for row in rules.pays[key].rows] for key in ("main", "ante")])


# -- working it out --------------------------------------------------------------------------------


class Best(NamedTuple):
    """The best play with two cards: what each bet across is worth, what the best one risks, where its chips end."""

    across: Mapping[int, Fraction]
    action: Fraction
    main: list[Fraction]
    ante: list[Fraction]
    folded: Fraction


def best_play(rules: TableRules, hole: tuple[int, int]) -> Best:
    cross = Cross(rules, hole)
    lines = cross.lines()
    deals = len(cross.pairs) * cross.ways
    bets = {times: cross.across(lines, times) for times in TIMES}
    across = {times: Fraction(int(value.sum()), deals * cross.unit) for times, (value, _, _) in bets.items()}
    times = max(TIMES, key=lambda times: (across[times], times))
    if across[times] < -2:
        nothing = [Fraction(0)] * len(LADDER)
        return Best(across, Fraction(2), nothing, nothing, Fraction(2))
    _, action, down = bets[times]
    found = cross.outcome(lines, times, down)
    main, ante = ([Fraction(int(chips), deals) for chips in row] for row in (found.main, found.ante))
    return Best(across, Fraction(int(action.sum()), deals), main, ante, Fraction(found.folded, deals))


def recompute(rules: TableRules, engine: Engine) -> None:
    """Work the base game out for the pays of these rules, and keep it."""
    action = folded = Fraction(0)
    main, ante, hands = np.array([Fraction(0)] * len(LADDER)), np.array([Fraction(0)] * len(LADDER)), 0
    across: dict[str, list[float]] = {}
    every = list(holes())
    plays = in_order(engine, partial(best_play, rules), [hole for _, hole, _ in every])
    for (name, _, count), best in zip(every, plays, strict=True):
        across[name] = [float(best.across[times]) for times in TIMES]
        main, ante = main + count * np.array(best.main), ante + count * np.array(best.ante)
        action, folded, hands = action + count * best.action, folded + count * best.folded, hands + count
    entry = {
        "action": str(action / hands),
        "across": across,
        "main": {row: str(chips / hands) for row, chips in zip(LADDER, main, strict=True)},
        "ante": {row: str(chips / hands) for row, chips in zip(LADDER, ante, strict=True)},
        "folded": str(folded / hands),
    }
    stored.keep(__package__, of_pays(rules), entry)
