"""Reads house files. ``load`` gives a checked house or raises :class:`BadHouse` with every problem at once."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from casino_sim.houses.checks import IDENTIFIER, BadHouse, Checker, Problem, did_you_mean
from casino_sim.houses.fees import NO_FEES, UnknownSchedule, named
from casino_sim.houses.paytables import Printed, fitting, own_paytables, printed_for, read_toml
from casino_sim.houses.rules import Follows, GameFacts, HouseFacts, MeterRule, MoneyRules, TableRules
from casino_sim.money import BadMoney
from casino_sim.paytables import Paytable
from casino_sim.resources import asset, own_houses_folder
from casino_sim.wagers import Limit, SideBet, Wager, plain

HOUSE_KEYS = ("id", "name", "kind", "look", "based_on", "own_seats", "money", "meters", "paytables", "games", "text")
TABLE_KEYS = ("title", "seats", "wagers", "without", "limits", "pays", "switches", "meters", "notes", "readings")
KINDS = ("casino", "card_room")
LOOKS = ("pine", "deep_blue", "burgundy", "charcoal_teal")

MAX_SEATS = 16

Games = Mapping[str, GameFacts]


class _House(NamedTuple):
    """What all tables of a house have of it."""

    id: str
    name: str
    look: str
    money: MoneyRules
    meters: Mapping[str, MeterRule]
    paytables: Mapping[str, Paytable]  # those it brings itself


def house_ids() -> tuple[str, ...]:
    """The houses that come with the casino, in lobby order."""
    order = asset("houses", "order.txt").read_text(encoding="utf-8").split()
    return tuple(order)


def own_houses() -> dict[str, Path]:
    """The player's own house files by the ids that they are called by. None of them takes the place of a real house."""
    files, taken = own_houses_folder().glob("*.toml"), house_ids()
    return {file.stem: file for file in sorted(files) if file.stem not in taken}


def all_ids() -> tuple[str, ...]:
    """Every house that can be walked into: those that come with the casino, then the player's own."""
    return (*house_ids(), *own_houses())


class NoSuchHouse(LookupError):
    """None of the casino's own houses has this name. The sentence says what they are called."""


def merged(below: dict[str, Any], above: dict[str, Any]) -> dict[str, Any]:
    """``above`` laid over ``below``, section by section."""
    result = dict(below)
    for key, value in above.items():
        held = result.get(key)
        result[key] = merged(held, value) if isinstance(held, dict) and isinstance(value, dict) else value
    return result


def read(path: Path, _seen: tuple[str, ...] = ()) -> dict[str, Any]:
    """A house file as it stands, laid over the one it is based on."""
    data = read_toml(path)
    base = data.get("based_on")
    if base is None:
        return data
    if base in _seen:
        raise BadHouse(path.name, [Problem("based_on", f"'{base}' is based on itself")])
    if base in house_ids():
        below = asset("houses", f"{base}.toml")
    else:
        below = path.parent / f"{base}.toml"
        if not isinstance(base, str) or not below.exists():
            hint = did_you_mean(str(base), house_ids())
            raise BadHouse(path.name, [Problem("based_on", f"there is no house '{base}'{hint}")])
    return merged(read(below, (*_seen, str(base))), data)


def load(path: Path, games: Games) -> HouseFacts:
    return check(path.name, read(path), games)


def load_house(id: str, games: Games) -> HouseFacts:
    """One of the houses that come with the casino, or of the player's own."""
    if id in house_ids():
        return _shipped(asset("houses", f"{id}.toml"), games)
    file = own_houses().get(id)
    if file is None:
        known = all_ids()
        raise NoSuchHouse(f"there is no house '{id}'{did_you_mean(id, known)}; choose from {', '.join(known)}")
    house = load(file, games)
    if house.id != id:
        raise BadHouse(str(file), [Problem("id", f"'{house.id}' should be '{id}', the name of the file")])
    return house


def _shipped(path: Path, games: Games) -> HouseFacts:
    """A file of the program's own stays as it is while the program runs, so it is checked once against the same games."""
    key = path, *map(id, games.values())
    if key not in _SHIPPED:
        _SHIPPED[key] = tuple(games.values()), load(path, games)
    return _SHIPPED[key][1]


# With the games that each was checked against, so that no other game comes to have the same identity.
_SHIPPED: dict[tuple[object, ...], tuple[tuple[GameFacts, ...], HouseFacts]] = {}


