"""Double Back Jack: what exists."""

from casino_sim.table.face import BLACKJACK
from casino_sim.table.game import Game
from games.double_back_jack.face import FACE
from games.double_back_jack.hands import MAIN_ROWS
from games.double_back_jack.house import Switches
from games.double_back_jack.rules import play_round
from games.double_back_jack.wagers import WAGERS

GAMES = (
    Game(
        id="double_back_jack",
        title="Double Back Jack",
        package=__name__,
        family=BLACKJACK,
        play_round=play_round,
        wagers=WAGERS,
        face=FACE,
        switches=Switches,
        printed={"main": MAIN_ROWS},
        complete_pays=("main",),
        always_pays=("main",),
        places=("dealer",),
    ),
)
