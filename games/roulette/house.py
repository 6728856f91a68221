"""What a house may choose at roulette."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from games.roulette.layout import WheelId

Money = Annotated[str, Meta(pattern=r"^\d+(\.\d\d)?$")]


class Switches(Struct, frozen=True):
    wheel: WheelId
    value_chips: bool  # RO-2: ordinary chips may lie on the outside bets
    # RO-2: what a chip of a color is worth until its player names another value; a script may give one to each seat.
    # No pattern here: msgspec 0.22 corrupts memory over one inside a union.
    color_value: str | dict[str, str]
    stack_prices: tuple[Money, ...]  # RO-2: what a stack of twenty may cost
    zero_takes: Literal["all", "half"]  # RO-11: of an even-money bet, when the ball falls in a zero
    last_numbers: Annotated[int, Meta(ge=0, le=60)]  # how many the board shows
