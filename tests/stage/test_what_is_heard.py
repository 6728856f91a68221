"""What is heard: a spin to the drop, things where they happen, the room, the dealer; all of it as loud as it was measured."""

from __future__ import annotations

import ast
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from casino_sim.app.stage.screens.settings import Settings
from casino_sim.app.stage.sound.levels import LOUDNESS, MIX, PEAK, TOLERANCE, murmur
from casino_sim.app.stage.sound.synth import RECIPES, loudness, render
from casino_sim.app.stage.sound.voice import Voice, system_voice
from casino_sim.houses.loader import load_house
from casino_sim.table.ask import Choose, Stake
from games import BY_ID
from tests.stage.players import Person, sat_down, spot

HOUSE = load_house("mount_airy", BY_ID)
ROOT = Path(__file__).resolve().parents[2]


@dataclass
class Ears:
    """What the loudspeakers would have got, with the time of the robot's clock."""

    person: Person
    heard: list[tuple[float, str, float, float]] = field(default_factory=list)
    loops: list[tuple[float, str, float]] = field(default_factory=list)
    room: list[tuple[bool, float | None]] = field(default_factory=list)

    @property
    def now(self) -> float:
        return self.person.robot.clock.now()

    def play(self, name: str, volume: float = 1.0, pan: float = 0.0) -> None:
        self.heard.append((self.now, name, volume, pan))

    def loop(self, name: str, volume: float = 1.0, pan: float = 0.0) -> None:
        self.loops.append((self.now, name, volume))

    def end_loop(self, name: str, fade_ms: int = 250) -> None:
        self.loops.append((self.now, name, 0.0))

    def play_ambience(self, on: bool, murmur: float | None = None) -> None:
        self.room.append((on, murmur))

    def close(self) -> None:
        return None

    def times(self, name: str) -> list[float]:
        return [when for when, each, _volume, _pan in self.heard if each == name]

    def pans(self, name: str) -> list[float]:
        return [pan for _when, each, _volume, pan in self.heard if each == name]


def listening(person: Person) -> Ears:
    ears = Ears(person)
    person.robot.stage.sound = ears
    person.robot.stage.set_speed("normal")
    return ears


# -- levels -------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", list(RECIPES))
def test_every_sound_is_as_loud_as_every_other_and_none_is_cut(name: str) -> None:
    for variant in range(RECIPES[name][1]):
        whole = np.frombuffer(render(name, variant), "<i2").astype(np.float32).reshape(-1, 2) / 32767
        assert abs(loudness(whole) - LOUDNESS) <= TOLERANCE
        peak = float(np.abs(whole).max())
        assert 20 * np.log10(peak) <= PEAK
        assert int((np.abs(whole) >= peak - 1e-6).sum()) < 8, "a cut peak is flat"


def test_loudness_is_measured_as_the_standard_does() -> None:
    """A sine of 997 Hz at full scale on one side measures -3.01 LUFS, on both 0."""
    sine = np.sin(2 * np.pi * 997 * np.arange(44100) / 44100).astype(np.float32)
    assert loudness(np.stack([sine, 0 * sine], 1)) == pytest.approx(-3.01, abs=0.1)
    assert loudness(np.stack([sine, sine], 1)) == pytest.approx(0.0, abs=0.1)


def test_every_sound_has_its_place_in_the_mix() -> None:
    assert set(MIX) == set(RECIPES) and all(0 < level <= 1 for level in MIX.values())


# -- callers ------------------------------------------------------------------------------------------------------------
def test_every_sound_is_played_by_somebody_and_nobody_plays_one_that_is_not_there() -> None:
    played: set[str] = set()
    for folder in ("casino_sim/app/stage", "kiosk"):
        for path in (ROOT / folder).rglob("*.py"):
            if "/sound/" not in path.as_posix() or path.name == "__init__.py":
                played |= _played_in(ast.parse(path.read_text(encoding="utf-8")))
    assert played - set(RECIPES) == set()
    assert set(RECIPES) - played == set()


