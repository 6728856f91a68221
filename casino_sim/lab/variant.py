"""A table with some values set otherwise, as a house file would set them.

The changes become a house file that is based on the table's own and holds nothing but the differences. The loader reads
it as any other: what makes no sense it refuses with its own sentences, and what it accepts can be saved and played.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from copy import deepcopy
from functools import lru_cache
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from casino_sim.houses.checks import BadHouse, did_you_mean
from casino_sim.houses.loader import NoSuchHouse, all_ids, check, house_ids, merged, own_houses, read
from casino_sim.houses.paytables import printed_for
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import _
from casino_sim.lab.settings import NOT_PAID, OFF, ON, Setting, settings, written_pay
from casino_sim.money import BadMoney, cents
from casino_sim.paytables import parse_pay
from casino_sim.resources import asset
from casino_sim.table.game import Game

Games = Mapping[str, Game]
Data = dict[str, Any]
TRUTH = {"yes": ON, "on": ON, "true": ON, "no": OFF, "off": OFF, "false": OFF}
OWN_TABLES = "my_"  # before the name of a paytable that the lab writes


class LabFault(ValueError):
    """Something that cannot be changed so. The sentence says what, and what can."""


class Variant(Struct, frozen=True):
    """The changes in the order in which they were made, each by its path; the last one of a path counts."""

    house: str
    game: str
    changes: tuple[tuple[str, str], ...] = ()

    def with_(self, path: str, value: str) -> Variant:
        kept = tuple(change for change in self.changes if change[0] != path)
        return replace(self, changes=(*kept, (path, value)))

    def without(self, path: str) -> Variant:
        return replace(self, changes=tuple(change for change in self.changes if change[0] != path))


class Changed(Struct, frozen=True):
    """What the loader made of a variant."""

    variant: Variant
    game: Game
    before: TableRules
    after: TableRules
    differences: Data  # the house file's own lines, without its head


def file_of(house: str) -> Path:
    if house in house_ids():
        return asset("houses", f"{house}.toml")
    found = own_houses().get(house)
    if found is None:
        known = all_ids()
        hint = did_you_mean(house, known) or f"; choose from {', '.join(known)}"
        raise NoSuchHouse(f"there is no house '{house}'{hint}")
    return found


@lru_cache(16)
def _read(path: Path, _written: int) -> Data:
    return read(path)


def house_data(house: str) -> Data:
    """The whole house file, laid over what it is based on. Not to be changed."""
    path = file_of(house)
    return _read(path, path.stat().st_mtime_ns)


def _of_one_table(data: Data, game: str) -> Data:
    """The other tables are none of this one's business, and take their time."""
    return {**data, "games": {game: data["games"][game]}} if game in data.get("games", {}) else data


def table_of(house: str, game: str, games: Games) -> TableRules:
    if game not in games:
        raise LabFault(f"there is no game '{game}'{did_you_mean(game, games)}")
    facts = check(house, _of_one_table(house_data(house), game), games)
    if game not in facts.tables:
        offered = house_data(house).get("games", {})
        hint = did_you_mean(game, offered) or f"; it has {', '.join(offered)}"
        raise LabFault(f"{facts.name} has no table '{game}'{hint}")
    return facts.tables[game]


def apply(variant: Variant, games: Games) -> Changed:
    """The rules before and after. Raises :class:`LabFault` with one sentence, or with several where several are wrong."""
    before = table_of(variant.house, variant.game, games)
    game = games[variant.game]
    known = settings(game, before)
    differences: Data = {}
    for path, text in variant.changes:
        setting = found(path, known)
        differences = merged(differences, _difference(game, before, setting, value_of(setting, text), differences))
    whole = merged(_of_one_table(deepcopy(house_data(variant.house)), variant.game), differences)
    try:
        after = check(variant.house, whole, games).tables[variant.game]
    except BadHouse as fault:
        raise LabFault(
            "; ".join(_told(problem.path, problem.reason, variant.game) for problem in fault.problems)
        ) from None
    return Changed(variant, game, before, after, differences)


def _told(path: str, reason: str, game: str) -> str:
    return f"{path.removeprefix(f'games.{game}.')}: {reason}"


def found(path: str, known: Mapping[str, Setting]) -> Setting:
    """By its path; a switch by its name alone as well."""
    setting = known.get(path) or known.get(f"switches.{path}")
    if setting is None:
        if path == "fees" and "switches.fee_schedule" in known:
            return known["switches.fee_schedule"]
        names = [*known, *(each.removeprefix("switches.") for each in known if each.startswith("switches."))]
        whole = next((f", did you mean '{each}'?" for each in known if each.endswith(f".{path}")), "")
        raise LabFault(f"there is no '{path}' at this table{whole or did_you_mean(path, names)}")
    return setting


