"""What a house may choose at craps."""

from msgspec import Struct


class Switches(Struct, frozen=True):
    odds_on_4_10: int  # CR-5: how many times the flat bet the odds may be
    odds_on_5_9: int
    odds_on_6_8: int
    commission_percent: int  # CR-11, CR-12: of the buy bet, of the win of a lay bet
    place_off_on_come_out: bool  # CR-17: what rests until the puck is on, unless it is called on
    buy_off_on_come_out: bool
    hardways_off_on_come_out: bool
    come_odds_off_on_come_out: bool
    winners_stay_up: bool  # CR-18: a winning proposition, hardway or place bet is left in action
