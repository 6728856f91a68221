"""What the documents promise: the commands they show are there, the files they name exist."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from casino_sim.cli.common import tables

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")
FLAG = re.compile(r"(?<![\w-])--?[A-Za-z][\w-]*")

DISPLAYS = {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"}
CI, NIGHTLY = ((ROOT / ".ci" / name).read_text(encoding="utf-8") for name in ("run", "nightly"))


def text(document: str) -> str:
    return (ROOT / document).read_text(encoding="utf-8")


def shown_commands() -> list[tuple[str, str]]:
    return [
        (document, line.removeprefix("$ "))
        for document in DOCUMENTS
        for block in re.findall(r"^ *```sh\n(.*?)^ *```", text(document), re.DOTALL | re.MULTILINE)
        for line in map(str.strip, block.split("\n"))
        if line and not line.startswith("#")
    ]


def run(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *words], cwd=ROOT, capture_output=True, text=True, stdin=subprocess.DEVNULL)


@cache
def understood_by(*words: str) -> str:
    """The help of a command, which has to be there."""
    helped = run(*words, "--help")
    assert helped.returncode == 0, helped.stderr
    return helped.stdout


@pytest.mark.parametrize(("document", "line"), shown_commands())
def test_a_shown_command_would_be_understood(document: str, line: str) -> None:
    words = shlex.split(line)
    if words[:2] == MAKE:
        command, *rest = words[2:]
        known = understood_by("build/make.py") if command == "--help" else understood_by("build/make.py", command)
        if command == "test":
            known += understood_by("-m", "pytest")
        elif f"casino-sim {command}" in known and rest:
            known += understood_by("-m", "casino_sim", command)
    elif words[0] == "casino-sim":
        command, *rest = words[1:] or ["play"]
        known = understood_by("-m", "casino_sim", command)
        if rest and f"  {rest[0]}  " in known:  # a command with parts of its own
            known += understood_by("-m", "casino_sim", command, rest[0])
    else:
        pytest.fail(f"{document} shows a command that no test knows how to try: {line}")
    assert [flag for flag in FLAG.findall(" ".join(rest)) if flag not in FLAG.findall(known)] == []


# Carried out as printed ------------------------------------------------------------------------------------------------

MAKE = ["python3", "build/make.py"]
EVERY = sorted({line for _, line in shown_commands()})
ABOUT_ROUNDS = ("history", "verify")


def of_make(line: str) -> list[str]:
    words = shlex.split(line)
    return words[2:] if words[:2] == MAKE else []


def long(line: str) -> bool:
    """What may take minutes: carried out by .ci/run or .ci/nightly where it stands there, else by the slow tests."""
    quick = ("play", "kiosk", "--help")
    return bool(of_make(line)) and of_make(line)[0] not in quick and not the_suite_itself(line)


def the_suite_itself(line: str) -> bool:
    """``make.py test`` without a path: what runs this very test."""
    return of_make(line)[:1] == ["test"] and not any(word.startswith("tests") for word in of_make(line))


def carried_out(line: str, **more: str) -> None:
    """By a person without a display, who types nothing."""
    words = shlex.split(line)
    program = [sys.executable] if words[0] == "python3" else [sys.executable, "-m", "casino_sim"]
    environment = {name: value for name, value in os.environ.items() if name not in DISPLAYS} | more
    ran = subprocess.run(
        [*program, *words[1:]], cwd=ROOT, env=environment, capture_output=True, text=True, stdin=subprocess.DEVNULL
    )
    assert ran.returncode == 0 and (ran.stdout or ran.stderr), f"{line}: {ran.stderr}"


@pytest.mark.parametrize("line", [line for line in EVERY if not long(line) and not the_suite_itself(line)])
def test_a_shown_command_works_as_printed(line: str, tmp_path: Path) -> None:
    if of_make(line) and not (ROOT / ".venv").exists():
        pytest.skip("nothing is set up in .venv yet; python3 build/make.py does that")
    if any(word in line for word in ABOUT_ROUNDS):
        play = [
            sys.executable,
            "-m",
            "casino_sim",
            "play",
            "--text",
            "--house",
            "mount_airy",
            "--game",
            "mississippi_stud",
        ]
        subprocess.run(play, cwd=ROOT, input="ante 5\n\n1\n1\n1\nquit\n", text=True, capture_output=True, check=True)
    carried_out(line)


@pytest.mark.slow
@pytest.mark.parametrize("line", [line for line in EVERY if long(line) and line not in CI + NIGHTLY])
def test_a_long_command_works_as_printed(line: str) -> None:
    carried_out(line)


def test_the_commands_that_take_minutes_are_run_before_a_change_is_taken_or_each_night() -> None:
    shown = {of_make(line)[0] for line in EVERY if long(line) or the_suite_itself(line)}
    by_hand = {
        "bench",
        "game",
        "prices",
        "edges",
        "layers",
    }  # measures, or writes files that other tests hold against the code
    assert [command for command in shown - by_hand if f"python3 build/make.py {command}" not in CI + NIGHTLY] == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_link_leads_somewhere(document: str) -> None:
    targets = [target.split("#")[0] for target in re.findall(r"\]\(([^)\s]+)\)", text(document))]
    local = [target for target in targets if target and not target.startswith("https://")]
    assert [target for target in local if not (ROOT / document).parent.joinpath(target).exists()] == []


@pytest.mark.parametrize("document", ["README.md", "CONTRIBUTING.md"])
def test_every_named_path_exists(document: str) -> None:
    paths = re.findall(r"`([\w.-]+/[\w./-]*)`", text(document))
    made_by_setup = (".venv/",)
    assert paths and [path for path in paths if not path.startswith(made_by_setup) and not (ROOT / path).exists()] == []


def test_the_readme_names_every_command_of_make() -> None:
    commands = re.findall(r"^    (\w+) {2,}", understood_by("build/make.py"), re.MULTILINE)
    assert (
        "play" in commands
        and [name for name in commands if not re.search(rf"`{name}`|make.py {name}", text("README.md"))] == []
    )


def test_the_readme_lists_the_tables_that_are_open() -> None:
    """`python3 build/make.py screenshots` writes them again."""
    rows = re.findall(r"^\| ([^|]+) \| ([^|]+) \| \d+ \|", text("README.md"), re.MULTILINE)
    listed = {(title, house) for title, houses in rows for house in houses.split(", ")}
    there = [(game.title, rules.house_name) for game, rules in tables(None, None)]
    assert listed == set(there)
    assert f"{len(there)} tables of " in text("README.md")


def test_the_pictures_are_small_enough_to_be_read_on_the_road() -> None:
    pictures = list((ROOT / "assets" / "screenshots").glob("*.png"))
    assert pictures and [picture.name for picture in pictures if picture.stat().st_size > 400_000] == []
    assert [picture.name for picture in pictures if picture.name not in text("README.md")] == []


def test_the_changelog_keeps_its_form() -> None:
    versions = re.findall(r"^## (.*)$", text("CHANGELOG.md"), re.MULTILINE)
    kinds = re.findall(r"^### (.*)$", text("CHANGELOG.md"), re.MULTILINE)
    assert versions[0] == "[Unreleased]"
    assert all(re.fullmatch(r"\[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d", version) for version in versions[1:])
    assert set(kinds) <= {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}


def test_the_code_speaks_of_players_and_dealers_as_they() -> None:
    """In comments, docstrings and names, as in everything that a player reads (tests/test_words.py)."""
    he = re.compile(r"\b(he|him|his|himself)\b", re.IGNORECASE)
    files = [
        file for folder in ("casino_sim", "games", "kiosk", "build") for file in sorted((ROOT / folder).rglob("*.py"))
    ]
    assert [str(file) for file in files if he.search(file.read_text(encoding="utf-8"))] == []
