"""A decision that gave something up, as the log keeps it: what was in sight, what was asked, and what each option was worth."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import msgspec
from msgspec import Struct

from casino_sim.coach import Advice
from casino_sim.i18n import _
from casino_sim.store.learning import Mistake
from casino_sim.table.ask import Answer, Choose
from casino_sim.table.view import View

Kept = TypeVar("Kept")


class Decision(Struct, frozen=True):
    """A decision that can be asked again at any time."""

    view: View
    question: Choose


class Odds(Struct, frozen=True):
    """The answer, and what the coach said about every option then."""

    option: str
    cards: tuple[str, ...]
    advice: Advice


def saved_spot(view: View, question: Choose) -> bytes:
    return msgspec.json.encode(Decision(view, question))


def saved_odds(reply: Answer, advice: Advice) -> bytes:
    return msgspec.json.encode(Odds(reply.option, reply.cards, advice))


def decision_of(mistake: Mistake) -> Decision | None:
    """None where another version noted it."""
    return _decoded(mistake.spot, Decision)


def odds_of(mistake: Mistake) -> Odds | None:
    return _decoded(mistake.odds, Odds)


def _decoded(kept: bytes, kind: type[Kept]) -> Kept | None:
    try:
        return msgspec.json.decode(kept, type=kind)
    except msgspec.MsgspecError:
        return None


def labels_of(mistake: Mistake) -> Callable[[str], str]:
    """How the keys of that decision were called."""
    decision = decision_of(mistake)
    labels = {option.id: option.label for option in decision.question.options} if decision is not None else {}
    return lambda id: _(labels.get(id, "")) or id.replace("_", " ")
