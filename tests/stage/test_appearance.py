"""Felt, card backs and chips of one's own choice: chosen on a page of pictures, worn by every table, kept."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from casino_sim.app.stage.art.palette import BACKS, EDGES, FELTS, house_palette
from casino_sim.app.stage.art.sprites import Sprites
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.robot import Robot
from casino_sim.app.stage.screens.appearance import Appearance
from casino_sim.app.stage.screens.settings import Settings
from casino_sim.app.stage.text_check import text_faults
from casino_sim.houses.loader import load_house
from games import BY_ID
from tests.learn.learner import a_casino
from tests.stage.players import SIZES

RULES = load_house("mount_airy", BY_ID).tables["blackjack"]


def by_keys(robot: Robot, label: str) -> None:
    robot.find(label).focus()
    robot.key("return").settle()


PRESSES: dict[str, Callable[[Robot, str], object]] = {
    "mouse": lambda robot, label: robot.click(label).settle(),
    "touch": lambda robot, label: robot.touch(label).settle(),
    "keys": by_keys,
}


@pytest.mark.parametrize("how", PRESSES)
def test_what_is_chosen_is_worn_by_the_next_table_and_kept(how: str, tmp_path: Path) -> None:
    press = PRESSES[how]
    with a_casino(tmp_path, (1280, 1400)) as (robot, casino):
        before = casino.sit(RULES)
        robot.show(before).settle()
        felt, printed = robot.picture(), before.drawing._felt.notes
        robot.show(Settings(casino)).settle()
        press(robot, "Felt, cards and chips")
        for label in ("Plum", "Red lattice", "Stripes"):
            press(robot, label)
            assert "checked" in robot.find(label).states()
        robot.key("escape").settle().key("escape").settle()
        assert robot.stage.top is before
        assert robot.picture() != felt, "the table that is open puts it on, too"
        worn = house_palette(before.drawing.sprites.house)
        assert (worn.cloth, worn.design, worn.edge) == (FELTS["plum"].cloth, "lattice", "stripes")
        assert before.drawing._felt.notes == printed, "what is printed on the felt stays the same"
        assert robot.picture() == robot.fresh_picture()
    with a_casino(tmp_path, (1280, 720)) as (robot, casino):
        casino.apply_settings()
        again = casino.sit(RULES)
        robot.show(again).settle()
        assert house_palette(again.drawing.sprites.house) == worn


def test_the_house_comes_back(tmp_path: Path) -> None:
    with a_casino(tmp_path, (1280, 1400)) as (robot, casino):
        robot.show(Appearance(casino)).settle()
        robot.click("Plum").settle()
        own = next(w for w in robot.stage.top.widgets() if w.label == "House's own")  # type: ignore[attr-defined]
        robot.click(own).settle()
        assert robot.stage.theme.dressed("pine") == "pine"


def drawn(look: str, what: Callable[[Sprites], object]) -> bytes:
    sprite = what(Sprites(look))
    return pygame.image.tobytes(sprite.surface, "RGBA")  # type: ignore[attr-defined]


def test_no_two_choices_look_alike() -> None:
    backs = {drawn(f"pine++{back}+", lambda s: s.back(60)) for back in ("", *BACKS)}
    assert len(backs) == len(BACKS) + 1
    for chip in (5_00, 500_00):
        heaps = {drawn(f"pine+++{edge}", lambda s: s.stack([chip] * 3, 46)) for edge in ("", *EDGES)}  # noqa: B023
        assert len(heaps) == len(EDGES) + 1


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_the_page_reads_well(size: tuple[int, int], text: float, tmp_path: Path) -> None:
    with a_casino(tmp_path, size, text) as (robot, casino):
        robot.show(Appearance(casino)).settle()
        assert text_faults(robot.stage.top) == []
