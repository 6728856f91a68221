"""What the coach says about setting four tiles."""

from __future__ import annotations

import pytest

from casino_sim.coach import advise
from casino_sim.houses.loader import load_house
from games import BY_ID
from tests.casino import table

MA, TILES = "mount_airy", "pai_gow_tiles"


@pytest.mark.feature("F304")
def test_every_way_has_its_exact_value() -> None:
    asked = table(MA, TILES).tiles(you="6-6 4-5 4-4 1-6", dealer="1-3 2-3 5-6 4-6").stakes(you={"pai_gow": "100"})
    question = asked.question
    assert question is not None
    found = advise(BY_ID[TILES], load_house(MA, BY_ID).tables[TILES], asked.view(), question)
    assert found is not None and [option.stderr for option in found.options] == [None] * 7
    values = {o.cards if o.option == "set" else o.option: o.value for o in found.options}
    assert values["house_way"] == values[("4-5", "1-6")]  # the gong in front of six is how the house sets these
    assert values[("4-5", "4-4")] == values[("6-6", "1-6")] == found.best.value  # either two name the same setting
    assert found.cost("set", ["4-4", "4-5"]) == 0 < found.cost("set", ["1-6", "4-5"])  # nine and seven win more often
    assert min(values.values()) >= -10_000 and max(values.values()) <= 9_500
