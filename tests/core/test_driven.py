"""Many rounds through the real driver: on every core, and always the same ones."""

from __future__ import annotations

import pytest

from casino_sim.bots import or_plain, strategies
from casino_sim.houses.loader import load_house
from casino_sim.simulation import driven
from casino_sim.simulation.driven import Sitting, play_all
from casino_sim.simulation.engine import HERE, on_cores
from casino_sim.table.auto import Totals, play
from games import BY_ID

SEED = bytes(range(32))


def sitting(game: str, strategy: str, seats: int, rounds: int) -> Sitting:
    return Sitting(load_house("mount_airy", BY_ID).tables[game], strategy, seats, rounds, SEED)


def at_one_table(whole: Sitting) -> Totals:
    game = BY_ID[whole.rules.game]
    strategy = or_plain(strategies(game, whole.rules)[whole.strategy])
    return play(game, whole.rules, whole.rounds, whole.seed, strategy, whole.seats)


def test_a_few_rounds_are_one_evening_at_one_table() -> None:
    whole = sitting("blackjack", "basic", 2, 60)
    assert play_all(whole, HERE) == at_one_table(whole)


def test_workers_play_the_same_rounds_as_one_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driven, "ROUNDS_A_TABLE", 40)
    whole = sitting("holdem", "skilled", 4, 100)
    alone, together = play_all(whole, HERE), play_all(whole, on_cores(2))
    assert together == alone
    assert alone.rounds == 100 and alone.net == -alone.fees < 0, "players lose to each other, and the rake to the house"


def test_every_table_has_cards_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driven, "ROUNDS_A_TABLE", 40)
    whole = sitting("mississippi_stud", "recommended", 1, 100)
    parts = list(driven.sittings(whole))
    assert [each.rounds for each in parts] == [40, 40, 20] and driven.tables(100) == 3
    found = [at_one_table(each) for each in parts]
    assert found[0] == at_one_table(whole._replace(rounds=40)), "the first plays what it would play alone"
    assert len({each.net for each in found[:2]}) == 2
    assert play_all(whole, HERE).net == sum(each.net for each in found)
