"""A round that is over, or was cut off: stepped through again, verified, or taken up at any decision to try another."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from casino_sim.equipment import FairEquipment
from casino_sim.fair import keeps_word, new_secret, round_seed
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_, composed
from casino_sim.money import Cents, dollars
from casino_sim.rng import Stream
from casino_sim.session.proof import Proof
from casino_sim.store.records import RoundRecord
from casino_sim.table import journal
from casino_sim.table.ask import Choose, Option, Reply
from casino_sim.table.contest import counted
from casino_sim.table.events import AnyEvent, RoundClosed, RoundOpened, as_seen
from casino_sim.table.game import Game
from casino_sim.table.journal import Mismatch
from casino_sim.table.round import Round
from casino_sim.table.snapshot import Snapshot, restore, take
from casino_sim.table.table import SEAT_PLACE
from casino_sim.table.view import View


class Step(Struct, frozen=True):
    """One answer and what came of it, as the person saw it. The first step is the beginning and has no answer."""

    seat: int
    about: str
    options: tuple[Option, ...]  # none for a betting window
    reply: Reply | None
    events: tuple[AnyEvent, ...]
    view: View  # afterwards


class Recording:
    def __init__(self, record: RoundRecord, game: Game, rules: TableRules, proof: Proof) -> None:
        self.record = record
        self.proof = proof
        self.game = game
        self.rules = rules
        self._eyes = frozenset(record.start.seating.mine)
        self._seed = round_seed(record.start.secret, record.start.nonce)

    @property
    def secret(self) -> str:
        """What anybody can check the round with; empty as long as it would tell what comes next."""
        return self.record.start.secret.hex() if self.proof.may_show else ""

    def _source(self, answers: int | None = None) -> tuple[Any, ...]:
        answered = self.record.answers[:answers]
        return self.record.start.before, self.game, self.rules, self._seed, answered

    def steps(self) -> list[Step]:
        """The whole round. Raises :class:`Mismatch` where the rules are no longer those it was played by."""
        start = self.record.start
        steps: list[Step] = []
        seen = 0
        for round, answered in journal.step_through(*self._source()):
            events = [as_seen(event, self._eyes) for event in round.table.events[seen:]]
            seen = len(round.table.events)
            if not steps:
                events.insert(0, RoundOpened(start.number, start.commitment))
            if round.done:
                events.append(RoundClosed(self.secret, start.nonce))
            view = round.table.view(start.seating.mine[0])
            if answered is None:
                steps.append(Step(0, "", (), None, tuple(events), view))
            else:
                question, entry = answered
                options = question.options if isinstance(question, Choose) else ()
                steps.append(Step(entry.seat, question.about, options, entry.reply, tuple(events), view))
        return steps

    def view_before(self) -> View:
        """The table as it lay when the round began, as the person saw it."""
        start = self.record.start
        table = restore(start.before, self.game, self.rules, FairEquipment(self._seed))
        return table.view(start.seating.mine[0])

    def fork(self, answers: int) -> Round:
        """The live round after so many answers, to go on differently. None of it is written down.

        Of a shoe that is still dealt from, the cards that nobody has seen yet come in another order.
        """
        if self.record.state == "open":
            raise Mismatch(N_("the round isn't over"))
        round = journal.play_again(*self._source(answers))
        shoe = round.table.shoe
        if shoe is not None and self.proof.live:
            whole = journal.play_again(*self._source()).table.shoe
            assert whole is not None, "one that is still dealt from after the round was there in it"
            unseen = shoe.cards[whole.position :]
            Stream(new_secret(), "other cards").shuffle(unseen)
            shoe.cards[whole.position :] = unseen
        return round

    def dealt_again(self, dealt_by: journal.DealtBy) -> Round:
        """The whole round once more, its chance from this equipment."""
        start = self.record.start
        return journal.play_again(start.before, self.game, self.rules, self._seed, self.record.answers, dealt_by)

    # -- is it what the house said it was? -----------------------------------------------------------

    def first_difference(self) -> str | None:
        """None where the round, dealt again from its seed, is the recorded one to the last cent."""
        start = self.record.start
        if not keeps_word(start.secret, start.commitment):
            return N_("the seed that was revealed isn't the one that was committed to")
        found = self._shoe_difference() or self._carried_difference()
        if found is not None:
            return found
        if start.rules != journal.rules_fingerprint(self.rules):
            return N_("the rules of this table have changed since the round was played")
        try:
            round = journal.play_again(*self._source())
        except Mismatch as fault:
            return str(fault)
        return self._difference(round)

    def _shoe_difference(self) -> str | None:
        """Whether the cards lay as the shuffle left them, by the secret that was committed to before it."""
        shoe = self.record.start.before.shoe
        shuffled = self.proof.shuffled
        if self.proof.missing:
            return N_("the round that shuffled its shoe is no longer saved")
        if shuffled is None or shoe is None:
            return None
        start = shuffled.start
        if not keeps_word(start.secret, start.commitment):
            words = N_("the shoe was shuffled in round {id}, whose seed isn't the one that was committed to")
            return composed(words, id=shuffled.id)
        seed = round_seed(start.secret, start.nonce)
        try:
            table = journal.play_again(start.before, self.game, self.rules, seed, shuffled.answers).table
        except Mismatch as fault:
            words = N_("the shoe was shuffled in round {id}, which can't be dealt again: {fault}")
            return composed(words, id=shuffled.id, fault=str(fault))
        dealt = take(table).shoe
        if dealt is None or (dealt.cards, dealt.cut) != (shoe.cards, shoe.cut) or dealt.position > shoe.position:
            words = N_("the cards of its shoe were in another order than its shuffle in round {id} led to")
            return composed(words, id=shuffled.id)
        return None

    def _carried_difference(self) -> str | None:
        """Whether the table lay as the round before it left it: shoe, bets, chips, and all that it remembers."""
        previous = self.proof.previous
        if previous is None or previous.start.rules != self.record.start.rules:
            return None
        start = previous.start
        seed = round_seed(start.secret, start.nonce)
        try:
            left = take(journal.play_again(start.before, self.game, self.rules, seed, previous.answers).table)
        except Mismatch as fault:
            words = N_("round {id}, which left the table to this one, can't be dealt again: {fault}")
            return composed(words, id=previous.id, fault=str(fault))
        if self.rules.tournament is not None:
            left = counted(left, self.rules.tournament)
        found = self.record.start.before
        for what, was, now in (
            (N_("shoe"), left.shoe, found.shoe),
            (N_("bets"), left.bets, found.bets),
            (N_("memory"), msgspec.json.encode(left.memory), msgspec.json.encode(found.memory)),
            (N_("marks"), msgspec.json.encode(left.marks), msgspec.json.encode(found.marks)),
            (N_("number of rounds"), left.round, found.round),
            (N_("chips"), self._chips(left), self._chips(found)),
        ):
            if was != now:
                words = N_("the table before it isn't as round {id} left it: {what}")
                return composed(words, id=previous.id, what=what)
        return None

    def _chips(self, snapshot: Snapshot) -> list[Cents]:
        """Those of the people, and what the house holds for them; bots and meters bring theirs between rounds."""
        mine = self.record.start.seating
        accounts = [mine.purse, *(f"felt:{seat}" for seat in mine.mine)]
        return [snapshot.balances.get(account, 0) for account in accounts]

    def _difference(self, round: Round) -> str | None:
        record, table = self.record, round.table
        if record.state == "closed" and not round.done:
            words = N_("the recorded round was over after {count} answers, dealt again it isn't")
            return composed(words, count=len(record.answers))
        if record.events is not None:
            found = _first_unequal(record.events, journal.events_to_json(table.events))
            if found is not None:
                return found
        elif _course(round) != record.course:
            return N_("dealt again it takes another course")
        if record.state == "closed":
            mine = record.start.seating.mine
            net, fees = sum(map(table.net, mine)), sum(table.fees.get(SEAT_PLACE[seat], 0) for seat in mine)
            if (net, fees, tuple(table.lines)) != (record.net, record.fees, record.lines):
                words = N_("the result was {recorded}, dealt again it is {now}")
                return composed(words, recorded=dollars(record.net), now=dollars(net))
        return None


def _course(round: Round) -> str:
    return journal.Course().follow(round.table.events)


def _first_unequal(recorded: bytes, again: bytes) -> str | None:
    if recorded == again:
        return None
    old, new = msgspec.json.decode(recorded), msgspec.json.decode(again)
    for number, (was, now) in enumerate(zip(old, new, strict=False), 1):
        if was != now:
            words = N_("event {number} was {recorded}, dealt again it is {now}")
            return composed(words, number=number, recorded=_sentence(was), now=_sentence(now))
    return composed(N_("{recorded} events are recorded, dealt again there are {now}"), recorded=len(old), now=len(new))


def _sentence(event: Any) -> str:
    return msgspec.json.encode(event).decode()
