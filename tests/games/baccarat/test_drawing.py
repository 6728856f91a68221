"""Who draws the third card: the whole table, against the rule as the houses print it."""

from __future__ import annotations

import pytest

from casino_sim.cards import CARD, cards
from games.baccarat.hands import STOOD, banker_draws, dragon_row, player_draws, points

# Banker's total: where Banker draws (D) and stands (-) on a third card of 0 to 9, and last where Player stood.
CHART = {
    0: "DDDDDDDDDD D",
    1: "DDDDDDDDDD D",
    2: "DDDDDDDDDD D",
    3: "DDDDDDDD-D D",
    4: "--DDDDDD-- D",
    5: "----DDDD-- D",
    6: "------DD-- -",
    7: "---------- -",
}


@pytest.mark.feature("F119")
@pytest.mark.parametrize("total", CHART)
def test_banker_draws_by_the_chart(total: int) -> None:
    row = CHART[total].replace(" ", "")
    assert "".join("D" if banker_draws(total, third) else "-" for third in range(STOOD + 1)) == row


@pytest.mark.feature("F119")
def test_player_draws_up_to_five() -> None:
    assert [player_draws(total) for total in range(8)] == [True] * 6 + [False] * 2


def test_points_drop_the_tens() -> None:
    assert points(cards("9c 5d")) == 4
    assert points(cards("Jh As")) == 1
    assert points(cards("Kd Qd Td")) == 0
    assert [points([CARD[name]]) for name in ("As", "2s", "9s", "Ts", "Ks")] == [1, 2, 9, 0, 0]


@pytest.mark.feature("F121")
def test_rows_of_the_dragon_bonus() -> None:
    assert dragon_row(9, 8, True) == "natural"
    assert dragon_row(8, 8, True) == "natural_tie"
    assert dragon_row(7, 7, False) == "tie"
    assert dragon_row(9, 0, False) == "win_by_9"
    assert dragon_row(2, 7, False) == "lost"
