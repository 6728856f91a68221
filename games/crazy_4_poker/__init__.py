"""Crazy 4 Poker: what exists."""

from casino_sim.table.face import POKER
from casino_sim.table.game import Game
from games.crazy_4_poker.face import FACE
from games.crazy_4_poker.hands import SUPER_HANDS
from games.crazy_4_poker.rules import play_round
from games.crazy_4_poker.wagers import WAGERS

GAMES = (
    Game(
        id="crazy_4_poker",
        title="Crazy 4 Poker",
        package=__name__,
        family=POKER,
        play_round=play_round,
        wagers=WAGERS,
        face=FACE,
        printed={"super_bonus": SUPER_HANDS},
        places=("dealer",),
        most_seats=9,
    ),
)
