"""The casino behind the screens: store, player, houses, art, and the way from one room to the next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from typing import Any

from casino_sim.app.stage.art.cache import ArtCache
from casino_sim.app.stage.scene import Stage
from casino_sim.app.stage.sound.levels import murmur
from casino_sim.app.stage.table.control.key_map import KeyMap
from casino_sim.app.stage.table.control.session_game import SessionDealing
from casino_sim.app.stage.table.scene import TableScene
from casino_sim.houses.rules import HouseFacts, TableRules
from casino_sim.i18n import first_language, language, set_language
from casino_sim.learn import goals
from casino_sim.money import Cents
from casino_sim.session.buy_in import note_buy_in, usual_buy_in
from casino_sim.session.dealers import dealer_of
from casino_sim.session.find_table import open_houses
from casino_sim.session.opening import sit_down
from casino_sim.session.seating import most_players, seating_for
from casino_sim.session.session import Session
from casino_sim.store.records import Options, Player, Seating
from casino_sim.store.store import Store
from casino_sim.table.game import Game

COACH_MODES = ("off", "warn", "after", "always")


@dataclass
class Casino:
    """What every screen may ask for."""

    stage: Stage
    store: Store
    games: Mapping[str, Game]
    player: Player
    art: ArtCache = field(default_factory=ArtCache)
    houses: tuple[HouseFacts, ...] = ()
    session: goals.Session | None = None  # since the player first sat down

    def __post_init__(self) -> None:
        if not self.houses:
            self.houses = open_houses(self.games)

    def house(self, id: str) -> HouseFacts:
        return next((house for house in self.houses if house.id == id), self.houses[0])

    # -- the player
    def refresh_player(self) -> Player:
        self.player = self.store.players.get(self.player.id)
        return self.player

    def setting(self, name: str, default: Any) -> Any:
        return self.player.settings.get(name, default)

    def keep_setting(self, name: str, value: Any) -> None:
        self.store.players.keep_settings(self.player.id, {**self.player.settings, name: value})
        self.refresh_player()

    def welcome(self, player: Player) -> None:
        """Another player signs in, with settings of their own."""
        self.player, self.session = player, None
        if "language" in player.settings:
            self._speak(first_language(kept=str(player.settings["language"])))
        self.apply_settings()

    def speak(self, code: str) -> None:
        """The player's language from now on, on every screen that is open."""
        self.keep_setting("language", code)
        self._speak(code)

    def _speak(self, code: str) -> None:
        if code != language():
            set_language(code)
            self.stage.retranslate()

    def apply_settings(self) -> None:
        """What the player wants of display, motion and sound takes effect at once."""
        stage = self.stage
        stage.theme = stage.theme.with_(
            text_scale=float(self.setting("text_scale", 1.0)),
            reduced_motion=bool(self.setting("reduced_motion", False)),
            high_contrast=bool(self.setting("high_contrast", False)),
            left_handed=bool(self.setting("left_handed", False)),
            felt=str(self.setting("felt", "")),
            back=str(self.setting("back", "")),
            chips=str(self.setting("chips", "")),
        )
        stage.set_speed(str(self.setting("speed", "normal")))
        stage.voice.on = bool(self.setting("voice", False))
        volumes = getattr(stage.sound, "volumes", None)
        if volumes is not None:
            for kind in ("effects", "room", "interface"):
                volumes[kind] = float(self.setting(f"volume_{kind}", volumes[kind]))
            stage.sound.play_ambience(True)

    def hear_the_room(self, house: HouseFacts) -> None:
        """As many people as this house has tables for, and as the hour brings."""
        self.stage.sound.play_ambience(True, murmur(len(house.tables), datetime.now().hour))

    # -- tables
    def usual_seating(self, game: Game, rules: TableRules) -> Seating:
        """The player in the middle seat, with the company chosen in the settings."""
        company = self.setting("company", 2)
        middle = (rules.seats + 1) // 2
        return seating_for(game, rules, (middle,), min(max(company, game.bot_seats - 1), most_players(rules) - 1))

    def sit(
        self,
        rules: TableRules,
        options: Options | None = None,
        seating: Seating | None = None,
        chips: Cents | None = None,
    ) -> TableScene:
        """Sit down at a table and show it. ``chips`` says how many the player brings; without it as many as usual."""
        game = self.games[rules.game]
        chosen = seating
        if chosen is None and self.store.sessions.find(self.player.id, rules.house, game.id, options or {}) is None:
            chosen = self.usual_seating(game, rules)
        session = sit_down(self.store, self.player.id, game, rules, options=options, seating=chosen)
        self._buy_in(session, chips)
        scene = self.scene_of(session)
        if session.has_desk:
            scene.open_desk(session)
        elif not self.stage.kiosk:
            scene.open_chip_desk(session)
        sets = f"bets {rules.house} {rules.game}"
        scene.parts.saved.sets = list(self.setting(sets, []))
        scene.parts.saved.write = lambda saved: self.keep_setting(sets, saved)
        return scene

    def scene_of(self, session: Session) -> TableScene:
        """The table of a session, with the house's dealer and as the player wants to see it."""
        rules = session.rules
        scene = TableScene(SessionDealing(session, self.stage.jobs), self.art)
        scene.notice = session.notice
        scene.state.relief = partial(dealer_of, rules.house, rules.game, session.id)
        scene.state.dealer = scene.state.relief(session.round_number)
        if not self.stage.kiosk:
            self.hear_the_room(self.house(rules.house))
        scene.wishes = lambda: self._apply_wishes(scene)
        self._apply_wishes(scene)
        return scene

    def _apply_wishes(self, scene: TableScene) -> None:
        """The player's own cards and coach."""
        scene.drawing.wear(bool(self.setting("large_index", False)), bool(self.setting("four_color", False)))
        scene.coach.mode = str(self.setting("coach", "off"))
        in_blinds = bool(self.setting("big_blinds", False))
        scene.drawing.tags.people.chatty = bool(self.setting("table_talk", True))
        scene.drawing.tags.people.big_blind = scene.state.face.big_blind(scene.state.rules) if in_blinds else 0
        scene.drawing.tags.stale = True
        scene.drawing.tags.always = bool(self.setting("amounts", False))
        scene.parts.keys.map = KeyMap(self.setting("keys", {}))
        scene.squeeze.wanted = bool(self.setting("squeeze", True))
        scene.early.hurry = bool(self.setting("hurry", False))

    def _buy_in(self, session: Session, chips: Cents | None) -> None:
        """A part of the bankroll, so that a hand that is left locks no more; a poker room has a desk for it. Guests of a
        kiosk bring all they have."""
        bankroll = self.refresh_player().bankroll
        if session.game.table_stakes or session.in_hand:
            return
        wanted = bankroll if self.stage.kiosk else chips or usual_buy_in(self.store, self.player.id, session.rules)
        amount = min(bankroll, wanted - (0 if self.stage.kiosk else session.purse))
        if amount > 0:
            session.buy_in(amount)
        if chips:
            note_buy_in(self.store, self.player.id, session.rules, chips)
            self.refresh_player()
