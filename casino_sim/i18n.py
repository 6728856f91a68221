"""Every text a player reads goes through here, so that a language is a catalogue in ``assets/locale`` and nothing else.

Text that is written where it is shown is wrapped in ``_``. Text that stands in data (a label, a dealer's call) is marked with
``N_`` where it is written and translated with ``_`` where it is shown.
"""

from __future__ import annotations

import gettext
import os
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple, TypeGuard

from casino_sim.resources import LANG, asset

DOMAIN = "casino_sim"
ENGLISH = "en"
_catalogue: gettext.NullTranslations = gettext.NullTranslations()
_language = ENGLISH

_composed: dict[str, tuple[str, dict[str, object]]] = {}


def composed(template: str, **words: object) -> str:
    """A text in data that has words of its own, as ``composed(N_("Split {numbers}"), numbers="1-2")``.

    It is a text like any other; translated it is by its template, which is what the catalogue knows.
    """
    text = template.format(**words)
    _composed[text] = (template, words)
    return text


def _(text: str) -> str:
    if text in _composed:
        template, words = _composed[text]
        here = {name: _(word) if _has_letters(word) else word for name, word in words.items()}
        return _catalogue.gettext(template).format(**here)
    return _catalogue.gettext(text) if text else text


def _has_letters(word: object) -> TypeGuard[str]:
    return isinstance(word, str) and any(map(str.isalpha, word))


def N_(text: str) -> str:  # noqa: N802 - the name every gettext tool looks for
    """Marks a text for the catalogue; it is translated later."""
    return text


def ngettext(one: str, many: str, count: int) -> str:
    return _catalogue.ngettext(one, many, count)


def pgettext(context: str, text: str) -> str:
    return _catalogue.pgettext(context, text)


def NP_(context: str, text: str) -> tuple[str, str]:  # noqa: N802 - as N_
    """Marks a text of data that means something else in one place; there :func:`sensed` translates it."""
    return context, text


def NN_(one: str, many: str) -> tuple[str, str]:  # noqa: N802 - as N_
    """Marks a text of data that counts something, for one and for many; :func:`ngettext` translates it later."""
    return one, many


# Words of data that the trade uses twice: a rank of cards and a roll of the dice, a bet of roulette and what is done
# with a pair, a game and its best hand.
SENSES = frozenset({NP_("rank", "Aces"), NP_("printed", "Split"), NP_("printed", "Blackjack")})


def sensed(context: str, text: str) -> str:
    """A text of data in a place of its own: the ``rank`` of a card, pays and headings as ``printed``."""
    return _catalogue.pgettext(context, text) if (context, text) in SENSES else _(text)


def language() -> str:
    return _language


def languages() -> tuple[str, ...]:
    """English, and every language that has a catalogue."""
    found = Path(asset("locale")).glob(f"*/LC_MESSAGES/{DOMAIN}.mo")
    return (ENGLISH, *sorted(path.parent.parent.name for path in found))


def own_name(code: str) -> str:
    """What a language calls itself, as its folder's ``language.toml`` says; else its code."""
    return "English" if code == ENGLISH else _about(str(asset("locale")), code).name


def twelve_hours() -> bool:
    """Whether the language that is spoken halves the day, as ``language.toml`` says."""
    return _language == ENGLISH or _about(str(asset("locale")), _language).clock != 24


def language_named(asked: str) -> str | None:
    """``zh-Hans``, ``zh_CN.UTF-8`` or ``es`` as one of :func:`languages`; None where nobody has translated that."""
    wanted = asked.partition(".")[0].partition("@")[0].replace("-", "_").lower()
    if wanted in ("c", "posix"):
        return ENGLISH
    for code in languages():
        for name in (code, *_about(str(asset("locale")), code).systems):
            known = name.lower()
            if f"{wanted}_".startswith(f"{known}_") or ("_" not in wanted and known.startswith(f"{wanted}_")):
                return code
    return None


def first_language(asked: str = "", kept: str = "") -> str:
    """The one asked for on the command line, or by ``CASINO_SIM_LANG``, or kept in the settings, or the system's."""
    for wish in (asked, os.environ.get(LANG, ""), kept, *_of_the_system()):
        found = language_named(wish) if wish else None
        if found is not None:
            return found
    return ENGLISH


def _of_the_system() -> Iterator[str]:
    """The languages that this user wants of every program, the best first."""
    yield from filter(None, os.environ.get("LANGUAGE", "").split(":"))
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            yield os.environ[name]
            return
    yield _of_the_machine()


def _of_the_machine() -> str:
    """What Windows or macOS was set to; elsewhere the environment says it."""
    if sys.platform == "win32":
        import ctypes

        name = ctypes.create_unicode_buffer(85)
        ctypes.windll.kernel32.GetUserDefaultLocaleName(name, 85)
        return name.value
    if sys.platform == "darwin":
        import subprocess

        asked = ["/usr/bin/defaults", "read", "-g", "AppleLocale"]
        return subprocess.run(asked, capture_output=True, text=True, check=False).stdout.strip()
    return ""


def characters_of(code: str) -> set[str]:
    """Everything that its catalogue and its name are written with; for who looks after typefaces."""
    spoken = gettext.translation(DOMAIN, str(asset("locale")), languages=[code], fallback=True)
    messages: dict[object, str] = getattr(spoken, "_catalog", {})
    return set(own_name(code)).union(*(said for text, said in messages.items() if text)) - {"\n"}


class _About(NamedTuple):
    """What a language says of itself: its name, under which names systems know it, how many hours its clock has."""

    name: str
    systems: tuple[str, ...] = ()
    clock: int = 12


@cache
def _about(folder: str, code: str) -> _About:
    import tomllib

    try:
        said = tomllib.loads(Path(folder, code, "language.toml").read_text(encoding="utf-8"))
    except OSError:
        return _About(code)
    return _About(said.get("name", code), tuple(said.get("systems", ())), said.get("clock", 12))


def set_language(code: str) -> None:
    """Speak this language; English where there is no catalogue for it."""
    global _catalogue, _language
    _catalogue = gettext.NullTranslations()
    if code != ENGLISH:
        try:
            _catalogue = gettext.translation(DOMAIN, str(asset("locale")), languages=[code], fallback=True)
        except Exception as fault:  # a damaged catalogue fails in any way; the self-test names it
            import logging

            logging.getLogger(__name__).warning("the catalogue of %s can't be read: %s", code, fault)
    _language = code
