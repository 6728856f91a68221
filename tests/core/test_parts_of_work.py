"""Figures that are worked out in parts come out the same wherever, and lose nothing when a worker dies."""

from __future__ import annotations

import os
from functools import partial
from itertools import count
from pathlib import Path

import pytest
from msgspec.structs import replace

from casino_sim.cli.common import table
from casino_sim.lab.evenings import Stopped, Wish, evenings
from casino_sim.lab.rounds import rounds_of
from casino_sim.odds import pai_gow_poker, stored
from casino_sim.simulation.engine import HERE, Engine, EngineFault, on_cores
from casino_sim.simulation.parts import in_order
from games.lunar_poker import odds as lunar
from games.poker_room import odds as poker_room
from tests.processes import kill


def doubled(number: int) -> int:
    return 2 * number


def doubled_by_a_mortal(mark: Path, number: int) -> int:
    """Whoever gets the third part first is killed over it."""
    if number == 3 and not mark.exists():
        mark.touch()
        kill(os.getpid())
    return 2 * number


def dies(_number: int) -> int:
    kill(os.getpid())
    return 0


@pytest.mark.parametrize("engine", [HERE, on_cores(2)], ids=["here", "two processes"])
def test_parts_come_back_in_their_order_and_are_taken_as_they_are_needed(engine: Engine) -> None:
    parts = count()
    found = in_order(engine, doubled, parts)
    assert [next(found) for _ in range(9)] == list(range(0, 18, 2))
    found.close()
    assert next(parts) <= 9 + engine.window
    assert list(in_order(engine, doubled, [])) == []


def test_a_part_whose_worker_dies_is_done_again(tmp_path: Path) -> None:
    work = partial(doubled_by_a_mortal, tmp_path / "killed")
    assert list(in_order(on_cores(2), work, range(8))) == list(range(0, 16, 2))
    assert (tmp_path / "killed").exists()


def test_workers_that_always_die_are_one_sentence() -> None:
    with pytest.raises(EngineFault, match="the workers died 4 times"):
        list(in_order(on_cores(1), dies, range(8)))


def test_what_is_wrong_with_a_part_reaches_who_asked() -> None:
    with pytest.raises(ValueError, match="invalid literal"):
        list(in_order(HERE, int, ["1", "two"]))


# -- figures of the odds and of the Lab --------------------------------------------------------------


def test_sittings_of_the_poker_room_add_up_to_the_same_on_two_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    _, rules = table("mount_airy", "seven_card_stud")
    monkeypatch.setattr(poker_room, "SITTING", 12)
    monkeypatch.setattr(poker_room, "MANY_HANDS", 48)
    found = []
    for engine in (HERE, on_cores(2)):
        kept: dict[str, stored.Entry] = {}
        monkeypatch.setattr(stored, "read", lambda _package, kept=kept: kept)
        monkeypatch.setattr(stored, "keep", lambda _package, key, entry, kept=kept: kept.update({key: entry}))
        poker_room.recompute(rules, engine)
        found.append(kept)
    assert found[0] == found[1]
    (entry,) = found[0].values()
    by_hand = poker_room.Hands()
    for first in range(0, 48, 12):
        by_hand.join(poker_room.played(rules, 12, first))
    assert entry["hands"] == 48 and entry["staked"] == by_hand.staked > 0


def test_deals_of_pai_gow_poker_and_lunar_poker_bring_the_same_on_two_processes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pai_gow_poker, "CHUNK", 2000)
    setting = pai_gow_poker.Rules("pa_default", "second")
    for work in (partial(pai_gow_poker.against_bank, setting, 0.95), partial(pai_gow_poker.face_up, setting)):
        assert work(5000, engine=on_cores(2)) == work(5000)
    _, rules = table("mount_airy", "lunar_poker")
    here = list(lunar.compared(rules, 4, HERE))
    assert list(lunar.compared(rules, 4, on_cores(2))) == here and any(gain for gain, _ in here)


def test_evenings_are_the_same_on_two_processes() -> None:
    game, rules = table("mount_airy", "blackjack")
    rounds = rounds_of(game, rules, {"blackjack_wager": 1000}, 1, sample=20_000)
    wish = Wish(20_000, 40, "martingale", evenings=6000)
    shares: list[float] = []

    def watch(share: float) -> bool:
        shares.append(share)
        return True

    found = evenings(rounds, wish, watch, on_cores(2))
    assert found == evenings(rounds, wish) != evenings(rounds, replace(wish, seed=2))
    assert shares == sorted(shares) and shares[-1] == 1
    with pytest.raises(Stopped):
        evenings(rounds, wish, lambda share: False, on_cores(2))
