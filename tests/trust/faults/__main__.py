"""``python3 build/make.py faults``: kills at every write, power cuts, disks that say no, at a table of each family of games."""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path

from tests.trust.faults.lab import FULL_DISK, Fault, Lab, Table, cannot


def tables() -> list[tuple[str, str]]:
    """The first table of each folder of games."""
    from games import BY_ID
    from tests.persons import TABLES

    found: dict[str, tuple[str, str]] = {}
    for house, game in TABLES:
        found.setdefault(BY_ID[game].play_round.__module__, (house, game))
    return list(found.values())


def trial(lab: Lab, house: str, game: str, afresh: bool, every: int, shift: int) -> dict[str, object]:
    began, kills = time.monotonic(), lab.kills
    table = Table(lab, house, game, afresh)
    table.kills(every, 1 + shift % every)
    cuts = table.power_cuts(7 * every, 3)
    said = dict(table.refusals(3 * every, 1 + shift % (3 * every)))
    table.clock_jumps()
    hung = table.hangs() if not afresh else {}
    in_sentences(table, said)
    if hung and not (hung["waits"] and hung["busy"] and hung["same"] and hung["over"] and not hung["faults"]):
        raise Fault(f"{house} {game}: the disk hung: {hung}")
    return {
        "house": house,
        "game": game,
        "afresh": afresh,
        "writes": table.writes,
        "every": every,
        "kills": lab.kills - kills,
        "power cuts": cuts,
        "refusals": len(said),
        "sentences": len({sentence for sentences in said.values() for sentence in sentences}),
        "seconds": round(time.monotonic() - began),
    }


def full_disk(lab: Lab, house: str, game: str, afresh: bool, every: int, shift: int) -> dict[str, object]:
    """No room at every single write, once and from then on by turns."""
    began = time.monotonic()
    table = Table(lab, house, game, afresh)
    said = dict(table.refusals(every, 1 + shift % every, FULL_DISK))
    in_sentences(table, said)
    at = {"trial": "full disk", "house": house, "game": game, "afresh": afresh}
    return at | {
        "writes": table.writes,
        "every": every,
        "refusals": len(said),
        "seconds": round(time.monotonic() - began),
    }


def in_sentences(table: Table, said: dict[str, list[str]]) -> None:
    for after, sentences in said.items():
        for sentence in sentences:
            if "\n" in sentence or "Traceback" in sentence or not sentence.endswith("."):
                raise Fault(f"{table.house} {table.game}: {after}: said {sentence!r}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--every", type=int, default=1, help="one write in so many is the one where it happens (1)")
    parser.add_argument("--full-disk", action="store_true", help="only this: no room at each write by itself")
    parser.add_argument("--minutes", type=float, default=1e9, help="begin no further table after so many")
    parser.add_argument(
        "--report", type=Path, help="a file of JSON lines, one a table; tables that are in it are not tried again"
    )
    args = parser.parse_args()
    reason = cannot()
    if reason is not None:
        print(f"faults: left out: {reason}")
        return 0
    if args.report is not None:
        args.report.parent.mkdir(parents=True, exist_ok=True)
        args.report.touch()
    done = [json.loads(line) for line in args.report.read_text().splitlines()] if args.report else []
    of_this = [line for line in done if (line.get("trial") == "full disk") == args.full_disk]
    known = {(line["house"], line["game"], line["afresh"]) for line in of_this if line["every"] <= args.every}
    began, lab = time.monotonic(), Lab()
    try:
        for number, (house, game) in enumerate([("", ""), *tables()]):
            afresh = not house
            where = ("mount_airy", "three_card_poker") if afresh else (house, game)
            if (*where, afresh) in known or time.monotonic() - began > 60 * args.minutes:
                continue
            found = (full_disk if args.full_disk else trial)(lab, *where, afresh, args.every, number)
            print(json.dumps(found), flush=True)
            if args.report is not None:
                with args.report.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(found) + "\n")
    except Fault as fault:
        print(f"faults: {fault}", file=sys.stderr)
        return 1
    finally:
        lab.close()
    print(f"faults: {lab.kills} processes were killed, and nothing was lost")
    return 0


if __name__ == "__main__":
    sys.exit(main())
