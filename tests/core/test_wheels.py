"""What a wheel holds, and what a script may say it did."""

from __future__ import annotations

from collections import Counter

import pytest

from casino_sim.equipment import FairEquipment, ScriptedEquipment, ScriptFault
from casino_sim.rng import derive
from casino_sim.wheels import BIG_SIX, SINGLE_ZERO, VOID


def test_a_scripted_pocket_that_the_wheel_does_not_have_is_a_fault_with_a_sentence() -> None:
    with pytest.raises(ScriptFault, match="'00' isn't on this wheel"):
        ScriptedEquipment(wheel=["00"]).spin(SINGLE_ZERO)
    with pytest.raises(ScriptFault, match="'void' isn't on this wheel"):
        ScriptedEquipment(wheel=["void"]).spin(SINGLE_ZERO)


def test_a_spin_that_does_not_count_can_be_scripted_where_the_wheel_knows_it_and_is_never_drawn() -> None:
    assert ScriptedEquipment(wheel=["void"]).spin(BIG_SIX) == VOID
    drawn = {FairEquipment(derive(b"wheel", str(n))).spin(BIG_SIX) for n in range(400)}
    assert drawn <= set(BIG_SIX.pockets)


def test_the_big_six_wheel_has_its_spaces_spread() -> None:
    assert Counter(BIG_SIX.pockets) == {
        "fox": 23,
        "squirrel": 15,
        "rabbit": 8,
        "deer": 4,
        "wolf": 2,
        "joker": 1,
        "logo": 1,
    }
    assert BIG_SIX.pockets.index("logo") - BIG_SIX.pockets.index("joker") == 27
    neighbors = (*BIG_SIX.pockets[1:], BIG_SIX.pockets[0])
    assert all(one != other for one, other in zip(BIG_SIX.pockets, neighbors, strict=True))
