"""``casino-sim kiosk``: the casino on a touchscreen with nobody near."""

from __future__ import annotations

import argparse
import getpass
import os
import sys
from pathlib import Path

from casino_sim.cli import common
from casino_sim.cli.errors import CommandError

CONFIG = "CASINO_SIM_KIOSK"
CONFIG_FAULT = 30


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--config", metavar="FILE", default=os.environ.get(CONFIG), help=f"the configuration file (default: ${CONFIG})"
    )
    parser.add_argument("--check-config", action="store_true", help="list every fault in the file and exit")
    parser.add_argument("--hash-pin", action="store_true", help="ask for a PIN and print the line for the file")
    soak = "play thousands of visits on a fast clock, with power cuts; --soak --help says more"
    parser.add_argument("--soak", nargs=argparse.REMAINDER, metavar="OPTION", help=soak)
    common.add_json(parser)


def run(args: argparse.Namespace) -> int:
    if args.hash_pin:
        return _hash_pin()
    if args.soak is not None:
        from kiosk.soak import main as soak

        return soak(args.soak)
    if not args.config:
        raise CommandError("--config FILE says which configuration; kiosk/host/kiosk.example.toml is one to start from")
    if args.check_config:
        return _check(Path(args.config), args.json)
    from kiosk.app import run as run_kiosk

    return run_kiosk(Path(args.config))


def _check(file: Path, as_json: bool) -> int:
    from kiosk.config import BadConfig, all_houses, load, offered, unwritable

    games = common.games()
    try:
        houses = all_houses(games)
        config = load(file, games, houses)
        problems = unwritable(config)
    except BadConfig as fault:
        problems, config = fault.problems, None
    tables = sum(len(house.tables) for house in offered(config.games, houses.values())) if config is not None else 0
    if as_json:
        rows = [{"where": problem.path, "reason": problem.reason} for problem in problems]
        digest = config.digest if config is not None else None
        common.print_json({"file": str(file), "ok": not problems, "problems": rows, "config": digest, "tables": tables})
    elif problems:
        for problem in problems:
            print(f"{file}: {problem}")
        print(f"{len(problems)} faults" if len(problems) > 1 else "1 fault")
    else:
        print(f"{file} is sound: {tables} tables are open")
    return CONFIG_FAULT if problems else 0


def _hash_pin() -> int:
    from kiosk.operator.pin import BadPin, hashed

    digits = getpass.getpass("PIN: ") if sys.stdin.isatty() else sys.stdin.readline().strip()
    try:
        print(hashed(digits))
    except BadPin as fault:
        raise CommandError(str(fault)) from None
    return 0
