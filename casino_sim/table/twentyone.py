"""Steps that the games to twenty-one share: counting, dealing, insurance, playing a hand out, the dealer, the result.

A seat's hands are numbered from left to right, the order in which they are played; a split puts the new hand directly
to the right of the one it came from, and what lies further right moves on. Hand 1 holds the opening wager, every
further one a ``split_wager/2``, ``split_wager/3``; the chips of a double lie on ``double_wager``, ``double_wager/2``,
the last of several on ``redouble_wager``.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Literal

from casino_sim.cards import CARD, DECK, HIDDEN, JOKER, RANK, Card
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_, _, pgettext
from casino_sim.money import Cents, Ratio
from casino_sim.table.ask import Answer, Option, Range
from casino_sim.table.events import ALL, NOBODY
from casino_sim.table.face import Cards, Groups
from casino_sim.table.procedures import settlement_order
from casino_sim.table.table import DEALER, Table, seat_place
from casino_sim.wagers import Limit

ACE, TEN = 1, 10
VALUE: dict[Card, int] = {card: 1 if RANK[card] == 14 else min(RANK[card], 10) for card in DECK} | {JOKER: 0}

Soft17 = Literal["stand", "hit"]
Rounding = Literal["exact", "next_dollar"]
DOLLAR: Cents = 100

SPLIT_WAGER = tuple(f"split_wager/{hand}" for hand in range(10))
# Where a double may be doubled again, the last one lies on a spot of its own, and those before it on the double's.
REDOUBLE_WAGER = ("", "redouble_wager", *(f"redouble_wager/{hand}" for hand in range(2, 10)))
DOUBLE_WAGER = ("", "double_wager", *(f"double_wager/{hand}" for hand in range(2, 10)))
ABOUT_HAND = ("", "hand", *(f"hand/{hand}" for hand in range(2, 10)))  # what a question about a hand is called

SeatHand = tuple[int, int]  # a seat, and which of its hands

NO = Option("no", N_("No"))
HIT = Option("hit", N_("Hit"))
STAND = Option("stand", N_("Stand"))
DOUBLE_DOWN = N_("Double down")
SURRENDER = Option("surrender", N_("Surrender"))
EVEN_MONEY = Option("take_even_money", N_("Even money"))


# -- counting --------------------------------------------------------------------------------------


def count(cards: Iterable[Card]) -> tuple[int, bool]:
    """The total, and whether it is soft: an ace counts 11 in it."""
    values = [VALUE[card] for card in cards]
    total = sum(values)
    if total <= 11 and ACE in values:
        return total + 10, True
    return total, False


def total_label(hand: Sequence[Card], split: bool = False) -> str:
    """What stands beside a hand; after a split an ace with a ten is no blackjack."""
    if not hand:
        return ""
    if is_natural(hand) and not split:
        return pgettext("hand", "Blackjack")
    total, soft = count(hand)
    if total > 21:
        return _("Bust {total}").format(total=total)
    return _("Soft {total}").format(total=total) if soft and total < 21 else str(total)


def total_labels(rules: TableRules, cards: Cards, groups: Groups) -> dict[str, str]:
    """What is written beside every hand on the table: its total."""
    split = {place.partition("/")[0] for place in cards if "/" in place}
    return {
        place: total_label([CARD[name] for name in names if name != HIDDEN], place.partition("/")[0] in split)
        for place, names in cards.items()
    }


def match_hand(two: Sequence[Card], up: Card) -> str:
    """Match the Dealer: each of the first two cards against the up card, by rank; empty where none matches."""
    matches = [card == up for card in two if RANK[card] == RANK[up]]
    if not matches:
        return ""
    if len(matches) == 1:
        return "one_suited" if matches[0] else "one_non_suited"
    return ("two_non_suited", "suited_and_non_suited", "two_suited")[sum(matches)]


def is_natural(cards: Sequence[Card]) -> bool:
    """An ace and a ten-value card, the first two."""
    return len(cards) == 2 and count(cards)[0] == 21


def dealer_may_have_blackjack(table: Table) -> bool:
    """The dealer shows an ace or a ten-value card."""
    return VALUE[table.cards(DEALER)[0]] in (ACE, TEN)


# -- the deal --------------------------------------------------------------------------------------


@cache
def packs(decks: int, without: str = "", jokers: int = 0) -> tuple[Card, ...]:
    """So many decks of 52, without the ranks named (Spanish decks have no tens), with so many jokers to each."""
    left_out = {"23456789TJQKA".index(rank) + 2 for rank in without}
    return (*(card for card in DECK if RANK[card] not in left_out), *[JOKER] * jokers) * decks


SIDEWAYS = "sideways@"  # and the place: which of its cards lie across the others


def lay_next_sideways(table: Table, place: str) -> None:
    """The card that comes next lies across the hand, so that everybody sees what it was for."""
    marker = SIDEWAYS + place
    table.mark(marker, f"{table.marks.get(marker, '')} {len(table.cards(place))}".strip())


def bring_cards(table: Table, pack: Sequence[Card], penetration: int, continuous_shuffle: bool) -> None:
    for marker in [marker for marker in table.marks if marker.startswith(SIDEWAYS)]:
        table.mark(marker, None)
    if continuous_shuffle:
        table.shuffle(pack, "shoe")
    else:
        table.bring_shoe(pack, penetration)


def deal_two_each(table: Table, seats: Sequence[int]) -> None:
    """One up card round the table and one to the dealer, then a second to everybody, the dealer's face down."""
    for seat in seats:
        table.deal(seat_place(seat), ALL, seat)
    table.deal(DEALER)
    for seat in seats:
        table.deal(seat_place(seat), ALL, seat)
    table.deal(DEALER, NOBODY)


