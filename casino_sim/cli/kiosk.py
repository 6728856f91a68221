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
BROKEN = 1  # a chain that does not hold, a round that is another when it is dealt again


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--config", metavar="FILE", default=os.environ.get(CONFIG), help=f"the configuration file (default: ${CONFIG})"
    )
    parser.add_argument("--check-config", action="store_true", help="list every fault in the file and exit")
    parser.add_argument("--hash-pin", action="store_true", help="ask for a PIN and print the line for the file")
    soak = "play thousands of visits on a fast clock, with power cuts; --soak --help says more"
    parser.add_argument("--soak", nargs=argparse.REMAINDER, metavar="OPTION", help=soak)
    look = "verify-log PATH...: check the log and the rounds of a kiosk: its state folder, an export, a spool"
    parser.add_argument("does", nargs="?", choices=["verify-log"], help=look)
    parser.add_argument("paths", nargs="*", type=Path, metavar="PATH", help=argparse.SUPPRESS)
    common.add_json(parser)


def run(args: argparse.Namespace) -> int:
    if args.does:
        return _verify_log(args.paths, args.json)
    if args.hash_pin:
        return _hash_pin()
    if args.soak is not None:
        from kiosk.soak.command import main as soak

        return soak(args.soak)
    if not args.config:
        raise CommandError("--config FILE says which configuration; kiosk/host/kiosk.example.toml is one to start from")
    if args.check_config:
        return _check(Path(args.config), args.json)
    from kiosk.app import run as run_kiosk

    return run_kiosk(Path(args.config))


def _verify_log(paths: list[Path], as_json: bool) -> int:
    from dataclasses import asdict

    from kiosk.watch.verify import NothingThere, verify

    if not paths:
        raise CommandError("verify-log PATH... says which folder or files")
    try:
        found = verify(paths, common.games())
    except (NothingThere, OSError) as fault:
        raise CommandError(str(fault)) from None
    if as_json:
        common.print_json(asdict(found) | {"ok": not found.wrong})
    else:
        print("\n".join(found.wrong))
        if found.lines:
            print(f"log:    {found.lines:,} lines from {found.first} to {found.last}, {found.seals} sealed days")
        if found.torn:
            print(f"       {found.torn} of them older than the chain, or cut off by a power cut")
        if found.rounds:
            waiting = f", {found.waiting} wait for their shoe" if found.waiting else ""
            print(f"rounds: {found.rounds}, {found.dealt_again} dealt again the same{waiting}")
        print(f"{len(found.wrong)} faults" if found.wrong else "Everything checks out.")
    return BROKEN if found.wrong else 0


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
