"""Finding everything that is wrong with a house file in one pass, each problem with its place and a remedy."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import Struct

from casino_sim.money import BadMoney, Cents, cents
from casino_sim.wagers import Limit

IDENTIFIER = re.compile(r"\A[a-z][a-z0-9_]*\Z")
MAX_COUNT = 1_000_000  # of anything that a switch counts


class Problem(Struct, frozen=True):
    path: str
    reason: str

    def __str__(self) -> str:
        return f"{self.path}: {self.reason}"


class BadHouse(ValueError):
    """A house file with problems; all of them."""

    def __init__(self, source: str, problems: list[Problem]) -> None:
        self.source = source
        self.problems = problems
        super().__init__(f"{source}: " + "; ".join(map(str, problems)))


def did_you_mean(word: str, known: Iterable[str]) -> str:
    meant = closest(word, known)
    return f", did you mean '{meant}'?" if meant else ""


def closest(word: str, known: Iterable[str]) -> str:
    """The one that somebody may have meant by this; nothing where none is like it."""
    return next(iter(difflib.get_close_matches(word, list(known), n=1, cutoff=0.6)), "")


class Checker:
    """Collects problems while a file is read; what cannot be read is None and already noted."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []

    def wrong(self, path: str, reason: str) -> None:
        self.problems.append(Problem(path, reason))

    def unknown_keys(self, path: str, table: dict[str, Any], known: Iterable[str]) -> None:
        names = list(known)
        for key in table:
            if key not in names:
                self.wrong(f"{path}.{key}" if path else key, f"isn't known here{did_you_mean(key, names)}")

    def text(self, path: str, table: dict[str, Any], key: str, choices: Iterable[str] = ()) -> str:
        value = table.get(key)
        if not isinstance(value, str) or not value:
            self.wrong(f"{path}{key}", "is missing" if key not in table else f"should be a text, not {value!r}")
            return ""
        if not value.isprintable():
            self.wrong(f"{path}{key}", f"has characters that can't be printed: {value!r}")
        allowed = list(choices)
        if allowed and value not in allowed:
            self.wrong(f"{path}{key}", f"'{value}' isn't one of {', '.join(allowed)}{did_you_mean(value, allowed)}")
        return value

    def texts(self, path: str, table: dict[str, Any], key: str) -> tuple[str, ...]:
        """A list of texts, which may be left out."""
        value = table.get(key, [])
        if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
            self.wrong(f"{path}{key}", f"should be a list of texts, not {value!r}")
            return ()
        return tuple(value)

    def whole(self, path: str, value: Any, low: int, high: int, wanted: str) -> int:
        """A whole number between these two; ``wanted`` says what it is for."""
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            self.wrong(path, f"should {wanted}, not {value!r}")
            return low
        return value

    def money(self, path: str, value: Any) -> Cents:
        try:
            return cents(value)
        except BadMoney as fault:
            self.wrong(path, str(fault))
            return 0

    def money_of(self, path: str, table: dict[str, Any], key: str) -> Cents:
        if key in table:
            return self.money(f"{path}{key}", table[key])
        self.wrong(f"{path}{key}", "is missing")
        return 0

    def section(self, path: str, table: dict[str, Any], key: str, required: bool = True) -> dict[str, Any]:
        value = table.get(key)
        if isinstance(value, dict):
            return value
        if value is not None:
            self.wrong(f"{path}{key}", f"should be a section, not {value!r}")
        elif required:
            self.wrong(f"{path}{key}", "is missing")
        return {}

    def limit(self, path: str, value: Any) -> Limit:
        """``"5 to 500"``, ``"5 to 1000 by 0.50"`` or ``"5"`` for exactly that."""
        found = _LIMIT.match(value) if isinstance(value, str) else None
        if found is None:
            self.wrong(path, f'{value!r} is no limit: write "5 to 500", "5 to 1000 by 0.50" or "5"')
            return Limit(100, 100)
        low = self.money(path, found[1])
        high = self.money(path, found[2]) if found[2] else low
        step = self.money(path, found[3]) if found[3] else 100
        if high < low:
            self.wrong(path, f"the maximum {found[2]} is below the minimum {found[1]}")
        if low <= 0 or step <= 0:
            self.wrong(path, "a limit and its step are more than zero")
        return Limit(low, high, step)

    def switches(self, path: str, table: dict[str, Any], kind: type[Struct]) -> Struct | None:
        """Each switch by itself, so that three wrong ones are three problems."""
        fields = {field.encode_name: field for field in msgspec.structs.fields(kind)}
        self.unknown_keys(path, table, fields)
        values: dict[str, Any] = {}
        for name, field in fields.items():
            if name not in table:
                if field.required:
                    self.wrong(f"{path}.{name}", "is missing: every switch is set, none has a hidden default")
                continue
            value = table[name]
            if field.type is bool and value in ("on", "off"):  # as a guide prints its options
                value = value == "on"
            if isinstance(value, int) and not 0 <= value <= MAX_COUNT:
                self.wrong(f"{path}.{name}", f"should be from 0 to {MAX_COUNT}, not {value}")
                value = 0
            try:
                values[field.name] = msgspec.convert(value, field.type, strict=True)
            except msgspec.ValidationError as fault:
                write = wanted(field.type, table[name])
                self.wrong(f"{path}.{name}", f"{table[name]!r} doesn't fit: {write or fault}")
        missing = [name for name, field in fields.items() if field.required and field.name not in values]
        return None if missing else kind(**values)


def wanted(kind: Any, value: object = None) -> str:
    """What a switch of this kind may be, in words; nothing where its type says it best."""
    match msgspec.inspect.type_info(kind):
        case msgspec.inspect.BoolType():
            return "write true or false"
        case msgspec.inspect.IntType(ge=low, le=high):
            return f"write a whole number from {low or 0} to {high or MAX_COUNT}"
        case msgspec.inspect.LiteralType(values=values):
            return f"write {' or '.join(map(str, values))}{did_you_mean(str(value), map(str, values))}"
        case msgspec.inspect.Metadata(extra_json_schema={"description": words}):
            return f"write {words}"
    return ""


_LIMIT = re.compile(r"\A\s*([\d.]+)(?:\s*to\s*([\d.]+))?(?:\s*by\s*([\d.]+))?\s*\Z")
