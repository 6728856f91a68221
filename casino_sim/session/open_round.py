"""A round that is on: what is in memory of it, and how much of that is in the store."""

from __future__ import annotations

from time import monotonic

from casino_sim.bots import Strategy, plain
from casino_sim.fair import commitment, round_seed
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_
from casino_sim.ledger import OUTSIDE
from casino_sim.money import Cents
from casino_sim.rng import Stream, derive
from casino_sim.store.records import RoundEnd, RoundRecord, RoundStart
from casino_sim.table import journal
from casino_sim.table.ask import Ask, Refused
from casino_sim.table.events import (
    AnyEvent,
    BettingClosed,
    Burned,
    Dealt,
    MeterMoved,
    Rolled,
    RoundClosed,
    RoundOpened,
    Settled,
    Spun,
    as_seen,
)
from casino_sim.table.game import Game
from casino_sim.table.journal import Course, Entry, Mismatch
from casino_sim.table.round import Round
from casino_sim.table.snapshot import take
from casino_sim.table.table import SEAT_PLACE

PATIENCE = 0.15  # seconds that the bots may think before what they have done so far is shown
DEALT = (BettingClosed, Dealt, Burned, Rolled, Spun, Settled)


class OpenRound:
    def __init__(self, start: RoundStart, round: Round) -> None:
        self.start = start
        self.round = round
        self.id: int | None = None  # once it is in the store
        self.saved = 0  # answers in the store
        self.brought: Cents = 0  # brought from the bankroll since it began, as the store knows it
        self._course = Course()
        self._bots = derive(start.secret, "bots")

    @property
    def seed(self) -> bytes:
        return round_seed(self.start.secret, self.start.nonce)

    @property
    def question(self) -> Ask | None:
        return self.round.question

    @property
    def asks_person(self) -> bool:
        return self.question is not None and self.question.seat in self.start.seating.mine

    @property
    def entries(self) -> list[Entry]:
        return [Entry(seat, reply) for seat, reply in self.round.answers]

    @property
    def nothing_dealt(self) -> bool:
        """Whether everything can still be taken back: no bet is locked, nothing was left to chance."""
        return not any(isinstance(event, DEALT) for event in self.round.table.events)

    def let_bots_act(self, strategies: dict[str, Strategy]) -> None:
        """Until the person is asked, the round is over, or it has taken long enough."""
        by_seat = {bot.seat: strategies.get(bot.strategy) for bot in self.start.seating.bots}
        best = next(iter(strategies.values()))
        until = monotonic() + PATIENCE
        while self.question is not None and not self.asks_person:
            self._bot_answers(self.question, by_seat.get(self.question.seat) or best)
            if monotonic() > until:
                return

    def _bot_answers(self, question: Ask, strategy: Strategy) -> None:
        round = self.round
        view = round.table.view(question.seat)
        chance = Stream(self._bots, str(len(round.answers)))
        try:
            round.answer(strategy(view, question, chance))
        except Refused:  # a bot that asks for more than there is does the plain thing, as a dealer would have it
            round.answer(plain(view, question, chance))

    # -- what the store needs ----------------------------------------------------------------------

    def unsaved(self) -> list[Entry]:
        return self.entries[self.saved :]

    def course(self) -> str:
        return self._course.follow(self.round.table.events)

    def brought_now(self) -> Cents:
        """Chips that came to the person's purse from outside during the round, less those that went back."""
        purse = self.start.seating.purse
        entries = self.round.table.ledger.entries
        came = sum(entry.amount for entry in entries if entry.source == OUTSIDE and entry.target == purse)
        return came - sum(entry.amount for entry in entries if entry.target == OUTSIDE and entry.source == purse)

    def end(self) -> RoundEnd:
        table, mine = self.round.table, self.start.seating.mine
        after, before = table.ledger.balances, self.start.before.balances
        books = {account: amount - before.get(account, 0) for account, amount in after.items()}
        return RoundEnd(
            lines=tuple(table.lines),
            fees=sum(table.fees.get(SEAT_PLACE[seat], 0) for seat in mine),
            net=sum(table.net(seat) for seat in mine),
            took_part=self._took_part(),
            events=journal.events_to_json(table.events),
            books={account: change for account, change in books.items() if change},
            meters=tuple(event for event in table.events if isinstance(event, MeterMoved)),
            after=take(table),
        )

    def _took_part(self) -> bool:
        table, mine = self.round.table, self.start.seating.mine
        up = any(self.start.before.bets.get(seat) or table.bets.get(seat) for seat in mine)
        return up or any(line.seat in mine for line in table.lines)

    @property
    def _shoe_stays(self) -> bool:
        """Whether the next round is dealt from the shoe that this one has shuffled."""
        return take(self.round.table).deals_on and not self.start.before.deals_on

    # -- what the person may know ------------------------------------------------------------------

    def shown(self) -> list[AnyEvent]:
        """Everything that has happened, as the person saw it."""
        start, eyes = self.start, frozenset(self.start.seating.mine)
        opened = RoundOpened(start.number, start.commitment)
        events = [opened, *(as_seen(event, eyes) for event in self.round.table.events)]
        if self.round.done:
            events.append(RoundClosed("" if self._shoe_stays else start.secret.hex(), start.nonce))
        return events


def recovered(record: RoundRecord, game: Game, rules: TableRules) -> OpenRound:
    """The round as the store left it, or :class:`Mismatch` where it is not the same one any more."""
    start = record.start
    if start.rules != journal.rules_fingerprint(rules):
        raise Mismatch(N_("the rules of this table have changed since it began"))
    if commitment(start.secret) != start.commitment:
        raise Mismatch(N_("its seed isn't the one that was committed to"))
    seed = round_seed(start.secret, start.nonce)
    play = OpenRound(start, journal.play_again(start.before, game, rules, seed, record.answers))
    play.id, play.saved, play.brought = record.id, len(record.answers), record.brought
    if play.course() != record.course:
        raise Mismatch(N_("dealt again it doesn't take the same course"))
    if play.brought_now() != play.brought:
        raise Mismatch(N_("dealt again it doesn't bring the same chips to the table"))
    return play
