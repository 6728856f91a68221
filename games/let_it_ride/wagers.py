"""The wagers of Let It Ride."""

from casino_sim.i18n import N_
from casino_sim.wagers import Wager, progressive, side_bet

BASE = ("bet_1", "bet_2", "bet_dollar")

WAGERS = (
    Wager(id="bet_1", label=N_("Bet 1"), required=True, pays="base", rule="LIR-1"),
    Wager(id="bet_2", label=N_("Bet 2"), required=True, equals="bet_1", pays="base", rule="LIR-1"),
    Wager(id="bet_dollar", label=N_("Bet $"), required=True, equals="bet_1", pays="base", rule="LIR-1"),
    side_bet("five_card_bonus", N_("5 Card Bonus"), "LIR-7", "bet_1", limit="five_card_bonus"),
    side_bet("three_card_bonus", N_("3 Card Bonus"), "LIR-8", "bet_1"),
    progressive("LIR-9", "bet_1"),
)
