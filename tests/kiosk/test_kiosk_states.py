"""What somebody who walks up to the machine meets, and what they cannot do to it."""

from __future__ import annotations

import pytest

from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.screens.learn_table import LessonTable
from casino_sim.app.stage.table.scene import TableScene
from casino_sim.app.stage.widgets import Dialog
from casino_sim.table.ask import Choose, Stake
from kiosk.config_sections import Attract, Dim
from kiosk.guest.attract import brightness_at
from kiosk.guest.screens.attract import AttractTable
from kiosk.guest.screens.comfort import Comfort
from kiosk.guest.screens.home import Curtain, Home
from kiosk.guest.screens.notices import FaultScreen, StillThere
from kiosk.guest.screens.slides import Slide
from kiosk.rehearsal import CORNERS, NOON, PIN, Floor, floor, houses
from kiosk.states import WAYS, Machine, NoWay, State
from kiosk.watch import exits


def seat(f: Floor, game: str = "", house: int = 0) -> TableScene:
    """The guest has touched the screen and sits at a table."""
    if f.state is State.ATTRACT:
        f.begin().pass_(0.2)
    tables = f.kiosk.casino.houses[house].tables
    scene = f.kiosk.lounge.sit(tables.get(game) or next(iter(tables.values())))
    assert scene is not None
    f.pass_(1.0)
    return scene


def bet(f: Floor, scene: TableScene) -> None:
    """The least bet on what has to be bet on, and go."""
    question = scene.question
    assert isinstance(question, Stake)
    scene.hand.choose_chip(scene.hand.chips[0])
    for wager in [s.wager for s in question.spots.values() if s.required] or [next(iter(question.spots))]:
        scene.hand.put_chip(question.seat, wager)
    scene.hand.deal()
    f.pass_(0.1)


# -- the first touch


def test_after_the_self_test_real_tables_play_themselves(tmp_path):
    with floor(tmp_path) as f:
        assert f.state is State.ATTRACT and isinstance(f.top, AttractTable)
        before = f.top.dealing._number
        f.pass_(40)
        assert f.top.dealing._number > before, "the bots have not dealt another round"
        checks = ["Program", "Disk", "Typefaces", "Tables", "Records", "Randomness"]
        assert [e["check"] for e in f.events("self-test")] == checks


def test_attract_goes_from_table_to_slide_to_table(tmp_path):
    with floor(tmp_path, attract={"table_seconds": 5, "slide_seconds": 5}) as f:
        seen = []
        for _ in range(240):
            f.pass_(1, step=0.1)
            if not seen or seen[-1] is not f.top:
                seen.append(f.top)
        assert {type(scene) for scene in seen} == {AttractTable, Slide}
        assert len({scene.title for scene in seen}) > 6
        assert all("1-800-GAMBLER" in str(scene.semantic()) for scene in seen[-2:])


@pytest.mark.parametrize("way", ["finger", "mouse"])
def test_the_first_touch_is_answered_in_the_next_frame_and_presses_nothing(tmp_path, way):
    with floor(tmp_path) as f:
        f.pass_(3)
        before = f.robot.picture()
        f.stage.loop.frames.clear()
        (f.robot.finger_down if way == "finger" else f.robot.mouse_down)((640, 300))
        assert f.state is State.SESSION
        assert isinstance(f.top, Curtain) and f.robot.picture() != before
        (f.robot.finger_up if way == "finger" else f.robot.mouse_up)((640, 300))
        f.pass_(0.5)
        assert isinstance(f.top, Home)
        assert f.robot.picture() == f.robot.fresh_picture()


def test_the_picture_painted_ahead_is_the_first_screen(tmp_path):
    with floor(tmp_path) as f:
        f.robot.finger_down((640, 300))
        ahead = f.robot.picture()
        f.robot.finger_up((640, 300))
        f.pass_(0.5)
        assert f.robot.picture() == ahead


# -- the session


