"""The process that has the shim loaded. It takes an order a line, forks a process for each run, and says how that ended."""

from __future__ import annotations

import contextlib
import ctypes
import io
import json
import os
import pwd
import shutil
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

from casino_sim.__main__ import main as casino
from casino_sim.resources import HOUSES, PLAYERS
from casino_sim.store import database
from casino_sim.store.problems import StoreProblem
from casino_sim.store.store import Store
from tests.trust.faults import scene

SHIM = ctypes.CDLL(None)
SHIM.faults_arm.argtypes = [ctypes.c_char_p, ctypes.c_int, ctypes.c_int, ctypes.c_long, ctypes.c_int]
SHIM.faults_count.restype = ctypes.c_long
SHIM.faults_clock.argtypes = [ctypes.c_int64]
SHIM.faults_mark.argtypes = [ctypes.c_int64]

OFF, COUNT, KILL_BEFORE, KILL_WITHIN, KILL_AFTER, FAIL_ONCE, FAIL_FROM, HOLD = range(8)
A_DECADE = 10 * 365 * 24 * 3600


def in_a_process(work: Callable[[], Any]) -> tuple[int, Any]:
    """The status of a forked process (below zero: the signal that killed it), and what it found."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        try:
            said = json.dumps(work())
            code = 0
        except BaseException:
            said, code = json.dumps(traceback.format_exc()), 1
        with os.fdopen(writing, "w") as out:
            out.write(said)
        os._exit(code)
    os.close(writing)
    with os.fdopen(reading) as answer:
        text = answer.read()
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    return status, json.loads(text) if text else None


def arm(order: dict[str, Any]) -> None:
    SHIM.faults_arm(order["folder"].encode(), order["mode"], order["kinds"], order["nth"], order.get("error", 0))


def play(order: dict[str, Any]) -> dict[str, Any]:
    """The evening with something that goes wrong in it; a process that is killed leaves its notes."""
    notes = os.open(order["notes"], os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    if order.get("log"):
        SHIM.faults_log(os.open(order["log"], os.O_WRONLY | os.O_CREAT | os.O_TRUNC))
    arm(order)
    count = 0

    def note(state: str) -> None:
        nonlocal count
        count += 1
        os.write(notes, state.encode() + b"\n")
        SHIM.faults_mark(count)
        if order.get("clock"):
            SHIM.faults_clock(A_DECADE * (count % 3 - 1))

    scene.evening(Path(order["folder"]), order["house"], order["game"], note)
    return {"count": SHIM.faults_count()}


def persist(order: dict[str, Any]) -> dict[str, Any]:
    """The evening by somebody who does again what did not work. Each refusal has to be a sentence."""
    arm(order)
    folder, said = Path(order["folder"]), []
    for _attempt in range(100):
        try:
            with Store.open(folder) as store:
                session = scene.sat_down(store, order["house"], order["game"])
                while True:
                    try:
                        if not scene.step(session):
                            break
                    except StoreProblem as problem:
                        said.append(str(problem))
                        if len(said) > 20:  # the disk stays full: room is made
                            SHIM.faults_arm(b"", OFF, 0, 0, 0)
            break
        except StoreProblem as problem:
            said.append(str(problem))
            if len(said) > 3:
                SHIM.faults_arm(b"", OFF, 0, 0, 0)
    SHIM.faults_arm(b"", OFF, 0, 0, 0)
    with Store.open(folder) as store:
        return {"said": said, "faults": scene.wrong(store), "kept": scene.kept(store)}


def open_once(order: dict[str, Any]) -> str:
    """What the person is told who cannot open the store; nothing where it opens."""
    if order.get("user"):
        os.setuid(order["user"])
    if order.get("files"):
        import resource

        resource.setrlimit(resource.RLIMIT_NOFILE, (order["files"], order["files"]))
    arm(order)
    try:
        Store.open(Path(order["folder"])).close()
    except StoreProblem as problem:
        return str(problem)
    return ""


def hang(order: dict[str, Any]) -> dict[str, Any]:
    """A disk that does not answer: the table can be looked at all the while, and the step is whole when it does."""
    import threading

    folder = Path(order["folder"])
    arm(order | {"mode": COUNT})  # from now on the shim knows the files
    with Store.open(folder) as store:
        session = scene.sat_down(store, order["house"], order["game"])
        while not session.in_round:
            scene.step(session)
        while session.question is None:
            scene.step(session)
        before = session.view(1)
        reading, writing = os.pipe()
        SHIM.faults_hold(reading)
        turn = session.prepare(scene.any_reply(session))
        arm(order | {"mode": HOLD})
        waiting = threading.Thread(target=turn.commit)
        waiting.start()
        waiting.join(0.2)
        held = {"waits": waiting.is_alive(), "busy": session.busy, "same": session.view(1) == before}
        SHIM.faults_arm(order["folder"].encode(), COUNT, 0, 0, 0)
        os.write(writing, b"x" * 1000)
        waiting.join()
        turn.apply()
        return held | {"over": not session.busy, "faults": scene.wrong(store)}


def unknown(user: int) -> NoReturn:
    raise KeyError(user)


def homeless(order: dict[str, Any]) -> dict[str, Any]:
    for name in ("HOME", "USER", "LOGNAME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", PLAYERS, HOUSES):
        os.environ.pop(name, None)
    stands_in = Path(order["folder"]) / "here"
    stands_in.mkdir()
    os.chdir(stands_in)
    pwd.getpwuid = unknown  # type: ignore[assignment]
    out, err = io.StringIO(), io.StringIO()
    sys.stdin = io.StringIO("quit\n")
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = casino(order["command"])
    return {"code": code, "err": err.getvalue(), "left": [file.name for file in stands_in.iterdir()]}


def go_on(order: dict[str, Any]) -> Any:
    arm(order)
    return scene.gone_on_with(Path(order["folder"]), order["house"], order["game"])


def set_otherwise(pragmas: dict[str, str]) -> None:
    """SQLite with other settings than the store's."""
    kept = [(setting, why) for setting, why in database.PRAGMAS if setting.split(" = ")[0] not in pragmas]
    database.PRAGMAS = (*kept, *((f"{name} = {value}", "") for name, value in pragmas.items()))


WORK = {"play": play, "go_on": go_on, "persist": persist, "open": open_once, "hang": hang, "homeless": homeless}


def carried_out(order: dict[str, Any]) -> Any:
    set_otherwise(order["pragmas"])
    return WORK[order["do"]](order)


def main() -> None:
    for line in sys.stdin:
        order = json.loads(line)
        if order.get("base"):
            shutil.rmtree(order["folder"], ignore_errors=True)
            shutil.copytree(order["base"], order["folder"])
        status, found = in_a_process(lambda order=order: carried_out(order))
        print(json.dumps([status, found]), flush=True)


if __name__ == "__main__":
    main()
