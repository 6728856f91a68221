"""What a player knows at their turn: cards, pot, price, and everybody's actions."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from casino_sim.cards import CARD, HIDDEN, Card
from casino_sim.houses.rules import TableRules
from casino_sim.money import Cents
from casino_sim.table.ask import Choose, Option
from casino_sim.table.felt import BOARD, SEAT_PLACE
from casino_sim.table.view import View
from games.poker_room.hand import BUTTON, DEAD, DRAWN, LINE, STREET
from games.poker_room.stakes import Stakes, of_table, variant
from games.poker_room.variants import Variant

RAISES = ("bet", "raise", "complete")


def aggressive(actions: str) -> int:
    """Bets, raises and all-ins among the letters of one seat's actions."""
    return actions.count("b") + actions.count("r") + actions.count("a") if actions else 0


# The same few hands and lines are read again and again, by every seat at each of its turns; those of earlier hands hardly ever.
@lru_cache(maxsize=1 << 8)
def known(names: tuple[str, ...]) -> tuple[Card, ...]:
    """The cards that can be seen."""
    return tuple([CARD[name] for name in names if name != HIDDEN])


@lru_cache(maxsize=1 << 9)
def raises_now(line: str) -> int:
    """A seat's bets and raises on this street."""
    return aggressive(line.rpartition("/")[2])


@lru_cache(maxsize=1 << 9)
def streets_led(line: str) -> int:
    """The streets between the first and this one on which a seat bet or raised."""
    return sum(aggressive(street) > 0 for street in line.split("/")[1:-1])


class TableFacts(Struct, frozen=True):
    """What does not change from hand to hand."""

    game: str
    variant: Variant
    stakes: Stakes
    hole: int  # cards that a hand comes to, and the board
    board: int
    pack: dict[Card, None]  # of which a copy is left once the cards that are seen are out

    @classmethod
    def of(cls, rules: TableRules) -> TableFacts:
        played = variant(rules)
        return cls(
            rules.game, played, of_table(rules), played.hole_cards, played.board_cards, dict.fromkeys(played.pack)
        )


class Reading:
    """One seat's view of one decision, put into a player's words."""

    __slots__ = (
        "board",
        "cards",
        "facts",
        "line",
        "me",
        "opponents",
        "options",
        "raises",
        "street",
        "up",
        "view",
    )

    def __init__(self, facts: TableFacts, view: View, question: Choose) -> None:
        self.facts = facts
        self.view = view
        self.options: dict[str, Option] = {option.id: option for option in question.options}
        me, cards, marks = view.seat, view.cards, view.marks
        self.me = me
        self.cards: tuple[Card, ...] = known(cards.get(SEAT_PLACE[me], ()))
        self.board: tuple[Card, ...] = known(cards.get(BOARD, ()))
        self.street: str = marks.get(STREET, "")
        self.line: list[str] = marks.get(LINE) or [""] * (max(view.seats) + 1)
        self.up: dict[int, tuple[Card, ...]] = {}  # what opponents show
        self.raises = 0  # by others, on this street
        for seat in view.seats:
            if seat != me and (shown := cards.get(SEAT_PLACE[seat])):
                self.up[seat] = known(shown)
                self.raises += raises_now(self.line[seat])
        self.opponents = list(self.up)

    @property
    def to_come(self) -> int:
        """Cards that the board still gets."""
        return max(self.facts.board - len(self.board), 0)

    @property
    def hole(self) -> int:
        """Cards that a hand comes to, beside the board as it lies."""
        return self.facts.hole - max(len(self.board) - self.facts.board, 0)

    @property
    def pot(self) -> Cents:
        """What is in the pots, and what lies before the seats."""
        return sum(self.view.pots) + sum([spots.get("pot", 0) for spots in self.view.bets.values()])

    @property
    def dead(self) -> tuple[Card, ...]:
        """Cards that lie elsewhere: of hands that were folded in sight, and what this seat threw away."""
        shown = self.view.marks.get(DEAD) or ()
        return known((*shown, *self.view.thrown)) if shown or self.view.thrown else ()

    @property
    def cards_drawn(self) -> list[int]:
        """By seat: how many cards it drew."""
        return self.view.marks.get(DRAWN) or [0] * (max(self.view.seats) + 1)

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

    def strength_shown(self) -> float:
        """How much the opponents have said: raises now, more than one each, and a little for what they bet before."""
        line = self.line
        return self.raises + 0.35 * sum([streets_led(line[seat]) for seat in self.opponents])

    def my_raises(self) -> int:
        return raises_now(self.line[self.me])

    def checked(self) -> bool:
        """Whether this seat has checked on this street and somebody bet."""
        return "k" in self.line[self.me].rpartition("/")[2]

    def led(self) -> bool:
        """Whether this seat made the last bet or raise of the street before."""
        earlier = self.line[self.me].split("/")[:-1]
        return bool(earlier) and aggressive(earlier[-1]) > 0

    def behind(self) -> int:
        """How many opponents act after this seat on later streets: 0 is the best place."""
        button, me = self.view.marks.get(BUTTON, 0), self.me
        if me <= button:
            return sum([me < seat <= button for seat in self.opponents])
        return sum([seat > me or seat <= button for seat in self.opponents])
