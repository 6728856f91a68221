"""Logs each mistake at a table, with the coach on or off, so that a drill can ask it again."""

from __future__ import annotations

from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.table.control.coaching import Moment
from casino_sim.app.stage.table.control.session_game import SessionDealing
from casino_sim.app.stage.table.scene import TableScene
from casino_sim.coach import Advice
from casino_sim.learn.mistakes import saved_odds, saved_spot
from casino_sim.money import Cents
from casino_sim.table.ask import Answer, Choose
from casino_sim.table.view import View


def note_mistakes(casino: Casino, scene: TableScene) -> None:
    """From now on. Only at tables as the house has them: one with options of its own cannot be set up again."""
    rules = scene.dealing.rules
    if casino.house(rules.house).tables.get(rules.game) != rules:
        return

    def note(view: View, question: Choose, reply: Answer, advice: Advice, cost: Cents, moment: Moment) -> None:
        spot, odds = saved_spot(view, question), saved_odds(reply, advice)
        learning, player, best = casino.store.learning, casino.player.id, advice.best.option
        about, chosen = question.about, reply.option
        casino.stage.jobs.submit(
            lambda: learning.note_mistake(
                player, rules.house, rules.game, about, chosen, best, cost, spot, *moment, odds
            )
        )

    scene.coach.on_mistake = note
    dealing = scene.dealing
    if isinstance(dealing, SessionDealing):
        session = dealing.session
        scene.coach.moment = lambda: (session.round_id or 0, session.answers)
