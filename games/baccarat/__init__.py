"""Baccarat: what exists. The mini and the midi table play the same game; at the midi table players turn the cards."""

from msgspec.structs import replace

from casino_sim.table.face import BACCARAT
from casino_sim.table.game import Game
from games.baccarat.face import FACE
from games.baccarat.hands import DRAGON_ROWS
from games.baccarat.house import Switches
from games.baccarat.memory import Memory
from games.baccarat.rules import play_round
from games.baccarat.wagers import BASE, WAGERS

GAMES = tuple(
    Game(
        id=id,
        title=title,
        package=__name__,
        family=BACCARAT,
        play_round=play_round,
        wagers=WAGERS,
        face=replace(FACE, tile=tile),
        switches=Switches,
        printed={"main": BASE, "dragon": DRAGON_ROWS},
        complete_pays=("main",),
        memory=Memory,
        places=("player", "banker"),
        bot_seats=3,
    )
    for id, title, tile in (("mini_baccarat", "Mini Baccarat", "9h Kd"), ("midi_baccarat", "Midi Baccarat", "8s ??"))
)
