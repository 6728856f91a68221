"""What sets Spanish 21, Double Back Jack and Pure 21.5 apart, on a shoe so small that every card of it can be laid out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

import pytest
from msgspec.structs import replace

from casino_sim.odds.basic_strategy import BasicStrategy, Opening, openings, rows
from casino_sim.odds.twentyone import VALUES, Effects, Preference, draw_chances, with_value, without
from casino_sim.table.ask import Choose, Option
from casino_sim.table.twentyone import ACE, TEN
from games.double_back_jack.values import (
    BUST_TOTALS,
    DoubleBackChips,
    DoubleBackFacts,
    DoubleBackPlay,
    by_chart,
    strategy_of,
)
from games.no_bust_21 import values as no_bust
from games.pure_21_5 import odds_extras as extras
from games.pure_21_5.values import PureFacts, PurePlay
from games.spanish_21 import values as spanish
from games.spanish_21.values import ON_THE_WAY, PlainPlay, SpanishChips, SpanishFacts, SpanishPlay
from tests.exact.test_twentyone_on_a_small_shoe import (
    HANDS,
    SMALL,
    WITH_JOKERS,
    Followed,
    against,
    stands,
    stands_always,
    total_of,
)
from tests.table_views import view_of

SUITS = (0.5, 0.375, 0.125)  # how often two cards are mixed, suited and spades
SPANISH = SpanishFacts(
    shoe=SMALL,
    soft_17="hit",
    split_hands=2,
    split_aces_hands=2,
    split_aces="draw",
    double_after_split=True,
    double_any_cards=True,
    surrender=True,
    counted_cards=7,
    win=1.0,
    by_number=(1.0, 1.0, 1.0, 1.0, 1.0, 1.5, 2.0, 3.0),
    six_seven_eight=tuple(zip(SUITS, (0.5, 1.0, 2.0), strict=True)),
    three_sevens=tuple(zip(SUITS, (0.5, 4.0, 9.0), strict=True)),
    bonus_after_split=True,
    rescue=True,
    redouble=2,
)


class ByHand(Followed):
    """Spanish 21: a double may be taken back for half, or doubled again; a 21 pays by its number of cards."""

    def __init__(self, play: SpanishPlay) -> None:
        facts = play.facts
        super().__init__(play.chance, self.stood, lambda total: -1.0)
        self.facts, self.left, self.up = facts, play.left, play.up
        self.options = ["stand", "hit", "double"]

    def stood(self, total: int, cards: int) -> float:
        return self.facts.by_number[min(cards, 7)] if total == 21 else stands(self.left, self.up, "hit", total)

    def double(self, hand: tuple[int, ...]) -> float:
        chances = enumerate(self.chance)
        return 2 * sum(chance * self.after((*hand, value), self.facts.redouble) for value, chance in chances if chance)

    def after(self, hand: tuple[int, ...], again: int) -> float:
        """In all that lies on the hand."""
        total = total_of(hand)
        if total >= 21:
            return -1.0 if total > 21 else 1.0
        options = [stands(self.left, self.up, "hit", total)]
        if self.facts.rescue:
            options.append(-0.5)
        if again:
            options.append(self.once_more(hand, again))
        return max(options)

    def once_more(self, hand: tuple[int, ...], again: int) -> float:
        chances = enumerate(self.chance)
        return 2 * sum(chance * self.after((*hand, value), again - 1) for value, chance in chances if chance)


def hand_of(soft: bool, total: int) -> tuple[int, ...]:
    """Any two or three values that come to it."""
    if soft:
        return ACE, total - 11
    return (total - 2, 2) if total <= 12 else (TEN, total - 12, 2)


@pytest.mark.parametrize(("redouble", "rescue"), [(0, True), (1, False), (2, True)])
@pytest.mark.parametrize("up", [2, 6, TEN])
def test_a_doubled_hand_is_taken_back_or_doubled_again_where_that_is_better(
    up: int, redouble: int, rescue: bool
) -> None:
    play = SpanishPlay(replace(SPANISH, redouble=redouble, rescue=rescue), without(SMALL, up), up)
    by_hand = ByHand(play)
    for soft, total in rows():
        hand = hand_of(soft, total)
        assert total_of(hand) == total and (total != sum(hand)) == soft
        for again in range(redouble + 1):
            assert play.after_double(again, total, soft) == pytest.approx(by_hand.after(hand, again), abs=1e-12)
            options = {"no": by_hand.final(total, 2)} | ({"rescue": -0.5} if rescue else {})
            if again:
                options["redouble"] = by_hand.once_more(hand, again)
            assert play.options_after_double(again, total, soft) == pytest.approx(options, abs=1e-12)
    assert play.after_double(0, 21, False) == 1.0 and play.after_double(0, 22, False) == -1.0
    for hand in HANDS:
        assert play.double(hand) == pytest.approx(by_hand.double(hand), abs=1e-12)
    assert [spanish.rescued(play, total) for total in (12, 20)] == [play.final(t, 2) < -0.5 for t in (12, 20)]


@pytest.mark.parametrize("up", [3, 9])
def test_two_cards_on_their_way_to_a_bonus_are_worth_more_by_their_suits(up: int) -> None:
    """6-7-8 and 7-7-7: each kind of two is played as it is best for it."""
    shoe = (0, 2, 1, 2, 1, 2, 3, 4, 3, 2, 5)
    play, plain = (kind(replace(SPANISH, shoe=shoe), without(shoe, up), up) for kind in (SpanishPlay, PlainPlay))
    by_hand = ByHand(play)
    for hand in HANDS:
        held = min(hand), max(hand)
        third = {(6, 7): 8, (6, 8): 7, (7, 8): 6, (7, 7): 7}.get(held)
        prizes = play.facts.three_sevens if held == (7, 7) else play.facts.six_seven_eight
        more = [prize * play.chance[third] if third else 0.0 for _, prize in prizes]
        assert play.bonus(hand) == pytest.approx(sum(s * m for s, m in zip(SUITS, more, strict=True)))
        hit, stand, double = by_hand.hit(hand), by_hand.stand(hand), by_hand.double(hand)
        assert play.hit(hand) == pytest.approx(hit + play.bonus(hand), abs=1e-12)
        best = sum(share * max(stand, double, hit + each) for share, each in zip(SUITS, more, strict=True))
        assert play.value(hand) == pytest.approx(best, abs=1e-12)
        assert plain.bonus(hand) == 0 and plain.prizes(hand) == ()
        assert plain.final(21, 7) == 1.0 and plain.final(20, 2) == play.final(20, 2)
    assert [pair for pair in ON_THE_WAY if play.prizes(pair)] == list(ON_THE_WAY)
    assert play.split_class() is SpanishPlay
    without_bonus = SpanishPlay(replace(SPANISH, shoe=shoe, bonus_after_split=False), play.left, up)
    assert without_bonus.split_class() is PlainPlay and type(without_bonus.after_split()) is PlainPlay


def test_what_doubles_after_doubles_cost(monkeypatch: pytest.MonkeyPatch) -> None:
    """Eleven and less is doubled as often as it may be: each time as much again as lies on the hand."""

    def chart(facts: SpanishFacts, up: int) -> dict[tuple[int, bool, int], Preference]:
        return {
            (again, soft, total): ("redouble",) if again and total <= 11 and not soft else ("no",)
            for again in range(3)
            for soft, total in rows()
        }

    monkeypatch.setattr(spanish, "after_doubles", chart)
    chips = SpanishChips(SPANISH, without(SMALL, 6), 6)

    def more(hard: int, ace: bool, lies: int, again: int) -> float:
        total, soft = with_value(hard, ace, 0)
        if not again or soft or total > 11:
            return 0.0
        return lies + sum(chips.chance[v] * more(hard + v, ace or v == ACE, 2 * lies, again - 1) for v in VALUES)

    for redouble in (0, 1, 2):
        chips = SpanishChips(replace(SPANISH, redouble=redouble), without(SMALL, 6), 6)
        for total in range(4, 21):
            assert chips.doubled(total, 3) == pytest.approx(1 + more(total, False, 2, redouble))
            assert chips.doubled(max(total, 12), 3, True) == 1
    assert chips.doubled(4, 3) > chips.doubled(11, 3) == 3.0, "a hand that is doubled at four is often doubled again"


@pytest.mark.parametrize(("about", "place"), [("rescue", "seat1"), ("rescue/2", "seat1/2")])
def test_how_often_a_hand_may_be_doubled_again(about: str, place: str) -> None:
    """Three doubles in all; the card of each lies across the hand."""
    question = Choose(1, about, (Option("no", ""),))
    for across, left in (("", 3), ("2", 2), ("2 3", 1), ("2 3 4", 0), ("2 3 4 5", 0)):
        marks = {f"sideways@{place}": across, "sideways@seat2": "2 3"}
        assert spanish.doubles_left(SPANISH, view_of("spanish_21", {}, marks=marks), question) == left


# -- Double Back Jack ------------------------------------------------------------------------------

DOUBLE_BACK = DoubleBackFacts(
    shoe=SMALL,
    soft_17="hit",
    split_hands=2,
    split_aces_hands=2,
    split_aces="draw",
    double_after_split=True,
    double_any_cards=False,
    surrender=True,
    both_win=False,
)


@pytest.mark.parametrize("both_win", [False, True])
@pytest.mark.parametrize("up", [ACE, 5, TEN])
def test_a_hand_past_21_may_buy_a_second_chance(up: int, both_win: bool) -> None:
    """One card laid sideways counts off the total; the dealer's 22 pushes."""
    left = without(SMALL, up)
    play = DoubleBackPlay(replace(DOUBLE_BACK, both_win=both_win), left, up)
    dealer = against(left, up, "hit")

    def stood(total: int) -> tuple[float, float]:
        wins = sum(chance for ends, chance in dealer.items() if ends > 22 or ends < total)
        return wins, sum(chance for ends, chance in dealer.items() if total < ends < 22)

    for total in range(4, 21):
        wins, loses = stood(total)
        assert play.final(total, 2) == pytest.approx(wins - loses, abs=1e-12)
    assert play.final(21, 3) == 1.0
    assert play.dealer_breaks == pytest.approx(sum(chance for ends, chance in dealer.items() if ends > 22))
    for total in range(22, 31):
        bought = 0.0
        for value, chance in enumerate(play.chance):
            after = total - value
            wins, loses = (0.0, 1.0) if after > 21 else stood(after)
            bought += chance * (1.0 if after == 21 else (2 if both_win else 1) * wins - 2 * loses)
        assert play.second_chances[total - 22] == pytest.approx(bought, abs=1e-12)
        assert play.takes(total) is (bought > -1)
        assert play.over(total) == pytest.approx(max(bought, -1.0), abs=1e-12)
        assert play.doubled(total, 3) == pytest.approx(2 * max(bought, -1.0), abs=1e-12)
    assert play.doubled(18, 3) == 2 * play.final(18, 3) and play.doubled(21, 3) == 2.0
    assert by_chart(play.facts, up) == tuple(play.takes(total) for total in BUST_TOTALS)