def _played_in(tree: ast.Module) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.args:
            if node.func.attr in ("sound", "sound_on", "loop", "click", "_changed") or (
                node.func.attr == "play" and "sound" in ast.dump(node.func.value)
            ):
                found |= _words(node.args[0])
            if node.func.attr in ("flight", "append"):
                continue
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "flight":
            found |= _words(node.args[-1])
        if isinstance(node, ast.Assign) and any(
            "click_sound" in ast.dump(t) or "rolls" in ast.dump(t) for t in node.targets
        ):
            found |= _words(node.value)
        if isinstance(node, ast.FunctionDef) and node.name in ("settled", "heard"):
            found |= {word for each in ast.walk(node) if isinstance(each, ast.Return) for word in _words(each)}
        if isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id == "NOISES" for t in node.targets):
            found |= {word for word in _words(node.value) if word in RECIPES}
    return found - {""}


def _words(node: ast.AST) -> set[str]:
    if isinstance(node, ast.IfExp):
        return _words(node.body) | _words(node.orelse)
    return {
        each.value
        for each in ast.walk(node)
        if isinstance(each, ast.Constant) and isinstance(each.value, str) and each.value.replace("_", "").isalpha()
    }


# -- spins --------------------------------------------------------------------------------------------------------------
def test_a_spin_is_heard_from_the_hand_to_the_pocket(tmp_path: Path) -> None:
    with sat_down(tmp_path, HOUSE.tables["roulette_double_zero"]) as person:
        ears = listening(person)
        robot, scene = person.robot, person.scene
        robot.click(spot(person, "red")).key("space")
        robot.stage.jobs.finish()
        while not ears.loops:
            robot.wait()
        began = ears.now
        while not ears.times("ball_settle"):
            robot.wait()
            assert ears.now - began < 12
        rolled = [(when, volume) for when, name, volume in ears.loops if name == "ball_roll"]
        dropped = next(when for when, volume in rolled if volume == 0.0)
        bounces = [when for when in ears.times("ball_bounce") if when > began]
        assert dropped - began > 4.0, "the ball is heard all the time that it runs"
        gaps = [b[0] - a[0] for a, b in pairwise(rolled) if b[0] <= dropped]
        assert max(gaps) < 0.1
        assert len(bounces) >= 3 and began < bounces[0] < ears.times("ball_settle")[0]
        assert rolled[1][1] > rolled[-2][1] or rolled[-1][1] == 0.0
        assert scene.state.playing


def test_a_spin_that_is_skipped_falls_silent(tmp_path: Path) -> None:
    with sat_down(tmp_path, HOUSE.tables["roulette_double_zero"]) as person:
        ears = listening(person)
        robot = person.robot
        robot.click(spot(person, "red")).key("space")
        robot.stage.jobs.finish()
        while not ears.loops:
            robot.wait()
        robot.key("space").wait(0.3)
        assert ears.loops[-1][1:] == ("ball_roll", 0.0)
        assert len(ears.times("ball_bounce")) < 3


def test_leaving_the_table_ends_the_ball(tmp_path: Path) -> None:
    with sat_down(tmp_path, HOUSE.tables["roulette_double_zero"]) as person:
        ears = listening(person)
        robot = person.robot
        robot.click(spot(person, "red")).key("space")
        robot.stage.jobs.finish()
        while not ears.loops:
            robot.wait()
        robot.stage.pop(person.scene)
        assert ears.loops[-1][1:] == ("ball_roll", 0.0)


def test_the_big_six_clicks_slower_and_slower(tmp_path: Path) -> None:
    with sat_down(tmp_path, HOUSE.tables["big_six"]) as person:
        ears = listening(person)
        robot = person.robot
        robot.click(spot(person, "fox")).key("space")
        robot.stage.jobs.finish()
        for _ in range(900):
            robot.wait()
        clicks = ears.times("clapper")
        assert len(clicks) > 40 and clicks[-1] - clicks[-2] > 4 * (clicks[10] - clicks[9])


# -- places -------------------------------------------------------------------------------------------------------------
def test_each_thing_is_heard_where_it_is(tmp_path: Path) -> None:
    with sat_down(tmp_path, HOUSE.tables["three_card_poker"]) as person:
        ears = listening(person)
        person.robot.click(spot(person, "ante")).key("space")
        person.robot.stage.jobs.finish()
        for _ in range(400):
            person.robot.wait()
            if isinstance(person.scene.question, Choose):
                break
        pans = ears.pans("card_slide")
        assert min(pans) < -0.02 < 0.02 < max(pans), "cards come down on both sides"
        assert all(-1 <= pan <= 1 for _when, _name, _volume, pan in ears.heard)


