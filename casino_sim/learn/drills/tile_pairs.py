"""Tiles: what two of them make, which of two hands is better, and how the house sets four."""

from __future__ import annotations

from collections.abc import Sequence

from casino_sim.cards import CARD, NAME, Card
from casino_sim.i18n import _
from casino_sim.learn.drills.kind import Question, Source, mixed, one_of
from casino_sim.rng import Stream
from casino_sim.tiles import TILES, house_way, settings, two, wording

PAIR_TRIES = 40  # tries for something better than points: pairs are what has to be known


SKILL = "tiles"
TILES_AT = "pai_gow_tiles"


def has_tiles(source: Source) -> bool:
    return any(rules.game == TILES_AT for rules in source.tables)


def tile_ranking(source: Source, chance: Stream) -> Question:
    way = one_of(tuple(WAYS), chance)
    return WAYS[way](_dealt_for(way, chance), chance)


def tiles_again(source: Source, item: str, chance: Stream) -> Question | None:
    """The question about the same tiles that was asked before."""
    _skill, way, names = item.split("/")
    return WAYS[way]([CARD[name] for name in names.split()], chance)


def _dealt_for(way: str, chance: Stream) -> list[Card]:
    return {"name": _two_tiles, "better": _two_pairs, "set": _three_ways}[way](chance)


def _item(way: str, tiles: Sequence[Card]) -> str:
    return f"{SKILL}/{way}/{_names(tiles)}"


def _called(hand: Sequence[Card]) -> str:
    text, words = wording(two(hand[0], hand[1]))
    return _(text).format(**{key: _(word) for key, word in words.items()})


def _draw(count: int, chance: Stream) -> list[Card]:
    tiles = list(TILES)
    chance.shuffle(tiles)
    return tiles[:count]


def _two_tiles(chance: Stream) -> list[Card]:
    """Two out of three times something that is more than points."""
    plain = chance.below(3) == 0
    hand = _draw(2, chance)
    for _n in range(0 if plain else PAIR_TRIES):
        found = two(*hand)
        if found.is_pair or found.is_special:
            break
        hand = _draw(2, chance)
    return hand


def _names(tiles: Sequence[Card]) -> str:
    return " ".join(NAME[tile] for tile in tiles)


def _two_pairs(chance: Stream) -> list[Card]:
    """Two hands that are worth comparing."""
    tiles = _draw(4, chance)
    for _n in range(PAIR_TRIES):
        first, second = two(*tiles[:2]), two(*tiles[2:])
        if first.is_pair or first.is_special or second.is_special or first.points == second.points:
            break
        tiles = _draw(4, chance)
    return tiles


def _three_ways(chance: Stream) -> list[Card]:
    """Four tiles that can be set in three ways."""
    while True:
        tiles = _draw(4, chance)
        if len({(way.front_rank, way.back_rank) for way in settings(tiles)}) == 3:
            return tiles


def _name_it(hand: Sequence[Card], chance: Stream) -> Question:
    wrong = [_called(_two_tiles(chance)) for _n in range(8)]
    choices, right = mixed(_called(hand), wrong, chance)
    return Question(
        _("What do these two make?"), choices, right, _called(hand) + ".", _("Pai gow tiles"), (_names(hand),),
        item=_item("name", hand),
    )  # fmt: skip


def _which_is_better(tiles: Sequence[Card], chance: Stream) -> Question:
    first, second = two(*tiles[:2]), two(*tiles[2:])
    names = _("The first"), _("The second"), _("They tie")
    right = 2 if first.rank == second.rank else 0 if first.rank > second.rank else 1
    because = _("The first is {first}, the second {second}.").format(
        first=_called(tiles[:2]), second=_called(tiles[2:])
    )
    shows = (f"{names[0]}: {_names(tiles[:2])}", f"{names[1]}: {_names(tiles[2:])}")
    item = _item("better", tiles)
    return Question(_("Which is better?"), names, right, because, _("Pai gow tiles"), shows, item=item)


def _set_it(tiles: Sequence[Card], chance: Stream) -> Question:
    """Three ways to set four tiles, of which the house has one."""
    ways = {(way.front_rank, way.back_rank): way for way in settings(tiles)}
    best = house_way(tiles, "pa_default")
    words = _("{front} in front, {back} in back")
    said = {ranks: words.format(front=_called(way.front), back=_called(way.back)) for ranks, way in ways.items()}
    right_words = said[best.front_rank, best.back_rank]
    choices, right = mixed(right_words, list(said.values()), chance)
    because = _("The house way: {setting}.").format(setting=right_words)
    asks, item = _("How do you set these four?"), _item("set", tiles)
    return Question(asks, choices, right, because, _("Pai gow tiles"), (_names(tiles),), item=item)


WAYS = {"name": _name_it, "better": _which_is_better, "set": _set_it}
