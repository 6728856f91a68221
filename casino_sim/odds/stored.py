"""Results that take a while are kept beside the game that they belong to, with a digest of what they were worked out from.

A file holds one entry a digest: ``odds.json`` what a game's own odds take minutes to find, ``prices.json`` what each of
its bets costs (:mod:`casino_sim.odds.prices`). Where a house's rules have no entry the game says what it can without
one; ``casino-sim odds --game G --recompute`` works out the first, ``make.py prices`` the second.
"""

from __future__ import annotations

import hashlib
import json
from functools import lru_cache
from pathlib import Path
from typing import Any

from casino_sim.resources import game_file

NAME, PRICES = "odds.json", "prices.json"
OTHER_PAYS = "optimal for other pays"  # the play that is kept, where the pays are not those that it was worked out for
Entry = dict[str, Any]


def digest(*inputs: Any) -> str:
    """Of anything that JSON or ``str`` can write: pays, switches."""
    text = json.dumps(inputs, default=str, sort_keys=True)
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def read(package: str, name: str = NAME) -> dict[str, Entry]:
    path = game_file(package, name)
    return _read(path, path.stat().st_mtime_ns) if path.exists() else {}


@lru_cache(64)
def _read(path: Path, _written: int) -> dict[str, Entry]:
    found: dict[str, Entry] = json.loads(path.read_text(encoding="utf-8"))
    return found


def best_for(package: str, key: str) -> tuple[Entry, bool]:
    """The stored entry for these inputs, otherwise any entry, and whether it is the exact one."""
    entries = read(package)
    return (entries[key], True) if key in entries else (next(iter(entries.values())), False)


def keep(package: str, key: str, entry: Entry) -> None:
    """Put the entry in its place; the others stay as they are."""
    entries = read(package) | {key: entry}
    text = json.dumps(entries, indent=1, sort_keys=True)
    game_file(package, NAME).write_text(text + "\n", encoding="utf-8")
