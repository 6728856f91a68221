#!/usr/bin/env python3
"""Runs everything that is done with this folder.

The first use makes a virtual environment in .venv and installs what the command needs; later uses start at once. It
works from any folder and asks for nothing but Python, so this file uses the standard library only, and no syntax that
an old Python could not read before it has been told, in a sentence, that it is too old.
"""

import argparse
import hashlib
import importlib.util
import inspect
import os
import shutil
import subprocess
import sys
from pathlib import Path

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

OLDEST = (3, 11)
ROOT = Path(__file__).resolve().parent.parent


class Refused(Exception):
    """Something stands in the way; the message says what, in one sentence."""


# The environment ------------------------------------------------------------------------------------------------------


class Environment:
    """A virtual environment that knows what it was installed from."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.python = str(folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))
        self.stamp = folder / "installed-from.txt"

    def provide(self, *extras: str) -> str:
        """Its Python, after installing what is missing or out of date."""
        installed = self.installed_extras()
        if installed is None or not installed.issuperset(extras):
            wanted = sorted({*extras, *(installed or ())})
            say(f"setting up {', '.join(['casino-sim', *wanted])} in {self.folder}")
            self.stamp.unlink(missing_ok=True)
            self.install(wanted)
            self.stamp.write_text("\n".join([fingerprint(), *wanted]) + "\n", encoding="utf-8")
        return self.python

    def installed_extras(self) -> "set[str] | None":
        """The installed extras, or None when everything has to be installed."""
        if not self.stamp.exists():
            return None
        installed_from, *extras = self.stamp.read_text(encoding="utf-8").split()
        # When the system's Python moves on, the environment is still there but its packages are out of reach.
        if installed_from != fingerprint() or not runs(self.python, "-c", "import msgspec"):
            return None
        return set(extras)

    def install(self, extras: "list[str]") -> None:
        uv = shutil.which("uv")
        if uv and self.install_with_uv(uv, extras):
            return
        self.create()
        pins = self.folder / "pins.txt"
        pins.write_text(locked(extras), encoding="utf-8")
        pip = [self.python, "-m", "pip", "--quiet", "--disable-pip-version-check", "install", "--no-deps"]
        # First all that comes from elsewhere, what builds the casino's own entry too; nothing whose sum is not in uv.lock.
        steps = [["--require-hashes", "--requirement", str(pins)], ["--no-build-isolation", "--editable", str(ROOT)]]
        if any(subprocess.call([*pip, *step]) for step in steps):
            raise Refused("the packages could not be installed; pip says why above.")

    def install_with_uv(self, uv: str, extras: "list[str]") -> bool:
        command = [uv, "sync", "--quiet", "--frozen", "--inexact", "--python", sys.executable]
        for extra in extras:
            command += ["--extra", extra]
        if subprocess.call(command, cwd=ROOT, env={**os.environ, "UV_PROJECT_ENVIRONMENT": str(self.folder)}) == 0:
            return True
        say("uv did not manage it; trying pip")
        return False

    def create(self) -> None:
        if runs(self.python, "-m", "pip", "--version"):
            return
        if not (importlib.util.find_spec("venv") and importlib.util.find_spec("ensurepip")):
            raise Refused(
                "this Python comes without its venv module: install that (on Debian and Ubuntu: apt install "
                "python3-venv) or uv, and try again."
            )
        if subprocess.call([sys.executable, "-m", "venv", "--clear", self.folder]):
            raise Refused("the virtual environment could not be made; Python says why above.")


class WithCommunityEdition(Environment):
    """The same with pygame-ce, which is what Python 3.14 and later get, in pygame's place."""

    def install(self, extras: "list[str]") -> None:
        super().install(extras)
        wanted = self.folder / "pygame-ce.txt"
        wanted.write_text(line_of(next(p for p in lock() if p["name"] == "pygame-ce")) + "\n", encoding="utf-8")
        pip = [self.python, "-m", "pip", "--quiet", "--disable-pip-version-check"]
        if runs(*pip, "--version"):
            uninstall, install = [*pip, "uninstall", "--yes"], [*pip, "install"]
        else:
            uv, there = shutil.which("uv") or "uv", ["--quiet", "--python", self.python]
            uninstall, install = [uv, "pip", "uninstall", *there], [uv, "pip", "install", *there]
        subprocess.call([*uninstall, "pygame", "pygame-ce"])
        if subprocess.call([*install, "--no-deps", "--require-hashes", "--requirement", str(wanted)]):
            raise Refused("pygame-ce could not be installed; pip says why above.")


