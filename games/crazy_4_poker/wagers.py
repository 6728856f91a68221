"""The wagers of Crazy 4 Poker."""

from casino_sim.i18n import N_
from casino_sim.poker.printed import FROM_TRIPS
from casino_sim.wagers import Wager, progressive, side_bet
from games.crazy_4_poker.hands import QUEENS_UP_HANDS

WAGERS = (
    Wager(id="ante", label=N_("Ante"), required=True, rule="C4-1"),
    Wager(id="super_bonus", label=N_("Super Bonus"), required=True, equals="ante", pays="super_bonus", rule="C4-1"),
    Wager(id="play", label=N_("Play"), before_deal=False, rule="C4-3"),
    side_bet("queens_up", N_("Queens Up"), "C4-7", QUEENS_UP_HANDS),
    progressive("C4-8", FROM_TRIPS),
)
