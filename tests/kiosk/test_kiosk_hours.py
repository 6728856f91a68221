"""Opening hours, quieter hours, the goodbye, and rounds that play themselves: what the operator sets, and what guests meet."""

from __future__ import annotations

from datetime import datetime

import pytest
import qrcode.main

from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.table.control.autoplay import Until
from casino_sim.app.stage.widgets import Segmented
from kiosk.config import BadConfig
from kiosk.config_sections import Hours, Volume
from kiosk.guest.hours import is_open, loudness, opens_at
from kiosk.guest.screens.farewell import QUIET, Closed, Code, Goodbye
from kiosk.guest.screens.notices import StillThere
from kiosk.rehearsal import config_of, floor
from kiosk.states import State
from tests.kiosk.rounds import played

WEEKEND = (Hours("10:00", "02:00", ("fri", "sat")), Hours("12:00", "22:00", ("sun",)))


def at(day: int, hour: int, minute: int = 0) -> datetime:
    """A time in the week that begins on Monday, 16 November 2026."""
    return datetime(2026, 11, 16 + day, hour, minute)


@pytest.mark.parametrize(
    ("now", "open_"),
    [(at(4, 9, 59), False), (at(4, 10), True), (at(5, 1, 59), True), (at(5, 2), False), (at(6, 1), True),
     (at(6, 3), False), (at(6, 12), True), (at(6, 22), False), (at(0, 1), False), (at(0, 12), False)],
)  # fmt: skip
def test_hours_belong_to_the_day_on_which_they_begin(now, open_):
    assert is_open(WEEKEND, now) is open_ and is_open((), now)
    assert open_ or opens_at(WEEKEND, now) > now


def test_the_next_opening_is_named():
    assert opens_at(WEEKEND, at(0, 12)) == at(4, 10) and opens_at(WEEKEND, at(6, 2)) == at(6, 12)
    assert opens_at((Hours("10:00", "11:00", ("mon",)),), at(0, 10, 30)) == at(7, 10)


def test_it_is_as_loud_as_the_hour_allows():
    schedule = (Volume("22:00", "09:00", 0.3), Volume("00:00", "06:00", 0.0))
    assert [loudness(schedule, at(0, hour)) for hour in (12, 22, 3, 8)] == [1.0, 0.3, 0.0, 0.3]
    with pytest.raises(BadConfig, match="isn't a time of day"):
        config_of(pytest, sound={"schedule": [{"start": "25:00", "end": "09:00", "volume": 1}]})
    with pytest.raises(BadConfig, match=r"opening\.hours 1\.days"):
        config_of(pytest, opening={"hours": [{"start": "10:00", "end": "09:00", "days": ["friday"]}]})


def test_guests_of_quiet_hours_begin_quietly(tmp_path):
    quiet = [{"start": "00:00", "end": "23:59", "volume": 0.5}]
    with floor(tmp_path, sound={"effects": 0.6, "schedule": quiet}) as f:
        f.begin().pass_(0.3)
        assert f.kiosk.casino.setting("volume_effects", None) == pytest.approx(0.3)


def test_out_of_hours_nothing_opens_but_the_operators_door(tmp_path):
    with floor(tmp_path) as f:
        now = datetime.fromtimestamp(f.wall())
        closes, opens = f"{now.hour:02}:{now.minute + 2:02}", f"{now.hour + 1:02}:00"
    hours = {"hours": [{"start": opens, "end": closes}]}
    with floor(tmp_path, opening=hours) as f:
        f.begin()
        for _ in range(3):
            f.pass_(50, step=0.5).touch((0.5, 0.01))
        assert f.state is not State.CLOSED, "closing waits for the guest who is there"
        f.pass_(200, step=0.5)
        assert f.state is State.CLOSED and isinstance(f.top, Closed) and f.top.opens is not None
        assert "Closed" in f.top.title and f.stage.brightness < 1
        f.touch((0.5, 0.5)).pass_(0.5)
        assert f.state is State.CLOSED
        first = f.top.root.children[0].children[0].rect.topleft
        f.pass_(40, step=0.5)
        assert f.top.root.children[0].children[0].rect.topleft != first, "nothing stays where it is"
        f.operator()
        assert f.robot.find("Close the kiosk")
        f.touch("Back to the tables").pass_(1)
        assert f.state is State.CLOSED
        f.pass_(3600, step=5)
        assert f.state is State.ATTRACT and f.stage.brightness == 1


