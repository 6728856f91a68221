"""Where the data files are.

Houses, art and texts lie under ``assets/``; a game keeps its pays, layout and guide beside its code. Whether the
casino runs from a checkout, an installed wheel or a frozen bundle is known here and nowhere else. In all three the
packages lie side by side; only a wheel, which may not spread over the folder it is installed in, carries the assets
inside.
"""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
_TOP = _PACKAGE.parent


def asset(*parts: str) -> Path:
    """A file or folder under ``assets/``: ``asset("houses", "mount_airy.toml")``."""
    installed = _PACKAGE / "_assets"
    return (installed if installed.is_dir() else _TOP / "assets").joinpath(*parts)


def game_file(package: str, name: str) -> Path:
    """A data file beside a game's code: ``game_file(__package__, "paytables.toml")``."""
    return _TOP.joinpath(*package.split("."), name)
