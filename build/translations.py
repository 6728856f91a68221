"""What is wrong with the translations, and what is missing: everything about them that a machine can tell.

``python3 build/make.py translations`` reads every language, or those that are named, and prints one fault a line;
``--missing`` prints the messages without a translation instead. A translation says other words, but the same figures,
placeholders, links, rules, houses and typed words as the English message, and each term of the trade the one way that the
language's ``glossary.toml`` fixes. The operator's guide is held against the English one in the same way. A term:

    [[term]]
    english = ["side bet", "side bets"]   # whole words of a message, in any case; the longest term of all counts
    say = ["cược phụ"]                    # at least one of these stands in the translation
    except = ["Side bet"]                 # messages in which the word means something else
"""

from __future__ import annotations

import argparse
import re
import sys
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import translated_pages
from catalogue import LOCALE, Message, gathered, read

HOUSES = ("Mount Airy", "Valley Forge", "Marysville", "Penn National", "Hollywood")
PLACEHOLDER = re.compile(r"\{[^{}]*\}")
TARGET = re.compile(r"\]\(([^)]*)\)")
TYPED = re.compile(r"`[^`]*`")
RULE = re.compile(r"(?<![A-Za-z])[A-Z][A-Z\d]{0,3}-\d+[a-z]?(?![A-Za-z\d-])")
FIGURE = re.compile(r"\d+(?:[.,\u00a0\u202f]\d+)*")
FORMS = ("money", "month")  # contexts of what each language writes its own way
Fault = tuple[Message, str]


def files() -> dict[str, Path]:
    """The catalogues of all languages."""
    return {path.parent.parent.name: path for path in sorted(LOCALE.glob("*/LC_MESSAGES/casino_sim.po"))}


def missing(said: dict[Message, tuple[str, ...]], wanted: Iterable[Message]) -> list[Message]:
    return [message for message in wanted if not said.get(message) or not all(said[message])]


def fuzzy(text: str) -> int:
    """How many translations are marked as in doubt."""
    return sum(1 for line in text.splitlines() if line.startswith("#,") and "fuzzy" in line)


def faults(said: dict[Message, tuple[str, ...]], glossary: list[dict[str, Any]]) -> Iterator[Fault]:
    """Each message that says something else than the English one, or says a term in other words."""
    terms = _by_word(glossary)
    for message, forms in said.items():
        text, plural, context = message
        if not text or not any(forms) or context in FORMS:
            continue
        for form in forms:
            yield from ((message, fault) for fault in _unlike(text, plural, form))
        whole = " ".join(forms).casefold()
        for word, term in _terms_in(text, terms):
            if text not in term.get("except", ()) and not any(say.casefold() in whole for say in term["say"]):
                yield message, f"'{word}' is {' or '.join(term['say'])} in the glossary"


def _unlike(text: str, plural: str, form: str) -> Iterator[str]:
    """What a translation has that neither the English singular nor the plural has, or the other way about."""
    for what, parts in PARTS.items():
        wanted = [parts(each) for each in (text, plural) if each]
        if parts(form) not in wanted:
            lost, added = wanted[-1] - parts(form), parts(form) - wanted[-1]
            yield f"{what}: lost {_listed(lost)}, added {_listed(added)}"


def _listed(found: Counter[str]) -> str:
    return ", ".join(found.elements()) or "nothing"


def _figures(text: str) -> Counter[str]:
    """Whole numbers and amounts, however a language groups their digits."""
    plain = RULE.sub(" ", TYPED.sub(" ", TARGET.sub("]", PLACEHOLDER.sub(" ", text))))
    return Counter(re.sub(r"[.,\u00a0\u202f]", "", figure) for figure in FIGURE.findall(plain))


PARTS: dict[str, Callable[[str], Counter[str]]] = {
    "placeholders": lambda text: Counter(PLACEHOLDER.findall(text)),
    "links": lambda text: Counter(TARGET.findall(text)),
    "typed words": lambda text: Counter(TYPED.findall(text)),
    "rules": lambda text: Counter(RULE.findall(PLACEHOLDER.sub(" ", text))),
    "figures": _figures,
    "houses": lambda text: Counter(house for house in HOUSES if house in text),
    "marks": lambda text: Counter({"**": text.count("**"), "line break": text.count("\n")}),
}


def _by_word(glossary: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    return {word.casefold(): term for term in glossary for word in term["english"]}


def _terms_in(text: str, terms: dict[str, dict[str, Any]]) -> Iterator[tuple[str, dict[str, Any]]]:
    """The terms of a message; within a longer term a shorter one is not looked for."""
    if not terms:
        return
    plain = TYPED.sub(" ", TARGET.sub("]", PLACEHOLDER.sub(" ", text)))
    longest_first = sorted(terms, key=len, reverse=True)
    found = re.findall(rf"(?<![\w-])(?:{'|'.join(map(re.escape, longest_first))})(?![\w-])", plain, re.IGNORECASE)
    for word in dict.fromkeys(each.casefold() for each in found):
        yield word, terms[word]


def glossary_of(language: Path) -> list[dict[str, Any]]:
    file = language / "glossary.toml"
    if not file.exists():
        return []
    found: list[dict[str, Any]] = tomllib.loads(file.read_text(encoding="utf-8")).get("term", [])
    return found


def _in_the_guide(code: str) -> list[str]:
    """What the operator's guide lacks in this language; nothing where there is none."""
    page = translated_pages.translations().get(code)
    if page is None:
        return []
    english = translated_pages.ENGLISH.read_text(encoding="utf-8")
    return list(translated_pages.faults(english, page.read_text(encoding="utf-8")))


def main(argv: Iterable[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="make.py translations", description=str(__doc__).partition("\n")[0])
    parser.add_argument("language", nargs="*", help="such as es (default: all)")
    parser.add_argument("--missing", action="store_true", help="print every message that has no translation")
    chosen = parser.parse_args(list(argv) if argv is not None else None)
    wanted, wrong = gathered(), 0
    for code, file in files().items():
        if chosen.language and code not in chosen.language:
            continue
        text = file.read_text(encoding="utf-8")
        said = {message: forms for message, forms in read(text).items() if message in wanted}
        lacking, found = missing(said, wanted), list(faults(said, glossary_of(file.parent.parent)))
        for message in lacking if chosen.missing else ():
            print(f"{code}: {message[0]!r}")
        for message, fault in () if chosen.missing else found:
            print(f"{code}: {message[0]!r}: {fault}")
        of_page = [] if chosen.missing else _in_the_guide(code)
        for fault in of_page:
            print(f"{code}: OPERATORS.{code}.md: {fault}")
        wrong += len(lacking) + len(found) + fuzzy(text) + len(of_page)
        print(
            f"{code}: {len(wanted) - len(lacking)} of {len(wanted)} translated, {fuzzy(text)} in doubt, {len(found)} faults"
        )
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
