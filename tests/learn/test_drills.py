"""No table is left out of the drills, and what they call right is what the rules and the coach say."""

from __future__ import annotations

import pytest

from casino_sim.guide import render, source
from casino_sim.houses.rules import TableRules
from casino_sim.learn.drills.irregularities import Situation, asked, ruling, situations
from casino_sim.learn.drills.kind import Question, Source
from casino_sim.learn.drills.reading import reading
from casino_sim.learn.drills.spots import close_call, price_of_bets
from casino_sim.learn.drills.tray import error, payer
from casino_sim.rng import Stream
from casino_sim.table.game import Game
from tests.contract.tables import all_tables

TABLES = all_tables()
KINDS = {(rules.game, str(getattr(rules.switches, "banker", ""))): (game, rules) for game, rules in TABLES}
LOWS = "Better low hand, eight or better"
SAME = "They all cost the same"
every_kind = pytest.mark.parametrize(("game", "rules"), KINDS.values(), ids=["-".join(kind) for kind in KINDS])


@pytest.mark.feature("F303")
@every_kind
def test_every_table_has_something_to_decide(game: Game, rules: TableRules) -> None:
    chance = Stream(b"every table", rules.game)
    question = close_call(game, rules, chance) or price_of_bets(game, rules, chance)
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


def prices_asked(kind: tuple[str, str], times: int) -> list[Question]:
    found = [price_of_bets(*KINDS[kind], Stream(b"prices", str(number))) for number in range(times)]
    return [question for question in found if question is not None]


def test_the_cheapest_bet_is_right() -> None:
    """At a wheel with two zeros all bets cost a nineteenth but the five numbers, which cost half as much again."""
    with_basket = [q for q in prices_asked(("roulette_double_zero", ""), 12) if "Basket" in q.choices]
    for question in with_basket:
        assert len(question.choices) == 3 and question.choices[question.right] not in ("Basket", SAME)
        assert "$5.26" in question.because and "$7.89" in question.because
    assert with_basket


def test_bets_of_one_price_are_asked_for_too() -> None:
    """At a wheel with one zero there is nothing else to know; elsewhere the answer is not always the last one."""
    single = prices_asked(("roulette_single_zero", ""), 6)
    assert {q.choices[q.right] for q in single} == {SAME}
    assert all(q.because.count("$2.70") == 3 for q in single)
    double = prices_asked(("roulette_double_zero", ""), 12)
    assert {q.choices[-1] for q in double} == {SAME}
    assert 0 < sum(q.choices[q.right] == SAME for q in double) < len(double)


def test_side_bets_are_weighed_against_the_game_itself() -> None:
    """Blackjack at Mount Airy keeps a third of a dollar of a hundred; the side bets from $3.67 up."""
    for question in prices_asked(("blackjack", ""), 8):
        game = "The main game"
        assert game not in question.choices or question.choices[question.right] == game
        assert "Blazing 7's" not in question.choices  # its meter moves


def test_a_pot_goes_to_the_hand_that_was_called() -> None:
    game, rules = KINDS["holdem", ""]
    chance = Stream(b"pot", "pot")
    for _n in range(3):
        question = payer(Source({game.id: game}, [rules]), chance)
        assert question.asks.endswith("Who takes the pot?")
        named = question.choices[question.right]
        assert named == "They split it" or f"{named} shows" in question.because


def test_of_two_lows_one_is_a_low() -> None:
    """Out of all fifty-two cards five make a low one time in forty-five: two times "no low" is nothing to compare."""
    lows = [q for n in range(150) if (q := reading(Source({}, []), Stream(b"lows", str(n)))).where == LOWS]
    assert len(lows) > 5
    assert not any("first is No Low, the second No Low" in question.because for question in lows)


@pytest.mark.feature("F239")
@pytest.mark.parametrize("situation", situations(), ids=[each.id for each in situations()])
def test_what_went_wrong_is_ruled_on_by_a_rule_of_the_tables_own_guide(situation: Situation) -> None:
    for game, rules in TABLES:
        if game.id in situation.games:
            question = asked(situation, Source({game.id: game}, [rules]), Stream(b"ruling", situation.id))
            assert question.choices[question.right] == situation.right
            assert len(set(question.choices)) == 4
            found = render(source(game.package, game.guide), rules).rule(situation.rule)
            assert found is not None and question.because == f"{situation.rule} {found.title}: {situation.because}"
    assert set(situation.games) <= {game.id for game, _rules in TABLES}


@pytest.mark.feature("F239")
def test_every_kind_of_irregularity_comes_up() -> None:
    tables = Source({game.id: game for game, _rules in TABLES}, [rules for _game, rules in TABLES])
    seen = {ruling(tables, Stream(b"all of them", str(number))).facts[0] for number in range(400)}
    assert seen == {each.happens for each in situations()}