def call_totals(table: Table, seats: Sequence[int]) -> list[int]:
    """The dealer calls every hand. Returns the seats that were dealt a blackjack."""
    naturals = []
    for seat in seats:
        total, soft = count(table.cards(seat_place(seat)))
        if total == 21:
            naturals.append(seat)
            table.announce(N_("Blackjack!"), seat)
        else:
            table.announce(N_("Soft {total}.") if soft else N_("{total}."), seat, total=total)
    return naturals


def pay_blackjacks(table: Table, seats: Iterable[int], wager: str, rule: str) -> None:
    """At once, once nothing can beat them any more."""
    price = table.rules.pays["main"].ratio("blackjack")
    for seat in settlement_order(seats):
        table.pay(seat, wager, price, rule)


LOOKS = N_("Checking for blackjack.")


def look_at_hole_card(table: Table) -> bool:
    """An ace or a ten is up: the dealer looks underneath, and shows a blackjack."""
    table.announce(LOOKS)
    if show_blackjack(table):
        return True
    table.announce(N_("No blackjack."))
    return False


def show_blackjack(table: Table) -> bool:
    """Turn the hole card if it makes a blackjack. Says if it does."""
    if not is_natural(table.cards(DEALER)):
        return False
    table.turn_over(DEALER)
    table.announce(N_("Dealer has blackjack."))
    return True


# -- insurance -------------------------------------------------------------------------------------


async def insurance_round(
    table: Table,
    seats: Sequence[int],
    wager: str,
    rounding: Rounding,
    even_money: Collection[int] = (),
    insurance: bool = True,
) -> list[int]:
    """The dealer shows an ace: spot by spot insurance, and even money to those whose blackjack may take it.

    Insurance goes down on the felt; the seats that took even money are returned.
    """
    table.announce(N_("Insurance?"))
    took = []
    for seat in seats:
        options = []
        most = _most(table, seat, insurable(table.bet(seat, wager), rounding), table.rules.limit("insurance"))
        if most and insurance:
            options.append(_insure(table.rules.limit("insurance"), most))
        if seat in even_money:
            options.append(EVEN_MONEY)
        answer = await table.choose(seat, "insurance", [*options, NO])
        if answer.option == "insure":
            table.stake(seat, "insurance", answer.amount or most)
        elif answer.option == EVEN_MONEY.id:
            took.append(seat)
    table.announce(N_("Insurance is closed."))
    return took


