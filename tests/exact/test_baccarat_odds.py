"""Baccarat counted over all orders of the first six cards of eight decks.

Source: Michael Shackleford, wizardofodds.com, "Baccarat" (eight decks: the combinations of each result; house edges
1.06 %, 1.24 %, 14.36 %) and "Dragon Bonus" (30/10/6/4/2/1: 2.65 % on Player, 9.37 % on Banker).
"""

from __future__ import annotations

from fractions import Fraction
from math import perm

import pytest

from casino_sim.houses.loader import load_house
from casino_sim.houses.rules import TableRules
from games import BY_ID
from games.baccarat.odds import odds, results, simulate

ALL, BANKER, PLAYER, TIE = 4998398275503360, 2292252566437888, 2230518282592256, 475627426473216


def tables(house: str) -> TableRules:
    return load_house(house, BY_ID).tables["mini_baccarat"]


@pytest.mark.feature("F115", "F117", "F119")
def test_the_ways_to_each_result_are_the_published_ones() -> None:
    ways = results(8)
    assert sum(ways.values()) == ALL == perm(416, 6)
    assert sum(count for result, count in ways.items() if result.banker > result.player) == BANKER
    assert sum(count for result, count in ways.items() if result.banker < result.player) == PLAYER
    assert sum(count for result, count in ways.items() if result.banker == result.player) == TIE


@pytest.mark.feature("F117", "F118")
@pytest.mark.parametrize("house", ["mount_airy", "valley_forge"])
def test_the_edges_of_the_base_wagers(house: str) -> None:
    found = {row.wager: row.value for row in odds(tables(house))}
    assert found["banker"] == Fraction(95 * BANKER - 100 * PLAYER, 100 * ALL)
    assert found["player"] == Fraction(PLAYER - BANKER, ALL)
    assert found["tie"] == Fraction(8 * TIE - BANKER - PLAYER, ALL)
    percents = [round(float(found[wager]) * 100, 2) for wager in ("banker", "player", "tie")]
    assert percents == [-1.06, -1.24, -14.36]


@pytest.mark.feature("F122", "F123")
def test_the_edges_of_the_dragon_bonus() -> None:
    first = {row.wager: row.value for row in odds(tables("mount_airy"))}
    assert round(float(first["dragon_player"]) * 100, 2) == -2.65
    assert round(float(first["dragon_banker"]) * 100, 2) == -9.37
    second = {row.wager: row.value for row in odds(tables("valley_forge"))}
    assert isinstance(second["dragon_player"], Fraction)
    # Two of the rows differ, a win by 7 (4 for 6) and by 4 (2 for 1): that alone is the difference, side by side.
    ways = results(8)
    for wager, mine in (("dragon_player", 0), ("dragon_banker", 1)):
        by = {
            margin: sum(
                count
                for result, count in ways.items()
                if not result.natural and result[mine] - result[1 - mine] == margin
            )
            for margin in (4, 7)
        }
        assert second[wager] - first[wager] == Fraction(by[4] - 2 * by[7], ALL)


@pytest.mark.parametrize("house", ["mount_airy", "valley_forge"])
def test_hands_from_real_shoes_agree(house: str) -> None:
    exact = {row.wager: row.value for row in odds(tables(house))}
    for row in simulate(tables(house), 1_000_000):
        assert row.stderr is not None
        assert abs(row.value - exact[row.wager]) < 4.5 * row.stderr
