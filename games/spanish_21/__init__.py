"""Spanish 21: what exists."""

from casino_sim.table.face import BLACKJACK
from casino_sim.table.game import Game
from games.spanish_21.face import FACE
from games.spanish_21.hands import BONUS_HANDS, MAIN_ROWS, SUPER_ROWS
from games.spanish_21.house import Switches
from games.spanish_21.rules import play_round
from games.spanish_21.wagers import WAGERS

GAMES = (
    Game(
        id="spanish_21",
        title="Spanish 21",
        package=__name__,
        family=BLACKJACK,
        play_round=play_round,
        wagers=WAGERS,
        face=FACE,
        switches=Switches,
        printed={"main": MAIN_ROWS, "bonus": BONUS_HANDS, "super_bonus": SUPER_ROWS},
        complete_pays=("main",),
        always_pays=("main", "bonus", "super_bonus"),
        places=("dealer",),
    ),
)
