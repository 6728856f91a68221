"""What differs between the operator's guide and its translations, section by section.

``OPERATORS.es.md`` says what ``OPERATORS.md`` says: the same headings, tables and lists, commands, keys and figures. Under each
heading it names the digest of the English section that it was translated from:

    <!-- en 1a2b3c4d -->

so that a change of the English page is noticed until somebody has translated it. ``make.py translations`` prints the faults.
"""

import re
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

HOST = Path(__file__).resolve().parent.parent / "kiosk" / "host"
ENGLISH = HOST / "OPERATORS.md"
STAMP = re.compile(r"<!-- en ([\da-f]{8}) -->\n+")
HEADING = re.compile(r"(#+) (.+)")
REMARK = re.compile(r"(^|\s)\s*# .*")  # of a command; the only words in it that are translated
TYPED = re.compile(r"`[^`\n]+`")
CODE = re.compile(r"K-\d\d")
FIGURE = re.compile(r"\d+")


class Section(NamedTuple):
    level: int
    title: str
    prose: list[str]  # its lines
    commands: list[str]
    digest: str  # of the whole; of a translation, what it says the English section's digest was


def translations() -> dict[str, Path]:
    """The pages in other languages, by the language."""
    return {path.name.split(".")[1]: path for path in sorted(HOST.glob("OPERATORS.*.md"))}


def sections(text: str) -> list[Section]:
    found: list[Section] = []
    lines: list[str] = []
    fenced = False
    for line in [*text.splitlines(), "# end"]:
        if HEADING.fullmatch(line) and not fenced:
            if lines:
                found.append(_section(lines))
            lines = []
        if line.strip().startswith("```"):
            fenced = not fenced
        lines.append(line)
    return found


def _section(lines: list[str]) -> Section:
    heading = HEADING.fullmatch(lines[0])
    assert heading, f"a page begins with a heading, not with {lines[0]!r}"
    text = "\n".join(lines).strip()
    stamp = STAMP.search(text)
    prose: list[str] = []
    commands: list[str] = []
    fenced = False
    for line in STAMP.sub("", text).splitlines()[1:]:
        if line.strip().startswith("```"):
            fenced = not fenced
        else:
            (commands if fenced else prose).append(line)
    digest = stamp[1] if stamp else sha256(text.encode()).hexdigest()[:8]
    return Section(len(heading[1]), heading[2], prose, commands, digest)


def faults(english: str, translated: str) -> Iterator[str]:
    wanted, there = sections(english), sections(translated)
    if [each.level for each in wanted] != [each.level for each in there]:
        yield f"has {len(there)} headings, and OPERATORS.md has {len(wanted)}, or they are of other levels"
        return
    for ours, theirs in zip(wanted, there, strict=True):
        for fault in _unlike(ours, theirs):
            yield f"{theirs.title!r}: {fault}"


def _unlike(ours: Section, theirs: Section) -> Iterator[str]:
    if ours.digest != theirs.digest:
        mark = f"<!-- en {ours.digest} -->"
        yield f"OPERATORS.md has changed under {ours.title!r}: translate that, then write {mark} below the heading"
    if _plain(ours.commands) != _plain(theirs.commands):
        yield "other commands"
    for what, parts in (("typed words", _typed), ("figures", _figures), ("shape", _shape)):
        lost, added = parts(ours.prose) - parts(theirs.prose), parts(theirs.prose) - parts(ours.prose)
        if lost or added:
            yield f"{what}: lost {', '.join(lost) or 'nothing'}, added {', '.join(added) or 'nothing'}"


def _plain(commands: list[str]) -> list[str]:
    return [REMARK.sub("", command).rstrip() for command in commands]


def _typed(prose: list[str]) -> Counter[str]:
    return Counter(TYPED.findall("\n".join(prose)))


def _figures(prose: list[str]) -> Counter[str]:
    text = TYPED.sub(" ", "\n".join(prose))
    return Counter(CODE.findall(text)) + Counter(FIGURE.findall(CODE.sub(" ", text)))


def _shape(prose: list[str]) -> Counter[str]:
    """Paragraphs, points of a list, rows of a table with their cells, words in bold."""
    text = "\n".join(prose)
    blocks = [block for block in re.split(r"\n\s*\n", text) if block.strip()]
    rows = Counter(f"row of {line.count('|') - 1}" for line in prose if line.startswith("|"))
    points = Counter("point" for line in prose if line.startswith("- "))
    return rows + points + Counter({"paragraph": len(blocks), "bold": text.count("**")})