def check(source: str, data: dict[str, Any], games: Games) -> HouseFacts:
    checker = Checker()
    checker.unknown_keys("", data, HOUSE_KEYS)
    id = checker.text("", data, "id")
    if id and not IDENTIFIER.match(id):
        checker.wrong("id", f"'{id}' should be written like mount_airy: small letters, digits and _")
    name = checker.text("", data, "name")
    kind = checker.text("", data, "kind", KINDS)
    look = checker.text("", data, "look", LOOKS)
    wanted = "say how many seats one player may take (0 for any)"
    own_seats = checker.whole("own_seats", data.get("own_seats"), 0, MAX_SEATS, wanted)
    money = _money(checker, checker.section("", data, "money"))
    meters = _meters(checker, checker.section("", data, "meters", required=False))
    paytables = own_paytables(checker, checker.section("", data, "paytables", required=False), games)
    house = _House(id, name, look, money, meters, paytables)
    tables: dict[str, TableRules] = {}
    for game_id, section in checker.section("", data, "games").items():
        path = f"games.{game_id}"
        game = games.get(game_id)
        if game is None:
            checker.wrong(path, f"isn't a game of this casino{did_you_mean(game_id, games)}")
        elif not isinstance(section, dict):
            checker.wrong(path, "should be a section")
        else:
            rules = _table(checker, path, section, game, house)
            if rules is not None:
                tables[game_id] = rules
    sentences = checker.section("", data, "text", required=False)
    text = {key: checker.text("text.", sentences, key) for key in sentences}
    if checker.problems:
        raise BadHouse(source, checker.problems)
    return HouseFacts(id, name, kind, look, money, own_seats, tables, text)


def _money(checker: Checker, section: dict[str, Any]) -> MoneyRules:
    checker.unknown_keys("money", section, ("chips", "odd_payouts", "commissions"))
    chips = section.get("chips")
    if not isinstance(chips, list) or not chips:
        checker.wrong("money.chips", "should list the chips of the rack, smallest first")
        chips = ["1"]
    values = tuple(checker.money("money.chips", chip) for chip in chips)
    if list(values) != sorted(set(values)):
        checker.wrong("money.chips", "should rise from the smallest chip, each once")
    units = []
    for key in ("odd_payouts", "commissions"):
        before = len(checker.problems)
        units.append(checker.money_of("money.", section, key))
        if units[-1] == 0 and len(checker.problems) == before:
            checker.wrong(f"money.{key}", "is the smallest coin paid, more than zero: write 0.01 for every cent")
    return MoneyRules(values, *units)


def _meters(checker: Checker, section: dict[str, Any]) -> dict[str, MeterRule]:
    found = {}
    for id, body in section.items():
        path = f"meters.{id}"
        if not isinstance(body, dict):
            checker.wrong(path, "should be a section")
            continue
        checker.unknown_keys(path, body, ("title", "seed", "increment"))
        seed = checker.money_of(f"{path}.", body, "seed")
        increment = checker.money_of(f"{path}.", body, "increment")
        found[id] = MeterRule(id, checker.text(f"{path}.", body, "title"), seed, increment)
    return found


def _table(checker: Checker, path: str, section: dict[str, Any], game: GameFacts, house: _House) -> TableRules | None:
    checker.unknown_keys(path, section, TABLE_KEYS)
    seats = checker.whole(f"{path}.seats", section.get("seats"), 1, MAX_SEATS, "be a number of seats from 1 to 16")
    limits = {
        key: checker.limit(f"{path}.limits.{key}", value)
        for key, value in checker.section(f"{path}.", section, "limits", required=False).items()
    }
    wagers = _wagers(checker, path, section, game, limits)
    printed = printed_for(game, house.paytables)
    pays, follows = _pays(checker, path, section, game, printed)
    chosen = checker.section(f"{path}.", section, "switches", required=False)
    switches = checker.switches(f"{path}.switches", chosen, game.switches)
    meters = _meters_of_table(checker, path, section, wagers, house.meters)
    if switches is None:
        return None
    pays |= _following(checker, f"{path}.pays", follows, switches)
    rules = TableRules(
        house=house.id,
        house_name=house.name,
        look=house.look,
        game=game.id,
        title=checker.text(f"{path}.", section, "title") if "title" in section else game.title,
        seats=seats,
        money=house.money,
        limits=limits,
        wagers=wagers,
        pays={key: pays[key] for key in game.pays if key in pays},
        meters=_in_use(meters, switches, game),
        house_meters=meters,
        switches=switches,
        notes=checker.texts(f"{path}.", section, "notes"),
        readings=checker.texts(f"{path}.", section, "readings"),
        follows=follows,
        own_paytables={id: printed[id] for id in house.paytables},
    )
    _do_not_fit(checker, path, rules, game)
    return rules


