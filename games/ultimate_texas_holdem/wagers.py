"""The wagers of Ultimate Texas Hold'em."""

from casino_sim.i18n import N_
from casino_sim.poker.printed import FROM_TRIPS
from casino_sim.wagers import Wager, side_bet
from games.ultimate_texas_holdem.hands import BAD_BEAT_HANDS

WAGERS = (
    Wager(id="ante", label=N_("Ante"), required=True, rule="UTH-1"),
    Wager(id="blind", label=N_("Blind"), required=True, equals="ante", pays="blind", rule="UTH-1"),
    Wager(id="play", label=N_("Play"), before_deal=False, rule="UTH-3"),
    side_bet("trips", N_("Trips"), "UTH-8", FROM_TRIPS),
    side_bet("bad_beat", N_("Bad Beat Bonus"), "UTH-9", BAD_BEAT_HANDS),
)
