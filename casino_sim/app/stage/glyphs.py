"""Which characters a typeface can draw, and with which face each part of a text is drawn.

pygame.font never says that a glyph is missing: it draws an empty box. So the table of characters is read from the file.
A face has substitutes: the typefaces that languages bring along, that of the language now spoken first.
"""

from __future__ import annotations

import logging
import struct
from functools import cache
from pathlib import Path

from casino_sim.app.stage.faces import FILES, font_path, own_faces
from casino_sim.app.stage.suits import SUITS
from casino_sim.i18n import characters_of, language
from casino_sim.writing import is_wide

log = logging.getLogger(__name__)

# Latin with every accent the faces carry for sure (tested): no need to look these up.
_RARE = "\u00ad\u012c\u012d\u0132\u0133\u0149\u014a\u014b\u0166\u0167"  # not in every face
SURE = frozenset(map(chr, (*range(0x20, 0x7F), *range(0xA0, 0x17F), *range(0x1EA0, 0x1EFA)))) - set(_RARE) | set(
    "\u2013\u2014\u2018\u2019\u201c\u201d\u2026\u2022\u2212\u00d7"  # dashes, quotes, ellipsis, bullet, minus, times
)

_BETWEEN_WIDE = frozenset("\u2018\u2019\u201c\u201d\u2026\u2014\u00b7")  # quotes, dots, dashes: Chinese ones are wide


@cache
def characters(path: Path) -> frozenset[int]:
    """The code points that a TrueType or OpenType file has glyphs for."""
    data = path.read_bytes()
    tables = struct.unpack_from(">H", data, 4)[0]
    entries = {data[12 + 16 * i : 16 + 16 * i]: 12 + 16 * i for i in range(tables)}
    start = struct.unpack_from(">I", data, entries[b"cmap"] + 8)[0]
    found: set[int] = set()
    for i in range(struct.unpack_from(">H", data, start + 2)[0]):
        platform, _encoding, offset = struct.unpack_from(">HHI", data, start + 4 + 8 * i)
        kind = struct.unpack_from(">H", data, start + offset)[0]
        if platform in (0, 3) and kind == 4:
            found |= _segments(data, start + offset)
        elif platform in (0, 3) and kind == 12:
            found |= _groups(data, start + offset)
    return frozenset(found)


def _segments(data: bytes, at: int) -> set[int]:
    """A table of the form for the first 65,536 characters."""
    count = struct.unpack_from(">H", data, at + 6)[0] // 2
    row = f">{count}H"
    ends = struct.unpack_from(row, data, at + 14)
    starts, deltas, ranges = (struct.unpack_from(row, data, at + 16 + 2 * count * n) for n in (1, 2, 3))
    found = set()
    for i, (first, last, delta, offset) in enumerate(zip(starts, ends, deltas, ranges, strict=True)):
        for code in range(first, min(last, 0xFFFE) + 1):
            if not offset:
                glyph = code + delta & 0xFFFF
            else:
                glyph = struct.unpack_from(">H", data, at + 16 + 6 * count + 2 * i + offset + 2 * (code - first))[0]
            if glyph:
                found.add(code)
    return found


def _groups(data: bytes, at: int) -> set[int]:
    """A table of the form for all characters."""
    count = struct.unpack_from(">I", data, at + 12)[0]
    found: set[int] = set()
    for i in range(count):
        first, last, glyph = struct.unpack_from(">3I", data, at + 16 + 12 * i)
        found.update(code for code in range(first, last + 1) if glyph + code - first)
    return found


def covers(face: str, char: str) -> bool:
    """Whether this one typeface draws the character."""
    if char in SURE and "+" not in face:
        return True
    path = face_path(face)
    return path is not None and ord(char) in characters(path)


@cache
def face_path(face: str) -> Path | None:
    """``sans-bold``, or ``sans-bold+zh_Hans``: what that language brings along for it."""
    own, plus, code = face.partition("+")
    return own_faces(own)[code] if plus else font_path(own)


def substitutes(face: str) -> list[str]:
    """Who steps in for a face, the typefaces of the language now spoken first; then its plain weight's."""
    found = []
    for base in dict.fromkeys((face, "sans-bold", "sans")):
        codes = sorted(own_faces(base), key=lambda code: (code != language(), code))
        found += [f"{base}+{code}" for code in codes]
    return found


def runs(string: str, face: str) -> list[tuple[str, str]]:
    """The text in pieces of (face, piece): one piece unless some characters need a substitute."""
    if string.isascii() or all(char in SURE for char in string):
        return [(face, string)]
    found: list[tuple[str, str]] = []
    wide = any(map(is_wide, string))
    for char in string:
        use = _face_for(char, face, language(), wide and char in _BETWEEN_WIDE)
        if found and found[-1][0] == use:
            found[-1] = (use, found[-1][1] + char)
        else:
            found.append((use, char))
    return found


@cache
def _face_for(char: str, face: str, _language: str, in_wide_text: bool) -> str:
    if covers(face, char) and not in_wide_text:
        return face
    return next((other for other in substitutes(face) if covers(other, char)), face)


def unwritable(code: str) -> dict[str, str]:
    """What of a language some face can't be written with, by face; nothing where all is well."""
    wanted = "".join(sorted(characters_of(code)))
    found = {face: "".join(sorted(missing(wanted, face) - set(SUITS))) for face in FILES}
    return {face: lacking for face, lacking in found.items() if lacking}


def missing(string: str, face: str) -> set[str]:
    """The characters of a text that neither the face nor a substitute can draw."""
    lacking = set(string)
    for each in (face, *substitutes(face)):
        if "+" not in each:
            lacking -= SURE
        path = face_path(each)
        if lacking and path is not None:
            drawn = characters(path)
            lacking = {char for char in lacking if ord(char) not in drawn}
    return lacking
