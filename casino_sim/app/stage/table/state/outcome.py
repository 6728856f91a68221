"""What a round has brought the player so far: their wagers as they are settled, and what the house charges besides."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from casino_sim.app.stage.table.state import result_words as words
from casino_sim.app.stage.table.state.moments import rare_hand
from casino_sim.app.stage.table.state.showdown import Showdown
from casino_sim.app.stage.table.state.table_state import TableState
from casino_sim.i18n import _
from casino_sim.money import Cents
from casino_sim.table.events import AnyEvent, FeeTaken, RoundOpened, Settled

FINGERPRINT_LENGTH = 16  # signs of a fingerprint: enough to tell two apart
BIG = 20  # times the wager: a win worth the longer fanfare
Results = dict[tuple[int, str], Settled]  # by seat and spot


class Outcome:
    def __init__(self, state: TableState) -> None:
        self.state = state
        self.results: Results = {}  # what is written on the spots
        self.changes = 0  # so often have the results changed
        self.swept_later = False  # results are written over bets that still lie there
        self.seal = ""  # the house's word on what falls in this round
        self._lines: list[Settled] = []
        self._fees: Cents = 0
        self._showdown = Showdown()
        self._said = ""

    def opened(self, event: RoundOpened) -> None:
        if event.commitment:
            sealed = _("Round {number}: the house drew its secret. Its fingerprint is {sum}.")
            self.seal = sealed.format(number=event.number, sum=event.commitment[:FINGERPRINT_LENGTH])

    def forget(self) -> None:
        self._lines, self._fees, self._said = [], 0, ""
        self.results.clear()
        self.changes += 1
        self._showdown.forget()

    @property
    def net(self) -> Cents:
        return sum(line.returned - line.staked for line in self._lines) - self._fees

    def sentence(self) -> tuple[str, str]:
        """What the round has brought; where the dealer's call tells it, with their words."""
        state = self.state
        strong, rest = words.result_line(self._lines, self._fees)
        names, hands = state.dealing.names(), state.hand_labels(state.picture)
        said = f"{self._said} {self._showdown.sentence(state.me, names, hands)}".strip()
        return strong, f"{said} {rest}".strip()

    def said(self, text: str) -> None:
        if self.state.face.announces:
            self._said = text

    def settled(self, event: Settled) -> str:
        """Note the result of one wager. Returns the sound of it, where it has one."""
        self.changes += 1
        if self.state.dealing.game.table_stakes and event.returned:
            self._showdown.settled(event)
            if event.returned > event.staked:  # winners have a tag before them, whoever they are
                self.results[(event.seat, event.spot)] = event
        if event.seat not in self.state.me:
            if "bank_left" in self.state.picture.marks:  # everybody sees whose bets the bank covered
                add_to(self.results, event)
            return ""
        self._lines.append(event)
        self.results[(event.seat, event.spot)] = event
        if event.returned <= event.staked:
            return ""
        if event.returned >= BIG * max(1, event.staked):
            return "win_big"
        return "natural" if self.state.moment(event) or rare_hand(self.state, event) else "win_small"

    def take_up(self, events: Sequence[AnyEvent]) -> None:
        """The round was left and is taken up again: what it has brought counts."""
        self.forget()
        for event in events:
            if isinstance(event, Settled):
                self.settled(event)
            elif isinstance(event, FeeTaken):
                self.fee(event)

    def fee(self, event: FeeTaken) -> None:
        if event.payer in {f"seat{seat}" for seat in self.state.me}:
            self._fees += event.amount


def add_to(results: Results, line: Settled) -> None:
    """Another player's results as one tag at the first wager, with the amount where all went the same way."""
    at = next((key for key in results if key[0] == line.seat), (line.seat, line.spot))
    before = results.get(at)
    if before is None:
        results[at] = line
        return
    short = {before.coverage, line.coverage}
    known = all(each.owed or not each.coverage for each in (before, line))
    alike = known and _wins(before) == _wins(line)
    results[at] = replace(
        before,
        staked=before.staked + line.staked,
        returned=before.returned + line.returned,
        coverage=short.pop() if len(short) == 1 else "partial",
        owed=_due(before) + _due(line) if alike and any((before.coverage, line.coverage)) else 0,
    )


def _wins(line: Settled) -> bool:
    """A wager that the bank did not reach would have won where more was due than its stake."""
    return line.owed != line.staked if line.coverage == "no_action" else line.returned > line.staked


def _due(line: Settled) -> Cents:
    return line.owed or abs(line.returned - line.staked)
