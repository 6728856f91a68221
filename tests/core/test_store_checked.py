"""What the check of a players' file finds and says, what a repair brings back, and which old rounds stay."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from casino_sim.rng import Stream
from casino_sim.session.find_table import table_of
from casino_sim.session.opening import sit_down
from casino_sim.session.session import Session
from casino_sim.store import backup
from casino_sim.store.audit import checks, ended
from casino_sim.store.sessions import chips_of
from casino_sim.store.store import Store
from casino_sim.table.ask import Answer, Bets
from casino_sim.table.snapshot import to_json
from games import BY_ID
from tests.persons import ENOUGH, all_chips, person_at, play_round
from tests.trust.test_store_adds_up import damage, tamper

CHANCE = Stream(b"store", "checked")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path / "players") as opened:
        yield opened


def faults(store: Store) -> list[str]:
    return [said for check in checks().values() for said in check(store.database)]


def stud(store: Store, rounds: int, **more: object) -> Session:
    """$10 on the ante and $5 on the progressive each time, folded at once."""
    session = person_at(store, chips=500_00, **more)  # type: ignore[arg-type]
    for _ in range(rounds):
        session.deal()
        session.answer(Bets({"ante": 10_00, "progressive": 5_00}))
        session.answer(Answer("fold"))
    return session


def tournament(store: Store) -> Session:
    store.players.welcome("Ann", 2_000_00)
    options = {"tournament": 1}
    at, rules = table_of("mount_airy", "blackjack", options, BY_ID)
    return sit_down(store, 1, at, rules, options=options)


# -- what adds up ----------------------------------------------------------------------------------


def test_chips_that_were_bought_during_a_hand_add_up(store: Store) -> None:
    """They come out of the bankroll in the round itself, at a poker table and before bets are closed."""
    poker = person_at(store, game="holdem", bots=3)
    poker.deal()
    poker.answer(Answer("buy_in", 400_00))
    assert faults(store) == [], "while the hand is on"
    play_round(poker, CHANCE)
    assert faults(store) == []
    session = person_at(store, chips=100_00)
    session.deal()
    session.buy_in(50_00)
    session.answer(Bets({"ante": 10_00}))
    assert faults(store) == []
    session.answer(Answer("fold"))
    assert faults(store) == []
    session.leave()
    assert faults(store) == [] and ended(store.database) == 2


def test_a_tournaments_chips_are_nobodys_money_and_add_up_by_themselves(store: Store) -> None:
    session = tournament(store)
    assert faults(store) == []
    for _ in range(2):
        play_round(session, CHANCE)
        assert faults(store) == []
    lies = json.loads(to_json(store.sessions.get(session.id).snapshot))
    lies["balances"][session.seating.purse] += 100
    lies["balances"]["house"] -= 100
    tamper(store, "UPDATE sittings SET snapshot = ?", json.dumps(lies).encode())
    assert any("the player's chips at table 1 are" in said for said in faults(store))


def test_a_table_that_lost_rounds_is_not_counted_and_the_others_are(store: Store) -> None:
    stud(store, 3)
    other = person_at(store, game="craps", chips=300_00)
    store.rounds.forget(keep=1)
    play_round(other, CHANCE)
    assert faults(store) == []
    tamper(store, "UPDATE cage SET amount = amount - 1 WHERE sitting = 2")
    tamper(store, "UPDATE players SET bankroll = bankroll - 1")
    assert any("the player's chips at table 2 are" in said for said in faults(store))
    assert not any("table 1" in said for said in faults(store))


# -- what doesn't ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("statement", "said"),
    [
        (
            "UPDATE books SET change = change + 7 WHERE round = 2 AND account = 'purse:1'",
            ["the books of round 2 are off by 0.07", "the player's chips at table 1 are 455.00, the books say 455.07"],
        ),
        (
            "UPDATE table_totals SET net = net + 100",
            [
                "the statistics of player 1 at mount_airy mississippi_stud say -44.00 in 3 rounds,"
                " the rounds themselves -45.00"
            ],
        ),
        (
            "UPDATE table_totals SET rounds = rounds + 1",
            [
                "the statistics of player 1 at mount_airy mississippi_stud say -45.00 in 4 rounds,"
                " the rounds themselves -45.00"
            ],
        ),
        (
            "UPDATE meter_log SET before = before + 1, after = after + 1 WHERE id = 2",
            [
                "meter linked of mount_airy jumps from 10001.00 to 10001.01 before change 2",
                "meter linked of mount_airy jumps from 10002.01 to 10002.00 before change 3",
            ],
        ),
        (
            "UPDATE meter_log SET after = after + 1 WHERE id = 3",
            [
                "meter linked of mount_airy stands at 10003.00, its last change left it at 10003.01",
                "round 3 moved meter:linked by 1.00, the meter's own record says 1.01",
            ],
        ),
        ("UPDATE sittings SET seating = replace(seating, '[]', '[ ]')", ["table 1 isn't as it was left"]),
        ("DELETE FROM links WHERE round = 3 AND what = 'ended'", ["round 3 was never chained"]),
    ],
)
def test_what_does_not_add_up_is_told_with_both_figures(statement: str, said: list[str], store: Store) -> None:
    stud(store, 3)
    assert faults(store) == []
    tamper(store, statement)
    found = faults(store)
    for sentence in said:
        assert sentence in found, found
    assert len(found) <= len(said) + 2


def test_a_table_whose_chips_appear_from_nowhere_is_told(store: Store) -> None:
    session = stud(store, 1)
    lies = json.loads(to_json(store.sessions.get(session.id).snapshot))
    lies["balances"]["purse:1"] += 100
    tamper(store, "UPDATE sittings SET snapshot = ?", json.dumps(lies).encode())
    found = faults(store)
    assert "the chips at table 1 are off by 1.00" in found
    assert "the player's chips at table 1 are 486.00, the books say 485.00" in found
    tamper(store, "UPDATE sittings SET snapshot = '{'")
    assert "the state of table 1 can't be read" in faults(store)


def test_a_record_whose_table_is_gone_is_told(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        stud(store, 1)
        store.database.write("PRAGMA foreign_keys = OFF")
        tamper(store, "DELETE FROM rounds")
        assert "record 1 of sittings belongs to a record of rounds that isn't there" not in faults(store)
        found = faults(store)
    assert any("belongs to a record of rounds that isn't there" in said for said in found)
    assert "round 1 is missing" in found


# -- repairs ---------------------------------------------------------------------------------------


def test_a_damaged_player_keeps_name_chips_and_settings_as_far_as_they_can_be_read(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        store.players.keep_settings(store.players.welcome("Ann", 70_00).id, {"speed": "fast"})
        store.players.welcome("Ben", 80_00)
        store.players.welcome("Cid", 90_00)
        tamper(store, "UPDATE cage SET amount = -5 WHERE player = 3")
    damage(tmp_path, "UPDATE players SET bankroll = 1 WHERE id = 1")
    damage(tmp_path, "UPDATE players SET name = '\x07', settings = '{' WHERE id = 2")
    damage(tmp_path, "UPDATE players SET bankroll = 2 WHERE id = 3")
    with Store.open(tmp_path) as store:
        assert [(each.name, each.bankroll, each.settings) for each in store.players.all()] == [
            ("Ann", 70_00, {"speed": "fast"}),
            ("Cid", 0, {}),
            ("Player 2", 80_00, {}),
        ], "nobody owes anything"
        assert "The bankroll is $70, as the cashier's records show." in store.notice


def test_a_meter_without_a_record_of_its_own_stays_where_it_can_be_read(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store, store.transaction():
        for meter, amount in (("one", 500_00), ("two", 600_00)):
            store.database.write("INSERT INTO meters (house, meter, amount) VALUES ('x', ?, ?)", (meter, amount))
    damage(tmp_path, "UPDATE meters SET amount = 50100 WHERE meter = 'one'")
    damage(tmp_path, "UPDATE meters SET amount = 'lost' WHERE meter = 'two'")
    with Store.open(tmp_path) as store:
        assert store.meters.all("x") == {"one": 501_00, "two": 0}


def test_a_damaged_tournament_gives_nothing_back(tmp_path: Path) -> None:
    """Its chips are worth nothing: the bankroll stays what it was."""
    with Store.open(tmp_path) as store:
        session = tournament(store)
        play_round(session, CHANCE)
    damage(tmp_path, "UPDATE sittings SET seen = 'never'")
    with Store.open(tmp_path) as store:
        assert "starts over, and $0 went back" in store.notice
        assert store.players.get(1).bankroll == 2_000_00
        assert [line.why for line in store.players.cage(1)] == ["first chips"]


@pytest.mark.parametrize("read", [True, False])
def test_a_damaged_table_with_forgotten_rounds_gives_back_what_lay_there_or_what_was_brought(
    read: bool, tmp_path: Path
) -> None:
    with Store.open(tmp_path) as store:
        session = person_at(store, chips=500_00, seats=(1, 2))
        for _ in range(3):
            session.deal()
            for reply in (Bets({"ante": 10_00, "progressive": 5_00}), Bets(), Answer("fold")):
                session.answer(reply)
        person_at(store, game="craps", chips=40_00)
        store.rounds.forget(keep=1)
        assert session.purse == 500_00 - 3 * 15_00
    change = "seen = 'never'" if read else "snapshot = '{'"
    damage(tmp_path, f"UPDATE sittings SET {change} WHERE id = 1")
    with Store.open(tmp_path) as store:
        back = session.purse if read else 500_00
        assert store.players.get(1).bankroll == ENOUGH - 500_00 - 40_00 + back
        assert all_chips(store, 1) == ENOUGH - 500_00 + back
        assert store.players.cage(1)[-1].why == "table closed"


def test_more_was_taken_from_a_damaged_table_than_lay_there_and_nobody_owes_anything(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        session = person_at(store, chips=100_00)
        with store.transaction():
            store.players.move(1, 150_00, "left the table", session.id)
    damage(tmp_path, "UPDATE sittings SET snapshot = '{'")
    with Store.open(tmp_path) as store:
        assert store.players.get(1).bankroll == ENOUGH + 50_00


def test_a_damaged_seating_or_options_are_written_so_that_the_table_can_be_played(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        stud(store, 1)
        person_at(store, game="craps", chips=40_00, bots=2)
    damage(tmp_path, "UPDATE sittings SET seating = '{\"mine\":[]}' WHERE id = 1")
    damage(tmp_path, "UPDATE sittings SET options = '[]' WHERE id = 2")
    with Store.open(tmp_path) as store:
        found = {record.id: record for record in store.sessions.of(1)}
        assert found[1].seating.mine == (1,) and found[1].options == {}
        assert found[2].options == {"damaged": 2} and len(found[2].seating.bots) == 2
        assert all_chips(store, 1) == ENOUGH - 15_00
        play_round(person_at(store), CHANCE)
        assert faults(store) == []


def test_from_the_first_damaged_answer_on_a_void_round_has_none(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        session = person_at(store)
        session.deal()
        for reply in (Bets({"ante": 10_00}), Answer("bet_1x"), Answer("bet_1x")):
            session.answer(reply)
    damage(tmp_path, "UPDATE answers SET reply = 'nothing' WHERE n = 1", "UPDATE answers SET reply = '' WHERE n = 2")
    with Store.open(tmp_path) as store:
        assert store.database.rows("SELECT n FROM answers ORDER BY n") == [(0,)]
        assert store.rounds.last(1)[0].state == "voided"
        assert faults(store) == []


def test_a_damaged_round_is_void_and_its_seal_fits_again(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        session = stud(store, 1)
        session.deal()
        session.answer(Bets({"ante": 10_00}))
    damage(tmp_path, "UPDATE rounds SET nonce = 'another' WHERE id = 2")
    with Store.open(tmp_path) as store:
        assert store.rounds.last(1)[0].state == "voided" and not person_at(store).in_round
        assert all_chips(store, 1) == ENOUGH - 15_00
        assert faults(store) == [], "the void round is chained, too"
        play_round(person_at(store), CHANCE)
        assert store.rounds.last(1)[0].number == 1, "the table starts over"


# -- old rounds ------------------------------------------------------------------------------------


def test_the_latest_rounds_stay_and_the_one_that_shuffled_the_shoe(store: Store) -> None:
    session = person_at(store, game="mini_baccarat", chips=1_000_00)
    for _ in range(6):
        session.deal()
        session.answer(Bets({"banker": 25_00, "tie": 10_00}))
    assert store.rounds.forget(keep=2) == 3
    assert [line.id for line in store.rounds.last()] == [6, 5, 1], "round 1 proves the cards of 5 and 6"
    for table, column in (("answers", "round"), ("books", "round")):
        assert {id for (id,) in store.database.rows(f"SELECT {column} FROM {table}")} == {1, 5, 6}
    assert store.rounds.forget(keep=2) == 0
    assert faults(store) == []


def test_a_round_that_shuffled_stays_even_if_it_is_the_newest_of_the_old(store: Store) -> None:
    stud(store, 3)
    session = person_at(store, game="mini_baccarat", chips=1_000_00)
    for _ in range(3):
        session.deal()
        session.answer(Bets({"banker": 25_00}))
    assert store.rounds.forget(keep=2) == 3
    assert [line.id for line in store.rounds.last()] == [6, 5, 4]
    assert faults(store) == []


def test_where_nothing_is_old_nothing_is_forgotten(store: Store) -> None:
    stud(store, 2)
    links = store.database.rows("SELECT * FROM links")
    assert store.rounds.forget(keep=2) == 0
    assert store.database.rows("SELECT * FROM links") == links and store.links.horizon() == 0
    assert store.rounds.forget(keep=1) == 1
    assert [line.id for line in store.rounds.last()] == [2]
    first = store.database.rows("SELECT id, round FROM links ORDER BY id")[0]
    assert store.links.horizon() == first[0] and first[1] == 2, "links of rounds that are gone are gone, too"
    assert faults(store) == []
    assert store.statistics.of(1)[0].rounds == 2, "the sums know them all"


def test_the_last_round_stays_so_that_no_number_is_given_twice(store: Store) -> None:
    stud(store, 3)
    assert store.rounds.forget(keep=0) == 2 and [line.id for line in store.rounds.last()] == [3]
    stud(store, 1)
    assert [line.id for line in store.rounds.last()] == [4, 3]
    assert faults(store) == []


def test_a_hand_that_waited_while_others_were_forgotten_is_sealed_when_it_ends(store: Store) -> None:
    waiting = person_at(store, chips=500_00)
    waiting.deal()
    waiting.answer(Bets({"ante": 10_00}))
    for _ in range(2):
        play_round(person_at(store, game="craps", name="Ben"), CHANCE)
    assert store.rounds.forget(keep=1) == 1
    waiting.answer(Answer("fold"))
    assert faults(store) == []
    tamper(store, "UPDATE rounds SET net = net + 1")
    assert "the record of round 1 isn't the one that was chained" in faults(store)


def test_only_what_is_final_is_sealed_into_the_chain(store: Store) -> None:
    stud(store, 1)
    sealed = {(link.what, bool(link.record)) for link in store.links.all()}
    assert sealed == {("found", False), ("changed", False), ("began", False), ("ended", True)}


def test_chips_at_a_table_are_told_and_those_of_a_tournament_are_no_money(store: Store) -> None:
    entered = tournament(store)
    session = stud(store, 1)
    assert chips_of(store.sessions.get(session.id)) == session.purse > 0
    assert chips_of(store.sessions.get(entered.id)) == 0


def test_a_copy_is_due_once_a_day(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        stud(store, 1)
        assert backup.is_due(tmp_path)
        copy = store.back_up()
        assert not backup.is_due(tmp_path)
        for age, due in ((backup.DAY - 60, False), (backup.DAY + 60, True), (-backup.DAY - 60, True)):
            os.utime(copy, times=(time.time() - age,) * 2)
            assert backup.is_due(tmp_path) is due, "also where the clock was set back"
        second = store.back_up()
        assert [int(each.stem.split("-")[1]) for each in (copy, second)] == [1, 2]
        assert backup.copies(tmp_path) == [second, copy]


def test_what_is_restored_stands_beside_what_it_replaced(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        stud(store, 1)
        copy = store.back_up()
        stud(store, 1)
    aside = backup.restore(tmp_path, copy)
    assert aside is not None and aside.exists() and not list(tmp_path.glob("*.part"))
    with Store.open(tmp_path) as store:
        assert [line.id for line in store.rounds.last()] == [1]
    with Store.look_at(aside) as store:
        assert [line.id for line in store.rounds.last()] == [2, 1]
