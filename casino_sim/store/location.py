"""Where the players are kept: in the folder asked for, else the environment's, else the user's own data folder."""

from __future__ import annotations

import os
from pathlib import Path

VARIABLE = "CASINO_SIM_PLAYERS"
FILE = "casino.sqlite3"
LOCK = "casino.lock"


def players_folder(asked: str | None = None) -> Path:
    chosen = asked or os.environ.get(VARIABLE)
    if chosen:
        return Path(chosen).expanduser()
    from platformdirs import user_data_path

    return user_data_path("casino-sim", appauthor=False)
