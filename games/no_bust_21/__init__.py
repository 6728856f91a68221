"""No Bust 21st Century Blackjack: what exists."""

from casino_sim.table.banking import STATE_KEYS, BankMemory, preset
from casino_sim.table.face import BLACKJACK
from casino_sim.table.game import Game
from games.no_bust_21.face import FACE
from games.no_bust_21.hands import MAIN_ROWS
from games.no_bust_21.house import Switches
from games.no_bust_21.rules import play_round
from games.no_bust_21.wagers import WAGERS

GAMES = (
    Game(
        id="no_bust_21",
        title="No Bust 21st Century Blackjack",
        package=__name__,
        family=BLACKJACK,
        play_round=play_round,
        wagers=WAGERS,
        face=FACE,
        switches=Switches,
        printed={"main": MAIN_ROWS},
        complete_pays=("main",),
        always_pays=("main",),
        memory=BankMemory,
        state_keys=STATE_KEYS,
        preset=preset,
        places=("dealer",),
    ),
)