def fingerprint() -> str:
    """Changes when what has to be installed changes."""
    digest = hashlib.sha256()
    for name in ("pyproject.toml", "uv.lock"):
        digest.update((ROOT / name).read_bytes())
    return digest.hexdigest()


def lock() -> "list[dict[str, Any]]":
    import tomllib  # an old Python has none, and is refused before it comes here

    found: list[dict[str, Any]] = tomllib.loads((ROOT / "uv.lock").read_text(encoding="utf-8"))["package"]
    return found


def locked(extras: "Iterable[str]") -> str:
    """What uv would install, in pip's words: each version with the sums of its files, under the conditions of its systems."""
    own = next(package for package in lock() if package["name"] == "casino-sim")
    packages = [package for package in lock() if "registry" in package["source"]]
    when: dict[tuple[str, str], set[str]] = {}
    # What still has to be followed: who is needed, for which of its extras, and under which conditions.
    waiting = [(edge, "") for edge in [{"name": "hatchling"}, *needs(own, extras)]]
    while waiting:
        edge, reached_when = waiting.pop()
        condition = " and ".join(filter(None, (reached_when, f"({edge['marker']})" if "marker" in edge else "")))
        for package in packages:
            if package["name"] == edge["name"] and package["version"] == edge.get("version", package["version"]):
                known = when.setdefault((package["name"], package["version"]), set())
                key = f"{condition}[{','.join(edge.get('extra', ()))}]"
                if key not in known:
                    known.add(key)
                    waiting += [(further, condition) for further in needs(package, edge.get("extra", ()))]
    lines = []
    for package in packages:
        keys = when.get((package["name"], package["version"]), set())
        conditions = {key.rpartition("[")[0] for key in keys}
        if conditions:
            lines.append(line_of(package, "" if "" in conditions else " or ".join(sorted(conditions))))
    return "\n".join(lines) + "\n"


def needs(package: "dict[str, Any]", extras: "Iterable[str]") -> "list[dict[str, Any]]":
    optional = package.get("optional-dependencies", {})
    return [*package.get("dependencies", ()), *(edge for extra in extras for edge in optional.get(extra, ()))]


def line_of(package: "dict[str, Any]", condition: str = "") -> str:
    files = [*package.get("wheels", ()), *([package["sdist"]] if "sdist" in package else [])]
    sums = " ".join(f"--hash={file['hash']}" for file in files)
    return f"{package['name']}=={package['version']}" + (f" ; {condition}" if condition else "") + f" {sums}"


HOME = Environment(ROOT / ".venv")
COMMUNITY_EDITION = WithCommunityEdition(ROOT / ".cache" / "pygame-ce" / "venv")
BESIDE_PEERS = Environment(ROOT / ".cache" / "bench" / "venv")
PACKAGING = Environment(ROOT / ".cache" / "package" / "venv")  # only what is to be packaged


# The commands ---------------------------------------------------------------------------------------------------------


def play(rest: "list[str]") -> int:
    """Open the casino.

    Whatever follows goes on to `casino-sim play`, such as --house, --game, --text.
    """
    return casino("play", rest, HOME)


def kiosk(rest: "list[str]") -> int:
    """Open the kiosk.

    Whatever follows goes on to `casino-sim kiosk`, such as --config FILE.
    """
    return casino("kiosk", rest, HOME)


def test(rest: "list[str]", slow: bool, ce: bool) -> int:
    """Run the tests on all cores.

    Whatever follows goes on to pytest; paths are those from the project's own folder.
    """
    environment = COMMUNITY_EDITION if ce else HOME
    extras = ("check", "test") if slow else ("test",)  # the recipe for a new game ends with lint and types
    # Neighbors stay together, so that what a file sets up is set up once; whoever is done takes over from the others.
    command = [environment.provide(*extras), "-m", "pytest", "--numprocesses", "auto", "--dist", "worksteal"]
    if not slow:
        command += ["-m", "not slow"]
    return subprocess.call([*command, *rest], cwd=ROOT)


