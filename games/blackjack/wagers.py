"""The wagers of blackjack."""

from casino_sim.i18n import N_
from casino_sim.wagers import Wager
from games.blackjack.side_bets import SIDE_BETS, WAGER

WAGERS = (
    Wager(id=WAGER, label=N_("Bet"), required=True, rule="BJ-1"),
    Wager(id="split_wager", label=N_("Split"), before_deal=False, rule="BJ-9"),
    Wager(id="double_wager", label=N_("Double down"), limit="double", before_deal=False, rule="BJ-8"),
    Wager(id="insurance", label=N_("Insurance"), limit="insurance", before_deal=False, rule="BJ-4"),
    *SIDE_BETS,
)
