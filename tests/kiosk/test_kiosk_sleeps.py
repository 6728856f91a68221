"""A kiosk that stood still for a while: whoever was there has gone, and their time did not run."""

from __future__ import annotations

import pytest

from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.table.control.autoplay import Until
from casino_sim.app.stage.table.scene import TableScene
from casino_sim.store.sessions import chips_of
from casino_sim.table.ask import Stake
from kiosk.guest.screens.attract import AttractTable
from kiosk.guest.screens.notices import Fault, StillThere
from kiosk.operator.gate import Gate
from kiosk.rehearsal import NOON, Floor, floor
from kiosk.states import State
from tests.persons import books_are_right

MINUTE, NIGHT = 60.0, 9 * 3600.0


def sleeps(f: Floor, seconds: float) -> None:
    f.clock.advance(seconds)
    for kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWEXPOSED, pygame.WINDOWFOCUSGAINED):
        pygame.event.post(pygame.event.Event(kind))
    f.pass_(0.05)


def seated(f: Floor) -> TableScene:
    """A guest with a bet on the felt and a decision to make."""
    f.begin().pass_(0.2)
    scene = f.kiosk.lounge.sit(f.kiosk.casino.houses[0].tables["mississippi_stud"])
    assert scene is not None
    f.pass_(1.0)
    assert isinstance(scene.question, Stake)
    scene.hand.choose_chip(scene.hand.chips[0])
    scene.hand.put_chip(scene.question.seat, "ante")
    scene.hand.deal()
    f.pass_(6.0)
    return scene


def test_after_a_night_the_next_guest_finds_nothing_of_the_last_one(tmp_path):
    with floor(tmp_path, session={"goodbye_seconds": 30}) as f:
        seated(f)
        guest, at = f.kiosk.casino.player.id, f.kiosk.counters.total["timeouts"]
        sleeps(f, NIGHT)
        assert f.state in (State.RESET, State.ATTRACT)
        f.pass_(1.0)
        assert f.state is State.ATTRACT, "a goodbye stands before nobody"
        assert f.kiosk.casino.player.id != guest and not sum(map(chips_of, f.store.sessions.of(guest)))
        assert f.kiosk.counters.total["timeouts"] == at + 1
        assert f.events("woke") == [{"slept": round(NIGHT)}]
        books_are_right(f.store, f.kiosk.casino.player.id)


def test_after_a_moment_the_guest_is_asked_and_goes_on_with_the_same_hand(tmp_path):
    """As after a power cut: whoever was there within `resume_seconds` may go on."""
    with floor(tmp_path) as f:
        scene = seated(f)
        before = (scene.question.about, scene.dealing.view())
        sleeps(f, 2.5 * MINUTE)
        assert f.state is State.IDLE_WARNING and isinstance(f.top, StillThere)
        f.pass_(f.config.idle.countdown_seconds - 1, step=0.2)
        assert f.state is State.IDLE_WARNING, "the whole of the countdown, seen"
        f.touch((0.5, 0.5)).pass_(0.2)
        assert f.state is State.SESSION and f.top is scene
        assert (scene.question.about, scene.dealing.view()) == before


def test_a_nap_shorter_than_anybody_waits_changes_nothing(tmp_path):
    with floor(tmp_path, idle={"table_seconds": 90}) as f:
        scene = seated(f)
        sleeps(f, 20.0)
        assert f.state is State.SESSION and f.top is scene
        f.pass_(60, step=0.5)
        assert f.state is State.SESSION
        f.pass_(15, step=0.5)
        assert f.state is State.IDLE_WARNING, "the nap counts: nobody has touched it meanwhile"


def test_the_time_of_a_limited_visit_stands_still(tmp_path):
    with floor(tmp_path, session={"minutes": 10}, idle={"table_seconds": 300, "reading_seconds": 300}) as f:
        seated(f)
        f.pass_(60, step=0.5)
        played = f.kiosk.visit.minutes(f.clock.now())
        sleeps(f, 2.5 * MINUTE)
        assert f.kiosk.visit.minutes(f.clock.now()) == played


def test_a_question_that_nobody_answered_before_it_slept_is_answered_now(tmp_path):
    with floor(tmp_path) as f:
        seated(f)
        f.pass_(f.config.idle.table_seconds + 1, step=0.5)
        assert f.state is State.IDLE_WARNING
        sleeps(f, MINUTE)
        f.pass_(0.5)
        assert f.state is State.ATTRACT


def test_auto_play_does_not_go_on_with_the_chips_of_somebody_who_left(tmp_path):
    with floor(tmp_path, session={"auto_play": True}) as f:
        scene = seated(f)
        scene.auto.start(Until(rounds=20))
        assert scene.auto.on
        sleeps(f, MINUTE)
        assert not scene.auto.on


def test_the_operators_menus_do_not_stay_open(tmp_path):
    with floor(tmp_path) as f:
        f.operator()
        assert f.state is State.OPERATOR
        sleeps(f, NIGHT)
        assert f.state is not State.OPERATOR


def test_a_pad_with_half_a_pin_goes_away(tmp_path):
    with floor(tmp_path) as f:
        f.corner_code()
        assert isinstance(f.top, Gate)
        sleeps(f, NIGHT)
        assert not isinstance(f.top, Gate)


def test_the_first_pin_waits_for_its_operator(tmp_path):
    with floor(tmp_path, operator={"pin": ""}) as f:
        assert f.state is State.OPERATOR
        sleeps(f, NIGHT)
        assert f.state is State.OPERATOR


def test_a_fault_is_looked_at_again_at_once(tmp_path):
    with floor(tmp_path) as f:
        f.kiosk.show_fault(Fault("K-34", "The disk is full."))
        sleeps(f, NIGHT)
        f.pass_(1.0)
        assert f.state is not State.FAULT


def test_attract_mode_goes_on_without_dealing_what_it_missed(tmp_path):
    with floor(tmp_path, attract={"table_seconds": 600}) as f:
        table = f.top
        assert isinstance(table, AttractTable)
        f.pass_(20)
        dealt = table.dealing._number
        sleeps(f, NIGHT)
        assert f.state is State.ATTRACT and f.top is table
        assert table.dealing._number <= dealt + 1


@pytest.mark.parametrize("asleep", [3.0, 12.0], ids=["before it opens", "until it is open"])
def test_it_wakes_up_into_its_opening_hours(tmp_path, asleep):
    from datetime import datetime

    hour = datetime.fromtimestamp(NOON).hour
    until, again = (hour + 1) % 24, (hour + 8) % 24
    hours = [{"start": f"{again:02d}:00", "end": f"{until:02d}:59"}]
    with floor(tmp_path, opening={"hours": hours}) as f:
        assert f.state is State.ATTRACT
        sleeps(f, asleep * 3600)
        f.pass_(0.5)
        assert f.state is (State.CLOSED if asleep < 8 else State.ATTRACT)


def test_the_agent_hears_of_it_at_once(tmp_path):
    with floor(tmp_path, machine={"health_seconds": 60}) as f:
        f.pass_(5)
        f.config.health.unlink(missing_ok=True)
        sleeps(f, NIGHT)
        f.pass_(0.5)
        assert f.config.health.exists()
