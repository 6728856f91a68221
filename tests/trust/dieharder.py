"""What the equipment draws from, read by dieharder, a battery of tests by other people (Debian has it as a package).

``python3 build/make.py dieharder --report FILE`` runs the tests that are not in the report yet, each on a stream of its own
seed, and adds a line of JSON for each.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from casino_sim.randomness import raw

# Its own list calls 5, 6, 7 and 14 (OPSO, OQSO, DNA, sums) suspect or not to be used.
TESTS = (*range(5), *range(8, 14), 15, 16, 17, 100, 101, 102, *range(200, 210))
TUPLES = {200: 6, 201: 3, 202: 4, 203: 10}  # how many numbers belong together; the others do not ask
ENDLESS = 1 << 50


def run(test: int, seed: bytes) -> list[dict[str, Any]]:
    command = ["dieharder", "-g", "200", "-d", str(test), "-D", "test_name", "-D", "ntuple", "-D", "tsamples"]
    command += ["-D", "psamples", "-D", "pvalues", "-D", "assessment", "-c", "|"]
    command += ["-n", str(TUPLES[test])] if test in TUPLES else []
    began, read = time.monotonic(), 0
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as reader:
        assert reader.stdin is not None and reader.stdout is not None
        try:
            for chunk in blocks(seed):
                reader.stdin.write(chunk)
                read += len(chunk)
        except BrokenPipeError:
            pass
        said = reader.stdout.read().decode()
    lines = [[word.strip() for word in line.split("|")] for line in said.splitlines() if line.count("|") == 5]
    about = {"test": test, "seed": seed.hex(), "bytes": read, "seconds": round(time.monotonic() - began)}
    return [
        about | {"name": name, "ntuple": int(n), "samples": f"{t} x {p}", "p": float(value), "assessment": verdict}
        for name, n, t, p, value, verdict in lines
        if name != "test_name"
    ]


def blocks(seed: bytes):
    found = []
    for chunk in raw(seed, ENDLESS):
        found.append(chunk)
        if len(found) == 400:
            yield b"".join(found)
            found.clear()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--report", type=Path, required=True)
    parser.add_argument("--minutes", type=float, default=1e9, help="begin no further test after so many")
    args = parser.parse_args()
    if shutil.which("dieharder") is None:
        print("dieharder is not installed: on Debian `apt install dieharder`", file=sys.stderr)
        return 2
    done = {json.loads(line)["test"] for line in args.report.read_text().splitlines()}
    began = time.monotonic()
    for test in TESTS:
        if test in done or time.monotonic() - began > 60 * args.minutes:
            continue
        for line in run(test, hashlib.sha256(f"dieharder {test}".encode()).digest()):
            print(
                line["name"], line["ntuple"], line["p"], line["assessment"], f"{line['bytes'] / 1e6:.0f} MB", flush=True
            )
            with args.report.open("a", encoding="utf-8") as file:
                file.write(json.dumps(line) + "\n")
    said = [json.loads(line) for line in args.report.read_text().splitlines()]
    return 1 if any(line["assessment"] == "FAILED" for line in said) else 0


if __name__ == "__main__":
    sys.exit(main())
