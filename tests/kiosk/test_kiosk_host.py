"""The files that make a machine a kiosk: they agree with the code and with each other, and the scripts do what they say."""

from __future__ import annotations

import configparser
import os
import re
import shutil
import signal
import subprocess
import sys
import time
import xml.etree.ElementTree as ElementTree
from collections import Counter
from functools import partial
from pathlib import Path

import pytest

from casino_sim.i18n import languages
from kiosk.watch import exits

HOST = Path(__file__).resolve().parents[2] / "kiosk" / "host"
LANG = "{http://www.w3.org/XML/1998/namespace}lang"
SCRIPTS = ("casino-kiosk", "session", "inside", "after-exit", "health")
CODES = {exits.OPERATOR, exits.RESTART, exits.REBOOT, exits.CONFIG}
FAULTS = ("K-10", "K-20", "K-21", "K-22", "K-23", "K-31", "K-32", "K-33", "K-34", "K-35", "K-36", "K-39", "K-40")

on_linux = pytest.mark.skipif(sys.platform == "win32", reason="the scripts of the host are for Linux and its shell")


def unit() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for line in (HOST / "casino-kiosk.service").read_text().splitlines():
        key, equals, value = line.partition("=")
        if equals and not line.startswith("#"):
            found.setdefault(key, []).append(value)
    return found


