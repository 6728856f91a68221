"""Forty machines: an agent beside each, a port that only reads, and one page over all their spools."""

from __future__ import annotations

import csv
import io
import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from casino_sim.__main__ import main
from kiosk.fleet import settings
from kiosk.fleet.serve import AT_ONCE, Door
from kiosk.fleet.settings import BadSettings, Settings
from kiosk.fleet.spool import Spool

ROOT = Path(__file__).resolve().parents[2]
TOKEN = "a-token-for-all-of-them"
NOON = 1_790_000_000.0


class Machine:
    """The files of a kiosk, and the agent beside it."""

    def __init__(self, folder: Path, name: str, program: str = "3f2a9c0d1e5b7a68, not signed") -> None:
        self.name, self.program, self.now = name, program, NOON
        self.state = folder / name
        (self.state / "log").mkdir(parents=True)
        kiosk = settings.Kiosk(
            str(self.state / "health.json"), str(self.state / "counters.json"), str(self.state / "log")
        )
        self.spool = Spool(Settings(kiosk, settings.Spool(str(folder / "spools" / name))), wall=lambda: self.now)
        self.rounds = 0

    def says(self, state: str = "attract", fault: str = "") -> Machine:
        health = {"written": self.now, "machine": self.name, "version": "1.0", "program": self.program, "state": state,
                  "fault": fault, "config": "c0ffee", "memory_mb": 70.5, "frame_p95_ms": 9.5}  # fmt: skip
        (self.state / "health.json").write_text(json.dumps(health))
        tables = {"mount_airy/craps": {"rounds": self.rounds, "wagered_cents": 500 * self.rounds, "won_cents": 1}}
        counters = {"total": {"sessions": self.rounds // 3, "rounds": self.rounds, "voided": 0}, "tables": tables}
        (self.state / "counters.json").write_text(json.dumps(counters))
        return self

    def minute(self, state: str = "attract", fault: str = "") -> None:
        self.now += 60
        self.rounds += 3
        self.says(state, fault).spool.gather()


def ask(port: int, path: str = "/metrics", token: str = TOKEN, **keys: object) -> str:
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}{path}", headers={"Authorization": f"Bearer {token}"}, **keys
    )  # type: ignore[arg-type]
    with urllib.request.urlopen(request, timeout=20) as answer:
        return answer.read().decode()


