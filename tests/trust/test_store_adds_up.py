"""Every record has its seal, every change its link: what was damaged or rearranged is noticed, named and set aside."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import pytest

from casino_sim.__main__ import main
from casino_sim.rng import Stream
from casino_sim.session.proof import proof_of
from casino_sim.session.recording import Recording
from casino_sim.store import backup, schema
from casino_sim.store.database import PRAGMAS
from casino_sim.store.location import FILE
from casino_sim.store.problems import StoreDamaged
from casino_sim.store.seals import FIRST_SEALED, SEALED, teach
from casino_sim.store.store import Store
from casino_sim.table.ask import Answer, Bets
from casino_sim.table.snapshot import from_json, to_json
from tests.persons import all_chips, books_are_right, person_at, play_round


def damage(folder: Path, *statements: str) -> None:
    """As a bad disk would: the values change, nobody sets a seal."""
    connection = sqlite3.connect(folder / FILE, isolation_level=None)
    triggers = connection.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
    for name, _sql in triggers:
        connection.execute(f"DROP TRIGGER {name}")
    for statement in statements:
        assert connection.execute(statement).rowcount, statement
    for _name, sql in triggers:
        connection.execute(sql)
    connection.close()


def tamper(store: Store, statement: str, *values: object) -> None:
    """As somebody who knows the program: seals fit afterwards."""
    with store.transaction():
        store.database.write(statement, values)


def checked(folder: Path, capsys: pytest.CaptureFixture[str]) -> dict[str, list[str]]:
    capsys.readouterr()
    code = main(["players", "check", "--json", "--players", str(folder)])
    found = json.loads(capsys.readouterr().out)
    assert code == (0 if found["ok"] else 1)
    return {name: said for name, said in found["faults"].items() if said}


@pytest.fixture
def played(tmp_path: Path) -> Path:
    """A store with a bit of everything: a meter that moved, a shoe, bets that stay, a lesson, a mistake, a drill."""
    with Store.open(tmp_path) as store:
        for game in ("blackjack", "craps"):
            session = person_at(store, game=game, bots=1)
            for _ in range(4):
                play_round(session, Stream(b"played", game))
        session = person_at(store)
        session.deal()
        session.answer(Bets({"ante": 10_00, "progressive": 5_00}))
        session.answer(Answer("fold"))
        store.learning.keep_lesson(1, "craps", 2, 1, over=False)
        store.learning.note_mistake(1, "mount_airy", "craps", "x", "a", "b", 5, b"{}")
        from casino_sim.store.learning import DrillScore, Memory

        store.learning.keep_score(1, "counting", DrillScore(3, 2, 1, 2, 900))
        store.learning.remember(1, "chips/x/500x1", Memory("chips", "2026-01-02", "2026-01-01", 1000, 5000, 1, 1, 900))
    return tmp_path


def test_a_sound_store_adds_up(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert checked(played, capsys) == {}
    assert main(["players", "check", "--players", str(played)]) == 0
    assert "does not add up" not in capsys.readouterr().out


NUMBERS = {
    "players": "bankroll",
    "cage": "amount",
    "meters": "amount",
    "meter_log": "after",
    "sittings": "seen",
    "rounds": "net",
    "answers": "seat",
    "books": "change",
    "wager_totals": "staked",
    "table_totals": "net",
    "lessons": "mistakes",
    "mistakes": "cost",
    "drills": "best_time",
    "mistake_odds": "answers",
    "memories": "asked",
}


@pytest.mark.parametrize("table", SEALED)
def test_a_digit_that_became_another_is_noticed_in_every_kind_of_record(
    table: str, played: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    column = NUMBERS[table]
    damage(played, f"UPDATE {table} SET {column} = {column} + 1 WHERE rowid = 1" if table in ROWIDS else OF_KEY[table])
    assert any(f"of {table} is damaged" in said for said in checked(played, capsys)["records"])


ROWIDS = {"players", "cage", "meter_log", "sittings", "rounds", "mistakes"}
OF_KEY = {table: f"UPDATE {table} SET {column} = {column} + 1" for table, column in NUMBERS.items()}


def test_a_damaged_round_is_not_read_as_another(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    damage(played, "UPDATE rounds SET net = net + 100000 WHERE id = 1")
    assert main(["replay", "1", "--players", str(played)]) == 2
    assert "damaged" in capsys.readouterr().err
    assert main(["verify", "last", "--players", str(played)]) == 0


def test_a_damaged_bankroll_comes_back_from_the_cage(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with Store.open(played) as store:
        before = store.players.get(1)
    damage(played, "UPDATE players SET bankroll = bankroll + 90000000")
    with Store.open(played) as store:
        assert "Ann was damaged" in store.notice and "set aside" in store.notice
        assert store.players.get(1) == before
        books_are_right(store, 1)
        (content,) = store.database.row("SELECT content FROM set_aside")
        assert json.loads(content)["bankroll"] == before.bankroll + 90000000
    assert checked(played, capsys) == {}


def test_a_damaged_line_of_the_cage_is_made_again_from_the_bankroll(played: Path, capsys) -> None:
    damage(played, "UPDATE cage SET amount = amount - 7 WHERE id = 1")
    with Store.open(played) as store:
        assert "cashier record" in store.notice
        books_are_right(store, 1)
    assert checked(played, capsys) == {}


def test_a_damaged_meter_stands_where_its_last_change_left_it(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    damage(played, "UPDATE meters SET amount = 99999999")
    with Store.open(played) as store:
        assert store.meters.all("mount_airy") == {"linked": 10_001_00}
        assert "$10,001" in store.notice
    assert checked(played, capsys) == {}


def test_a_damaged_table_is_set_aside_and_its_chips_go_back(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with Store.open(played) as store:
        owned = all_chips(store, 1)
    damage(played, "UPDATE sittings SET snapshot = replace(snapshot, '00', '70') WHERE game = 'blackjack'")
    with Store.open(played) as store:
        assert "starts over" in store.notice
        assert all_chips(store, 1) == owned
        books_are_right(store, 1)
        play_round(person_at(store, game="blackjack"), Stream(b"x", "y"))
    assert checked(played, capsys) == {}


def test_a_damaged_answer_of_a_round_that_is_on_loses_no_chips(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        session = person_at(store)
        owned = all_chips(store, session.player)
        session.deal()
        session.answer(Bets({"ante": 10_00}))
    damage(tmp_path, "UPDATE answers SET reply = replace(reply, '1000', '9000')")
    with Store.open(tmp_path) as store:
        assert all_chips(store, 1) == owned
        books_are_right(store, 1)
        assert not person_at(store).in_round


# -- the chain -----------------------------------------------------------------------------------------------------------


def damaged_trigger(folder: Path, bad: bytes) -> None:
    """A letter of what SQLite keeps beside the records: how the seal of a table that changed is set."""
    connection = sqlite3.connect(folder / FILE, isolation_level=None)
    connection.execute("PRAGMA writable_schema = ON")
    (text,) = connection.execute("SELECT sql FROM sqlite_master WHERE name = 'sittings_changed'").fetchone()
    wrong = text.encode().replace(b"record_seal", bad)
    connection.execute("UPDATE sqlite_master SET sql = CAST(? AS TEXT) WHERE name = 'sittings_changed'", (wrong,))
    (version,) = connection.execute("PRAGMA schema_version").fetchone()
    connection.execute(f"PRAGMA schema_version = {version + 1}")  # whoever has the file open reads it again
    connection.close()


@pytest.mark.parametrize("bad", [b"record_s\xaceal", b"record_sexl"], ids=["no text", "no function"])
def test_a_damaged_trigger_is_written_anew_and_nothing_is_lost(bad: bytes, played: Path, capsys) -> None:
    with Store.open(played) as store:
        before = [(each.id, each.net) for each in store.rounds.last(9)]
    damaged_trigger(played, bad)
    with Store.open(played) as store:
        assert [(each.id, each.net) for each in store.rounds.last(9)] == before
        session = person_at(store, game="craps", bots=1)
        play_round(session, Stream(b"played", "on"))
        books_are_right(store, 1)
    assert checked(played, capsys) == {}


def test_a_trigger_that_is_damaged_while_somebody_plays_is_one_sentence(played: Path) -> None:
    with Store.open(played) as store:
        damaged_trigger(played, b"record_s\xaceal")
        with pytest.raises(StoreDamaged, match="Close the casino and open it again"):
            play_round(person_at(store, game="craps", bots=1), Stream(b"played", "on"))


def test_a_round_that_is_taken_out_of_the_history_is_missed(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with Store.open(played) as store:
        for table in ("answers WHERE round", "books WHERE round", "rounds WHERE id"):
            tamper(store, f"DELETE FROM {table} = 2")
    assert "round 2 is missing" in checked(played, capsys)["chain"]


def test_a_result_that_was_changed_is_not_the_one_that_was_chained(played: Path, capsys) -> None:
    with Store.open(played) as store:
        tamper(store, "UPDATE rounds SET net = net + 500 WHERE id = 3")
    found = checked(played, capsys)
    assert "the record of round 3 isn't the one that was chained" in found["chain"]
    assert any("the result was" in said for said in found["rounds"])


def test_a_link_that_was_changed_or_left_out_breaks_the_chain(played: Path, capsys) -> None:
    with Store.open(played) as store:
        tamper(store, "UPDATE links SET lies = ? WHERE id = 4", "0" * 64)
    assert "the chain breaks at link 4" in checked(played, capsys)["chain"][0]
    with Store.open(played) as store:
        tamper(store, "DELETE FROM links WHERE id = 4")
    assert "the chain breaks at link 5" in checked(played, capsys)["chain"][0]


def test_a_round_whose_link_was_taken_out_is_named(played: Path, capsys) -> None:
    with Store.open(played) as store:
        tamper(store, "DELETE FROM links WHERE round = 3 AND what = 'ended'")
    assert "round 3 was never chained" in checked(played, capsys)["chain"]


def test_a_bankroll_or_meter_that_was_written_over_does_not_add_up(played: Path, capsys) -> None:
    with Store.open(played) as store:
        tamper(store, "UPDATE players SET bankroll = bankroll + 1")
        tamper(store, "UPDATE meters SET amount = amount + 1")
    found = checked(played, capsys)
    assert "cashier's records show" in found["books"][0] and "stands at 10001.01" in found["meters"][0]


def test_a_store_stays_whole_when_old_rounds_are_forgotten(played: Path, capsys) -> None:
    with Store.open(played) as store:
        store.rounds.forget(keep=3)
        play_round(person_at(store, game="blackjack"), Stream(b"x", "y"))
    assert checked(played, capsys) == {}


# -- a table that was rearranged between two rounds ----------------------------------------------------------------------


def rearranged(folder: Path, game: str, change, cover_up: bool) -> Store:
    """The table as somebody with the file in an editor leaves it, who may make the chain's last link again, too."""
    with Store.open(folder) as store:
        session = person_at(store, game=game, bots=1)
        play_round(session, Stream(b"rearranged", game))
        while not session._snapshot.deals_on and game == "blackjack":
            play_round(session, Stream(b"rearranged", game))
        lies = json.loads(to_json(session._snapshot))
        change(lies)
        tamper(store, "UPDATE sittings SET snapshot = ? WHERE id = ?", json.dumps(lies).encode(), session.id)
        if cover_up:
            row = store.database.row("SELECT max(id) FROM links")
            tamper(store, "UPDATE links SET lies = ? WHERE id = ?", store.links.lies_sum(session.id), row[0])
    return Store.open(folder)


