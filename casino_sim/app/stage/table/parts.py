"""All parts of one table, by name. Made once by the scene; a part itself gets only those that it works with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from casino_sim.app.stage.table.control.amounts import Amounts
from casino_sim.app.stage.table.control.autoplay import AutoPlay
from casino_sim.app.stage.table.control.chip_desk import ChipDesk
from casino_sim.app.stage.table.control.coaching import Coaching
from casino_sim.app.stage.table.control.color_up import ColorUp
from casino_sim.app.stage.table.control.early_answers import EarlyAnswers
from casino_sim.app.stage.table.control.hand import PlayersHand
from casino_sim.app.stage.table.control.keys import BarKeys
from casino_sim.app.stage.table.control.rail import ChipRail
from casino_sim.app.stage.table.control.saved_bets import SavedBets
from casino_sim.app.stage.table.control.stack_menu import StackMenu
from casino_sim.app.stage.table.draw.drawing import Drawing
from casino_sim.app.stage.table.draw.spot_looks import SpotLooks
from casino_sim.app.stage.table.kinds.poker_room.desk_panel import DeskPanel
from casino_sim.app.stage.table.kinds.squeeze.peeling import Squeezing
from casino_sim.app.stage.table.kinds.tournament.desk import TournamentDesk
from casino_sim.app.stage.table.state.outcome import Outcome


@dataclass
class TableParts:
    outcome: Outcome
    drawing: Drawing
    hand: PlayersHand
    coach: Coaching
    auto: AutoPlay
    early: EarlyAnswers
    saved: SavedBets
    menu: StackMenu
    looks: SpotLooks
    amounts: Amounts
    keys: BarKeys
    rail: ChipRail
    squeeze: Squeezing
    color_up: ColorUp
    desk: DeskPanel | None = None  # of a poker room
    chip_desk: ChipDesk | None = None  # of every other table, where chips are brought from a bankroll
    tournament: TournamentDesk | None = None  # of a table at which one plays for a place
    doors: dict[str, Callable[[], object]] = field(default_factory=dict)  # where the buttons of the corner lead
