"""Where the data files are.

Houses, art and texts lie under ``assets/``; a game keeps its pays, layout and guide beside its code. Whether the
casino runs from a checkout, an installed wheel or a frozen bundle is known here and nowhere else. In all three the
packages lie side by side; only a wheel, which may not spread over the folder it is installed in, carries the assets
inside.
"""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

# variables of the environment
PLAYERS, HOUSES, CACHE = "CASINO_SIM_PLAYERS", "CASINO_SIM_HOUSES", "CASINO_SIM_CACHE"
LANG = "CASINO_SIM_LANG"


class NoHome(Exception):
    """The system has no folder for this user. The sentence says what to do."""


_PACKAGE = Path(__file__).resolve().parent
_TOP = _PACKAGE.parent


def asset(*parts: str) -> Path:
    """A file or folder under ``assets/``: ``asset("houses", "mount_airy.toml")``."""
    installed = _PACKAGE / "_assets"
    return (installed if installed.is_dir() else _TOP / "assets").joinpath(*parts)


def game_file(package: str, name: str) -> Path:
    """A data file beside a game's code: ``game_file(__package__, "paytables.toml")``."""
    return _TOP.joinpath(*package.split("."), name)


def players_folder(asked: str | None = None) -> Path:
    """Where the players are kept: in the folder asked for, else the environment's, else the user's own data folder."""
    chosen = asked or os.environ.get(PLAYERS)
    try:
        if chosen:
            return Path(chosen).expanduser()
        from platformdirs import user_data_path

        return user_data_path("casino-sim", appauthor=False)
    except RuntimeError:  # neither $HOME nor the list of users knows one
        raise NoHome(f"this user has no home folder: name the players' folder with --players or {PLAYERS}") from None


@cache
def _cache_of_a_user_without_a_home() -> Path:
    from tempfile import mkdtemp  # hardly ever needed

    return Path(mkdtemp(prefix="casino-sim-"))


def cache_folder() -> Path:
    """Where what can be made again is kept: ``CASINO_SIM_CACHE``, or the user's own cache folder."""
    chosen = os.environ.get(CACHE)
    if chosen:
        return Path(chosen)
    from platformdirs import user_cache_path  # here, because a session whose folder is given needs none of it

    try:
        return user_cache_path("casino-sim", appauthor=False)
    except RuntimeError:
        return _cache_of_a_user_without_a_home()


def own_houses_folder() -> Path:
    """Where house files of the player's own lie: in the environment's folder, else beside the players."""
    chosen = os.environ.get(HOUSES)
    return Path(chosen).expanduser() if chosen else players_folder() / "houses"
