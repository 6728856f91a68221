"""What a house may choose at Three Card Poker."""

from typing import Literal

from casino_sim.table.banking import BankSwitches


class Switches(BankSwitches, frozen=True):
    banker: Literal["house", "player_dealer"]  # TCP-2: against whom the seats play
    dealer_card_up: bool  # TCP-2: the third card of the dealer's stack is shown before anybody decides
    pair_plus_alone: bool  # TCP-1: Pair Plus (and what goes with it) without an ante
    ante_without_qualifying: Literal["always", "better_hand"]  # TCP-4: when the ante is paid all the same
    suited_a23: Literal["straight_flush", "straight"]  # TCP-7: what A-2-3 of one suit counts as
    action_button: bool  # TCP-5: the dealer's open card says where settling starts