def _meters_of_table(
    checker: Checker, path: str, section: dict[str, Any], wagers: Mapping[str, Wager], known: Mapping[str, MeterRule]
) -> dict[str, MeterRule]:
    """Those of the house that the table names, and those that its wagers feed."""
    named = checker.texts(f"{path}.", section, "meters")
    for meter in named:
        if meter not in known:
            checker.wrong(f"{path}.meters", f"there is no meter '{meter}'{did_you_mean(meter, known)}")
    for wager in wagers.values():
        if wager.meter and wager.meter not in known:
            checker.wrong(f"meters.{wager.meter}", f"is missing: '{wager.id}' of {path} feeds it")
    fed = [wager.meter for wager in wagers.values() if wager.meter]
    return {meter: known[meter] for meter in dict.fromkeys([*named, *fed]) if meter in known}


def _do_not_fit(checker: Checker, path: str, rules: TableRules, game: GameFacts) -> None:
    """What only the parts together show, once every one of them can be read."""
    for key in getattr(game, "always_pays", ()):
        if key not in rules.pays:
            checker.wrong(f"{path}.pays.{key}", f"is missing: every table of {game.id} pays by it")
    most = getattr(game, "most_seats", 0) or rules.seats
    if rules.seats > most:
        checker.wrong(
            f"{path}.seats",
            f"a table of {game.id} has {most} at most, not {rules.seats}: the deck has no cards for more",
        )
    schedule = getattr(rules.switches, "fee_schedule", NO_FEES)
    try:
        named(schedule, game.id)
    except UnknownSchedule as fault:
        if schedule not in getattr(game, "schedules", ()):
            checker.wrong(f"{path}.switches.fee_schedule", str(fault))
    faults = getattr(game, "faults", None)
    if faults is not None and not checker.problems:
        try:
            for place, reason in faults(rules):
                checker.wrong(f"{path}.{place}", reason)
        except BadMoney as fault:
            checker.wrong(f"{path}.{_switch_that_says(rules.switches, str(fault))}", str(fault))


def _switch_that_says(switches: Any, fault: str) -> str:
    """Where the amount stands that could not be read; the sentence quotes it."""
    for name, value in msgspec.to_builtins(switches).items():
        if any(f"'{text}'" in fault for text in _texts(value)):
            return f"switches.{name}"
    return "switches"


def _texts(value: Any) -> list[str]:
    if isinstance(value, dict):
        value = list(value.values())
    return [text for held in value for text in _texts(held)] if isinstance(value, list | tuple) else [str(value)]


def _wagers(
    checker: Checker, path: str, section: dict[str, Any], game: GameFacts, limits: Mapping[str, Limit]
) -> dict[str, Wager]:
    known = {row.id: row for row in game.wagers}
    offered: dict[str, Wager] = {}
    for name in _listed(checker, path, section, game):
        row = known.get(name)
        if row is None:
            checker.wrong(f"{path}.wagers", f"'{name}' isn't a bet of {game.id}{did_you_mean(str(name), known)}")
            continue
        offered[name] = plain(row)
        if row.limit and row.limit not in limits:
            checker.wrong(f"{path}.limits.{row.limit}", f"is missing: it binds the wager '{name}'")
    for row in known.values():
        if row.required and row.id not in offered:
            checker.wrong(f"{path}.wagers", f"'{row.id}' is required in every game of {game.id}")
    return offered


def _listed(checker: Checker, path: str, section: dict[str, Any], game: GameFacts) -> list[str]:
    """The wagers a table offers, ``without`` some: those it lists, or all the game has, side bets where it names their pays."""
    known = [row.id for row in game.wagers]
    pays = section.get("pays")
    named = pays if isinstance(pays, dict) else {}
    usual = [row.id for row in game.wagers if not isinstance(row, SideBet) or row.pays in named]
    listed, without = section.get("wagers", usual), section.get("without", [])
    if not isinstance(listed, list) or not isinstance(without, list):
        checker.wrong(f"{path}.wagers", "should list the wagers of this table")
        return []
    for name in without:
        if name not in known:
            checker.wrong(f"{path}.without", f"there is no wager '{name}'{did_you_mean(str(name), known)}")
    offered = [name if isinstance(name, str) else str(name) for name in listed if name not in without]
    if known and not offered:
        checker.wrong(f"{path}.wagers", "is empty: a table offers at least one wager")
    return offered


