"""The player's own wishes: display, motion, cards, sound, company, coach. Kept with the player."""

from __future__ import annotations

from collections.abc import Callable

from casino_sim.app.stage.casino import COACH_MODES, Casino
from casino_sim.app.stage.widgets import (
    Button,
    Column,
    Columns,
    Label,
    Line,
    Page,
    Panel,
    Segmented,
    Slider,
    Stepper,
    Toggle,
    Widget,
)
from casino_sim.figures import percent
from casino_sim.i18n import N_, _, language, languages, own_name

PACES = (("slow", N_("Slow")), ("normal", N_("Normal")), ("fast", N_("Brisk")), ("instant", N_("Instant")))


class Settings(Page):
    def __init__(self, casino: Casino) -> None:
        super().__init__()
        self.casino = casino
        self.title = N_("Settings")
        self.subtitle = casino.player.name

    def tools(self) -> list[Widget]:
        return [Button(_("About"), self.about, icon="info", kind="quiet", height=60)]

    def about(self) -> None:
        from casino_sim.app.stage.screens.about import About

        self.stage.push(About())

    def appearance(self) -> None:
        from casino_sim.app.stage.screens.appearance import Appearance

        self.stage.push(Appearance(self.casino))

    def keys(self) -> None:
        from casino_sim.app.stage.screens.keys_page import KeysPage

        self.stage.push(KeysPage(self.casino))

    def body(self) -> Widget:
        return Columns(self._display(), self._table(), self._sound(), self._coach(), column=520)

    def _toggle(self, label: str, name: str, default: bool = False) -> Widget:
        return Toggle(label, bool(self.casino.setting(name, default)), self._setter(name))

    def _setter(self, name: str) -> Callable[[object], object]:
        def keep(value: object) -> None:
            self.casino.keep_setting(name, value)
            self.casino.apply_settings()

        return keep

    def _display(self) -> Widget:
        scale = Slider(
            _("Text size"), [1.0, 1.25, 1.5, 1.75, 2.0], float(self.casino.setting("text_scale", 1.0)),
            show=percent, on_settle=self._setter("text_scale"),
        )  # fmt: skip
        parts: list[Widget] = [
            scale,
            self._toggle(_("High contrast"), "high_contrast"),
            self._toggle(_("Reduced motion"), "reduced_motion"),
        ]
        if not self.stage.kiosk:
            parts.append(Button(_("Keys"), self.keys, icon="keyboard", kind="quiet"))
            parts.append(Button(_("Full screen"), self.stage.toggle_fullscreen, icon="fullscreen", kind="quiet"))
        if len(languages()) > 1:
            parts += [Label(_("Language")), language_choice(self.casino)]
        return plate(_("Display"), *parts)

    def _table(self) -> Widget:
        speed = str(self.casino.setting("speed", "normal"))
        return plate(
            _("At the table"),
            Label(_("The dealer's pace")),
            Segmented([(pace, _(words)) for pace, words in PACES], speed, self._setter("speed")),
            Button(_("Felt, cards and chips"), self.appearance, icon="star", kind="quiet"),
            self._toggle(_("Left-handed: keys on the left"), "left_handed"),
            self._toggle(_("Large indices on the cards"), "large_index"),
            self._toggle(_("Four-color deck, rings for red pips"), "four_color"),
            self._toggle(_("Show the amount on my bets"), "amounts"),
            self._toggle(_("A word from other players now and then"), "table_talk", True),
            self._toggle(_("Poker stacks in big blinds"), "big_blinds"),
            self._toggle(_("Peel my cards at baccarat"), "squeeze", True),
            self._toggle(_("Skip ahead after I fold"), "hurry"),
            Stepper(
                _("Other players"),
                list(range(7)),
                float(self.casino.setting("company", 2)),
                lambda v: self._setter("company")(int(v)),
            ),
        )

    def _sound(self) -> Widget:
        def level(name: str, label: str, usual: float) -> Widget:
            return Slider(
                label, [i / 10 for i in range(11)], float(self.casino.setting(name, usual)),
                show=percent, on_settle=self._setter(name),
            )  # fmt: skip

        voice = [self._toggle(_("Read calls and captions aloud"), "voice")] if self.stage.voice.there else []
        return plate(
            _("Sound"),
            level("volume_effects", _("Cards, chips and dice"), 0.8),
            level("volume_room", _("Room sounds"), 0.4),
            level("volume_interface", _("Buttons"), 0.6),
            *voice,
        )

    def _coach(self) -> Widget:
        names = (_("Off"), _("Warn me"), _("Tell me after"), _("Always show"))
        modes = list(zip(COACH_MODES, names, strict=True))
        return plate(
            _("Coach"),
            Label(_("How the coach comments on your decisions"), "note"),
            Segmented(modes, str(self.casino.setting("coach", "off")), self._setter("coach")),
            self._toggle(_("Open the review when I leave a table"), "review", True),
        )


def language_choice(casino: Casino) -> Widget:
    """The languages to choose from, each in its own words."""
    return Segmented([(code, own_name(code)) for code in languages()], language(), casino.speak)


def plate(title: str, *parts: Widget) -> Widget:
    return Panel(Column(Label(title, "strong"), Line(), *parts, gap=16))
