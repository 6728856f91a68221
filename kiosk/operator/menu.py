"""The operator's menu and the pages that set something."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from casino_sim.app.stage.screens.settings import plate
from casino_sim.app.stage.widgets import (
    Button,
    Choice,
    Column,
    Columns,
    Grid,
    Label,
    Line,
    Page,
    Panel,
    Row,
    Slider,
    Stepper,
    Toggle,
    Widget,
    ask,
)
from casino_sim.figures import percent
from casino_sim.houses.rules import HouseFacts
from casino_sim.i18n import _, languages, own_name, pgettext
from casino_sim.money import spoken
from kiosk.operator import records, rounds, tests
from kiosk.operator.gate import ChoosePin

if TYPE_CHECKING:
    from kiosk.operator.office import Office


WIDE = 640  # units: so wide is a column of settings at least
Keys = Sequence[tuple[str, str, Callable[[], object]]]  # label, icon, what it does


class Menu(Page):
    def __init__(self, office: Office) -> None:
        super().__init__()
        self.office = office
        self.title = _("Operator")
        self.subtitle = office.kiosk.config.machine.name

    def tools(self) -> list[Widget]:
        return [Button(_("Back to the tables"), self.office.close, icon="door", kind="primary")]

    def body(self) -> Widget:
        office = self.office
        kiosk = office.kiosk
        what_is_offered: Keys = [
            (_("Games and houses"), "star", lambda: self.stage.push(GamesPage(office))),
            (_("Limits and times"), "coins", lambda: self.stage.push(LimitsPage(office))),
            (_("Sound and brightness"), "sound", lambda: self.stage.push(LevelsPage(office))),
            (_("Languages"), "book", lambda: self.stage.push(LanguagesPage(office))),
        ]
        tests_: Keys = [
            (_("Touch test"), "plus", lambda: self.stage.push(tests.TouchTest())),
            (_("Screen test"), "fullscreen", lambda: self.stage.push(tests.ScreenTest())),
            (_("Cleaning"), "check", lambda: self.stage.push(tests.Cleaning(kiosk.config.operator.cleaning_seconds))),
        ]
        books: Keys = [
            (_("Last rounds"), "history", lambda: self.stage.push(rounds.LastRounds(office))),
            (pgettext("operator", "Meters"), "coins", lambda: self.stage.push(records.MetersPage(office))),
            (_("Health"), "chart", lambda: self.stage.push(records.HealthPage(office))),
            (_("Export"), "down", lambda: self.stage.push(records.ExportPage(office))),
        ]
        machine: Keys = [
            (_("Change the PIN"), "lock", lambda: self.stage.push(ChoosePin(office))),
            (_("Restart the kiosk"), "repeat", partial(self._sure, _("Restart the kiosk?"), office.restart)),
            (_("Restart the machine"), "replay", partial(self._sure, _("Restart the whole machine?"), office.reboot)),
            (_("Close the kiosk"), "close", partial(self._sure, _("Close the kiosk?"), office.exit)),
        ]
        groups: list[tuple[str, Keys]] = [
            (_("Offerings"), what_is_offered), (_("The screen"), tests_),
            (_("Records"), books), (_("The machine"), machine),
        ]  # fmt: skip
        return Column(*(self._group(title, keys) for title, keys in groups), gap=22)

    @staticmethod
    def _group(title: str, keys: Keys) -> Widget:
        buttons = [Button(label, press, icon=icon) for label, icon, press in keys]
        return Column(Label(title, "caps"), Grid(*buttons, column=380, gap=14), gap=10)

    def _sure(self, question: str, do: Callable[[], object]) -> None:
        words = _("No guest is playing. This takes effect right away.")
        ask(self.stage, question, words, Choice(_("No"), cancel=True), Choice(_("Yes"), do, kind="danger"))

    def back(self) -> None:
        self.office.close()


class GamesPage(Page):
    """Every table with a switch; a house without tables is not shown to guests."""

    def __init__(self, office: Office) -> None:
        super().__init__()
        self.office = office
        self.title = _("Games and houses")

    def body(self) -> Widget:
        houses = self.office.kiosk.all_houses.values()
        return Grid(*(self._house(house) for house in houses), column=560, gap=22, even=False)

    def _house(self, house: HouseFacts) -> Widget:
        shown = {each.id: each for each in self.office.kiosk.casino.houses}
        open_ = shown[house.id].tables if house.id in shown else {}
        rows = [
            Toggle(rules.called, id in open_, partial(self._switch, f"{house.id}/{id}"))
            for id, rules in house.tables.items()
        ]
        return Panel(Column(Label(house.name, "strong"), Line(), *rows, gap=8))

    def _switch(self, table: str, on: bool) -> None:
        """What stands in the file as a list of what is open becomes a list of what is closed."""
        kiosk = self.office.kiosk
        every = {f"{house.id}/{id}" for house in kiosk.all_houses.values() for id in house.tables}
        now = {f"{house.id}/{id}" for house in kiosk.casino.houses for id in house.tables}
        now = now | {table} if on else now - {table}
        if not now:
            self.rebuild()
            return
        for key, value in (("houses", ()), ("only", ()), ("without", sorted(every - now))):
            self.office.set("games", key, list(value))
        self.rebuild()


class LimitsPage(Page):
    BANKROLLS = (100, 200, 500, 1_000, 2_000, 5_000, 10_000, 50_000)

    def __init__(self, office: Office) -> None:
        super().__init__()
        self.office = office
        self.title = _("Limits and times")

    def body(self) -> Widget:
        config = self.office.kiosk.config
        chips = Stepper(
            _("Chips for each guest"), self.BANKROLLS, config.bankroll / 100,
            lambda v: self.office.set("session", "bankroll", str(int(v))), show=lambda v: spoken(round(v) * 100),
        )  # fmt: skip
        minutes = (0, 10, 15, 20, 30, 45, 60, 90, 120, 240)
        refills = self._stepper(_("Free refills per visit"), "session", "top_ups", (0, 1, 2, 3, 5, 10, 20, 50))
        times = [
            self._stepper(_("Time reminder"), "session", "reminder_minutes", minutes, self._minutes),
            self._stepper(_("Session limit"), "session", "minutes", minutes, self._minutes),
            self._stepper(
                _("Idle time at a table"), "idle", "table_seconds", (30, 45, 60, 90, 120, 180, 300), self._seconds
            ),
            self._stepper(
                _("Idle time when reading"), "idle", "reading_seconds", (60, 90, 120, 180, 300, 600), self._seconds
            ),
            self._stepper(_("Countdown"), "idle", "countdown_seconds", (20, 25, 30, 45, 60), self._seconds),
        ]
        return Columns(plate(_("Chips"), chips, refills), plate(_("Visits"), *times), column=WIDE)

    def _stepper(
        self, label: str, section: str, key: str, values: Sequence[float], show: Callable[[float], str] = "{:g}".format
    ) -> Widget:
        now = getattr(getattr(self.office.kiosk.config, section), key)
        stops = sorted({*values, now})
        return Stepper(label, stops, now, lambda v: self.office.set(section, key, int(v)), show=show)

    @staticmethod
    def _minutes(value: float) -> str:
        return _("{count} min").format(count=int(value)) if value else _("never")

    @staticmethod
    def _seconds(value: float) -> str:
        return _("{count} s").format(count=int(value))


class LevelsPage(Page):
    """What is heard and how bright it is; both at once, to be judged where the machine stands."""

    def __init__(self, office: Office) -> None:
        super().__init__()
        self.office = office
        self.title = _("Sound and brightness")

    def body(self) -> Widget:
        config = self.office.kiosk.config
        share = [i / 10 for i in range(11)]
        brightness = self._slider(
            _("Brightness"), "screen", "brightness", [i / 10 for i in range(2, 11)], config.screen.brightness
        )
        sounds = [
            self._slider(_("Cards, chips and dice"), "sound", "effects", share, config.sound.effects),
            self._slider(_("Room sounds"), "sound", "room", share, config.sound.room),
            self._slider(_("Buttons"), "sound", "interface", share, config.sound.interface),
            Toggle(
                _("Sound in attract mode"), config.attract.sound, lambda on: self.office.set("attract", "sound", on)
            ),
        ]
        return Columns(plate(_("The screen"), brightness), plate(_("Sound"), *sounds), column=WIDE)

    def _slider(self, label: str, section: str, key: str, stops: list[float], value: float) -> Widget:
        return Slider(label, stops, value, show=percent, on_settle=lambda v: self._set(section, key, v))

    def _set(self, section: str, key: str, value: float) -> None:
        if self.office.set(section, key, value) and section == "sound":
            self.stage.sound.play("chip" if key == "effects" else "button")


class LanguagesPage(Page):
    def __init__(self, office: Office) -> None:
        super().__init__()
        self.office = office
        self.title = _("Languages")

    def body(self) -> Widget:
        kiosk = self.office.kiosk
        offered = {code for code, _name in kiosk.languages}
        rows: list[Widget] = [
            Toggle(own_name(code), code in offered, partial(self._switch, code), enabled=len(languages()) > 1)
            for code in languages()
        ]
        first = [Button(name, partial(self._first, code), kind="quiet") for code, name in kiosk.languages]
        for key, (code, _name) in zip(first, kiosk.languages, strict=True):
            key.checked = code == kiosk.config.languages.first
        begins = plate(_("Every guest starts in"), Row(*first, gap=12, wrap=True))
        return Columns(plate(_("Languages"), *rows), begins, column=WIDE)

    def _switch(self, code: str, on: bool) -> None:
        kiosk = self.office.kiosk
        now = [each for each, _name in kiosk.languages]
        now = [*now, code] if on else [each for each in now if each != code]
        if kiosk.config.languages.first in now:
            self.office.set("languages", "offered", now)
        self.rebuild()

    def _first(self, code: str) -> None:
        self.office.set("languages", "first", code)
        self.rebuild()
