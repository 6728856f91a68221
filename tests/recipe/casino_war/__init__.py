"""Casino War: what exists."""

from casino_sim.table.face import POKER, Face
from casino_sim.table.game import Game
from games.casino_war.house import Switches
from games.casino_war.rules import play_round
from games.casino_war.wagers import WAGERS

GAMES = (
    Game(
        id="casino_war",
        title="Casino War",
        package=__name__,
        family=POKER,
        play_round=play_round,
        wagers=WAGERS,
        face=Face(tile="Kd Kc"),
        switches=Switches,
        places=("dealer",),
    ),
)
