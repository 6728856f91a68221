"""Where the guest can go: the pages each button opens, and the messages on the way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import structs

from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.screens.history import History
from casino_sim.app.stage.table.control.session_game import SessionDealing
from casino_sim.app.stage.table.scene import TableScene
from casino_sim.app.stage.widgets import Choice, ask, toast
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import _, ngettext, pgettext
from casino_sim.money import Cents, spoken
from casino_sim.session.seating import BadSeats
from casino_sim.store.problems import StoreProblem
from casino_sim.table.ask import Refused
from kiosk.guest import tile_pages
from kiosk.guest.screens.choose_table import Tables
from kiosk.guest.screens.comfort import Comfort
from kiosk.guest.screens.home import Curtain, Home
from kiosk.guest.screens.pays import GuestRules
from kiosk.guest.visit import table_among
from kiosk.states import State

if TYPE_CHECKING:
    from kiosk.kiosk import Kiosk

AUTO_ROUNDS = 25  # that may play themselves in one go


class Lounge:
    """The guest's side of the kiosk."""

    def __init__(self, kiosk: Kiosk) -> None:
        self.kiosk = kiosk
        self.stage = kiosk.stage
        self._picture: pygame.Surface | None = None  # of the first screen, painted before anybody comes
        self.first_table: TableRules | None = None  # where whoever touches the screen now sits down
        self._asked_about: object = None  # the table whose empty purse has been spoken of

    @property
    def casino(self) -> Casino:
        return self.kiosk.casino

    # -- doors
    def paint_ahead(self) -> None:
        """Paint the first screen while nobody waits for it."""
        self.wear_house()
        home, canvas = Home(self.kiosk), self.stage.window.canvas
        self.kiosk.show_only(home)
        home.prepare()
        canvas.set_clip(None)
        home.draw(canvas, canvas.get_rect())
        self._picture = canvas.copy()

    def greet(self) -> None:
        """The first touch is answered by the picture, the next frame by the screen itself."""
        self._asked_about = None
        rules, self.first_table = self.first_table, None
        if rules is not None:
            self.open_home()
            self.sit(rules)
        elif self._picture is not None and self._picture.get_size() == self.stage.window.size:
            self.kiosk.show_only(Curtain(self._picture, self.open_home))
        else:
            self.open_home()

    def wear_house(self) -> None:
        """The first house that is offered gives its colors to what belongs to no table."""
        self.kiosk.empty_stage()
        self.stage.theme = self.stage.theme.with_(house=self.casino.houses[0].look, text_scale=1.0)

    def open_home(self) -> None:
        self.kiosk.show_only(Home(self.kiosk))

    def open_learn(self) -> None:
        self.stage.push(tile_pages.learn(self.kiosk))

    def open_paytables(self) -> None:
        self.stage.push(Tables(self.kiosk, _("Paytables"), lambda rules: self.read(rules, "pays")))

    def open_guides(self) -> None:
        self.stage.push(Tables(self.kiosk, _("Rules"), lambda rules: self.read(rules, "rules")))

    def open_practice(self) -> None:
        self.stage.push(tile_pages.practice(self.kiosk))

    def open_tables(self) -> None:
        self.stage.push(Tables(self.kiosk, pgettext("door", "Play"), self.sit))

    def open_comfort(self) -> None:
        self.stage.push(Comfort(self.kiosk))

    def read(self, rules: TableRules, leaf: str) -> None:
        self.stage.push(GuestRules(self.casino.games[rules.game], rules, leaf, self.casino.art))

    # -- tables
    def table(self) -> TableScene | None:
        return table_among(self.stage.scenes)

    def sit(self, rules: TableRules, coach: str = "") -> TableScene | None:
        """Sit down, or say why not. A guest is at one table at a time: from another they get up, to their own they return."""
        known = self.table()
        if known is not None:
            if known.state.rules is rules and not coach:
                while self.stage.top is not known:
                    self.stage.pop()
                return known
            self.stage.pop(known)
        try:
            scene = self.casino.sit(rules)
        except (StoreProblem, BadSeats, Refused) as fault:
            toast(self.stage, self.kiosk.sentence_for(fault), "bad")
            return None
        scene.deck.wanted = True
        scene.hand.start_with_the_minimum()
        if isinstance(scene.dealing, SessionDealing):
            scene.dealing.said = self.kiosk.sentence_for
        scene.auto.allowed = self.kiosk.config.session.auto_play
        scene.auto.most_rounds, scene.auto.loss_limit_due = AUTO_ROUNDS, True
        if coach:
            scene.coach.mode = coach
        push, casino = self.stage.push, self.casino
        scene.parts.doors = {
            "coach": scene.coach.explain,
            **({"desk": scene.parts.desk.show} if scene.parts.desk is not None else {}),
            "rules": lambda: self.read(rules, "rules"),
            "history": lambda: push(History(casino)),
            "settings": self.open_comfort,
            "leave": scene.back,
        }
        if self.stage.theme.house != rules.look:
            self.stage.theme = self.stage.theme.with_(house=rules.look)
        self.stage.push(scene)
        self.kiosk.marker.mark()
        if scene.notice:
            self.kiosk.diary.warn("at the table", notice=scene.notice)
            ask(
                self.stage,
                _("Something went wrong"),
                scene.notice,
                Choice(_("Continue"), kind="primary", cancel=True),
            )
        return scene

    def practise(self, rules: TableRules) -> None:
        """A table at which the coach shows every best play before it is made."""
        self.sit(rules, coach="always")

    def sit_again(self, resumed: dict[str, Any]) -> None:
        """After a restart: the same guest, the same table, the same decision."""
        self.casino.player = self.casino.store.players.get(int(resumed["guest"]))
        self.casino.apply_settings()
        self.open_home()
        where = resumed.get("table")
        notice = ""
        if isinstance(where, list) and len(where) == 2:
            house = next((each for each in self.casino.houses if each.id == where[0]), None)
            rules = house.tables.get(where[1]) if house is not None else None
            scene = self.sit(rules) if rules is not None else None
            notice = scene.notice if scene is not None else ""
        if not notice:
            title, words = _("The machine had to restart."), _("Nothing is lost. You continue right where you were.")
            ask(self.stage, title, words, Choice(_("Continue"), kind="primary", cancel=True))
        self.kiosk.diary.note("session resumed", table=where, notice=notice)

    def lower(self, lowered: bool) -> None:
        self.stage.lower(lowered)
        for scene in self.stage.scenes:
            if isinstance(scene, Home | Tables | Comfort | tile_pages.TilePage):
                scene.rebuild()

    def speak_up(self, on: bool) -> None:
        """What stands on the screen is read out, or no longer."""
        self.keep("voice", on)
        self.kiosk.speech.turn(on)

    def keep(self, name: str, value: object) -> None:
        """A wish of this guest's, also where the disk has no room for it."""
        casino = self.casino
        try:
            casino.keep_setting(name, value)
        except StoreProblem as problem:
            self.kiosk.diary.error("not carried out", fault=problem)
            casino.player = structs.replace(casino.player, settings={**casino.player.settings, name: value})
        casino.apply_settings()

    def comfort_changed(self) -> None:
        """The table below takes on what the guest has chosen."""
        table = self.table()
        if table is None:
            return
        casino = self.casino
        table.coach.mode = str(casino.setting("coach", "off"))
        table.drawing.wear(bool(casino.setting("large_index", False)), bool(casino.setting("four_color", False)))
        table.drawing.sprites.clear()
        table.refresh()
        table.damage()

    # -- what is said
    def remind(self, minutes: int) -> None:
        words = ngettext("You have been here for {count} minute.", "You have been here for {count} minutes.", minutes)
        ask(
            self.stage,
            words.format(count=minutes),
            _("A short break is a good idea. These chips are free and have no cash value."),
            Choice(_("I'm done"), self.kiosk.finish),
            Choice(_("Continue"), cancel=True),  # gold would say what to choose
        )

    def look_after_chips(self) -> None:
        """Offers new chips to a guest who cannot cover the smallest bet, as often as the house allows."""
        scene = self.stage.top
        if (
            self.kiosk.machine.state is not State.SESSION
            or not isinstance(scene, TableScene)
            or not scene.between_rounds
        ):
            return
        dealing = scene.dealing
        if not isinstance(dealing, SessionDealing) or scene.motion.busy or dealing.session.game.table_stakes:
            return
        if any(dealing.session.view().bets.get(seat) for seat in dealing.me):
            return
        least = min((limit.min for limit in dealing.rules.limits.values()), default=0)
        if dealing.session.purse >= least or self._asked_about is scene.dealing:
            return
        self._asked_about = scene.dealing
        self._offer_chips(dealing)

    def _offer_chips(self, dealing: SessionDealing) -> None:
        assert self.kiosk.visit is not None
        if self.kiosk.visit.top_ups >= self.kiosk.config.session.top_ups:
            title, words = _("You are out of chips."), _("That was all for this visit. You can still read and learn.")
            ask(self.stage, title, words, Choice(_("Leave the table"), self._get_up, kind="primary", cancel=True))
            return
        more = self.kiosk.config.bankroll
        ask(
            self.stage,
            _("You are out of chips."),
            _("They were free, and you can have {amount} more.").format(amount=spoken(more)),
            Choice(_("Leave the table"), self._get_up, cancel=True),
            Choice(_("More chips"), lambda: self._top_up(dealing, more)),
        )

    def _top_up(self, dealing: SessionDealing, amount: Cents) -> None:
        assert self.kiosk.visit is not None
        try:
            self.casino.store.players.cashier(self.casino.player.id, amount)
            dealing.session.buy_in(self.casino.refresh_player().bankroll)
        except (StoreProblem, Refused) as fault:
            toast(self.stage, self.kiosk.sentence_for(fault), "bad")
            return
        self.kiosk.visit.top_ups += 1
        self._asked_about = None
        scene = self.table()
        if scene is not None:
            scene.refresh()

    def _get_up(self) -> None:
        scene = self.table()
        self._asked_about = None
        if scene is not None:
            self.stage.pop(scene)
