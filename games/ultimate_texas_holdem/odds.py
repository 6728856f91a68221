"""Exact odds: every two cards on every board against every hand of the dealer, followed back over the three moments.

Working it out takes minutes, so the result is kept in ``odds.json`` by the printed pays of the blind. Where a house prints
others, the best play for the kept ones is priced with them: what is kept says how often each row is paid.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb, lcm
from typing import Any

import numpy as np
from numpy.typing import NDArray

from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_
from casino_sim.odds import stored
from casino_sim.odds.base_game import simulated_base
from casino_sim.odds.combos import DECK_SIZE, sets, suit_classes, sum_over_next, sum_over_parts
from casino_sim.odds.outcomes import net
from casino_sim.odds.printed import counts, side_wager
from casino_sim.odds.report import Odds, of_base
from casino_sim.odds.showdown import DEALS, Showdowns, every_showdown, holes
from casino_sim.paytables import Paytable
from casino_sim.poker.printed import by_category
from casino_sim.poker.rankings import STANDARD
from casino_sim.simulation.engine import Engine
from games.ultimate_texas_holdem import GAMES

UNSEEN_CARDS = 50  # cards left when the player's two are known
BOARDS = comb(UNSEEN_CARDS, 5)
BOARDS_AT_ONCE = 1024
Worth = NDArray[np.int64]
BY_OUR_READING = N_("if you never fold; a tie pushes (our ruling), and the published 14.79% counts ties as losses")
BEATEN = stored.digest("hands that lose a showdown on seven cards")


def odds(rules: TableRules) -> list[Odds]:
    value, action, strategy = base_game(rules)
    return [
        *of_base(value, action, strategy),
        *side_wager(rules, "trips", counts("high7", by_category)),
        *bad_beat(rules),
    ]


def simulate(rules: TableRules, rounds: int) -> list[Odds]:
    return simulated_base(GAMES[0], rules, rounds, ("ante", "blind", "play"))


def base_game(rules: TableRules) -> tuple[Fraction, Fraction, str]:
    """Expected result and action in antes, and the play that they hold for."""
    blind = rules.pays["blind"]
    entry = kept_for(blind)
    value, own = Fraction(entry["value"]), of_pays(blind) in stored.read(__package__)
    if not own:
        for row, chance in entry["blind_wins"].items():
            pay = blind.pay(row)
            now = net(pay) if pay else Fraction(0)
            value += Fraction(chance) * (now - Fraction(entry["blind"].get(row, 0)))
    return value, Fraction(entry["action"]), "optimal" if own else "optimal for another blind table"


def kept_for(blind: Paytable) -> stored.Entry:
    """The stored entry for these pays, otherwise for others."""
    entries = stored.read(__package__)
    return entries.get(of_pays(blind)) or next(entry for entry in entries.values() if "blind" in entry)


def of_pays(blind: Paytable) -> str:
    return stored.digest(
        "play 4, 2, 1; dealer qualifies with a pair", [(row.hand, row.pay.plain) for row in blind.rows]
    )


def bad_beat(rules: TableRules) -> list[Odds]:
    """Decided by the lower hand of a showdown; a fold, which loses it, is left out."""
    if not rules.offers("bad_beat"):
        return []
    paytable, counts = rules.pays["bad_beat"], stored.read(__package__)[BEATEN]
    total = sum(counts.values())
    won = sum(net(paytable.pay(kind)) * count for kind, count in counts.items() if kind != "tie")
    return [Odds("bad_beat", "ev_per_unit_bet", Fraction(won) / total, strategy=BY_OUR_READING)]


# -- working it out --------------------------------------------------------------------------------


def recompute(rules: TableRules, _engine: Engine) -> None:
    """Work out the base game for the blind table of these rules, and how often which hands are beaten, and keep it.

    In this process: the table of all showdowns, which everything is read from, takes longer to send than to read.
    """
    showdowns = every_showdown()
    stored.keep(__package__, BEATEN, beaten(showdowns))
    stored.keep(__package__, of_pays(rules.pays["blind"]), whole_game(showdowns, rules.pays["blind"]))


def beaten(showdowns: Showdowns) -> stored.Entry:
    """Of all boards, hands and dealer's hands: how many end with the lower one of this kind, and how many in a tie."""
    weights = suit_classes(5).count.astype(np.float64)
    found = np.zeros(len(STANDARD))
    ties = 0
    boards = sets(5)[suit_classes(5).example]
    for start in range(0, len(boards), BOARDS_AT_ONCE):
        part = slice(start, start + BOARDS_AT_ONCE)
        live = np.ones((len(boards[part]), DECK_SIZE), np.bool_)
        np.put_along_axis(live, boards[part].astype(np.intp), False, axis=1)
        held = live[:, sets(2)[:, 0]] & live[:, sets(2)[:, 1]]
        lost, won = showdowns.lost[part] * held, showdowns.won[part] * held
        weighted = lost * weights[part, None]
        found += np.bincount(showdowns.kind[part].ravel(), weights=weighted.ravel(), minlength=len(found))
        ties += int(((DEALS * held - lost - won) * weights[part, None]).sum())
    return {kind: 2 * int(count) for kind, count in zip(STANDARD, found, strict=True)} | {"tie": ties}


