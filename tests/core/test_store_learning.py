"""What a player has learnt, as the store keeps it: lessons, mistakes with their hands, memories, drills."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from casino_sim.store import learning
from casino_sim.store.learning import DrillScore, LessonProgress, Memory
from casino_sim.store.store import Store


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path) as opened:
        opened.players.welcome("Ann")
        opened.players.welcome("Ben")
        yield opened


def blunder(store: Store, player: int, cost: int, round: int = 0) -> None:
    spot, odds = f"spot {cost}".encode(), f"odds {cost}".encode()
    store.learning.note_mistake(
        player, "mount_airy", "craps", "x", "a", "b", cost, spot, round=round, answers=cost, odds=odds
    )


def test_a_lesson_goes_on_where_it_was_left_and_a_finished_one_begins_again(store: Store) -> None:
    store.learning.keep_lesson(1, "craps", 4, 2, over=False)
    assert store.learning.lessons(1) == {"craps": LessonProgress(4, 0, 2)}
    for _ in range(2):
        store.learning.keep_lesson(1, "craps", 9, 1, over=True)
    assert store.learning.lessons(1) == {"craps": LessonProgress(0, 2, 1)}
    assert store.learning.lessons(2) == {}


def test_scores_and_memories_are_each_players_own(store: Store) -> None:
    score = DrillScore(30, 25, 4, 11, 900)
    memory = Memory("chips", "2026-01-02", "2026-01-01", 1000, 5000, 7, 6, 800)
    store.learning.keep_score(1, "counting", score)
    store.learning.keep_score(1, "payouts", DrillScore(1))
    store.learning.remember(1, "chips/x/500x1", memory)
    assert store.learning.scores(1) == {"counting": score, "payouts": DrillScore(1)}
    assert store.learning.memories(1) == {"chips/x/500x1": memory}
    assert (store.learning.scores(2), store.learning.memories(2)) == ({}, {})


def test_each_mistake_keeps_the_hand_and_the_odds_it_was_made_with(store: Store) -> None:
    for cost in (5, 6, 7):
        blunder(store, 1, cost)
    blunder(store, 2, 8)
    found = store.learning.mistakes(1)
    assert [(each.cost, each.spot, each.odds, each.answers) for each in found] == [
        (cost, f"spot {cost}".encode(), f"odds {cost}".encode(), cost) for cost in (7, 6, 5)
    ], "the newest first"
    assert [each.cost for each in store.learning.mistakes(1, last=2)] == [7, 6]
    assert [each.cost for each in store.learning.costs(1)] == [5, 6, 7]
    assert [each.cost for each in store.learning.costs(1, after=found[1].id)] == [7]
    assert store.learning.last_mistake(1) == found[0].id and store.learning.last_mistake(2) == found[0].id + 1


def test_of_old_mistakes_only_the_cost_stays(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learning, "MAX_MISTAKES", 3)
    for cost in range(1, 6):
        blunder(store, 1, cost)
    assert [each.cost for each in store.learning.costs(1)] == [1, 2, 3, 4, 5]
    rows = store.database.rows("SELECT cost, spot FROM mistakes ORDER BY id")
    assert [bool(spot) for _cost, spot in rows] == [False, False, True, True, True]
    assert [bool(odds) for (odds,) in store.database.rows("SELECT odds FROM mistake_odds ORDER BY id")] == [
        *(False, False, True, True, True)
    ]
    assert [each.cost for each in store.learning.mistakes(1, last=99)] == [5, 4, 3]