def test_the_four_doors_lead_somewhere_and_back(tmp_path):
    with floor(tmp_path) as f:
        f.begin().pass_(0.3)
        for door in ("Learn", "Paytables", "Practice", "Play"):
            f.touch(door).pass_(0.2)
            assert not isinstance(f.top, Home), door
            f.touch("Back").pass_(0.2)
            assert isinstance(f.top, Home), door


def test_only_what_the_operator_enabled_is_offered(tmp_path):
    house = next(iter(houses()))
    with floor(tmp_path, games={"houses": [house], "only": ["blackjack", "three_card_poker"]}) as f:
        f.begin().pass_(0.3)
        f.touch("Play").pass_(0.2)
        labels = {w.label for w in f.top.widgets() if w.role == "button"}
        assert {"Blackjack", "Three Card Poker"} <= labels and not {"Craps", "Mississippi Stud"} & labels


def test_the_coach_is_on(tmp_path):
    with floor(tmp_path, session={"coach": "after"}) as f:
        assert seat(f, "blackjack").coach.mode == "after"
        f.stage.pop()
        f.kiosk.lounge.practise(f.kiosk.casino.houses[0].tables["blackjack"])
        assert f.top.coach.mode == "always"


def take_a_lesson(f: Floor, id: str) -> LessonTable:
    """In by the Learn door."""
    f.begin().pass_(0.3)
    f.touch("Learn").pass_(0.2)
    f.touch("Lessons").pass_(0.2)
    learn = f.top
    learn.take(next(lesson for lesson in learn.lessons if lesson.id == id))
    f.pass_(0.5)
    assert isinstance(f.top, LessonTable)
    return f.top


def test_from_a_lesson_the_guest_sits_down_at_the_kiosks_own_table(tmp_path):
    """With the free chips, the coach the operator set, and the comfort page instead of the app's settings."""
    with floor(tmp_path, session={"coach": "after", "bankroll": "300"}) as f:
        take_a_lesson(f, "mississippi_stud").finish()
        f.pass_(0.2)
        f.touch("Sit down at this table").pass_(0.5)
        scene = f.top
        assert f.kiosk.lounge.table() is scene and scene.dealing.rules.game == "mississippi_stud"
        assert scene.coach.mode == "after" and scene.dealing.session.purse == 300_00
        f.touch("Settings").pass_(0.3)
        assert isinstance(f.top, Comfort)


def test_a_lesson_whose_table_is_closed_leads_to_none(tmp_path):
    with floor(tmp_path, games={"only": ["blackjack"]}) as f:
        take_a_lesson(f, "mississippi_stud").finish()
        f.pass_(0.2)
        assert "Sit down at this table" not in {w.label for w in f.top.widgets()}


def test_who_takes_a_lesson_reads_and_sits_at_no_table(tmp_path):
    """A reader gets a reader's time, and after a restart is not put at a table that they never sat down at."""
    with floor(tmp_path, idle={"table_seconds": 20, "reading_seconds": 60}) as f:
        take_a_lesson(f, "mississippi_stud")
        f.pass_(40, step=0.5)
        assert isinstance(f.top, LessonTable)
        assert '"table": null' in f.kiosk.marker.text()
        f.pass_(25, step=0.5)
        assert isinstance(f.top, StillThere)


def test_a_guest_plays_a_round_with_a_finger(tmp_path):
    with floor(tmp_path) as f:
        scene = seat(f, "mississippi_stud")
        f.stage.set_speed("instant")
        bet(f, scene)
        f.pass_(1)
        for _ in range(4):
            if scene.between_rounds:
                break
            f.touch("Fold").pass_(1)
        line = f.store.rounds.last(1)[0]
        assert line.state == "closed" and line.net < 0


