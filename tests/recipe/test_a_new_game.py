"""CONTRIBUTING, "Adding a game": a folder, a line, a section in a house and one command, tried with Casino War."""

from __future__ import annotations

import json
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.copies import Copy

HERE = Path(__file__).parent
HOUSE = "assets/houses/mount_airy.toml"
TABLE = "mount_airy-casino_war"


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    copy = Copy(tmp_path_factory.mktemp("game"))
    shutil.copytree(HERE / "casino_war", copy.path("games/casino_war"))
    copy.put("games/__init__.py", "    craps,\n", "    casino_war,\n")
    copy.put("games/__init__.py", "    *craps.GAMES,\n", "    *casino_war.GAMES,\n")
    copy.add(HOUSE, (HERE / "houses.toml").read_text(encoding="utf-8"))
    return copy


@pytest.fixture(scope="module")
def finished(copy: Copy) -> Copy:
    copy.run("build/game.py", "casino_war")  # make.py game casino_war
    return copy


def play(copy: Copy, cards: dict[str, str], answers: Sequence[Any] = (), **stakes: str) -> tuple[str, dict[str, str]]:
    """The net result of one seat, and the rule by which each wager was settled."""
    said = [["you", each] for each in answers]
    body = {"house": "mount_airy", "game": "casino_war", "seats": 1,
            "rounds": [{"cards": cards, "stakes": {"you": stakes}, "answers": said}]}  # fmt: skip
    copy.write(".cache/round.json", json.dumps(body))  # beside the code, as the tests of the copy look at its top level
    (played,) = json.loads(copy.run("-m", "casino_sim", "deal", ".cache/round.json", "--json"))["rounds"]
    return played["net"]["you"], {line["wager"]: line["rule"] for line in played["wagers"]}


@pytest.mark.parametrize(
    ("cards", "answers", "stakes", "net", "rules"),
    [
        ({"you": "Kd", "dealer": "9c"}, (), {"ante": "10"}, "10.00", {"ante": "CW-4"}),
        ({"you": "5d", "dealer": "9c"}, (), {"ante": "10", "tie": "2"}, "-12.00", {"ante": "CW-4", "tie": "CW-6"}),
        ({"you": "9d", "dealer": "9c"}, ("surrender",), {"ante": "15"}, "-7.50", {"ante": "CW-5"}),
        ({"you": "9d As", "dealer": "9c 2c"}, ("go_to_war",), {"ante": "10", "tie": "2"}, "30.00",
         {"ante": "CW-5", "war": "CW-5", "tie": "CW-6"}),
        ({"you": "9d 4s", "dealer": "9c Kc"}, ("go_to_war",), {"ante": "10"}, "-20.00", {"ante": "CW-5", "war": "CW-5"}),
        ({"you": "9d 4s", "dealer": "9c 4c"}, ("go_to_war",), {"ante": "10"}, "10.00", {"ante": "CW-5", "war": "CW-5"}),
    ],
    ids=["higher", "lower", "surrender", "war won", "war lost", "war tied"],
)  # fmt: skip
def test_the_new_game_is_dealt_and_settled(copy, cards, answers, stakes, net, rules) -> None:
    assert play(copy, cards, answers, **stakes) == (net, rules)


def test_its_odds_are_the_published_ones(copy: Copy) -> None:
    """Six decks and a war at every tie: the house keeps 2.877 % of the first bet, and 18.65 % of the tie bet
    (wizardofodds.com, Casino War)."""
    lines = json.loads(copy.run("-m", "casino_sim", "odds", "--house", "mount_airy", "--game", "casino_war", "--json"))
    found = {(line["wager"], line["measure"]): round(100 * line["value"], 3) for line in lines}
    assert found["base", "ev_per_ante"] == -2.877
    assert found["tie", "ev_per_unit_bet"] == -18.65


def test_one_command_stores_what_is_stored_for_a_game(finished: Copy) -> None:
    """And only that: the other games' files are as they were."""
    assert "casino_war" in finished.read("games/casino_war/prices.json")
    assert finished.path(f"tests/golden/rounds/{TABLE}.txt").is_file()
    for orientation in ("landscape", "portrait"):
        assert finished.path(f"tests/golden/screens/{TABLE}-{orientation}.jpg").is_file()
    assert "| Casino War | Mount Airy | 7 |" in finished.read("README.md")
    root = HERE.parent.parent
    for file in ("games/craps/prices.json", "tests/golden/screens/mount_airy-craps-portrait.jpg"):
        assert finished.path(file).read_bytes() == (root / file).read_bytes()


SUITES = (
    "tests/contract", "tests/golden", "tests/test_architecture.py", "tests/test_docs.py", "tests/test_houses.py",
    "tests/test_imports.py", "tests/test_layers.py", "tests/exact/test_long_runs.py", "tests/learn/test_lessons.py",
    "tests/learn/test_prices.py",
)  # fmt: skip


def test_its_table_keeps_the_contract(finished: Copy) -> None:
    """Random rounds, replays, hidden cards, felt, guide, batch and golden pictures."""
    finished.run("-m", "pytest", "-q", "-x", "-n", "0", "tests/contract", "tests/golden/test_golden.py",
                 "tests/learn/test_lessons.py", "-m", "not slow", "-k", "casino_war or kind_of_table")  # fmt: skip


@pytest.mark.slow
def test_every_suite_that_picks_games_up_is_green(finished: Copy) -> None:
    finished.run("-m", "pytest", "-q", "-n", "2", "-m", "not slow", *SUITES)
    finished.run("-m", "mypy", "--platform", "linux", "casino_sim", "games", "kiosk")
    finished.run("-m", "ruff", "check", "games")
    finished.run("-m", "ruff", "format", "--check", "games")
