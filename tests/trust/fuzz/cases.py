"""Cases of a target: its seeds, then changes of them; and what one of them may take."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from tests.trust.fuzz.targets import TARGETS

SECONDS_A_CASE, MEGABYTES = 2, 500
ODD = (
    None,
    True,
    0,
    -1,
    10**30,
    0.1,
    1e308,
    "",
    "1",
    "-5",
    "999999999 to 1",
    "½",
    "\ud7ff",
    "a\nb",
    [],
    {},
    [[]],
    {"": 0},
)


def changed(seed: bytes, others: list[bytes], chance: random.Random) -> bytes:
    """Mostly bytes that go wrong anywhere; else one value of a file that is read as before."""
    if chance.random() < 0.4 and (seed.lstrip().startswith(b"{") or b" = " in seed):
        with suppress(ValueError, RecursionError):  # what can't be read any more gets other bytes
            return _another_value(seed.decode(), chance).encode()
    return _other_bytes(seed, others, chance)


def _another_value(text: str, chance: random.Random) -> str:
    """JSON or TOML with one value, name or line that doesn't belong there."""
    if text.lstrip().startswith("{"):
        whole = json.loads(text)
        places: list[tuple[Any, Any]] = [([whole], 0)]
        for holder, key in places:
            inner = holder[key]
            names = inner if isinstance(inner, dict) else range(len(inner)) if isinstance(inner, list) else ()
            places += [(inner, name) for name in names]
        holder, key = chance.choice(places)
        how = chance.randrange(4)
        if how == 0 and isinstance(holder, dict):
            holder[chance.choice(("", "x", key + "2", key.upper()))] = holder.pop(key)
        elif how == 1 and places[0] != (holder, key):
            del holder[key]
        else:
            holder[key] = chance.choice(ODD) if how == 2 else chance.choice(places[1:] or [([0], 0)])[0]
        return json.dumps(places[0][0][0])
    return _another_line(text.split("\n"), chance)


def _another_line(lines: list[str], chance: random.Random) -> str:
    at = chance.randrange(len(lines))
    name, equals, _value = lines[at].partition("=")
    if equals and chance.random() < 0.7:
        lines[at] = f"{name}= {json.dumps(chance.choice(ODD)).replace('null', 'nan')}"
    elif chance.random() < 0.5:
        lines.insert(at, chance.choice(lines))
    else:
        del lines[at]
    return "\n".join(lines)


def _other_bytes(seed: bytes, others: list[bytes], chance: random.Random) -> bytes:
    """A few changes of the kind that find something: bytes, words from elsewhere, parts twice or gone."""
    data = bytearray(seed)
    for _ in range(chance.choice((1, 1, 2, 3, 8))):
        at, end = sorted((chance.randint(0, len(data)), min(len(data), chance.randint(0, len(data)))))
        end = min(end, at + 40)
        how = chance.randrange(7)
        if how == 0 and data:
            data[at % len(data)] = chance.randrange(256)
        elif how == 1:
            del data[at:end]
        elif how == 2:
            data[at:at] = data[at:end]
        elif how == 3:
            other = chance.choice(others)
            begin = chance.randint(0, len(other))
            data[at:end] = other[begin : begin + chance.randint(0, 40)]
        elif how == 4:
            data[at:at] = chance.choice(
                (b"0", b"-1", b"99999999999999999999", b'"', b"\0", b"[", b"{}", b"nan", b"1e999")
            )
        elif how == 5:
            data[at:end] = chance.choice(("½", "\ud7ff", "\u202e", "Ⅷ", "٣", "\n")).encode()
        else:
            del data[end:]
    return bytes(data)


def cases(name: str, count: int, salt: str = "") -> Iterator[bytes]:
    """The seeds, then so many changes of them; the same every time."""
    chance, seeds = random.Random(f"{name} {salt}"), TARGETS[name].seeds()
    yield from seeds
    for _ in range(count):
        yield changed(chance.choice(seeds), seeds, chance)
