"""Nobody is here: the real tables play themselves, and between them a slide says what there is to learn.

Nothing stays where it is for long. Tables and slides take turns, and what is written over them moves about.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import cycle

from casino_sim.app.stage.art.cache import ArtCache
from casino_sim.app.stage.art.sprites import Sprites
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.layout import Rect, Size
from casino_sim.app.stage.loop import Jobs
from casino_sim.app.stage.table.board import TableBoard
from casino_sim.app.stage.table.scene import TableScene
from casino_sim.app.stage.theme import mix
from casino_sim.app.stage.widgets import At, Button, Column, Label, Layers, Line, Panel, Paragraph, Row, Screen, Widget
from casino_sim.guide import Guide, render, source
from casino_sim.houses.rules import HouseFacts, TableRules
from casino_sim.i18n import _
from casino_sim.table.game import Game
from kiosk.guest.bot_table import BotTable
from kiosk.guest.screens.pays import longest_printed, pay_plates

THINKING = 1.1  # seconds that a bot takes for a decision
SHORT = 320  # letters of a rule that can be read in passing
BETWEEN = 3.5  # seconds between two rounds
ORBIT = ((0, 0), (10, 0), (10, 6), (0, 6), (-10, 6), (-10, 0), (-10, -6), (0, -6), (10, -6))  # design units

CORNER_MM = 30.0  # of the corner that is the operator's

Speak = Callable[[str], object]
Art = Callable[[pygame.Surface, int], None]


class Pitch:
    """What attract says, whatever shows behind it."""

    def __init__(self, helpline: str, languages: Sequence[tuple[str, str]] = (), speak: Speak | None = None) -> None:
        self.helpline, self.languages, self.speak = helpline, tuple(languages), speak

    def call(self) -> str:
        return _("Touch to learn and play")

    def notice(self) -> str:
        return _("Free play, no cash value")

    def help(self) -> str:
        return _("Gambling problem? {helpline}").format(helpline=self.helpline)

    def tongues(self) -> list[Widget]:
        """A key for each language, once there are several."""
        if len(self.languages) < 2:
            return []
        return [Button(name, _key(self.speak, code), height=60) for code, name in self.languages]

    def lines(self, justify: str = "start") -> list[Widget]:
        return [
            Label(self.call(), "head", colour="gold_light", justify=justify),
            Label(self.notice(), "strong", justify=justify),
            Label(self.help(), "note", justify=justify),
        ]


def _key(speak: Speak | None, code: str) -> Callable[[], object] | None:
    return (lambda: speak(code)) if speak is not None else None


class AttractTable(TableScene):
    """A real table with bots in its seats."""

    def __init__(self, dealing: BotTable, cache: ArtCache, pitch: Pitch, orbit: tuple[int, int]) -> None:
        super().__init__(dealing, cache)
        self.bots = dealing
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

    def _corner(self) -> Widget:
        metrics = self.table.look.metrics
        kept_free = CORNER_MM * (metrics.px_per_mm or 3.0) / metrics.ui
        return Row(*self.table.pitch.tongues(), Label("", min_width=kept_free), gap=12)

    def _bar(self) -> Widget:
        return Invitation(self.table.pitch, self.table.look.metrics.portrait, self.table.orbit)


class Invitation(Widget):
    """The strip at the foot of an attract table; its words wander with the orbit."""

    role = "text"

    def __init__(self, pitch: Pitch, portrait: bool, orbit: tuple[int, int]) -> None:
        call = Label(pitch.call(), "display", colour="gold_light", justify="center", lines=1)
        words = [Label(pitch.notice(), "title", justify="center"), Label(pitch.help(), "label", justify="center")]
        if portrait:
            body: Widget = Column(call, *words, gap=8)
        else:
            small = [Label(pitch.notice(), "strong", justify="end"), Label(pitch.help(), "small", justify="end")]
            body = Row(Label(pitch.call(), "head", colour="gold_light", grow=1), Column(*small, gap=0), gap=40)
        super().__init__(body, label=f"{pitch.call()}. {pitch.notice()}. {pitch.help()}")
        self.orbit = orbit

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        dx, dy = self.look.px(self.orbit[0]) * 3, self.look.px(self.orbit[1]) // 2
        inner = rect.inflate(-2 * self.look.px(80), 0)
        h = min(inner.h, self.children[0].measure(inner.w)[1])
        self.children[0].place(Rect(inner.x + dx, inner.centery - h // 2 + dy, inner.w, h))

    def draw(self, surface: pygame.Surface) -> None:
        p = self.look.palette
        surface.blit(self.look.paint.gradient(self.rect.w, self.rect.h, p.panel_top, p.ink), self.rect)
        surface.fill(p.line, Rect(self.rect.x, self.rect.y, self.rect.w, max(1, self.look.px(1.2))))


class Slide(Screen):
    """One thing worth knowing, on the cloth of the house, somewhere else each time."""

    def __init__(
        self, head: str, title: str, body: Sequence[Widget], pitch: Pitch, place: int, art: Art | None = None
    ) -> None:
        super().__init__()
        self.head, self.title, self.parts, self.pitch, self.at, self.art = head, title, list(body), pitch, place, art
        self._ground: pygame.Surface | None = None

    def build(self) -> Widget:
        narrow = self.look.metrics.portrait
        units = self.look.metrics.width / self.look.metrics.ui
        plate = Panel(
            Column(Label(self.head, "caps"), Label(self.title, "head"), Line(), *self.parts, gap=14), 36, shadow=True
        )
        plate.max_width = units * (0.88 if narrow else 0.54)
        call = Column(*self.pitch.lines("center" if narrow else "start"), *self.pitch.tongues(), gap=10)
        if narrow:
            upper, lower = (plate, call) if self.at % 2 else (call, plate)
            return Layers(At(upper, "n", 80 + 30 * (self.at % 3)), At(lower, "s", 80 + 30 * (self.at % 3)))
        call.max_width = units * 0.34
        west, east = (plate, call) if self.at % 2 else (call, plate)
        return Layers(At(west, "w", 70 + 14 * (self.at % 4)), At(east, "e", 70 + 14 * (self.at % 3)))

    def layout(self, size: Size) -> None:
        self._ground = None
        super().layout(size)

    def background(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        if self._ground is None:
            house = self.look.theme.cloth
            w, h = self.look.metrics.size
            self._ground = self.look.paint.gradient(w, h, mix(house.cloth, house.glow, 0.25), house.deep).copy()
            if self.art is not None:
                self.art(self._ground, self.at)
        surface.blit(self._ground, area, area)


class Scattered:
    """Cards and chips of the house, thrown on the cloth of a slide where its words do not lie."""

    HANDS = (("As", "Kh"), ("7d", "7c", "7h"), ("Qh", "Qs"), ("Ts", "Js", "Qs", "Ks", "As"), ("Jd", "Ah"))

    def __init__(self, look: str, cache: ArtCache) -> None:
        self._sprites = Sprites(look, cache)

    def __call__(self, ground: pygame.Surface, number: int) -> None:
        w, h = ground.get_size()
        side = 0.2 if number % 2 == 0 else 0.8
        centres = [(side, 0.17), (side, 0.86)] if w > h else [(0.26, 0.52), (0.76, 0.5)]
        for i, (x, y) in enumerate(centres):
            self._hand(
                ground, self.HANDS[(number + 2 * i) % len(self.HANDS)], (w * x, h * y), h * 0.14 if w > h else w * 0.11
            )
        self._sprites.clear()

    def _hand(self, ground: pygame.Surface, names: Sequence[str], centre: tuple[float, float], width: float) -> None:
        for i, name in enumerate(names):
            off = i - (len(names) - 1) / 2
            sprite = self._sprites.card(name, round(width), angle=off * 9)
            sprite.put(ground, centre[0] + off * width * 0.62, centre[1] + off * off * width * 0.06)


def pay_slide(rules: TableRules, pitch: Pitch, place: int, art: Art) -> Slide | None:
    table = longest_printed(rules)
    if table is None:
        return None
    plates = pay_plates([table], most=8)
    return Slide(f"{rules.house_name} · {_('Paytable')}", rules.called, plates, pitch, place, art)


def rule_slide(game: Game, rules: TableRules, number: int, pitch: Pitch, place: int, art: Art) -> Slide | None:
    """One numbered rule from the guide, where it is short enough to be read in passing."""
    guide: Guide = render(source(game.package, game.guide), rules)
    short = [rule for rule in guide.rules if rule.blocks[0].kind == "paragraph" and len(rule.blocks[0].text) < SHORT]
    if not short:
        return None
    rule = short[number % len(short)]
    words: list[Widget] = [Paragraph(rule.blocks[0].text)]
    return Slide(f"{rules.called} · {_('How to play')}", rule.title, words, pitch, place, art)


class Programme:
    """What comes after what: a table, a paytable, another table, a rule; every house and game in turn."""

    def __init__(self, games: dict[str, Game], houses: Sequence[HouseFacts], cache: ArtCache, pitch: Pitch) -> None:
        self._games, self._cache, self._pitch = games, cache, pitch
        self._tables = cycle(_dealt_round(houses))
        self._number = 0

    def next(self, jobs: Jobs) -> tuple[TableScene | Slide, str]:
        """The next scene, and the house whose colours it wears."""
        self._number += 1
        rules = next(self._tables)
        game, place = self._games[rules.game], self._number // 2
        slide: Slide | None = None
        if self._number % 2 == 0:
            art = Scattered(rules.look, self._cache)
            slide = (
                pay_slide(rules, self._pitch, place, art)
                if place % 2
                else rule_slide(game, rules, place, self._pitch, place, art)
            )
        if slide is not None:
            return slide, rules.look
        dealing = BotTable(game, rules, jobs)
        orbit = ORBIT[self._number % len(ORBIT)]
        return AttractTable(dealing, self._cache, self._pitch, orbit), rules.look


def _dealt_round(houses: Sequence[HouseFacts]) -> Iterator[TableRules]:
    """One table of each house, then the next of each: neighbours look different."""
    rows = [list(house.tables.values()) for house in houses]
    for i in range(max(map(len, rows), default=0)):
        for row in rows:
            if i < len(row):
                yield row[i]
