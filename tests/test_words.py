"""What CONTRIBUTING asks of every sentence that a person reads, as far as a machine can tell: words, ids, figures, length.

Read are all messages of the catalogue (buttons, calls, captions, errors, lessons, words, guides), the guides as every table
shows them, the help of the command line, and the pages for people who install the casino.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from functools import cache

import pytest

from casino_sim.__main__ import COMMANDS, _parsers
from casino_sim.guide import render, source
from tests.contract.tables import all_tables
from tests.languages.pseudo import CATALOGUE, ROOT

HOST = ROOT / "kiosk" / "host"
LONGEST = {"message": 20, "glossary": 22, "lesson": 22, "guide": 25}  # words in a sentence

# Don't say: what to say instead.
INSTEAD = {
    r"\bcloth\b": "felt, layout",
    r"\bpictures? cards?\b|\bpictures count\b": "face card",
    r"\beven chances?\b": "even-money bets",
    r"\bdear(er|est|ly)?\b": "costs more, the worst bet",
    r"\bchips? (do|does) not reach|\bchips reach\b|\breach(es)? for no\b": "you don't have enough chips",
    r"\bshall\b|\bupon\b|\bthereof\b|\banew\b|\bwhilst\b|\bwhom\b": "plain words",
    r"\b(open|closed) cards?\b": "face up, face down",
    r"\bcannot\b": "can't",
    r"\bper cent\b|[\dX] %": "percent, 5%",
    r"\bof (a|every) hundred\b": "of every $100",
    r"\b(gives?|given) away\b": "costs",
    r"(^|[.:;] )[Ww]ho (has|have|banks?|leaves?|bets?|moves?|is|goes|sits|holds?|acts?)\b(?![^.]*\?)": "you, the player",
    r"\bbelongs? to the bank\b": "the bank wins",
    r"\bone's\b|\boneself\b|(^|[.,:;] )one (may|can|must|has|holds|bets|waits|hits|buys|raises|plays|needs)\b": "you",
    r"\b(neighbour|colour|favour|centre|grey|licence|practise|behaviour|cheque|travelled|cancelled)\w*": "American spelling",
    r"\bagree upon\b|\bbe rid of\b|\bin earnest\b": "plain words",
    r"\blies? (open|ready|there|beside|behind|on)\b": "is",
    r"\ba great deal\b": "a lot",
    r"\bstrike\w* off\b|\bstruck off\b": "leave, lose your place",
    r"\bpoorer\b|\bricher\b": "down, up",
    r"\bthe pack\b": "the deck",
}
HE = re.compile(r"\b(he|him|his|himself|she|her|hers|herself)\b", re.IGNORECASE)
ID = re.compile(r"\b[a-z]+\d*(?:_[a-z0-9]+)+\b")
THOUSANDS = re.compile(r"(?<![\d.:#-])\d{5,}\b|\$\d{4,}\b")
MARKUP = re.compile(r"<[a-z/!]|\]\(|\[if |&[a-z]+;")
TYPED = re.compile(r"`[^`]*`")  # what somebody types, letter for letter
LINK = re.compile(r"\[([^\]]+)\]\([^)]*\)")
HOLE = re.compile(r"\{[^}]*\}")


@cache
def read() -> dict[str, list[tuple[str, str]]]:
    """Everything that is read: its kind, with where it stands."""
    found: dict[str, list[tuple[str, str]]] = {kind: [] for kind in LONGEST}
    for message, files in CATALOGUE.items():
        for text in (message.text, message.plural):
            found[_kind(files[0])].append((files[0], text))
    found["message"] += [("--help", text) for name in COMMANDS for text in _help(_parsers(name)[1])]
    found["message"] += [("--help", summary) for _module, summary in COMMANDS.values()]
    return found


def _kind(file: str) -> str:
    return next((kind for kind in ("glossary", "lesson", "guide") if kind in file), "message")


def _help(command: argparse.ArgumentParser) -> Iterator[str]:
    if command.description:
        yield command.description
    for action in command._actions:
        if action.help and action.help != argparse.SUPPRESS:
            yield action.help.replace("%(default)s", "X").replace("%%", "%")
        if isinstance(action, argparse._SubParsersAction):
            for choice in action.choices.values():
                yield from _help(choice)


def everything() -> Iterator[tuple[str, str]]:
    for texts in read().values():
        yield from texts


def as_shown() -> Iterator[tuple[str, str]]:
    """The guides with their figures and conditions decided, at every table."""
    for game, rules in all_tables():
        guide = render(source(game.package, game.guide), rules)
        blocks = [*guide.opening, *(block for rule in guide.rules for block in rule.blocks)]
        for block in blocks:
            yield f"{rules.house} {rules.game}", block.text


def plain(text: str) -> str:
    return HOLE.sub("X", LINK.sub(r"\1", TYPED.sub(" ", text)))


def sentences(text: str) -> list[str]:
    words = HOLE.sub("X", LINK.sub(r"\1", TYPED.sub("X", text)))
    return re.split(r"(?<=[.!?:;])[\"”)]*\s+", words)


@pytest.mark.parametrize("words", INSTEAD)
def test_no_word_that_nobody_says_on_a_casino_floor(words: str) -> None:
    pattern = re.compile(words)
    said = [(where, text) for where, text in everything() if pattern.search(plain(text))]
    assert said == [], f"say instead: {INSTEAD[words]}"


def test_dealers_and_players_are_they() -> None:
    assert [(where, text) for where, text in everything() if HE.search(plain(text))] == []


def test_no_id_is_read() -> None:
    said = [(where, text) for where, text in everything() if ID.search(HOLE.sub(" ", plain(text)))]
    said += [(where, text) for where, text in as_shown() if ID.search(plain(text))]
    assert said == []


def test_thousands_have_their_separator() -> None:
    said = [(where, text) for where, text in (*everything(), *as_shown()) if THOUSANDS.search(HOLE.sub(" ", text))]
    assert said == []


def test_no_markup_is_left_in_a_text() -> None:
    """What makes words bold or a link comes in pairs, and the screens draw it; anything else would be read."""
    for where, text in (*everything(), *as_shown()):
        words = LINK.sub(r"\1", text)
        assert (where, MARKUP.search(words), words.count("**") % 2, words.count("`") % 2) == (where, None, 0, 0), text


@pytest.mark.parametrize("kind", LONGEST)
def test_sentences_are_short(kind: str) -> None:
    long = [
        (len(sentence.split()), where, sentence)
        for where, text in read()[kind]
        for sentence in sentences(text)
        if len(sentence.split()) > LONGEST[kind]
    ]
    assert sorted(long, reverse=True) == []


def test_quotation_marks_close_after_the_period() -> None:
    assert [(where, text) for where, text in everything() if re.search(r"[a-z]\"[.,](\s|$)", plain(text))] == []


PAGES = (
    "README.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "assets/fairness/README.md",
    "kiosk/host/OPERATORS.md",
    *(path.relative_to(ROOT).as_posix() for kind in ("toml", "metainfo.xml") for path in HOST.glob(f"*.{kind}")),
)
SAY_TABLE = re.compile(r"^\| say \| don't say \|\n(\|.*\n)+", re.MULTILINE)  # it names what nobody says


@pytest.mark.parametrize("page", PAGES)
def test_the_pages_for_people_who_install_run_or_change_the_casino_use_the_same_words(page: str) -> None:
    text = SAY_TABLE.sub("", (ROOT / page).read_text(encoding="utf-8"))
    text = re.sub(r"```.*?```", " ", text, flags=re.DOTALL)
    said = [word for words in INSTEAD for word in re.findall(words, plain(text))]
    assert (said, HE.findall(plain(text))) == ([], [])
