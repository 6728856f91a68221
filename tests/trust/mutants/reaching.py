"""Which tests reach which statement: found out once a test file, and again when it or a module that it reaches changes."""

from __future__ import annotations

import contextlib
import functools
import hashlib
import json
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from tests.trust.mutants.planting import ROOT, probe

GATHERING = "gathering"  # what is reached while the tests are read, by the test file that is read
EXACT = "tests/exact/"  # whoever works out a price meets it there
Lines = dict[str, int]  # by module: a number in which bit n stands for line n
Known = dict[str, tuple[float, Lines]]  # by test: its seconds, and what it reaches


def file_of(test: str) -> str:
    return test.partition("::")[0]


@functools.cache
def digest(file: str) -> str:
    path = ROOT / file
    return hashlib.sha256(path.read_bytes()).hexdigest()[:16] if path.is_file() else ""


@functools.cache
def surroundings() -> str:
    """What every test depends on: houses, paytables and felts, and what the tests share."""
    found = hashlib.sha256()
    data = [file for folder in ("assets", "games") for file in (ROOT / folder).rglob("*.toml")]
    shared = [file for file in (ROOT / "tests").rglob("*.py") if not file.name.startswith("test_")]
    for file in sorted([*data, *shared]):
        if "mutants" not in file.parts and "fuzz" not in file.parts and "golden" not in file.parts:
            found.update(file.read_bytes())
    return found.hexdigest()[:16]


class Reaching:
    def __init__(self, folder: Path, modules: list[str]) -> None:
        self._folder, self._modules = folder, modules
        self._tests: Known = {}

    def _kept(self, file: str, tests: Iterable[str] = ()) -> Path:
        name = hashlib.sha256("\0".join([file, digest(file), surroundings(), *map(digest, tests)]).encode())
        return self._folder / f"{Path(file).stem}-{name.hexdigest()[:16]}.json"

    def knows(self, file: str, tests: Iterable[str] = ()) -> bool:
        path = self._kept(file, tests)
        if not path.exists():
            return False
        text = json.loads(path.read_text(encoding="utf-8"))
        unchanged = all(digest(module) == then for module, then in text["modules"].items())
        return unchanged and set(self._modules) <= set(text["probed"])

    def find_out(self, file: str, running: Iterator[tuple[str, bool, float]]) -> None:
        """Runs the tests of a file, with probes in all modules. In a process of its own."""
        reached = self._probe()
        found: Known = {}
        for name, failed, seconds in running:
            if not failed:
                found[name] = (round(seconds, 3), self._lines(reached))
            reached.clear()
        self._keep(self._kept(file), found)

    def _probe(self) -> set[tuple[str, int]]:
        reached: set[tuple[str, int]] = set()
        probe(self._modules, reached.add)
        return reached

    @staticmethod
    def _lines(reached: set[tuple[str, int]]) -> Lines:
        lines: Lines = {}
        for module, line in reached:
            lines[module] = lines.get(module, 0) | 1 << line
        return lines

    def _keep(self, path: Path, found: Known) -> None:
        modules = sorted({module for _seconds, lines in found.values() for module in lines})
        text: dict[str, Any] = {
            "probed": self._modules,
            "modules": {module: digest(module) for module in modules},
            "tests": {
                name: (seconds, {module: hex(lines) for module, lines in reached.items()})
                for name, (seconds, reached) in found.items()
            },
        }
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(text), encoding="utf-8")

    def _read(self, path: Path) -> Known:
        tests = json.loads(path.read_text(encoding="utf-8"))["tests"]
        return {
            name: (seconds, {module: int(lines, 16) for module, lines in reached.items()})
            for name, (seconds, reached) in tests.items()
        }

    def read(self, files: Iterable[str]) -> None:
        for file in files:
            self._tests |= self._read(self._kept(file))

    def tests(self, module: str, line: int) -> list[tuple[float, str]]:
        """Those that reach a statement with their seconds: of exact figures before all others, the quickest first."""
        found = [(seconds, name) for name, (seconds, lines) in self._tests.items() if lines.get(module, 0) >> line & 1]
        return sorted(found, key=lambda test: (not test[1].startswith(EXACT), test))

    # -- while the tests are read ------------------------------------------------------------------

    @contextlib.contextmanager
    def found_early(self, files: list[str]) -> Iterator[Callable[[str], None]]:
        """To be told of each file that was read. In a process of its own."""
        reached = self._probe()
        found: Known = {}

        def read(file: str) -> None:
            found[file] = (0.0, self._lines(reached))
            reached.clear()

        yield read
        self._keep(self._kept(GATHERING, files), found)

    def read_early(self, tests: list[str], module: str, line: int) -> list[str]:
        """The files that reach a statement while they are read, those with the quickest tests first."""
        spent: dict[str, float] = {}
        for name, (seconds, _lines) in self._tests.items():
            spent[file_of(name)] = spent.get(file_of(name), 0.0) + seconds
        known = self._read(self._kept(GATHERING, tests))
        files = [file for file, (_none, lines) in known.items() if lines.get(module, 0) >> line & 1]
        return sorted(files, key=lambda file: spent.get(file, 0.0))