def test_a_reminder_comes_and_can_be_answered(tmp_path):
    with floor(tmp_path, session={"reminder_minutes": 1}, idle={"table_seconds": 600}) as f:
        f.begin()
        f.pass_(59)
        assert isinstance(f.top, Home)
        f.pass_(2)
        assert isinstance(f.top, Dialog) and "1 minute" in f.top.title
        f.touch("Continue").pass_(0.2)
        assert isinstance(f.top, Home)
        f.pass_(60)
        f.touch("I'm done").pass_(1)
        assert f.state is State.ATTRACT


def test_a_limited_session_announces_its_end_and_ends(tmp_path):
    limits = {"minutes": 2, "reminder_minutes": 0}
    with floor(tmp_path, session=limits, idle={"table_seconds": 600}) as f:
        seat(f)
        f.pass_(115, step=0.2)
        assert f.state is State.SESSION
        f.pass_(10)
        assert f.state is State.ATTRACT and f.events("state")[-2]["why"] == "time is up"


def test_empty_purses_are_filled_as_often_as_the_house_allows(tmp_path):
    with floor(tmp_path, session={"bankroll": "10", "top_ups": 1}) as f:
        scene = seat(f, "blackjack")
        f.stage.set_speed("instant")
        for attempt in (1, 2):
            session = scene.dealing.session
            f.store.players.cashier(f.kiosk.casino.player.id, 0)
            session.leave()
            f.store.players.cashier(f.kiosk.casino.player.id, -f.store.players.get(session.player).bankroll)
            f.pass_(2)
            assert isinstance(f.top, Dialog) and "out of chips" in f.top.title
            if attempt == 1:
                f.touch("More chips").pass_(0.5)
                assert session.purse == 1000
        f.touch("Leave the table").pass_(0.3)
        assert isinstance(f.top, Home)


# -- idle and reset


def test_quiet_guests_are_asked_and_any_touch_lets_them_go_on(tmp_path):
    with floor(tmp_path) as f:
        scene = seat(f)
        f.pass_(88)
        assert f.state is State.SESSION
        f.pass_(3)
        assert f.state is State.IDLE_WARNING and isinstance(f.top, StillThere)
        f.pass_(20)
        assert f.top.dial.label == "4" or f.top.dial.label == "5"
        f.touch((0.9, 0.9)).pass_(0.2)
        assert f.state is State.SESSION and f.top is scene
        assert not scene.hand.draft or not scene.hand.draft.stakes, "the touch that woke has bet something"


def test_reading_has_more_time_than_playing(tmp_path):
    with floor(tmp_path) as f:
        f.begin().pass_(0.3)
        f.kiosk.lounge.read(next(iter(f.kiosk.casino.houses[0].tables.values())), "rules")
        f.pass_(170, step=0.2)
        assert f.state is State.SESSION
        f.pass_(12)
        assert f.state is State.IDLE_WARNING


def test_dealing_is_not_idleness(tmp_path):
    with floor(tmp_path, idle={"table_seconds": 5}) as f:
        scene = seat(f)
        scene.state.playing = True  # as long as cards fly
        f.pass_(60)
        assert f.state is State.SESSION
        scene.state.playing = False
        f.pass_(6)
        assert f.state is State.IDLE_WARNING


def test_nothing_of_a_guest_outlives_him(tmp_path):
    with floor(tmp_path) as f:
        first = f.kiosk.casino.player.id
        scene = seat(f, "blackjack")
        bet(f, scene)
        f.kiosk.casino.keep_setting("text_scale", 2.0)
        f.kiosk.casino.keep_setting("high_contrast", True)
        f.kiosk.casino.apply_settings()
        f.kiosk.lounge.lower(True)
        f.pass_(120 + 26, step=0.2)
        assert f.state is State.ATTRACT and f.kiosk.counters.total["timeouts"] == 1
        f.begin().pass_(0.5)
        casino = f.kiosk.casino
        assert casino.player.id != first and casino.refresh_player().bankroll == f.config.bankroll
        assert not f.stage.theme.high_contrast and f.stage.theme.text_scale == 1.0 and not f.stage.window.lowered
        assert f.store.rounds.last(player=casino.player.id) == []
        assert f.store.sessions.of(casino.player.id) == []
        old = [p for p in f.store.players.all() if p.id == first]
        assert all(p.bankroll == 0 and p.settings == {} for p in old)