class Play:
    """The best play with two cards: what it brings and risks, and how often each kind of hand wins in a showdown."""

    def __init__(self, results: Showdowns, blind: NDArray[np.int64], unit: int) -> None:
        ahead, won = results.ahead * unit, results.won.astype(np.int64)
        others = results.qualified * np.int64(unit) + won * blind[results.kind] - results.lost.astype(np.int64) * unit
        fold = -2 * DEALS * unit
        call = others + ahead
        calls = call >= fold
        late, early = _to_flop(np.maximum(call, fold)), _to_flop(others + 2 * ahead)
        raises = early >= late
        flops = len(late) * (UNSEEN_CARDS - 3) * (UNSEEN_CARDS - 4)
        self.raised, self.raised_less = (
            Fraction(int((others + times * ahead).sum()), BOARDS * DEALS * unit) for times in (4, 3)
        )
        self.checked = Fraction(int(np.maximum(early, late).sum()), flops * DEALS * unit)
        if self.raised >= self.checked:
            weight, self.action = np.full(BOARDS, 10), Fraction(6)
        else:  # a board of five holds ten flops
            doubled = sum_over_parts(sum_over_parts(raises.astype(np.int64), 4, UNSEEN_CARDS), 5, UNSEEN_CARDS) // 2
            weight = doubled + (10 - doubled) * calls
            self.action = 2 + Fraction(int((weight + doubled).sum()), 10 * BOARDS)
        wins = np.bincount(results.kind, weights=(won * weight).astype(np.float64), minlength=len(STANDARD))
        self.wins = [Fraction(int(count), 10 * BOARDS * DEALS) for count in wins]

    @property
    def value(self) -> Fraction:
        return max(self.raised, self.checked)


def _to_flop(values: Worth) -> Worth:
    """For every flop: the sum over turn and river in their order."""
    return sum_over_next(sum_over_next(values, 5, UNSEEN_CARDS), 4, UNSEEN_CARDS)


def whole_game(showdowns: Showdowns, blind: Paytable) -> stored.Entry:
    pays = [net(blind.pay(kind)) if blind.pay(kind) else Fraction(0) for kind in STANDARD]
    unit = lcm(*(pay.denominator for pay in pays))
    in_units = np.array([int(pay * unit) for pay in pays], np.int64)
    value, action, hands, wins = Fraction(0), Fraction(0), 0, [Fraction(0)] * len(STANDARD)
    moments: dict[str, Any] = {}
    for name, hole, count in holes():
        play = Play(showdowns.of(hole), in_units, unit)
        moments[name] = [float(play.raised), float(play.raised_less), float(play.checked)]
        value += count * play.value
        action += count * play.action
        wins = [total + count * more for total, more in zip(wins, play.wins, strict=True)]
        hands += count
    return {
        "value": str(value / hands),
        "action": str(action / hands),
        "before_the_flop": moments,
        "blind": {kind: str(pay) for kind, pay in zip(STANDARD, pays, strict=True) if blind.pay(kind)},
        "blind_wins": {kind: str(total / hands) for kind, total in zip(STANDARD, wins, strict=True)},
    }
