"""Every wager of the poker-based tables is laid on the felt by hand, and decided there."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from casino_sim.app.stage.screens.lobby import Lobby
from casino_sim.app.stage.table.scene import TableScene
from casino_sim.app.stage.table.state import result_words as words
from casino_sim.app.stage.widgets import Button, Tile
from casino_sim.houses.loader import load_house
from casino_sim.houses.rules import TableRules
from casino_sim.table.ask import Answer, Choose, Stake
from casino_sim.table.game import Game
from games import BY_ID
from tests.contract.tables import all_tables, name
from tests.stage.players import Person, sat_down
from tests.stage.test_card_room import played
from tests.stage.test_screens_read_well import a_casino

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
        if not scene.hand.staked(question.seat, id):  # what equals another wager came with it
            person._do(next(w for w in scene.board.spots if (w.seat, w.wager) == (question.seat, id)), how)
            robot.settle()
    draft = scene.hand.draft
    assert draft is not None and draft.missing() is None
    return {id: scene.hand.staked(question.seat, id) for id in question.spots}


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
        decided = {line.spot for line in person.scene.dealing.session._table.lines if line.seat == seat}  # type: ignore[attr-defined]
        assert set(laid) <= decided


# -- what happens to them, on the felt


def tags(script: dict[str, Any], size: tuple[int, int] = (1280, 720)) -> tuple[TableScene, dict[tuple[int, str], str]]:
    """The scene after a scripted round, and what is written on each spot."""
    stage, scene = played(script, size)
    try:
        stage.redraw()
        said = {key: words.spot_result(line) for key, line in scene.outcome.results.items()}
        unseen = [key for key in said if scene.places.chips(*key) is None]
        assert not unseen, f"no place on the felt shows {unseen}"
        return scene, said
    finally:
        stage.close()


def a_round(house: str, game: str, seats: int = 1, **body: Any) -> dict[str, Any]:
    state = body.pop("state", {})
    return {"house": house, "game": game, "seats": seats, "state": state, "rounds": [body]}


@pytest.mark.feature("F178", "F184")
def test_a_super_on_another_hand_lies_at_that_seat_and_is_paid_there() -> None:
    scene, said = tags(
        a_round(
            "mount_airy",
            "lunar_poker",
            3,
            cards={"you": "8c 8d 6h 5s 2c", "seat3": "Js Jd Qh Qs Kc", "dealer": "Ah Kd Qc 9d 4s"},
            stakes={
                "you": {"ante": "10", "super_own": "10", "super_on_3": "10", "super_dealer": "10"},
                "seat3": {"ante": "5"},
            },
            answers=[["you", "play"], ["seat3", "fold"]],
        )
    )
    assert (said[1, "super_on_3"], said[1, "super_own"], said[1, "super_dealer"]) == ("+$1,500", "-$10", "+$50")
    ring = scene.places.spot(3, "super_on_3")
    at = scene.places.chips(1, "super_on_3")
    assert ring is not None and at is not None and ring.contains(*at)


@pytest.mark.feature("F182", "F185")
def test_instant_payout_and_second_combination_are_written_and_said(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    say = TableScene.say

    def listened(self: TableScene, text: str, strong: str = "") -> None:
        heard.append(text)
        say(self, text, strong)

    monkeypatch.setattr(TableScene, "say", listened)
    _, said = tags(
        a_round(
            "mount_airy",
            "lunar_poker",
            cards={"you": "Ah Kh Qh Jh Th", "dealer": "Ac Kd 8s 7h 4c"},
            stakes={"you": {"ante": "10"}},
            answers=[],
        )
    )
    assert said[1, "ante"] == "+$10,000"
    _, said = tags(
        a_round(
            "mount_airy",
            "lunar_poker",
            cards={"you": "3d 4d 5s 6h 7c 4c", "dealer": "Ah As 9d 8c 2h"},
            stakes={"you": {"ante": "10"}},
            answers=[["you", "buy_sixth"], ["you", "play"]],
        )
    )
    assert said[1, "bet"] == "+$160"
    assert any("second combination" in text for text in heard)


@pytest.mark.feature("F157")
def test_an_envy_prize_is_paid_on_the_felt() -> None:
    _, said = tags(
        a_round(
            "valley_forge",
            "three_card_poker",
            2,
            cards={"you": "Tc 7d 2h", "seat2": "Ah Kh Qh", "dealer": "9c 5d 3h"},
            stakes={"you": {"ante": "5", "progressive": "1"}, "seat2": {"ante": "5"}},
            answers=[["you", "play"], ["seat2", "play"]],
        )
    )
    assert said[1, "envy"] == "+$25"


def test_a_posted_cap_stands_on_the_spots() -> None:
    _, said = tags(
        a_round(
            "mount_airy",
            "mississippi_stud",
            state={"options": {"aggregate_cap": "100"}},
            cards={"you": "Qs Qd", "board": "Qh 5c 5d"},
            stakes={"you": {"ante": "10"}},
            answers=[["you", "bet_3x"]] * 3,
        )
    )
    assert [said[1, spot] for spot in ("ante", "third_street")] == ["+$100", "Push"]


@pytest.mark.feature("F179")
@pytest.mark.parametrize("how", ["mouse", "touch"])
def test_cards_are_exchanged_by_tapping_them(how: str, tmp_path: Path) -> None:
    rules = load_house("mount_airy", BY_ID).tables["lunar_poker"]
    with sat_down(tmp_path, rules, SIZES[how]) as person:
        for _ in range(10):
            lay_everything(person, how)
            person._press(person.scene.board.bar, how, last=True)
            person.robot.settle()
            if isinstance(person.scene.question, Choose):
                break
        exchange = next(w for w in person.scene.board.bar.walk() if isinstance(w, Button) and w.label == "Exchange")
        assert not exchange.enabled, "nothing is picked yet"
        assert "tap 2 to 5 cards" in person.scene.caption()[1]
        seat = person.scene.dealing.me[0]
        before = person.scene.dealing.view().cards[f"seat{seat}"]
        for at in (1, 3):  # each where the next card does not lie over it
            card, over = (person.scene.board.cards[place].rect for place in (at, at + 1))
            where = ((card.left + over.left) // 2, card.centery)
            person.robot.click(where) if how == "mouse" else person.robot.touch(where)
            person.robot.settle()
        exchange = next(w for w in person.scene.board.bar.walk() if isinstance(w, Button) and w.label == "Exchange")
        assert exchange.enabled
        person._do(exchange, how)
        person.robot.settle()
        view = person.scene.dealing.view()
        assert set(view.thrown) == {before[1], before[3]}
        after = view.cards[f"seat{seat}"]
        assert len(after) == 5 and {before[0], before[2], before[4]} < set(after)


@pytest.mark.parametrize(
    ("house", "said"),
    [("marysville", "Rules reconstructed, not in the house document."), ("mount_airy", "any ante wins 4 to 1")],
)
def test_the_lobby_says_where_rules_come_from_and_which_reading_is_on(house: str, said: str, tmp_path: Path) -> None:
    with a_casino(tmp_path, 1.0) as (robot, casino):
        lobby = robot.stage.top
        assert isinstance(lobby, Lobby)
        lobby.enter_house(casino.house(house))
        robot.settle()
        assert any(said in w.line for w in lobby.widgets() if isinstance(w, Tile))
