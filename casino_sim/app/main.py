"""Opens the casino: the drawn one where there is a display for it, else the text table."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from msgspec import Struct

from casino_sim.i18n import _
from casino_sim.sitting.secret import Secrets
from casino_sim.sitting.tables import Games
from casino_sim.store.records import Player
from casino_sim.store.store import Store

STAGE = "casino_sim.app.stage.app"
WITHOUT_A_SCREEN = ("dummy", "offscreen")  # SDL's drivers that draw to nowhere


class Opening(Struct, frozen=True):
    """What a front end is opened with. Without ``house`` and ``game`` it begins in the lobby."""

    store: Store
    games: Games
    player: Player
    house: str | None = None
    game: str | None = None
    secrets: Secrets | None = None  # asked for by --seed: the same rounds every time


def open_casino(
    folder: Path, games: Games, *, house: str | None, game: str | None, secrets: Secrets | None, name: str, text: bool
) -> int:
    with Store.open(folder) as store:
        if store.notice:
            print(store.notice)
        opening = Opening(store, games, the_player(store, name), house, game, secrets)
        if text:
            return run_text(opening)
        missing = why_no_stage()
        if missing:
            print(_("{why}: here is the text table.").format(why=missing))
            return run_text(opening)
        code: int = import_module(STAGE).run(opening)
        return code


def the_player(store: Store, name: str) -> Player:
    """By name; without one whoever played last, else the first who comes in."""
    if name:
        return store.players.welcome(name)
    everybody = store.players.all()
    last = store.players.last_at_a_table()
    return last or (everybody[0] if everybody else store.players.welcome(_("Player")))


def why_no_stage() -> str:
    """A sentence without its end, or empty where the casino can be drawn."""
    driver = os.environ.get("SDL_VIDEODRIVER", "")
    windowed = sys.platform in ("win32", "darwin") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if driver in WITHOUT_A_SCREEN or not (windowed or driver):
        return _("There is no display")
    if find_spec(STAGE) is None:
        return _("The drawn casino is not part of this installation")
    return ""


def run_text(opening: Opening) -> int:
    from casino_sim.app.text.console import Console
    from casino_sim.app.text.lobby import Lobby

    lobby = Lobby(opening.store, opening.games, Console(), opening.secrets, opening.player)
    at_table = opening.house is not None and opening.game is not None
    if not at_table or lobby.play(opening.house or "", opening.game or "") == "lobby":
        lobby.run()
    return 0
