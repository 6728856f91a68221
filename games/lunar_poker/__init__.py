"""Lunar Poker: what exists."""

from casino_sim.table.face import POKER
from casino_sim.table.game import Game
from games.lunar_poker.face import FACE
from games.lunar_poker.hands import BET_HANDS, INSTANT_HANDS, SUPER_HANDS, UNQUALIFIED_HANDS
from games.lunar_poker.house import Switches
from games.lunar_poker.rules import play_round
from games.lunar_poker.wagers import MAX_SEATS, WAGERS

GAMES = (
    Game(
        id="lunar_poker",
        title="Lunar Poker",
        package=__name__,
        family=POKER,
        play_round=play_round,
        wagers=WAGERS,
        face=FACE,
        switches=Switches,
        printed={
            "bet": BET_HANDS,
            "super": SUPER_HANDS,
            "instant": INSTANT_HANDS,
            "ante_unqualified": UNQUALIFIED_HANDS,
        },
        always_pays=("ante_unqualified",),
        places=("dealer",),
        most_seats=MAX_SEATS,
    ),
)
