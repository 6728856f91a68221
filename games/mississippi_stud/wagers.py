"""The wagers of Mississippi Stud."""

from casino_sim.i18n import N_
from casino_sim.wagers import Wager

STREETS = ("third_street", "fourth_street", "fifth_street")

WAGERS = (
    Wager(id="ante", label=N_("Ante"), required=True, pays="main", rule="MS-1"),
    Wager(id="third_street", label=N_("3rd Street"), before_deal=False, pays="main", rule="MS-3"),
    Wager(id="fourth_street", label=N_("4th Street"), before_deal=False, pays="main", rule="MS-4"),
    Wager(id="fifth_street", label=N_("5th Street"), before_deal=False, pays="main", rule="MS-5"),
    Wager(
        id="three_card_bonus",
        label=N_("3 Card Bonus"),
        limit="side",
        needs=("ante",),
        pays="three_card_bonus",
        rule="MS-7",
    ),
    Wager(
        id="progressive",
        label=N_("Progressive"),
        limit="progressive",
        needs=("ante",),
        pays="progressive",
        meter="linked",
        rule="MS-8",
    ),
)
