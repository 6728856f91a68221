"""What the guide of pai gow poker says beside the rules of play, and that the house way is there for who asks."""

from __future__ import annotations

import pytest

from tests.casino import MA, MV, VF, at, guide, rows
from tests.games.pai_gow_poker.hands import BETTER, DOUBLE, FACE_UP, MIDDLE, PAI_GOW


@pytest.mark.feature("F239")
def test_PG_14_the_guide_speaks_of_cards_turned_over_by_accident() -> None:
    text = guide(MV, "PG-14", DOUBLE)
    assert "exposed" in text and "leftover" in text and "void" in text


@pytest.mark.feature("F262")
def test_PG_13_the_posted_fees_and_the_own_risk_of_pooling_are_said() -> None:
    fees = guide(MV, "BANK-1", DOUBLE)
    assert "$1 up to $100" in fees and "$5 above that" in fees and "player-dealer pays $1" in fees
    assert "own risk" in guide(MV, "PG-13", DOUBLE)


@pytest.mark.feature("F008")
@rows("house, game", (MA, PAI_GOW), (VF, PAI_GOW), (MV, DOUBLE), ("penn_national", FACE_UP))
def test_PG_15_the_house_way_can_be_asked_for(house: str, game: str) -> None:
    r = at(game)(house, "10", f"{BETTER[0]} / {MIDDLE}")
    assert "house_way" in r.options
    assert r.says("house_way").view().groups["seat1"][0] == ("Ac", "Kd")
