"""From one guest to the next: the goodbye, what goes into the books, what is forgotten."""

from __future__ import annotations

from typing import TYPE_CHECKING

from casino_sim.app.stage.art.free_memory import give_back
from casino_sim.app.stage.theme import Theme
from casino_sim.i18n import _, language, set_language
from casino_sim.store.problems import StoreProblem
from kiosk.guest.screens.farewell import Goodbye, Visited
from kiosk.guest.screens.notices import Notice
from kiosk.states import State
from kiosk.watch import evidence
from kiosk.watch.store_faults import fault_of

if TYPE_CHECKING:
    from kiosk.kiosk import Kiosk


class Turnover:
    def __init__(self, kiosk: Kiosk) -> None:
        self.kiosk = kiosk
        self._cleared, self._since, self._stays = True, 0.0, 0.0  # the goodbye stands so long

    def say_goodbye(self, was: State) -> None:
        kiosk = self.kiosk
        left = self._visited() if was in (State.SESSION, State.IDLE_WARNING) else None
        self._cleared, self._since = False, kiosk.stage.clock.now()
        self._stays = (
            kiosk.config.session.goodbye_seconds if left is not None and left.rounds + len(left.learned) else 0
        )
        kiosk.stage.theme = Theme(house=kiosk.stage.theme.house)
        kiosk.stage.set_speed("normal")
        kiosk.stage.lower(False)
        kiosk.visit = None
        kiosk.empty_stage()
        kiosk.stage.silence_toasts()
        if left is None:
            kiosk.stage.push(Notice(_("One moment"), _("Getting ready for the next guest."), legal=kiosk.pitch.help()))
        else:
            kiosk.stage.push(Goodbye(left, kiosk.pitch.help(), kiosk.config.session.rules_page))

    def _visited(self) -> Visited:
        """What the guest takes along, while it is still known."""
        kiosk = self.kiosk
        try:
            return kiosk.guests.visited(kiosk.casino.player.id, kiosk.all_houses)
        except StoreProblem as fault:
            kiosk.diary.error("store", fault=fault)
            return Visited()

    def enter_rounds(self) -> None:
        """Every round that is over, once, into the meters and the diary, before any of them is forgotten."""
        kiosk = self.kiosk
        lines = kiosk.store.rounds.last()
        if lines and lines[0].id < kiosk.counters.entered:
            kiosk.diary.warn("the records start over", before=kiosk.counters.entered)
            kiosk.counters.entered = 0
        for line in reversed(lines):
            record = kiosk.store.rounds.get(line.id) if line.id > kiosk.counters.entered else None
            if record is not None and line.state in ("closed", "voided"):
                added = kiosk.counters.enter(line)
                digest = evidence.digest(evidence.record_of(record))
                table = f"{line.house}/{line.game}"
                kiosk.diary.note("round", round=line.id, table=table, state=line.state, **added, digest=digest)
        kiosk.counters.keep(kiosk.counters.written())

    def passed(self) -> None:
        """Time goes by after a visit: the guest is forgotten once the goodbye has been drawn, and then it's the next one's."""
        waited = self.kiosk.stage.clock.now() - self._since
        if waited > 0 and not self._cleared:
            self._forget_guest()
        if self._cleared and waited >= self._stays:
            self._next_guest()

    def slept(self, seconds: float) -> None:
        """Nobody stands before a goodbye any more that waited so long."""
        self._since -= seconds

    def hurried(self) -> bool:
        """Somebody else is here: the goodbye gives way."""
        if self._cleared:
            self._stays = 0.0
        return self._cleared

    def _forget_guest(self) -> None:
        """Name, money, bets, history, language, wishes: all of it goes. Only numbers without names stay."""
        kiosk = self.kiosk
        try:
            voided = kiosk.guests.close_all()
            self.enter_rounds()
            kiosk.guests.forget()
            guest = kiosk.guests.welcome(kiosk.config.bankroll, kiosk.guest_settings())
        except StoreProblem as fault:
            kiosk.diary.error("store", fault=fault)
            kiosk.show_fault(fault_of(fault))
            return
        if voided:
            kiosk.diary.warn("rounds voided", rounds=voided, why="their guest is gone")
        kiosk.casino.player = guest
        kiosk.marker.drop()
        kiosk.speech.forget()
        self._cleared = True

    def _next_guest(self) -> None:
        kiosk = self.kiosk
        if language() != kiosk.config.languages.first:
            set_language(kiosk.config.languages.first)
            kiosk.apply()
        kiosk.lounge.paint_ahead()
        give_back()
        kiosk.machine.go(State.ATTRACT, "ready")
