"""For who does not see the screen: what stands on it and what can be chosen, said into the headphones.

Off until the guest asks for it: with a volume key, as on every machine with a headphone socket, or on the page of text,
colors and motion. The dealer's calls are read by the table itself; this adds the pages and the choices.
"""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from typing import TYPE_CHECKING

from casino_sim.app.stage.scene import Scene
from casino_sim.app.stage.sound.voice import Voice, system_voice
from casino_sim.app.stage.table.scene import TableScene
from casino_sim.app.stage.widgets import Screen
from casino_sim.i18n import _, language
from casino_sim.table.ask import Choose
from casino_sim.writing import listed

if TYPE_CHECKING:
    from kiosk.kiosk import Kiosk

STEPS = (20, 40, 60, 80, 100)  # percent
KEYS = {"volume up": 1, "volume down": -1}
SAID_LONGEST = 60.0  # seconds for one page
MOST_WORDS = 120  # of a page; the rest is there to be opened
ESPEAK = {"zh": "cmn"}  # where its voices are called otherwise than the language


def command(words: str, volume: int) -> Sequence[str]:
    """What says the words in the guest's language, that loud; nothing where there is no voice."""
    tongue = language().partition("_")[0]
    if shutil.which("spd-say"):
        return "spd-say", "--wait", "--volume", str(2 * volume - 100), "--language", tongue, "--", words
    if shutil.which("espeak-ng"):
        return "espeak-ng", "-a", str(2 * volume), "-v", ESPEAK.get(tongue, tongue), "--", words
    speak = system_voice()
    return speak(words) if speak is not None else ()


class Speech:
    def __init__(self, kiosk: Kiosk) -> None:
        self.kiosk = kiosk
        self.volume = STEPS[2]
        self._told: tuple[object, str] = (None, "")
        self._key = ""  # that the focus was on
        if kiosk.config.sound.speech and command("", self.volume):
            kiosk.stage.voice = Voice(lambda words: command(words, self.volume), SAID_LONGEST)

    @property
    def there(self) -> bool:
        return self.kiosk.stage.voice.there

    @property
    def on(self) -> bool:
        return self.kiosk.stage.voice.on

    def turn(self, on: bool) -> None:
        voice = self.kiosk.stage.voice
        voice.on = on and voice.there
        voice.hush()
        self._told = (None, "")

    def set_volume(self, volume: int) -> None:
        self.volume = volume
        self.say(_("Volume {percent}%").format(percent=volume))

    def key(self, name: str) -> bool:
        """A volume key: the first press turns the voice on."""
        if name not in KEYS or not self.there:
            return False
        if not self.on:
            self.kiosk.lounge.speak_up(True)
            return True
        at = STEPS.index(self.volume) + KEYS[name]
        self.set_volume(STEPS[max(0, min(at, len(STEPS) - 1))])
        return True

    def say(self, words: str) -> None:
        """At once: whatever is being said gives way."""
        self.kiosk.stage.voice.hush()
        self.kiosk.stage.voice.say(words)

    def forget(self) -> None:
        """The next guest begins in silence."""
        self.turn(False)
        self.volume = STEPS[2]

    def passed(self) -> None:
        """Says what has come onto the screen, once it lies still."""
        scene = self.kiosk.stage.top
        if not self.on or scene.motion.busy:
            return
        told = (scene, told_of(scene))
        if told != self._told:
            turned = told[0] is not self._told[0]
            self._told = told
            if turned:
                self.say(told[1])
            elif isinstance(scene, TableScene):
                self.kiosk.stage.voice.say(told[1])  # after the dealer's own words
        self._follow_focus(scene)

    def _follow_focus(self, scene: Scene) -> None:
        """Arrows and a key to press: what lies under the frame is said."""
        focus = scene.steered() if isinstance(scene, Screen) else None
        words = focus.semantic()[0].sentence() if focus is not None and focus.visible else ""
        if words != self._key:
            self._key = words
            if words:
                self.say(words)


def told_of(scene: Scene) -> str:
    """A page's words and keys; of a table the decision that is asked for."""
    if isinstance(scene, TableScene):
        question = scene.question
        if not isinstance(question, Choose) or scene.state.playing:
            return ""
        return _choices([_(option.label) for option in question.options])
    if not isinstance(scene, Screen):
        return ""
    words, keys = [], []
    for node in scene.semantic().walk():
        if node.role in ("text", "heading") and node.label and "disabled" not in node.state:
            words.append(node.sentence())
        elif node.role in ("button", "item", "tab") and "disabled" not in node.state and node.label:
            keys.append(node.label)
    if scene.title and _(scene.title) not in words:
        words.insert(0, _(scene.title))
    text = " ".join(word if word[-1] in ".?!:" else f"{word}." for word in words if word)
    short = " ".join(text.split()[:MOST_WORDS])
    return f"{short} {_choices(keys)}".strip()


def _choices(names: Sequence[str]) -> str:
    return _("You can choose: {choices}.").format(choices=listed(dict.fromkeys(names))) if names else ""
