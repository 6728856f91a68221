"""What comes from elsewhere is what was locked, data is never run, and the same source makes the same packages."""

from __future__ import annotations

import ast
import hashlib
import os
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.copies import Copy

ROOT = Path(__file__).resolve().parents[2]
CODE = sorted(path for top in ("casino_sim", "games", "kiosk") for path in (ROOT / top).rglob("*.py"))

# Modules whose reading runs what it reads, and the functions that run a text.
RUNS_WHAT_IT_READS = {
    "pickle",
    "cPickle",
    "_pickle",
    "marshal",
    "shelve",
    "dill",
    "cloudpickle",
    "joblib",
    "code",
    "runpy",
}
RUNS_A_TEXT = {"eval", "exec", "compile", "__import__", "breakpoint"}
SHELLS = {"system", "popen", "getoutput", "getstatusoutput"}
# Where files of other people are read, no module may be called by a name that is put together.
READ_FILES = (
    "houses",
    "store",
    "session",
    "learn",
    "narration",
    "i18n.py",
    "paytables.py",
    "wagers.py",
    "table/script.py",
)


def dangers(text: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import | ast.ImportFrom):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else [node.module or ""]
            yield from (f"imports {name}" for name in names if name.split(".")[0] in RUNS_WHAT_IT_READS)
        if not isinstance(node, ast.Call):
            continue
        called = node.func
        if isinstance(called, ast.Name) and called.id in RUNS_A_TEXT:
            yield f"calls {called.id}"
        if isinstance(called, ast.Attribute) and called.attr in SHELLS:
            yield f"calls {called.attr}"
        if any(word.arg == "allow_pickle" and not is_false(word.value) for word in node.keywords):
            yield "reads arrays that may be pickles"
        if any(word.arg == "shell" and not is_false(word.value) for word in node.keywords):
            yield "gives a text to the shell"


def is_false(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is False


@pytest.mark.parametrize(
    "text",
    [
        "import pickle",
        "from marshal import loads",
        "import numpy as np\nnp.load(file, allow_pickle=True)",
        "eval(line)",
        "exec(compile(text, 'house', 'exec'))",
        "import os\nos.system(f'open {name}')",
        "import subprocess\nsubprocess.run(word, shell=True)",
    ],
)
def test_code_that_runs_data_would_be_found(text: str) -> None:
    assert list(dangers(text))


def test_no_data_is_ever_run() -> None:
    found = {path.relative_to(ROOT).as_posix(): list(dangers(path.read_text(encoding="utf-8"))) for path in CODE}
    assert {name: what for name, what in found.items() if what} == {}


def test_no_file_says_which_module_is_loaded() -> None:
    readers = (*(f"casino_sim/{name}" for name in READ_FILES), "kiosk/", "games/")
    found = []
    for path in CODE:
        name = path.relative_to(ROOT).as_posix()
        calls = (node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Call))
        if name.startswith(readers) and any(called(node) == "import_module" for node in calls):
            found.append(name)
    assert found == []


def called(node: ast.Call) -> str:
    return node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")


def test_every_package_of_the_lock_has_the_sum_of_each_of_its_files() -> None:
    for package in tomllib.loads((ROOT / "uv.lock").read_text(encoding="utf-8"))["package"]:
        if package["name"] == "casino-sim":
            continue
        files = [*package.get("wheels", ()), *([package["sdist"]] if "sdist" in package else [])]
        assert files and all(file["hash"].startswith("sha256:") for file in files), package["name"]
        assert "registry" in package["source"], f"{package['name']} comes from somewhere else"


def built(copy: Copy, folder: Path, kind: str, umask: int) -> dict[str, str]:
    """The sums of what is built from a copy, on another day and with other rights."""
    for number, file in enumerate(sorted(copy.folder.rglob("*"))):
        os.utime(file, (1_600_000_000 + umask * number, 1_600_000_000 + umask * number))
    env = os.environ | {"PYTHONHASHSEED": str(umask), "TZ": "UTC" if umask % 2 else "Asia/Tokyo"}
    command = [sys.executable, "-m", "hatchling", "build", "--target", kind, "--directory", str(folder)]
    subprocess.run(command, cwd=copy.folder, env=env, check=True, capture_output=True, umask=umask)
    return {file.name: hashlib.sha256(file.read_bytes()).hexdigest() for file in folder.iterdir()}


@pytest.mark.skipif(os.name == "nt", reason="rights are those of Unix")
@pytest.mark.parametrize("kind", ["wheel", "sdist"])
def test_the_same_source_makes_the_same_package(kind: str, tmp_path: Path) -> None:
    sums = []
    for name, umask in (("one", 0o022), ("other", 0o027)):
        (tmp_path / name).mkdir()
        sums.append(built(Copy(tmp_path / name), tmp_path / name / "dist", kind, umask))
    assert len(sums[0]) == 1 and sums[0] == sums[1]
