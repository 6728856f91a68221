"""How long somebody waits: from starting Python to a command's answer, and to the lobby that takes the first touch."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from casino_sim.cli.common import tables
from casino_sim.resources import LANG

Figure = dict[str, object]
HELP = 150.0
FIRST_FRAME = 300.0
IN_CHINESE = 350.0
LOBBY = """
import sys
from pathlib import Path
from casino_sim.app.stage.app import run
from casino_sim.app.stage.scene import Stage
def first_frame_only(stage):
    stage.loop.turn()
    print("shown", flush=True)
Stage.run = first_frame_only
run(Path(sys.argv[1]))
"""


def run(quick: bool = False) -> list[Figure]:
    """Medians of whole processes, files warm, bytecode and drawings kept from the run before."""
    times = 5 if quick else 15
    root = Path(__file__).resolve().parents[2]
    env = {**os.environ, "PYTHONPATH": str(root)}
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    rows = []
    for name, words, limit in _commands():
        command = [sys.executable, "-m", "casino_sim", *words]
        rows.append(_row(f"casino-sim {name}", _until_first_line(command, env, times), limit))
    with tempfile.TemporaryDirectory() as folder:
        env |= {"CASINO_SIM_CACHE": folder, "SDL_AUDIODRIVER": "dummy", LANG: "en"}
        if not (env.get("DISPLAY") or env.get("WAYLAND_DISPLAY") or sys.platform in ("win32", "darwin")):
            env["SDL_VIDEODRIVER"] = "dummy"
        command = [sys.executable, "-c", LOBBY, str(Path(folder) / "players")]
        rows.append(_row("first frame of the lobby", _until_first_line(command, env, times), FIRST_FRAME))
        rows.append(_row("the same in Chinese", _until_first_line(command, env | {LANG: "zh_Hans"}, times), IN_CHINESE))
    return rows


def _commands() -> list[tuple[str, list[str], float]]:
    """Name, words, and the milliseconds it may take where somebody promised any."""
    rules = tables(None, None)[0][1]
    table = ["--house", rules.house, "--game", rules.game]
    return [
        ("--help", ["--help"], HELP),
        ("games", ["games"], 0.0),
        ("paytable", ["paytable", *table], 0.0),
        ("auto, ten rounds", ["auto", *table, "--rounds", "10"], 0.0),
    ]


def _until_first_line(command: list[str], env: dict[str, str], times: int) -> float:
    """Milliseconds; the first two runs fill the caches and do not count."""
    taken = []
    for _ in range(times + 2):
        begun = time.perf_counter()
        with subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
            assert process.stdout is not None and process.stderr is not None
            line = process.stdout.readline()
            taken.append((time.perf_counter() - begun) * 1000)
            process.stdout.read()
            if not line:
                raise RuntimeError(f"{' '.join(command[1:4])} said nothing: {process.stderr.read().decode()}")
    return median(taken[2:])


def _row(name: str, value: float, limit: float) -> Figure:
    row: Figure = {"group": "start", "name": name, "value": round(value), "unit": "ms"}
    return row | ({"limit": limit, "ok": value <= limit} if limit else {})
