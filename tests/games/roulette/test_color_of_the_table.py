"""What a chip is worth before anybody has chosen: the cheapest stack of the table."""

from __future__ import annotations

import pytest

from casino_sim.money import cents
from games.roulette.house import Switches
from tests.casino import MA, at
from tests.persons import HOUSES

WHEEL = "roulette_double_zero"
spin = at(WHEEL)


@pytest.mark.feature("F126")
def test_RO_2_who_has_no_color_yet_plays_chips_of_the_cheapest_stack() -> None:
    rules = HOUSES[MA].tables[WHEEL]
    chip = cents(rules.switches_of(Switches).stack_prices[0]) // 20
    assert chip == 1_00, "a stack of twenty for $20"
    values = {"color_value": {"you": "5.00"}}
    r = spin(MA, "straight_9 5 / seat2 straight_9 1", wheel="9", options=values)
    assert r.nets == "you 175.00, seat2 35.00"
    with pytest.raises(ValueError, match=r"in steps of \$1, not \$0.50|takes \$1 to \$100"):
        spin(MA, "straight_9 5 / seat2 straight_9 0.50", wheel="9", options=values)
