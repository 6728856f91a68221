"""What blackjack returns: the side wagers counted over the whole shoe, the hand itself by the chart of the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache

from casino_sim.cards import Card
from casino_sim.houses.rules import TableRules
from casino_sim.odds.basic_strategy import worth
from casino_sim.odds.first_cards import (
    MeterOdds,
    Rows,
    insurance,
    less,
    net_for_one,
    rows_against_up_card,
    rows_of_two,
    two_cards,
)
from casino_sim.odds.report import Odds, of_base
from casino_sim.table.twentyone import ACE, TEN, VALUE, match_hand, packs
from games.blackjack.hands import LADY, ladies_hand, pair_hand, sevens_hand, super_4_hand
from games.blackjack.house import Switches
from games.blackjack.values import facts, strategy

BASIC = "basic strategy of the table"
Shoe = Counter[Card]


def odds(rules: TableRules) -> list[Odds]:
    found = base(rules)
    shoe = shoe_of_cards(rules)
    if insured(rules):
        found.append(insurance(shoe, rules.pays["main"].ratio("insurance")))
    for wager in ("lucky_ladies", "match_the_dealer", "perfect_pairs"):
        if rules.offers(wager):
            value = net_for_one(ROWS[wager](decks(rules)), rules.pays[wager])
            found.append(Odds(wager, "ev_per_unit_bet", value))
    for wager in ("blazing_7s", "super_4"):
        if rules.offers(wager):
            meter = MeterOdds(ROWS[wager](decks(rules)), rules.pays[wager], rules.limit(wager).min)
            found.append(Odds(wager, "return_without_meter", meter.return_without_meter))
            found.append(Odds(wager, "break_even_meter", meter.break_even_meter))
    return found


def base(rules: TableRules) -> list[Odds]:
    """The hand itself, insurance and even money never taken."""
    price = rules.pays["main"].ratio("blackjack")
    found = worth(strategy(rules), lambda dealer: (1 - dealer) * price.gain / price.stake)
    return of_base(found.result, found.put_up, BASIC)


def simulate(rules: TableRules, rounds: int) -> list[Odds]:
    """The hand itself over shuffled shoes."""
    from casino_sim.odds.simulate_blackjack import play  # NumPy: only who simulates waits for it

    house = rules.switches_of(Switches)
    price = rules.pays["main"].ratio("blackjack")
    sample = play(strategy(rules), facts(rules), price.gain / price.stake, rounds, penetration=house.penetration)
    return [Odds("base", "ev_per_ante", sample.mean, "simulated", sample.stderr, BASIC)]


def decks(rules: TableRules) -> int:
    return rules.switches_of(Switches).decks


def insured(rules: TableRules) -> bool:
    return rules.switches_of(Switches).insurance


def shoe_of_cards(rules: TableRules) -> Shoe:
    return Counter(packs(decks(rules)))


@cache
def ladies_rows(decks: int) -> Rows:
    """Only two queens of hearts depend on what the dealer has."""
    shoe = Counter(packs(decks))
    hands = rows_of_two(shoe, lambda two: ladies_hand(two, False))
    left = less(shoe, LADY, LADY)
    dealt = sum(ways for _, ways in two_cards(left))
    blackjacks = sum(ways for two, ways in two_cards(left) if {VALUE[card] for card in two} == {ACE, TEN})
    rows: Rows = Counter({hand: ways * dealt for hand, ways in hands.items() if hand != "queens_of_hearts"})
    rows["queens_of_hearts_against_blackjack"] = hands["queens_of_hearts"] * blackjacks
    rows["queens_of_hearts"] = hands["queens_of_hearts"] * (dealt - blackjacks)
    return rows


@cache
def match_rows(decks: int) -> Rows:
    return rows_against_up_card(Counter(packs(decks)), match_hand)


@cache
def pair_rows(decks: int) -> Rows:
    return rows_of_two(Counter(packs(decks)), pair_hand)


@cache
def sevens_rows(decks: int) -> Rows:
    return rows_against_up_card(Counter(packs(decks)), sevens_hand)


@cache
def super_4_rows(decks: int) -> Rows:
    """Every blackjack of the dealer with every two cards; and the aces that come up without one."""
    shoe = Counter(packs(decks))
    rows: Rows = Counter()
    for dealer, ways in two_cards(shoe):
        if {VALUE[card] for card in dealer} == {ACE, TEN}:
            for two, more in two_cards(less(shoe, *dealer)):
                rows[super_4_hand(two, dealer)] += 2 * ways * more  # either of the two may be the up card
    cards, aces, tens = shoe.total(), 4 * decks, 16 * decks
    others = (cards - 2) * (cards - 3) // 2
    rows["ace_up"] = aces * (cards - 1 - tens) * others
    rows[""] = cards * (cards - 1) * others - rows.total()
    return rows


ROWS: dict[str, Callable[[int], Rows]] = {
    "lucky_ladies": ladies_rows,
    "match_the_dealer": match_rows,
    "perfect_pairs": pair_rows,
    "blazing_7s": sevens_rows,
    "super_4": super_4_rows,
}
