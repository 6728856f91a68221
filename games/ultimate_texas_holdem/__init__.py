"""Ultimate Texas Hold'em, against the house and against a player-dealer: what exists."""

from casino_sim.table.banking import STATE_KEYS, BankMemory, preset
from casino_sim.table.face import POKER, Face
from casino_sim.table.game import Game
from casino_sim.table.hand_names import poker_hands
from games.ultimate_texas_holdem.hands import BLIND_HANDS
from games.ultimate_texas_holdem.house import Switches
from games.ultimate_texas_holdem.rules import play_round
from games.ultimate_texas_holdem.wagers import WAGERS

GAMES = (
    Game(
        id="ultimate_texas_holdem",
        title="Ultimate Texas Hold'em",
        package=__name__,
        family=POKER,
        play_round=play_round,
        wagers=WAGERS,
        face=Face(tile="Ad Jd", hand_names=poker_hands),
        switches=Switches,
        printed={"blind": BLIND_HANDS},
        memory=BankMemory,
        state_keys=STATE_KEYS,
        preset=preset,
        places=("dealer", "board"),
    ),
)
