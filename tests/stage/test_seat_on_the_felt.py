"""Before one sits down: the felt of the table itself, a key at each seat, its rules and what the main bet costs."""

from __future__ import annotations

from pathlib import Path

import pytest

from casino_sim.app.stage.screens.seat_felt import SeatFelt
from casino_sim.app.stage.screens.table_setup import TableSetup
from casino_sim.app.stage.text_check import text_faults
from casino_sim.houses.loader import load_house
from games import BY_ID
from tests.stage.players import sat_down

HOUSE = load_house("mount_airy", BY_ID)


@pytest.mark.parametrize("how", ["mouse", "touch", "keys"])
def test_a_seat_is_picked_on_the_felt(how: str, tmp_path: Path) -> None:
    with sat_down(tmp_path, HOUSE.tables["blackjack"]) as person:
        robot, page = person.robot, TableSetup(person.casino, HOUSE.tables["lunar_poker"])
        robot.show(page).settle()
        key = felt(page).keys[5]
        if how == "keys":
            key.focus()
            robot.key("space").settle()
        else:
            (robot.click if how == "mouse" else robot.touch)(key)
            robot.settle()
        assert 5 in page.mine and felt(page).keys[5].checked
        seats = [felt(page).keys[seat].rect.center for seat in range(1, 7)]
        assert seats == sorted(seats, reverse=True), "seat 1 is at the dealer's left"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1080, 1920)])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_page_reads_well(size: tuple[int, int], text: float, tmp_path: Path) -> None:
    with sat_down(tmp_path, HOUSE.tables["blackjack"], size, text) as person:
        page = TableSetup(person.casino, HOUSE.tables["blackjack"])
        person.robot.show(page).settle()
        labels = [widget.label for widget in page.widgets()]
        assert {"Blackjack pays 3 to 2", "Insurance pays 2 to 1", "House edge"} <= set(labels)
        assert text_faults(page) == []
        keys = list(felt(page).keys.values())
        assert not any(a.rect.colliderect(b.rect) for i, a in enumerate(keys) for b in keys[:i])


def felt(page: TableSetup) -> SeatFelt:
    return next(widget for widget in page.widgets() if isinstance(widget, SeatFelt))
