"""Nobody is here: the real tables play themselves, and between them a slide says what there is to learn.

Nothing stays where it is for long. Tables and slides take turns, and what is written over them moves about.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import cycle
from math import sin

from casino_sim.app.stage.art.cache import ArtCache
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.layout import Rect
from casino_sim.app.stage.loop import Jobs
from casino_sim.app.stage.table.board import TableBoard
from casino_sim.app.stage.table.scene import TableScene
from casino_sim.app.stage.widgets import Label, Row, Widget
from casino_sim.houses.rules import HouseFacts, TableRules
from casino_sim.table.game import Game
from kiosk.guest.bot_table import BotTable
from kiosk.guest.screens.invitation import Invitation, Pitch
from kiosk.guest.screens.slides import Slide, fact_slide, pay_slide, rule_slide, win_slide

THINKING = 1.1  # seconds that a bot takes for a decision
BETWEEN = 3.5  # seconds between two rounds
ORBIT = ((0, 0), (10, 0), (10, 6), (0, 6), (-10, 6), (-10, 0), (-10, -6), (0, -6), (10, -6))  # design units
BEAT = 2.4  # times a second that the hand taps, in radians
CORNER_MM = 30.0  # of the corner that is the operator's


class AttractTable(TableScene):
    """A real table with bots in its seats."""

    wide_bar = False  # the call stands below the felt, also on a screen that is a band

    def __init__(self, dealing: BotTable, cache: ArtCache, pitch: Pitch, orbit: tuple[int, int]) -> None:
        super().__init__(dealing, cache)
        self.bots = dealing
        self.state.watched = (dealing.eyes,)
        self.pitch, self.orbit = pitch, orbit
        self.stuck = ""
        self.deck.wanted = True  # there is time for it now, and the next guest may sit down here
        self._rest = 0.0

    def build(self) -> Widget:
        return AttractBoard(self)

    @property
    def at_rest(self) -> bool:
        return self.between_rounds and not self.motion.busy

    def update(self, dt: float) -> None:
        super().update(dt)
        if isinstance(self.board, AttractBoard) and self.board.hand is not None:
            self.board.hand.tap_on(self.stage.clock.now())
        if self.state.answering or self.state.busy or self._fresh or self.stuck:
            self._rest = 0.0
            return
        self._rest += dt
        if self.dealing.round_over:
            if self._rest >= BETWEEN:
                self.begin_round()
        elif self.bots.betting or self._rest >= THINKING:
            self.state.answering = True
            self.bots.go_on(self.flow.arrived, self.flow.failed)

    def tell(self, sentence: str, kind: str = "") -> None:
        """Nobody is here to read it."""
        if kind == "bad":
            self.stuck = sentence


class AttractBoard(TableBoard):
    """The same board without anything to press: the call takes the place of the player's bar."""

    def __init__(self, table: AttractTable) -> None:
        self.table = table
        super().__init__(table.state, table, table.parts, table)
        self.caption.style = "head"  # the dealer is read from some way off
        self.hand = self.add(TouchHere()) if table.pitch.touched else None

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        if self.hand is None:
            return
        side = min(round(rect.h * 0.13), self.look.px(150))
        self.hand.place(
            Rect(rect.right - round(side * 1.5), self.bar.rect.top - round(side * 1.45), side, round(side * 1.3))
        )

    def say(self, strong: str, text: str) -> None:
        """No word is underlined: a touch goes on, whatever it hits."""
        super().say(strong, text)
        self.caption.point_out("", lambda: None)

    def _corner(self) -> Widget:
        metrics = self.table.look.metrics
        kept_free = CORNER_MM * (metrics.px_per_mm or 3.0) / metrics.ui
        keys = self.table.pitch.tongues() if metrics.portrait else []
        return Row(*keys, Label("", min_width=kept_free), gap=12)

    def _bar(self) -> Widget:
        """Lying, the languages stand in it: in the corner they would lie over the dealer's rack."""
        portrait, pitch = self.table.look.metrics.portrait, self.table.pitch
        return Invitation(pitch, portrait, self.table.orbit, () if portrait else pitch.tongues())


