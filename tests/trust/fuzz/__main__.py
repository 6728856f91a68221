"""``python3 build/make.py fuzz``: house files, scripts, hands, command lines, saves and more, as nobody would write them.

With atheris the cases follow the code's branches; without it they are changed at random. A find is kept beside the report.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
import traceback
import zlib
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from tests.trust.fuzz.cases import MEGABYTES, SECONDS_A_CASE, cases
from tests.trust.fuzz.memory import megabytes
from tests.trust.fuzz.targets import SHARED, TARGETS, read_once, scratch

GUIDED = find_spec("atheris") is not None


def unguided(name: str, count: int, salt: str) -> dict[str, Any]:
    done, longest = 0, 0.0
    for data in cases(name, count, salt):
        began = time.process_time()
        try:
            TARGETS[name].case(data)
        except Exception:
            return {"cases": done, "find": keep(name, data, traceback.format_exc())}
        done += 1
        took = time.process_time() - began
        longest = max(longest, took)
        if took > SECONDS_A_CASE:
            return {"cases": done, "find": keep(name, data, f"took {took:.1f} s, and may take {SECONDS_A_CASE}")}
        if megabytes() > MEGABYTES:
            said = f"{megabytes()} MB in use after it, and {MEGABYTES} allowed"
            return {"cases": done, "find": keep(name, data, said)}
    return {"cases": done, "longest": round(longest, 3), "memory_mb": megabytes()}


def keep(name: str, data: bytes, why: str) -> str:
    file = Path(".cache") / "fuzz" / f"{name}-{abs(hash(data)) % 10**8}.bin"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data)
    return f"{file}: {why.strip().splitlines()[-1]}\n{why}"


def guided(name: str, count: int, salt: str) -> dict[str, Any]:
    """In a process of its own, which libFuzzer ends when it has found something.

    What led to new branches lies in .cache/fuzz, and the next run goes on from there.
    """
    finds = Path(".cache") / "fuzz"
    folder = finds / "corpus" / name
    folder.mkdir(parents=True, exist_ok=True)
    for number, seed in enumerate(TARGETS[name].seeds()):
        (folder / f"seed{number}").write_bytes(seed)
    # libFuzzer's clock is the one on the wall, and others may be at work on this machine: guided.py counts the processor's
    flags = [f"-runs={count}", f"-timeout={10 * SECONDS_A_CASE}", f"-rss_limit_mb={MEGABYTES}", "-print_final_stats=1"]
    flags += [
        f"-artifact_prefix={finds}/{name}-",
        f"-seed={1 + zlib.crc32(salt.encode()) % 2**31}",
        "-max_len=8192",
        "-len_control=0",
    ]
    program = [sys.executable, "-m", "tests.trust.fuzz.guided", name, *flags, str(folder)]
    own = scratch() / f"guided {name}"
    own.mkdir()
    env = os.environ | {SHARED: str(own)}
    done = subprocess.run(program, env=env, capture_output=True, text=True, check=False, errors="replace")
    said = done.stdout + done.stderr
    ran = [int(line.split()[-1]) for line in said.splitlines() if line.startswith("stat::number_of_executed_units:")]
    found: dict[str, Any] = {"cases": ran[-1] if ran else 0}
    if done.returncode:
        found["find"] = said[-4000:]
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--cases", type=int, default=20_000, help="of all targets together, or of each that is named (20000)"
    )
    parser.add_argument("--target", choices=TARGETS, action="append", help="only this one; may be given again")
    parser.add_argument("--salt", default="", help="other cases than without it")
    parser.add_argument("--unguided", action="store_true", help="changed at random, also where atheris is there")
    parser.add_argument("--report", type=Path, help="a file of JSON lines, one a target")
    args = parser.parse_args()
    read_once()
    bad = 0
    for name in args.target or TARGETS:
        count = args.cases if args.target else max(args.cases * TARGETS[name].rate // 1000, 20)
        began = time.monotonic()
        how = unguided if args.unguided or not GUIDED or name == "touches" else guided
        found = how(name, count, args.salt)
        line = {"target": name, "how": how.__name__, "salt": args.salt} | found
        line["seconds"] = round(time.monotonic() - began)
        find = line.pop("find", None)
        print(json.dumps(line), flush=True)
        if find is not None:
            bad += 1
            print(find, file=sys.stderr, flush=True)
        elif args.report is not None:
            args.report.parent.mkdir(parents=True, exist_ok=True)
            with args.report.open("a", encoding="utf-8") as file:
                file.write(json.dumps(line) + "\n")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
