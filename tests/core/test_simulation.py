"""Simulations add up to the same counts wherever they are played, and lose nothing when something dies."""

from __future__ import annotations

import io
import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from msgspec.structs import replace

from casino_sim.__main__ import main
from casino_sim.cli.common import table
from casino_sim.cli.simulate import Bar
from casino_sim.simulation import engine as engines
from casino_sim.simulation.batch import play_chunk, simulated
from casino_sim.simulation.checkpoint import Checkpoint
from casino_sim.simulation.counts import Counts, Line, add, figures, from_plain, plain
from casino_sim.simulation.engine import EngineFault, in_this_process, on_cluster, on_cores
from casino_sim.simulation.plan import BadPlan, Plan, bets_for
from casino_sim.simulation.report import results
from casino_sim.simulation.run import Progress, Run, simulate
from tests.processes import ROOT, casino_in_terminal, kill, killed, press_ctrl_c

CRAPS = ("simulate", "--house", "mount_airy", "--game", "craps", "--workers", "1")


def plan(house: str = "mount_airy", game: str = "craps", rounds: int = 60_000, chunk: int = 10_000) -> Plan:
    found, rules = table(house, game)
    kind = simulated(found, rules)
    bets = bets_for(rules, dict.fromkeys(kind.ordinary(rules)), kind.wagers(rules))
    return Plan(rules, (kind.strategies(rules) or ("",))[0], tuple(bets.items()), 7, rounds, chunk)


def one_by_one(which: Plan) -> Counts:
    found: Counts = {}
    for number in range(which.chunks):
        add(found, play_chunk(which, number))
    return found


# -- counts ----------------------------------------------------------------------------------------


def test_figures_come_from_the_counts() -> None:
    """Three rounds of $10: one wins $15, two lose; beside it a side bet made twice."""
    counts: Counts = {
        (Line("ante", 1000, 1500), Line("side", 500, -500)): 1,
        (Line("ante", 1000, -1000), Line("side", 500, 2000)): 1,
        (Line("ante", 1000, -1000),): 1,
    }
    found = figures(counts, ["ante"])
    assert found is not None
    assert (found.rounds, found.staked, found.net) == (3, 3000, -500)
    assert found.mean == pytest.approx(-1 / 6)
    assert found.variance == pytest.approx(50 / 36)  # of +1.5, -1, -1
    assert found.stderr == pytest.approx((50 / 36 / 2) ** 0.5)
    assert found.hit_frequency == pytest.approx(1 / 3)
    assert found.quantiles == {5: -1.0, 25: -1.0, 50: -1.0, 75: 1.5, 95: 1.5}
    side = figures(counts, ["side"], base=["ante"])
    assert side is not None and side.rounds == 2 and side.mean == pytest.approx(1.5)
    assert side.covariance_with_base == pytest.approx((-500 * 1500 - 2000 * 1000) / 2 / 500**2 - 1.5 * 0.5)
    assert figures(counts, ["nothing"]) is None
    assert from_plain(json.loads(json.dumps(plain(counts)))) == counts


def test_odds_that_are_sometimes_bet_weigh_what_they_stake() -> None:
    """The mean of a bet whose stake differs is all that was won over all that was staked."""
    counts: Counts = {(Line("odds", 1000, 1000),): 1, (Line("odds", 3000, -3000),): 1, (Line("odds", 0, 0),): 9}
    found = figures(counts, ["odds"])
    assert found is not None and found.rounds == 2 and found.mean == pytest.approx(-0.5)


# -- the same everywhere ---------------------------------------------------------------------------


def test_two_processes_count_what_one_does() -> None:
    which = plan()
    assert simulate(which, on_cores(2)) == simulate(which, in_this_process()) == one_by_one(which)


def test_a_longer_run_begins_with_the_shorter_one() -> None:
    short, long = plan(rounds=20_000), plan(rounds=30_000)
    assert short.digest == long.digest
    assert play_chunk(short, 1) == play_chunk(long, 1)
    assert replace(short, seed=8).digest != short.digest


def test_a_killed_process_costs_nothing_but_its_chunk() -> None:
    which = plan(rounds=400_000, chunk=10_000)
    gone: list[int] = []

    def kill_one(progress: object) -> None:
        """One of the pool's processes, as soon as the first chunk is there."""
        if not gone:
            pool = run.executor
            gone.append(next(iter(pool._processes)))
            kill(gone[0])

    run = Kept(which, on_cores(2), report=kill_one)
    assert run.play().total == one_by_one(which)
    assert gone and run.opened == 2


