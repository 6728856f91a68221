"""Variants as houses of the player's own: saved under a name, or played at once."""

from __future__ import annotations

import re

from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.widgets import Choice, Column, Dialog, Label, Paragraph, TextField, toast
from casino_sim.houses.checks import BadHouse
from casino_sim.houses.loader import house_ids
from casino_sim.i18n import _
from casino_sim.lab.house_file import text_of
from casino_sim.lab.variant import Changed, checked_by_the_loader
from casino_sim.resources import own_houses_folder
from casino_sim.session.find_table import open_houses

TRIAL = "the_lab"  # the house of whatever is played without having been saved


def id_of(name: str) -> str:
    """``My Casino`` is the file my_casino.toml."""
    words = re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_")
    return words if words[:1].isalpha() else f"house_{words}".rstrip("_")


def save(casino: Casino, changed: Changed, name: str, id: str = "") -> str:
    """The id of the house. Raises :class:`BadHouse` or ``OSError``."""
    checked_by_the_loader(changed, casino.games)
    id = id or id_of(name)
    folder = own_houses_folder()
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{id}.toml").write_text(text_of(changed, id, name), encoding="utf-8")
    casino.houses = open_houses(casino.games)
    return id


def not_saved(fault: BadHouse | OSError) -> str:
    """The reason is the system's or the loader's own, which are those of every house file."""
    why = (fault.strerror or str(fault)) if isinstance(fault, OSError) else str(fault)
    return _("The house can't be saved: {why}").format(why=why)


def play_now(casino: Casino, changed: Changed) -> None:
    """At a table of a house with these rules; the printed ones are played where they are printed."""
    from casino_sim.app.stage.screens.poker_setup import setup_for

    rules = changed.before
    if changed.variant.changes:
        try:
            house = casino.house(save(casino, changed, _("The Lab"), TRIAL))
        except (BadHouse, OSError) as fault:
            toast(casino.stage, not_saved(fault), "bad")
            return
        rules = house.tables[changed.variant.game]
    casino.stage.push(setup_for(casino, rules))


class SaveHouse(Dialog):
    """A name, and the differences go into a house file of the player's own."""

    def __init__(self, casino: Casino, changed: Changed) -> None:
        self.casino, self.changed = casino, changed
        self.name = TextField(_("Name of the house"), _("My house"), on_enter=self.take, longest=30)
        self.note = Label("", "note")
        explained = Paragraph(
            _("It appears in the lobby beside the others. Your changes are saved in a file of their own."), "note"
        )
        keys = [Choice(_("Cancel"), cancel=True), Choice(_("Save"), self.take, kind="primary", shortcut="return")]
        super().__init__(_("Save as a house"), Column(explained, self.name, self.note, gap=14), keys)

    def choose(self, choice: Choice) -> None:
        super().choose(choice) if choice.cancel else self.take()

    def take(self) -> None:
        name = " ".join(self.name.text.split())
        if not name or id_of(name) in house_ids():
            self.note.text = _("Choose another name.")
            return
        try:
            id = save(self.casino, self.changed, name)
        except (BadHouse, OSError) as fault:
            self.note.text = not_saved(fault)
            return
        self.stage.pop(self)
        toast(self.stage, _("{name} is open, in {file}.").format(name=name, file=f"{id}.toml"), "good")
