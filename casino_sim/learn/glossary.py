"""The words of the tables, each explained once, and the links to them in running text.

``assets/learn/glossary.toml`` holds ``[[term]]``: an ``id``, the ``word``, other forms in ``also``, what it ``means``
(where ``[other words](term:id)`` leads on), and the ``kinds`` of games it belongs to. Words, forms and explanations are
messages of the catalogue.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from functools import cache

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from casino_sim.i18n import _, language
from casino_sim.resources import asset
from casino_sim.writing import is_wide

PREFIX = "term:"
_KEPT = re.compile(r"\[[^\]]+\]\([^)]*\)")  # what is linked already stays as it is

_LETTER = r"[^\W\u2e80-\u9fff\uf900-\ufaff]"  # of a word that blanks part from others: no Chinese character
_NO_LETTER_BEFORE, _NO_LETTER_AFTER = f"(?<!{_LETTER})", f"(?!{_LETTER})"


class Term(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    word: str
    means: str
    also: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()  # families of games; none: all
    linked: bool = True  # False: too common a word to be linked wherever it stands

    def belongs_to(self, family: str) -> bool:
        """Games of a family ``poker_room`` use the words of ``poker``."""
        return not self.kinds or not family or any(family.startswith(kind) for kind in self.kinds)

    @property
    def forms(self) -> tuple[str, ...]:
        return (self.word, *self.also)


class Glossary:
    def __init__(self, terms: Iterable[Term]) -> None:
        self.terms = tuple(sorted(terms, key=lambda term: term.word.casefold()))
        self.by_id = {term.id: term for term in self.terms}
        forms = {
            form.casefold(): term.id for term in self.terms if term.linked for form in term.forms if _is_linked(form)
        }
        longest_first = sorted(forms, key=len, reverse=True)
        self._forms = forms
        self._any = re.compile(_any_of(longest_first), re.IGNORECASE) if forms else None

    def term(self, target: str) -> Term | None:
        """By id, with or without ``term:`` before it."""
        return self.by_id.get(target.removeprefix(PREFIX))

    def search(self, words: str) -> list[Term]:
        """Terms whose name, or else whose explanation, holds all of these words."""
        wanted = words.casefold().split()
        named = [t for t in self.terms if all(any(w in form.casefold() for form in t.forms) for w in wanted)]
        by_meaning = [t for t in self.terms if t not in named and all(w in _plain(t.means).casefold() for w in wanted)]
        return named + by_meaning

    def linked(self, text: str, seen: set[str] | None = None, family: str = "") -> str:
        """The text with the first mention of every term as a link. ``seen`` are terms that were linked before."""
        if self._any is None:
            return text
        known = seen if seen is not None else set()
        out, at = [], 0
        for kept in _KEPT.finditer(text):
            out += [self._link(text[at : kept.start()], known, family), kept[0]]
            at = kept.end()
        return "".join([*out, self._link(text[at:], known, family)])

    def first_in(self, text: str, family: str = "") -> tuple[str, Term] | None:
        """The first word of a plain sentence that is explained here, as it stands there."""
        found = self._any.finditer(text) if self._any is not None else iter(())
        terms = ((match[0], self.by_id[self._forms[match[0].casefold()]]) for match in found)
        return next(((word, term) for word, term in terms if term.belongs_to(family)), None)

    def _link(self, plain: str, known: set[str], family: str) -> str:
        def link(found: re.Match[str]) -> str:
            term = self.by_id[self._forms[found[0].casefold()]]
            if term.id in known or not term.belongs_to(family):
                return found[0]
            known.add(term.id)
            return f"[{found[0]}]({PREFIX}{term.id})"

        assert self._any is not None
        return self._any.sub(link, plain)


def _is_linked(form: str) -> bool:
    """One Chinese character is part of too many words."""
    return len(form) > 1 or not is_wide(form)


def _any_of(forms: Iterable[str]) -> str:
    """A pattern that finds them as words of their own; between Chinese characters there are no blanks that would tell."""
    alike: dict[tuple[bool, bool], list[str]] = {}
    for form in forms:
        alike.setdefault((is_wide(form[0]), is_wide(form[-1])), []).append(re.escape(form))
    return "|".join(
        ("" if wide_first else _NO_LETTER_BEFORE) + f"(?:{'|'.join(group)})" + ("" if wide_last else _NO_LETTER_AFTER)
        for (wide_first, wide_last), group in alike.items()
    )


def _plain(markup: str) -> str:
    return re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", markup).replace("*", "")


@cache
def terms() -> tuple[Term, ...]:
    """The terms of the file, in English."""
    body = tomllib.loads(asset("learn", "glossary.toml").read_text(encoding="utf-8"))
    return msgspec.convert(body["term"], tuple[Term, ...])


def glossary() -> Glossary:
    """The words in the language of the moment."""
    return _spoken(language())


@cache
def _spoken(_language: str) -> Glossary:
    return Glossary(
        replace(term, word=_(term.word), means=_(" ".join(term.means.split())), also=tuple(map(_, term.also)))
        for term in terms()
    )
