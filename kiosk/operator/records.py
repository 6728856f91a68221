"""The books: the meters, how the machine is, and all of it on a stick."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from casino_sim.app.stage.screens.settings import plate
from casino_sim.app.stage.widgets import Button, Column, Columns, Label, Page, Panel, Table, Widget, toast
from casino_sim.dates import day_and_time
from casino_sim.figures import decimal, grouped
from casino_sim.i18n import _, pgettext
from casino_sim.money import spoken
from kiosk.operator.figures import FIGURES, GROUPS, WORDS
from kiosk.watch import health, recall

if TYPE_CHECKING:
    from kiosk.operator.office import Office

DIGEST = 64  # letters, which are shown in groups of eight
COLUMN = 560  # units: so wide is a column of figures at least


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
        figures["written"] = day_and_time(datetime.fromtimestamp(figures["written"], UTC), seconds=True)
        figures["pid"] = str(figures["pid"])
        told = {name: [_(FIGURES[name]), _shown(value)] for name, value in figures.items()}
        groups = [(title, [told[name] for name in names if name in told]) for title, names in GROUPS]
        large = not self.look.metrics.portrait  # which has the height for all of it as it is
        *plates, records = (plate(_(title), Table(rows, columns="lr", large=large)) for title, rows in groups)
        return Column(Columns(*plates, column=COLUMN), records, gap=22)  # a digest takes the whole width


def _shown(value: object) -> str:
    if isinstance(value, str) and value in WORDS:
        return _(WORDS[value])
    if isinstance(value, list) and value:
        return (" × " if isinstance(value[0], int) else ", ").join(map(str, value))
    if isinstance(value, int | float) and not isinstance(value, bool):
        return decimal(value, 0 if isinstance(value, int) else 1)
    text = "–" if value in (None, "", []) else str(value)
    return " ".join(text[i : i + 8] for i in range(0, len(text), 8)) if len(text) == DIGEST else text


class MetersPage(Page):
    """What has been played and done here since the machine was set up."""

    def __init__(self, office: Office) -> None:
        super().__init__()
        self.office = office
        self.title = pgettext("operator", "Meters")

    def body(self) -> Widget:
        counters = self.office.kiosk.counters
        visits = {
            "sessions": _("Visits"), "timeouts": _("Visits that timed out"),
            "rounds": _("Rounds"), "voided": _("Voided rounds"),
        }  # fmt: skip
        machine = {
            "power_resets": _("Starts after a power cut or a crash"), "door": _("PIN pad opened"),
            "wrong_pins": _("Wrong PINs"), "operator": _("Operator sign-ins"),
            "settings": _("Settings changed"), "exports": _("Exports"),
        }  # fmt: skip

        def meters(title: str, names: dict[str, str]) -> Widget:
            rows = [[words, grouped(counters.total[kind])] for kind, words in names.items()]
            return plate(title, Table(rows, columns="lr", large=True))

        return Columns(meters(_("Visits"), visits), self._tables(), meters(_("The machine"), machine), column=COLUMN)

    def _tables(self) -> Widget:
        header = [_("Table"), _("Rounds"), _("Voided"), _("Wagered"), _("Returned")]
        tables = [
            [
                self._named(table),
                grouped(m["rounds"]),
                grouped(m["voided"]),
                *map(spoken, (m["wagered_cents"], m["won_cents"])),
            ]
            for table, m in sorted(self.office.kiosk.counters.tables.items())
        ]
        played = Table(tables, header=header, columns="lrrrr") if tables else Label(_("No rounds yet."), "note")
        return plate(_("Games and houses"), played)

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
        return Column(Panel(Column(Label(words, "label"), *keys, gap=16)))

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
