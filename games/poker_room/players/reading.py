"""What a player knows at their turn: cards, pot, price, and everybody's actions."""

from __future__ import annotations

from msgspec import Struct

from casino_sim.cards import CARD, HIDDEN, Card
from casino_sim.houses.rules import TableRules
from casino_sim.money import Cents
from casino_sim.table.ask import Choose, Option
from casino_sim.table.table import BOARD, seat_place
from casino_sim.table.view import View
from games.poker_room.hand import BUTTON, DEAD, DRAWN, LINE, STREET
from games.poker_room.stakes import Stakes, of_table, variant
from games.poker_room.variants import Variant

RAISES = ("bet", "raise", "complete")


def aggressive(actions: str) -> int:
    """Bets, raises and all-ins among the letters of one seat's actions."""
    return actions.count("b") + actions.count("r") + actions.count("a") if actions else 0


class TableFacts(Struct, frozen=True):
    """What does not change from hand to hand."""

    game: str
    variant: Variant
    stakes: Stakes

    @classmethod
    def of(cls, rules: TableRules) -> TableFacts:
        return cls(rules.game, variant(rules), of_table(rules))


class Reading:
    """One seat's view of one decision, put into a player's words."""

    __slots__ = (
        "board",
        "button",
        "cards",
        "cards_drawn",
        "dead",
        "facts",
        "line",
        "me",
        "opponents",
        "options",
        "pot",
        "street",
        "up",
        "view",
    )

    def __init__(self, facts: TableFacts, view: View, question: Choose) -> None:
        self.facts = facts
        self.view = view
        self.me = view.seat
        self.options: dict[str, Option] = {option.id: option for option in question.options}
        self.cards: list[Card] = []
        self.up: dict[int, list[Card]] = {}  # what opponents show
        self.opponents: list[int] = []
        for seat in view.seats:
            shown = view.cards.get(seat_place(seat), ())
            if seat == self.me:
                self.cards = [CARD[name] for name in shown if name != HIDDEN]
            elif shown:
                self.opponents.append(seat)
                self.up[seat] = [CARD[name] for name in shown if name != HIDDEN]
        self.board = [CARD[name] for name in view.cards.get(BOARD, ())]
        marks = view.marks
        nobody_yet = [""] * (max(view.seats) + 1)
        self.line: list[str] = marks.get(LINE) or nobody_yet
        self.street: str = marks.get(STREET, "")
        self.button: int = marks.get(BUTTON, 0)
        self.cards_drawn: list[int] = marks.get(DRAWN) or [0] * len(nobody_yet)
        self.dead = [CARD[name] for name in (*(marks.get(DEAD) or ()), *view.thrown)]
        self.pot: Cents = sum(view.pots) + sum(spots.get("pot", 0) for spots in view.bets.values())

    @property
    def first_street(self) -> bool:
        return self.street == self.facts.variant.streets[0].id

    @property
    def last_street(self) -> bool:
        return self.street == self.facts.variant.streets[-1].id

    @property
    def price(self) -> Cents:
        """What a call costs."""
        call = self.options.get("call")
        return call.cost if call else 0

    @property
    def stack(self) -> Cents:
        return self.view.purses[self.me]

    @property
    def odds(self) -> float:
        """The share of the pot that a call must win to pay."""
        price = self.price
        return price / (self.pot + price) if price else 0.0

    @property
    def raising(self) -> Option | None:
        for id in RAISES:
            if id in self.options:
                return self.options[id]
        return None

    def raises(self) -> int:
        """Bets and raises by others on this street."""
        found = 0
        for seat in self.opponents:
            found += aggressive(self.line[seat].rpartition("/")[2])
        return found

    def strength_shown(self) -> float:
        """How much the opponents have said: raises now, more than one each, and a little for what they bet before."""
        earlier = 0
        for seat in self.opponents:
            for street in self.line[seat].split("/")[1:-1]:
                earlier += aggressive(street) > 0
        return self.raises() + 0.35 * earlier

    def my_raises(self) -> int:
        return aggressive(self.line[self.me].rpartition("/")[2])

    def checked(self) -> bool:
        """Whether this seat has checked on this street and somebody bet."""
        return "k" in self.line[self.me].rpartition("/")[2]

    def led(self) -> bool:
        """Whether this seat made the last bet or raise of the street before."""
        earlier = self.line[self.me].split("/")[:-1]
        return bool(earlier) and aggressive(earlier[-1]) > 0

    def behind(self) -> int:
        """How many opponents act after this seat on later streets: 0 is the best place."""
        order = sorted([*self.opponents, self.me], key=lambda seat: (seat <= self.button, seat))
        return len(order) - 1 - order.index(self.me)
