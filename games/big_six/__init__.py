"""Big Six: what exists."""

from casino_sim.table.face import WHEEL
from casino_sim.table.game import Game
from games.big_six.face import FACE
from games.big_six.house import Switches
from games.big_six.memory import Memory
from games.big_six.rules import play_round
from games.big_six.wagers import LABELS, WAGERS

GAMES = (
    Game(
        id="big_six",
        title="Big Six",
        package=__name__,
        family=WHEEL,
        play_round=play_round,
        wagers=WAGERS,
        face=FACE,
        switches=Switches,
        printed={"main": tuple(LABELS)},
        complete_pays=("main",),
        memory=Memory,
        bot_seats=3,
    ),
)
