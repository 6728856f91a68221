"""Of a result: what was the house, what were mistakes, what was luck. They always add up."""

from __future__ import annotations

from pathlib import Path

import pytest

from casino_sim.app.stage.screens.balance import Visit
from casino_sim.app.stage.screens.navigation import open_table
from casino_sim.app.stage.screens.review import Review
from casino_sim.app.stage.screens.statistics import Statistics
from casino_sim.lab.balance import balance, in_a_sentence, since
from casino_sim.lab.evenings import Wish, evenings
from casino_sim.lab.rounds import rounds_of, with_mistakes
from casino_sim.lab.variant import table_of
from casino_sim.odds.prices import known
from casino_sim.store.learning import Mistake
from casino_sim.store.records import TableStatistics, WagerStatistics
from games import BY_ID
from tests.lab.test_room import a_lab, said
from tests.stage.players import Person

RULES = table_of("mount_airy", "roulette_double_zero", BY_ID)


def played(rounds: int, staked: int, returned: int, fees: int = 0) -> TableStatistics:
    row = WagerStatistics("red", rounds, staked, returned, 0, 0, 0)
    return TableStatistics("mount_airy", RULES.game, rounds, 0, fees, returned - staked - fees, 0, 0, (row,))


def mistake(about: str, cost: int) -> Mistake:
    return Mistake(1, "", "mount_airy", RULES.game, about, "hit", "stand", cost, b"")


def test_the_parts_add_up() -> None:
    prices = known(BY_ID[RULES.game], RULES)
    assert prices is not None
    found = balance(RULES, prices, played(38, 38_000, 33_000, fees=500), [mistake("hit", 700), mistake("hit", 300)])
    assert found.house == 2000, "$380 on red at 2 in 38"
    assert (found.fees, found.mistakes, found.net) == (500, 1000, -5500)
    assert found.luck == -5500 + 2000 + 500 + 1000 == -2000
    assert [(each.about, each.times, each.cost) for each in found.decisions] == [("hit", 2, 1000)]
    assert in_a_sentence(found) == (
        "You leave $55 behind. The house's share was $20, the room's fees $5, mistakes $10, and luck took $20."
    )


def test_a_visit_is_what_was_added() -> None:
    found = since(played(10, 10_000, 9_000), played(30, 40_000, 44_000))
    assert (found.rounds, found.net, found.wagers[0].staked) == (20, 5000, 30_000)


def test_mistakes_cost_the_evening_what_they_cost_a_round() -> None:
    rounds = rounds_of(BY_ID[RULES.game], RULES, {"red": 1000}, 1)
    worse = with_mistakes(rounds, 20)
    assert worse.long_run()[0] == pytest.approx(rounds.long_run()[0] - 20)
    wish = Wish(10**7, 100, evenings=2000)
    assert evenings(worse, wish).mean == pytest.approx(evenings(rounds, wish).mean - 2000, abs=1)


def test_leaving_a_table_opens_the_review_and_the_statistics_say_the_same(tmp_path: Path) -> None:
    with a_lab(tmp_path, "big_six") as (robot, casino, page):
        robot.stage.pop(page)
        table = casino.house("mount_airy").tables["mississippi_stud"]
        scene = open_table(casino, table)
        assert scene is not None
        robot.settle()
        Person(robot, scene, casino).play(5, "mouse")
        robot.stage.pop()
        robot.stage.jobs.finish()
        robot.settle()
        assert isinstance(robot.stage.top, Review)
        words = said(robot)
        assert "Mississippi Stud · Mount Airy" in words and "House edge" in words and "Luck" in words
        robot.show(Statistics(casino)).settle()
        assert "The house's share was" in said(robot)
        assert Visit(casino, table)._found() is None, "nothing was played on this visit"