def _pays(
    checker: Checker, path: str, section: dict[str, Any], game: GameFacts, printed: Printed
) -> tuple[dict[str, Paytable], dict[str, Follows]]:
    chosen = checker.section(f"{path}.", section, "pays", required=bool(game.pays))
    checker.unknown_keys(f"{path}.pays", chosen, game.pays)
    found: dict[str, Paytable] = {}
    follows: dict[str, Follows] = {}
    for key in game.pays:
        choice = chosen.get(key)  # None where it is not offered here; a wager that needs it is checked below
        if isinstance(choice, dict):
            tables = _tables_by_switch(checker, f"{path}.pays.{key}", choice, key, game, printed)
            follows |= {key: tables} if tables else {}
        elif choice is not None and (table := fitting(checker, f"{path}.pays.{key}", choice, key, game, printed)):
            found[key] = table
    offered = _listed(Checker(), path, section, game)
    for wager in game.wagers:
        if wager.pays and wager.id in offered and wager.pays not in chosen:
            checker.wrong(f"{path}.pays.{wager.pays}", f"is missing: the wager '{wager.id}' is paid by it")
    return found, follows


def _tables_by_switch(
    checker: Checker, path: str, choice: dict[str, Any], key: str, game: GameFacts, printed: Printed
) -> Follows | None:
    """``{ decks = { 6 = "match_6", 8 = "match_8" } }``"""
    names = [field.encode_name for field in msgspec.structs.fields(game.switches)]
    switch, ids = next(iter(choice.items()), ("", None))
    if len(choice) != 1 or not isinstance(ids, dict) or switch not in names:
        hint = did_you_mean(switch, names)
        checker.wrong(path, f"should name one switch and a paytable for each of its values{hint}")
        return None
    tables = {value: fitting(checker, f"{path}.{switch}.{value}", id, key, game, printed) for value, id in ids.items()}
    return Follows(switch, {value: table for value, table in tables.items() if table is not None})


def _following(checker: Checker, path: str, follows: Mapping[str, Follows], switches: Struct) -> dict[str, Paytable]:
    """The tables that hold while the switches stand like this."""
    found = {}
    for key, follow in follows.items():
        table = follow.at(switches)
        if table is None:
            checker.wrong(f"{path}.{key}", f"has no paytable for {follow.switch} = {getattr(switches, follow.switch)}")
        else:
            found[key] = table
    return found


def with_options(
    rules: TableRules, options: dict[str, Any], game: GameFacts, where: str = "state.options"
) -> TableRules:
    """The table with some switches set otherwise, by their names in the house file; paytables by key, limits by class."""
    checker = Checker()
    names = [field.encode_name for field in msgspec.structs.fields(game.switches)]
    switches = {key: value for key, value in options.items() if key in names}
    pays = {key: value for key, value in options.items() if key in game.pays and key not in names}
    limits = {
        key: value for key, value in options.items() if key in rules.limits and key not in names and key not in pays
    }
    checker.unknown_keys(where, options, [*names, *game.pays, *rules.limits])
    body = msgspec.to_builtins(rules.switches) | switches
    changed = checker.switches(where, body, game.switches)
    printed = printed_for(game, rules.own_paytables)
    new_pays = dict(rules.pays)
    for key, id in pays.items():
        if table := fitting(checker, f"{where}.{key}", id, key, game, printed):
            new_pays[key] = table
    if changed is not None:
        follows = {key: follow for key, follow in rules.follows.items() if key not in pays}
        new_pays |= _following(checker, where, follows, changed)
    new_limits = rules.limits | {key: checker.limit(f"{where}.{key}", value) for key, value in limits.items()}
    if checker.problems or changed is None:
        raise BadHouse("the table's options", checker.problems)
    seats = _seats(rules.seats, changed, game)
    meters = _in_use(rules.house_meters, changed, game)
    new_rules = msgspec.structs.replace(
        rules, switches=changed, pays=new_pays, limits=new_limits, seats=seats, meters=meters
    )
    _do_not_fit(checker, where, new_rules, game)
    if checker.problems:
        raise BadHouse("the table's options", checker.problems)
    return new_rules


def _seats(printed: int, switches: Struct, game: GameFacts) -> int:
    """The seats of the house file, unless one of the game's switches says how many there are."""
    seats_of = getattr(game, "seats_of", None)
    return int(seats_of(switches)) if seats_of else printed


def _in_use(meters: dict[str, MeterRule], switches: Struct, game: GameFacts) -> dict[str, MeterRule]:
    """All the table's meters, unless the game's switches say which of them it plays for."""
    meters_of = getattr(game, "meters_of", None)
    return {id: meters[id] for id in meters_of(switches) if id in meters} if meters_of else meters
