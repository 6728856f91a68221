"""The wagers of Pure 21.5 Blackjack."""

from casino_sim.i18n import N_
from casino_sim.table.player_dealer_21 import common_wagers
from casino_sim.wagers import Wager

RULES = {
    "base_wager": "PU-1",
    "double_wager": "PU-8",
    "split_wager": "PU-9",
    "blackjack_bonus": "PU-14",
    "buster_blackjack": "PU-15",
    "backline": "PU-17",
}
INSURANCE = Wager(id="insurance", label=N_("Insurance"), limit="insurance", before_deal=False, rule="PU-5")
COMMON = common_wagers(RULES)
WAGERS = (*COMMON[:3], INSURANCE, *COMMON[3:])
