"""Writes all that is stored for a game again: `make.py game GAME…`.

The prices of its bets, its golden rounds and pictures at every house that offers it, and the README's table of tables.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import readme_table

from casino_sim.cli.common import tables
from games import BY_ID

ROOT = Path(__file__).resolve().parent.parent


def refresh(ids: list[str]) -> int:
    unknown = [id for id in ids if id not in BY_ID]
    if unknown or not ids:
        print(f"make: name the games, of {', '.join(BY_ID)}." if not ids else f"make: there is no game '{unknown[0]}'.")
        return 2
    names = [f"{rules.house}-{rules.game}" for game, rules in tables(None, None) if game.id in ids]
    for command in (["build/prices.py", *ids], ["-m", "tests.golden.record", "--exactly", *names]):
        code = subprocess.call([sys.executable, *command], cwd=ROOT)
        if code:
            return code
    readme_table.write()
    print("README.md")
    return 0


if __name__ == "__main__":
    sys.exit(refresh(sys.argv[1:]))
