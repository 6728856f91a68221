"""A second screen above the guest's: found by its name, with attract mode or the pays of the table below."""

from __future__ import annotations

import socket
import struct
import threading
from datetime import datetime

import msgspec
import pytest

from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.table.scene import TableScene
from casino_sim.app.stage.text_check import text_faults
from kiosk import outputs
from kiosk.config_sections import Hours, Opening
from kiosk.guest.screens.attract import AttractTable, TouchHere
from kiosk.guest.screens.farewell import Resting
from kiosk.guest.screens.slides import Slide
from kiosk.outputs import Output
from kiosk.rehearsal import Floor
from kiosk.states import State
from tests.kiosk.test_kiosk_config import faults

GUESTS, ABOVE = Output("HDMI-A-1", (1280, 0, 1280, 720)), Output("DP-1", (0, 0, 1280, 720))
BOTH = (ABOVE, GUESTS)


def with_topper(folder, outs=BOTH, **topper) -> Floor:
    size = max(o.place[0] + o.place[2] for o in outs), max(o.place[1] + o.place[3] for o in outs)
    wishes = {"output": "DP-1", **topper}
    return Floor(folder, size, outputs=outs, screen={"output": "HDMI-A-1"}, topper=wishes).open()


def live(f: Floor, seconds: float = 1.0) -> None:
    for _ in range(max(1, round(seconds / 0.25))):
        f.pass_(0.25)
        if f.kiosk.topper.stage is not None:
            f.kiosk.topper.stage.jobs.finish()


def sit(f: Floor, game: str) -> TableScene:
    f.begin().pass_(0.3)
    rules = next(t for h in f.kiosk.casino.houses for t in h.tables.values() if t.game == game)
    scene = f.kiosk.lounge.sit(rules)
    live(f)
    return scene


@pytest.fixture
def floor_of(tmp_path):
    opened = []

    def made(*words, **keys) -> Floor:
        opened.append(with_topper(tmp_path, *words, **keys))
        return opened[-1]

    yield made
    for f in opened:
        f.close()


# The screens ----------------------------------------------------------------------------------------------------------


def test_each_picture_lies_on_the_screen_with_its_name(floor_of):
    f = floor_of()
    live(f)
    window = f.stage.window
    assert window.size == (1280, 720) and window.second.get_abs_offset() == (0, 0)
    assert window.to_window(0, 0) == (1280, 0), "the guest's screen is the one on the right"
    whole = pygame.display.get_surface()
    assert pygame.image.tobytes(whole.subsurface((1280, 0, 1280, 720)), "RGB") == pygame.image.tobytes(
        window.canvas, "RGB"
    )
    assert pygame.transform.average_color(whole.subsurface((0, 0, 1280, 720)))[:3] != (0, 0, 0)


def test_a_touch_counts_on_the_guests_screen_and_not_on_the_other(floor_of):
    f = floor_of()
    live(f)
    f.touch((-640, 360)).pass_(0.3)
    assert f.state is State.ATTRACT
    f.touch((640, 360)).pass_(0.3)
    assert f.state is State.SESSION


@pytest.mark.parametrize("rotation", [0, 90])
def test_a_standing_screen_is_turned_by_itself(floor_of, rotation):
    f = floor_of((ABOVE, GUESTS), rotation=rotation)
    live(f)
    size = f.kiosk.topper.stage.window.size
    assert size == ((720, 1280) if rotation else (1280, 720)) and f.stage.window.size == (1280, 720)


def test_a_second_screen_that_is_missing_keeps_nobody_from_playing_and_health_names_it(floor_of):
    f = floor_of((GUESTS,))
    live(f)
    assert f.state is State.ATTRACT and f.kiosk.topper.stage is None
    f.pass_(11)
    health = f.kiosk.config.health.read_text(encoding="utf-8")
    assert '"outputs_missing": [\n  "DP-1"\n ]' in health and "HDMI-A-1 1280x720+1280+0" in health


def test_a_screen_that_is_plugged_in_later_is_used(floor_of):
    f = floor_of((GUESTS,))
    live(f)
    f.outputs = BOTH
    pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=2560, y=720))
    live(f)
    assert f.kiosk.topper.stage is not None and f.stage.window.missing == []


def test_without_its_name_the_guests_screen_is_the_one_that_is_no_topper(tmp_path):
    f = Floor(tmp_path, (2560, 720), outputs=BOTH, topper={"output": "DP-1"}).open()
    assert f.stage.window.to_window(0, 0) == (1280, 0)
    f.close()


# What it shows --------------------------------------------------------------------------------------------------------


def test_attract_goes_on_above_while_a_guest_plays(floor_of):
    f = floor_of()
    live(f)
    first = f.kiosk.topper.stage.top
    assert isinstance(first, AttractTable) and first.dealing.rules != f.top.dealing.rules
    assert not [w for w in first.board.walk() if isinstance(w, TouchHere)], "there is nothing to touch up there"
    sit(f, "blackjack")
    live(f, 60)
    assert f.state is State.SESSION and f.kiosk.topper.stage.top is not first


