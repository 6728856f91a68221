"""A process of its own for what is measured: nothing that another measurement loaded is there."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path


def in_a_child(module: str, argument: int, cache: str) -> dict[str, tuple[float, str]]:
    """What ``measured`` of this module prints as its last line: each figure with its unit."""
    code = f"from {module} import measured; measured({argument})"
    root = str(Path(__file__).resolve().parents[2])
    env = {**os.environ, "PYTHONPATH": root, "CASINO_SIM_CACHE": cache}
    env |= {"SDL_VIDEODRIVER": env.get("SDL_VIDEODRIVER", "dummy"), "SDL_AUDIODRIVER": "dummy"}
    said = subprocess.run([sys.executable, "-c", code], env=env, check=True, capture_output=True, text=True).stdout
    found: dict[str, tuple[float, str]] = json.loads(said.splitlines()[-1])
    return found