def test_a_hand_that_is_left_is_void_and_its_stakes_go_back(tmp_path):
    with floor(tmp_path) as f:
        scene = seat(f, "mississippi_stud")
        bet(f, scene)
        f.pass_(6)
        assert scene.dealing.session.in_hand
        f.kiosk.finish()
        f.pass_(1)
        line = f.store.rounds.last(1)[0]
        assert line.state == "voided" and "guest" in line.why
        cage = [entry for player in f.store.players.all() for entry in f.store.players.cage(player.id)]
        assert sum(entry.amount for entry in cage if entry.why == "guest left") == -f.config.bankroll
        assert f.kiosk.counters.total["voided"] == 1


# -- hygiene


def test_no_key_and_no_closing_of_the_window_does_anything(tmp_path):
    with floor(tmp_path) as f:
        f.begin().pass_(0.5)
        for name in ("escape", "f11", "alt+f4", "tab", "return", "space", "f1", "alt+return", "ctrl+q"):
            f.robot.key(name)
        f.robot._post(pygame.QUIT)
        f.robot._post(pygame.MOUSEBUTTONDOWN, pos=(640, 300), button=3, touch=False)
        assert f.stage.running and isinstance(f.top, Home) and f.top.focus is None and not f.stage.window.fullscreen


def test_a_configured_keyboard_plays_but_does_not_leave(tmp_path):
    with floor(tmp_path, input={"keyboard": "plays"}) as f:
        f.begin().pass_(0.5)
        f.robot.key("right")
        assert f.top.focus is not None
        f.robot.keys("escape", "alt+f4", "ctrl+w", "f11")
        assert isinstance(f.top, Home) and f.stage.running


def test_palms_press_nothing_and_a_second_finger_is_ignored(tmp_path):
    with floor(tmp_path) as f:
        f.begin().pass_(0.5)
        spots = [(200 + 40 * i, 300) for i in range(4)]
        for i, spot in enumerate(spots):
            w, h = f.stage.window.display_size
            where = {"x": spot[0] / w, "y": spot[1] / h, "dx": 0.0, "dy": 0.0}
            pygame.event.post(pygame.event.Event(pygame.FINGERDOWN, touch_id=1, finger_id=10 + i, **where))
        f.pass_(0.1)
        for i, spot in enumerate(spots):
            f.robot.finger_up(spot, 10 + i)
        assert isinstance(f.top, Home)
        f.robot.finger_down("I'm done", 1)
        f.robot.finger_down("Play", 2).finger_up("Play", 2)
        assert isinstance(f.top, Home)
        f.robot.finger_up((5, 5), 1)
        f.pass_(0.3)
        assert isinstance(f.top, Home) and f.state is State.SESSION, "released outside: nothing is pressed"


# -- dimming, turning, lowering


@pytest.mark.parametrize(
    ("minute", "level"),
    [(22 * 60 + 59, 1.0), (23 * 60, 0.4), (3 * 60, 0.4), (7 * 60, 1.0), (12 * 60, 1.0), (13 * 60, 0.8)],
)
def test_the_hours_dim_the_attract_screens(minute, level):
    wishes = Attract(dim=(Dim("23:00", "07:00", 0.4), Dim("13:00", "14:00", 0.8)))
    assert brightness_at(wishes, minute) == level


def test_dimmed_attract_is_darker_and_a_touch_brings_the_light_back(tmp_path):
    dim = {"dim": [{"start": "00:00", "end": "23:59", "brightness": 0.3}]}
    with floor(tmp_path, attract=dim) as f:
        f.pass_(1)
        assert f.stage.brightness == pytest.approx(0.3)
        average = pygame.transform.average_color(f.stage.redraw())[:3]
        f.begin().pass_(0.3)
        assert f.stage.brightness == 1.0
        assert max(average) < 45


