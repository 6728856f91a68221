"""The rounds that were played, and each of them again, step by step, on the same felt."""

from __future__ import annotations

from functools import partial

from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.screens.pictures import Thumb
from casino_sim.app.stage.screens.replay import Replay
from casino_sim.app.stage.screens.statistics import WIDE, tone
from casino_sim.app.stage.screens.tile_art import TileArt
from casino_sim.app.stage.widgets import (
    Column,
    Item,
    Label,
    Page,
    Row,
    Rows,
    Widget,
    toast,
)
from casino_sim.dates import day_and_time
from casino_sim.i18n import N_, _, ngettext
from casino_sim.money import spoken
from casino_sim.session.find_table import NoSuchTable, table_of
from casino_sim.session.proof import proof_of
from casino_sim.session.recording import Recording
from casino_sim.store.records import RoundLine
from casino_sim.table.journal import Mismatch
from casino_sim.writing import as_sentence

MAX_ROUNDS = 500


class History(Page):
    def __init__(self, casino: Casino) -> None:
        super().__init__()
        self.casino = casino
        self.title = N_("History")
        self.art = TileArt(casino.art)
        self.lines = casino.store.rounds.last(MAX_ROUNDS, player=casino.player.id)
        self._counted()

    def _counted(self) -> None:
        count = len(self.lines)
        words = ngettext("The last round", "The last {count} rounds", count).format(count=count)
        self.subtitle = words if count else ""

    def retranslate(self) -> None:
        self._counted()
        super().retranslate()

    def body(self) -> Widget:
        if not self.lines:
            return Label(_("You haven't played yet."), "note")
        return Rows(len(self.lines), self._row, height=78, max_width=WIDE, align="center")

    def _row(self, i: int) -> Widget:
        line = self.lines[i]
        house = self.casino.house(line.house)
        rules = house.tables.get(line.game)
        title = rules.called if rules is not None else line.game
        if line.tournament:
            title = _("{game} tournament").format(game=title)
        state = "" if line.state == "closed" else f" · {_(line.state)}"
        number = _("round {number}").format(number=line.number)
        note = f"{house.name} · {day_and_time(line.started)} · {number}{state}"
        words = Column(Label(title, "strong"), Label(note, "small"), gap=0, grow=1)
        picture = [Thumb(self.casino, self.art, rules)] if rules is not None else []
        net = Label(spoken(line.net, sign=True), "strong", color=tone(line.net))
        return Item(
            Row(*picture, words, net, gap=18, valign="center"),
            partial(self.open, line),
            label=f"{title} {note}",
        )

    def open(self, line: RoundLine) -> None:
        record = self.casino.store.rounds.get(line.id)
        try:
            if record is None:
                raise Mismatch(_("this round is no longer saved"))
            game, rules = table_of(record.start.house, record.start.game, record.start.options, self.casino.games)
            recording = Recording(record, game, rules, proof_of(self.casino.store, record))
            self.stage.push(Replay(self.casino, recording, recording.steps()))
        except (Mismatch, NoSuchTable) as fault:
            toast(self.stage, as_sentence(_(str(fault))), "bad")