def run(*command: str | Path, **keys: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run([str(word) for word in command], capture_output=True, text=True, timeout=60, **keys)  # type: ignore[call-overload,no-any-return]


@on_linux
@pytest.mark.parametrize("script", SCRIPTS)
def test_the_scripts_can_be_read_by_the_shell(script):
    assert os.access(HOST / script, os.X_OK)
    assert run("sh", "-n", HOST / script).returncode == 0


def test_what_puts_in_bundles_waits_where_the_agent_lays_them():
    from kiosk.fleet.pull import READY
    from kiosk.fleet.settings import Pull

    waits = (HOST / "casino-kiosk-bundle.path").read_text()
    assert f"PathExists={Pull().staged}/{READY}\n" in waits
    assert "fleet apply" in (HOST / "casino-kiosk-bundle.service").read_text()


def test_systemd_acts_on_the_exit_codes_as_the_code_means_them():
    found = unit()
    assert found["Restart"] == ["always"] and found["Type"] == ["notify"] and found["NotifyAccess"] == ["all"]
    assert set(map(int, found["RestartPreventExitStatus"][0].split())) == {exits.OPERATOR, exits.CONFIG}
    assert set(map(int, found["SuccessExitStatus"][0].split())) == {exits.RESTART, exits.REBOOT}
    assert int(found["WatchdogSec"][0]) >= 3 * 5
    assert f":{exits.REBOOT})" in (HOST / "after-exit").read_text()


def test_every_process_of_the_kiosk_stays_where_the_unit_rules():
    """A login session (PAM) would move them out of it; an X that is stopped first takes the casino along unsaved."""
    found = unit()
    assert "PAMName" not in found and found["KillMode"] == ["mixed"]
    assert found["Requires"] == ["seatd.service"] and "LIBSEAT_BACKEND=seatd" in found["Environment"]
    assert found["StandardOutput"] == ["journal"], "a log file would be opened before its folder is made"
    runtime = next(value for value in found["Environment"] if value.startswith("XDG_RUNTIME_DIR="))
    assert runtime == f"XDG_RUNTIME_DIR=/run/{found['RuntimeDirectory'][0]}", "ProtectHome hides /run/user"


def test_the_unit_lets_out_nothing_but_what_the_kiosk_needs():
    found = unit()
    assert found["RestrictAddressFamilies"] == ["AF_UNIX AF_NETLINK"] and found["IPAddressDeny"] == ["any"]
    for key in ("ProtectHome", "PrivateTmp", "NoNewPrivileges", "ProtectKernelModules", "RestrictNamespaces"):
        assert found[key] == ["yes"], key
    assert found["ProtectSystem"] == ["strict"] and found["CapabilityBoundingSet"] == [""]


def test_windows_acts_on_the_same_codes():
    tree = ElementTree.parse(HOST / "shell-launcher.xml")
    space = {"s": "http://schemas.microsoft.com/ShellLauncher/2018/Configuration"}
    actions = {
        int(each.get("ReturnCode", "")): each.get("Action") for each in tree.iterfind(".//s:ReturnCodeAction", space)
    }
    assert actions == {0: "DoNothing", 10: "RestartShell", 20: "RestartDevice", 30: "DoNothing"}
    assert set(actions) == CODES


def test_the_desktop_and_store_files_agree():
    app = "io.github.casino_sim.CasinoSim"
    meta = ElementTree.parse(HOST / f"{app}.metainfo.xml").getroot()
    assert meta.findtext("id") == app and meta.findtext("launchable") == f"{app}.desktop"
    ratings = {each.get("id"): each.text for each in meta.iterfind(".//content_attribute")}
    assert ratings["money-gambling"] == "intense" and ratings["money-purchasing"] == "none"
    entry = configparser.RawConfigParser()
    entry.read(HOST / f"{app}.desktop", encoding="utf-8")
    assert entry["Desktop Entry"]["Type"] == "Application"
    assert ElementTree.parse(HOST / f"{app}.svg").getroot().tag.endswith("svg")


def test_the_stores_and_the_desktop_tell_in_every_language_what_it_is():
    app = "io.github.casino_sim.CasinoSim"
    codes = {"zh_CN" if code == "zh_Hans" else code for code in languages()} - {"en"}
    meta = ElementTree.parse(HOST / f"{app}.metainfo.xml").getroot()
    assert {each.text for each in meta.iterfind("languages/lang")} == {"en", *codes}
    said = Counter(each.get(LANG, "en") for tag in ("summary", "p", "li", "caption") for each in meta.iter(tag))
    assert said == dict.fromkeys(("en", *codes), said["en"]) and said["en"] > 10
    entry = configparser.RawConfigParser()
    entry.read(HOST / f"{app}.desktop", encoding="utf-8")
    for key in ("GenericName", "Comment", "Keywords"):
        assert all(entry["Desktop Entry"].get(f"{key}[{code}]") for code in codes), key


@pytest.mark.parametrize("matrix", re.findall(r'MATRIX\}="([^"]*)"', (HOST / "70-casino-kiosk.rules").read_text()))
def test_the_rotation_matrices_turn_the_corners_of_the_screen(matrix):
    a, b, c, d, e, f = map(float, matrix.split())
    corners = [(a * x + b * y + c, d * x + e * y + f) for x, y in ((0, 0), (1, 0), (1, 1), (0, 1))]
    assert set(corners) == {(0, 0), (1, 0), (1, 1), (0, 1)}
    assert a * e - b * d == 1, "turned, not mirrored"


def fake(folder: Path, name: str, body: str) -> Path:
    file = folder / name
    file.write_text(f"#!/bin/sh\n{body}\n")
    file.chmod(0o755)
    return file


@on_linux
@pytest.mark.parametrize(
    ("says", "ends", "compositor", "result"),
    [
        (20, True, "exit 0", 20),  # cage forgets the number of its program
        (0, True, "exit 0", 0),
        (30, True, "exit 1", 30),
        (0, False, "exit 0", 10),  # nothing was left behind: the casino was taken down with the compositor
        (0, False, "exit 7", 7),
    ],
)
def test_the_session_ends_with_the_number_of_the_casino(tmp_path, says, ends, compositor, result):
    fake(tmp_path, "cage", f'while [ "$1" != -- ]; do shift; done; shift; "$@"; {compositor}')
    leave = f"echo {says} > $CASINO_KIOSK_CODE" if ends else ":"
    casino = fake(tmp_path, "casino-sim", f'[ -z "${{WATCHDOG_PID:-}}" ] || exit 99\n{leave}\nexit {says}')
    told = {"PATH": f"{tmp_path}:{os.environ['PATH']}", "RUNTIME_DIRECTORY": str(tmp_path), "CASINO_SIM": str(casino),
            "CASINO_SIM_KIOSK": "x.toml", "WATCHDOG_PID": "1"}  # fmt: skip
    assert run(HOST / "session", env=told).returncode == result


@on_linux
@pytest.mark.parametrize("word", ["TERM", "HUP", "INT"])
def test_a_stop_reaches_the_casino_before_its_screen_goes(tmp_path, word):
    """The casino needs its screen to end properly; the compositor is never asked, and ends after its program."""
    fake(tmp_path, "cage", f'trap "echo cage was asked > {tmp_path}/wrong; exit 1" TERM; shift 2; "$@" & wait')
    begun = tmp_path / "begun"
    casino = (
        f"trap 'sleep 0.2; echo 10 > $CASINO_KIOSK_CODE; exit 0' TERM; echo > {begun}; while :; do sleep 0.05; done"
    )
    told = {"PATH": f"{tmp_path}:{os.environ['PATH']}", "RUNTIME_DIRECTORY": str(tmp_path),
            "CASINO_SIM": str(fake(tmp_path, "casino-sim", casino))}  # fmt: skip
    # A shell cannot trap what was ignored when it began, as SIGHUP is under nohup; systemd ignores none of them.
    heed = partial(signal.signal, getattr(signal, f"SIG{word}"), signal.SIG_DFL)
    process = subprocess.Popen([HOST / "session"], env=told, preexec_fn=heed)
    try:
        while not begun.exists():
            time.sleep(0.01)
        process.send_signal(getattr(signal, f"SIG{word}"))
        assert process.wait(120) == 10
    finally:
        process.kill()
        process.wait()
    assert not (tmp_path / "wrong").exists()


@on_linux
def test_the_health_reader_tells_well_from_ill_from_closed_from_silent(tmp_path):
    from kiosk.watch.health import write

    file = tmp_path / "health.json"
    assert run(HOST / "health", file).returncode == 2
    write(file, {"state": "attract", "fault": ""})
    assert run(HOST / "health", file).stdout == "OK: attract\n"
    for state in ("fault", "operator"):  # a fault stays one while the operator looks at it
        write(file, {"state": state, "fault": "K-31"})
        found = run(HOST / "health", file)
        assert (found.returncode, found.stdout) == (1, "FAULT: K-31\n")
    write(file, {"state": "stopped", "fault": ""})
    found = run(HOST / "health", file)
    assert found.returncode == 1 and found.stdout.startswith("CLOSED")
    write(file, {"state": "attract", "fault": ""})
    for when in (1, time.time() + 900):  # written long ago, or before the clock was set back
        os.utime(file, (when, when))
        assert run(HOST / "health", file).returncode == 2
    file.write_text("half")
    assert run(HOST / "health", file).returncode == 2


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root can become somebody else")
def test_the_health_reader_does_not_call_a_file_absent_that_it_may_not_read(tmp_path):
    closed = tmp_path / "closed"
    closed.mkdir(mode=0o700)
    (closed / "health.json").write_text("{}")
    found = run("setpriv", "--reuid=65534", "--clear-groups", "sh", "-s", closed / "health.json",
                input=(HOST / "health").read_text())  # fmt: skip
    assert found.returncode == 2 and "may not read" in found.stdout and "adduser" in found.stdout


def test_the_package_puts_every_file_of_the_host_in_its_place(tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(str(HOST.parents[1] / "build"))
    monkeypatch.setattr("sys.dont_write_bytecode", True)
    import deb

    placed = {name for name, _place, _mode, _called in deb.FILES}
    there = {file.relative_to(HOST).as_posix() for file in HOST.rglob("*") if file.is_file()}
    assert there - placed == {"shell-launcher.xml"}, "the one file for Windows"
    where = {f"/{place}/{called or Path(name).name}" for name, place, _mode, called in deb.FILES}
    named = re.findall(r"(?:=|\+)(/usr/lib/casino-kiosk/[\w-]+)", (HOST / "casino-kiosk.service").read_text())
    assert named and where.issuperset(named)
    locks = re.findall(r"^(?:locks=\")?(\S+) /etc/", (HOST / "casino-kiosk").read_text(), re.MULTILINE)
    assert {*locks, "usb.rules"} == {file.name for file in (HOST / "lock").iterdir()}


@pytest.mark.parametrize("missing", ["systemd-nspawn", "debootstrap", "nsenter"])
def test_where_no_machine_can_be_booted_the_trial_says_why(missing, monkeypatch):
    monkeypatch.syspath_prepend(str(HOST.parents[1] / "build"))
    monkeypatch.setattr("sys.dont_write_bytecode", True)
    import machine

    monkeypatch.setattr(machine.os, "geteuid", lambda: 0, raising=False)
    monkeypatch.setattr(machine.shutil, "which", lambda tool: None if tool == missing else f"/usr/bin/{tool}")
    assert missing in machine.why_not()
    monkeypatch.setattr(machine.os, "geteuid", lambda: 1000, raising=False)
    assert "root" in machine.why_not()


@on_linux
def test_a_word_that_is_none_is_refused():
    assert run(HOST / "casino-kiosk", "install").returncode == 2
    assert "rollback" in run(HOST / "casino-kiosk", "--help").stdout


def test_the_operators_page_explains_every_code_and_every_file():
    page = (HOST / "OPERATORS.md").read_text(encoding="utf-8")
    for word in (*FAULTS, *(f"`{code}`" for code in sorted(CODES)), *(file.name for file in HOST.iterdir())):
        assert word in page, word
    sources = "".join(file.read_text() for file in HOST.parent.rglob("*.py"))
    assert set(re.findall(r'"(K-\d\d)"', sources)) == set(FAULTS)


TOOLS = [
    ("systemd-analyze", ["verify"], "casino-kiosk.service"),
    ("desktop-file-validate", [], "io.github.casino_sim.CasinoSim.desktop"),
    ("appstreamcli", ["validate", "--no-net"], "io.github.casino_sim.CasinoSim.metainfo.xml"),
    ("xmllint", ["--noout"], "shell-launcher.xml"),
    *[("shellcheck", [], script) for script in SCRIPTS],
]


@pytest.mark.parametrize(("tool", "words", "file"), TOOLS, ids=[f"{tool[0]} {tool[2]}" for tool in TOOLS])
def test_the_tools_of_the_trade_have_nothing_to_say(tool, words, file, tmp_path):
    if shutil.which(tool) is None:
        pytest.skip(f"{tool} is not here")
    target = HOST / file
    if tool == "systemd-analyze":  # it wants to find the programs that the unit starts
        target = tmp_path / file
        text = (HOST / file).read_text().replace("/usr/lib/casino-kiosk/", f"{HOST}/")
        target.write_text(text)
        (tmp_path / "seatd.service").write_text("[Service]\nExecStart=/bin/true\n")
    found = run(tool, *words, target)
    assert found.returncode == 0, found.stdout + found.stderr
