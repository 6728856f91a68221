"""The one entry: a fresh machine, an old Python, a missing module, a changed lock."""

from __future__ import annotations

import importlib.util
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture
def make(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)  # nothing writes into build/
    spec = importlib.util.spec_from_file_location("make", ROOT / "build" / "make.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def project(make: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty project, in a folder whose name has a space."""
    folder = tmp_path / "a project"
    folder.mkdir()
    (folder / "pyproject.toml").write_text("one")
    (folder / "uv.lock").write_text("one")
    monkeypatch.setattr(make, "ROOT", folder)
    return folder


@pytest.fixture
def installs(make: ModuleType, project: Path, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """What was installed so far, instead of installing it."""
    done: list[list[str]] = []

    def install(environment: object, extras: list[str]) -> None:
        (project / ".venv").mkdir(exist_ok=True)
        done.append(extras)

    monkeypatch.setattr(make.Environment, "install", install)
    monkeypatch.setattr(make, "runs", lambda *command: True)
    return done


def told(make: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The sentence that a refused command ends with."""
    monkeypatch.setattr(sys, "argv", ["make.py", *words])
    assert make.main() == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    return captured.err.splitlines()[-1]


def test_an_old_python_is_told_what_is_needed(make: ModuleType, monkeypatch, capsys) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 2, "final", 0))
    sentence = told(make, monkeypatch, capsys, "play")
    assert sentence == "make: casino-sim needs Python 3.11 or later, and this is Python 3.9."


def test_a_python_without_venv_is_told_how_to_get_it(make: ModuleType, project: Path, monkeypatch, capsys) -> None:
    found = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "ensurepip" else found(name))
    monkeypatch.setattr(make.shutil, "which", lambda program: None)
    monkeypatch.setattr(make, "HOME", make.Environment(project / ".venv"))
    assert "apt install python3-venv" in told(make, monkeypatch, capsys, "test")


@pytest.mark.parametrize(("command", "file"), [("package", "build/casino_sim.spec"), ("kiosk", "casino-sim kiosk")])
def test_what_is_not_there_is_named(make: ModuleType, project: Path, monkeypatch, capsys, command, file) -> None:
    sentence = told(make, monkeypatch, capsys, command)
    assert file in sentence and sentence.endswith(("is missing.", "has not been written yet."))


def test_the_second_use_installs_nothing(make: ModuleType, project: Path, installs: list[list[str]]) -> None:
    for _ in range(2):
        make.Environment(project / ".venv").provide("test")
    assert installs == [["test"]]


def test_what_another_command_needs_is_added(make: ModuleType, project: Path, installs: list[list[str]]) -> None:
    for extras in ((), ("test",), ("check", "test"), ()):
        make.Environment(project / ".venv").provide(*extras)
    assert installs == [[], ["test"], ["check", "test"]]


@pytest.mark.parametrize("changed", ["pyproject.toml", "uv.lock"])
def test_a_changed_dependency_is_installed(make: ModuleType, project: Path, installs, changed: str) -> None:
    make.Environment(project / ".venv").provide("test")
    (project / changed).write_text("two")
    make.Environment(project / ".venv").provide()
    assert len(installs) == 2


def test_an_installation_cut_short_is_done_again(make: ModuleType, project: Path, installs, monkeypatch) -> None:
    environment = make.Environment(project / ".venv")
    environment.provide()

    def cut_short(*what: object) -> None:
        raise make.Refused("no network")

    monkeypatch.setattr(make.Environment, "install", cut_short)
    with pytest.raises(make.Refused):
        environment.provide("test")
    assert environment.installed_extras() is None


def test_an_environment_whose_python_moved_on_is_made_anew(
    make: ModuleType, project: Path, installs, monkeypatch
) -> None:
    make.Environment(project / ".venv").provide()
    monkeypatch.setattr(make, "runs", lambda *command: False)
    make.Environment(project / ".venv").provide()
    assert len(installs) == 2


@pytest.mark.parametrize("extras", [(), ("test", "check"), ("bench",), ("package",), ("fonts", "cluster", "fuzz")])
def test_pip_is_held_to_the_versions_and_sums_of_the_lock(make: ModuleType, extras: tuple[str, ...]) -> None:
    lines = [line.partition(" --hash=") for line in make.locked(extras).splitlines()]
    assert all(re.fullmatch(r"sha256:[0-9a-f]{64}( --hash=sha256:[0-9a-f]{64})*", sums) for _pin, _hash, sums in lines)
    pins = [Requirement(pin) for pin, _hash, _sums in lines]
    here = [canonicalize_name(pin.name) for pin in pins if pin.marker is None or pin.marker.evaluate()]
    assert len(here) == len(set(here)), "one version of each"
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [*project["dependencies"], *(name for extra in extras for name in project["optional-dependencies"][extra])]
    asked = [Requirement(name) for name in wanted]
    needed = {canonicalize_name(need.name) for need in asked if need.marker is None or need.marker.evaluate()}
    assert needed | {"hatchling"} <= set(here)
    if "bench" not in extras:
        assert "treys" not in {pin.name for pin in pins}, "and nothing that nobody asked for"


def test_what_is_locked_for_another_system_is_left_to_it(make: ModuleType) -> None:
    windows = {"sys_platform": "win32", "os_name": "nt", "platform_system": "Windows", "platform_machine": "AMD64"}
    of_windows = {
        pin.name
        for line in make.locked(("test", "package", "fuzz")).splitlines()
        if (pin := Requirement(line.partition(" --hash=")[0])).marker is None or pin.marker.evaluate(windows)
    }
    assert "pefile" in of_windows and "colorama" in of_windows and "atheris" not in of_windows


def test_a_package_whose_sum_is_another_is_not_installed(make: ModuleType, tmp_path: Path) -> None:
    """pip itself refuses, before it looks at what is in it."""
    wheel = tmp_path / "treys-0.1.8-py3-none-any.whl"
    wheel.write_bytes(b"not what was locked")
    line = make.line_of({"name": "treys", "version": "0.1.8", "wheels": [{"hash": "sha256:" + "0" * 64}]})
    (tmp_path / "pins.txt").write_text(line)
    pip = ["-m", "pip", "install", "--dry-run", "--no-index", "--find-links", str(tmp_path), "--no-deps"]
    if subprocess.run([sys.executable, "-m", "pip", "--version"], capture_output=True, check=False).returncode:
        pytest.skip("no pip here")
    done = subprocess.run(
        [sys.executable, *pip, "--require-hashes", "-r", str(tmp_path / "pins.txt")],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode and "hash" in (done.stdout + done.stderr).lower()
