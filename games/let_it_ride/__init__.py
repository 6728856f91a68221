"""Let It Ride: what exists."""

from casino_sim.table.face import POKER, Face
from casino_sim.table.game import Game
from casino_sim.table.hand_names import poker_hands
from games.let_it_ride.hands import BASE_HANDS
from games.let_it_ride.house import Switches
from games.let_it_ride.rules import play_round
from games.let_it_ride.wagers import WAGERS

GAMES = (
    Game(
        id="let_it_ride",
        title="Let It Ride",
        package=__name__,
        family=POKER,
        play_round=play_round,
        wagers=WAGERS,
        face=Face(tile="Td Tc 4d", hand_names=poker_hands),
        switches=Switches,
        printed={"base": BASE_HANDS},
        places=("board",),
    ),
)
