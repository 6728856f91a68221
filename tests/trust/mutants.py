"""The tests tested: small mistakes are planted one at a time, and some test has to notice each.

``python3 build/make.py mutants --sample 200 --report FILE`` plants a random sample and adds the score to the report, with every
mistake that nobody noticed. Each is planted into the running functions of a forked process, which then runs the tests that
belong to the module, and ends at the first that fails.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import functools
import gc
import importlib
import io
import json
import math
import os
import random
import resource
import signal
import sys
import time
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
SECONDS = 120  # of the processor for one mistake; one that never ends is noticed

CORE = "tests/core/"
TABLE = [CORE + name for name in ("test_table_steps.py", "test_betting.py", "test_commission.py", "test_coverage.py")]
SESSION = [CORE + "test_session_rounds.py", CORE + "test_session_kept.py"]
STORE = [
    "tests/trust/test_meters_kept.py",
    CORE + "test_store_players.py",
    *SESSION,
    "tests/trust/test_store_adds_up.py",
]
HOUSES = [
    "tests/test_houses.py",
    CORE + "test_own_houses.py",
    CORE + "test_pays_follow.py",
    "tests/exact/test_own_paytables.py",
]
FEES = ["tests/games/no_bust_21", "tests/games/pure_21_5", "tests/games/player_dealer_21", CORE + "test_banking.py"]
# Which tests belong to which module, the quick ones first. {game} is the folder of a game.
BELONG: tuple[tuple[str, list[str]], ...] = (
    ("casino_sim/ledger.py", [CORE + "test_money.py", *TABLE, *SESSION]),
    ("casino_sim/money.py", [CORE + "test_money.py", *HOUSES]),
    ("casino_sim/chain.py", ["tests/trust/test_chain.py"]),
    ("casino_sim/store/", [*STORE, CORE + "test_store_files.py", "tests/core/test_kill.py"]),
    ("casino_sim/fair.py", [CORE + "test_rng.py"]),
    ("casino_sim/rng.py", [CORE + "test_rng.py"]),
    ("casino_sim/shoe.py", [CORE + "test_rng.py", "tests/games/baccarat"]),
    ("casino_sim/equipment.py", [CORE + "test_rng.py", *TABLE, "tests/trust/test_verify_round.py"]),
    ("casino_sim/session/proof.py", ["tests/trust/test_store_adds_up.py", "tests/trust/test_attackers.py"]),
    (
        "casino_sim/session/recording.py",
        [*SESSION, "tests/trust/test_store_adds_up.py", "tests/trust/test_attackers.py"],
    ),
    (
        "casino_sim/table/",
        [*TABLE, CORE + "test_banking.py", *SESSION, "tests/games/three_card_poker", "tests/games/blackjack"],
    ),
    ("casino_sim/houses/fees.py", [*FEES, *HOUSES]),
    ("casino_sim/houses/", [*HOUSES, *TABLE, "tests/games/blackjack", "tests/trust/test_every_house_value.py"]),
    ("casino_sim/odds/", ["tests/exact"]),
    ("games/", ["tests/games/{game}", "tests/referee"]),
)
LEFT_OUT = ("__init__.py", "face.py", "coach.py", "bots.py", "batch.py", "felt.py", "simulate_", "review.py", "desk.py")

COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
REACHED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.FloorDiv,
}
CALLED = {"min": "max", "max": "min", "any": "all", "all": "any"}


class Mutant(NamedTuple):
    file: str
    line: int
    function: str  # its qualified name in the module
    what: str
    number: int  # which of the changes in this file


class Planter(ast.NodeTransformer):
    """Counts the places where something can be changed, and changes the one asked for."""

    def __init__(self, wanted: int = -1) -> None:
        self.wanted, self.count = wanted, 0
        self.places: list[tuple[int, str, str]] = []
        self._path: list[str] = []
        self._functions = 0

    def _here(self, node: ast.AST, what: str) -> bool:
        if not self._functions:
            return False  # only what runs when it is called: the rest has run before the mistake is planted
        self.places.append((getattr(node, "lineno", 0), ".".join(self._path), what))
        self.count += 1
        return self.count - 1 == self.wanted

    def _within(self, node: Any, function: bool) -> ast.AST:
        self._path.append(node.name)
        self._functions += function
        node.body = [self.visit(each) for each in node.body]
        self._functions -= function
        self._path.pop()
        return node  # type: ignore[no-any-return]

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        return self._within(node, False)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        return self._within(node, True) if not self._functions else self.generic_visit(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AST:
        return self._within(node, True) if not self._functions else self.generic_visit(node)

    def visit_Raise(self, node: ast.Raise) -> ast.AST:
        return node  # the words of a refusal

    def visit_Assert(self, node: ast.Assert) -> ast.AST:
        return node

    def visit_JoinedStr(self, node: ast.JoinedStr) -> ast.AST:
        return node

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        self.generic_visit(node)
        other = COMPARED.get(type(node.ops[0]))
        if other and self._here(node, f"{type(node.ops[0]).__name__} -> {other.__name__}"):
            node.ops[0] = other()
        return node

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        self.generic_visit(node)
        other = REACHED.get(type(node.op))
        if isinstance(node.left, ast.Constant) and isinstance(node.left.value, str):
            return node
        if other and self._here(node, f"{type(node.op).__name__} -> {other.__name__}"):
            node.op = other()
        return node

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.AST:
        self.generic_visit(node)
        other = REACHED.get(type(node.op))
        if other and self._here(node, f"{type(node.op).__name__}= -> {other.__name__}="):
            node.op = other()
        return node

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        self.generic_visit(node)
        other = ast.Or if isinstance(node.op, ast.And) else ast.And
        if self._here(node, f"{type(node.op).__name__} -> {other.__name__}"):
            node.op = other()
        return node

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.AST:
        self.generic_visit(node)
        if isinstance(node.op, ast.Not | ast.USub) and self._here(node, f"without {type(node.op).__name__}"):
            return node.operand
        return node

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        if isinstance(node.value, bool):
            if self._here(node, f"{node.value} -> {not node.value}"):
                return ast.copy_location(ast.Constant(not node.value), node)
        elif isinstance(node.value, int) and self._here(node, f"{node.value} -> {node.value + 1}"):
            return ast.copy_location(ast.Constant(node.value + 1), node)
        return node

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        if isinstance(node.func, ast.Name) and node.func.id in CALLED:
            other = CALLED[node.func.id]
            if self._here(node, f"{node.func.id} -> {other}"):
                node.func = ast.copy_location(ast.Name(other, ast.Load()), node.func)
        return node

    def visit_Expr(self, node: ast.Expr) -> ast.AST:
        if isinstance(node.value, ast.Constant):
            return node  # what it says about itself
        self.generic_visit(node)
        if isinstance(node.value, ast.Call) and self._here(node, "call left out"):
            return ast.copy_location(ast.Pass(), node)
        return node


def modules(only: str = "") -> list[str]:
    found = []
    for prefix, _tests in BELONG:
        paths = [ROOT / prefix] if prefix.endswith(".py") else sorted((ROOT / prefix).rglob("*.py"))
        found += [path.relative_to(ROOT).as_posix() for path in paths]
    chosen = [name for name in dict.fromkeys(found) if not any(part in name for part in LEFT_OUT)]
    return [name for name in chosen if name.startswith(only)]


def mutants(file: str) -> list[Mutant]:
    planter = Planter()
    planter.visit(ast.parse((ROOT / file).read_text(encoding="utf-8")))
    return [Mutant(file, line, function, what, n) for n, (line, function, what) in enumerate(planter.places)]


def tests_of(file: str) -> list[str]:
    tests = next(tests for prefix, tests in BELONG if file.startswith(prefix))
    named = [test.replace("{game}", file.split("/")[1]) for test in tests]
    if file.startswith("casino_sim/odds/"):
        stem = Path(file).stem.removeprefix("against_").split("_")[0]
        named = sorted(map(str, Path("tests/exact").glob(f"*{stem}*.py"))) or named
    return [test for test in named if (ROOT / test).exists()]


# -- planting ------------------------------------------------------------------------------------------------------------


def codes(code: types.CodeType, path: str = "") -> Iterator[tuple[str, types.CodeType]]:
    """Every function of a module by its qualified name."""
    for each in code.co_consts:
        if isinstance(each, types.CodeType):
            yield each.co_qualname if hasattr(each, "co_qualname") else f"{path}{each.co_name}", each
            yield from codes(each, f"{path}{each.co_name}.")


def raw(found: Any) -> types.FunctionType | None:
    """The function under its decorators."""
    for _depth in range(6):
        if isinstance(found, types.FunctionType) and not hasattr(found, "__wrapped__"):
            return found
        if isinstance(found, property):
            found = found.fget
        elif isinstance(found, functools.cached_property):
            found = found.func
        else:
            found = (
                getattr(found, "__wrapped__", None) or getattr(found, "__func__", None) or getattr(found, "func", None)
            )
    return found if isinstance(found, types.FunctionType) else None


def plant(mutant: Mutant) -> bool:
    """Into the running function. False where that cannot be done."""
    tree = Planter(mutant.number).visit(ast.parse((ROOT / mutant.file).read_text(encoding="utf-8")))
    whole = compile(ast.fix_missing_locations(tree), str(ROOT / mutant.file), "exec", dont_inherit=True)
    changed = dict(codes(whole)).get(mutant.function)
    owner: Any = importlib.import_module(mutant.file.removesuffix(".py").replace("/", "."))
    *path, name = mutant.function.split(".")
    for step in path:
        owner = vars(owner).get(step) if hasattr(owner, "__dict__") else None
    function = raw(vars(owner).get(name)) if owner is not None else None
    if function is None or changed is None or function.__code__.co_freevars != changed.co_freevars:
        return False
    function.__code__ = changed
    for thing in gc.get_objects():
        if isinstance(thing, functools._lru_cache_wrapper):
            thing.cache_clear()
    for known in [known for known in sys.modules if known == "tests" or known.startswith("tests.")]:
        del sys.modules[known]
    return True


NOTICED, UNNOTICED, NOT_PLANTED = 0, 1, 2
REWRITTEN = "ignore::pytest.PytestAssertRewriteWarning"  # what was imported before pytest was


def notices(mutant: Mutant | None, tests: list[str]) -> int:
    """What became of it, in a process of its own. Without a mutant: whether the tests pass at all."""
    child = os.fork()
    if child == 0:
        os.setsid()
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
        quiet = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(quiet, stream)
        code = NOT_PLANTED
        with contextlib.suppress(BaseException):
            if mutant is None or plant(mutant):
                import pytest

                with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
                    options = ["-x", "-q", "-n", "0", "-m", "not slow", "-W", REWRITTEN]
                    code = UNNOTICED if pytest.main([*options, *tests]) == 0 else NOTICED
        os._exit(code)
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    with contextlib.suppress(ProcessLookupError):
        os.killpg(child, signal.SIGKILL)
    return NOTICED if status < 0 else status


def bounds(hits: int, of: int) -> tuple[float, float]:
    """Where the whole score lies, at 95 % (Wilson)."""
    if not of:
        return 0.0, 1.0
    z, p = 1.96, hits / of
    middle, spread = p + z * z / (2 * of), z * math.sqrt(p * (1 - p) / of + z * z / (4 * of * of))
    return (middle - spread) / (1 + z * z / of), (middle + spread) / (1 + z * z / of)


def preload() -> None:
    """All that does not change is imported once."""
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYTHONDONTWRITEBYTECODE="1")
    sys.path.insert(0, str(ROOT))
    for name in ("pytest", "numpy", "games", "casino_sim.__main__", "tests.persons", "tests.casino"):
        importlib.import_module(name)
    from games import GAMES

    for game in GAMES:
        importlib.import_module(game.package)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sample", type=int, default=100, help="mistakes to plant (100)")
    parser.add_argument("--only", default="", metavar="PATH", help="in the modules whose path begins so")
    parser.add_argument("--seed", default="1", help="another sample than with another one")
    parser.add_argument("--minutes", type=float, default=1e9, help="plant no further one after so many")
    parser.add_argument("--report", type=Path, help="a file of JSON lines, one a run")
    args = parser.parse_args()
    os.chdir(ROOT)
    preload()
    every = [mutant for file in modules(args.only) for mutant in mutants(file)]
    chosen = random.Random(args.seed).sample(every, min(args.sample, len(every)))
    began, sound, noticed, left = time.monotonic(), dict[str, bool](), 0, list[Mutant]()
    planted = skipped = 0
    for mutant in chosen:
        if time.monotonic() - began > 60 * args.minutes:
            break
        tests = tests_of(mutant.file)
        key = " ".join(tests)
        if key not in sound:
            sound[key] = bool(tests) and notices(None, tests) == UNNOTICED
        became = notices(mutant, tests) if sound[key] else NOT_PLANTED
        skipped += became == NOT_PLANTED
        planted += became != NOT_PLANTED
        noticed += became == NOTICED
        if became == UNNOTICED:
            left.append(mutant)
            print(
                f"unnoticed: {mutant.file}:{mutant.line} {mutant.function}: {mutant.what}", file=sys.stderr, flush=True
            )
    low, high = bounds(noticed, planted)
    found = {
        "modules": args.only or "all",
        "seed": args.seed,
        "possible": len(every),
        "planted": planted,
        "noticed": noticed,
        "score": round(noticed / planted, 3) if planted else None,
        "95 %": [round(low, 3), round(high, 3)],
        "not planted": skipped,
        "unnoticed": [f"{each.file}:{each.line} {each.function}: {each.what}" for each in left],
        "seconds": round(time.monotonic() - began),
    }
    print(json.dumps(found))
    if args.report is not None:
        args.report.parent.mkdir(parents=True, exist_ok=True)
        with args.report.open("a", encoding="utf-8") as file:
            file.write(json.dumps(found) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
