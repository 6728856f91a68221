"""What the card room's games to twenty-one share: bets against a player-dealer's bank, two bonus bets, the settlement.

A game plays its hands, and says for each of them how it ends. Everything is settled through the bank, circle by circle
from the action button: the hands of a circle with their doubles from left to right, insurance, the Blackjack Bonus Bet,
Buster Blackjack; then the wagers that others have behind the circle, which follow its first hand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from casino_sim.cards import CARD, RANK, SUIT, Card
from casino_sim.i18n import N_
from casino_sim.money import EVEN_MONEY, Cents, Ratio
from casino_sim.table.ask import Answer, Bets, Spot
from casino_sim.table.banking import Bank, action_order, choose_banker, clockwise, count_round, take_wagers
from casino_sim.table.events import ALL
from casino_sim.table.procedures import opening_spots, spot_for
from casino_sim.table.side_bets import Seen, TwentyOneBet
from casino_sim.table.table import DEALER, Table, seat_place
from casino_sim.table.twentyone import VALUE, count, hand_spots, put_up_double, split_hand
from casino_sim.wagers import Wager

WAGER = "base_wager"
BONUS, BUSTER = "blackjack_bonus", "buster_blackjack"
MAX_SEATS = 8

BUSTER_HANDS = ("three_cards", "four_cards", "five_cards", "six_cards", "seven_cards", "eight_cards")
BLACK_KING = CARD["Ks"]
JACK, KING = 11, 13


class Verdict(NamedTuple):
    """How a hand ends: it wins its price, loses, pushes, or is given up for half."""

    outcome: str  # win, lose, push, half
    price: Ratio = EVEN_MONEY


Judge = Callable[[int, int], Verdict]


class RuleIds(NamedTuple):
    """The paragraphs of the game's guide that result lines quote."""

    result: str
    surrender: str
    insurance: str
    backline: str


# -- the bonus bets --------------------------------------------------------------------------------


def bonus_hand(seen: Seen) -> str:
    """The Blackjack Bonus Bet: the first two cards, against the first two of the banker. Jokers are nothing."""
    first, second = seen.two
    if not (RANK[first] and RANK[second]):
        return "first_picture" if JACK <= RANK[first] <= KING else ""
    if first == second == BLACK_KING:
        return "kings_of_spades_beaten" if seen.dealer_has_blackjack else "kings_of_spades"
    if first == second:
        return "same_rank_and_suit"
    if count(seen.two)[0] == 20:
        return "suited_20" if SUIT[first] == SUIT[second] else "any_20"
    return "first_picture" if JACK <= RANK[first] <= KING else ""


def buster_hand(seen: Seen) -> str:
    """Buster Blackjack: by how many cards the banker needed to go over."""
    return BUSTER_HANDS[min(len(seen.dealer), 8) - 3] if seen.over else ""


SIDE_BETS = (
    TwentyOneBet(
        id=BONUS,
        label=N_("Blackjack Bonus Bet"),
        limit="bonus",
        needs=(WAGER,),
        hands=(
            "kings_of_spades_beaten",
            "kings_of_spades",
            "same_rank_and_suit",
            "suited_20",
            "any_20",
            "first_picture",
        ),
        hand=bonus_hand,
    ),
    TwentyOneBet(
        id=BUSTER, label=N_("Buster Blackjack"), limit="buster", needs=(WAGER,), hands=BUSTER_HANDS, hand=buster_hand
    ),
)


# -- wagers ----------------------------------------------------------------------------------------


def behind(seat: int) -> str:
    """A wager placed behind another player's circle, on their hand."""
    return f"{WAGER}_on_{seat}"


def common_wagers(ids: dict[str, str]) -> tuple[Wager, ...]:
    """The wagers of both games; ``ids`` says which paragraph speaks of each."""
    return (
        Wager(id=WAGER, label=N_("Wager"), required=True, rule=ids[WAGER]),
        Wager(id="split_wager", label=N_("Split"), before_deal=False, rule=ids["split_wager"]),
        Wager(id="double_wager", label=N_("Double down"), limit="double", before_deal=False, rule=ids["double_wager"]),
        *(replace(bet, rule=ids[bet.id]) for bet in SIDE_BETS),
        *(
            Wager(id=behind(seat), label=N_("Wager behind"), before_deal=False, rule=ids["backline"])
            for seat in range(1, MAX_SEATS + 1)
        ),
    )


def offered(table: Table, bank: Bank, seat: int, backline: bool) -> dict[str, Spot]:
    """The seat's own wagers, and where the table allows it wagers behind the other players. The banker is not asked."""
    spots = dict(opening_spots(table))
    if backline:
        spots[WAGER] = replace(spots[WAGER], required=False)
        for other in table.occupied:
            if other not in (seat, bank.seat) and table.owner(other) != table.owner(seat):
                row = table.rules.wagers[behind(other)]
                spots[row.id] = spot_for(row, table.rules.limit(row.id))
    return spots


def buster_objection(bets: Bets) -> str | None:
    """Buster Blackjack is never more than the wager beside it."""
    if bets.stakes.get(BUSTER, 0) > bets.stakes.get(WAGER, 0):
        return f"'{BUSTER}' can't be more than '{WAGER}'"
    return None


def give_back_unheld(table: Table) -> None:
    """A wager behind a circle that is not dealt in goes back."""
    for seat, spots in table.bets.items():
        for spot in list(spots):
            holder = spot.rpartition("_on_")[2]
            if holder.isdigit() and not table.bets.get(int(holder), {}).get(WAGER, 0):
                table.take_down(seat, spot, spots[spot])


