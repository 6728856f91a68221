"""What is worth a moment at the table: a natural, a point made, a Dragon Bonus, a royal, a progressive. Once a round each."""

from __future__ import annotations

from dataclasses import dataclass

from casino_sim.app.stage.table.state.table_state import TableState
from casino_sim.i18n import _, pgettext
from casino_sim.money import Cents
from casino_sim.table.events import AnyEvent, MeterMoved, RoundOpened, Settled
from casino_sim.table.table import seat_place
from casino_sim.wagers import hand_of

FULL = 4  # times the wager: from there on the amount is counted out beneath the words


@dataclass(frozen=True, slots=True)
class Moment:
    words: str
    seat: int
    spot: str  # of the bet that brought it; none where a meter is won
    amount: Cents = 0  # to be counted out; 0 where the words say enough


class Moments:
    def __init__(self, state: TableState) -> None:
        self.state = state
        self._seen: set[str] = set()

    def of(self, event: AnyEvent) -> Moment | None:
        """The player's own, and each only once: a royal wins on several bets."""
        if isinstance(event, RoundOpened):
            self._seen = set()
        found = self._found(event)
        if found is None or found.words in self._seen:
            return None
        self._seen.add(found.words)
        return found

    def _found(self, event: AnyEvent) -> Moment | None:
        state = self.state
        if isinstance(event, MeterMoved) and is_won(event) and event.seat in state.me:
            return Moment(_(state.rules.meters[event.meter].title), event.seat, "", event.before - event.after)
        if not isinstance(event, Settled) or event.seat not in state.me or event.returned <= event.staked:
            return None
        words = state.moment(event) or rare_hand(state, event)
        won = event.returned - event.staked
        return Moment(words, event.seat, event.spot, won if won >= FULL * event.staked else 0) if words else None


def is_won(event: MeterMoved) -> bool:
    return event.after < event.before


def rare_hand(state: TableState, line: Settled) -> str:
    """The name of the hand behind a result, where it is a rare one: a natural, a royal."""
    label = state.hand_labels(state.picture).get(seat_place(line.seat, hand_of(line.spot)), "")
    rare = label in (pgettext("hand", "Blackjack"), _("Royal Flush")) or label.startswith(_("Natural"))
    return label if rare else ""
