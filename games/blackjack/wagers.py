"""The wagers of blackjack."""

from casino_sim.i18n import N_
from casino_sim.wagers import Wager

WAGER = "blackjack_wager"

WAGERS = (
    Wager(id=WAGER, label=N_("Bet"), required=True, rule="BJ-1"),
    Wager(id="split_wager", label=N_("Split"), before_deal=False, rule="BJ-9"),
    Wager(id="double_wager", label=N_("Double down"), limit="double", before_deal=False, rule="BJ-8"),
    Wager(id="insurance", label=N_("Insurance"), limit="insurance", before_deal=False, rule="BJ-4"),
    Wager(
        id="lucky_ladies",
        label=N_("Lucky Ladies"),
        limit="side",
        needs=(WAGER,),
        pays="lucky_ladies",
        rule="BJ-13",
    ),
    Wager(
        id="match_the_dealer",
        label=N_("Match the Dealer"),
        limit="side",
        needs=(WAGER,),
        pays="match_the_dealer",
        rule="BJ-14",
    ),
    Wager(
        id="perfect_pairs",
        label=N_("Perfect Pairs"),
        limit="side",
        needs=(WAGER,),
        pays="perfect_pairs",
        rule="BJ-15",
    ),
    Wager(
        id="blazing_7s",
        label=N_("Blazing 7's"),
        limit="progressive",
        needs=(WAGER,),
        pays="blazing_7s",
        meter="blazing_7s",
        rule="BJ-16",
    ),
    Wager(
        id="super_4",
        label=N_("Super 4"),
        limit="progressive",
        needs=(WAGER,),
        pays="super_4",
        meter="super_4",
        rule="BJ-17",
    ),
)
