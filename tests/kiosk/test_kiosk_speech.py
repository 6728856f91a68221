"""For who does not see the screen: a volume key turns the voice on, and it says what is shown and what can be chosen."""

from __future__ import annotations

import time

import pytest

from casino_sim.app.stage import input as inputs
from casino_sim.app.stage.sound.voice import Voice
from casino_sim.i18n import set_language
from casino_sim.table.ask import Stake
from kiosk.guest import speech
from kiosk.guest.screens.comfort import Comfort
from kiosk.rehearsal import Floor, floor
from kiosk.states import State
from tests.kiosk.test_kiosk_states import bet

SPOKEN = {"speech": True}


class Heard(Voice):
    def __init__(self) -> None:
        super().__init__(lambda words: ("true",))
        self.said: list[str] = []

    def say(self, words: str) -> None:
        if self.on and words:
            self.said.append(words)


def heard(f: Floor) -> list[str]:
    f.stage.voice = voice = Heard()
    return voice.said


def volume(f: Floor, name: str = "volume up") -> Floor:
    f.stage.dispatch(inputs.Key(name))
    return f.pass_(0.5)


def test_a_volume_key_begins_the_visit_and_says_what_is_there(tmp_path):
    with floor(tmp_path, sound=SPOKEN) as f:
        said = heard(f)
        volume(f)
        assert f.state is State.SESSION
        first = next(words for words in said if "Welcome" in words)
        assert "You can choose:" in first and all(door in first for door in ("Learn", "Practice", "I'm done"))


def test_at_the_table_it_says_the_hand_and_the_choices(tmp_path):
    with floor(tmp_path, sound=SPOKEN, games={"only": ["mount_airy/blackjack"]}) as f:
        said = heard(f)
        volume(f)
        scene = f.kiosk.lounge.sit(f.kiosk.casino.houses[0].tables["blackjack"])
        f.stage.set_speed("instant")
        f.pass_(0.5)
        for _n in range(12):  # until the cards leave a decision
            said.clear()
            if isinstance(scene.question, Stake):
                bet(f, scene)
            f.pass_(3)
            if any("You can choose" in words for words in said):
                break
            scene.begin_round()
            f.pass_(1)
        told = " ".join(said)
        assert "You have" in told and "Hit" in told and "Stand" in told, said


def test_volume_keys_change_the_volume_and_the_next_guest_begins_in_silence(tmp_path):
    with floor(tmp_path, sound=SPOKEN) as f:
        said = heard(f)
        volume(f)
        volume(f)
        assert f.kiosk.speech.volume == 80 and "Volume 80%" in said
        volume(f, "volume down")
        volume(f, "volume down")
        assert f.kiosk.speech.volume == 40
        f.kiosk.finish()
        f.pass_(1)
        assert f.state is State.ATTRACT and not f.stage.voice.on and f.kiosk.speech.volume == 60


def test_it_is_offered_only_where_the_operator_has_a_socket_for_headphones(tmp_path):
    for there in (True, False):
        with floor(tmp_path / str(there), sound={"speech": False}) as f:
            if there:
                heard(f)
            f.begin().pass_(0.3)
            f.stage.push(Comfort(f.kiosk))
            f.pass_(0.3)
            offered = [w for w in f.top.widgets() if w.label == "Read the screen aloud"]
            assert bool(offered) is there
            if there:
                offered[0].activate()
                assert f.stage.voice.on
    with floor(tmp_path / "none") as f:
        volume(f)
        assert f.state is State.ATTRACT


@pytest.mark.parametrize(("tool", "loud"), [("spd-say", "60"), ("espeak-ng", "160")])
def test_the_voice_speaks_the_guests_language_as_loud_as_they_want(monkeypatch, tool, loud):
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}" if name == tool else None)
    set_language("es")
    try:
        words = speech.command("Hola", 80)
        assert words[0] == tool and loud in words and "es" in words and words[-1] == "Hola"
    finally:
        set_language("en")


def test_what_is_being_said_is_broken_off(tmp_path):
    voice = Voice(lambda words: ("sh", "-c", "read what; sleep 30"), 60)
    voice.on = True
    voice.say("A long page.")
    while voice._speaking is None:
        time.sleep(0.01)
    speaking = voice._speaking
    voice.say("waits")
    voice.hush()
    assert speaking.wait(10) != 0 and voice.there
    voice.close()
