"""A person at the stage: sits down at any table and plays it with a mouse, a finger or the keyboard."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.robot import Robot
from casino_sim.app.stage.screens.lobby import Lobby
from casino_sim.app.stage.table.control.spots import SpotWidget
from casino_sim.app.stage.table.scene import TableScene
from casino_sim.app.stage.theme import Theme
from casino_sim.app.stage.widgets import Button
from casino_sim.houses.rules import TableRules
from casino_sim.store.store import Store
from casino_sim.table.ask import Choose, Stake
from games import BY_ID

MOST_STEPS = 400
SIZES = ((1280, 720), (1920, 1080), (1080, 1920))


@contextmanager
def sat_down(
    folder: Path,
    rules: TableRules,
    size: tuple[int, int] = (1280, 720),
    text: float = 1.0,
    chips: int = 1_000_000,
    from_lobby: bool = False,
) -> Iterator[Person]:
    with Store.open(folder) as store:
        robot = Robot.open(size, Theme(house=rules.look, text_scale=text))
        robot.stage.set_speed("instant")
        casino = Casino(robot.stage, store, BY_ID, store.players.welcome("Robin", 1_000_000))
        if from_lobby:
            robot.show(Lobby(casino))
        scene = casino.sit(rules, chips=chips)
        robot.show(scene).settle()
        try:
            yield Person(robot, scene, casino)
        finally:
            robot.stage.jobs.finish()
            robot.close()


class Person:
    def __init__(self, robot: Robot, scene: TableScene, casino: Casino) -> None:
        self.robot, self.scene, self.casino = robot, scene, casino
        self.watch: Callable[[], object] = lambda: None  # whenever the table has come to rest

    def play(self, rounds: int, how: str) -> None:
        """Whole rounds: the least bet, then whatever is offered first."""
        done = 0
        for _ in range(MOST_STEPS):
            if self.robot.stage.top is self.scene and not self.scene.floats:
                self.watch()
            question = self.scene.question
            if isinstance(question, Stake):
                self._bet(question, how)
            elif isinstance(question, Choose):
                self._decide(question, how)
            elif self.scene.between_rounds:
                done += 1
                if done > rounds:
                    return
                self._press(self.scene.board.bar, how, last=True)
            self.robot.settle()
        raise AssertionError(f"after {MOST_STEPS} steps only {done - 1} rounds were played: {self.scene.question}")

    def _bet(self, question: Stake, how: str) -> None:
        wanted = [spot.wager for spot in question.spots.values() if spot.required] or [next(iter(question.spots))]
        self.scene.hand.choose_chip(self.scene.hand.chips[0])
        for wager in wanted:
            spot = next(w for w in self.scene.board.spots if w.wager == wager and w.seat == question.seat)
            if not self.scene.hand.staked(question.seat, wager):
                self._do(spot, how)
                assert self.scene.hand.staked(question.seat, wager), f"no chip lies on {wager}"
        assert self.scene.hand.draft is not None and self.scene.hand.draft.missing() is None
        self._press(self.scene.board.bar, how, last=True)

    def _decide(self, question: Choose, how: str) -> None:
        dialog = self.robot.stage.top
        if dialog is not self.scene:  # a foul hand, and the like: yes, really
            self._do([w for w in dialog.widgets() if isinstance(w, Button)][-1], how)  # type: ignore[attr-defined]
            return
        if self.scene.floats:
            self._press(self.scene.floats[-1], how, last=True)
            return
        option = question.options[0]
        if option.pick is not None:
            for widget in self.scene.board.cards[: option.pick.low]:
                self._do(widget, how)
        self._press(self.scene.board.bar, how, last=False)

    def _press(self, within: object, how: str, last: bool) -> None:
        buttons = [w for w in within.walk() if isinstance(w, Button) and w.enabled]  # type: ignore[attr-defined]
        self._do(buttons[-1 if last else 0], how)

    def _do(self, widget: SpotWidget | Button | object, how: str) -> None:
        if how == "mouse":
            self.robot.click(self._where(widget))
        elif how == "touch":
            self.robot.touch(self._where(widget))
        else:
            widget.focus()  # type: ignore[attr-defined]
            self.robot.key("return")

    def _where(self, widget: object) -> Any:
        """Where one presses it. The middle of the pass line, which goes round a corner, lies beside it."""
        if isinstance(widget, SpotWidget) and widget.mark.poly:
            at = self.scene.places.chips(widget.seat, widget.wager)
            assert at is not None
            return (round(at[0]), round(at[1]))
        return widget


def spot(person: Person, wager: str) -> SpotWidget:
    return next(each for each in person.scene.board.spots if each.wager == wager)


def buttons(person: Person, label: str) -> list[Button]:
    """The buttons of the panel that is open."""
    return [w for w in person.scene.floats[-1].walk() if isinstance(w, Button) and w.label == label]


def button(person: Person, label: str) -> Button:
    return buttons(person, label)[0]
