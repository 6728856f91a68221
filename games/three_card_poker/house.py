"""What a house may choose at Three Card Poker."""

from collections.abc import Iterator
from typing import Literal

from casino_sim.houses.rules import TableRules
from casino_sim.table.banking import BankSwitches
from casino_sim.wagers import holder_of


class Switches(BankSwitches, frozen=True):
    banker: Literal["house", "player_dealer"]  # TCP-2: against whom the seats play
    dealer_card_up: bool  # TCP-2: the third card of the dealer's stack is shown before anybody decides
    pair_plus_alone: bool  # TCP-1: Pair Plus (and what goes with it) without an ante
    ante_without_qualifying: Literal["always", "better_hand"]  # TCP-4: when the ante is paid all the same
    suited_a23: Literal["straight_flush", "straight"]  # TCP-7: what A-2-3 of one suit counts as
    action_button: bool  # TCP-5: the dealer's open card says where settling starts


def faults(rules: TableRules) -> Iterator[tuple[str, str]]:
    """What nobody could pay or bet where a player banks."""
    switches = rules.switches_of(Switches)
    if switches.banker == "player_dealer" and "ante_bonus" in rules.pays:
        yield "pays.ante_bonus", "a player-dealer pays no bonus on the Ante"
    if switches.backline and not any(map(holder_of, rules.wagers)):
        yield "switches.backline", "the table has no wagers behind other players' hands"
