"""A felt of changed rules to look at, and to lay a pattern of bets on: nothing is dealt there and no chips are at stake."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec.structs import replace

from casino_sim.app.stage.table.state.live_game import Done, Refusal
from casino_sim.equipment import FairEquipment
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_, _
from casino_sim.money import Cents
from casino_sim.table.ask import Ask, Bets, Reply
from casino_sim.table.auto import seated
from casino_sim.table.events import AnyEvent, RoundOpened, as_seen
from casino_sim.table.game import Game
from casino_sim.table.round import Round
from casino_sim.table.view import View

Laid = Callable[[Mapping[str, Cents]], object]
CHIPS = 10_000_000


class LayingDealing:
    """One seat, the betting window of one round, and then the bets go to the lab."""

    def __init__(self, game: Game, rules: TableRules, laid: Laid, last: Mapping[str, Cents]) -> None:
        self.game = replace(game, face=replace(game.face, go=N_("Use these bets")))
        self.rules = rules
        self.seats: tuple[int, ...] = (1,)
        self.me: tuple[int, ...] = (1,)
        self._laid, self._last = laid, last
        self._table = seated(game, rules, 1, CHIPS)
        self._round: Round | None = None
        self._shown = 0

    @property
    def question(self) -> Ask | None:
        return self._round.question if self._round is not None else None

    @property
    def round_over(self) -> bool:
        return self._round is None

    def view(self) -> View:
        return self._table.view(1)

    def take_events(self) -> list[AnyEvent]:
        first: list[AnyEvent] = [RoundOpened(1, "")] if self._round is not None and not self._shown else []
        fresh = [as_seen(event, frozenset({1})) for event in self._table.events[self._shown :]]
        self._shown = len(self._table.events)
        return first + fresh

    def so_far(self) -> Sequence[AnyEvent]:
        return [as_seen(event, frozenset({1})) for event in self._table.events[: self._shown]]

    def begin(self, done: Done, failed: Refusal) -> None:
        self._table.open_round(FairEquipment(bytes(32)))
        self._round = Round(self.game, self._table)
        done()

    def answer(self, reply: Reply, done: Done, failed: Refusal) -> None:
        if isinstance(reply, Bets) and reply.stakes:
            self._laid(dict(reply.stakes))
        else:
            failed(_("Put down your bets for one round first."))

    def last_bets(self, seat: int) -> Mapping[str, Cents]:
        return self._last

    def names(self) -> Mapping[int, str]:
        return {1: _("You")}

    def leave(self) -> None:
        return None
