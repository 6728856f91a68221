"""What the store adds up and looks back to: results by table and bet, the way back to a shuffle, repairs, copies."""

from __future__ import annotations

import json
from pathlib import Path
from threading import Thread

import pytest

from casino_sim.rng import Stream
from casino_sim.session.proof import proof_of
from casino_sim.session.recording import Recording
from casino_sim.store import rounds as rounds_of_store
from casino_sim.store.location import FILE
from casino_sim.store.players import BadName
from casino_sim.store.records import RoundEnd
from casino_sim.store.store import Store
from casino_sim.table.ask import Answer, Bets
from casino_sim.table.events import Settled
from tests.persons import all_chips, person_at, play_round
from tests.trust.test_store_adds_up import checked, damage


@pytest.fixture
def store(tmp_path: Path):
    with Store.open(tmp_path) as found:
        yield found


def test_a_name_can_be_written_otherwise_but_nobody_takes_anothers(store: Store) -> None:
    ann, ben = store.players.welcome("Ann"), store.players.welcome("Ben")
    assert store.players.rename(ann.id, "ANN").name == "ANN"
    with pytest.raises(BadName, match="ann already plays here"):
        store.players.rename(ben.id, "ann")
    assert store.players.get(ben.id).name == "Ben"


def test_statistics_are_the_sums_of_the_rounds(store: Store) -> None:
    """Rounds, wins, best and worst by table; rounds, chips and outcomes by bet. A push is no win."""
    session = person_at(store, game="mini_baccarat", chips=20_000_00)
    nets, lines = [], list[Settled]()
    for _ in range(30):
        session.deal()
        session.answer(Bets({"player": 25_00}))
        record = store.rounds.latest(session.id)
        assert record is not None and not session.in_round
        nets.append(record.net)
        lines += [line for line in record.lines if line.seat == 1]
    (found,) = store.statistics.of(1)
    (bet,) = found.wagers
    outcomes = [line.outcome for line in lines]
    assert nets.count(0) == outcomes.count("push") > 0, "a tie has to be among them"
    assert (found.rounds, found.net, found.won) == (30, sum(nets), nets.count(25_00))
    assert (found.best, found.worst) == (25_00, -25_00)
    assert (bet.wager, bet.rounds, bet.staked, bet.returned) == ("player", 30, 30 * 25_00, 30 * 25_00 + sum(nets))
    assert (bet.wins, bet.losses, bet.pushes) == tuple(outcomes.count(each) for each in ("win", "lose", "push"))


@pytest.mark.parametrize(
    ("net", "won", "best", "worst"), [(-25_00, 0, 0, -25_00), (0, 0, 0, 0), (1, 1, 1, 0), (40_00, 1, 40_00, 0)]
)
def test_the_best_round_of_who_only_lost_is_no_win_and_a_cent_is_one(
    net: int, won: int, best: int, worst: int, store: Store
) -> None:
    session = person_at(store)
    play_round(session, Stream(b"net", "any"))
    record = store.rounds.latest(session.id)
    assert record is not None
    store.database.write("DELETE FROM table_totals")
    end = RoundEnd(
        lines=(), fees=0, net=net, took_part=True, events=b"", books={}, meters=(), after=record.start.before
    )
    with store.transaction():
        store.statistics.add(record.start, end)
    (found,) = store.statistics.of(1)
    assert (found.rounds, found.won, found.best, found.worst) == (1, won, best, worst)


