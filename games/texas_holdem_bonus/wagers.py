"""The wagers of Texas Hold'em Bonus Poker."""

from casino_sim.i18n import N_
from casino_sim.poker.printed import FROM_TRIPS
from casino_sim.wagers import Wager, progressive, side_bet
from games.texas_holdem_bonus.hands import BONUS_HANDS

STREETS = ("flop", "turn", "river")

WAGERS = (
    Wager(id="ante", label=N_("Ante"), required=True, rule="THB-1"),
    Wager(id="flop", label=N_("Flop"), before_deal=False, rule="THB-3"),
    Wager(id="turn", label=N_("Turn"), before_deal=False, rule="THB-4"),
    Wager(id="river", label=N_("River"), before_deal=False, rule="THB-5"),
    side_bet("bonus", N_("Bonus"), "THB-7", BONUS_HANDS),
    progressive("THB-8", FROM_TRIPS),
)
