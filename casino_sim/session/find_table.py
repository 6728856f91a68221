"""Which table is meant: a game at a house, with the options that a player may choose there."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

import msgspec

from casino_sim.houses.checks import BadHouse, closest
from casino_sim.houses.loader import NoSuchHouse, house_ids, load_house, own_houses, with_options
from casino_sim.houses.rules import HouseFacts, TableRules
from casino_sim.i18n import _, composed
from casino_sim.session.seating import untouched
from casino_sim.session.tournament import by_tournament, has_tournament
from casino_sim.store.records import LEVEL, TOURNAMENT, Options, Seating
from casino_sim.table.game import Game
from casino_sim.table.journal import begin
from casino_sim.table.reasons import NO_TABLE_AT_ALL, NO_TABLE_BUT_ONE_LIKE_IT, NO_TABLE_BUT_OTHERS

Games = Mapping[str, Game]
NUMBER = re.compile(r"\A-?[0-9]{1,18}\Z")
_TRUTH = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}


class NoSuchTable(LookupError):
    """A house, a game or an option that does not exist. The sentence says what does."""


def house_of(id: str, games: Games) -> HouseFacts:
    try:
        return load_house(id, games)
    except (BadHouse, NoSuchHouse) as fault:
        raise NoSuchTable(str(fault)) from None


def open_houses(games: Games) -> tuple[HouseFacts, ...]:
    """Every house that has a table, in lobby order, without those that :func:`closed_houses` tells of."""
    own = [house for house, _why in _own(games) if house is not None]
    return tuple(house for house in (*(house_of(id, games) for id in house_ids()), *own) if house.tables)


def closed_houses(games: Games) -> list[str]:
    """Why a house of the player's own cannot be walked into."""
    return [_("One of your houses can't open. {why}").format(why=why) for _house, why in _own(games) if why]


def _own(games: Games) -> Iterator[tuple[HouseFacts | None, str]]:
    """Each house of the player's own, or what is wrong with it."""
    for id in own_houses():
        try:
            yield load_house(id, games), ""
        except BadHouse as fault:
            yield None, str(fault)


def table_of(house_id: str, game_id: str, options: Options, games: Games) -> tuple[Game, TableRules]:
    house = house_of(house_id, games)
    rules = house.tables.get(game_id)
    if rules is None:
        meant, known = closest(game_id, house.tables), ", ".join(house.tables)
        words = NO_TABLE_BUT_ONE_LIKE_IT if meant else NO_TABLE_BUT_OTHERS if known else NO_TABLE_AT_ALL
        raise NoSuchTable(composed(words, house=house.name, game=game_id, meant=meant, known=known))
    game = games[game_id]
    if not options:
        return game, rules
    if TOURNAMENT in options:
        return game, _of_tournament(game, rules, options)
    try:
        chosen = with_options(rules, options, game, "options")
        begin(untouched(game, Seating((1,))), game, chosen, bytes(32))  # what only the game knows comes out here
    except (BadHouse, ValueError) as fault:
        raise NoSuchTable(str(fault)) from None
    return game, chosen


def _of_tournament(game: Game, rules: TableRules, options: Options) -> TableRules:
    level = options.get(LEVEL, 1)
    unknown = set(options) - {TOURNAMENT, LEVEL}
    if not has_tournament(game, rules):
        raise NoSuchTable(_("{house} has no tournament at {game}.").format(house=rules.house_name, game=rules.called))
    if unknown or not isinstance(options[TOURNAMENT], int) or not isinstance(level, int):
        raise NoSuchTable(_("A tournament is played by its own rules. You can't change them."))
    return by_tournament(game, rules, max(1, level))


def called(house: str, game: str, games: Games) -> tuple[str, str]:
    """How people call the house and its table; one that is not there any more by its ids."""
    try:
        _game, rules = table_of(house, game, {}, games)
    except NoSuchTable:
        return house, game
    return rules.house_name, rules.called


def read_options(words: Iterable[str]) -> Options:
    """``decks=6 surrender=no`` as options. Raises :class:`NoSuchTable` for a word of another shape."""
    found: Options = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not name or not equals:
            raise NoSuchTable(f"'{word}' isn't an option. Write name=value")
        truth = _TRUTH.get(value.lower())
        found[name] = truth if truth is not None else int(value) if NUMBER.match(value) else value
    return found


def options_of(rules: TableRules) -> Options:
    """What may be set otherwise at this table, as it stands."""
    found: Options = msgspec.to_builtins(rules.switches)
    return found
