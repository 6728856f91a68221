"""A table that plays itself: bots in the seats, nobody at the rail, nothing written down."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from casino_sim.app.stage.loop import Jobs
from casino_sim.app.stage.table.state.live_game import Done, Refusal
from casino_sim.bots import plain, strategies
from casino_sim.equipment import FairEquipment
from casino_sim.fair import new_secret
from casino_sim.houses.rules import TableRules
from casino_sim.ledger import OUTSIDE
from casino_sim.money import Cents
from casino_sim.rng import Stream, derive
from casino_sim.session.seating import NAMES, bot_chips
from casino_sim.table.ask import Ask, Refused, Reply, Stake
from casino_sim.table.auto import DEEP
from casino_sim.table.events import AnyEvent, RoundOpened, as_seen
from casino_sim.table.game import Game
from casino_sim.table.round import Round
from casino_sim.table.snapshot import fresh
from casino_sim.table.table import Table
from casino_sim.table.view import View

COMPANY = 4  # seats that are filled where the table has them and the game does not ask for more


class BotTable:
    """A :class:`~casino_sim.app.stage.table.state.live_game.Dealing` in which no question is ever the player's.

    ``go_on`` carries out the next bot's answer, beside the drawing; the scene shows what came of it and calls again.
    """

    def __init__(self, game: Game, rules: TableRules, jobs: Jobs, secret: bytes | None = None) -> None:
        self.game, self.rules = game, rules
        self.seats = tuple(range(1, rules.seats + 1))
        self.me: tuple[int, ...] = ()
        self._jobs = jobs
        self._secret = secret or new_secret()
        self._strategy = next(iter(strategies(game, rules).values()))
        self._company = spread(rules.seats, min(rules.seats, max(game.bot_seats, COMPANY)))
        self.eyes = min(
            self._company, key=lambda seat: abs(2 * seat - rules.seats - 1)
        )  # the seat whose cards are shown: in the middle
        self._number = 0
        self._events_shown = 0
        self._opening = False
        self._table = self._furnished()
        self._round: Round | None = None
        self._thinking = False
        self._view = self._table.view(self.eyes)

    def _furnished(self) -> Table:
        """A fresh table, its bots with chips; those that pass a jackpot by see it at its seed."""
        game, rules = self.game, self.rules
        table = fresh(game, rules, self._company, FairEquipment(bytes(32)))
        chips = game.buy_in(rules) if game.buy_in else bot_chips(rules)
        for seat in self._company:
            table.ledger.transfer(OUTSIDE, f"purse:{seat}", chips, "buy-in")
        for meter in rules.meters.values():
            table.ledger.transfer(OUTSIDE, f"meter:{meter.id}", meter.seed - table.meter(meter.id), "seed")
        return table

    # -- what the scene asks
    @property
    def question(self) -> Ask | None:
        return None

    @property
    def round_over(self) -> bool:
        return not self._thinking and (self._round is None or self._round.done)

    @property
    def betting(self) -> bool:
        """Whether the next answer is a bet: those come without a pause."""
        return self._round is not None and isinstance(self._round.question, Stake)

    def view(self) -> View:
        return self._view

    def take_events(self) -> list[AnyEvent]:
        fresh: list[AnyEvent] = [
            as_seen(each, frozenset({self.eyes})) for each in self._table.events[self._events_shown :]
        ]
        self._events_shown += len(fresh)
        if self._opening:
            self._opening = False
            fresh.insert(0, RoundOpened(self._number, ""))
        return fresh

    def so_far(self) -> Sequence[AnyEvent]:
        return []

    def begin(self, done: Done, failed: Refusal) -> None:
        self._think(self._open, done, failed)

    def go_on(self, done: Done, failed: Refusal) -> None:
        """The next bot answers."""
        self._think(self._answer_next, done, failed)

    def answer(self, reply: Reply, done: Done, failed: Refusal) -> None:
        failed("nobody sits at this table")

    def last_bets(self, seat: int) -> Mapping[str, Cents]:
        return {}

    def names(self) -> Mapping[int, str]:
        return {seat: NAMES[(seat - 1) % len(NAMES)] for seat in self._company}

    def leave(self) -> None:
        """Nothing was written down, so nothing has to be given back."""

    # -- dealing
    def _think(self, work: Done, done: Done, failed: Refusal) -> None:
        self._thinking = True

        def thought(_: object) -> None:
            self._thinking = False
            self._view = self._table.view(self.eyes)
            done()

        def stuck(fault: Exception) -> None:
            self._thinking, self._round = False, None
            failed(str(fault))

        self._jobs.submit(work, thought, stuck)

    def _open(self) -> None:
        if not self.game.bets_stay and self._poor():
            self._table = self._furnished()
        self._number += 1
        self._events_shown, self._opening = 0, True
        self._table.open_round(FairEquipment(derive(self._secret, f"round {self._number}")))
        self._round = Round(self.game, self._table)

    def _poor(self) -> bool:
        full = self.game.buy_in(self.rules) if self.game.buy_in else min(DEEP, bot_chips(self.rules))
        return any(self._table.purse(seat) < full // 3 for seat in self._table.occupied)

    def _answer_next(self) -> None:
        round = self._round
        if round is None or round.question is None:
            return
        question = round.question
        view = self._table.view(question.seat)
        chance = Stream(derive(self._secret, f"bots {self._number}"), str(len(round.answers)))
        try:
            round.answer(self._strategy(view, question, chance))
        except Refused:
            round.answer(plain(view, question, chance))


def spread(seats: int, count: int) -> tuple[int, ...]:
    """So many of the seats, evenly over the table."""
    return tuple(sorted({round((i + 0.5) * seats / count + 0.5) for i in range(count)}))
