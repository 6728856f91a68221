"""Power cuts, crashes, bad disks: what the next start makes of them, and what stands in the files meanwhile."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from casino_sim.app.stage.table.scene import TableScene
from casino_sim.app.stage.widgets import Dialog
from casino_sim.bots import plain
from casino_sim.rng import Stream
from casino_sim.table.ask import Bets, Choose, Stake
from kiosk.app import crash_loop
from kiosk.guest.guests import ROUNDS_FOR_RECALL, check_books
from kiosk.rehearsal import Floor, floor, pin_hash
from kiosk.states import State
from kiosk.watch import exits, files, health, log, notify
from kiosk.watch.starts import LOOP, Starts

ROOT = Path(__file__).resolve().parents[2]


def in_a_hand(f: Floor) -> TableScene:
    """Cards are out and the guest has to decide."""
    f.begin().pass_(0.3)
    scene = f.kiosk.lounge.sit(f.kiosk.casino.houses[0].tables["mississippi_stud"])
    assert scene is not None
    f.stage.set_speed("instant")
    f.pass_(1)
    question = scene.question
    assert isinstance(question, Stake)
    scene.hand.choose_chip(scene.hand.chips[0])
    scene.hand.put_chip(question.seat, "ante")
    scene.hand.deal()
    f.pass_(1)
    assert isinstance(scene.question, Choose)
    return scene


def sound(f: Floor) -> None:
    wrong: list[str] = []
    check_books(f.store, wrong.append)
    assert wrong == []


def test_after_a_power_cut_the_guest_decides_where_they_were(tmp_path):
    f = Floor(tmp_path).open()
    scene = in_a_hand(f)
    cards, question = scene.dealing.view().cards, scene.question
    f.pass_(12)
    now = f.wall()
    f.kill()
    g = Floor(tmp_path, start=now + 20).open()
    assert g.starts.interrupted and g.state is State.SESSION
    assert isinstance(g.top, Dialog) and "to restart" in g.top.title
    g.touch("Continue").pass_(1)
    assert isinstance(g.top, TableScene)
    assert g.top.dealing.view().cards == cards
    assert g.top.question.about == question.about and g.top.question.options == question.options
    g.touch("Fold").pass_(1)
    g.kiosk.finish()
    g.pass_(2)
    assert g.store.rounds.last(1)[0].state == "closed"
    sound(g)
    g.close()


def test_a_guest_has_one_table_at_a_time(tmp_path):
    """The same table opened twice paid its chips out twice."""
    f = Floor(tmp_path).open()
    scene = in_a_hand(f)
    tables = f.kiosk.casino.houses[0].tables
    f.kiosk.lounge.open_guides()
    assert f.kiosk.lounge.sit(tables["mississippi_stud"]) is scene and f.top is scene
    other = f.kiosk.lounge.sit(tables["let_it_ride"])
    assert [each for each in f.stage.scenes if isinstance(each, TableScene)] == [other]
    f.pass_(1)
    f.kiosk.finish()
    f.pass_(2)
    assert {player.bankroll for player in f.store.players.all() if player.id != f.kiosk.casino.player.id} == {0}
    sound(f)
    f.close()


def test_long_after_a_power_cut_the_round_is_void_and_the_next_guest_begins_afresh(tmp_path):
    f = Floor(tmp_path).open()
    in_a_hand(f)
    f.pass_(12)
    now = f.wall()
    f.kill()
    g = Floor(tmp_path, start=now + 4000).open()
    assert g.state is State.ATTRACT
    assert g.store.rounds.last(1)[0].state == "voided"
    assert g.events("rounds voided") and g.events("session not resumed")
    sound(g)
    g.close()


def test_a_round_that_kills_the_machine_is_not_taken_up_a_second_time(tmp_path):
    f = Floor(tmp_path).open()
    in_a_hand(f)
    f.pass_(12)
    now = f.wall()
    f.kill()
    g = Floor(tmp_path, start=now + 5).open()
    assert g.state is State.SESSION
    g.kill()
    h = Floor(tmp_path, start=now + 10).open()
    assert h.state is State.ATTRACT and h.store.rounds.last(1)[0].state == "voided"
    h.close()


def test_a_clock_that_was_set_back_resumes_no_old_guests_hand(tmp_path, monkeypatch):
    for name, back, boot in (("yesterday", -86_400, "other"), ("the same start", 60, "same")):
        monkeypatch.setattr("kiosk.watch.startup.since_boot", lambda: ("same", 1_000.0))
        f = Floor(tmp_path / name).open()
        in_a_hand(f)
        f.pass_(12)
        now = f.wall()
        f.kill()
        monkeypatch.setattr("kiosk.watch.startup.since_boot", lambda boot=boot: (boot, 90_000.0))
        g = Floor(tmp_path / name, start=now + back).open()
        assert g.state is State.ATTRACT and g.store.rounds.last(1)[0].state == "voided", name
        sound(g)
        g.close()


def test_changed_rules_void_the_round_and_say_so(tmp_path, monkeypatch):
    f = Floor(tmp_path).open()
    in_a_hand(f)
    f.pass_(12)
    now = f.wall()
    f.kill()
    monkeypatch.setattr("casino_sim.table.journal.rules_fingerprint", lambda rules: "different version")
    g = Floor(tmp_path, start=now + 5).open()
    g.pass_(0.5)
    assert isinstance(g.top, Dialog) and "can't be continued" in str(g.top.body)
    g.touch("Continue").pass_(1)
    sound(g)
    g.close()


def test_a_crash_loop_ends_on_a_safe_screen_that_tries_again_later(tmp_path):
    now = [1000.0]
    for _ in range(LOOP + 1):
        starts = Starts(tmp_path / "starts.json", lambda: now[0])
        now[0] += 5
    assert starts.loop
    f = Floor(tmp_path, start=now[0])
    fault = crash_loop(f.kiosk)
    assert fault is not None and fault.code == "K-40"
    f.kiosk.start(fault)
    f.pass_(600, step=1)
    assert f.state is State.FAULT
    f.pass_(400, step=1)
    assert f.state is State.ATTRACT and not f.starts.crashes
    f.close()


def test_crashes_long_ago_are_forgiven(tmp_path):
    now = [1000.0]
    for _ in range(LOOP + 2):
        starts = Starts(tmp_path / "starts.json", lambda: now[0])
        now[0] += 700
    assert not starts.loop and starts.may_resume


def test_a_damaged_marker_or_counter_is_only_a_fresh_start(tmp_path):
    for name in ("session.json", "counters.json", "starts.json", "lockout.json", "operator.json", "pin.json"):
        (tmp_path / name).write_bytes(b"\xff{not json")
    with floor(tmp_path) as f:
        assert f.state is State.ATTRACT and f.kiosk.counters.total["sessions"] == 0


@pytest.mark.parametrize("name", ["counters.json", "lockout.json"])
@pytest.mark.parametrize("text", ['{"total": 3, "days": [1]}', '{"failures": "x", "until": null}', "[]"])
def test_files_with_other_contents_than_ours_stop_nothing(tmp_path, name, text):
    (tmp_path / name).write_text(text)
    with floor(tmp_path) as f:
        assert f.state is State.ATTRACT


def test_operator_settings_that_no_longer_fit_are_dropped_and_told(tmp_path):
    (tmp_path / "operator.json").write_text(json.dumps({"games": {"without": ["no_such_game"]}}))
    with floor(tmp_path) as f:
        assert f.state is State.ATTRACT and f.events("operator settings dropped")


def test_a_full_disk_at_reset_is_a_fault_and_not_the_end(tmp_path, monkeypatch):
    from casino_sim.store.problems import StoreProblem

    with floor(tmp_path) as f:
        f.begin().pass_(0.5)

        def full(*_args, **_keys):
            raise StoreProblem("the disk is full")

        with monkeypatch.context() as patch:
            patch.setattr(f.kiosk.guests, "close_all", full)
            f.kiosk.finish()
            f.pass_(1)
            assert f.state is State.FAULT and f.top.fault.code == "K-20"
        f.pass_(70, step=0.5)
        assert f.state is State.ATTRACT


def full_disk(f: Floor, monkeypatch) -> None:
    """From now on the store refuses every transaction, as SQLite does then."""
    import sqlite3

    from casino_sim.store.problems import problem_from

    fault = sqlite3.OperationalError("database or disk is full")
    fault.sqlite_errorcode = sqlite3.SQLITE_FULL

    def refuse():
        raise problem_from(fault, f.store.database.file)

    for each in (f.store, f.store.database):
        monkeypatch.setattr(each, "transaction", refuse)


def all_said(f: Floor) -> str:
    """Every word on the screen."""
    texts = [w.label for scene in f.stage.scenes if hasattr(scene, "widgets") for w in scene.widgets()]
    return " ".join([*texts, *(item.words for item, _rect in f.stage._overlays)])


def test_a_full_disk_tells_a_guest_no_path_and_the_table_stays_true(tmp_path, monkeypatch):
    with floor(tmp_path) as f:
        f.begin().pass_(0.3)
        scene = f.kiosk.lounge.sit(f.kiosk.casino.houses[0].tables["mississippi_stud"])
        f.stage.set_speed("instant")
        f.pass_(1)
        purse = scene.dealing.session.purse
        scene.hand.choose_chip(scene.hand.chips[0])
        scene.hand.put_chip(scene.question.seat, "ante")
        with monkeypatch.context() as full:
            full_disk(f, full)
            scene.hand.deal()
            f.pass_(1)
            said = all_said(f)
            assert "can't be saved" in said and str(tmp_path) not in said and "--players" not in said
            assert scene.dealing.session.purse == purse and not scene.dealing.view().cards
            f.kiosk.lounge.open_comfort()
            f.pass_(0.3).touch("High contrast").pass_(0.3)
            assert f.stage.theme.high_contrast and f.state is State.SESSION, "comfort needs no disk"
            f.top.back()
            f.corner_code().enter("4711")
            assert f.robot.find("Export"), "the operator's door opens"
        f.kiosk.office.close()
        f.pass_(2)
        assert f.state is State.ATTRACT and f.events("not carried out")
        sound(f)


def test_a_disk_that_fills_up_closes_the_kiosk_between_guests_and_never_during_a_visit(tmp_path, monkeypatch):
    with floor(tmp_path) as f:
        f.begin().pass_(0.3)
        with monkeypatch.context() as full:
            for place in ("health", "start_checks"):
                full.setattr(f"kiosk.watch.{place}.free_megabytes", lambda folder: 12)
            f.pass_(15)
            assert f.state is State.SESSION
            f.kiosk.finish()
            f.pass_(15)
            assert f.state is State.FAULT and f.top.fault.code == "K-34"
        f.pass_(65, step=0.5)
        assert f.state is State.ATTRACT


@pytest.mark.parametrize("damage", ["damaged", "busy", "full"])
def test_no_fault_of_the_store_shows_a_path(tmp_path, damage):
    from casino_sim.store import problems
    from kiosk.watch.store_faults import fault_of

    file = tmp_path / "casino.sqlite3"
    problem = {
        "damaged": problems.damaged(file), "busy": problems.busy(tmp_path), "full": problems.cannot_open(file),
    }[damage]  # fmt: skip
    sentence = fault_of(problem).sentence
    assert sentence and str(tmp_path) not in sentence and "--players" not in sentence


def test_a_damaged_store_stays_where_it_is_and_closes_the_kiosk(tmp_path, monkeypatch):
    from kiosk import app

    shown = []
    monkeypatch.setattr(app, "hold", lambda stage, asked, fault, mended, seconds: shown.append(fault))
    file = config_file(tmp_path)
    store = tmp_path / "state" / "casino.sqlite3"
    store.parent.mkdir()
    store.write_bytes(b"this was a database once" * 1000)
    before = store.read_bytes()
    assert app.run(file) == exits.RESTART
    assert shown[0].code == "K-21" and store.read_bytes() == before
    assert [each.name for each in store.parent.glob("casino.*sqlite3")] == [store.name]
    assert "damaged" in (tmp_path / "state" / "log" / "kiosk.log").read_text()


# -- what stays of guests


def test_only_the_last_rounds_stay_in_the_file(tmp_path):
    with floor(tmp_path) as f:
        f.stage.set_speed("instant")
        for _ in range(4):
            f.begin().pass_(0.3)
            scene = f.kiosk.lounge.sit(f.kiosk.casino.houses[0].tables["mini_baccarat"])
            f.stage.set_speed("instant")
            f.pass_(0.5)
            session = scene.dealing.session
            for _round in range(ROUNDS_FOR_RECALL // 2 + 10):
                if not session.in_round:
                    session.deal()
                question = session.question
                session.answer(Bets({"player": question.spots["player"].limit.min}))
                while session.question is not None:
                    session.answer(first(session.question))
            f.kiosk.finish()
            f.pass_(1)
        assert ROUNDS_FOR_RECALL <= len(f.store.rounds.last()) <= 2 * (ROUNDS_FOR_RECALL // 2 + 10)
        sound(f)
        rows = f.store.database.rows
        kept = {row[0] for row in rows("SELECT DISTINCT player FROM rounds")} | {f.kiosk.casino.player.id}
        assert {player.id for player in f.store.players.all()} == kept
        assert len(kept) == 3
        assert rows("SELECT count(*) FROM wager_totals") == [(0,)]
        assert rows("PRAGMA foreign_key_check") == []


def first(question):
    return plain(None, question, Stream(bytes(32), "test"))


# -- health, diary, files


def test_the_health_file_is_whole_and_tells_what_it_should(tmp_path):
    with floor(tmp_path) as f:
        f.begin().pass_(12)
        figures = json.loads(f.kiosk.config.health.read_text())
        assert figures["state"] == "session" and figures["rng_self_test"] == "passed"
        assert figures["config"] == f.config.digest and figures["last_touch_seconds"] >= 0
        assert figures["disk_free_mb"] > 0 and figures["uptime_seconds"] > 10
        f.touch((0.5, 0.99))
        f.kiosk.finish()
        f.pass_(12)
        assert json.loads(f.kiosk.config.health.read_text())["sessions_today"] == 1
    assert json.loads((tmp_path / "health.json").read_text())["state"] == "stopped"


def test_a_killed_writer_leaves_the_old_file_whole(tmp_path):
    """A process that writes without pause is killed at random moments; what is there can always be read."""
    target = tmp_path / "health.json"
    code = (
        "import sys, json, pathlib; from kiosk.watch.health import write\n"
        "n = 0\n"
        "while True:\n"
        "    n += 1\n"
        "    write(pathlib.Path(sys.argv[1]), {'n': n, 'filler': 'x' * 20000})\n"
    )
    for attempt in range(4):
        process = subprocess.Popen([sys.executable, "-c", code, str(target)], cwd=ROOT)
        began = time.monotonic()
        while not target.exists() and time.monotonic() - began < 30:
            time.sleep(0.01)
        time.sleep(0.05 + 0.03 * attempt)
        process.kill()
        process.wait()
        assert json.loads(target.read_text())["n"] >= 1


def test_a_disk_that_refuses_is_no_crash(tmp_path):
    assert files.write_atomically(tmp_path / "no" / "such" / "folder.json", "x") is False
    assert health.write(tmp_path / "no" / "health.json", {}) is False


def test_the_diary_is_json_by_the_line_and_takes_turns(tmp_path):
    diary = log.Diary(tmp_path, largest=10_000, keep=3)
    for number in range(400):
        diary.note("number", number=number, words="ä" * 40)
    diary.error("trouble", fault=ValueError("no"))
    diary.close()
    assert len(diary.files()) == 4 and diary.last_error == "trouble: no"
    lines = [json.loads(line) for file in diary.files() for line in file.read_text(encoding="utf-8").splitlines()]
    assert all({"at", "level", "event"} <= line.keys() for line in lines)
    assert all(file.stat().st_size <= 10_200 for file in diary.files())


@pytest.mark.skipif(sys.platform == "win32", reason="systemd is that of Linux")
def test_systemd_is_told_over_its_socket(tmp_path, monkeypatch):
    address = str(tmp_path / "notify")
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listening:
        listening.bind(address)
        monkeypatch.setenv("NOTIFY_SOCKET", address)
        assert notify.notify("READY=1") and listening.recv(100) == b"READY=1"
    assert not notify.notify("READY=1"), "nobody listens any more"
    monkeypatch.delenv("NOTIFY_SOCKET")
    assert not notify.notify("READY=1")


@pytest.mark.parametrize(
    ("usec", "pid", "seconds"),
    [("30000000", "", 10.0), ("", "", 0.0), ("x", "", 0.0), ("30000000", "1", 0.0), ("30000000", "own", 10.0)],
)
def test_the_watchdog_is_fed_three_times_as_often_as_needed(monkeypatch, usec, pid, seconds):
    monkeypatch.setenv("WATCHDOG_USEC", usec)
    monkeypatch.setenv("WATCHDOG_PID", str(os.getpid()) if pid == "own" else pid)
    assert notify.watchdog_seconds() == pytest.approx(seconds)


def test_the_watchdog_is_fed_by_the_loop_and_by_nothing_else(tmp_path):
    with floor(tmp_path) as f:
        pings = []
        f.stage.loop.watchdog, f.stage.loop.watchdog_every = (lambda: pings.append(f.clock.now())), 1.0
        f.pass_(5)
        assert len(pings) in (5, 6)
        f.clock.advance(30)  # the loop stands still
        assert len(pings) in (5, 6)


# -- the whole process


def config_file(folder: Path, extra: str = "") -> Path:
    file = folder / "kiosk.toml"
    file.write_text(
        f'[machine]\nstate = "{(folder / "state").as_posix()}"\nhealth_seconds = 1\n'
        f"[screen]\ndiagonal_inches = 32\nfullscreen = false\n"
        f'[operator]\npin = "{pin_hash()}"\n{extra}'
    )
    return file


def wait_for(what, seconds: float = 60.0):
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        found = what()
        if found:
            return found
        time.sleep(0.05)
    raise AssertionError("it did not come")


@pytest.mark.skipif(sys.platform == "win32", reason="systemd and its signals are those of Linux")
def test_the_process_tells_systemd_writes_its_health_and_ends_on_a_signal(tmp_path):
    address = str(tmp_path / "notify")
    file = config_file(tmp_path)
    healthy = tmp_path / "state" / "health.json"
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listening:
        listening.bind(address)
        listening.settimeout(60)
        told = dict(os.environ, NOTIFY_SOCKET=address, WATCHDOG_USEC="3000000", WATCHDOG_PID="")
        process = subprocess.Popen(
            [sys.executable, "-m", "casino_sim", "kiosk", "--config", str(file)], cwd=ROOT, env=told
        )
        heard = []
        while "WATCHDOG=1" not in heard:
            heard.append(listening.recv(500).decode())
        assert "READY=1" in heard and any(word.startswith("STATUS=") for word in heard)
        wait_for(lambda: healthy.exists() and json.loads(healthy.read_text())["state"] == "attract")
        process.send_signal(signal.SIGHUP)
        assert process.wait(30) == exits.RESTART
    lines = [json.loads(line) for line in (tmp_path / "state" / "log" / "kiosk.log").read_text().splitlines()]
    assert [line["event"] for line in lines][-1] == "end"
    assert json.loads((tmp_path / "state" / "starts.json").read_text())["running"] is False


def test_a_killed_process_is_noticed_by_the_next(tmp_path):
    file = config_file(tmp_path)
    healthy = tmp_path / "state" / "health.json"
    process = subprocess.Popen([sys.executable, "-m", "casino_sim", "kiosk", "--config", str(file)], cwd=ROOT)
    wait_for(lambda: healthy.exists() and json.loads(healthy.read_text())["state"] == "attract")
    process.kill()
    process.wait()
    assert json.loads(healthy.read_text())["version"]
    assert Starts(tmp_path / "state" / "starts.json", time.time).interrupted


def test_a_second_kiosk_on_the_same_folder_says_so_and_asks_for_a_restart(tmp_path, monkeypatch):
    from casino_sim.store.store import Store
    from kiosk import app

    monkeypatch.setattr(app, "hold", lambda stage, asked, fault, mended, seconds: shown.append(fault))
    shown = []
    file = config_file(tmp_path)
    (tmp_path / "state").mkdir()
    with Store.open(tmp_path / "state"):
        before = contents(tmp_path)
        assert app.run(file) == exits.RESTART
        assert contents(tmp_path) == before, "it has written into files of the one that is open"
    assert shown[0].code == "K-20" and "Another program" in shown[0].sentence


def contents(folder: Path) -> dict[str, bytes]:
    return {str(each): each.read_bytes() for each in folder.rglob("*") if each.is_file()}


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT if sys.platform == "win32" else signal.SIGHUP])
def test_a_stop_in_the_first_moment_is_no_crash(tmp_path, monkeypatch, number):
    from kiosk import app

    real = app.Starts

    def asked_early(*words):
        signal.raise_signal(number)
        return real(*words)

    monkeypatch.setattr(app, "Starts", asked_early)
    assert app.run(config_file(tmp_path)) == exits.RESTART
    assert json.loads((tmp_path / "state" / "starts.json").read_text()) == {"running": False, "crashes": []}


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps rights otherwise")
def test_nobody_else_reads_what_the_kiosk_keeps(tmp_path):
    file = config_file(tmp_path)
    state = tmp_path / "state"
    state.mkdir(mode=0o755)
    (state / "counters.json").write_text("{}")
    (state / "counters.json").chmod(0o664)
    process = subprocess.Popen(
        ["sh", "-c", 'umask 000; exec "$@"', "sh", sys.executable, "-m", "casino_sim", "kiosk", "--config", str(file)],
        cwd=ROOT,
    )
    healthy = state / "health.json"
    wait_for(lambda: healthy.exists() and json.loads(healthy.read_text())["state"] == "attract")
    process.terminate()
    process.wait(30)
    modes = {each.name: each.stat().st_mode & 0o777 for each in state.rglob("*")}
    assert {"casino.sqlite3", "kiosk.log", "health.json"} <= modes.keys()
    assert {name: oct(mode) for name, mode in modes.items() if mode & 0o027} == {}


def test_a_full_disk_leaves_the_health_file_fresh_and_whole(tmp_path, monkeypatch):
    file = tmp_path / "health.json"
    assert health.write(file, {"state": "attract", "last_error": "x" * 200})

    def full(*_args, **_keys):
        raise OSError(28, "No space left on device")

    real = Path.open
    monkeypatch.setattr(Path, "open", lambda self, *a, **k: real(self, *a, **k) if self == file else full())
    assert health.write(file, {"state": "fault"})
    assert json.loads(file.read_text()) == {"state": "fault"}


def test_a_crash_in_the_loop_is_written_down_and_asks_for_a_restart(tmp_path, monkeypatch):
    from kiosk import app

    def crash(kiosk, asked):
        raise ZeroDivisionError("somewhere")

    monkeypatch.setattr(app, "drive", crash)
    assert app.run(config_file(tmp_path)) == exits.RESTART
    lines = [json.loads(line) for line in (tmp_path / "state" / "log" / "kiosk.log").read_text().splitlines()]
    assert lines[-1]["event"] == "crash" and "ZeroDivisionError" in lines[-1]["trace"]
    assert json.loads((tmp_path / "state" / "starts.json").read_text())["running"] is True


def test_a_bad_configuration_is_shown_and_ends_with_its_own_number(tmp_path, monkeypatch, capsys):
    from kiosk import app

    monkeypatch.setattr(app, "FAULT_SHOWN", 0.3)
    file = tmp_path / "kiosk.toml"
    file.write_text("[machine]\nnam = 3\n[screen]\ndiagonal_inches = 1\n")
    assert app.run(file) == exits.CONFIG
    told = capsys.readouterr().err
    assert "machine.state" in told and "did you mean 'name'" in told and "diagonal_inches" in told


def test_a_configuration_mended_while_its_fault_shows_starts_again(tmp_path, monkeypatch):
    from kiosk import app

    monkeypatch.setattr(app, "LOOK_EVERY", 0.05)
    file = tmp_path / "kiosk.toml"
    file.write_text("nonsense")
    real = app.KioskStage.push

    def push_and_mend(self, scene):
        config_file(tmp_path)
        return real(self, scene)

    monkeypatch.setattr(app.KioskStage, "push", push_and_mend)
    assert app.run(file) == exits.RESTART
