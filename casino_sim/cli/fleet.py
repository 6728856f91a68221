"""``casino-sim fleet``: many kiosks. The agent beside each of them, and a report over what the agents kept."""

from __future__ import annotations

import argparse
from pathlib import Path

from casino_sim.cli import common
from casino_sim.cli.errors import CommandError


def configure(parser: argparse.ArgumentParser) -> None:
    does = parser.add_subparsers(dest="does", required=True, metavar="agent|report|bundle|apply")
    agent = does.add_parser("agent", help="read a kiosk's files, keep them in a spool, answer on the local port")
    agent.add_argument("--config", metavar="FILE", default="/etc/casino-kiosk/agent.toml")
    report = does.add_parser("report", help="one table over the spools of many kiosks")
    report.add_argument("folders", metavar="DIR", nargs="+", type=Path, help="a spool, or a folder of spools")
    report.add_argument("--html", action="store_true", help="a page in place of CSV")
    common.add_json(report)
    bundle = does.add_parser("bundle", help="list settings or a version for many kiosks, to be signed")
    bundle.add_argument("folder", metavar="DIR", type=Path)
    bundle.add_argument("files", metavar="FILE", nargs="+", help="names of files in that folder")
    bundle.add_argument("--serial", type=int, required=True, help="higher than that of every bundle before")
    apply = does.add_parser("apply", help="as root: apply the bundle that the agent has fetched")
    apply.add_argument("--config", metavar="FILE", default="/etc/casino-kiosk/agent.toml")


def run(args: argparse.Namespace) -> int:
    match args.does:
        case "agent":
            return _agent(Path(args.config))
        case "bundle":
            return _bundle(args.folder, args.serial, args.files)
        case "apply":
            return _apply(Path(args.config))
    return _report(args)


def _bundle(folder: Path, serial: int, files: list[str]) -> int:
    from kiosk.fleet.bundle import NAMESPACE, write_list

    try:
        listed = write_list(folder, serial, files)
    except (OSError, ValueError) as fault:
        raise CommandError(str(fault)) from None
    print(f"{listed} is written. Sign it: ssh-keygen -Y sign -f operator_key -n {NAMESPACE} {listed}")
    return 0


def _apply(file: Path) -> int:
    from kiosk.fleet.apply import Applied, Systemd
    from kiosk.fleet.settings import BadSettings, load

    try:
        settings = load(file)
        said = Applied(settings, Systemd(settings)).run()
    except (BadSettings, OSError) as fault:
        raise CommandError(str(fault)) from None
    print(said)
    return 0 if said.endswith("applied") else 1


def _agent(file: Path) -> int:
    from kiosk.fleet.agent import run as run_agent
    from kiosk.fleet.settings import BadSettings, load

    try:
        return run_agent(load(file))
    except BadSettings as fault:
        raise CommandError(str(fault)) from None
    except OSError as fault:
        raise CommandError(f"the port can't be opened: {fault.strerror}") from None


def _report(args: argparse.Namespace) -> int:
    from kiosk.fleet import report

    spools = []
    for folder in args.folders:
        if not folder.is_dir():
            raise CommandError(f"{folder} isn't a folder")
        own = any(folder.glob("health-*.jsonl"))
        spools += (
            [folder]
            if own
            else sorted(each.parent for each in {f.parent: f for f in folder.glob("*/health-*.jsonl")}.values())
        )
    if not spools:
        raise CommandError("there is no spool in any of these folders")
    found = report.rows(report.read(spool) for spool in spools)
    if args.json:
        common.print_json(found)
    else:
        print(report.as_html(found) if args.html else report.as_csv(found), end="")
    return 0
