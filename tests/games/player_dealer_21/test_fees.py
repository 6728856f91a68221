"""The collection of the games to twenty-one: any printed schedule may be posted, and is charged before the deal."""

from __future__ import annotations

import pytest

from casino_sim.houses import fees
from casino_sim.houses.loader import load_house, with_options
from games import BY_ID
from tests.casino import MV, at, rows

GAMES = ("no_bust_21", "pure_21_5")


@pytest.mark.feature("F260", "F261")
@pytest.mark.parametrize("game", GAMES)
@rows(
    "schedule, wagers, bonus, fee",
    ("list_cal_04", (25, 25, 25), 5, "2.00"),  # $85 with the bonus bets
    ("list_cal_01", (10,), 0, "1.00"),
    ("list_cal_01", (5, 6), 0, "2.00"),
    ("list_cal_07", (50,), 0, "0.50"),
    ("list_cal_07", (50,), 1, "2.00"),
    ("list_cal_14", (51, 50), 0, "10.00"),
    ("list_cal_20", (201,), 0, "5.00"),
    ("list_cal_39", (500,), 0, "10.00"),
    ("list_cal_39", (251, 250), 0, "25.00"),
)
def test_the_banker_pays_by_the_action(game: str, schedule: str, wagers: tuple[int, ...], bonus: int, fee: str) -> None:
    """Everybody holds 20 against 19, which pays the bonus bet 4 to 1 where Buster loses; the banker pays the room."""
    seats = ["you", "seat2", "seat3"][: len(wagers)]
    bets = [f"{seat} {wager}" for seat, wager in zip(seats, wagers, strict=True)]
    bets[0] += f", blackjack_bonus buster_blackjack {bonus}" if bonus else ""
    says = ", ".join(f"{seat} stand" for seat in seats)  # two bonus cards might be split
    bank = {"player_dealer": "seat8", "bank": "5000", "options": {"fee_schedule": schedule}}
    r = at(game, MV)(" / ".join(bets), f"{' '.join(seats)} Kd Qc / Td 9c", says, **bank)
    assert r.fees == {"seat8": fee}
    assert r.nets.split()[-1] == f"{-sum(wagers) - 3 * bonus - float(fee):.2f}"


@pytest.mark.feature("F261")
@pytest.mark.parametrize("game", GAMES)
def test_every_printed_schedule_may_be_posted_at_its_tables(game: str) -> None:
    rules = load_house(MV, BY_ID).tables[game]
    posted = [row.id for row in fees.offered(game)]
    assert len(posted) == 40  # the 39 of the long list, and the summary's own
    for id in posted:
        changed = with_options(rules, {"fee_schedule": id}, BY_ID[game])
        assert getattr(changed.switches, "fee_schedule", "") == id
