"""After the hand: at each of one's decisions, the chance to win against what was shown in the end, and the price."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from casino_sim.cards import CARD, HIDDEN, Card
from casino_sim.houses.rules import TableRules
from casino_sim.money import Cents
from casino_sim.poker.equity import Holding, equity
from casino_sim.table.events import (
    AnyEvent,
    Cleared,
    Dealt,
    Decided,
    Discarded,
    FeeTaken,
    Gathered,
    Marked,
    Staked,
    TakenDown,
    TurnedOver,
)
from games.poker_room.coach import SAMPLES
from games.poker_room.hand import STREET
from games.poker_room.irregular import dealt_from
from games.poker_room.players.chances import Dice
from games.poker_room.players.lowball import share_before_draw
from games.poker_room.stakes import pot_odds, variant

MAX_EXACT = 150_000
BEFORE_THE_DRAW = "before_draw"  # what five cards are worth here depends on what everybody throws away
DRAWS = 1500


class Moment(Struct, frozen=True):
    """One decision of the hand."""

    street: str
    street_label: str  # as the dealer calls it, to be translated
    option: str
    label: str  # what its button says
    pot: Cents
    price: Cents  # of a call
    share: float  # of the pot, with the cards that were shown later; the others any
    stderr: float
    need: float  # what a call had to win
    against: tuple[int, ...]  # who was in
    known: tuple[int, ...]  # and of whom the cards are known now

    @property
    def cost(self) -> Cents:
        """What a call or a fold gave away, in cents: nothing where it was right."""
        worth = self.share * (self.pot + self.price) - self.price
        if self.option == "fold":
            return max(0, round(worth))
        return max(0, round(-worth)) if self.option == "call" else 0


def review(rules: TableRules, events: Sequence[AnyEvent], seat: int) -> list[Moment]:
    """Every betting decision of a seat. ``events`` as this seat may know them, or all of a hand that is over."""
    hand = events[dealt_from(events) + 1 :]
    shown = _shown_in_the_end(hand)
    felt = _Felt(rules, seat, shown)
    return [moment for event in hand if (moment := felt.watch(event)) is not None]


class _Hands:
    """The cards of every place while the events go by. ``names`` is what each card dealt there turned out to be."""

    def __init__(self, names: dict[str, list[str]] | None = None) -> None:
        self.held: dict[str, list[int]] = {}  # which of the cards dealt to a place lie there
        self.dealt: dict[str, int] = {}
        self.names = names
        self.learned: dict[str, list[str]] = {}

    def watch(self, event: AnyEvent) -> None:
        if isinstance(event, Dealt):
            number = self.dealt[event.place] = self.dealt.get(event.place, 0) + 1
            self.held.setdefault(event.place, []).append(number - 1)
            self.learned.setdefault(event.place, []).append(event.card)
        elif isinstance(event, TurnedOver):
            for at, card in zip(event.at, event.cards, strict=True):
                self.learned[event.place][self.held[event.place][at]] = card
        elif isinstance(event, Discarded):
            for card in event.cards:
                self.throw(event.place, card)
        elif isinstance(event, Cleared):
            self.held.clear()  # a misdeal

    def throw(self, place: str, card: str) -> None:
        """What an opponent keeps moves up: of cards that are not known the last ones count as thrown."""
        held, learned = self.held[place], self.learned[place]
        held.remove(next((n for n in held if learned[n] == card != HIDDEN), held[-1]))

    def cards(self, place: str) -> list[Card]:
        """The cards known at the end of the hand."""
        names = (self.names or self.learned).get(place, [])
        return [CARD[names[n]] for n in self.held.get(place, ()) if names[n] != HIDDEN]


def _shown_in_the_end(events: Sequence[AnyEvent]) -> dict[str, list[str]]:
    hands = _Hands()
    for event in events:
        hands.watch(event)
    return hands.learned


class _Felt:
    """What lies on the table while the events go by."""

    def __init__(self, rules: TableRules, seat: int, shown: dict[str, list[str]]) -> None:
        self.rules = rules
        self.seat = seat
        self.hands = _Hands(shown)
        self.live: list[int] = []
        self.bets: dict[int, Cents] = {}
        self.pot: Cents = 0
        self.street = ""

    def watch(self, event: AnyEvent) -> Moment | None:
        self.hands.watch(event)
        if isinstance(event, Dealt):
            if event.seat and event.seat not in self.live:
                self.live.append(event.seat)
        elif isinstance(event, Staked | TakenDown):
            self.bets[event.seat] = event.total
        elif isinstance(event, Gathered):
            self.pot += event.amount
            self.bets = {}
        elif isinstance(event, FeeTaken) and event.payer == "pot":
            self.pot -= event.amount
        elif isinstance(event, Marked) and event.marker == STREET:
            self.street = event.value or ""
        elif isinstance(event, Decided) and event.about == "act" and event.seat == self.seat:
            return self.moment(event)
        elif isinstance(event, Discarded) and not self.hands.held[event.place]:
            self.live = [seat for seat in self.live if f"seat{seat}" != event.place]
        return None

    def holdings(self, others: Sequence[int]) -> list[Holding]:
        """One's own cards and those of the others; of many unknown hands only as many as the pack can deal out."""
        game = variant(self.rules)
        hands = [self.hands.cards(f"seat{seat}") for seat in (self.seat, *others)]
        on_board = len(self.hands.cards("board"))
        each = game.hole_beside(on_board)
        left = len(game.pack) - sum(map(len, hands)) - max(on_board, game.board_cards)
        found: list[Holding] = []
        for hand in hands:
            left -= each - len(hand)
            if left >= 0 or not found:
                found.append(hand or None)
        return found

    def share(self, others: Sequence[int]) -> tuple[float, float]:
        """Of the pot, and its standard error."""
        if self.street == BEFORE_THE_DRAW:
            hands = [self.hands.cards(f"seat{seat}") for seat in (self.seat, *others)]
            return share_before_draw(hands, variant(self.rules).pack, DRAWS, Dice(DRAWS))
        found = equity(
            self.holdings(others),
            self.hands.cards("board"),
            game=self.rules.game,
            samples=SAMPLES[variant(self.rules).hole_cards],
            most_exact=MAX_EXACT,
        )
        return found.shares[0], found.errors[0]

    def moment(self, event: Decided) -> Moment:
        others = [seat for seat in self.live if seat != self.seat]
        share, error = self.share(others)
        pot = self.pot + sum(self.bets.values())
        price = max(self.bets.values(), default=0) - self.bets.get(self.seat, 0)
        known = tuple(s for s in others if len(self.hands.cards(f"seat{s}")) == len(self.hands.held[f"seat{s}"]))
        streets = {street.id: street.label for street in variant(self.rules).streets}
        return Moment(
            self.street,
            streets[self.street],
            event.option,
            event.label,
            pot,
            price,
            share,
            error,
            pot_odds(pot, price),
            tuple(others),
            known,
        )
