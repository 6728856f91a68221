"""Three Card Poker: against the house, and in two forms against a player-dealer."""

from msgspec.structs import replace

from casino_sim.table.banking import STATE_KEYS, BankMemory, preset
from casino_sim.table.face import POKER
from casino_sim.table.game import Game
from games.three_card_poker.face import FACE
from games.three_card_poker.hands import ANTE_BONUS_HANDS
from games.three_card_poker.house import Switches, faults
from games.three_card_poker.rules import play_round
from games.three_card_poker.wagers import WAGERS

GAMES = tuple(
    Game(
        id=id,
        title=title,
        package=__name__,
        family=POKER,
        play_round=play_round,
        wagers=WAGERS,
        face=replace(FACE, tile=tile),
        switches=Switches,
        printed={"ante_bonus": ANTE_BONUS_HANDS},
        memory=BankMemory,
        state_keys=STATE_KEYS,
        preset=preset,
        faults=faults,
        places=("dealer",),
    )
    for id, title, tile in (
        ("three_card_poker", "Three Card Poker", "9s Ts Js"),
        ("three_card_poker_6_card", "Three Card Poker 6 Card Bonus", "Qs Ks As"),
    )
)
