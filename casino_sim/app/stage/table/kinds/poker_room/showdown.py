"""Where players win each other's chips: who took the pots, and with what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from casino_sim.i18n import _
from casino_sim.money import Cents, spoken
from casino_sim.table.events import Settled

if TYPE_CHECKING:
    from casino_sim.app.stage.table.scene import TableScene

POT = "pot"
MOST_NAMED = 3


class Showdown:
    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._took: dict[int, Cents] = {}
        self._prizes: dict[int, Cents] = {}

    def forget(self) -> None:
        self._took, self._prizes = {}, {}

    def settled(self, event: Settled) -> None:
        """Winners have a tag before them, whoever they are."""
        if not self.scene.dealing.game.table_stakes or not event.returned:
            return
        kept = self._took if event.spot == POT else self._prizes
        kept[event.seat] = kept.get(event.seat, 0) + event.returned
        if event.returned > event.staked:
            self.scene.tags.results[(event.seat, event.spot)] = event
            self.scene.tags.stale = True

    def sentence(self) -> str:
        """The largest share first; a jackpot before all."""
        names = self.scene.dealing.names()
        hands = self.scene.tags.totals(self.scene.picture)
        said = []
        for seat, amount in sorted(self._prizes.items(), key=lambda each: -each[1])[:1]:
            who = _("you") if seat in self.scene.dealing.me else names.get(seat, "")
            said.append(_("A jackpot prize of {amount} to {name}!").format(amount=spoken(amount), name=who))
        for seat, amount in sorted(self._took.items(), key=lambda each: -each[1])[:MOST_NAMED]:
            hand = hands.get(f"seat{seat}", "") if len(self._took) == 1 else ""  # with more of them the badges say it
            mine = seat in self.scene.dealing.me
            if hand:
                words = _("You take {amount} with {hand}.") if mine else _("{name} takes {amount} with {hand}.")
            else:
                words = _("You take {amount}.") if mine else _("{name} takes {amount}.")
            said.append(words.format(name=names.get(seat, ""), amount=spoken(amount), hand=hand))
        return " ".join(said)
