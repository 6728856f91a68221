"""Keeps long simulations as a few sums each: the work behind `python3 build/make.py long_runs`.

It reads what `casino-sim simulate … --json` printed, and writes tests/exact/long_runs.json, which the tests hold the exact
odds against. The counts of one chunk are kept as a digest, so that anybody can see that they come out again.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from casino_sim.cli.common import table
from casino_sim.money import cents
from casino_sim.simulation.batch import play_chunk
from casino_sim.simulation.counts import digest
from casino_sim.simulation.plan import CHUNK, Plan

FILE = Path(__file__).resolve().parent.parent / "tests" / "exact" / "long_runs.json"
Row = dict[str, Any]


def main() -> int:
    options = command_line().parse_args()
    rows = {key(row): row for row in json.loads(FILE.read_text(encoding="utf-8"))} if FILE.exists() else {}
    for file in options.files:
        found = json.loads(file.read_text(encoding="utf-8"))
        if found["interrupted"] or found["chunk_rounds"] != CHUNK:
            print(f"long_runs: {file} holds a run that was not finished, or was cut otherwise", file=sys.stderr)
            return 2
        row = kept(found)
        rows[key(row)] = row
        print(f"{row['house']} {row['game']}: {row['rounds']:,} rounds, {len(row['results'])} results", flush=True)
    FILE.write_text(text([rows[each] for each in sorted(rows)]), encoding="utf-8")
    return 0


def command_line() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="make.py long_runs", description=__doc__, allow_abbrev=False)
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="what casino-sim simulate --json printed")
    return parser


def key(row: Row) -> tuple[str, str, str]:
    return row["house"], row["game"], row["strategy"]


def kept(found: Row) -> Row:
    """Of each wager what it staked and brought; every other figure follows from these and the rounds."""
    row = {name: found[name] for name in ("house", "game", "strategy", "seed", "chunks", "stakes")}
    row["rounds"] = found["chunks"] * CHUNK
    row["command"] = command(row)
    row["results"] = [
        {name: each[name] for name in ("wager", "measure", "rounds", "staked", "net", "value", "stderr")}
        for each in found["results"]
    ]
    again = plan(row)
    number = again.chunks // 2
    row["chunk"] = {"number": number, "sha256": digest(play_chunk(again, number))}
    return row


def command(row: Row) -> str:
    wagers = "".join(f" --wager {wager}={amount}" for wager, amount in row["stakes"].items())
    strategy = f" --strategy {row['strategy']}" if row["strategy"] else ""
    where = f"--house {row['house']} --game {row['game']}"
    return f"casino-sim simulate {where}{wagers}{strategy} --rounds {row['rounds']} --seed {row['seed']} --json"


def plan(row: Row) -> Plan:
    """What was played, as the rules are now."""
    _, rules = table(row["house"], row["game"])
    bets = tuple((wager, cents(amount)) for wager, amount in row["stakes"].items())
    return Plan(rules, row["strategy"], bets, int(row["seed"], 16), row["rounds"])


def text(rows: list[Row]) -> str:
    """A line for each result, so that a change can be read."""
    parts = []
    for row in rows:
        head = [f'  "{name}": {json.dumps(value)}' for name, value in row.items() if name != "results"]
        results = ",\n".join(f"   {json.dumps(each)}" for each in row["results"])
        parts.append("{\n" + ",\n".join([*head, f'  "results": [\n{results}\n  ]']) + "\n}")
    return "[\n" + ",\n".join(parts) + "\n]\n"


if __name__ == "__main__":
    sys.exit(main())
