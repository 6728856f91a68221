"""``casino-sim players``: proves that the players' file adds up, copies it, and takes a copy back."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from casino_sim.cli import common
from casino_sim.cli.arguments import whole
from casino_sim.cli.common import add_json, print_json
from casino_sim.cli.errors import CommandError
from casino_sim.cli.players import add_players, store_problems
from casino_sim.resources import players_folder
from casino_sim.session.find_table import NoSuchTable, table_of
from casino_sim.session.proof import proof_of
from casino_sim.session.recording import Recording
from casino_sim.store import backup
from casino_sim.store.audit import checks
from casino_sim.store.database import WriterLock
from casino_sim.store.problems import StoreProblem
from casino_sim.store.store import Store


def configure(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "check: read the whole file and test every seal, balance, meter and link, then deal the latest rounds again. "
        "backup: copy the file now (a copy is made every day, too). restore: bring back the newest good copy."
    )
    parser.add_argument("what", metavar="WHAT", choices=("check", "backup", "restore"), help="check, backup or restore")
    parser.add_argument(
        "--rounds", type=whole(0), metavar="N", default=20, help="rounds that check deals again (default: 20)"
    )
    add_players(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    folder = players_folder(args.players)
    with store_problems():
        if args.what == "backup":
            return _backup(folder, args.json)
        if args.what == "restore":
            return _restore(folder, args.json)
        return _check(folder, args.rounds, args.json)


def _check(folder: Path, rounds: int, as_json: bool) -> int:
    found = faults(folder, rounds)
    if found is None:
        raise CommandError(f"nobody has played yet in {folder}")
    offered = [copy.name for copy in backup.copies(folder)]
    if as_json:
        print_json({"ok": not any(found.values()), "faults": found, "backups": offered})
    else:
        for name, said in found.items():
            print(f"{name:<8} {'ok' if not said else 'does not add up'}")
            for fault in said:
                print(f"         {fault}")
        if any(found.values()) and offered:
            print(f"`casino-sim players restore` takes back the last good copy; there are {', '.join(offered)}")
    return 1 if any(found.values()) else 0


def faults(folder: Path, rounds: int) -> dict[str, list[str]] | None:
    """What does not add up, by check. None where there is no file."""
    store = Store.look(folder)
    if store is None:
        return None
    found: dict[str, list[str]] = {}
    with store:
        for name, check in checks().items():
            try:
                found[name] = list(check(store.database))
            except StoreProblem as fault:
                found[name] = [str(fault)]
        try:
            found["rounds"] = _dealt_otherwise(store, rounds)
        except StoreProblem as fault:
            found["rounds"] = [str(fault)]
    return found


def _dealt_otherwise(store: Store, count: int) -> list[str]:
    said = []
    for line in store.rounds.last(count) if count else ():
        record = store.rounds.get(line.id)
        if record is None or record.state != "closed":
            continue
        start = record.start
        try:
            game, rules = table_of(start.house, start.game, start.options, common.games())
        except NoSuchTable:
            continue  # nobody offers it any more: there is nothing to compare with
        difference = Recording(record, game, rules, proof_of(store, record)).first_difference()
        if difference is not None:
            said.append(f"round {line.id}: {difference}")
    return said


def _backup(folder: Path, as_json: bool) -> int:
    with Store.open(folder) as store:
        made = store.back_up()
    _say({"backup": made.name}, f"copied to {made}", as_json)
    return 0


def _restore(folder: Path, as_json: bool) -> int:
    lock = WriterLock(folder)
    try:
        for copy in backup.copies(folder):
            if _is_sound(copy):
                aside = backup.restore(folder, copy)
                kept = f"; what stood there is kept as {aside.name}" if aside else ""
                _say(
                    {"restored": copy.name, "aside": aside.name if aside else None},
                    f"{copy.name} is back{kept}",
                    as_json,
                )
                return 0
    finally:
        lock.release()
    raise CommandError(f"there is no good copy in {folder}; one is made once a day, or by `casino-sim players backup`")


def _is_sound(copy: Path) -> bool:
    try:
        with Store.look_at(copy) as store:
            return not any(fault for check in checks().values() for fault in check(store.database))
    except StoreProblem:
        return False


def _say(data: dict[str, Any], sentence: str, as_json: bool) -> None:
    if as_json:
        print_json(data)
    else:
        print(sentence)
