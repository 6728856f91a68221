"""Plants one mistake and lets the self-test look: it says what it found and ends with 1, or it noticed nothing and ends with 0.

Each is a mistake that was made here once, or that somebody who works on Linux makes without noticing.
"""

import os
import sys
from collections.abc import Callable
from pathlib import Path

from casino_sim import resources
from casino_sim.app.stage import faces


def icon() -> None:
    """A line of the menu is not drawn."""
    from casino_sim.app.stage import paint

    paint.ICONS = {**paint.ICONS, "menu": "M4 7L20 7M4 12L20 12"}  # type: ignore[attr-defined]


def font() -> None:
    """A weight that is not packaged is set in another one."""
    faces.FILES[faces.BLACK] = "SourceSansPro-Bold.ttf"


def separator() -> None:
    """A path is cut at a slash: right on Linux, and on Windows the name hangs behind a whole path."""
    found = resources.game_file

    def cut(package: str, name: str) -> Path:
        return Path(str(found(package, name)).rsplit("/", 1)[0]) / name

    resources.game_file = cut


def none() -> None:
    """Without any the self-test has to find nothing."""


MISTAKES: dict[str, Callable[[], None]] = {"none": none, "icon": icon, "font": font, "separator": separator}


def main() -> int:
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    MISTAKES[sys.argv[1]]()
    from casino_sim.app.stage import selftest

    try:
        for finding in selftest.run():
            if finding.problem:
                print(f"{finding.what}: {finding.problem}")
                return 1
            if finding.what.endswith(": its table"):
                return 0  # everything before the tables is as it should be, and so is the first of them
    except Exception as fault:
        print(f"{type(fault).__name__}: {fault}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
