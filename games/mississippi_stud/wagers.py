"""The wagers of Mississippi Stud."""

from casino_sim.i18n import N_
from casino_sim.poker.printed import FROM_TRIPS
from casino_sim.wagers import Wager, progressive, side_bet
from games.mississippi_stud.hands import BONUS_HANDS

STREETS = ("third_street", "fourth_street", "fifth_street")

WAGERS = (
    Wager(id="ante", label=N_("Ante"), required=True, pays="main", rule="MS-1"),
    Wager(id="third_street", label=N_("3rd Street"), before_deal=False, pays="main", rule="MS-3"),
    Wager(id="fourth_street", label=N_("4th Street"), before_deal=False, pays="main", rule="MS-4"),
    Wager(id="fifth_street", label=N_("5th Street"), before_deal=False, pays="main", rule="MS-5"),
    side_bet("three_card_bonus", N_("3 Card Bonus"), "MS-7", BONUS_HANDS),
    progressive("MS-8", FROM_TRIPS),
)
