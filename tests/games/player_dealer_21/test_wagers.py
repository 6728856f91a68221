"""The bets that both games to twenty-one of the card room have."""

from __future__ import annotations

import pytest

from casino_sim.houses.loader import load_house
from casino_sim.table.player_dealer_21 import MAX_SEATS, behind
from games import BY_ID
from tests.casino import MV


@pytest.mark.parametrize("game", ["no_bust_21", "pure_21_5"])
def test_there_is_a_bet_behind_the_circle_of_every_seat_and_of_no_other(game: str) -> None:
    wagers = load_house(MV, BY_ID).tables[game].wagers
    assert {id for id in wagers if "_on_" in id} == {behind(seat) for seat in range(1, MAX_SEATS + 1)}
