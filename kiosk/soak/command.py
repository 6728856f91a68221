"""``casino-sim kiosk --soak``: reads the command line, runs the soak and says what it found."""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from kiosk.app import one_heap
from kiosk.rehearsal import NOON
from kiosk.soak import __doc__ as about
from kiosk.soak.lives import Lives, live
from kiosk.soak.visits import EVERY_TABLE, LEAK, Soak


def main(words: Sequence[str]) -> int:
    args = command_line().parse_args(words)
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    one_heap()
    width, height = map(int, args.size.split("x"))
    if args.live:
        wrong = live(
            Path(args.live), args.seed, (width, height), args.start, args.without, args.sessions, args.closes
        )  # fmt: skip
        for fault in wrong:
            print(fault, file=sys.stderr)
        return 1 if wrong else 0
    with tempfile.TemporaryDirectory() as folder:
        found = soaked(Path(folder), args, (width, height))
    print(json.dumps(found, indent=1))
    leaks = args.sessions >= 2 * EVERY_TABLE and found["memory_mb"]["grown"] > LEAK
    return 1 if found["wrong"] or leaks else 0


def command_line() -> argparse.ArgumentParser:
    raw = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(prog="casino-sim kiosk --soak", description=about, formatter_class=raw)
    parser.add_argument("--sessions", type=int, default=2000, help="visits in all")
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--seed", default="soak")
    parser.add_argument("--size", default="960x540")
    parser.add_argument("--without", nargs="*", default=[], metavar="GAME", help="games that are left out")
    parser.add_argument("--start", type=float, default=NOON, help=argparse.SUPPRESS)
    parser.add_argument("--live", metavar="FOLDER", help=argparse.SUPPRESS)
    parser.add_argument("--closes", action="store_true", help=argparse.SUPPRESS)
    return parser


def soaked(folder: Path, args: argparse.Namespace, size: tuple[int, int]) -> dict[str, Any]:
    """The first half in one process; then the half that the kills cut."""
    began = time.monotonic()
    cut = args.sessions // 2 if args.kills else 0
    whole = args.sessions - cut
    soak = Soak(folder / "long", args.seed.encode(), size, without=args.without)
    soak.run(whole, lambda done: _say(done, f"{done} of {args.sessions} visits, {soak.memory[-1]:.1f} MB"))
    counted = soak.floor.kiosk.counters.total
    soak.floor.close()
    (folder / "short").mkdir()
    lives = Lives(folder / "short", args.seed, size, args.without)
    if args.kills:
        lives.run(cut, args.kills, lambda done: _say(done, f"{done} of {args.kills} kills"))
    warm = soak.warm_up
    return {
        "sessions": whole + lives.done,
        "kills": args.kills,
        "seconds": round(time.monotonic() - began, 1),
        "visits": dict(soak.visits),
        "counters": {name: number + lives.counted.get(name, 0) for name, number in counted.items()},
        "memory_mb": {"first": warm[0], "warm": max(warm), "last": soak.memory[-1], "grown": round(soak.grown, 1)},
        "frame_p95_ms": max(soak.p95),
        "wrong": soak.wrong + lives.wrong,
    }


def _say(number: int, words: str) -> None:
    if number % 50 == 0 or number == 1:
        print(words, file=sys.stderr, flush=True)
