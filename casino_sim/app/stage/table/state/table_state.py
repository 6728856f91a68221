"""What lies on the table, where, and what the player is asked: from sitting down until they leave."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from casino_sim.app.stage.table.state import felt_plan
from casino_sim.app.stage.table.state.acts import Acts
from casino_sim.app.stage.table.state.geometry import Size
from casino_sim.app.stage.table.state.hand_labels import HandLabels
from casino_sim.app.stage.table.state.live_game import Dealing
from casino_sim.app.stage.table.state.picture import Picture
from casino_sim.app.stage.table.state.places import Places
from casino_sim.app.stage.table.state.purses import Purses
from casino_sim.app.stage.table.state.table_talk import TableTalk
from casino_sim.cards import HIDDEN
from casino_sim.i18n import _
from casino_sim.money import Cents
from casino_sim.table.ask import Ask, Choose, Option
from casino_sim.table.contest import MARK, Contest
from casino_sim.table.events import AnyEvent, Settled
from casino_sim.table.table import seat_place
from casino_sim.wagers import hand_of


class TableState:
    places: Places  # for the size of the window; set before anything is drawn
    bar = 0  # how high it stands below the felt
    bar_in_rows = False  # chips above the keys
    head = 0  # pixels above the felt for the title and the buttons of the corner
    bar_beside = False  # the felt: a very wide window has its keys there

    def __init__(self, dealing: Dealing) -> None:
        self.dealing = dealing
        self.rules = dealing.rules
        self.plan = felt_plan.read(dealing.game.package, dealing.game.felt).offering(dealing.rules.offers)
        view = dealing.view()
        self.picture = Picture.of(view)
        self.purses = Purses(view)
        self.face = dealing.game.face  # what the game says for the table to show
        self.acts = Acts()  # what players did last, round an oval
        self.talk = TableTalk()
        self.labels = HandLabels(dealing.game, dealing.rules)
        self.unseen: list[AnyEvent] = []  # events that the player has not seen happen yet
        self.playing = False  # one of them moves over the felt at the moment
        self.answering = False  # an answer is on its way to the disk and the dealer
        self.watched: tuple[int, ...] = ()  # drawn large and near, where nobody's own seat is
        self.relief: Callable[[int], str] = lambda number: ""  # who deals the round of a number
        self.dealer = ""  # who deals now, where the house has names
        self.turned: set[tuple[str, int]] = set()  # cards that the player has turned over themselves

    def lay_out(self, size: Size, bar: int, head: int = 0) -> None:
        """Everything has its place on a felt of this size, above a bar of this height (none where that stands beside it) and
        below a ``head`` with the title and the buttons of the corner, where they don't lie on the felt."""
        self.bar_beside, self.bar, self.head = not bar, bar, head
        round_the_oval = self.plan.landscape.shape == "oval"  # empty chairs are taken away there
        seats = self._chairs() if round_the_oval else self.dealing.seats
        self.places = Places(self.plan, seats, size, bar, self.near, head)

    def _chairs(self) -> tuple[int, ...]:
        """Those that stand round an oval. In a tournament the chairs of who went out stay: the button may stop there."""
        view = self.dealing.view()
        return Contest.of(view.marks).seats if MARK in view.marks else view.seats

    @property
    def me(self) -> tuple[int, ...]:
        """The player's own seats."""
        return self.dealing.me

    @property
    def near(self) -> tuple[int, ...]:
        """The seats that are drawn large, at the foot of the felt."""
        return self.me or self.watched

    # -- whose turn it is
    @property
    def busy(self) -> bool:
        """Events are still to be seen."""
        return self.playing or bool(self.unseen)

    @property
    def question(self) -> Ask | None:
        """What the player may answer now: nothing while things still move or an answer is on its way."""
        return None if self.answering or self.busy else self.dealing.question

    @property
    def between_rounds(self) -> bool:
        return self.dealing.round_over and not self.answering and not self.busy

    @property
    def asked_place(self) -> str:
        """Where the hand lies that the player decides on now."""
        question = self.question
        return seat_place(question.seat, hand_of(question.about)) if isinstance(question, Choose) else ""

    # -- what the game says of this table
    def explained(self, question: Choose) -> str:
        return self.face.explained(self.rules, self.dealing.view(), question)

    def handy_amounts(self, option: Option) -> Sequence[tuple[str, Cents]]:
        """Named amounts of an option that asks for one."""
        question = self.question
        if not isinstance(question, Choose):
            return ()
        return self.face.handy_amounts(self.rules, self.dealing.view(), question, option)

    def color_chip(self, seat: int) -> Cents:
        """A chip of the seat's own color; 0 where all play with the house's chips."""
        return self.face.color_chip(self.rules, self.picture.marks, seat) if seat else 0

    # -- hands
    def turned_by_player(self, place: str) -> bool:
        """Whether the cards of this place are the player's to turn over."""
        return self.picture.marks.get(f"faces_{place}") in self.me

    def covered(self, place: str, index: int) -> bool:
        """A card that the player may know and has not turned over yet."""
        return (place, index) not in self.turned and self.turned_by_player(place)

    def hand_labels(self, picture: Picture) -> dict[str, str]:
        """What the game writes beside each hand, by place: its total, its name."""
        cards = {
            place: tuple(HIDDEN if self.covered(place, i) else name for i, name in enumerate(names))
            for place, names in picture.cards.items()
        }
        return self.labels.of(cards, picture.groups)

    def moment(self, won: Settled) -> str:
        """What the game makes a moment of, in words."""
        cards = {place: tuple(names) for place, names in self.picture.cards.items()}
        return self.face.moment(self.rules, cards, self.picture.marks, won)

    def whole_step(self, wager: str) -> Cents:
        """Where a bet has one odd price, as 7 to 6, the step in which it is paid to the dollar; else 0."""
        rules = self.rules
        printed, own = rules.pays.get(rules.wagers[wager].pays), self.face.paying_rows(rules, wager)
        rows = printed.rows if printed is not None else ()
        stakes = [row.pay.ratio.stake for row in rows if row.hand in own]
        return stakes[0] * 100 if len(stakes) == 1 and stakes[0] > 1 else 0

    def chips_of(self, amount: Cents) -> list[Cents]:
        """The chips that an amount is paid in."""
        found = []
        for value in sorted(self.rules.money.chips, reverse=True):
            count, amount = divmod(amount, value)
            found += [value] * count
        return found

    def wager_label(self, wager: str) -> str:
        """A bet as the felt calls it; its id where the felt does not know it."""
        row = self.rules.wagers.get(wager)
        return _(row.label) if row is not None else wager
