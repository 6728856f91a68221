"""``casino-sim bench``: measures what the casino promises to be fast at."""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from typing import Any

from casino_sim.cli.columns import show_columns
from casino_sim.cli.common import add_json, print_json
from casino_sim.cli.errors import CommandError
from casino_sim.houses.checks import did_you_mean

PARTS = ("start", "evaluator", "rounds", "simulate", "scale", "lab", "store", "stage", "table", "kiosk")


def configure(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Measures against the goals, beside the peers where those are installed; takes a quarter of an hour."
    )
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"run only these: {', '.join(PARTS)}")
    parser.add_argument("--quick", action="store_true", help="fewer repetitions")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    for part in args.parts:
        if part not in PARTS:
            raise CommandError(f"there is no part '{part}'{did_you_mean(part, PARTS)}; choose from {', '.join(PARTS)}")
    if getattr(sys, "frozen", False):
        raise CommandError("a packaged casino can't be measured; from its source: python3 build/make.py bench")
    rows: list[dict[str, Any]] = []
    for part in args.parts or PARTS:
        found = import_module(f"casino_sim.bench.{part}").run(quick=args.quick)
        rows += found
        if not args.json:
            _print(part, found)
    if args.json:
        print_json(rows)
    else:
        _sum_up(rows)
    return 0


def _print(part: str, rows: list[dict[str, Any]]) -> None:
    print(part)
    shown = []
    for row in rows:
        value = row["value"]
        figure = f"{value:,}" if isinstance(value, int) and not isinstance(value, bool) else str(value)
        goal = (
            f"at least {row['at_least']:,}"
            if "at_least" in row
            else f"at most {row['limit']:,}"
            if "limit" in row
            else ""
        )
        verdict = {True: "ok", False: "MISSED"}[row["ok"]] if "ok" in row else ""
        about = "; ".join(str(said) for said in (row["unit"], goal, row.get("note")) if said)
        shown.append((verdict, row["name"], figure, about))
    show_columns(shown, "<<><")


def _sum_up(rows: list[dict[str, Any]]) -> None:
    judged = [row for row in rows if "ok" in row]
    missed = [row["name"] for row in judged if not row["ok"]]
    print(
        f"{len(judged) - len(missed)} of {len(judged)} goals reached"
        + (f"; missed: {', '.join(missed)}" if missed else "")
    )