def check(rest: "list[str]") -> int:
    """Lint, format and types, as Linux, Windows and macOS see them.

    What follows are the paths to look at; without any, everything is.
    """
    python = HOME.provide("check", "test")
    steps = {
        "ruff check": [python, "-m", "ruff", "check", *rest],
        "ruff format": [python, "-m", "ruff", "format", "--check", *rest],
    }
    for system in ("linux", "win32", "darwin"):  # each with a cache of its own: they would throw away each other's
        aims = ["--platform", system, "--cache-dir", str(ROOT / ".mypy_cache" / system)]
        steps[f"mypy for {system}"] = [python, "-m", "mypy", *aims, *(rest or typed())]
    if not rest:
        steps["workflows"] = [python, str(ROOT / "build" / "workflows.py")]
        steps["schemas"] = [python, str(ROOT / "build" / "schemas.py")]
    if shutil.which("uv"):
        steps["uv lock"] = ["uv", "lock", "--check", "--quiet"]
    failed = []
    for name, command in steps.items():
        say(name)
        if subprocess.call(command, cwd=ROOT):
            failed.append(name)
    say(f"check failed: {', '.join(failed)}" if failed else "check passed")
    return 1 if failed else 0


def typed() -> "list[str]":
    """What mypy looks at."""
    return ["casino_sim", "games", "kiosk", *sorted(f"build/{path.name}" for path in (ROOT / "build").glob("*.py"))]


def bench(rest: "list[str]") -> int:
    """Measure against the budgets and the peers.

    Whatever follows goes on to `casino-sim bench`. The peers are installed in an environment of their own.
    """
    return casino("bench", rest, BESIDE_PEERS, "bench", "cluster")


def package(rest: "list[str]") -> int:
    """Build the packages for this machine, into dist.

    A folder and a single file, an archive, sdist and wheel; on Linux a .deb for kiosks and an AppDir. --quick leaves
    out what only travels, --small builds with a NumPy of its own that is a third of the size.
    """
    spec = ROOT / "build" / "casino_sim.spec"
    if not spec.exists():
        raise Refused("there is nothing to package with: build/casino_sim.spec is missing.")
    return tool("release.py", rest, PACKAGING, "package")


def smoke(rest: "list[str]") -> int:
    """Test what `package` built.

    The packaged casino plays every table, opens every screen and a real window, and has to notice a missing file. With
    --small it is the one that `package --small` built.
    """
    return tool("smoke.py", rest, PACKAGING, "package")


def wine(rest: "list[str]") -> int:
    """Build the Windows program under Wine, and test all of it.

    It is frozen, smoked, drawn beside this machine's own and opened in a window. --tests runs the tests there instead.
    """
    return tool("wine.py", rest, PACKAGING, "package")


def boot(rest: "list[str]") -> int:
    """Boot the package as a kiosk on a clean Debian with systemd, and treat it as a casino floor would.

    Needs root, systemd-nspawn and debootstrap, and says so where it can't. Whatever follows names the steps to run.
    """
    return tool("boot.py", rest, HOME, "test")


def catalogue(rest: "list[str]") -> int:
    """Collect every text for translators, and update the languages.

    Whatever follows is a language to begin, such as `catalogue de`.
    """
    return tool("catalogue.py", rest, HOME)


def translations(rest: "list[str]") -> int:
    """Check the translations: figures, links, names, terms; --missing lists what is not translated.

    Whatever follows are the languages to look at, such as `translations es`.
    """
    return tool("translations.py", rest, HOME)


def fonts(rest: "list[str]") -> int:
    """Recut the Chinese typefaces from Noto CJK, after the catalogue needs other characters.

    Debian's package fonts-noto-cjk has the sources; --sources names another folder with them.
    """
    return tool("fonts.py", rest, HOME, "fonts")


def screenshots(rest: "list[str]") -> int:
    """Redraw the README's pictures and table, and the icons."""
    return tool("screenshots.py", rest, HOME)


def game(rest: "list[str]") -> int:
    """Rewrite everything stored for a game, after it was added or its rules have changed.

    Its prices, its golden rounds and pictures, and the README's table: `game casino_war`. Look at the pictures.
    """
    return tool("game.py", rest, HOME, "test")


def prices(rest: "list[str]") -> int:
    """Recompute the price of every bet, for the games named or for all; bet cards and statistics show it."""
    return tool("prices.py", rest, HOME)


def edges(rest: "list[str]") -> int:
    """Recompute every stored figure of the odds from scratch, then the prices; prints the seconds of each game."""
    return tool("prices.py", ["--from-nothing", *rest], HOME)


def long_runs(rest: "list[str]") -> int:
    """Store the totals of long simulations for the tests, from files that `casino-sim simulate --json` printed."""
    return tool("long_runs.py", rest, HOME)


