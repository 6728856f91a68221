"""Baccarat's squeeze: the seat with the largest wager peels its cards, by mouse, finger and keyboard."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from casino_sim.app.stage.table.control.autoplay import Until
from casino_sim.app.stage.table.kinds.squeeze.peeling import PATIENCE, PeelCard, Plate
from casino_sim.app.stage.text_check import text_faults
from casino_sim.houses.loader import load_house
from games import BY_ID
from tests.stage.players import Person, sat_down

MIDI = load_house("mount_airy", BY_ID).tables["midi_baccarat"]
MINI = load_house("mount_airy", BY_ID).tables["mini_baccarat"]


@contextmanager
def facing(folder: Path, size: tuple[int, int] = (1280, 720), text: float = 1.0) -> Iterator[Person]:
    """The player has bet most on Player, and holds the first two cards."""
    with sat_down(folder, MIDI, size, text) as person:
        person.robot.stage.set_speed("normal")
        bet(person)
        assert isinstance(plate(person), Plate)
        yield person


def bet(person: Person) -> None:
    person.scene.hand.choose_chip(50_000)
    person.robot.click(next(spot for spot in person.scene.board.spots if spot.wager == "player"))
    person.robot.key("space").settle()


def plate(person: Person) -> Plate | None:
    return next((f for f in person.scene.floats if isinstance(f, Plate)), None)


def cards(person: Person) -> list[PeelCard]:
    shown = plate(person)
    assert shown is not None
    return shown.cards


def corner(card: PeelCard) -> tuple[int, int]:
    return card.rect.left + 4, card.rect.bottom - 4


def beyond(card: PeelCard, share: float) -> tuple[int, int]:
    """A point on the diagonal, so far from the lower left corner to the upper right one."""
    return round(card.rect.left + card.rect.w * share), round(card.rect.bottom - card.rect.h * share)


def finish(person: Person) -> None:
    """Turn over whatever still comes, until the round is over."""
    for _ in range(8):
        person.robot.settle()
        if person.scene.between_rounds:
            return
        if plate(person) is not None:
            person.robot.key("escape")
    raise AssertionError("the round does not end")


@pytest.mark.feature("F123")
def test_the_cards_lie_covered_until_they_are_turned(tmp_path: Path) -> None:
    with facing(tmp_path) as person:
        scene = person.scene
        assert all(scene.state.covered("player", at) for at in (0, 1))
        assert scene.state.hand_labels(scene.picture) == {}, "the points are not told before"
        names = scene.picture.cards["player"]
        assert [card.name for card in cards(person)] == names
        finish(person)
        assert not any(scene.state.covered("player", at) for at in (0, 1))
        assert person.robot.picture() == person.robot.fresh_picture()


def test_a_corner_follows_the_mouse_and_springs_back(tmp_path: Path) -> None:
    with facing(tmp_path) as person:
        card = cards(person)[0]
        flat = person.robot.picture()
        person.robot.mouse_down(corner(card)).move(beyond(card, 0.25))
        assert 0.05 < card.lifted < 0.36
        assert person.robot.picture() != flat
        assert person.robot.picture() == person.robot.fresh_picture()
        person.robot.mouse_up(beyond(card, 0.25)).settle()
        assert card.lifted == 0 and not card.turned


def test_past_the_middle_it_falls_over(tmp_path: Path) -> None:
    with facing(tmp_path) as person:
        first, second = cards(person)
        person.robot.drag(corner(first), beyond(first, 0.7)).settle()
        assert first.turned and not second.turned
        assert plate(person) is not None, "the second card is still to be turned"
        person.robot.swipe(corner(second), beyond(second, 0.7)).settle()
        assert second.turned
        finish(person)


def test_an_edge_is_peeled_by_a_finger(tmp_path: Path) -> None:
    with facing(tmp_path, (1080, 1920)) as person:
        card = cards(person)[0]
        edge = (card.rect.centerx, card.rect.bottom - 3)
        person.robot.finger_down(edge)
        for way in (30, 60, 90, 120):
            person.robot.finger_move((edge[0], edge[1] - way))
        held = card.lifted
        assert 0.1 < held < 0.36
        person.robot.finger_up((edge[0], edge[1] - 120)).settle()
        assert not card.turned
        person.robot.touch(card).settle()
        assert card.turned, "a tap turns it over"
        finish(person)


def test_the_keyboard_peels_and_turns(tmp_path: Path) -> None:
    with facing(tmp_path) as person:
        first, second = cards(person)
        person.robot.key("up").key("up")
        assert first.lifted > 0.05
        person.robot.key("down").key("down")
        assert first.lifted == 0
        person.robot.key("return").settle()
        assert first.turned and not second.turned
        person.robot.key("space").settle()
        assert second.turned
        finish(person)


def test_the_skip_key_turns_all(tmp_path: Path) -> None:
    with facing(tmp_path) as person:
        person.robot.click("Skip").settle()
        assert plate(person) is None or plate(person).place_name == "player", "only a third card comes after these"
        finish(person)


def test_the_window_changes_while_a_card_is_held(tmp_path: Path) -> None:
    with facing(tmp_path) as person:
        first, _second = cards(person)
        person.robot.click(first).settle()
        person.robot.resize((1080, 1920)).settle()
        assert [card.index for card in cards(person)] == [1], "what is turned stays turned"
        finish(person)


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1080, 1920)])
def test_the_plate_reads_well(size: tuple[int, int], text: float, tmp_path: Path) -> None:
    with facing(tmp_path, size, text) as person:
        assert text_faults(person.scene) == []
        finish(person)


def test_nobody_waits_in_auto_play_or_at_instant_speed(tmp_path: Path) -> None:
    with sat_down(tmp_path, MIDI) as person:
        bet(person)
        assert person.scene.between_rounds
        person.robot.stage.set_speed("fast")
        person.scene.begin_round()
        person.robot.settle()
        person.scene.auto.start(Until(rounds=2))
        person.robot.settle(200)
        assert person.scene.auto.played == 2


def test_where_the_dealer_faces_the_cards_nothing_is_peeled(tmp_path: Path) -> None:
    with sat_down(tmp_path, MINI) as person:
        person.robot.stage.set_speed("normal")
        bet(person)
        assert plate(person) is None
        assert person.scene.between_rounds


def test_the_dealer_turns_cards_that_nobody_touches(tmp_path: Path) -> None:
    with facing(tmp_path) as person:
        card = cards(person)[0]
        person.robot.wait(PATIENCE - 5)
        person.robot.key("up")
        person.robot.wait(PATIENCE - 5)
        assert plate(person) is not None and not card.turned, "whoever peels is not hurried"
        person.robot.wait(6)
        assert plate(person) is None or plate(person).cards[0] is not card
        finish(person)
