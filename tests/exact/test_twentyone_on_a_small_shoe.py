"""The mathematics of twenty-one on a shoe so small that every card of it can be laid out."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache

import pytest
from msgspec.structs import replace

from casino_sim.odds.twentyone import (
    MAX_TOTAL,
    VALUES,
    Chips,
    Effects,
    Facts,
    Play,
    Preference,
    Shoe,
    dealer_totals,
    draw_chances,
    without,
)
from casino_sim.table.twentyone import ACE, TEN, Soft17
from games.no_bust_21.values import NoBustPlay

SMALL = (0, 2, 1, 2, 1, 2, 2, 1, 1, 2, 5)  # nothing at 0, then aces, twos ... and five cards that count ten
WITH_JOKERS = (2, *SMALL[1:])
FACTS = Facts(SMALL, "hit", 4, 4, "draw", True, False, True)
HANDS = [(a, b) for a in VALUES for b in range(a, TEN + 1) if a + b != 11 or a != ACE]


def total_of(hand: Sequence[int]) -> int:
    """Jokers are no part of it."""
    total = sum(hand)
    return total + 10 if ACE in hand and total <= 11 else total


def dealt(left: Shoe, hand: tuple[int, ...], soft_17: Soft17) -> dict[int, Fraction]:
    """The dealer's total over every card that may come; at 0 a blackjack."""
    total = total_of(hand)
    if total == 21 and len(hand) == 2:
        return defaultdict(Fraction, {0: Fraction(1)})
    soft = total != sum(hand)
    if total > 17 or (total == 17 and not (soft and soft_17 == "hit")):
        return defaultdict(Fraction, {total: Fraction(1)})
    found = defaultdict[int, Fraction](Fraction)
    for value, number in enumerate(left):
        if number:
            for ending, chance in dealt(without(left, value), (*hand, value), soft_17).items():
                found[ending] += Fraction(number, sum(left)) * chance
    return found


@cache
def against(left: Shoe, up: int, soft_17: Soft17) -> dict[int, float]:
    """The same once the dealer has looked for a blackjack and has none."""
    every = dealt(left, (up,), soft_17)
    rest = 1 - every[0]
    return {total: float(chance / rest) for total, chance in every.items() if total}


def stands(left: Shoe, up: int, soft_17: Soft17, total: int) -> float:
    return sum(
        chance * (1 if dealer > 21 or dealer < total else -1 if dealer > total else 0)
        for dealer, chance in against(left, up, soft_17).items()
    )


# -- the dealer ------------------------------------------------------------------------------------


@pytest.mark.parametrize("soft_17", ["stand", "hit"])
@pytest.mark.parametrize("up", VALUES)
def test_the_dealers_totals_are_those_of_every_order_of_the_cards(up: int, soft_17: Soft17) -> None:
    found = dealer_totals(without(SMALL, up), up, soft_17)
    wanted = dealt(without(SMALL, up), (up,), soft_17)
    assert len(found) == MAX_TOTAL + 1 == 27, "a ten on a hard sixteen is the most"
    assert found == pytest.approx([float(wanted[total]) for total in range(27)], abs=1e-12)
    assert sum(found) == pytest.approx(1)


@pytest.mark.parametrize("up", VALUES)
def test_the_next_card_comes_beside_a_hole_card_that_makes_no_blackjack(up: int) -> None:
    left = without(SMALL, up)
    found: Counter[int] = Counter()
    for hole, holes in enumerate(left):
        if {up, hole} != {ACE, TEN}:
            for value, number in enumerate(left):
                found[value] += holes * (number - (value == hole))
    assert draw_chances(left, up) == pytest.approx([found[v] / found.total() for v in range(11)], abs=1e-12)


def test_where_nothing_is_left_that_makes_a_blackjack_every_card_is_as_likely() -> None:
    left = (0, 0, 3, 0, 0, 0, 0, 0, 1, 0, 4)
    assert draw_chances(left, TEN) == pytest.approx([number / 8 for number in left])
    assert draw_chances(left, 6) == pytest.approx([number / 8 for number in left])


