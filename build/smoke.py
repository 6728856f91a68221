"""Tries out the packaged casino as somebody who has nothing else: no source, no Python, a home that is empty.

It plays every table and opens every screen, answers the commands, shows a real window on a screen of its own (Xvfb,
where that is installed), and has to notice each kind of file that somebody forgot to package.
"""

import json
import mmap
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import exe
import pictures
from deb import APP
from release import DIST, EXE, ROOT, SETUP, VERSION, WORK, size
from release import NAME as FULL

# The small build is tried by itself: smoke --small.
NAME = f"{FULL}-small" if "--small" in sys.argv[1:] else FULL
FOLDER = DIST / NAME
PROGRAM = FOLDER / f"casino-sim{EXE}"
SINGLE = DIST / f"{NAME}-onefile{EXE}"
DEB = next(iter(DIST.glob("casino-sim_*.deb")), DIST / "casino-sim.deb")
# One file of each kind; without it the casino has to say so.
FORGOTTEN = (
    "assets/houses/mount_airy.toml",
    "assets/paytables.toml",
    "games/craps/felt.toml",
    "games/blackjack/guide.en.md",
    "games/mississippi_stud/paytables.toml",
    "casino_sim/poker/data/*.bin",
    "font_source_serif_pro/files/SourceSerifPro-Bold.ttf",
)
SCREEN = (1600, 900)
STOPPED_KIOSK = 10  # exits.RESTART: whoever stopped it knows whether it shall start again
COLORS = 40  # a table shows hundreds, an empty window one
# Megabytes of the folder and of the archive; measured beside a window that shows nothing, packaged in the same way.
LARGEST = 60 if "--small" in sys.argv[1:] else 90
LARGEST_ARCHIVE = 28
EMPTY = """
import numpy, pygame
pygame.init()
window = pygame.display.set_mode((1600, 900), pygame.FULLSCREEN)
for i in range(256):
    window.fill((i, 255 - i, i // 2), (i % 16 * 100, i // 16 * 57, 100, 57))
pygame.display.flip()
while pygame.event.wait().type != pygame.QUIT:
    pass
"""


class Failed(Exception):
    """What did not work, in a sentence."""


def main() -> int:
    if not PROGRAM.exists():
        print(
            f"smoke: there is no {PROGRAM.relative_to(ROOT)}; python3 build/make.py package builds it", file=sys.stderr
        )
        return 2
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=sys.platform == "win32") as folder,
        ThreadPoolExecutor() as beside,
    ):
        home = Path(folder)
        # The whole self-test takes as long as the rest together, so both go on at once.
        longest = beside.submit(passed, everything, home)
        fine = [passed(step, home) for step in STEPS]
        fine.append(longest.result())
        fine += [passed(step, home) for step in ALONE]
    print(f"smoke: {sum(fine)} of {len(fine)} passed")
    return 0 if all(fine) else 1


def passed(step: Callable[[Path], str], home: Path) -> bool:
    """Carries it out, and says how it went."""
    begun = time.perf_counter()
    try:
        note, fine = step(home), True
    except Failed as fault:
        note, fine = f"FAILED: {fault}", False
    name = step.__name__.replace("_", " ")
    print(f"smoke: {name:<28} {time.perf_counter() - begun:6.1f} s  {note}", flush=True)
    return fine


# Running it -----------------------------------------------------------------------------------------------------------


def environment(home: Path) -> dict[str, str]:
    """Nothing of this machine's Python or of its source can be found by way of this."""
    kept = {name: os.environ[name] for name in ("SYSTEMROOT", "PATH") if name in os.environ}
    if sys.platform == "win32":
        kept |= dict.fromkeys(("USERPROFILE", "APPDATA", "LOCALAPPDATA", "TEMP", "TMP"), str(home))
    return kept | {"HOME": str(home), "LANG": "C.UTF-8", "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


def run(home: Path, *words: str, program: Path = PROGRAM, stdin: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(program), *words],
        cwd=home,
        env=environment(home),
        input=stdin,
        capture_output=True,
        text=True,
        timeout=600,
        encoding="utf-8",
    )


def stopped(casino: "subprocess.Popen[bytes]") -> int:
    """Asked to end, and the exit code. Windows has no such question: it ends the program then and there."""
    casino.terminate()
    code = casino.wait()
    return 0 if sys.platform == "win32" else code