@pytest.fixture
def doors():
    opened: list[Door] = []

    def open_(machine: Machine) -> Door:
        door = Door(0, TOKEN, machine.spool)
        opened.append(door)
        threading.Thread(target=door.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()
        return door

    yield open_
    for door in opened:
        door.shutdown()
        door.server_close()


def test_twenty_agents_answer_and_the_report_shows_who_differs(tmp_path, doors, capsys):
    """Nineteen honest ones, of which one has faults and one another program; and one whose spool is full of lies."""
    machines = [Machine(tmp_path, f"Lobby {number:02}") for number in range(20)]
    machines[4].program = "0000000000000000, not signed"
    hostile = machines[19]
    for machine in machines[:19]:
        machine.minute()
        for minute in range(9):
            fault = "K-35" if machine is machines[7] and minute in (2, 3, 6) else ""
            machine.minute("fault" if fault else "attract", fault)
        door = doors(machine)
        found = ask(door.port)
        assert "casino_kiosk_up 1" in found and f'machine="{machine.name}"' in found
        assert "casino_kiosk_rounds_total 30" in found and "casino_kiosk_memory_mb 70.5" in found
        assert 'casino_kiosk_table_wagered_cents_total{table="mount_airy/craps"} 15000' in found
        assert json.loads(ask(door.port, "/health.json"))["counters"]["rounds"] == 30
    liar = tmp_path / "spools" / "Lobby 19"
    liar.mkdir(parents=True)
    lies = [
        "[" * 5000, "null", '{"at": 1e400, "health": {}, "counters": {}}', "x" * 50_000, "\0\0",
        '{"at": 5, "health": [], "counters": {}}', '{"at": "5", "health": {}, "counters": {"rounds": "1e999"}}',
        json.dumps({"at": NOON, "up": True, "counters": {"rounds": -5}, "health": {
            "machine": "=cmd()|<script>alert(1)</script>\n", "version": ["x"], "program": "1" * 9000}}),
    ]  # fmt: skip
    (liar / "health-2026-09-21.jsonl").write_text("\n".join(lies))
    assert main(["fleet", "report", str(tmp_path / "spools")]) == 0
    table = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    rows = {row["spool"]: row for row in table}
    assert len(rows) == 20
    assert rows["Lobby 00"]["availability"] == "100.00%" and rows["Lobby 00"]["rounds"] == "27"
    assert rows["Lobby 07"]["availability"] == "70.00%" and rows["Lobby 07"]["faults"] == "K-35×2"
    assert {name for name, row in rows.items() if row["program_differs"]} == {"Lobby 04", "Lobby 19"}
    assert int(rows[hostile.name]["unreadable_lines"]) >= 6 and rows[hostile.name]["machine"].startswith("'=")
    assert main(["fleet", "report", "--html", str(tmp_path / "spools")]) == 0
    page = capsys.readouterr().out
    assert "<script>" not in page and "&lt;script&gt;" in page


def test_only_who_knows_the_token_may_read_and_nobody_may_write(tmp_path, doors):
    port = doors(Machine(tmp_path, "Lobby").says()).port
    for token in ("", "wrong", TOKEN + "x", "ü"):
        with pytest.raises(urllib.error.HTTPError, match="401"):
            ask(port, token=token.encode().decode("latin-1"))
    for method in ("POST", "PUT", "DELETE"):
        with pytest.raises(urllib.error.HTTPError, match="405"):
            ask(port, method=method)
    for path in ("/../../etc/passwd", "//etc/passwd", "/metrics/../health.json", "/%2e%2e"):
        with pytest.raises(urllib.error.HTTPError, match="404"):
            ask(port, path)
    assert "casino_kiosk_up" in ask(port)


def test_a_hostile_visitor_holds_nobody_up_for_long(tmp_path, doors, monkeypatch):
    monkeypatch.setattr("kiosk.fleet.serve.SECONDS", 0.5)
    door = doors(Machine(tmp_path, "Lobby").says())
    held = [socket.create_connection(("127.0.0.1", door.port)) for _ in range(AT_ONCE * 4)]
    for number, visitor in enumerate(held):
        try:
            visitor.sendall((b"GET /metrics HTTP/1.1\r\nX: ", b"\0" * 70_000, b"G" * 100_000, b"")[number % 4])
        except OSError:
            continue  # it was not let in
    answer, until = "", time.monotonic() + 60
    while not answer and time.monotonic() < until:
        try:
            answer = ask(door.port)
        except OSError:
            time.sleep(0.05)
    assert "casino_kiosk_up 1" in answer
    for visitor in held:
        visitor.close()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows gives no folder such a name")
def test_words_of_a_kiosk_cannot_forge_a_line_of_metrics(tmp_path, doors):
    machine = Machine(tmp_path, 'x"} 1\ncasino_kiosk_up 0\n#')
    found = ask(doors(machine.says()).port)
    assert [line for line in found.splitlines() if line.startswith("casino_kiosk_up")] == ["casino_kiosk_up 1"]


@pytest.mark.parametrize(
    ("age", "state", "up"),
    [(0, "attract", True), (0, "stopped", False), (500, "attract", False), (-900, "session", False)],
)
def test_a_kiosk_that_is_closed_or_silent_is_not_up(tmp_path, age, state, up):
    machine = Machine(tmp_path, "Lobby").says(state)
    machine.now += age
    assert machine.spool.sample()["up"] is up


def test_a_closed_diary_is_kept_once_even_when_its_name_goes_on(tmp_path):
    machine = Machine(tmp_path, "Lobby")
    for number in range(4):
        (machine.state / "log" / "kiosk.log.1").write_text(f'{{"event": "{number // 2}"}}\n')
        machine.minute()
    kept = sorted(file.read_text() for file in machine.spool.folder.glob("diary-*.log"))
    assert kept == ['{"event": "0"}\n', '{"event": "1"}\n']
    assert len(json.loads((machine.spool.folder / "diaries.json").read_text())) == 2


def test_seals_are_kept_away_from_the_machine_that_made_them(tmp_path):
    machine = Machine(tmp_path, "Lobby")
    seals = machine.state / "log" / "seals.jsonl"
    for text in ("one\n", "one\ntwo\n", "another\nchain\nof\nseals\n", "one\n", ""):
        seals.write_text(text)
        machine.minute()
    assert (machine.spool.folder / "seals.jsonl").read_text() == "one\ntwo\n"


def test_old_days_are_forgotten(tmp_path):
    machine = Machine(tmp_path, "Lobby")
    machine.minute()
    machine.now += 100 * 86_400
    machine.minute()
    assert len(list(machine.spool.folder.glob("health-*.jsonl"))) == 1


@pytest.mark.parametrize("text", ["[serve]\nport = 70000\n", "[spol]\n", "nonsense", '[serve]\nport = "x"\n'])
def test_a_faulty_file_gets_one_sentence(tmp_path, capsys, text):
    file = tmp_path / "agent.toml"
    file.write_text(text)
    assert main(["fleet", "agent", "--config", str(file)]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_a_short_token_is_refused(tmp_path):
    file = tmp_path / "token"
    file.write_text("1234")
    with pytest.raises(BadSettings, match="at least"):
        settings.token(Settings(serve=settings.Serve(9, str(file))))


@pytest.mark.skipif(sys.platform == "win32", reason="the agent is a service of Linux")
def test_the_agent_runs_by_itself_and_ends_when_it_is_asked(tmp_path):
    machine = Machine(tmp_path, "Lobby").says()
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    (tmp_path / "token").write_text(TOKEN + "\n")
    (tmp_path / "agent.toml").write_text(
        f'[kiosk]\nhealth = "{machine.state}/health.json"\ncounters = "{machine.state}/counters.json"\n'
        f'logs = "{machine.state}/log"\n[spool]\nfolder = "{tmp_path}/spool"\nevery_seconds = 1\n'
        f'[serve]\nport = {port}\ntoken_file = "{tmp_path}/token"\n'
    )
    command = [sys.executable, "-m", "casino_sim", "fleet", "agent", "--config", str(tmp_path / "agent.toml")]
    process = subprocess.Popen(command, cwd=ROOT, env=dict(os.environ))
    until, answer = time.monotonic() + 60, ""
    while not answer and time.monotonic() < until:
        try:
            answer = ask(port)
        except OSError:
            time.sleep(0.1)
    assert 'machine="Lobby"' in answer
    process.send_signal(signal.SIGTERM)
    assert process.wait(30) == 0
    assert list((tmp_path / "spool").glob("health-*.jsonl"))
