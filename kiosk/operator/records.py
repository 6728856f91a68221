"""The books: the last rounds with their recall, how the machine is, and all of it on a stick."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from casino_sim.app.stage.screens.replay import Replay
from casino_sim.app.stage.widgets import (
    Button,
    Column,
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
from casino_sim.i18n import N_, _, pgettext
from casino_sim.money import spoken
from casino_sim.session.find_table import NoSuchTable
from casino_sim.session.recording import Recording
from casino_sim.store.records import RoundLine
from casino_sim.table.journal import Mismatch
from casino_sim.wagers import wager_of
from kiosk.watch import health, recall

if TYPE_CHECKING:
    from kiosk.operator.office import Office

FIGURES = {  # of the health file, in its order
    "written": N_("Written at"),
    "version": N_("Version"),
    "program": N_("Program"),
    "machine": N_("Machine"),
    "config": N_("Configuration"),
    "pid": N_("Process number"),
    "uptime_seconds": N_("Running for, in seconds"),
    "state": N_("State"),
    "fault": N_("Fault"),
    "frame_p95_ms": N_("Slowest frames, in ms"),
    "frames": N_("Frames drawn"),
    "last_touch_seconds": N_("Last touch, seconds ago"),
    "sessions_today": N_("Sessions today"),
    "sessions_total": N_("Sessions in all"),
    "rounds_today": N_("Rounds today"),
    "crashes_lately": N_("Recent crashes"),
    "rng_self_test": N_("Test of the random numbers"),
    "disk_free_mb": N_("Free disk space, in MB"),
    "memory_mb": N_("Memory, in MB"),
    "display": N_("Display"),
    "rotation": N_("Rotation"),
    "library": N_("Drawing library"),
    "python": N_("Python"),
    "last_error": N_("Last error"),
    "diary_lines": N_("Lines in the diary"),
    "diary_head": N_("Head of the diary"),
}
WORDS = {  # of the records: the state of a round, what became of a bet, the state of the kiosk, how a test went
    "open": N_("not finished"),
    "closed": N_("finished"),
    "voided": N_("void"),
    "win": N_("won"),
    "lose": N_("lost"),
    "push": N_("push"),
    "self_test": N_("self-test"),
    "attract": N_("attract mode"),
    "session": N_("a guest is playing"),
    "idle_warning": N_("asks whether somebody is there"),
    "reset": N_("getting ready"),
    "operator": N_("operator"),
    "fault": N_("out of service"),
    "not run": N_("not run"),
    "passed": N_("passed"),
    "failed": N_("failed"),
}


class LastRounds(Page):
    """Newest first, whoever played them."""

    def __init__(self, office: Office) -> None:
        super().__init__()
        self.office = office
        self.title = _("Last rounds")
        self.lines = recall.last_rounds(office.kiosk.store)
        self.subtitle = _("Recall of {count} rounds").format(count=len(self.lines))

    def body(self) -> Widget:
        if not self.lines:
            return Label(_("No rounds yet."), "note")
        return Rows(len(self.lines), self._row, height=84)

    def _row(self, i: int) -> Widget:
        line = self.lines[i]
        house = self.office.kiosk.all_houses[line.house]
        title = house.tables[line.game].called if line.game in house.tables else line.game
        words = Column(Label(title, "strong", lines=1), Label(_note(line, house.name), "small", lines=1), gap=0, grow=1)
        return Item(
            Row(Label(f"{line.id}", "faint"), words, Label(spoken(line.net, sign=True), "gold"), gap=22),
            partial(self.open, line),
            label=f"{line.id} {title}",
        )

    def open(self, line: RoundLine) -> None:
        kiosk = self.office.kiosk
        try:
            found = recall.recording(kiosk.store, line.id, kiosk.games)
            self.stage.push(RoundPage(self.office, found))
        except (Mismatch, NoSuchTable) as fault:
            toast(self.stage, str(fault), "bad")


def _note(line: RoundLine, house: str) -> str:
    state = "" if line.state == "closed" else f" · {_(WORDS[line.state])}"
    return f"{house} · {line.started[:19].replace('T', ' ')}{state}"


class RoundPage(Page):
    """One round as a regulator wants to see it: marked as recall, chips before and after, every wager, every step."""

    def __init__(self, office: Office, found: Recording) -> None:
        super().__init__()
        self.office, self.found = office, found
        record = found.record
        self.title = found.rules.title
        self.subtitle = _("Recall of round {id}").format(id=record.id)
        self.verdict = ""

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
        facts = [
            [_("State"), _(WORDS[record.state]) + (f": {record.why}" if record.why else "")],
            [_("Began"), record.started[:19].replace("T", " ")],
            [_("Ended"), (record.finished or "")[:19].replace("T", " ")],
            [_("Chips before"), spoken(before)],
            [_("Chips after"), spoken(after)],
            [_("Result"), spoken(record.net, sign=True)],
            [_("Fees"), spoken(record.fees)],
            [_("Commitment"), " ".join(record.start.commitment[i : i + 8] for i in range(0, 64, 8))],
        ]
        if self.verdict:
            facts.append([_("Dealt again"), self.verdict])
        return Column(
            Panel(Table(facts, columns="ll", plain=True)), self._wagers(), *self._steps(), gap=20, max_width=1300
        )

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
            return [Panel(Label(str(fault), "note"))]
        lines: list[Widget] = []
        for i, said in enumerate(steps, 1):
            lines += [Label(_("Step {at}").format(at=i), "caps"), *(Label(sentence, "body") for sentence in said)]
        return [Panel(Column(Label(_("Step by step"), "strong"), Line(), *lines, gap=8))]

    def replay(self) -> None:
        try:
            self.stage.push(Replay(self.office.kiosk.casino, self.found, self.found.steps()))
        except Mismatch as fault:
            toast(self.stage, str(fault), "bad")

    def verify(self) -> None:
        found = recall.verdict(self.found)
        self.verdict = _("the same cards, the same result") if found == "the same" else found
        self.office.kiosk.diary.note("round verified", round=self.found.record.id, result=found)
        toast(self.stage, self.verdict[0].upper() + self.verdict[1:] + ".", "good" if found == "the same" else "bad")
        self.rebuild()


class HealthPage(Page):
    """The health file, as it would be written now."""

    def __init__(self, office: Office) -> None:
        super().__init__()
        self.office = office
        self.title = _("Health")

    def tools(self) -> list[Widget]:
        return [Button(_("Refresh"), self.rebuild, icon="repeat")]

    def body(self) -> Widget:
        figures = health.report(self.office.kiosk)
        rows = [[_(FIGURES[name]), _shown(value)] for name, value in figures.items()]
        return Column(Panel(Table(rows, columns="ll"), max_width=1000))


def _shown(value: object) -> str:
    if isinstance(value, str) and value in WORDS:
        return _(WORDS[value])
    if isinstance(value, list):
        return " × ".join(map(str, value))
    return "–" if value in (None, "") else str(value)


class MetersPage(Page):
    """What has been played and done here since the machine was set up."""

    def __init__(self, office: Office) -> None:
        super().__init__()
        self.office = office
        self.title = _("Meters")

    def body(self) -> Widget:
        counters = self.office.kiosk.counters
        names = {
            "sessions": _("Visits"), "rounds": _("Rounds"), "voided": _("Voided rounds"),
            "timeouts": _("Visits that ended by themselves"), "power_resets": _("Starts after a power cut or a crash"),
            "door": _("PIN pad opened"), "wrong_pins": _("Wrong PINs"), "operator": _("Operator came in"),
            "settings": _("Settings changed"), "exports": _("Exports"),
        }  # fmt: skip
        machine = [[words, f"{counters.total[kind]:,}"] for kind, words in names.items()]
        header = [_("Table"), _("Rounds"), _("Voided"), _("Wagered"), _("Returned")]
        tables = [
            [
                self._named(table),
                f"{m['rounds']:,}",
                f"{m['voided']:,}",
                *map(spoken, (m["wagered_cents"], m["won_cents"])),
            ]
            for table, m in sorted(counters.tables.items())
        ]
        played = Table(tables, header=header, columns="lrrrr") if tables else Label(_("No rounds yet."), "note")
        return Column(Panel(Table(machine, columns="lr")), Panel(played), gap=22, max_width=1200)

    def _named(self, table: str) -> str:
        house, _slash, game = table.partition("/")
        facts = self.office.kiosk.all_houses.get(house)
        rules = facts.tables.get(game) if facts is not None else None
        return f"{rules.title} · {rules.house_name}" if rules is not None else table


class ExportPage(Page):
    """Logs, health and audit into a folder of a stick, or of the machine's own disk."""

    def __init__(self, office: Office) -> None:
        super().__init__()
        self.office = office
        self.title = _("Export")
        self.working = False

    def tools(self) -> list[Widget]:
        return [Button(_("Refresh"), self.rebuild, icon="repeat")]

    def body(self) -> Widget:
        config = self.office.kiosk.config
        words = _("Log, health, configuration without the PIN, and the last rounds with their proof.")
        places = recall.targets(config.operator.exports, config.state / "export")
        keys = [
            Button(str(place), partial(self.export, place), icon="down", enabled=not self.working) for place in places
        ]
        return Column(Panel(Column(Label(words, "note"), *keys, gap=16), max_width=1000))

    def export(self, place: Path) -> None:
        kiosk = self.office.kiosk
        files = [*kiosk.diary.files(), kiosk.config.health, kiosk.config.state / "counters.json"]
        self.working = True
        self.rebuild()
        kiosk.housekeeping.submit(
            lambda: recall.export(place, kiosk.store, kiosk.games, files, kiosk.config.raw, kiosk.config.machine.name),
            self._done,
            self._failed,
        )

    def _done(self, target: Path) -> None:
        self.working = False
        self.office.kiosk.counters.count("exports")
        self.office.kiosk.diary.note("exported", target=str(target))
        toast(self.office.kiosk.stage, _("Saved to {folder}. You can remove the stick.").format(folder=target), "good")
        if self.root is not None and self.root.mounted:
            self.rebuild()

    def _failed(self, fault: Exception) -> None:
        self.working = False
        self.office.kiosk.diary.error("export failed", fault=fault)
        toast(self.office.kiosk.stage, _("That couldn't be saved: {why}.").format(why=fault), "bad")
        if self.root is not None and self.root.mounted:
            self.rebuild()
