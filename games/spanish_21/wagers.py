"""The wagers of Spanish 21."""

from casino_sim.i18n import N_
from casino_sim.table.side_bets import match_the_dealer
from casino_sim.wagers import Wager

WAGER = "spanish_21_wager"

SIDE_BETS = (match_the_dealer("SP-14", beside=WAGER),)

WAGERS = (
    Wager(id=WAGER, label=N_("Bet"), required=True, rule="SP-1"),
    Wager(id="split_wager", label=N_("Split"), before_deal=False, rule="SP-9"),
    Wager(id="double_wager", label=N_("Double down"), limit="double", before_deal=False, rule="SP-8"),
    Wager(id="redouble_wager", label=N_("Double again"), limit="double", before_deal=False, rule="SP-8"),
    Wager(id="insurance", label=N_("Insurance"), limit="insurance", before_deal=False, rule="SP-4"),
    *SIDE_BETS,
)
