"""The texts a player reads, gathered for translators: from the code, the houses, the felts, guides, lessons and words.

``python3 build/make.py catalogue`` writes ``.cache/locale/casino_sim.pot`` and brings every language under
``assets/locale`` up to date: what is new is added untranslated, what is gone is kept as a remark, and the compiled file
that the casino reads is written. ``catalogue de`` begins a language. A language needs nothing but its catalogue.
"""

from __future__ import annotations

import argparse
import ast
import gettext
import io
import json
import re
import struct
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "assets" / "locale"
TEMPLATE = ROOT / ".cache" / "locale" / "casino_sim.pot"
DOMAIN = "casino_sim"
CODE = ("casino_sim", "games", "kiosk")
SHOWN = ("title", "label", "text", "sub", "line", "what")  # keys of data files whose strings are read
DATA = ("assets/*.toml", "assets/houses/*.toml", "games/*/paytables.toml", "games/*/felt*.toml")
FEES = ROOT / "assets" / "houses" / "collection_fees.toml"  # nobody reads the titles of its documents
OUTLINE = re.compile(r"M\d[\dMLCZ. ]*|#[\da-f]{6}")  # of a felt, and its colors
HEADER = (
    "Content-Type: text/plain; charset=UTF-8\n"
    "Content-Transfer-Encoding: 8bit\n"
    "Language: {language}\n"
    "Plural-Forms: {plurals}\n"
)
ABOUT = """\
name = "{code}"  # as it calls itself
systems = ["{code}"]  # what systems call it
clock = 12  # hours, or 24
"""
TWO_FORMS = "nplurals=2; plural=(n != 1);"
PLURALS = {  # where a language does not count as English does; whoever begins another one looks its rule up
    "zh": "nplurals=1; plural=0;", "vi": "nplurals=1; plural=0;", "ja": "nplurals=1; plural=0;",
    "ko": "nplurals=1; plural=0;", "th": "nplurals=1; plural=0;", "fr": "nplurals=2; plural=(n > 1);",
}  # fmt: skip


class Message(NamedTuple):
    text: str
    plural: str = ""
    context: str = ""


Catalogue = dict[Message, list[str]]  # with the files it stands in
Translations = dict[Message, tuple[str, ...]]


# Gathering ------------------------------------------------------------------------------------------------------------


def gathered() -> Catalogue:
    found: Catalogue = {}
    for where, message in _everything():
        said = message.context or any(letter.isalpha() for letter in message.text)  # the example of an amount has none
        if said and not OUTLINE.fullmatch(message.text):
            files = found.setdefault(message, [])
            if where not in files:
                files.append(where)
    return dict(sorted(found.items(), key=lambda item: (item[1][0], item[0])))


def _everything() -> Iterator[tuple[str, Message]]:
    from casino_sim.guide import unconditional

    modules = [
        (path, ast.parse(path.read_bytes())) for folder in CODE for path in sorted((ROOT / folder).rglob("*.py"))
    ]
    names = {name: value for _path, module in modules for name, value in _named_texts(module)}
    for path, module in modules:
        for message in in_code(module, {**names, **dict(_named_texts(module))}):
            yield path.relative_to(ROOT).as_posix(), message
    for pattern in DATA:
        for path in sorted(set(ROOT.glob(pattern)) - {FEES}):
            for text in in_data(tomllib.loads(path.read_text(encoding="utf-8"))):
                yield path.relative_to(ROOT).as_posix(), Message(unconditional(text))
    for where, text in (*_learning(), *_rules()):
        yield where, Message(text)


def _named_texts(module: ast.Module) -> Iterator[tuple[str, str]]:
    """``PILE = "pile"``, alone or several side by side."""
    for node in (each for each in module.body if isinstance(each, ast.Assign)):
        names, values = _side_by_side(node.targets[0]), _side_by_side(node.value)
        for name, value in zip(names, values, strict=False):
            if isinstance(name, ast.Name) and isinstance(value, ast.Constant) and isinstance(value.value, str):
                yield name.id, value.value


def _side_by_side(node: ast.expr) -> list[ast.expr]:
    return node.elts if isinstance(node, ast.Tuple) else [node]


