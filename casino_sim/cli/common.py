"""What several commands share: reading a file or standard input, choosing a table, printing JSON."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from casino_sim.cli.errors import CommandError
from casino_sim.houses.checks import BadHouse, did_you_mean
from casino_sim.houses.loader import NoSuchHouse, all_ids, load_house
from casino_sim.houses.rules import HouseFacts, TableRules
from casino_sim.table.game import Game


def add_json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="machine-readable output")


def add_table(parser: argparse.ArgumentParser, required: bool = True) -> None:
    parser.add_argument("--house", metavar="H", required=required, help="house id, such as `mount_airy`")
    parser.add_argument("--game", metavar="G", required=required, help="game id, such as `mississippi_stud`")


def read_text(name: str) -> str:
    """The file's text; ``-`` is standard input."""
    try:
        return sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8")
    except OSError as fault:
        raise CommandError(f"{name} can't be read: {fault.strerror}") from None
    except UnicodeDecodeError:
        raise CommandError(f"{name} isn't a text file in UTF-8") from None


def print_json(value: Any) -> None:
    understands_all = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
    json.dump(value, sys.stdout, indent=2, ensure_ascii=not understands_all)
    sys.stdout.write("\n")


def games() -> dict[str, Game]:
    from games import BY_ID

    return BY_ID


def house(id: str) -> HouseFacts:
    try:
        return load_house(id, games())
    except (BadHouse, NoSuchHouse) as fault:
        raise CommandError(str(fault)) from None


def table(house_id: str, game_id: str) -> tuple[Game, TableRules]:
    found = house(house_id)
    rules = found.tables.get(game_id)
    if rules is None:
        hint = did_you_mean(game_id, found.tables)
        raise CommandError(
            f"{found.name} has no table '{game_id}'{hint}; it has {', '.join(found.tables) or 'none yet'}"
        )
    return games()[game_id], rules


def tables(house_id: str | None, game_id: str | None) -> list[tuple[Game, TableRules]]:
    """Every table that fits; a house or game that does not exist is an error."""
    if game_id is not None and game_id not in games():
        raise CommandError(f"there is no game '{game_id}'{did_you_mean(game_id, games())}")
    if house_id is not None and game_id is not None:
        return [table(house_id, game_id)]
    chosen = all_ids() if house_id is None else (house_id,)
    found = [(games()[id], rules) for h in chosen for id, rules in house(h).tables.items()]
    return [(game, rules) for game, rules in found if game_id in (None, game.id)]
