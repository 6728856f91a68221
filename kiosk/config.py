"""The kiosk's configuration: one TOML file, optionally based on another. All its faults are reported at once.

Each key has a default but the two that nobody can guess: how large the screen is, and where the kiosk may keep its
things. ``kiosk/host/kiosk.example.toml`` is the same list with every key explained.
"""

from __future__ import annotations

import hashlib
import os
import re
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from casino_sim.houses.checks import BadHouse, Checker, Problem, did_you_mean
from casino_sim.houses.loader import house_ids, merged
from casino_sim.houses.rules import HouseFacts
from casino_sim.i18n import languages
from casino_sim.table.game import Game
from kiosk.config_sections import (
    COACH,
    CORNERS,
    DAYS,
    KEYBOARDS,
    ROTATIONS,
    SECTIONS,
    TOPPERS,
    TOUCH,
    Attract,
    Config,
    Dim,
    Games,
    Hours,
    Opening,
    Operator,
    Screen,
    Session,
    Topper,
    Volume,
)  # fmt: skip
from kiosk.operator import pin

LARGEST = 1_000_000  # bytes of a file


class BadConfig(ValueError):
    """A configuration with faults; all of them."""

    def __init__(self, source: str, problems: list[Problem]) -> None:
        self.source, self.problems = source, problems
        super().__init__(f"{source}: " + "; ".join(map(str, problems)))


def load(path: Path, games: Mapping[str, Game], houses: Mapping[str, HouseFacts]) -> Config:
    """The checked configuration, or :class:`BadConfig` with everything that is wrong with it."""
    return check(str(path), read(path), games, houses)


def read(path: Path, seen: tuple[Path, ...] = ()) -> dict[str, Any]:
    """The file as it stands, laid over the one it is based on."""
    here = path.resolve()
    if here in seen:
        raise BadConfig(str(path), [Problem("based_on", "is based on itself")])
    text = ""
    try:
        text = _text(path)
        data = tomllib.loads(text)
    except OSError as fault:
        raise BadConfig(str(path), [Problem("the file", f"can't be read ({fault.strerror or fault})")]) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as fault:
        raise BadConfig(str(path), [Problem("the file", f"isn't TOML: {_short(fault)}{_hint(text)}")]) from None
    except RecursionError:
        raise BadConfig(str(path), [Problem("the file", "is nested too deeply to be a configuration")]) from None
    base = data.pop("based_on", None)
    if base is None:
        return data
    if not isinstance(base, str) or not base.isprintable():
        raise BadConfig(str(path), [Problem("based_on", f"should be the path of a file, not {_short(repr(base))}")])
    return merged(read(here.parent / base, (*seen, here)), data)


def _text(path: Path) -> str:
    """Of an ordinary file. A device such as /dev/zero has no end, and a pipe may never begin."""
    if path.exists() and not path.is_file():
        raise OSError("it isn't a file")
    with path.open("rb") as file:
        found = file.read(LARGEST + 1)
    if len(found) > LARGEST:
        raise OSError(f"it is larger than {LARGEST // 1000} kB")
    return found.decode("utf-8")


# In double quotes each backslash begins an escape.
WINDOWS_PATH = re.compile(r"""^[^#"']*=\s*\[?\s*"((?:[A-Za-z]:|\\|[^"]*\\)[^"]*)""", re.MULTILINE)
WINDOWS_DRIVE = re.compile(r"[A-Za-z]:")
SINGLE_QUOTES = "put a Windows path in single quotes, or write it with /"


def _hint(text: str) -> str:
    found = next((each for each in WINDOWS_PATH.finditer(text) if "\\" in each[1]), None)
    return f"; {SINGLE_QUOTES}" if found is not None else ""


def _short(said: object) -> str:
    text = str(said)
    return text if len(text) <= 120 else text[:117] + "..."


def check(source: str, data: dict[str, Any], games: Mapping[str, Game], houses: Mapping[str, HouseFacts]) -> Config:
    checker = Checker()
    checker.unknown_keys("", data, SECTIONS)
    found = {name: _section(checker, data, name, kind) for name, kind in SECTIONS.items()}
    _meaning(checker, found, games, houses)
    if checker.problems:
        raise BadConfig(source, checker.problems)
    digest = hashlib.sha256(msgspec.json.encode(data, order="sorted")).hexdigest()[:16]
    return Config(**found, source=source, digest=digest, raw=data)


def changed(
    config: Config, changes: dict[str, Any], games: Mapping[str, Game], houses: Mapping[str, HouseFacts]
) -> Config:
    """With what the operator set at the machine laid over what the file says."""
    return msgspec.structs.replace(check(config.source, merged(config.raw, changes), games, houses), raw=config.raw)


