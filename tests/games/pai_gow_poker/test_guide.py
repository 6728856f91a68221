"""What the guide of pai gow poker says beside the rules of play, and that the house way is there for who asks."""

from __future__ import annotations

import pytest

from casino_sim.guide import render, source
from casino_sim.houses.loader import load_house
from games import BY_ID
from tests.casino import table
from tests.games.pai_gow_poker.hands import (
    BETTER,
    DOUBLE,
    FACE_UP,
    MA,
    MIDDLE,
    MV,
    PAI_GOW,
    VF,
)


def guide_text(house: str, game: str, rule: str) -> str:
    found = render(source("games.pai_gow_poker"), load_house(house, BY_ID).tables[game]).rule(rule)
    assert found is not None
    return " ".join(block.text for block in found.blocks)


@pytest.mark.feature("F239")
def test_the_guide_speaks_of_cards_turned_over_by_accident() -> None:
    text = guide_text(MV, DOUBLE, "PG-14")
    assert "exposed" in text and "leftover" in text and "void" in text


@pytest.mark.feature("F262")
def test_the_posted_fees_and_the_own_risk_of_pooling_are_said() -> None:
    fees = guide_text(MV, DOUBLE, "BANK-1")
    assert "$1 up to $100" in fees and "$5 above that" in fees and "player-dealer pays $1" in fees
    assert "own risk" in guide_text(MV, DOUBLE, "PG-13")


@pytest.mark.feature("F008")
@pytest.mark.parametrize(("house", "game"), [(MA, PAI_GOW), (VF, PAI_GOW), (MV, DOUBLE), ("penn_national", FACE_UP)])
def test_the_house_way_can_be_asked_for(house: str, game: str) -> None:
    t = table(house, game).cards(you=BETTER[0], dealer=MIDDLE).stakes(you={"pai_gow": "10"})
    assert "house_way" in t.options()
    t.you("house_way")
    groups = t.view().groups["seat1"]
    assert groups[0] == ("Ac", "Kd")
