"""Text size, colors, motion and reach for this guest; reset for the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from casino_sim.app.stage.screens.settings import plate
from casino_sim.app.stage.widgets import Button, Column, Columns, Flow, Label, Page, Segmented, Slider, Toggle, Widget
from casino_sim.figures import percent
from casino_sim.i18n import N_, _
from kiosk.guest.screens.home import lower_key
from kiosk.guest.speech import STEPS

if TYPE_CHECKING:
    from kiosk.kiosk import Kiosk


class Comfort(Page):
    def __init__(self, kiosk: Kiosk) -> None:
        super().__init__()
        self.kiosk_ = kiosk

    def build(self) -> Widget:
        self.title = N_("Text, colors and motion")
        self.subtitle = N_("Only for you, until you leave")
        return super().build()

    def body(self) -> Widget:
        return Columns(self._seeing(), self._playing(), self._sound(), column=520)

    def _toggle(self, label: str, name: str) -> Widget:
        return Toggle(label, bool(self.kiosk_.casino.setting(name, False)), lambda on: self._keep(name, on))

    def _keep(self, name: str, value: object) -> None:
        self.kiosk_.lounge.keep(name, value)

    def _seeing(self) -> Widget:
        scale = Slider(
            _("Text size"), [1.0, 1.25, 1.5, 1.75, 2.0], float(self.kiosk_.casino.setting("text_scale", 1.0)),
            show=percent, on_settle=lambda v: self._keep("text_scale", v),
        )  # fmt: skip
        parts: list[Widget] = [
            lower_key(self.kiosk_),  # in sight without scrolling, also on a lowered table
            scale,
            self._toggle(_("High contrast"), "high_contrast"),
            self._toggle(_("Reduced motion"), "reduced_motion"),
            self._toggle(_("Large indices on the cards"), "large_index"),
            self._toggle(_("Four-color deck"), "four_color"),
        ]
        return plate(_("Vision and reach"), *parts)

    def _playing(self) -> Widget:
        casino = self.kiosk_.casino
        speeds = [("normal", _("Normal")), ("fast", _("Fast")), ("instant", _("Instant"))]
        coach = [("off", _("Off")), ("warn", _("Warn me")), ("after", _("Tell me after")), ("always", _("Always show"))]
        parts: list[Widget] = [
            Label(_("Speed")),
            Segmented(speeds, str(casino.setting("speed", "normal")), lambda v: self._keep("speed", v)),
            Label(_("Coach")),
            Column(*[self._coach_key(id, name) for id, name in coach], gap=10),
        ]
        if len(self.kiosk_.languages) > 1:
            keys = [Button(name, lambda code=code: self.kiosk_.speak(code)) for code, name in self.kiosk_.languages]  # type: ignore[misc]
            parts += [Label(_("Language")), Flow(*keys)]
        return plate(_("At the table"), *parts)

    def _coach_key(self, id: str, name: str) -> Widget:
        key = Button(name, lambda: self._coach(id), kind="quiet")
        key.checked = str(self.kiosk_.casino.setting("coach", "off")) == id
        return key

    def _coach(self, id: str) -> None:
        self._keep("coach", id)
        self.rebuild()

    def _sound(self) -> Widget:
        names = (("effects", _("Cards, chips and dice")), ("room", _("Room sounds")), ("interface", _("Buttons")))
        return plate(_("Sound"), *(self._level(kind, label) for kind, label in names), *self._speech())

    def _speech(self) -> list[Widget]:
        speech = self.kiosk_.speech
        if not speech.there:
            return []
        loud = Slider(
            _("Reading volume"), STEPS, speech.volume,
            show=lambda v: percent(v / 100), on_settle=lambda v: speech.set_volume(round(v)),
        )  # fmt: skip
        return [Toggle(_("Read the screen aloud"), speech.on, self.kiosk_.lounge.speak_up), loud]

    def _level(self, kind: str, label: str) -> Widget:
        loudest = getattr(self.kiosk_.config.sound, kind)
        start = float(self.kiosk_.casino.setting(f"volume_{kind}", loudest))
        return Slider(
            label, [round(loudest * i / 10, 3) for i in range(11)] if loudest else [0.0, 0.001], start,
            show=lambda v: percent(v / loudest if loudest else 0),
            on_settle=lambda v: self._keep(f"volume_{kind}", v),
        )  # fmt: skip

    def leave(self) -> None:
        super().leave()
        self.kiosk_.lounge.comfort_changed()
