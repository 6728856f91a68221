"""The operator's guide in Spanish, Vietnamese and Simplified Chinese says what the English one says."""

from __future__ import annotations

import re
from types import ModuleType

import pytest

from casino_sim.i18n import _, pgettext, set_language
from tests.languages.pseudo import ROOT, build_tool

LANGUAGES = ("es", "vi", "zh_Hans")
MENU_ROW = re.compile(r"^\| (.+?) \|", re.MULTILINE)


def pages() -> ModuleType:
    return build_tool("translated_pages")


def english() -> str:
    text: str = pages().ENGLISH.read_text(encoding="utf-8")
    return text


def text_of(code: str) -> str:
    text: str = pages().translations()[code].read_text(encoding="utf-8")
    return text


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_translated_guide_has_the_commands_keys_figures_and_tables_of_the_english_one(code: str) -> None:
    assert list(pages().faults(english(), text_of(code))) == []


def on_the_key(word: str) -> str:
    """The operator's meters count; those of a table are jackpots."""
    here = pgettext("operator", word)
    return here if here != word else _(word)


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_guide_calls_the_operators_menu_by_the_words_on_its_keys(code: str) -> None:
    ours, theirs = pages().sections(english()), pages().sections(text_of(code))
    at = next(number for number, section in enumerate(ours) if section.title == "The operator's menu")
    keys = [cell.split(", ") for cell in MENU_ROW.findall("\n".join(ours[at].prose))[2:]]
    bold = re.findall(r"\*\*(.+?)\*\*", "\n".join(ours[at].prose))
    there = "\n".join(theirs[at].prose)
    cells = MENU_ROW.findall(there)[2:]
    assert len(keys) == len(cells) > 4
    set_language(code)
    try:
        assert [re.split(", |、", cell) for cell in cells] == [[on_the_key(key) for key in row] for row in keys]
        assert [f"**{_(word)}**" in there for word in bold] == [True, True]
    finally:
        set_language("en")


@pytest.mark.parametrize(
    ("before", "after", "fault"),
    [
        ("de 15 a 55 pulgadas", "de 15 a 65 pulgadas", "figures: lost 55, added 65"),
        ("`machine.resume_seconds`", "`machine.resume`", "lost `machine.resume_seconds`, added `machine.resume`"),
        ("apt install cage seatd xwayland", "apt install cage seatd", "other commands"),
        ("| K-23 |", "| K-24 |", "figures: lost K-23, added K-24"),
        ("| `30` | la configuración es errónea | queda cerrado hasta que lo inicies |\n", "", "shape: lost row of 3"),
        ("### Windows", "## Windows", "other levels"),
    ],
)
def test_a_mistake_in_a_translated_guide_is_noticed(before: str, after: str, fault: str) -> None:
    assert before in text_of("es")
    assert any(fault in each for each in pages().faults(english(), text_of("es").replace(before, after)))


def test_a_change_of_the_english_guide_has_to_be_translated() -> None:
    changed = english().replace("Measure the diagonal", "Measure the width")
    assert changed != english()
    (fault,) = pages().faults(changed, text_of("vi"))
    assert "OPERATORS.md has changed under 'What you need'" in fault
    stamp = re.search(r"<!-- en [\da-f]{8} -->", fault)
    assert stamp  # the line that is written once it is translated
    old = next(each.digest for each in pages().sections(text_of("vi"))[1:])
    assert list(pages().faults(changed, text_of("vi").replace(f"<!-- en {old} -->", stamp[0]))) == []


def test_the_package_brings_every_translated_guide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "build"))
    monkeypatch.setattr("sys.dont_write_bytecode", True)
    import deb  # type: ignore[import-not-found, unused-ignore]

    placed = {name for name, place, _mode, _called in deb.FILES if place == deb.DOC}
    assert placed >= {"OPERATORS.md", *(path.name for path in pages().translations().values())}
    assert set(pages().translations()) == set(LANGUAGES)
