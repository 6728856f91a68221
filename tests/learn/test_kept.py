"""What a player has learnt is kept: lessons, mistakes, drill scores."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from msgspec.structs import replace

from casino_sim.store import schema
from casino_sim.store.learning import MAX_MISTAKES, DrillScore, Memory
from casino_sim.store.location import FILE
from casino_sim.store.store import Store
from tests.trust.test_store_adds_up import damage


def test_a_lesson_that_was_left_goes_on_where_it_was_and_counts_when_it_is_over(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        ann = store.players.welcome("Ann").id
        store.learning.keep_lesson(ann, "craps", 5, 1, over=False)
        assert store.learning.lessons(ann)["craps"].at == 5
        store.learning.keep_lesson(ann, "craps", 12, 2, over=True)
        store.learning.keep_lesson(ann, "craps", 12, 0, over=True)
        kept = store.learning.lessons(ann)["craps"]
        assert (kept.at, kept.done, kept.mistakes) == (0, 2, 0)
        assert store.learning.lessons(store.players.welcome("Bob").id) == {}


def test_the_newest_mistakes_are_kept_with_hand_and_odds_and_every_one_with_its_cost(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        ann = store.players.welcome("Ann").id
        for i in range(MAX_MISTAKES + 3):
            store.learning.note_mistake(ann, "house", "game", "hand", "hit", "stand", i, b"{}", 7, i, b"odds")
        found = store.learning.mistakes(ann)
        assert [found[0].cost, found[-1].cost, len(found)] == [MAX_MISTAKES + 2, 3, MAX_MISTAKES]
        assert [(each.round, each.answers, each.odds) for each in found[:2]] == [
            (7, MAX_MISTAKES + 2, b"odds"),
            (7, MAX_MISTAKES + 1, b"odds"),
        ]
        costs = store.learning.costs(ann)
        assert [each.cost for each in costs] == list(range(MAX_MISTAKES + 3)), "what it cost stays forever"
        assert [(each.game, each.about, each.round) for each in costs[:1]] == [("game", "hand", 7)]
        assert [each.cost for each in store.learning.costs(ann, after=costs[-3].id)] == [
            MAX_MISTAKES + 1,
            MAX_MISTAKES + 2,
        ]
        assert (store.learning.costs(ann, "house", "craps"), store.learning.costs(ann, "another")) == ([], [])
        held = store.database.rows("SELECT count(*) FROM mistakes WHERE spot != x''")
        assert held == [(MAX_MISTAKES,)] == store.database.rows("SELECT count(*) FROM mistake_odds WHERE odds != x''")


def test_a_log_that_is_full_goes_on_and_forgets_no_cost(tmp_path: Path) -> None:
    """As files from before have it: 200 with their hands, one of them damaged. That one is not read, the others are."""
    with Store.open(tmp_path) as store:
        ann = store.players.welcome("Ann").id
        for i in range(MAX_MISTAKES):
            store.learning.note_mistake(ann, "house", "game", "hand", "hit", "stand", i, b"{}")
    damage(tmp_path, "UPDATE mistakes SET cost = 99999 WHERE id = 1")
    with Store.open(tmp_path) as store:
        for i in range(3):
            store.learning.note_mistake(ann, "house", "game", "hand", "hit", "stand", MAX_MISTAKES + i, b"{}")
        assert [each.cost for each in store.learning.costs(ann)] == list(range(1, MAX_MISTAKES + 3))
        assert len(store.learning.mistakes(ann)) == MAX_MISTAKES


def test_what_is_remembered_is_kept_by_player(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        ann, bob = store.players.welcome("Ann").id, store.players.welcome("Bob").id
        first = Memory("chips", "2026-11-20T00:00:00+00:00", "2026-11-19T00:00:00+00:00", 2300, 5000, 1, 1, 1500)
        store.learning.remember(ann, "chips/house/500x3", first)
        store.learning.remember(ann, "chips/house/500x3", replace(first, asked=2, right=2))
        assert store.learning.memories(ann) == {"chips/house/500x3": replace(first, asked=2, right=2)}
        assert store.learning.memories(bob) == {}


def test_scores_are_kept_by_drill(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        ann = store.players.welcome("Ann").id
        store.learning.keep_score(ann, "payouts", DrillScore(3, 2, 1, 2, 1400))
        store.learning.keep_score(ann, "payouts", DrillScore(4, 3, 2, 2, 900))
        assert store.learning.scores(ann) == {"payouts": DrillScore(4, 3, 2, 2, 900)}


def test_a_file_from_before_there_were_lessons_is_brought_up_to_date(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE)) as old:
        old.executescript(schema.FIRST)
        ann = old.execute("INSERT INTO players (name, bankroll, since) VALUES ('Ann', 0, '2026-01-01')").lastrowid or 0
        old.execute("PRAGMA user_version = 1")
        old.commit()
    with Store.open(tmp_path) as store:
        assert store.players.get(ann).name == "Ann"
        store.learning.keep_lesson(ann, "craps", 1, 0, over=False)
        assert store.learning.lessons(ann)["craps"].at == 1
