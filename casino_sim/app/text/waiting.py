"""The list for a poker table that is full: one waits hand by hand until one's name is called, and chooses a seat."""

from __future__ import annotations

import secrets
from typing import Any

from casino_sim.app.text.console import Console, Left
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import _
from casino_sim.rng import Stream
from casino_sim.session.seating import NAMES, ways_to_play
from casino_sim.store.records import Seating
from casino_sim.table.game import Game
from casino_sim.writing import listed

WAIT_AT_MOST = 200  # hands at one word
STRUCK = ("leave", "strike", "back", "quit")


class WaitingLine:
    def __init__(self, console: Console, game: Game, rules: TableRules, me: str) -> None:
        waiting: Any = game.part("waiting")
        self.console = console
        self.chance = Stream(secrets.token_bytes(32), "waiting")
        ways, seats = ways_to_play(game, rules), range(1, rules.seats + 1)
        self.ways = {seat: ways[(seat - 1) % len(ways)] for seat in seats}
        self.said = waiting.HAPPENED
        seated = {seat: NAMES[(seat - 1) % len(NAMES)] for seat in seats}
        self.table = waiting.full_table(rules, me, seated, NAMES, self.chance)

    def run(self) -> Seating | None:
        """The seat in the end; None for a player who takes their name off the list."""
        self.console.say(_("Every seat is taken. You are on the waiting list."))
        self._say_who_is_ahead()
        self.console.say(_("Enter waits one hand, `wait` waits for your seat, `leave` leaves the waiting list."))
        try:
            while not self.table.called:
                typed = self.console.ask(_("Waiting list>")).lower()
                if typed in STRUCK:
                    return None
                self._wait(1 if not typed else WAIT_AT_MOST)
            return self._seat()
        except Left:
            return None

    def _say_who_is_ahead(self) -> None:
        ahead = listed(self.table.names_ahead)
        self.console.say(_("Ahead of you: {names}.").format(names=ahead) if ahead else _("You are next."))

    def _wait(self, hands: int) -> None:
        for _hand in range(hands):
            for kind, name, seat in self.table.hand_passes(self.chance):
                self.console.say("  " + _(self.said[kind]).format(name=name, seat=seat))
            if self.table.called:
                return
        self.console.say(self.table.waited())
        self._say_who_is_ahead()

    def _seat(self) -> Seating | None:
        free = listed(map(str, self.table.called))
        self.console.say(_("Your seat is ready. Open seats: {seats}.").format(seats=free))
        while (typed := self.console.ask(_("Seat>")).lower()) not in STRUCK:
            seat = int(typed) if typed.isdigit() else self.table.called[0] if not typed else 0
            if seat in self.table.called:
                return Seating((seat,), self.table.others(seat, self.ways))
            self.console.say(_("Open seats: {seats}.").format(seats=free))
        return None
