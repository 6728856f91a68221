"""The lookup tables behind every hand rank, and where they are kept.

How a hand is ranked
--------------------
Every card *is* a number, and the numbers of a hand are simply added (see :mod:`casino_sim.cards`).

1. The low 32 bits of the sum, the *rank key*, are different for every multiset of ranks of up to seven cards. So
   one look-up in ``values`` tells what the ranks alone are worth: pairs, straights, high cards.
2. Above them stand four 4-bit counters, one a suit. They start at a bias of ``8 - size``, so a counter that reaches
   the number of cards a flush needs has its top bit set, and one AND with ``FLUSH_BITS`` sees all four.
3. Only then, about three hands in a hundred, the ranks of that suit are gathered as a 14-bit mask (2 to ace, and
   the joker) and looked up in ``suited``. The better of the two values counts.

A joker has a rank key of its own and counts in every suit, so steps 1 to 3 never ask whether there is one.

How the tables are built
------------------------
:func:`~casino_sim.poker.rankings.classes` lists all hands of exactly ``size`` cards in order; that fills the
smallest tables. A joker is then worth the best card that it may stand for. Larger hands follow from smaller ones:
the best hand in seven cards is the best of what is left when one of them is dropped (:func:`_one_more_card`).

Rank keys run to 30 million, but only some 74,000 occur. They are squeezed by *row displacement*: the key's high
bits choose a row, the low ``window`` bits a column, and every row is shifted until its entries fall into gaps that
the others left. A look-up is then ``values[offsets[key >> window] + key]`` (each row's own start is already taken
off its offset).

Where they are kept
-------------------
The package brings the tables as files; where one is missing or damaged it is taken from the user's cache folder,
and where that fails too it is built, which takes a fraction of a second, and put into the cache. A file carries a
digest and its name a fingerprint of what it was built from, so a stale one is never read. Nothing here needs NumPy.
"""

from __future__ import annotations

import contextlib
import hashlib
import logging
import os
import struct
import sys
from array import array
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations_with_replacement
from pathlib import Path

from casino_sim.cards import JOKER_KEY, RANK_KEYS, SUIT_SHIFT
from casino_sim.poker.rankings import ACE, RANKINGS, SUITED, Ranking, classes, rank_key
from casino_sim.resources import cache_folder

KEY_BITS = (1 << SUIT_SHIFT) - 1
FLUSH_BITS = 0x8888 << SUIT_SHIFT
JOKER_BIT = 1 << 13  # in a mask of suited ranks; bits 0..12 are 2..ace

_FORMAT = 1
_MAGIC = b"casino-sim hand ranks\n"
_HEADER = struct.Struct("<HIII")  # window, lengths of values, offsets, suited
_SHIPPED = Path(__file__).parent / "data"
_log = logging.getLogger(__name__)


class DamagedTable(Exception):
    """A table file that is not what it says it is."""


@dataclass(frozen=True, eq=False)
class Table:
    """The look-up table of one ranking."""

    window: int
    values: array[int]  # rank number of every rank key
    offsets: array[int]  # row displacement, the row's own start taken off
    suited: array[int]  # rank number of every mask of suited ranks, 0 where there are too few


def flush_bias(ranking: Ranking) -> int:
    """What the suit counters start at, so that a flush sets their top bits."""
    return (8 - ranking.size) * 0x1111 << SUIT_SHIFT


# Building -----------------------------------------------------------------------------------------


def build(ranking: Ranking) -> Table:
    """The table of a ranking, from nothing but its data row. Always the same bytes."""
    of_size, suited = _hands_of_size(ranking)
    values = hands = of_size
    for count in range(ranking.size + 1, ranking.up_to + 1):
        hands = _one_more_card(hands, count, ranking)
        values = values | hands
    packed, offsets = _displace(values, ranking.window)
    return Table(ranking.window, packed, offsets, suited)


def _hands_of_size(ranking: Ranking) -> tuple[dict[int, int], array[int]]:
    """Rank numbers of exactly ``size`` cards by rank key, and of any number of suited cards by mask."""
    values: dict[int, int] = {}
    can_flush = any(category in SUITED for category in ranking.categories)
    suited = array("H", bytes(2 * 2 * JOKER_BIT) if can_flush else b"")
    straights: set[int] = set()
    for number, hand in enumerate(classes(ranking), start=1):
        if hand.category in SUITED:
            suited[sum(1 << rank - 2 for rank in hand.ranks)] = number
        else:
            values[rank_key(hand.ranks)] = number
        if hand.category == "straight":
            straights.add(number)
    if ranking.joker != "none":
        _add_joker(values, straights, ranking)
    if can_flush:
        _add_longer_suits(suited, ranking)
    return values, suited


def _add_joker(values: dict[int, int], straights: set[int], ranking: Ranking) -> None:
    """Hands with the joker are worth the best card that it may stand for."""
    ace = RANK_KEYS[ACE - 2]
    with_joker: dict[int, int] = {}
    for others, _ in _multisets(ranking.size - 1, joker=False):
        best = values.get(others + JOKER_KEY, 0)  # five aces are written with the joker already
        for key in RANK_KEYS:
            value = values.get(others + key, 0) if others != 4 * key else 0  # there is no fifth card of a rank
            if key == ace or ranking.joker == "lowest" or (ranking.joker == "bug" and value in straights):
                best = max(best, value)
        with_joker[others + JOKER_KEY] = best
    values |= with_joker