def value_of(setting: Setting, text: str) -> Any:
    """What the house file would say. Only what no house file could say is refused here; the rest is the loader's."""
    text = text.strip()
    if setting.kind == "yes_no":
        if text.lower() not in TRUTH:
            raise LabFault(f"{setting.path}: write yes or no, not '{text}'")
        return TRUTH[text.lower()] == ON
    if setting.kind == "whole":
        if not text.isascii() or not text.lstrip("-").isdigit() or len(text) > 18:
            raise LabFault(f"{setting.path}: should be a whole number, {setting.bounds}, not '{text}'")
        return int(text)
    if setting.kind == "choice":
        if text not in setting.choices:
            hint = did_you_mean(text, setting.choices)
            raise LabFault(f"{setting.path}: '{text}' isn't one of {', '.join(setting.choices)}{hint}")
        return (
            int(text)
            if setting.value.isdigit() and text.isdigit() and setting.path != "switches.fee_schedule"
            else text
        )
    if setting.kind == "pay":
        return _pay(setting, text)
    return _list(setting, text) if setting.kind == "list" else text


def _pay(setting: Setting, text: str) -> str:
    if text.lower() == NOT_PAID:
        return NOT_PAID
    try:
        return written_pay(parse_pay(text))
    except BadMoney as fault:
        raise LabFault(f"{setting.path}: {fault}") from None


def _list(setting: Setting, text: str) -> Any:
    if text.startswith(("{", "[")):
        try:
            return tomllib.loads(f"value = {text}")["value"]
        except tomllib.TOMLDecodeError as fault:
            raise LabFault(f"{setting.path}: {fault}") from None
    if not setting.value.startswith("["):
        return text
    return [int(word) if word.isdigit() else word for word in map(str.strip, text.split(",")) if word]


# -- the lines of the house file -------------------------------------------------------------------------


def _difference(game: Game, rules: TableRules, setting: Setting, value: Any, so_far: Data) -> Data:
    head, _, rest = setting.path.partition(".")
    if head == "pays" and "." in rest:
        return _other_pay(game, rules, rest, value, so_far)
    if head in ("meters", "money"):
        for name in reversed(setting.path.split(".")):
            value = {name: value}
        return dict(value)
    if head == "wagers":
        return {"games": {game.id: _wagers(game, rules, rest, value, so_far)}}
    return {"games": {game.id: {head: {rest: value} if rest else value}}}


def _wagers(game: Game, rules: TableRules, wager: str, on: bool, so_far: Data) -> Data:
    own = so_far.get("games", {}).get(game.id, {})
    listed = own.get("wagers", [row.id for row in game.wagers if rules.offers(row.id)])
    kept = [row.id for row in game.wagers if (on if row.id == wager else row.id in listed)]
    found: Data = {"wagers": kept, "without": []}
    key = next((row.pays for row in game.wagers if row.id == wager), "")
    if not on and key in rules.follows:  # a bet that is gone asks for no paytable, whatever the switch says
        found["pays"] = {key: rules.pays[key].id}
    return found


def own_table_id(game: str, key: str) -> str:
    return f"{OWN_TABLES}{game}_{key}"


def _other_pay(game: Game, rules: TableRules, rest: str, pay: str, so_far: Data) -> Data:
    """A paytable of the house's own: the one that is printed, with this row as it was changed."""
    key, _, hand = rest.partition(".")
    id = own_table_id(game.id, key)
    own = so_far.get("paytables", {}).get(id)
    chosen = so_far.get("games", {}).get(game.id, {}).get("pays", {}).get(key)
    table = printed_for(game, rules.own_paytables).get(chosen) or rules.pays[key]
    rows: list[dict[str, str]] = (
        [dict(row) for row in own["rows"]]
        if own
        else [{"hand": row.hand, "label": row.label, "pays": written_pay(row.pay)} for row in table.rows]
    )
    if pay == NOT_PAID:
        rows = [row for row in rows if row["hand"] != hand]
    elif any(row["hand"] == hand for row in rows):
        rows = [{**row, "pays": pay} if row["hand"] == hand else row for row in rows]
    else:
        label = settings(game, rules)[f"pays.{key}.{hand}"].label
        rows.append({"hand": hand, "label": label, "pays": pay})
    title = table.title
    return {"paytables": {id: {"title": title, "rows": rows}}, "games": {game.id: {"pays": {key: id}}}}


def changes_of(words: Iterable[str]) -> tuple[tuple[str, str], ...]:
    """``pays.main.blackjack=6:5`` and the like, as the command line takes them."""
    found = []
    for word in words:
        path, equals, value = word.partition("=")
        if not equals or not path.strip() or not value.strip():
            raise LabFault(f"'{word}' changes nothing: write path=value, such as decks=6")
        found.append((path.strip(), value.strip()))
    return tuple(found)


def checked_by_the_loader(changed: Changed, games: Games) -> None:
    """As ``houses check`` would: whether the differences can be saved. Raises :class:`BadHouse`."""
    check("the house file", merged(deepcopy(house_data(changed.variant.house)), changed.differences), games)


def amount_of(text: str) -> int:
    try:
        return cents(text)
    except BadMoney:
        words = _("'{text}' isn't an amount: write dollars like 5 or 12.50")
        raise LabFault(words.format(text=text.strip())) from None
