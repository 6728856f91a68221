"""Writes the README's table of tables from what is there: the games, their guides, their tests."""

import ast
import re
import tomllib
from collections import Counter
from functools import cache
from pathlib import Path

from casino_sim.cli.common import tables
from casino_sim.table.game import Game

ROOT = Path(__file__).resolve().parent.parent
README = ROOT / "README.md"
BEGIN, END = "<!-- TABLES: begin, written by build/make.py screenshots -->", "<!-- TABLES: end -->"
HEAD = "| table | dealt at | numbered rules | features proven | tests of its own | odds |\n|" + " --- |" * 6


def write() -> None:
    text = README.read_text(encoding="utf-8")
    before, rest = text.split(BEGIN)
    _, after = rest.split(END)
    README.write_text(f"{before}{BEGIN}\n\n{block()}\n\n{END}{after}", encoding="utf-8")


def block() -> str:
    at: dict[str, list[str]] = {}
    titles: dict[str, str] = {}
    games: dict[str, Game] = {}
    for game, rules in tables(None, None):
        at.setdefault(game.id, []).append(rules.house_name)
        titles.setdefault(game.id, game.title)
        games[game.id] = game
    rows = [_row(games[id], titles[id], houses) for id, houses in at.items()]
    count = sum(map(len, at.values()))
    return f"{count} tables of {len(at)} games are open.\n\n{HEAD}\n" + "\n".join(rows)


def _row(game: Game, title: str, houses: list[str]) -> str:
    folder = game.package.split(".")[-1]
    guide = (ROOT / "games" / folder / f"{game.guide}.en.md").read_text(encoding="utf-8")
    rules = len(re.findall(r"^## [A-Z0-9]+-\d+", guide, re.MULTILINE))
    numbers = _features().get(folder, set())
    proven = f"{len(numbers & _marked())} of {len(numbers)}" if numbers else "—"
    cells = (title, ", ".join(houses), rules, proven, _tests(folder) or "—", _odds(game))
    return f"| {' | '.join(map(str, cells))} |"


@cache
def _features() -> dict[str, set[str]]:
    listed = tomllib.loads((ROOT / "tests" / "features.toml").read_text(encoding="utf-8"))
    return {folder: set(rows) for folder, rows in listed.items()}


@cache
def _marked() -> set[str]:
    """Numbers that a test carries as its mark."""
    found: set[str] = set()
    for path in (ROOT / "tests").rglob("test_*.py"):
        for mark in re.findall(r"mark\.feature\(([^)]*)\)", path.read_text(encoding="utf-8")):
            found |= set(re.findall(r"F\d{3}", mark))
    return found


@cache
def _tests(folder: str) -> int:
    """Test functions of this game, not counting what each is repeated for and what all games share."""
    paths = [
        *(ROOT / "tests" / "games" / folder).rglob("test_*.py"),
        *(ROOT / "tests" / "exact").glob(f"test_{folder}*.py"),
    ]
    names = Counter(
        node.name.startswith("test_")
        for path in paths
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef)
    )
    return names[True]


def _odds(game: Game) -> str:
    module = game.part("odds")
    if module is None:
        return "—"
    return "worked out and simulated" if hasattr(module, "simulate") else "worked out"
