"""Recall: the last rounds, and one of them as a regulator wants to see it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from casino_sim.app.stage.art.sprites import Sprites
from casino_sim.app.stage.screens.replay import Replay
from casino_sim.app.stage.widgets import (
    Button,
    Column,
    Grid,
    Item,
    Label,
    Line,
    Page,
    Panel,
    Row,
    Rows,
    Table,
    Widget,
    toast,
)
from casino_sim.dates import day_and_time
from casino_sim.i18n import _, ngettext, pgettext
from casino_sim.money import spoken
from casino_sim.narration.words import Words
from casino_sim.session.find_table import NoSuchTable
from casino_sim.session.recording import Recording
from casino_sim.store.records import RoundLine
from casino_sim.table.journal import Mismatch
from casino_sim.table.reasons import told
from casino_sim.wagers import wager_of
from casino_sim.writing import as_sentence, labeled
from kiosk.guest.screens.cards import Cards
from kiosk.operator.figures import WORDS
from kiosk.watch import recall

if TYPE_CHECKING:
    from kiosk.operator.office import Office


class LastRounds(Page):
    """Newest first, whoever played them."""

    def __init__(self, office: Office) -> None:
        super().__init__()
        self.office = office
        self.title = _("Last rounds")
        self.lines = recall.last_rounds(office.kiosk.store)
        count = len(self.lines)
        self.subtitle = ngettext("Recall of {count} round", "Recall of {count} rounds", count).format(count=count)

    def body(self) -> Widget:
        if not self.lines:
            return Column(Panel(Label(_("No rounds yet."), "note")))
        return Rows(len(self.lines), self._row, height=84)

    def _row(self, i: int) -> Widget:
        line = self.lines[i]
        house = self.office.kiosk.all_houses[line.house]
        title = house.tables[line.game].called if line.game in house.tables else line.game
        words = Column(Label(title, "strong", lines=1), Label(_note(line, house.name), "small", lines=1), gap=0, grow=1)
        return Item(
            Row(Label(f"{line.id}", "faint", color="muted"), words, Label(spoken(line.net, sign=True), "gold"), gap=22),
            partial(self.open, line),
            label=f"{line.id} {title}",
        )

    def open(self, line: RoundLine) -> None:
        kiosk = self.office.kiosk
        try:
            found = recall.recording(kiosk.store, line.id, kiosk.games)
            self.stage.push(RoundPage(self.office, found))
        except (Mismatch, NoSuchTable) as fault:
            toast(self.stage, as_sentence(_(str(fault))), "bad")


def _note(line: RoundLine, house: str) -> str:
    state = "" if line.state == "closed" else f" · {_(WORDS[line.state])}"
    return f"{house} · {day_and_time(line.started, seconds=True)}{state}"


class RoundPage(Page):
    """One round as a regulator wants to see it: marked as recall, chips before and after, every wager, every step."""

    def __init__(self, office: Office, found: Recording) -> None:
        super().__init__()
        self.office, self.found = office, found
        record = found.record
        self.title = found.rules.title
        self.subtitle = _("Recall of round {id}").format(id=record.id)
        self.verdict = ""
        self._sprites = Sprites(found.rules.look, office.kiosk.casino.art)

    def leave(self) -> None:
        super().leave()
        self._sprites.clear()

    def tools(self) -> list[Widget]:
        over = self.found.record.state != "open"
        keys = [
            Button(_("Replay"), self.replay, icon="play", enabled=over),
            Button(_("Verify"), self.verify, icon="check", enabled=over),
        ]
        return [Row(*keys, gap=12, wrap=True)]

    def body(self) -> Widget:
        record = self.found.record
        before, after = recall.chips_around(record)
        state = _(WORDS[record.state])
        facts = [
            [_("State"), labeled(state, told(record.why)) if record.why else state],
            [_("Began"), day_and_time(record.started, seconds=True)],
            [_("Ended"), day_and_time(record.finished or "", seconds=True)],
            [_("Chips before"), spoken(before)],
            [_("Chips after"), spoken(after)],
            [_("Result"), spoken(record.net, sign=True)],
            [_("Fees"), spoken(record.fees)],
            [_("Commitment"), " ".join(record.start.commitment[i : i + 8] for i in range(0, 64, 8))],
        ]
        if self.verdict:
            facts.append([_("Dealt again"), self.verdict])
        money = Panel(Table(facts, columns="ll", plain=True))
        return Column(*self._hands(), money, self._wagers(), *self._steps(), gap=20)

    def _hands(self) -> list[Widget]:
        """Every hand as it lay on the felt, the board and the dealer's too; what nobody saw lies face down."""
        try:
            hands = recall.hands(self.found)
        except Mismatch:
            return []
        words = Words(self.found.rules, self.found.record.start.seating)
        parts = [
            Column(Label(words.place(place), "caps"), Cards(self._sprites, cards, height=132), gap=8)
            for place, cards in hands.items()
        ]
        return [Panel(Grid(*parts, column=330, gap=24, even=False))] if parts else []

    def _wagers(self) -> Widget:
        record, rules = self.found.record, self.found.rules
        rows = []
        for line in record.lines:
            if line.seat in record.start.seating.mine:
                wager = rules.wagers.get(wager_of(line.spot))
                name = _(wager.label) if wager is not None else line.spot
                rows.append(
                    [
                        name,
                        spoken(line.staked),
                        spoken(line.returned),
                        _(WORDS.get(line.outcome, line.outcome)),
                        line.rule,
                    ]
                )
        header = [pgettext("column", "Bet"), _("Wagered"), _("Returned"), _("Outcome"), _("Rule")]
        return Panel(Column(Label(_("Bets"), "strong"), Line(), Table(rows, header=header, columns="lrrlr"), gap=10))

    def _steps(self) -> list[Widget]:
        try:
            steps = recall.sentences(self.found)
        except Mismatch as fault:
            return [Panel(Label(as_sentence(_(str(fault))), "note"))]
        lines: list[Widget] = []
        for i, said in enumerate(steps, 1):
            lines += [Label(_("Step {at}").format(at=i), "caps"), *(Label(sentence, "body") for sentence in said)]
        return [Panel(Column(Label(_("Step by step"), "strong"), Line(), *lines, gap=8))]

    def replay(self) -> None:
        try:
            self.stage.push(Replay(self.office.kiosk.casino, self.found, self.found.steps()))
        except Mismatch as fault:
            toast(self.stage, as_sentence(_(str(fault))), "bad")

    def verify(self) -> None:
        found = recall.verdict(self.found)
        self.verdict = _("the same cards, the same result") if found == "the same" else _(found)
        self.office.kiosk.diary.note("round verified", round=self.found.record.id, result=found)
        toast(self.stage, as_sentence(self.verdict), "good" if found == "the same" else "bad")
        self.rebuild()