@pytest.mark.parametrize("soft_17", ["stand", "hit"])
@pytest.mark.parametrize("up", [ACE, 2, 6, 9, TEN])
def test_a_hand_that_stands_is_compared_with_every_total_of_the_dealer(up: int, soft_17: Soft17) -> None:
    left = without(SMALL, up)
    play = Play(replace(FACTS, soft_17=soft_17), left, up)
    dealer = against(left, up, soft_17)
    for total in range(4, 22):
        assert play.final(total, 2) == pytest.approx(stands(left, up, soft_17, total), abs=1e-12)
        wins = sum(chance for ends, chance in dealer.items() if ends > 21 or ends < total)
        assert play.standing_wins(total) == pytest.approx(wins, abs=1e-12)
    assert play.dealer_breaks == pytest.approx(sum(chance for ends, chance in dealer.items() if ends > 21))
    for hand in HANDS:
        over = sum(chance for value, chance in enumerate(play.chance) if sum(hand) + value > 21)
        assert play.hit_breaks(hand) == pytest.approx(over, abs=1e-12)


# -- the player: the chance of each next card stays as it is, and hands are followed to their end ----


Choice = Callable[[int, bool, int], str]


class Followed:
    """What hands are worth when each further card comes with these chances."""

    def __init__(
        self, chance: Sequence[float], final: Callable[[int, int], float], over: Callable[[int], float]
    ) -> None:
        self.chance, self.final, self.over = chance, final, over
        self.options = ["stand", "hit"]
        self.choose: Choice | None = None
        self.known: dict[tuple[int, ...], float] = {}

    def ended(self, hand: tuple[int, ...]) -> float | None:
        """A joker makes 21 of every hand."""
        total = 21 if 0 in hand else total_of(hand)
        return self.over(total) if total > 21 else self.final(21, len(hand)) if total == 21 else None

    def stand(self, hand: tuple[int, ...]) -> float:
        return self.final(total_of(hand), len(hand))

    def hit(self, hand: tuple[int, ...]) -> float:
        return sum(chance * self.value((*hand, value)) for value, chance in enumerate(self.chance) if chance)

    def double(self, hand: tuple[int, ...]) -> float:
        found = 0.0
        for value, chance in enumerate(self.chance):
            end = self.ended((*hand, value)) if chance else 0.0
            found += 2 * chance * (self.stand((*hand, value)) if end is None else end)
        return found

    def value(self, hand: tuple[int, ...]) -> float:
        """A hand that is played on as well as it can be, or as ``choose`` says."""
        key = tuple(sorted(hand))
        if key not in self.known:
            end = self.ended(hand)
            self.known[key] = self.played_on(hand) if end is None else end
        return self.known[key]

    def played_on(self, hand: tuple[int, ...]) -> float:
        if self.choose is not None:
            return float(getattr(self, self.choose(total_of(hand), total_of(hand) != sum(hand), len(hand)))(hand))
        return max(float(getattr(self, option)(hand)) for option in self.options)


def plain(play: Play) -> Followed:
    def final(total: int, cards: int) -> float:
        return stands(play.left, play.up, play.facts.soft_17, total)

    return Followed(play.chance, final, lambda total: -1.0)


@pytest.mark.parametrize("any_cards", [False, True])
@pytest.mark.parametrize("up", [ACE, 4, 7, TEN])
def test_hands_are_followed_card_by_card(up: int, any_cards: bool) -> None:
    play = Play(replace(FACTS, double_any_cards=any_cards), without(SMALL, up), up)
    by_hand = plain(play)
    if any_cards:
        by_hand.options.append("double")
    for hand in HANDS:
        assert play.stand(hand) == pytest.approx(by_hand.stand(hand), abs=1e-12)
        assert play.hit(hand) == pytest.approx(by_hand.hit(hand), abs=1e-12)
        assert play.double(hand) == pytest.approx(by_hand.double(hand), abs=1e-12)
        assert play.value(hand) == pytest.approx(by_hand.value(hand), abs=1e-12)
        options = play.options_at(2, sum(hand), ACE in hand)
        assert options == pytest.approx({option: play.worth_of(option, hand) for option in options})
        assert set(options) == {"stand", "hit", "double"}
    assert play.value((2, 3, 4)) == pytest.approx(by_hand.value((2, 3, 4)))
    assert play.value((ACE, 2, 3)) == pytest.approx(by_hand.value((ACE, 2, 3)))
    assert play.worth_of("surrender", (10, 6)) == -0.5
    assert play.reached(3, 22, False) == -1.0 and play.reached(3, 21, False) == pytest.approx(by_hand.final(21, 3))
    assert play.reached(3, 15, False) == pytest.approx(by_hand.value((2, 4, 9)))


def like_the_dealer(total: int, soft: bool, cards: int) -> Preference:
    return ("split", "stand") if total >= 17 else ("surrender", "hit")


def doubles_on_eleven(total: int, soft: bool, cards: int) -> Preference:
    return ("double", "hit") if total == 11 and not soft else like_the_dealer(total, soft, cards)


