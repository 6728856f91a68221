"""The wagers of Ultimate Texas Hold'em."""

from casino_sim.i18n import N_
from casino_sim.wagers import Wager

WAGERS = (
    Wager(id="ante", label=N_("Ante"), required=True, rule="UTH-1"),
    Wager(id="blind", label=N_("Blind"), required=True, equals="ante", pays="blind", rule="UTH-1"),
    Wager(id="play", label=N_("Play"), before_deal=False, rule="UTH-3"),
    Wager(id="trips", label=N_("Trips"), limit="side", needs=("ante",), pays="trips", rule="UTH-8"),
    Wager(id="bad_beat", label=N_("Bad Beat Bonus"), limit="side", needs=("ante",), pays="bad_beat", rule="UTH-9"),
)
