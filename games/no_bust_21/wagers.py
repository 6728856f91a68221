"""The wagers of No Bust 21st Century Blackjack."""

from casino_sim.table.player_dealer_21 import common_wagers

RULES = {
    "base_wager": "NB-1",
    "double_wager": "NB-7",
    "split_wager": "NB-8",
    "blackjack_bonus": "NB-13",
    "buster_blackjack": "NB-14",
    "backline": "NB-15",
}
WAGERS = common_wagers(RULES)
