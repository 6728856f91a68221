"""The dealer has a name on a badge, says so, is relieved after a shift, and deals at the pace that the player wants."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import numpy as np
import pytest

from casino_sim.app.stage.art.palette import HOUSES
from casino_sim.app.stage.art.tray import tray
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.screens.settings import Settings
from casino_sim.app.stage.text_check import text_faults
from casino_sim.app.stage.widgets import Segmented
from casino_sim.houses.loader import load_house
from casino_sim.session.dealers import DEALERS, SHIFT, dealer_of
from casino_sim.session.seating import NAMES
from casino_sim.table import events as happened
from games import BY_ID
from tests.stage.players import Person, sat_down

HOUSE = load_house("mount_airy", BY_ID)


def test_dealers_relieve_each_other_after_a_shift() -> None:
    shifts = [dealer_of("mount_airy", "blackjack", 3, number) for number in range(1, 4 * SHIFT)]
    assert len(set(shifts[:SHIFT])) == 1 and len(set(shifts)) == 4
    assert set(DEALERS).isdisjoint(NAMES), "nobody plays at the table that they deal"


@pytest.mark.parametrize("size", [(1280, 720), (1080, 1920)])
@pytest.mark.parametrize(
    "game", ["blackjack", "craps", "ultimate_texas_holdem", "midi_baccarat", "roulette_double_zero"]
)
def test_the_badge_stands_by_the_rack_and_covers_nothing(game: str, size: tuple[int, int], tmp_path: Path) -> None:
    house = HOUSE if game in HOUSE.tables else load_house("valley_forge", BY_ID)
    with sat_down(tmp_path, house.tables[game], size) as person:
        name = person.scene.state.dealer
        assert name in DEALERS
        if not BY_ID[game].face.announces:  # where the dealer says something of their own
            assert f"{name} deals." in person.scene.board.caption.label
        badge = next(each for each in person.scene.drawing.tags.written if each.kind == "dealer")
        assert badge.words == badge.face == name and badge.rect.centery < size[1] / 3
        person.play(1, "mouse")
        badge = next(each for each in person.scene.drawing.tags.written if each.kind == "dealer")
        dealt = [item.area().inflate(-12, -12) for item in person.scene.drawing.brush.items(person.scene.picture)]
        assert badge.rect.collidelist(dealt) < 0
        assert text_faults(person.scene) == []


def test_a_new_dealer_says_so(tmp_path: Path) -> None:
    with sat_down(tmp_path, HOUSE.tables["big_six"]) as person:
        scene, first = person.scene, person.scene.state.dealer
        scene.drawing.floor.apply(happened.RoundOpened(SHIFT + 1, ""))
        assert scene.state.dealer != first
        assert scene.board.caption.label == f"{scene.state.dealer} taps in to deal."


def seconds_of_a_deal(person: Person) -> float:
    """From Deal to the first question."""
    robot, scene = person.robot, person.scene
    scene.hand.choose_chip(scene.hand.chips[0])
    scene.hand.put_chip(scene.state.me[0], "blackjack_wager")
    begun = robot.clock.now()
    scene.hand.deal()
    robot.stage.jobs.finish()
    robot.settle()
    return robot.clock.now() - begun


def test_the_pace_is_chosen_in_the_settings(tmp_path: Path) -> None:
    took = {}
    for label in ("Slow", "Normal", "Brisk", "Instant"):
        with sat_down(tmp_path / label, HOUSE.tables["blackjack"]) as person:
            page = Settings(person.casino)
            person.robot.show(page).settle()
            pace = next(w for w in page.widgets() if isinstance(w, Segmented) and ("slow", "Slow") in w.options)
            pace.focus()
            person.robot.key("left").settle()
            for _step in pace.options:
                if dict(pace.options)[person.casino.setting("speed", "normal")] != label:
                    person.robot.key("right").settle()
            person.robot.stage.pop(page)
            person.robot.settle()
            took[label] = seconds_of_a_deal(person)
    assert took["Slow"] > 1.5 * took["Normal"] > 1.5 * took["Brisk"] > took["Instant"]


def test_each_house_has_a_rack_of_its_own() -> None:
    pygame.display.init()
    racks = [np.asarray(tray(300, 60, [(500, 0.6)], house=house), float)[:, :, :3] for house in HOUSES]
    for one, other in combinations(racks, 2):
        assert np.abs(one - other).mean() > 0.02, "told apart at a glance"
