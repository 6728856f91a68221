"""The wagers of Let It Ride."""

from casino_sim.i18n import N_
from casino_sim.poker.printed import FROM_TRIPS
from casino_sim.wagers import SideBet, Wager, progressive, side_bet
from games.let_it_ride.hands import THREE_CARD_HANDS

BASE = ("bet_1", "bet_2", "bet_dollar")

WAGERS = (
    Wager(id="bet_1", label=N_("Bet 1"), required=True, pays="base", rule="LIR-1"),
    Wager(id="bet_2", label=N_("Bet 2"), required=True, equals="bet_1", pays="base", rule="LIR-1"),
    Wager(id="bet_dollar", label=N_("Bet $"), required=True, equals="bet_1", pays="base", rule="LIR-1"),
    SideBet(
        id="five_card_bonus",
        label=N_("5 Card Bonus"),
        rule="LIR-7",
        hands=FROM_TRIPS,
        limit="five_card_bonus",
        needs=("bet_1",),
    ),
    side_bet("three_card_bonus", N_("3 Card Bonus"), "LIR-8", THREE_CARD_HANDS, "bet_1"),
    progressive("LIR-9", FROM_TRIPS, "bet_1"),
)
