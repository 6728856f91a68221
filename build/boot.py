"""Boots the packaged kiosk as an operator would, on a clean Debian with systemd, and does to it what a floor does.

The package is installed by the commands of OPERATORS.md; a guest touches, sits down and plays; the kiosk is stopped, started
and killed, updated, rolled back, locked and removed. Everything is real but screen and finger: cage shows its picture on an
X server in memory and gets its touches from there, because the kernel here may know neither screens nor touchscreens.
"""

import argparse
import json
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import deb
import machine as host
from machine import CACHE, Failed, Machine
from release import DIST, NAME, ROOT, VERSION

STATE = "/var/lib/casino-kiosk"
UNIT = "casino-kiosk.service"
EXPOSED = 2.0  # at most, of ten, by systemd-analyze security
PAGE = ROOT / "kiosk" / "host" / "OPERATORS.md"
PICTURES = CACHE / "pictures"


def say(sentence: str) -> None:
    print(f"boot: {sentence}", flush=True)


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
        return Trial(booted, packages, twin, options.soak).run(set(options.steps))


def command_line() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="make.py boot", description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("steps", nargs="*", help="only these, such as install play; without any, all")
    parser.add_argument("--soak", default="--sessions 20 --kills 2", help="what the soak inside the machine is given")
    return parser


