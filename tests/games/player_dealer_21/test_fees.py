"""The collection of the games to twenty-one: any printed schedule may be posted, and is charged before the deal."""

from __future__ import annotations

from typing import Any

import pytest

from casino_sim.houses import fees
from casino_sim.houses.loader import load_house, with_options
from games import BY_ID
from tests.casino import deal_one

GAMES = ("no_bust_21", "pure_21_5")


def played(game: str, schedule: str, *wagers: int, bonus: int = 0) -> dict[str, Any]:
    """Everybody holds 20 against 19; the banker of the last seat pays the room."""
    seats = ["you", *(f"seat{number}" for number in range(2, len(wagers) + 1))]
    stakes = {seat: {"base_wager": str(wager)} for seat, wager in zip(seats, wagers, strict=True)}
    if bonus:
        stakes["you"] |= {"blackjack_bonus": str(bonus), "buster_blackjack": str(bonus)}
    answers = [[seat, "stand"] for seat in seats]  # two bonus cards might be split
    return deal_one(
        "marysville", game, seats=8,
        state={"player_dealer": "seat8", "bank": "5000", "options": {"fee_schedule": schedule}},
        cards=dict.fromkeys(seats, "Kd Qc") | {"dealer": "Td 9c"}, stakes=stakes, answers=answers,
    )  # fmt: skip


@pytest.mark.feature("F260", "F261")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("schedule", "wagers", "bonus", "fee"),
    [
        ("list_cal_04", (25, 25, 25), 5, "2.00"),  # $85 with the bonus bets
        ("list_cal_01", (10,), 0, "1.00"),
        ("list_cal_01", (5, 6), 0, "2.00"),
        ("list_cal_07", (50,), 0, "0.50"),
        ("list_cal_07", (50,), 1, "2.00"),
        ("list_cal_14", (51, 50), 0, "10.00"),
        ("list_cal_20", (201,), 0, "5.00"),
        ("list_cal_39", (500,), 0, "10.00"),
        ("list_cal_39", (251, 250), 0, "25.00"),
    ],
)
def test_the_banker_pays_by_the_action(game: str, schedule: str, wagers: tuple[int, ...], bonus: int, fee: str) -> None:
    found = played(game, schedule, *wagers, bonus=bonus)
    assert found["fees"] == {"seat8": fee}
    won = sum(wagers) + (
        4 * bonus - bonus if bonus else 0
    )  # a 20 pays the bonus bet four to one; the banker is not over
    assert float(found["net"]["seat8"]) == -won - float(fee)


@pytest.mark.feature("F261")
@pytest.mark.parametrize("game", GAMES)
def test_every_printed_schedule_may_be_posted_at_its_tables(game: str) -> None:
    rules = load_house("marysville", BY_ID).tables[game]
    posted = [row.id for row in fees.offered(game)]
    assert len(posted) == 40  # the 39 of the long list, and the summary's own
    for id in posted:
        changed = with_options(rules, {"fee_schedule": id}, BY_ID[game])
        assert getattr(changed.switches, "fee_schedule", "") == id
