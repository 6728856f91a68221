"""Criss Cross Poker: what exists."""

from casino_sim.poker.printed import STUD_HANDS
from casino_sim.table.face import POKER
from casino_sim.table.game import Game
from games.criss_cross_poker.face import FACE
from games.criss_cross_poker.hands import ANTE_HANDS
from games.criss_cross_poker.house import Switches
from games.criss_cross_poker.rules import play_round
from games.criss_cross_poker.wagers import WAGERS

GAMES = (
    Game(
        id="criss_cross_poker",
        title="Criss Cross Poker",
        package=__name__,
        family=POKER,
        play_round=play_round,
        wagers=WAGERS,
        face=FACE,
        switches=Switches,
        printed={"main": STUD_HANDS, "ante": ANTE_HANDS},
        places=("board",),
    ),
)
