"""A hand in PHH, the notation that poker software exchanges: one TOML text a hand.

PHH has codes for eleven games, and leaves it to whoever writes another one to give it a code. Omaha high at limit, no-limit
Omaha hi-lo, the games with a joker, low-ball and spread limits have codes of our own here, built as the others are: the
structure (F, N, S for spread), the game, the split; fields that begin with an underscore say what they mean.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from casino_sim.houses.rules import TableRules
from casino_sim.money import Cents
from casino_sim.table.events import (
    Announced,
    AnyEvent,
    Cleared,
    Dealt,
    Decided,
    Discarded,
    FeeTaken,
    Gathered,
    Marked,
    Settled,
    Staked,
    TakenDown,
    TurnedOver,
)
from casino_sim.table.table import BOARD
from games.poker_room import kills
from games.poker_room.hand import LINE, STREET, clockwise
from games.poker_room.irregular import STANDS, dealt_from
from games.poker_room.stakes import Stakes, of_table, variant

STRUCTURES = {"limit": "F", "no_limit": "N", "spread": "S"}
GAMES = {
    "holdem": "T",
    "omaha": "O",
    "omaha_hi_lo": "O/8",
    "omaha_hi_lo_joker": "O/8J",
    "seven_card_stud": "7S",
    "seven_card_stud_hi_lo": "7S/8",
    "lowball": "A5L1DJ",
}
POSTED = (
    "+"  # behind the code where somebody came in with a live blind or killed the pot: other software knows no such bet
)
STANDARD = ("FT", "NT", "FO/8", "F7S", "F7S/8")
PLAIN = {"fold": "f", "check": "cc", "call": "cc", "bring_in": "pb"}


def code(rules: TableRules) -> str:
    """PHH's name of what this table plays, or ours."""
    return STRUCTURES[of_table(rules).structure] + GAMES[rules.game]


def is_standard(rules: TableRules) -> bool:
    """Whether other software knows the code."""
    return code(rules) in STANDARD


def write(
    rules: TableRules,
    events: Sequence[AnyEvent],
    purses: Mapping[int, Cents],
    button: int = 0,
    number: int = 0,
    names: Mapping[int, str] | None = None,
) -> str | None:
    """The hand that these events tell, ``purses`` being what the seats have after it. Cards not seen read ``??``.

    None where nobody was dealt in.
    """
    last = dealt_from(events)
    hand = events[last + 1 :]
    dealt = sorted({event.seat for event in hand if isinstance(event, Dealt) and event.seat})
    if len(dealt) < 2:
        return None
    stakes = of_table(rules)
    order = clockwise(dealt, button) if stakes.big_blind else dealt
    story = Story(order)
    for event in events[: last + 1]:
        if isinstance(event, Announced):
            story.hear(event)  # a kill is called before the cards are shuffled
    for event in hand:
        story.tell(event)
    fields: dict[str, object] = {
        "variant": code(rules) + (POSTED if story.posts(stakes) else ""),
        "ante_trimming_status": True,
        "antes": [money(story.dead.get(seat, 0)) for seat in order],
        **structure(stakes, story.blinds(stakes), story.factor),
        "starting_stacks": [money(starting_stack(hand, purses, seat)) for seat in order],
        "actions": story.lines(),
        "hand": number,
        "seats": order,
        "seat_count": rules.seats,
        "players": [(names or {}).get(seat, f"Seat {seat}") for seat in order],
        "finishing_stacks": [money(purses[seat]) for seat in order],
        "venue": rules.house_name,
        "currency": "USD",
        **({} if is_standard(rules) else explained(rules, stakes)),
        **({"_posts": [money(story.posts(stakes).get(seat, 0)) for seat in order]} if story.posts(stakes) else {}),
    }
    return "".join(f"{key} = {_toml(value)}\n" for key, value in fields.items())


def structure(stakes: Stakes, posted: Sequence[Cents], factor: int) -> dict[str, object]:
    """What the betting of this hand was; ``factor`` is 2 in a kill."""
    forced: dict[str, object] = {"bring_in": money(stakes.bring_in)}
    if stakes.big_blind:
        forced = {"blinds_or_straddles": [money(amount) for amount in posted]}
    if stakes.structure == "no_limit":
        return {**forced, "min_bet": money(stakes.big_blind)}
    if stakes.structure == "spread":
        return {**forced, "min_bet": money(stakes.lower), "_max_bet": money(stakes.upper)}
    return {**forced, "small_bet": money(stakes.lower * factor), "big_bet": money(stakes.upper * factor)}


