"""What a game says for the table to write: functions of its ``labels.py``, each of them left out where it has nothing to say.

``labels(rules, cards, groups)``                       beside hands, by place
``situation(rules, view, question)``                   a sentence on a decision: the price of a call
``quick_amounts(rules, view, question, option)``       handy amounts of an option, with their names
``AHEAD``                                              answers that may be given before one is asked
``boards(rules, marks)``                               score boards
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from casino_sim.money import Cents
from casino_sim.table.ask import Choose, Option

if TYPE_CHECKING:
    from casino_sim.app.stage.table.scene import TableScene


class Told:
    """Asks the game."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._module = scene.dealing.game.part("labels")

    def _ask(self, name: str, silent: Any, *about: Any) -> Any:
        says = getattr(self._module, name, None)
        return silent if says is None else says(self.scene.dealing.rules, *about)

    def situation(self, question: Choose) -> str:
        found: str = self._ask("situation", "", self.scene.dealing.view(), question)
        return found

    def quick_amounts(self, option: Option) -> list[tuple[str, Cents]]:
        question = self.scene.question
        if not isinstance(question, Choose):
            return []
        found: list[tuple[str, Cents]] = self._ask("quick_amounts", [], self.scene.dealing.view(), question, option)
        return found
