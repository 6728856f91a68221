"""What happens between two hands of a tournament: the board, what the dealer announces, the next hand or the end."""

from __future__ import annotations

from collections.abc import Callable

from casino_sim.app.stage.table.control.bar import Key
from casino_sim.app.stage.table.display import Display
from casino_sim.app.stage.table.kinds.tournament.board import TournamentBoard
from casino_sim.app.stage.table.state.table_state import TableState
from casino_sim.i18n import _
from casino_sim.narration import tournament as told
from casino_sim.session.tournament import TournamentSession


class TournamentDesk:
    """``finished`` shows the places, ``sit_again`` lays the table out by the blinds of the next level."""

    def __init__(
        self,
        state: TableState,
        display: Display,
        session: TournamentSession,
        finished: Callable[[], object],
        sit_again: Callable[[], object],
    ) -> None:
        self.state, self.display, self.session = state, display, session
        self.finished, self._sit_again = finished, sit_again
        self._board: TournamentBoard | None = None

    def board(self) -> TournamentBoard:
        """A new one whenever the table is laid out."""
        self._board = TournamentBoard(self.state, self.session)
        return self._board

    @property
    def over(self) -> bool:
        return self.session.over and not self.state.busy

    def keys(self) -> list[Key]:
        """Beside those of every table, between two hands."""
        return [Key(_("Standings"), self.finished, "trophy", "b", "quiet", bare=True)]

    def next_hand(self) -> bool:
        """Whether this table deals it."""
        if self.session.over:
            self.finished()
            return False
        if self.session.next_rules != self.state.rules:
            self._sit_again()
            return False
        return True

    def hand_over(self) -> None:
        """The last result has been seen."""
        session = self.session
        if self._board is not None:
            self._board.take()
        self.state.picture.marks = dict(session.marks)  # the button goes on
        self.display.damage()
        names = {bot.seat: bot.name for bot in session.seating.bots}
        said = told.announced(session.contest, session.printed, names, session.seating.mine, counts=False)
        if said:
            self.display.tell(" ".join(said), "info")