@pytest.mark.parametrize("rotation", [90, 180, 270])
def test_a_turned_screen_is_touched_where_it_shows(tmp_path, rotation):
    with floor(tmp_path, (1280, 720), screen={"rotation": rotation}) as f:
        assert f.stage.look.metrics.portrait == (rotation != 180)
        f.begin().pass_(0.3)
        f.touch("Play").pass_(0.3)
        assert not isinstance(f.top, Home)
        f.operator()
        assert f.state is State.OPERATOR


REACH = 360  # millimeters


@pytest.mark.parametrize("size", [(1080, 1920), (1920, 1080)])
def test_a_lowered_table_lies_at_the_foot_of_the_screen_and_is_played_there(tmp_path, size):
    with floor(tmp_path, size) as f:
        scene = seat(f, "blackjack")
        f.kiosk.lounge.lower(True)
        f.pass_(0.3)
        place = f.stage.window.place
        assert place.bottom == size[1]
        if size[1] > size[0]:
            assert place.h <= REACH * scene.look.metrics.px_per_mm + 1, (
                "who sits reaches 1220 mm up, a counter is 860 high"
            )
            assert place.h >= size[0] * 976 / 1920 + 4 * scene.look.metrics.target, (
                "a whole felt, and what it is played with"
            )
        assert scene.look.metrics.px_per_mm == pytest.approx((size[0] ** 2 + size[1] ** 2) ** 0.5 / (32 * 25.4))
        f.stage.set_speed("instant")
        bet(f, scene)
        f.pass_(1)
        f.touch(next(w for w in scene.board.bar.walk() if w.role == "button" and w.enabled)).pass_(1)
        f.robot.settle()
        assert f.store.rounds.last(1)[0].game == "blackjack"
        assert f.robot.picture() == f.robot.fresh_picture()


# -- the operator


def test_corner_code_and_pin_open_the_operators_menu(tmp_path):
    with floor(tmp_path) as f:
        f.corner_code()
        assert f.state is State.SESSION and f.top.title == "Operator"
        assert not any(w.label == "Close the kiosk" for w in f.top.widgets())
        f.enter(PIN)
        assert any(w.label == "Close the kiosk" for w in f.top.widgets())
        f.touch("Back to the tables").pass_(1)
        assert f.state is State.ATTRACT


def test_a_wrong_order_or_a_pause_in_the_code_opens_nothing(tmp_path):
    with floor(tmp_path) as f:
        for corner in ("ne", "nw", "se", "sw", "nw", "ne"):
            f.touch(CORNERS[corner])
        assert f.state is State.SESSION
        for corner in ("nw", "ne", "se"):
            f.touch(CORNERS[corner])
        f.pass_(2.5)
        for corner in ("sw", "nw", "ne"):
            f.touch(CORNERS[corner])
        assert f.state is State.SESSION


def test_five_wrong_pins_lock_the_pad_for_longer_each_time_and_over_a_restart(tmp_path):
    with floor(tmp_path) as f:
        f.corner_code()
        for _ in range(5):
            f.enter("9999")
        assert 50 < f.kiosk.lockout.left() <= 60
        f.enter(PIN)
        assert f.top.title == "Operator" and "locked" in f.top.words
        f.pass_(61, step=0.2)
        f.corner_code().enter("9999")
        assert 110 < f.kiosk.lockout.left() <= 120
        assert len(f.events("wrong operator PIN")) == 6
        for _ in range(4):
            f.pass_(f.kiosk.lockout.left() + 1, step=5)
            f.corner_code().enter("9999")
            assert f.kiosk.lockout.left() <= 120, "wrong PINs from the floor keep staff away"
        start = f.wall()
    again = Floor(tmp_path, start=start)
    assert again.kiosk.lockout.left() > 100
    again.close()


