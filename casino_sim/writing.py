"""How languages are written: signs as wide as two letters, where a line may be broken, and the marks between words.

Latin scripts, Vietnamese too, break at blanks. Chinese breaks between any two signs, but no line begins with a closing
mark, and none ends with an opening one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from casino_sim.i18n import pgettext

_WIDE = (
    (0x1100, 0x115F), (0x2E80, 0x303E), (0x3041, 0xA4CF), (0xAC00, 0xD7A3), (0xF900, 0xFAFF), (0xFE30, 0xFE6F),
    (0xFF01, 0xFF60), (0xFFE0, 0xFFE6), (0x20000, 0x3FFFD),
)  # fmt: skip
_NEVER_FIRST = frozenset("，。、；：！？）】》」』〉…—～·%‰℃”’,.;:!?)]}")
_STOPS = tuple(".?!。？！…")
_NEVER_LAST = frozenset("（【《「『〈“‘$￥([{")


def is_wide(char: str) -> bool:
    """Whether a sign takes the room of two letters: Chinese with its marks, Japanese, Korean."""
    code = ord(char)
    return code >= 0x1100 and any(first <= code <= last for first, last in _WIDE)


def listed(parts: Iterable[str]) -> str:
    """Several things side by side, with the mark that the language sets between them."""
    return _between("{first}", "{rest}", pgettext("list", "{first}, {rest}")).join(parts)


def either(parts: Iterable[str]) -> str:
    """Several things of which one is enough."""
    return _between("{first}", "{rest}", pgettext("list", "{first} or {rest}")).join(parts)


def labeled(name: str, words: str) -> str:
    """What something is called, and what is said of it."""
    return pgettext("label", "{name}: {words}").format(name=name, words=words)


def as_sentence(words: str) -> str:
    """A remark as a sentence of its own: with a capital, and with the stop of the language where it has none."""
    said = words[:1].upper() + words[1:]
    return said if not said or said.endswith(_STOPS) else pgettext("sentence", "{words}.").format(words=said)


def together(sentences: Iterable[str]) -> str:
    """Sentences one after another, with what the language sets between them; what says nothing is left out."""
    return _between("{first}", "{rest}", pgettext("sentences", "{first} {rest}")).join(filter(None, sentences))


def _between(first: str, second: str, pattern: str) -> str:
    return pattern.partition(first)[2].partition(second)[0]


def columns(text: str) -> int:
    """How many columns of a terminal a text takes."""
    return len(text) if text.isascii() else sum(2 if is_wide(char) else 1 for char in text)


def padded(text: str, width: int) -> str:
    """A text with as many blanks behind it as fill so many columns."""
    return text + " " * max(0, width - columns(text))


def may_break(before: str, after: str) -> bool:
    """Whether a line may end between these two characters of a word without a blank."""
    if after in _NEVER_FIRST or before in _NEVER_LAST:
        return False
    return is_wide(before) or is_wide(after)


def pieces(paragraph: str) -> Iterator[tuple[str, str]]:
    """What a line is put together of, each with what stands between it and the piece before: a blank or nothing."""
    for number, word in enumerate(paragraph.split(" ")):
        gap, start = " " if number else "", 0
        if not word.isascii():
            for at in range(1, len(word)):
                if may_break(word[at - 1], word[at]):
                    yield gap, word[start:at]
                    gap, start = "", at
        yield gap, word[start:]


def unbroken(text: str) -> list[str]:
    """The parts of a text that no line break divides."""
    return [piece for paragraph in text.split("\n") for _gap, piece in pieces(paragraph) if piece]


def rejoined(lines: Sequence[str]) -> str:
    """Lines of a broken text in one again."""
    whole = "".join(lines[:1])
    for line in lines[1:]:
        whole += line if whole and line and may_break(whole[-1], line[0]) else f" {line}"
    return whole


def wrapped(text: str, width: int, indent: str = "") -> list[str]:
    """A text for a terminal, in lines of so many columns."""
    lines, line, empty = [], indent, True
    for gap, piece in pieces(" ".join(text.split())):
        if not empty and columns(line) + len(gap) + columns(piece) > width:
            lines.append(line)
            line, gap = indent, ""
        line += ("" if empty else gap) + piece
        empty = False
    return [*lines, line] if line.strip() else lines
