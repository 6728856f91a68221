"""What stands in a result: a seat's chips in the pots, and a prize that nobody staked for."""

from casino_sim.i18n import N_
from casino_sim.wagers import Wager

POT = Wager(id="pot", label=N_("Pot"), limit="", before_deal=False, rule="PR-12")
BAD_BEAT = Wager(id="bad_beat", label=N_("Bad Beat Jackpot"), limit="", before_deal=False, rule="PR-15")