def test_corner_taps_without_the_pin_leave_a_guests_hand_alone(tmp_path):
    with floor(tmp_path) as f:
        scene = seat(f, "mississippi_stud")
        f.stage.set_speed("instant")
        bet(f, scene)
        f.pass_(1)
        question, cards = scene.question, scene.dealing.view().cards
        assert isinstance(question, Choose) and cards
        f.corner_code()
        assert f.top.title == "Operator"
        f.enter("9999").touch("Back to the tables").pass_(0.3)
        assert f.kiosk.lounge.table() is scene
        assert scene.question is question and scene.dealing.view().cards == cards
        f.corner_code()
        f.pass_(31, step=0.5)
        assert f.top.title != "Operator", "a pad that nobody touches goes away"
        assert f.kiosk.lounge.table() is scene and scene.question is question
        assert f.kiosk.counters.total["voided"] == 0 and f.state is State.SESSION
        f.operator()
        assert f.state is State.OPERATOR and f.robot.find("Close the kiosk")


def test_nobody_comes_past_a_fault_by_the_corners(tmp_path, monkeypatch):
    monkeypatch.setattr("kiosk.watch.start_checks.KNOWN_SHUFFLE", (0,) * 10)
    f = Floor(tmp_path).open()
    f.corner_code()
    assert f.top.title == "Operator"
    f.touch("Back to the tables").pass_(0.5)
    assert f.state is State.FAULT and isinstance(f.top, FaultScreen)
    f.operator().touch("Back to the tables").pass_(1)
    assert f.state is State.FAULT, "the operator leaves, and the fault is still there"
    f.close()


@pytest.mark.parametrize("damage", [b"\xff{not json", b"", b'{"hash": "scrypt$1$2"}', None])
def test_a_damaged_or_lost_pin_is_nobodys_to_choose(tmp_path, damage):
    f = Floor(tmp_path / "kiosk", operator={"pin": ""}).open()
    for _ in range(2):
        f.enter("8052")
    f.touch("Back to the tables").pass_(1)
    f.close()
    file = tmp_path / "kiosk" / "pin.json"
    file.write_bytes(damage) if damage is not None else file.unlink()
    g = Floor(tmp_path / "kiosk", operator={"pin": ""}).open()
    assert g.state is State.FAULT and g.kiosk.fault.code == "K-23"
    g.corner_code().enter("8052")
    assert g.top.title == "Operator" and "root" in g.top.words and g.state is State.FAULT
    for each in ("pin.json", "pin-chosen"):  # casino-kiosk new-pin
        (tmp_path / "kiosk" / each).unlink(missing_ok=True)
    g.touch("Back to the tables").pass_(65, step=0.5)
    assert g.state is State.OPERATOR and "Choose" in g.top.title
    g.close()


def test_without_a_pin_the_machine_asks_for_one_before_it_opens(tmp_path):
    f = Floor(tmp_path, operator={"pin": ""})
    f.open()
    assert f.state is State.OPERATOR
    f.pass_(300, step=0.5)
    assert f.state is State.OPERATOR, "it waits as long as it takes"
    f.enter("1111")
    f.enter("1111")
    assert "too easy to guess" in f.top.words
    f.enter("8052")
    f.enter("8053")
    assert "don't match" in f.top.words
    f.enter("8052")
    f.enter("8052")
    f.pass_(0.3)
    assert f.robot.find("Close the kiosk")
    f.close()
    with floor(tmp_path, operator={"pin": ""}) as g:
        assert g.state is State.ATTRACT
        g.corner_code().enter("8052")
        assert g.robot.find("Close the kiosk")
    assert "8052" not in (tmp_path / "pin.json").read_text()


def test_an_operator_who_walks_away_is_closed(tmp_path):
    with floor(tmp_path, operator={"timeout_seconds": 30}) as f:
        f.operator()
        f.pass_(29)
        assert f.state is State.OPERATOR
        f.pass_(3)
        assert f.state is State.ATTRACT


