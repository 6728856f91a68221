"""The steps of the boot test that concern who looks after the machine: agent, bundles, versions, locks, power, removal."""

import re
import shutil
from pathlib import Path

import deb
from machine import Failed
from release import VERSION
from trial import EXPOSED, PAGE, STATE, UNIT, Trial


def agent(trial: Trial) -> str:
    """Turned on by the commands of OPERATORS.md; it answers, keeps its spool, and has a harder shelter than the kiosk."""
    sh = trial.machine.sh
    commands = re.search(r"### Running many kiosks\n.*?```sh\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
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
    exposure = trial.exposure("casino-kiosk-agent.service")
    if exposure > EXPOSED:
        raise Failed(f"systemd-analyze security says {exposure} of the agent")
    trial.machine.wait_for(
        "a spool", lambda: sh("ls /var/lib/casino-kiosk-agent/spool", check=False).count("health-"), 30
    )
    report = sh("casino-sim fleet report /var/lib/casino-kiosk-agent/spool")
    if "100.00%" not in report:
        raise Failed(f"the report says {report!r}")
    sh("systemctl disable --now casino-kiosk-agent")
    return f"answers, keeps its spool, exposure {exposure}"


def bundles(trial: Trial) -> str:
    """Settings that were signed at a desk go in, and those that the kiosk doesn't open with are taken back."""
    sh = trial.machine.sh
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
        _bundle(trial, 1, "s/^reminder_minutes = .*/reminder_minutes = 17/", "applied")
        if "reminder_minutes = 17" not in sh("cat /etc/casino-kiosk/kiosk.toml"):
            raise Failed("the settings of the bundle are not there")
        trial.opened("attract")
        _bundle(
            trial, 2, "s/^reminder_minutes = .*/reminder_minutes = -5/", "taken back: the kiosk doesn't open with it"
        )
        if "reminder_minutes = 17" not in sh("cat /etc/casino-kiosk/kiosk.toml"):
            raise Failed("settings with a fault are still there")
        trial.opened("attract")
    finally:
        sh("systemctl disable --now casino-kiosk-agent casino-kiosk-bundle.path")
        sh(f"cp -p /mnt/agent.toml {agent}; cp -p /mnt/kiosk.toml /etc/casino-kiosk/kiosk.toml")
        sh(f"rm /etc/casino-kiosk/signers; systemctl restart {UNIT}")
    trial.opened("attract")
    return "signed settings went in, faulty ones were taken back"


def _bundle(trial: Trial, serial: int, change: str, result: str) -> None:
    sh = trial.machine.sh
    sh(f"sed '{change}' /mnt/kiosk.toml > /srv/new.toml; cd /srv/desk; rm -f *; cp /srv/new.toml kiosk.toml")
    sh(f"casino-sim fleet bundle /srv/desk --serial {serial} kiosk.toml")
    sh("ssh-keygen -q -Y sign -f /srv/key -n casino-sim-bundle /srv/desk/bundle.json; chmod 644 /srv/desk/*")

    def told() -> bool:
        said = sh("cat /var/lib/casino-kiosk-bundles/applied.json", check=False)
        return f'"serial": {serial}' in said and f'"{result}"' in said

    trial.machine.wait_for(f"bundle {serial} is {result}", told, 150)


def update(trial: Trial) -> str:
    file = trial.built(f"{VERSION}+boot1")
    said = trial.machine.sh(f"casino-kiosk update {file}")
    trial.opened("attract", "session")
    if trial.version() != f"{VERSION}+boot1":
        raise Failed(f"after the update there is {trial.version()}")
    return said.strip().splitlines()[-1]


def bad_update(trial: Trial) -> str:
    def without_houses(root: Path) -> None:
        shutil.rmtree(root / "opt" / deb.PACKAGE / "_internal" / "assets" / "houses")

    file = trial.built(f"{VERSION}+boot2", without_houses)
    said = trial.machine.sh(f"CASINO_KIOSK_PATIENCE=40 casino-kiosk update {file} 2>&1 && echo DONE", check=False)
    trial.opened("attract", "session")
    if trial.version() != f"{VERSION}+boot1" or "DONE" in said or "comes back" not in said:
        raise Failed(f"a version that does not open: {said!r}, and then {trial.version()}")
    return "a version that does not open goes, the old one comes back"


def roll_back(trial: Trial) -> str:
    trial.machine.sh("casino-kiosk rollback")
    trial.opened("attract", "session")
    if trial.version() != VERSION:
        raise Failed(f"after the rollback there is {trial.version()}")
    return f"{VERSION} again"


LOCKED = ("NAutoVTs=0", "HandlePowerKey=ignore", "HandlePowerKeyLongPress=ignore")


def lock(trial: Trial) -> str:
    sh = trial.machine.sh
    sh(f"systemctl stop {UNIT}")
    sh("casino-kiosk lock --usb")
    sh(f"systemctl start {UNIT}")
    trial.opened("attract", "session")
    if sh("systemctl is-enabled ctrl-alt-del.target", check=False).strip() != "masked":
        raise Failed("Ctrl+Alt+Del still restarts the machine")
    said = sh("systemd-analyze cat-config systemd/logind.conf").splitlines()
    missing = [setting for setting in LOCKED if setting not in said]
    if missing:
        raise Failed(f"logind does not know that other consoles stay empty and keys are ignored: {', '.join(missing)}")
    return f"no consoles, no Ctrl+Alt+Del, no power key; seatd's exposure {trial.exposure('seatd.service')}"


def turn_off_and_on(trial: Trial) -> str:
    trial.machine.stop()
    trial.machine.start()
    trial.opened("attract", "session")
    if trial.crashes():
        raise Failed("turning the machine off counted as a crash")
    trial.machine.pull_the_plug()
    trial.machine.start()
    trial.opened("attract", "session")
    trial.machine.sh("casino-kiosk unlock")
    if trial.machine.sh("ls /etc/sysctl.d/90-casino-kiosk.conf", check=False):
        raise Failed("unlock left something behind")
    return "starts with the machine, also after a pulled plug; unlocked again"


def remove(trial: Trial) -> str:
    sh = trial.machine.sh
    sh("apt-get remove -y -qq casino-sim")
    if trial.processes() or sh(f"ls {STATE}/casino.sqlite3", check=False).strip() == "":
        raise Failed("the kiosk still runs, or its rounds are gone")
    sh("apt-get purge -y -qq casino-sim")
    left = sh(
        "ls -d /opt/casino-sim /etc/casino-kiosk /usr/lib/casino-kiosk /usr/sbin/casino-kiosk 2>/dev/null",
        check=False,
    )
    if left.strip():
        raise Failed(f"it leaves {left.split()}")
    return "removed; the rounds stay"
