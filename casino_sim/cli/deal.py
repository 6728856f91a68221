"""``casino-sim deal``: plays scripted rounds."""

from __future__ import annotations

import argparse
import json
from typing import Any

from casino_sim.cli.common import add_json, games, print_json, read_text
from casino_sim.cli.errors import CommandError
from casino_sim.equipment import ScriptFault
from casino_sim.table.script import play_script


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("script", metavar="FILE", help="the script, a JSON object; - reads it from standard input")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    text = read_text(args.script)
    try:
        script = json.loads(text)
    except json.JSONDecodeError as fault:
        raise CommandError(
            f"{args.script} is not JSON: {fault.msg} in line {fault.lineno}, column {fault.colno}"
        ) from None
    if not isinstance(script, dict):
        raise CommandError(f"{args.script} should hold one JSON object")
    try:
        result = play_script(script, games())
    except ScriptFault as fault:
        raise CommandError(f"{args.script}: {fault}") from None
    if args.json:
        print_json(result)
    else:
        for number, played in enumerate(result["rounds"], 1):
            _print_round(number, played)
    return 0


def _print_round(number: int, played: dict[str, Any]) -> None:
    print(f"Round {number}")
    for line in played["wagers"]:
        hand = f" (hand {line['hand']})" if "hand" in line else ""
        covered = f", {line['coverage']}" if "coverage" in line else ""
        print(
            f"  {line['seat']:<7} {line['wager'] + hand:<24} {line['staked']:>12} -> {line['returned']:>12}"
            f"  {line['outcome']}{covered}  [{line['rule']}]"
        )
    for payer, fee in played.get("fees", {}).items():
        print(f"  {payer:<7} {'fee':<24} {fee:>12}")
    print("  net     " + ", ".join(f"{seat} {amount}" for seat, amount in played["net"].items()))
    for meter, amount in played.get("meters", {}).items():
        print(f"  meter   {meter} {amount}")
