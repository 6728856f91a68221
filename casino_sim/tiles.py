"""Chinese dominoes: the 32 tiles of pai gow, what two of them are worth, and how four are set.

A tile is a card like any other to the table: it has a code of its own, outside those of the playing cards, and a name by its
pips, the smaller half first (``1-3``, ``6-6``). Tiles with the same face are the same code. Codes and names are entered in
:mod:`casino_sim.cards`, so views, events and scripts need to know nothing of them; a script may turn a tile round (``3-1``).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement
from typing import Literal, NamedTuple

from casino_sim.cards import CARD, NAME, Card
from casino_sim.i18n import N_

_FIRST_CODE = 1 << 52  # above every card's rank key and suit counters


class Face(NamedTuple):
    """One row of the tile chart."""

    name: str
    copies: int
    title: str  # as the table calls it
    rank: int  # as a single tile: 1 is the highest of 17

    @property
    def pips(self) -> int:
        return sum(self.halves)

    @property
    def halves(self) -> tuple[int, int]:
        low, _, high = self.name.partition("-")
        return int(low), int(high)

    @property
    def red(self) -> int:
        """Ones and fours are red; of the double six one column in each half."""
        return 6 if self.name == "6-6" else sum(half for half in self.halves if half in (1, 4))

    @property
    def white(self) -> int:
        return self.pips - self.red


FACES: tuple[Face, ...] = (
    Face("6-6", 2, N_("Teen"), 1),
    Face("1-1", 2, N_("Day"), 2),
    Face("4-4", 2, N_("Yun"), 3),
    Face("1-3", 2, N_("Gor"), 4),
    Face("5-5", 2, N_("Mooy"), 5),
    Face("3-3", 2, N_("Chong"), 6),
    Face("2-2", 2, N_("Bon"), 7),
    Face("5-6", 2, N_("Foo"), 8),
    Face("4-6", 2, N_("Ping"), 9),
    Face("1-6", 2, N_("Tit"), 10),
    Face("1-5", 2, N_("Look"), 11),
    Face("3-6", 1, N_("Chop Gow"), 12),
    Face("4-5", 1, N_("Chop Gow"), 12),
    Face("2-6", 1, N_("Chop Bot"), 13),
    Face("3-5", 1, N_("Chop Bot"), 13),
    Face("2-5", 1, N_("Chop Chit"), 14),
    Face("3-4", 1, N_("Chop Chit"), 14),
    Face("2-4", 1, N_("Gee Joon"), 15),
    Face("1-4", 1, N_("Chop Ng"), 16),
    Face("2-3", 1, N_("Chop Ng"), 16),
    Face("1-2", 1, N_("Gee Joon"), 17),
)

CODES: tuple[Card, ...] = tuple(Card(_FIRST_CODE + i) for i in range(len(FACES)))
FACE: dict[Card, Face] = dict(zip(CODES, FACES, strict=True))
TILES: tuple[Card, ...] = tuple(code for code, face in FACE.items() for _ in range(face.copies))

for _code, _face in FACE.items():
    NAME[_code] = _face.name
    CARD[_face.name] = CARD[_face.name[::-1]] = _code

TEEN, DAY = CARD["6-6"], CARD["1-1"]
GEE_JOON = frozenset({CARD["2-4"], CARD["1-2"]})  # apart from each other they count three or six

# What two tiles make, the best first.
PAIRS = (
    *("gee_joon", "6-6", "1-1", "4-4", "1-3", "5-5", "3-3", "2-2", "5-6", "4-6", "1-6", "1-5"),
    *("nines", "eights", "sevens", "fives"),
)
_MIXED = {12: "nines", 13: "eights", 14: "sevens", 16: "fives"}
SPECIALS = ("teen_wong", "day_wong", "teen_gong", "day_gong")
SINGLES = 17
ZERO = 0  # nothing against nothing, where it is the bank's
POINT_HANDS = 9 * SINGLES  # rank numbers of one to nine points, by the higher tile
LOWEST_GONG = POINT_HANDS + 1
LOWEST_PAIR = LOWEST_GONG + len(SPECIALS)


class Ranking(NamedTuple):
    """What houses print differently about the order of tiles."""

    zero: Literal["bank", "higher_tile"] = "bank"  # who wins nothing against nothing
    gee_joon_apart: Literal["above_fives", "lowest"] = "above_fives"  # where the 2-4 stands without its 1-2

    def of(self, tile: Card) -> int:
        """A single tile's place, 1 the highest."""
        if self.gee_joon_apart == "lowest" and FACE[tile].name in _AT_THE_BOTTOM:
            return _AT_THE_BOTTOM[FACE[tile].name]
        return FACE[tile].rank


USUAL = Ranking()
_AT_THE_BOTTOM = {"1-4": 15, "2-3": 15, "2-4": 16}


class Two(NamedTuple):
    """What two tiles are. ``rank`` is a number: the higher wins, equal ones are a copy."""

    rank: int
    kind: str  # one of PAIRS or SPECIALS, or "points"
    points: int
    high: Card  # the tile that decides between equal points

    @property
    def is_pair(self) -> bool:
        return self.rank >= LOWEST_PAIR

    @property
    def is_special(self) -> bool:
        return LOWEST_GONG <= self.rank < LOWEST_PAIR


