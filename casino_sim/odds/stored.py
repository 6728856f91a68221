"""Results that take minutes are kept beside the game that they belong to, with a digest of what they were worked out from.

``odds.json`` holds one entry a digest. Where a house's rules have no entry the game says what it can without one;
``casino-sim odds --game G --recompute`` works it out and keeps it.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any

from casino_sim.resources import game_file

NAME = "odds.json"
OTHER_PAYS = "optimal for other pays"  # the play that is kept, where the pays are not those that it was worked out for
Entry = dict[str, Any]


def digest(*inputs: Any) -> str:
    """Of anything that JSON or ``str`` can write: pays, switches."""
    text = json.dumps(inputs, default=str, sort_keys=True)
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def read(package: str) -> dict[str, Entry]:
    path = game_file(package, NAME)
    found: dict[str, Entry] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return found


def best_for(package: str, key: str) -> tuple[Entry, bool]:
    """What is kept for these inputs, or else for others, and whether it is their own."""
    kept = read(package)
    return (kept[key], True) if key in kept else (next(iter(kept.values())), False)


def keep(package: str, key: str, entry: Entry) -> None:
    """Put the entry in its place; the others stay as they are."""
    kept = read(package) | {key: entry}
    text = json.dumps(kept, indent=1, sort_keys=True)
    game_file(package, NAME).write_text(text + "\n", encoding="utf-8")
