"""No table is left out of the drills, and what they call right is what the rules and the coach say."""

from __future__ import annotations

import pytest

from casino_sim.houses.rules import TableRules
from casino_sim.learn.drills.kind import Source
from casino_sim.learn.drills.spots import close_call, price_of_bets
from casino_sim.learn.drills.tray import error, payer
from casino_sim.rng import Stream
from casino_sim.table.game import Game
from tests.contract.tables import all_tables

TABLES = all_tables()
KINDS = {(rules.game, str(getattr(rules.switches, "banker", ""))): (game, rules) for game, rules in TABLES}
every_kind = pytest.mark.parametrize(("game", "rules"), KINDS.values(), ids=["-".join(kind) for kind in KINDS])


@pytest.mark.feature("F303")
@every_kind
def test_every_table_has_something_to_decide(game: Game, rules: TableRules) -> None:
    chance = Stream(b"every table", rules.game)
    question = close_call(game, rules, chance) or price_of_bets(game, rules, chance)
    if rules.game == "roulette_single_zero":
        assert question is None  # every bet on that wheel costs the same
        return
    assert question is not None
    assert len(set(question.choices)) == len(question.choices) >= 2
    assert not question.pictures or len(question.pictures) == len(question.choices)


@pytest.mark.feature("F303")
@every_kind
def test_every_table_can_be_dealt_from_the_other_side(game: Game, rules: TableRules) -> None:
    source = Source({game.id: game}, [rules])
    chance = Stream(b"other side", rules.game)
    for ask in (payer, error) if not game.table_stakes else (payer,):
        question = ask(source, chance)
        assert len(set(question.choices)) == len(question.choices) >= 2
        assert 0 <= question.right < len(question.choices)
        assert question.shows or question.facts


def test_setting_a_hand_is_asked_with_the_cards_to_see() -> None:
    game, rules = KINDS["pai_gow_poker", "house"]
    question = close_call(game, rules, Stream(b"set", "set"))
    assert question is not None and question.asks == "Which go in front?"
    assert [len(picture.split()) for picture in question.pictures] == [2] * len(question.choices)


def test_the_point_stands_beside_a_question_about_the_dice() -> None:
    game, rules = KINDS["craps", ""]
    facts = set()
    for number in range(12):
        question = price_of_bets(game, rules, Stream(b"craps", str(number)))
        assert question is not None
        facts.add(question.facts[0])
    assert "A come-out roll." in facts and any(fact.startswith("The point is") for fact in facts)


def test_the_cheapest_bet_is_right() -> None:
    """At a wheel with two zeros all bets cost a nineteenth but the five numbers, which cost half as much again."""
    game, rules = KINDS["roulette_double_zero", ""]
    question = price_of_bets(game, rules, Stream(b"wheel", "wheel"))
    assert question is not None and len(question.choices) == 2
    assert "Basket" in question.choices and question.choices[question.right] != "Basket"
    assert "$5.26" in question.because and "$7.89" in question.because


def test_a_pot_goes_to_the_hand_that_was_called() -> None:
    game, rules = KINDS["holdem", ""]
    chance = Stream(b"pot", "pot")
    for _n in range(3):
        question = payer(Source({game.id: game}, [rules]), chance)
        assert question.asks.endswith("Who takes the pot?")
        named = question.choices[question.right]
        assert named == "They share it" or f"{named} shows" in question.because
