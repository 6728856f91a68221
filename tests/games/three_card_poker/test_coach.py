"""What the coach says at a card room's tables: on the own hand, behind another player's, and on the bank."""

from __future__ import annotations

import pytest

from casino_sim.coach import Advice, advise
from games import BY_ID
from tests.casino import TestTable, table

MV, TCP = "marysville", "three_card_poker"


def says(t: TestTable) -> Advice:
    question = t.question
    assert question is not None
    inside = t._script.table
    found = advise(BY_ID[inside.rules.game], inside.rules, inside.view(question.seat), question)
    assert found is not None
    return found


@pytest.mark.feature("F304")
@pytest.mark.parametrize(("own", "up", "best"), [("Tc 6d 2h", "Jc", "fold"), ("Kc 9d 2h", "4c", "play")])
def test_the_open_card_decides_what_a_weak_hand_does(own: str, up: str, best: str) -> None:
    t = table(MV, TCP, fee_schedule="none").stakes(you={"ante": "10", "pair_plus": "5"})
    t.cards(you=own, dealer=f"Ks 8h {up}")
    assert says(t).best.option == best
    worth = {option.option: option.value for option in says(t).options}
    assert worth["fold"] == -1500


@pytest.mark.feature("F304")
def test_behind_a_hand_that_plays_one_follows() -> None:
    t = table(MV, TCP, 2, fee_schedule="none", options={"backline": True})
    t.stakes(you={"ante_on_2": "10"}, seat2={"ante": "5"}).cards(seat2="Kh Qd 9c", dealer="Ks 8h Ac").deal()
    t.says("seat2", "play")
    advice = says(t)
    assert [option.option for option in advice.options] == ["play_on_2", "fold_on_2"]
    assert advice.options[0].value > 0 > advice.options[1].value == -1000


@pytest.mark.feature("F304")
def test_the_bank_has_the_better_side_but_pays_its_fee() -> None:
    t = table(MV, TCP, 2, player_dealer="offer").deal()
    advice = says(t)
    assert {option.option for option in advice.options} == {"take_bank", "no"}
    assert {option.option: round(option.value) for option in advice.options} == {"take_bank": -29, "no": -21}