@pytest.mark.parametrize("up", [2, 5, TEN])
def test_a_second_chance_costs_as_much_as_lies_on_the_hand(up: int) -> None:
    chips = DoubleBackChips(DOUBLE_BACK, without(SMALL, up), up, stands_always)
    taken = by_chart(DOUBLE_BACK, up)
    assert not all(taken) or up == 5
    for total, takes in zip(BUST_TOTALS, taken, strict=True):
        assert chips.over(total) == float(takes) and chips.doubled(total, 3) == (3.0 if takes else 1.0)
    assert chips.doubled(21, 3) == chips.doubled(12, 3) == 1.0 and chips.final(20, 2) == 0.0
    assert chips.worth_of("surrender", (TEN, 6)) == 0.0 and chips.worth_of("stand", (TEN, 6)) == 0.0
    over = sum(chips.chance[v] * taken[16 + v - 22] for v in VALUES if 16 + v > 21)
    assert chips.worth_of("hit", (TEN, 6)) == pytest.approx(over)
    assert chips.worth_of("double", (TEN, 6)) == pytest.approx(1 + 2 * over)


@pytest.mark.parametrize("up", [5, TEN])
def test_the_card_laid_sideways_is_gone_when_the_dealer_draws(up: int) -> None:
    left = without(SMALL, up)
    play = DoubleBackPlay(DOUBLE_BACK, left, up, None, Effects(DoubleBackPlay, DOUBLE_BACK, up))
    for total in BUST_TOTALS:
        bought = 0.0
        for value, chance in enumerate(play.chance):
            if chance:
                less = DoubleBackPlay(DOUBLE_BACK, without(left, value), up)
                bought += chance * less._after_second(total - value)
        assert play.second_chances[total - 22] == pytest.approx(bought, abs=1e-12)


