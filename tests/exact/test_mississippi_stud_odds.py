"""Mississippi Stud: figures known from outside, and the play that reaches them."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import numpy as np
import pytest
from numpy.typing import NDArray

from casino_sim.cards import DECK, NAME
from casino_sim.houses.loader import load_house
from casino_sim.odds.combos import sets, suit_classes, sum_over_next
from casino_sim.poker.batch import rank_rows
from games import BY_ID
from games.mississippi_stud.bots import on_fifth_street, on_fourth_street, on_third_street
from games.mississippi_stud.odds import odds, pays_of_ranks
from tests.odds import by_wager

RULES = load_house("mount_airy", BY_ID).tables["mississippi_stud"]


@pytest.fixture(scope="module")
def values() -> dict[tuple[str, str], Fraction]:
    return by_wager(odds(RULES))


def test_the_house_keeps_491_per_cent_of_the_ante(values: dict[tuple[str, str], Fraction]) -> None:
    """4.91 % of the ante, 1.37 % of all action: wizardofodds.com, Mississippi Stud, this paytable."""
    assert values["base", "ev_per_ante"] == Fraction(-53223, 1082900)
    assert round(float(values["base", "ev_per_ante"]), 6) == -0.049149
    assert round(float(values["base", "element_of_risk"]), 4) == -0.0137


def test_three_card_bonus_costs_710_per_cent(values: dict[tuple[str, str], Fraction]) -> None:
    """Of 22,100 hands: 4 mini royals, 44 straight flushes, 52 trips, 720 straights, 1,096 flushes, 3,744 pairs."""
    paid = 4 * 51 + 44 * 41 + 52 * 31 + 720 * 7 + 1096 * 4 + 3744 * 2
    assert values["three_card_bonus", "ev_per_unit_bet"] == Fraction(paid, 22100) - 1


def test_the_linked_meter_breaks_even_at_802652_dollars(values: dict[tuple[str, str], Fraction]) -> None:
    paid = 624 * 300 + 3744 * 50 + 5108 * 40 + 10200 * 30 + 54912 * 9
    assert values["progressive", "return_without_meter"] == Fraction(paid, 2598960)
    assert round(float(values["progressive", "break_even_meter"]), 2) == 802652.63


def test_the_published_points_cost_under_a_thousandth_of_an_ante(
    values: dict[tuple[str, str], Fraction],
) -> None:
    """The bots' play, followed over every hand; suits that change places change nothing."""
    pays, _ = pays_of_ranks(RULES)
    last = sum_over_next(pays[rank_rows("high5", sets(5))], 5)

    def chosen(size: int, rule: Callable[..., int], *more: bool) -> NDArray[np.int64]:
        classes = suit_classes(size)
        hands = [[NAME[DECK[card]] for card in row] for row in sets(size)[classes.example]]
        return np.array([rule(*hand, *more) for hand in hands])[classes.class_of]

    fifth = {raised: chosen(4, on_fifth_street, raised) for raised in (False, True)}
    third, fourth = chosen(2, on_third_street), chosen(3, on_fourth_street)

    def on_fifth(antes: int, raised: bool) -> NDArray[np.int64]:
        bet = fifth[raised]
        return sum_over_next(np.where(bet == 0, -48 * antes, (antes + bet) * last), 4)

    def on_fourth(antes: int, raised: bool) -> NDArray[np.int64]:
        stays = {bet: on_fifth(antes + bet, raised or bet == 3) for bet in (1, 3)}
        return sum_over_next(np.select([fourth == 1, fourth == 3], [stays[1], stays[3]], -48 * 49 * antes), 3)

    value = np.select([third == 1, third == 3], [on_fourth(2, False), on_fourth(4, True)], -48 * 49 * 50)
    published = Fraction(int(value.sum()), 1326 * 50 * 49 * 48)
    assert 0 <= values["base", "ev_per_ante"] - published < Fraction(1, 1000), float(published)
