"""The kiosk itself: one state machine over the stage, the store and the guest.

Everything that happens comes in by two doors: ``touches`` for fingers and ``tick`` for time. Both are called by the
stage's own loop, so that a fake clock and a synthetic finger drive all of it.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping
from datetime import datetime
from functools import partial
from typing import Any

from casino_sim.app.stage.art.cache import ArtCache
from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.loop import Jobs
from casino_sim.app.stage.scene import Scene
from casino_sim.app.stage.widgets import toast
from casino_sim.houses.rules import HouseFacts
from casino_sim.i18n import _, languages, own_name, set_language
from casino_sim.store.problems import StoreProblem
from casino_sim.store.store import Store
from casino_sim.table.game import Game
from kiosk.config import BadConfig, changed, offered
from kiosk.config_sections import Config, Games
from kiosk.guest.attract import Attract
from kiosk.guest.guests import Guests
from kiosk.guest.hours import is_open, loudness, opens_at
from kiosk.guest.lounge import Lounge
from kiosk.guest.screens.farewell import Closed
from kiosk.guest.screens.invitation import Pitch
from kiosk.guest.screens.notices import Fault, FaultScreen, StillThere
from kiosk.guest.speech import Speech
from kiosk.guest.topper import Topper
from kiosk.guest.visit import Visit
from kiosk.operator import Office
from kiosk.operator.gate import Gate
from kiosk.operator.pin import Lockout
from kiosk.stage import KioskStage
from kiosk.states import Machine, State
from kiosk.touches import Touches
from kiosk.turnover import Turnover
from kiosk.watch import exits, health, start_checks
from kiosk.watch.counters import Counters
from kiosk.watch.files import read_json, write_atomically
from kiosk.watch.log import Diary
from kiosk.watch.starts import Starts
from kiosk.watch.startup import Marker, NightWatch, Opening
from kiosk.watch.store_faults import for_guests

TRY_AGAIN = 60.0  # seconds after which a fault is checked again
SAFE_FOR = 900.0  # seconds that a crash loop is left alone
CALM = 600.0  # seconds of good running after which earlier crashes are forgotten
COMPLAINTS = 10.0  # seconds between two sentences about a store that refuses
CLOSED_BRIGHTNESS = 0.5


class Kiosk:
    """``exit_code`` is set when it is time to go."""

    def __init__(
        self,
        config: Config,
        stage: KioskStage,
        store: Store,
        games: Mapping[str, Game],
        houses: Mapping[str, HouseFacts],
        diary: Diary,
        starts: Starts,
        *,
        wall: Callable[[], float] = time.time,
        cache: ArtCache | None = None,
    ) -> None:
        self.file_config = config
        self.stage, self.store, self.games, self.all_houses = stage, store, games, houses
        self.diary, self.starts, self.wall = diary, starts, wall
        self.exit_code: int | None = None
        self.fault: Fault | None = None
        self.rng = "not run"
        self.program = "not looked at"
        self.changes = read_json(config.state / "operator.json")
        self.config = self._with_changes(self.changes)
        self.counters = Counters(config.state / "counters.json", wall)
        if starts.interrupted:
            self.counters.count("power_resets")
        self.lockout = Lockout(config.state / "lockout.json", wall)
        self.housekeeping = Jobs()
        self.guests = Guests(store, games)
        self.machine = Machine(self._entered)
        self.since = stage.clock.now()
        self.last_touch: float | None = None
        self.visit: Visit | None = None
        self.office = Office(self)
        guest = self.guests.welcome(self.config.bankroll, self.guest_settings())
        self.closed: set[str] = set()  # tables that the self-test found unfit
        self.casino = Casino(stage, store, games, guest, cache or ArtCache(), houses=self._open_tables())
        self.lounge = Lounge(self)
        self.speech = Speech(self)
        self.touches, self.turnover = Touches(self), Turnover(self)
        self.attract, self.topper = Attract(self), Topper(self)
        self.opening = Opening(self)
        self.marker = Marker(self)
        self.night = NightWatch(self)
        self._written = float("-inf")
        self._entered_at = self._ticked = stage.clock.now()
        self._complained = float("-inf")
        stage.filter, stage.tick, stage.trouble = self.touches.heard, self.tick, self.complain
        stage.on_wake = self.woke
        self.apply()

    # -- configuration
    def _with_changes(self, changes: dict[str, Any]) -> Config:
        """What the operator set at the machine over what the file says; unusable changes are dropped and reported."""
        try:
            return changed(self.file_config, changes, self.games, self.all_houses) if changes else self.file_config
        except BadConfig as fault:
            self.diary.warn("operator settings dropped", why=str(fault))
            self.changes = {}
            return self.file_config

    def change(self, section: str, key: str, value: object) -> str:
        """The operator sets something here, at once and for good. A sentence where that cannot be."""
        fresh = {name: dict(body) for name, body in self.changes.items()}
        fresh.setdefault(section, {})[key] = value
        try:
            self.config = changed(self.file_config, fresh, self.games, self.all_houses)
        except BadConfig as fault:
            return str(fault.problems[0])
        self.changes = fresh
        self.counters.count("settings")
        self.diary.note("operator set", section=section, key=key, value=value)
        file, text = self.file_config.state / "operator.json", json.dumps(fresh, indent=1)
        self.housekeeping.submit(partial(write_atomically, file, text))
        self.apply()
        return ""

    def apply(self) -> None:
        config = self.config
        self.casino.houses = self._open_tables()
        self.languages = [
            (code, own_name(code))
            for code in languages()
            if not config.languages.offered or code in config.languages.offered
        ]
        self.pitch = Pitch(config.attract.helpline, self.languages, self._touched_language)
        self.attract.begin_anew()
        self.topper.begin_anew()
        self.stage.set_brightness(config.screen.brightness)
        self._volumes()

    def _open_tables(self) -> tuple[HouseFacts, ...]:
        """What the operator offers, without what the self-test found unfit."""
        fit = Games(without=tuple(self.closed))
        return offered(fit, offered(self.config.games, self.all_houses.values()))

    def _volumes(self, loud: bool = True) -> None:
        volumes = getattr(self.stage.sound, "volumes", None)
        if volumes is not None:
            for kind in volumes:
                volumes[kind] = getattr(self.config.sound, kind) * self._loudness() if loud else 0.0

    def _loudness(self) -> float:
        return loudness(self.config.sound.schedule, datetime.fromtimestamp(self.wall()))

    def quieten(self) -> None:
        """Sound has come up while something is on: as loud as that may be."""
        self._volumes(self.machine.state is not State.ATTRACT or self.config.attract.sound)

    def guest_settings(self) -> dict[str, Any]:
        settings: dict[str, Any] = {"coach": self.config.session.coach, "company": self.config.session.company}
        return settings | {
            f"volume_{kind}": getattr(self.config.sound, kind) * self._loudness()
            for kind in ("effects", "room", "interface")
        }

    # -- beginning and end
    def start(self, why_not: Fault | None = None) -> None:
        """Push the first screen. ``why_not`` is what already stands against opening."""
        if why_not is not None:
            self.show_fault(why_not)
        else:
            self.opening.look_over()

    def leave(self, code: int, why: str) -> None:
        self.exit_code = code
        self.diary.note("leaving", code=code, why=why)
        self.stage.stop()

    def close(self) -> None:
        """Everything that has to be on the disk is."""
        while self.stage.scenes:
            self.empty_stage()
        self.topper.close()
        self.housekeeping.finish()
        self.counters.keep(self.counters.written())
        health.write(self.config.health, health.report(self) | {"state": "stopped"})

    def _touched_language(self, code: str) -> None:
        self.lounge.first_table = None
        self.machine.go(State.SESSION, f"touch on {code}")
        self.speak(code)

    def speak(self, code: str) -> None:
        set_language(code)
        self.apply()
        self.stage.retranslate()

    # -- time
    def tick(self, dt: float) -> None:
        self.housekeeping.deliver()
        now = self.stage.clock.now()
        dt, self._ticked = now - self._ticked, now  # the whole of it, where the loop counts a slow frame for less
        match self.machine.state:
            case State.SELF_TEST:
                self.opening.go_on()
            case State.ATTRACT:
                self.attract.passed(dt)
                self.night.passed()
                self._keep_hours()
            case State.CLOSED:
                self.office.waited(dt)
                self.night.passed()
                self._keep_hours()
            case State.SESSION | State.IDLE_WARNING:
                self._pass_session(dt, now)
                self.speech.passed()
            case State.RESET:
                self.turnover.passed()
            case State.OPERATOR:
                self.office.passed(dt)
            case State.FAULT:
                self.office.waited(dt)
                wait = SAFE_FOR if self.fault is not None and self.fault.code == "K-40" else TRY_AGAIN
                if now - self._entered_at > wait and not isinstance(self.stage.top, Gate):
                    self.starts.calm()
                    self.opening.look_over()
        self.topper.passed(dt)
        if now - self.since > CALM:
            self.starts.calm()
        if now - self._written >= self.config.machine.health_seconds:
            self._write_health(now)

    def woke(self, slept: float) -> None:
        """The machine slept. That is no time of play, but whoever stood here has gone: as after a power cut, only a guest
        of a moment ago may go on, and has to say so."""
        self.diary.note("woke", slept=round(slept))
        self._entered_at -= slept
        self._written = float("-inf")
        if self.last_touch is not None:
            self.last_touch -= slept
        if self.machine.state is State.OPERATOR:
            self.office.passed(slept)
        else:
            self.office.waited(slept)
        if self.visit is not None:
            self.visit.slept(slept)
            there = self.machine.state in (State.SESSION, State.IDLE_WARNING)
            if there and slept > self.config.machine.resume_seconds:
                self.counters.count("timeouts")
                self.machine.go(State.RESET, "asleep")
        self.turnover.slept(slept)

    def _write_health(self, now: float) -> None:
        self._written = now
        figures, counted, marker = health.report(self), self.counters.written(), self.marker.text()
        self._needs_room(figures["disk_free_mb"])

        def write() -> None:
            health.write(self.config.health, figures)
            self.counters.keep(counted)
            if marker:
                self.marker.write(marker)

        if not self.housekeeping.pending:
            self.housekeeping.submit(write, failed=lambda fault: self.diary.error("health not written", fault=fault))

    def _needs_room(self, free: int | None) -> None:
        """Nobody sits down at a machine that could not save their round."""
        if free is not None and free < start_checks.MIN_DISK and self.machine.state is State.ATTRACT:
            self.show_fault(Fault("K-34", start_checks.disk_full(free)))

    # -- states
    def _entered(self, was: State, now: State, why: str) -> None:
        self.diary.note("state", was=str(was), now=str(now), why=why)
        self._entered_at = self.stage.clock.now()
        if was is State.ATTRACT:  # which takes the languages by turn
            set_language(self.config.languages.first)
        match now:
            case State.ATTRACT:
                self._open_attract()
            case State.SESSION if was is State.IDLE_WARNING:
                self._back_from_warning()
            case State.SESSION:
                self._open_session()
            case State.IDLE_WARNING:
                self.stage.push(StillThere(self.config.idle.countdown_seconds, self.pitch.help()))
            case State.CLOSED:
                self._volumes(loud=False)
                self.stage.set_brightness(CLOSED_BRIGHTNESS * self.config.screen.brightness)
                self.show_only(Closed(self.pitch.help()))
                self._keep_hours()
            case State.RESET:
                self.turnover.say_goodbye(was)
            case State.OPERATOR:
                self.stage.set_brightness(self.config.screen.brightness)
                self.empty_stage()
                self.office.open()

    def empty_stage(self) -> None:
        """Close every screen. A failed write of one of them is logged, not shown."""
        while self.stage.scenes:
            try:
                self.stage.pop(self.stage.scenes[0])
            except (StoreProblem, RuntimeError) as fault:
                self.diary.error("a screen couldn't be left", fault=fault)

    def show_only(self, scene: Scene) -> None:
        self.empty_stage()
        self.stage.push(scene)

    def show_fault(self, fault: Fault) -> None:
        self.fault = fault
        self.diary.error("fault", code=fault.code, sentence=fault.sentence)
        self.visit = None
        if self.machine.state is not State.FAULT:
            self.machine.go(State.FAULT, fault.code)
        self.show_only(FaultScreen(fault))

    def sentence_for(self, problem: Exception) -> str:
        """What a guest reads of it; the diary has all of it."""
        self.diary.error("not carried out", fault=problem)
        return for_guests(problem)

    def complain(self, problem: StoreProblem) -> None:
        """Whatever asked the store: the guest is told once in a while, and goes on."""
        sentence, now = self.sentence_for(problem), self.stage.clock.now()
        if now - self._complained >= COMPLAINTS:
            self._complained = now
            toast(self.stage, sentence, "bad")

    def _keep_hours(self) -> None:
        """Closing waits for the guest who is there; opening waits for nobody."""
        hours, now = self.config.opening.hours, datetime.fromtimestamp(self.wall())
        if is_open(hours, now):
            if self.machine.state is State.CLOSED and not isinstance(self.stage.top, Gate):
                self.machine.go(State.ATTRACT, "opening hours")
        elif self.machine.state is State.ATTRACT:
            self.machine.go(State.CLOSED, "closing time")
        elif isinstance(self.stage.top, Closed):
            self.stage.top.show(opens_at(hours, now))

    # attract
    def _open_attract(self) -> None:
        self._volumes(loud=self.config.attract.sound)
        self.attract.open()

    # the session
    def _open_session(self) -> None:
        self.visit = Visit(self.config, self.stage.clock.now())
        self._volumes()
        self.stage.set_brightness(self.config.screen.brightness)
        self.lounge.wear_house()
        self.casino.apply_settings()
        self.lounge.greet()

    def _back_from_warning(self) -> None:
        if isinstance(self.stage.top, StillThere):
            self.stage.pop()

    def _pass_session(self, dt: float, now: float) -> None:
        session = self.visit
        assert session is not None
        self.office.waited(dt)
        if self.machine.state is State.IDLE_WARNING:
            left = self.config.idle.countdown_seconds - (now - self._entered_at)
            if isinstance(self.stage.top, StillThere):
                self.stage.top.dial.set(left)
            if left <= 0:
                self.counters.count("timeouts")
                self.machine.go(State.RESET, "idle")
            return
        match session.due(dt, now, self.stage.scenes):
            case "idle":
                self.machine.go(State.IDLE_WARNING, "nobody touches")
            case "over":
                self.machine.go(State.RESET, "time is up")
            case "warn":
                toast(self.stage, _("Your time ends in one minute. You can finish your round."))
            case "remind":
                self.lounge.remind(session.minutes(now))
            case _:
                self.lounge.look_after_chips()

    def finish(self) -> None:
        """The guest pressed "I'm done"."""
        self.machine.go(State.RESET, "the guest is done")

    def restart(self) -> None:
        self.leave(exits.RESTART, "operator")
