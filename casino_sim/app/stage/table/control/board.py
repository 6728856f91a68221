"""Everything of the table screen that is pressed or read: spots, plate, corner buttons, caption, bar."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.layout import Rect, stack
from casino_sim.app.stage.table.control.bar import Bar, Key, Money, bar_height, option_keys
from casino_sim.app.stage.table.control.spots import CardWidget, ChipWidget, SpotWidget
from casino_sim.app.stage.table.draw.plate_places import Standing
from casino_sim.app.stage.table.kinds.card_room.signs import signs_of
from casino_sim.app.stage.table.kinds.pai_gow.shaker import StackWidget
from casino_sim.app.stage.table.kinds.two_hands import tile_ranking
from casino_sim.app.stage.table.kinds.two_hands.tray import SettingTray, tray_for
from casino_sim.app.stage.table.kinds.two_hands.tray_parts import TrayCard
from casino_sim.app.stage.table.state.draft import Draft
from casino_sim.app.stage.widgets import (
    Button,
    Caption,
    Column,
    IconButton,
    Label,
    Meter,
    Paragraph,
    Popover,
    Row,
    Slider,
    TablePlate,
    Tag,
    Widget,
)
from casino_sim.app.stage.widgets.base import Host
from casino_sim.app.stage.widgets.button import Button as AnyButton
from casino_sim.i18n import N_, _
from casino_sim.learn.glossary import glossary
from casino_sim.money import Cents, spoken
from casino_sim.table.ask import Choose, Option, Stake
from casino_sim.table.bank_choice import in_use
from casino_sim.wagers import holder_of

if TYPE_CHECKING:
    from casino_sim.app.stage.table.scene import TableScene


UNDER_DEALER = (318, 590)  # design units, lying and standing: what lies above stays in sight while a hand is set
CORNER = 60  # units: the buttons of the corner
MUCH_SMALLER = 0.8  # of the cards on the tray
WIDE = 100  # times its lower end: a span that is too wide for even steps


class TableBoard(Widget):
    """The widgets of one table, laid out over its felt."""

    def __init__(self, scene: TableScene) -> None:
        super().__init__()
        self.scene = scene
        self.spots: list[SpotWidget] = []
        self.again: list[SpotWidget] = []  # a second place for the same bet
        self.cards: list[CardWidget | TrayCard] = []
        self.stacks: list[StackWidget] = []
        self.tray: SettingTray | None = None  # over the felt while a hand is set as two
        self.meters: dict[str, Meter] = {}
        rules = scene.dealing.rules
        line = scene.face.sign_line(rules) or _limits_line(rules)
        plate = TablePlate(rules.title, line, tip=scene.outcome.seal)
        plate.on_press = scene.hooks.get("rules", plate.on_press)
        self.plate = self.add(plate)
        self.corner = self.add(self._corner())
        for meter in rules.meters.values():
            self.meters[meter.id] = Meter(_(meter.title), spoken(scene.picture.meters.get(meter.id, 0)))
        self.meters |= {
            title: Meter(_(title), amount) for title, amount in scene.face.funds(rules, scene.picture.marks).items()
        }
        for shown in self.meters.values():
            self.add(shown)
        self.signs = signs_of(scene)
        for sign in self.signs:
            self.add(sign)
        for seat in scene.dealing.me:
            for wager in sorted(rules.wagers.values(), key=lambda row: self._room(seat, row.id), reverse=True):
                offered = in_use(rules, wager.id) and holder_of(wager.id) != seat
                if offered and scene.places.spot(seat, wager.id) is not None:
                    spot = SpotWidget(scene.hand, seat, wager.id, _(wager.label))
                    spot.tip = scene.hand.spot_info(seat, wager.id)
                    self.spots.append(spot)
                    self.add(spot)
            if scene.places.layout.shape == "map":
                break
        self._add_second_places()
        self.marks: dict[str, Tag] = {}
        if scene.places.layout.shape == "map":
            self.marks = {name: Tag("", visible=False) for name in scene.face.seat_marks}
            for tag in self.marks.values():
                self.add(tag)
        self.show_marks()
        self.caption = Caption(*scene.caption())
        self.add(self.caption)
        self.bar: Widget = self.add(self._bar())

    def _room(self, seat: int, wager: str) -> float:
        """On a shared layout small places lie over large ones: the edge of a row over the dozen beside it."""
        if self.scene.places.layout.shape != "map":
            return 0.0
        mark = self.scene.places.spot(seat, wager)
        return mark.w * mark.h if mark is not None else 0.0

    def _add_second_places(self) -> None:
        """They lie over other bets, so they come last."""
        for spot in self.spots:
            for _mark in self.scene.places.second_spots(spot.wager):
                again = SpotWidget(self.scene.hand, spot.seat, spot.wager, spot.label)
                again.tip = spot.tip
                self.again.append(again)
                self.add(again)

    # -- parts
    def _corner(self) -> Widget:
        hooks = self.scene.hooks
        size = CORNER / self.scene.look.theme.text_scale**0.5  # they stand over the felt, and stay as they are
        buttons = [
            IconButton(icon, label, hooks[name], size=size, shortcut=key)
            for name, icon, label, key in (
                ("coach", "coach", _("Coach"), ""),
                ("desk", "desk", _("The desk"), ""),
                ("rules", "info", _("Rules and pays"), "f1"),
                ("history", "history", _("History"), ""),
                ("settings", "settings", _("Settings"), ""),
                ("leave", "door", _("Leave the table"), ""),
            )
            if name in hooks
        ]
        if not buttons:
            buttons = [IconButton("back", _("Leave the table"), self.scene.back, size=size)]
        if self.scene.brush.tiles:
            ranking = partial(tile_ranking.show, self.scene)
            buttons.insert(0, IconButton("chart", _("What two tiles are worth"), ranking, size=size, shortcut="f2"))
        return Row(*buttons, gap=12)

    def _bar(self) -> Widget:
        portrait = self.scene.stage.look.metrics.portrait
        return Bar(self._money(), self._chips() if self._betting() else [], self._keys(), portrait)

    def _betting(self) -> bool:
        if self.scene.dealing.game.table_stakes:
            return False
        return isinstance(self.scene.question, Stake) or self.scene.between_rounds

    def _money(self) -> Money:
        amount, note = self._chips_of_mine()
        at_poker = self.scene.dealing.game.table_stakes  # one plays with what lies before one
        self.money = Money(_("Your chips") if at_poker else _("Bankroll"), amount, note)
        return self.money

    def show_money(self) -> None:
        """The player's chips have moved."""
        self.money.show(*self._chips_of_mine())

    def _chips_of_mine(self) -> tuple[str, str]:
        scene = self.scene
        draft = scene.hand.draft
        purse = scene.purses.of(scene.dealing.me[0]) if scene.dealing.me else 0
        lying = sum(sum(scene.picture.bets.get(seat, {}).values()) for seat in scene.dealing.me)
        if draft is not None:
            purse, lying = draft.left, lying + draft.new_money
        note = _("on the table {amount}").format(amount=spoken(lying)) if lying else ""
        held = draft.stakes if draft is not None else {}
        cost = sum(scene.face.commission(scene.rules, wager, amount) for wager, amount in held.items())
        if cost:
            note = _("{amount}, commission {cost}").format(amount=spoken(lying), cost=spoken(cost))
        return spoken(purse), note

    def _chips(self) -> list[Widget]:
        scene, hand = self.scene, self.scene.hand

        def picture(value: Cents, d: int) -> pygame.Surface:
            return scene.brush.rail_chip(value, d, value in hand.own_chips, me).surface

        me = scene.dealing.me[0] if scene.dealing.me else 0
        return [
            ChipWidget(value, picture, lambda: hand.chip, hand.choose_chip, str(i + 1))
            for i, value in enumerate(hand.chips)
        ]

    def _keys(self) -> list[Key]:
        scene, hand = self.scene, self.scene.hand
        question = scene.question
        if scene.auto.on:
            return [Key(_("Stop auto-play"), scene.auto.stop, "pause", "space", "primary")]
        if isinstance(question, Choose):
            return option_keys(question, hand.choose, scene.best_option(), hand.can_choose)
        if isinstance(question, Stake) and hand.draft is not None:
            return self._betting_keys(hand.draft)
        if scene.between_rounds:
            keys = []
            if any(hand.last_bets(seat) for seat in scene.dealing.me):
                keys.append(Key(_("Same again"), hand.rebet, "repeat", "r"))
            if scene.dealing.game.bets_stay and any(scene.picture.bets.get(seat) for seat in scene.dealing.me):
                keys.append(Key(_("Bets"), scene.begin_round, "menu", "b"))
                return [*keys, Key(_(scene.face.go), hand.deal_or_repeat, "check", "space", "primary")]
            back = scene.desk.keys() if scene.desk is not None else []
            kind = "secondary" if any(key.kind == "primary" for key in back) else "primary"
            return [*keys, *back, Key(_("New round"), scene.begin_round, "check", "space", kind)]
        return [*scene.foresight.keys(), Key(_("Skip"), scene.skip, "skip", kind="quiet")]

    def _betting_keys(self, draft: Draft) -> list[Key]:
        """Space always goes on; with nothing bet it repeats the last bets first."""
        hand, game = self.scene.hand, self.scene.dealing.game
        bare = not self.scene.look.metrics.portrait or self.scene.look.theme.text_scale > 1.4
        keys = [Key(_("Undo"), hand.undo, "undo", "u", "quiet", draft.can_undo, bare=bare)]
        if draft.stakes:
            keys.append(Key(_("Clear"), hand.clear, "close", "x", "quiet", bare=bare))
            keys.append(Key(_("Double"), hand.double, "double", "d"))
        if draft.last and not draft.changed:
            keys.append(Key(_("Same again"), hand.rebet, "repeat", "r"))
        if draft.question.callable_wagers():
            keys.append(Key(_("Calls"), self.scene.calls.show, "menu", "c", "quiet", bare=bare))
        if self.scene.face.racetrack(self.scene.rules) is not None:
            keys.append(Key(_("Racetrack"), self.scene.call_bets.show, "track", "t", "quiet", bare=bare))
        if not game.table_stakes:
            keys.append(Key(_("Kept bets and auto-play"), self.scene.more.show, "star", "k", "quiet", bare=True))
        ready = bool(draft.stakes) or game.bets_stay
        label = game.face.go if ready else N_("Sit out")
        keys.append(Key(_(label), hand.deal, "check", "space", "primary" if ready else "secondary"))
        return keys

    # -- showing the present state
    def mount(self, host: Host) -> None:
        """A board that is made anew, for another window, shows what is asked now."""
        super().mount(host)
        if self.scene.question is not None:
            self.refresh()

    def refresh(self) -> None:
        self.remove(self.bar)
        self.bar = self.add(self._bar())
        self._show_stacks()
        if not self._show_tray():
            self._show_cards()
        self.say(*self.scene.caption())
        self.show_marks()
        funds = self.scene.face.funds(self.scene.rules, self.scene.picture.marks)
        for id, meter in self.meters.items():
            meter.set(funds.get(id) or spoken(self.scene.picture.meters.get(id, 0)))
        self.relayout()

    def _show_stacks(self) -> None:
        """Those that wait may be tapped when one is to be picked."""
        for widget in self.stacks:
            self.remove(widget)
        waiting = self.scene.props.stacks
        self.stacks = waiting.widgets() if waiting is not None else []
        for widget in self.stacks:
            self.add(widget)

    def _show_tray(self) -> bool:
        """One tray a question; it goes when the question does."""
        question, tray = self.scene.question, self.tray
        if tray is not None and tray.question is question:
            tray.show()
            return True
        if tray is not None:
            tray.take_up(False)
            self.remove(tray)
            self.cards, self.tray = [], None
            self.scene.damage()
        self.tray = tray = tray_for(self.scene, question)
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
        question = self.scene.question
        options = question.options if isinstance(question, Choose) else ()
        pick = next((option.pick for option in options if option.pick is not None), None)
        wanted = pick.out_of if pick is not None else ()
        if [widget.name for widget in self.cards] != list(wanted):
            for widget in list(self.cards):
                self.remove(widget)
            self.cards = [CardWidget(name, i, self.scene.hand.toggle_card) for i, name in enumerate(wanted)]
            for card in self.cards:
                self.add(card)
        if question is not None:
            self._place_cards(f"seat{question.seat}")

    def _place_cards(self, place: str) -> None:
        names = list(self.scene.picture.cards.get(place, []))
        left = list(range(len(names)))
        for i, widget in enumerate(self.cards):
            at = next((n for n in left if names[n] == widget.name), min(i, max(0, len(names) - 1)))
            if at in left:
                left.remove(at)  # two cards of one face lie at two places
            widget.picked = i in self.scene.hand.picked
            x, y, width, _angle = self.scene.places.card(place, at, max(1, len(names)))
            rect = Rect(0, 0, width, round(width * (2.5 if self.scene.brush.tiles else 1.4)))
            rect.center = (round(x), round(y) - (self.look.px(16) if widget.picked else 0))
            if rect != widget.rect:
                widget.damage()
                widget.rect = rect
            widget.damage()

    def show_marks(self) -> None:
        """Markers that name a seat, where the seats have no place of their own on the felt."""
        dealing, titles = self.scene.dealing, self.scene.face.seat_marks
        for name, tag in self.marks.items():
            seat = self.scene.picture.marks.get(name)
            whose = _("You") if seat in dealing.me else dealing.names().get(seat, "") if seat else ""
            tag.say(f"{_(titles[name])}: {whose}" if whose else "", "yours" if seat in dealing.me else "plain")

    def say(self, strong: str, text: str) -> None:
        before = self.caption.ink()
        self.caption.say(strong, text)
        found = glossary().first_in(text, self.scene.dealing.game.family.id)
        self.caption.point_out(found[0] if found else "", self._explain_caption)
        self.caption.visible = bool(strong or text) and self.tray is None
        self._place_caption()
        self.scene.damage(before)
        self.scene.damage(self.caption.ink())

    def _explain_caption(self) -> None:
        """The card of the word that is underlined."""
        from casino_sim.app.stage.screens.learn_words import show_term

        found = glossary().first_in(self.caption.text, self.scene.dealing.game.family.id)
        if found is not None:
            show_term(self.scene, found[1].id, self.caption)

    def damage_chips(self) -> None:
        self.scene.damage(self.bar.rect)

    def over_button(self, pos: tuple[int, int]) -> bool:
        found = self.hit(pos)
        return isinstance(found, AnyButton | IconButton)

    # -- layout
    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        look = self.look
        margin = look.px(24)
        bar = bar_height(look)
        self.bar.place(Rect(rect.x, rect.bottom - bar, rect.w, bar))
        least = self.plate.least_width()
        w, h = self.corner.measure(rect.w - 3 * margin - least)
        self.corner.place(Rect(rect.right - margin - w, rect.y + margin, w, h))
        room = min(rect.w - w - 3 * margin, look.px(420), max(self.scene.places.before_the_rack() - margin, least))
        self.plate.place(Rect((rect.x + margin, rect.y + margin), self.plate.measure(room)))
        self.scene.places.beside = self.plate.rect.right
        self.scene.places.corner = self.corner.rect.left
        self._stand_plates(self.corner.rect)
        for spot in self.spots:
            mark = self.scene.places.spot(spot.seat, spot.wager)
            if mark is not None:
                spot.set_mark(mark)
        for wager in {spot.wager for spot in self.again}:
            marks = self.scene.places.second_spots(wager)
            for spot, mark in zip((s for s in self.again if s.wager == wager), marks, strict=False):
                spot.set_mark(mark)
        self._place_caption()
        for sign in self.signs:
            sign.covered = False
        if self.tray is not None:
            self._place_tray(self.tray, rect, margin)

    def felt_area(self) -> pygame.Rect:
        """What of the screen shows the felt: above the bar, and beside a lesson's words."""
        wide, high = self.scene.places.size
        return Rect(0, 0, wide, min(high, self.rect.bottom) - self.bar.rect.h)

    def _stand_plates(self, corner: pygame.Rect) -> None:
        """Meters and signs; a lesson's words leave them another ``corner``."""
        plate, look = self.plate.rect, self.look
        felt = self.felt_area()
        standing = Standing(self.scene, felt, [plate, self.corner.rect])
        below = self._place_meters(standing, plate)
        for sign in self.signs:
            sign.stand(standing, plate, corner, below)
        for tag in self.marks.values():
            w, h = tag.measure(felt.w // 3)
            tag.place(Rect(plate.right + look.px(12), plate.centery - h // 2, w, h))

    def _place_tray(self, tray: SettingTray, rect: pygame.Rect, margin: int) -> None:
        """Below the dealer's hand, and below a sign where the cards need not become much smaller for it.

        Otherwise it lies over the sign: half of one says nothing.
        """
        places, gap = self.scene.places, self.look.px(14)
        top = round(places.px((0, UNDER_DEALER[places.portrait]))[1])
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

    def _place_meters(self, standing: Standing, plate: pygame.Rect) -> int:
        """Below the plate; round an oval, whose seats come close, beside it. Returns how far down they reach."""
        look, meters = self.look, list(self.meters.values())
        if not meters:
            return plate.bottom
        widest = self.rect.w * 3 // 5 if look.metrics.portrait else self.rect.w // 3
        sizes, gap, away = [meter.measure(widest) for meter in meters], look.px(8), look.px(12)
        if self.scene.places.layout.shape == "oval" and not look.metrics.portrait:
            x = plate.right + away
            for meter, (w, h) in zip(meters, sizes, strict=True):
                meter.place(Rect(x, plate.y, w, h))
                x += w + gap
            return plate.bottom
        size = max(w for w, _h in sizes), stack([h for _w, h in sizes], gap)
        hung = Rect((plate.x, plate.bottom + away), size)
        room = standing.choose([hung, *standing.feet(size, plate.x, look.px(10))])
        y = room.y
        for meter, (w, h) in zip(meters, sizes, strict=True):
            x = room.x if room.centerx < standing.felt.centerx else room.right - w
            meter.place(Rect(x, y, w, h))
            y += h + gap
        return room.bottom if room is hung else plate.bottom

    def _place_caption(self) -> None:
        if not self.caption.mounted or self.rect.w == 0:
            return
        look, felt = self.look, self.felt_area()
        left, right = felt.left + look.px(24), felt.right - look.px(24)
        w, h = self.caption.measure(min(right - left, look.px(1200)))
        bottom = felt.bottom - look.px(10)
        plates = [*(sign.shown() for sign in self.signs), *(meter.rect for meter in self.meters.values())]
        for plate in plates:  # one that comes down to it: it stands in what is left beside it
            if plate.bottom > bottom - 2 * h:
                if plate.centerx < felt.centerx:
                    left = max(left, plate.right + look.px(10))
                else:
                    right = min(right, plate.left - look.px(10))
        w, h = self.caption.measure(min(right - left, look.px(1200)))
        x = max(left, min(felt.centerx - w // 2, right - w))
        self.caption.place(Rect(x, bottom - h, w, h))

    # -- amounts
    def ask_amount(self, option: Option) -> None:
        """A popover with a slider and a few sensible stops."""
        allowed = option.amount
        assert allowed is not None
        named = self.scene.handy_amounts(option)
        every = _stops(allowed.low, allowed.high, allowed.step)
        start = allowed.default if allowed.default is not None else allowed.low
        stops = sorted({*every, float(start), *(float(amount) for _words, amount in named)})
        slider = Slider(_(option.label), stops, start, show=lambda v: spoken(int(v)))
        popover: Popover

        def take() -> None:
            self.scene.close_float(popover)
            self.scene.hand.choose_amount(option, int(slider.value))

        def to(amount: Cents) -> None:
            slider.value = amount

        picks = named or [(spoken(amount), amount) for amount in _quick(allowed.low, allowed.high, stops)]
        quick = [
            Button(words, partial(to, amount), kind="quiet", height=52, sub=spoken(amount) if named else "")
            for words, amount in picks
        ]
        question = self.scene.question
        risk = self.scene.explained(question) if isinstance(question, Choose) and question.about == "bank" else ""
        warning = [Paragraph(risk, "note")] if risk else []
        body = Column(
            Label(_(option.label), "title"), *warning, slider, Row(*quick, gap=10, wrap=True),
            Button(_(option.label), take, kind="primary", shortcut="return"), gap=16,
        )  # fmt: skip
        key = next((w for w in self.bar.walk() if isinstance(w, AnyButton) and w.label == _(option.label)), None)
        anchor = key.rect if key is not None else self.bar.rect
        popover = Popover(body, anchor, width=560, takes_keys=True)
        self.scene.show_float(popover)


def _limits_line(rules: object) -> str:
    limits = rules.limits  # type: ignore[attr-defined]
    name = rules.house_name  # type: ignore[attr-defined]
    base = limits.get("base") or next(iter(limits.values()), None)
    return f"{name} · {spoken(base.min)} – {spoken(base.max)}" if base else name


def _stops(low: Cents, high: Cents, step: Cents) -> list[float]:
    """Every step where they are few, else about sixty of them, both ends included; round ones where the span is wide."""
    count = (high - low) // step
    if count > 60 and high > WIDE * max(low, step):
        return [float(low), *_round_stops(low, high, step), float(high)]
    every = max(1, count // 60)
    found = [float(low + i * step) for i in range(0, count + 1, every)]
    if found[-1] != high:
        found.append(float(high))
    return found


def _round_stops(low: Cents, high: Cents, step: Cents) -> list[float]:
    """Amounts that one would say: 5, 10, 15, 20, 25, 30, 40, 50, 75, 100 ... in whole steps above the lowest."""
    said = (m * 10**power for power in range(2, 12) for m in (1, 1.5, 2, 2.5, 3, 4, 5, 6, 7.5))
    return [float(amount) for amount in said if low < amount < high and (amount - low) % step == 0]


def _quick(low: Cents, high: Cents, stops: list[float]) -> list[Cents]:
    picks = {low, int(stops[len(stops) // 4]), int(stops[len(stops) // 2]), high}
    return sorted(picks)
