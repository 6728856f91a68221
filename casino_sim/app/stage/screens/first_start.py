"""The first evening: a name, chips, a coach or none, and the lesson to begin with or straight to the tables."""

from __future__ import annotations

from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.screens.pictures import FirstHand
from casino_sim.app.stage.screens.settings import language_choice
from casino_sim.app.stage.screens.tile_art import TileArt
from casino_sim.app.stage.widgets import (
    AmountSlider,
    Button,
    Column,
    Label,
    Page,
    Panel,
    Paragraph,
    Row,
    Segmented,
    TextField,
    Widget,
    toast,
)
from casino_sim.i18n import N_, _, languages
from casino_sim.learn.lessons import Lesson, first_lesson
from casino_sim.store.players import LONGEST_NAME, BadName
from casino_sim.store.problems import StoreProblem

CHIPS = (50_000, 100_000, 200_000, 500_000, 1_000_000, 10_000_000)  # cents to begin with


def is_first(casino: Casino) -> bool:
    """Nobody has played here yet, and nobody has been asked."""
    store, player = casino.store, casino.player
    return len(store.players.all()) == 1 and not store.sessions.of(player.id) and not casino.setting("met", False)


class FirstStart(Page):
    """Enter goes to the tables; everything here can be changed later."""

    roomy = 1000.0

    def __init__(self, casino: Casino) -> None:
        super().__init__()
        self.casino = casino
        self.title = N_("Welcome")
        self.subtitle = N_("Free play. You can't lose or win real money.")
        self.name = TextField(_("Your name"), casino.player.name, longest=LONGEST_NAME, on_enter=self.to_the_tables)
        self.chips = AmountSlider(_("Starting chips"), CHIPS, casino.player.bankroll)
        self.coach = "off"
        self._art = TileArt(casino.art)

    def body(self) -> Widget:
        coach = Segmented(
            [("off", _("No help")), ("after", _("Tell me after")), ("warn", _("Warn me first"))],
            self.coach,
            self._set_coach,
        )
        spoken = [Label(_("Language"), "label"), language_choice(self.casino)] if len(languages()) > 1 else []
        more = Paragraph(_("You can change all of this later. The cashier has more free chips."), "note")
        wishes = Column(*spoken, self.name, self.chips, Label(_("Coach"), "label"), coach, more, gap=20)
        picture = FirstHand(self._art, self.casino.house("").look)
        if self.narrow or self.look.metrics.portrait:
            return Column(*([] if self.narrow else [picture]), Panel(wishes), gap=28, max_width=820, align="center")
        return Row(picture, Column(Panel(wishes), grow=1), gap=28)

    def covered(self) -> None:
        self._art.clear()
        super().covered()

    def leave(self) -> None:
        self._art.clear()
        super().leave()

    def foot(self) -> Widget:
        lesson = self._lesson()
        keys: list[Widget] = [Label("", grow=1)]
        if lesson is not None:
            keys.append(Button(_("Take a first lesson"), self.to_the_lesson, icon="book", kind="secondary"))
        keys.append(Button(_("To the tables"), self.to_the_tables, icon="check", kind="primary", shortcut="return"))
        return Row(*keys, gap=14, wrap=True)

    def _set_coach(self, mode: str) -> None:
        self.coach = mode

    def _lesson(self) -> Lesson | None:
        return first_lesson(self.casino.games)

    # -- done
    def _settled(self) -> bool:
        """Name, chips and coach are kept; False where the name will not do."""
        casino = self.casino
        players = casino.store.players
        try:
            casino.player = players.rename(casino.player.id, self.name.text)
            missing = int(self.chips.value) - casino.player.bankroll
            if missing:
                players.cashier(casino.player.id, missing)
        except (BadName, StoreProblem) as fault:
            toast(self.stage, str(fault), "bad")
            return False
        casino.refresh_player()
        casino.keep_setting("coach", self.coach)
        casino.keep_setting("met", True)
        return True

    def back(self) -> None:
        """Everything stays as it is, and nobody is asked again."""
        self.casino.keep_setting("met", True)
        super().back()

    def to_the_tables(self) -> None:
        from casino_sim.app.stage.screens.lobby import Lobby

        if self._settled():
            self.stage.replace(Lobby(self.casino))

    def to_the_lesson(self) -> None:
        from casino_sim.app.stage.screens.learn_table import LessonTable

        lesson = self._lesson()
        if lesson is not None and self._settled():
            self.stage.replace(LessonTable(self.casino, lesson))