@cache
def two(a: Card, b: Card, ranking: Ranking = USUAL) -> Two:
    first, second = sorted((a, b), key=ranking.of)
    points = max((x + y) % 10 for x in _counts(first) for y in _counts(second))
    pair = _pair(first, second)
    if pair:
        return Two(LOWEST_PAIR + len(PAIRS) - 1 - PAIRS.index(pair), pair, points, first)
    special = _special(first, second)
    if special:
        return Two(LOWEST_GONG + len(SPECIALS) - 1 - SPECIALS.index(special), special, points, first)
    if points:
        rank = points * SINGLES + 1 - ranking.of(first)
    else:
        rank = ZERO if ranking.zero == "bank" else -ranking.of(first)  # below every point, the higher tile above
    return Two(rank, "points", points, first)


def _counts(tile: Card) -> tuple[int, ...]:
    return (3, 6) if tile in GEE_JOON else (FACE[tile].pips,)


def _pair(first: Card, second: Card) -> str:
    if {first, second} == GEE_JOON:
        return "gee_joon"
    if first == second:
        return FACE[first].name
    return _MIXED.get(FACE[first].rank, "") if FACE[first].rank == FACE[second].rank else ""


def _special(first: Card, second: Card) -> str:
    """A twelve or a two with a nine is a wong, with an eight a gong."""
    if first not in (TEEN, DAY):
        return ""
    kind = {9: "wong", 8: "gong"}.get(FACE[second].pips)
    return f"{'teen' if first == TEEN else 'day'}_{kind}" if kind else ""


def is_high_nine(hand: Two) -> bool:
    """A twelve or a two with a seven: nine points with the best tile."""
    return hand.kind == "points" and hand.points == 9 and hand.high in (TEEN, DAY)


# Setting four tiles -------------------------------------------------------------------------------

HouseWay = Literal["pa_default", "ca_hints"]
LOW_IS_FAIR = two(CARD["3-3"], CARD["1-6"]).rank  # three points with a Chong or a higher tile


class Setting(NamedTuple):
    """Four tiles as two hands. The better two are the high hand, so a setting cannot be foul."""

    front: tuple[Card, Card]
    back: tuple[Card, Card]
    front_rank: int
    back_rank: int
    is_foul: bool = False


def set_apart(tiles: Sequence[Card], chosen: Sequence[Card], ranking: Ranking = USUAL) -> Setting:
    """These two together, the other two together."""
    rest = list(tiles)
    for tile in chosen:
        rest.remove(tile)
    (a, b), (c, d) = chosen, rest
    one, other = two(a, b, ranking), two(c, d, ranking)
    if (one.rank, -ranking.of(one.high)) >= (other.rank, -ranking.of(other.high)):
        return Setting((c, d), (a, b), other.rank, one.rank)
    return Setting((a, b), (c, d), one.rank, other.rank)


def settings(tiles: Sequence[Card], ranking: Ranking = USUAL) -> list[Setting]:
    """The three ways to set four tiles."""
    first, *others = tiles
    return [set_apart(tiles, (first, other), ranking) for other in others]


def house_way(tiles: Sequence[Card], chart: HouseWay, ranking: Ranking = USUAL) -> Setting:
    """How the house sets four tiles, row by row; the first row that fits decides."""
    ways = settings(tiles, ranking)
    with_pair = [way for way in ways if way.back_rank >= LOWEST_PAIR]
    if with_pair:  # both pairs where there are two, else the better pair
        return max(with_pair, key=lambda way: (way.front_rank >= LOWEST_PAIR, way.back_rank, way.front_rank))
    special = [way for way in ways if any(_is_special(hand, chart) for hand in hands(way, ranking))]
    if special:
        return max(special, key=_low_first)
    good = [way for way in ways if any(hand.points >= 7 for hand in hands(way, ranking))]
    if not good:
        return max(ways, key=_low_first)
    best_low = max(way.front_rank for way in good)
    if best_low < LOW_IS_FAIR:
        return max(good, key=lambda way: (way.back_rank, way.front_rank))
    return max(good, key=_low_first)


def hands(way: Setting, ranking: Ranking = USUAL) -> tuple[Two, Two]:
    """The low hand and the high hand."""
    return two(*way.front, ranking), two(*way.back, ranking)


def _is_special(hand: Two, chart: HouseWay) -> bool:
    return hand.is_special or (chart == "ca_hints" and is_high_nine(hand))


def _low_first(way: Setting) -> tuple[int, int]:
    return way.front_rank, way.back_rank


def kinds_of_hands() -> list[Two]:
    """Every hand that two tiles can make, the best first."""
    found = {two(a, b) for a, b in combinations_with_replacement(CODES, 2) if a != b or FACE[a].copies == 2}
    return sorted(found, key=lambda hand: (-hand.rank, FACE[hand.high].rank))


POINTS = (
    *(N_("Zero"), N_("One"), N_("Two"), N_("Three"), N_("Four")),
    *(N_("Five"), N_("Six"), N_("Seven"), N_("Eight"), N_("Nine")),
)
_KINDS = {
    "gee_joon": N_("Gee Joon, the highest pair"),
    "teen_wong": N_("Teen Wong"),
    "day_wong": N_("Day Wong"),
    "teen_gong": N_("Teen Gong"),
    "day_gong": N_("Day Gong"),
}


def wording(hand: Two) -> tuple[str, dict[str, str]]:
    """A hand's name as a sentence to translate and the words in its braces, both in English."""
    tile = FACE[hand.high].title
    if hand.kind in _KINDS:
        return _KINDS[hand.kind], {}
    if hand.is_pair:
        return N_("Pair of {tile}"), {"tile": tile}
    if is_high_nine(hand):
        return N_("High Nine, {tile}"), {"tile": tile}
    if hand.rank == ZERO:
        return POINTS[0], {}
    return N_("{points}, {tile} high"), {"points": POINTS[hand.points], "tile": tile}
