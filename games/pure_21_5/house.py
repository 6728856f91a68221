"""What a house may choose at Pure 21.5 Blackjack."""

from collections.abc import Iterator
from typing import Annotated, Literal

from msgspec import Meta

from casino_sim.houses.rules import TableRules
from casino_sim.table.banking import BankSwitches

JACKPOT = "pure_888"  # the meter of a table where a bonus for 8-8-8 is a jackpot

# "off", or dollars as "25.00"; the three for 888 may also be "jackpot".
Amount = Annotated[str, Meta(pattern=r"\A(off|\d{1,6}(\.\d\d)?)\Z", description="off, or an amount such as 25.00")]
AmountOrJackpot = Annotated[
    str,
    Meta(pattern=r"\A(off|jackpot|\d{1,6}(\.\d\d)?)\Z", description="off, jackpot, or an amount such as 25.00"),
]


class Switches(BankSwitches, frozen=True):
    seats: Literal[8, 7]  # PU-1
    decks: Annotated[int, Meta(ge=1, le=8)]  # PU-2
    penetration: Annotated[int, Meta(ge=20, le=90)]  # PU-2: where the cut card lies, in per cent of the shoe
    continuous_shuffle: bool  # PU-2: a machine takes the place of the shoe
    pure_pays: Literal["3_to_2", "7_to_5", "6_to_5"]  # PU-3
    insurance_offered: bool  # PU-5
    even_money_offered: bool  # PU-5
    double_after_split: bool  # PU-8
    split_hands: Annotated[int, Meta(ge=1, le=8)]  # PU-9: the most hands that splits may make
    pd_888: Literal["push", "win"]  # PU-13: what hands over 21.5 do against 8-8-8
    pd_888_bonus: AmountOrJackpot  # PU-16, and all that follow
    pd_888_same_color_bonus: AmountOrJackpot
    pd_888_suited_bonus: AmountOrJackpot
    suited_777_bonus: Amount
    same_color_777_bonus: Amount
    unsuited_777_bonus: Amount
    suited_678_bonus: Amount
    same_color_678_bonus: Amount
    seven_card_charlie_bonus: Amount
    consecutive_pure_bonus: tuple[str, str, str, str] | Literal["off"]  # for 2, 3, 4 and 5 or more in a row


def seats_of(switches: Switches) -> int:
    return switches.seats


def meters_of(switches: Switches) -> tuple[str, ...]:
    bonuses = (switches.pd_888_bonus, switches.pd_888_same_color_bonus, switches.pd_888_suited_bonus)
    return (JACKPOT,) if "jackpot" in bonuses else ()


def faults(rules: TableRules) -> Iterator[tuple[str, str]]:
    """A jackpot needs a meter."""
    for meter in meters_of(rules.switches_of(Switches)):
        if meter not in rules.meters:
            yield "meters", f"a bonus for 8-8-8 is a jackpot, and the table has no meter '{meter}'"
