"""Which door leads where: from the lobby to the rooms, and from a table to its rules, history and menu."""

from __future__ import annotations

from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.scene import Scene
from casino_sim.app.stage.table.scene import TableScene
from casino_sim.app.stage.widgets import Button, Widget, toast
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import _
from casino_sim.sitting.seating import BadSeats
from casino_sim.store.problems import StoreProblem


def open_table(casino: Casino, rules: TableRules) -> TableScene | None:
    """Sit down, or say why not."""
    try:
        scene = casino.sit(rules)
    except (StoreProblem, BadSeats) as fault:
        toast(casino.stage, str(fault), "bad")
        return None
    casino.stage.push(scene)
    return scene


def lobby_doors(casino: Casino) -> list[Widget]:
    return [Button(_("Leave"), casino.stage.stop, icon="door", kind="quiet")]


def open_room(casino: Casino, room: Scene) -> None:
    casino.stage.push(room)