class TouchHere(Widget):
    """A hand that taps: the whole screen is the button."""

    role = "image"

    def __init__(self) -> None:
        super().__init__(label="")
        self._down = 0

    def tap_on(self, now: float) -> None:
        down = int(sin(now * BEAT) > 0)
        if down != self._down:
            self._down = down
            self.damage()

    def draw(self, surface: pygame.Surface) -> None:
        key = ("touch here", self.rect.size, self._down)
        surface.blit(self.look.paint.keep(key, lambda: tapping_hand(self.rect.size, bool(self._down))), self.rect)


def tapping_hand(size: tuple[int, int], down: bool) -> pygame.Surface:
    """Drawn three times as large and shrunk, so that its edges are smooth."""
    w, h = size
    k = 3
    big = pygame.Surface((w * k, h * k), pygame.SRCALPHA, 32)
    white, edge, gold = (250, 244, 230), (22, 18, 12), (231, 196, 110)
    tip = (w * k * 0.42, h * k * (0.24 if down else 0.14))
    if down:
        for share in (0.34, 0.24):
            pygame.draw.circle(big, gold, (tip[0], tip[1] + h * k * 0.02), w * k * share, round(w * k * 0.035))
    unit = w * k / 10
    outline = unit * 0.28
    finger = pygame.Rect(tip[0] - unit * 0.85, tip[1], unit * 1.7, unit * 6)
    palm = pygame.Rect(tip[0] - unit * 0.85, tip[1] + unit * 4.2, unit * 5.6, unit * 4.6)
    knuckles = [
        pygame.Rect(tip[0] + unit * (0.85 + 1.3 * i), tip[1] + unit * (3.3 + 0.25 * i), unit * 1.5, unit * 3)
        for i in range(3)
    ]
    thumb = pygame.Rect(tip[0] - unit * 2.5, tip[1] + unit * 4.9, unit * 2.8, unit * 1.7)
    shapes = [finger, *knuckles, palm, thumb]
    for shape in shapes:
        pygame.draw.rect(big, edge, shape.inflate(2 * outline, 2 * outline), border_radius=round(unit * 1.1))
    for shape in shapes:
        pygame.draw.rect(big, white, shape, border_radius=round(unit * 0.85))
    return pygame.transform.smoothscale(big, (w, h))


class Programme:
    """What comes after what: a table, then a paytable, a table, a big win, a table, a fact, a table, a rule; every house
    and game in turn."""

    def __init__(
        self, games: dict[str, Game], houses: Sequence[HouseFacts], cache: ArtCache, pitch: Pitch, ahead: int = 0
    ) -> None:
        self._games, self._cache, self._pitch = games, cache, pitch
        self._tables = cycle(_dealt_round(houses))
        for _table in range(ahead):
            next(self._tables)
        self._number = 0

    def next(self, jobs: Jobs) -> tuple[TableScene | Slide, str]:
        """The next scene, and the house whose colors it wears."""
        self._number += 1
        rules = next(self._tables)
        game, place = self._games[rules.game], self._number // 2
        slide = self._slide(game, rules, place) if self._number % 2 == 0 else None
        if slide is not None:
            return slide, rules.look
        dealing = BotTable(game, rules, jobs)
        orbit = ORBIT[self._number % len(ORBIT)]
        return AttractTable(dealing, self._cache, self._pitch, orbit), rules.look

    def _slide(self, game: Game, rules: TableRules, place: int) -> Slide | None:
        """The kind whose turn it is, or the next that this game has."""
        kinds = (
            lambda: rule_slide(game, rules, place // 4, self._pitch, place, self._cache),
            lambda: pay_slide(game, rules, self._pitch, place, self._cache),
            lambda: win_slide(rules, self._pitch, place, self._cache),
            lambda: fact_slide(game, rules, self._pitch, place, self._cache),
        )
        return next((slide for i in range(4) if (slide := kinds[(place + i) % 4]()) is not None), None)


def _dealt_round(houses: Sequence[HouseFacts]) -> Iterator[TableRules]:
    """One table of each house, then the next of each: neighbors look different."""
    rows = [list(house.tables.values()) for house in houses]
    for i in range(max(map(len, rows), default=0)):
        for row in rows:
            if i < len(row):
                yield row[i]
