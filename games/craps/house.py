"""What a house may choose at craps."""

from typing import Annotated

from msgspec import Meta, Struct

Times = Annotated[int, Meta(ge=0, le=100)]


class Switches(Struct, frozen=True):
    odds_on_4_10: Times  # CR-5: how many times the flat bet the odds may be
    odds_on_5_9: Times
    odds_on_6_8: Times
    commission_percent: Annotated[int, Meta(ge=0, le=100)]  # CR-11, CR-12: of the buy bet, of the win of a lay bet
    place_off_on_come_out: bool  # CR-17: what rests until the puck is on, unless it is called on
    buy_off_on_come_out: bool
    hardways_off_on_come_out: bool
    come_odds_off_on_come_out: bool
    winners_stay_up: bool  # CR-18: a winning proposition, hardway or place bet is left in action
    buys_stay_up: bool  # CR-18: and a winning buy bet, its next commission taken out of the win
