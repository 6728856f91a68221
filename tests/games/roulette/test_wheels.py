"""The wheels as they are built, and the sectors that are called on them."""

from __future__ import annotations

import pytest

from casino_sim.bots import strategies
from casino_sim.houses.loader import load_house
from casino_sim.table.auto import play
from casino_sim.wheels import DOUBLE_ZERO, SINGLE_ZERO, BadPocket
from games import BY_ID
from games.roulette.layout import RED, color, positions
from games.roulette.racetrack import SECTORS, neighbor_bet, neighbors
from tests.odds import opening_advice


@pytest.mark.feature("F124", "F125")
def test_the_wheels_hold_every_number_once_red_and_black_in_turn() -> None:
    for wheel, zeros in ((DOUBLE_ZERO, {"0", "00"}), (SINGLE_ZERO, {"0"})):
        assert sorted(wheel.pockets) == sorted({*map(str, range(1, 37)), *zeros})
        ring = [color(pocket) for pocket in wheel.pockets if pocket not in zeros]
        for one, other in zip(wheel.pockets, (*wheel.pockets[1:], wheel.pockets[0]), strict=True):
            assert color(one) != color(other)
        assert ring.count("red") == ring.count("black") == len(RED) == 18


@pytest.mark.feature("F124")
def test_on_the_double_zero_wheel_opposite_numbers_follow_each_other() -> None:
    pockets = DOUBLE_ZERO.pockets
    for here in range(19):  # 1 faces 2, 3 faces 4 ... and 0 faces 00
        pair = {pockets[here], pockets[here + 19]}
        high, low = max(map(int, pair)), min(map(int, pair))
        assert pair == {"0", "00"} or (high % 2 == 0 and high - low == 1)


def covered(chips: dict[str, int]) -> set[str]:
    layout = positions("single_zero")
    return {pocket for bet in chips for pocket in layout[bet].covers}


def test_the_three_sectors_share_out_the_single_zero_wheel() -> None:
    parts = [covered(SECTORS[name]) for name in ("voisins_du_zero", "tiers_du_cylindre", "orphelins")]
    assert [len(part) for part in parts] == [17, 12, 8]
    assert set().union(*parts) == set(SINGLE_ZERO.pockets)
    assert [sum(SECTORS[name].values()) for name in SECTORS] == [9, 6, 5, 4]
    pockets = SINGLE_ZERO.pockets
    around_zero = {pockets[step % 37] for step in range(pockets.index("22"), pockets.index("25") + 38)}
    assert parts[0] == around_zero and len(around_zero) == 17
    assert covered(SECTORS["jeu_zero"]) == {"12", "35", "3", "26", "0", "32", "15"}  # seven in a row on the wheel


def test_neighbors_are_those_on_the_wheel() -> None:
    assert neighbors("0") == ("3", "26", "0", "32", "15")
    assert neighbors("0", 1, DOUBLE_ZERO) == ("2", "0", "28")
    assert neighbor_bet("17") == {f"straight_{n}": 1 for n in (2, 25, 17, 34, 6)}
    with pytest.raises(BadPocket):
        neighbors("00")


@pytest.mark.parametrize("name", ["even_chances", "dozens_and_columns", "lucky_numbers", "neighbours", "sprinkler"])
def test_every_style_of_player_plays_on_both_wheels(name: str) -> None:
    for game in ("roulette_double_zero", "roulette_single_zero"):
        rules = load_house("mount_airy", BY_ID).tables[game]
        totals = play(BY_ID[game], rules, 40, b"roulette", strategies(BY_ID[game], rules)[name], 3)
        assert sum(total.staked for total in totals.wagers.values()) > 0


def test_the_coach_warns_of_the_five_numbers() -> None:
    game, rules = BY_ID["roulette_double_zero"], load_house("mount_airy", BY_ID).tables["roulette_double_zero"]
    found = opening_advice(game, rules)
    assert found.prices[-1].wager == "basket"
    assert found.prices[0].edge == pytest.approx(100 / 19)