def _add_longer_suits(suited: array[int], ranking: Ranking) -> None:
    """Six and seven suited cards are the best of fewer; a suited joker is the best rank that is absent."""
    for mask in range(JOKER_BIT):
        if mask.bit_count() > ranking.size:
            suited[mask] = max(suited[mask & ~(1 << rank)] for rank in range(13) if mask >> rank & 1)
    if ranking.joker == "bug":
        for mask in range(JOKER_BIT - 1):
            if mask.bit_count() >= ranking.size - 1:
                suited[mask | JOKER_BIT] = max(suited[mask | 1 << rank] for rank in range(13) if not mask >> rank & 1)


def _multisets(count: int, *, joker: bool) -> Iterator[tuple[int, set[int]]]:
    """The rank key of every possible hand of so many cards, with the different keys in it."""
    keys = (JOKER_KEY, *RANK_KEYS) if joker else RANK_KEYS
    for hand in combinations_with_replacement(keys, count):
        different = set(hand)
        if len(different) <= count - 4 and any(hand.count(key) > 4 for key in different):
            continue
        if hand[0] == JOKER_KEY and hand.count(JOKER_KEY) > 1:
            continue
        yield sum(hand), different


def _one_more_card(hands: dict[int, int], count: int, ranking: Ranking) -> dict[int, int]:
    """Drop each rank of a hand once; the best that is left is what the hand is worth."""
    joker = count <= ranking.joker_up_to
    return {
        total: max([hands[total - key] for key in different]) for total, different in _multisets(count, joker=joker)
    }


def _displace(values: dict[int, int], window: int) -> tuple[array[int], array[int]]:
    """Squeeze a sparse table: the fullest rows are laid down first, each at the first place where it fits."""
    rows: dict[int, list[int]] = {}
    column_bits = (1 << window) - 1
    for key in values:
        rows.setdefault(key >> window, []).append(key & column_bits)
    offsets = array("i", bytes(4 * (max(rows) + 1)))
    taken = 0  # one bit for every place in the table
    for row, columns in sorted(rows.items(), key=lambda item: (-len(item[1]), item[0])):
        clash = 0
        for column in columns:
            clash |= taken >> column
        start = (~clash & (clash + 1)).bit_length() - 1  # the lowest shift that clashes with nothing
        taken |= sum(1 << column for column in columns) << start
        offsets[row] = start - (row << window)
    packed = array("H", bytes(2 * taken.bit_length()))
    for key, value in values.items():
        packed[offsets[key >> window] + key] = value
    return packed, offsets


# Keeping ------------------------------------------------------------------------------------------


def file_name(ranking: Ranking) -> str:
    made_from = f"{_FORMAT} {ranking!r} {RANK_KEYS} {JOKER_KEY}"
    return f"{ranking.name}-{hashlib.blake2b(made_from.encode(), digest_size=6).hexdigest()}.bin"


def to_bytes(table: Table) -> bytes:
    """The file of a table: a digest of the rest, the lengths, the three arrays, little end first."""
    arrays = (table.values, table.offsets, table.suited)
    body = _HEADER.pack(table.window, *map(len, arrays)) + b"".join(_little_endian(numbers) for numbers in arrays)
    return _MAGIC + _digest(body) + body


def from_bytes(data: bytes) -> Table:
    """The table of a file. Raises :class:`DamagedTable`."""
    start = len(_MAGIC) + 16
    body = memoryview(data)[start:]
    if not data.startswith(_MAGIC) or len(body) < _HEADER.size or data[len(_MAGIC) : start] != _digest(body):
        raise DamagedTable
    window, *lengths = _HEADER.unpack_from(body)
    at = _HEADER.size
    arrays: list[array[int]] = []
    for kind, length in zip("HiH", lengths, strict=True):
        numbers = array(kind)
        end = at + length * numbers.itemsize
        numbers.frombytes(body[at:end])
        arrays.append(numbers if sys.byteorder == "little" else _swapped(numbers))
        at = end
    return Table(window, *arrays)


def _digest(body: bytes | memoryview) -> bytes:
    return hashlib.blake2b(body, digest_size=16).digest()


def _little_endian(numbers: array[int]) -> bytes:
    return (numbers if sys.byteorder == "little" else _swapped(numbers)).tobytes()


def _swapped(numbers: array[int]) -> array[int]:
    copy = numbers[:]
    copy.byteswap()
    return copy


def load(ranking: Ranking) -> Table:
    """The table of a ranking: as shipped, else from the cache, else built. Never fails for a bad or unwritable file."""
    name = file_name(ranking)
    table = _read(_SHIPPED / name)
    if table is None:
        file = cache_folder() / name
        table = _read(file)
        if table is None:
            table = build(ranking)
            _write(file, to_bytes(table))
    return table


def _read(path: Path) -> Table | None:
    try:
        return from_bytes(path.read_bytes())
    except FileNotFoundError:
        return None
    except OSError as problem:
        _log.warning("The hand-rank table %s can't be read (%s); it is built again.", path, problem.strerror)
    except DamagedTable:
        _log.warning("The hand-rank table %s is damaged; it is built again.", path)
    return None


def _write(path: Path, data: bytes) -> None:
    """Put a table into the cache, whole or not at all; one that can not be written is built again next time."""
    unfinished = path.with_suffix(f".{os.getpid()}.tmp")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        unfinished.write_bytes(data)
        unfinished.replace(path)
    except OSError as problem:
        _log.info("The hand-rank table %s can't be kept (%s); it is built at every start.", path, problem.strerror)
        with contextlib.suppress(OSError):
            unfinished.unlink()


def ship() -> None:
    """Write the files that the package brings: ``python -m casino_sim.poker.rank_tables``, after a change to a ranking."""
    for old in _SHIPPED.glob("*.bin"):
        old.unlink()
    for ranking in RANKINGS.values():
        (_SHIPPED / file_name(ranking)).write_bytes(to_bytes(build(ranking)))


if __name__ == "__main__":
    ship()
