"""A table as a picture: a scripted round played on the real scene under a clock that runs as fast as we like."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.loop import FakeClock
from casino_sim.app.stage.scene import Stage
from casino_sim.app.stage.table.scene import TableScene
from casino_sim.app.stage.table.state.live_game import Done, Refusal, ScriptedDealing
from casino_sim.app.stage.theme import Theme
from casino_sim.app.stage.window import Window
from casino_sim.equipment import ScriptFault
from casino_sim.ledger import NotEnoughChips
from casino_sim.table.ask import Refused, Reply
from casino_sim.table.game import Game

LONGEST = 60 * 60  # frames: no round takes a minute to play


class StrictDealing(ScriptedDealing):
    """A script that is wrong ends with a sentence instead of a picture."""

    def begin(self, done: Done, failed: Refusal) -> None:
        with self._blamed(self._number + 1):
            if self.more_rounds:
                self._script.check(self._number + 1, self._rounds[self._number])
            super().begin(done, stop)

    def answer(self, reply: Reply, done: Done, failed: Refusal) -> None:
        with self._blamed(self._number):
            super().answer(reply, done, stop)
            if self.round_over:
                self._script.nothing_left(self._stakes, self._answers)

    @contextmanager
    def _blamed(self, number: int) -> Iterator[None]:
        try:
            yield
        except (ScriptFault, Refused, NotEnoughChips) as fault:
            raise ScriptFault(f"round {number}: {fault}".replace(f"round {number}: round", "round")) from None


def stop(sentence: str) -> None:
    raise ScriptFault(sentence)


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
    return picture_of(StrictDealing(script, games, others=True), size, answers)


def picture_of(
    dealing: ScriptedDealing,
    size: tuple[int, int],
    answers: int | None = None,
    last: Callable[[TableScene], object] = lambda scene: None,
) -> pygame.Surface:
    """``last``: what is done on the screen before its picture is taken."""
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
        last(scene)
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
