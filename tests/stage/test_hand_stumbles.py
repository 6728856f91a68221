"""Where a player's hand used to stumble at a table: keys, gold, one press, cards of bets, rounds that are taken up again."""

from __future__ import annotations

from pathlib import Path

import pytest

from casino_sim.app.stage.robot import Robot
from casino_sim.app.stage.screens.cashier import Cashier
from casino_sim.app.stage.screens.lobby import Lobby
from casino_sim.app.stage.screens.table_setup import TableSetup
from casino_sim.app.stage.screens.title import Title
from casino_sim.app.stage.table.control.key_map import ACTIONS, KeyMap
from casino_sim.app.stage.table.control.spots import ChipWidget
from casino_sim.app.stage.table.scene import TableScene
from casino_sim.app.stage.table.state.live_game import ScriptedDealing
from casino_sim.app.stage.theme import Theme
from casino_sim.app.stage.widgets import Button, Slider
from casino_sim.houses.loader import load_house
from casino_sim.table.ask import Choose, Stake
from games import BY_ID
from tests.stage.players import Person, sat_down, spot

HOUSE = load_house("mount_airy", BY_ID)


def scripted(game: str, cards: dict[str, str], stakes: dict[str, str], answers: list[list[str]]) -> ScriptedDealing:
    seat = {"cards": cards, "stakes": {"you": stakes}, "answers": answers}
    return ScriptedDealing({"house": "mount_airy", "game": game, "seats": 1, "rounds": [seat]}, BY_ID)


def shown(dealing: ScriptedDealing, speed: str = "instant") -> tuple[Robot, TableScene]:
    robot = Robot.open((1280, 720), Theme(house=dealing.rules.look))
    robot.stage.set_speed(speed)
    scene = TableScene(dealing)
    robot.show(scene).settle()
    return robot, scene


def keys(scene: TableScene) -> dict[str, Button]:
    return {w.label: w for w in scene.board.bar.walk() if isinstance(w, Button)}


def at_insurance() -> tuple[Robot, TableScene]:
    cards = {"you": "Ts 9d", "dealer": "Ah Kd"}
    robot, scene = shown(scripted("blackjack", cards, {"blackjack_wager": "20"}, [["you", "insure"]]))
    scene.answer(scene.dealing.next_answer())  # type: ignore[attr-defined]
    robot.settle()
    assert isinstance(scene.question, Choose) and scene.question.about == "insurance"
    return robot, scene


def test_a_round_that_is_taken_up_again_tells_all_it_has_brought() -> None:
    """Side bets lost before the player left count in the result, too."""
    cards = {"you": "Ts 9d", "dealer": "Ah Qd"}
    stakes = {"blackjack_wager": "25", "lucky_ladies": "5"}
    dealing = scripted("blackjack", cards, stakes, [["you", "insure", "10"]])
    dealing.begin(lambda: None, pytest.fail)
    dealing.answer(dealing.next_answer(), lambda: None, pytest.fail)
    dealing.take_events()  # seen before the player left
    robot, scene = shown(dealing)
    try:
        assert isinstance(scene.question, Choose) and scene.question.about == "insurance"
        scene.answer(dealing.next_answer())
        robot.settle()
        assert scene.between_rounds
        assert scene.outcome.net == -2500 - 500 + 2000
        assert "You lose $10" in scene.board.caption.label
    finally:
        robot.close()


@pytest.mark.parametrize("how", ["mouse", "touch", "key"])
def test_one_press_takes_insurance_in_full(how: str) -> None:
    robot, scene = at_insurance()
    try:
        key = keys(scene)["Insurance"]
        assert key.sub.startswith("$10")
        {"mouse": robot.click, "touch": robot.touch, "key": lambda _key: robot.key("i")}[how](key)
        robot.settle()
        assert not scene.floats and scene.between_rounds
        assert scene.outcome.net == 0, "the bet is lost, insurance pays 2 to 1"
    finally:
        robot.close()


@pytest.mark.parametrize("how", ["right button", "hold"])
def test_holding_the_key_asks_for_less(how: str) -> None:
    robot, scene = at_insurance()
    try:
        key = keys(scene)["Insurance"]
        robot.click(key, button=3) if how == "right button" else robot.hold(key)
        robot.settle()
        assert scene.floats and isinstance(scene.question, Choose)
    finally:
        robot.close()


