"""Boots the packaged kiosk as an operator would, on a clean Debian with systemd, and does to it what a floor does.

The package is installed by the commands of OPERATORS.md; a guest touches, sits down and plays; the kiosk is stopped, started
and killed, updated, rolled back, locked and removed. Everything is real but screen and finger: cage shows its picture on an
X server in memory and gets its touches from there, because the kernel here may know neither screens nor touchscreens.

A long soak in parts, which goes on where it was broken off:
make.py boot install soak --sessions 3000 --kills 60 --parts 12 --report tests/trust/reports/kiosk.jsonl
"""

import argparse
import shutil
import sys
import tempfile
from pathlib import Path

import boot_floor as floor
import boot_upkeep as upkeep
import deb
import machine as host
from boot_soak import soak
from boot_speech import speech
from machine import Failed
from release import DIST, VERSION
from trial import PICTURES, Trial, say

STEPS = (  # in the order of a kiosk's life
    floor.install, floor.shelter, floor.play, floor.stop_and_start, floor.stops_are_no_crashes, floor.hang_up,
    floor.kills, floor.topper, speech, floor.full_disk, floor.changed_paytable,
    upkeep.agent, upkeep.bundles, upkeep.update, upkeep.bad_update, upkeep.roll_back, upkeep.lock,
    upkeep.turn_off_and_on, soak, upkeep.remove,
)  # fmt: skip


def main() -> int:
    options = command_line().parse_args()
    missing = host.why_not()
    if missing:
        say(f"left out: {missing}")
        return 0
    package = DIST / f"{deb.PACKAGE}_{VERSION}_{deb.architecture()}.deb"
    if not package.exists():
        print(f"boot: there is no {package.name}; python3 build/make.py package builds it", file=sys.stderr)
        return 2
    shutil.rmtree(PICTURES, ignore_errors=True)
    with tempfile.TemporaryDirectory() as folder:
        packages = Path(folder) / "packages"
        packages.mkdir()
        shutil.copy(package, packages)
        try:
            return tried(options, packages, Path(folder) / "twin")
        except Failed as fault:  # before the first step: no root, no network, no boot
            say(f"FAILED: {fault}")
            return 1


def tried(options: argparse.Namespace, packages: Path, twin: Path) -> int:
    with host.machine(say, packages) as booted:
        return Trial(booted, packages, twin, options).run(
            [step for step in STEPS if not options.steps or step.__name__ in options.steps]
        )


def command_line() -> argparse.ArgumentParser:
    raw = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(prog="make.py boot", description=__doc__, formatter_class=raw)
    names = [step.__name__ for step in STEPS]
    parser.add_argument("steps", nargs="*", metavar="STEP", help=f"only these of {', '.join(names)}; all without any")
    parser.add_argument("--sessions", type=int, default=20, help="visits of the soak inside the machine")
    parser.add_argument("--kills", type=int, default=2, help="kills among them")
    parser.add_argument("--parts", type=int, default=1, help="so many parts, each with books of its own")
    parser.add_argument("--part", type=int, nargs="*", default=[], help="only these of the parts")
    parser.add_argument("--report", default="", metavar="FILE", help="each part adds its line, and is not played twice")
    return parser


if __name__ == "__main__":
    sys.exit(main())
