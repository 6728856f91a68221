"""``casino-sim deal``: plays scripted rounds."""

from __future__ import annotations

import argparse
import json
from typing import Any

from casino_sim.cli.columns import show, show_columns
from casino_sim.cli.common import add_json, games, print_json, read_text
from casino_sim.cli.errors import CommandError
from casino_sim.equipment import ScriptFault
from casino_sim.table.script import play_script

EXAMPLE = """\
a script:
  {"house": "mount_airy", "game": "mississippi_stud",
   "rounds": [{"cards": {"you": "Qs Qd", "board": "Qh 5c 5d"},
               "stakes": {"you": {"ante": "10"}},
               "answers": [["you", "bet_3x"], ["you", "bet_3x"],
                           ["you", "bet_1x"]]}]}

Cards go where the script says, and anything missing or left over is named.
Dice are "dice": ["3-4"], spins "wheel": ["17"].
"""


def configure(parser: argparse.ArgumentParser) -> None:
    parser.formatter_class, parser.epilog = argparse.RawDescriptionHelpFormatter, EXAMPLE
    parser.add_argument("script", metavar="FILE", help="the script, a JSON object (`-` reads standard input)")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    text = read_text(args.script)
    try:
        script = json.loads(text)
    except json.JSONDecodeError as fault:
        raise CommandError(
            f"{args.script} isn't JSON: {fault.msg} in line {fault.lineno}, column {fault.colno}"
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
    rows = [("", "wager", "staked", "returned", "")]
    for line in played["wagers"]:
        hand = f" (hand {line['hand']})" if "hand" in line else ""
        covered = f", {line['coverage']}" if "coverage" in line else ""
        how = f"{line['outcome']}{covered} [{line['rule']}]"
        rows.append((line["seat"], line["wager"] + hand, line["staked"], line["returned"], how))
    rows += [(payer, "fee", fee, "", "") for payer, fee in played.get("fees", {}).items()]
    show_columns(rows, "<<>><")
    show("net: " + ", ".join(f"{seat} {amount}" for seat, amount in played["net"].items()), indent=2, hanging=5)
    for meter, amount in played.get("meters", {}).items():
        show(f"meter {meter}: {amount}", indent=2)