@pytest.mark.parametrize("any_cards", [False, True])
@pytest.mark.parametrize("policy", [like_the_dealer, doubles_on_eleven])
def test_a_chart_is_followed_where_there_is_one(policy: Callable[..., Preference], any_cards: bool) -> None:
    """What it names and the table doesn't offer is passed over: surrender, a split, a double after a hit."""
    play = Play(replace(FACTS, double_any_cards=any_cards), without(SMALL, 6), 6, policy)
    by_hand, able = plain(play), ("stand", "hit", "double") if any_cards else ("stand", "hit")
    by_hand.choose = lambda *hand: next(option for option in policy(*hand) if option in able)
    for hand in HANDS:
        assert play.hit(hand) == pytest.approx(by_hand.hit(hand), abs=1e-12)
        assert play.value(hand) == pytest.approx(by_hand.value(hand), abs=1e-12)


class Counts(Play):
    """A game that pays a 21 by its number of cards, as Spanish 21 does."""

    def final(self, total: int, cards: int) -> float:
        return by_number(super().final(total, cards), total, cards)

    def over(self, total: int) -> float:
        return -1.0 - (total - 21) / 100


def by_number(stood: float, total: int, cards: int) -> float:
    return min(cards, 5) / 2 if total == 21 else stood


def test_a_21_with_a_joker_is_paid_by_its_number_of_cards_too() -> None:
    def by_cards(total: int, cards: int) -> float:
        return min(cards, 5) / 8 if total == 21 else total / 100

    class ByCards(Play):
        def final(self, total: int, cards: int) -> float:
            return by_cards(total, cards)

    play = ByCards(replace(FACTS, counted_cards=5), without(WITH_JOKERS, 6), 6)
    by_hand = Followed(play.chance, by_cards, lambda total: -1.0)
    for hand in HANDS:
        assert play.hit(hand) == pytest.approx(by_hand.hit(hand), abs=1e-12)
        assert play.double(hand) == pytest.approx(by_hand.double(hand), abs=1e-12)


@pytest.mark.parametrize("up", [2, TEN])
def test_where_the_number_of_cards_matters_it_is_kept_in_mind(up: int) -> None:
    play = Counts(replace(FACTS, counted_cards=5), without(SMALL, up), up)
    by_hand = Followed(
        play.chance,
        lambda total, cards: by_number(stands(play.left, up, "hit", total), total, cards),
        lambda total: -1.0 - (total - 21) / 100,
    )
    for hand in [
        *HANDS,
        (2, 3, 4),
        (ACE, ACE, 3),
        (2, 2, 3, 4),
        (2, 2, 2, 2, 3),
        (ACE, 2, 2, 2, 3),
        (2, 2, 2, 2, 2, 3),
    ]:
        assert play.stand(hand) == pytest.approx(by_hand.stand(hand), abs=1e-12)
        assert play.hit(hand) == pytest.approx(by_hand.hit(hand), abs=1e-12)
        assert play.double(hand) == pytest.approx(by_hand.double(hand), abs=1e-12)
        assert play.value(hand) == pytest.approx(by_hand.value(hand), abs=1e-12)


@pytest.mark.parametrize("up", [ACE, 6, TEN])
def test_jokers_make_21_and_of_two_hands_over_it_the_nearer_is_saved(up: int) -> None:
    """No Bust 21: the banker has one card, so any card may come next; a joker beside it is a 21, too."""
    left = without(WITH_JOKERS, up)
    play = NoBustPlay(replace(FACTS, shoe=WITH_JOKERS), left, up)
    assert play.chance == pytest.approx([number / sum(left) for number in left])
    dealer = defaultdict[int, Fraction](Fraction)

    def bank(cards: Shoe, hand: tuple[int, ...], chance: Fraction) -> None:
        total = total_of(hand)
        if total > 17 or (total == 17 and sum(hand) == 17):
            dealer[total] += chance
            return
        for value, number in enumerate(cards):
            if value == 0:
                dealer[21] += chance * Fraction(number, sum(cards))
            elif number:
                bank(without(cards, value), (*hand, value), chance * Fraction(number, sum(cards)))

    bank(left, (up,), Fraction(1))
    assert play.dealer == pytest.approx([float(dealer[total]) for total in range(27)], abs=1e-12)

    def final(total: int, cards: int) -> float:
        return sum(float(c) * (1 if t > 21 or t < total else -1 if t > total else 0) for t, c in dealer.items())

    def over(total: int) -> float:
        return -sum(float(chance) for ends, chance in dealer.items() if ends <= total)

    by_hand = Followed(play.chance, final, over)
    for hand in HANDS:
        assert play.hit(hand) == pytest.approx(by_hand.hit(hand), abs=1e-12)
        assert play.double(hand) == pytest.approx(by_hand.double(hand), abs=1e-12)
        assert play.value(hand) == pytest.approx(by_hand.value(hand), abs=1e-12)


