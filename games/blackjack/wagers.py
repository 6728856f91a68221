"""The wagers of blackjack."""

from casino_sim.i18n import N_
from casino_sim.wagers import Wager, side_bet

WAGER = "blackjack_wager"

WAGERS = (
    Wager(id=WAGER, label=N_("Bet"), required=True, rule="BJ-1"),
    Wager(id="split_wager", label=N_("Split"), before_deal=False, rule="BJ-9"),
    Wager(id="double_wager", label=N_("Double down"), limit="double", before_deal=False, rule="BJ-8"),
    Wager(id="insurance", label=N_("Insurance"), limit="insurance", before_deal=False, rule="BJ-4"),
    side_bet("lucky_ladies", N_("Lucky Ladies"), "BJ-13", beside=WAGER),
    side_bet("match_the_dealer", N_("Match the Dealer"), "BJ-14", beside=WAGER),
    side_bet("perfect_pairs", N_("Perfect Pairs"), "BJ-15", beside=WAGER),
    side_bet("blazing_7s", N_("Blazing 7's"), "BJ-16", beside=WAGER, limit="progressive", meter="blazing_7s"),
    side_bet("super_4", N_("Super 4"), "BJ-17", beside=WAGER, limit="progressive", meter="super_4"),
)
