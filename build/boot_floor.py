"""The steps of the boot test that concern a day on the floor: set up, played, stopped, killed, out of room, tampered with."""

import re
import time

import deb
import machine as host
from machine import Failed
from trial import EXPOSED, PAGE, PICTURES, STATE, UNIT, Trial


def install(trial: Trial) -> str:
    from kiosk.rehearsal import pin_hash

    sh = trial.machine.sh
    trial.machine.give_screen()
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
    trial.opened()
    return f"READY, {trial.health()['state']}, version {trial.version()}"


def shelter(trial: Trial) -> str:
    """Every process is in the unit, as its own user, and the rules of the unit hold for it."""
    sh = trial.machine.sh
    group = sh(f"systemctl show --property=ControlGroup --value {UNIT}").strip()
    inside = set(sh(f"cat /sys/fs/cgroup{group}/cgroup.procs").split())
    theirs = set(sh(f"ps -o pid= -u {host.USER}").split())
    names = sorted({line.split()[0].rpartition("/")[2] for line in trial.processes()})
    if theirs != inside or not {"cage", "Xwayland", "casino-sim"} <= set(names):
        raise Failed(f"outside of the unit run {theirs - inside}; inside are {names}")
    exposure = trial.exposure(UNIT)
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


def play(trial: Trial) -> str:
    guest = trial.new_guest()
    try:
        guest.sit_down()
        trial.opened("session")
        guest.play()
        guest.picture("played")
    finally:
        guest.close()
    rounds = trial.machine.sh(f"grep -c mini_baccarat {STATE}/session.json").strip()
    closed = trial.rounds("closed")
    if closed < 1 or not rounds:
        raise Failed("no round was played to its end")
    return f"touched, sat down, {closed} round in the store"


def stop_and_start(trial: Trial) -> str:
    began = time.monotonic()
    trial.machine.sh(f"systemctl stop {UNIT}")
    took = time.monotonic() - began
    left = trial.processes()
    if left or took > 15:
        raise Failed(f"after {took:.0f} s there still run {left}")
    if trial.health().get("state") != "stopped" or trial.crashes():
        raise Failed(f"the stop was not an orderly one: {trial.health().get('state')}, {trial.crashes()} crashes")
    if not trial.machine.sh("casino-kiosk health", check=False).startswith("CLOSED"):
        raise Failed("health does not say that the kiosk is closed")
    trial.machine.sh(f"systemctl start {UNIT}")
    trial.opened("attract", "session")
    return f"stopped in {took:.1f} s, nothing left behind; open again"


def stops_are_no_crashes(trial: Trial) -> str:
    for _ in range(5):
        trial.machine.sh(f"systemctl restart {UNIT}")
    trial.opened("attract", "session")
    if trial.crashes() or trial.health().get("fault"):
        raise Failed(f"five restarts counted as {trial.crashes()} crashes")
    return "five restarts, no crash counted"


def hang_up(trial: Trial) -> str:
    for word in ("HUP", "TERM"):
        old = trial.pid()
        trial.machine.sh(f"kill -{word} {old}")
        trial.restarted(old, "attract", "session")
    if trial.crashes():
        raise Failed("a signal counted as a crash")
    return "HUP and TERM end it properly, and it starts again"


def kills(trial: Trial) -> str:
    """First the casino in the middle of a visit, then the compositor."""
    guest = trial.new_guest()
    try:
        trial.machine.sh(f"systemctl stop {UNIT}; rm -f {STATE}/session.json; systemctl start {UNIT}")
        trial.opened("attract")
        guest.sit_down()
    finally:
        guest.close()
    trial.machine.wait_for(
        "the visit is marked", lambda: trial.machine.sh(f"cat {STATE}/session.json", check=False), 15
    )
    old = trial.pid()
    trial.machine.sh(f"kill -9 {old}")
    trial.restarted(old, "session")
    old = trial.pid()
    trial.machine.sh("pkill -9 -x cage")
    trial.restarted(old, "attract", "session")
    if trial.crashes() != 2:
        raise Failed(f"two kills are {trial.crashes()} crashes")
    stray = [line for line in trial.processes() if "casino-sim" in line]
    if len(stray) != 1:
        raise Failed(f"there run {stray}")
    trial.machine.sh(f"systemctl stop {UNIT}; rm {STATE}/starts.json; systemctl start {UNIT}")
    return "the visit went on after a kill; cage killed, open again"


