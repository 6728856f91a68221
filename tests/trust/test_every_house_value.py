"""Every value that ``houses check`` lets through can be played: a table that opens and then stops is worse than one refused."""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Iterator
from typing import Any, get_args

import msgspec
import pytest

from casino_sim.__main__ import main
from casino_sim.bots import at_random
from casino_sim.houses import loader
from casino_sim.houses.checks import BadHouse
from casino_sim.houses.rules import TableRules
from casino_sim.resources import asset
from casino_sim.session.trial import try_out
from casino_sim.table.auto import play
from games import BY_ID
from tests.persons import TABLES

AMOUNTS = (
    "0",
    "0.01",
    "1",
    "999999999 to 1",
    "-5",
    "999999999999",
    "1e9",
    "",
    "9999999999999",
    "½",
    "usual",
    "none",
    "4-8",
    "0-0",
)
COUNTS = (0, 1, -1, 2, 3, 4, 5, 7, 8, 10, 12, 16, 50, 99, 100, 101, 1000, 10**9, 10**18)
LIMITS = (
    *("0 to 0", "1 to 1", "0.01 to 0.01", "5 to 999999999", "999999999 to 1", "0.50 to 0.75 by 0.25", "1 to 100 by 3"),
    *("7", "1000000", "5 to 5000 by 5000"),
)
SAMPLE = 9  # of all cases one in so many is tried at every run, the rest in the long one


def others(value: Any, words: tuple[Any, ...] = ()) -> Iterator[Any]:
    """What could stand there instead, fit or not."""
    if words:
        yield from words
    elif isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from COUNTS
    elif isinstance(value, str):
        yield from AMOUNTS
    elif isinstance(value, list):
        yield from ([], value * 2, value[:1])
        yield from ([*value[:i], other, *value[i + 1 :]] for i, held in enumerate(value[:3]) for other in others(held))
    elif isinstance(value, dict):
        yield {}
        yield from ({**value, key: other} for key in list(value)[:3] for other in others(value[key]))


def files(house: str, game: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """The house's file with this one table, one value of it changed."""
    data = tomllib.loads(asset("houses", f"{house}.toml").read_text(encoding="utf-8"))
    section = data["games"][game]
    words = {field.name: get_args(field.type) for field in msgspec.structs.fields(BY_ID[game].switches)}
    changes = [(("seats",), seats) for seats in range(1, 17)]
    changes += [(("limits", limit), text) for limit in section.get("limits", {}) for text in LIMITS]
    for name, value in section.get("switches", {}).items():
        literal = (
            words.get(name, ())
            if isinstance(value, str) and all(isinstance(w, str) for w in words.get(name, ()))
            else ()
        )
        changes += [(("switches", name), other) for other in others(value, literal)]
    for path, value in changes:
        changed = copy.deepcopy(section)
        at = changed
        for step in path[:-1]:
            at = at[step]
        at[path[-1]] = value
        yield f"{'.'.join(path)} = {value!r}", {**data, "games": {game: changed}}


def problems(house: str, game: str, first: int, step: int) -> list[str]:
    found = []
    for number, (what, data) in enumerate(files(house, game)):
        if number % step != first:
            continue
        try:
            facts = loader.check("file", data, BY_ID)
        except BadHouse:
            continue  # named and refused
        if not list(try_out(facts, BY_ID)):  # as the command does; what it names is refused
            found += [f"{what}: {fault}" for fault in played(facts.tables[game])]
    return found


def played(rules: TableRules) -> Iterator[str]:
    """More rounds than the check plays, by somebody who answers anything."""
    game = BY_ID[rules.game]
    try:
        play(game, rules, 4, b"other cards".ljust(32), at_random, min(game.bot_seats, rules.seats))
    except Exception as fault:
        yield f"{type(fault).__name__}: {fault}"


@pytest.mark.parametrize(("house", "game"), TABLES)
def test_what_passes_the_check_can_be_played(house: str, game: str) -> None:
    assert problems(house, game, TABLES.index((house, game)) % SAMPLE, SAMPLE) == []


@pytest.mark.slow
@pytest.mark.parametrize(("house", "game"), TABLES)
def test_every_value_that_passes_the_check_can_be_played(house: str, game: str) -> None:
    assert problems(house, game, 0, 1) == []


@pytest.mark.parametrize("place", [0, 1])
@pytest.mark.parametrize("amount", ["999999999 to 1", "-5", "1e9", "4-8", ""])
def test_odds_where_dollars_belong_are_one_sentence(place: int, amount: str, tmp_path, capsys) -> None:
    bets = ["1", "2"]
    bets[place] = amount
    file = tmp_path / "mine.toml"
    file.write_text(
        'based_on = "marysville"\nid = "mine"\nname = "Mine"\n[games.lowball.switches.forced_bets]\n'
        f'"2-6" = {bets!r}\n'.replace("'", '"')
    )
    assert main(["houses", "check", str(file)]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and "games.lowball.switches.forced_bets.2-6" in said and f"'{amount}'" in said
