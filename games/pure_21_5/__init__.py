"""Pure 21.5 Blackjack: what exists."""

from casino_sim.table.banking import STATE_KEYS, preset
from casino_sim.table.face import BLACKJACK
from casino_sim.table.game import Game
from games.pure_21_5.face import FACE
from games.pure_21_5.hands import MAIN_ROWS
from games.pure_21_5.house import Switches, faults, meters_of, seats_of
from games.pure_21_5.memory import Memory
from games.pure_21_5.rules import play_round
from games.pure_21_5.wagers import WAGERS

GAMES = (
    Game(
        id="pure_21_5",
        title="Pure 21.5 Blackjack",
        package=__name__,
        family=BLACKJACK,
        play_round=play_round,
        wagers=WAGERS,
        face=FACE,
        switches=Switches,
        printed={"main": MAIN_ROWS},
        complete_pays=("main",),
        always_pays=("main",),
        memory=Memory,
        seats_of=seats_of,
        meters_of=meters_of,
        faults=faults,
        state_keys=STATE_KEYS,
        preset=preset,
        places=("dealer",),
    ),
)
