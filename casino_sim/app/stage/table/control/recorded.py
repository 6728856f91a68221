"""A round that is over, as a table to look at: how it lay before, and every moment since that can be seen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from casino_sim.app.stage.table.state.runs import next_run
from casino_sim.money import Cents
from casino_sim.session.recording import Recording, Step
from casino_sim.table.ask import Ask, Reply
from casino_sim.table.events import (
    AnyEvent,
    BettingClosed,
    Called,
    Cleared,
    CommissionHeld,
    Decided,
    MeterMoved,
    PotPaid,
    RoundClosed,
    RoundOpened,
    RoundVoided,
    Settled,
)
from casino_sim.table.view import View

# Nothing moves at these: they come with the next thing that does.
UNSEEN = (RoundOpened, RoundClosed, RoundVoided, BettingClosed, Called, CommissionHeld, Decided, MeterMoved)


@dataclass(frozen=True, slots=True)
class Moment:
    """What is seen to happen at once. ``before`` are the things that nobody sees, which came ahead of it."""

    before: tuple[AnyEvent, ...]
    run: tuple[AnyEvent, ...]

    @property
    def events(self) -> tuple[AnyEvent, ...]:
        return (*self.before, *self.run)

    @property
    def is_result(self) -> bool:
        return bool(self.run) and all(map(holds, self.run))


class RecordedDealing:
    """The table of a round that is over. Nobody is asked anything."""

    def __init__(self, recording: Recording, steps: Sequence[Step]) -> None:
        self.recording = recording
        self.game, self.rules = recording.game, recording.rules
        self.seats = tuple(range(1, recording.rules.seats + 1))
        self.moments = moments_of([event for step in steps for event in step.events])

    @property
    def me(self) -> tuple[int, ...]:
        return self.recording.record.start.seating.mine

    @property
    def question(self) -> Ask | None:
        return None

    @property
    def round_over(self) -> bool:
        return True

    def view(self) -> View:
        return self.recording.view_before()

    def take_events(self) -> list[AnyEvent]:
        return []

    def so_far(self) -> Sequence[AnyEvent]:
        return ()

    def begin(self, done: Callable[[], object], failed: Callable[[str], object]) -> None:
        return None

    def answer(self, reply: Reply, done: Callable[[], object], failed: Callable[[str], object]) -> None:
        return None

    def last_bets(self, seat: int) -> Mapping[str, Cents]:
        return {}

    def names(self) -> Mapping[int, str]:
        return {bot.seat: bot.name for bot in self.recording.record.start.seating.bots}

    def leave(self) -> None:
        return None


def holds(event: AnyEvent) -> bool:
    """Whether this would sweep the felt: a replay writes the result beside what lies there, and leaves it."""
    return isinstance(event, Settled) or (isinstance(event, PotPaid) and event.seat > 0)


def moments_of(events: Sequence[AnyEvent]) -> list[Moment]:
    """Run by run, as they are seen to move at the table. The felt that is cleared at the end stays as it lies."""
    last = max((i for i, event in enumerate(events) if holds(event)), default=len(events))
    left = [event for i, event in enumerate(events) if i <= last or not isinstance(event, Cleared)]
    found: list[Moment] = []
    before: list[AnyEvent] = []
    while left:
        count = next_run(left)
        run, left = left[:count], left[count:]
        if isinstance(run[0], UNSEEN):
            before += run
            continue
        found.append(Moment(tuple(before), tuple(run)))
        before = []
    if before:
        found.append(Moment(tuple(before), ()))
    return found
