"""What the next start finds as it was left: the secret that was committed to, the seat, the chips, the settings."""

from __future__ import annotations

from pathlib import Path

import pytest

from casino_sim.rng import Stream
from casino_sim.session.seating import seating_for
from casino_sim.store.audit import checks
from casino_sim.store.problems import StoreProblem
from casino_sim.store.store import FILE, Store
from tests.persons import all_chips, person_at, play_round


def test_the_secret_that_was_committed_to_before_is_the_one_that_deals_after(tmp_path: Path) -> None:
    """Otherwise the house could deal again until it likes what comes."""
    with Store.open(tmp_path) as store:
        session = person_at(store, seed=None)
        play_round(session, Stream(b"x", "y"))
        promised = session.commitment
    with Store.open(tmp_path) as store:
        again = person_at(store, seed=None)
        assert again.commitment == promised
        play_round(again, Stream(b"x", "z"))
        record = store.rounds.get(store.rounds.last(1)[0].id)
        assert record is not None and record.start.commitment == promised
        assert again.commitment != promised, "and then it is used up"


def test_another_seat_and_company_are_still_so_after_the_next_start(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        session = person_at(store)
        session.reseat(seating_for(session.game, session.rules, (4,), 2))
        chosen = session.seating
    with Store.open(tmp_path) as store:
        assert [record.seating for record in store.sessions.of(1)] == [chosen]


def test_chips_bought_while_the_betting_is_open_are_there_after_a_power_cut(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        session = person_at(store, chips=100_00)
        session.deal()
        session.buy_in(50_00)
        purse, owned = session.purse, all_chips(store, session.player)
    with Store.open(tmp_path) as store:
        again = person_at(store)
        assert again.in_round and again.purse == purse == 150_00
        assert all_chips(store, again.player) == owned


def test_players_saved_from_a_damaged_file_keep_their_settings_and_are_counted(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        for name in ("Ann", "Ben"):
            store.players.keep_settings(store.players.welcome(name, 70_00).id, {"speed": "fast"})
    with (tmp_path / FILE).open("r+b") as file:
        file.write(b"?" * 100)
    with Store.open(tmp_path) as store:
        assert "a new one has 2 of its players" in store.notice
        assert [player.settings for player in store.players.all()] == [{"speed": "fast"}] * 2


def test_a_table_opened_twice_pays_its_chips_out_once(tmp_path: Path) -> None:
    """A guest's table was taken up again after a power cut, and opened once more below it: both paid out."""
    with Store.open(tmp_path) as store:
        first = person_at(store, chips=100_00)
        owned = all_chips(store, first.player)
        first.deal()
        again = person_at(store)
        play_round(again, Stream(b"x", "y"))
        won = store.rounds.last(1)[0].net
        again.leave()
        with pytest.raises(StoreProblem, match="opened again"):
            play_round(first, Stream(b"x", "y"))
        with pytest.raises(StoreProblem, match="opened again"):
            first.buy_in(10_00)
        assert first.leave() == 0, "its chips have gone back already"
        assert all_chips(store, first.player) == store.players.get(first.player).bankroll == owned + won
        assert [line for check in checks().values() for line in check(store.database)] == []
