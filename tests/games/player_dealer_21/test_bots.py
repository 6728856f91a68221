"""No Bust 21 and Pure 21.5: what the bank is worth, and the seats that play by themselves and bank."""

from __future__ import annotations

import pytest

from casino_sim.bots import strategies
from casino_sim.houses.loader import load_house
from casino_sim.rng import Stream
from casino_sim.table.auto import play
from games import BY_ID
from tests.casino import MV, Played, at

TABLES = load_house(MV, BY_ID).tables
both = pytest.mark.parametrize("game", ["no_bust_21", "pure_21_5"])


def offered_the_bank(game: str) -> Played:
    r = at(game, MV)("seat2 10", player_dealer="offer")
    assert r.asked == "you"
    return r


@pytest.mark.feature("F304")
@both
def test_the_bank_is_valued(game: str) -> None:
    """Against one least wager of one other seat the fee of fifty cents is more than the edge on five dollars."""
    advice = offered_the_bank(game).advice()
    assert advice.best.option == "no"
    assert -50 < next(v.value for v in advice.options if v.option == "take_bank") < 0


@both
def test_the_chart_plays_better_than_a_novice(game: str) -> None:
    bots = strategies(BY_ID[game], TABLES[game])

    def result(name: str) -> int:
        wagers = play(BY_ID[game], TABLES[game], 6000, bytes(32), bots[name], 1).wagers
        return sum(total.returned - total.staked for wager, total in wagers.items() if wager != "bank")

    assert result("basic") > result("novice")


@pytest.mark.feature("F252")
@both
@pytest.mark.parametrize("style", ["banker", "short_bank"])
def test_seats_take_the_bank_in_turn(game: str, style: str) -> None:
    bot = strategies(BY_ID[game], TABLES[game])[style]
    totals = play(BY_ID[game], TABLES[game], 40, bytes(32), bot, 3)
    assert totals.wagers["bank"].rounds > 20


@pytest.mark.feature("F252")
@both
def test_who_plays_by_the_chart_passes_the_bank(game: str) -> None:
    bot = strategies(BY_ID[game], TABLES[game])["basic"]
    r = offered_the_bank(game)
    assert bot(r.view(), r.question, Stream(bytes(32), "bot")).option == "no"  # type: ignore
