"""Opens the casino: the drawn one where there is a display for it, else the text table."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from casino_sim.app.text.console import Console
from casino_sim.app.text.lobby import Lobby
from casino_sim.i18n import _, first_language, pgettext, set_language
from casino_sim.session.find_table import Games, closed_houses
from casino_sim.session.opening import free_stranded
from casino_sim.session.secret import Secrets
from casino_sim.store.problems import StoreProblem
from casino_sim.store.records import Options, Player
from casino_sim.store.store import Store

STAGE = "casino_sim.app.stage.app"
NOWHERE = ("dummy", "offscreen")  # drivers of SDL that draw on no screen


def open_casino(
    folder: Path,
    games: Games,
    *,
    house: str | None = None,
    game: str | None = None,
    options: Options | None = None,
    secrets: Secrets | None = None,
    name: str = "",
    text: bool = False,
    language: str = "",
) -> int:
    """Without ``house`` and ``game`` it begins in the lobby. ``secrets`` are those of a seed that was asked for."""
    with _opened(folder, language, windowed=not text and secrets is None) as store:
        set_language(first_language(language))  # that of the system, until it is known who plays
        player = the_player(store, name)
        set_language(first_language(language, str(player.settings.get("language", ""))))
        why = "" if text else _("You gave a seed") if secrets is not None else why_no_stage()
        if why:
            print(_("{why}, so here is the text table.").format(why=why))
        notices = [store.notice] if store.notice else []
        notices += [*free_stranded(store, player.id, games), *closed_houses(games)]
        for sentence in notices:
            print(sentence)
        if text or why:
            return _text(Lobby(store, games, Console(), secrets, player), house, game, options or {})
    code: int = import_module(STAGE).run(folder, house, game, player.name, notices)  # it opens the store for itself
    return code


def _opened(folder: Path, language: str, windowed: bool) -> Store:
    """A command says in English why it can't be. Who opened a window reads it there, in their language, and may try again."""
    try:
        return Store.open(folder)
    except StoreProblem:
        if not windowed or in_a_terminal() or why_no_stage():
            raise
    set_language(first_language(language))
    while True:
        try:
            return Store.open(folder)
        except StoreProblem as problem:
            if not import_module(STAGE).refuse(str(problem)):
                raise


def in_a_terminal() -> bool:
    """Whether somebody reads there what a command says. A program of Windows' desktop has no streams at all."""
    streams = (sys.__stdin__, sys.__stdout__, sys.__stderr__)
    return any(stream is not None and stream.isatty() for stream in streams)


def the_player(store: Store, name: str) -> Player:
    """By name; without one whoever played last, else the first who comes in."""
    if name:
        return store.players.welcome(name)
    everybody = store.players.all()
    return store.players.last_at_a_table() or (
        everybody[0] if everybody else store.players.welcome(pgettext("name", "Player"))
    )


def why_no_stage() -> str:
    """What keeps the casino from being drawn, as the beginning of a sentence; empty where nothing does."""
    driver = os.environ.get("SDL_VIDEODRIVER", "")
    has_screen = sys.platform in ("win32", "darwin") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if driver in NOWHERE or not (has_screen or driver):
        return _("There is no display")
    if find_spec(STAGE) is None:
        return _("The graphics aren't installed")
    available: bool = import_module("casino_sim.app.stage.window").available()
    return "" if available else _("The display can't be opened")


def _text(lobby: Lobby, house: str | None, game: str | None, options: Options) -> int:
    if house is None or game is None or lobby.play(house, game, options) == "lobby":
        lobby.run()
    return 0
