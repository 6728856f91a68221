"""Roulette: what exists. The same rules on three wheels."""

from msgspec.structs import replace

from casino_sim.table.face import ROULETTE
from casino_sim.table.game import Game
from games.roulette.colors import faults, preset
from games.roulette.face import FACE
from games.roulette.house import Switches
from games.roulette.layout import WheelId
from games.roulette.memory import Memory
from games.roulette.rules import play_round
from games.roulette.wagers import RULES, wagers


def _game(wheel: WheelId, title: str) -> Game:
    rows = tuple(kind for kind in RULES if kind != "basket" or wheel == "double_zero")
    return Game(
        id=f"roulette_{wheel}",
        title=title,
        package=__name__,
        family=ROULETTE,
        play_round=play_round,
        wagers=wagers(wheel),
        face=replace(FACE, tile=wheel),
        switches=Switches,
        printed={"main": rows},
        complete_pays=("main",),
        memory=Memory,
        preset=preset,
        faults=faults,
        felt=f"felt_{wheel}",
        bot_seats=3,
    )


GAMES = (
    _game("double_zero", "Double Zero Roulette"),
    _game("single_zero", "Single Zero Roulette"),
    _game("triple_zero", "Triple Zero Roulette"),  # at no house of ours; a house file can have it
)