def liability(table: Table, on_base: Cents) -> Cents:
    """The most that the round can cost the bank; ``on_base``: what one unit of a wager may come to win."""
    most = {WAGER: on_base}
    for bet in SIDE_BETS:
        rows = table.rules.pays[bet.pays].rows if bet.pays in table.rules.pays else ()
        most[bet.id] = max((row.pay.ratio.gain for row in rows), default=0)
    return sum(
        amount * most[spot.partition("_on_")[0]] for spots in table.bets.values() for spot, amount in spots.items()
    )


async def open_round(table: Table, backline: bool, most_won: Cents) -> tuple[Bank, list[int]] | None:
    """Somebody takes the bank, the others bet, the fee is collected. The bank, and the circles that are dealt in."""
    bank = await choose_banker(table)
    if bank is None:
        return None
    bettors = await take_wagers(
        table,
        bank,
        lambda seat: offered(table, bank, seat, backline),
        lambda table: liability(table, most_won),
        lambda: give_back_unheld(table),
        buster_objection,
    )
    seats = [seat for seat in bettors if table.bet(seat, WAGER)]
    return (bank, seats) if seats else None


# -- the deal and the hands ------------------------------------------------------------------------


def deal_round(table: Table, seats: Sequence[int]) -> None:
    """One card face up to every circle, from the banker's left."""
    for seat in seats:
        table.deal(seat_place(seat), ALL, seat)


def hands_of(table: Table, seat: int) -> int:
    """How many hands lie before the seat."""
    hands = 1
    while table.cards(seat_place(seat, hands + 1)):
        hands += 1
    return hands


def carry_out(table: Table, answer: Answer, seat: int, hand: int, hands: int, gave_up: set[int]) -> str:
    """What a seat has decided about a hand. Says how the hand ends, or nothing where it goes on."""
    if answer.option == "stand":
        return "stand"
    if answer.option == "surrender":
        gave_up.add(seat)
        return "surrender"
    if answer.option == "split":
        split_hand(table, seat, hand, hands, WAGER)
        return "split"
    if answer.option == "double":
        put_up_double(table, seat, hand, answer.amount or 0)
    table.deal(seat_place(seat, hand), ALL, seat)
    return "stand" if answer.option == "double" else ""


# -- the result ------------------------------------------------------------------------------------


def settling_order(table: Table, bank: Bank, button_card: Card, seats: Sequence[int]) -> list[int]:
    """From the circle that the count by a card of the banker ends on: an ace or a joker is one, a picture ten."""
    return action_order(table, bank.seat, count_round(table, bank.seat, VALUE[button_card] or 1), seats)


class Settlement:
    """One pass over the circles. ``judge`` says how each hand of a seat ends; ``first_two`` what a seat was dealt."""

    def __init__(
        self,
        table: Table,
        bank: Bank,
        judge: Judge,
        rules: RuleIds,
        first_two: dict[int, list[Card]],
        over: bool,
        insured: bool = False,
    ) -> None:
        self.table = table
        self.bank = bank
        self.judge = judge
        self.rules = rules
        self.first_two = first_two
        self.over = over
        self.insured = insured  # insurance wins

    def run(self, order: Sequence[int]) -> None:
        for seat in order:
            for hand in range(1, hands_of(self.table, seat) + 1):
                verdict = self.judge(seat, hand)
                rule = self.rules.surrender if verdict.outcome == "half" else self.rules.result
                for spot in hand_spots(self.table, seat, hand, WAGER):
                    self._decide(seat, spot, verdict, rule)
            if self.table.bet(seat, "insurance"):
                price = self.table.rules.pays["main"].by_hand.get("insurance")
                verdict = Verdict("win", price.ratio) if self.insured and price else Verdict("lose")
                self._decide(seat, "insurance", verdict, self.rules.insurance)
            self._bonus_bets(seat)
            self._behind(seat)

    def _bonus_bets(self, seat: int) -> None:
        seen = Seen(self.first_two[seat], self.table.cards(DEALER), self.over)
        for bet in SIDE_BETS:
            if self.table.bet(seat, bet.id):
                pay = self.table.rules.pays[bet.pays].pay(bet.hand(seen))
                verdict = Verdict("win", pay.ratio) if pay else Verdict("lose")
                self._decide(seat, bet.id, verdict, self.table.rules.wagers[bet.id].rule)

    def _behind(self, holder: int) -> None:
        """They follow the first hand of the circle, with the chips they have there."""
        spot = behind(holder)
        for seat in clockwise(self.table, holder, self.table.occupied):
            if self.table.bet(seat, spot):
                self._decide(seat, spot, self.judge(holder, 1), self.rules.backline)

    def _decide(self, seat: int, spot: str, verdict: Verdict, rule: str) -> None:
        bet = self.table.bet(seat, spot)
        if verdict.outcome == "win":
            self.bank.win(seat, spot, self.table.winnings(bet, verdict.price), rule)
        elif verdict.outcome == "push":
            self.bank.push(seat, spot, rule)
        else:
            self.bank.lose(seat, spot, rule, bet // 2 if verdict.outcome == "half" else None)


def circles(table: Table, seats: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Every hand on the table, seat by seat."""
    for seat in seats:
        for hand in range(1, hands_of(table, seat) + 1):
            yield seat, hand
