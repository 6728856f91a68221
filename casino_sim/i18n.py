"""Every text a player reads goes through here, so that a language is a catalogue in ``assets/locale`` and nothing else.

Text that is written where it is shown is wrapped in ``_``. Text that stands in data (a label, a dealer's call) is marked with
``N_`` where it is written and translated with ``_`` where it is shown.
"""

from __future__ import annotations

import gettext
from pathlib import Path

from casino_sim.resources import asset

DOMAIN = "casino_sim"
_catalogue: gettext.NullTranslations = gettext.NullTranslations()
_language = "en"


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
        return _catalogue.gettext(template).format(**words)
    return _catalogue.gettext(text) if text else text


def N_(text: str) -> str:  # noqa: N802 - the name every gettext tool looks for
    """Marks a text for the catalogue; it is translated later."""
    return text


def ngettext(one: str, many: str, count: int) -> str:
    return _catalogue.ngettext(one, many, count)


def pgettext(context: str, text: str) -> str:
    return _catalogue.pgettext(context, text)


def language() -> str:
    return _language


def languages() -> tuple[str, ...]:
    """English, and every language that has a catalogue."""
    found = Path(asset("locale")).glob(f"*/LC_MESSAGES/{DOMAIN}.mo")
    return ("en", *sorted(path.parent.parent.name for path in found))


def set_language(code: str) -> None:
    """Speak this language; English where there is no catalogue for it."""
    global _catalogue, _language
    try:
        _catalogue = gettext.translation(DOMAIN, str(asset("locale")), languages=[code], fallback=True)
    except Exception as fault:  # a damaged catalogue fails in any way; the self-test names it
        import logging

        logging.getLogger(__name__).warning("the catalogue of %s cannot be read: %s", code, fault)
        _catalogue = gettext.NullTranslations()
    _language = code
