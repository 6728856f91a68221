"""Why a play is the best: figures that are true, and the nearest card that changes it, at every table with a coach."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from casino_sim.coach import Advice, advise
from casino_sim.houses.rules import TableRules
from casino_sim.learn.drills.played import decisions
from casino_sim.learn.reasons import called, reasons, what_would_change, why
from casino_sim.money import spoken
from casino_sim.rng import Stream
from casino_sim.table.ask import Choose
from casino_sim.table.bank_choice import banked
from casino_sim.table.game import Game
from casino_sim.table.view import View
from casino_sim.table.what_if import INSTEAD
from games import BY_ID
from tests.contract.tables import all_tables
from tests.persons import HOUSES

TABLES = {rules.game: (game, rules) for game, rules in all_tables() if game.part("coach") is not None}
BANKS = [id for id, rules in HOUSES["marysville"].tables.items() if banked(rules)]
DECIDING = {
    id: table for id, table in TABLES.items() if getattr(table[0].part("coach"), "on_choice", None) is not None
}  # fmt: skip


def first_decision(game: Game, rules: TableRules) -> tuple[View, Choose, Advice]:
    """One on which the coach has a word, and that is about cards."""
    chance = Stream(b"reasons", game.id)
    for _n in range(40):
        for view, question in decisions(game, rules, chance):
            advice = advise(game, rules, view, question)
            if advice is not None and len(question.options) > 1 and view.cards.get(f"seat{view.seat}"):
                return view, question, advice
    raise AssertionError(f"nothing is decided at {game.id}")


def a_hand(own: tuple[str, str], up: str) -> tuple[View, Choose, Advice]:
    """At blackjack, before anything was done with it."""
    game, rules = BY_ID["blackjack"], HOUSES["mount_airy"].tables["blackjack"]
    chance = Stream(b"hand", "blackjack")
    view, question = next(
        (view, question)
        for _n in range(200)
        for view, question in decisions(game, rules, chance)
        if question.about == "hand" and len(view.cards["seat1"]) == 2
    )
    view = replace(view, cards={**view.cards, "seat1": own, "dealer": (up, "??")})
    advice = advise(game, rules, view, question)
    assert advice is not None
    return view, question, advice


def test_sixteen_against_a_six_is_explained_with_the_published_figures() -> None:
    """The dealer breaks 42 of 100 times with a six up where they stand on all 17s; a card breaks 16 eight times of 13
    (wizardofodds.com, blackjack appendix 2B)."""
    view, question, advice = a_hand(("Ts", "6d"), "6h")
    said = reasons(BY_ID["blackjack"], HOUSES["mount_airy"].tables["blackjack"], view, question, advice)
    assert "With a 6 up, the dealer breaks 42% of the time." in said
    assert "Standing on 16 wins 42% of the time." in said
    assert "One more card breaks this hand 61% of the time." in said
    assert said.endswith("Against a 7, the best play is Hit.")


def test_what_no_up_card_changes_is_said_too() -> None:
    view, question, advice = a_hand(("Ts", "Td"), "6h")
    assert reasons(BY_ID["blackjack"], HOUSES["mount_airy"].tables["blackjack"], view, question, advice).endswith(
        "The answer is the same against every up card."
    )


@pytest.mark.parametrize("id", DECIDING)
def test_every_coach_has_a_reason_and_knows_what_would_change_it(id: str) -> None:
    game, rules = DECIDING[id]
    view, question, advice = first_decision(game, rules)
    assert why(advice).startswith(advice.reason) or advice.reason
    change = what_would_change(game, rules, view, question, advice)
    assert change.endswith(".")


def offered_the_bank(id: str, players: int) -> tuple[Game, TableRules, View, Choose, Advice]:
    """Of a table where so many others would play against it."""
    game, rules = BY_ID[id], HOUSES["marysville"].tables[id]
    chance = Stream(b"bank", id)
    view, question = next(
        (view, question)
        for _n in range(40)
        for view, question in decisions(game, rules, chance)
        if question.about == "bank" and len(question.options) > 1
    )
    view = replace(view, seats=tuple(range(1, players + 2)))
    advice = advise(game, rules, view, question)
    assert advice is not None
    return game, rules, view, question, advice


def test_the_bank_is_explained_by_its_edge_its_fee_and_the_players_against_it() -> None:
    """Three Card Poker at Marysville: the bank's fee is $0.50, more than its edge on one $5 ante and less than on two."""
    game, rules, view, question, advice = offered_the_bank("three_card_poker", 1)
    said = reasons(game, rules, view, question, advice)
    least = rules.limits["base"].min
    found = re.search(rf"Against {re.escape(spoken(least))} in bets, its edge is worth \$(\d\.\d\d)\.", said)
    assert found, said
    assert "The bank's fee on that is $0.50." in said and "Playing a hand against it costs about $" in said
    assert advice.best.option == "no" and said.endswith("Against 2 other players, the best play is Take the bank.")
    full = offered_the_bank("three_card_poker", rules.seats - 1)
    more = re.search(r"its edge is worth \$(\d\.\d\d)\.", why(full[-1]))
    assert more and float(more[1]) == pytest.approx(float(found[1]) * (rules.seats - 1), abs=0.04)


def test_at_pai_gow_both_the_bank_and_a_player_pay_the_room() -> None:
    """Marysville's tiles: $1 either way, so the bank costs less even where its fee is more than its edge."""
    said = why(offered_the_bank("pai_gow_tiles", 1)[-1])
    assert said.startswith("The fee is more than the bank's edge. Playing a hand would still cost more.")
    assert "The bank's fee on that is $1.00." in said and "Playing a hand against it costs about $1.09." in said


@pytest.mark.parametrize("id", BANKS)
def test_what_would_change_the_answer_to_the_bank_is_the_nearest_number_of_players_that_does(id: str) -> None:
    seats = HOUSES["marysville"].tables[id].seats
    best = {n: offered_the_bank(id, n)[-1].best.option for n in range(1, seats)}
    for here in (1, seats - 1):
        game, rules, view, question, advice = offered_the_bank(id, here)
        said = what_would_change(game, rules, view, question, advice)
        other = [n for n in sorted(best, key=lambda n: abs(n - here)) if best[n] != best[here]]
        if not other:
            assert said == "The answer is the same however many players sit down."
        else:
            players = "one other player" if other[0] == 1 else f"{other[0]} other players"
            assert said.startswith(f"Against {players}, the best play is ")


@pytest.mark.parametrize("id", ["three_card_poker", "mississippi_stud", "let_it_ride", "blackjack"])
def test_the_named_card_really_changes_the_answer(id: str) -> None:
    """The change is dealt, and the coach is asked."""
    game, rules = DECIDING[id]
    view, question, advice = first_decision(game, rules)
    said = what_would_change(game, rules, view, question, advice)
    for change in game.face.what_if.changes(view, question):
        other = advise(game, rules, change.view, question)
        assert other is not None
        if other.best.option != advice.best.option:
            assert called(question, other.best) in said
            assert change.sentence != INSTEAD or change.words["new"] in said
            return
        assert change.view.cards != view.cards
    assert said == game.face.what_if.never
