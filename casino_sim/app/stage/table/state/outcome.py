"""What a round has brought the player so far: his wagers as they are settled, and what the house charges besides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from casino_sim.app.stage.table.kinds.card_room import signs as card_room
from casino_sim.app.stage.table.kinds.poker_room.showdown import Showdown
from casino_sim.app.stage.table.state import result_words as words
from casino_sim.i18n import _
from casino_sim.money import Cents
from casino_sim.table.events import FeeTaken, RoundOpened, Settled

if TYPE_CHECKING:
    from casino_sim.app.stage.table.scene import TableScene

SHOWN = 16  # signs of a fingerprint: enough to tell two apart
BIG = 20  # times the wager: a win worth the longer fanfare


class Outcome:
    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._lines: list[Settled] = []
        self._fees: Cents = 0
        self.showdown = Showdown(scene)
        self._said = ""
        self.seal = ""  # the house's word on what falls in this round

    def opened(self, event: RoundOpened) -> None:
        if event.commitment:
            words = _("Round {number}: the house has drawn its secret. Its fingerprint is {sum}.")
            self.seal = words.format(number=event.number, sum=event.commitment[:SHOWN])
            self.scene.board.plate.tip = self.seal

    def forget(self) -> None:
        self._lines, self._fees, self._said = [], 0, ""
        self.scene.tags.results.clear()
        self.showdown.forget()
        self.scene.tags.stale = True

    @property
    def net(self) -> Cents:
        return sum(line.returned - line.staked for line in self._lines) - self._fees

    def sentence(self) -> tuple[str, str]:
        """What the round has brought; where it is the dealer's call that tells it, with his words."""
        strong, rest = words.result_line(self._lines, self._fees)
        told = f"{self._said} {self.showdown.sentence()}".strip()
        return strong, f"{told} {rest}".strip()

    def said(self, text: str) -> None:
        if self.scene.face.announces:
            self._said = text

    def settled(self, event: Settled) -> None:
        self.showdown.settled(event)
        if event.seat not in self.scene.dealing.me:
            if "bank_left" in self.scene.picture.marks:  # who was covered is everybody's business
                card_room.note(self.scene.tags.results, event)
                self.scene.tags.stale = True
            return
        self._lines.append(event)
        self.scene.tags.results[(event.seat, event.spot)] = event
        self.scene.tags.stale = True
        if event.returned > event.staked:
            self.scene.sound("win_big" if event.returned >= BIG * max(1, event.staked) else "win_small")

    def fee(self, event: FeeTaken) -> None:
        if event.payer in {f"seat{seat}" for seat in self.scene.dealing.me}:
            self._fees += event.amount
