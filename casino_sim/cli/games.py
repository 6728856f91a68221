"""``casino-sim games``: every table of every house."""

from __future__ import annotations

import argparse
from typing import Any

from casino_sim.cli.common import add_json, print_json, tables
from casino_sim.guide import house_notes
from casino_sim.houses.rules import TableRules
from casino_sim.money import dollars, spoken


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--house", metavar="H", help="only this house")
    parser.add_argument("--game", metavar="G", help="only this game")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    rows = [row(rules) for _, rules in tables(args.house, args.game)]
    if args.json:
        print_json(rows)
        return 0
    house = ""
    for found in rows:
        if found["house"] != house:
            house = found["house"]
            print(f"{'' if found is rows[0] else chr(10)}{found['house_name']} ({house})")
        sides = ", ".join(found["side_bets"])
        base = next(iter(found["limits"].values()), None)
        limits = f"${base['min']}-${base['max']}" if base else ""
        print(f"  {found['game']:<24} {found['title']:<34} {found['seats']:>2} seats  {limits:<16} {sides}")
        for note in found["notes"]:
            print(f"  {'':<24} {note}")
    return 0


def row(rules: TableRules) -> dict[str, Any]:
    return {
        "house": rules.house,
        "house_name": rules.house_name,
        "game": rules.game,
        "title": rules.title,
        "seats": rules.seats,
        "wagers": list(rules.wagers),
        "limits": {
            name: {"min": dollars(limit.min), "max": dollars(limit.max), "step": dollars(limit.step)}
            for name, limit in rules.limits.items()
        },
        "side_bets": [wager.id for wager in rules.wagers.values() if wager.needs and wager.before_deal],
        "meters": {id: spoken(meter.seed) for id, meter in rules.meters.items()},
        "notes": house_notes(rules),
    }
