"""Pai gow with tiles: against the house, against a player who banks, against a card room's player-dealer."""

from casino_sim.table.face import PAI_GOW
from casino_sim.table.game import Game
from casino_sim.table.pai_gow.turns import STATE_KEYS, PaiGowMemory, preset
from games.pai_gow_tiles.face import FACE
from games.pai_gow_tiles.house import Switches, faults
from games.pai_gow_tiles.rules import play_round
from games.pai_gow_tiles.wagers import WAGERS

GAMES = (
    Game(
        id="pai_gow_tiles",
        title="Pai Gow Tiles",
        package=__name__,
        family=PAI_GOW,
        play_round=play_round,
        wagers=WAGERS,
        face=FACE,
        switches=Switches,
        memory=PaiGowMemory,
        state_keys=STATE_KEYS,
        preset=preset,
        places=("dealer",),
        bot_seats=3,
        faults=faults,
    ),
)