class Kept(Run):
    """Shows the executor that it works with."""

    executor: Any = None
    opened = 0

    def _hand_out(self) -> None:
        self.opened += self.workers.executor is not self.executor
        self.executor = self.workers.executor
        super()._hand_out()


def test_workers_that_always_die_are_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("casino_sim.simulation.run.play_chunk", die)
    with pytest.raises(EngineFault, match="died"):
        simulate(plan(), on_cores(1))


def die(which: Plan, number: int) -> Counts:
    kill(os.getpid())
    raise AssertionError


# -- a cluster -------------------------------------------------------------------------------------


@contextmanager
def cluster(tmp_path: Path) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """A scheduler and two workers, each a process of its own. It gives a chunk up when one worker has died over it."""
    pytest.importorskip("distributed")
    said, where = (tmp_path / "cluster.log").open("wb"), tmp_path / "scheduler.json"
    env = {**os.environ, "PYTHONPATH": str(ROOT), "DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": "0"}
    quiet = {"cwd": ROOT, "stdout": said, "stderr": said, "env": env}
    started: list[subprocess.Popen[bytes]] = []

    def start(name: str, *words: str) -> None:
        started.append(subprocess.Popen([sys.executable, "-m", f"distributed.cli.dask_{name}", *words], **quiet))  # type: ignore[call-overload]

    try:
        local = ("--host", "127.0.0.1", "--no-dashboard")
        start("scheduler", *local, "--port", "0", "--scheduler-file", str(where))
        for _ in range(2):
            here = ("--scheduler-file", str(where), "--local-directory", str(tmp_path), "--no-nanny", "--nthreads", "1")
            start("worker", *here, *local)
        address = _address(where, started[0], tmp_path / "cluster.log")
        _wait_for_workers(address, 2)
        yield address, started
    finally:
        for process in started:
            process.kill()
            process.wait()
        said.close()


def _address(where: Path, scheduler: subprocess.Popen[bytes], log: Path) -> str:
    while not (where.exists() and where.stat().st_size):
        assert scheduler.poll() is None, log.read_text()
        time.sleep(0.05)
    found: str = json.loads(where.read_text())["address"]
    return found


def _wait_for_workers(address: str, count: int) -> None:
    import distributed

    with distributed.Client(address, set_as_default=False) as client:  # type: ignore[no-untyped-call]
        client.wait_for_workers(count, timeout=60)


@pytest.mark.filterwarnings("ignore")  # Dask's own
def test_a_cluster_counts_what_one_process_does_even_when_a_worker_is_killed(tmp_path: Path) -> None:
    which = plan(rounds=400_000, chunk=10_000)
    with cluster(tmp_path) as (address, (_scheduler, one, other)), on_cluster(address) as engine:
        assert engine.workers == 2

        def kill_one(progress: object) -> None:
            one.kill()

        assert Run(which, engine, report=kill_one).play().total == one_by_one(which)
        assert killed(one)
        assert other.poll() is None


