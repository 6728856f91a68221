"""Does the equipment deal evenly? Tests on what players meet: positions, order, runs, gaps, and what follows upon what.

Each test has a p value. A report of sound equipment is found suspect once in a hundred times, whatever the number of its
tests is: that chance is divided among them (Bonferroni).
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from casino_sim.cards import DECK, DECK_WITH_JOKER, INDEX, JOKER, RANK, Card
from casino_sim.equipment import FairEquipment
from casino_sim.fair import round_seed
from casino_sim.rng import Stream, derive
from casino_sim.tiles import TILES
from casino_sim.wheels import BIG_SIX, DOUBLE_ZERO, SINGLE_ZERO, Wheel

SURE = 0.99  # how often a report of sound equipment finds nothing
DRAWS_A_SEED = 4  # throws or spins by one seed: rounds are short, and each has a seed of its own
SHOE_PACKS = 6
ACE = 14

Bring = Callable[[bytes], FairEquipment]


class Result(Struct, frozen=True):
    name: str
    statistic: float
    freedom: int
    p: float
    level: float = 1 - SURE  # the chance that this test finds sound equipment suspect

    @property
    def passed(self) -> bool:
        """Too even is as suspect as too uneven."""
        return self.level / 2 < self.p < 1 - self.level / 2


def chi_square_p(statistic: float, freedom: int) -> float:
    """The chance of a statistic at least this large, by the regularised upper incomplete gamma function."""
    a, x = freedom / 2, statistic / 2
    if x <= 0:
        return 1.0
    scale = math.exp(-x + a * math.log(x) - math.lgamma(a))
    if x < a + 1:  # series for the lower part
        term = total = 1 / a
        n = a
        while term > total * 1e-15:
            n += 1
            term *= x / n
            total += term
        return max(0.0, 1 - total * scale)
    tiny = 1e-300  # continued fraction for the upper part
    b = x + 1 - a
    c, d = 1 / tiny, 1 / b
    fraction = d
    for i in range(1, 10_000):
        an = -i * (i - a)
        b += 2
        d = 1 / (an * d + b or tiny)
        c = b + an / c or tiny
        step = c * d
        fraction *= step
        if abs(step - 1) < 1e-15:
            break
    return fraction * scale


def fits(name: str, counts: Mapping[Any, int], chances: Mapping[Any, float]) -> Result:
    """Did everything come as often as it should?"""
    total = sum(counts.values())
    seen = sum((counts.get(what, 0) - total * chance) ** 2 / (total * chance) for what, chance in chances.items())
    return Result(name, seen, len(chances) - 1, chi_square_p(seen, len(chances) - 1))


def even(name: str, counts: Mapping[Any, int], kinds: Sequence[Any]) -> Result:
    return fits(name, counts, dict.fromkeys(kinds, 1 / len(kinds)))


def by_position(name: str, dealt: Sequence[Sequence[Any]], chances: Mapping[Any, float]) -> Result:
    """Each position against each card. What lies at one place lies at no other, so the freedoms are those of both less one."""
    size, total = len(dealt[0]), len(dealt)
    counts = Counter((place, card) for cards in dealt for place, card in enumerate(cards))
    seen = sum(
        (counts[place, card] - total * chance) ** 2 / (total * chance)
        for place in range(size)
        for card, chance in chances.items()
    )
    seen *= (size - 1) / size
    freedom = (size - 1) * (len(chances) - 1)
    return Result(name, seen, freedom, chi_square_p(seen, freedom))


def follows(name: str, values: Sequence[float], mean: float, variance: float) -> Result:
    """Serial correlation: does the next value lean on this one?"""
    products = sum((one - mean) * (two - mean) for one, two in pairwise(values))
    score = products / (variance * math.sqrt(len(values) - 1))
    return Result(name, score * score, 1, chi_square_p(score * score, 1))


def runs(name: str, values: Sequence[bool], chance: float) -> Result:
    """How often it turns from yes to no and back, where yes comes with this chance each time."""
    turns = sum(one != two for one, two in pairwise(values))
    count, turn = len(values) - 1, 2 * chance * (1 - chance)
    # two turns next to each other lean on the value between them
    variance = count * turn * (1 - turn) + 2 * (count - 1) * (chance * (1 - chance) - turn * turn)
    score = (turns - count * turn) ** 2 / variance
    return Result(name, score, 1, chi_square_p(score, 1))


def gaps(name: str, hits: Sequence[bool], chance: float) -> Result:
    """How long it takes until it comes again."""
    longest = max(2, int(math.log(0.1) / math.log(1 - chance)))
    counts, gap = Counter[int](), 0
    for hit in hits:
        if hit:
            counts[min(gap, longest)] += 1
            gap = 0
        else:
            gap += 1
    chances = {length: chance * (1 - chance) ** length for length in range(longest)}
    return fits(name, counts, chances | {longest: (1 - chance) ** longest})


def report(seed: bytes, draws: int, bring: Bring = FairEquipment) -> list[Result]:
    found = [*_dice(seed, draws, bring)]
    for wheel in (DOUBLE_ZERO, SINGLE_ZERO, BIG_SIX):
        found += _wheel(wheel, seed, draws, bring)
    packs = max(draws // len(DECK), 400)
    found += [*_deck(seed, packs, bring), *_shoe(seed, packs, bring), *_tiles(seed, packs, bring)]
    return [replace(result, level=(1 - SURE) / len(found)) for result in found]


def _rounds(seed: bytes, what: str, count: int, bring: Bring) -> Iterator[FairEquipment]:
    for number in range(count):
        yield bring(round_seed(derive(seed, f"{what} {number}"), ""))


def _dice(seed: bytes, draws: int, bring: Bring) -> Iterator[Result]:
    rounds = _rounds(seed, "dice", draws // DRAWS_A_SEED, bring)
    throws = [equipment.roll(2) for equipment in rounds for _ in range(DRAWS_A_SEED)]
    totals = [sum(throw) for throw in throws]
    faces = range(1, 7)
    yield even("dice: 36 throws", Counter(throws), [(a, b) for a in faces for b in faces])
    pairs = Counter(zip([t % 6 for t in totals[::2]], [t % 6 for t in totals[1::2]], strict=False))
    yield even("dice: this total after the last", pairs, [(a, b) for a in range(6) for b in range(6)])
    yield follows("dice: serial correlation", totals, 7, 35 / 6)
    yield gaps("dice: gaps between sevens", [total == 7 for total in totals], 1 / 6)
    yield runs("dice: runs of odd and even", [total % 2 == 0 for total in totals], 1 / 2)
    shaken = [equipment.roll(3) for equipment in _rounds(seed, "three dice", draws // 2, bring)]
    yield even("three dice: 216 throws", Counter(shaken), [(a, b, c) for a in faces for b in faces for c in faces])


def _wheel(wheel: Wheel, seed: bytes, draws: int, bring: Bring) -> Iterator[Result]:
    name, size = wheel.id.replace("_", " "), len(wheel.pockets)
    rounds = _rounds(seed, wheel.id, draws // DRAWS_A_SEED, bring)
    spins = [equipment.spin(wheel) for equipment in rounds for _ in range(DRAWS_A_SEED)]
    chances = {pocket: count / size for pocket, count in Counter(wheel.pockets).items()}
    often = max(chances, key=lambda pocket: chances[pocket])
    yield fits(f"{name}: {len(chances)} pockets", Counter(spins), chances)
    yield gaps(f"{name}: gaps between {often}", [spin == often for spin in spins], chances[often])
    lies = {pocket: wheel.pockets.index(pocket) for pocket in chances}
    mean = sum(lies[pocket] * chance for pocket, chance in chances.items())
    variance = sum((lies[pocket] - mean) ** 2 * chance for pocket, chance in chances.items())
    yield follows(f"{name}: serial correlation", [lies[spin] for spin in spins], mean, variance)
    left = {pocket for pocket, place in lies.items() if place < mean}
    yield runs(f"{name}: runs of one side", [spin in left for spin in spins], sum(chances[pocket] for pocket in left))


def _dealt(seed: bytes, what: str, pack: Sequence[Card], packs: int, bring: Bring) -> list[list[Card]]:
    found = []
    for equipment in _rounds(seed, what, packs, bring):
        equipment.shuffle(pack, what)
        found.append([equipment.draw("") for _ in pack])
    return found


def _deck(seed: bytes, packs: int, bring: Bring) -> Iterator[Result]:
    decks = _dealt(seed, "deck", DECK, packs, bring)
    size = len(DECK)
    yield by_position("deck: position and card", decks, dict.fromkeys(DECK, 1 / size))
    distances = Counter((INDEX[deck[1]] - INDEX[deck[0]]) % size for deck in decks)
    yield even("deck: distance from first to second", distances, range(1, size))
    aces = [tuple(INDEX[card] % 4 for card in deck if RANK[card] == ACE) for deck in decks]
    orders = [(a, b, c, 6 - a - b - c) for a in range(4) for b in range(4) for c in range(4) if len({a, b, c}) == 3]
    yield even("deck: order of the aces", Counter(aces), orders)
    first = Counter(min(at for at, card in enumerate(deck) if RANK[card] == ACE) // 4 for deck in decks)
    yield fits("deck: cards before the first ace", first, _first_ace(size))
    rising = sum(sum(INDEX[a] < INDEX[b] for a, b in pairwise(deck)) for deck in decks)
    score = (rising - packs * (size - 1) / 2) ** 2 / (packs * (size + 1) / 12)
    yield Result("deck: rising runs", score, 1, chi_square_p(score, 1))
    firsts = [INDEX[deck[0]] for deck in decks]
    yield follows("deck: serial correlation from round to round", firsts, (size - 1) / 2, (size * size - 1) / 12)
    jokers = _dealt(seed, "joker", DECK_WITH_JOKER, packs, bring)
    places = Counter(deck.index(JOKER) for deck in jokers)
    yield even("deck with a joker: where the joker lies", places, range(size + 1))


def _first_ace(size: int) -> dict[int, float]:
    """Four places are one case; the last ones together, where it hardly ever comes so late."""
    chances = Counter[int]()
    for place in range(size - 3):
        chances[place // 4] += math.comb(size - 1 - place, 3) / math.comb(size, 4)  # type: ignore[assignment]
    return dict(chances)


def _shoe(seed: bytes, packs: int, bring: Bring) -> Iterator[Result]:
    size = len(DECK)
    dealt = []
    for equipment in _rounds(seed, "shoe", packs, bring):
        equipment.bring_shoe(None, DECK * SHOE_PACKS, 75)
        dealt.append([INDEX[equipment.draw("")] for _ in range(2 * size)])
    yield even("shoe: first card", Counter(cards[0] for cards in dealt), range(size))
    yield even("shoe: a card from the middle", Counter(cards[-1] for cards in dealt), range(size))
    rest = size * SHOE_PACKS - 1
    chances = {0: (SHOE_PACKS - 1) / rest} | dict.fromkeys(range(1, size), SHOE_PACKS / rest)
    distances = Counter((cards[1] - cards[0]) % size for cards in dealt)
    yield fits("shoe: distance from first to second", distances, chances)


def _tiles(seed: bytes, packs: int, bring: Bring) -> Iterator[Result]:
    sets = _dealt(seed, "tiles", TILES, packs, bring)
    chances = {tile: count / len(TILES) for tile, count in Counter(TILES).items()}
    yield by_position("tiles: position and tile", sets, chances)
    same = sum(tiles[0] == tiles[1] for tiles in sets)
    pairs = sum(count == 2 for count in Counter(TILES).values())
    chance = pairs / math.comb(len(TILES), 2)
    yield fits("tiles: pairs in the first two", {True: same, False: packs - same}, {True: chance, False: 1 - chance})


PIECES = (("deck", 128), ("shoe", 2048), ("dice", 128), ("wheel", 128))  # bytes that a round may use of each stream


def raw(seed: bytes, size: int) -> Iterator[bytes]:
    """What equipment draws from, one round's streams after another's: food for dieharder and PractRand."""
    number = 0
    while size > 0:
        of_round = round_seed(derive(seed, f"raw {number}"), "")
        chunk = b"".join(Stream.bytes_of(of_round, name, count) for name, count in PIECES)[:size]
        yield chunk
        size -= len(chunk)
        number += 1
