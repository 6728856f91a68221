"""Logs each mistake at a table, with the coach on or off, so that a drill can ask it again."""

from __future__ import annotations

from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.table.scene import TableScene
from casino_sim.coach import Advice
from casino_sim.learn.drills.spots import saved_spot
from casino_sim.money import Cents
from casino_sim.table.ask import Answer, Choose
from casino_sim.table.view import View


def note_mistakes(casino: Casino, scene: TableScene) -> None:
    """From now on. Only at tables as the house has them: one with options of its own cannot be set up again."""
    rules = scene.dealing.rules
    if casino.house(rules.house).tables.get(rules.game) != rules:
        return

    def note(view: View, question: Choose, reply: Answer, advice: Advice, cost: Cents) -> None:
        spot = saved_spot(view, question)
        learning, player, best = casino.store.learning, casino.player.id, advice.best.option
        about, chosen = question.about, reply.option
        casino.stage.jobs.submit(
            lambda: learning.note_mistake(player, rules.house, rules.game, about, chosen, best, cost, spot)
        )

    scene.coach.on_mistake = note
