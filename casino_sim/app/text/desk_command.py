"""``desk``: what one says to the desk of a poker room."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from casino_sim.app.text.reading import Misread, amount_of
from casino_sim.i18n import _
from casino_sim.money import spoken
from casino_sim.session.poker_desk import OWED, fee_for_time
from casino_sim.session.wishes import Wishes
from casino_sim.writing import listed

if TYPE_CHECKING:
    from casino_sim.app.text.text_table import TextTable


class DeskCommand:
    """``desk out``, ``desk back``, ``desk seat 5``, ``desk chips 100``, ``desk leave``; ``desk`` alone says how things are."""

    def __init__(self, table: TextTable) -> None:
        self._table = table
        self.wishes = Wishes(table.session)
        self._words: dict[str, Callable[[list[str]], None]] = {
            "out": lambda words: self._away(True),
            "back": lambda words: self._away(False),
            "seat": self._seat,
            "chips": self._chips,
            "leave": lambda words: self._leave(),
        }

    def say(self, words: list[str]) -> None:
        session = self._table.session
        if not session.has_desk:
            raise Misread(_("Only the poker room has a desk."))
        if not words:
            self._table.console.say(*self.state())
            return
        action = self._words.get(words[0].lower())
        if action is None:
            raise Misread(_("The desk takes {words}.").format(words=listed(f"`desk {word}`" for word in self._words)))
        action(words[1:])
        self._table.console.say(*(self.wishes.sentences() if self.wishes.must_wait else self.carry_out()))

    def state(self) -> list[str]:
        session = self._table.session
        low, high = session.buy_in_limits
        high = min(high, session.bankroll)
        out, in_ = _("You have {chips} and are sitting out."), _("You have {chips} and are sitting in.")
        lines = [
            (out if session.sits_out else in_).format(chips=spoken(session.purse)),
            _("You can buy {low} to {high} more.").format(low=spoken(low), high=spoken(high))
            if high and low <= high
            else _("You can't buy more chips here."),
            _("Open seats: {seats}.").format(seats=listed(map(str, session.free_seats)) or _("none")),
        ]
        if session.time_due is not None:
            lines.append(fee_for_time(*session.time_due))
        if session.owes:
            lines.append(_(OWED[session.owes]))
        return lines + self.wishes.sentences()

    def carry_out(self) -> list[str]:
        """What can be done now; the words at the table change with the seats."""
        before = self._table.session.seating
        said = self.wishes.carry_out()
        if self._table.session.seating != before:
            self._table.seats_changed()
        return said

    def _away(self, away: bool) -> None:
        self.wishes.away = away

    def _seat(self, words: list[str]) -> None:
        free = self._table.session.free_seats
        seat = int(words[0]) if words and words[0].isdecimal() else 0
        if seat not in free:
            raise Misread(_("Open seats: {seats}.").format(seats=listed(map(str, free)) or _("none")))
        self.wishes.seat = seat

    def _chips(self, words: list[str]) -> None:
        amount = amount_of(words[0]) if words else None
        if not amount:
            raise Misread(
                _("How much? Type the amount after the word, like `{example}`.").format(example="desk chips 100")
            )
        self.wishes.chips = amount

    def _leave(self) -> None:
        if not self.wishes.must_wait:
            self._table.go_to("lobby")
        self.wishes.leaves = True
