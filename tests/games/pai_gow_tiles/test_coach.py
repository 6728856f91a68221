"""What the coach says about setting four tiles."""

from __future__ import annotations

import pytest

from tests.casino import MA, at


@pytest.mark.feature("F304")
def test_every_way_has_its_exact_value() -> None:
    found = at("pai_gow_tiles", MA)("100", "6-6 4-5 4-4 1-6 / 1-3 2-3 5-6 4-6").advice()
    assert [option.stderr for option in found.options] == [None] * 7
    values = {o.cards if o.option == "set" else o.option: o.value for o in found.options}
    assert values["house_way"] == values[("4-5", "1-6")]  # the gong in front of six is how the house sets these
    assert values[("4-5", "4-4")] == values[("6-6", "1-6")] == found.best.value  # either two name the same setting
    assert found.cost("set", ["4-4", "4-5"]) == 0 < found.cost("set", ["1-6", "4-5"])  # nine and seven win more often
    assert min(values.values()) >= -10_000 and max(values.values()) <= 9_500
