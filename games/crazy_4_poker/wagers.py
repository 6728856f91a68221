"""The wagers of Crazy 4 Poker."""

from casino_sim.i18n import N_
from casino_sim.wagers import Wager

WAGERS = (
    Wager(id="ante", label=N_("Ante"), required=True, rule="C4-1"),
    Wager(id="super_bonus", label=N_("Super Bonus"), required=True, equals="ante", pays="super_bonus", rule="C4-1"),
    Wager(id="play", label=N_("Play"), before_deal=False, rule="C4-3"),
    Wager(id="queens_up", label=N_("Queens Up"), limit="side", needs=("ante",), pays="queens_up", rule="C4-7"),
    Wager(
        id="progressive",
        label=N_("Progressive"),
        limit="progressive",
        needs=("ante",),
        pays="progressive",
        meter="linked",
        rule="C4-8",
    ),
)