def test_the_chart_of_second_chances_is_that_of_the_table() -> None:
    table = strategy_of(DOUBLE_BACK)
    assert table.play is DoubleBackPlay and table.chips is DoubleBackChips


# -- Pure 21.5 and No Bust 21 ----------------------------------------------------------------------

PURE = PureFacts(SMALL, "hit", 2, 2, "one_card", False, False, True, against_888="push")


class HitsTo(BasicStrategy):
    """Hits below a total, surrenders two tens against an ace, and splits sevens."""

    least = 17

    def preference(self, up: int, hand: Sequence[int]) -> Preference:
        if tuple(hand) == (7, 7):
            return ("split", "hit")
        if tuple(hand) == (TEN, TEN) and up == ACE:
            return ("surrender", "stand")
        return self.policy(up)(total_of(hand), total_of(hand) != sum(hand), len(hand))

    def policy(self, up: int) -> Callable[[int, bool, int], Preference]:
        return lambda total, soft, cards: ("hit",) if total < self.least else ("stand",)


@pytest.mark.parametrize(("play", "wanted"), [(extras.ThreeSevens, [7, 7, 7]), (extras.SixSevenEights, [6, 7, 8])])
def test_three_given_cards_come_as_often_as_the_shoe_has_them(play: type[extras.ThreeCards], wanted: list[int]) -> None:
    """By every order of two cards, the banker's without a blackjack, and a third one where the hand is hit."""
    shoe = (0, 2, 2, 0, 0, 0, 5, 6, 4, 0, 8)
    table, found = HitsTo(replace(PURE, shoe=shoe)), 0.0
    for up in (ACE, 2, 6, 7, 8, TEN):
        whole = draw_chances(without(shoe, up), up)
        less = {value: draw_chances(without(shoe, up, value), up) for value in range(11) if without(shoe, up)[value]}
        for each in openings(shoe, up):
            option, chance = table.preference(up, each.hand)[0], draw_chances(each.left, up)
            ends = third(chance, each.hand, wanted) if option == "hit" else 0.0
            if option == "split":  # each of the two hands gets its second card, which is gone when the third one comes
                for value, gone in less.items():
                    hands = [third(chances, (7, value), wanted) for chances in (chance, gone, whole)]
                    ends += 2 * chance[value] * (hands[0] + hands[1] - hands[2])
            blackjack = {ACE: each.left[TEN], TEN: each.left[ACE]}.get(up, 0) / sum(each.left)
            found += each.chance * (1 - blackjack) * ends
    assert extras.how_often(table, play) == pytest.approx(found) and found > 0


