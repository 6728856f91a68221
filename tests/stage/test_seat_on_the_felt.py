"""Before one sits down: the felt of the table itself, a key at each seat, its rules and what the main bet costs."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest

from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.screens.seat_felt import SeatFelt
from casino_sim.app.stage.screens.table_setup import TableSetup, days_ago
from casino_sim.app.stage.text_check import text_faults
from casino_sim.app.stage.widgets import Button
from casino_sim.houses.loader import load_house
from casino_sim.lab.variant import Variant, apply
from casino_sim.money import spoken
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


@pytest.mark.parametrize("how", ["mouse", "touch"])
def test_nine_seats_are_on_the_felt_and_large_enough_for_a_finger(how: str, tmp_path: Path) -> None:
    with sat_down(tmp_path, HOUSE.tables["blackjack"]) as person:
        robot, page = person.robot, TableSetup(person.casino, HOUSE.tables["midi_baccarat"])
        robot.show(page).settle()
        assert set(felt(page).keys) == set(range(1, 10))
        on_felt = felt(page).keys.values()
        keys = [w for w in page.widgets() if w.label == "9" and isinstance(w, Button) and w not in on_felt]
        assert len(keys) == 1 and min(keys[0].rect.size) >= page.look.metrics.target
        keys[0].focus()  # scrolled to
        robot.settle()
        (robot.click(felt(page).keys[2]) if how == "mouse" else robot.touch(keys[0])).settle()
        seat = 2 if how == "mouse" else 9
        assert seat in page.mine and felt(page).keys[seat].checked
        assert text_faults(page) == []


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


def test_another_pay_of_the_same_house_is_printed_anew(tmp_path: Path) -> None:
    before = HOUSE.tables["blackjack"]
    after = apply(Variant("mount_airy", "blackjack").with_("pays.main.blackjack", "6 to 5"), BY_ID).after
    assert (after.house, after.switches) == (before.house, before.switches)
    with sat_down(tmp_path, before) as person:
        prints = []
        for rules in (before, after, before):
            page = TableSetup(person.casino, rules)
            person.robot.show(page).settle()
            prints.append(pygame.image.tobytes(felt(page).picture(), "RGB"))
    assert prints[0] == prints[2] != prints[1], "Blackjack pays 3 to 2 stands there, 6 to 5, and 3 to 2 again"


def felt(page: TableSetup) -> SeatFelt:
    return next(widget for widget in page.widgets() if isinstance(widget, SeatFelt))


def test_the_last_visit_is_told(tmp_path: Path) -> None:
    """When it was, how many rounds, and what they brought; before the first visit nothing is said."""
    rules = HOUSE.tables["big_six"]
    with sat_down(tmp_path, rules) as person:
        robot = person.robot
        page = TableSetup(person.casino, rules)
        robot.show(page).settle()
        assert "Last visit" not in [widget.label for widget in page.widgets()]
        robot.stage.pop(page)
        person.play(3, "mouse")
        robot.stage.jobs.finish()
        played = person.casino.store.rounds.last(player=person.casino.player.id)
        robot.show(page := TableSetup(person.casino, rules)).settle()
        labels = [widget.label for widget in page.widgets()]
        assert {"Last visit", "today", f"{len(played)} rounds"} <= set(labels) and len(played) >= 3
        assert spoken(sum(line.net for line in played), sign=True) in labels
        assert text_faults(page) == []


def test_days_are_counted_by_the_calendar() -> None:
    day = date.today()
    assert [days_ago(day - timedelta(days=n)) for n in (0, 1, 2, 40)] == [
        "today",
        "yesterday",
        "2 days ago",
        "40 days ago",
    ]
