"""``casino-sim houses``: check an operator's house file, or print the schema of one."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from casino_sim.cli.common import games, print_json
from casino_sim.cli.errors import CommandError
from casino_sim.houses.checks import BadHouse
from casino_sim.houses.loader import all_ids, load
from casino_sim.resources import own_houses_folder
from casino_sim.session.trial import try_out


def configure(parser: argparse.ArgumentParser) -> None:
    actions = parser.add_subparsers(dest="action", metavar="check|schema", required=True)
    all_at_once = "name everything that is wrong with a house file"
    check = actions.add_parser("check", help=all_at_once, description=all_at_once[0].upper() + all_at_once[1:] + ".")
    check.add_argument("file", metavar="FILE", type=Path, help="the TOML file (it can be `based_on` another)")
    check.add_argument("--json", action="store_true", help="machine-readable output")
    actions.add_parser("schema", help="print the JSON Schema of house files")


def run(args: argparse.Namespace) -> int:
    if args.action == "schema":
        from casino_sim.houses.schema import schema

        print_json(schema(games()))
        return 0
    try:
        house = load(args.file, games())
        if problems := list(try_out(house, games())):
            raise BadHouse(args.file.name, problems)
    except BadHouse as fault:
        if args.json:
            print_json([{"path": problem.path, "reason": problem.reason} for problem in fault.problems])
            return 2
        if len(fault.problems) == 1:
            raise CommandError(str(fault)) from None
        for problem in fault.problems:
            print(f"  {problem}", file=sys.stderr)
        raise CommandError(f"{args.file} has {len(fault.problems)} problems, named above") from None
    if args.json:
        print_json([])
    else:
        count = len(house.tables)
        print(f"{args.file}: {house.name}, {count} {'table' if count == 1 else 'tables'}, nothing wrong")
        if house.id not in all_ids():
            print(f"To open it, save it as {house.id}.toml in {own_houses_folder()}.")
    return 0
