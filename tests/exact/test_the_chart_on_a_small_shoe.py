"""The chart of a table of twenty-one and the worth of the whole game, on a shoe so small that every card can be laid out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

import pytest
from msgspec.structs import replace

from casino_sim.odds.basic_strategy import BasicStrategy, averaged, can_be_made, openings, preferred, rows, worth
from casino_sim.odds.twentyone import VALUES, Effects, Play, Preference, count_values, without
from casino_sim.table.twentyone import ACE, TEN
from tests.exact.test_twentyone_on_a_small_shoe import FACTS, HANDS, SMALL, stands_always, total_of


def test_hands_are_dealt_as_often_as_the_shoe_can() -> None:
    cards = [value for value, number in enumerate(SMALL) for _ in range(number)]
    orders: Counter[tuple[int, tuple[int, int]]] = Counter()
    for at, up in enumerate(cards):
        for first in range(len(cards)):
            for second in range(len(cards)):
                if len({at, first, second}) == 3:
                    orders[up, (min(cards[first], cards[second]), max(cards[first], cards[second]))] += 1
    found = {(up, each.hand): each for up in VALUES for each in openings(SMALL, up)}
    assert set(found) == set(orders)
    for (up, hand), each in found.items():
        assert each.chance == pytest.approx(orders[up, hand] / orders.total())
        assert each.left == without(SMALL, up, *hand)


class Simple(BasicStrategy):
    """Surrenders sixteen, splits eights, doubles eleven, and then stands."""

    def preference(self, up: int, hand: Sequence[int]) -> Preference:
        total = count_values(hand)[0]
        if tuple(hand) == (8, 8):
            return ("split", "stand")
        return ("surrender", "stand") if total == 16 else ("double", "stand") if total == 11 else ("stand",)

    def policy(self, up: int) -> Callable[[int, bool, int], Preference]:
        return stands_always


def test_the_whole_game_is_the_mean_of_its_hands() -> None:
    """A dealer's blackjack takes one wager, whatever was to be done; a player's own is paid as the table says."""
    facts = replace(FACTS, shoe=(0, 2, 0, 0, 0, 2, 3, 0, 3, 0, 6), split_hands=2)
    result, put_up = 0.0, 1.0
    for up in (ACE, 5, 6, 8, TEN):
        effects = Effects(Play, facts, up, stands_always)
        for each in openings(facts.shoe, up):
            makes_it = {ACE: each.left[TEN], TEN: each.left[ACE]}.get(up, 0)
            blackjack = makes_it / sum(each.left)
            play = Play(facts, each.left, up, stands_always, effects)
            if total_of(each.hand) == 21:
                result += each.chance * (1 - blackjack) * 1.5
                continue
            option = Simple(facts).preference(up, each.hand)[0]
            result += each.chance * ((1 - blackjack) * play.worth_of(option, each.hand) - blackjack)
            put_up += each.chance * (1 - blackjack) * {"double": 1.0, "split": 1.0}.get(option, 0.0)
    found = worth(Simple(facts), lambda dealer: 1.5 * (1 - dealer))
    assert found.result == pytest.approx(result, abs=1e-12) and found.put_up == pytest.approx(put_up, abs=1e-12)


@pytest.mark.parametrize("up", [6, TEN])
def test_a_row_of_the_chart_is_the_mean_of_its_hands(up: int) -> None:
    """Hands of two cards weighed by how often they are dealt; a pair's own row stands before that of its total."""
    table, left = BasicStrategy(replace(FACTS, counted_cards=4, surrender=True)), without(SMALL, up)
    column, means, weights = table.column(up), dict[tuple[bool, int], Counter[str]](), Counter[tuple[bool, int]]()
    pairs: dict[tuple[bool, int], dict[str, float]] = {}
    for hand in HANDS:
        play = table.best_play(up, hand)
        options = {option: play.worth_of(option, hand) for option in ("stand", "hit", "double", "surrender")}
        row = total_of(hand) != sum(hand), total_of(hand)
        if hand[0] == hand[1]:
            pairs[row] = options
            split = options | {"split": play.splitting(hand[0])}
            assert column.pairs[hand[0]] == preferred(split)
            assert table.preference(up, hand) == (*preferred(split), *column.totals[(*row, 2)])
            continue
        ways = left[hand[0]] * left[hand[1]]
        weights[row] += ways
        for option, value in options.items():
            means.setdefault(row, Counter())[option] += ways * value  # type: ignore[assignment]
        assert table.preference(up, hand) == table.preference(up, hand[::-1]) == column.totals[(*row, 2)]
    for row, sums in means.items():
        assert column.totals[(*row, 2)] == preferred({option: value / weights[row] for option, value in sums.items()})
    for row, options in pairs.items():
        if row not in means:
            assert column.totals[(*row, 2)] == preferred(options)
    assert table.preference(up, (ACE, TEN)) == table.preference(up, (7, 7, 7)) == ("stand",)
    longer = table.best_play(up, ())
    for more in ((2, 3, 4), (ACE, 2, 3), (TEN, 2, 4), (2, 2, 3, 5), (ACE, 2, 2, 3)):
        best = preferred(longer.options_at(len(more), sum(more), ACE in more))
        assert table.preference(up, more) == best
        assert table.policy(up)(total_of(more), total_of(more) != sum(more), len(more)) == best
    assert table.preference(up, (2, 2, 2, 3, 3)) == table.preference(up, (2, 3, 3, 4)), "from four cards on all alike"


def test_options_stand_in_for_each_other_down_to_one_that_can_always_be_done() -> None:
    assert preferred({"stand": 0.1, "hit": 0.2, "double": 0.3, "split": 0.15}) == ("double", "hit")
    assert preferred({"stand": 0.1, "hit": -0.2, "double": -0.3, "surrender": 0.0}) == ("stand",)
    assert preferred({"hit": -0.7, "stand": -0.6, "surrender": -0.5, "double": -1.0}) == ("surrender", "stand")
    assert averaged({"weight": 4.0, "stand": 2.0, "hit": -1.0}) == {"stand": 0.5, "hit": -0.25}


def test_which_totals_so_many_cards_can_make() -> None:
    """By every hand of two to seven values, each drawn to a hand that has not reached 21 yet."""
    made: set[tuple[bool, int, int]] = set()
    hands: set[tuple[int, ...]] = {(value,) for value in VALUES}
    for cards in range(2, 8):
        hands = {tuple(sorted((*hand, value))) for hand in hands for value in VALUES if total_of(hand) < 21}
        made |= {(total_of(hand) != sum(hand), total_of(hand), cards) for hand in hands if total_of(hand) < 21}
        for soft, total in rows():
            if cards > 2:
                assert can_be_made(soft, total, cards) == ((soft, total, cards) in made), (soft, total, cards)
    assert {row[:2] for row in made} == set(rows())
