"""The wagers of Criss Cross Poker."""

from casino_sim.i18n import N_
from casino_sim.wagers import Wager, side_bet
from games.criss_cross_poker.hands import BONUS_HANDS

WAGERS = (
    Wager(id="ante_across", label=N_("Ante Across"), required=True, pays="ante", rule="CC-1"),
    Wager(id="ante_down", label=N_("Ante Down"), required=True, equals="ante_across", pays="ante", rule="CC-1"),
    Wager(id="across", label=N_("Across"), before_deal=False, pays="main", rule="CC-3"),
    Wager(id="down", label=N_("Down"), before_deal=False, pays="main", rule="CC-4"),
    Wager(id="middle", label=N_("Middle"), before_deal=False, pays="main", rule="CC-5"),
    side_bet("five_card_bonus", N_("5 Card Bonus"), "CC-7", BONUS_HANDS, "ante_across"),
)
