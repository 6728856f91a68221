"""The wagers of Double Back Jack."""

from casino_sim.i18n import N_
from casino_sim.wagers import Wager

WAGER = "blackjack_wager"
SECOND_CHANCE = "second_chance"

WAGERS = (
    Wager(id=WAGER, label=N_("Blackjack Wager"), required=True, rule="DB-1"),
    Wager(id="split_wager", label=N_("Split"), before_deal=False, rule="DB-9"),
    Wager(id="double_wager", label=N_("Double down"), limit="double", before_deal=False, rule="DB-8"),
    Wager(id=SECOND_CHANCE, label=N_("Second Chance Wager"), limit="second_chance", before_deal=False, rule="DB-7"),
    Wager(id="insurance", label=N_("Insurance"), limit="insurance", before_deal=False, rule="DB-4"),
)
