"""What goes wrong in a card room, and the dealer's ruling on it, from ``assets/learn/irregularities.toml``."""

from __future__ import annotations

import tomllib
from functools import cache

import msgspec
from msgspec import Struct

from casino_sim.i18n import _
from casino_sim.learn.drills.kind import Question, Source, mixed, one_of
from casino_sim.learn.drills.played import rule_named
from casino_sim.resources import asset
from casino_sim.rng import Stream
from casino_sim.writing import labeled

SKILL = "irregularities"


class Situation(Struct, frozen=True, forbid_unknown_fields=True):
    """``happens`` and what is done then, rightly and wrongly; ``because`` is the reason that the printed rule has."""

    id: str
    games: tuple[str, ...]
    rule: str  # of their guides
    happens: str
    right: str
    wrong: tuple[str, str, str]
    because: str

    @property
    def texts(self) -> tuple[str, ...]:
        return (self.happens, self.right, *self.wrong, self.because)


@cache
def situations() -> tuple[Situation, ...]:
    body = tomllib.loads(asset("learn", "irregularities.toml").read_text(encoding="utf-8"))
    return msgspec.convert(body["situation"], tuple[Situation, ...])


def ruling(source: Source, chance: Stream) -> Question:
    """At any table where it may come up."""
    return asked(one_of([each for each in situations() if _dealt(source) & set(each.games)], chance), source, chance)


def ruling_again(source: Source, item: str, chance: Stream) -> Question | None:
    found = next((each for each in situations() if each.id == item.partition("/")[2]), None)
    if found is None or not _dealt(source) & set(found.games):
        return None
    return asked(found, source, chance)


def has_card_room(source: Source) -> bool:
    return any(_dealt(source) & set(each.games) for each in situations())


def _dealt(source: Source) -> set[str]:
    return {rules.game for rules in source.tables}


def asked(found: Situation, source: Source, chance: Stream) -> Question:
    rules = one_of([rules for rules in source.tables if rules.game in found.games], chance)
    choices, right = mixed(_(found.right), [_(each) for each in found.wrong], chance)
    because = labeled(rule_named(source.games[rules.game], rules, found.rule), _(found.because))
    where = f"{rules.called} · {rules.house_name}"
    return Question(
        _("You are the dealer. What do you do?"), choices, right, because, where, (), (_(found.happens),),
        item=f"{SKILL}/{found.id}",
    )  # fmt: skip
