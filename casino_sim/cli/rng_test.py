"""``casino-sim rng-test``: a report on the randomness of the equipment."""

from __future__ import annotations

import argparse

from casino_sim.cli.common import add_json, print_json
from casino_sim.cli.errors import CommandError
from casino_sim.cli.seeds import seed_from
from casino_sim.randomness import report


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--draws", type=int, default=200_000, metavar="N", help="sample size of each test")
    parser.add_argument("--seed", metavar="HEX", help="test this seed; a fresh one without it")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    if args.draws < 10_000:
        raise CommandError("--draws should be 10000 or more, or the tests say nothing")
    seed = seed_from(args.seed)
    results = report(seed, args.draws)
    passed = all(result.passed for result in results)
    if args.json:
        rows = [
            {"test": r.name, "statistic": r.statistic, "freedom": r.freedom, "p": r.p, "passed": r.passed}
            for r in results
        ]
        print_json({"seed": seed.hex(), "draws": args.draws, "passed": passed, "tests": rows})
    else:
        print(f"seed {seed.hex()}, {args.draws} draws a test")
        for r in results:
            verdict = "ok" if r.passed else "SUSPECT"
            print(f"  {r.name:<40} chi² {r.statistic:10.2f} with {r.freedom:>4} degrees  p {r.p:.4f}  {verdict}")
        print(
            "all within what chance allows"
            if passed
            else "something is suspect: run again with another seed before you worry"
        )
    return 0 if passed else 1
