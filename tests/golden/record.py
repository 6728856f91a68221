"""Writes the golden rounds and screens again: all, or those with a word in their name (``... tests.golden.record craps``).

``--exactly`` takes whole names of tables, such as ``mount_airy-craps``, and nothing else. Beside the tables there are the
albums: names that begin with ``kiosk``, ``learning``, ``poker`` and ``twentyone``.
"""

from __future__ import annotations

import os
import sys


def main(words: list[str]) -> int:
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    os.environ["TZ"] = "UTC"  # the kiosk shows the time
    from casino_sim.app.stage.compat import pygame
    from tests.contract.tables import all_tables, name
    from tests.golden import kiosk, learning, poker_tables, screens, twentyone_tables
    from tests.golden.test_golden import ROUNDS
    from tests.golden.transcripts import transcript

    exactly = words[:1] == ["--exactly"]
    for game, rules in all_tables():
        table = name((game, rules))
        if table not in words if exactly else words and not any(word in table for word in words):
            continue
        ROUNDS.mkdir(exist_ok=True)
        (ROUNDS / f"{rules.house}-{rules.game}.txt").write_text(transcript(game, rules), encoding="utf-8")
        for orientation in screens.SIZES:
            screens.FOLDER.mkdir(exist_ok=True)
            for moment in ("", *screens.LATER.get(game.family.id, ())):
                kept = screens.path(rules, orientation, moment)
                pygame.image.save(screens.drawn(game, rules, orientation, moment), str(kept))
        print(table)
    if exactly:
        return 0
    for album in (kiosk.ALBUM, learning.ALBUM, poker_tables.ALBUM, twentyone_tables.ALBUM):
        album.record(words)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
