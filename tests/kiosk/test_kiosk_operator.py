"""The operator's rooms, worked with a finger; and what of it the next guest meets."""

from __future__ import annotations

import struct

import pytest

from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.text_check import text_boxes
from casino_sim.app.stage.widgets import Panel, Slider, Stepper, Table
from casino_sim.bots import plain
from casino_sim.i18n import language
from casino_sim.rng import Stream
from casino_sim.table.ask import Bets
from kiosk.operator.figures import FIGURES, GROUPS
from kiosk.operator.rounds import RoundPage
from kiosk.operator.tests import COLORS, ScreenTest
from kiosk.rehearsal import Floor, floor
from kiosk.states import State
from kiosk.watch import health


def slide(f: Floor, label: str, share: float) -> None:
    """Put a finger on a slider, at this share of its length, and lift it."""
    slider = next(w for w in f.top.widgets() if isinstance(w, Slider) and w.label == label)
    track = slider.rect
    f.touch((round(track.left + track.w * share), track.bottom - slider.look.metrics.target // 2)).pass_(0.3)


def test_brightness_and_volume_are_set_by_a_finger_and_seen_and_kept(tmp_path):
    with floor(tmp_path) as f:
        f.operator()
        before = sum(pygame.transform.average_color(f.stage.redraw())[:3])
        f.touch("Sound and brightness").pass_(0.2)
        slide(f, "Brightness", 0.02)
        assert f.kiosk.config.screen.brightness == pytest.approx(0.2) and f.stage.brightness == pytest.approx(0.2)
        slide(f, "Cards, chips and dice", 0.98)
        slide(f, "Room sounds", 0.02)
        assert (f.kiosk.config.sound.effects, f.kiosk.config.sound.room) == (1.0, 0.0)
        f.touch("Back").touch("Back to the tables").pass_(1)
        f.begin().pass_(0.3)
        assert sum(pygame.transform.average_color(f.stage.redraw())[:3]) < before
        assert f.kiosk.casino.setting("volume_effects", None) == 1.0
    with floor(tmp_path) as g:
        assert g.kiosk.config.screen.brightness == pytest.approx(0.2) and g.kiosk.config.sound.room == 0.0


def test_limits_are_stepped_by_a_finger_and_the_next_guest_has_them(tmp_path):
    with floor(tmp_path) as f:
        f.operator()
        f.touch("Limits and times").pass_(0.2)
        chips = next(w for w in f.top.widgets() if isinstance(w, Stepper) and w.label == "Chips for each guest")
        f.touch((chips.rect.right - f.stage.look.metrics.target // 2, chips.rect.centery)).pass_(0.2)
        assert f.kiosk.config.bankroll > 100_000
        f.touch("Back").touch("Back to the tables").pass_(1)
        f.begin().pass_(0.3)
        assert f.kiosk.casino.player.bankroll == f.kiosk.config.bankroll


def test_a_table_that_is_closed_by_a_finger_is_not_offered(tmp_path):
    with floor(tmp_path) as f:
        f.operator()
        f.touch("Games and houses").pass_(0.2)
        f.touch("Blackjack").pass_(0.2)
        f.touch("Back").touch("Back to the tables").pass_(1)
        f.begin().pass_(0.3)
        assert "blackjack" not in f.kiosk.casino.houses[0].tables


def test_the_screen_test_goes_through_every_picture_and_back(tmp_path):
    with floor(tmp_path) as f:
        f.operator()
        f.touch("Screen test").pass_(0.2)
        seen = []
        while isinstance(f.top, ScreenTest):
            seen.append(tuple(f.stage.redraw().get_at((640, 100)))[:3])
            f.touch((0.5, 0.5)).pass_(0.2)
        assert seen[: len(COLORS)] == [tuple(pygame.Color(color))[:3] for color in COLORS]
        assert len(seen) == len(COLORS) + 2 and f.state is State.OPERATOR


def test_the_last_fifty_rounds_are_there_to_be_recalled(tmp_path):
    with floor(tmp_path) as f:
        f.begin().pass_(0.3)
        scene = f.kiosk.lounge.sit(f.kiosk.casino.houses[0].tables["mini_baccarat"])
        f.pass_(0.5)
        session = scene.dealing.session
        for _ in range(52):
            if not session.in_round:
                session.deal()
            session.answer(Bets({"player": session.question.spots["player"].limit.min}))
            while session.question is not None:
                session.answer(plain(None, session.question, Stream(bytes(32), "rounds")))
        f.kiosk.finish()
        f.pass_(1)
        f.operator()
        f.touch("Last rounds").pass_(0.3)
        assert len(f.top.lines) == 50
        oldest, found = f"{f.top.lines[-1].id} ", []
        while not found:
            f.robot.swipe((640, 600), (640, 120)).wait(1.0)
            found = [w for w in f.top.widgets() if w.role == "item" and w.label.startswith(oldest)]
        f.touch(found[0]).pass_(0.3)
        assert isinstance(f.top, RoundPage)


def test_every_figure_of_the_health_file_has_a_name_on_the_page(tmp_path):
    with floor(tmp_path) as f:
        f.operator()
        f.touch("Health").pass_(0.2)
        assert f.top.title == "Health" and set(health.report(f.kiosk)) == set(FIGURES)


# -- languages


def catalogue(folder, code: str, texts: dict[str, str]) -> None:
    """A compiled catalogue, as gettext reads it."""
    pairs = sorted({"": "Content-Type: text/plain; charset=UTF-8\n", **texts}.items())
    ids, said = ([text.encode() for text in column] for column in zip(*pairs, strict=True))
    count = len(pairs)
    at, entries = 28 + 16 * count, []
    for text in (*ids, *said):
        entries.append(struct.pack("<II", len(text), at))
        at += len(text) + 1
    head = struct.pack("<7I", 0x950412DE, 0, count, 28, 28 + 8 * count, 0, 0)
    file = folder / code / "LC_MESSAGES" / "casino_sim.mo"
    file.parent.mkdir(parents=True)
    file.write_bytes(head + b"".join(entries) + b"".join(text + b"\0" for text in (*ids, *said)))
    (folder / code / "language.toml").write_text('name = "Español"\n', encoding="utf-8")


@pytest.fixture
def spanish(tmp_path, monkeypatch):
    catalogue(tmp_path / "locale", "es", {"Welcome": "Bienvenido", "Touch to learn and play": "Toque para jugar"})
    monkeypatch.setattr("casino_sim.i18n.asset", tmp_path.joinpath)


def test_where_there_are_several_languages_the_first_touch_chooses_one_and_the_guest_takes_it_along(tmp_path, spanish):
    with floor(tmp_path / "kiosk") as f:
        f.pass_(3)
        f.touch("Español").pass_(0.3)
        assert f.state is State.SESSION and language() == "es" and f.top.semantic().label == "Bienvenido"
        f.kiosk.finish()
        f.pass_(1)
        assert f.state is State.ATTRACT and language() == "en"
        f.begin().pass_(0.3)
        assert f.top.semantic().label == "Welcome"


def test_the_operator_chooses_in_which_language_every_guest_begins(tmp_path, spanish):
    with floor(tmp_path / "kiosk") as f:
        f.operator()
        f.touch("Languages").pass_(0.2)
        f.touch(next(w for w in f.top.widgets() if w.label == "Español" and w.role == "button")).pass_(0.2)
        assert f.kiosk.config.languages.first == "es"
        f.top.back()
        f.kiosk.office.close()
        f.pass_(1)
        f.begin().pass_(0.3)
        assert language() == "es" and f.top.semantic().label == "Bienvenido"


def test_attract_mode_takes_the_languages_by_turn_and_a_guest_begins_in_the_house_s(tmp_path, spanish):
    with floor(tmp_path / "kiosk", attract={"slide_seconds": 5, "table_seconds": 5}) as f:
        spoken = []
        for _ in range(400):
            f.pass_(1, step=0.25)
            if not spoken or spoken[-1] != language():
                spoken.append(language())
            if len(spoken) == 4:
                break
        assert spoken == ["en", "es", "en", "es"]
        f.touch((0.5, 0.4)).pass_(0.3)
        assert f.state is State.SESSION and language() == "en" and f.top.semantic().label == "Welcome"


def test_the_first_screen_offers_the_languages_and_the_next_guest_has_the_house_s(tmp_path, spanish):
    with floor(tmp_path / "kiosk") as f:
        f.begin().pass_(0.3)
        f.touch("Español").pass_(0.3)
        assert language() == "es" and f.top.semantic().label == "Bienvenido"
        f.kiosk.finish()
        f.pass_(1)
        f.begin().pass_(0.3)
        assert language() == "en" and f.top.semantic().label == "Welcome"


def test_only_the_languages_that_the_operator_offers_are_there(tmp_path, spanish):
    with floor(tmp_path / "kiosk", languages={"offered": ["en"]}) as f:
        f.begin().pass_(0.3)
        assert not [w for w in f.top.widgets() if w.label in ("English", "Español")]


@pytest.mark.parametrize("inches", [24.0, 43.0])
def test_the_operators_pages_take_the_whole_width_of_a_screen_that_lies(tmp_path, inches):
    rooms = ("Limits and times", "Sound and brightness", "Languages", "Last rounds", "Meters", "Health", "Export")
    narrow = []
    with floor(tmp_path, (1920, 1080), screen={"diagonal_inches": inches}) as f:
        f.operator()
        for room in rooms:
            f.touch(room).pass_(0.2)
            f.top.prepare()
            plates = [w.rect for w in f.top.widgets() if isinstance(w, Panel)]
            left, right = min(rect.left for rect in plates), max(rect.right for rect in plates)
            if left > 0.05 * 1920 or right < 0.95 * 1920:
                narrow.append((room, left, right))
            f.touch("Back").pass_(0.2)
    assert narrow == []


def test_health_tells_every_figure_once_and_in_groups(tmp_path):
    named = [name for _title, names in GROUPS for name in names]
    assert sorted(named) == sorted(FIGURES)
    with floor(tmp_path, (1920, 1080), screen={"diagonal_inches": 43.0}) as f:
        f.kiosk.program = "0123456789abcdef, signed"
        f.operator()
        f.touch("Health").pass_(0.2)
        tables = [w for w in f.top.widgets() if isinstance(w, Table)]
        assert len(tables) == len(GROUPS) and all(len(w.rows) > 2 for w in tables)
        told = {box.text for box in text_boxes(f.top)}
        assert "0123456789abcdef" in " ".join(told), "the program's digest, beside that of the configuration"
        assert {"Lobby 1", "operator", "1920 × 1080", "The machine", "Records"} <= told
