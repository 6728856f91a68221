"""Blackjack: what exists."""

from casino_sim.table.face import BLACKJACK, Face
from casino_sim.table.game import Game
from casino_sim.table.twentyone import MATCH_HANDS, total_labels
from casino_sim.table.twentyone_words import insurance
from games.blackjack.hands import (
    ENVY_HANDS,
    LADIES_HANDS,
    MAIN_ROWS,
    PAIR_HANDS,
    SEVENS_HANDS,
    SUPER_4_HANDS,
)
from games.blackjack.house import Switches
from games.blackjack.rules import play_round
from games.blackjack.wagers import WAGERS

GAMES = (
    Game(
        id="blackjack",
        title="Blackjack",
        package=__name__,
        family=BLACKJACK,
        play_round=play_round,
        wagers=WAGERS,
        face=Face(tile="As Kc", has_chart=True, hand_names=total_labels, situation=insurance, splits=True),
        switches=Switches,
        pays={
            "main": MAIN_ROWS,
            "lucky_ladies": LADIES_HANDS,
            "match_the_dealer": MATCH_HANDS,
            "perfect_pairs": PAIR_HANDS,
            "blazing_7s": SEVENS_HANDS,
            "super_4": SUPER_4_HANDS,
            "super_4_envy": ENVY_HANDS,
        },
        always_pays=("main",),
        places=("dealer",),
    ),
)
