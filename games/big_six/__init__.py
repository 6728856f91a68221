"""Big Six: what exists."""

from casino_sim.i18n import N_
from casino_sim.table.face import WHEEL, Face
from casino_sim.table.game import Game
from games.big_six.house import Switches
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
        face=Face(tile="big_six", go=N_("Spin"), announces=True, paying_rows=lambda rules, wager: (wager,)),
        switches=Switches,
        printed={"main": tuple(LABELS)},
        complete_pays=("main",),
        bot_seats=3,
    ),
)