def test_the_pays_of_the_table_below_are_shown_as_soon_as_somebody_sits_there(floor_of):
    f = floor_of(show="paytable")
    live(f)
    assert isinstance(f.kiosk.topper.stage.top, Slide)
    scene = sit(f, "three_card_poker")
    shown = f.kiosk.topper.stage.top
    assert shown.title == scene.dealing.rules.called and shown.kind == "pays"
    seen = set()
    for _ in range(12):
        live(f, 13)
        f.touch((0.5, 0.02))  # somebody is there
        seen.add(f.kiosk.topper.stage.top.title)
    assert scene.dealing.rules.called in seen and len(seen) <= 1 + len(scene.dealing.rules.pays)


def test_a_closed_machine_rests_above_too(floor_of):
    f = floor_of()
    live(f)
    hour = datetime.fromtimestamp(f.wall()).hour
    f.kiosk.config = msgspec.structs.replace(
        f.config, opening=Opening(hours=(Hours(f"{(hour + 2) % 24:02}:00", f"{(hour + 3) % 24:02}:00"),))
    )
    live(f)
    assert f.state is State.CLOSED
    assert isinstance(f.kiosk.topper.stage.top, Resting) and f.kiosk.topper.stage.brightness < 1


@pytest.mark.parametrize("place", [(0, 0, 1920, 1080), (0, 0, 1080, 1920)], ids=["lying", "standing"])
def test_every_word_of_every_tables_pays_can_be_read(tmp_path, place):
    above = Output("DP-1", place)
    below = Output("HDMI-A-1", (place[2], 0, 640, 360))
    f = with_topper(tmp_path, (above, below), show="paytable")
    live(f)
    topper, pitch = f.kiosk.topper, f.kiosk.pitch
    tables = [rules for house in f.kiosk.casino.houses for rules in house.tables.values()]
    for rules in {(each.game, tuple(each.pays)): each for each in tables}.values():
        slides = list(topper._pays(rules, 0, pitch))
        assert slides, rules.game
        for slide in slides:
            topper._show(topper.stage, slide, rules.look)
            topper.stage.draw()
            assert text_faults(slide) == [], (rules.house_name, rules.game)
    f.close()


def test_an_unknown_way_a_wrong_turn_and_the_guests_own_screen_are_faults_of_the_configuration():
    found = faults(screen={"output": "DP-1"}, topper={"output": "DP-1", "show": "movies", "rotation": 45})
    assert set(found) == {"topper.output", "topper.show", "topper.rotation"}


# The compositor -------------------------------------------------------------------------------------------------------


wayland = pytest.mark.skipif(not outputs.LOCAL, reason="Wayland and its sockets are those of Linux")


class Compositor(threading.Thread):
    """Says what cage says of its outputs, in the order that it says it."""

    def __init__(self, path, version: int = 3) -> None:
        super().__init__(daemon=True)
        self.listening = socket.socket(socket.AF_UNIX)
        self.listening.bind(str(path))
        self.listening.listen()
        self.version = version

    def run(self) -> None:
        peer, _address = self.listening.accept()
        with self.listening, peer:
            while self._answer(peer):
                pass

    def _answer(self, peer) -> bool:
        head = peer.recv(8)
        if len(head) < 8:
            return False
        id, word = struct.unpack("=II", head)
        body = peer.recv((word >> 16) - 8) if word >> 16 > 8 else b""
        request = word & 0xFFFF
        if (id, request) == (1, 1):
            for number, name, version in ((1, "wl_compositor", 4), (13, outputs.MANAGER, self.version),
                                          (15, "wl_output", 4), (16, "wl_output", 4)):  # fmt: skip
                self._say(peer, 2, 0, struct.pack("=I", number) + outputs._text(name) + struct.pack("=I", version))
        elif (id, request) == (2, 0):
            self.bound = struct.unpack("=I", body[-4:])[0]
        elif request == 1:
            fresh, _screen = struct.unpack("=II", body)
            place, name = ((1280, 0), "HEADLESS-1") if _screen % 2 else ((0, 0), "HEADLESS-2")
            self._say(peer, fresh, 0, struct.pack("=ii", *place))
            self._say(peer, fresh, 1, struct.pack("=ii", 1280, 720))
            self._say(peer, fresh, 3, outputs._text(name))
        elif (id, request) == (1, 0):
            self._say(peer, struct.unpack("=I", body)[0], 0, struct.pack("=I", 1))
        return True

    def _say(self, peer, id: int, event: int, body: bytes) -> None:
        peer.sendall(struct.pack("=II", id, (8 + len(body)) << 16 | event) + body)


@pytest.fixture
def socket_at(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    return tmp_path / "wayland-0"


@wayland
def test_the_compositor_names_its_screens_and_where_they_lie(socket_at):
    Compositor(socket_at).start()
    found = outputs.outputs()
    assert [each.place for each in found] == [(0, 0, 1280, 720), (1280, 0, 1280, 720)]
    assert {each.name for each in found} == {"HEADLESS-1", "HEADLESS-2"}


@wayland
def test_a_compositor_without_names_and_none_at_all_are_no_screens(socket_at, monkeypatch):
    assert outputs.outputs() == ()
    Compositor(socket_at, version=1).start()
    assert outputs.outputs() == ()
    monkeypatch.delenv("WAYLAND_DISPLAY")
    assert outputs.outputs() == ()


def test_the_operators_health_page_names_the_screens_and_the_missing_one(floor_of):
    f = floor_of((GUESTS,))
    f.operator()
    f.robot.find("Health").activate()
    f.pass_(0.3)
    shown = " ".join(node.sentence() for node in f.top.semantic().walk())
    assert "HDMI-A-1 1280x720+1280+0" in shown and "DP-1" in shown
