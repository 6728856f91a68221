"""The translations: whole, true to the figures of the English messages, and each term said the one way of its glossary.

``python3 build/make.py translations`` names every fault, and with ``--missing`` every message without a translation.
"""

from __future__ import annotations

import gettext
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from casino_sim.i18n import languages, own_name
from tests.languages.pseudo import CATALOGUE, ROOT, TOOL, build_tool

TELLS = "`python3 build/make.py translations {code}` names them"
LANGUAGES = sorted(path.parent.parent.name for path in (ROOT / "assets" / "locale").glob("*/LC_MESSAGES/*.po"))


def checks() -> ModuleType:
    return build_tool("translations")


def folder(code: str) -> Path:
    return ROOT / "assets" / "locale" / code


@cache
def text_of(code: str) -> str:
    return (folder(code) / "LC_MESSAGES" / "casino_sim.po").read_text(encoding="utf-8")


@cache
def said(code: str) -> dict[Any, tuple[str, ...]]:
    found: dict[Any, tuple[str, ...]] = TOOL.read(text_of(code))
    return found


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_message_is_translated_and_none_is_in_doubt(code: str) -> None:
    lacking = checks().missing(said(code), CATALOGUE)
    assert len(lacking) == 0, f"{lacking[:3]} and more: " + TELLS.format(code=f"--missing {code}")
    assert checks().fuzzy(text_of(code)) == 0


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_translation_says_the_same_figures_links_and_names_and_the_terms_of_its_glossary(code: str) -> None:
    here = {message: forms for message, forms in said(code).items() if message in CATALOGUE}
    wrong = [f"{message[0]!r}: {fault}" for message, fault in checks().faults(here, checks().glossary_of(folder(code)))]
    assert wrong == [], TELLS.format(code=code)


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_the_casino_reads_is_what_the_translators_wrote(code: str) -> None:
    """The compiled file comes along, so that nobody who plays has to compile it; it may not lag behind."""
    compiled = (folder(code) / "LC_MESSAGES" / "casino_sim.mo").read_bytes()
    fresh = {message: forms for message, forms in said(code).items() if message in CATALOGUE or not message.text}
    assert compiled == TOOL.compiled(fresh), "`python3 build/make.py catalogue` compiles it again"


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_language_says_its_name_has_its_terms_fixed_and_counts_its_own_way(code: str) -> None:
    assert own_name(code) != code, f"assets/locale/{code}/language.toml says how it calls itself"
    assert checks().glossary_of(folder(code)), f"assets/locale/{code}/glossary.toml fixes the terms"
    spoken = gettext.translation("casino_sim", str(ROOT / "assets" / "locale"), languages=[code])
    forms = TOOL.forms_of(said(code)[TOOL.Message("")][0])
    for message, translated in said(code).items():
        if message.plural and message in CATALOGUE:
            assert len(translated) == forms
            assert {spoken.ngettext(message.text, message.plural, n) for n in range(200)} <= set(translated)


def test_every_language_that_is_offered_is_checked_here() -> None:
    assert sorted(languages()) == sorted(["en", *LANGUAGES])


# The checks themselves ------------------------------------------------------------------------------------------------

TERMS = [
    {"english": ["side bet", "side bets"], "say": ["apuesta lateral", "apuestas laterales"]},
    {"english": ["bet", "bets"], "say": ["apuesta"], "except": ["You bet!"]},
]


@pytest.mark.parametrize(
    ("english", "translated", "fault"),
    [
        ("{n} cards", "{m} cartas", "placeholders: lost {n}, added {m}"),
        ("It pays 3 to 2.", "Paga 6 a 5.", "figures: lost 3, 2, added 6, 5"),
        ("At least $1,234.50.", "Al menos 1.234,50 $.", ""),
        ("At least $1,234.50.", "Al menos 1.234,05 $.", "figures: lost 123450, added 123405"),
        ("See [ante](term:ante).", "Vea el [ante](term:blind).", "links: lost term:ante, added term:blind"),
        ("Rule BJ-3a holds.", "Vale la regla BJ-3a.", ""),
        ("Rule BJ-3a holds.", "Vale la regla BJ-4.", "rules: lost BJ-3a, added BJ-4"),
        ("Type `bets`.", "Escriba `apuestas`.", "typed words: lost `bets`, added `apuestas`"),
        ("At Penn National.", "En la casa.", "houses: lost Penn National, added nothing"),
        ("PAIR\nPLUS", "PAREJA MÁS", "marks: lost line break, added nothing"),
        ("A side bet", "Una apuesta", "'side bet' is apuesta lateral or apuestas laterales in the glossary"),
        ("A side bet", "Una apuesta lateral", ""),
        ("A bet", "Una jugada", "'bet' is apuesta in the glossary"),
        ("You bet!", "¡Claro!", ""),
        ("A better alphabet", "Un alfabeto mejor", ""),
    ],
)
def test_a_faulty_translation_is_noticed(english: str, translated: str, fault: str) -> None:
    found = [said for _message, said in checks().faults({TOOL.Message(english): (translated,)}, TERMS)]
    assert found == ([fault] if fault else [])


def test_a_plural_form_may_be_as_the_singular_or_the_plural_but_not_like_neither() -> None:
    message = TOOL.Message("A card is burned.", "{count} cards are burned.")
    forms = ("Se quema una carta.", "Se queman {count} cartas.", "Se queman {counts} cartas.")
    assert len(list(checks().faults({message: forms[:2]}, []))) == 0
    assert len(list(checks().faults({message: forms}, []))) == 1


def test_missing_and_doubtful_messages_are_counted() -> None:
    one, two = TOOL.Message("Deal"), TOOL.Message("{n} card", "{n} cards")
    assert checks().missing({one: ("Repartir",), two: ("{n} carta", "")}, [one, two]) == [two]
    assert checks().fuzzy('#, fuzzy\nmsgid "Deal"\n#, python-format\n') == 1
