"""What somebody tells the desk in the middle of a hand: it is done when the hand is over."""

from __future__ import annotations

from collections.abc import Callable

from casino_sim.i18n import _
from casino_sim.money import Cents, spoken
from casino_sim.session.seating import BadSeats
from casino_sim.session.session import Session
from casino_sim.store.problems import StoreProblem
from casino_sim.store.records import Seating
from casino_sim.table.ask import Refused


class Wishes:
    """One wish of a kind; a new one takes the place of the old."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.forget()

    def forget(self) -> None:
        self.away: bool | None = None
        self.chips: Cents = 0
        self.seat = 0
        self.company: Seating | None = None
        self.leaves = False

    @property
    def must_wait(self) -> bool:
        return self.session.in_hand or self.session.busy

    @property
    def any(self) -> bool:
        return bool(self.away is not None or self.chips or self.seat or self.company or self.leaves)

    def sentences(self) -> list[str]:
        """What will be done after this hand."""
        found = []
        if self.away is not None:
            found.append(
                _("You sit out starting with the next hand.")
                if self.away
                else _("You are back starting with the next hand.")
            )
        if self.chips:
            found.append(_("{amount} more after this hand.").format(amount=spoken(self.chips)))
        if self.seat:
            found.append(_("You move to seat {seat} after this hand.").format(seat=self.seat))
        if self.company is not None:
            found.append(_("The other players change after this hand."))
        if self.leaves:
            found.append(_("You leave after this hand."))
        return found

    def carry_out(self) -> list[str]:
        """Everything that was wished for, and a sentence for each. Leaving is left to the front end."""
        if self.must_wait:
            return []
        session, said = self.session, []
        wished = (self.company, self.seat, self.chips, self.away)
        self.company, self.seat, self.chips, self.away = None, 0, 0, None
        company, seat, chips, away = wished
        if company is not None:
            said += self._try(lambda: session.reseat(company), "")
        if seat:
            said += self._try(lambda: session.move(seat), _("You are in seat {seat} now.").format(seat=seat))
        if chips:
            said += self._try(lambda: session.buy_in(chips), _("You have {amount} more.").format(amount=spoken(chips)))
        if away is not None:
            said += self._try(lambda: session.sit_out(away), _("You are sitting out.") if away else _("You are back."))
        return said

    @staticmethod
    def _try(action: Callable[[], object], done: str) -> list[str]:
        try:
            action()
        except (Refused, BadSeats, StoreProblem) as fault:
            said = str(fault)
            return [said[:1].upper() + said[1:] + ("" if said.endswith(".") else ".")]
        return [done] if done else []
