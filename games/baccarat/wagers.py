"""The wagers of baccarat."""

from casino_sim.i18n import N_
from casino_sim.wagers import Wager

BASE = ("player", "banker", "tie")
DRAGONS = {"dragon_player": "player", "dragon_banker": "banker"}

WAGERS = (
    Wager(id="player", label=N_("Player"), pays="main", rule="BA-6"),
    Wager(id="banker", label=N_("Banker"), pays="main", rule="BA-6"),
    Wager(id="tie", label=N_("Tie"), limit="tie", pays="main", rule="BA-7"),
    Wager(id="dragon_player", label=N_("Dragon Bonus Player"), limit="side", pays="dragon", rule="BA-8"),
    Wager(id="dragon_banker", label=N_("Dragon Bonus Banker"), limit="side", pays="dragon", rule="BA-8"),
)