@pytest.mark.parametrize("together", [1, 2, 3])
def test_a_long_way_back_to_the_shuffle_is_read_in_parts(
    together: int, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = person_at(store, game="blackjack")
    for number in range(7):
        play_round(session, Stream(b"back", str(number)))
    last = store.rounds.latest_id(session.id)
    assert last is not None
    whole = [id for id, _before in store.rounds.backwards(session.id, last)]
    monkeypatch.setattr(rounds_of_store, "READ_TOGETHER", together)
    assert [id for id, _before in store.rounds.backwards(session.id, last)] == whole == sorted(whole, reverse=True)
    assert len(whole) == 7
    record = store.rounds.latest(session.id)
    assert Recording(record, session.game, session.rules, proof_of(store, record)).first_difference() is None


def test_of_many_damaged_records_five_are_named_and_the_others_counted(tmp_path: Path, capsys) -> None:
    with Store.open(tmp_path) as store:
        for number in range(6):
            store.learning.note_mistake(
                store.players.welcome("Ann").id, "mount_airy", "craps", "x", "a", "b", number, b""
            )
    damage(tmp_path, "UPDATE mistakes SET cost = cost + 1 WHERE id <= 5")
    found = checked(tmp_path, capsys)["records"]
    assert len(found) == 5 and not any("more records" in said for said in found)
    damage(tmp_path, "UPDATE mistakes SET cost = cost + 1 WHERE id = 6")
    found = checked(tmp_path, capsys)["records"]
    assert len(found) == 6 and found[-1] == "1 more records of mistakes are damaged"


def test_a_first_link_that_was_changed_breaks_the_chain(tmp_path: Path, capsys) -> None:
    with Store.open(tmp_path) as store:
        play_round(person_at(store), Stream(b"first", "link"))
        with store.transaction():
            store.database.write("UPDATE links SET lies = ? WHERE id = 1", ("0" * 64,))
    assert "the chain breaks at its first link" in checked(tmp_path, capsys)["chain"]


@pytest.mark.parametrize("id", [2, 3])
def test_a_link_after_the_first_that_was_changed_breaks_the_chain(id: int, tmp_path: Path, capsys) -> None:
    with Store.open(tmp_path) as store:
        for number in range(2):
            play_round(person_at(store), Stream(b"first", str(number)))
        with store.transaction():
            store.database.write("UPDATE links SET lies = ? WHERE id = ?", ("0" * 64, id))
    (said,) = (said for said in checked(tmp_path, capsys)["chain"] if "breaks" in said)
    assert said.startswith(f"the chain breaks at link {id} ")


def test_an_answer_that_was_damaged_is_set_aside_as_it_was(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        session = person_at(store)
        session.deal()
        session.answer(Bets({"ante": 10_00}))
        session.answer(Answer("bet_1x"))
        round, owned = session.round_id, all_chips(store, 1)
    damage(tmp_path, "UPDATE answers SET reply = 'nothing' WHERE n = 1")
    with Store.open(tmp_path) as store:
        kept = [
            json.loads(content)
            for what, content in store.database.rows("SELECT what, content FROM set_aside")
            if what == "answers"
        ]
        assert [(each["round"], each["n"], each["reply"]) for each in kept] == [(round, 1, "nothing")]
        assert all_chips(store, 1) == owned
        line = store.rounds.last(1)[0]
        assert (line.id, line.state) == (round, "voided")
        record = store.rounds.get(round)
        assert record is not None and record.why == "its table was damaged"


def test_a_file_of_this_version_gets_no_links_when_it_is_opened_again(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        play_round(person_at(store), Stream(b"links", "once"))
        links = store.database.rows("SELECT * FROM links")
    with Store.open(tmp_path) as store:
        assert store.database.rows("SELECT * FROM links") == links


def test_a_copy_that_was_cut_off_is_in_nobodys_way(tmp_path: Path) -> None:
    (tmp_path / "casino.backup.part").write_bytes(b"half a copy, cut off")
    with Store.open(tmp_path) as store:
        store.players.welcome("Ann", 70_00)
        copy = store.back_up()
    with Store.look_at(copy) as found:
        assert [(player.name, player.bankroll) for player in found.players.all()] == [("Ann", 70_00)]


def test_a_long_file_that_lost_its_head_gives_back_the_chips_at_every_table(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        for number, game in enumerate(("craps", "big_six", "mississippi_stud", "blackjack", "let_it_ride")):
            session = person_at(store, game=game, name=f"Player {number}", chips=1_000_00)
            for turn in range(4):
                play_round(session, Stream(b"head", f"{game} {turn}"))
            with store.transaction():  # so much that tables lie beyond where an empty file ends
                store.database.write("INSERT INTO set_aside (at, what, content) VALUES ('', 'x', ?)", ("x" * 400_000,))
        owned = sorted((player.name, all_chips(store, player.id)) for player in store.players.all())
    assert (tmp_path / FILE).stat().st_size > 1_000_000
    lost_head(tmp_path)
    with Store.open(tmp_path) as store:
        assert sorted((player.name, player.bankroll) for player in store.players.all()) == owned


def lost_head(folder: Path) -> None:
    with (folder / FILE).open("r+b") as file:
        file.write(b"?" * 100)


def test_a_player_without_a_chip_comes_over_from_a_damaged_file_too(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        store.players.welcome("Ann", 70_00)
        store.players.cashier(store.players.welcome("Ben", 50_00).id, -50_00)
    lost_head(tmp_path)
    with Store.open(tmp_path) as store:
        assert {player.name: player.bankroll for player in store.players.all()} == {"Ann": 70_00, "Ben": 0}


def test_where_a_table_of_a_damaged_file_cannot_be_read_what_was_brought_there_comes_back(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        session = person_at(store, chips=1_000_00)
        bankroll = store.players.get(1).bankroll
        with store.transaction():
            store.database.write("UPDATE sittings SET snapshot = ? WHERE id = ?", (b"{", session.id))
    lost_head(tmp_path)
    with Store.open(tmp_path) as store:
        assert [player.bankroll for player in store.players.all()] == [bankroll + 1_000_00]


def test_more_was_taken_from_a_table_than_brought_there_and_nobody_owes_anything(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        session = person_at(store, chips=1_000_00)
        with store.transaction():
            store.players.move(1, 1_500_00, "left the table", session.id)
            store.database.write("UPDATE sittings SET snapshot = ? WHERE id = ?", (b"{", session.id))
        bankroll = store.players.get(1).bankroll
    lost_head(tmp_path)
    with Store.open(tmp_path) as store:
        assert [player.bankroll for player in store.players.all()] == [bankroll]


def test_another_thread_may_close_the_store(tmp_path: Path) -> None:
    store, faults = Store.open(tmp_path), []

    def close() -> None:
        try:
            store.close()
        except Exception as fault:
            faults.append(fault)

    thread = Thread(target=close)
    thread.start()
    thread.join()
    assert faults == []
    Store.open(tmp_path).close()


def test_nobody_has_made_a_mistake_yet(store: Store) -> None:
    ann = store.players.welcome("Ann")
    assert store.learning.last_mistake(ann.id) == 0
    store.learning.note_mistake(ann.id, "mount_airy", "craps", "x", "a", "b", 5, b"spot", 3, 2, b"odds")
    (made,) = store.learning.mistakes(ann.id)
    assert (made.round, made.answers, made.odds, made.cost) == (3, 2, b"odds", 5)
    assert store.learning.last_mistake(ann.id) == made.id
