"""Opens the window and the casino behind it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from casino_sim.app.stage import place_kept
from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.scene import Stage
from casino_sim.app.stage.screens.lobby import Lobby
from casino_sim.app.stage.screens.title import Title
from casino_sim.app.stage.theme import Theme
from casino_sim.app.stage.widgets import Choice, ask, toast
from casino_sim.app.stage.window import Window
from casino_sim.i18n import _
from casino_sim.store.store import Store

REFUSAL = (960, 540)  # the size of a window that says why there is no casino


def run(
    folder: Path,
    house: str | None = None,
    game: str | None = None,
    player: str = "Player",
    notices: Sequence[str] = (),
) -> int:
    """Play until the player leaves. The window must be openable: see ``window.available``.

    ``notices`` are sentences about what opening the store brought to light.
    """
    from games import BY_ID

    with Store.open(folder) as store:
        kept = place_kept.read(folder)
        window = Window(kept.size, fullscreen=kept.fullscreen, place=kept.place, title="Casino Sim")
        stage = Stage(window, Theme())
        casino = Casino(stage, store, BY_ID, store.players.welcome(player))
        if house is not None:
            casino.keep_setting("house", house)
        stage.theme = stage.theme.with_(house=casino.house(str(casino.setting("house", ""))).look)
        stage.push(Title(casino))
        casino.apply_settings()
        stage.on_settings = lambda: open_settings(casino)
        for sentence in notices:
            toast(stage, sentence)
        if house is None and not casino.setting("met", False):
            meet(casino)
        if house is not None:
            lobby = Lobby(casino)
            stage.push(lobby)
            if game is not None:
                lobby.sit(casino.house(house).tables[game])
        try:
            stage.loop.turn()  # the first frame, before anything that would compete with it
            start_sound(stage)
            casino.apply_settings()  # the volumes, too
            casino.hear_the_room(casino.house(str(casino.setting("house", ""))))
            stage.run()
        finally:
            place_kept.write(folder, window)
            stage.close()
            casino.art.flush()
    return 0


def refuse(sentence: str) -> bool:
    """A window of its own that says why the casino can't be opened; whether to try again."""
    wishes: list[bool] = []
    stage = Stage(Window(REFUSAL, title="Casino Sim"), Theme())

    def wish(again: bool) -> None:
        wishes.append(again)
        stage.stop()

    ask(
        stage,
        _("The casino can't open"),
        sentence,
        Choice(_("Close"), partial(wish, False), cancel=True),
        Choice(_("Try again"), partial(wish, True)),
        width=800,
    )
    stage.on_quit = stage.stop
    try:
        stage.run()
    finally:
        stage.close()
    return any(wishes)


def meet(casino: Casino) -> None:
    """Asks a first-time player for a name."""
    from casino_sim.app.stage.screens.first_start import FirstStart, is_first  # once in a lifetime

    if is_first(casino):
        casino.stage.push(FirstStart(casino))


def open_settings(casino: Casino) -> None:
    """From any room or table, but not over a question that waits for its answer."""
    from casino_sim.app.stage.screens.settings import Settings

    top = casino.stage.top
    if top.opaque and not isinstance(top, Settings):
        casino.stage.push(Settings(casino))


def start_sound(stage: Stage) -> None:
    """Sound comes after the first frame, on a thread of its own; a machine without a device stays silent."""
    from casino_sim.app.stage.sound import Sounds
    from casino_sim.app.stage.sound.voice import Voice, system_voice

    sounds = Sounds()
    sounds.start()
    stage.sound = sounds
    stage.voice = Voice(system_voice())
