"""Small mistakes, planted one at a time into running functions; and probes that tell which test reaches which statement."""

from __future__ import annotations

import ast
import builtins
import functools
import importlib
import types
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[3]

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
    statement: int  # the line at which its statement begins


class Planter(ast.NodeTransformer):
    """Counts the places where something can be changed, and changes the one asked for."""

    def __init__(self, wanted: int = -1) -> None:
        self.wanted, self.count = wanted, 0
        self.places: list[tuple[int, str, str, int]] = []
        self._path: list[str] = []
        self._functions = 0
        self._statement = 0

    def visit(self, node: ast.AST) -> Any:
        before = self._statement
        if isinstance(node, ast.stmt):
            self._statement = node.lineno
        try:
            return super().visit(node)
        finally:
            self._statement = before

    def _here(self, node: ast.AST, what: str) -> bool:
        if not self._functions:
            return False  # only what runs when it is called: the rest has run before the mistake is planted
        self.places.append((getattr(node, "lineno", 0), ".".join(self._path), what, self._statement))
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
        if isinstance(node.func, ast.Name) and node.func.id == "zip":
            node.args = [self.visit(each) for each in node.args]
            return node  # its ``strict`` is an assertion
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


def mutants(file: str) -> list[Mutant]:
    planter = Planter()
    planter.visit(ast.parse((ROOT / file).read_text(encoding="utf-8")))
    return [Mutant(file, line, name, what, n, at) for n, (line, name, what, at) in enumerate(planter.places)]


class Prober(ast.NodeTransformer):
    """Has each statement of a function say that it was reached."""

    def __init__(self, file: str) -> None:
        self._file, self._functions = file, 0

    def _reached(self, line: int) -> ast.stmt:
        where = ast.Tuple([ast.Constant(self._file), ast.Constant(line)], ast.Load())
        return ast.Expr(ast.Call(ast.Name(PROBE, ast.Load()), [where], []))

    def generic_visit(self, node: ast.AST) -> ast.AST:
        function = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        self._functions += function
        super().generic_visit(node)
        within = self._functions
        self._functions -= function
        if within and not isinstance(node, ast.ClassDef | ast.Lambda | ast.IfExp):
            for name in ("body", "orelse", "finalbody"):
                block = getattr(node, name, None)
                if isinstance(block, list):
                    setattr(node, name, [new for each in block for new in (self._reached(each.lineno), each)])
        return node


PROBE = "_reached_by_a_test"


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


def code_of(file: str, change: ast.NodeTransformer) -> dict[str, types.CodeType]:
    tree = change.visit(ast.parse((ROOT / file).read_text(encoding="utf-8")))
    whole = compile(ast.fix_missing_locations(tree), str(ROOT / file), "exec", dont_inherit=True)
    return dict(codes(whole))


def function_of(file: str, qualified: str) -> types.FunctionType | None:
    owner: Any = importlib.import_module(file.removesuffix(".py").replace("/", "."))
    *path, name = qualified.split(".")
    for step in path:
        owner = vars(owner).get(step) if hasattr(owner, "__dict__") else None
    return raw(vars(owner).get(name)) if owner is not None else None


def plant(mutant: Mutant) -> bool:
    """Into the running function. False where that cannot be done."""
    changed = code_of(mutant.file, Planter(mutant.number)).get(mutant.function)
    function = function_of(mutant.file, mutant.function)
    if function is None or changed is None or function.__code__.co_freevars != changed.co_freevars:
        return False
    function.__code__ = changed
    return True


def probe(files: list[str], reached: Callable[[tuple[str, int]], None]) -> None:
    """From now on each statement of these modules tells ``reached`` its file and line."""
    setattr(builtins, PROBE, reached)
    for file in files:
        names = {mutant.function for mutant in mutants(file)}
        for name, code in code_of(file, Prober(file)).items():
            function = function_of(file, name) if name in names else None
            if function is not None and function.__code__.co_freevars == code.co_freevars:
                function.__code__ = code