def test_the_goodbye_stands_five_seconds_with_what_there_is_to_remember(tmp_path):
    page = "https://casino.example/rules"
    with floor(tmp_path, session={"goodbye_seconds": 5, "rules_page": page}) as f:
        played(f, 3)
        assert f.state is State.RESET and isinstance(f.top, Goodbye)
        rounds = [line for line in f.store.rounds.last() if line.state == "closed"]
        words = [w.label for w in f.top.root.walk()]
        assert f"{len(rounds)}" in words and f.top.found.best == max(line.net for line in rounds)
        assert any("1-800-GAMBLER" in word for word in words) and page in words
        f.pass_(3.5)
        assert f.state is State.RESET and not f.kiosk.casino.refresh_player().settings.get("text_scale")
        f.pass_(1)
        assert f.state is State.ATTRACT


def test_whoever_comes_during_the_goodbye_need_not_wait(tmp_path):
    with floor(tmp_path, session={"goodbye_seconds": 30}) as f:
        played(f, 2)
        assert f.state is State.RESET
        f.touch((0.5, 0.5)).pass_(0.2)
        assert f.state is State.ATTRACT


def test_the_code_is_the_address_module_by_module_with_its_margin(tmp_path):
    with floor(tmp_path) as f:
        code = Code("https://casino.example/rules")
        code.mount(f.top)
        side = code.wanted(10_000)[0]
        code.place(pygame.Rect(0, 0, side, side))
        assert side >= 45 * f.stage.look.metrics.px_per_mm - 1
        surface = pygame.Surface((side, side))
        code.draw(surface)
        expected = qrcode.main.QRCode(border=0)
        expected.add_data("https://casino.example/rules")
        expected.make()
        matrix = expected.get_matrix()
        edge = side // (len(matrix) + 2 * QUIET)
        start = (side - edge * (len(matrix) + 2 * QUIET)) // 2
        for y, row in enumerate(matrix, QUIET):
            for x, dark in enumerate(row, QUIET):
                shown = surface.get_at((start + x * edge + edge // 2, start + y * edge + edge // 2))[0]
                assert (shown < 128) == dark
        assert surface.get_at((start + 1, start + 1))[0] == 255


def test_the_table_shows_behind_the_question_whether_somebody_is_there(tmp_path):
    with floor(tmp_path) as f:
        f.begin().pass_(0.3)
        f.pass_(95, step=0.2)
        assert isinstance(f.top, StillThere) and not f.top.opaque
        shown = f.stage.redraw().copy()
        f.stage.pop()
        behind = f.stage.redraw()
        bright = [(x, y) for x in range(0, 1280, 8) for y in range(0, 720, 8) if sum(behind.get_at((x, y))[:3]) > 600]
        dark = [(x, y) for x in range(0, 1280, 8) for y in range(600, 720, 8) if sum(behind.get_at((x, y))[:3]) < 60]
        light = [sum(sum(shown.get_at(spot)[:3]) for spot in spots) / len(spots) for spots in (bright, dark)]
        assert light[0] > light[1] + 30


# -- auto-play


def test_no_round_plays_itself_unless_the_operator_allows_it(tmp_path):
    with floor(tmp_path) as f:
        f.begin().pass_(0.3)
        scene = f.kiosk.lounge.sit(f.kiosk.casino.houses[0].tables["blackjack"])
        f.pass_(0.5)
        scene.parts.saved.show()
        words = {w.label for w in f.top.widgets()} | {w.label for each in scene.floats for w in each.walk()}
        assert "Saved bets" in words and "Auto-play" not in words
        assert not any("auto-play" in key.label or "Saved bets" in key.label for key in scene.parts.keys.now())


def test_where_it_is_allowed_it_ends_after_25_rounds_and_has_a_loss_limit(tmp_path):
    with floor(tmp_path, session={"auto_play": True}) as f:
        f.begin().pass_(0.3)
        scene = f.kiosk.lounge.sit(f.kiosk.casino.houses[0].tables["blackjack"])
        f.pass_(0.5)
        scene.parts.saved.show()
        rows = [w for each in scene.floats for w in each.walk() if isinstance(w, Segmented)]
        rounds, lost = ([name for name, _words in row.options] for row in rows)
        assert rounds == ["10", "25"] and "0" not in lost
        scene.auto.go_on = lambda: None  # it would begin, and end for want of a bet
        scene.auto.start(Until(rounds=1000, lost=0))
        assert scene.auto.until.rounds == 25 and scene.auto.until.lost > 0, "whoever asks for more"