UNKNOWN: dict[str, Any] = {"state": "", "diagonal_inches": 20.0}  # stands in while the rest of a faulty file is checked


def _section(checker: Checker, data: dict[str, Any], name: str, kind: type[Struct]) -> Any:
    """Each key by itself, so that three wrong ones are three problems; a wrong one reads as its default."""
    body = data.get(name, {})
    if not isinstance(body, dict):
        checker.wrong(name, f"should be a section, not {body!r}")
        body = {}
    fields = {each.name: each for each in msgspec.structs.fields(kind)}
    checker.unknown_keys(name, body, fields)
    values: dict[str, Any] = {}
    for key, each in fields.items():
        if key not in body:
            if each.required:
                checker.wrong(f"{name}.{key}", "is missing, and there is no default for it")
                values[key] = UNKNOWN[key]
            continue
        try:
            values[key] = msgspec.convert(body[key], each.type)
            _legible(checker, f"{name}.{key}", body[key])
        except (msgspec.ValidationError, RecursionError) as fault:
            checker.wrong(f"{name}.{key}", f"{_short(repr(body[key]))} doesn't fit: {_plainly(fault)}")
            if each.required:
                values[key] = UNKNOWN[key]
    return kind(**values)


def _legible(checker: Checker, path: str, value: object) -> None:
    """No invisible characters: one in a path is hard to find, and a helpline made of them is no helpline."""
    for text in value if isinstance(value, list) else [value]:
        if isinstance(text, str) and not text.isprintable():
            hidden = next(letter for letter in text if not letter.isprintable())
            likely = f"; {SINGLE_QUOTES}" if WINDOWS_DRIVE.match(text) else ""
            checker.wrong(path, f"holds a character that can't be seen (U+{ord(hidden):04X}){likely}")


def _plainly(fault: Exception) -> str:
    return str(fault).replace("`", "").replace("Expected", "expected")


def _meaning(
    checker: Checker, found: dict[str, Any], games: Mapping[str, Game], houses: Mapping[str, HouseFacts]
) -> None:
    """What no type can say: names that must exist, times of the day, amounts."""
    _session(checker, found["session"])
    _screen(checker, found["screen"])
    _topper(checker, found["topper"], found["screen"])
    _attract(checker, found["attract"])
    _times(checker, "sound.schedule", found["sound"].schedule)
    _opening(checker, found["opening"])
    _operator(checker, found["operator"])
    _choice(checker, "input.keyboard", found["input"].keyboard, KEYBOARDS)
    for code in (*found["languages"].offered, found["languages"].first):
        _choice(checker, "languages", code, languages())
    _games(checker, found["games"], games, houses)


def _choice(checker: Checker, path: str, value: str, allowed: tuple[str, ...]) -> None:
    if value not in allowed:
        checker.wrong(path, f"'{value}' isn't one of {', '.join(allowed)}{did_you_mean(value, allowed)}")


def _session(checker: Checker, session: Session) -> None:
    _choice(checker, "session.coach", session.coach, COACH)
    if session.rules_page and not session.rules_page.startswith(("https://", "http://")):
        checker.wrong("session.rules_page", f"'{session.rules_page}' isn't an address: it begins with https://")
    amount = checker.money("session.bankroll", session.bankroll)
    if not 1_000 <= amount <= 100_000_000 and not any(p.path == "session.bankroll" for p in checker.problems):
        checker.wrong("session.bankroll", f"should be from 10 to 1000000 dollars, not {session.bankroll}")


def _screen(checker: Checker, screen: Screen) -> None:
    _rotation(checker, "screen.rotation", screen.rotation)


def _rotation(checker: Checker, path: str, rotation: int) -> None:
    if rotation not in ROTATIONS:
        checker.wrong(path, f"the screen can be turned by 0, 90, 180 or 270, not by {rotation}")


def _topper(checker: Checker, topper: Topper, screen: Screen) -> None:
    _rotation(checker, "topper.rotation", topper.rotation)
    _choice(checker, "topper.show", topper.show, TOPPERS)
    if topper.output and topper.output == screen.output:
        checker.wrong("topper.output", f"'{topper.output}' is the guest's own screen (screen.output)")


def minutes_of(text: str) -> int | None:
    """``23:30`` as minutes after midnight; None where it isn't a time of day."""
    hours, colon, minutes = text.partition(":")
    if not colon or not (hours.isascii() and hours.isdigit() and minutes.isascii() and minutes.isdigit()):
        return None
    found = int(hours) * 60 + int(minutes)
    return found if len(minutes) == 2 and int(minutes) < 60 and found < 24 * 60 else None


