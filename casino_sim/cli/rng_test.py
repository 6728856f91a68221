"""``casino-sim rng-test``: a report on the randomness of the equipment."""

from __future__ import annotations

import argparse

from casino_sim.cli.arguments import whole
from casino_sim.cli.columns import show_columns
from casino_sim.cli.common import add_json, print_json
from casino_sim.cli.seeds import seed_from
from casino_sim.randomness import report

FEWEST = 10_000  # with less the tests say nothing
MOST = 5_000_000  # all draws of a test are in memory at once


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--draws", type=whole(FEWEST, MOST), default=200_000, metavar="N", help="sample size of each test (200000)"
    )
    parser.add_argument("--seed", metavar="HEX", help="test this seed; a fresh one without it")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    seed = seed_from(args.seed)
    results = report(seed, args.draws)
    passed = all(result.passed for result in results)
    if args.json:
        found = [
            {"test": r.name, "statistic": r.statistic, "freedom": r.freedom, "p": r.p, "passed": r.passed}
            for r in results
        ]
        print_json({"seed": seed.hex(), "draws": args.draws, "passed": passed, "tests": found})
    else:
        print(f"seed {seed.hex()}")
        print(f"{args.draws:,} draws a test")
        rows = [("test", "chi²", "degrees", "p", "")]
        for r in results:
            verdict = "ok" if r.passed else "SUSPECT"
            rows.append((r.name, f"{r.statistic:.2f}", str(r.freedom), f"{r.p:.4f}", verdict))
        show_columns(rows, "<>>><")
        print(
            "all within what chance allows"
            if passed
            else "something is suspect: run again with another seed before you worry"
        )
    return 0 if passed else 1
