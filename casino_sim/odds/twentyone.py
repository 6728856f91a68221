"""What each way of playing is worth in the games to twenty-one: the dealer's totals, and the hands against them.

Everything is worked out from the cards of the shoe, the up card and the rules; nothing is looked up. A hand's own cards
and the up card are taken out of the shoe before its options are valued, and what each later card changes by being gone
is added as it changes the whole shoe. With six or eight decks that is within a few hundred-thousandths of a bet of
following every card (tests/exact). Values are in opening wagers, given that the dealer has no blackjack.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, cached_property
from typing import Any, Literal

from msgspec import Struct

from casino_sim.table.twentyone import ACE, TEN, Soft17

Shoe = tuple[int, ...]  # how many cards of each value are left: [1] the aces ... [10] all that count ten; [0] jokers
Preference = tuple[str, ...]  # options, the best first; the next one stands in where the first is not offered
Policy = Callable[[int, bool, int], Preference]  # for a total, soft or not, of so many cards, not the first decision

VALUES = range(ACE, TEN + 1)
JOKER = 0  # its value: it makes every hand 21
NATURAL = 0  # where a dealer's blackjack stands among the totals
MAX_TOTAL = 26  # the highest a dealer can end on
PLAYING = ("stand", "hit", "double")  # what goes on within one hand
SURRENDERED = -0.5
# So many cards of a value. The thousands of endings share these.
COUNTED_CARDS = [[(value, number) for number in range(22)] for value in range(TEN + 1)]


class Facts(Struct, frozen=True):
    """What the mathematics needs to know of a table."""

    shoe: Shoe
    soft_17: Soft17
    split_hands: int
    split_aces_hands: int
    split_aces: Literal["one_card", "draw"]
    double_after_split: bool
    double_any_cards: bool  # else on the first two only
    surrender: bool
    counted_cards: int = 2  # up to how many cards a hand's number of cards matters


def shoe_of(decks: int, tens: int = 16, jokers: int = 0) -> Shoe:
    return (jokers * decks, *([4 * decks] * 9), tens * decks)


def without(shoe: Shoe, *values: int) -> Shoe:
    left = list(shoe)
    for value in values:
        left[value] -= 1
    return tuple(left)


def count_values(hand: Sequence[int]) -> tuple[int, bool]:
    """Total of a hand of values, and whether it is soft."""
    total = sum(hand)
    soft = total <= 11 and ACE in hand
    return total + 10 * soft, soft


def with_value(hard: int, ace: bool, value: int) -> tuple[int, bool]:
    """The total of a hand by its hard total once one more card has come, and whether it is soft."""
    hard += value
    soft = hard <= 11 and (ace or value == ACE)
    return hard + 10 * soft, soft


# -- the dealer ------------------------------------------------------------------------------------


@cache
def endings(up: int, soft_17: Soft17) -> tuple[tuple[int, int, tuple[tuple[int, int], ...], int], ...]:
    """Every set of cards the dealer may end with: total, orders of drawing it, how many of which, how many."""
    growing: dict[tuple[int, ...], int] = {tuple(int(v == up) for v in range(TEN + 1)): 1}
    ended: list[tuple[int, int, tuple[tuple[int, int], ...], int]] = []
    while growing:
        longer: dict[tuple[int, ...], int] = {}
        for hand, orders in growing.items():
            for value in VALUES:
                cards = (*hand[:value], hand[value] + 1, *hand[value + 1 :])
                longer[cards] = longer.get(cards, 0) + orders
        growing = {}
        for cards, orders in longer.items():
            total = _dealer_ends(cards, soft_17)
            if total is None:
                growing[cards] = orders
            else:
                drawn = tuple(COUNTED_CARDS[v][n] for v, n in enumerate(without(cards, up)) if n)
                ended.append((total, orders, drawn, sum(n for _, n in drawn)))
    return tuple(ended)


def _dealer_ends(cards: Sequence[int], soft_17: Soft17) -> int | None:
    """The total a dealer stops on with these cards, or None where another is drawn."""
    total = sum(value * number for value, number in enumerate(cards))
    soft = total <= 11 and cards[ACE] > 0
    total += 10 * soft
    if total == 21 and sum(cards) == 2:
        return NATURAL
    if total < 17 or (total == 17 and soft and soft_17 == "hit"):
        return None
    return total


def dealer_totals(left: Shoe, up: int, soft_17: Soft17) -> list[float]:
    """The chance of each final total with these cards still in the shoe; at 0 that of a blackjack."""
    cards = sum(left)
    ways = [_falling(number) for number in left]
    orders_of = _falling(cards, 20)
    found = [0.0] * (MAX_TOTAL + 1)
    for total, orders, drawn, number in endings(up, soft_17):
        chance = float(orders)
        for value, times in drawn:
            chance *= ways[value][times]
        found[total] += chance / orders_of[number]
    return found


def draw_chances(left: Shoe, up: int) -> list[float]:
    """The chance of each value as the next card. Knowing that the hole card makes no blackjack shifts it a little."""
    cards = sum(left)
    needed = left[TEN] if up == ACE else left[ACE] if up == TEN else 0
    if not needed:
        return [number / cards for number in left]
    makes_blackjack = TEN if up == ACE else ACE
    others = (cards - needed - 1) / (cards - needed) / (cards - 1)  # one of the other cards is the hole card
    return [number * (1 / (cards - 1) if value == makes_blackjack else others) for value, number in enumerate(left)]


@cache
def _falling(number: int, most: int = 18) -> tuple[float, ...]:
    """number, number × (number - 1), ... at 1, 2, ...; at 0 stands 1."""
    found = [1.0]
    for taken in range(most):
        found.append(found[-1] * max(number - taken, 0))
    return tuple(found)


# -- the player ------------------------------------------------------------------------------------


class Play:
    """One up card and the cards that are left: what every hand and every option is worth.

    A game whose hands end otherwise says so in :meth:`final`, :meth:`over` and :meth:`doubled`. With a ``policy`` the
    hands are played by it, else each as well as it can be.
    """

    def __init__(
        self,
        facts: Facts,
        left: Shoe,
        up: int,
        policy: Policy | None = None,
        effects: Effects | None = None,
    ) -> None:
        self.facts = facts
        self.left = left
        self.up = up
        self.policy = policy
        self.effects = effects
        self.chance = draw_chances(left, up if self.hole_card else JOKER)

    split_price = 0.0
    hole_card = True  # the dealer has one, and has looked at it
    # How a hand ends.

    def final(self, total: int, cards: int) -> float:
        """A hand of so many cards that stands on a total up to 21, or reaches it."""
        return self.stand_values[total]

    def over(self, total: int) -> float:
        """A hand that passes 21."""
        return -1.0

    def doubled(self, total: int, cards: int, soft: bool = False) -> float:
        """A hand after its double, whatever the total."""
        return 2 * (self.final(total, cards) if total <= 21 else self.over(total))

    def bonus(self, hand: Sequence[int]) -> float:
        """What a hit on two cards is worth beyond its total, where a game pays for certain hands of three."""
        return 0.0

    # The dealer.

    @cached_property
    def dealer(self) -> list[float]:
        """The chance of each total, given that it is no blackjack."""
        totals = dealer_totals(self.left, self.up, self.facts.soft_17)
        rest = 1 - totals[NATURAL]
        return [0.0, *(chance / rest for chance in totals[1:])]

    @cached_property
    def stand_values(self) -> list[float]:
        """What a hand is worth that is compared with the dealer's, by its total."""
        dealer = self.dealer
        broken = sum(dealer[22:])
        return [broken + sum(dealer[:total]) - sum(dealer[total + 1 : 22]) for total in range(22)]

    least_broken = 22  # the dealer's first total that loses to every hand

    @property
    def dealer_breaks(self) -> float:
        return sum(self.dealer[self.least_broken :])

    def standing_wins(self, total: int) -> float:
        return self.dealer_breaks + sum(self.dealer[:total])

    def hit_breaks(self, hand: Sequence[int]) -> float:
        """How often one more card is too many."""
        return sum(self.chance[value] for value in VALUES if sum(hand) + value > 21)

    # A hand.

    @cached_property
    def _worth(self) -> list[list[tuple[float, float]]]:
        """By number of cards and hard total: what a hand to be played on is worth, without and with an ace."""
        most = self.facts.counted_cards
        table = [[(0.0, 0.0)] * 22 for _ in range(most + 1)]
        for cards in range(most, 1, -1):
            row = table[cards]
            for hard in range(21, cards - 1, -1):  # so many aces are the least
                without_ace = self._best(table, cards, hard, False) if hard >= 2 * cards else 0.0
                row[hard] = (without_ace, self._best(table, cards, hard, True))
        return table

    def _best(self, table: list[list[tuple[float, float]]], cards: int, hard: int, ace: bool) -> float:
        soft = ace and hard <= 11
        total = hard + 10 * soft
        if total == 21:
            return self.final(21, cards)
        stand = self.final(total, cards)
        doubles = self.facts.double_any_cards
        if self.policy is None:
            best = max(stand, self._hit(table, cards, hard, ace))
            return max(best, self._double(cards, hard, ace)) if doubles else best
        for option in self.policy(total, soft, cards):
            if option == "stand":
                return stand
            if option == "hit":
                return self._hit(table, cards, hard, ace)
            if option == "double" and doubles:
                return self._double(cards, hard, ace)
        raise ValueError(f"no way to play {total} of {cards} cards")

    def _hit(self, table: list[list[tuple[float, float]]], cards: int, hard: int, ace: bool) -> float:
        row = table[min(cards + 1, self.facts.counted_cards)]
        chance = self.chance
        worth = chance[JOKER] * self.final(21, cards + 1) if chance[JOKER] else 0.0
        for value in VALUES:
            total = hard + value
            if total > 21:
                worth += chance[value] * self.over(total)
            else:
                worth += chance[value] * row[total][ace or value == ACE]
        return worth + self.effects.hit[cards][hard][ace] if self.effects else worth

    def _double(self, cards: int, hard: int, ace: bool) -> float:
        worth = self.chance[JOKER] * self.doubled(21, cards + 1) if self.chance[JOKER] else 0.0
        for value in VALUES:
            total, soft = with_value(hard, ace, value)
            worth += self.chance[value] * self.doubled(total, cards + 1, soft)
        return worth + self.effects.double[cards][hard][ace] if self.effects else worth

    def options_at(self, cards: int, hard: int, ace: bool) -> dict[str, float]:
        """A hand of so many cards by its hard total: what it is worth to stand, to hit and to double."""
        stand = self.final(hard + 10 if ace and hard <= 11 else hard, cards)
        return {
            "stand": stand,
            "hit": self._hit(self._worth, cards, hard, ace),
            "double": self._double(cards, hard, ace),
        }

    def reached(self, cards: int, hard: int, ace: bool) -> float:
        """A hand that has just come to this many cards and this hard total."""
        return self.over(hard) if hard > 21 else self._worth[min(cards, self.facts.counted_cards)][hard][ace]

    def value(self, hand: Sequence[int]) -> float:
        """A hand that is past its first decision."""
        worth = self._worth[self._counted(hand)][sum(hand)][ACE in hand]
        bonus = self.bonus(hand) if len(hand) == 2 else 0.0
        if not bonus:
            return worth
        if self.policy is None:
            return max(worth, self.hit(hand))
        return worth + bonus if self._first_of(hand, PLAYING) == "hit" else worth

    def _counted(self, hand: Sequence[int]) -> int:
        return min(len(hand), self.facts.counted_cards)

    def _first_of(self, hand: Sequence[int], options: Sequence[str]) -> str:
        """What the policy likes best of these."""
        assert self.policy is not None
        return next(option for option in self.policy(*count_values(hand), self._counted(hand)) if option in options)

    # Its options.

    def stand(self, hand: Sequence[int]) -> float:
        return self.final(count_values(hand)[0], len(hand))

    def hit(self, hand: Sequence[int]) -> float:
        worth = self._hit(self._worth, self._counted(hand), sum(hand), ACE in hand)
        return worth + self.bonus(hand) if len(hand) == 2 else worth

    def double(self, hand: Sequence[int]) -> float:
        return self._double(self._counted(hand), sum(hand), ACE in hand)

    def after_split(self) -> Play:
        """The same cards for hands that come from a split."""
        play = self.split_class()
        if play is type(self):
            return self
        effects = self.effects.after_split if self.effects else None
        return play(self.facts, self.left, self.up, self.policy, effects)

    def split_class(self) -> type[Play]:
        """What hands from a split are, where they are paid otherwise."""
        return type(self)

    def splits_again(self, pair: int, hands: int) -> bool:
        return hands < (self.facts.split_aces_hands if pair == ACE else self.facts.split_hands)

    def splitting(self, pair: int, hands: int = 1) -> float:
        """A pair, one hand of so many, played as two, and as more where that is allowed and wanted.

        Both its cards are out of the shoe.
        """
        play = self.after_split()
        effects = play.effects.second_card[pair] if play.effects else [0.0] * (TEN + 1)
        worth = [play.second_card(pair, value) + effects[value] for value in range(TEN + 1)]
        left, cards = self.left[pair], sum(self.left)
        other = sum(self.chance[v] * worth[v] for v in range(TEN + 1) if v != pair) / (1 - self.chance[pair])

        @cache
        def all_of(waiting: int, hands: int) -> float:
            """So many hands that wait for their second card, of so many made."""
            if not waiting:
                return 0.0
            drawn = hands - 2  # of the same value, each split off
            chance = self.chance[pair] * (1 - drawn / left) / (1 - drawn / cards) if left else 0.0
            paired = worth[pair] + all_of(waiting - 1, hands)
            if self.splits_again(pair, hands):
                as_two = self.split_price + all_of(waiting + 1, hands + 1)
                paired = as_two if self.policy else max(paired, as_two)
            return chance * paired + (1 - chance) * (other + all_of(waiting - 1, hands))

        return self.split_price + all_of(2, hands + 1)

    def second_card(self, first: int, second: int) -> float:
        """A split hand once its second card has come."""
        hand = (first, second)
        total = count_values(hand)[0]
        if second == JOKER:
            return self.final(21, 2)
        if total == 21 or (first == ACE and self.facts.split_aces == "one_card"):
            return self.final(total, 2)
        if not (self.facts.double_after_split or self.facts.double_any_cards):
            return self.value(hand)
        if self.policy is None:
            return max(self.value(hand), self.double(hand))
        return self.double(hand) if self._first_of(hand, PLAYING) == "double" else self.value(hand)

    def worth_of(self, option: str, hand: Sequence[int]) -> float:
        """An option of the first decision."""
        if option == "surrender":
            return SURRENDERED
        if option == "split":
            return self.splitting(hand[0])
        return {"stand": self.stand, "hit": self.hit, "double": self.double}[option](hand)


