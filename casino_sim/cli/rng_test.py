"""``casino-sim rng-test``: a test how random the cards, dice and wheels are."""

from __future__ import annotations

import argparse
import os
import sys

from casino_sim.cli.arguments import whole
from casino_sim.cli.columns import show_columns
from casino_sim.cli.common import add_json, print_json
from casino_sim.cli.errors import CommandError
from casino_sim.cli.seeds import seed_from
from casino_sim.randomness import SURE, raw, report

MIN_DRAWS = 10_000  # with less the tests say nothing
MAX_DRAWS = 5_000_000  # all draws of a test are in memory at once
MEGABYTE = 1 << 20


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--draws",
        type=whole(MIN_DRAWS, MAX_DRAWS),
        default=200_000,
        metavar="N",
        help="sample size of each test (default: 200,000)",
    )
    parser.add_argument("--seed", metavar="HEX", help="test this seed (default: a new one)")
    parser.add_argument(
        "--raw",
        type=whole(1, 1 << 20),
        metavar="MB",
        help="write N megabytes of random data for dieharder or PractRand",
    )
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    seed = seed_from(args.seed)
    if args.raw is not None:
        return _write_raw(seed, args.raw * MEGABYTE)
    results = report(seed, args.draws)
    passed = all(result.passed for result in results)
    if args.json:
        found = [
            {"test": r.name, "statistic": r.statistic, "freedom": r.freedom, "p": r.p, "passed": r.passed}
            for r in results
        ]
        print_json({"seed": seed.hex(), "draws": args.draws, "confidence": SURE, "passed": passed, "tests": found})
    else:
        print(f"seed {seed.hex()}")
        print(f"{args.draws:,} draws a test")
        rows = [("test", "chi²", "degrees", "p", "")]
        for r in results:
            verdict = "ok" if r.passed else "SUSPECT"
            rows.append((r.name, f"{r.statistic:.2f}", str(r.freedom), f"{r.p:.4f}", verdict))
        show_columns(rows, "<>>><")
        print(
            f"all {len(results)} within what chance allows: at {SURE:.0%}, divided among them"
            if passed
            else "something is suspect: run again with another seed before you worry"
        )
    return 0 if passed else 1


def _write_raw(seed: bytes, size: int) -> int:
    if sys.stdout.isatty():
        raise CommandError("--raw writes binary data: send it to a file or a program")
    out = sys.stdout.buffer
    try:
        for chunk in raw(seed, size):
            out.write(chunk)
        out.flush()
    except BrokenPipeError:  # who reads has had enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), out.fileno())
    return 0
