"""What a house may choose at Ultimate Texas Hold'em."""

from typing import Literal

from casino_sim.table.banking import BankSwitches
from casino_sim.table.procedures import CapText


class Switches(BankSwitches, frozen=True):
    banker: Literal["house", "player_dealer"]  # UTH-2: against whom the seats play
    aggregate_cap: CapText  # UTH-6: the most that ante, play, blind and trips of one hand may win together
    reconstructed: bool  # UTH-1: the house's document names the game and prints no rules