def test_a_check_is_a_knock(tmp_path: Path) -> None:
    with sat_down(tmp_path, HOUSE.tables["holdem"]) as person:
        ears = listening(person)
        for _ in range(40):
            question = person.scene.question
            if isinstance(question, Choose):
                ids = [option.id for option in question.options]
                wanted = next((id for id in ("check", "call", "wait") if id in ids), ids[0])
                person.scene.hand.choose(question.options[ids.index(wanted)])
            elif person.scene.between_rounds:
                person.scene.begin_round()
            elif isinstance(question, Stake):
                person.scene.hand.deal()
            person.robot.settle()
            if ears.times("knock"):
                break
        assert ears.times("knock")


def test_a_natural_has_its_moment() -> None:
    from tests.stage.test_hand_stumbles import scripted, shown

    cards = {"you": "As Kd", "dealer": "7h 9d"}
    robot, scene = shown(scripted("blackjack", cards, {"blackjack_wager": "20"}, []))
    try:
        ears = Ears(Person(robot, scene, None))  # type: ignore[arg-type]
        robot.stage.sound = ears
        scene.answer(scene.dealing.next_answer())  # type: ignore[attr-defined]
        robot.settle()
        assert len(ears.times("natural")) == 1
    finally:
        robot.close()


# -- the room -----------------------------------------------------------------------------------------------------------
def test_the_room_murmurs_by_house_and_hour(tmp_path: Path) -> None:
    assert murmur(24, 22) > murmur(24, 8) > murmur(1, 8) > 0
    assert murmur(24, 22) == 1.0
    with sat_down(tmp_path, HOUSE.tables["craps"]) as person:
        ears = listening(person)
        person.casino.sit(HOUSE.tables["big_six"]).dealing.leave()
        assert ears.room and ears.room[-1][0] and ears.room[-1][1] is not None


# -- the dealer's voice -------------------------------------------------------------------------------------------------
def test_the_dealer_is_heard_by_the_systems_voice_where_the_player_wants_it(tmp_path: Path) -> None:
    said: list[str] = []

    class Spoken(Voice):
        def say(self, words: str) -> None:
            if self.on:
                said.append(words)

    with sat_down(tmp_path, HOUSE.tables["craps"]) as person:
        stage = person.robot.stage
        stage.voice = Spoken(lambda words: ("true",))
        person.robot.click(spot(person, "field")).key("space").settle()
        assert said == [], "off unless it is wished for"
        person.scene.begin_round()
        person.robot.settle()
        page = Settings(person.casino)
        stage.push(page)
        person.robot.settle()
        toggle = person.robot.find("Read calls and captions aloud")
        page._bring_into_view(toggle)
        person.robot.settle().click(toggle).key("escape").settle()
        person.robot.click(spot(person, "field")).key("space").settle()
        assert "No more bets, dice are out." in said


def test_where_there_is_no_voice_nothing_is_offered(tmp_path: Path) -> None:
    with sat_down(tmp_path, HOUSE.tables["craps"]) as person:
        page = Settings(person.casino)
        person.robot.show(page).settle()
        with pytest.raises(LookupError):
            person.robot.find("Read calls and captions aloud")


@pytest.mark.parametrize(
    ("platform", "command"),
    [("linux", "spd-say"), ("linux", "espeak-ng"), ("darwin", "say"), ("win32", "powershell")],
)
def test_each_system_has_its_voice(platform: str, command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}" if name == command else None)
    speak = system_voice(platform)
    assert speak is not None and speak("Seven, out.")[0] == command
    monkeypatch.setattr("shutil.which", lambda name: None)
    assert system_voice(platform) is None


def test_a_voice_says_one_call_after_the_other_and_a_broken_one_falls_silent(tmp_path: Path) -> None:
    said = tmp_path / "said"
    voice = Voice(lambda words: ("sh", "-c", f"cat >> {said}; echo >> {said}"))
    voice.on = True
    voice.say("Place your bets.")
    voice.say("No more bets.")
    voice._calls.put(None)
    assert voice._thread is not None
    voice._thread.join(10)
    assert said.read_text().split("\n")[:2] == ["Place your bets.", "No more bets."]
    broken = Voice(lambda words: ("/nowhere/voice",))
    broken.on = True
    broken.say("Seven, out.")
    broken._calls.put(None)
    assert broken._thread is not None
    broken._thread.join(10)
    assert not broken.there
