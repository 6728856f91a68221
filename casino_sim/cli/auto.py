"""``casino-sim auto``: bots play whole rounds through the real round driver, on every core."""

from __future__ import annotations

import argparse
import time
from typing import Any

from casino_sim.bots import strategies
from casino_sim.cli.arguments import whole
from casino_sim.cli.columns import show_columns
from casino_sim.cli.common import add_json, add_table, print_json, table
from casino_sim.cli.errors import CommandError
from casino_sim.cli.seeds import seed_from
from casino_sim.houses.checks import did_you_mean
from casino_sim.money import dollars
from casino_sim.table.auto import Totals


def configure(parser: argparse.ArgumentParser) -> None:
    add_table(parser)
    parser.add_argument("--rounds", type=whole(1), required=True, metavar="N", help="how many rounds")
    parser.add_argument("--seed", metavar="HEX", help="play the same rounds every time (default: random)")
    parser.add_argument("--strategy", metavar="NAME", help="how the seats play (default: the best strategy)")
    parser.add_argument("--seats", type=whole(1), metavar="N", help="how many bots play")
    parser.add_argument("--workers", type=whole(1, 1024), metavar="N", help="processes (default: all cores)")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    from casino_sim.simulation.driven import Sitting, play_all, tables
    from casino_sim.simulation.engine import EngineFault, cores, on_workers

    game, rules = table(args.house, args.game)
    known = strategies(game, rules)
    name = args.strategy or next(iter(known))
    if name not in known:
        raise CommandError(f"there is no strategy '{name}'{did_you_mean(name, known)}; choose from {', '.join(known)}")
    seats = args.seats if args.seats is not None else min(game.bot_seats, rules.seats)
    if not 1 <= seats <= rules.seats:
        raise CommandError(f"--seats should be 1 to {rules.seats} at this table")
    seed = seed_from(args.seed)
    engine = on_workers(min(args.workers or cores(), tables(args.rounds)))
    begun = time.perf_counter()
    try:
        totals = play_all(Sitting(rules, name, seats, args.rounds, seed), engine)
    except EngineFault as fault:
        raise CommandError(str(fault)) from None
    took = time.perf_counter() - begun
    found = as_json(totals) | {
        "house": rules.house,
        "game": rules.game,
        "strategy": name,
        "seats": seats,
        "seed": seed.hex(),
    }
    if args.json:
        print_json(found)
    else:
        _print(found, took)
    return 0


def as_json(totals: Totals) -> dict[str, Any]:
    return {
        "rounds": totals.rounds,
        "net": dollars(totals.net),
        "fees": dollars(totals.fees),
        "conserved": True,  # play() raises where it is not
        "wagers": {
            name: {
                "decided": total.rounds,
                "staked": dollars(total.staked),
                "returned": dollars(total.returned),
                "wins": total.wins,
                "losses": total.losses,
                "pushes": total.pushes,
                "return": total.returned / total.staked if total.staked else None,
            }
            for name, total in totals.wagers.items()
        },
    }


def _print(found: dict[str, Any], took: float) -> None:
    print(f"{found['rounds']:,} rounds at {found['house']} {found['game']}, strategy {found['strategy']}")
    print(f"seed {found['seed']}")
    rows = [("wager", "decided", "staked", "returned", "")]
    for name, total in found["wagers"].items():
        share = "" if total["return"] is None else f"{100 * total['return']:.2f} %"
        rows.append((name, f"{total['decided']:,}", total["staked"], total["returned"], share))
    show_columns(rows, "<>>>>")
    print(f"net {found['net']}, fees {found['fees']}, books balanced, {found['rounds'] / took:,.0f} rounds a second")
