"""``casino-sim games``: every table of every house."""

from __future__ import annotations

import argparse
from itertools import chain
from typing import Any

from casino_sim.app.text.pages import between
from casino_sim.cli.columns import show_columns, sizes_of
from casino_sim.cli.common import add_json, print_json, tables
from casino_sim.guide import house_notes
from casino_sim.houses.rules import TableRules
from casino_sim.money import dollars
from casino_sim.table.game import Game
from casino_sim.wagers import Wager

HEADING = ("table", "seats", "limits", "title, + side bets")


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--house", metavar="H", help="only this house")
    parser.add_argument("--game", metavar="G", help="only this game")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    found = tables(args.house, args.game)
    if args.json:
        print_json([row(rules) for _, rules in found])
        return 0
    lines = [_lines(game, rules) for game, rules in found]
    sizes = sizes_of([HEADING, *chain(*lines)])
    house = ""
    for (_, rules), about in zip(found, lines, strict=True):
        if rules.house != house:
            print(*([""] if house else []), f"{rules.house_name} ({rules.house})", sep="\n")
            house = rules.house
            about = [HEADING, *about]
        show_columns(about, "<><<", sizes)
    return 0


def _lines(game: Game, rules: TableRules) -> list[tuple[str, str, str, str]]:
    limit = next(iter(rules.limits.values()), None)
    limits = "table stakes" if game.table_stakes else between(limit) if limit else ""
    sides = ", ".join(wager.label for wager in side_bets(rules))
    more = [f"+ {sides}" if sides else "", *house_notes(rules)]
    return [
        (rules.game, str(rules.seats), limits, rules.title),
        *(("", "", "", line) for line in more if line),
    ]


def side_bets(rules: TableRules) -> list[Wager]:
    return [wager for wager in rules.wagers.values() if wager.needs and wager.before_deal]


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
        "side_bets": [wager.id for wager in side_bets(rules)],
        "meters": {id: dollars(meter.seed) for id, meter in rules.meters.items()},
        "notes": house_notes(rules),
    }
