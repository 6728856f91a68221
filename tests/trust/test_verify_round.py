"""Rounds are checked by programs that know nothing of the casino's code: one in Python, one in JavaScript."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from casino_sim.__main__ import main
from casino_sim.resources import asset
from casino_sim.rng import Stream
from casino_sim.store.store import Store
from casino_sim.table.ask import Bets
from tests.persons import TABLES, person_at, play_round

CHECKER = asset("fairness", "verify_round.py")
PAGE = asset("fairness", "verify_round.js")
IN_SHOES = {"blackjack", "double_back_jack", "midi_baccarat", "mini_baccarat", "no_bust_21", "pure_21_5", "spanish_21"}
node = pytest.mark.skipif(shutil.which("node") is None, reason="no Node here to run the page's program")


def exported(players: Path) -> Path:
    file = players / "rounds.json"
    assert main(["history", "--last", "999", "--export", str(file), "--players", str(players)]) == 0
    return file


def checked(file: Path, *program: str) -> tuple[int, list[str]]:
    done = subprocess.run([*program, str(file)], capture_output=True, text=True, check=False)
    assert not done.stderr, done.stderr
    return done.returncode, done.stdout.splitlines()


def by_python(file: Path) -> tuple[int, list[str]]:
    return checked(file, sys.executable, "-I", "-S", str(CHECKER))


@pytest.fixture(scope="module")
def every_table(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three rounds at each of the tables, with company; a shoe of each game that has one is dealt to its end."""
    folder = tmp_path_factory.mktemp("every_table")
    to_the_end = set(IN_SHOES)
    with Store.open(folder) as store:
        for house, game in TABLES:
            session = person_at(store, house, game, bots=6, seed=None, name=f"{house} {game}"[:40], chips=20_000_00)
            chance = Stream(b"verify", f"{house} {game}")
            for number in range(3):
                session.deal(f"cut {number} ♠")
                play_round(session, chance)
            while game in to_the_end and session._snapshot.deals_on:
                play_round(session, chance)
            to_the_end.discard(game)
    return exported(folder)


def test_the_checker_fits_on_two_pages_and_needs_nothing() -> None:
    text = CHECKER.read_text(encoding="utf-8")
    assert len(text.splitlines()) < 100
    named = {line.split()[1] for line in text.splitlines() if line.startswith(("import ", "from "))}
    assert named <= sys.stdlib_module_names


def test_every_round_of_every_game_is_dealt_again_by_a_stranger(every_table: Path) -> None:
    code, said = by_python(every_table)
    rounds = json.loads(every_table.read_text())["rounds"]
    assert code == 0 and len(said) == len(rounds)
    dealt = [r for r, line in zip(rounds, said, strict=True) if ": OK, " in line]
    sealed = [r for r, line in zip(rounds, said, strict=True) if line.endswith(": not told yet")]
    assert len(dealt) + len(sealed) == len(rounds)
    assert {r["game"] for r in dealt} == {game for _, game in TABLES} and {r["game"] for r in sealed} <= IN_SHOES
    assert {(r["house"], r["game"]) for r in rounds} == set(TABLES)
    whole = {
        game: sum(draw[0] == "card" for r in dealt if r["game"] == game for draw in r["draws"]) for game in IN_SHOES
    }
    assert min(whole.values()) > 52, "a shoe is proven when it is done with"


@node
def test_the_page_in_a_browser_finds_the_same(every_table: Path) -> None:
    assert checked(every_table, "node", str(PAGE)) == by_python(every_table)


@pytest.fixture(scope="module")
def one_of_each(every_table: Path) -> Path:
    """A round of each game, told to its end."""
    data = json.loads(every_table.read_text())
    data["rounds"] = list({r["game"]: r for r in reversed(data["rounds"]) if r["draws"]}.values())
    file = every_table.with_name("one_of_each.json")
    file.write_text(json.dumps(data))
    code, said = by_python(file)
    assert code == 0 and len(said) == len({game for _, game in TABLES})
    return file


def tampered(file: Path, change) -> Path:
    data = json.loads(file.read_text())
    change(data["rounds"])
    other = file.with_name("tampered.json")
    other.write_text(json.dumps(data))
    return other


def first_with(rounds, kind):
    return next(r for r in rounds if any(draw[0] == kind for draw in r["draws"] or ()))


def swap_a_card(rounds):
    cards = [draw for draw in first_with(rounds, "card")["draws"] if draw[0] == "card"]
    cards[0][2], cards[1][2] = cards[1][2], cards[0][2]


def turn_a_die(rounds):
    throw = next(draw for draw in first_with(rounds, "dice")["draws"] if draw[0] == "dice")
    throw[1][0] = throw[1][0] % 6 + 1


def next_pocket(rounds):
    spin = next(draw for draw in first_with(rounds, "wheel")["draws"] if draw[0] == "wheel")
    pockets = spin[1].split()
    spin[2] = next(pocket for pocket in pockets if pocket != spin[2])


def another_secret(rounds):
    first_with(rounds, "card")["secret"] = "ab" * 32


def another_cut(rounds):
    first_with(rounds, "shuffle")["nonce"] += " again"


def another_shuffle(rounds):
    first_with(rounds, "shoe")["shoe"]["secret"] = "cd" * 32


def a_card_further(rounds):
    next(draw for draw in first_with(rounds, "shoe")["draws"] if draw[0] == "shoe")[2] += 1


CHANGES = [swap_a_card, turn_a_die, next_pocket, another_secret, another_cut, another_shuffle, a_card_further]


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize(
    "program",
    [
        pytest.param((sys.executable, "-I", "-S", str(CHECKER)), id="python"),
        pytest.param(("node", str(PAGE)), marks=node, id="page"),
    ],
)
def test_a_round_that_was_changed_is_named(one_of_each: Path, change, program) -> None:
    code, said = checked(tampered(one_of_each, change), *program)
    assert code == 1 and len([line for line in said if "WRONG" in line]) == 1


def test_an_export_tells_nothing_of_a_shoe_that_is_dealt_from(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        session = person_at(store, game="mini_baccarat", seed=None)
        for _ in range(4):
            session.deal("")
            session.answer(Bets({"banker": 25_00}))
        shoe = store.rounds.get(1).start
        cards = session._snapshot.shoe.cards
    text = exported(tmp_path).read_text()
    assert shoe.secret.hex() not in text and cards[40:64] not in text
    assert [r["draws"] for r in json.loads(text)["rounds"]] == [None] * 4


def test_a_file_that_cannot_be_written_is_one_sentence(tmp_path: Path, capsys) -> None:
    assert main(["history", "--export", str(tmp_path / "no" / "x.json"), "--players", str(tmp_path)]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert main(["history", "--export", "-", "--players", str(tmp_path)]) == 0
    assert json.loads(capsys.readouterr().out) == {"format": "casino-sim rounds 1", "rounds": []}