def test_nothing_is_gold_but_the_coach_and_the_only_thing_to_do() -> None:
    robot, scene = at_insurance()
    try:
        assert all(key.kind != "primary" for key in keys(scene).values())
    finally:
        robot.close()


def test_keys_keep_their_place_as_options_come_and_go(tmp_path: Path) -> None:
    cards = {"you": "2s 3d 4c", "dealer": "7h Kd"}
    robot, scene = shown(scripted("blackjack", cards, {"blackjack_wager": "25"}, [["you", "hit"]]))
    try:
        scene.answer(scene.dealing.next_answer())  # type: ignore[attr-defined]
        robot.settle()
        before = {label: key.rect.topleft for label, key in keys(scene).items()}
        assert "Double down" in before
        robot.key("h").settle()
        after = keys(scene)
        assert {label: key.rect.topleft for label, key in after.items()} == before
        assert not after["Double down"].enabled and after["Stand"].enabled
    finally:
        robot.close()


def test_a_letter_means_one_thing_at_every_table() -> None:
    letters = [KeyMap().key_of(action) for action in ACTIONS]
    assert len(set(letters)) == len(letters)
    swapped = KeyMap().changed_to("split", "s")
    assert swapped.key_of("split") == "s" and swapped.key_of("stand") == "p", "the two change places"
    assert swapped.changed_to("split", "p").changed == {}


def test_enter_takes_the_amount_while_the_focus_is_on_a_bet(tmp_path: Path) -> None:
    robot, scene = at_insurance()
    try:
        scene.board.spots[0].focus()
        robot.click(keys(scene)["Insurance"], button=3).settle()
        slider = next(w for w in scene.floats[0].walk() if isinstance(w, Slider))
        slider.value = 500
        robot.key("return").settle()
        assert scene.between_rounds and scene.outcome.net == -2000 + 1000
    finally:
        robot.close()


@pytest.mark.parametrize("key", ["space", "return"])
def test_space_and_enter_finish_what_moves(key: str, tmp_path: Path) -> None:
    with sat_down(tmp_path, HOUSE.tables["mississippi_stud"]) as person:
        person.robot.stage.set_speed("normal")
        person.robot.click(spot(person, "ante")).key("space").stage.jobs.finish()
        person.robot.wait(0.2)
        assert person.scene.state.playing
        person.robot.key(key).wait(0.2)
        assert isinstance(person.scene.question, Choose)


def test_esc_twice_at_a_table_stays_in_the_lobby(tmp_path: Path) -> None:
    with sat_down(tmp_path, HOUSE.tables["craps"]) as person:
        stage = person.robot.stage
        stage.pop()
        stage.push(Title(person.casino))
        stage.push(Lobby(person.casino))
        stage.push(person.casino.sit(HOUSE.tables["craps"]))
        person.robot.settle().key("escape").key("escape")
        assert isinstance(stage.top, Lobby)
        person.robot.wait(1.0).key("escape")
        assert isinstance(stage.top, Title)


def test_tab_passes_bets_that_are_closed_and_names_the_others(tmp_path: Path) -> None:
    with sat_down(tmp_path, HOUSE.tables["craps"]) as person:
        assert isinstance(person.scene.question, Stake)
        stops = _stops(person)
        assert "pass_line" in stops and "come" not in stops, "no come bet before a point is on"
        spot(person, "field").focus()
        person.robot.key("tab").key("shift+tab").wait(0.1)
        assert person.scene.focus is spot(person, "field")
        tip = person.scene.above._tip
        assert tip is not None and tip.label.startswith("Field")


def _stops(person: Person) -> set[str]:
    found = set()
    for _ in range(200):
        person.robot.key("tab")
        focus = person.scene.focus
        if focus is not None and getattr(focus, "wager", "") in found:
            break
        found.add(getattr(focus, "wager", ""))
    return found - {""}


def test_the_card_of_a_bet_goes_when_the_bet_is_made_and_covers_no_cards(tmp_path: Path) -> None:
    with sat_down(tmp_path, HOUSE.tables["three_card_poker"]) as person:
        robot, scene = person.robot, person.scene
        robot.move(spot(person, "ante")).wait(0.8)
        tip = scene.above._tip
        assert tip is not None
        assert not any(tip.rect.colliderect(rect) for rect in scene.keep_clear())
        robot.click(spot(person, "ante")).wait(1.0)
        assert scene.above._tip is None
        robot.move((5, 300)).wait(0.1)
        robot.move(spot(person, "ante")).wait(0.8)
        assert scene.above._tip is not None, "it comes back with the mouse"


