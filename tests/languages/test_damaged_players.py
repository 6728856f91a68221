"""A players' file that can't be had: a window says why in one's own language, a command in English."""

from __future__ import annotations

import sqlite3
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from casino_sim import __main__ as program
from casino_sim.app import main as app
from casino_sim.app.stage import app as stage_app
from casino_sim.app.stage.loop import Loop
from casino_sim.app.stage.scene import Stage
from casino_sim.app.stage.widgets import Button, Dialog
from casino_sim.i18n import set_language
from casino_sim.resources import LANG
from casino_sim.store import schema, store
from casino_sim.store.location import FILE
from casino_sim.store.problems import StoreProblem
from casino_sim.store.store import Store
from tests.languages.pseudo import CODE, PLAIN_VOWEL, pseudo

LATER = "{file} was written by a later version of the casino (file version {version}, this one knows {known})."
LATER += " Use that version, or choose another --players folder."


def of_a_later_version(folder: Path) -> None:
    with sqlite3.connect(folder / FILE) as database:
        database.execute("PRAGMA user_version = 99")
    database.close()


def of_an_earlier_version(folder: Path) -> None:
    with sqlite3.connect(folder / FILE) as database:
        database.execute(f"PRAGMA user_version = {len(schema.MIGRATIONS) - 1}")
    database.close()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    with Store.open(tmp_path / "players") as opened:
        opened.players.welcome("Ann")
    return tmp_path / "players"


class Person:
    """Somebody before the window, who presses the same button again and again."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, label: str, meanwhile: Callable[[], object] = lambda: None):
        self.read: list[str] = []
        self.label, self.meanwhile = label, meanwhile
        monkeypatch.setattr(Stage, "run", lambda stage: self.look(stage))
        monkeypatch.setattr(app, "why_no_stage", lambda: "")
        monkeypatch.setattr(app, "in_a_terminal", lambda: False)

    def look(self, stage: Stage) -> None:
        Loop(stage).turn()
        dialog = stage.top
        assert isinstance(dialog, Dialog) and isinstance(dialog.body, str)
        self.read += [dialog.title, dialog.body]
        buttons = [w for w in dialog.widgets() if isinstance(w, Button)]
        self.meanwhile()
        next(b for b in buttons if b.label == self.label).activate()
        assert not stage.running


def test_the_window_says_it_in_the_language_that_was_asked_for(
    folder: Path, pseudo_there: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    of_a_later_version(folder)
    person = Person(monkeypatch, pseudo("Close"))
    monkeypatch.setenv(LANG, CODE)
    assert program.main(["play", "--players", str(folder)]) == 2
    said = pseudo(LATER).format(file=folder / FILE, version=99, known=len(schema.MIGRATIONS))
    assert person.read == [pseudo("The casino can't open"), said]
    assert capsys.readouterr().err.count("\n") == 1


def test_it_is_tried_again_as_often_as_one_likes(
    folder: Path, pseudo_there: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    holder = [Store.open(folder)]
    tries: list[int] = []

    def meanwhile() -> None:
        tries.append(1)
        if len(tries) == 3:
            holder.pop().close()

    person = Person(monkeypatch, pseudo("Try again"), meanwhile)
    with app._opened(folder, CODE, windowed=True) as opened:
        assert [each.name for each in opened.players.all()] == ["Ann"]
    assert len(tries) == 3 and not PLAIN_VOWEL.search(person.read[0])


def test_a_command_says_it_in_english(
    folder: Path, pseudo_there: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    of_a_later_version(folder)
    monkeypatch.setattr(app, "in_a_terminal", lambda: True)
    monkeypatch.setattr(app, "why_no_stage", lambda: "")
    monkeypatch.setattr(stage_app, "refuse", lambda sentence: pytest.fail("a window over a terminal"))
    monkeypatch.setenv(LANG, CODE)
    for words in (["play"], ["play", "--text"], ["players", "check"], ["history"]):
        assert program.main([*words, "--players", str(folder)]) == 2
        said = capsys.readouterr().err
        assert "was written by a later version of the casino" in said, words


@pytest.mark.parametrize("stream", [None, "pipe"])
def test_a_program_of_the_desktop_has_no_terminal(stream: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    with Path(__file__).open(encoding="utf-8") as pipe:
        for name in ("__stdin__", "__stdout__", "__stderr__"):
            monkeypatch.setattr(sys, name, pipe if stream else None)
        assert not app.in_a_terminal()


def test_every_way_to_be_damaged_is_told_in_the_language(
    folder: Path, pseudo_spoken: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    def told(spoil: Callable[[], object], use: Callable[[], object]) -> str:
        spoil()
        with pytest.raises(StoreProblem) as fault:
            use()
        return str(fault.value).replace(str(folder), "").replace(FILE, "")

    earlier = told(lambda: of_an_earlier_version(folder), lambda: Store.look(folder))
    later = told(lambda: of_a_later_version(folder), lambda: Store.open(folder))

    def cannot_move(*_words: object) -> None:
        raise PermissionError(13, "42")

    def broken() -> None:
        monkeypatch.setattr(store, "set_aside", cannot_move)
        (folder / FILE).write_bytes(b"no database" * 1000)

    moved = told(broken, lambda: Store.open(folder))
    full = told(lambda: monkeypatch.setattr(Path, "exists", lambda _path: True), lambda: store._unused(folder / FILE))
    for said in (earlier, later, moved, full):
        assert said and not PLAIN_VOWEL.search(said.replace("--players", "")), said


@pytest.mark.parametrize("size", [(960, 540), (400, 300)])
def test_the_window_has_room_for_it_in_every_language(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    from casino_sim.app.stage.text_check import text_faults

    def look(stage: Stage) -> None:
        Loop(stage).turn()
        faults.extend(text_faults(stage.top))

    faults: list[str] = []
    monkeypatch.setattr(stage_app, "REFUSAL", size)
    monkeypatch.setattr(Stage, "run", look)
    for code in ("en", "es", "zh_Hans", "vi"):
        set_language(code)
        assert not stage_app.refuse(LATER.format(file="C:/Users/Somebody/AppData/casino.sqlite3", version=99, known=9))
    set_language("en")
    assert faults == []
