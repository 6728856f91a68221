"""``casino-sim odds``: what every wager is worth."""

from __future__ import annotations

import argparse
from itertools import groupby
from types import ModuleType
from typing import Any

from casino_sim.cli.arguments import whole
from casino_sim.cli.columns import show, show_columns
from casino_sim.cli.common import add_json, print_json, table, tables
from casino_sim.cli.errors import CommandError
from casino_sim.houses.checks import did_you_mean
from casino_sim.houses.rules import TableRules
from casino_sim.lab.answers import bet_costs, costs
from casino_sim.lab.pace import WITH_FEE, rounds_an_hour, unit_of
from casino_sim.odds.prices import BASE, fee_rows, odds_of, with_bank
from casino_sim.odds.report import places


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--house", metavar="H", help="only this house")
    parser.add_argument("--game", metavar="G", help="only this game")
    parser.add_argument("--wager", metavar="W", help="only this wager")
    parser.add_argument("--simulate", type=whole(1), metavar="N", help="also simulate N rounds")
    parser.add_argument(
        "--spread", action="store_true", help="also simulate the standard deviation and hit frequency of a unit bet"
    )
    parser.add_argument("--recompute", action="store_true", help="recompute a game's odds.json (takes minutes)")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    rows: list[dict[str, Any]] = []
    for game, rules in tables(args.house, args.game):
        module = game.part("odds")
        if module is None:
            continue
        if args.recompute and hasattr(module, "recompute"):
            _recompute(module, rules)
        lines = with_bank(rules, module.odds(rules)) if args.recompute else odds_of(game, rules)
        rows += [line.as_row(rules.house, rules.game) for line in (*lines, *fee_rows(rules, lines))]
        if args.spread:
            from casino_sim.lab.pricing import spread  # NumPy: only who asks waits for it

            rows += [line.as_row(rules.house, rules.game) for line in spread(game, rules)]
        simulate = getattr(module, "simulate", None)
        if args.simulate and simulate is not None:
            rows += [line.as_row(rules.house, rules.game) for line in simulate(rules, args.simulate)]
    if args.wager is not None:
        known = {row["wager"] for row in rows}
        if args.wager not in known:
            raise CommandError(f"there are no odds for the wager '{args.wager}'{did_you_mean(args.wager, known)}")
        rows = [row for row in rows if row["wager"] == args.wager]
    if not rows:
        raise CommandError("no odds are known for this choice of tables")
    if args.json:
        print_json(rows)
    else:
        _print(rows)
    return 0


def _recompute(module: ModuleType, rules: TableRules) -> None:
    from casino_sim.simulation.engine import on_all_cores

    try:
        module.recompute(rules, on_all_cores())
    except OSError as fault:
        raise CommandError(f"{fault.filename} can't be written: {fault.strerror}") from None


def _print(rows: list[dict[str, Any]]) -> None:
    for (house, game), of_table in groupby(rows, lambda row: (row["house"], row["game"])):
        print(f"{house} {game}")
        rows_of_table = list(of_table)
        show_columns([_line(row) for row in rows_of_table], "<<><")
        sentence = _in_a_sentence(table(house, game)[1], rows_of_table)
        if sentence:
            show(sentence, indent=2)


def _in_a_sentence(rules: TableRules, rows: list[dict[str, Any]]) -> str:
    """What the game itself costs an hour at its least bet, fee included; with ``--spread`` how often one goes home ahead."""
    stake = unit_of(rules, BASE)
    values: dict[str, float] = {}
    for row in rows:
        if row["wager"] == BASE:
            values.setdefault(row["measure"], row["value"])  # the best play comes first
    value = values.get(f"ev_per_ante{WITH_FEE}", values.get("ev_per_ante"))
    if value is None or not stake:
        return ""
    rounds, deviation = rounds_an_hour(rules.game), values.get("standard_deviation")
    if deviation is None:
        return bet_costs(stake, rounds, value * stake)
    return costs(stake, rounds, value * stake, deviation * stake)


def _line(row: dict[str, Any]) -> tuple[str, str, str, str]:
    error = f"± {row['stderr']:.{places(row['stderr'], 6)}f}" if row["stderr"] else ""
    fraction = f"= {row['fraction']}" if row["fraction"] and len(row["fraction"]) < 30 else ""
    play = f"({row['strategy']})"
    never = f"[never dealt here: {', '.join(row['never'])}]" if row["never"] else ""
    how = " ".join(word for word in (error, row["method"], play, fraction, never) if word)
    return row["wager"], row["measure"], f"{row['value']:,.{places(row['stderr'], 6)}f}", how
