"""Printed pays by their ids: those that come with a game, and those that a house file brings itself.

``[paytables.my_pair_plus]`` in a house file is a table like any in ``paytables.toml``: rows of hand and pay, with a label
where the usual one does not do. A wager is paid by it once the table's ``pays`` name it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from casino_sim.houses.checks import IDENTIFIER, BadHouse, Checker, Problem, did_you_mean
from casino_sim.houses.rules import GameFacts
from casino_sim.money import BadMoney
from casino_sim.paytables import PayKind, Paytable, Row, make, parse_pay
from casino_sim.resources import asset, game_file

Printed = Mapping[str, Paytable]  # by id
SAID: dict[PayKind, str] = {
    "ratio": "odds such as 3 to 1",
    "push": "a push",
    "fixed": "a fixed prize such as $500",
    "meter": "a share of a meter",
}


def read_toml(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as fault:
        raise BadHouse(path.name, [Problem("the file", f"can't be read ({fault.strerror})")]) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as fault:
        raise BadHouse(path.name, [Problem("the file", f"isn't TOML: {fault}")]) from None


@cache
def read_paytables(package: str) -> Printed:
    """A game's printed pays, and those that several games share."""
    found: dict[str, Paytable] = {}
    for path in (asset("paytables.toml"), game_file(package, "paytables.toml")):
        if path.exists():
            found |= {id: _shipped(path, id, body) for id, body in read_toml(path).items()}
    return found


def _shipped(path: Path, id: str, body: Any) -> Paytable:
    try:
        rows = [(row["hand"], row.get("label", row["hand"]), row["pays"]) for row in body["rows"]]
        return make(id, body.get("title", id), rows)
    except (KeyError, TypeError, AttributeError) as fault:
        reason = f"wants a title and rows of hand, label, pays ({fault})"
        raise BadHouse(path.name, [Problem(id, reason)]) from None
    except BadMoney as fault:
        raise BadHouse(path.name, [Problem(id, str(fault))]) from None


# -- those of a house ------------------------------------------------------------------------------


def own_paytables(checker: Checker, section: Mapping[str, Any], games: Mapping[str, GameFacts]) -> dict[str, Paytable]:
    """The tables that a house file brings. A row without a label has none yet: each game has its own words."""
    shipped = {id for game in games.values() for id in read_paytables(game.package)}
    found = {}
    for id, body in section.items():
        path = f"paytables.{id}"
        if not IDENTIFIER.match(id):
            checker.wrong(path, "should be written like my_pair_plus: small letters, digits and _")
        elif id in shipped:
            checker.wrong(path, "is the name of a table that comes with the casino: choose another")
        elif not isinstance(body, dict):
            checker.wrong(path, "should be a section")
        else:
            checker.unknown_keys(path, body, ("title", "rows"))
            title = checker.text(f"{path}.", body, "title") if "title" in body else id.replace("_", " ").capitalize()
            rows = _rows(checker, f"{path}.rows", body.get("rows"))
            found[id] = Paytable(id, title, rows, {row.hand: row.pay for row in rows})
    return found


def _rows(checker: Checker, path: str, rows: Any) -> tuple[Row, ...]:
    if not isinstance(rows, list) or not rows or not all(isinstance(row, dict) for row in rows):
        checker.wrong(path, 'should list what is paid, the best hand first: { hand = "flush", pays = "4 to 1" }')
        return ()
    found: dict[str, Row] = {}
    for number, row in enumerate(rows, 1):
        place = f"{path}[{number}]"
        checker.unknown_keys(place, row, ("hand", "label", "pays"))
        hand, pays = checker.text(f"{place}.", row, "hand"), checker.text(f"{place}.", row, "pays")
        label = checker.text(f"{place}.", row, "label") if "label" in row else ""
        if hand in found:
            checker.wrong(f"{place}.hand", f"'{hand}' is already there")
        elif hand and pays:
            try:
                found[hand] = Row(hand, label, parse_pay(pays))
            except BadMoney as fault:
                checker.wrong(f"{place}.pays", str(fault))
    return tuple(found.values())


def printed_for(game: GameFacts, own: Printed) -> Printed:
    """All tables that a house may pay this game by; rows without a label have that of the game's other tables."""
    shipped = read_paytables(game.package)
    known = {row.hand: row.label for table in reversed(list(shipped.values())) for row in table.rows}
    return {**shipped, **{id: _labeled(table, known) for id, table in own.items()}}


def _labeled(table: Paytable, known: Mapping[str, str]) -> Paytable:
    def label(row: Row) -> str:
        return row.label or known.get(row.hand) or row.hand.replace("_", " ").capitalize()

    return replace(table, rows=tuple(replace(row, label=label(row)) for row in table.rows))


# -- which table pays what -------------------------------------------------------------------------


def fitting(checker: Checker, path: str, id: Any, key: str, game: GameFacts, printed: Printed) -> Paytable | None:
    """The printed table of this id, if it is one that the key's wager can be paid by."""
    table = printed.get(id) if isinstance(id, str) else None
    if table is None:
        checker.wrong(path, f"there is no paytable '{id}'{did_you_mean(str(id), printed)}")
        return None
    hands = game.pays[key]
    for row in table.rows:
        if hands and row.hand not in hands:
            checker.wrong(path, f"'{id}' pays '{row.hand}', which this wager can't make{did_you_mean(row.hand, hands)}")
    others = [other for other in read_paytables(game.package).values() if _is_for(other, hands)]
    _check_pays(checker, path, table, others)
    if key in getattr(game, "complete_pays", ()):
        _check_complete(checker, path, table, others)
    return table


def _is_for(table: Paytable, hands: Iterable[str]) -> bool:
    return all(row.hand in hands for row in table.rows)


def _check_pays(checker: Checker, path: str, table: Paytable, others: Iterable[Paytable]) -> None:
    """A prize is paid in a way that this wager is settled: odds on a stake, fixed prizes and meters on a share."""
    kinds = {row.pay.kind for other in others for row in other.rows}
    kinds |= {"push"} if "ratio" in kinds else set()
    kinds |= {"fixed"} if "meter" in kinds else set()
    for row in table.rows:
        if kinds and row.pay.kind not in kinds:
            ways = " or ".join(said for kind, said in SAID.items() if kind in kinds)
            checker.wrong(path, f"'{table.id}' pays {row.pay} on '{row.hand}'; this wager pays {ways}")


def _check_complete(checker: Checker, path: str, table: Paytable, others: list[Paytable]) -> None:
    """No row may be missing that all tables of the game have: its rules read each of them."""
    everywhere = [row.hand for row in others[0].rows if all(row.hand in other.by_hand for other in others)]
    for hand in everywhere:
        if hand not in table.by_hand:
            checker.wrong(path, f"'{table.id}' has no row '{hand}', which every table of this bet has")
