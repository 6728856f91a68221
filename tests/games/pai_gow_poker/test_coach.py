"""What the coach says about setting seven cards and about the bank."""

from __future__ import annotations

import pytest

from casino_sim.bots import strategies
from casino_sim.houses.loader import load_house
from casino_sim.odds.base_game import average
from games import BY_ID
from tests.casino import MA, MV, at

PN = "penn_national"


@pytest.mark.feature("F304")
def test_two_small_pairs_are_split_and_the_error_is_said() -> None:
    found = at("pai_gow_poker", MA)("40", "8s 8d 7h 7c Kc Jd 3s / 9s 9d 4h 4c Ah Qc 2s").advice()
    assert found.options[0].option == "house_way" and found.options[1].cards == ("7h", "7c")
    assert found.options[0].value == found.options[1].value > found.options[2].value
    assert found.cost("set", ["7c", "7h"]) == 0 < found.cost("set", ["Kc", "Jd"])
    assert found.options[0].stderr is not None and 5 < found.options[0].stderr < 40


@pytest.mark.feature("F304")
def test_against_an_open_hand_the_value_is_certain() -> None:
    """The house way would push; aces over sevens in front of kings win both."""
    found = at("face_up_pai_gow_poker", PN)("50", "As Ah Kc Kd 7h 5s 2c / Qs Qd Jh Jc 9h 6d 3s").advice()
    assert (found.best.value, found.best.stderr) == (5_000.0, None)
    assert found.cost("surrender") == 10_000.0


@pytest.mark.feature("F304")
def test_banking_is_better_than_playing() -> None:
    found = at("pai_gow_poker", MA)(last_wagers={"seat2": "50"}).advice()
    assert found.options[-1].option == "no" and {"take_bank", "co_bank"} == {o.option for o in found.options[:2]}


@pytest.mark.feature("F304")
def test_a_player_dealer_is_advised_on_their_open_hand() -> None:
    cards = "seat2 8s 8d 7h 7c Kc Jd 3s / 9s 9d 4h 4c Ah Qc 2s"
    bank = {"player_dealer": "you", "bank": "100"}
    r = at("double_hand_poker", MV)("seat2 40", cards, "pile_1, seat2 house_way", **bank)
    found = r.advice()
    assert found.best.option in ("house_way", "set") and found.best.value > 0
    assert r.options == "house_way set"


@pytest.mark.feature("F305")
def test_who_answers_the_open_hand_loses_less_than_who_asks_for_the_house_way() -> None:
    game, rules = BY_ID["face_up_pai_gow_poker"], load_house(PN, BY_ID).tables["face_up_pai_gow_poker"]
    play = strategies(game, rules)
    results = {
        name: average(game, rules, play[name], 800, ("pai_gow",))[0] for name in ("recommended", "house_way", "novice")
    }
    assert results["recommended"] > results["house_way"]
    assert results["recommended"] > results["novice"]


@pytest.mark.feature("F304")
def test_what_is_too_close_to_call_is_looked_at_longer() -> None:
    """King-nine in front of two small pairs or one of the pairs: cents apart. Two pairs with an ace and a king are clear."""
    play = at("pai_gow_poker", MA)
    close = play("40", "Ks 9s 7s 7c 4h 4c 3s / 9d 9h 2c 2d Ah Qc 8s").advice()
    clear = play("40", "Ks Ad As Qc 7c 4h 3s / 9d 9h 2c 2d Jh Qd 8s").advice()
    assert close.best.stderr is not None and clear.best.stderr is not None
    assert close.best.stderr < 4_000 * 0.004 < clear.best.stderr < 4_000 * 0.01


@pytest.mark.feature("F236", "F304")
def test_who_decides_about_a_pooled_hand_is_advised_on_it() -> None:
    """What they are told is for the seventy dollars that lie on it together."""
    bets, cards = "kum_kum_on_2 50 / seat2 20", "seat2 Kh Kd 9s 9c Ah 7d 3c / Qs Qc 8h 8d Jh 6c 2s"
    bank = {"player_dealer": "seat3", "bank": "300", "options": {"kum_kum": True}}
    r = at("double_hand_poker", MV)(bets, cards, "seat3 pile_1", **bank)
    assert r.question is not None and r.question.about == "set_on_2"
    found = r.advice()
    assert set(found.best.cards) == {"9s", "9c"} and 1_000 < found.best.value < 7_000
    assert found.cost("set", ["Ah", "7d"]) > 0