def full_disk(trial: Trial) -> str:
    """The state folder on a small disk of its own, filled to the last byte."""
    sh = trial.machine.sh
    sh(f"systemctl stop {UNIT}; mkdir -p /mnt/kept; cp -a {STATE}/. /mnt/kept/")
    sh(f"mount -t tmpfs -o size=80m,mode=0750 small {STATE}")
    sh(f"cp -a /mnt/kept/. {STATE}/; chown {host.USER}: {STATE}; systemctl start {UNIT}")
    try:
        trial.opened("attract", "session")
        sh(f"cat /dev/zero > {STATE}/filler 2>/dev/null || true")
        before = float(str(trial.health()["written"]))
        trial.machine.wait_for(
            "news while the disk is full", lambda: float(str(trial.health().get("written", 0))) > before + 2, 30
        )
        sh(f"systemctl restart {UNIT}", check=False)
        trial.machine.wait_for("the fault of a full disk", lambda: _tells_of_a_full_disk(trial), 60)
        said = sh("casino-kiosk health", check=False)
        if not said.startswith("FAULT"):
            raise Failed(f"health says {said!r} of a full disk")
        sh(f"rm {STATE}/filler")
        trial.machine.wait_for(
            "it opens once there is room", lambda: trial.health().get("state") in ("attract", "session"), 100
        )
    finally:
        sh(f"systemctl stop {UNIT}; umount {STATE}; systemctl start {UNIT}", check=False)
    trial.opened("attract", "session")
    return "health stays fresh and says so; opens again by itself"


def _tells_of_a_full_disk(trial: Trial) -> bool:
    """Of the kiosk that runs now; the one that was restarted leaves its last words behind."""
    health = trial.health()
    return health.get("state") == "fault" and health.get("fault") in ("K-20", "K-34")


def topper(trial: Trial) -> str:
    """Two screens of a compositor without hardware: the guest's picture on the one, paytables on the other, by their names."""
    sh, units = trial.machine.sh, "/etc/systemd/system/casino-kiosk.service.d"
    config = "/etc/casino-kiosk/kiosk.toml"
    trial.machine.get("grim")
    sh(f"cp -p {config} /mnt/kiosk.toml; cp {units}/screen.conf /mnt/screen.conf")
    screens = "WLR_BACKENDS=headless WLR_HEADLESS_OUTPUTS=2 WLR_RENDERER=pixman WLR_LIBINPUT_NO_DEVICES=1"
    sh(f"printf '[Service]\\nEnvironment={screens}\\n' > {units}/screen.conf; systemctl daemon-reload")
    for section, lines in (
        ("screen", ('output = "HEADLESS-2"',)),
        ("topper", ('output = "HEADLESS-1"', 'show = "paytable"')),
    ):
        for line in lines:
            key = line.split()[0]
            sh(f"sed -i '/^.{section}.$/,/^.[a-z]*.$/ s|^{key} = [^#]*|{line} |' {config}")
    try:
        sh(f"systemctl restart {UNIT}")
        trial.opened("attract")
        found = trial.health()
        if found["outputs_missing"] or len(list(found["outputs"])) != 2 or found["display"] != [1280, 720]:  # type: ignore[call-overload]
            raise Failed(f"the kiosk sees {found['outputs']} and draws {found['display']}")
        seen = {name: _screen_shot(trial, name) for name in ("HEADLESS-1", "HEADLESS-2")}
        if any(len(set(picture)) < 50 for picture in seen.values()) or len(set(seen.values())) < 2:
            raise Failed("the two screens don't show two pictures")
        exposure = trial.exposure(UNIT)
    finally:
        sh(f"cp -p /mnt/kiosk.toml {config}; cp /mnt/screen.conf {units}/; systemctl daemon-reload")
        sh(f"systemctl restart {UNIT}")
    trial.opened("attract", "session")
    return f"{', '.join(map(str, found['outputs']))}; each with its own picture, exposure {exposure}"  # type: ignore[call-overload]


def _screen_shot(trial: Trial, output: str) -> bytes:
    """What the compositor shows on this screen, as its own tool sees it; kept as a picture."""
    run = f"cd /; WAYLAND_DISPLAY=wayland-0 XDG_RUNTIME_DIR=/run/casino-kiosk grim -t ppm -o {output} -"
    for _try in range(20):  # the first pages are dark
        shot = trial.machine.raw(run)
        if len(set(shot)) >= 50:
            break
        time.sleep(1)
    picture = PICTURES / f"{output}.ppm"
    picture.parent.mkdir(parents=True, exist_ok=True)
    picture.write_bytes(shot)
    return shot


def changed_paytable(trial: Trial) -> str:
    """Somebody lets the installed package pay less."""
    sh = trial.machine.sh
    table = f"/opt/{deb.PACKAGE}/_internal/games/blackjack/paytables.toml"
    sh(f"cp -a {table} /mnt/table.toml; grep -q '3 to 2' {table} && sed -i 's/3 to 2/1 to 1/' {table}")
    sh(f"systemctl restart {UNIT}")
    trial.machine.wait_for("K-35 for a changed paytable", lambda: trial.health().get("fault") == "K-35", 60)
    said = sh("casino-kiosk health", check=False).strip()
    sh(f"cp -a /mnt/table.toml {table}; systemctl restart {UNIT}")
    trial.opened("attract", "session")
    return f"{said}; put back, it opens with {trial.health()['program']}"
