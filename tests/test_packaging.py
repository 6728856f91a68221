"""What is needed to install the casino elsewhere: nothing forgotten, nothing misspelt, for systems not at hand too."""

from __future__ import annotations

import ast
import codecs
import fnmatch
import hashlib
import importlib.util
import json
import os
import plistlib
import re
import shutil
import struct
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path
from types import ModuleType

import pytest
import yaml
from packaging.requirements import Requirement

from casino_sim.app.stage import faces, selftest
from casino_sim.app.stage.compat import pygame
from casino_sim.i18n import languages

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
PNG = b"\x89PNG\r\n\x1a\n"


def script(name: str, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """A module of build/, which is no package and which nothing may write into."""
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    monkeypatch.syspath_prepend(str(BUILD))  # they import one another
    spec = importlib.util.spec_from_file_location(name, BUILD / f"{name}.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def data_files(*tops: str) -> set[str]:
    return {
        path.relative_to(ROOT).as_posix()
        for top in tops
        for path in (ROOT / top).rglob("*")
        if path.is_file() and path.suffix not in (".py", ".pyc")
    }


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> tuple[set[str], set[str]]:
    """The files of the wheel and of the source distribution."""
    folder = tmp_path_factory.mktemp("packages")
    command = [sys.executable, "-m", "hatchling", "build", "--directory", str(folder)]
    built = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert built.returncode == 0, built.stderr
    with zipfile.ZipFile(next(folder.glob("*.whl"))) as wheel, tarfile.open(next(folder.glob("*.tar.gz"))) as source:
        return set(wheel.namelist()), {name.partition("/")[2] for name in source.getnames()}


# Nothing forgotten ----------------------------------------------------------------------------------------------------


def test_the_wheel_carries_every_file_that_is_read_while_playing(packages: tuple[set[str], set[str]]) -> None:
    wheel, _ = packages
    read = data_files("casino_sim", "games", "assets/houses", "assets/locale") | {"assets/paytables.toml"}
    there = {f"casino_sim/_{name}" if name.startswith("assets/") else name for name in read}
    assert there - wheel == set()
    assert {"casino_sim/__main__.py", "games/__init__.py", "kiosk/__init__.py"} <= wheel
    assert not [name for name in wheel if name.startswith(("tests/", "build/", "casino_sim/_assets/screenshots/"))]


def test_the_source_distribution_can_build_everything_again(packages: tuple[set[str], set[str]]) -> None:
    _, source = packages
    assert {
        "build/make.py",
        "build/casino_sim.spec",
        "build/icons/casino-sim.ico",
        "tests/casino.py",
        "uv.lock",
    } <= source


def test_the_frozen_casino_carries_every_file_that_is_read_while_playing(monkeypatch) -> None:
    packed = {Path(file).as_posix() for file, _ in script("bundle", monkeypatch).data_files(ROOT)}
    for name in data_files("casino_sim", "games", "assets/houses", "assets/locale"):
        if not name.endswith(".po"):  # the translators' own; the casino reads what is compiled from it
            assert (ROOT / name).as_posix() in packed
    paths = {faces.font_path(face) for face in faces.FILES}
    assert None not in paths
    assert {path.as_posix() for path in paths if path} == {name for name in packed if name.endswith(".ttf")}


def test_nothing_that_is_imported_is_left_out_of_the_frozen_casino(monkeypatch) -> None:
    left_out = set(script("bundle", monkeypatch).EXCLUDES)
    imported: set[str] = set()
    for top in ("casino_sim", "games", "kiosk"):
        for path in (ROOT / top).rglob("*.py"):
            if path.is_relative_to(ROOT / "casino_sim" / "bench"):
                continue  # stays outside
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Import):
                    imported |= {alias.name for alias in node.names}
                elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                    imported |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    with_parents = {".".join(name.split(".")[:depth]) for name in imported for depth in range(1, name.count(".") + 2)}
    assert left_out & with_parents == set()


IMPORTED_WITHOUT = """
import importlib, pkgutil, sys
left_out = set(sys.argv[1].split())

class LeftOut:
    def find_spec(self, name, path=None, target=None):
        if name in left_out or name.split(".")[0] in left_out:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

for name in [name for name in sys.modules if name.split(".")[0] in left_out]:
    del sys.modules[name]
sys.meta_path.insert(0, LeftOut())
for package in ("casino_sim", "games", "kiosk"):
    for found in pkgutil.walk_packages(importlib.import_module(package).__path__, package + "."):
        if not found.name.startswith("casino_sim.bench.") and not found.name.endswith("__main__"):
            importlib.import_module(found.name)
"""


def test_every_module_of_the_frozen_casino_does_without_what_is_left_out(monkeypatch) -> None:
    """Also by way of the standard library, which imports some of it where nobody expects it."""
    excludes = [name for name in script("bundle", monkeypatch).EXCLUDES if not name.startswith(("numpy.", "pygame."))]
    code = [sys.executable, "-S", "-c", IMPORTED_WITHOUT, " ".join(excludes)]
    here = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), *filter(None, sys.path)])}
    ran = subprocess.run(code, cwd=ROOT, env=here, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr.splitlines()[-1]


@pytest.mark.skipif(not all(map(shutil.which, ("cc", "nm", "readelf"))), reason="there is no compiler")
def test_a_synthesizer_that_nobody_plays_stays_out_with_all_it_asks_for(monkeypatch, tmp_path: Path) -> None:
    def library(name: str, code: str, *uses: str) -> tuple[str, str, str]:
        source, made = tmp_path / f"{name}.c", tmp_path / f"{name}.so"
        source.write_text(code)
        linked = [str(tmp_path / f"{each}.so") for each in uses]
        naming = [f"-Wl,-soname,{made.name}", "-Wl,-rpath,$ORIGIN", "-Wl,--no-as-needed"]
        subprocess.run(["cc", "-shared", "-fPIC", "-o", str(made), str(source), *naming, *linked], check=True)
        return (made.name, str(made), "BINARY")

    entries = [
        library("libshared", "int shared(void) { return 1; }"),
        library("libextra", "int extra(void) { return 2; }"),
        library("libfluidsynth-1", "int extra(void); int new_fluid_synth(void) { return extra(); }", "libextra", "libshared"),
        library("libSDL2_mixer", "int new_fluid_synth(void); int mix(void) { return new_fluid_synth(); }",
                "libfluidsynth-1", "libshared"),
        library("mixer", "int mix(void); int play(void) { return mix(); }", "libSDL2_mixer"),
    ]  # fmt: skip
    kept = {place: file for place, file, _ in script("bundle", monkeypatch).without_midi(tmp_path / "work", entries)}
    assert set(kept) == {"libshared.so", "libfluidsynth-1.so", "libSDL2_mixer.so", "mixer.so"}
    shutil.copy(kept["libfluidsynth-1.so"], tmp_path / "libfluidsynth-1.so")
    (tmp_path / "libextra.so").unlink()
    code = f"import ctypes; print(ctypes.CDLL({str(tmp_path / 'mixer.so')!r}, ctypes.RTLD_GLOBAL).play())"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout == "0\n"


@pytest.mark.parametrize("damage", ["missing", "damaged"])
def test_a_casino_notices_what_happened_to_its_files(damage: str, tmp_path: Path, monkeypatch) -> None:
    (tmp_path / "assets").mkdir()
    file = tmp_path / "assets" / "house.toml"
    digest = "0" * 64 if damage == "damaged" else "1" * 64
    if damage == "damaged":
        file.write_text("changed")
    manifest = tmp_path / "casino_sim" / "manifest.json"
    manifest.parent.mkdir()
    manifest.write_text(json.dumps({"assets/house.toml": digest}))
    monkeypatch.setattr(selftest, "MANIFEST", manifest)
    assert [finding.problem for finding in selftest.run(quick=True) if finding.problem] == [
        f"assets/house.toml is {damage}"
    ]


def test_every_dependency_has_its_license_told() -> None:
    parts = tomllib.loads((ROOT / "assets" / "licenses.toml").read_text(encoding="utf-8"))["part"]
    told = " ".join(part["name"] for part in parts).lower()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    names = {
        re.split(r"[^\w-]", need)[0].removeprefix("font-").removesuffix("-pro") for need in project["dependencies"]
    }
    assert {name for name in names if name.replace("-", " ") not in told.replace("-", " ")} == set()
    assert all(part["license"] and part["what"] for part in parts)


# Linux ----------------------------------------------------------------------------------------------------------------


def test_the_debian_package_lays_out_casino_and_kiosk(monkeypatch, tmp_path: Path) -> None:
    frozen = tmp_path / "frozen"
    frozen.mkdir()
    (frozen / "casino-sim").write_text("the program")
    root = tmp_path / "root"
    root.mkdir()
    script("deb", monkeypatch).lay_out(frozen, root, "1.2.3")
    assert (
        root / "opt/casino-sim/bin/casino-sim"
    ).read_text() == "the program"  # where the kiosk's session looks for it
    assert (root / "usr/bin/casino-sim").readlink() == Path("/opt/casino-sim/casino-sim")
    assert (root / "usr/lib/systemd/system/casino-kiosk.service").is_file()
    assert (root / "etc/casino-kiosk/kiosk.toml").is_file()
    assert not (root / "etc/systemd").exists()


def test_the_debian_package_is_described(monkeypatch, tmp_path: Path) -> None:
    (tmp_path / "opt").mkdir()
    (tmp_path / "opt" / "file").write_bytes(bytes(4096))
    script("deb", monkeypatch).control(tmp_path, "1.2.3")
    control = (tmp_path / "DEBIAN" / "control").read_text()
    fields = dict(re.findall(r"^([\w-]+): (.*)$", control, re.MULTILINE))
    assert (fields["Package"], fields["Version"], fields["Installed-Size"]) == ("casino-sim", "1.2.3", "4")
    assert {"Architecture", "Maintainer", "Depends", "Description", "Section", "Priority"} <= set(fields)


@pytest.mark.skipif(shutil.which("sh") is None, reason="there is no shell to read them")
@pytest.mark.parametrize("name", ["postinst", "prerm", "postrm", "AppRun"])
def test_a_shell_understands_the_script(name: str) -> None:
    path = BUILD / "linux" / name
    assert path.read_text().startswith("#!/bin/sh\n")
    assert subprocess.run(["sh", "-n", str(path)]).returncode == 0


@pytest.mark.skipif(os.name == "nt", reason="links and scripts are those of Unix")
def test_the_app_dir_starts_from_its_archive(monkeypatch, tmp_path: Path) -> None:
    release = script("release", monkeypatch)
    monkeypatch.setattr(release, "DIST", tmp_path)
    monkeypatch.setattr(sys, "platform", "linux")
    frozen = tmp_path / "frozen"
    frozen.mkdir()
    (frozen / "casino-sim").write_text('#!/bin/sh\necho "dealt: $*"\n')
    (frozen / "casino-sim").chmod(0o755)
    packed = release.archive(release.app_dir(frozen))
    assert packed.name == f"{release.NAME}.AppDir.tar.xz"
    with tarfile.open(packed) as tar:
        tar.extractall(tmp_path / "elsewhere", filter="data")
    app = tmp_path / "elsewhere" / f"{release.NAME}.AppDir"
    assert (app / ".DirIcon").read_bytes().startswith(PNG)
    ran = subprocess.run([str(app / "AppRun"), "play", "two words"], capture_output=True, text=True)
    assert ran.stdout == "dealt: play two words\n"


# What every system gets ------------------------------------------------------------------------------------------------


def test_the_list_of_parts_names_what_is_packaged(monkeypatch) -> None:
    monkeypatch.syspath_prepend(str(BUILD))
    found = script("sbom", monkeypatch).document("1.2.3")
    assert (found["bomFormat"], found["specVersion"]) == ("CycloneDX", "1.5")
    assert found["metadata"]["component"]["version"] == "1.2.3"
    parts = {part["name"].lower(): part for part in found["components"]}
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needed = {
        need.name for need in map(Requirement, project["dependencies"]) if not need.marker or need.marker.evaluate()
    }
    assert needed <= parts.keys() and {"python", "sqlite", "sdl"} <= parts.keys()
    for part in parts.values():
        assert re.fullmatch(r"pkg:(pypi|generic)/[a-z0-9.-]+@[\w.+!-]+", part["purl"]), part
    assert found["dependencies"][0]["dependsOn"] == [part["bom-ref"] for part in found["components"]]


def test_stores_are_told_the_files_of_the_release_by_their_sums(monkeypatch, tmp_path: Path) -> None:
    monkeypatch.syspath_prepend(str(BUILD))
    names = ("windows-setup.exe", "macos-arm64.zip", "macos-x86_64.zip", "linux-x86_64.tar.xz")
    files = [tmp_path / f"casino-sim-1.2.3-{name}" for name in names]
    for file in files:
        file.write_bytes(file.name.encode())
    made = script("stores", monkeypatch).write(tmp_path / "stores", "1.2.3", files)
    text = {path.name: path.read_text(encoding="utf-8") for path in made}
    kinds = {name: yaml.safe_load(words) for name, words in text.items() if name.endswith(".yaml")}
    assert {each["ManifestType"] for each in kinds.values()} == {"version", "installer", "defaultLocale"}
    assert {(each["PackageIdentifier"], each["PackageVersion"]) for each in kinds.values()} == {
        ("CasinoSim.CasinoSim", "1.2.3")
    }
    (setup,) = kinds["CasinoSim.CasinoSim.installer.yaml"]["Installers"]
    assert setup["InstallerSha256"].lower() == digest(files[0]) and setup["InstallerUrl"].endswith(files[0].name)
    assert digest(files[1]) in text["casino-sim.rb"] and digest(files[2]) in text["casino-sim.rb"]
    flatpak = json.loads(text["io.github.casino_sim.CasinoSim.json"])
    assert flatpak["modules"][0]["sources"][0]["sha256"] == digest(files[3])
    assert not [right for right in flatpak["finish-args"] if "network" in right or "filesystem" in right]


def test_winget_would_turn_a_slip_away(monkeypatch) -> None:
    """Its own schemas look at the files. `make.py check` fetches them, so they are there where that has run."""
    monkeypatch.syspath_prepend(str(BUILD))
    schemas = script("schemas", monkeypatch)
    if not all(map(schemas.node.there, (schemas.SCHEMASTORE, schemas.AJV))):
        pytest.skip("the schemas have not been fetched")
    kinds = schemas.manifests()
    slips = {"InstallerTyp": "inno", "Scope": "mine", "ProductCode": "x" * 256}
    wrong = schemas.wrong(kinds | {"installer": kinds["installer"] | slips})
    assert schemas.wrong(kinds) == []
    for name in slips:
        assert any(name in fault for fault in wrong), (name, wrong)


def test_cyclonedx_would_turn_a_slip_in_the_list_of_parts_away(monkeypatch) -> None:
    monkeypatch.syspath_prepend(str(BUILD))
    schemas = script("schemas", monkeypatch)
    if not all(map(schemas.node.there, (schemas.CYCLONEDX, schemas.AJV))):
        pytest.skip("the schemas have not been fetched")
    found = schemas.parts()
    assert schemas.wrong_parts(found) == []
    found["components"][0] |= {"type": "libary"}
    found["dependecies"] = []
    wrong = schemas.wrong_parts(found)
    assert any("/components/0/type" in fault for fault in wrong) and any("dependecies" in fault for fault in wrong)


def digest(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


def test_the_workflows_call_make_and_nothing_else() -> None:
    for file in (ROOT / ".github" / "workflows").glob("*.yml"):
        jobs = yaml.safe_load(file.read_text(encoding="utf-8"))["jobs"]
        ran = [step["run"] for job in jobs.values() for step in job["steps"] if "run" in step]
        assert ran and all(re.fullmatch(r"python build/make\.py [\w -]+", line) for line in ran), file.name
    tried = yaml.safe_load((ROOT / ".github" / "workflows" / "ci.yml").read_text())["jobs"]["test"]["strategy"][
        "matrix"
    ]
    assert tried["python"] == ["3.11", "3.12", "3.13", "3.14"]
    assert {name.split("-")[0] for name in tried["os"]} == {"ubuntu", "windows", "macos"}


def test_a_release_uploads_what_is_built_for_each_system(monkeypatch) -> None:
    jobs = yaml.safe_load((ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8"))["jobs"]
    (paths,) = (step["with"]["path"] for step in jobs["build"]["steps"] if "upload-artifact" in step.get("uses", ""))
    names = script("release", monkeypatch).released("1.2.3")
    assert {
        "casino-sim-1.2.3-windows-setup.exe",
        "casino-sim-1.2.3-macos-arm64.zip",
        "casino-sim_1.2.3_amd64.deb",
    } <= names
    for name in names:
        assert any(fnmatch.fnmatch(f"dist/{name}", pattern) for pattern in paths.split()), name


def test_a_release_that_lacks_a_file_is_stopped(monkeypatch, tmp_path: Path, capsys) -> None:
    """A build that left something out with a word on the way would otherwise be published without it."""
    release = script("release", monkeypatch)
    monkeypatch.setattr(release, "DIST", tmp_path)
    monkeypatch.setattr(sys, "argv", ["release.py", "--sums"])
    for name in release.released(release.VERSION):
        (tmp_path / name).write_bytes(name.encode())
    assert release.main() == 0
    assert len((tmp_path / "SHA256SUMS").read_text().splitlines()) == len(release.released(release.VERSION))
    (tmp_path / release.SETUP.name).unlink()
    assert release.main() == 1
    assert release.SETUP.name in capsys.readouterr().err


@pytest.mark.parametrize("npm_has_it", [True, False])
def test_the_setup_is_made_where_inno_setup_is_not_installed(
    monkeypatch, npm_has_it: bool, tmp_path: Path, capsys
) -> None:
    """Not every machine of GitHub's has it."""
    release = script("release", monkeypatch)
    ran: list[str] = []
    monkeypatch.setenv("PROGRAMFILES(X86)", str(tmp_path))
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setattr(release.node, "missing", lambda package: "" if npm_has_it else "Node and npm are not installed")
    monkeypatch.setattr(subprocess, "run", lambda command, check: ran.append(command[0]))
    assert release.setup() == ([release.SETUP] if npm_has_it else [])
    assert [Path(compiler).name for compiler in ran] == ["ISCC.exe"] * npm_has_it
    assert npm_has_it or "npm are not installed" in capsys.readouterr().err


def test_no_module_needs_what_only_unix_has_to_be_imported() -> None:
    """On Windows one such test file ends the whole run before its first test."""
    missing = "fcntl|grp|posix|pty|pwd|resource|syslog|termios|tty"
    at_once = re.compile(rf"^(?:import|from) (?:{missing})\b", re.MULTILINE)
    found = [
        path.relative_to(ROOT).as_posix()
        for top in ("build", "casino_sim", "games", "kiosk", "tests")
        for path in (ROOT / top).rglob("*.py")
        if at_once.search(path.read_text(encoding="utf-8"))
    ]
    assert found == ["tests/trust/faults/server.py"], "which only runs as a process on Linux"


@pytest.mark.skipif(shutil.which("git") is None, reason="there is no Git")
def test_a_checkout_on_windows_has_the_same_bytes(tmp_path: Path) -> None:
    """Git for Windows turns line ends unless it is told not to: packages and digests would be others there."""
    git = ("git", "-c", "core.autocrlf=true", "-c", "user.name=a", "-c", "user.email=a@b", "-C", str(tmp_path))
    before = {name: (ROOT / name).read_bytes() for name in (".gitattributes", "build/windows/casino-sim.iss", "uv.lock",
                                                            "kiosk/host/health", "build/icons/casino-sim.ico")}  # fmt: skip
    subprocess.run([*git, "init", "--quiet"], check=True)
    for name, raw in before.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(raw)
    subprocess.run([*git, "add", "."], check=True, capture_output=True)
    for name in before:
        (tmp_path / name).unlink()
    subprocess.run([*git, "checkout", "--quiet", "--", "."], check=True)
    assert {name: (tmp_path / name).read_bytes() for name in before} == before


def test_no_two_files_differ_by_case_alone() -> None:
    """Windows and macOS would keep one of them."""
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True)
    if listed.returncode:
        pytest.skip("this is no checkout")
    names = listed.stdout.splitlines()
    assert len({name.casefold() for name in names}) == len(names) > 500
    reserved = re.compile(r"(?i)(^|/)(con|prn|aux|nul|com\d|lpt\d)(\.[^/]*)?(/|$)|[<>:\"|?*\\]|[. ](/|$)")
    assert [name for name in names if reserved.search(name)] == []


# Windows and macOS ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["Info.plist", "entitlements.plist"])
def test_macos_can_read_the_property_list(name: str) -> None:
    found = plistlib.loads((BUILD / "macos" / name).read_bytes())
    assert found and all(isinstance(key, str) for key in found)


def test_a_mac_shows_the_casino_in_the_dock() -> None:
    """PyInstaller hides a program that may be used from a terminal, unless it is told otherwise."""
    found = plistlib.loads((BUILD / "macos" / "Info.plist").read_bytes())
    assert found["LSBackgroundOnly"] is False and found["NSHighResolutionCapable"] is True


def test_a_mac_application_is_signed_with_its_rights_and_looked_over(monkeypatch, tmp_path: Path) -> None:
    """Apple's own processors start nothing that has no signature, be it nobody's."""
    release = script("release", monkeypatch)
    monkeypatch.setattr(release, "DIST", tmp_path)
    monkeypatch.setattr(shutil, "move", lambda built, app: Path(app).mkdir())
    ran: list[list[str]] = []
    monkeypatch.setattr(subprocess, "run", lambda command, check: ran.append(list(map(str, command))))
    app = str(release.application())
    sign, verify = ran
    assert sign[0] == verify[0] == "codesign" and sign[-1] == verify[-1] == app
    assert sign[sign.index("--sign") + 1] == "-" and {"--force", "--deep"} <= set(sign)
    assert plistlib.loads(Path(sign[sign.index("--entitlements") + 1]).read_bytes())
    assert {"--verify", "--strict"} <= set(verify)


def test_homebrew_is_told_the_oldest_mac_that_is_promised(monkeypatch) -> None:
    promised = plistlib.loads((BUILD / "macos" / "Info.plist").read_bytes())["LSMinimumSystemVersion"]
    names = {"11.0": "big_sur", "12.0": "monterey", "13.0": "ventura", "14.0": "sonoma", "15.0": "sequoia"}
    cask = script("stores", monkeypatch).cask("1.2.3", {"arm64": "", "x86_64": ""})
    assert f'depends_on macos: ">= :{names[promised]}"' in cask


def test_every_wheel_runs_on_the_oldest_mac_that_is_promised() -> None:
    promised = plistlib.loads((BUILD / "macos" / "Info.plist").read_bytes())["LSMinimumSystemVersion"]
    oldest = tuple(map(int, promised.split(".")))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needed = {Requirement(need).name for need in project["dependencies"]}
    lock = tomllib.loads((ROOT / "uv.lock").read_text(encoding="utf-8"))["package"]
    looked_at = 0
    for part in (part for part in lock if part["name"] in needed):
        wheels = [wheel["url"].rsplit("/", 1)[1] for wheel in part.get("wheels", ())]
        for cpu in ("x86_64", "arm64"):
            tags = [re.search(rf"-(cp\d+)-.*macosx_(\d+)_(\d+)_(?:{cpu}|universal2)", name) for name in wheels]
            by_python: dict[str, list[tuple[int, ...]]] = {}
            for tag in filter(None, tags):
                by_python.setdefault(tag[1], []).append((int(tag[2]), int(tag[3])))
            looked_at += len(by_python)
            assert [each for each, systems in by_python.items() if min(systems) > oldest] == [], (part["name"], cpu)
    assert looked_at > 10


def test_the_windows_installer_is_well_formed() -> None:
    lines = (BUILD / "windows" / "casino-sim.iss").read_text(encoding="utf-8-sig").splitlines()
    sections = [line for line in lines if re.fullmatch(r"\[\w+\]", line)]
    assert len(set(sections)) == len(sections)
    assert {"[Setup]", "[Files]", "[Icons]", "[Run]"} <= set(sections)
    settings = dict(line.split("=", 1) for line in lines if re.fullmatch(r"\w+=.*", line))
    assert {"AppId", "AppName", "AppVersion", "DefaultDirName", "OutputBaseFilename"} <= set(settings)
    for key in ("LicenseFile", "SetupIconFile"):
        assert (BUILD / "windows" / settings[key].replace("\\", "/")).resolve().is_file()
    for line in lines:  # entries of sections other than [Setup]: Name: "value"; Name: "value"
        if re.match(r"(Source|Name|Filename): ", line):
            assert re.fullmatch(r'\w+: ("[^"]*"|[\w ]+)(; \w+: ("[^"]*"|[\w ]+))*', line), line
    assert all(line.count("{") == line.count("}") for line in lines if not line.startswith(("AppId", ";")))


def test_the_windows_installer_speaks_every_language_of_the_casino() -> None:
    script = (BUILD / "windows" / "casino-sim.iss").read_text(encoding="utf-8-sig")
    spoken = dict(re.findall(r'^Name: "(\w+)"; MessagesFile: "([^"]+)"', script, re.MULTILINE))
    assert set(spoken) == set(languages())
    assert set(re.findall(r"^(\w+)\.DeletePlayers=.*%1", script, re.MULTILINE)) == set(spoken) - {"en"}
    for files in spoken.values():
        for file in (each for each in files.split(",") if not each.startswith("compiler:")):
            raw = (BUILD / "windows" / file.replace("\\", "/")).read_bytes()
            assert raw.startswith(codecs.BOM_UTF8), "by which the compiler knows that it isn't in an old code page"
            keys = [line.partition("=")[0] for line in raw.decode("utf-8-sig").splitlines() if "=" in line]
            assert len(keys) == len(set(keys)) and {"ButtonNext", "WizardSelectDir", "ConfirmUninstall"} <= set(keys)


def test_what_wine_leaves_out_is_still_there_and_has_a_reason(monkeypatch) -> None:
    """A test that was renamed would be run, and one that is gone would go on being named."""
    wine = script("wine", monkeypatch)
    for name, reason in wine.LEFT_OUT.items():
        file, _, test = name.partition("::")
        assert re.search(
            rf"^def {test.partition('[')[0]}\(", (ROOT / file).read_text(encoding="utf-8"), re.MULTILINE
        ), name
        assert wine.NOT_HERE[reason]
    assert set(wine.NOT_HERE) == set(wine.LEFT_OUT.values())


@pytest.mark.parametrize(
    ("change", "noticed"),
    [
        ("none", False),
        ("rounding", False),
        ("no icon", True),
        ("other letters", True),
        ("lost", True),
        ("smaller", True),
    ],
)
def test_screens_of_two_systems_are_held_side_by_side(change: str, noticed: bool, monkeypatch, tmp_path: Path) -> None:
    pictures = script("pictures", monkeypatch)
    pygame.font.init()
    for folder in ("here", "there"):
        other = folder == "there"
        (tmp_path / folder).mkdir()
        screen = pygame.Surface((320, 160))
        screen.fill((24, 26, 30) if other and change == "rounding" else (24, 24, 28))
        face = faces.BOLD if other and change == "other letters" else faces.SERIF
        screen.blit(pygame.font.Font(str(faces.font_path(face)), 22).render("Place your bets", True, "white"), (40, 90))
        if not (other and change == "no icon"):
            pygame.draw.lines(screen, "white", False, [(20, 20), (36, 20), (28, 36)], 2)
        name = "table.png" if not (other and change == "lost") else "tables.png"
        size = screen.get_rect(height=144) if other and change == "smaller" else screen.get_rect()
        pygame.image.save(screen.subsurface(size), tmp_path / folder / name)
    assert bool(pictures.differences(tmp_path / "here", tmp_path / "there")) is noticed


def test_the_windows_icon_holds_a_picture_of_each_size() -> None:
    raw = (BUILD / "icons" / "casino-sim.ico").read_bytes()
    reserved, kind, count = struct.unpack_from("<HHH", raw)
    assert (reserved, kind) == (0, 1)
    sizes = []
    for i in range(count):
        width, _, _, _, _, _, length, at = struct.unpack_from("<BBBBHHII", raw, 6 + 16 * i)
        assert raw[at : at + 8] == PNG and at + length <= len(raw)
        assert struct.unpack_from(">I", raw, at + 16)[0] == (width or 256)
        sizes.append(width or 256)
    assert sizes == [16, 24, 32, 48, 64, 128, 256]


def test_the_macos_icon_holds_a_picture_of_each_size() -> None:
    raw = (BUILD / "icons" / "casino-sim.icns").read_bytes()
    assert raw[:4] == b"icns" and struct.unpack_from(">I", raw, 4)[0] == len(raw)
    at, sizes = 8, []
    while at < len(raw):
        assert raw[at + 8 : at + 16] == PNG
        sizes.append(struct.unpack_from(">I", raw, at + 24)[0])
        at += struct.unpack_from(">I", raw, at + 4)[0]
    assert sizes == [16, 32, 64, 128, 256, 512]
