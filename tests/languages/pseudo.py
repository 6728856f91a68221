"""A language that nobody speaks: every message of the catalogue with accents on all vowels, two fifths longer, in brackets.

It is a folder like any other language's, written at test time. A plain vowel on a screen passed no catalogue, and a
bracket that is missing was cut off. Figures are written as $1.234,50: one with other marks was put together by the
program. The clock has 24 hours.
"""

from __future__ import annotations

import importlib
import re
import sys
from functools import cache
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parent.parent.parent
CODE, OWN_NAME = "pseudo", "⟨Pséüdö⟩".replace("⟨", "«").replace("⟩", "»")
LONGER = 1.4
KEPT = re.compile(r"\{[^{}]*\}|\]\([^)]*\)|`[^`]*`|\*\*|\[if[^\]]*\]|<[^>]*>|\n")  # placeholders, links, what is typed
VOWELS = str.maketrans("aeiouyAEIOUY", "áèîöüýÁÈÎÖÜÝ")
PLAIN_VOWEL = re.compile("[aeiouAEIOU]")
SEPARATED = re.compile(r"(?<=\d)[.,](?=\d)")
OTHERWISE = {".": ",", ",": "."}


@cache
def build_tool(name: str) -> ModuleType:
    """A module of build/, found beside the others that it uses; no tool writes into that folder."""
    before, sys.dont_write_bytecode = sys.dont_write_bytecode, True
    sys.path.insert(0, str(ROOT / "build"))
    try:
        return importlib.import_module(name)
    finally:
        sys.path.remove(str(ROOT / "build"))
        sys.dont_write_bytecode = before


TOOL = build_tool("catalogue")
CATALOGUE = TOOL.gathered()


def pseudo(text: str, brackets: bool = True) -> str:
    """As it is said there. Vowels are doubled where that is needed to make it so much longer."""
    parts, at = [], 0
    for kept in KEPT.finditer(text):
        parts += [(text[at : kept.start()], False), (kept[0], True)]
        at = kept.end()
    parts.append((text[at:], False))
    said = "".join(part if is_kept else _drawn_out(part) for part, is_kept in parts)
    said = SEPARATED.sub(lambda mark: OTHERWISE[mark[0]], said)
    return f"«{said}»" if brackets else said


def _drawn_out(part: str) -> str:
    short = round(len(part) * (LONGER - 1))
    out = []
    for letter in part:
        out.append(letter)
        if letter.lower() in "aeiou" and short > 0:
            out.append(letter.lower())
            short -= 1
    return "".join(out).translate(VOWELS)


def write_language(
    folder: Path, code: str = CODE, name: str = OWN_NAME, systems: tuple[str, ...] = (), brackets: bool = True
) -> Path:
    """The folder of such a language, under this one."""
    said = {message: _said(message, brackets) for message in CATALOGUE}
    head = "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=(n != 1);\n"
    compiled = TOOL.compiled({TOOL.Message(""): (head,), **said})
    file = folder / code / "LC_MESSAGES" / "casino_sim.mo"
    file.parent.mkdir(parents=True)
    file.write_bytes(compiled)
    own = ", ".join(f'"{system}"' for system in systems)
    (folder / code / "language.toml").write_text(f'name = "{name}"\nsystems = [{own}]\nclock = 24\n', encoding="utf-8")
    return folder


def _said(message: tuple[str, str, str], brackets: bool) -> tuple[str, ...]:
    text, plural, context = message
    if context == "money":
        return ("$1.234,50",)
    return (pseudo(text, brackets), pseudo(plural, brackets)) if plural else (pseudo(text, brackets),)