def explained(rules: TableRules, stakes: Stakes) -> dict[str, object]:
    """What a code of our own means."""
    kind = variant(rules)
    hands = {"any": "high", "two_and_three": "high, two and three", "lowest": "ace-to-five low"}[kind.best]
    return {
        "_game": rules.title,
        "_structure": stakes.structure,
        "_hands": hands + (" and eight or better low" if kind.split else ""),
        "_deck": len(kind.pack),
        **({"_joker": "Jk"} if kind.joker else {}),
        **({"_draws": 1} if any(street.draws for street in kind.streets) else {}),
    }


def starting_stack(events: Sequence[AnyEvent], purses: Mapping[int, Cents], seat: int) -> Cents:
    """What the seat had before the blinds: what it has now, without the hand's results and fees."""
    found = purses[seat]
    for event in events:
        if isinstance(event, Settled) and event.seat == seat:
            found -= event.returned - event.staked
        elif isinstance(event, FeeTaken) and event.payer == f"seat{seat}":
            found += event.amount
    return found


class Story:
    """Turns what happened into PHH's actions, one event after the other."""

    def __init__(self, order: Sequence[int]) -> None:
        self.player = {seat: f"p{place}" for place, seat in enumerate(order, 1)}
        self.actions: list[str] = []
        self.shows: list[tuple[int, bool]] = []  # in order: who, and whether the hand was turned up
        self.betting_ended = 0  # how many actions there were at the last decision
        self.posted: dict[int, Cents] = {}
        self.dead: dict[int, Cents] = {}
        self.hands: dict[int, list[str]] = {seat: [] for seat in order}
        self.fresh: dict[int, list[str]] = {}  # cards of the street that is being dealt
        self.board: list[str] = []
        self.street = ""
        self.waiting: Decided | None = None  # a bet whose size the next chips tell
        self.drawing = 0  # whose discards come next
        self.factor = 1  # 2 in a kill
        self.doubles_blinds = False
        self.order = order

    def tell(self, event: AnyEvent) -> None:
        if isinstance(event, Dealt):
            if event.seat:
                self.fresh.setdefault(event.seat, []).append(event.card)
                self.hands[event.seat].append(event.card)
            elif event.place == BOARD:
                self.board.append(event.card)
        elif isinstance(event, Cleared):
            self.fresh, self.hands = {}, {seat: [] for seat in self.order}  # a misdeal
        elif isinstance(event, Decided) and event.about in ("act", "bring_in"):
            self.decide(event)
        elif isinstance(event, Decided) and event.about == "draw":
            self.drawing = event.seat
            if event.option == "stand_pat":
                self.actions.append(f"{self.player[event.seat]} sd")
        elif isinstance(event, Discarded) and event.seat and event.seat == self.drawing:
            self.throw(event)
        elif isinstance(event, Discarded):
            self.put_right(event)
        elif isinstance(event, Staked):
            self.stake(event)
        elif isinstance(event, TakenDown) and self.actions[-1].startswith(f"{self.player[event.seat]} cbr"):
            self.actions[-1] = f"{self.player[event.seat]} cc"  # a raise that nobody was left to answer
        elif isinstance(event, Gathered):
            self.gather(event)
        elif isinstance(event, Marked) and event.marker == STREET:
            self.flush()
            self.street = event.value or self.street
        elif isinstance(event, Marked) and event.marker == LINE:
            self.flush()
        elif isinstance(event, TurnedOver) and event.place.startswith("seat"):
            if not self.fresh:  # else it was exposed in the deal
                self.show(event)
        elif isinstance(event, Announced):
            self.hear(event)

    def hear(self, event: Announced) -> None:
        if event.text in (kills.DOUBLED, kills.KILL_POT):
            self.factor = 2
            self.doubles_blinds = event.text == kills.DOUBLED
        elif event.text.endswith("mucks."):
            self.shows.append((event.seat, False))
        elif event.text == STANDS:
            self.flush()
            self.actions.append(f"{self.player[event.seat]} cc")
            self.betting_ended = len(self.actions)

    def flush(self) -> None:
        """The cards that were dealt since the last action."""
        self.actions += [f"d dh {self.player[seat]} {''.join(cards)}" for seat, cards in self.fresh.items()]
        if self.board:
            self.actions.append(f"d db {''.join(self.board)}")
        self.fresh, self.board = {}, []

    def put_right(self, event: Discarded) -> None:
        """Cards that should not have been dealt are gone before anybody acts on them; the notation never has them."""
        if event.place == BOARD:
            del self.board[-len(event.cards) :]
        elif event.seat in self.fresh:
            for cards in (self.fresh[event.seat], self.hands[event.seat]):
                del cards[-len(event.cards) :]

    def throw(self, event: Discarded) -> None:
        """Everybody throws away before anybody is dealt, as the notation has it."""
        self.actions.append(f"{self.player[event.seat]} sd {''.join(event.cards)}")
        hand = self.hands[event.seat]
        self.hands[event.seat] = [card for at, card in enumerate(hand) if at not in event.at]
        self.drawing = 0

    def decide(self, event: Decided) -> None:
        self.flush()
        self.drawing = 0
        plain = PLAIN.get(event.option)
        if plain:
            self.actions.append(f"{self.player[event.seat]} {plain}")
        else:
            self.waiting = event
        self.betting_ended = len(self.actions) + (plain is None)

    def stake(self, event: Staked) -> None:
        if self.waiting is not None and self.waiting.seat == event.seat:
            self.actions.append(f"{self.player[event.seat]} cbr {money(event.total)}")
            self.waiting = None
        elif not self.street:
            self.posted[event.seat] = self.posted.get(event.seat, 0) + event.amount

    def gather(self, event: Gathered) -> None:
        """What is pulled in before the cards are antes, or dead money of one seat."""
        if self.street:
            return
        for seat in event.seats:
            self.dead[seat] = self.dead.get(seat, 0) + event.amount // len(event.seats)
            self.posted[seat] -= event.amount // len(event.seats)

    def show(self, event: TurnedOver) -> None:
        seat = int(event.place.removeprefix("seat"))
        for at, card in zip(event.at, event.cards, strict=True):
            self.hands[seat][at] = card
        self.shows.append((seat, True))

    def posts(self, stakes: Stakes) -> dict[int, Cents]:
        """Live bets that are neither blinds nor a straddle behind them, by seat; what a blind was topped up to in a kill."""
        usual = self.blinds(stakes)
        return {
            seat: self.posted[seat]
            for seat, blind in zip(self.order, usual, strict=True)
            if self.posted.get(seat, 0) > blind
        }

    def blinds(self, stakes: Stakes) -> list[Cents]:
        """As the notation knows them: the first two players', and a straddle of twice the big blind by the third."""
        doubled = 2 if self.doubles_blinds else 1
        found = []
        for place, seat in enumerate(self.order):
            most = doubled * (
                stakes.big_blind if place < 2 else 2 * stakes.big_blind if place == 2 and self.factor == 1 else 0
            )
            amount = self.posted.get(seat, 0)
            straddled = place != 2 or amount == 2 * stakes.big_blind
            found.append(min(amount, most) if straddled else 0)
        return found

    def lines(self) -> list[str]:
        """In an all-in the notation has all hands shown before the last cards."""
        self.flush()
        before, after = self.actions[: self.betting_ended], self.actions[self.betting_ended :]
        shows = [
            f"{self.player[seat]} sm {''.join(self.hands[seat]) if turned or after else ''}".rstrip()
            for seat, turned in self.shows
        ]
        return before + shows + after


class Amount(str):
    """A number as it is written: a name that reads like one is a name all the same."""


def money(amount: Cents) -> Amount:
    """Dollars, with cents where there are any."""
    return Amount(f"{amount // 100}" if amount % 100 == 0 else f"{amount / 100:.2f}")


def _toml(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return "[" + ", ".join(map(_toml, value)) + "]"
    if isinstance(value, int | Amount):
        return str(value)
    text = str(value)
    if text.isprintable() and "'" not in text:
        return f"'{text}'"
    return '"' + "".join(_ESCAPED.get(letter) or _in_toml(letter) for letter in text) + '"'


_ESCAPED = {'"': '\\"', "\\": "\\\\"}


def _in_toml(letter: str) -> str:
    return letter if letter.isprintable() else f"\\U{ord(letter):08x}"
