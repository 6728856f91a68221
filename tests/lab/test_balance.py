"""Of a result: what was the house, what were mistakes, what was luck. They always add up."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest
from msgspec.structs import replace

from casino_sim.app.stage.screens.balance import Visit, by_game, of_table
from casino_sim.app.stage.screens.navigation import open_table
from casino_sim.app.stage.screens.review import Review
from casino_sim.app.stage.screens.statistics import Statistics
from casino_sim.lab.balance import balance, in_a_sentence, since
from casino_sim.lab.evenings import Wish, evenings
from casino_sim.lab.over_time import GameOverTime, over_time
from casino_sim.lab.rounds import rounds_of, with_mistakes
from casino_sim.lab.variant import table_of
from casino_sim.money import spoken
from casino_sim.odds.prices import known
from casino_sim.store.learning import MAX_MISTAKES, MistakeCost
from casino_sim.store.records import RoundLine, TableStatistics, WagerStatistics
from casino_sim.table.events import Settled
from games import BY_ID
from tests.lab.test_room import a_lab, said
from tests.stage.players import Person

RULES = table_of("mount_airy", "roulette_double_zero", BY_ID)


def played(rounds: int, staked: int, returned: int, fees: int = 0) -> TableStatistics:
    row = WagerStatistics("red", rounds, staked, returned, 0, 0, 0)
    return TableStatistics("mount_airy", RULES.game, rounds, 0, fees, returned - staked - fees, 0, 0, (row,))


def mistake(about: str, cost: int) -> MistakeCost:
    return MistakeCost(1, "", "mount_airy", RULES.game, about, cost, 0)


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


def round_line(when: str, staked: int, returned: int, fees: int = 0, seat: int = 1) -> RoundLine:
    line = Settled(seat, "red", staked, returned, "win" if returned else "lose", "RO-1")
    net = returned - staked - fees if seat == 1 else 0
    return RoundLine(1, "mount_airy", RULES.game, 1, "closed", when, when, net, fees, (line,), (1,), "")


def over(rounds: list[RoundLine], mistakes: list[MistakeCost]) -> GameOverTime:
    prices = known(BY_ID[RULES.game], RULES)
    assert prices is not None
    (found,) = over_time(rounds, mistakes, lambda house, game: (RULES, prices))
    return found


def test_each_day_has_its_own_split_and_they_add_up_to_the_whole() -> None:
    """$190 on red costs $10 at 2 in 38. Noon in Greenwich is the same day in every American casino."""
    rounds = [
        round_line("2026-11-19T12:00:00.000+00:00", 19_000, 38_000),
        round_line("2026-11-18T12:00:00.000+00:00", 38_000, 0, fees=500),
        round_line("2026-11-18T12:05:00.000+00:00", 19_000, 0, seat=2),
    ]
    made = replace(mistake("hit", 300), at="2026-11-18T12:01:00.000+00:00")
    found = over(rounds, [made])
    assert [span.when for span in found.spans] == ["2026-11-19", "2026-11-18"]
    first, second = (span.found for span in found.spans)
    assert (first.net, first.house, first.fees, first.mistakes, first.luck) == (19_000, 1000, 0, 0, 20_000)
    assert (second.net, second.house, second.fees, second.mistakes) == (-38_500, 2000, 500, 300)
    assert second.luck == -35_700, "another's bet is not mine"
    whole = found.whole
    assert (whole.rounds, whole.net, whole.house, whole.mistakes) == (3, -19_500, 3000, 300)
    assert whole.luck == first.luck + second.luck


def test_a_mistake_counts_on_the_day_of_its_round_and_with_no_round_that_was_not_counted() -> None:
    before, after = "2026-11-18T12:00:00.000+00:00", "2026-11-19T12:00:00.000+00:00"
    rounds = [replace(round_line(after, 100, 0), id=2), replace(round_line(before, 100, 0), id=1)]
    late = replace(mistake("hit", 300), at=after, round=1)
    elsewhere = replace(mistake("hit", 700), at=after, round=3)
    spans = over(rounds, [late, elsewhere]).spans
    assert [(span.when, span.found.mistakes) for span in spans] == [("2026-11-19", 0), ("2026-11-18", 300)]


def test_many_days_become_months_and_many_months_years() -> None:
    days = [f"2026-{month:02}-{day:02}T12:00:00.000+00:00" for month in (9, 10) for day in range(1, 11)]
    assert [span.when for span in over([round_line(day, 100, 0) for day in days], []).spans] == ["2026-10", "2026-09"]
    months = [f"{year}-{month:02}-10T12:00:00.000+00:00" for year in (2025, 2026) for month in range(1, 13)]
    spans = over([round_line(day, 100, 0) for day in months], []).spans
    assert [(span.when, span.found.rounds) for span in spans] == [("2026", 12), ("2025", 12)]


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
        robot.stage.jobs.finish()
        robot.settle()
        words = said(robot)
        assert "The house's share was" in words
        today = datetime.now().astimezone().date().isoformat()
        net = sum(line.net for line in casino.store.rounds.last(5))
        row = words[words.index("By game, over time") :]
        assert today in row and spoken(net, sign=True) in row and "Luck" in row
        assert Visit(casino, table)._found() is None, "nothing was played on this visit"


def test_more_mistakes_than_the_log_has_hands_for_are_no_luck(tmp_path: Path) -> None:
    """Every visit, day and table splits the same: what mistakes cost is known of all of them, however many there were."""
    with a_lab(tmp_path, "mississippi_stud") as (robot, casino, page):
        robot.stage.pop(page)
        table = casino.house("mount_airy").tables["mississippi_stud"]
        visit = Visit(casino, table)
        scene = open_table(casino, table)
        assert scene is not None
        robot.settle()
        Person(robot, scene, casino).play(2, "mouse")
        robot.stage.jobs.finish()
        store, me = casino.store, casino.player.id
        already = sum(each.cost for each in store.learning.costs(me))
        (newest, *_rest) = store.rounds.last(1, me)
        for n in range(MAX_MISTAKES + 50):
            store.learning.note_mistake(
                me, table.house, table.game, "street", "fold", "bet_1x", 10, b"{}", newest.id, n
            )
        cost = already + 10 * (MAX_MISTAKES + 50)
        found = visit._found()
        whole = of_table(casino, table, store.statistics.of(me, table.house, table.game)[0])
        (over_days,) = by_game(casino)
        assert found is not None and whole is not None
        assert [each.mistakes for each in (found[0], whole, over_days.whole)] == [cost] * 3
        assert len({each.luck for each in (found[0], whole, over_days.whole)}) == 1
        assert len(found[1]) == MAX_MISTAKES, "that many can be watched and played again"
