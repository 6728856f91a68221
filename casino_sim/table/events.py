"""What happens at a table, one record a happening. Front ends draw and speak these; nothing else tells them anything.

Cards are written by name. A card that lies face down is written in full with its ``sight``; :func:`as_seen` is what one seat
may know of an event, and nothing leaves the table without going through it.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from casino_sim.cards import HIDDEN
from casino_sim.i18n import _, sensed
from casino_sim.money import Cents

NOBODY, OWNER, ALL = 0, 1, 2  # who sees a card


class Event(Struct, frozen=True, tag_field="event", tag=str.lower):
    """Base of all events."""


class RoundOpened(Event, frozen=True):
    number: int
    commitment: str  # the house's word on the seed, before anybody bets


class BettingClosed(Event, frozen=True):
    """No more bets."""


class Staked(Event, frozen=True):
    """Chips go down. ``total`` then lies on the spot."""

    seat: int
    spot: str
    amount: Cents
    total: Cents


class TakenDown(Event, frozen=True):
    """Chips come back undecided. ``total`` still lies on the spot."""

    seat: int
    spot: str
    amount: Cents
    total: Cents


class Traveled(Event, frozen=True):
    """A bet moves to another spot (a come bet to its number, a split hand's chips)."""

    seat: int
    source: str
    target: str
    amount: Cents


class Called(Event, frozen=True):
    """A bet is called on or off."""

    seat: int
    spot: str
    on: bool


class CommissionHeld(Event, frozen=True):
    """The house takes its commission as the wager goes up, or (``amount`` below zero) hands it back."""

    seat: int
    spot: str
    amount: Cents
    total: Cents  # then held for that spot


class Collected(Event, frozen=True):
    """A wager goes into the tray at the lock (progressives); it is decided later."""

    seat: int
    spot: str
    amount: Cents


class Shuffled(Event, frozen=True):
    pack: str
    cards: int


class Burned(Event, frozen=True):
    """A card goes away unseen."""


class Dealt(Event, frozen=True):
    place: str
    card: str
    sight: int
    seat: int = 0  # whose place it is, 0 for nobody's


class TurnedOver(Event, frozen=True):
    """Cards of a place come face up; ``at`` says which."""

    place: str
    at: tuple[int, ...]
    cards: tuple[str, ...]


class Moved(Event, frozen=True):
    """A card goes from one place to another (a split)."""

    source: str
    at: int
    target: str
    card: str
    sight: int
    seat: int = 0


class Arranged(Event, frozen=True):
    """A hand is set: the groups of its cards, front first."""

    place: str
    groups: tuple[tuple[str, ...], ...]
    sight: int
    seat: int = 0


class Discarded(Event, frozen=True):
    """Cards leave a place for the discard rack; ``at`` says which lay there."""

    place: str
    cards: tuple[str, ...]
    sight: int
    seat: int = 0
    at: tuple[int, ...] = ()


class Cleared(Event, frozen=True):
    """All cards are picked up."""


class Rolled(Event, frozen=True):
    dice: tuple[int, ...]


class Spun(Event, frozen=True):
    wheel: str
    pocket: str


class Decided(Event, frozen=True):
    """A seat has answered a question."""

    seat: int
    about: str
    option: str
    amount: Cents | None = None
    label: str = ""  # what the option is called, to be translated


class Settled(Event, frozen=True):
    """The result line of one wager: what was staked, what was handed back, and the rule that says so."""

    seat: int
    spot: str
    staked: Cents
    returned: Cents
    outcome: str
    rule: str
    stays: Cents = 0  # chips that remain on the spot after it
    coverage: str = ""  # partial or no_action, where a bank did not reach
    owed: Cents = 0  # what it would have paid or taken, had it reached
    commission: Cents = 0  # the house's cut, already counted above: without it the line would be better by this


class FeeTaken(Event, frozen=True):
    """``payer`` is a seat's name, ``pot`` or ``prop``."""

    payer: str
    amount: Cents
    kind: str


class Gathered(Event, frozen=True):
    """Street bets are pulled into a pot: what each seat had on ``spot``."""

    pot: int
    amount: Cents
    total: Cents
    seats: tuple[int, ...]
    amounts: tuple[Cents, ...]
    spot: str


class PotPaid(Event, frozen=True):
    """Chips leave a pot: pushed to a seat, or (seat 0) taken by the house. ``total`` is what is left."""

    pot: int
    amount: Cents
    total: Cents
    seat: int = 0


class MeterMoved(Event, frozen=True):
    meter: str
    before: Cents
    after: Cents
    why: str
    seat: int = 0


class Marked(Event, frozen=True):
    """A marker lies or leaves: puck, dealer button, bank button, dolly. ``value`` is what it now says."""

    marker: str
    value: Any


class Announced(Event, frozen=True):
    """The dealer speaks. ``text`` is the sentence to translate, ``words`` what stands in its braces."""

    text: str
    words: dict[str, Any]
    seat: int = 0

    @property
    def said(self) -> str:
        """In the player's language."""
        return _(self.text).format(
            **{key: sensed("rank", word) if isinstance(word, str) else word for key, word in self.words.items()}
        )


class RoundClosed(Event, frozen=True):
    """The house opens its word: anybody can now check the round."""

    secret: str  # empty as long as the shoe that it shuffled is still dealt from
    nonce: str


class RoundVoided(Event, frozen=True):
    """The round is cancelled, every stake went back."""

    why: str


AnyEvent = (
    RoundOpened
    | BettingClosed
    | Staked
    | TakenDown
    | Traveled
    | Called
    | CommissionHeld
    | Collected
    | Shuffled
    | Burned
    | Dealt
    | TurnedOver
    | Moved
    | Arranged
    | Discarded
    | Cleared
    | Rolled
    | Spun
    | Decided
    | Settled
    | FeeTaken
    | Gathered
    | PotPaid
    | MeterMoved
    | Marked
    | Announced
    | RoundClosed
    | RoundVoided
)

EVENT_TYPES: tuple[type[Event], ...] = AnyEvent.__args__


def _shown(sight: int, seat: int, viewers: frozenset[int]) -> bool:
    return sight == ALL or (sight == OWNER and seat in viewers)


def as_seen(event: AnyEvent, viewers: frozenset[int]) -> AnyEvent:
    """The event as the person at these seats may know it."""
    if isinstance(event, Dealt | Moved) and not _shown(event.sight, event.seat, viewers):
        return replace(event, card=HIDDEN)
    if isinstance(event, Discarded) and not _shown(event.sight, event.seat, viewers):
        return replace(event, cards=(HIDDEN,) * len(event.cards))
    if isinstance(event, Arranged) and not _shown(event.sight, event.seat, viewers):
        return replace(event, groups=tuple((HIDDEN,) * len(group) for group in event.groups))
    return event
