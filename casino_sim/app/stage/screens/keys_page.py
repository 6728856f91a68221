"""Which letter does what: the same at every table, and changed by pressing another."""

from __future__ import annotations

from functools import partial

from casino_sim.app.stage import input as inputs
from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.table.control.key_map import ACTIONS, KeyMap
from casino_sim.app.stage.widgets import Button, Column, Columns, Label, Line, Page, Panel, Row, Table, Widget, toast
from casino_sim.app.stage.widgets.button import key_name
from casino_sim.i18n import N_, _

# What is the same everywhere and stays.
FIXED = (
    ("space", N_("Deal, roll, spin, or skip ahead")), ("return", N_("Press the selected button or amount")),
    ("escape", N_("Close, go back")), ("tab", N_("Next bet or button")), ("1 – 6", N_("Pick a chip")),
    ("+  –", N_("Add a chip, take all chips down")), ("A", N_("Amount of the selected bet")),
    ("I", N_("Card of the selected bet")), ("R", N_("Same again")), ("D", N_("Double all bets")),
    ("U", N_("Undo")), ("X", N_("Clear")), ("P", N_("Press a bet")), ("F", N_("Full odds")),
    ("O", N_("Turn a bet on or off")), ("F1", N_("Rules and pays")),
)  # fmt: skip


class KeysPage(Page):
    """Press an action, then the letter it shall have. Two actions that would share a letter change places."""

    def __init__(self, casino: Casino) -> None:
        super().__init__()
        self.casino = casino
        self.title = N_("Keys")
        self.subtitle = N_("Each letter does the same thing at every table.")
        self.waits = ""  # the action that gets the next letter

    @property
    def map(self) -> KeyMap:
        return KeyMap(self.casino.setting("keys", {}))

    def tools(self) -> list[Widget]:
        usual = Button(
            _("Standard keys"), self.reset, icon="undo", kind="quiet", height=56, enabled=bool(self.map.changed)
        )
        return [usual]

    def body(self) -> Widget:
        return Columns(self._answers(), self._fixed(), column=620)

    def _answers(self) -> Widget:
        rows = [self._row(action, label) for action, (_letter, label, _options) in ACTIONS.items()]
        note = Label(_("Pick an action, then press its new letter."), "note")
        return Panel(Column(Label(_("Answers to the dealer"), "strong"), note, Line(), *rows, gap=8))

    def _row(self, action: str, label: str) -> Widget:
        waits = action == self.waits
        letter = _("Press a letter") if waits else key_name(self.map.key_of(action))
        key = Button(
            letter, partial(self.wait_for, action), kind="primary" if waits else "quiet", height=48, min_width=120
        )
        key.tip = _(label)
        return Row(Label(_(label), grow=1), key, gap=12)

    def _fixed(self) -> Widget:
        rows = [[key_name(name) if len(name) > 1 else name, _(what)] for name, what in FIXED]
        return Panel(Column(Label(_("Everywhere"), "strong"), Line(), Table(rows, columns="ll", plain=True), gap=8))

    # -- doing
    def wait_for(self, action: str) -> None:
        self.waits = "" if self.waits == action else action
        self.rebuild()

    def on_event(self, event: inputs.Event) -> bool:
        if not self.waits or not isinstance(event, inputs.Key) or event.repeat:
            return False
        if event.name in ("escape", "tab"):
            self.waits = ""
            self.rebuild()
            return True
        if len(event.name) != 1 or not event.name.isalnum() or event.modified:
            toast(self.stage, _("Press a letter or a digit."))
            return True
        self.casino.keep_setting("keys", self.map.changed_to(self.waits, event.name).changed)
        self.waits = ""
        self.rebuild()
        return True

    def reset(self) -> None:
        self.casino.keep_setting("keys", {})
        self.waits = ""
        self.rebuild()
