"""What a poker hand leaves behind: a look at one's decisions, and the hand in the notation of poker software.

Any game whose folder holds a ``review.py`` or a ``phh.py`` has them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from casino_sim.money import Cents
from casino_sim.session.recording import Recording, Step
from casino_sim.table.events import AnyEvent


class Moment(Protocol):
    """One decision of a hand, looked back at."""

    @property
    def street_label(self) -> str: ...  # as the dealer calls it, to be translated

    @property
    def label(self) -> str: ...  # what its button says

    @property
    def pot(self) -> Cents: ...

    @property
    def price(self) -> Cents: ...  # of a call

    @property
    def share(self) -> float: ...  # of the pot

    @property
    def stderr(self) -> float: ...

    @property
    def need(self) -> float: ...  # what a call had to win

    @property
    def cost(self) -> Cents: ...  # what was given away


def events_of(steps: Sequence[Step]) -> list[AnyEvent]:
    """The whole round, as the player may know it."""
    return [event for step in steps for event in step.events]


def review(recording: Recording, steps: Sequence[Step]) -> list[Moment]:
    """Each of one's decisions with its price and what it was worth. Takes a while: run it beside the loop."""
    module = recording.game.part("review")
    if module is None:
        return []
    found: list[Moment] = module.review(recording.rules, events_of(steps), recording.record.start.seating.mine[0])
    return found


def has_own_code(text: str) -> bool:
    """Whether the notation has no code for what was played, so that fields of our own explain it."""
    return "\n_" in text


def phh_text(recording: Recording, steps: Sequence[Step]) -> str | None:
    """The hand in PHH, or None where nobody was dealt in."""
    module = recording.game.part("phh")
    if module is None:
        return None
    view, start = steps[-1].view, recording.record.start
    names = {bot.seat: bot.name for bot in start.seating.bots}
    text: str | None = module.write(
        recording.rules, events_of(steps), view.purses, int(view.marks.get("button") or 0), start.number, names
    )
    return text