def answered(home: Path, *words: str, program: Path = PROGRAM, stdin: str = "") -> str:
    ran = run(home, *words, program=program, stdin=stdin)
    if ran.returncode:
        lines = (ran.stderr or ran.stdout).strip().splitlines() or ["without a word"]
        raise Failed(f"casino-sim {' '.join(words)} ended with {ran.returncode}: {lines[-1]}")
    return ran.stdout


# The steps ------------------------------------------------------------------------------------------------------------


def everything(home: Path) -> str:
    kept = pictures.folder(NAME)
    pictures.begin(kept)
    ran = run(home, "self-test", "--json", "--pictures", str(kept))
    if not ran.stdout.startswith("{"):
        raise Failed(ran.stderr.strip().splitlines()[-1] if ran.stderr.strip() else "self-test said nothing")
    findings = json.loads(ran.stdout)["findings"]
    problems = [f"{found['what']}: {found['problem']}" for found in findings if found["problem"]]
    if problems or ran.returncode:
        raise Failed("; ".join(problems) or f"exit code {ran.returncode}")
    tables = {(row["house"], row["game"]) for row in json.loads(answered(home, "games", "--json"))}
    played = sum(found["what"].endswith(": a round") for found in findings)
    if played != len(tables):
        raise Failed(f"{played} of {len(tables)} tables were played")
    pictures.finish(kept)
    return f"{len(findings)} checks, {played} tables played"


def commands(home: Path) -> str:
    odds = json.loads(answered(home, "odds", "--house", "mount_airy", "--game", "roulette_double_zero", "--json"))
    if {round(row["value"], 6) for row in odds if row["wager"] == "straight_up"} - {-0.052632}:
        raise Failed(f"a number at roulette is worth {odds}")
    shutil.copy(FOLDER / "_internal/assets/houses/valley_forge.toml", home / "ours.toml")
    answered(home, "houses", "check", "ours.toml")
    if run(home, "bench").returncode != 2:
        raise Failed("bench should say that it needs the source")
    answered(home, "shot", "--house", "mount_airy", "--game", "blackjack", "--size", "640x360", "--out", "table.png")
    if not (home / "table.png").read_bytes().startswith(b"\x89PNG"):
        raise Failed("shot drew no picture")
    config = home / "kiosk.toml"
    config.write_text(
        f'[machine]\nstate = "{(home / "kiosk").as_posix()}"\nhealth_seconds = 1\n'
        "[screen]\ndiagonal_inches = 32\nfullscreen = false\n"
        f'[operator]\npin = "{answered(home, "kiosk", "--hash-pin", stdin="8052").strip()}"\n',
        encoding="utf-8",
    )
    (home / "kiosk").mkdir()
    answered(home, "kiosk", "--config", str(config), "--check-config")
    return "odds, houses, bench, shot, the kiosk's settings"


def on_all_cores(home: Path) -> str:
    """A simulation's workers are this program once more; they count what it counts alone."""
    words = ("simulate", "--house", "mount_airy", "--game", "big_six", "--rounds", "2e6", "--json", "--workers")
    if answered(home, *words, "1") != answered(home, *words, "2"):
        raise Failed("two workers do not count what one does")
    return "two workers count what one does"


def a_hand_at_the_text_table(home: Path) -> str:
    """Played by a person through a pipe, then recalled and dealt again from its seed."""
    table = ("--house", "mount_airy", "--game", "mississippi_stud")
    answered(home, "play", "--text", *table, "--players", "players", stdin="ante 5\n\n1\n1\n1\nquit\n")
    rounds = json.loads(answered(home, "history", "--players", "players", "--json"))
    if not rounds:
        raise Failed("the round is not in the history")
    return answered(home, "verify", "last", "--players", "players").strip()


