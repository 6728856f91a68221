"""The files that make a machine a kiosk: they agree with the code and with each other, and the scripts do what they say."""

from __future__ import annotations

import configparser
import os
import re
import shutil
import subprocess
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from kiosk.watch import exits

HOST = Path(__file__).resolve().parents[2] / "kiosk" / "host"
SCRIPTS = ("install.sh", "session", "inside", "after-exit", "health")
CODES = {exits.OPERATOR, exits.RESTART, exits.REBOOT, exits.CONFIG}
FAULTS = ("K-10", "K-20", "K-22", "K-31", "K-32", "K-33", "K-34", "K-39", "K-40")


def unit() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for line in (HOST / "casino-kiosk.service").read_text().splitlines():
        key, equals, value = line.partition("=")
        if equals and not line.startswith("#"):
            found.setdefault(key, []).append(value)
    return found


def run(*command: str | Path, **keys: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run([str(word) for word in command], capture_output=True, text=True, timeout=60, **keys)  # type: ignore[call-overload,no-any-return]


@pytest.mark.parametrize("script", SCRIPTS)
def test_the_scripts_can_be_read_by_the_shell(script):
    assert os.access(HOST / script, os.X_OK)
    assert run("sh", "-n", HOST / script).returncode == 0


def test_systemd_acts_on_the_exit_codes_as_the_code_means_them():
    found = unit()
    assert found["Restart"] == ["always"] and found["Type"] == ["notify"] and found["NotifyAccess"] == ["all"]
    assert set(map(int, found["RestartPreventExitStatus"][0].split())) == {exits.OPERATOR, exits.CONFIG}
    assert set(map(int, found["SuccessExitStatus"][0].split())) == {exits.RESTART, exits.REBOOT}
    assert int(found["WatchdogSec"][0]) >= 3 * 5
    assert f":{exits.REBOOT})" in (HOST / "after-exit").read_text()


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
    for name in (f"{app}.desktop", "casino-kiosk.desktop"):
        entry = configparser.RawConfigParser()
        entry.read(HOST / name)
        assert entry["Desktop Entry"]["type" if "type" in entry["Desktop Entry"] else "Type"] == "Application"
    assert ElementTree.parse(HOST / f"{app}.svg").getroot().tag.endswith("svg")


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
    assert run(HOST / "session", "cage", env=told).returncode == result


def test_weston_is_sent_after_its_program(tmp_path):
    fake(
        tmp_path,
        "weston",
        'trap "exit 0" TERM; (sleep 0.2; echo 10 > "$CASINO_KIOSK_CODE") & while :; do sleep 0.1; done',
    )
    told = {"PATH": f"{tmp_path}:{os.environ['PATH']}", "RUNTIME_DIRECTORY": str(tmp_path)}
    assert run(HOST / "session", "weston", env=told).returncode == 10


def test_the_health_reader_tells_well_from_ill_from_silent(tmp_path):
    from kiosk.watch.health import write

    file = tmp_path / "health.json"
    assert run(HOST / "health", file).returncode == 2
    write(file, {"state": "attract", "fault": ""})
    assert run(HOST / "health", file).stdout == "OK: attract\n"
    write(file, {"state": "fault", "fault": "K-31"})
    found = run(HOST / "health", file)
    assert (found.returncode, found.stdout) == (1, "FAULT: K-31\n")
    os.utime(file, (1, 1))
    assert run(HOST / "health", file).returncode == 2


def tree(folder: Path) -> dict[str, bytes]:
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def test_installing_twice_is_installing_once_and_uninstalling_leaves_nothing(tmp_path):
    assert run(HOST / "install.sh", "--root", tmp_path).returncode == 0
    first = tree(tmp_path)
    named = re.findall(r"(?:=|\s)(/usr/lib/casino-kiosk/[\w-]+)", (HOST / "casino-kiosk.service").read_text())
    assert named and all(name.lstrip("/") in first for name in named)
    (tmp_path / "etc/casino-kiosk/kiosk.toml").write_text("# mine")
    assert run(HOST / "install.sh", "--root", tmp_path).returncode == 0
    assert tree(tmp_path) == {**first, "etc/casino-kiosk/kiosk.toml": b"# mine"}
    assert run(HOST / "install.sh", "--root", tmp_path, "--uninstall").returncode == 0
    assert set(tree(tmp_path)) == {"etc/casino-kiosk/kiosk.toml", "etc/casino-kiosk/weston.ini"}
    assert run(HOST / "install.sh", "--root", tmp_path, "--uninstall", "--purge").returncode == 0
    assert tree(tmp_path) == {}


def test_weston_is_chosen_and_dropped_again(tmp_path):
    dropin = tmp_path / "etc/systemd/system/casino-kiosk.service.d/weston.conf"
    run(HOST / "install.sh", "--root", tmp_path, "--weston")
    assert "session weston" in dropin.read_text()
    run(HOST / "install.sh", "--root", tmp_path)
    assert not dropin.exists()


def test_an_unknown_word_is_refused(tmp_path):
    assert run(HOST / "install.sh", "--wheels").returncode == 2


def test_the_operators_page_explains_every_code_and_every_file():
    page = (HOST / "OPERATORS.md").read_text(encoding="utf-8")
    for word in (*FAULTS, *(f"`{code}`" for code in sorted(CODES)), *(file.name for file in HOST.iterdir())):
        assert word in page, word
    sources = "".join(file.read_text() for file in HOST.parent.rglob("*.py"))
    assert set(re.findall(r'"(K-\d\d)"', sources)) == set(FAULTS)


TOOLS = [
    ("systemd-analyze", ["verify"], "casino-kiosk.service"),
    ("desktop-file-validate", [], "io.github.casino_sim.CasinoSim.desktop"),
    ("desktop-file-validate", [], "casino-kiosk.desktop"),
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
    found = run(tool, *words, target)
    assert found.returncode == 0, found.stdout + found.stderr