def in_code(module: ast.Module, names: Mapping[str, str]) -> Iterator[Message]:
    """The literal arguments of _, N_, ngettext, NN_, pgettext and NP_, and what questions are about."""
    for node in ast.walk(module):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        given = [arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
        if name == "choose":
            given += [names[arg.id] for arg in node.args if isinstance(arg, ast.Name) and arg.id in names]
        if name in ("_", "N_") and len(given) == 1:
            yield Message(given[0])
        elif name == "choose":  # what a question is about stands over it where the dealer has said nothing
            yield from (Message(about.replace("_", " ").capitalize()) for about in given)
        elif name in ("ngettext", "NN_") and len(given) == 2:
            yield Message(given[0], given[1])
        elif name in ("pgettext", "NP_") and len(given) == 2:
            yield Message(given[1], context=given[0])


def in_data(body: Any, key: str = "") -> Iterator[str]:
    """What is read out of a house, a paytable or a felt: titles, labels, lettering, notes."""
    if isinstance(body, dict):
        for name, value in body.items():
            if not (name == "pays" and isinstance(value, dict)):  # ids of paytables
                yield from in_data(value, SHOWN[0] if key == "text" else name)
    elif isinstance(body, list):
        for value in body:
            yield from in_data(value, SHOWN[0] if key in ("notes", "lines", "readings") else key)
    elif isinstance(body, str) and key in SHOWN:
        yield body


def _learning() -> Iterator[tuple[str, str]]:
    """Lessons, the words, and what a comparison of houses names."""
    from casino_sim.guide import messages, source
    from casino_sim.houses.loader import house_ids, load_house
    from casino_sim.lab.settings import settings
    from casino_sim.learn import path
    from casino_sim.learn.comparison import named, spelt, values_of
    from casino_sim.learn.drills.irregularities import situations
    from casino_sim.learn.glossary import terms
    from casino_sim.learn.lessons import all_lessons, texts
    from games import BY_ID

    for lesson in all_lessons(BY_ID):
        for text in texts(lesson):
            yield f"lesson {lesson.id}", text
    for text in path.texts():
        yield "assets/learn/path.toml", text
    for term in terms():
        for text in (term.word, " ".join(term.means.split()), *term.also):
            yield "assets/learn/glossary.toml", text
    for situation in situations():
        for text in situation.texts:
            yield "assets/learn/irregularities.toml", text
    for game in {game.package: game for game in BY_ID.values()}.values():
        for text in messages(source(game.package, game.guide)):
            yield game.package.replace(".", "/") + "/guide.en.md", text
    for game in BY_ID.values():
        if game.tournament:
            for text in messages(source(game.package, f"guide_{game.tournament}")):
                yield f"{game.package.replace('.', '/')}/guide_{game.tournament}.en.md", text
    for id in house_ids():
        for rules in load_house(id, BY_ID).tables.values():
            for key in (*rules.limits, *rules.switches.__struct_fields__):
                yield "limits and switches", named(key)
            for text in values_of(rules):
                yield "limits and switches", text
            for setting in settings(BY_ID[rules.game], rules).values():
                if setting.kind == "choice" and setting.path != "switches.fee_schedule":
                    yield from (("limits and switches", spelt(choice)) for choice in setting.choices)


def _rules() -> Iterator[tuple[str, str]]:
    """Labels that a game makes out of parts are complete only in its wagers; how its bots play is in their names."""
    from casino_sim.bots import strategies, style_name
    from casino_sim.houses.loader import house_ids, load_house
    from games import BY_ID, GAMES

    for house in house_ids():
        for id, rules in load_house(house, BY_ID).tables.items():
            bots = BY_ID[id].part("bots")
            mixed = (*getattr(bots, "LEVELS", ()), *getattr(bots, "STYLES", ()))
            for name in mixed or strategies(BY_ID[id], rules).keys() - {"plain", "random"}:
                yield "styles of bots", style_name(name)
    yield from _ways_of_play()
    for game in GAMES:
        yield game.package.replace(".", "/") + "/__init__.py", game.title
        for wager in game.wagers:
            yield game.package.replace(".", "/") + "/wagers.py", wager.label


def _ways_of_play() -> Iterator[tuple[str, str]]:
    """By which play a stored price holds."""
    for path in sorted(ROOT.glob("games/*/prices.json")):
        for table in json.loads(path.read_text(encoding="utf-8")).values():
            for row in table["odds"]:
                yield from ((path.relative_to(ROOT).as_posix(), text) for text in row[3:] if isinstance(text, str))


# Files ----------------------------------------------------------------------------------------------------------------


def quoted(text: str) -> str:
    body = text.replace("\\", "\\\\").replace('"', '\\"').replace("\t", "\\t")
    lines = body.split("\n")
    if len(lines) == 1:
        return f'"{body}"'
    ends = [f'"{line}\\n"' for line in lines[:-1]] + ([f'"{lines[-1]}"'] if lines[-1] else [])
    return "\n".join(['""', *ends])


def new_header(language: str) -> str:
    return HEADER.format(language=language, plurals=PLURALS.get(language.partition("_")[0], TWO_FORMS))


def forms_of(header: str) -> int:
    """How many plural forms a language has, as the head of its catalogue says."""
    found = re.search(r"nplurals=(\d)", header)
    return int(found[1]) if found else 2


def written(catalogue: Catalogue, known: Translations, language: str) -> str:
    """A catalogue as a file for translators; texts no longer used stand at its end as comments."""
    header = known.get(Message(""), (new_header(language),))
    forms = forms_of(header[0])
    parts = [f'msgid ""\nmsgstr {quoted(header[0])}\n']
    for message, files in catalogue.items():
        lines = [f"#: {' '.join(file.replace(' ', '_') for file in files[:4])}"]
        lines += [f"msgctxt {quoted(message.context)}"] if message.context else []
        lines.append(f"msgid {quoted(message.text)}")
        said = known.get(message, ())
        if message.plural:
            lines.append(f"msgid_plural {quoted(message.plural)}")
            lines += [f"msgstr[{i}] {quoted(text)}" for i, text in enumerate((*said, *[""] * forms)[:forms])]
        else:
            lines.append(f"msgstr {quoted(said[0] if said else '')}")
        parts.append("\n".join(lines) + "\n")
    for message, said in known.items():
        if message.text and message not in catalogue and any(said):
            parts.append(f"#~ msgid {quoted(message.text)}\n#~ msgstr {quoted(said[0])}\n".replace('\n"', '\n#~ "'))
    return "\n".join(parts)


_KEYWORD = re.compile(r"msgid(_plural)?|msgctxt|msgstr(\[[0-9]\])?")
_QUOTED = re.compile(r'"([^"\\]|\\[nrt"\\])*"')
_ESCAPE = re.compile(r"\\(.)")
_MEANS = {"n": "\n", "r": "\r", "t": "\t"}


def read(text: str) -> Translations:
    """A translator's file. A line that is no part of such a file is an error that names it."""
    found: Translations = {}
    entry: dict[str, str] = {}
    key = ""

    def close() -> None:
        if "msgid" in entry:
            message = Message(entry["msgid"], entry.get("msgid_plural", ""), entry.get("msgctxt", ""))
            found[message] = tuple(value for name, value in entry.items() if name.startswith("msgstr"))
        entry.clear()

    for number, line in enumerate(text.splitlines(), 1):
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        word, _space, rest = line.partition(" ")
        if line.startswith('"'):
            rest = line
        elif word in ("msgid", "msgctxt") and any(name.startswith("msgstr") for name in entry):
            close()
            key = word
        else:
            key = word
        if not _KEYWORD.fullmatch(key) or not _QUOTED.fullmatch(rest):
            raise ValueError(f"line {number} is no part of a catalogue: {line}")
        entry[key] = entry.get(key, "") + _ESCAPE.sub(lambda escape: _MEANS.get(escape[1], escape[1]), rest[1:-1])
    close()
    try:
        gettext.GNUTranslations(io.BytesIO(compiled(found)))
    except (ValueError, LookupError) as fault:
        raise ValueError(f"its head cannot be read: {fault}") from None
    return found


def compiled(translations: Translations) -> bytes:
    """The form that the casino reads (GNU .mo), sorted by message, untranslated ones left out."""
    pairs = []
    for message, said in translations.items():
        if any(said):
            key = f"{message.context}\4{message.text}" if message.context else message.text
            pairs.append((f"{key}\0{message.plural}" if message.plural else key, "\0".join(said)))
    keys, values, places = b"", b"", []
    for key, value in sorted(pairs, key=lambda pair: pair[0].encode()):
        k, v = key.encode(), value.encode()
        places.append((len(k), len(keys), len(v), len(values)))
        keys, values = keys + k + b"\0", values + v + b"\0"
    start = 7 * 4 + 16 * len(places)
    out = struct.pack("<7I", 0x950412DE, 0, len(places), 28, 28 + 8 * len(places), 0, 0)
    out += b"".join(struct.pack("<2I", k, start + at) for k, at, _v, _va in places)
    out += b"".join(struct.pack("<2I", v, start + len(keys) + at) for _k, _ka, v, at in places)
    return out + keys + values


# The command ----------------------------------------------------------------------------------------------------------


def bring_up_to_date(catalogue: Catalogue, file: Path, language: str) -> tuple[int, int]:
    """One language's file; how many of all messages it says."""
    known = read(file.read_text(encoding="utf-8")) if file.exists() else {}
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(written(catalogue, known, language), encoding="utf-8")
    fresh = {message: said for message, said in known.items() if message in catalogue or not message.text}
    file.with_suffix(".mo").write_bytes(compiled(fresh))
    about = file.parent.parent / "language.toml"
    if not about.exists():
        about.write_text(ABOUT.format(code=language), encoding="utf-8")
    return sum(1 for message in catalogue if any(known.get(message, ()))), len(catalogue)


def main(argv: Iterable[str] | None = None) -> int:
    about = "Gather every text for translators, and bring the languages up to date."
    parser = argparse.ArgumentParser(prog="make.py catalogue", description=about)
    parser.add_argument("language", nargs="*", help="a language to begin, such as de")
    chosen = parser.parse_args(list(argv) if argv is not None else None)
    catalogue = gathered()
    TEMPLATE.parent.mkdir(parents=True, exist_ok=True)
    TEMPLATE.write_text(written(catalogue, {}, ""), encoding="utf-8")
    print(f"{len(catalogue)} messages in {TEMPLATE.relative_to(ROOT)}")
    there = [path.parent.name for path in sorted(LOCALE.glob("*/LC_MESSAGES"))]
    for language in dict.fromkeys([*there, *chosen.language]):
        file = LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"
        try:
            said, all_ = bring_up_to_date(catalogue, file, language)
        except ValueError as fault:
            print(f"{file.relative_to(ROOT)}: {fault}", file=sys.stderr)
            return 2
        print(f"{language}: {said} of {all_} messages are translated")
    return 0


if __name__ == "__main__":
    sys.exit(main())
