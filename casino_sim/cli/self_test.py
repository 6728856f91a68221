"""``casino-sim self-test``: does everything here work?"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from casino_sim.cli.columns import show
from casino_sim.cli.common import add_json, print_json

if TYPE_CHECKING:
    from casino_sim.app.stage.selftest import Finding


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--window", action="store_true", help="use a real window and sound")
    parser.add_argument("--quick", action="store_true", help="check only the installed files")
    parser.add_argument("--pictures", type=Path, metavar="FOLDER", help="save a picture of every table and room")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Exit code 1 where anything is wrong."""
    from casino_sim.app.stage import selftest

    if not args.window:
        selftest.without_a_display()
    findings = []
    for finding in selftest.run(quick=args.quick, pictures=args.pictures):
        findings.append(finding)
        if not args.json:
            show(_line(finding), hanging=8)
            sys.stdout.flush()
    wrong = [finding for finding in findings if finding.problem]
    if args.json:
        print_json({"ok": not wrong, "findings": [finding._asdict() for finding in findings]})
    else:
        print(f"{len(findings) - len(wrong)} of {len(findings)} passed")
    return 1 if wrong else 0


def _line(finding: Finding) -> str:
    said = finding.problem or finding.note
    return f"{'FAILED' if finding.problem else 'ok':<7} {finding.what}" + (f": {said}" if said else "")
