"""The values of a table's house file as widgets: switches to turn, and a card to write another value on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from casino_sim.app.stage.scene import Stage
from casino_sim.app.stage.widgets import (
    Button,
    Choice,
    Column,
    Dialog,
    Flow,
    Item,
    Label,
    Row,
    Segmented,
    TextField,
    Toggle,
    Widget,
)
from casino_sim.i18n import N_, _, pgettext, sensed
from casino_sim.lab.settings import NOT_PAID, OFF, ON, Setting
from casino_sim.lab.variant import OWN_TABLES
from casino_sim.lab.wording import bounds, refused, shown
from casino_sim.paytables import parse_pay

GROUPS = (
    ("pays", N_("Pays")),
    ("switches", N_("House rules")),
    ("limits", N_("Limits")),
    ("wagers", N_("Bets")),
    ("others", N_("Meters and money")),
)
MOST_SIDE_BY_SIDE, SHORT = 4, 40  # choices that stand side by side, and their letters in all
LONG = 40  # letters of a value that takes several lines: a schedule of fees, a paytable among others of its name
USUAL_PAYS = ("1 to 1", "6 to 5", "3 to 2", "2 to 1", "push")
Set = Callable[[str, str], object]


def group_of(setting: Setting) -> str:
    return setting.part if setting.part in ("pays", "switches", "limits", "wagers") else "others"


def value_rows(
    stage: Stage, now: dict[str, Setting], printed: dict[str, Setting], group: str, set_value: Set
) -> list[Widget]:
    """A row for each value of the group; what was changed says what it was."""
    found: list[Widget] = []
    table = ""
    for path, setting in now.items():
        if group_of(setting) != group:
            continue
        key = path.partition(".")[2].partition(".")[0]
        if group == "pays" and key != table:
            table = key
            found.append(Label(_(setting.tables[0].title), "strong"))
        found.append(_row(stage, setting, printed.get(path), set_value))
    return found


def _called(setting: Setting) -> str:
    return sensed("printed", setting.label) if setting.kind == "pay" else _(setting.label)


def _row(stage: Stage, setting: Setting, before: Setting | None, set_value: Set) -> Widget:
    was = before is not None and before.value != setting.value
    name = _called(setting)
    if setting.kind == "yes_no":
        widget: Widget = Toggle(name, setting.value == ON, lambda on: set_value(setting.path, ON if on else OFF))
    elif setting.kind in ("choice", "paytable") and setting.choices:
        widget = _choice(stage, setting, name, set_value, was)
    else:
        widget = _item(name, shown(setting, setting.value), partial(stage.push, EditValue(setting, set_value)), was)
    if not was or before is None or setting.value.startswith(OWN_TABLES):  # the rows that were changed say so
        return widget
    note = Label(
        _("as printed: {value}").format(value=shown(before, before.value)), "small", color="gold", justify="end"
    )
    return Column(widget, note, gap=2)


def _choice(stage: Stage, setting: Setting, name: str, set_value: Set, was: bool) -> Widget:
    """A few stand side by side, more of them on a card."""
    choices = list(dict.fromkeys([setting.value, *setting.choices])) if setting.value else list(setting.choices)
    choices.sort(key=lambda value: setting.choices.index(value) if value in setting.choices else -1)
    if setting.kind == "paytable":
        name = _("Printed table")
    options = [(value, shown(setting, value)) for value in choices]
    if len(choices) <= MOST_SIDE_BY_SIDE and sum(len(words) for _value, words in options) < SHORT:
        return Segmented(options, setting.value, lambda value: set_value(setting.path, value), label=name)
    pick = partial(stage.push, PickValue(setting, choices, set_value))
    return _item(name, shown(setting, setting.value), pick, was)


def _item(name: str, value: str, press: Callable[[], object], was: bool) -> Widget:
    words = Label(
        value, "gold", justify="end", lines=2 if len(value) < LONG else 0, grow=2 if len(value) >= LONG else 0
    )
    return Item(
        Row(Label(name, "label", grow=1, lines=3), words, gap=20, valign="center"), press, label=name, chosen=was
    )


class EditValue(Dialog):
    """One value, written as in the house file. What makes no sense stays here with the reason."""

    def __init__(self, setting: Setting, set_value: Set) -> None:
        super().__init__(_called(setting), Column())
        self.setting, self.set_value = setting, set_value
        self.field = TextField("", setting.value, on_enter=self.take)
        usual = USUAL_PAYS if setting.kind == "pay" else ()
        keys = [
            Button(str(parse_pay(words)), partial(self._suggest, words), kind="quiet", height=48) for words in usual
        ]
        if setting.kind == "pay":
            keys.append(Button(_("Not paid"), partial(self._suggest, NOT_PAID), kind="quiet", height=48))
        self.note = Label(bounds(setting), "note")
        self.body = Column(self.field, *([Flow(*keys, gap=8)] if keys else []), self.note, gap=14)
        self.choices = [
            Choice(_("Cancel"), cancel=True),
            Choice(pgettext("value", "Set"), self.take, kind="primary", shortcut="return"),
        ]

    def _suggest(self, words: str) -> None:
        self.field.text, self.field.caret = words, len(words)
        self.field.damage()

    def choose(self, choice: Choice) -> None:
        if choice.cancel:
            super().choose(choice)
        else:
            self.take()

    def take(self) -> None:
        problem = self.set_value(self.setting.path, self.field.text)
        if isinstance(problem, str):
            self.note.text = refused(self.setting, self.field.text, problem)
            return
        self.stage.pop(self)


class PickValue(Dialog):
    """One of many: paytables, collection schedules."""

    def __init__(self, setting: Setting, choices: Sequence[str], set_value: Set) -> None:
        self.setting, self.set_value = setting, set_value
        keys = []
        for value in choices:
            words = shown(setting, value)
            key = Item(Label(words, "label"), partial(self.take, value), label=words, chosen=value == setting.value)
            keys.append(key)
        self.note = Label("", "note")
        super().__init__(_called(setting), Column(self.note, *keys, gap=8), [Choice(_("Cancel"), cancel=True)])

    def take(self, value: str) -> None:
        problem = self.set_value(self.setting.path, value)
        if isinstance(problem, str):
            self.note.text = refused(self.setting, shown(self.setting, value), problem)
            return
        self.stage.pop(self)