class Trial:
    """The steps, in the order of a kiosk's life."""

    def __init__(self, machine: Machine, packages: Path, twin: Path, soak: str) -> None:
        from guest import Guest

        self.machine, self.packages, self.twin, self.visits = machine, packages, twin, soak
        self.new_guest: Callable[[], Guest] = lambda: Guest(machine, self.fresh_folder(), PICTURES)
        self._folders = 0

    def fresh_folder(self) -> Path:
        self._folders += 1
        return self.twin / str(self._folders)

    def run(self, chosen: set[str]) -> int:
        begun = time.monotonic()
        self.machine.start()
        say(f"the machine is up after {time.monotonic() - begun:.0f} s")
        passed = 0
        steps = (
            self.install, self.shelter, self.play, self.stop_and_start, self.stops_are_no_crashes, self.hang_up,
            self.kills, self.full_disk, self.changed_paytable,
            self.agent, self.bundles, self.update, self.bad_update, self.roll_back, self.lock, self.turn_off_and_on,
            self.soak, self.remove,
        )  # fmt: skip
        chosen_steps = [step for step in steps if not chosen or step.__name__ in chosen]
        for step in chosen_steps:
            began = time.monotonic()
            name = step.__name__.replace("_", " ")
            try:
                note = step()
            except (Failed, subprocess.SubprocessError, OSError, LookupError) as fault:
                say(f"{name:<24} FAILED: {fault}")
                say("what the machine says:")
                print(
                    self.machine.sh(
                        f"journalctl --no-pager -n 80 -u {UNIT} -u seatd -u casino-kiosk-agent -u casino-kiosk-bundle; "
                        f"systemctl --no-pager status {UNIT}",
                        check=False,
                    )
                )
                return 1
            passed += 1
            say(f"{name:<24} {time.monotonic() - began:6.1f} s  {note}")
        say(f"{passed} of {len(chosen_steps)} passed")
        return 0

    # -- what is asked of the machine
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

    # -- the steps
    def install(self) -> str:
        from kiosk.rehearsal import pin_hash

        sh = self.machine.sh
        self.machine.give_screen()
        commands = re.search(r"## Set it up\n.*?```sh\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
        if commands is None:
            raise Failed("OPERATORS.md no longer says how to set it up")
        sh("apt-get update -qq", check=False)  # without a network the lists of the last time do
        for line in commands[1].splitlines():
            command = line.partition("#")[0].strip()
            if command.startswith("nano "):
                changed = {
                    "diagonal_inches": "32.0", "health_seconds": "1", "pin": f'"{pin_hash()}"',
                    "houses": '["mount_airy"]', "only": '["mount_airy/mini_baccarat"]',
                }  # fmt: skip
                for key, value in changed.items():
                    sh(f"sed -i 's|^{key} = [^#]*|{key} = {value} |' {command.split()[1]}")
            else:
                sh(f"cd /mnt/packages && {command.replace('apt install', 'apt-get install -y -qq')}")
        if sh(f"systemctl is-active {UNIT}").strip() != "active":
            raise Failed("the service is not active")
        self.opened()
        return f"READY, {self.health()['state']}, version {self.version()}"

    def shelter(self) -> str:
        """Every process is in the unit, as its own user, and the rules of the unit hold for it."""
        sh = self.machine.sh
        group = sh(f"systemctl show --property=ControlGroup --value {UNIT}").strip()
        inside = set(sh(f"cat /sys/fs/cgroup{group}/cgroup.procs").split())
        theirs = set(sh(f"ps -o pid= -u {host.USER}").split())
        names = sorted({line.split()[0].rpartition("/")[2] for line in self.processes()})
        if theirs != inside or not {"cage", "Xwayland", "casino-sim"} <= set(names):
            raise Failed(f"outside of the unit run {theirs - inside}; inside are {names}")
        exposure = self.exposure(UNIT)
        if exposure > EXPOSED:
            raise Failed(f"systemd-analyze security says {exposure}")
        if "Opened client" not in sh("journalctl -u seatd --no-pager"):
            raise Failed("cage has not got its seat from seatd")
        if sh("systemctl is-active getty@tty1.service", check=False).strip() == "active":
            raise Failed("a login waits on the kiosk's console")
        others = sh(
            f"find {STATE} /etc/casino-kiosk /var/cache/casino-kiosk -perm /027 ! -type l ! -path /etc/casino-kiosk",
            check=False,
        )
        if others.strip():
            raise Failed(f"other users may open {others.split()}")
        said = sh("setpriv --reuid nobody --clear-groups casino-kiosk health", check=False)
        if "may not read" not in said:
            raise Failed(f"health tells a stranger {said!r}")
        return f"{', '.join(names)} in the unit, exposure {exposure}"

    def play(self) -> str:
        guest = self.new_guest()
        try:
            guest.sit_down()
            self.opened("session")
            guest.play()
            guest.picture("played")
        finally:
            guest.close()
        rounds = self.machine.sh(f"grep -c mini_baccarat {STATE}/session.json").strip()
        closed = self.rounds("closed")
        if closed < 1 or not rounds:
            raise Failed("no round was played to its end")
        return f"touched, sat down, {closed} round in the store"

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

    def stop_and_start(self) -> str:
        began = time.monotonic()
        self.machine.sh(f"systemctl stop {UNIT}")
        took = time.monotonic() - began
        left = self.processes()
        if left or took > 15:
            raise Failed(f"after {took:.0f} s there still run {left}")
        if self.health().get("state") != "stopped" or self.crashes():
            raise Failed(f"the stop was not an orderly one: {self.health().get('state')}, {self.crashes()} crashes")
        if not self.machine.sh("casino-kiosk health", check=False).startswith("CLOSED"):
            raise Failed("health does not say that the kiosk is closed")
        self.machine.sh(f"systemctl start {UNIT}")
        self.opened("attract", "session")
        return f"stopped in {took:.1f} s, nothing left behind; open again"

    def stops_are_no_crashes(self) -> str:
        for _ in range(5):
            self.machine.sh(f"systemctl restart {UNIT}")
        self.opened("attract", "session")
        if self.crashes() or self.health().get("fault"):
            raise Failed(f"five restarts counted as {self.crashes()} crashes")
        return "five restarts, no crash counted"

    def restarted(self, old: int, *states: str) -> None:
        self.machine.wait_for("another process", lambda: self.pid() not in (0, old), 60)
        self.opened(*states)

    def hang_up(self) -> str:
        for word in ("HUP", "TERM"):
            old = self.pid()
            self.machine.sh(f"kill -{word} {old}")
            self.restarted(old, "attract", "session")
        if self.crashes():
            raise Failed("a signal counted as a crash")
        return "HUP and TERM end it properly, and it starts again"

    def kills(self) -> str:
        """First the casino in the middle of a visit, then the compositor."""
        guest = self.new_guest()
        try:
            self.machine.sh(f"systemctl stop {UNIT}; rm -f {STATE}/session.json; systemctl start {UNIT}")
            self.opened("attract")
            guest.sit_down()
        finally:
            guest.close()
        self.machine.wait_for(
            "the visit is marked", lambda: self.machine.sh(f"cat {STATE}/session.json", check=False), 15
        )
        old = self.pid()
        self.machine.sh(f"kill -9 {old}")
        self.restarted(old, "session")
        old = self.pid()
        self.machine.sh("pkill -9 -x cage")
        self.restarted(old, "attract", "session")
        if self.crashes() != 2:
            raise Failed(f"two kills are {self.crashes()} crashes")
        stray = [line for line in self.processes() if "casino-sim" in line]
        if len(stray) != 1:
            raise Failed(f"there run {stray}")
        self.machine.sh(f"systemctl stop {UNIT}; rm {STATE}/starts.json; systemctl start {UNIT}")
        return "the visit went on after a kill; cage killed, open again"

    def full_disk(self) -> str:
        """The state folder on a small disk of its own, filled to the last byte."""
        sh = self.machine.sh
        sh(f"systemctl stop {UNIT}; mkdir -p /mnt/kept; cp -a {STATE}/. /mnt/kept/")
        sh(f"mount -t tmpfs -o size=80m,mode=0750 small {STATE}")
        sh(f"cp -a /mnt/kept/. {STATE}/; chown {host.USER}: {STATE}; systemctl start {UNIT}")
        try:
            self.opened("attract", "session")
            sh(f"cat /dev/zero > {STATE}/filler 2>/dev/null || true")
            before = float(str(self.health()["written"]))
            self.machine.wait_for(
                "news while the disk is full", lambda: float(str(self.health().get("written", 0))) > before + 2, 30
            )
            sh(f"systemctl restart {UNIT}", check=False)
            self.machine.wait_for("the fault of a full disk", self._tells_of_a_full_disk, 60)
            said = sh("casino-kiosk health", check=False)
            if not said.startswith("FAULT"):
                raise Failed(f"health says {said!r} of a full disk")
            sh(f"rm {STATE}/filler")
            self.machine.wait_for(
                "it opens once there is room", lambda: self.health().get("state") in ("attract", "session"), 100
            )
        finally:
            sh(f"systemctl stop {UNIT}; umount {STATE}; systemctl start {UNIT}", check=False)
        self.opened("attract", "session")
        return "health stays fresh and says so; opens again by itself"

    def _tells_of_a_full_disk(self) -> bool:
        """Of the kiosk that runs now; the one that was restarted leaves its last words behind."""
        health = self.health()
        return health.get("state") == "fault" and health.get("fault") in ("K-20", "K-34")

    def changed_paytable(self) -> str:
        """Somebody lets the installed package pay less."""
        sh = self.machine.sh
        table = f"/opt/{deb.PACKAGE}/_internal/games/blackjack/paytables.toml"
        sh(f"cp -a {table} /mnt/table.toml; grep -q '3 to 2' {table} && sed -i 's/3 to 2/1 to 1/' {table}")
        sh(f"systemctl restart {UNIT}")
        self.machine.wait_for("K-35 for a changed paytable", lambda: self.health().get("fault") == "K-35", 60)
        said = sh("casino-kiosk health", check=False).strip()
        sh(f"cp -a /mnt/table.toml {table}; systemctl restart {UNIT}")
        self.opened("attract", "session")
        return f"{said}; put back, it opens with {self.health()['program']}"

    def agent(self) -> str:
        """Turned on by the commands of OPERATORS.md; it answers, keeps its spool, and has a harder shelter than the kiosk."""
        sh = self.machine.sh
        commands = re.search(r"### Many of them\n.*?```sh\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
        if commands is None:
            raise Failed("OPERATORS.md no longer says how the agent is turned on")
        answer = ""
        for line in commands[1].splitlines():
            command = line.partition(" #")[0].strip()
            if command.startswith("nano "):
                sh(
                    "sed -i 's|^port = [^#]*|port = 9478 |; 0,/^every_seconds/ s|^every_seconds = [^#]*|every_seconds = 1 |' "
                    + command.split()[1]
                )
            else:
                answer = sh(command.replace("curl ", "curl --silent --show-error --fail --max-time 20 "))
        if "casino_kiosk_up 1" not in answer:
            raise Failed(f"the agent answers {answer[:200]!r}")
        exposure = self.exposure("casino-kiosk-agent.service")
        if exposure > EXPOSED:
            raise Failed(f"systemd-analyze security says {exposure} of the agent")
        self.machine.wait_for(
            "a spool", lambda: sh("ls /var/lib/casino-kiosk-agent/spool", check=False).count("health-"), 30
        )
        report = sh("casino-sim fleet report /var/lib/casino-kiosk-agent/spool")
        if "100.00%" not in report:
            raise Failed(f"the report says {report!r}")
        sh("systemctl disable --now casino-kiosk-agent")
        return f"answers, keeps its spool, exposure {exposure}"

    def bundles(self) -> str:
        """Settings that were signed at a desk go in, and those that the kiosk doesn't open with are taken back."""
        sh = self.machine.sh
        sh("DEBIAN_FRONTEND=noninteractive apt-get install -y -qq openssh-client")
        sh("mkdir -p /srv/desk; ssh-keygen -q -t ed25519 -N '' -f /srv/key; chmod 755 /srv/desk")
        sh("echo operator $(cat /srv/key.pub) > /etc/casino-kiosk/signers")
        sh("chown root:casino-kiosk /etc/casino-kiosk/signers; chmod 640 /etc/casino-kiosk/signers")
        agent = "/etc/casino-kiosk/agent.toml"
        sh(f"cp -p {agent} /mnt/agent.toml; cp -p /etc/casino-kiosk/kiosk.toml /mnt/kiosk.toml")
        lines = 's|^source = [^#]*|source = "/srv/desk" |; s|^between = [^#]*|between = ["00:00", "23:59"] |'
        sh(f"sed -i '{lines}; s|^every_seconds = 900|every_seconds = 10 |' {agent}")
        sh("systemctl enable --now casino-kiosk-agent casino-kiosk-bundle.path")
        try:
            self._bundle(1, "s/^reminder_minutes = .*/reminder_minutes = 17/", "applied")
            if "reminder_minutes = 17" not in sh("cat /etc/casino-kiosk/kiosk.toml"):
                raise Failed("the settings of the bundle are not there")
            self.opened("attract")
            self._bundle(
                2, "s/^reminder_minutes = .*/reminder_minutes = -5/", "taken back: the kiosk doesn't open with it"
            )
            if "reminder_minutes = 17" not in sh("cat /etc/casino-kiosk/kiosk.toml"):
                raise Failed("settings with a fault are still there")
            self.opened("attract")
        finally:
            sh("systemctl disable --now casino-kiosk-agent casino-kiosk-bundle.path")
            sh(f"cp -p /mnt/agent.toml {agent}; cp -p /mnt/kiosk.toml /etc/casino-kiosk/kiosk.toml")
            sh(f"rm /etc/casino-kiosk/signers; systemctl restart {UNIT}")
        self.opened("attract")
        return "signed settings went in, faulty ones were taken back"

    def _bundle(self, serial: int, change: str, result: str) -> None:
        sh = self.machine.sh
        sh(f"sed '{change}' /mnt/kiosk.toml > /srv/new.toml; cd /srv/desk; rm -f *; cp /srv/new.toml kiosk.toml")
        sh(f"casino-sim fleet bundle /srv/desk --serial {serial} kiosk.toml")
        sh("ssh-keygen -q -Y sign -f /srv/key -n casino-sim-bundle /srv/desk/bundle.json; chmod 644 /srv/desk/*")

        def told() -> bool:
            said = sh("cat /var/lib/casino-kiosk-bundles/applied.json", check=False)
            return f'"serial": {serial}' in said and f'"{result}"' in said

        self.machine.wait_for(f"bundle {serial} is {result}", told, 150)

    def built(self, version: str, spoil: Callable[[Path], object] | None = None) -> str:
        """The same program as another version, quickly packed."""
        folder = DIST / NAME
        work = CACHE / "deb"
        made = deb.package(folder, work, self.packages, version, quick=True, spoil=spoil)
        shutil.rmtree(work)
        return f"/mnt/packages/{made.name}"

    def update(self) -> str:
        file = self.built(f"{VERSION}+boot1")
        said = self.machine.sh(f"casino-kiosk update {file}")
        self.opened("attract", "session")
        if self.version() != f"{VERSION}+boot1":
            raise Failed(f"after the update there is {self.version()}")
        return said.strip().splitlines()[-1]

    def bad_update(self) -> str:
        def without_houses(root: Path) -> None:
            shutil.rmtree(root / "opt" / deb.PACKAGE / "_internal" / "assets" / "houses")

        file = self.built(f"{VERSION}+boot2", without_houses)
        said = self.machine.sh(f"CASINO_KIOSK_PATIENCE=40 casino-kiosk update {file} 2>&1 && echo DONE", check=False)
        self.opened("attract", "session")
        if self.version() != f"{VERSION}+boot1" or "DONE" in said or "comes back" not in said:
            raise Failed(f"a version that does not open: {said!r}, and then {self.version()}")
        return "a version that does not open goes, the old one comes back"

    def roll_back(self) -> str:
        self.machine.sh("casino-kiosk rollback")
        self.opened("attract", "session")
        if self.version() != VERSION:
            raise Failed(f"after the rollback there is {self.version()}")
        return f"{VERSION} again"

    def lock(self) -> str:
        sh = self.machine.sh
        sh(f"systemctl stop {UNIT}")
        sh("casino-kiosk lock --usb")
        sh(f"systemctl start {UNIT}")
        self.opened("attract", "session")
        if sh("systemctl is-enabled ctrl-alt-del.target", check=False).strip() != "masked":
            raise Failed("Ctrl+Alt+Del still restarts the machine")
        if "NAutoVTs=0" not in sh("systemd-analyze cat-config systemd/logind.conf"):
            raise Failed("logind does not know that other consoles stay empty")
        return f"no consoles, no Ctrl+Alt+Del; seatd's exposure {self.exposure('seatd.service')}"

    def turn_off_and_on(self) -> str:
        self.machine.stop()
        self.machine.start()
        self.opened("attract", "session")
        if self.crashes():
            raise Failed("turning the machine off counted as a crash")
        self.machine.pull_the_plug()
        self.machine.start()
        self.opened("attract", "session")
        self.machine.sh("casino-kiosk unlock")
        if self.machine.sh("ls /etc/sysctl.d/90-casino-kiosk.conf", check=False):
            raise Failed("unlock left something behind")
        return "starts with the machine, also after a pulled plug; unlocked again"

    def soak(self) -> str:
        """Visits on a fast clock and kills, by the packaged program, with the rights of the kiosk."""
        words = f"--property=User={host.USER} --property=PrivateTmp=yes --property=RestrictAddressFamilies=AF_UNIX"
        said = self.machine.sh(f"systemd-run --quiet --wait --pipe {words} casino-sim kiosk --soak {self.visits}")
        found = json.loads(said)
        if found["wrong"]:
            raise Failed(f"the soak found {found['wrong'][:3]}")
        return f"{found['sessions']} visits, {found['kills']} kills, books exact"

    def remove(self) -> str:
        sh = self.machine.sh
        sh("apt-get remove -y -qq casino-sim")
        if self.processes() or sh(f"ls {STATE}/casino.sqlite3", check=False).strip() == "":
            raise Failed("the kiosk still runs, or its rounds are gone")
        sh("apt-get purge -y -qq casino-sim")
        left = sh(
            "ls -d /opt/casino-sim /etc/casino-kiosk /usr/lib/casino-kiosk /usr/sbin/casino-kiosk 2>/dev/null",
            check=False,
        )
        if left.strip():
            raise Failed(f"it leaves {left.split()}")
        return "removed; the rounds stay"


if __name__ == "__main__":
    sys.exit(main())