@pytest.mark.filterwarnings("ignore")  # Dask's own
def test_the_command_says_the_same_of_a_cluster(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with cluster(tmp_path) as (address, _processes):
        assert main([*CRAPS[:5], "--rounds", "2e6", "--json", "--cluster", address]) == 0
        there = capsys.readouterr().out
    assert main([*CRAPS, "--rounds", "2e6", "--json"]) == 0
    assert json.loads(there) == json.loads(capsys.readouterr().out)


@pytest.mark.filterwarnings("ignore")  # Dask's own
def test_a_scheduler_that_dies_ends_the_run_which_says_how_to_go_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, out = tmp_path / "run.db", ""
    with cluster(tmp_path) as (address, (scheduler, *_workers)):

        def kill_when_kept() -> None:
            _wait_until_kept(file, scheduler)
            scheduler.kill()

        killer = Thread(target=kill_when_kept)
        killer.start()
        assert main([*CRAPS[:5], "--rounds", "1e12", "--cluster", address, "--resume", str(file)]) == 2
        killer.join()
        out, err = capsys.readouterr()
    assert "pass_line" in out
    go_on, gone = err.splitlines()
    assert "Go on with: casino-sim" in go_on
    assert gone == f"casino-sim simulate: the scheduler at {address} is gone: start it again, and its workers"


class Elsewhere:
    """A cluster whose one worker has an older casino-sim."""

    def nthreads(self) -> dict[str, int]:
        return {"10.0.0.1": 1}

    def get_versions(self, check: bool) -> None:
        assert check

    def run(self, what: object) -> dict[str, dict[str, str]]:
        return {"10.0.0.1": engines.versions() | {"casino-sim": "0.0.1"}}


def test_a_worker_with_another_version_is_one_sentence() -> None:
    said = r"worker 10\.0\.0\.1 has casino-sim 0\.0\.1 and this machine .*: install the same"
    with pytest.raises(EngineFault, match=said):
        engines._same_everywhere(Elsewhere())


def test_a_worker_that_comes_later_with_another_version_plays_nothing() -> None:
    other = engines.versions() | {"NumPy": "1.0"}
    with pytest.raises(EngineFault, match=r"later has NumPy .* and this machine 1\.0: install the same on all"):
        engines.with_versions(other, play_chunk, plan(), 0)
    assert engines.with_versions(engines.versions(), play_chunk, plan(), 0) == play_chunk(plan(), 0)


@pytest.mark.parametrize(
    ("address", "reason"),
    [
        ("tcp://127.0.0.1:9", "there is no Dask scheduler at tcp://127.0.0.1:9: none has answered in 1 seconds"),
        ("http://127.0.0.1:8786", "there is no Dask scheduler at http://127.0.0.1:8786: unknown address scheme"),
        ("", "there is no Dask scheduler at an empty address"),
    ],
)
def test_a_cluster_out_of_reach_is_one_sentence(
    address: str, reason: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr(engines, "REACHED_IN", 1.0)
    assert main([*CRAPS[:5], "--cluster", address]) == 2
    found = capsys.readouterr()
    assert found.out == "" and reason in found.err and found.err.count("\n") == 1


def test_an_address_without_a_port_is_one_sentence_to_the_end() -> None:
    """Half a client would complain once the command is over."""
    pytest.importorskip("distributed")
    words = [sys.executable, "-m", "casino_sim", *CRAPS[:5], "--cluster", "boss"]
    ended = subprocess.run(words, cwd=ROOT, capture_output=True, text=True)
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr.startswith("casino-sim simulate: there is no Dask scheduler at boss: missing port number")
    assert ended.stderr.count("\n") == 1


def test_something_else_that_listens_is_no_scheduler(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr(engines, "REACHED_IN", 1.0)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        port = silent.getsockname()[1]
        assert main([*CRAPS[:5], "--cluster", f"tcp://127.0.0.1:{port}"]) == 2
    assert f"there is no Dask scheduler at tcp://127.0.0.1:{port}" in capsys.readouterr().err


# -- going on --------------------------------------------------------------------------------------


def test_an_interrupted_run_goes_on_where_it_was(tmp_path: Path) -> None:
    which, file = plan(), tmp_path / "run.db"

    def interrupt(progress: Any) -> None:
        if progress.chunks == 3:
            raise KeyboardInterrupt

    first = Run(which, in_this_process(), Checkpoint(file, which, "a run"), report=interrupt).play()
    assert first.interrupted and first.chunks == 3
    played: list[int] = []
    again = Checkpoint(file, which, "a run")
    second = Run(which, in_this_process(), again, report=lambda progress: played.append(progress.chunks)).play()
    assert played == [4, 5, 6]
    assert second.total == one_by_one(which)


def test_a_finished_run_is_made_longer(tmp_path: Path) -> None:
    short, long, file = plan(rounds=25_000), plan(rounds=60_000), tmp_path / "run.db"
    Run(short, in_this_process(), Checkpoint(file, short, "a run")).play()
    assert Run(long, in_this_process(), Checkpoint(file, long, "a run")).play().total == one_by_one(long)


def test_a_checkpoint_of_another_plan_is_refused_and_left_alone(tmp_path: Path) -> None:
    which, other, file = plan(), plan(game="big_six"), tmp_path / "run.db"
    Run(which, in_this_process(), Checkpoint(file, which, "mount_airy craps")).play()
    with pytest.raises(BadPlan, match="belongs to another simulation \\(mount_airy craps\\)"):
        Checkpoint(file, other, "mount_airy big_six")
    assert Checkpoint(file, which, "").read(which)[0] == which.chunks
    (tmp_path / "notes.txt").write_text("my notes\n" * 200)
    with pytest.raises(BadPlan, match=r"notes\.txt isn't a checkpoint"):
        Checkpoint(tmp_path / "notes.txt", which, "")
    assert (tmp_path / "notes.txt").read_text().startswith("my notes")


@pytest.mark.parametrize(
    "harm",
    ["delete from prefix", "update prefix set counts = x'0011'", "update prefix set counts = x'789c030000000001'"],
)
def test_a_damaged_checkpoint_is_one_sentence(harm: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "run.db"
    words = [*CRAPS, "--rounds", "2e4", "--resume", str(file)]
    assert main(words) == 0
    with sqlite3.connect(file) as db:
        db.execute(harm)
    db.close()
    capsys.readouterr()
    assert main(words) == 2
    found = capsys.readouterr()
    assert found.out == "" and found.err.startswith(f"casino-sim simulate: {file} is damaged (")
    assert found.err.count("\n") == 1


def test_a_full_disk_ends_the_run_and_keeps_what_was_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file, keep = tmp_path / "run.db", Checkpoint.keep

    def with_little_room(self: Checkpoint, which: Plan, number: int, counts: Counts) -> None:
        if number == 2:
            self._db.execute("pragma max_page_count = 1")  # nothing may be added from here on
            big: Counts = {(Line("pass_line", number, net),): net for net in range(10_000)}
            return keep(self, which, number, big)
        return keep(self, which, number, counts)

    monkeypatch.setattr(Checkpoint, "keep", with_little_room)
    assert main([*CRAPS, "--rounds", "9e6", "--resume", str(file)]) == 2
    out, err = capsys.readouterr()
    assert "pass_line" in out
    assert f"{file} can't be written (database or disk is full)" in err and "Go on with: casino-sim" in err
    with sqlite3.connect(file) as db:
        assert db.execute("select chunks from prefix").fetchall() == [(2,)]
    db.close()


def test_enough_looks_only_at_chunks_in_their_order() -> None:
    """However fast the others are, the run ends with the first chunk at which the first ones are enough."""
    which = plan(rounds=200_000)

    def enough(counts: Counts) -> bool:
        return sum(counts.values()) >= 30_000

    alone = Run(which, in_this_process(), enough=enough).play()
    both = Run(which, on_cores(2), enough=enough).play()
    assert alone.chunks == both.chunks == 2  # two wagers, a life each
    assert alone.total == both.total


# -- the command -----------------------------------------------------------------------------------


def test_the_command_counts_whole_rounds(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*CRAPS, "--rounds", "2e4", "--wager", "pass_line=10", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["stakes"] == {"pass_line": "10.00"} and found["rounds"] == 20_000
    (line,) = found["results"]
    assert (line["wager"], line["measure"]) == ("pass_line", "ev_per_unit_bet")
    assert sum(count for *_, count in line["counts"]) == 20_000
    assert {(staked, net) for staked, net, _ in line["counts"]} == {("10.00", "-10.00"), ("10.00", "10.00")}


def test_the_command_stops_at_the_error_it_was_given(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*CRAPS, "--until-se", "1e-3", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["chunks"] == 1 and found["results"][0]["stderr"] <= 1e-3


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def shown(monkeypatch: pytest.MonkeyPatch, columns: int, target: float | None = None) -> list[str]:
    """What a terminal shows of three chunks of 20 million rounds, the first after five seconds, then one each second."""
    clock, screen, which = iter([0.0, 5.0, 6.0, 7.0]), Terminal(), plan(rounds=20_000_000, chunk=1_000_000)
    monkeypatch.setattr("casino_sim.cli.simulate.time.monotonic", lambda: next(clock))
    monkeypatch.setattr("casino_sim.cli.simulate.sys.stderr", screen)
    monkeypatch.setenv("COLUMNS", str(columns))
    counts: Counts = {(Line("pass_line", 500, 500),): 490_000, (Line("pass_line", 500, -500),): 510_000}
    kind = simulated(*table("mount_airy", "craps"))
    bar = Bar(which, lambda found: results(found, which.rules, kind, {"pass_line": 500})[0], target)
    for chunks in (1, 2, 3):
        bar.show(Progress(chunks, {outcome: chunks * count for outcome, count in counts.items()}))
    return screen.getvalue().split("\r")[1:]


def test_a_terminal_shows_a_bar_with_rate_time_left_and_error(monkeypatch: pytest.MonkeyPatch) -> None:
    """What starting takes is no part of the rate."""
    first, _, third = shown(monkeypatch, 140)
    assert first == f"[#{'.' * 29}] 1,000,000 rounds, 5 %, pass_line -0.020000 ± 0.001000"
    said = "3,000,000 rounds, 15 %, 17 s left, 1.0 million a second, pass_line -0.020000 ± 0.000577"
    assert third == f"[####{'.' * 26}] {said}"


def test_a_narrow_terminal_shows_a_line_that_can_be_written_over(monkeypatch: pytest.MonkeyPatch) -> None:
    assert max(len(line) for line in shown(monkeypatch, 60)) == 59


def test_a_run_to_an_error_says_how_long_it_will_take(monkeypatch: pytest.MonkeyPatch) -> None:
    """Half the error takes four times the rounds: after one million of 0.001, four are needed for 0.0005."""
    assert " 3,000,000 rounds, 75 %, 1 s left," in shown(monkeypatch, 140, target=0.0005)[2]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--wager", "pas_line"), "there is no wager 'pas_line' to simulate, did you mean 'pass_line'?"),
        (("--wager", "pass_line=7.50"), "'pass_line' takes $5.00 to"),
        (("--wager", "pass_line=ten"), "'ten' isn't an amount"),
        (("--rounds", "0"), "--rounds: should be a whole number from 1 to 1e15"),
        (("--rounds", "1.5"), "--rounds: should be a whole number"),
        (("--until-se", "2"), "--until-se: should be a number between 0 and 1"),
        (("--strategy", "bold"), "nothing is decided at Craps"),
        (("--resume", "/no/such/folder/run.db"), str(Path("/no/such/folder/run.db"))),
    ],
)
def test_bad_words_are_one_sentence(words: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*CRAPS, *words]) == 2
    found = capsys.readouterr()
    assert found.out == "" and sentence in found.err and found.err.count("\n") == 1


def test_a_game_without_a_simulator_says_how_else(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--house", "mount_airy", "--game", "holdem"]) == 2
    assert "play it with `casino-sim auto`" in capsys.readouterr().err


def test_ctrl_c_keeps_what_is_played_and_says_how_to_go_on(tmp_path: Path) -> None:
    file = tmp_path / "run.db"
    with casino_in_terminal(*CRAPS[:5], "--workers", "2", "--rounds", "1e12", "--resume", str(file)) as process:
        _wait_until_kept(file, process)
        out, err = press_ctrl_c(process)
    assert process.returncode == 130
    assert "pass_line" in out and "Traceback" not in err
    assert "Go on with: casino-sim simulate --house mount_airy" in err


@pytest.mark.skipif(sys.platform == "win32", reason="one process alone gets no Ctrl-C there; the test above presses it")
def test_a_worker_that_still_starts_leaves_ctrl_c_to_the_one_that_waits() -> None:
    with on_cores(1).open() as pool:
        waiting = pool.submit(os.getpid)
        (worker,) = pool._processes  # type: ignore[attr-defined]
        os.kill(worker, signal.SIGINT)
        assert waiting.result(60) == worker


def test_workers_end_with_a_command_that_is_killed(tmp_path: Path) -> None:
    """They share its output, which ends when the last of them is gone."""
    file = tmp_path / "run.db"
    words = [
        sys.executable,
        "-m",
        "casino_sim",
        *CRAPS[:5],
        "--workers",
        "2",
        "--rounds",
        "1e12",
        "--resume",
        str(file),
    ]
    process = subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    try:
        _wait_until_kept(file, process)
    finally:
        process.kill()
    process.communicate(timeout=60)
    assert killed(process)


def _wait_until_kept(file: Path, process: subprocess.Popen[Any]) -> None:
    while not _kept(file):
        time.sleep(0.05)
        assert process.poll() is None


def _kept(file: Path) -> bool:
    if not file.exists():
        return False
    try:
        with sqlite3.connect(file) as db:
            in_a_row: int = db.execute("select chunks from prefix").fetchone()[0]
            first: int = db.execute("select count(*) from chunk where number = 0").fetchone()[0]
            return in_a_row + first > 0  # a later chunk that came first counts for nothing yet
    except (sqlite3.OperationalError, TypeError):  # not set up yet
        return False