def _attract(checker: Checker, attract: Attract) -> None:
    if not attract.helpline.strip():
        checker.wrong("attract.helpline", "is empty: guests have to be told where to find help")
    _choice(checker, "attract.touch", attract.touch, TOUCH)
    _times(checker, "attract.dim", attract.dim)


def _times(checker: Checker, path: str, rows: Iterable[Dim | Hours | Volume]) -> None:
    for i, row in enumerate(rows, 1):
        for key in ("start", "end"):
            if minutes_of(getattr(row, key)) is None:
                checker.wrong(f"{path} {i}.{key}", f"'{getattr(row, key)}' isn't a time of day: write 23:00")


def _opening(checker: Checker, opening: Opening) -> None:
    _times(checker, "opening.hours", opening.hours)
    for i, hours in enumerate(opening.hours, 1):
        for day in hours.days:
            _choice(checker, f"opening.hours {i}.days", day, DAYS)
        if hours.start == hours.end:
            checker.wrong(f"opening.hours {i}", "begin and end at the same time; leave them out to be always open")


def _operator(checker: Checker, operator: Operator) -> None:
    if operator.pin:
        try:
            pin.parts(operator.pin)
        except pin.BadPin as fault:
            checker.wrong("operator.pin", str(fault))
    for corner in operator.corners:
        _choice(checker, "operator.corners", corner, CORNERS)
    if not 4 <= len(operator.corners) <= 12:
        checker.wrong("operator.corners", "should be 4 to 12 corners long: shorter ones are hit by accident")


def _games(checker: Checker, chosen: Games, games: Mapping[str, Game], houses: Mapping[str, HouseFacts]) -> None:
    for id in chosen.houses:
        _choice(checker, "games.houses", id, tuple(houses))
    for key, ids in (("only", chosen.only), ("without", chosen.without)):
        for id in ids:
            _table_named(checker, f"games.{key}", id, games, houses)
    if not checker.problems and not offered(chosen, houses.values()):
        checker.wrong("games", "leaves no table at all")


def _table_named(
    checker: Checker, path: str, id: str, games: Mapping[str, Game], houses: Mapping[str, HouseFacts]
) -> None:
    """``craps`` is the game at every house, ``house/craps`` the one table."""
    at, slash, game = id.rpartition("/")
    if game not in games:
        checker.wrong(path, f"there is no game '{game}'{did_you_mean(game, games)}")
    elif slash and at not in houses:
        checker.wrong(path, f"there is no house '{at}'{did_you_mean(at, houses)}")
    elif slash and game not in houses[at].tables:
        checker.wrong(path, f"{houses[at].name} has no table '{game}'{did_you_mean(game, houses[at].tables)}")


def offered(chosen: Games, houses: Any) -> tuple[HouseFacts, ...]:
    """The houses with only the tables that are enabled; houses without any are left out."""
    found = []
    for house in houses:
        if chosen.houses and house.id not in chosen.houses:
            continue
        tables = {
            id: rules
            for id, rules in house.tables.items()
            if (not chosen.only or _named(chosen.only, house.id, id)) and not _named(chosen.without, house.id, id)
        }
        if tables:
            found.append(msgspec.structs.replace(house, tables=tables))
    return tuple(found)


def _named(ids: tuple[str, ...], house: str, game: str) -> bool:
    return game in ids or f"{house}/{game}" in ids


def all_houses(games: Mapping[str, Game]) -> dict[str, HouseFacts]:
    """Every house that comes with the casino; one that can't be read is a fault of the installation."""
    from casino_sim.houses.loader import load_house

    found = {}
    for id in house_ids():
        try:
            found[id] = load_house(id, games)
        except BadHouse as fault:
            raise BadConfig(fault.source, fault.problems) from None
    return found


def folders(config: Config) -> dict[str, Path]:
    """What the kiosk writes into, by the key that names it."""
    return {"state": config.state, "logs": config.logs, "health": config.health.parent}


def unwritable(config: Config) -> list[Problem]:
    """The folders that cannot be made or written. Looks only, and changes nothing."""
    problems = []
    for key, folder in folders(config).items():
        try:
            there = next(each for each in (folder, *folder.absolute().parents) if each.exists())
            if there == folder and not there.is_dir():
                problems.append(Problem(f"machine.{key}", f"{folder} is a file, and should be a folder"))
            elif not there.is_dir() or not os.access(there, os.W_OK | os.X_OK):
                problems.append(Problem(f"machine.{key}", f"{folder} can't be written"))
        except OSError as fault:
            problems.append(Problem(f"machine.{key}", f"{folder} can't be written ({fault.strerror})"))
    return problems