# -- pairs -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("pair", [ACE, 8])
def test_a_pair_without_a_third_card_of_its_kind_makes_two_hands(pair: int) -> None:
    left = without(SMALL, 6, *[pair] * SMALL[pair])
    play = Play(FACTS, left, 6)
    each = sum(play.chance[value] * play.second_card(pair, value) for value in VALUES)
    assert play.splitting(pair) == pytest.approx(2 * each)
    assert Chips(FACTS, left, 6).splitting(pair) == pytest.approx(
        1 + 2 * sum(play.chance[v] * Chips(FACTS, left, 6).second_card(pair, v) for v in VALUES)
    )


class Fixed(Play):
    """Split hands that are worth what their second card says."""

    split_price = 0.25
    worth = (0.0, 0.5, -0.5, 0.125, 0.25, -0.25, 0.75, 1.0, -0.125, 0.375, 0.625)

    def second_card(self, first: int, second: int) -> float:
        return self.worth[second]


@pytest.mark.parametrize("wanted", [False, True])
def test_one_more_card_of_the_pair_may_be_split_off_once_more(wanted: bool) -> None:
    """Three eights in the shoe, two of them held: with the third one three hands are made, or its own is kept."""
    left = without((*SMALL[:8], 3, *SMALL[9:]), 6, 8, 8)
    play = Fixed(FACTS, left, 6)
    c = play.chance[8] = 0.125
    play.chance = [
        chance if value == 8 else chance * 0.875 / (1 - 1 / sum(left)) for value, chance in enumerate(play.chance)
    ]
    play.worth = (*Fixed.worth[:8], -0.125 if wanted else 2.0, *Fixed.worth[9:])
    other = sum(play.chance[v] * play.worth[v] for v in VALUES if v != 8) / (1 - c)
    again = 0.25 + 3 * other
    last = c * max(play.worth[8], 0.25 + 2 * other) + (1 - c) * other
    first = c * max(play.worth[8] + last, again) + (1 - c) * (other + last)
    assert play.splitting(8) == pytest.approx(0.25 + first)
    assert (again > play.worth[8] + other) is wanted
    most = Fixed(replace(FACTS, split_hands=2), left, 6)
    most.chance, most.worth = play.chance, play.worth
    assert most.splitting(8) == pytest.approx(0.25 + 2 * (c * play.worth[8] + (1 - c) * other))


def test_of_the_cards_split_off_before_none_comes_again() -> None:
    """Six eights, two of them held and two more on the seat's other hands; the fourth hand is the last."""
    left = without((*SMALL[:8], 6, *SMALL[9:]), 6, 8, 8)
    play = Fixed(FACTS, left, 6)
    c = play.chance[8]
    other = sum(play.chance[v] * play.worth[v] for v in VALUES if v != 8) / (1 - c)
    fewer = c * (2 / 4) / (1 - 2 / sum(left))
    assert play.splitting(8, 3) == pytest.approx(0.25 + 2 * (fewer * play.worth[8] + (1 - fewer) * other))


@pytest.mark.parametrize(("pair", "hands"), [(ACE, 3), (8, 2)])
def test_hands_are_split_as_often_as_the_table_allows(pair: int, hands: int) -> None:
    play = Play(replace(FACTS, split_hands=2, split_aces_hands=3), without(SMALL, 6), 6)
    assert [play.splits_again(pair, number) for number in (1, 2, 3)] == [number < hands for number in (1, 2, 3)]


@pytest.mark.parametrize("up", [6, TEN])
def test_the_second_card_of_a_split_hand(up: int) -> None:
    """Aces get one card only where the table says so; a double counts where it may follow a split."""
    left = without(SMALL, up)
    for after_split, aces in ((True, "draw"), (False, "draw"), (True, "one_card")):
        play = Play(replace(FACTS, double_after_split=after_split, split_aces=aces), left, up)
        by_hand = plain(play)
        for first in VALUES:
            for second in VALUES:
                hand = (first, second)
                total = total_of(hand)
                wanted = by_hand.value(hand) if total < 21 else by_hand.final(21, 2)
                if after_split and total < 21:
                    wanted = max(wanted, by_hand.double(hand))
                if first == ACE and aces == "one_card":
                    wanted = by_hand.final(total, 2)
                assert play.second_card(first, second) == pytest.approx(wanted, abs=1e-12)
        assert play.second_card(8, 0) == pytest.approx(by_hand.final(21, 2)), "a joker"


