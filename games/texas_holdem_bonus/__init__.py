"""Texas Hold'em Bonus Poker: what exists."""

from casino_sim.table.face import POKER, Face
from casino_sim.table.game import Game
from casino_sim.table.hand_names import poker_hands
from games.texas_holdem_bonus.rules import play_round
from games.texas_holdem_bonus.wagers import WAGERS

GAMES = (
    Game(
        id="texas_holdem_bonus",
        title="Texas Hold'em Bonus Poker",
        package=__name__,
        family=POKER,
        play_round=play_round,
        wagers=WAGERS,
        face=Face(tile="Ac Kc", hand_names=poker_hands),
        places=("dealer", "board"),
    ),
)
