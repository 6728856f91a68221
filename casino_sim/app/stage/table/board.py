"""Everything of the table screen that is pressed or read: spots, plate, corner buttons, caption, bar."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from math import ceil
from typing import Protocol

from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.layout import Rect, stack
from casino_sim.app.stage.table.control.bar import SIDE_PAD, Bar, SideBar, room_beside
from casino_sim.app.stage.table.control.spots import CardWidget, SpotWidget
from casino_sim.app.stage.table.display import Display
from casino_sim.app.stage.table.draw.free_space import GOOD
from casino_sim.app.stage.table.draw.plate_places import SHOE, PlatePlaces
from casino_sim.app.stage.table.draw.tags import Plates
from casino_sim.app.stage.table.kinds.card_room.signs import signs_of
from casino_sim.app.stage.table.kinds.pai_gow.shaker import StackWidget
from casino_sim.app.stage.table.kinds.two_hands import tile_ranking
from casino_sim.app.stage.table.kinds.two_hands.tray import SettingTray, TrayParts, tray_for
from casino_sim.app.stage.table.kinds.two_hands.tray_parts import TrayCard
from casino_sim.app.stage.table.parts import TableParts
from casino_sim.app.stage.table.state.table_state import TableState
from casino_sim.app.stage.widgets import (
    Caption,
    Grid,
    IconButton,
    Meter,
    Row,
    TablePlate,
    Tag,
    Widget,
)
from casino_sim.app.stage.widgets.base import UNBOUNDED, Host
from casino_sim.app.stage.widgets.button import Button as AnyButton
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import _
from casino_sim.learn.glossary import glossary
from casino_sim.money import spoken
from casino_sim.table.ask import Choose, Option
from casino_sim.table.bank_choice import in_use
from casino_sim.wagers import holder_of
from casino_sim.writing import labeled

UNDER_DEALER = (318, 590)  # design units, landscape and portrait: what lies above stays in sight while a hand is set
UNDER_LETTERING = 6  # units, in landscape: the foot of what is printed as well
CORNER, CORNER_GAP = 60, 6  # units: the buttons of the corner, and between them where the bar stands under them
NARROWEST, NARROWER = 200, 12  # units: a plate that makes room for what is printed beside it, and each step to it
MOST_SAID = 2.1  # lines of the dealer's words that lie over the felt where they have another place
WORDS_WIDE = 0.75  # of the felt's width that they may take
SHOE_EDGE = 12  # pixels of the shoe's picture that are air, left and right
NEAR_EDGE = 8  # units: the plate from the edges of a felt that has its bar beside it
MUCH_SMALLER = 0.8  # of the cards on the tray


class Words(Protocol):
    """What the board has from the scene it lies on."""

    def caption(self) -> tuple[str, str]: ...

    def explain(self, term: str, at: Widget) -> None:
        """The card of a word of the glossary."""

    def back(self) -> None: ...


class TableBoard(Widget):
    """The widgets of one table, laid out over its felt."""

    def __init__(self, state: TableState, display: Display, parts: TableParts, words: Words) -> None:
        super().__init__()
        self.state, self.display, self.parts, self.words = state, display, parts, words
        parts.hand.ask_amount, parts.hand.chip_chosen = self.ask_amount, self.damage_bar
        parts.looks.changed = self._damage_spots
        parts.looks.pointed = parts.drawing.tags.point_at
        parts.coach.explain_elsewhere = self._explained_on_tray
        self.spots: list[SpotWidget] = []
        self.again: list[SpotWidget] = []  # a second place for the same bet
        self.cards: list[CardWidget | TrayCard] = []
        self.stacks: list[StackWidget] = []
        self.tray: SettingTray | None = None  # over the felt while a hand is set as two
        self.meters: dict[str, Meter] = {}
        rules = state.rules
        line = state.face.sign_line(rules) or _limits_line(rules)
        plate = TablePlate(rules.called, line, tip=parts.outcome.seal)
        plate.on_press = parts.doors.get("rules", plate.on_press)
        self.plate = self.add(plate)
        self.corner = self.add(self._corner())
        for meter in rules.meters.values():
            self.meters[meter.id] = Meter(_(meter.title), spoken(state.picture.meters.get(meter.id, 0)))
        self.meters |= {
            title: Meter(_(title), amount) for title, amount in state.face.funds(rules, state.picture.marks).items()
        }
        for shown in self.meters.values():
            self.add(shown)
        self.signs = signs_of(state, parts.drawing.sprites)
        if parts.tournament is not None:
            self.signs.append(parts.tournament.board())
        for sign in self.signs:
            self.add(sign)
        for seat in state.me:
            for wager in sorted(rules.wagers.values(), key=lambda row: self._size_of(seat, row.id), reverse=True):
                offered = in_use(rules, wager.id) and holder_of(wager.id) != seat
                if offered and state.places.spot(seat, wager.id) is not None:
                    self.spots.append(self.add(self._spot(seat, wager.id, _(wager.label))))
            if state.places.layout.shape == "map":
                break
        self._add_second_places()
        self.marks: dict[str, Tag] = {}
        if state.places.layout.shape == "map":
            self.marks = {name: Tag("", visible=False) for name in state.face.seat_marks}
            for tag in self.marks.values():
                self.add(tag)
        self.show_marks()
        self.caption = Caption(*words.caption())
        self.add(self.caption)
        self.bar: Widget = self.add(self._bar())

    def _spot(self, seat: int, wager: str, label: str) -> SpotWidget:
        return SpotWidget(self.parts.hand, self.parts.menu, self.parts.looks, seat, wager, label)

    def _size_of(self, seat: int, wager: str) -> float:
        """On a shared layout small places lie over large ones: the edge of a row over the dozen beside it."""
        if self.state.places.layout.shape != "map":
            return 0.0
        mark = self.state.places.spot(seat, wager)
        return mark.w * mark.h if mark is not None else 0.0

    def _add_second_places(self) -> None:
        """They lie over other bets, so they come last."""
        for spot in self.spots:
            for _mark in self.state.places.second_spots(spot.wager):
                self.again.append(self.add(self._spot(spot.seat, spot.wager, spot.label)))

    # -- parts
    def _corner(self) -> Widget:
        doors = self.parts.doors
        size = CORNER / self.display.look.theme.text_scale**0.5  # they stand over the felt, and stay as they are
        buttons = [
            IconButton(icon, label, doors[name], size=size, short=short, shortcut=key)
            for name, icon, label, short, key in (
                ("coach", "coach", _("Coach"), "", ""),
                ("desk", "desk", _("Desk"), "", ""),
                ("rules", "info", _("Rules and pays"), _("Rules"), "f1"),
                ("history", "history", _("History"), "", ""),
                ("settings", "settings", _("Settings"), "", ""),
                ("leave", "door", _("Leave the table"), _("Leave"), ""),
            )
            if name in doors
        ]
        if not buttons:
            buttons = [IconButton("back", _("Leave the table"), self.words.back, size=size, short=_("Leave"))]
        if self.state.places.layout.tiles:
            ranking = partial(tile_ranking.show, self.state, self.display, self.parts.drawing.sprites)
            buttons.insert(
                0, IconButton("chart", _("How tiles rank"), ranking, size=size, short=_("Ranking"), shortcut="f2")
            )
        if self.state.bar_beside:
            return Grid(*buttons, columns=len(buttons), gap=CORNER_GAP)
        return Row(*buttons, gap=CORNER_GAP if self.state.head else 12)

    def _bar(self) -> Widget:
        rail, look = self.parts.rail, self.display.look
        keys, left_handed = self.parts.keys.now(), look.theme.left_handed
        if self.state.bar_beside:
            return SideBar(rail.new_money(), rail.chips(), keys)
        return Bar(rail.new_money(), rail.chips(), keys, self.state.bar_in_rows or look.metrics.portrait, left_handed)

    # -- showing the present state
    def mount(self, host: Host) -> None:
        """A board rebuilt for another window size shows the current question."""
        super().mount(host)
        if self.state.question is not None:
            self.refresh()

    def refresh(self) -> None:
        self.remove(self.bar)
        self.bar = self.add(self._bar())
        self._show_stacks()
        if not self._show_tray():
            self._show_cards()
        self.say(*self.words.caption())
        self.show_marks()
        funds = self.state.face.funds(self.state.rules, self.state.picture.marks)
        for id, meter in self.meters.items():
            meter.set(funds.get(id) or spoken(self.state.picture.meters.get(id, 0)))
        self.relayout()

    def _show_stacks(self) -> None:
        """Those that wait may be tapped when one is to be picked."""
        for widget in self.stacks:
            self.remove(widget)
        waiting = self.parts.drawing.equipment.stacks
        self.stacks = waiting.widgets(self.parts.hand.choose) if waiting is not None else []
        for widget in self.stacks:
            self.add(widget)

    def _tray_parts(self) -> TrayParts:
        return TrayParts(self.state, self.display, self.parts.hand, self.parts.coach, self.parts.drawing)

    def _explained_on_tray(self) -> bool:
        """While a hand is set as two the coach speaks on its tray."""
        if self.tray is None:
            return False
        self.tray.ask_coach()
        return True

    def _show_tray(self) -> bool:
        """One tray a question; it goes when the question does."""
        question, tray = self.state.question, self.tray
        if tray is not None and tray.question is question:
            tray.show()
            return True
        if tray is not None:
            tray.take_up(False)
            self.remove(tray)
            self.cards, self.tray = [], None
            self.display.damage()
        self.tray = tray = tray_for(self._tray_parts(), question)
        if tray is None:
            return False
        for widget in self.cards:
            self.remove(widget)
        self.add(tray)
        self.cards = [*tray.cards]
        tray.take_up(True)
        tray.show()
        return True

    def _show_cards(self) -> None:
        """Cards that the question wants picked become pressable. They stay the same widgets, so that the focus stays."""
        question = self.state.question
        options = question.options if isinstance(question, Choose) else ()
        pick = next((option.pick for option in options if option.pick is not None), None)
        wanted = pick.out_of if pick is not None else ()
        if [widget.name for widget in self.cards] != list(wanted):
            for widget in list(self.cards):
                self.remove(widget)
            self.cards = [CardWidget(name, i, self.parts.hand.toggle_card) for i, name in enumerate(wanted)]
            for card in self.cards:
                self.add(card)
        if question is not None:
            self._place_cards(f"seat{question.seat}")

    def _place_cards(self, place: str) -> None:
        names = list(self.state.picture.cards.get(place, []))
        left = list(range(len(names)))
        for i, widget in enumerate(self.cards):
            at = next((n for n in left if names[n] == widget.name), min(i, max(0, len(names) - 1)))
            if at in left:
                left.remove(at)  # two cards of one face lie at two places
            widget.picked = i in self.parts.hand.picked
            x, y, width, _angle = self.state.places.card(place, at, max(1, len(names)))
            rect = Rect(0, 0, width, round(width * (2.5 if self.state.places.layout.tiles else 1.4)))
            rect.center = (round(x), round(y) - (self.look.px(16) if widget.picked else 0))
            if rect != widget.rect:
                widget.damage()
                widget.rect = rect
            widget.damage()

    def show_marks(self) -> None:
        """Markers that name a seat, where the seats have no place of their own on the felt."""
        dealing, titles = self.state.dealing, self.state.face.seat_marks
        for name, tag in self.marks.items():
            seat = self.state.picture.marks.get(name)
            whose = _("You") if seat in dealing.me else dealing.names().get(seat, "") if seat else ""
            tag.say(labeled(_(titles[name]), whose) if whose else "", "yours" if seat in dealing.me else "plain")

    def say(self, strong: str, text: str) -> None:
        before = self.caption.ink()
        self.caption.say(strong, text)
        found = glossary().first_in(text, self.state.dealing.game.family.id)
        self.caption.point_out(found[0] if found else "", self._explain_caption)
        self.caption.visible = bool(strong or text) and (self.tray is None or self._said_beside())
        self._place_caption()
        self.display.damage(before)
        self.display.damage(self.caption.ink())

    def _explain_caption(self) -> None:
        """The card of the word that is underlined."""
        found = glossary().first_in(self.caption.text, self.state.dealing.game.family.id)
        if found is not None:
            self.words.explain(found[1].id, self.caption)

    def damage_bar(self) -> None:
        self.display.damage(self.bar.rect)

    def _damage_spots(self, wagers: frozenset[str]) -> None:
        for spot in self.spots:
            if spot.wager in wagers:
                spot.damage()

    def plates(self) -> Plates:
        """What lies over the felt: title, buttons, meters, signs, the caption."""
        felt = (SpotWidget, CardWidget)
        plates = (w for w in self.children if w.visible and w is not self.bar and not isinstance(w, felt))
        head = [Rect(0, 0, self.rect.w, self.state.head)] if self.state.head else []
        return Plates((*head, *(w.rect.copy() for w in plates)), self.felt_area().bottom)

    def over_button(self, pos: tuple[int, int]) -> bool:
        found = self.hit(pos)
        return isinstance(found, AnyButton | IconButton)

    # -- layout
    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        look = self.look
        margin = look.px(10 if self.state.head else 24)
        least = self.plate.least_width()
        if self.state.bar_beside:
            left = self._place_beside(rect)
        else:
            self.bar.place(Rect(rect.x, rect.bottom - self.state.bar, rect.w, self.state.bar))
            w, h = self.corner.measure(rect.w - 3 * margin - least)
            y = (self.state.head - h) // 2 if self.state.head else margin
            self.corner.place(Rect(rect.right - margin - w, rect.y + y, w, h))
            left = rect.w - w - 2 * margin
        if self.state.bar_beside and self._title_beside():
            pass  # it stands over the bar
        elif self.state.head:
            w, h = self.plate.measure(left - margin)
            self.plate.place(Rect(rect.x + margin, rect.y + (self.state.head - h) // 2, w, h))
        else:
            room = min(left - margin, look.px(420), max(self.state.places.before_the_rack() - margin, least))
            # beside a bar the felt is small, and its pays begin early
            aside = look.px(NEAR_EDGE) if self.state.bar_beside else margin
            self.plate.place(self._off_the_print((rect.x + aside, rect.y + aside), room))
            self.state.places.beside = self.plate.rect.right
            self.state.places.corner, self.state.places.corner_foot = self.corner.rect.left, self.corner.rect.bottom
            self._clear_the_shoe()
        self._place_plates(self._under_corner())
        for spot in self.spots:
            mark = self.state.places.spot(spot.seat, spot.wager)
            if mark is not None:
                spot.set_mark(mark)
        for wager in {spot.wager for spot in self.again}:
            marks = self.state.places.second_spots(wager)
            for spot, mark in zip((s for s in self.again if s.wager == wager), marks, strict=False):
                spot.set_mark(mark)
        self._place_caption()
        for sign in self.signs:
            sign.covered = False
        if self.tray is not None:
            self._place_tray(self.tray, rect, margin)

    def _off_the_print(self, corner: tuple[int, int], room: int) -> pygame.Rect:
        """Where the title stands: in more and shorter lines where it would lie on pays that are printed beside it."""
        print_ = [(thing, thing.box()) for thing in self.parts.drawing.lettering]
        usual = Rect(corner, self.plate.measure(room))
        narrow, step = self.look.px(NARROWEST), self.look.px(NARROWER)
        for width in range(usual.w, min(narrow, usual.w) - 1, -step):
            rect = Rect(corner, self.plate.measure(width))
            clear = rect.inflate(step, step)
            if all(thing.depth(clear, box) <= GOOD for thing, box in print_ if box.colliderect(clear)):
                return rect
        return usual

    def _clear_the_shoe(self) -> None:
        """Where the keys of the corner would cover the shoe, it stands below them."""
        places, keys = self.state.places, self.corner.rect
        places.shoe_at = None
        if places.portrait or places.layout.shape != "arc" or not {"shoe", "shuffler"} & {*places.layout.furniture}:
            return
        usual = Rect(0, 0, places.length(SHOE[0]), places.length(SHOE[1]))
        usual.center = round(places.shoe()[0]), round(places.shoe()[1])
        if not usual.inflate(-2 * SHOE_EDGE, 0).colliderect(keys):
            return
        drawing = self.parts.drawing
        taken = [self.plate.rect, keys, *drawing.scores.shown()]
        found = PlatePlaces(self.state, self.felt_area(), taken, drawing.furniture(), shoe=False)
        rect = found.shoe_below(keys, usual)
        places.shoe_at = (float(rect.centerx), float(rect.centery)) if rect != usual else None

    def felt_area(self) -> pygame.Rect:
        """What of the screen shows the felt: above the bar or beside it, and beside a lesson's words."""
        wide, high = self.state.places.size
        below, head = 0 if self.state.bar_beside else self.bar.rect.h, self.state.head
        return Rect(0, head, wide, min(high, self.rect.bottom) - below - head)

    def _place_beside(self, rect: pygame.Rect) -> int:
        """The bar from top to bottom at the right of the felt, under the buttons of the corner. Returns where it begins."""
        wide, pad, gap = self.state.places.size[0], self.look.px(SIDE_PAD), self.look.px(CORNER_GAP)
        room = rect.right - wide - 2 * pad
        if isinstance(self.corner, Grid):
            self.corner.columns = _columns(len(self.corner.children), self.corner.least_width() + gap, room + gap)
        self.corner.place(Rect(wide + pad, rect.y + pad, room, self.corner.measure(room)[1]))
        top = self.corner.rect.bottom
        if self._title_beside():
            self.plate.place(Rect(wide + pad, top + pad, room, self.plate.measure(room)[1]))
            top = self.plate.rect.bottom
        self.bar.place(Rect(wide, top, rect.right - wide, rect.bottom - top))
        return wide

    def _title_beside(self) -> bool:
        """Whether the title stands in the column of keys, too: where that is high enough whatever there is to choose."""
        room = self.rect.right - self.state.places.size[0] - 2 * self.look.px(SIDE_PAD)
        title = self.plate.measure(room)[1] + self.look.px(SIDE_PAD)
        return self.corner.measure(room)[1] + title + room_beside(self.look) <= self.rect.h

    def _said_beside(self) -> bool:
        """Whether the dealer's words stand in the column of keys as well, below the title."""
        return bool(self.state.bar_beside) and self._title_beside()

    def _under_corner(self) -> pygame.Rect:
        """What stands under the buttons of the corner stands in the felt's own where these stand beside it."""
        if not self.state.bar_beside:
            return self.corner.rect
        margin = self.look.px(24)
        top = self.rect.y + self.look.px(NEAR_EDGE)
        return Rect(self.state.places.size[0] - margin, top - self.look.px(12), 0, 0)

    def draw(self, surface: pygame.Surface) -> None:
        """The ground of a bar that stands beside the felt, of the buttons above it, and of what stands above the felt."""
        if self.state.head:
            above, p = Rect(self.rect.x, self.rect.y, self.rect.w, self.state.head), self.look.palette
            surface.blit(self.look.paint.gradient(*above.size, p.ink, p.panel_top), above)
            surface.fill(
                p.line, Rect(above.x, above.bottom - max(1, self.look.px(1.2)), above.w, max(1, self.look.px(1.2)))
            )
        if not self.state.bar_beside:
            return
        p, wide = self.look.palette, self.state.places.size[0]
        beside = Rect(wide, self.rect.y, self.rect.right - wide, self.rect.h)
        surface.blit(self.look.paint.gradient(*beside.size, p.panel_top, p.ink), beside)
        surface.fill(p.line, Rect(beside.x, beside.y, max(1, self.look.px(1.2)), beside.h))

    def _place_plates(self, corner: pygame.Rect) -> None:
        """Meters and signs; a lesson's words leave them another ``corner``."""
        plate, look = self.plate.rect, self.look
        felt = self.felt_area()
        if not plate.colliderect(felt) and self.state.bar_beside:  # the corner of the felt, where it usually stands
            plate = Rect(felt.x + look.px(NEAR_EDGE), felt.y, 0, 0)
        places = PlatePlaces(self.state, felt, [self.plate.rect, self.corner.rect], self.parts.drawing.furniture())
        below = self._place_meters(places, plate)
        for sign in self.signs:
            sign.find_place(places, plate, corner, below)
        self.state.places.covered([(*rect.topleft, *rect.size) for rect in (*places.taken, *self.hung())])
        for tag in self.marks.values():
            w, h = tag.measure(felt.w // 3)
            y = max(felt.y + look.px(NEAR_EDGE), plate.centery - h // 2)
            tag.place(Rect(plate.right + look.px(12), y, w, h))

    def hung(self) -> Iterator[pygame.Rect]:
        """Meters and signs, as far as they are in sight."""
        yield from (meter.rect for meter in self.meters.values())
        yield from (sign.shown() for sign in self.signs)

    def _place_tray(self, tray: SettingTray, rect: pygame.Rect, margin: int) -> None:
        """Below the dealer's hand, and below a sign where the cards need not become much smaller for it.

        Otherwise it lies over the sign: half of one says nothing.
        """
        places, gap = self.state.places, self.look.px(14)
        lowest: float = UNDER_DEALER[places.portrait]
        if not places.portrait:
            lowest = max(lowest, places.foot_of_lettering + UNDER_LETTERING)
        top = round(places.px((0, lowest))[1])
        felt = self.felt_area()
        foot = felt.bottom - gap
        area = Rect(rect.x + margin, top, felt.w - 2 * margin, foot - top)
        tray.place_within(area)
        before = tray.card_width
        for sign in self.signs:
            lower = sign.shown().bottom + gap
            if tray.rect.colliderect(sign.shown()) and lower < foot:
                tray.place_within(Rect(area.x, lower, area.w, foot - lower))
                if tray.card_width < before * MUCH_SMALLER:
                    tray.place_within(area)
        for sign in self.signs:
            sign.covered = tray.rect.colliderect(sign.shown())

    def _place_meters(self, places: PlatePlaces, plate: pygame.Rect) -> int:
        """Below the plate; round an oval, whose seats come close, beside it. Returns how far down they reach."""
        look, meters = self.look, list(self.meters.values())
        if not meters:
            return plate.bottom
        widest = self.rect.w * 3 // 5 if look.metrics.portrait else self.rect.w // 3
        sizes, gap, away = [meter.measure(widest) for meter in meters], look.px(8), look.px(12)
        end = plate.right + sum(away + w for w, _h in sizes)
        beside = end <= self.corner.rect.left or plate.bottom <= self.corner.rect.top or self.state.bar_beside
        if self.state.places.layout.shape == "oval" and not look.metrics.portrait and beside:
            x = plate.right + away
            for meter, (w, h) in zip(meters, sizes, strict=True):
                meter.place(Rect(x, plate.y, w, h))
                x += w + gap
            return plate.bottom
        size = max(w for w, _h in sizes), stack([h for _w, h in sizes], gap)
        hung = Rect((plate.x, max(plate.bottom, self.felt_area().top) + away), size)
        room = places.choose([hung, *places.bottom_corners(size, plate.x, look.px(10))])
        y = room.y
        for meter, (w, h) in zip(meters, sizes, strict=True):
            x = room.x if room.centerx < places.felt.centerx else room.right - w
            meter.place(Rect(x, y, w, h))
            y += h + gap
        return room.bottom if room is hung else plate.bottom

    def _place_caption(self) -> None:
        if not self.caption.mounted or self.rect.w == 0:
            return
        look, felt = self.look, self.felt_area()
        if self._said_beside():
            pad, self.caption.style = look.px(SIDE_PAD), "title"
            room = Rect(felt.right + pad, self.plate.rect.bottom + pad, self.plate.rect.w, 0)
            self.caption.place(Rect(room.topleft, (room.w, self.caption.measure(room.w)[1])))
            return
        left, right = felt.left + look.px(24), felt.right - look.px(24)
        widest = max(look.px(1200), round(felt.w * WORDS_WIDE))
        w, h = self.caption.measure(min(right - left, widest))
        bottom = felt.bottom - look.px(10)
        plates = list(self.hung())
        for plate in plates:  # one that comes down to it: it stands in what is left beside it
            if plate.bottom > bottom - 2 * h:
                if plate.centerx < felt.centerx:
                    left = max(left, plate.right + look.px(10))
                else:
                    right = min(right, plate.left - look.px(10))
        narrow = right - left < felt.w // 3
        if narrow or self.caption.measure(right - left)[1] > MOST_SAID * self.caption.measure(UNBOUNDED)[1]:
            place = self._beside_the_bankroll()
            if place is not None:
                self.caption.place(place)
                self.caption.come_to_front()  # drawn after the bar
                return
        if narrow and self.caption.measure(UNBOUNDED)[0] > right - left:  # hard to read: it stands above them
            low = [plate.top for plate in plates if plate.bottom > bottom - 2 * h]
            left, right, bottom = felt.left + look.px(24), felt.right - look.px(24), min(low) - look.px(10)
        w, h = self.caption.measure(min(right - left, widest))
        x = max(left, min(felt.centerx - w // 2, right - w))
        self.caption.place(Rect(x, bottom - h, w, h))

    def _beside_the_bankroll(self) -> pygame.Rect | None:
        """A place for many of the dealer's words: beside the bankroll while no chips lie there, where the keys stand below it,
        or above it, where they stand beside the felt."""
        bar = self.bar
        if isinstance(bar, SideBar):
            free, least = bar.free(), 0
        elif isinstance(bar, Bar) and bar.portrait:
            free, least = bar.free(), self.rect.w // 2
        else:
            return None
        w, h = self.caption.measure(max(1, free.w))
        if free.w < least or h > free.h:
            return None
        return Rect(free.centerx - w // 2, free.centery - h // 2, w, h)

    # -- amounts
    def ask_amount(self, option: Option) -> None:
        """The popover hangs over the option's own key."""
        key = next((w for w in self.bar.walk() if isinstance(w, AnyButton) and w.label == _(option.label)), None)
        self.parts.amounts.ask(option, key.rect if key is not None else self.bar.rect)


def _columns(count: int, each: int, room: int) -> int:
    """Of so many buttons in as few lines as there is room for, all about as long."""
    lines = next(n for n in range(1, count + 1) if n == count or ceil(count / n) * each <= room)
    return ceil(count / lines)


def _limits_line(rules: TableRules) -> str:
    limits = rules.limits
    base = limits.get("base") or next(iter(limits.values()), None)
    return f"{rules.house_name} · {spoken(base.min)} – {spoken(base.max)}" if base else rules.house_name
