"""One person at one table, from the buy-in to the cash-out.

Chips are always in one of two places, and both are in the store: in the player's bankroll, or at a table, where the
snapshot from before the round, the seed and the answers say to the cent where they lie. A process may end any time.

A front end asks ``question``, shows ``events`` and ``view()``, and calls :meth:`deal`, :meth:`answer`, :meth:`undo`,
:meth:`buy_in`, :meth:`leave`. Where it must not wait for the disk it takes the same steps as turns (``prepare_...``),
whose middle part runs in another thread: :mod:`casino_sim.session.turn`.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from casino_sim import bots
from casino_sim.equipment import FairEquipment
from casino_sim.fair import commitment, round_seed
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_, _, composed
from casino_sim.ledger import OUTSIDE
from casino_sim.money import Cents, spoken
from casino_sim.session.open_round import OpenRound
from casino_sim.session.poker_desk import desk_of
from casino_sim.session.seating import BadSeats, left_seats, moved, readied, reseated
from casino_sim.session.secret import Secrets
from casino_sim.session.turn import Turn, Work
from casino_sim.session.writer import SessionWriter
from casino_sim.store.problems import StoreProblem
from casino_sim.store.records import RoundStart, Seating, SessionRecord, State
from casino_sim.store.store import Store
from casino_sim.table.ask import Answer, Ask, Bets, Choose, Option, Refused, Reply
from casino_sim.table.events import AnyEvent, RoundOpened, RoundVoided
from casino_sim.table.game import Game
from casino_sim.table.journal import Entry, Mismatch, begin, play_again, rules_fingerprint
from casino_sim.table.reasons import CANNOT_BEGIN, CANNOT_GO_ON
from casino_sim.table.snapshot import Snapshot, restore, take
from casino_sim.table.table import Table
from casino_sim.table.view import View

BUY_IN = "buy_in"  # the option by which a game itself lets a seat bring chips to the table
CALLED_OFF = "the player left before the deal"


class Session:
    """``notice`` is a sentence for the player about what opening the table brought to light, or empty."""

    def __init__(
        self,
        store: Store,
        record: SessionRecord,
        game: Game,
        rules: TableRules,
        secrets: Secrets,
        play: OpenRound | None = None,
        notice: str = "",
    ) -> None:
        self.store = store
        self.game = game
        self.rules = rules
        self.id = record.id
        self.player = record.player
        self.options = record.options
        self.seating = record.seating
        self.notice = notice
        self.busy = False
        self._writer = SessionWriter(store, record.id, record.player)
        self._secrets = secrets
        self._desk = desk_of(game)
        self._secret = secrets.next() if secrets.fixed else record.secret
        self.strategies = bots.strategies(game, rules)
        self._snapshot = record.snapshot  # as the table lay before the round that is on
        self._table = self._laid_out()
        self._play = play
        self._shown: list[AnyEvent] = []
        self._shown_before: list[AnyEvent] = []
        self._views: dict[int, View] = {}
        self._last_bets: dict[int, Mapping[str, Cents]] = {}
        self._offer: tuple[Choose, Cents, Choose] | None = None  # a question about chips, as the bankroll bounds it
        last = store.rounds.latest(record.id)
        if last is not None:
            self._note_bets(last.answers)
        if play is not None:
            self._adopt(play)

    # -- what there is to see ----------------------------------------------------------------------

    @property
    def in_round(self) -> bool:
        return self._play is not None

    @property
    def in_hand(self) -> bool:
        """Whether a round is on that can no longer be called off."""
        return self._play is not None and not self._play.nothing_dealt

    @property
    def round_number(self) -> int:
        """Of the round that is on, else of the next."""
        return self._snapshot.round + 1

    @property
    def question(self) -> Ask | None:
        """What the dealer asks the person now."""
        if self.busy or self._play is None or not self._play.asks_person:
            return None
        return self._within_bankroll(self._play.question)

    def _within_bankroll(self, question: Ask | None) -> Ask | None:
        """Chips are offered for as much as there is; it stays one and the same question while that does not change."""
        if not isinstance(question, Choose) or not any(option.id == BUY_IN for option in question.options):
            return question
        bankroll = self.bankroll
        if self._offer is None or self._offer[0] is not question or self._offer[1] != bankroll:
            options = tuple(each for option in question.options if (each := _affordable(option, bankroll)) is not None)
            self._offer = question, bankroll, Choose(question.seat, question.about, options)
        return self._offer[2]

    @property
    def bots_to_act(self) -> bool:
        """Whether others have still to answer before the person is asked again."""
        return not self.busy and self._play is not None and not self._play.asks_person

    @property
    def events(self) -> list[AnyEvent]:
        """All that the person saw of this round, or of the last one where none is on. Under a turn: as before it."""
        return self._shown_before if self.busy else self._shown

    @property
    def seat(self) -> int:
        """The seat that is asked, else the person's first."""
        question = self.question
        return question.seat if question is not None else self.seating.mine[0]

    def view(self, seat: int | None = None) -> View:
        """The table as the person sees it. While a turn is under way: as it was before."""
        chosen = self.seat if seat is None else seat
        return self._views[chosen] if self.busy else self._table.view(chosen)

    @property
    def bankroll(self) -> Cents:
        return self.store.players.get(self.player).bankroll

    @property
    def purse(self) -> Cents:
        """Chips before the person, ready to bet."""
        return self.view().purses[self.seating.mine[0]]

    @property
    def commitment(self) -> str:
        """The house's word on the next round, before the player has said anything to it."""
        return commitment(self._secret)

    @property
    def round_id(self) -> int | None:
        return self._play.id if self._play is not None else None

    @property
    def course(self) -> str:
        """A fingerprint of all that has happened in the round that is on."""
        return self._play.course() if self._play is not None else ""

    @property
    def answers(self) -> int:
        """How many answers of the round that is on are in the store."""
        return self._play.saved if self._play is not None else 0

    def last_bets(self, seat: int) -> Mapping[str, Cents]:
        """What this seat bet when it last bet."""
        return self._last_bets.get(seat, {})

    # -- playing -----------------------------------------------------------------------------------

    def deal(self, cut: str | None = None) -> list[AnyEvent]:
        """Begin a round and go on until the person is asked, or it is over."""
        return [*self.prepare_deal(cut).commit().apply(), *self.let_bots_act()]

    def answer(self, reply: Reply) -> list[AnyEvent]:
        """Answer the question and go on until the person is asked again. A wrong answer is :class:`Refused`."""
        return [*self.prepare(reply).commit().apply(), *self.let_bots_act()]

    def let_bots_act(self) -> list[AnyEvent]:
        events: list[AnyEvent] = []
        while self.bots_to_act:
            events += self.prepare_bots().commit().apply()
        return events

    def prepare_deal(self, cut: str | None = None) -> Turn:
        """``cut`` is what the player adds to the seed."""
        if self.busy or self._play is not None:
            raise RuntimeError("a round is on")
        nonce = self._secrets.cut() if cut is None else cut
        return self._turn(lambda: self._deal(nonce))

    def prepare(self, reply: Reply) -> Turn:
        play, question = self._play, self.question
        if play is None or question is None:
            raise RuntimeError("the person isn't asked")
        taken = play.round.checked(reply)
        if isinstance(taken, Answer) and taken.option == BUY_IN and (taken.amount or 0) > self.bankroll:
            raise Refused(_("the bankroll has {amount}").format(amount=spoken(self.bankroll)))
        return self._turn(lambda: self._carry_on(play, taken))

    def prepare_bots(self) -> Turn:
        play = self._play
        if play is None or not self.bots_to_act:
            raise RuntimeError("no bot is asked")
        return self._turn(lambda: self._carry_on(play, None))

    def _turn(self, work: Work) -> Turn:
        self._views = {seat: self._table.view(seat) for seat in self.seating.mine}
        self._shown_before = self._shown
        self.busy = True
        return Turn(work, self._release)

    def _release(self) -> None:
        self.busy = False

    def _deal(self, nonce: str) -> list[AnyEvent]:
        secret, next_secret = self._secret, self._secrets.next()
        start = self._start(secret, nonce)
        try:
            play = OpenRound(start, begin(start.before, self.game, self.rules, round_seed(secret, nonce)))
            play.let_bots_act(self.strategies)
        except Exception as fault:
            why = composed(CANNOT_BEGIN, fault=str(fault))
            self._writer.void_at_once(start, next_secret, why)
            self._secret = next_secret
            return self._lie_as_before([RoundOpened(start.number, start.commitment), RoundVoided(why)])
        self._writer.begin(play, next_secret)
        self._secret = next_secret
        self._snapshot = start.before
        self._adopt(play)
        return list(self._shown)

    def _start(self, secret: bytes, nonce: str) -> RoundStart:
        before = self._readied()
        return RoundStart(
            session=self.id,
            player=self.player,
            house=self.rules.house,
            game=self.game.id,
            options=self.options,
            seating=self.seating,
            number=before.round + 1,
            rules=rules_fingerprint(self.rules),
            before=before,
            commitment=commitment(secret),
            secret=secret,
            nonce=nonce,
        )

    def _readied(self) -> Snapshot:
        meters = self.store.meters.all(self.rules.house)
        return readied(self._snapshot, self.game, self.rules, self.seating, meters)

    def _laid_out(self) -> Table:
        return laid_out(self._readied(), self.game, self.rules)

    def _carry_on(self, play: OpenRound, reply: Reply | None) -> list[AnyEvent]:
        known = len(self._shown)
        try:
            if reply is not None:
                play.round.answer(reply)
            play.let_bots_act(self.strategies)
        except Exception as fault:
            return self._void(play, composed(CANNOT_GO_ON, fault=str(fault)))
        try:
            self._writer.go_on(play)
        except StoreProblem:
            self._adopt(self._again(play, play.saved))
            raise
        self._adopt(play)
        return self._shown[known:]

    def _adopt(self, play: OpenRound) -> None:
        """Go on with the table as this round left it."""
        self._table = play.round.table
        self._shown = play.shown()
        self._play = None if play.round.done else play
        if play.round.done:
            self._snapshot = take(self._table)
            self._note_bets(play.entries)

    def _void(self, play: OpenRound, why: str, state: State = "voided") -> list[AnyEvent]:
        assert play.id is not None
        if state == "voided":
            self._snapshot = without_shoe(self._snapshot)
        self._writer.void(play.id, self._snapshot, play.brought, why, state)
        voided = RoundVoided(why)
        self._lie_as_before([*self._shown, voided])
        return [voided]

    def _lie_as_before(self, shown: list[AnyEvent]) -> list[AnyEvent]:
        self._play = None
        self._table = self._laid_out()
        self._shown = shown
        return shown

    def _again(self, play: OpenRound, answers: int, before: Snapshot | None = None) -> OpenRound:
        """The round once more, with the first so many answers."""
        start = play.start if before is None else replace(play.start, before=before)
        seed = round_seed(start.secret, start.nonce)
        again = OpenRound(start, play_again(start.before, self.game, self.rules, seed, play.entries[:answers]))
        again.id, again.saved, again.brought = play.id, answers, again.brought_now()
        return again

    def _again_with_more(self, play: OpenRound, richer: Snapshot) -> OpenRound:
        """With more chips than it began with. Who had too few to be asked is asked now: whoever answered after that is
        asked again. Nothing is dealt yet."""
        for answers in range(play.saved, 0, -1):
            try:
                return self._again(play, answers, richer)
            except Mismatch:
                continue
        return self._again(play, 0, richer)

    def _note_bets(self, entries: list[Entry] | tuple[Entry, ...]) -> None:
        for entry in entries:
            if entry.seat in self.seating.mine and isinstance(entry.reply, Bets) and entry.reply.stakes:
                self._last_bets[entry.seat] = entry.reply.stakes

    # -- before the deal ---------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        play = self._play
        return not self.busy and play is not None and play.nothing_dealt and any(map(self._is_mine, play.entries))

    def _is_mine(self, entry: Entry) -> bool:
        return entry.seat in self.seating.mine

    def prepare_undo(self) -> Turn:
        """Take back the person's last answer, and what others answered after it."""
        play = self._play
        if play is None or not self.can_undo:
            raise Refused(_("you can't undo now"))
        last = max(n for n, entry in enumerate(play.entries) if self._is_mine(entry))

        def work() -> list[AnyEvent]:
            again = self._again(play, last)
            self._writer.lay_again(play, again, play.entries[:last])
            self._adopt(again)
            return []

        return self._turn(work)

    def undo(self) -> None:
        """``events`` and ``view()`` are those of before."""
        self.prepare_undo().commit().apply()

    # -- chips and seats ---------------------------------------------------------------------------

    def prepare_buy_in(self, amount: Cents) -> Turn:
        """Chips from the bankroll to the table, as long as nothing is dealt."""
        if amount <= 0 or amount > self.bankroll:
            raise Refused(_("the bankroll has {amount}").format(amount=spoken(self.bankroll)))
        if self.in_hand or self.busy:
            raise Refused(_("buy chips between rounds"))
        if self._desk is not None:  # refused before anything happens
            self._desk.bought(self.rules, self._snapshot, self.seating.mine[0], amount)
        return self._turn(lambda: self._buy_in(amount))

    def buy_in(self, amount: Cents) -> None:
        self.prepare_buy_in(amount).commit().apply()

    def _buy_in(self, amount: Cents) -> list[AnyEvent]:
        balances = moved(self._snapshot.balances, OUTSIDE, self.seating.purse, amount)
        richer = replace(self._snapshot, balances=balances)
        if self._desk is not None:
            noted = self._desk.bought(self.rules, self._snapshot, self.seating.mine[0], amount)
            richer = replace(richer, memory=noted.memory)
        if self._play is None:
            self._writer.between_rounds(richer, -amount, N_("buy-in"))
            self._table.ledger.transfer(OUTSIDE, self.seating.purse, amount, "buy-in")
        else:
            again = self._again_with_more(self._play, richer)
            self._writer.lay_again(self._play, again, self._play.entries[: again.saved], amount)
            self._adopt(again)
        self._snapshot = richer
        return []

    def leave(self) -> Cents:
        """Cash out. A hand that is on waits with its chips, bets that work stay up. Returns what went back. At a table that
        has been opened again the chips are there."""
        if self.in_hand or self.busy or not self._writer.up_to_date:
            return 0
        self._call_off()
        purse = self.seating.purse
        amount = self._snapshot.balances.get(purse, 0)
        lighter = replace(self._snapshot, balances=moved(self._snapshot.balances, purse, OUTSIDE, amount))
        if self._desk is not None:
            lighter = self._desk.left(lighter, self.seating.mine)
        self._writer.between_rounds(lighter, amount, N_("cash-out"))
        self._snapshot = lighter
        self._table.ledger.transfer(purse, OUTSIDE, amount, "cash-out")
        return amount

    def reseat(self, seating: Seating) -> None:
        """Change the person's seats or the other players, between rounds."""
        if self.in_hand or self.busy:
            raise BadSeats(_("change seats between rounds"))
        self._call_off()
        changed = reseated(self._snapshot, self.seating, seating)
        if self._desk is not None:
            changed = self._desk.people_changed(changed, left_seats(self.seating, seating), self._my_move(seating))
        self._writer.between_rounds(changed, 0, "", seating)
        self._snapshot, self.seating = changed, seating
        self._lie_as_before([])

    def _my_move(self, seating: Seating) -> tuple[int, int]:
        return self.seating.mine[0], seating.mine[0]

    # -- at a table that keeps a desk ----------------------------------------------------------------

    @property
    def has_desk(self) -> bool:
        """Whether one may sit out here, change seats and bring chips by the rules of a poker room."""
        return self._desk is not None

    @property
    def buy_in_limits(self) -> tuple[Cents, Cents]:
        """The least and the most that may be bought now; two zeros where the stack is as high as it may be."""
        if self._desk is None:
            return 0, 0
        now = self._snapshot if self.busy else take(self._table)
        return self._desk.buy_in_now(self.rules, now, self.seating.mine[0])

    @property
    def time_due(self) -> tuple[Cents, int] | None:
        """What everybody pays for the time next, and in how many minutes of the table's clock."""
        return self._desk.time_due(self.rules, self._snapshot) if self._desk is not None else None

    @property
    def sits_out(self) -> bool:
        return self._desk is not None and self._desk.is_away(self._snapshot, self.seating.mine[0])

    @property
    def owes(self) -> str:
        """The blinds that were missed, as the desk calls them."""
        return self._desk.owed(self._snapshot, self.seating.mine[0]) if self._desk is not None else ""

    @property
    def free_seats(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(1, self.rules.seats + 1) if seat not in self.seating.occupied)

    def sit_out(self, away: bool) -> None:
        """From the next hand on, or back in again."""
        if self._desk is None or self.in_hand or self.busy:
            raise Refused(_("sit out or come back between hands"))
        self._call_off()
        changed = self._desk.gone_or_back(self._snapshot, self.seating.mine[0], away)
        self._writer.between_rounds(changed, 0, "")
        self._snapshot = changed
        self._lie_as_before([])

    def move(self, seat: int) -> None:
        """Move to a free seat; everybody else stays."""
        if seat not in self.free_seats:
            raise BadSeats(_("seat {seat} is taken").format(seat=seat))
        self.reseat(Seating((seat,), self.seating.bots))

    def _call_off(self) -> None:
        if self._play is not None:
            self._void(self._play, CALLED_OFF, "called_off")


def without_shoe(snapshot: Snapshot) -> Snapshot:
    """After a round was voided: its cards have been seen, so none of that shoe is dealt again."""
    return replace(snapshot, shoe=None)


def laid_out(snapshot: Snapshot, game: Game, rules: TableRules) -> Table:
    """The table with everything that lies on it; it has no equipment to draw anything from."""
    return restore(snapshot, game, rules, FairEquipment(bytes(32)))


def _affordable(option: Option, bankroll: Cents) -> Option | None:
    """An option as it stands, or the chips it brings within the bankroll; None where that does not reach for the least."""
    allowed = option.amount
    if option.id != BUY_IN or allowed is None or allowed.high <= bankroll:
        return option
    if bankroll < allowed.low:
        return None
    most = bankroll - (bankroll - allowed.low) % allowed.step
    usual = min(allowed.default, most) if allowed.default is not None else None
    return replace(option, amount=replace(allowed, high=most, default=usual))
