"""Big Six: what exists."""

from casino_sim.table.game import Game
from games.big_six.house import Switches
from games.big_six.rules import play_round
from games.big_six.wagers import LABELS, WAGERS

GAMES = (
    Game(
        id="big_six",
        title="Big Six",
        package=__name__,
        family="wheel",
        play_round=play_round,
        wagers=WAGERS,
        switches=Switches,
        pays={"main": tuple(LABELS)},
        bot_seats=3,
    ),
)
