"""What a house may choose at pai gow poker."""

from collections.abc import Iterator
from typing import ClassVar, Literal

from casino_sim.houses.rules import TableRules
from casino_sim.table.pai_gow.turns import PaiGowSwitches
from casino_sim.table.procedures import CapText


class Switches(PaiGowSwitches, frozen=True):
    PROCEDURES: ClassVar = frozenset({"deck_requests", "irregularities", "most_money_decides"})  # what changes no price

    wheel_rank: Literal["second", "low"]  # PG-2: where A-2-3-4-5 stands among the straights and straight flushes
    house_way: Literal["pa_default", "ca_chart"]  # PG-15: the chart by which the house sets a hand
    face_up: bool  # PG-8: the bank's hand is set face up before anybody sets theirs
    surrender: bool  # PG-8: a base wager without any other may be given up
    fortune_cap: CapText  # PG-9: the most that the Fortune may win in one hand
    envy_from: int  # PG-10: the least Fortune wager in dollars that earns an envy button
    envy_pays: Literal["every_hand", "highest_hand"]  # PG-10
    front_bank: bool  # PG-13: chips in front of the player-dealer's bank
    kum_kum: bool  # PG-13: players may pool on one hand
    most_money_decides: bool  # PG-13: about a hand that others bet on, too; else the player in its seat does
    deck_requests: bool  # PG-5: players are asked whether they want a new deck
    irregularities: bool  # PG-14: now and then something goes wrong, and the dealer rules on it
    deal: Literal["piles", "machine"]  # PG-5: the player-dealer picks a pile, or a machine deals
    positions: Literal[6, 7]  # PG-5: hands that are dealt, the bank's among them


def faults(rules: TableRules) -> Iterator[tuple[str, str]]:
    """Seats without a hand; a hand that is opened before all others and is not the dealer's."""
    switches = rules.switches_of(Switches)
    if rules.seats != seats_of(switches):
        yield "seats", f"should be {seats_of(switches)}: {switches.positions} hands are dealt"
    if switches.banker == "house" and switches.face_up and switches.player_banking:
        yield "switches.player_banking", "nobody but the dealer banks a face-up game"
    if switches.banker == "house":
        for name in sorted(switches.PROCEDURES):
            if getattr(switches, name):
                yield f"switches.{name}", "this is for tables where a player-dealer banks"


def seats_of(switches: Switches) -> int:
    """A player-dealer takes one of the seats; the house's dealer does not."""
    return switches.positions if switches.banker == "player_dealer" else switches.positions - 1
