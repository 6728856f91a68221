"""Steps that several games share, each once. A game's ``rules.py`` reads as a list of these and its own.

``betting``: wagers before the deal, raises, folds and checks. ``dealing``: stacks, the board, the dealer's hand.
``settlement``: printed pays, the comparison with the dealer, caps, folds. ``progressive``: meters and envy.
"""

from casino_sim.table.procedures.betting import (
    CHECK,
    FOLD,
    ONE_TO_THREE,
    Raise,
    check_or_raise,
    collect_at_lock,
    collect_progressives,
    each_folds_or_raises,
    fold_or_raise,
    opening_spots,
    spot_for,
    take_opening_bets,
)
from casino_sim.table.procedures.dealing import announce_hand, deal_face_down, deal_stacks, turn_hand
from casino_sim.table.procedures.progressive import pay_collected, pay_envy, settle_progressive
from casino_sim.table.procedures.settlement import (
    Cap,
    CapText,
    Payer,
    capped,
    compare,
    fold_hand,
    forfeit,
    lose,
    pay_by_table,
    push,
    settle_even,
    settlement_order,
    win,
)

__all__ = [
    "CHECK",
    "FOLD",
    "ONE_TO_THREE",
    "Cap",
    "CapText",
    "Payer",
    "Raise",
    "announce_hand",
    "capped",
    "check_or_raise",
    "collect_at_lock",
    "collect_progressives",
    "compare",
    "deal_face_down",
    "deal_stacks",
    "each_folds_or_raises",
    "fold_hand",
    "fold_or_raise",
    "forfeit",
    "lose",
    "opening_spots",
    "pay_by_table",
    "pay_collected",
    "pay_envy",
    "push",
    "settle_even",
    "settle_progressive",
    "settlement_order",
    "spot_for",
    "take_opening_bets",
    "turn_hand",
    "win",
]
