"""One line of the odds page, the same for every game."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import floor, log10
from typing import Any, Literal

from msgspec import Struct

from casino_sim.paytables import Paytable

Measure = Literal[
    "ev_per_ante",
    "element_of_risk",
    "ev_per_unit_bet",
    "ev_per_roll",
    "return_without_meter",
    "break_even_meter",
    "ev_per_ante_with_fee",
    "ev_per_unit_bet_with_fee",
    "big_blinds_per_hour",
    "standard_deviation",
    "hit_frequency",
]
NOTHING_DECIDED = "nothing to decide"


class Odds(Struct, frozen=True):
    """What a wager is worth. Wagers that one strategy decides together are the wager ``base``."""

    wager: str
    measure: Measure
    value: Fraction | float
    method: Literal["exact", "simulated"] = "exact"
    stderr: float | None = None
    strategy: str = ""  # how the seat plays; empty where nothing is decided
    never: tuple[str, ...] = ()  # rows of its printed table that cannot be dealt here: one deck has no pair of one card

    def as_row(self, house: str, game: str) -> dict[str, Any]:
        return {
            "house": house,
            "game": game,
            "wager": self.wager,
            "measure": self.measure,
            "value": float(self.value),
            "fraction": str(self.value) if isinstance(self.value, Fraction) else None,
            "stderr": self.stderr,
            "method": self.method,
            "strategy": self.strategy or NOTHING_DECIDED,
            "never": list(self.never),
        }


def places(stderr: float | None, most: int) -> int:
    """After the decimal point, so that two digits of the error stand there and no digit that is not known."""
    return most if not stderr else max(0, min(most, 1 - floor(log10(stderr))))


def of_base(value: Fraction | float, action: Fraction | float, strategy: str = "optimal") -> list[Odds]:
    """The wagers that one strategy decides together: what they bring an ante, and of all that is bet."""
    return [
        Odds("base", "ev_per_ante", value, strategy=strategy),
        Odds("base", "element_of_risk", value / action, strategy=strategy),
    ]


def break_even(returned: Fraction, share: Fraction, wager: int) -> Fraction | None:
    """The meter, in dollars, at which a wager returns everything; None where no hand that can be dealt wins any of it."""
    return (1 - returned) * Fraction(wager, 100) / share if share else None


def never_dealt(paytable: Paytable, hands: Mapping[str, int]) -> tuple[str, ...]:
    """The rows that none of these hands make."""
    return tuple(row.hand for row in paytable.rows if not hands.get(row.hand))
