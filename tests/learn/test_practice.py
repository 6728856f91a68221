"""Drills that remember: what is due comes first and comes back in the same words, and what is known waits longer each time."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from casino_sim.app.stage.screens.drills_home import ChooseGame, Drills
from casino_sim.app.stage.screens.drills_page import DrillPage
from casino_sim.app.stage.screens.drills_progress import DrillProgress, HeatGrid
from casino_sim.app.stage.text_check import text_faults
from casino_sim.app.stage.widgets import Segmented
from casino_sim.learn import knowledge
from casino_sim.learn.drills import BY_SKILL, DRILLS
from casino_sim.learn.drills.chart_cells import chart_at, item_of
from casino_sim.learn.drills.kind import Source
from casino_sim.learn.practice import due_drill, due_now, next_question
from casino_sim.rng import Stream
from casino_sim.store.learning import Memory
from games import BY_ID
from tests.contract.tables import all_tables
from tests.learn.learner import a_casino

TABLES = [rules for _game, rules in all_tables()]
ALL = Source(BY_ID, TABLES)
NOW = datetime(2026, 3, 1, 20, 0, tzinfo=UTC)
REMEMBERED = [drill.id for drill in DRILLS if drill.again is not None and drill.id != "mistakes"]


@pytest.mark.parametrize("skill", REMEMBERED)
def test_what_was_asked_can_be_asked_again(skill: str) -> None:
    drill, chance = BY_SKILL[skill], Stream(b"again", skill)
    for _n in range(12):
        question = drill.ask(ALL, chance)
        assert drill.again is not None and question.item.startswith(f"{skill}/")
        again = drill.again(ALL, question.item, chance)
        assert again is not None and again.item == question.item
        assert len(set(question.choices)) == len(question.choices) >= 2


def test_a_wrong_answer_comes_back_at_once_a_right_one_later_each_time() -> None:
    wrong = knowledge.answered(None, "chips", False, 3000, NOW)
    assert datetime.fromisoformat(wrong.due) - NOW == timedelta(minutes=10)
    waits, at, known = [], NOW, None
    for _n in range(4):
        known = knowledge.answered(known, "chips", True, 5000, at)
        waits.append((datetime.fromisoformat(known.due) - at).days)
        at = datetime.fromisoformat(known.due)
    assert waits == sorted(waits) and waits[0] >= 1 and waits[-1] > 3 * waits[0]
    assert known is not None and (known.asked, known.right, known.time) == (4, 4, 20_000)


def test_what_is_due_comes_first_the_longest_overdue_before_the_others() -> None:
    items = {name: knowledge.answered(None, "chips", False, 0, NOW - timedelta(days=days))
             for name, days in (("chips/mount_airy/500x3", 1), ("chips/mount_airy/2500x2", 3))}  # fmt: skip
    later = knowledge.answered(None, "chips", True, 5000, NOW)
    memories = {**items, "chips/mount_airy/100x4": later}
    due = due_now(memories, (), NOW)
    assert due == ["chips/mount_airy/2500x2", "chips/mount_airy/500x3"]
    chance = Stream(b"due", "chips")
    assert next_question(BY_SKILL["chips"], ALL, due, chance).item == due[0]
    assert next_question(BY_SKILL["chips"], ALL, due, chance, last=due[0]).item == due[1], "not twice running"
    assert next_question(due_drill(), ALL, due, chance).item == due[0]
    assert next_question(BY_SKILL["reading"], ALL, due, chance).item.startswith("reading/")


def test_days_in_a_row_end_with_a_day_off() -> None:
    def on(day: int) -> Memory:
        return knowledge.answered(None, "chips", True, 1, NOW - timedelta(days=day))

    assert knowledge.days_in_a_row({str(day): on(day) for day in (0, 1, 2, 4)}, NOW) == 3
    assert knowledge.days_in_a_row({"1": on(1)}, NOW) == 1, "today is not over yet"
    assert knowledge.days_in_a_row({"2": on(2)}, NOW) == 0


def test_craps_pays_odd_amounts_as_the_house_does() -> None:
    """Mount Airy pays whole dollars: $7 on place 6 at 7 to 6 is $8, $13 at 7 to 5 is $18.20, so $18."""
    drill, chance = BY_SKILL["craps"], Stream(b"odd", "craps")
    assert drill.again is not None
    for item, paid in (
        ("craps/mount_airy/place/6_8/600", "$7"),
        ("craps/mount_airy/odds/6_8/2500", "$30"),
        ("craps/mount_airy/odds/5_9/2000", "$30"),
        ("craps/mount_airy/lay/4_10/4000", "$20"),
    ):
        question = drill.again(ALL, item, chance)
        assert question is not None and question.choices[question.right] == paid, item


def test_the_chart_drill_answers_as_the_chart_does() -> None:
    rules = next(each for each in TABLES if (each.house, each.game) == ("mount_airy", "blackjack"))
    question = BY_SKILL["chart"].again(ALL, item_of(rules, "Pairs", "8-8", "10"), Stream(b"c", "c"))  # type: ignore[misc]
    assert question is not None and question.choices[question.right] == "Split"


def test_house_and_game_are_chosen_and_only_fitting_drills_shown(tmp_path: Path) -> None:
    with a_casino(tmp_path) as (robot, casino):
        page = Drills(casino)
        robot.show(page).settle()
        houses = next(w for w in page.widgets() if isinstance(w, Segmented))
        assert ("marysville", "Casino Marysville") in houses.options
        houses.on_change("marysville")
        robot.settle()
        assert {rules.house for rules in page.source().tables} == {"marysville"}
        labels = {w.label for w in page.widgets()}
        assert "Tile ranking" in labels and "Odd payouts" not in labels, "no craps at Marysville"
        robot.click("Game: All games").settle()
        assert isinstance(robot.stage.top, ChooseGame)
        robot.click("Three Card Poker").settle()
        assert {rules.game for rules in page.source().tables} == {"three_card_poker"}
        assert "Tile ranking" not in {w.label for w in page.widgets()}
        robot.click("Payouts").settle()
        asked = robot.stage.top
        assert isinstance(asked, DrillPage) and asked.question is not None
        assert asked.question.where == "Three Card Poker · Casino Marysville"


def test_what_is_due_today_is_counted_and_asked(tmp_path: Path) -> None:
    with a_casino(tmp_path) as (robot, casino):
        learning, player = casino.store.learning, casino.player.id
        yesterday = knowledge.clock() - timedelta(days=1)
        learning.remember(player, "chips/mount_airy/500x3", knowledge.answered(None, "chips", False, 1, yesterday))
        page = Drills(casino)
        robot.show(page).settle()
        assert "1 question is due today." in {w.label for w in page.widgets()}
        robot.click("Practice what is due").settle()
        asked = robot.stage.top
        assert isinstance(asked, DrillPage) and asked.question is not None
        assert asked.question.item == "chips/mount_airy/500x3"
        robot.key(str(asked.question.right + 1)).settle()
        asked.back()
        robot.settle()
        assert "Nothing is due today." in {w.label for w in page.widgets()}


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1080, 1920), 2.0)])
def test_the_map_of_a_chart_is_warm_where_one_was_right(size: tuple[int, int], text: float, tmp_path: Path) -> None:
    with a_casino(tmp_path, size, text) as (robot, casino):
        rules = casino.house("mount_airy").tables["blackjack"]
        chart = chart_at(casino.games["blackjack"], rules)
        row = chart["parts"][0]["rows"][3]["label"]
        learning, player = casino.store.learning, casino.player.id
        for column, right in (("6", True), ("10", False)):
            item = item_of(rules, chart["parts"][0]["title"], row, column)
            learning.remember(player, item, knowledge.answered(None, "chart", right, 4000, knowledge.clock()))
        page = DrillProgress(casino, ALL)
        robot.show(page).settle()
        grid = next(w for w in page.widgets() if isinstance(w, HeatGrid))
        cells = dict(grid.rows)[row]
        columns = [str(column) for column in chart["columns"]]
        assert (cells[columns.index("6")], cells[columns.index("10")], cells[0]) == ("100", "0", "·")
        good, bad, never = (grid.colors(cell)[0] for cell in ("100", "0", "·"))
        assert len({good, bad, never}) == 3
        assert text_faults(page) == []
