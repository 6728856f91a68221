"""``python3 build/make.py fuzz``: house files, scripts, hands, command lines, saves and more, as nobody would write them.

With atheris the cases follow the code's branches; without it they are changed at random. A find is kept beside the report.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
import time
import traceback
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from tests.trust.fuzz.targets import TARGETS, scratch

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]

SECONDS_A_CASE, MEGABYTES = 2, 500
GUIDED = find_spec("atheris") is not None


def changed(seed: bytes, others: list[bytes], chance: random.Random) -> bytes:
    """A few changes of the kind that find something: bytes, words from elsewhere, parts twice or gone."""
    data = bytearray(seed)
    for _ in range(chance.choice((1, 1, 2, 3, 8))):
        at, end = sorted((chance.randint(0, len(data)), min(len(data), chance.randint(0, len(data)))))
        end = min(end, at + 40)
        how = chance.randrange(7)
        if how == 0 and data:
            data[at % len(data)] = chance.randrange(256)
        elif how == 1:
            del data[at:end]
        elif how == 2:
            data[at:at] = data[at:end]
        elif how == 3:
            other = chance.choice(others)
            begin = chance.randint(0, len(other))
            data[at:end] = other[begin : begin + chance.randint(0, 40)]
        elif how == 4:
            data[at:at] = chance.choice(
                (b"0", b"-1", b"99999999999999999999", b'"', b"\0", b"[", b"{}", b"nan", b"1e999")
            )
        elif how == 5:
            data[at:end] = chance.choice(("½", "\ud7ff", "\u202e", "Ⅷ", "٣", "\n")).encode()
        else:
            del data[end:]
    return bytes(data)


def cases(name: str, count: int, salt: str = "") -> Iterator[bytes]:
    """The seeds, then so many changes of them; the same every time."""
    chance, seeds = random.Random(f"{name} {salt}"), TARGETS[name].seeds()
    yield from seeds
    for _ in range(count):
        yield changed(chance.choice(seeds), seeds, chance)


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
        if memory() > MEGABYTES:
            return {"cases": done, "find": keep(name, data, f"{memory()} MB in use after it, and {MEGABYTES} allowed")}
    return {"cases": done, "longest": round(longest, 3), "memory_mb": memory()}


def memory() -> int:
    """The most that this process ever used, in MB; 0 where the system doesn't say."""
    if resource is None:
        return 0
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most // 1024 if sys.platform != "darwin" else most // 1024**2


def keep(name: str, data: bytes, why: str) -> str:
    file = Path(".cache") / "fuzz" / f"{name}-{abs(hash(data)) % 10**8}.bin"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data)
    return f"{file}: {why.strip().splitlines()[-1]}\n{why}"


def guided(name: str, count: int, salt: str) -> dict[str, Any]:
    """In a process of its own, which libFuzzer ends when it has found something."""
    folder = scratch() / f"corpus {name}"
    folder.mkdir(exist_ok=True)
    for number, seed in enumerate(TARGETS[name].seeds()):
        (folder / f"seed{number}").write_bytes(seed)
    finds = Path(".cache") / "fuzz"
    finds.mkdir(parents=True, exist_ok=True)
    # libFuzzer's clock is the one on the wall, and others may be at work on this machine
    flags = [f"-runs={count}", f"-timeout={10 * SECONDS_A_CASE}", f"-rss_limit_mb={MEGABYTES}", "-print_final_stats=1"]
    flags += [f"-artifact_prefix={finds}/{name}-", f"-seed={1 + sum(salt.encode())}", "-max_len=8192", "-len_control=0"]
    program = [sys.executable, "-m", "tests.trust.fuzz.guided", name, *flags, str(folder)]
    done = subprocess.run(program, capture_output=True, text=True, check=False, errors="replace")
    said = done.stdout + done.stderr
    ran = [int(line.split()[-1]) for line in said.splitlines() if line.startswith("stat::number_of_executed_units:")]
    found: dict[str, Any] = {"cases": ran[-1] if ran else 0}
    if done.returncode:
        found["find"] = said[-4000:]
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cases", type=int, default=20_000, help="of all targets together (20000)")
    parser.add_argument("--target", choices=TARGETS, action="append", help="only this one; may be given again")
    parser.add_argument("--salt", default="", help="other cases than without it")
    parser.add_argument("--unguided", action="store_true", help="changed at random, also where atheris is there")
    parser.add_argument("--report", type=Path, help="a file of JSON lines, one a target")
    args = parser.parse_args()
    bad = 0
    for name in args.target or TARGETS:
        count = max(args.cases * TARGETS[name].rate // 1000, 20)
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
