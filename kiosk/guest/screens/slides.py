"""What attract says between two tables: a paytable, a rule, a big win, what a bet costs. Each fills the whole screen."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, radians, sin

from casino_sim.app.stage.art.cache import ArtCache
from casino_sim.app.stage.art.sprites import Sprites
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.layout import Size
from casino_sim.app.stage.table.state import felt_plan as plan
from casino_sim.app.stage.widgets import At, Column, Label, Layers, Paragraph, Row, Widget
from casino_sim.guide import Guide, render, source
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import _
from casino_sim.money import Cents, in_dollars, spoken
from casino_sim.odds import prices
from casino_sim.paytables import Paytable
from casino_sim.table.game import Game
from kiosk.guest.screens.cloth import OnCloth
from kiosk.guest.screens.invitation import Invitation, Pitch
from kiosk.guest.screens.pay_hands import hand_of
from kiosk.guest.screens.pays import longest_printed, pay_plates

SHORT = 320  # letters of a rule that can be read in passing
STAKE: Cents = 1_000  # of the fact: a round figure that people bet
WIDEST_FAN = 28.0  # degrees that a hand is fanned
LYING_HAND, LYING_CARD = 0.36, 0.2  # of the width and height of a screen that lies: a hand, and one card's width
ROWS = 6  # of a paytable, the best hands
BAR, BAR_PORTRAIT = 150, 330  # units at the foot that the invitation takes
SMALLEST = 12  # pixels across; a picture without that much room is left out
EVERYDAY = (("As", "Kh"), ("7d", "7c", "7h"), ("Qh", "Qs"), ("Jd", "Ah"))


class HandOfCards(Widget):
    """Real cards, fanned and as large as there is room."""

    role = "image"

    def __init__(self, look: str, cache: ArtCache, cards: Sequence[str]) -> None:
        super().__init__(label=" ".join(cards), grow=1)
        self._sprites, self.cards = Sprites(look, cache), tuple(cards)
        self.less = 0  # pixels that the words need

    @property
    def _tilt(self) -> float:
        """Degrees between two cards."""
        return min(7.0, WIDEST_FAN / max(1, len(self.cards) - 1))

    @property
    def _droop(self) -> float:
        """How much lower the outer cards lie than the one in the middle, in widths of a card, by the square of the way."""
        return 0.045 * (self._tilt / 7) ** 2

    @property
    def _high(self) -> float:
        """The whole fan, in widths of a card: from the top of the middle one to the foot of the outer ones."""
        out = (len(self.cards) - 1) / 2
        turned = radians(out * self._tilt)
        return 0.7 + out * out * self._droop + (1.4 * cos(turned) + sin(turned)) / 2

    def wanted(self, width: int) -> Size:
        card = self._card(width)
        high = max(1.6, self._high)
        return min(width, round(card * self._wide)), max(1, round(card * high) - self.less)

    @property
    def _wide(self) -> float:
        return 1.2 + 0.66 * max(2, len(self.cards))

    def least_height(self) -> int:
        """On a small screen the cards give way to the words."""
        return self.look.px(60)

    def _card(self, width: int) -> int:
        metrics = self.look.metrics
        most = metrics.width * 0.3 if metrics.portrait else metrics.height * LYING_CARD
        if not metrics.portrait:
            most = min(most, metrics.width * LYING_HAND / self._wide)  # the words stand beside it
        return min(round(most), round(width / (1 + 0.66 * max(1, len(self.cards)))))

    def draw(self, surface: pygame.Surface) -> None:
        if not self.cards:
            self._chips(surface)
            return
        count, high = len(self.cards), max(1.6, self._high)
        card = min(self._card(self.rect.w), round(self.rect.h / high))
        if card < SMALLEST:
            return
        raised = round(card * max(0.0, self._high / 2 - 0.8))  # so that the outer cards stay above the words
        for i, name in enumerate(self.cards):
            off = i - (count - 1) / 2
            sprite = self._sprites.card(name, card, angle=off * self._tilt)
            x, y = self.rect.centerx + off * card * 0.66, self.rect.centery - raised + off * off * card * self._droop
            sprite.put(surface, x, y)

    def _chips(self, surface: pygame.Surface) -> None:
        across = round(self.rect.h * 0.5)
        if across < SMALLEST:
            return
        for value, x, y in ((500, -1.1, 0.1), (2_500, 0.0, -0.12), (10_000, 1.1, 0.1)):
            sprite = self._sprites.chip(value, across)
            sprite.put(surface, self.rect.centerx + x * across, self.rect.centery + y * across)


def picture(game: Game, rules: TableRules, cache: ArtCache, number: int, cards: Sequence[str] = ()) -> HandOfCards:
    """Cards that fit, or any; chips where the game has no cards."""
    felt_is_a_map = plan.read(game.package, game.felt).landscape.shape == "map"
    return HandOfCards(rules.look, cache, cards or (() if felt_is_a_map else EVERYDAY[number % len(EVERYDAY)]))


class Slide(OnCloth):
    """One thing worth knowing on the cloth of the house, and the invitation at the foot."""

    def __init__(self, head: str, title: str, body: Sequence[Widget], pitch: Pitch, place: int, kind: str) -> None:
        super().__init__()
        self.head, self.title, self.parts, self.pitch, self.at, self.kind = head, title, list(body), pitch, place, kind

    def build(self) -> Widget:
        metrics = self.look.metrics
        units = metrics.width / metrics.ui
        head = [
            Label(self.head, "label", color="gold_light", justify="center"),
            Label(self.title, "display", justify="center"),
        ]
        if self.kind == "pays" and not metrics.portrait:
            body = Column(*head, Row(*self.parts, gap=60), gap=26)
        else:
            body = Column(*head, *self.parts, gap=26 if metrics.portrait else 16)
        body.max_width = units * (0.9 if metrics.portrait else 0.78)
        foot = Invitation(self.pitch, metrics.portrait, (0, 0))
        keys = Row(*self.pitch.tongues(), gap=12, wrap=metrics.portrait)
        shift = 18 * (self.at % 3 - 1)  # nothing stays where it is for long
        parts: list[Widget] = [Above(body, shift, keys), Foot(foot)]
        if self.pitch.tongues():
            parts.append(At(keys, "n" if metrics.portrait else "ne", 22))
        return Layers(*parts)


class Above(Widget):
    """In the middle of what the keys at the head and the strip at the foot leave free."""

    def __init__(self, body: Widget, shift: float, keys: Widget) -> None:
        super().__init__(body)
        self.body, self.lower, self.keys = body, shift, keys

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        look = self.look
        keys = self.keys.measure(rect.w - 2 * look.px(22))[1] if self.keys.mounted else 0
        top, foot = max(look.px(96), keys + look.px(40)), look.px(BAR_PORTRAIT if look.metrics.portrait else BAR)
        room = pygame.Rect(rect.x, rect.y + top, rect.w, rect.h - top - foot)
        w = min(room.w - look.px(80), look.px(self.body.max_width or room.w))
        for picture in self._pictures():
            picture.less = 0
            self.body.forget_sizes()
            picture.less = max(0, self.body.measure(w)[1] - room.h)
            self.body.forget_sizes()
        h = min(room.h, self.body.measure(w)[1])
        y = room.y + (room.h - h) // 2 + look.px(self.lower)
        self.body.place(pygame.Rect(room.centerx - w // 2, max(room.y, min(y, room.bottom - h)), w, h))

    def _pictures(self) -> list[HandOfCards]:
        """Cards above the words, which have to be read whole first."""
        return [part for part in self.body.children if isinstance(part, HandOfCards)]


class Foot(Widget):
    """A strip at the foot of the screen."""

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        height = self.look.px(BAR_PORTRAIT if self.look.metrics.portrait else BAR)
        self.children[0].place(pygame.Rect(rect.x, rect.bottom - height, rect.w, height))


def pay_slide(
    game: Game,
    rules: TableRules,
    pitch: Pitch,
    place: int,
    cache: ArtCache,
    table: Paytable | None = None,
) -> Slide | None:
    """This paytable, or the longest, with its best hand in cards."""
    table = table or longest_printed(rules)
    if table is None:
        return None
    plate = pay_plates([table], Sprites(rules.look, cache), most=ROWS)[0]
    plate.grow = 1
    body: list[Widget] = [picture(game, rules, cache, place, hand_of(table, table.rows[0].hand)), plate]
    return Slide(f"{rules.house_name} · {_('Paytable')}", rules.called, body, pitch, place, "pays")


def win_slide(rules: TableRules, pitch: Pitch, place: int, cache: ArtCache) -> Slide | None:
    """The best hand that is paid at fixed odds: what it looks like, and what it brings."""
    rows = [(row, table) for table in rules.pays.values() for row in table.rows if hand_of(table, row.hand)]
    rows = [(row, table) for row, table in rows if row.pay.kind == "ratio"]
    if not rows:
        return None
    row, table = max(rows, key=lambda found: found[0].pay.ratio.win(STAKE))
    wins = _("A {amount} bet wins {win}.").format(amount=spoken(STAKE), win=spoken(row.pay.ratio.win(STAKE)))
    body = [
        HandOfCards(rules.look, cache, hand_of(table, row.hand)),
        Label(str(row.pay), "hero", color="gold_light", justify="center"), Label(wins, "head", justify="center"),
    ]  # fmt: skip
    return Slide(f"{rules.called} · {_(table.title)}", _(row.label), body, pitch, place, "win")


def fact_slide(game: Game, rules: TableRules, pitch: Pitch, place: int, cache: ArtCache) -> Slide | None:
    """What the house keeps of ten dollars. Guests are told before they sit down."""
    priced = prices.known(game, rules) or {}
    found = [price for price in priced.values() if price.edge > 0 and price.label]
    if not found:
        return None
    price = sorted(found, key=lambda price: price.edge)[place % 2 if len(found) > 1 else 0]  # the bets to play
    kept = spoken(STAKE)
    figure = _cents(price.edge * STAKE / 100 / 100)
    words = _("of every {amount} is what the house keeps here in the long run.").format(amount=kept)
    body = [
        picture(game, rules, cache, place),
        Label(figure, "hero", color="gold_light", justify="center"), Label(words, "title", justify="center"),
    ]  # fmt: skip
    return Slide(f"{rules.house_name} · {rules.called}", _(price.label), body, pitch, place, "fact")


def _cents(dollars: float) -> str:
    return f"{dollars * 100:.0f}¢" if dollars < 0.995 else in_dollars(dollars)


def rule_slide(game: Game, rules: TableRules, number: int, pitch: Pitch, place: int, cache: ArtCache) -> Slide | None:
    """One numbered rule from the guide, where it is short enough to be read in passing."""
    guide: Guide = render(source(game.package, game.guide), rules)
    short = [rule for rule in guide.rules if rule.blocks[0].kind == "paragraph" and len(rule.blocks[0].text) < SHORT]
    if not short:
        return None
    rule = short[number % len(short)]
    words: list[Widget] = [picture(game, rules, cache, number), Paragraph(rule.blocks[0].text, "lead")]
    return Slide(f"{rules.called} · {_('How to play')}", rule.title, words, pitch, place, "rule")
