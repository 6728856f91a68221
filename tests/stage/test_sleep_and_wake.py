"""The lid closes in the middle of a hand, and hours later somebody opens it: everything is where it was."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest

from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.loop import SystemClock, passed
from casino_sim.app.stage.screens.session_goals import session_of
from casino_sim.app.stage.sound import Sounds
from casino_sim.app.stage.table.control.autoplay import Until
from casino_sim.app.stage.widgets import toast
from casino_sim.houses.loader import load_house
from casino_sim.store.problems import StoreProblem
from casino_sim.store.store import Store
from casino_sim.table.ask import Choose, Stake
from games import BY_ID
from tests.persons import books_are_right
from tests.processes import ROOT, suspended
from tests.stage.players import Person, sat_down, spot

HOUSE = load_house("mount_airy", BY_ID)
STUD, CRAPS = HOUSE.tables["mississippi_stud"], HOUSE.tables["craps"]
NIGHT = 8 * 3600.0
WINDOW = (pygame.WINDOWFOCUSLOST, pygame.WINDOWEXPOSED, pygame.WINDOWFOCUSGAINED)  # what SDL tells of a lid


def sleeps(person: Person, seconds: float = NIGHT) -> None:
    """The lid is closed for so long, and the first picture after it is drawn."""
    person.robot.clock.advance(seconds)
    person.robot.stage.window.canvas.fill("#ff00ff")  # a screen's memory may be lost meanwhile
    for kind in WINDOW:
        pygame.event.post(pygame.event.Event(kind))
    person.robot.wait()


def on_the_table(person: Person) -> tuple[object, ...]:
    scene = person.scene
    asked = getattr(scene.question, "about", None)
    return asked, scene.dealing.view(), scene.hand.chip, person.casino.refresh_player().bankroll


def in_the_middle_of_a_hand(person: Person) -> None:
    for _ in range(20):
        if isinstance(person.scene.question, Choose):
            return
        assert isinstance(person.scene.question, Stake)
        person.robot.click(spot(person, "ante"))
        person.scene.hand.deal()
        person.robot.settle()
    raise AssertionError("nobody was asked anything")


def test_a_hand_waits_where_it_was_and_is_played_to_its_end(tmp_path: Path) -> None:
    with sat_down(tmp_path, STUD) as person:
        in_the_middle_of_a_hand(person)
        before = on_the_table(person)
        sleeps(person)
        assert on_the_table(person) == before
        assert person.robot.picture() == person.robot.fresh_picture(), "not all of it was drawn again"
        person.robot.settle(5)
        assert on_the_table(person) == before, "something went on by itself"
        person.play(1, "mouse")
        books_are_right(person.casino.store, person.casino.player.id)


def test_dice_in_the_air_come_down_where_they_were_and_not_all_at_once(tmp_path: Path) -> None:
    with sat_down(tmp_path, CRAPS) as person:
        person.robot.stage.set_speed("normal")
        person.robot.click(spot(person, "pass_line"))
        person.scene.hand.deal()
        person.robot.wait(0.5)
        person.robot.stage.jobs.finish()
        person.robot.wait(0.5)
        assert person.scene.busy
        shown = len(person.casino.store.rounds.last(9))
        sleeps(person)
        assert person.scene.busy, "the throw jumped to its end"
        assert len(person.casino.store.rounds.last(9)) == shown
        person.robot.settle()
        assert not person.scene.busy
        books_are_right(person.casino.store, person.casino.player.id)


def test_auto_play_stops_and_says_so(tmp_path: Path) -> None:
    with sat_down(tmp_path, STUD) as person:
        person.robot.stage.set_speed("normal")
        person.robot.click(spot(person, "ante"))
        person.scene.auto.start(Until(rounds=0))
        person.robot.wait(2.0)
        assert person.scene.auto.on
        played = person.scene.auto.played
        sleeps(person)
        assert not person.scene.auto.on
        assert "asleep" in person.scene.board.caption.label
        person.robot.settle(600)
        assert person.scene.auto.played <= played + 1, "no more than the round that was being dealt"


def test_a_night_is_no_time_of_play(tmp_path: Path) -> None:
    with sat_down(tmp_path, STUD) as person:
        person.casino.keep_setting("goal_minutes", 30)
        clock, session = person.robot.clock, session_of(person.casino)
        person.robot.wait(60)
        since = clock.now() - session.began
        sleeps(person)
        assert clock.now() - session.began == pytest.approx(since, abs=1), "the reminder would come with the lid"


def test_what_was_to_be_read_for_some_seconds_still_is(tmp_path: Path) -> None:
    with sat_down(tmp_path, STUD) as person:
        toast(person.robot.stage, "Your chips stay at the table.")
        person.robot.wait(0.5)
        sleeps(person)
        assert [each.words for each in person.robot.stage.overlays] == ["Your chips stay at the table."]  # type: ignore[attr-defined]


def test_a_chip_under_a_finger_is_put_back(tmp_path: Path) -> None:
    """No system says that a finger was lifted while it slept."""
    with sat_down(tmp_path, STUD) as person:
        at = spot(person, "ante").rect.center
        chip = person.robot.at(next(w for w in person.scene.board.walk() if type(w).__name__ == "ChipWidget"))
        w, h = person.robot.stage.window.size
        for kind, (x, y) in ((pygame.FINGERDOWN, chip), (pygame.FINGERMOTION, at)):
            pygame.event.post(pygame.event.Event(kind, touch_id=1, finger_id=1, x=x / w, y=y / h, dx=0, dy=0))
            person.robot.wait()
        assert person.scene.carried is not None
        person.robot.clock.advance(NIGHT)
        person.robot.wait()
        assert person.scene.carried is None
        assert not person.scene.hand.staked(person.scene.question.seat, "ante"), "it dropped where nobody let it go"


# -- the sound --------------------------------------------------------------------------------------------------------


def heard(sounds: Sounds) -> bool:
    """Whether a click sounds on the device that is open now."""
    pygame.mixer.stop()
    sounds.play("button")
    return bool(pygame.mixer.get_init()) and pygame.mixer.get_busy()


@pytest.fixture
def sounds() -> Sounds:
    opened = Sounds.open()
    assert opened.status == "ready"
    yield opened
    opened.close()


def gone(which: int, capture: bool = False) -> pygame.event.Event:
    return pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=which, iscapture=capture)


def test_a_device_that_went_while_the_machine_slept_is_opened_again(tmp_path: Path, sounds: Sounds) -> None:
    with sat_down(tmp_path, STUD) as person:
        stage = person.robot.stage
        stage.sound = sounds
        sounds.play_ambience(True)
        sleeps(person)
        pygame.event.post(gone(2))
        pygame.mixer.quit()  # it is really gone
        person.robot.wait()
        sounds.play("button")  # into silence, and without an error
        assert sounds.wait() and sounds.status == "ready" and heard(sounds)
        thread = sounds._thread
        for other in (gone(0), gone(2, capture=True)):  # one that nobody had opened, and a microphone
            pygame.event.post(other)
            person.robot.wait()
        assert sounds._thread is thread, "what was in nobody's use is no reason to fall silent"


def test_a_machine_without_a_device_looks_for_one_when_it_wakes(
    tmp_path: Path, sounds: Sounds, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none(*words: object, **more: object) -> None:
        raise pygame.error("No available audio device")

    with sat_down(tmp_path, STUD) as person, monkeypatch.context() as broken:
        person.robot.stage.sound = sounds
        broken.setattr(pygame.mixer, "init", none)
        pygame.event.post(gone(2))
        person.robot.wait()
        assert not sounds.wait() and "no sound device" in sounds.status
        person.play(1, "mouse")  # in silence
        broken.undo()
        sleeps(person)
        assert sounds.wait() and heard(sounds)


# -- a real process, really stopped -----------------------------------------------------------------------------------

PLAYS = """
import sys, time
from pathlib import Path
from casino_sim.app.stage import loop
from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.scene import Stage
from casino_sim.app.stage.table.control.autoplay import Until
from casino_sim.app.stage.window import Window
from casino_sim.houses.loader import load_house
from casino_sim.store.store import Store
from games import BY_ID

