"""What the coach says at a card room's tables: on the own hand, behind another player's, and on the bank."""

from __future__ import annotations

import pytest

from tests.casino import MV, at, rows

play = at("three_card_poker", MV)


@pytest.mark.feature("F304")
@rows("own, up, best", ("Tc 6d 2h", "Jc", "fold"), ("Kc 9d 2h", "4c", "play"))
def test_the_open_card_decides_what_a_weak_hand_does(own: str, up: str, best: str) -> None:
    advice = play("10, pair_plus 5", f"{own} / Ks 8h {up}", fee_schedule="none").advice()
    assert advice.best.option == best
    assert {option.option: option.value for option in advice.options}["fold"] == -1500


@pytest.mark.feature("F304")
def test_behind_a_hand_that_plays_you_follow() -> None:
    behind = {"fee_schedule": "none", "options": {"backline": True}}
    r = play("ante_on_2 10 / seat2 5", "seat2 Kh Qd 9c / Ks 8h Ac", "seat2 play", **behind)
    options = r.advice().options
    assert [option.option for option in options] == ["play_on_2", "fold_on_2"]
    assert options[0].value > 0 > options[1].value == -1000


@pytest.mark.feature("F304")
def test_the_bank_has_the_better_side_but_pays_its_fee() -> None:
    options = play(seats=2, player_dealer="offer").advice().options
    assert {option.option: round(option.value) for option in options} == {"take_bank": -29, "no": -21}