def kiosk(home: Path) -> str:
    """The kiosk checks itself, opens and closes on request; then a soak with visitors, and one process is killed."""
    config, state = home / "kiosk.toml", home / "kiosk"
    casino = subprocess.Popen([str(PROGRAM), "kiosk", "--config", str(config)], cwd=home, env=environment(home))
    try:
        until = time.perf_counter() + 600  # under Wine, beside other work, everything takes its time
        health: dict[str, object] = {}
        while health.get("state") != "attract":
            if casino.poll() is not None or time.perf_counter() > until:
                raise Failed(f"the kiosk did not open: {health}")
            time.sleep(0.1)
            if (state / "health.json").exists():
                health = json.loads((state / "health.json").read_text(encoding="utf-8"))
        if health["rng_self_test"] != "passed" or health["fault"]:
            raise Failed(f"the kiosk's self-test says {health}")
    finally:
        code = stopped(casino)
    if code not in (0, STOPPED_KIOSK):
        raise Failed(f"the kiosk ended with {code}")
    visits = "2" if sys.platform == "win32" else "6"
    soaked = json.loads(answered(home, "kiosk", "--soak", "--sessions", visits, "--kills", "1"))
    return f"opened, {soaked['sessions']} visits, {soaked['kills']} power cut, {soaked['memory_mb']['last']} MB"


def forgotten_files(home: Path) -> str:
    """A copy of the folder for each kind of file, with one such file missing."""
    windows = sys.platform == "win32"
    kinds = FORGOTTEN[::3] if windows else FORGOTTEN  # the list is the same on every system
    # Windows doesn't let go of a file, nor of any link to it, before the program that has it open is quite gone.
    copied = shutil.copy2 if windows else os.link  # links lie beside the original: they don't reach another disk
    with tempfile.TemporaryDirectory(prefix=f".{NAME}-forgotten-", dir=DIST, ignore_cleanup_errors=windows) as folder:
        for at, pattern in enumerate(("", *kinds)):
            copy = Path(folder) / str(at)
            shutil.copytree(FOLDER, copy, copy_function=copied, symlinks=True)
            if not pattern:  # nothing is missing from the first one
                answered(home, "self-test", "--quick", program=copy / PROGRAM.name)
                continue
            file = next((copy / "_internal").glob(pattern), None)
            if file is None:
                raise Failed(f"{pattern} is not packaged")
            file.unlink()
            if run(home, "self-test", "--quick", program=copy / PROGRAM.name).returncode == 0:
                raise Failed(f"nobody noticed that {file.name} is missing")
    return f"{len(kinds)} kinds, each missed"


def single_file(home: Path) -> str:
    answered(home, "self-test", "--quick", program=SINGLE)
    return answered(home, "--version", program=SINGLE).strip()


def sizes(home: Path) -> str:
    """What travels is no larger than was promised."""
    if sys.platform != "linux":
        return f"{size(FOLDER) / 1e6:.1f} MB; what is promised is promised for Linux"
    folder, empty = size(FOLDER) / 1e6, size(empty_window()) / 1e6
    packed = FOLDER.with_name(f"{FOLDER.name}.tar.xz")
    archive = f", packed {packed.stat().st_size / 1e6:.1f} MB" if packed.exists() else ""
    if folder > LARGEST:
        raise Failed(f"the folder has {folder:.1f} MB, and {LARGEST} were promised")
    if packed.exists() and packed.stat().st_size > LARGEST_ARCHIVE * 1e6:
        raise Failed(f"the archive is larger than {LARGEST_ARCHIVE} MB{archive}")
    return f"{folder:.1f} MB{archive}; an empty window with pygame and NumPy {empty:.1f} MB"


def empty_window() -> Path:
    """The folder of a program that does nothing, packaged with PyInstaller's own settings."""
    made = WORK / "empty" / "empty"
    if not made.exists():
        made.parent.mkdir(parents=True, exist_ok=True)
        script = made.parent / "empty.py"
        script.write_text(EMPTY, encoding="utf-8")
        command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR", "--name", "empty"]
        command += ["--distpath", str(made.parent), "--workpath", str(made.parent / "work")]
        command += ["--specpath", str(made.parent), str(script)]
        subprocess.run(command, check=True)
    return made


def window(home: Path) -> str:
    """Until a table stands on a real screen: the first start with empty caches, then warm ones of both builds."""
    if shutil.which("Xvfb") is None:
        return "left out: Xvfb is not installed"
    players, empty = home / "played", empty_window() / "empty"
    times: dict[Path, list[float]] = {PROGRAM: [], SINGLE: [], empty: []}
    with screen(home) as (display, pixels):
        env = environment(home) | {"DISPLAY": display}
        first = shown([str(PROGRAM)], env, pixels, players)
        for _ in range(5):  # in turns, so that whatever else the machine does troubles them alike
            for program, taken in times.items():
                taken.append(shown([str(program)], env, pixels, players))
    warm, single, nothing = (sorted(taken)[2] for taken in times.values())
    table = f"a table after {first:.2f} s the first time, {warm:.2f} s warm, {single:.2f} s from the single file"
    return f"{table}; an empty window after {nothing:.2f} s"


