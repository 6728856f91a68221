"""The poker room: side pots, halves and odd chips, what the house takes, and kills."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from casino_sim.table.ask import Answer, Choose
from casino_sim.table.events import Cleared, Dealt, Decided, Gathered, Staked, TakenDown
from tests.core.poker_oracle import Rank, best_of, low8, natural, numbers, two_and_three
from tests.referee.rounds import Chance, Played, any_answer, rounds

DOLLAR, HALF = 100, 50
NO_LOW: Rank = (0,)
Pot = tuple[int, list[int]]  # chips, and the seats that may win them


class Hand:
    """What went in, what lies there, and who is still in: read off the felt."""

    def __init__(self, played: Played, game: str) -> None:
        self.game, self.table = game, played.table
        self.put: Counter[int] = Counter()
        self.dead = 0  # money for the middle that is nobody's bet
        self.posted: Counter[int] = Counter()
        self.cards: dict[int, list[str]] = {}
        self.board: list[str] = []
        folded, acted = set(), False
        posters = {asked.seat for asked in played.asked if asked.option == "post"}
        for event in played.table.events:
            match event:
                case Dealt(place="board"):
                    self.board.append(event.card)
                case Dealt() if event.seat:
                    self.cards.setdefault(event.seat, []).append(event.card)
                case Cleared():  # the cards drawn for the button
                    self.cards.clear()
                case Staked(spot="pot"):
                    self.put[event.seat] += event.amount
                case TakenDown():  # nobody called it
                    self.put[event.seat] -= event.amount
                case Decided():
                    acted = acted or event.about == "act"
                    folded |= {event.seat} if event.option == "fold" else set()
                case Gathered() if not acted and len(event.seats) == 1 and event.seats[0] in posters:
                    self.put[event.seats[0]] -= event.amount
                    self.posted[event.seats[0]] += event.amount
                    self.dead += event.amount
        self.live = [seat for seat in self.cards if seat not in folded]

    @property
    def is_stud(self) -> bool:
        return self.game.startswith("seven")

    @property
    def called(self) -> int:
        return self.put.total() + self.dead

    @property
    def has_dropped(self) -> bool:
        """A flop lies, or a fourth street."""
        return len(self.board) >= 3 or (self.is_stud and any(len(cards) > 3 for cards in self.cards.values()))

    def high(self, seat: int) -> Rank:
        own = self.cards[seat]
        if self.game.startswith("omaha"):
            return two_and_three(natural, [*own, *self.board])
        return best_of(natural, [*own, *self.board], 5)

    def low(self, seat: int) -> Rank:
        own = self.cards[seat]
        if not self.game.endswith("hi_lo"):
            return NO_LOW
        if self.game.startswith("omaha"):
            return two_and_three(low8, [*own, *self.board])
        return best_of(low8, [*own, *self.board], 5)

    def pots(self) -> list[Pot]:
        """One for each level at which somebody still in has put in everything."""
        found: list[Pot] = []
        below = 0
        for level in sorted({self.put[seat] for seat in self.live}):
            chips = sum(min(put, level) - min(put, below) for put in self.put.values())
            claimants = [seat for seat in self.live if self.put[seat] >= level]
            found.append((chips + (0 if found else self.dead), claimants))
            below = level
        rest = sum(max(put - below, 0) for put in self.put.values())
        found[-1] = (found[-1][0] + rest, found[-1][1])
        return found

    def in_order(self, seats: Sequence[int]) -> list[int]:
        """Who gets an odd chip first: the highest card by suit in stud, else the first left of the button."""
        if self.is_stud:
            return sorted(seats, key=lambda seat: max(map(by_suit, self.cards[seat])), reverse=True)
        button = self.table.marks["button"]
        return sorted(seats, key=lambda seat: (seat <= button, seat))


def by_suit(card: str) -> tuple[int, int]:
    return numbers([card])[0], "cdhs".index(card[1])


def best(seats: Sequence[int], ranks: dict[int, Rank]) -> list[int]:
    top = max(ranks[seat] for seat in seats)
    return [seat for seat in seats if ranks[seat] == top]


def shared(hand: Hand, fees: int, unit: int) -> tuple[Counter[int], bool]:
    """Who takes how much, and whether somebody has won both halves of a pot."""
    won: Counter[int] = Counter()
    highs = {seat: hand.high(seat) for seat in hand.live} if len(hand.live) > 1 else {}
    lows = {seat: hand.low(seat) for seat in highs}
    scooped = False
    for chips, claimants in hand.pots():
        fee = min(fees, chips)
        fees -= fee
        if len(claimants) == 1:
            won[claimants[0]] += chips - fee
            continue
        of_high = best(claimants, highs)
        of_low = best(claimants, lows) if max(lows[seat] for seat in claimants) > NO_LOW else []
        low = (chips - fee) // unit // 2 * unit if of_low else 0
        for part, winners in ((chips - fee - low, of_high), (low, of_low)):
            for place, seat in enumerate(hand.in_order(winners)):
                whole, odd = divmod(part // unit, len(winners))
                won[seat] += (whole + (place < odd)) * unit + (part % unit if not place else 0)
        scooped = scooped or (of_low == of_high and len(of_low) == 1)
    return won, scooped


def follows(played: Played, hand: Hand, takes_time: bool, unit: int) -> tuple[Counter[int], bool]:
    """The casino's result is the referee's."""
    table = played.table
    rake = min(hand.called // 1000 * DOLLAR, 500) if hand.has_dropped and not takes_time else 0
    drop = DOLLAR if hand.game == "holdem" and hand.has_dropped and hand.called >= 1000 else 0
    won, scooped = shared(hand, rake + drop, unit)
    lines = {line.seat: (line.staked, line.returned) for line in table.lines if line.spot == "pot"}
    put = hand.put + hand.posted
    assert lines == {seat: (put[seat], won[seat]) for seat in hand.cards if put[seat] or won[seat]}
    assert table.fees.get("pot", 0) == rake + drop
    if "bad_beat" in played.meters:
        prizes = sum(line.returned for line in table.lines if line.spot == "bad_beat")
        assert table.meter("bad_beat") == played.meters["bad_beat"] + drop - prizes + (1_000_000 if prizes else 0)
    return won, scooped


# -- the hands -------------------------------------------------------------------------------------


def stays_in(question: Choose, chance: Chance) -> Answer:
    """Calls and raises more than it folds, buys in again, and posts what it owes."""
    answer = any_answer(question, chance)
    if answer.option in ("fold", "no", "wait") and chance.random() < 0.75:
        return stays_in(question, chance)
    return answer


def some_chips(chance: Chance) -> int:
    return chance.choice((20_000, 20_000, chance.randint(0, 60) * DOLLAR, chance.randint(1, 500) * 37, 0))


LIMIT: dict[str, str] = {}
TABLES = [
    pytest.param("holdem", LIMIT, False, DOLLAR, id="holdem"),
    pytest.param("holdem", {"structure": "no_limit", "stakes": "1-2"}, False, DOLLAR, id="no-limit holdem"),
    pytest.param("holdem", {"stakes": "15-30"}, True, DOLLAR, id="holdem for time"),
    pytest.param("omaha", LIMIT, False, DOLLAR, id="omaha"),
    pytest.param("omaha_hi_lo", LIMIT, False, DOLLAR, id="omaha hi-lo"),
    pytest.param("seven_card_stud", LIMIT, False, HALF, id="stud"),
    pytest.param("seven_card_stud", {"structure": "spread", "stakes": "1-3"}, False, DOLLAR, id="spread stud"),
    pytest.param("seven_card_stud_hi_lo", LIMIT, False, HALF, id="stud hi-lo"),
]


@pytest.mark.parametrize(("game", "options", "takes_time", "unit"), TABLES)
def test_every_pot_is_shared_as_the_printed_guide_says(
    game: str, options: dict[str, str], takes_time: bool, unit: int
) -> None:
    last, killed = 0, False
    for played in rounds(game, 200, seats=5, decide=stays_in, options=options, stack=some_chips):
        hand = Hand(played, game)
        if not hand.cards:
            continue
        if game == "omaha_hi_lo":  # the next hand after two whole pots in a row, or after both halves of one
            limits = [asked.options["raise"] for asked in played.asked if "raise" in asked.options][:1]
            assert limits in ([], [((1600, 1600) if killed else (800, 800))])
        won, scooped = follows(played, hand, takes_time, unit)
        alone = next(iter(+won)) if len(+won) == 1 else 0
        last, killed = alone, bool(alone) and (alone == last or scooped)
