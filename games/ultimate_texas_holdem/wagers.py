"""The wagers of Ultimate Texas Hold'em."""

from casino_sim.i18n import N_
from casino_sim.wagers import Wager, side_bet

WAGERS = (
    Wager(id="ante", label=N_("Ante"), required=True, rule="UTH-1"),
    Wager(id="blind", label=N_("Blind"), required=True, equals="ante", pays="blind", rule="UTH-1"),
    Wager(id="play", label=N_("Play"), before_deal=False, rule="UTH-3"),
    side_bet("trips", N_("Trips"), "UTH-8"),
    side_bet("bad_beat", N_("Bad Beat Bonus"), "UTH-9"),
)
