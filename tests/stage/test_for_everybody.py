"""For everybody: keys under either hand, tiles without color, captions read aloud, named spots, controls that stand out."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pygame
import pytest

from casino_sim.app.stage.art.palette import contrast
from casino_sim.app.stage.art.tiles import tile
from casino_sim.app.stage.robot import Robot
from casino_sim.app.stage.screens.navigation import open_table
from casino_sim.app.stage.sound.voice import Voice
from casino_sim.app.stage.table.control.bar import Money
from casino_sim.app.stage.table.control.spots import ChipWidget
from casino_sim.app.stage.text_check import text_faults
from casino_sim.app.stage.theme import Theme
from casino_sim.app.stage.widgets import Button, Column, Page, Progress, Slider, Toggle, Widget
from casino_sim.bots import least_bets
from casino_sim.houses.loader import load_house
from casino_sim.table.ask import Choose, Stake
from games import BY_ID
from tests.learn.learner import a_casino
from tests.stage.players import sat_down

HOUSE = load_house("mount_airy", BY_ID)


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1080, 1920), 1.0), ((1280, 720), 2.0)])
def test_left_handed_the_keys_lie_at_the_left(size: tuple[int, int], text: float, tmp_path: Path) -> None:
    for left_handed in (False, True):
        with a_casino(tmp_path, size, text) as (robot, casino):
            casino.keep_setting("text_scale", text)
            casino.keep_setting("left_handed", left_handed)
            casino.apply_settings()
            scene = open_table(casino, casino.house("mount_airy").tables["mississippi_stud"])
            assert scene is not None
            robot.settle()
            bar = list(scene.board.bar.walk())
            money = next(w for w in bar if isinstance(w, Money))
            chips = [w for w in bar if isinstance(w, ChipWidget) and w.visible]
            assert (money.rect.centerx > chips[0].rect.centerx) == left_handed
            keys = [w for w in bar if isinstance(w, Button) and w.enabled and w.visible]
            if size[0] > size[1]:
                assert all((key.rect.centerx < money.rect.centerx) == left_handed for key in keys)
            assert text_faults(scene) == []


@pytest.mark.parametrize("name", ["1-3", "4-6", "6-6"])
def test_red_pips_are_rings_where_color_says_nothing(name: str) -> None:
    """In gray a red pip is dark in the middle, a white one bright."""
    from casino_sim.app.stage.art.tiles import HEIGHT, RED, THICKNESS, pips

    width = 200
    image = np.asarray(tile(width, name, ringed=True), np.float32)
    gray = image[..., :3].mean(axis=2)
    if gray.max() <= 1.0:
        gray = gray * 255
    scale = width / 100
    assert image.shape[0] == pytest.approx((HEIGHT - THICKNESS + THICKNESS) * scale, abs=2)
    for x, y, ink, _size in pips(name):
        cx, cy = round(x * scale), round(y * scale)
        middle = gray[cy - 2 : cy + 3, cx - 2 : cx + 3].mean()
        assert (middle < 60) if ink == RED else (middle > 150), (name, ink)


def test_the_caption_is_read_aloud_where_one_wants_it(tmp_path: Path) -> None:
    said: list[str] = []

    class Spoken(Voice):
        def say(self, words: str) -> None:
            if self.on:
                said.append(words)

    with sat_down(tmp_path, HOUSE.tables["mississippi_stud"]) as person:
        stage = person.robot.stage
        stage.voice = Spoken(lambda words: ("true",))
        stage.voice.on = True
        for _n in range(12):
            question = person.scene.question
            if isinstance(question, Choose):
                break
            if isinstance(question, Stake):
                person.scene.answer(least_bets(question))
            else:
                person.scene.begin_round()
            person.robot.settle()
        caption = person.scene.board.caption.label
        assert caption.startswith("Your turn.") and caption in said
        assert said.count(caption) == 1, "once, however often the bar is drawn"


def test_spots_are_reached_by_keys_with_their_names_and_closed_ones_are_skipped(tmp_path: Path) -> None:
    """On the come-out nobody comes and nobody takes odds: the keys pass over both."""
    with sat_down(tmp_path, HOUSE.tables["craps"]) as person:
        scene = person.scene
        while not isinstance(scene.question, Stake):
            scene.begin_round()
            person.robot.settle()
        reached = set()
        for _n in range(200):
            person.robot.key("tab")
            focus = scene._focus
            if focus is not None and focus in scene.board.spots:
                reached.add(focus.wager)  # type: ignore[attr-defined]
                assert focus.label, "a spot without a name"
        open_now = {wager for wager, spot in scene.question.spots.items() if spot.may_rise or spot.held}
        assert "pass_line" in reached and "field" in reached
        assert reached <= open_now, reached - open_now


class Controls(Page):
    title = "Controls"

    def body(self) -> Widget:
        return Column(
            Toggle("On", True, lambda value: None), Toggle("Off", False, lambda value: None),
            Slider("Amount", [0, 1, 2], 1, show=str), Progress("Done", 0.5), Button("Gold", lambda: None, kind="primary"),
            gap=30,
        )  # fmt: skip


@pytest.mark.parametrize("high", [False, True], ids=["normal", "high contrast"])
def test_the_state_of_a_control_stands_out_from_what_lies_behind_it(high: bool) -> None:
    """Drawn, then measured: somewhere in each control lies an ink at least 3 to 1 against its own ground."""
    robot = Robot.open((1280, 720), Theme().with_(high_contrast=high))
    try:
        page = Controls()
        robot.show(page).settle()
        canvas = pygame.surfarray.array3d(robot.stage.window.canvas)
        for label in ("On", "Off", "Amount", "Done", "Gold"):
            widget = robot.find(label)
            part = canvas[widget.rect.left : widget.rect.right, widget.rect.top : widget.rect.bottom].reshape(-1, 3)
            colors, counts = np.unique(part // 8 * 8, axis=0, return_counts=True)
            ground = colors[counts.argmax()]
            best = max(contrast(_hex(ink), _hex(ground)) for ink in colors[counts > 12])
            assert best >= 3.0, (label, best)
    finally:
        robot.close()


def _hex(color: np.ndarray) -> str:
    return "#" + "".join(f"{int(value):02x}" for value in color)
