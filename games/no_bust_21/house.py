"""What a house may choose at No Bust 21st Century Blackjack."""

from typing import Annotated

from msgspec import Meta

from casino_sim.table.banking import BankSwitches


class Switches(BankSwitches, frozen=True):
    decks: Annotated[int, Meta(ge=2, le=8)]  # NB-2
    penetration: Annotated[int, Meta(ge=20, le=90)]  # NB-2: where the cut card lies, in per cent of the shoe
    continuous_shuffle: bool  # NB-2: a machine takes the place of the shoe
    double_after_split: bool  # NB-7
    split_hands: Annotated[int, Meta(ge=1, le=8)]  # NB-8: the most hands that splits may make