def swap_cards(lies) -> None:
    cards, at = lies["shoe"]["cards"].split(), lies["shoe"]["position"]
    cards[at:] = cards[at:][::-1]
    lies["shoe"]["cards"] = " ".join(cards)


def skip_a_card(lies) -> None:
    lies["shoe"]["position"] += 1


def forget(lies) -> None:
    lies["memory"] = {**(lies["memory"] or {}), "shooter": 1, "point": 6}


def richer(lies) -> None:
    lies["balances"]["purse:1"] += 500_00
    lies["balances"]["house"] = lies["balances"].get("house", 0) - 500_00


CHANGES = [("blackjack", swap_cards), ("blackjack", skip_a_card), ("craps", forget), ("roulette_double_zero", richer)]


@pytest.mark.parametrize(("game", "change"), CHANGES)
def test_a_table_that_was_rearranged_is_not_dealt_from(game: str, change, tmp_path: Path) -> None:
    with rearranged(tmp_path, game, change, cover_up=False) as store:
        assert "wasn't as you left it" in store.notice
        books_are_right(store, 1)
        assert not from_json(store.database.row("SELECT snapshot FROM sittings")[0]).seats


@pytest.mark.parametrize(("game", "change"), CHANGES)
def test_verify_says_so_even_where_the_link_was_made_again(game: str, change, tmp_path: Path, capsys) -> None:
    with rearranged(tmp_path, game, change, cover_up=True) as store:
        assert store.notice == ""
        session = person_at(store, game=game, bots=1)
        play_round(session, Stream(b"after", game))
        record = store.rounds.latest(session.id)
        found = Recording(record, session.game, session.rules, proof_of(store, record)).first_difference()
    assert found is not None and ("its shuffle in round" in found or "left it: " in found)
    assert main(["verify", "last", "--players", str(tmp_path)]) == 1
    assert found in capsys.readouterr().out