def insurable(wager: Cents, rounding: Rounding) -> Cents:
    """Half of the wager, or the next whole dollar where half cannot be made of dollars."""
    half = wager // 2
    return -(-half // DOLLAR) * DOLLAR if rounding == "next_dollar" else half


def settle_insurance(table: Table, seats: Sequence[int], dealer_has_blackjack: bool, price: Ratio, rule: str) -> None:
    for seat in settlement_order(seats):
        if table.bet(seat, "insurance"):
            if dealer_has_blackjack:
                table.pay(seat, "insurance", price, rule)
            else:
                table.take(seat, "insurance", rule)


def _most(table: Table, seat: int, allowed: Cents, limit: Limit) -> Cents:
    """As much of ``allowed`` as the seat's chips reach, in whole steps; nothing below the smallest chip."""
    purse = table.purse(seat)
    most = allowed if purse >= allowed else purse // limit.step * limit.step
    return most if most >= limit.min else 0


@lru_cache(maxsize=1024)
def _insure(limit: Limit, most: Cents) -> Option:
    return Option("insure", N_("Insurance"), amount=Range(limit.min, most, limit.step, most))


# -- playing a hand --------------------------------------------------------------------------------


def wager_spot(wager: str, hand: int) -> str:
    """Where the wager of a seat's hand lies."""
    return wager if hand == 1 else SPLIT_WAGER[hand]


def hand_spots(table: Table, seat: int, hand: int, wager: str) -> list[str]:
    """All spots of one hand that hold chips: its wager, and its doubles."""
    return spots_with_chips(table.bets[seat], hand, wager)


def spots_with_chips(spots: Mapping[str, Cents], hand: int, wager: str) -> list[str]:
    return [spot for spot in (wager_spot(wager, hand), DOUBLE_WAGER[hand], REDOUBLE_WAGER[hand]) if spot in spots]


def double_up_to(table: Table, seat: int, hand: int, wager: str, for_less: bool) -> Cents:
    """The largest double that this hand may make now; 0 where none."""
    return as_much_again(table, seat, table.bet(seat, wager_spot(wager, hand)), for_less)


def as_much_again(table: Table, seat: int, held: Cents, for_less: bool) -> Cents:
    """As much as lies there, or what the seat's chips reach where the house takes less."""
    if for_less:
        return _most(table, seat, held, table.rules.limit("double_wager"))
    return held if table.purse(seat) >= held else 0


def split_costs(table: Table, seat: int, hand: int, hands: int, wager: str, most: int, most_aces: int) -> Cents:
    """What splitting this hand of two cards costs; 0 where it is no pair, or makes too many hands, or too dear."""
    first, second = (VALUE[card] for card in table.cards(seat_place(seat, hand)))
    if first != second or hands >= (most_aces if first == ACE else most):
        return 0
    held = table.bet(seat, wager_spot(wager, hand))
    return held if table.purse(seat) >= held else 0


async def ask_hand(
    table: Table,
    seat: int,
    hand: int,
    *,
    stand: bool = True,
    hit: bool = True,
    double: Cents = 0,
    for_less: bool = True,
    split: Cents = 0,
    surrender: bool = False,
) -> Answer:
    """One decision about a hand: what is legal is offered, and a single legal answer is not asked."""
    limit = table.rules.limit("double_wager")
    low = limit.min if for_less else double
    return await table.choose(seat, ABOUT_HAND[hand], _play(stand, hit, double, low, limit.step, split, surrender))


@lru_cache(maxsize=8192)
def _play(
    stand: bool, hit: bool, double: Cents, low: Cents, step: Cents, split: Cents, surrender: bool
) -> tuple[Option, ...]:
    options = []
    if stand:
        options.append(STAND)
    if hit:
        options.append(HIT)
    if double:
        options.append(double_option("double", DOUBLE_DOWN, double, low, step))
    if split:
        options.append(Option("split", N_("Split"), split))
    if surrender:
        options.append(SURRENDER)
    return tuple(options)


def double_option(id: str, label: str, most: Cents, low: Cents, step: Cents) -> Option:
    return Option(id, label, amount=Range(min(low, most), most, step, most))


def split_hand(table: Table, seat: int, hand: int, hands: int, wager: str) -> None:
    """The second card of a hand opens a new hand to its right, with a wager as large as the first."""
    for further in range(hands, hand, -1):
        _move_on(table, seat, further)
    table.move_card(seat_place(seat, hand), 1, seat_place(seat, hand + 1), seat)
    table.stake(seat, SPLIT_WAGER[hand + 1], table.bet(seat, wager_spot(wager, hand)))


def _move_on(table: Table, seat: int, hand: int) -> None:
    """A hand that waits for its second card makes room on its left."""
    table.move_card(seat_place(seat, hand), 0, seat_place(seat, hand + 1), seat)
    table.travel(seat, SPLIT_WAGER[hand], SPLIT_WAGER[hand + 1])


def put_up_double(table: Table, seat: int, hand: int, amount: Cents) -> None:
    table.stake(seat, DOUBLE_WAGER[hand], amount)
    lay_next_sideways(table, seat_place(seat, hand))


def put_up_further_double(table: Table, seat: int, hand: int, amount: Cents) -> None:
    """The double before it joins the earlier ones."""
    if REDOUBLE_WAGER[hand] in table.bets[seat]:
        table.travel(seat, REDOUBLE_WAGER[hand], DOUBLE_WAGER[hand])
    table.stake(seat, REDOUBLE_WAGER[hand], amount)
    lay_next_sideways(table, seat_place(seat, hand))


def doubles_made(marks: Mapping[str, str], place: str) -> int:
    """By the cards that lie across the hand."""
    return len(marks.get(SIDEWAYS + place, "").split())


async def play_spot(table: Table, seat: int, play: Callable[[int, int], Awaitable[str]]) -> list[SeatHand]:
    """One spot, its hands from left to right. Returns those that stand against the dealer.

    ``play`` plays a hand, given its number and how many hands there are, until it ends: ``stand``, ``split`` to go on
    as two, or anything else when its result is written.
    """
    hands, hand = 1, 1
    live = []
    while hand <= hands:
        place = seat_place(seat, hand)
        if len(table.cards(place)) == 1:
            table.deal(place, ALL, seat)
        outcome = await play(hand, hands)
        if outcome == "split":
            hands += 1
            continue
        if outcome == "stand":
            live.append((seat, hand))
        hand += 1
    return live


# -- the dealer's hand and the result --------------------------------------------------------------


def dealer_draws(table: Table, soft_17: Soft17) -> int:
    """To 16, and to a soft 17 where the house says so. Returns the total; over 21 the dealer has broken."""
    cards = table.cards(DEALER)
    while True:
        total, soft = count(cards)
        if total > 17 or (total == 17 and not (soft and soft_17 == "hit")):
            table.announce(N_("Dealer busts.") if total > 21 else N_("Dealer has {total}."), total=total)
            return total
        table.deal(DEALER)


def take_hand(table: Table, seat: int, hand: int, wager: str, rule: str) -> None:
    for spot in hand_spots(table, seat, hand, wager):
        table.take(seat, spot, rule)


def pay_hand(table: Table, seat: int, hand: int, wager: str, price: Ratio, rule: str) -> None:
    for spot in hand_spots(table, seat, hand, wager):
        table.pay(seat, spot, price, rule)


def push_hand(table: Table, seat: int, hand: int, wager: str, rule: str) -> None:
    for spot in hand_spots(table, seat, hand, wager):
        table.push(seat, spot, rule)


def compare_hand(table: Table, seat: int, hand: int, wager: str, dealer: int, price: Ratio, rule: str) -> None:
    """A hand that stands against the dealer's total: the higher wins, equal totals stand off."""
    total = count(table.cards(seat_place(seat, hand)))[0]
    if dealer > 21 or total > dealer:
        pay_hand(table, seat, hand, wager, price, rule)
    elif total == dealer:
        push_hand(table, seat, hand, wager, rule)
    else:
        take_hand(table, seat, hand, wager, rule)


def give_back_later_wagers(table: Table, live: Iterable[SeatHand], wager: str, rule: str) -> None:
    """Nobody looked for a blackjack before: only the opening wager faces it, no split and no double."""
    for seat, hand in live:
        for spot in hand_spots(table, seat, hand, wager):
            if spot != wager:
                table.push(seat, spot, rule)
