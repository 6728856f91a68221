"""One boot of the packaged kiosk: the machine, the package, and what is asked of them between the steps."""

import argparse
import json
import re
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import deb
import machine as host
from machine import CACHE, Failed, Machine
from release import DIST, NAME, ROOT

if TYPE_CHECKING:
    from guest import Guest

STATE = "/var/lib/casino-kiosk"
UNIT = "casino-kiosk.service"
EXPOSED = 2.0  # at most, of ten, by systemd-analyze security
PAGE = ROOT / "kiosk" / "host" / "OPERATORS.md"
PICTURES = CACHE / "pictures"


def say(sentence: str) -> None:
    print(f"boot: {sentence}", flush=True)


class Trial:
    """Runs its steps in order, and says what the machine says when one of them fails."""

    def __init__(self, machine: Machine, packages: Path, twin: Path, options: argparse.Namespace) -> None:
        self.machine, self.packages, self.twin, self.options = machine, packages, twin, options
        self._folders = 0

    def new_guest(self) -> "Guest":
        from guest import Guest

        self._folders += 1
        return Guest(self.machine, self.twin / str(self._folders), PICTURES)

    def run(self, steps: "list[Callable[[Trial], str]]") -> int:
        begun = time.monotonic()
        self.machine.start()
        say(f"the machine is up after {time.monotonic() - begun:.0f} s")
        for step in steps:
            began, name = time.monotonic(), step.__name__.replace("_", " ")
            try:
                note = step(self)
            except (Failed, subprocess.SubprocessError, OSError, LookupError, ValueError) as fault:
                say(f"{name:<24} FAILED: {fault}")
                say("what the machine says:")
                print(self._what_it_says())
                return 1
            say(f"{name:<24} {time.monotonic() - began:6.1f} s  {note}")
        say(f"{len(steps)} of {len(steps)} passed")
        return 0

    def _what_it_says(self) -> str:
        units = f"-u {UNIT} -u seatd -u casino-kiosk-agent -u casino-kiosk-bundle"
        return self.machine.sh(f"journalctl --no-pager -n 80 {units}; systemctl --no-pager status {UNIT}", check=False)

    def health(self) -> dict[str, object]:
        try:
            found = json.loads(self.machine.sh(f"cat {STATE}/health.json"))
        except (Failed, ValueError):
            return {}
        return found if isinstance(found, dict) else {}

    def opened(self, *states: str) -> None:
        """In a process that lives now, not what one before it has left."""
        wanted = states or ("attract",)

        def found() -> bool:
            figures = self.health()
            return figures.get("state") in wanted and self.pid() == figures.get("pid")

        self.machine.wait_for(f"the kiosk shows {' or '.join(wanted)}", found, 60)

    def pid(self) -> int:
        return int(self.machine.sh("cat /run/casino-kiosk/casino.pid 2>/dev/null || echo 0").strip() or 0)

    def crashes(self) -> int:
        return len(json.loads(self.machine.sh(f"cat {STATE}/starts.json"))["crashes"])

    def processes(self) -> list[str]:
        return self.machine.sh(f"ps -o args= -u {host.USER} || true").strip().splitlines()

    def exposure(self, unit: str) -> float:
        said = self.machine.sh(f"systemd-analyze security --no-pager {unit}", check=False)
        found = re.search(r"exposure level for \S+: ([\d.]+)", said)
        if found is None:
            raise Failed(f"systemd-analyze says nothing about {unit}: {said[-200:]}")
        return float(found[1])

    def version(self) -> str:
        return self.machine.sh("dpkg-query --show --showformat='${Version}' casino-sim").strip()

    def rounds(self, state: str) -> int:
        import sqlite3

        with tempfile.TemporaryDirectory() as folder:
            for name in self.machine.sh(f"ls {STATE}").split():
                if name.startswith("casino.sqlite3"):
                    (Path(folder) / name).write_bytes(self.machine.raw(f"cat {STATE}/{name}"))
            store = sqlite3.connect(Path(folder) / "casino.sqlite3")
            try:
                return int(store.execute("SELECT count(*) FROM rounds WHERE state = ?", (state,)).fetchone()[0])
            finally:
                store.close()

    def restarted(self, old: int, *states: str) -> None:
        self.machine.wait_for("another process", lambda: self.pid() not in (0, old), 60)
        self.opened(*states)

    def built(self, version: str, spoil: Callable[[Path], object] | None = None) -> str:
        """The same program as another version, quickly packed."""
        folder = DIST / NAME
        work = CACHE / "deb"
        made = deb.package(folder, work, self.packages, version, quick=True, spoil=spoil)
        shutil.rmtree(work)
        return f"/mnt/packages/{made.name}"