# -- copies --------------------------------------------------------------------------------------------------------------


def test_a_copy_is_made_once_a_day_and_three_are_kept(played: Path) -> None:
    with Store.open(played):
        assert len(backup.copies(played)) == 1
    Store.open(played).close()
    assert len(backup.copies(played)) == 1
    for _ in range(5):
        with Store.open(played) as store:
            store.back_up()
    assert len(backup.copies(played)) == 3
    assert not list(played.glob("*.part"))


def test_the_last_good_copy_is_offered_and_taken_back(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with Store.open(played) as store:
        owned, rounds = all_chips(store, 1), [line.id for line in store.rounds.last()]
    with Store.open(played) as store:
        tamper(store, "UPDATE rounds SET net = 1 WHERE id = 1")
        bad = store.back_up()
    assert main(["players", "check", "--players", str(played)]) == 1
    assert "`casino-sim players restore` takes back the last good copy" in capsys.readouterr().out
    assert main(["players", "restore", "--json", "--players", str(played)]) == 0
    said = json.loads(capsys.readouterr().out)
    assert said["restored"] != bad.name and (played / said["aside"]).exists()
    assert checked(played, capsys) == {}
    with Store.open(played) as store:
        assert (all_chips(store, 1), [line.id for line in store.rounds.last()]) == (owned, rounds)


def test_without_a_copy_one_sentence_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Store.open(tmp_path).close()
    assert main(["players", "restore", "--players", str(tmp_path)]) == 2
    assert "there is no good copy" in capsys.readouterr().err
    assert main(["players", "check", "--players", str(tmp_path / "nobody")]) == 2
    assert "nobody has played yet" in capsys.readouterr().err


# -- versions ------------------------------------------------------------------------------------------------------------


def test_a_store_of_before_the_seals_is_brought_up_and_its_shoe_is_dealt_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The file as the first versions wrote it: the same rows, without seals and links."""
    with Store.open(tmp_path / "new") as store:
        session = person_at(store, game="blackjack")
        while not session._snapshot.deals_on:
            play_round(session, Stream(b"old", "shoe"))
        shoe, owned = session._snapshot.shoe, all_chips(store, 1)
    (tmp_path / "old").mkdir()
    old = sqlite3.connect(tmp_path / "old" / FILE, isolation_level=None)
    old.executescript(schema.FIRST + schema.LEARNING)
    old.execute("ATTACH ? AS new", (str(tmp_path / "new" / FILE),))
    for table, (key, rest) in FIRST_SEALED.items():
        columns = ", ".join([*key.split(), *rest.split()])
        old.execute(f"INSERT INTO {table} ({columns}) SELECT {columns} FROM new.{table}")
    old.execute("PRAGMA user_version = 2")
    old.close()
    with Store.open(tmp_path / "old") as store:
        assert store.notice == ""
        again = person_at(store, game="blackjack")
        assert again._snapshot.shoe == shoe and all_chips(store, 1) == owned
        play_round(again, Stream(b"old", "on"))
    assert checked(tmp_path / "old", capsys) == {}


def test_each_setting_of_sqlite_keeps_its_promise(tmp_path: Path) -> None:
    """A setting that is not in force would be found out only by a power cut."""
    said = {"journal_mode": "wal", "synchronous": 2, "wal_autocheckpoint": 4000}
    with Store.open(tmp_path) as store:
        for setting, promise in PRAGMAS:
            name = setting.split(" = ")[0]
            assert store.database.row(f"PRAGMA {name}") == (said[name],) and promise


def test_no_statement_can_forget_the_seal(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        store.players.welcome("Ann")
    plain = sqlite3.connect(tmp_path / FILE)
    with pytest.raises(sqlite3.OperationalError, match="record_seal"):
        plain.execute("UPDATE players SET bankroll = 5")
    teach(plain)
    plain.execute("UPDATE players SET bankroll = 5")
    assert plain.execute("SELECT count(*) FROM players WHERE seal = 0").fetchone() == (0,)
    plain.close()
