"""Craps: what exists."""

from casino_sim.table.face import CRAPS
from casino_sim.table.game import Game
from games.craps.face import FACE
from games.craps.house import Switches
from games.craps.memory import Memory
from games.craps.rules import play_round
from games.craps.wagers import WAGERS

_NUMBERS = ("4_10", "5_9", "6_8")

GAMES = (
    Game(
        id="craps",
        title="Craps",
        package=__name__,
        family=CRAPS,
        play_round=play_round,
        wagers=WAGERS,
        face=FACE,
        switches=Switches,
        printed={
            "line": ("win",),
            "odds": _NUMBERS,
            "lay": _NUMBERS,
            "field": ("2", "3", "4", "9", "10", "11", "12"),
            "place": _NUMBERS,
            "hardways": ("4", "6", "8", "10"),
            "propositions": ("two", "three", "eleven", "twelve", "any_craps", "any_seven"),
            "hops": ("pair", "easy"),
        },
        complete_pays=("line", "odds", "lay", "place", "hardways", "propositions", "hops"),
        memory=Memory,
        bets_stay=True,
        bot_seats=3,
        tournament="tournament",
    ),
)
