"""Every wager of the poker-based tables is laid on the felt by hand, and decided there."""

from __future__ import annotations

from pathlib import Path

import pytest

from casino_sim.houses.rules import TableRules
from casino_sim.table.ask import Answer, Choose, Stake
from casino_sim.table.game import Game
from tests.contract.tables import all_tables, name
from tests.stage.players import Person, sat_down

FAMILY = (
    "three_card_poker three_card_poker_6_card let_it_ride crazy_4_poker texas_holdem_bonus ultimate_texas_holdem "
    "criss_cross_poker lunar_poker mississippi_stud"
).split()
TABLES = [(game, rules) for game, rules in all_tables() if game.id in FAMILY]
SIZES = {"mouse": (1280, 720), "touch": (1080, 1920)}


def lay_everything(person: Person, how: str) -> dict[str, int]:
    """Passes the bank if it is offered, then a chip on every spot that takes one; what lies there."""
    scene, robot = person.scene, person.robot
    for _ in range(20):
        question = scene.question
        if isinstance(question, Stake):
            break
        if isinstance(question, Choose):
            assert question.about == "bank"
            scene.answer(Answer("no"))
        else:
            person._press(scene.board.bar, how, last=True)
        robot.settle()
    assert isinstance(question, Stake)
    scene.hand.choose_chip(scene.hand.chips[1])
    for id in question.spots:
        if not scene.hand.lying(question.seat, id):  # what equals another wager came with it
            person._do(next(w for w in scene.board.spots if (w.seat, w.wager) == (question.seat, id)), how)
            robot.settle()
    draft = scene.hand.draft
    assert draft is not None and draft.missing() is None
    return {id: scene.hand.lying(question.seat, id) for id in question.spots}


@pytest.mark.parametrize("how", ["mouse", "touch"])
@pytest.mark.parametrize(("game", "rules"), TABLES, ids=[name(pair) for pair in TABLES])
def test_every_wager_is_laid_and_decided(game: Game, rules: TableRules, how: str, tmp_path: Path) -> None:
    with sat_down(tmp_path, rules, SIZES[how]) as person:
        laid = lay_everything(person, how)
        assert all(laid.values()), f"no chip lies on {[id for id, amount in laid.items() if not amount]}"
        offered = {row.id for row in rules.wagers.values() if row.before_deal}
        assert {id for id in offered if "_on_" not in id} <= set(laid)
        person._press(person.scene.board.bar, how, last=True)
        person.robot.settle()
        for _ in range(20):
            if person.scene.between_rounds:
                break
            person._decide(person.scene.question, how)  # type: ignore[arg-type]
            person.robot.settle()
        seat = person.scene.dealing.me[0]
        decided = {line.spot for line in person.scene.dealing.sitting._table.lines if line.seat == seat}  # type: ignore[attr-defined]
        assert set(laid) <= decided
