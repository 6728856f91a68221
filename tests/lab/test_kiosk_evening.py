"""The part of the Lab that a guest of a kiosk may use."""

from __future__ import annotations

from pathlib import Path

import pytest

from casino_sim.app.stage.text_check import text_faults
from casino_sim.app.stage.widgets import TextField
from kiosk.guest.screens.evening import Evening
from tests.lab.test_room import SIZES, a_lab, said


@pytest.mark.parametrize("scale", [1.0, 1.6])
def test_an_evening_is_played_by_sliding_and_choosing(scale: float, tmp_path: Path) -> None:
    with a_lab(tmp_path, "big_six", scale) as (robot, casino, _page):
        page = Evening(casino)
        robot.show(page).settle()
        robot.stage.jobs.finish(60)
        robot.settle()
        assert "this table costs you about" in said(robot) and "of the evenings end ahead" in said(robot)
        page._set("plan", "martingale")
        robot.stage.jobs.finish(60)
        robot.settle()
        assert "The betting system didn't change the cost" in said(robot)
        assert not any(isinstance(widget, TextField) for widget in page.widgets()), "nothing is typed at a kiosk"
        for size in SIZES:
            robot.resize(size).settle()
            assert text_faults(page) == [], f"{size}, text {scale:.0%}"
