"""Blackjack, Spanish 21 and Double Back Jack, dealt and settled a second time.

The referee draws the same cards in the same order, expects the same questions with the same options at every turn, and
ends with the same chips before every player.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pytest

from casino_sim.table.ask import Answer, Choose
from casino_sim.table.events import Dealt
from tests.referee.rounds import Chance, Line, Played, any_answer, rounds, settled

Amounts = tuple[int, int]
Options = dict[str, Amounts | None]
BLACKJACK, SPANISH, BACK_JACK = "blackjack_wager", "spanish_21_wager", "blackjack_wager"
SPLIT, STANDS, OVER = "split", "stands", "over"  # how a hand ends: over is paid already


def value(card: str) -> int:
    return 1 if card[0] == "A" else 10 if card[0] in "TJQK" else int(card[0])


def total(cards: Sequence[str]) -> int:
    low = sum(map(value, cards))
    return low + 10 if low <= 11 and any(card[0] == "A" for card in cards) else low


def natural(cards: Sequence[str]) -> bool:
    return len(cards) == 2 and total(cards) == 21


def is_red(card: str) -> bool:
    return card[1] in "dh"


class Referee:
    """Follows a round card by card and answer by answer, and keeps everybody's chips in mind."""

    def __init__(self, played: Played, wager: str) -> None:
        self.played, self.wager = played, wager
        self.cards = [event.card for event in played.table.events if isinstance(event, Dealt)]
        self.asked = list(played.asked)
        self.lines: list[Line] = []
        self.owed: list[Line] = []  # decided, but paid only when the hole card is known
        self.bets = played.bets
        self.chips = {played.owner(seat): chips for seat, chips in played.purses.items()}
        for seat, bets in self.bets.items():
            self.put_up(seat, sum(bets.values()))
        self.seats = [seat for seat in sorted(self.bets) if wager in self.bets[seat]]
        self.hands: dict[int, list[str]] = {}
        self.dealer: list[str] = []

    def draw(self) -> str:
        return self.cards.pop(0)

    def deal(self) -> None:
        for _ in range(2 if self.seats else 0):
            for seat in self.seats:
                self.hands.setdefault(seat, []).append(self.draw())
            self.dealer.append(self.draw())

    def purse(self, seat: int) -> int:
        return self.chips[self.played.owner(seat)]

    def put_up(self, seat: int, amount: int) -> None:
        self.chips[self.played.owner(seat)] -= amount

    def pay(self, seat: int, wager: str, staked: int, returned: int) -> None:
        self.lines.append((seat, wager, staked, returned))
        self.chips[self.played.owner(seat)] += returned

    def pay_owed(self) -> None:
        for line in self.owed:
            self.pay(*line)
        self.owed.clear()

    def ask(self, seat: int, options: Options) -> tuple[str, int]:
        """What the seat says; a single option that leaves nothing to choose is not asked."""
        if list(options.values()) == [None]:
            return next(iter(options)), 0
        asked = self.asked.pop(0)
        assert (asked.seat, asked.options) == (seat, options)
        amounts = options[asked.option]
        return asked.option, amounts[1] if amounts and asked.amount is None else asked.amount or 0

    def up_to(self, seat: int, most: int, step: int) -> Amounts | None:
        """As much of it as the seat has, in steps."""
        amount = min(most, self.purse(seat) // step * step)
        return (step, amount) if amount >= step else None

    def side(self, seat: int, wager: str, times: int) -> None:
        if stake := self.bets[seat].get(wager):
            self.pay(seat, wager, stake, stake * (1 + times) if times else 0)

    def insurance(self, seats: Sequence[int], even_money: Sequence[int] = ()) -> list[int]:
        """Half of the bet, in the next whole dollar. Who took even money instead is returned."""
        took, insured = [], {}
        for seat in seats:
            half = -(-self.bets[seat][self.wager] // 200) * 100
            limits = self.up_to(seat, half, 25)
            options: Options = {"insure": limits} if limits else {}
            options |= {"take_even_money": None} if seat in even_money else {}
            option, amount = self.ask(seat, options | {"no": None})
            if option == "insure":
                self.put_up(seat, amount)
                insured[seat] = amount
            elif option == "take_even_money":
                took.append(seat)
        for seat, amount in insured.items():
            self.owed.append((seat, "insurance", amount, 3 * amount if natural(self.dealer) else 0))
        return took

    def dealer_total(self) -> int:
        while total(self.dealer) < 17:
            self.dealer.append(self.draw())
        return total(self.dealer)

    def over(self) -> None:
        assert not self.cards and not self.asked and not self.owed
        settled(self.played, self.lines)
        for seat in self.played.table.occupied:
            assert self.played.table.purse(seat) == self.purse(seat)


@dataclass
class Hand:
    """One hand of a seat, and what lies on it."""

    seat: int
    number: int  # 0 is the first
    cards: list[str]
    bet: int
    of: int = 1  # so many hands the seat has by now
    double: int = 0
    second_chance: int = 0

    @property
    def aces(self) -> bool:
        return self.of > 1 and self.cards[0][0] == "A"


Play = Callable[["Referee", Hand], str]


def play_out(referee: Referee, seats: Sequence[int], play: Play) -> list[Hand]:
    """Everybody's hands, a seat's from left to right. Those that stand against the dealer are returned."""
    live = []
    for seat in seats:
        bet = referee.bets[seat][referee.wager]
        waiting, done = [referee.hands[seat]], 0
        while waiting:
            cards = waiting.pop(0)
            hand = Hand(seat, done, cards, bet, done + len(waiting) + 1)
            if len(cards) == 1:
                cards.append(referee.draw())
            end = play(referee, hand)
            if end == SPLIT:
                referee.put_up(seat, bet)
                waiting[:0] = [[card] for card in cards]
            else:
                done += 1
                live += [hand] * (end == STANDS)
    return live


def pay_hand(referee: Referee, hand: Hand, times: int, second: int = 0) -> str:
    """So many times its stake comes back of each wager on the hand."""
    referee.pay(hand.seat, "split_wager" if hand.number else referee.wager, hand.bet, hand.bet * times)
    if hand.double:
        referee.pay(hand.seat, "double_wager", hand.double, hand.double * times)
    if hand.second_chance:
        referee.pay(hand.seat, "second_chance", hand.second_chance, hand.second_chance * second)
    return OVER


def give_up(referee: Referee, hand: Hand) -> str:
    referee.pay(hand.seat, referee.wager, hand.bet, hand.bet // 2)
    return OVER


def ask_hand(referee: Referee, hand: Hand, most: int, double: bool) -> str:
    """What the seat says; a card that it asks for is drawn. ``most``: hands that splits may make."""
    options: Options = {"stand": None, "hit": None}
    if double and (limits := referee.up_to(hand.seat, hand.bet, 50)):
        options["double"] = limits
    if len(hand.cards) == 2:
        pair = value(hand.cards[0]) == value(hand.cards[1])
        if pair and hand.of < most and referee.purse(hand.seat) >= hand.bet:
            options["split"] = None
        if hand.of == 1:
            options["surrender"] = None
    option, amount = referee.ask(hand.seat, options)
    if option == "double":
        hand.double = amount
        referee.put_up(hand.seat, amount)
    if option in ("hit", "double"):
        hand.cards.append(referee.draw())
    return option


def compared(referee: Referee, live: Sequence[Hand]) -> None:
    dealer = referee.dealer_total() if live else 0
    for hand in live:
        mine = total(hand.cards)
        pay_hand(referee, hand, 2 if dealer > 21 or mine > dealer else 1 if mine == dealer else 0)


# -- Blackjack -------------------------------------------------------------------------------------


def blackjack(played: Played, decks: int = 8) -> None:
    referee = Referee(played, BLACKJACK)
    referee.deal()
    if referee.seats:
        first_cards(referee, decks)
        blazing_7s(referee)
        play_blackjack(referee)
    referee.over()


def first_cards(referee: Referee, decks: int) -> None:
    up = referee.dealer[0]
    suited, unsuited = {6: (11, 4), 8: (14, 3)}[decks]
    for seat in referee.seats:
        one, other = two = referee.hands[seat]
        twenty = 25 if one == other else 10 if one[1] == other[1] else 4
        ladies = twenty if total(two) == 20 else 0
        if one == other == "Qh":
            ladies = 1000 if natural(referee.dealer) else 200
        if ladies >= 200 and value(up) in (1, 10) and (stake := referee.bets[seat].get("lucky_ladies")):
            referee.owed.append((seat, "lucky_ladies", stake, stake * (1 + ladies)))
        else:
            referee.side(seat, "lucky_ladies", ladies)
        match = sum(suited if card == up else unsuited for card in two if card[0] == up[0])
        referee.side(seat, "match_the_dealer", match)
        pair = 25 if one == other else 12 if is_red(one) == is_red(other) else 6
        referee.side(seat, "perfect_pairs", pair if one[0] == other[0] else 0)


def blazing_7s(referee: Referee) -> None:
    bettors = [seat for seat in reversed(referee.seats) if "blazing_7s" in referee.bets[seat]]
    meter = referee.played.meters["blazing_7s"] + 100 * len(bettors)
    up = referee.dealer[0]
    whole = [seat for seat in bettors if [*referee.hands[seat], up] == ["7d"] * 3]
    share, odd = divmod(meter, len(whole) or 1)
    for seat in bettors:
        three = [*referee.hands[seat], up]
        sevens = [card[0] for card in three[:2]].count("7")
        prize = (0, 1000, 12_500)[sevens]
        if sevens == 2 and up[0] == "7":
            suits = {card[1] for card in three}
            prize = 250_000 if len({is_red(card) for card in three}) == 1 else 100_000
            if suits == {"d"}:
                prize = share + (odd if seat == whole[0] else 0)
                meter = 1_000_000
            elif len(suits) == 1:
                prize = meter // 10
                meter -= prize
        referee.pay(seat, "blazing_7s", 500, prize)
    assert referee.played.table.meter("blazing_7s") == meter


def play_blackjack(referee: Referee) -> None:
    bets = {seat: referee.bets[seat][BLACKJACK] for seat in referee.seats}
    naturals = [seat for seat in referee.seats if natural(referee.hands[seat])]
    even = referee.insurance(referee.seats, naturals) if referee.dealer[0][0] == "A" else []
    for seat in even:
        referee.pay(seat, BLACKJACK, bets[seat], 2 * bets[seat])
    referee.pay_owed()
    beaten = natural(referee.dealer)
    for seat in referee.seats:
        if seat in naturals and seat not in even:
            referee.pay(seat, BLACKJACK, bets[seat], bets[seat] if beaten else bets[seat] * 5 // 2)
        elif beaten and seat not in even:
            referee.pay(seat, BLACKJACK, bets[seat], 0)
    if not beaten:
        playing = [seat for seat in referee.seats if seat not in naturals]
        compared(referee, play_out(referee, playing, blackjack_hand))


def blackjack_hand(referee: Referee, hand: Hand) -> str:
    while True:
        if total(hand.cards) > 21:
            return pay_hand(referee, hand, 0)
        if total(hand.cards) == 21 or hand.double or hand.aces:
            return STANDS
        most = 2 if hand.cards[0][0] == "A" else 3
        match ask_hand(referee, hand, most, double=len(hand.cards) == 2):
            case "stand":
                return STANDS
            case "split":
                return SPLIT
            case "surrender":
                return give_up(referee, hand)


# -- Spanish 21 ------------------------------------------------------------------------------------


def spanish_21(played: Played) -> None:
    referee = Referee(played, SPANISH)
    assert not any(card[0] == "T" for card in referee.cards)
    referee.deal()
    if referee.seats:
        play_spanish(referee)
    referee.over()


def play_spanish(referee: Referee) -> None:
    up, playing = referee.dealer[0], []
    for seat in referee.seats:
        two, bet = referee.hands[seat], referee.bets[seat][SPANISH]
        if natural(two):
            referee.pay(seat, SPANISH, bet, bet * 5 // 2)
        else:
            playing.append(seat)
        referee.side(seat, "match_the_dealer", sum(12 if card == up else 3 for card in two if card[0] == up[0]))
    if up[0] == "A":
        referee.insurance(playing)
        referee.pay_owed()
    if playing and natural(referee.dealer):
        for seat in playing:
            referee.pay(seat, SPANISH, referee.bets[seat][SPANISH], 0)
    else:
        compared(referee, play_out(referee, playing, spanish_hand))


def spanish_hand(referee: Referee, hand: Hand) -> str:
    while True:
        if total(hand.cards) > 21:
            return pay_hand(referee, hand, 0)
        if total(hand.cards) == 21:
            return pay_21(referee, hand)
        if hand.double:
            return rescue(referee, hand)
        if hand.aces:
            return STANDS
        match ask_hand(referee, hand, 2 if hand.cards[0][0] == "A" else 3, double=True):
            case "stand":
                return STANDS
            case "split":
                return SPLIT
            case "surrender":
                return give_up(referee, hand)


def rescue(referee: Referee, hand: Hand) -> str:
    if referee.ask(hand.seat, {"rescue": None, "no": None})[0] == "no":
        return STANDS
    referee.pay(hand.seat, "split_wager" if hand.number else SPANISH, hand.bet, 0)
    referee.pay(hand.seat, "double_wager", hand.double, hand.double)
    return OVER


def pay_21(referee: Referee, hand: Hand) -> str:
    if hand.double or hand.of > 1:
        return pay_hand(referee, hand, 2)
    ranks, suits = sorted(card[0] for card in hand.cards), {card[1] for card in hand.cards}
    half_times = {5: 3, 6: 4}.get(len(hand.cards), 6 if len(hand.cards) > 6 else 2)
    if ranks in (["6", "7", "8"], ["7", "7", "7"]):
        half_times = 6 if suits == {"s"} else 4 if len(suits) == 1 else 3
    referee.pay(hand.seat, SPANISH, hand.bet, hand.bet + hand.bet * half_times // 2 // 25 * 25)
    if ranks == ["7"] * 3 and len(suits) == 1 and referee.dealer[0][0] == "7":
        referee.pay(hand.seat, "super_bonus", 0, 500_000 if hand.bet >= 2500 else 100_000)
        paid = {referee.played.owner(hand.seat)}
        for seat in reversed(referee.seats):
            if referee.played.owner(seat) not in paid:
                paid.add(referee.played.owner(seat))
                referee.pay(seat, "envy", 0, 5000)
    return OVER


# -- Double Back Jack ------------------------------------------------------------------------------


def double_back_jack(played: Played) -> None:
    referee = Referee(played, BACK_JACK)
    referee.deal()
    if referee.seats:
        play_back_jack(referee)
    referee.over()


def play_back_jack(referee: Referee) -> None:
    if referee.dealer[0][0] == "A":
        referee.insurance(referee.seats)
    playing, beaten = [], natural(referee.dealer)
    for seat in referee.seats:
        bet = referee.bets[seat][BACK_JACK]
        if natural(referee.hands[seat]):
            referee.pay(seat, BACK_JACK, bet, 3 * bet)
        elif beaten:
            referee.pay(seat, BACK_JACK, bet, 0)
        else:
            playing.append(seat)
    referee.pay_owed()
    live = play_out(referee, playing, back_jack_hand)
    dealer = referee.dealer_total() if live else 0
    for hand in live:
        mine = bought_back(hand)
        if dealer == 22 or mine == dealer:
            pay_hand(referee, hand, 1, 1)
        elif mine < dealer < 22:
            pay_hand(referee, hand, 0)
        else:
            pay_hand(referee, hand, 1 if hand.second_chance else 2, 2)


def bought_back(hand: Hand) -> int:
    """The total, the card that was bought taken off."""
    return total(hand.cards[:-1]) - value(hand.cards[-1]) if hand.second_chance else total(hand.cards)


def back_jack_hand(referee: Referee, hand: Hand) -> str:
    while True:
        if total(hand.cards) > 21:
            return second_chance(referee, hand)
        if total(hand.cards) == 21:
            return pay_hand(referee, hand, 2)
        if hand.double:
            return STANDS
        match ask_hand(referee, hand, 2, double=len(hand.cards) == 2):
            case "stand":
                return STANDS
            case "split":
                return SPLIT
            case "surrender":
                return give_up(referee, hand)


def second_chance(referee: Referee, hand: Hand) -> str:
    price = hand.bet + hand.double
    offer: Options = {"second_chance": None} if referee.purse(hand.seat) >= price else {}
    if referee.ask(hand.seat, offer | {"no": None})[0] == "no":
        return pay_hand(referee, hand, 0)
    referee.put_up(hand.seat, price)
    hand.second_chance = price
    hand.cards.append(referee.draw())
    if bought_back(hand) > 21:
        return pay_hand(referee, hand, 0)
    return pay_hand(referee, hand, 1, 2) if bought_back(hand) == 21 else STANDS


# -- the rounds ------------------------------------------------------------------------------------


def boldly(question: Choose, chance: Chance) -> Answer:
    """Splits whatever can be split, draws long hands, and rarely gives up."""
    offered = [option.id for option in question.options]
    for option, often in (("split", 0.6), ("hit", 0.4)):
        if option in offered and chance.random() < often:
            return Answer(option)
    answer = any_answer(question, chance)
    return any_answer(question, chance) if answer.option == "surrender" else answer


TABLES = [
    pytest.param("blackjack", blackjack, {}, id="blackjack"),
    pytest.param("blackjack", lambda played: blackjack(played, 6), {"decks": 6}, id="blackjack with six decks"),
    pytest.param("spanish_21", spanish_21, {}, id="spanish_21"),
    pytest.param("double_back_jack", double_back_jack, {}, id="double_back_jack"),
]


@pytest.mark.parametrize(("game", "referee", "options"), TABLES)
def test_every_round_is_played_and_settled_as_the_printed_guide_says(
    game: str, referee: Callable[[Played], None], options: dict[str, int]
) -> None:
    for seats, count in ((1, 400), (3, 600)):
        for played in rounds(game, count, seats=seats, decide=boldly, options=options):
            referee(played)
