"""``lang``: the languages, or another one from now on."""

from __future__ import annotations

from collections.abc import Sequence

from casino_sim.app.text.reading import Misread
from casino_sim.i18n import _, language, language_named, languages, own_name, set_language
from casino_sim.store.store import Store
from casino_sim.writing import listed


def speak(store: Store, player: int, words: Sequence[str]) -> str:
    """By its code or its own name; kept in the player's settings. Without a word, which there are."""
    names = {own_name(code).casefold(): code for code in languages()}
    every = listed(f"{own_name(code)} (`lang {code}`)" for code in languages())
    if not words:
        return every
    asked = " ".join(words)
    code = names.get(asked.casefold()) or language_named(asked)
    if code is None:
        raise Misread(
            _("There is no language '{typed}'. The languages are {languages}.").format(typed=asked, languages=every)
        )
    store.players.keep_settings(player, {**store.players.get(player).settings, "language": code})
    set_language(code)
    return own_name(language())