def test_same_again_deals(tmp_path: Path) -> None:
    with sat_down(tmp_path, HOUSE.tables["mississippi_stud"]) as person:
        person.play(1, "mouse")
        if isinstance(person.scene.question, Stake) and person.scene.hand.draft is not None:
            person.scene.hand.clear()
        person.robot.click(keys(person.scene)["Same again"]).settle()
        assert isinstance(person.scene.question, Choose)


def test_a_part_of_the_bankroll_comes_to_the_table(tmp_path: Path) -> None:
    """A hand that is left in the middle locks no more than that; the same sum comes the next time."""
    with sat_down(tmp_path, HOUSE.tables["mississippi_stud"]) as person:
        casino, stage = person.casino, person.robot.stage
        stage.pop(person.scene)
        stage.jobs.finish()
        stage.push(Lobby(casino))
        stage.push(TableSetup(casino, HOUSE.tables["mississippi_stud"]))
        person.robot.settle()
        slider = next(w for w in stage.top.widgets() if isinstance(w, Slider))  # type: ignore[attr-defined]
        slider.focus()
        person.robot.key("home").key("right").settle()
        chips = int(slider.value)
        person.robot.key("return").settle()
        scene = stage.top
        assert isinstance(scene, TableScene)
        assert scene.state.purses.of(scene.dealing.me[0]) == chips < 1_000_000
        assert casino.refresh_player().bankroll == 1_000_000 - chips
        stage.pop(scene)
        stage.jobs.finish()
        again = casino.sit(HOUSE.tables["mississippi_stud"])
        assert again.state.purses.of(again.dealing.me[0]) == chips
        again.dealing.leave()


def test_more_chips_are_bought_at_the_table_and_the_bets_stay(tmp_path: Path) -> None:
    with sat_down(tmp_path, HOUSE.tables["three_card_poker"]) as person:
        stage, casino = person.robot.stage, person.casino
        stage.pop(person.scene)
        stage.jobs.finish()
        scene = casino.sit(HOUSE.tables["three_card_poker"], chips=50_000)
        person.robot.show(scene).settle()
        seat = scene.dealing.me[0]
        person.robot.click(next(each for each in scene.board.spots if each.wager == "ante")).settle()
        laid = scene.hand.staked(seat, "ante")
        person.robot.click(keys(scene)["Buy chips"]).settle()
        person.robot.key("return").settle()
        assert not scene.floats
        assert scene.state.purses.of(seat) == 100_000 and casino.refresh_player().bankroll == 900_000
        assert scene.hand.staked(seat, "ante") == laid > 0
        assert person.robot.picture() == person.robot.fresh_picture()
        dear = [w for w in scene.board.bar.walk() if isinstance(w, ChipWidget) and not w.can_pay(w.value)]
        assert all(chip.value > 100_000 - laid for chip in dear)


def test_a_hand_that_waits_is_one_press_away(tmp_path: Path) -> None:
    with sat_down(tmp_path, HOUSE.tables["mississippi_stud"]) as person:
        robot, stage = person.robot, person.robot.stage
        robot.click(spot(person, "ante")).key("space").settle()
        assert isinstance(person.scene.question, Choose)
        stage.pop(person.scene)
        stage.jobs.finish()
        for screen in (Title(person.casino), Lobby(person.casino)):
            stage.push(screen)
            robot.settle()
            robot.click(next(w for w in screen.widgets() if w.label.startswith("Continue your hand"))).settle()
            assert isinstance(stage.top, TableScene) and isinstance(stage.top.question, Choose)
            stage.pop(stage.top)
            stage.jobs.finish()


def test_without_chips_the_lobby_leads_to_the_cashier(tmp_path: Path) -> None:
    with sat_down(tmp_path, HOUSE.tables["craps"]) as person:
        casino, stage = person.casino, person.robot.stage
        stage.pop(person.scene)
        stage.jobs.finish()
        casino.store.players.cashier(casino.player.id, -casino.refresh_player().bankroll)
        lobby = Lobby(casino)
        stage.push(lobby)
        lobby.walk_up(HOUSE.tables["craps"])
        person.robot.settle().key("return").settle()
        assert isinstance(stage.top, Cashier)
