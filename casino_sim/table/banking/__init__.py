"""The player-dealer of a California card room: who banks, what they post, what it covers, what the room collects.

The house never plays. One seat banks and everybody else bets against its chips. A game calls, in this order:
:func:`choose_banker`, :func:`take_wagers`, then deals, and settles every wager through the :class:`Bank` seat by seat from the
action button; :meth:`Bank.close` gives the banker what is left and what was won.

Every dollar of the bank is in action once: a collected loss uses it up like a paid win, chips won do not refill it, pushes use
nothing. When it is used up, later wagers are returned without a result.
"""

from casino_sim.table.banking.bank import BANK_RULE, Bank, Layer
from casino_sim.table.banking.collection import base_wagers, collect_fees, dearest_fee, fees_owed, schedule_of
from casino_sim.table.banking.memory import (
    STATE_KEYS,
    BankMemory,
    BankSwitches,
    Liability,
    clockwise,
    memory,
    pick_up,
    preset,
    prop_seats,
)
from casino_sim.table.banking.rotation import choose_banker
from casino_sim.table.banking.wagers import action_order, count_round, take_wagers

__all__ = [
    "BANK_RULE",
    "STATE_KEYS",
    "Bank",
    "BankMemory",
    "BankSwitches",
    "Layer",
    "Liability",
    "action_order",
    "base_wagers",
    "choose_banker",
    "clockwise",
    "collect_fees",
    "count_round",
    "dearest_fee",
    "fees_owed",
    "memory",
    "pick_up",
    "preset",
    "prop_seats",
    "schedule_of",
    "take_wagers",
]
