"""Mississippi Stud: what exists. The model to copy for a new game."""

from casino_sim.poker.printed import STUD_HANDS
from casino_sim.table.face import POKER, Face
from casino_sim.table.game import Game
from casino_sim.table.hand_names import poker_hands
from games.mississippi_stud.house import Switches
from games.mississippi_stud.rules import play_round
from games.mississippi_stud.wagers import WAGERS

GAMES = (
    Game(
        id="mississippi_stud",
        title="Mississippi Stud",
        package=__name__,
        family=POKER,
        play_round=play_round,
        wagers=WAGERS,
        face=Face(tile="Jh Js ?? ??", hand_names=poker_hands),
        switches=Switches,
        printed={"main": STUD_HANDS},
        places=("board",),
    ),
)
