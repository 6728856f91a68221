"""The wagers of Let It Ride."""

from casino_sim.i18n import N_
from casino_sim.wagers import Wager

BASE = ("bet_1", "bet_2", "bet_dollar")

WAGERS = (
    Wager(id="bet_1", label="1", required=True, pays="base", rule="LIR-1"),
    Wager(id="bet_2", label="2", required=True, equals="bet_1", pays="base", rule="LIR-1"),
    Wager(id="bet_dollar", label="$", required=True, equals="bet_1", pays="base", rule="LIR-1"),
    Wager(
        id="five_card_bonus",
        label=N_("5 Card Bonus"),
        limit="five_card_bonus",
        needs=("bet_1",),
        pays="five_card_bonus",
        rule="LIR-7",
    ),
    Wager(
        id="three_card_bonus",
        label=N_("3 Card Bonus"),
        limit="side",
        needs=("bet_1",),
        pays="three_card_bonus",
        rule="LIR-8",
    ),
    Wager(
        id="progressive",
        label=N_("Progressive"),
        limit="progressive",
        needs=("bet_1",),
        pays="progressive",
        meter="linked",
        rule="LIR-9",
    ),
)