@pytest.mark.parametrize(
    ("key", "code"),
    [("Restart the kiosk", exits.RESTART), ("Restart the machine", exits.REBOOT), ("Close the kiosk", 0)],
)
def test_the_operator_ends_it_with_the_number_that_says_how(tmp_path, key, code):
    with floor(tmp_path) as f:
        f.operator().touch(key).pass_(0.3)
        f.touch("No").pass_(0.3)
        assert f.stage.running
        f.touch(key).pass_(0.3)
        f.touch("Yes").pass_(0.1)
        assert not f.stage.running and f.kiosk.exit_code == code


def test_what_the_operator_sets_holds_at_once_and_after_a_restart(tmp_path):
    with floor(tmp_path) as f:
        f.operator()
        table = f.kiosk.casino.houses[0].tables["craps"]
        f.touch("Games and houses").pass_(0.2)
        switch = next(w for w in f.top.widgets() if w.role == "toggle" and w.label == table.title)
        f.touch(switch).pass_(0.2)
        f.touch("Back").pass_(0.2)
        f.kiosk.office.set("session", "bankroll", "500")
        f.touch("Back to the tables").pass_(1)
        f.begin().pass_(0.3)
        assert "craps" not in f.kiosk.casino.houses[0].tables and f.kiosk.casino.refresh_player().bankroll == 50_000
    with floor(tmp_path) as f:
        assert "craps" not in f.kiosk.casino.houses[0].tables and f.config.bankroll != f.kiosk.config.bankroll


def test_cleaning_reacts_to_nothing_for_a_minute(tmp_path):
    with floor(tmp_path) as f:
        f.operator().touch("Cleaning").pass_(0.2)
        cleaning = f.top
        for _ in range(10):
            f.touch((0.5, 0.5)).pass_(1)
        assert f.top is cleaning
        f.pass_(52)
        assert f.robot.find("Cleaning")


def test_the_touch_test_knows_when_all_six_targets_were_hit(tmp_path):
    with floor(tmp_path) as f:
        f.operator().touch("Touch test").pass_(0.2)
        for spot in f.top._targets()[:5]:
            f.touch(spot)
        assert f.top.hit == {0, 1, 2, 3, 4}
        f.touch("Done").pass_(0.2)
        assert f.robot.find("Touch test")


# -- the machine


def test_every_state_can_be_reached_and_left():
    reached = {target for ways in WAYS.values() for target in ways}
    assert set(WAYS) == set(State) and reached == set(State) and all(WAYS.values())


def test_a_way_that_does_not_exist_is_refused():
    machine = Machine(lambda was, now, why: None)
    machine.go(State.ATTRACT, "test")
    with pytest.raises(NoWay):
        machine.go(State.IDLE_WARNING, "test")


def test_a_fault_shows_its_code_and_is_looked_at_again(tmp_path, monkeypatch):
    monkeypatch.setattr("kiosk.watch.start_checks.KNOWN_SHUFFLE", (0,) * 10)
    f = Floor(tmp_path)
    f.open()
    assert f.state is State.FAULT and isinstance(f.top, FaultScreen) and f.top.fault.code == "K-31"
    assert f.kiosk.rng == "failed"
    monkeypatch.undo()
    f.touch((0.5, 0.5))
    assert f.state is State.FAULT
    f.pass_(65, step=0.2)
    assert f.state is State.ATTRACT and f.kiosk.rng == "passed"
    f.close()


def test_the_operator_gets_in_from_a_fault(tmp_path, monkeypatch):
    monkeypatch.setattr("kiosk.watch.start_checks.KNOWN_SHUFFLE", (0,) * 10)
    f = Floor(tmp_path)
    f.open()
    f.operator()
    assert f.robot.find("Export")
    f.close()


def test_a_wall_clock_from_yesterday_stops_nothing(tmp_path):
    with floor(tmp_path):
        pass
    f = Floor(tmp_path, start=NOON - 86_400 * 400)
    assert f.open().state is State.ATTRACT
    f.close()
