"""Where each line lives. Every rule is a row of a table here, and a breach names file, line and reason."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatch
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("casino_sim", "games", "kiosk")
STAGE, DOTTED = "casino_sim/app/stage", "casino_sim.app.stage"

# Imports run one way: a file may import from its own layer and from those above it in this table.
LAYERS = (
    (
        "ground",
        "casino_sim/__init__.py casino_sim/resources.py casino_sim/i18n.py casino_sim/writing.py casino_sim/figures.py "
        "casino_sim/dates.py",
    ),
    (
        "equipment, money",
        "casino_sim/cards.py casino_sim/shoe.py casino_sim/dice.py casino_sim/wheels.py casino_sim/tiles.py "
        "casino_sim/equipment.py casino_sim/rng.py casino_sim/fair.py casino_sim/chain.py casino_sim/money.py "
        "casino_sim/ledger.py",
    ),
    ("wagers, paytables, poker", "casino_sim/wagers.py casino_sim/paytables.py casino_sim/poker/*"),
    ("houses", "casino_sim/houses/*"),
    ("table", "casino_sim/table/*"),
    (
        "odds, bots, coach, guide",
        "casino_sim/odds/* casino_sim/simulation/* casino_sim/bots.py casino_sim/coach.py casino_sim/guide.py "
        "casino_sim/randomness.py",
    ),
    ("games", "games/*"),
    ("store", "casino_sim/store/*"),
    ("session", "casino_sim/session/*"),
    ("narration", "casino_sim/narration/*"),
    ("learn", "casino_sim/learn/*"),
    ("lab", "casino_sim/lab/*"),
    ("stage: table state", "casino_sim/app/stage/table/state/*"),  # below all that draws
    (
        "stage",
        " ".join(
            f"casino_sim/app/{name}.py"
            for name in "__init__ stage/__init__ stage/compat stage/faces stage/glyphs stage/graphs stage/icons stage/input "
            "stage/layout stage/look stage/loop stage/motion stage/paint stage/scene stage/semantic stage/suits stage/svg "
            "stage/text stage/theme stage/window stage/sound/* stage/art/shapes stage/art/palette".split()
        ),
    ),
    ("stage: art", "casino_sim/app/stage/art/*"),
    (
        "stage: widgets",
        "casino_sim/app/stage/widgets/* casino_sim/app/stage/text_check.py casino_sim/app/stage/robot.py",
    ),
    (
        "stage: table drawing",
        "casino_sim/app/stage/table/display.py casino_sim/app/stage/table/draw/* "
        "casino_sim/app/stage/table/kinds/pai_gow/shaker.py casino_sim/app/stage/table/kinds/squeeze/peeling.py",
    ),
    ("stage: table control", "casino_sim/app/stage/table/control/*"),
    ("stage: table kinds", "casino_sim/app/stage/table/kinds/*"),
    ("stage: table", "casino_sim/app/stage/table/*"),
    ("stage: casino", "casino_sim/app/stage/casino.py"),
    ("stage: screens", "casino_sim/app/stage/screens/*"),
    ("stage: app", "casino_sim/app/stage/*"),
    ("text", "casino_sim/app/text/*"),
    ("app", "casino_sim/app/*"),
    (
        "kiosk: config",
        "kiosk/__init__.py kiosk/config.py kiosk/config_sections.py kiosk/states.py kiosk/outputs.py kiosk/windows.py "
        "kiosk/stage.py kiosk/operator/pin.py kiosk/watch/files.py",
    ),
    ("kiosk: guest", "kiosk/guest/*"),
    ("kiosk: watch", "kiosk/watch/*"),
    ("kiosk: operator", "kiosk/operator/*"),
    ("kiosk", "kiosk/*"),
    ("commands", "casino_sim/__main__.py casino_sim/cli/* casino_sim/bench/*"),
)
# Neighbors that the order of the layers would allow to meet.
APART = (
    ("casino_sim/store/* casino_sim/session/* casino_sim/narration/*", "games/*", "a game is handed in, never named"),
    ("casino_sim/app/text/* kiosk/*", "casino_sim/app/main.py", "the way in chooses between the front ends, not they"),
    ("casino_sim/app/text/*", "casino_sim/app/stage/*", "the terminal runs without a window"),
    ("kiosk/*", "casino_sim/app/text/*", "what both say is told by casino_sim/narration"),
)
# A part that is built into a whole may name the type of the whole, and nothing else of it.
WHOLES = {"kiosk/kiosk.py": "kiosk/*"}


@dataclass(frozen=True)
class Ban:
    """These modules are not imported in these files, except in those."""

    modules: str
    within: str
    reason: str
    allowed: str = ""


BANS = (
    Ban(
        modules="pygame",
        within="casino_sim/* games/*",
        allowed="casino_sim/app/stage/*",
        reason="pygame lives in casino_sim/app/stage and kiosk only; everything else runs without a window",
    ),
    Ban(
        modules="numpy",
        within="casino_sim/* games/* kiosk/*",
        allowed="casino_sim/odds/* casino_sim/simulation/* casino_sim/lab/* casino_sim/poker/batch*.py "
        "casino_sim/poker/rank_tables.py casino_sim/bench/* casino_sim/app/stage/* games/*/odds*.py games/*/batch*.py "
        "games/*/coach.py",
        reason="NumPy serves odds, the batch evaluator, drawing and sound; a live hand does not wait for its import",
    ),
    Ban(
        modules="random secrets",
        within="games/* casino_sim/table/* casino_sim/session/* casino_sim/narration/* casino_sim/learn/*",
        reason="chance comes only from the table's equipment, and secrets from casino_sim/fair.py",
    ),
    Ban(
        modules="time datetime asyncio threading",
        within="games/* casino_sim/table/*",
        reason="a round knows no clock and no event loop: await means that the dealer waits for an answer",
    ),
    Ban(
        modules="os io pathlib sqlite3 tomllib",
        within="games/*",
        reason="a game opens no file: what it needs is handed to it",
    ),
)

# No code knows a house by its name: what differs between houses is a value in assets/houses.
HOUSES = ("mount_airy", "valley_forge", "marysville", "penn_national")
NAMES_HOUSES_FOR_A_REASON: dict[str, str] = {}

# A module of more lines than this has become two modules, unless a reason stands here.
LONGEST = 600
LONG_FOR_A_REASON: dict[str, str] = {}

TOP_LEVEL = {
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "LICENSE",
    "README.md",
    "assets",
    "build",
    "casino_sim",
    "games",
    "kiosk",
    "pyproject.toml",
    "tests",
    "uv.lock",
}


# Reading the code -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Source:
    path: str  # from the top, with slashes
    tree: ast.Module
    lines: int


@dataclass(frozen=True)
class Import:
    line: int
    module: str
    typed: bool = False  # only for the type checker


def read(path: str, text: str) -> Source:
    return Source(path, ast.parse(text, path), text.count("\n"))


@cache
def sources() -> tuple[Source, ...]:
    files = sorted(file for package in PACKAGES for file in (ROOT / package).rglob("*.py"))
    return tuple(read(file.relative_to(ROOT).as_posix(), file.read_text(encoding="utf-8")) for file in files)


def imports(source: Source) -> Iterator[Import]:
    """Every import as absolute names; ``from a import b`` gives a.b, which may be a module or something inside a."""
    package = source.path.removesuffix("/__init__.py").removesuffix(".py").split("/")
    if not source.path.endswith("/__init__.py"):
        package = package[:-1]
    blocks = [node for node in ast.walk(source.tree) if isinstance(node, ast.If) and _is_type_checking(node.test)]
    typed = {id(node) for block in blocks for node in ast.walk(block)}
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Import):
            yield from (Import(node.lineno, alias.name, id(node) in typed) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            start = ".".join([*above, *([node.module] if node.module else [])])
            yield from (Import(node.lineno, f"{start}.{alias.name}", id(node) in typed) for alias in node.names)


def _is_type_checking(test: ast.expr) -> bool:
    return isinstance(test, ast.Name) and test.id == "TYPE_CHECKING"


def file_of(module: str) -> str | None:
    """The file in our packages that an absolute name comes from."""
    parts = module.split(".")
    if parts[0] not in PACKAGES:
        return None
    while parts:
        stem = "/".join(parts)
        for path in (f"{stem}/__init__.py", f"{stem}.py"):
            if (ROOT / path).is_file():
                return path
        parts.pop()
    return None


def matches(path: str, patterns: str) -> bool:
    return any(fnmatch(path, pattern) for pattern in patterns.split())


def layer(path: str) -> int | None:
    return next((level for level, (_, patterns) in enumerate(LAYERS) if matches(path, patterns)), None)


# The rules ------------------------------------------------------------------------------------------------------------


def wrong_direction(source: Source) -> Iterator[str]:
    own = layer(source.path)
    if own is None:
        yield f"{source.path}:1: belongs to no layer; give it a place in LAYERS of tests/test_architecture.py"
        return
    for found in imports(source):
        target = file_of(found.module)
        above = layer(target) if target else None
        if target and found.typed and matches(source.path, WHOLES.get(target, "")):
            continue
        if above is not None and above > own:
            lower, upper = LAYERS[own][0], LAYERS[above][0]
            yield f"{source.path}:{found.line}: {lower} may not import {found.module}, which belongs to {upper}"


def apart(source: Source) -> Iterator[str]:
    for within, from_, reason in APART:
        if matches(source.path, within):
            for found in imports(source):
                target = file_of(found.module)
                if target and matches(target, from_):
                    yield f"{source.path}:{found.line}: imports {found.module}: {reason}"


def banned_import(source: Source) -> Iterator[str]:
    for ban in BANS:
        if matches(source.path, ban.within) and not matches(source.path, ban.allowed):
            for found in imports(source):
                if found.module.split(".")[0] in ban.modules.split():
                    yield f"{source.path}:{found.line}: imports {found.module}: {ban.reason}"


def game_in_game(source: Source) -> Iterator[str]:
    top, *inside = source.path.split("/")
    if top != "games" or len(inside) < 2:
        return
    for found in imports(source):
        to, *name = found.module.split(".")
        if to == "games" and name[0] != inside[0]:
            yield (
                f"{source.path}:{found.line}: imports {found.module}: no game imports another; a shared step becomes "
                "a function in casino_sim/table/procedures.py"
            )


def opened_file(source: Source) -> Iterator[str]:
    if source.path.startswith("games/"):
        for node in ast.walk(source.tree):
            if isinstance(node, ast.Name) and node.id == "open":
                yield f"{source.path}:{node.lineno}: opens a file: what a game needs is handed to it"


def house_by_name(source: Source) -> Iterator[str]:
    """A house id in a string that is no prose, or in a name. Docstrings and sentences may give one as an example."""
    if source.path in NAMES_HOUSES_FOR_A_REASON:
        return
    for node in ast.walk(source.tree):
        words = ""
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and not re.search(r"\s", node.value):
            words = node.value
        elif isinstance(node, ast.Name):
            words = node.id.lower()
        elif isinstance(node, ast.Attribute):
            words = node.attr.lower()
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            words = node.name.lower()
        for house in HOUSES:
            if house in words or house.replace("_", "") in words:
                line = getattr(node, "lineno", 1)
                yield f"{source.path}:{line}: names the house {house}: what differs is a value in assets/houses"


def too_long(source: Source) -> Iterator[str]:
    if source.lines > LONGEST and source.path not in LONG_FOR_A_REASON:
        yield (
            f"{source.path}:{LONGEST}: {source.lines} lines: make it two modules, or give the reason in "
            "LONG_FOR_A_REASON of tests/test_architecture.py"
        )


RULES = (wrong_direction, apart, banned_import, game_in_game, opened_file, house_by_name, too_long)


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.__name__)
def test_the_code_keeps_the_rule(rule) -> None:
    breaches = [breach for source in sources() for breach in rule(source)]
    assert not breaches, "\n" + "\n".join(breaches)


@pytest.mark.parametrize(
    ("rule", "path", "text", "says"),
    [
        (wrong_direction, "casino_sim/money.py", "import x\nfrom casino_sim.houses import checks", "money.py:2:"),
        (wrong_direction, "casino_sim/poker/deep.py", "from ..table import ask", "which belongs to table"),
        (wrong_direction, "casino_sim/table/ask.py", "def f():\n    import games", "which belongs to games"),
        (wrong_direction, "casino_sim/unheard_of.py", "", "belongs to no layer"),
        (
            wrong_direction,
            "games/craps/rules.py",
            "from casino_sim.session.session import Session",
            "belongs to session",
        ),
        (wrong_direction, "games/craps/odds.py", "from casino_sim.store.store import Store", "belongs to store"),
        (wrong_direction, "casino_sim/session/slip.py", "from casino_sim.learn import counsel", "belongs to learn"),
        (wrong_direction, "casino_sim/store/store.py", "from casino_sim.session import desk", "belongs to session"),
        (wrong_direction, "casino_sim/learn/course.py", "import casino_sim.app.stage.text", "belongs to stage"),
        (wrong_direction, "casino_sim/narration/words.py", "from casino_sim.app.text import pages", "belongs to text"),
        (
            wrong_direction,
            "casino_sim/app/stage/art/dice.py",
            "from casino_sim.app.stage.widgets import Label",
            "widgets",
        ),
        (
            wrong_direction,
            f"{STAGE}/widgets/table.py",
            "from casino_sim.app.stage.screens import rules",
            "stage: screens",
        ),
        (wrong_direction, f"{STAGE}/widgets/label.py", "from casino_sim.app.stage.table import scene", "stage: table"),
        (wrong_direction, f"{STAGE}/table/state/purses.py", f"from {DOTTED}.compat import pygame", "belongs to stage"),
        (
            wrong_direction,
            f"{STAGE}/table/draw/floor.py",
            f"from {DOTTED}.table.control.hand import X",
            "table control",
        ),
        (
            wrong_direction,
            f"{STAGE}/table/control/hand.py",
            f"from {DOTTED}.table import scene",
            "belongs to stage: table",
        ),
        (wrong_direction, f"{STAGE}/table/control/keys.py", f"import {DOTTED}.table.kinds.racetrack", "table kinds"),
        (wrong_direction, f"{STAGE}/table/scene.py", f"from {DOTTED}.screens import lobby", "stage: screens"),
        (wrong_direction, f"{STAGE}/table/scene.py", f"from {DOTTED}.casino import Casino", "stage: casino"),
        (wrong_direction, f"{STAGE}/screens/lobby.py", f"def f():\n    from {DOTTED}.app import main", "stage: app"),
        (wrong_direction, f"{STAGE}/screens/history.py", "from casino_sim.app.text import pages", "belongs to text"),
        (wrong_direction, f"{STAGE}/casino.py", "from kiosk.config import Config", "belongs to kiosk: config"),
        (wrong_direction, "casino_sim/app/text/text_table.py", "import kiosk.states", "belongs to kiosk: config"),
        (wrong_direction, f"{STAGE}/app.py", "from casino_sim.cli import play", "belongs to commands"),
        (wrong_direction, "kiosk/guest/idle.py", "from kiosk.operator import menu", "belongs to kiosk: operator"),
        (wrong_direction, "kiosk/guest/idle.py", "from kiosk.watch.log import Diary", "belongs to kiosk: watch"),
        (wrong_direction, "kiosk/watch/log.py", "from kiosk.operator.office import Office", "kiosk: operator"),
        (wrong_direction, "kiosk/guest/idle.py", "from kiosk.kiosk import Kiosk", "belongs to kiosk"),
        (apart, "casino_sim/app/text/text_table.py", "from casino_sim.app.stage import theme", "without a window"),
        (apart, "casino_sim/session/poker_desk.py", "from games.poker_room import desk", "never named"),
        (apart, "casino_sim/store/store.py", "from games import BY_ID", "never named"),
        (apart, "kiosk/watch/recall.py", "from casino_sim.app.text import books", "casino_sim/narration"),
        (banned_import, "casino_sim/session/session.py", "import random", "the table's equipment"),
        (banned_import, "casino_sim/learn/drills/kind.py", "from random import shuffle", "the table's equipment"),
        (banned_import, "casino_sim/session/secret.py", "import secrets", "casino_sim/fair.py"),
        (banned_import, "casino_sim/app/text.py", "import pygame.font", "without a window"),
        (banned_import, "casino_sim/poker/evaluator.py", "from numpy import array", "does not wait"),
        (banned_import, "games/craps/rules.py", "import random", "the table's equipment"),
        (banned_import, "games/craps/coach.py", "from time import sleep", "no clock"),
        (banned_import, "games/craps/rules.py", "import asyncio", "no clock"),
        (banned_import, "games/craps/odds.py", "from pathlib import Path", "opens no file"),
        (game_in_game, "games/craps/rules.py", "from games.roulette.wagers import X", "no game imports another"),
        (game_in_game, "games/craps/rules.py", "from ..roulette import wagers", "no game imports another"),
        (game_in_game, "games/craps/rules.py", "from games import GAMES", "no game imports another"),
        (opened_file, "games/craps/rules.py", "x = 1\nwith open('f') as f: pass", "rules.py:2: opens a file"),
        (house_by_name, "games/craps/rules.py", "if house.id == 'mount_airy': pass", "names the house mount_airy"),
        (house_by_name, "games/craps/rules.py", "match h:\n  case 'marysville': pass", "rules.py:2: names the house"),
        (house_by_name, "casino_sim/app/main.py", "F = 'houses/valley_forge.toml'", "names the house"),
        (house_by_name, "casino_sim/app/main.py", "class PennNational: pass", "names the house penn_national"),
        (too_long, "casino_sim/cards.py", "x = 1\n" * 601, "601 lines"),
    ],
)
def test_a_breach_is_found(rule, path: str, text: str, says: str) -> None:
    breaches = list(rule(read(path, text)))
    assert len(breaches) == 1 and says in breaches[0]


@pytest.mark.parametrize(
    ("rule", "path", "text"),
    [
        (wrong_direction, "games/craps/rules.py", "from casino_sim.money import Cents\nimport json"),
        (wrong_direction, "casino_sim/houses/loader.py", "from casino_sim.houses.checks import Checker"),
        (wrong_direction, "kiosk/guest/idle.py", "if TYPE_CHECKING:\n    from kiosk.kiosk import Kiosk"),
        (wrong_direction, "casino_sim/app/stage/screens/rules.py", "from casino_sim.app.stage.widgets import Label"),
        (apart, "kiosk/watch/recall.py", "from casino_sim.narration.narrator import told"),
        (banned_import, "casino_sim/app/stage/window.py", "import pygame, numpy"),
        (banned_import, "games/craps/odds.py", "import numpy as np"),
        (game_in_game, "games/craps/rules.py", "from games.craps.wagers import WAGERS\nfrom . import hands"),
        (game_in_game, "games/__init__.py", "from games.craps import GAME"),
        (opened_file, "games/craps/rules.py", "table.open_betting()"),
        (house_by_name, "games/craps/rules.py", "'''As at mount_airy.'''\nraise E('try --house mount_airy')"),
        (too_long, "casino_sim/cards.py", "x = 1\n" * 600),
    ],
)
def test_what_is_allowed_passes(rule, path: str, text: str) -> None:
    assert list(rule(read(path, text))) == []


# The folders ----------------------------------------------------------------------------------------------------------


def test_the_top_level_is_as_designed() -> None:
    ignored = (ROOT / ".gitignore").read_text(encoding="utf-8").split("\n")
    left_by_tools = [line.rstrip("/") for line in ignored if line and not line.startswith("#")] + ["PKG-INFO"]
    found = {
        entry.name
        for entry in ROOT.iterdir()
        if not entry.name.startswith(".") and not any(fnmatch(entry.name, name) for name in left_by_tools)
    }
    assert found == TOP_LEVEL


def test_build_is_not_ignored_and_not_a_package() -> None:
    """A tool's habit to ignore every folder of that name would lose it from the source package."""
    ignored = (ROOT / ".gitignore").read_text(encoding="utf-8").split("\n")
    assert [line for line in ignored if line.strip("/* ") == "build"] == []
    assert not (ROOT / "build" / "__init__.py").exists()


def test_every_reason_is_still_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    excused = {too_long: set(LONG_FOR_A_REASON), house_by_name: set(NAMES_HOUSES_FOR_A_REASON)}
    monkeypatch.setattr(f"{__name__}.LONG_FOR_A_REASON", {})
    monkeypatch.setattr(f"{__name__}.NAMES_HOUSES_FOR_A_REASON", {})
    for rule, files in excused.items():
        breaking = {source.path for source in sources() if list(rule(source))}
        assert files - breaking == set()


def test_the_lock_names_only_the_public_index() -> None:
    lock = (ROOT / "uv.lock").read_text(encoding="utf-8")
    assert set(re.findall(r'registry = "([^"]*)"', lock)) == {"https://pypi.org/simple"}
    assert set(re.findall(r'url = "https?://([^/"]*)', lock)) == {"files.pythonhosted.org"}