def debian_package(home: Path) -> str:
    """Installed into a root of its own, tried there and removed, with what players own left behind."""
    if shutil.which("dpkg") is None or not DEB.exists():
        return "left out: no .deb was built here"
    root = home / "root"
    (root / "var/lib/dpkg").mkdir(parents=True)
    (root / "var/lib/dpkg/status").touch()
    scratch = ["dpkg", "--root", str(root), "--force-script-chrootless", "--force-depends", "--force-not-root"]
    _dpkg([*scratch, "--install", str(DEB)])
    answered(home, "self-test", "--quick", program=root / "opt/casino-sim/casino-sim")
    answered(home, "--version", program=root / "opt/casino-sim/bin/casino-sim")
    config = root / "etc/casino-kiosk/kiosk.toml"
    config.write_text(config.read_text(encoding="utf-8").replace("/var/lib", f"{root}/var/lib"), encoding="utf-8")
    kept = root / "var/lib/casino-kiosk"
    kept.mkdir(parents=True)
    answered(home, "kiosk", "--config", str(config), "--check-config", program=root / "opt/casino-sim/casino-sim")
    (kept / "casino.sqlite3").touch()
    said = _dpkg([*scratch, "--purge", "casino-sim"])
    left = [str(path.relative_to(root)) for path in (root / "opt", root / "usr", root / "etc") if path.exists()]
    if left or not (kept / "casino.sqlite3").exists():
        raise Failed(f"removing it left {left}, or took the players along")
    if "/var/lib/casino-kiosk" not in said:
        raise Failed("removing it does not say where the players are")
    return f"installed, tried and removed; {_linted()}"


def app_dir(home: Path) -> str:
    """The folder for an AppImage, by its own start script, from another place and by way of a link."""
    app = DIST / f"{FULL}.AppDir"
    if not app.exists():
        return "left out: no AppDir was built here"
    (home / "Casino").symlink_to(app / "AppRun")
    answered(home, "self-test", "--quick", program=home / "Casino")
    missing = [name for name in (f"{APP}.desktop", f"{APP}.png", ".DirIcon") if not (app / name).exists()]
    if missing:
        raise Failed(f"appimagetool would miss {', '.join(missing)}")
    return answered(home, "--version", program=app / "AppRun").strip()


def windows_files(home: Path) -> str:
    """Window or console, icon, version and long paths: what Windows reads before it starts a program."""
    if sys.platform != "win32":
        return "left out: only Windows reads those"
    faults = exe.wrong(PROGRAM, VERSION, exe.CONSOLE, PROGRAM.name)
    faults += exe.wrong(SINGLE, VERSION, exe.CONSOLE, "casino-sim-onefile.exe")
    faults += exe.wrong(FOLDER / "Casino Sim.exe", VERSION, exe.WINDOW, "Casino Sim.exe")
    if SETUP.exists():
        faults += exe.wrong(SETUP, VERSION, exe.WINDOW, SETUP.name, manifest=())
    if faults:
        raise Failed("; ".join(faults))
    return "a window without a console, a console for the command line, icon, version, long paths, no UPX"


def windows_setup(home: Path) -> str:
    """Installed as a person would, but without a question; tried there and removed, first without the players."""
    if sys.platform != "win32" or not SETUP.exists():
        return "left out: no setup was built here"
    kept = Path(os.environ["LOCALAPPDATA"]) / "casino-sim" / "smoke.txt"
    nobody_plays_here = not kept.parent.exists()
    _installed_and_removed(home, kept)
    if nobody_plays_here:
        _installed_and_removed(home, kept, "/PLAYERS=delete")
    return "installed, in the Start menu, tried, removed; players stay, and go where that is asked for"


