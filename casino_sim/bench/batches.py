"""The simulators behind ``casino-sim simulate``: rounds a second of one core, beside a loop of eval7's evaluator."""

from __future__ import annotations

import time
from statistics import median

from casino_sim.bench import peers
from casino_sim.cli.common import tables
from casino_sim.houses.rules import TableRules
from casino_sim.simulation.batch import play_chunk, simulated
from casino_sim.simulation.plan import Plan, bets_for
from casino_sim.table.game import Game

Figure = dict[str, object]
CHUNK = 1_000_000  # rounds
WARM = 9  # chunks in which nearly every hand comes once: the strategy decides it, and the dealer settles its kind
PEER_ROUNDS = 20_000
# Millions of rounds a second, by the folder of the game.
GOALS = {
    **dict.fromkeys(("mississippi_stud", "three_card_poker", "let_it_ride", "crazy_4_poker"), 4.0),
    **dict.fromkeys(("ultimate_texas_holdem", "texas_holdem_bonus", "criss_cross_poker", "lunar_poker"), 1.0),
    **dict.fromkeys(("no_bust_21", "pure_21_5", "blackjack", "baccarat"), 2.0),
    "pai_gow_poker": 0.6,
    "pai_gow_tiles": 1.5,
    "craps": 2.0,
}
BY_GAME = {"three_card_poker_6_card": 1.0}  # where one game of a family has more to do
CARDS_AGAINST_EVAL7 = tuple(GOALS)[:8]  # poker hands, as eval7 ranks them


def run(quick: bool = False) -> list[Figure]:
    """The first house that offers a game stands for all. Each turn measures the peer too, for what else goes on here."""
    loop = peers.eval7_loop()
    rows: list[Figure] = []
    seen: set[str] = set()
    for game, rules in tables(None, None):
        if game.part("batch") is None or game.id in seen:
            continue
        seen.add(game.id)
        rows += _rows(game, rules, loop, quick)
    return rows


def plan_for(game: Game, rules: TableRules, rounds: int, chunk: int = CHUNK) -> Plan:
    """The bets and the strategy that the command takes when none are named."""
    kind = simulated(game, rules)
    bets = bets_for(rules, dict.fromkeys(kind.ordinary(rules)), kind.wagers(rules))
    return Plan(rules, (kind.strategies(rules) or ("",))[0], tuple(bets.items()), 1, rounds, chunk)


def _rows(game: Game, rules: TableRules, loop: peers.Play | None, quick: bool) -> list[Figure]:
    turns = 1 if quick else 3
    plan = plan_for(game, rules, (WARM + turns) * CHUNK)
    for number in range(WARM):
        play_chunk(plan, number)
    family = game.package.rsplit(".", 1)[1]
    beside = loop if family in CARDS_AGAINST_EVAL7 else None
    own, other = [], []
    for number in range(WARM, WARM + turns):
        begun = time.process_time()
        play_chunk(plan, number)
        own.append(CHUNK / (time.process_time() - begun))
        if beside is not None:
            begun = time.process_time()
            beside(PEER_ROUNDS)
            other.append(PEER_ROUNDS / (time.process_time() - begun))
    millions, goal = median(own) / 1e6, BY_GAME.get(game.id, GOALS.get(family))
    row: Figure = {"group": "simulate", "name": f"{game.id}, in batch", "value": round(millions, 2)}
    row["unit"] = "million rounds a second"
    rows = [row | ({"at_least": goal, "ok": millions >= goal} if goal else {})]
    if other:
        ratio = median(mine / theirs for mine, theirs in zip(own, other, strict=True))
        rows.append(
            {"group": "simulate", "name": f"{game.id}, in batch", "value": round(ratio, 1), "unit": "x eval7's loop",
             "at_least": 1.0, "ok": ratio >= 1}
        )  # fmt: skip
    return rows
