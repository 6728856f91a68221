"""Blackjack: what exists."""

from casino_sim.table.face import BLACKJACK, Face
from casino_sim.table.game import Game
from casino_sim.table.twentyone import total_labels
from casino_sim.table.twentyone_words import insurance
from casino_sim.table.what_if import UP_CARD
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
        face=Face(
            tile="As Kc", has_chart=True, what_if=UP_CARD, hand_names=total_labels, situation=insurance, splits=True
        ),
        switches=Switches,
        printed={"main": ("blackjack", "win", "even_money", "insurance")},
        complete_pays=("main",),
        always_pays=("main",),
        places=("dealer",),
        tournament="tournament",
    ),
)