class Effects:
    """What it changes that a card which is drawn is also gone from the shoe.

    Worked out once for an up card, by taking each value out of the whole shoe; within a hand the changes add up.
    """

    def __init__(self, play: type[Play], facts: Facts, up: int, policy: Policy | None = None) -> None:
        self._make = (facts, up, policy)
        left = without(facts.shoe, up)
        self._whole = play(facts, left, up, policy)
        self._less = [
            play(facts, without(left, value), up, policy) if left[value] else None for value in range(TEN + 1)
        ]
        self.kept: dict[str, list[float]] = {}  # what a game has worked out with :meth:`of_next`
        most = facts.counted_cards
        self.hit = [[(0.0, 0.0)] * 22 for _ in range(most + 1)]
        self.double = [[(0.0, 0.0)] * 22 for _ in range(most + 1)]
        for cards in range(2, most + 1):
            for hard in range(cards, 21):
                self.hit[cards][hard] = (self._hit(cards, hard, False), self._hit(cards, hard, True))
                self.double[cards][hard] = (self._double(cards, hard, False), self._double(cards, hard, True))

    def of_next(self, worth: Callable[[Any, int], float]) -> float:
        """What it changes in the worth of one more card that this very card is gone. ``worth``: by play and value."""
        change = 0.0
        for value in VALUES:
            less = self._less[value]
            if less is not None:
                change += self._whole.chance[value] * (worth(less, value) - worth(self._whole, value))
        return change

    @cached_property
    def second_card(self) -> dict[int, list[float]]:
        """By the card that was split and the one it gets."""
        return {first: [self._second_card(first, value) for value in range(TEN + 1)] for first in VALUES}

    @cached_property
    def after_split(self) -> Effects:
        facts, up, policy = self._make
        return Effects(self._whole.split_class(), facts, up, policy)

    def _hit(self, cards: int, hard: int, ace: bool) -> float:
        change = 0.0
        for value, less in enumerate(self._less):
            if less is not None:
                to = (cards + 1, hard + value, ace or value == ACE) if value != JOKER else (cards + 1, 21, False)
                change += self._whole.chance[value] * (less.reached(*to) - self._whole.reached(*to))
        return change

    def _double(self, cards: int, hard: int, ace: bool) -> float:
        change = 0.0
        for value, less in enumerate(self._less):
            if less is not None:
                to = with_value(hard, ace, value) if value != JOKER else (21, False)
                now, before = (play.doubled(to[0], cards + 1, to[1]) for play in (less, self._whole))
                change += self._whole.chance[value] * (now - before)
        return change

    def _second_card(self, first: int, value: int) -> float:
        less = self._less[value]
        if less is None:
            return 0.0
        return less.second_card(first, value) - self._whole.second_card(first, value)


class Chips(Play):
    """Not what a hand wins but what it costs: the wagers that are added to the opening one."""

    split_price = 1.0

    def final(self, total: int, cards: int) -> float:
        return 0.0

    def over(self, total: int) -> float:
        return 0.0

    def doubled(self, total: int, cards: int, soft: bool = False) -> float:
        return 1.0

    def worth_of(self, option: str, hand: Sequence[int]) -> float:
        return 0.0 if option == "surrender" else super().worth_of(option, hand)
