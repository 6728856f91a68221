"""Works out what every bet of every table costs, and stores it beside the games: `make.py prices [GAME…]`.

`make.py edges [GAME…]` works out first what takes minutes and is kept in `odds.json`: nothing of what was stored is used.
It does so on all cores, or on as many as `--workers` says; the figures are the same on any number of them.
"""

import argparse
import os
import sys
import time

from casino_sim.houses.loader import house_ids, load_house
from casino_sim.houses.rules import TableRules
from casino_sim.odds import prices
from casino_sim.simulation.engine import Engine, cores, on_workers
from casino_sim.table.game import Game
from games import BY_ID


def main() -> None:
    options = command_line().parse_args()
    wanted = options.games or list(BY_ID)
    unknown = [id for id in wanted if id not in BY_ID]
    if unknown:
        sys.exit(f"make: there is no game '{unknown[0]}'. There are {', '.join(BY_ID)}.")
    houses = [load_house(id, BY_ID) for id in house_ids()]
    engine = on_workers(options.workers)
    for package in dict.fromkeys(BY_ID[id].package for id in wanted):
        begun = processor_seconds()
        games = [game for game in BY_ID.values() if game.package == package]
        tables = [(game, house.tables[game.id]) for game in games for house in houses if game.id in house.tables]
        if options.from_nothing:
            recompute(tables, engine)
        prices.write(package, tables)
        print(f"{package}  {processor_seconds() - begun:.0f} s", flush=True)


def command_line() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="make.py prices", description=__doc__, allow_abbrev=False)
    parser.add_argument("games", nargs="*", metavar="GAME", help="game ids; all without any")
    parser.add_argument("--from-nothing", action="store_true", help="use nothing that was stored: make.py edges")
    parser.add_argument("--workers", type=int, default=cores(), metavar="N", help="processes (default: all cores)")
    return parser


def recompute(tables: list[tuple[Game, TableRules]], engine: Engine) -> None:
    """Tables with the same rules have the same figures."""
    for game, rules in {prices.digest(rules): (game, rules) for game, rules in tables}.values():
        work = getattr(game.part("odds"), "recompute", None)
        if work is not None:
            work(rules, engine)


def processor_seconds() -> float:
    """Of this process and of those that it has started and seen end."""
    spent = os.times()
    return time.process_time() + spent.children_user + spent.children_system


if __name__ == "__main__":  # workers read this file, too
    main()