def _installed_and_removed(home: Path, kept: Path, *words: str) -> None:
    place, menu = home / "Programs" / "Casino Sim", Path(os.environ["APPDATA"]) / "Microsoft/Windows/Start Menu"
    program, silent = place / "casino-sim.exe", ("/VERYSILENT", "/SUPPRESSMSGBOXES", "/NORESTART")
    _ended_well(SETUP, *silent, "/CURRENTUSER", f"/DIR={place}")
    if not words:  # once is enough
        answered(home, "self-test", "--quick", program=program)
    if not list(menu.rglob("Casino Sim.lnk")):
        raise Failed(f"there is no entry in the Start menu, {menu}")
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.touch()
    _ended_well(place / "unins000.exe", *silent, *words)
    until = time.perf_counter() + 120  # the uninstaller goes on from a copy of itself
    while (program.exists() or kept.exists() == bool(words)) and time.perf_counter() < until:
        time.sleep(0.2)
    left = [str(file) for file in (program, *menu.rglob("Casino Sim.lnk")) if file.exists()]
    if left or kept.exists() == bool(words):
        raise Failed(f"removing it left {left}, or the players were not treated as it was told")
    kept.unlink(missing_ok=True)


def _ended_well(*words: str | Path) -> None:
    ran = subprocess.run(list(map(str, words)), capture_output=True, timeout=300)
    if ran.returncode:
        raise Failed(f"{Path(words[0]).name} ended with {ran.returncode}")


def _dpkg(command: list[str]) -> str:
    ran = subprocess.run(command, capture_output=True, text=True)
    if ran.returncode:
        raise Failed(f"{' '.join(command[-2:])}: {ran.stderr.strip().splitlines()[-1]}")
    return ran.stdout


def _linted() -> str:
    if shutil.which("lintian") is None:
        return "lintian is not installed"
    ran = subprocess.run(["lintian", "--fail-on", "error,warning", str(DEB)], capture_output=True, text=True)
    if ran.returncode:
        raise Failed(f"lintian: {ran.stdout.strip().splitlines()[0]}")
    return "lintian has nothing to say"


@contextmanager
def screen(home: Path, wide: int = SCREEN[0]) -> Iterator[tuple[str, mmap.mmap]]:
    """A screen in memory whose pixels lie in a file."""
    folder = home / "screen"
    folder.mkdir()
    read, write = os.pipe()
    size = f"{wide}x{SCREEN[1]}x24"
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", size, "-fbdir", str(folder)]
    command += ["-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(command, pass_fds=(write,), stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as told:
            display = f":{told.readline().strip()}"
        with (folder / "Xvfb_screen0").open("rb") as file:
            yield display, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
    finally:
        server.terminate()
        server.wait()


def shown(command: list[str], env: dict[str, str], pixels: mmap.mmap, players: Path) -> float:
    """Seconds from the start of the program until its window shows a table."""
    name = Path(command[-1]).name
    begun = time.perf_counter()
    casino = subprocess.Popen(
        [*command, "play", "--house", "mount_airy", "--game", "blackjack", "--players", str(players)],
        cwd=players.parent,
        env={word: value for word, value in env.items() if word != "SDL_VIDEODRIVER"},
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        while colors(pixels) < COLORS:
            if casino.poll() is not None:
                raise Failed(f"{name} closed at once with {casino.returncode}")
            if time.perf_counter() - begun > 60:
                raise Failed(f"{name} showed nothing for a minute")
            time.sleep(0.005)
        taken = time.perf_counter() - begun
        time.sleep(0.5)  # drawings go to the cache, sound is made
    finally:
        stopped(casino)
    while colors(pixels) >= COLORS:
        time.sleep(0.01)
    return taken


def colors(pixels: mmap.mmap) -> int:
    """Different ones on a coarse grid of the screen."""
    width, height = SCREEN
    row = width * 4
    start = len(pixels) - row * height
    return len(
        {
            pixels[start + y * row + x * 4 : start + y * row + x * 4 + 3]
            for y in range(20, height, 60)
            for x in range(12, width, 28)
        }
    )


STEPS = (
    commands,
    on_all_cores,
    a_hand_at_the_text_table,
    kiosk,
    forgotten_files,
    single_file,
    debian_package,
    app_dir,
    windows_files,
    windows_setup,
)
ALONE = (sizes, window)  # measured with nothing beside them

if __name__ == "__main__":
    sys.exit(main())