def test_the_second_card_of_a_split_hand_by_a_chart() -> None:
    for after_split in (True, False):
        play = Play(replace(FACTS, double_after_split=after_split), without(SMALL, 6), 6, doubles_on_eleven)
        for hand in ((8, 3), (ACE, 10), (9, 2), (8, 2), (10, 9)):
            doubled = after_split and total_of(hand) == 11
            assert play.second_card(*hand) == (play.double(hand) if doubled else play.value(hand))
    everywhere = Play(replace(FACTS, double_after_split=False, double_any_cards=True), without(SMALL, 6), 6)
    assert everywhere.second_card(8, 3) == max(everywhere.value((8, 3)), everywhere.double((8, 3)))


def test_what_hands_cost_beyond_their_wager() -> None:
    """A double one wager more, and so does each split; the rest costs nothing."""
    chips = Chips(FACTS, without(SMALL, 6, 9, 9), 6, doubles_on_eleven)
    for option, costs in (("stand", 0), ("hit", 0), ("double", 1), ("surrender", 0)):
        assert chips.worth_of(option, (9, 9)) == pytest.approx(costs)
    assert chips.worth_of("split", (9, 9)) == pytest.approx(1 + 2 * chips.chance[2]), "a deuce makes eleven of a nine"
    everywhere = Chips(replace(FACTS, double_any_cards=True), without(SMALL, 6), 6, doubles_on_eleven)
    assert everywhere.value((5, 2)) == pytest.approx(everywhere.chance[4] + twice(everywhere, 5 + 2, 4))


def twice(chips: Chips, hard: int, rest: int) -> float:
    """Eleven by two cards or more."""
    return sum(
        chips.chance[value] * (chips.chance[rest - value] + twice(chips, hard + value, rest - value))
        for value in range(2, rest - 1)
    )


# -- what it changes that a card is gone -----------------------------------------------------------


def stands_always(total: int, soft: bool, cards: int) -> Preference:
    return ("stand",)


@pytest.mark.parametrize("up", [ACE, 6, TEN])
def test_one_card_is_followed_as_if_it_were_taken_out_of_the_shoe(up: int) -> None:
    """Doubles, hits after which the hand stands, and the second cards of a pair: the dealer draws without that card."""
    left = without(SMALL, up)
    facts = replace(FACTS, counted_cards=3, split_hands=2, split_aces_hands=2)
    effects = Effects(Play, facts, up, stands_always)
    play = Play(facts, left, up, stands_always, effects)
    less = {value: Play(facts, without(left, value), up, stands_always) for value in VALUES if left[value]}
    for hand in HANDS:
        hit = double = 0.0
        for value, after in less.items():
            total = total_of((*hand, value))
            ends = -1.0 if total > 21 else after.final(total, 3)
            hit, double = hit + play.chance[value] * ends, double + 2 * play.chance[value] * ends
        assert play.hit(hand) == pytest.approx(hit, abs=1e-12)
        assert play.double(hand) == pytest.approx(double, abs=1e-12)
    for pair in VALUES:
        each = sum(play.chance[value] * after.second_card(pair, value) for value, after in less.items())
        assert play.splitting(pair) == pytest.approx(2 * each, abs=1e-12)
    change = sum(play.chance[value] * (after.final(17, 2) - play.final(17, 2)) * value for value, after in less.items())
    assert effects.of_next(lambda play, value: value * play.final(17, 2)) == pytest.approx(change, abs=1e-12)


def test_a_joker_that_is_drawn_is_gone_as_well() -> None:
    left = without(WITH_JOKERS, 6)
    facts = replace(FACTS, shoe=WITH_JOKERS, counted_cards=3)
    play = NoBustPlay(facts, left, 6, stands_always, Effects(NoBustPlay, facts, 6, stands_always))
    less = {value: NoBustPlay(facts, without(left, value), 6) for value in range(11) if left[value]}
    for hand in HANDS:
        totals = {value: 21 if value == 0 else total_of((*hand, value)) for value in less}
        ends = {v: after.final(totals[v], 3) if totals[v] <= 21 else after.over(totals[v]) for v, after in less.items()}
        hit = sum(play.chance[value] * end for value, end in ends.items())
        assert play.hit(hand) == pytest.approx(hit, abs=1e-12)
        assert play.double(hand) == pytest.approx(2 * hit, abs=1e-12)
