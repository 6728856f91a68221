"""The desk of a poker room at the table: chips, another seat, sitting out, company, leaving.

In the middle of a hand everything is a wish, which is carried out when the hand is over.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from casino_sim.app.stage.table.control.bar import Key
from casino_sim.app.stage.table.display import Display
from casino_sim.app.stage.table.kinds.poker_room.review_plate import review_plate
from casino_sim.app.stage.table.state.table_state import TableState
from casino_sim.app.stage.widgets import (
    AmountSlider,
    Button,
    Column,
    Flow,
    Label,
    Line,
    Paragraph,
    Popover,
    Row,
    Scroll,
    Stepper,
    Widget,
)
from casino_sim.i18n import _
from casino_sim.money import Cents, spoken
from casino_sim.session.hand_notes import Moment, review
from casino_sim.session.poker_desk import OWED, fee_for_time
from casino_sim.session.proof import proof_of
from casino_sim.session.recording import Recording
from casino_sim.session.seating import with_company
from casino_sim.session.session import Session
from casino_sim.session.wishes import Wishes
from casino_sim.table.events import Decided
from casino_sim.writing import listed

STOPS = 60  # of the slider


class DeskPanel:
    """``leave`` takes the player away from the table, ``settle`` shows what was done at the desk (whether chairs moved)."""

    def __init__(
        self,
        state: TableState,
        display: Display,
        session: Session,
        leave: Callable[[], object],
        settle: Callable[[bool], object],
    ) -> None:
        self.state, self.display = state, display
        self.session = session
        self._leave, self._settle = leave, settle
        self.wishes = Wishes(session)
        self._plate: Popover | None = None

    # -- the plate
    def show(self) -> None:
        if self._plate is not None:
            self.display.close_float(self._plate)
        self._plate = self.display.hang_under_corner(Scroll(Column(*self._parts(), gap=14), least=200), 620)

    def _parts(self) -> list[Widget]:
        parts: list[Widget] = [
            Label(_("Desk"), "title"),
            Label(self.state.face.sign_line(self.state.rules), "note", lines=2),
            Line(),
        ]
        if self.session.owes:
            parts.insert(2, Label(_(OWED[self.session.owes]), "note", lines=2))
        due = self.session.time_due
        if due is not None:
            said = fee_for_time(*due)
            parts.insert(2, Label(said, "note", lines=2))
        parts += [*self._chips(), Line(), *self._seats(), Line(), *self._others(), Line(), *self._going()]
        return parts

    def _chips(self) -> list[Widget]:
        session = self.session
        low, high = session.buy_in_limits
        high = min(high, session.bankroll)
        have = _("You have {chips} here and {bankroll} in your bankroll.").format(
            chips=spoken(session.purse), bankroll=spoken(session.bankroll)
        )
        head: list[Widget] = [Label(_("Chips"), "strong"), Label(have, "note", lines=2)]
        if high < low or high <= 0:
            full = _("You have the table maximum.") if session.bankroll >= low else _("Your bankroll is too small.")
            return [*head, Label(full, "note")]
        step = max(100, (high - low) // STOPS // 100 * 100)
        stops = sorted({*range(low, high + 1, step), high})
        usual = min(high, max(low, self._usual() - session.purse))
        slider = AmountSlider(_("Buy chips"), [float(stop) for stop in sorted({*stops, usual})], usual)
        quick = [
            Button(words, partial(slider.to, amount), kind="quiet", height=48, sub=spoken(amount))
            for words, amount in ((_("Minimum"), low), (_("Standard"), usual), (_("Maximum"), high))
            if words != _("Standard") or low < usual < high
        ]
        buy = Button(_("Buy"), lambda: self._wish(lambda: self._want_chips(int(slider.value))), icon="coins", height=52)
        return [*head, slider, Row(*quick, buy, gap=8, wrap=True)]

    def _usual(self) -> Cents:
        usual = self.session.game.buy_in
        return usual(self.session.rules) if usual is not None else 0

    def _seats(self) -> list[Widget]:
        free = self.session.free_seats
        if not free:
            return [Label(_("Another seat"), "strong"), Label(_("Every seat is taken."), "note")]
        keys = []
        for seat in free:
            key = Button(str(seat), partial(self._want_seat, seat), kind="quiet", height=48, min_width=60)
            key.checked = self.wishes.seat == seat
            keys.append(key)
        note = _("If you move away from the big blind, you post one or wait for it.")
        return [Label(_("Another seat"), "strong"), Label(note, "note", lines=2), Flow(*keys, gap=8)]

    def _others(self) -> list[Widget]:
        session = self.session
        now = self.wishes.company or session.seating
        most = session.rules.seats - 1
        stepper = Stepper(_("Other players"), list(range(1, most + 1)), len(now.bots), self._want_company)
        names = listed(bot.name for bot in now.bots)
        return [Label(_("How many"), "strong"), stepper, Label(names, "note", lines=2)]

    def _going(self) -> list[Widget]:
        away = self.session.sits_out if self.wishes.away is None else self.wishes.away
        pause = Button(
            _("I am back") if away else _("Sit out"),
            lambda: self._wish(lambda: self._want_away(not away)),
            icon="play" if away else "pause",
            height=52,
        )
        leave = Button(
            _("Leave after this hand") if self.wishes.must_wait else _("Leave the table"),
            self._want_to_leave, icon="door", kind="quiet", height=52,
        )  # fmt: skip
        leave.checked = self.wishes.leaves or None
        lines: list[Widget] = [Paragraph(sentence, "small") for sentence in self.wishes.sentences()]
        if lines:
            lines.append(
                Button(_("Cancel all requests"), lambda: self._wish(self.wishes.forget), kind="quiet", height=48)
            )
        return [Row(pause, leave, gap=10, wrap=True), *lines]

    # -- wishes
    def _want_chips(self, amount: Cents) -> None:
        self.wishes.chips = amount

    def _want_away(self, away: bool) -> None:
        self.wishes.away = away

    def _want_seat(self, seat: int) -> None:
        self._wish(lambda: setattr(self.wishes, "seat", 0 if self.wishes.seat == seat else seat))

    def _want_company(self, count: float) -> None:
        self.wishes.company = with_company(self.session.game, self.session.rules, self.session.seating, int(count))
        if not self.wishes.must_wait:
            self.carry_out()

    def _want_to_leave(self) -> None:
        if not self.wishes.must_wait:
            self.display.close_floats()
            self._leave()
            return
        self.wishes.leaves = not self.wishes.leaves
        self.show()

    def _wish(self, note: Callable[[], object]) -> None:
        note()
        if not self.wishes.must_wait:
            self.display.close_floats()
            self._plate = None
            self.carry_out()
            return
        self.show()

    # -- when the hand is over
    def hand_over(self) -> None:
        """Carries out what was asked for during the hand."""
        leaves = self.wishes.leaves
        if self.wishes.any:
            self.carry_out()
        if leaves:
            self.wishes.leaves = False
            self._leave()

    def carry_out(self) -> None:
        before = self.session.seating
        for sentence in self.wishes.carry_out():
            self.display.tell(sentence)
        self._settle(self.session.seating != before)

    def keys(self) -> list[Key]:
        """After a hand: a look at one's decisions, and the way back for who sits out."""
        found = [Key(_("Review"), self.review, "coach", "v", "quiet")] if self._decided() else []
        if self.session.sits_out:
            found.append(
                Key(_("I am back"), lambda: self._wish(lambda: self._want_away(False)), "play", "b", "primary")
            )
        return found

    def _decided(self) -> bool:
        """Whether the last hand asked the player for any decision."""
        mine = self.session.seating.mine
        return any(isinstance(e, Decided) and e.seat in mine and e.about == "act" for e in self.session.events)

    def review(self) -> None:
        """One's decisions in the last hand, worked out beside the drawing."""
        record = self.session.store.rounds.latest(self.session.id)
        if record is None:
            return
        proof = proof_of(self.session.store, record)
        recording = Recording(record, self.session.game, self.session.rules, proof)

        def shown(moments: list[Moment]) -> None:
            if self.state.between_rounds:
                self.display.hang_over_bar(review_plate(moments), 860)

        self.display.beside(lambda: review(recording, recording.steps()), shown)


def _dollars(value: float) -> str:
    return spoken(int(value))