def third(chance: Sequence[float], hand: tuple[int, int], wanted: list[int]) -> float:
    """How often one more card makes the three of a hand that is hit."""
    rest = list(wanted)
    for value in hand:
        if value not in rest or total_of(hand) >= 17:
            return 0.0
        rest.remove(value)
    return chance[rest[0]]


def test_seven_cards_that_do_not_pass_21() -> None:
    """Aces and deuces, hit up to twenty: the chances of each next card stay as they are, its own change is small."""
    shoe = (0, 40, 40, 0, 0, 0, 0, 0, 0, 0, 0)
    facts = replace(PURE, shoe=shoe, counted_cards=7)
    play = extras.Charlies(
        facts, without(shoe, 2), 2, lambda total, soft, cards: ("hit",) if total < 17 else ("stand",)
    )

    @cache
    def seven(hard: int, ace: bool, cards: int) -> float:
        total = hard + 10 if ace and hard <= 11 else hard
        if total >= 17:
            return float(cards >= 7 and total <= 21)
        return sum(play.chance[v] * seven(hard + v, ace or v == ACE, cards + 1) for v in (1, 2))

    for hand in ((ACE, ACE), (ACE, 2), (2, 2)):
        assert play.hit(hand) == pytest.approx(seven(sum(hand), ACE in hand, 2), abs=1e-12)
    assert play.final(20, 6) == 0.0 and play.final(20, 7) == play.final(12, 8) == 1.0 and play.over(22) == 0.0
    assert play.doubled(20, 7) == 1.0 and play.doubled(22, 7) == play.doubled(20, 6) == 0.0
    assert play.worth_of("surrender", (ACE, 2)) == 0.0 and play.split_price == 0.0