with Store.open(Path(sys.argv[1])) as store:
    stage = Stage(Window((1280, 720)))
    stage.set_speed("fast")
    casino = Casino(stage, store, BY_ID, store.players.welcome("Robin", 1_000_000))
    scene = casino.sit(load_house("mount_airy", BY_ID).tables["mississippi_stud"], chips=100_000)
    stage.push(scene)
    slept = []
    stage.on_wake = slept.append
    def until(there):
        while not there():
            stage.loop.turn()
            stage.loop.rest()
    until(lambda: scene.question is not None)
    scene.hand.put_chip(scene.question.seat, "ante")
    scene.auto.start(Until(rounds=0))
    until(lambda: scene.auto.played >= 1)
    slept.clear()
    loop.ASLEEP = 3.0
    print("playing", flush=True)
    before = stage.clock.now()
    until(lambda: slept)
    print("woke", slept[0], stage.clock.now() - before, scene.auto.on, flush=True)
    until(lambda: not scene.busy and not stage.jobs.pending)
    scene.auto.start(Until(rounds=2))
    until(lambda: not scene.auto.on and not scene.busy and not stage.jobs.pending)
    print("over", scene.auto.played, flush=True)
    stage.jobs.finish()
    stage.close()
"""


def test_a_process_that_stood_still_goes_on_with_its_hand_and_its_players(tmp_path: Path) -> None:
    """Meanwhile nobody else gets at its players: the lock sleeps with it."""
    process = subprocess.Popen(
        [sys.executable, "-c", PLAYS, str(tmp_path)], cwd=ROOT, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert process.stdin is not None and process.stdout is not None
    try:
        assert process.stdout.readline().split() == ["playing"]
        with suspended(process):
            began = time.monotonic()
            with pytest.raises(StoreProblem, match="nother"):
                Store.open(tmp_path)
            time.sleep(4.0)
            stood = time.monotonic() - began
        word, slept, counted, auto = process.stdout.readline().split()
        assert word == "woke" and float(slept) > 3
        assert float(counted) < stood, "standing still is no time of play"
        assert auto == "False"
        assert process.stdout.readline().split() == ["over", "2"]
        assert process.wait() == 0
    finally:
        process.kill()
        process.wait()
        process.stdin.close()
        process.stdout.close()
    with Store.open(tmp_path) as store:
        assert store.notice == ""
        (player,) = store.players.all()
        assert len(store.rounds.last(99)) >= 3
        books_are_right(store, player.id)


def test_the_clock_of_the_loop_never_runs_backwards_and_leaves_out_what_it_is_told() -> None:
    clock, real = SystemClock(), passed()
    first = clock.now()
    assert first >= real
    clock.leave_out(NIGHT)
    assert clock.now() == pytest.approx(first - NIGHT, abs=60)