def layers(rest: "list[str]") -> int:
    """Redraw the diagram of the layers in CONTRIBUTING.md from the imports."""
    return tool("layers.py", rest, HOME, "test")


def fuzz(rest: "list[str]") -> int:
    """Feed broken input to house files, scripts, hands, command lines, saves and more.

    --cases says how many; with atheris, where it can be installed, they follow the code's branches. --report FILE keeps
    what was tried.
    """
    return trial("fuzz", rest, *(["fuzz"] if sys.platform == "linux" else []))


def soak(rest: "list[str]") -> int:
    """Play every table nonstop, and check the totals.

    Real dealer, ledger and store, with people who misplay, run out and leave. --minutes says how long; --report FILE
    keeps what was done.
    """
    return trial("soak", rest)


def faults(rest: "list[str]") -> int:
    """Kill the program at every write, cut the power, fill the disk, and look for lost data.

    At a table of each family of games, on Linux with a C compiler. --every 20 does it at one write in twenty; --report
    FILE keeps what was tried, and goes on where it was left.
    """
    return trial("faults", rest)


def mutants(rest: "list[str]") -> int:
    """Plant small mistakes in the code, and check that a test notices each.

    --sample says how many in each area, --area or --only PATH where; --report FILE keeps the score and every mistake that
    nobody noticed. On Linux and macOS.
    """
    return trial("mutants", rest)


def dieharder(rest: "list[str]") -> int:
    """Feed the random numbers to dieharder.

    It takes hours: --minutes says for how long, and --report FILE keeps each result and goes on where it was left.
    """
    return trial("dieharder", rest)


def trial(name: str, rest: "list[str]", *extras: str) -> int:
    """Runs a long trial of tests/trust, from the project's own folder."""
    command = [HOME.provide("test", *extras), "-m", f"tests.trust.{name}", *rest]
    return subprocess.call(command, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)})


def tool(name: str, rest: "list[str]", environment: Environment, *extras: str) -> int:
    """Runs a script of build/, which nothing may write into."""
    quiet = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.call([environment.provide(*extras), str(ROOT / "build" / name), *rest], env=quiet)


def casino(command: str, rest: "list[str]", environment: Environment, *extras: str) -> int:
    """Run `casino-sim COMMAND` in the user's folder, so that the files they name are found."""
    if not (ROOT / "casino_sim" / "cli" / f"{command}.py").exists():
        raise Refused(f"casino-sim {command} has not been written yet.")
    return subprocess.call([environment.provide(*extras), "-P", "-m", "casino_sim", command, *rest])


# The command line -----------------------------------------------------------------------------------------------------


def say(sentence: str) -> None:
    print(f"make: {sentence}", file=sys.stderr, flush=True)


def runs(*command: str) -> bool:
    try:
        return subprocess.call(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) == 0
    except OSError:
        return False


TRIALS = (faults, fuzz, mutants, soak, dieharder)


def command_line() -> argparse.ArgumentParser:
    raw = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(prog="make.py", description=__doc__, formatter_class=raw, allow_abbrev=False)
    commands = parser.add_subparsers(metavar="COMMAND", dest="command")
    for run in (
        play,
        kiosk,
        test,
        check,
        bench,
        package,
        smoke,
        wine,
        boot,
        catalogue,
        translations,
        fonts,
        screenshots,
        game,
        prices,
        edges,
        long_runs,
        layers,
        *TRIALS,
    ):
        text = inspect.getdoc(run) or ""
        one = commands.add_parser(
            run.__name__, help=text.split("\n")[0], description=text, formatter_class=raw, allow_abbrev=False
        )
        one.set_defaults(run=run)
        if run is test:
            one.add_argument("--slow", action="store_true", help="run the long statistical tests too")
            one.add_argument("--ce", action="store_true", help="with pygame-ce instead of pygame")
    return parser


def main() -> int:
    if sys.version_info < OLDEST:
        wanted, found = (".".join(map(str, version[:2])) for version in (OLDEST, sys.version_info))
        say(f"casino-sim needs Python {wanted} or later, and this is Python {found}.")
        return 2
    parser = command_line()
    options, rest = parser.parse_known_args()
    if options.command is None:
        parser.error("which command? --help names them")
    given = {name: value for name, value in vars(options).items() if name not in ("command", "run")}
    try:
        return int(options.run(rest, **given))
    except Refused as reason:
        say(str(reason))
        return 2
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
