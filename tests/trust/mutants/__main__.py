"""``python3 build/make.py mutants``: small mistakes are planted one at a time, and some test has to notice each.

``--area store --sample 120 --report FILE`` plants a random sample in an area and adds the score to the report, with every
mistake that nobody noticed. The tests are gathered once; a first run tells which of them reach which statement. Each mistake
is planted in a forked process, which runs the tests that reach it, the quick ones first, and ends at the first that fails.
"""

from __future__ import annotations

import argparse
import importlib
import json
import math
import os
import random
import sys
import time
from pathlib import Path
from typing import Any, NamedTuple

from tests.trust.mutants import trial
from tests.trust.mutants.areas import AREAS, modules, pool, possible
from tests.trust.mutants.planting import ROOT, Mutant

EQUAL = Path(__file__).with_name("equal.jsonl")


class Same(NamedTuple):
    """A change that changes nothing anybody could notice, with the reason. Found again by its line's text."""

    file: str
    function: str
    what: str
    text: str


def text_of(mutant: Mutant) -> str:
    return (ROOT / mutant.file).read_text(encoding="utf-8").splitlines()[mutant.line - 1].strip()


def equal() -> set[Same]:
    rows = [json.loads(line) for line in EQUAL.read_text(encoding="utf-8").splitlines() if line.strip()]
    return {Same(row["file"], row["function"], row["what"], row["text"]) for row in rows}


def named(mutant: Mutant) -> str:
    return f"{mutant.file}:{mutant.line} {mutant.function}: {mutant.what}"


def bounds(hits: int, of: int) -> tuple[float, float]:
    """Where the whole score lies, at 95 % (Wilson)."""
    if not of:
        return 0.0, 1.0
    z, p = 1.96, hits / of
    middle, spread = p + z * z / (2 * of), z * math.sqrt(p * (1 - p) / of + z * z / (4 * of * of))
    return (middle - spread) / (1 + z * z / of), (middle + spread) / (1 + z * z / of)


def preload() -> None:
    """All that does not change is imported once."""
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    sys.path.insert(0, str(ROOT))
    for name in ("pytest", "numpy", "games", "casino_sim.__main__"):
        importlib.import_module(name)
    from games import GAMES

    for game in GAMES:
        importlib.import_module(game.package)


def scored(area: str, args: argparse.Namespace) -> dict[str, Any]:
    began = time.monotonic()
    every, same = possible(area, args.only), equal()
    chosen = random.Random(f"{args.seed} {area}").sample(every, min(args.sample, len(every)))
    if args.unnoticed is not None:
        wanted = set(args.unnoticed.read_text(encoding="utf-8").splitlines())
        chosen = [mutant for mutant in every if named(mutant) in wanted]
    tried = [each for each in chosen if Same(each.file, each.function, each.what, text_of(each)) not in same]
    until = began + 60 * args.minutes
    probed = sorted({file for each in AREAS for file in modules(each)})
    became = trial.tried(tried, probed, pool(area), ROOT / ".cache" / "mutants", until, args.seconds)
    left = [mutant for mutant, end in became.items() if end in (trial.UNNOTICED, trial.UNREACHED)]
    planted = sum(end != trial.NOT_PLANTED for end in became.values())
    low, high = bounds(planted - len(left), planted)
    return {
        "area": area,
        "only": args.only,
        "tests' seconds": args.seconds,
        "seed": args.seed,
        "possible": len(every),
        "planted": planted,
        "noticed": planted - len(left),
        "score": round((planted - len(left)) / planted, 3) if planted else None,
        "95 %": [round(low, 3), round(high, 3)],
        "without effect": len(chosen) - len(tried),
        "not planted": len(became) - planted,
        "unreached": sum(end == trial.UNREACHED for end in became.values()),
        "unnoticed": [named(each) for each in left],
        "seconds": round(time.monotonic() - began),
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--area", choices=AREAS, action="append", help="only this one; may be given again")
    parser.add_argument("--sample", type=int, default=100, help="mistakes to plant in each area (100)")
    parser.add_argument("--only", default="", metavar="PATH", help="in the modules whose path begins so")
    parser.add_argument("--seed", default="1", help="another sample than with another one")
    parser.add_argument("--unnoticed", type=Path, metavar="FILE", help="plant those of this file, one a line, again")
    parser.add_argument("--seconds", type=float, default=45, help="of tests for one mistake, the quick ones first (45)")
    parser.add_argument("--minutes", type=float, default=1e9, help="plant no further one in an area after so many")
    parser.add_argument("--report", type=Path, help="a file of JSON lines, one an area")
    args = parser.parse_args()
    os.chdir(ROOT)
    preload()
    for area in args.area or AREAS:
        if not possible(area, args.only):
            continue
        found = scored(area, args)
        print(json.dumps(found), flush=True)
        if args.report is not None:
            args.report.parent.mkdir(parents=True, exist_ok=True)
            with args.report.open("a", encoding="utf-8") as file:
                file.write(json.dumps(found) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
