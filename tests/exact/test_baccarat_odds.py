"""Baccarat counted over all orders of the first six cards of eight decks.

Source: Michael Shackleford, wizardofodds.com, "Baccarat" (eight decks: the combinations of each result; house edges
1.06 %, 1.24 %, 14.36 %) and its appendix 5 (the Dragon Bonus, row by row).
"""

from __future__ import annotations

from fractions import Fraction
from math import perm

import pytest

from casino_sim.houses.loader import load_house
from casino_sim.houses.rules import TableRules
from games import BY_ID
from games.baccarat.hands import dragon_row
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


# Orders of six cards that lead to each row, as published for either side: wizardofodds.com, "Baccarat", appendix 5.
DRAGON = {
    "dragon_player": {
        "win_by_9": 18409431764992,
        "win_by_8": 34097645543424,
        "win_by_7": 89590261473280,
        "win_by_6": 141238897317888,
        "win_by_5": 166169165987840,
        "win_by_4": 186780352174080,
    },
    "dragon_banker": {
        "win_by_9": 15390342909952,
        "win_by_8": 28305092784128,
        "win_by_7": 79517099278336,
        "win_by_6": 119200072366080,
        "win_by_5": 157275882332160,
        "win_by_4": 201147167287296,
    },
}
NATURAL_WIN, NATURAL_TIE = 812685054124032, 89325908267520  # for either side
PRINTED = {"mount_airy": (30, 10, 6, 4, 2, 1), "valley_forge": (30, 10, 4, 4, 2, 2)}  # by nine, by eight ... by four


@pytest.mark.feature("F121", "F122", "F123")
@pytest.mark.parametrize("wager", DRAGON)
def test_the_ways_to_each_row_of_the_dragon_bonus_are_the_published_ones(wager: str) -> None:
    found: dict[str, int] = {}
    for result, count in results(8).items():
        mine, other = result[:2] if wager == "dragon_player" else result[1::-1]
        row = dragon_row(mine, other, result.natural)
        found[row] = found.get(row, 0) + count
    assert {row: found[row] for row in DRAGON[wager]} == DRAGON[wager]
    assert (found["natural"], found["natural_tie"]) == (NATURAL_WIN, NATURAL_TIE)


@pytest.mark.feature("F121", "F122", "F123")
@pytest.mark.parametrize("wager", DRAGON)
@pytest.mark.parametrize("house", PRINTED)
def test_the_edges_of_the_dragon_bonus(house: str, wager: str) -> None:
    won = list(DRAGON[wager].values())
    lost = ALL - sum(won) - NATURAL_WIN - NATURAL_TIE
    paid = sum(count * price for count, price in zip(won, PRINTED[house], strict=True)) + NATURAL_WIN
    found = {row.wager: row.value for row in odds(tables(house))}
    assert found[wager] == Fraction(paid - lost, ALL)


def test_the_published_percentages_of_the_dragon_bonus() -> None:
    found = {row.wager: row.value for row in odds(tables("mount_airy"))}
    assert round(float(found["dragon_player"]) * 100, 4) == -2.6517
    assert round(float(found["dragon_banker"]) * 100, 4) == -9.3731


@pytest.mark.parametrize("house", ["mount_airy", "valley_forge"])
def test_hands_from_real_shoes_agree(house: str) -> None:
    exact = {row.wager: row.value for row in odds(tables(house))}
    for row in simulate(tables(house), 1_000_000):
        assert row.stderr is not None
        assert abs(row.value - exact[row.wager]) < 4 * row.stderr
