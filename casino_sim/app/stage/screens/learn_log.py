"""What the coach saw a player do wrong at a table goes into his log, to be asked again."""

from __future__ import annotations

from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.table.scene import TableScene
from casino_sim.coach import Advice
from casino_sim.learn.drills.spots import kept
from casino_sim.money import Cents
from casino_sim.table.ask import Ask, Choose


def note_mistakes(casino: Casino, scene: TableScene) -> None:
    """From now on. Only at tables as the house has them: one with options of its own cannot be set up again."""
    rules = scene.dealing.rules
    if casino.house(rules.house).tables.get(rules.game) != rules:
        return

    def note(question: Ask, option: str, advice: Advice, cost: Cents) -> None:
        if not isinstance(question, Choose):
            return
        spot = kept(scene.dealing.view(), question)
        learning, player, best = casino.store.learning, casino.player.id, advice.best.option
        about = question.about
        casino.stage.jobs.submit(
            lambda: learning.note_mistake(player, rules.house, rules.game, about, option, best, cost, spot)
        )

    scene.coach.on_mistake = note
