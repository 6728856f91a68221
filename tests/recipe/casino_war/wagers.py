"""The wagers of Casino War."""

from casino_sim.i18n import N_
from casino_sim.wagers import Wager, side_bet

TIE_HANDS = ("tie",)
WAGERS = (
    Wager(id="ante", label=N_("Bet"), required=True, rule="CW-4"),
    Wager(id="war", label=N_("War"), before_deal=False, rule="CW-5"),
    side_bet("tie", N_("Tie"), "CW-6", TIE_HANDS),
)
