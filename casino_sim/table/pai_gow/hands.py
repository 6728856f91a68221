"""Two hands out of one: how they are set, opened and compared."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from casino_sim.cards import CARD, NAME, Card
from casino_sim.i18n import N_
from casino_sim.table.ask import Option, Pick
from casino_sim.table.events import ALL, OWNER
from casino_sim.table.table import Table

Wording = tuple[str, dict[str, str]]  # a sentence to translate and the words in its braces
HOUSE_WAY = Option("house_way", N_("House way"))


class Way(Protocol):
    """One way to set a hand. Higher rank numbers win; those of the front and of the back are of different kinds."""

    @property
    def front(self) -> tuple[Card, ...]: ...
    @property
    def back(self) -> tuple[Card, ...]: ...
    @property
    def front_rank(self) -> int: ...
    @property
    def back_rank(self) -> int: ...
    @property
    def is_foul(self) -> bool: ...


class Kit(NamedTuple):
    """What a pai gow game is played with at one table."""

    pack: Sequence[Card]
    size: int  # cards or tiles in a hand
    ways: Callable[[Sequence[Card]], Sequence[Way]]  # all of them, fouls among them
    set_apart: Callable[[Sequence[Card], Sequence[Card]], Way]  # with these in front
    house_way: Callable[[Sequence[Card]], Way]
    wording: Callable[[Way], tuple[Wording, Wording]]  # what lies in front and what behind


async def ask_setting(
    table: Table,
    kit: Kit,
    seat: int,
    place: str,
    about: str = "set",
    *,
    bank: bool = False,
    also: Sequence[Option] = (),
) -> Way | None:
    """How the hand at ``place`` is set; None when the answer was one of ``also``.

    A player may set a foul hand. The banker may not, and is offered the legal ways only.
    """
    cards = table.cards(place)
    only = fair_fronts(kit, cards) if bank else ()
    chosen = Option("set", N_("Set"), pick=Pick(2, 2, names(cards), only))
    options = [HOUSE_WAY, chosen] if bank else [chosen, HOUSE_WAY, *also]
    answer = await table.choose(seat, about, options)
    if answer.option == chosen.id:
        way = kit.set_apart(cards, [CARD[name] for name in answer.cards])
    elif answer.option == HOUSE_WAY.id:
        way = kit.house_way(cards)
    else:
        return None
    lay(table, place, way)
    return way


def fair_fronts(kit: Kit, cards: Sequence[Card]) -> tuple[tuple[str, ...], ...]:
    """What may lie in front, where not everything may."""
    ways = kit.ways(cards)
    fair = tuple(names(way.front) for way in ways if not way.is_foul)
    return fair if len(fair) < len(ways) else ()


def names(cards: Sequence[Card]) -> tuple[str, ...]:
    return tuple(NAME[card] for card in cards)


def lay(table: Table, place: str, way: Way, sight: int = OWNER) -> None:
    """Put the hand down as two."""
    table.arrange(place, (way.front, way.back), sight)


def set_house_way(table: Table, kit: Kit, place: str, sight: int = OWNER) -> Way:
    way = kit.house_way(table.cards(place))
    lay(table, place, way, sight)
    return way


def open_hand(table: Table, place: str, way: Way) -> None:
    """Both hands are turned over."""
    table.turn_over(place)
    lay(table, place, way, ALL)


def call_hand(table: Table, kit: Kit, way: Way) -> None:
    """The dealer says what the bank has, behind and in front."""
    for text, words in reversed(kit.wording(way)):
        table.announce(text, 0, **words)


def compare(player: Way, bank: Way) -> str:
    """``win``, ``lose`` or ``push`` for the player. A copy is the bank's."""
    if player.is_foul:
        return "lose"
    better = (player.front_rank > bank.front_rank) + (player.back_rank > bank.back_rank)
    return ("lose", "push", "win")[better]
