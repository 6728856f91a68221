"""A real table whose cards are counted along: the round driver deals, bots play by the book, and we see what a seat sees."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec import Struct

from casino_sim.bots import strategies
from casino_sim.cards import CARD, NAME, Card
from casino_sim.houses.rules import TableRules
from casino_sim.learn.counting.systems import DECK, System
from casino_sim.odds.twentyone import Shoe
from casino_sim.rng import Stream, derive
from casino_sim.table.auto import play_one, seated
from casino_sim.table.events import ALL, AnyEvent, Dealt, Shuffled, TurnedOver
from casino_sim.table.face import BLACKJACK
from casino_sim.table.game import Game
from casino_sim.table.table import DEALER
from casino_sim.table.twentyone import TEN, VALUE

COMPANY = 3  # seats that play
HALF_DECK = DECK / 2
SEEDS = 1 << 31


class SeenCard(Struct, frozen=True):
    """A card that came face up, and at whose place."""

    place: str
    card: Card


def countable(game: Game, rules: TableRules) -> bool:
    """A game to twenty-one out of a shoe that is dealt down before it is shuffled."""
    return game.family == BLACKJACK and getattr(rules.switches, "continuous_shuffle", True) is False


class CountedShoe:
    """Rounds one after the other; what was seen of the shoe since its shuffle, and what is left in it."""

    def __init__(self, game: Game, rules: TableRules, chance: Stream) -> None:
        self.game, self.rules = game, rules
        self._chance, self._rounds = chance, 0
        self._root = derive(f"{chance.below(SEEDS)}".encode(), "shoe")
        self._table = seated(game, rules, min(COMPANY, rules.seats))
        self._strategy = next(iter(strategies(game, rules).values()))
        self.seen: list[Card] = []
        self.fresh = False  # whether the last round began with a shuffle

    def deal(self) -> list[SeenCard]:
        """One round, from the shuffle where the cut card is out to the result: the cards in the order in which they show."""
        everybody = dict.fromkeys(self._table.occupied, self._strategy)
        self._rounds += 1
        play_one(self.game, self._table, derive(self._root, str(self._rounds)), everybody, self._chance)
        self.fresh = any(isinstance(event, Shuffled) for event in self._table.events)
        shown = list(_shown(self._table.events))
        if self.fresh:
            self.seen = []
        self.seen += [each.card for each in shown]
        return shown

    @property
    def ends(self) -> bool:
        """Whether the cut card is out: this was the last round of the shoe."""
        shoe = self._table.shoe
        return shoe is not None and shoe.cut_card_is_out()

    @property
    def pack(self) -> Sequence[Card]:
        return self._table.shoe.cards if self._table.shoe is not None else ()

    @property
    def left(self) -> Sequence[Card]:
        """What is really left to be dealt, in order: nobody at the table knows it."""
        shoe = self._table.shoe
        return shoe.cards[shoe.position :] if shoe is not None else ()

    def decks_left(self) -> float:
        """As one reads it from the discard rack, to half a deck."""
        return max(0.5, round((len(self.pack) - len(self.seen)) / HALF_DECK) / 2)

    def running(self, system: System) -> int:
        return system.start(self.pack) + system.of(self.seen)

    def true(self, system: System) -> float:
        return round(self.running(system) / self.decks_left(), 1)


def _shown(events: Sequence[AnyEvent]) -> Iterator[SeenCard]:
    for event in events:
        if isinstance(event, Dealt) and event.sight == ALL:
            yield SeenCard(event.place, CARD[event.card])
        elif isinstance(event, TurnedOver):
            for name in event.cards:
                yield SeenCard(event.place, CARD[name])


def rows(shown: Sequence[SeenCard]) -> tuple[str, ...]:
    """The cards of a round by their places, the dealer's first."""
    places = sorted({each.place for each in shown}, key=lambda place: (place != DEALER, place))
    return tuple(" ".join(NAME[each.card] for each in shown if each.place == place) for place in places)


def by_value(cards: Sequence[Card]) -> Shoe:
    """How many of each value, as the odds have it."""
    counted = Counter(VALUE[card] for card in cards)
    return tuple(counted[value] for value in range(TEN + 1))
