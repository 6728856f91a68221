"""The squeeze: cards that the player turns over are shown large, to be peeled as slowly as they like.

A game says with a marker ``faces_<place>`` which seat turns over the cards of a place. They stay covered on the felt until
the dealer's event turns them; where that seat is the player's, the event waits for the player's hand.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from casino_sim.app.stage.art.sprite import Sprite
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.input import Key, Pointer
from casino_sim.app.stage.layout import Rect, keep_inside
from casino_sim.app.stage.motion import FLIP, Call, Pause, Tween, in_out_cubic, lerp, sequence, settle
from casino_sim.app.stage.table.display import Display
from casino_sim.app.stage.table.draw.brush import Brush
from casino_sim.app.stage.table.state.table_state import TableState
from casino_sim.app.stage.widgets import Button, Float, Label, Row, Widget
from casino_sim.i18n import _
from casino_sim.table.events import AnyEvent, Cleared, RoundOpened, TurnedOver

if TYPE_CHECKING:
    from casino_sim.app.stage.art.curl import Curl

Point = tuple[float, float]

LET_GO_TURNS = 0.36  # of the card is lifted: let go, and it turns over
FALLS_OVER = 0.5  # it falls over by itself (a finger that has crossed the whole card has lifted a little more)
CORNER_REACH = 0.3  # of the width: a grip so near a corner lifts the corner
SPRING, ADMIRE = 0.3, 0.55  # seconds: back to the table; with all cards open, before they go
PATIENCE = 60.0  # seconds without a touch, and the dealer turns the cards over
KEY_LIFT = 0.07  # of the card that an arrow key lifts
MAX_SLANT = 0.4  # of the way inwards, sideways, where an edge is lifted


class Squeezing:
    """Which cards are still covered, and the plate over the table while the player turns them."""

    def __init__(self, state: TableState, display: Display, brush: Brush, apply: Callable[[AnyEvent], object]) -> None:
        self.state, self.display, self.brush = state, display, brush
        self.wanted = True  # the player likes to turn their cards themselves
        self.hurried: Callable[[], bool] = lambda: False  # rounds play themselves: nobody waits
        self._apply = apply
        self._plate: Plate | None = None
        self._waited = 0.0

    def note(self, event: AnyEvent) -> None:
        if isinstance(event, RoundOpened | Cleared):
            self.state.turned.clear()
        elif isinstance(event, TurnedOver):
            self.state.turned.update((event.place, at) for at in event.at)

    def at_rest(self) -> None:
        """Nothing stays covered when the dealer has nothing more to say."""
        self.state.turned.update(
            (place, i) for place, names in self.state.picture.cards.items() for i in range(len(names))
        )

    def waits_for(self, event: AnyEvent) -> bool:
        """Whether the player turns these cards over. Never while rounds play automatically."""
        if not isinstance(event, TurnedOver) or not self.wanted or not self.state.turned_by_player(event.place):
            return False
        return not self.hurried() and self.display.animates and not self.brush.tiles and bool(self._covered(event))

    def _covered(self, event: TurnedOver) -> list[tuple[int, str]]:
        return [
            (at, n) for at, n in zip(event.at, event.cards, strict=True) if (event.place, at) not in self.state.turned
        ]

    def open(self, event: TurnedOver, then: Callable[[], object]) -> None:
        def done() -> None:
            self._plate = None
            self._apply(event)
            then()

        plan = self.state.places.place(event.place)
        title = _(plan.label) if plan is not None and plan.label else event.place.capitalize()
        self._plate = Plate(self, event.place, title, self._covered(event), done)
        self._show(self._plate)

    def _show(self, plate: Plate) -> None:
        self.touched()
        self.display.show_float(plate)
        plate.cards[0].focus()

    def wait(self, dt: float) -> None:
        """Nobody holds up the table for ever."""
        if self._plate is not None:
            self._waited += dt
            if self._waited >= PATIENCE:
                self.skip()

    def touched(self) -> None:
        self._waited = 0.0

    def skip(self) -> None:
        if self._plate is not None:
            self.display.close_float(self._plate)

    # -- a window that changes its size lays the plate out again
    def put_away(self) -> Plate | None:
        plate, self._plate = self._plate, None
        if plate is not None:
            plate.keeps_focus = True
        return plate

    def bring_back(self, plate: Plate | None) -> None:
        if plate is not None:
            left = [(card.index, card.name) for card in plate.cards if not card.turned]
            if not left:
                plate.done()
                return
            self._plate = Plate(self, plate.place_name, plate.label, left, plate.done)
            self._show(self._plate)


class Plate(Float):
    """The cards of one place, large. Closing it in any way turns over what is still covered."""

    role = "dialog"
    rises = True
    takes_keys = True

    def __init__(
        self, squeeze: Squeezing, place: str, title: str, cards: Sequence[tuple[int, str]], done: Callable[[], object]
    ) -> None:
        self.squeeze, self.place_name, self.done = squeeze, place, done
        self.keeps_focus = False  # taken away only to come back
        self.cards = [PeelCard(squeeze, index, name, self._card_turned) for index, name in cards]
        self._head = Label(title.capitalize(), "title", align="center", justify="center")
        self._how = Label(
            _("Peel a corner, or tap to turn the card over."), "note", align="center", justify="center", lines=2
        )
        self._keys = Row(
            Button(_("Turn over"), self.turn_next, icon="check", kind="secondary", height=56), justify="center"
        )
        super().__init__(self._head, self._how, *self.cards, self._keys, label=title)

    def bleed(self) -> int:
        return self.look.px(40)

    def place_over(self, bounds: pygame.Rect) -> None:
        look = self.look
        pad, gap = look.px(34), look.px(56)
        room = bounds.inflate(-look.px(80), -look.px(80))
        count = len(self.cards)
        words = room.w - 2 * pad
        heads = [part.measure(words) for part in (self._head, self._how, self._keys)]
        taken = sum(h for _w, h in heads) + 2 * look.px(16) + look.px(24) + 2 * pad
        width = min(
            look.px(330), (words - (count - 1) * gap - 2 * look.px(40)) // max(2, count), round((room.h - taken) / 1.4)
        )
        height = round(width * 1.4)
        w = min(
            room.w,
            max(count * width + (count - 1) * gap + 2 * pad + 2 * look.px(60), max(h[0] for h in heads) + 2 * pad),
        )
        rect = Rect(0, 0, w, height + taken)
        rect.center = bounds.centerx, bounds.centery - look.px(40)
        self.place(keep_inside(rect, room))
        y = self.rect.y + pad
        for part, (_w, h) in zip((self._head, self._how), heads, strict=False):
            part.place(Rect(self.rect.x + pad, y, self.rect.w - 2 * pad, h))
            y += h
        y += look.px(24)
        x = self.rect.centerx - (count * width + (count - 1) * gap) // 2
        for card in self.cards:
            card.place(Rect(x, y, width, height))
            x += width + gap
        h = heads[2][1]
        self._keys.place(Rect(self.rect.x + pad, self.rect.bottom - pad - h, self.rect.w - 2 * pad, h))

    def draw(self, surface: pygame.Surface) -> None:
        look, p = self.look, self.look.palette
        look.paint.cast(surface, self.rect, look.metrics.ui)
        cloth = look.theme.cloth
        surface.blit(
            look.paint.plate(
                self.rect.size, look.px(26), cloth.deep, p.ink, p.gold_dark, sheen=0.12, width=look.px(1.4)
            ),
            self.rect,
        )

    # -- turning
    def turn_next(self) -> None:
        card = next((card for card in self.cards if not card.turned), None)
        if card is not None:
            card.turn()

    def _card_turned(self) -> None:
        left = next((card for card in self.cards if not card.turned), None)
        if left is not None:
            left.focus()
            return
        self._keys.children[0].enabled = False
        display = self.squeeze.display
        display.play(sequence(Pause(ADMIRE), Call(lambda: display.close_float(self))))

    def closed(self) -> None:
        if not self.keeps_focus:
            self.done()


class PeelCard(Widget):
    """One card under the finger: an edge or a corner follows it, springs back when let go, or falls over."""

    role = "card"
    focusable = True
    pressable = True
    grabs = True
    click_sound = ""

    def __init__(self, squeeze: Squeezing, index: int, name: str, done: Callable[[], object]) -> None:
        super().__init__(label=_("Face-down card"))
        self.squeeze, self.index, self.name, self._done = squeeze, index, name, done
        self.brush, self.display = squeeze.brush, squeeze.display
        self.turned = False
        self._grip: Point | None = None  # where the card is held, on its rim
        self._finger: Point = (0.0, 0.0)  # where that point is now
        self._from: tuple[int, int] | None = None
        self._flip = 0.0
        self._curl: Curl | None = None
        self._picture: tuple[object, pygame.Surface] | None = None

    # -- looks
    def _margin(self) -> int:
        return min(116, round(self.rect.w * 0.32))

    def bleed(self) -> int:
        return self._margin()

    def place(self, rect: pygame.Rect) -> None:
        if rect.size != self.rect.size:
            self._curl = self._picture = None
            self._grip = None
        super().place(rect)

    def draw(self, surface: pygame.Surface) -> None:
        look, brush = self.look, self.brush
        if self._flip > 0 or self.turned:
            back, face = brush.sprites.back(self.rect.w), self._face()
            brush.sprites.flipping(back, face, self._flip).put(surface, *self.rect.center)
        else:
            m = self._margin()
            image, edge = look.paint.shadow(*self.rect.size, look.px(9), 0.3 if self.lifted else 0.5)
            surface.blit(image, (self.rect.x - edge, self.rect.y - edge + look.px(6)))
            surface.blit(self._rolled(), (self.rect.x - m, self.rect.y - m))
        self.draw_focus(surface, 10)

    def _face(self) -> Sprite:
        brush = self.brush
        return brush.sprites.card(self.name, self.rect.w, large=brush.large_index, four_color=brush.four_color)

    def _rolled(self) -> pygame.Surface:
        key = (self._grip, self._finger)
        if self._picture is None or self._picture[0] != key:
            from casino_sim.app.stage.art.curl import fold

            if self._curl is None:
                self._curl = self._made()
            lifted = fold(self._curl.size, self._grip, self._finger) if self._grip is not None else None
            self._picture = (key, self._curl.picture(lifted))
        return self._picture[1]

    def _made(self) -> Curl:
        from casino_sim.app.stage.art.cards import back, face
        from casino_sim.app.stage.art.curl import Curl
        from casino_sim.app.stage.art.imaging import to_surface

        brush, w = self.brush, self.rect.w
        side = face(self.name, w, large=brush.large_index, four_color=brush.four_color)
        return Curl(to_surface(back(brush.sprites.house, w)), to_surface(side), self._margin())

    # -- the hand
    @property
    def lifted(self) -> float:
        """How much of the card is off the table."""
        from casino_sim.app.stage.art.curl import fold, share

        size = self.rect.size
        found = fold(size, self._grip, self._finger) if self._grip is not None else None
        return share(size, found, self._grip) if found is not None and self._grip is not None else 0.0

    def press(self, pointer: Pointer) -> None:
        if not self.turned:
            self._from = pointer.pos
            self._grip = self._rim(pointer.pos[0] - self.rect.x, pointer.pos[1] - self.rect.y)
            self._finger = self._grip

    def drag(self, pointer: Pointer) -> None:
        if self._from is None or self._grip is None or self.turned:
            return
        dx, dy = pointer.pos[0] - self._from[0], pointer.pos[1] - self._from[1]
        self._lift_to(dx, dy)
        if self.lifted >= FALLS_OVER:
            self.turn()

    def release(self, pointer: Pointer) -> None:
        start, self._from = self._from, None
        if self.turned or start is None:
            return
        slop = self.look.metrics.slop
        stayed = max(abs(pointer.pos[0] - start[0]), abs(pointer.pos[1] - start[1])) <= slop
        if pointer.kind != "cancel" and (self.lifted >= LET_GO_TURNS or (stayed and self.lifted < 0.1)):
            self.turn()
        else:
            self._spring_back()

    def tap(self, pos: tuple[int, int]) -> None:
        self.turn()

    def key(self, key: Key) -> bool:
        """Arrows lift the lower left corner and lay it back."""
        step = {"up": KEY_LIFT, "right": KEY_LIFT, "down": -KEY_LIFT, "left": -KEY_LIFT}.get(key.name)
        if step is None or self.turned:
            return False
        w, h = self.rect.size
        if self._grip is None:
            self._grip = self._finger = (0.0, float(h))
        way = max(0.0, (self._finger[0] - self._grip[0]) / w + step * 2)
        self._lift_to(way * w, -way * h * 0.9 if self._grip[1] else way * h * 0.9)
        if self.lifted >= LET_GO_TURNS:
            self.turn()
        return True

    def _rim(self, x: float, y: float) -> Point:
        """The point of the rim that a grip here takes hold of: a corner, or the nearest edge."""
        w, h = self.rect.size
        near = CORNER_REACH * w
        corner_x = 0 if x < near else w if x > w - near else None
        corner_y = 0 if y < near else h if y > h - near else None
        if corner_x is not None and corner_y is not None:
            return (float(corner_x), float(corner_y))
        gaps = {"left": x, "right": w - x, "top": y, "bottom": h - y}
        side = min(gaps, key=lambda name: gaps[name])
        return {"left": (0.0, y), "right": (float(w), y), "top": (x, 0.0), "bottom": (x, float(h))}[side]

    def _lift_to(self, dx: float, dy: float) -> None:
        assert self._grip is not None
        self.squeeze.touched()
        w, h = self.rect.size
        x, y = self._grip
        if x in (0, w) and y not in (0, h):
            dy = max(-abs(dx) * MAX_SLANT, min(abs(dx) * MAX_SLANT, dy))
        elif y in (0, h) and x not in (0, w):
            dx = max(-abs(dy) * MAX_SLANT, min(abs(dy) * MAX_SLANT, dx))
        self._finger = (max(0.0, min(float(w), x + dx)), max(0.0, min(float(h), y + dy)))
        self.damage()

    def _spring_back(self) -> None:
        grip, start = self._grip, self._finger
        if grip is None or start == grip:
            return

        def step(t: float) -> None:
            if self.turned or self._from is not None or self._grip != grip:
                return
            self._finger = (lerp(start[0], grip[0], min(1.0, t)), lerp(start[1], grip[1], min(1.0, t)))
            self.damage()

        self.display.play(Tween(SPRING, step, settle))

    def turn(self) -> None:
        """It falls over, and lies open."""
        if self.turned:
            return
        self.squeeze.touched()
        self.turned, self._from = True, None
        self.label = self.name
        self.display.sound("card_flip")

        def step(t: float) -> None:
            self._flip = t
            self.damage()

        self.display.play(sequence(Tween(FLIP * 1.6, step, in_out_cubic), Call(self._done)))

    def value_text(self) -> str:
        return _("face up") if self.turned else _("{percent}% lifted").format(percent=round(100 * self.lifted))
