"""A table as a picture: a scripted round played on the real scene under a clock that runs as fast as we like."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.loop import FakeClock
from casino_sim.app.stage.scene import Stage
from casino_sim.app.stage.table.dealing import ScriptedDealing
from casino_sim.app.stage.table.scene import TableScene
from casino_sim.app.stage.theme import Theme
from casino_sim.app.stage.window import Window
from casino_sim.table.game import Game

LONGEST = 60 * 60  # frames: no round takes a minute to play


def settle(stage: Stage) -> None:
    """Let everything come to rest."""
    for _ in range(LONGEST):
        stage.clock.sleep(1 / 60)
        stage.loop.turn()
        if not stage.loop.moving:
            return


def picture(
    script: Mapping[str, Any], games: Mapping[str, Game], size: tuple[int, int], answers: int | None = None
) -> pygame.Surface:
    return picture_of(ScriptedDealing(script, games, others=True), size, answers)


def picture_of(dealing: ScriptedDealing, size: tuple[int, int], answers: int | None = None) -> pygame.Surface:
    stage = Stage(Window(size), Theme(house=dealing.rules.look), clock=FakeClock())
    stage.set_speed("instant")
    scene = TableScene(dealing)
    try:
        stage.push(scene)
        settle(stage)
        while True:
            if scene.between_rounds and dealing.more_rounds:
                scene.begin_round()
            elif scene.question is not None and dealing.has_answer and answers != 0:
                scene.answer(dealing.next_answer())
                answers = None if answers is None else answers - 1
            else:
                break
            settle(stage)
        return stage.redraw().copy()
    finally:
        stage.close()


def save(surface: pygame.Surface, path: Path) -> str:
    """Write a PNG. The reason where that fails, else nothing."""
    try:
        pygame.image.save(surface, str(path))
    except (OSError, pygame.error) as fault:
        return str(fault)
    return ""
