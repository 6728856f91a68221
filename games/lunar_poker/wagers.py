"""The wagers of Lunar Poker."""

from casino_sim.i18n import N_
from casino_sim.wagers import Wager

MAX_SEATS = 6
SUPER_ON = {seat: f"super_on_{seat}" for seat in range(1, MAX_SEATS + 1)}
_LABELS = (
    N_("Super on seat 1"),
    N_("Super on seat 2"),
    N_("Super on seat 3"),
    N_("Super on seat 4"),
    N_("Super on seat 5"),
    N_("Super on seat 6"),
)

WAGERS = (
    Wager(id="ante", label=N_("Ante"), required=True, rule="LUN-1"),
    Wager(id="super_own", label=N_("Super"), needs=("ante",), pays="super", rule="LUN-4"),
    *(
        Wager(id=id, label=label, needs=("ante",), pays="super", rule="LUN-4")
        for id, label in zip(SUPER_ON.values(), _LABELS, strict=True)
    ),
    Wager(id="super_dealer", label=N_("Super on the dealer"), needs=("ante",), pays="super", rule="LUN-4"),
    Wager(id="draw_fee", label=N_("Draw"), before_deal=False, rule="LUN-5"),
    Wager(id="bet", label=N_("Bet"), before_deal=False, pays="bet", rule="LUN-6"),
)
