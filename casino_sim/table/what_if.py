"""What would change an answer: the same decision with another card in sight, the nearest card first.

A game says in its face which cards matter. The coach is then asked again for each, so that whatever it answers comes from the
odds of the table and from nowhere else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain, zip_longest
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from casino_sim.cards import HIDDEN, RANKS, SUITS
from casino_sim.i18n import N_
from casino_sim.table.ask import Choose
from casino_sim.table.table import BOARD, DEALER, seat_place
from casino_sim.table.view import View
from casino_sim.tiles import FACES

RANK_WORDS = {
    "2": N_("a 2"), "3": N_("a 3"), "4": N_("a 4"), "5": N_("a 5"), "6": N_("a 6"), "7": N_("a 7"), "8": N_("an 8"),
    "9": N_("a 9"), "T": N_("a 10"), "J": N_("a jack"), "Q": N_("a queen"), "K": N_("a king"), "A": N_("an ace"),
}  # fmt: skip
TILE_WORDS = {face.name: face.title for face in FACES}
AGAINST = N_("Against {new}, the best play is {best}.")
AGAINST_ONE = N_("Against one other player, the best play is {best}.")
AGAINST_SO_MANY = N_("Against {new} other players, the best play is {best}.")
INSTEAD = N_("With {new} instead of {old}, the best play is {best}.")


class Change(NamedTuple):
    """The same decision with one thing different. ``words`` fill the sentence, beside ``best``."""

    view: View
    sentence: str
    words: Mapping[str, str]


Changes = Callable[[View, Choose], Iterable[Change]]


class WhatIf(Struct, frozen=True):
    """``never`` is said where none of the changes makes another play the best one."""

    changes: Changes = lambda view, question: ()
    never: str = ""


def other_up_cards(view: View, question: Choose) -> Iterator[Change]:
    """A hand to play out: the dealer's open card, one rank further away each time."""
    cards = view.cards.get(DEALER, ())
    at = next((i for i, name in enumerate(cards) if name != HIDDEN), None)
    if at is not None and question.about.startswith("hand"):
        yield from _others(view, DEALER, at, AGAINST)


def other_cards(view: View, question: Choose) -> Iterator[Change]:
    """Each of the player's own cards in turn, then each of the board's; one rank further away each time round."""
    for place in (seat_place(view.seat), BOARD):
        each = [_others(view, place, at, INSTEAD) for at in range(len(view.cards.get(place, ())))]
        yield from (change for change in chain.from_iterable(zip_longest(*each)) if change is not None)


def _others(view: View, place: str, at: int, sentence: str) -> Iterator[Change]:
    cards = view.cards[place]
    words = TILE_WORDS if "-" in cards[at] else RANK_WORDS
    old = cards[at] if "-" in cards[at] else cards[at][0]
    for new, name in _nearest_tiles(view, old) if "-" in old else _nearest_cards(view, cards[at]):
        changed = view.cards | {place: (*cards[:at], name, *cards[at + 1 :])}
        yield Change(replace(view, cards=changed), sentence, {"new": words[new], "old": words[old]})


def _nearest_cards(view: View, old: str) -> Iterator[tuple[str, str]]:
    """Of the other ranks a card that nobody has seen, of the same suit where that can be."""
    marked = (name for mark in view.marks.values() if isinstance(mark, list | tuple) for name in mark)
    seen = {*chain.from_iterable(view.cards.values()), *view.thrown, *map(str, marked)}
    here = RANKS.find(old[0])
    if here < 0 or old[1] not in SUITS:  # a joker, or a card that is face down
        return
    for rank in sorted(RANKS, key=lambda rank: abs(RANKS.index(rank) - here)):
        free = [rank + suit for suit in (old[1], *SUITS) if rank + suit not in seen]
        if rank != old[0] and free:
            yield rank, free[0]


def _nearest_tiles(view: View, old: str) -> Iterator[tuple[str, str]]:
    """The other tiles that may still be out, by how far they rank from this one."""
    seen = Counter(name for names in view.cards.values() for name in names)
    here = next(i for i, face in enumerate(FACES) if face.name == old)
    for face in sorted(FACES, key=lambda face: abs(FACES.index(face) - here)):
        if face.name != old and seen[face.name] < face.copies:
            yield face.name, face.name


UP_CARD = WhatIf(other_up_cards, N_("The answer is the same against every up card."))
OWN_CARDS = WhatIf(other_cards, N_("No other single card would change that."))


def other_companies(seats: int) -> WhatIf:
    """For the bank, which is offered before a card is dealt: more players or fewer against it, up to a full table."""

    def changes(view: View, question: Choose) -> Iterator[Change]:
        here = len(view.seats) - 1
        for others in sorted(range(1, seats), key=lambda others: abs(others - here)):
            if others != here:
                taken = (view.seat, *(seat for seat in range(1, seats + 1) if seat != view.seat))[: others + 1]
                sentence = AGAINST_ONE if others == 1 else AGAINST_SO_MANY
                yield Change(replace(view, seats=tuple(sorted(taken))), sentence, {"new": str(others)})

    return WhatIf(changes, N_("The answer is the same however many players sit down."))
