"""Setting one hand as two: a tray with both hands on it, over the felt.

What lies in front is the player's ``picked`` (places in the hand, in the order in which they came); everything else lies
behind. The tray shows it, names both hands, warns of a foul, and lets cards be tapped, dragged or moved with the arrows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from casino_sim.app.stage import text as faces
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.layout import Rect
from casino_sim.app.stage.motion import Tween, out_cubic
from casino_sim.app.stage.table.control.coaching import Coaching
from casino_sim.app.stage.table.control.hand import PlayersHand
from casino_sim.app.stage.table.display import Display
from casino_sim.app.stage.table.draw.drawing import Drawing
from casino_sim.app.stage.table.kinds.two_hands import tile_ranking
from casino_sim.app.stage.table.kinds.two_hands.tray_parts import Behind, Hint, Suggestion, TrayCard, Well
from casino_sim.app.stage.table.state.table_state import TableState
from casino_sim.app.stage.theme import RADIUS
from casino_sim.app.stage.widgets import Button, Column, IconButton, Label, Paragraph, Row, Scroll, Widget
from casino_sim.coach import Advice
from casino_sim.i18n import _
from casino_sim.table.ask import Choose, Option
from casino_sim.table.face import TwoHands
from casino_sim.table.table import DEALER
from casino_sim.writing import together

GLIDE = 0.16  # seconds for a card from one hand to the other
SETTINGS_SHOWN = 3  # settings that the coach names beside the house way
CARD, TILE = 1.4, 2.5  # height of each for a width of one
LARGEST_CARD, LARGEST_TILE = 148, 84  # design units across
LABELS, COACH = 250, 350  # design units: beside the cards, in landscape
PAD, GAP, BETWEEN = 22, 12, 26


@dataclass(frozen=True)
class TrayParts:
    """What a tray works with."""

    state: TableState
    display: Display
    hand: PlayersHand
    coach: Coaching
    drawing: Drawing


def tray_for(parts: TrayParts, question: object) -> SettingTray | None:
    """The tray for a question that wants a hand set as two."""
    if not isinstance(question, Choose) or parts.state.face.two_hands is None:
        return None
    option = next((option for option in question.options if option.pick is not None), None)
    return SettingTray(parts, parts.state.face.two_hands, question, option) if option is not None else None


class SettingTray(Widget):
    """The tray over the felt on which the player sets a hand; the keys of the bar stay in use."""

    role = "group"
    pressable = True  # nothing below it is pressed by mistake
    click_sound = ""

    def __init__(self, parts: TrayParts, two_hands: TwoHands, question: Choose, option: Option) -> None:
        super().__init__(label=_("Your two hands"))
        assert option.pick is not None
        self.state, self.display, self.hand, self.advisor = parts.state, parts.display, parts.hand, parts.coach
        self.floor, self.brush, self.sprites = parts.drawing.floor, parts.drawing.brush, parts.drawing.sprites
        self.two_hands = two_hands
        self.question, self.option, self.pick = question, option, option.pick
        self.names = self.pick.out_of
        self.asked = self.answered = False  # the coach
        self._sorted_by = 0
        self.card_width = self.gap = self.slots_width = 0  # known once it is laid out
        self.hint = Hint()
        self.front = Well(partial(self.put, in_front=True))
        self.back = Well(partial(self.put, in_front=False))
        self.cards = [TrayCard(self, name, i) for i, name in enumerate(self.names)]
        self.tools: Widget = Row(gap=8, wrap=True)
        self.coach: Widget = Column(gap=10)
        self.beside = Scroll(self.coach)
        for part in (self.front, self.back, *self._in_order(), self.hint, self.tools, self.beside):
            self.add(part)

    def take_up(self, up: bool) -> None:
        """While they are on the tray the cards do not lie on the felt as well. A bank's open hand stays where it is."""
        for place, names in self.state.picture.cards.items():
            if place.startswith("seat") and sorted(names) == sorted(self.names):
                for i in range(len(names)):
                    self.floor.hide(("card", place, str(i)), up)

    # -- what lies where
    @property
    def in_front(self) -> list[int]:
        return self.hand.picked

    def toggle(self, index: int) -> None:
        """A tap: to the other hand. Into a full front it goes for the card that has lain there longest."""
        front = self.in_front
        if index in front:
            front.remove(index)
        else:
            if len(front) >= self.pick.high:
                front.pop(0)
            front.append(index)
        self._changed()

    def put(self, card: Behind, in_front: bool, on: int | None = None) -> None:
        """A card is laid down in a hand, or on a card of it, which then changes places with it."""
        front, index = self.in_front, card.index
        if (index in front) == in_front:
            self._changed()
            return
        if on is not None and (on in front) == in_front:
            at = front.index(on if in_front else index)
            front[at] = index if in_front else on
            self._changed()
        else:
            self.toggle(index)

    def lay(self, names: Sequence[str]) -> None:
        """Put these cards into the front hand."""
        left = list(range(len(self.names)))
        chosen: list[int] = []
        for name in names:
            at = next(i for i in left if self.names[i] == name)
            left.remove(at)
            chosen.append(at)
        self.in_front[:] = chosen
        self._changed()

    def _changed(self) -> None:
        self.display.sound("card_slide", 0.7)
        before = {card: card.rect.center for card in self.cards}
        self.display.refresh()
        self._arrange()
        moved = [
            (card, (before[card][0] - card.rect.centerx, before[card][1] - card.rect.centery)) for card in self.cards
        ]

        def step(t: float) -> None:
            for card, (dx, dy) in moved:
                card.offset = (round(dx * (1 - t)), round(dy * (1 - t)))
            self.damage()

        self.display.play(Tween(GLIDE, step, out_cubic))

    def split(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The names in front, and the others."""
        front = tuple(self.names[i] for i in sorted(self.in_front))
        return front, tuple(name for i, name in enumerate(self.names) if i not in self.in_front)

    @property
    def complete(self) -> bool:
        return self.pick.low <= len(self.in_front) <= self.pick.high

    @property
    def foul(self) -> bool:
        return self.complete and self.two_hands.is_foul(self.state.rules, self.split())

    # -- in which order
    def _in_order(self) -> list[TrayCard]:
        orders = list(self.two_hands.orders.values())
        if not orders:
            return self.cards
        return sorted(self.cards, key=lambda card: orders[self._sorted_by](card.name))

    def sort_otherwise(self) -> None:
        self._sorted_by = (self._sorted_by + 1) % len(self.two_hands.orders)
        others = [child for child in self.children if not isinstance(child, TrayCard)]
        self.children[:] = [*others[:2], *self._in_order(), *others[2:]]
        self._changed()

    # -- what stands beside
    def show(self) -> None:
        """After anything has changed: names, tools, the coach."""
        sides = self.two_hands.name(self.state.rules, *self.split())
        for well, (title, name) in zip((self.front, self.back), sides, strict=True):
            well.label, well.name = title, name
        self.front.marked = "bad" if self.foul else "good" if self.complete else ""
        self.hint.say(*self._what_to_know())
        for card in self.cards:
            card.picked = card.index in self.in_front
        self._renew(self.tools, self._tools())
        self._renew(self.coach, self._coach())
        self.damage()

    @staticmethod
    def _renew(box: Widget, parts: Sequence[Widget]) -> None:
        """The same parts stay, so that the keyboard stays where it is."""
        if [(type(p), p.label, p.value_text()) for p in box.children] != [
            (type(p), p.label, p.value_text()) for p in parts
        ]:
            box.clear()
            for part in parts:
                box.add(part)

    def _tools(self) -> list[Widget]:
        """Words on the keys where there is room for them, else pictures."""
        orders = self.two_hands.orders
        wanted: list[tuple[str, str, Callable[[], object]]] = []
        if not self.coach_speaks:
            wanted.append(("coach", _("Ask the coach"), self.ask_coach))
        if len(orders) > 1:
            others = list(orders)
            wanted.append(("split", _(others[(self._sorted_by + 1) % len(others)]), self.sort_otherwise))
        if self.brush.tiles:
            wanted.append(("chart", _("Ranking"), partial(tile_ranking.show, self.state, self.display, self.sprites)))
        keys: list[Widget] = [Button(words, press, kind="quiet", height=48) for _icon, words, press in wanted]
        room = self._free().w if self.rect.w else 1 << 16
        if sum(self._natural(key) for key in keys) + (len(keys) - 1) * self.gap > room:
            keys = [IconButton(icon, words, press) for icon, words, press in wanted]
        return keys

    def _natural(self, key: Widget) -> int:
        size = self.look.type("body")
        return round(self.look.text.width(key.label, faces.SEMIBOLD, size)) + self.look.px(36)

    def _what_to_know(self) -> tuple[str, str]:
        """What the player should know of this setting, and how it is meant: plain, good or bad."""
        if self.foul:
            if self.pick.only:
                return _("Foul: your front hand beats your back hand. The bank can't set it this way."), "bad"
            return _("Foul: your front hand beats your back hand, so you would lose."), "bad"
        if not self.complete:
            whose = self.state.explained(self.question)
            return together([whose, _(self.two_hands.how_to)]), "plain"
        bank = self.state.picture.groups.get(DEALER)
        return (self.two_hands.compare(self.state.rules, self.split(), bank), "plain") if bank else ("", "plain")

    # -- the coach
    @property
    def coach_speaks(self) -> bool:
        return self.asked or self.advisor.mode == "always"

    def ask_coach(self) -> None:
        self.asked = True
        self.advisor.opinion(self._heard)
        self.display.refresh()

    def _heard(self) -> None:
        self.answered = True
        self.display.refresh()

    def _coach(self) -> list[Widget]:
        coach = self.advisor
        if not self.coach_speaks:
            return []
        title = Label(_("The coach"), "strong", color="gold")
        if not isinstance(coach.advice, Advice):
            silent = _("The coach has no advice on this.") if self.answered else _("Thinking …")
            return [title, Paragraph(silent, "note")]
        return [title, Paragraph(_(coach.advice.reason), "note"), *self._suggestions(coach.advice)]

    def _suggestions(self, advice: Advice) -> list[Widget]:
        """The house way, the best settings that are worth something else, and what may be answered besides."""
        named = {option.id: _(option.label) for option in self.question.options if option.id != self.option.id}
        shown = {round(value.value, 2) for value in advice.options if value.cards and value.option in named}
        settings = 0
        rows: list[Widget] = []
        for value in advice.options:
            if value.option == self.option.id:
                worth = round(value.value, 2)
                if worth in shown or settings == SETTINGS_SHOWN:
                    continue
                shown.add(worth)
                settings += 1
            lay = partial(self.lay, value.cards) if value.cards else None
            best = value.value >= advice.best.value
            rows.append(Suggestion(self, value, named.get(value.option, ""), best, lay))
        return rows

    # -- layout
    @property
    def ratio(self) -> float:
        return TILE if self.brush.tiles else CARD

    def place_within(self, area: pygame.Rect) -> None:
        """At the foot of this part of the screen, as large as it can be without being clumsy."""
        portrait = self.state.places.portrait
        u = self.state.places.k
        self.gap = round(GAP * u)
        slots = max(len(self.names) - self.pick.high, 7 if self.brush.tiles else 0)
        most = (LARGEST_TILE if self.brush.tiles else LARGEST_CARD) * (1.22 if portrait else 1.0)
        width = min(most * u, self._widest(area, slots, portrait))
        tall = area.h - 2 * PAD * u - BETWEEN * u - 4 * GAP * u - (2 * self._titles() if portrait else 0)
        if portrait:
            tall -= self._coach_height(area.w)
        self.card_width = round(min(width, tall / 2 / self.ratio))
        w, h = self._size(slots, portrait)
        h = min(h, area.h)  # the coach's words can be moved
        self.place(Rect(area.centerx - w // 2, area.bottom - h, w, h))

    def _widest(self, area: pygame.Rect, slots: int, portrait: bool) -> float:
        u = self.state.places.k
        beside = 0.0 if portrait else self._labels_width() + self._coach_width()
        return (area.w - beside - (2 * PAD + (slots + 3) * GAP) * u) / slots

    def _labels_width(self) -> int:
        """Beside the cards in landscape: wide enough for each hand's name in the smallest legible type."""
        look = self.look
        names = (
            look.text.width(hand.label, faces.SEMIBOLD, look.metrics.least_text) for hand in (self.front, self.back)
        )
        return max(round(LABELS * self.state.places.k), -int(-max(names) // 1) + 3 * self.gap)

    def _coach_width(self) -> int:
        if not self.coach_speaks:
            return 0
        return round(max(COACH * self.state.places.k, self.look.px(COACH * 0.8)))

    def _coach_height(self, width: int) -> int:
        if not self.coach_speaks:
            return 0
        return self.gap + self.beside.measure(max(1, width - round(4 * PAD * self.state.places.k)))[1]

    def _titles(self) -> int:
        """The line above a hand in portrait."""
        return round(self.look.text.line_height(self.look.type("title")) * 1.15)

    def _size(self, slots: int, portrait: bool) -> tuple[int, int]:
        u = self.state.places.k
        inner = slots * self.card_width + (slots - 1) * self.gap
        well = round(self.card_width * self.ratio) + 2 * self.gap
        pad, between = round(PAD * u), round(BETWEEN * u)
        self.slots_width = inner
        if portrait:
            w = max(inner + 2 * self.gap, self.look.px(620)) + 2 * pad
            return w, 2 * pad + between + 2 * (well + self._titles()) + self._coach_height(w)
        w, h = self._labels_width() + inner + 2 * self.gap + 2 * pad, 2 * pad + between + 2 * well
        if not self.coach_speaks:
            return w, h
        return w + self._coach_width() + pad, max(h, self.beside.measure(self._coach_width())[1] + 2 * pad)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        portrait = self.state.places.portrait
        u = self.state.places.k
        pad, between = round(PAD * u), round(BETWEEN * u)
        well = round(self.card_width * self.ratio) + 2 * self.gap
        titles = self._titles() if portrait else 0
        labels = 0 if portrait else self._labels_width()
        wide = max(self.slots_width + 2 * self.gap, rect.w - 2 * pad if portrait else 0) + labels
        top = rect.top + pad + titles
        self.front.place(Rect(rect.left + pad, top, wide, well))
        self.back.place(Rect(rect.left + pad, top + well + between + titles, wide, well))
        for hand in (self.front, self.back):
            hand.left, hand.gap, hand.above = labels + self.gap, self.gap, titles
        if portrait:
            y = self.back.rect.bottom + self.gap
            self.beside.place(Rect(rect.left + pad, y, rect.w - 2 * pad, max(1, rect.bottom - pad - y)))
        else:
            x = self.back.rect.right + pad
            self.beside.place(Rect(x, rect.top + pad, max(1, rect.right - pad - x), rect.h - 2 * pad))
        free = self._free()
        self._renew(self.tools, self._tools())
        h = self.tools.measure(free.w)[1]
        self.tools.place(Rect(free.left, free.bottom - h, free.w, h))
        above = Rect(free.left, free.top, free.w, free.h - (h + self.gap if self.tools.children else 0))
        crowded = self.hint.kind == "bad" and not self.hint.fits(above.size)
        self.tools.visible = not crowded  # what is wrong comes first
        self.hint.place(free if crowded else above)
        self._arrange()

    def _free(self) -> pygame.Rect:
        """The room beside the front hand, for its name and the coach's word."""
        at = self.front.rect
        left = at.left + self.front.left + self.pick.high * (self.card_width + self.gap) + self.gap
        return Rect(left, at.top + self.gap, max(1, at.right - self.gap - left), at.h - 2 * self.gap)

    def _arrange(self) -> None:
        """Every card in its slot; more cards than slots lie closer."""
        all_cards = [card for card in self.children if isinstance(card, TrayCard)]
        for well, cards, slots in (
            (self.front, [self.cards[i] for i in self.in_front], self.pick.high),
            (
                self.back,
                [card for card in all_cards if card.index not in self.in_front],
                len(self.names) - self.pick.high,
            ),
        ):
            well.slots = self._slots(well, slots)
            step = float(self.card_width + self.gap)
            if len(cards) > slots:
                step = min(step, (self.slots_width - self.card_width) / (len(cards) - 1))
            for n, card in enumerate(cards):
                rect = Rect(0, 0, self.card_width, round(self.card_width * self.ratio))
                rect.midleft = (round(well.rect.left + well.left + n * step), well.rect.centery)
                card.place(rect)

    def _slots(self, well: Well, count: int) -> list[pygame.Rect]:
        h = round(self.card_width * self.ratio)
        left, top = well.rect.left + well.left, well.rect.centery - h // 2
        return [Rect(left + n * (self.card_width + self.gap), top, self.card_width, h) for n in range(count)]

    def value_text(self) -> str:
        return self.hint.words

    # -- looks
    def bleed(self) -> int:
        return self.look.px(40)

    def draw(self, surface: pygame.Surface) -> None:
        look, p = self.look, self.look.palette
        if look.text.recorder is not None:
            look.text.recorder.occlude(self.rect)
        look.paint.cast(surface, self.rect, look.metrics.ui)
        plate = look.paint.plate(
            self.rect.size,
            look.px(RADIUS["popover"]),
            p.panel_top,
            p.panel,
            p.gold_dark,
            sheen=0.16,
            width=look.px(1.4),
        )
        surface.blit(plate, self.rect)