def test_three_eights_stay_out_where_the_player_has_surrendered() -> None:
    shoe = (0, 2, 0, 0, 0, 2, 3, 0, 4, 0, 6)

    class Afraid(HitsTo):
        def preference(self, up: int, hand: Sequence[int]) -> Preference:
            return ("surrender", "hit") if sum(hand) in (15, 16) else ("stand",)

    cards = sum(shoe)
    every = 4 * 3 * 2 / (cards * (cards - 1) * (cards - 2))
    given_up = 0.0
    for each in openings(shoe, 8):
        if sum(each.hand) in (15, 16):
            eights, left = each.left[8], sum(each.left)
            given_up += each.chance * eights * (eights - 1) / (left * (left - 1))
    assert given_up > 0
    assert extras.three_eights(Afraid(replace(PURE, shoe=shoe))) == pytest.approx(every - given_up)


def test_a_hand_over_21_waits_for_three_eights_behind_an_eight() -> None:
    left = without((*SMALL[:8], 4, *SMALL[9:]), 8)
    chance = 3 * 2 / (sum(left) * (sum(left) - 1))
    for against_888, worth in (("push", 1), ("win", 2)):
        facts = replace(PURE, against_888=against_888)
        assert PurePlay(facts, left, 8).over(25) == pytest.approx(-1 + worth * chance)
        assert PurePlay(facts, left, 9).over(25) == -1.0


def test_a_banker_who_begins_with_a_joker() -> None:
    """A second joker beats all but two jokers; else a 21 pushes, and nothing else wins."""
    left = (2, *SMALL[1:])
    second = 2 / sum(left)
    assert no_bust.frozen(Opening(1.0, (0, 0), left), 1.5) == pytest.approx((1 - second) * 1.5)
    for hand in ((0, 5), (0, TEN), (ACE, TEN)):
        assert no_bust.frozen(Opening(1.0, hand, left), 1.5) == pytest.approx(-second)
    for hand in ((TEN, TEN), (2, 9), (ACE, 9)):
        assert no_bust.frozen(Opening(1.0, hand, left), 1.5) == -1.0


def test_jokers_are_dealt_as_often_as_other_cards() -> None:
    facts = replace(PURE, shoe=WITH_JOKERS)
    every = [(up, each) for up in range(11) for each in no_bust.openings(facts, up)]
    assert sum(each.chance for _, each in every) == pytest.approx(1)
    cards = sum(WITH_JOKERS)
    both = next(each for up, each in every if (up, each.hand) == (TEN, (0, 0)))
    assert both.chance == pytest.approx(5 * 2 * 1 / (cards * (cards - 1) * (cards - 2)))
    one = next(each for up, each in every if (up, each.hand) == (TEN, (0, 9)))
    assert one.chance == pytest.approx(5 * 2 * 2 * 2 / (cards * (cards - 1) * (cards - 2)))
    assert one.left == without(WITH_JOKERS, TEN, 0, 9)
